"""What every choice of a position is worth to whoever decides, as far as that seat can know, and how sure that is.

All choices are valued over the same worlds, in batches that know nothing of each other. How far these differ, and how
far a search still moves after its first quarter, says how sure a value is (docs/analysis.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from magetable.analysis.report import Told
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

    def value(self, code: int) -> Told:
        """Of a choice."""
        k = self.codes.index(code)
        return told(self.late[:, k], self.early[:, k])

    def gap(self, better: int, other: int) -> Told:
        """How much better a choice is than another, and how much less that might be.

        In the same worlds, so it is surer than both values. That a gap has grown while the search went on does not make
        it doubtful: only where it shrank that counts, since it may shrink on.
        """
        k, j = self.codes.index(better), self.codes.index(other)
        late, early = (values[:, k] - values[:, j] for values in (self.late, self.early))
        return told(late, late if late.mean() > early.mean() else early)


def weigh(judge: Judge, state: bytes, seat: int, codes: Sequence[int], batches: int, seed: int) -> Weighed:
    found = np.array(
        [
            [[parts[seat] for parts in judge.after(state, code, scatter(seed ^ batch))] for code in codes]
            for batch in range(batches)
        ],
        float,
    ) / (judge.worlds * WHOLE)
    return Weighed(tuple(codes), found[:, :, 0], found[:, :, 1])


def told(late: np.ndarray, early: np.ndarray) -> Told:
    """A mean over batches and its error: as much as they differ, and as the search moved beyond what is chance."""
    apart = late - early
    spread, moved = (values.var(ddof=1) / len(values) for values in (late, apart))
    square = spread + max(0.0, apart.mean() ** 2 - moved)
    return Told(float(late.mean()), float(SURE * np.sqrt(square)))
