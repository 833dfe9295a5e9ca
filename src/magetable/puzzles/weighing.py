"""What every choice of a position is worth to whoever decides, as far as that seat can know, and how sure that is.

All choices are valued over the same worlds, in batches that know nothing of each other: how far these differ, and how far a
search still moves after its first quarter, says how sure a value is (docs/analysis.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from magetable.arena.statistics import SURE
from magetable.kit.chance import scatter
from magetable.kit.judge import WHOLE, Judge


@dataclass(frozen=True)
class Weighed:
    """Values of choices, by batch, late and early in the search: arrays [batch, choice]."""

    codes: tuple[int, ...]
    late: np.ndarray
    early: np.ndarray

    @property
    def best(self) -> int:
        return self.codes[int(self.late.mean(axis=0).argmax())]

    def value(self, code: int) -> tuple[float, float]:
        """Of a choice, with its error."""
        k = self.codes.index(code)
        return told(self.late[:, k], self.early[:, k])

    def gap(self, better: int, other: int) -> tuple[float, float]:
        """How much better a choice is than another, with its error: in the same worlds, so it is surer than both."""
        k, j = self.codes.index(better), self.codes.index(other)
        return told(self.late[:, k] - self.late[:, j], self.early[:, k] - self.early[:, j])


def weigh(judge: Judge, state: bytes, seat: int, codes: Sequence[int], batches: int, seed: int) -> Weighed:
    found = np.array(
        [
            [[parts[seat] for parts in judge.after(state, code, scatter(seed ^ batch))] for code in codes]
            for batch in range(batches)
        ],
        float,
    ) / (judge.worlds * WHOLE)
    return Weighed(tuple(codes), found[:, :, 0], found[:, :, 1])


def told(late: np.ndarray, early: np.ndarray) -> tuple[float, float]:
    """A mean over batches and its error: as much as they differ, and as the search moved beyond what is chance."""
    apart = late - early
    spread, moved = (values.var(ddof=1) / len(values) for values in (late, apart))
    square = spread + max(0.0, apart.mean() ** 2 - moved)
    return float(late.mean()), float(SURE * np.sqrt(square))
