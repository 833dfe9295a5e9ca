"""What is known of a match so far: where each seat's result comes from, step by step, and how sure that is.

All parts are added up in whole numbers, so that they make up the result without an error; only what is told is divided.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from magetable.analysis.analysing import Analysis
from magetable.arena.statistics import SURE

MOST = 3  # mistakes and strokes of luck of each seat that are told
LEAST = 0.01  # of the victory: what is less is not told


@dataclass(frozen=True)
class Told:
    """A number with how far it may be off in 95 of 100 cases."""

    value: float
    error: float

    @property
    def plain(self) -> dict[str, float]:
        return {"value": self.value, "error_95": self.error}


class Report:
    """The numbers of an analysis with at least two batches."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        match, batches, unit = analysis.match, analysis.batches, analysis.unit
        if not batches:
            raise ValueError("nothing was analysed yet")
        self.unit = unit * len(batches)  # so many parts are a victory where batches are added up
        self.count = len(batches)
        self.movers = [step.seat for step in analysis.steps.steps]
        seats = match.players
        steps = len(self.movers)

        def stacked(rows: list[list[list[int]]]) -> np.ndarray:
            return np.array(rows, np.int64).reshape(self.count, -1, seats)  # [batch, step, seat]

        def late_and_early(late: str, place: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
            return (
                stacked([[getattr(step, late) for step in batch.steps[:stop]] for batch in batches]),
                stacked([[step.early[place] for step in batch.steps[:stop]] for batch in batches]),
            )

        self._now = late_and_early("before", 0, steps + 1)
        self._chosen = late_and_early("chosen", 1, steps)
        self._best = late_and_early("best", 2, steps)
        self._deals = stacked([[batch.deals] for batch in batches])[:, 0]

    # In whole numbers, over all batches: parts of `unit`

    def law(self) -> dict[str, np.ndarray]:
        """By seat: fair + seat + luck + own + others = result, exactly."""
        found = {what: of.sum(axis=0) for what, (of, _) in self._terms().items()}
        return found | {"fair": self._fair().sum(axis=0), "result": self._now[0][:, -1].sum(axis=0)}

    def _fair(self) -> np.ndarray:
        """By batch and seat. Alone nobody knows a fair share: what is expected before the deal stands for it."""
        seats = self._deals.shape[1]
        return np.full_like(self._deals, self.analysis.unit // seats) if seats > 1 else self._deals

    def _terms(self) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        """By batch and seat, each late and early in the search."""
        by_step = [self._by_step(early) for early in (0, 1)]
        fair = self._fair()
        deal = [now[:, 0] - self._deals for now in self._now]
        decider = np.array(self.movers, int)[None, :, None]
        own = decider == np.arange(fair.shape[1])[None, None, :]
        found = {
            "seat": [self._deals - fair] * 2,
            "luck": [deal[k] + came.sum(axis=1) for k, (_, came) in enumerate(by_step)],
            "own": [(made * own).sum(axis=1) for made, _ in by_step],
            "others": [(made * ~own).sum(axis=1) for made, _ in by_step],
            "play": [made.sum(axis=1) for made, _ in by_step],  # both: surer than each
        }
        return {what: (late, early) for what, (late, early) in found.items()}

    def _by_step(self, early: int) -> tuple[np.ndarray, np.ndarray]:
        """By batch, step and seat: what the decision brought, and what came."""
        now, chosen = self._now[early], self._chosen[early]
        return chosen - now[:, :-1], now[:, 1:] - chosen

    # As it is told

    def told(self, late: np.ndarray, early: np.ndarray, usual: np.ndarray | None = None) -> list[Any]:
        """Means over batches (the first axis) with their errors.

        A mean over batches errs by as much as they differ; the evaluation besides by about as much as its search still
        moved since its first quarter: what of that is more than chance, of this number, or of all of its kind if they
        usually move by more.
        """
        mean = late.mean(axis=0) / self.analysis.unit
        spread = self._spread(late)
        square = self._moved(late, early)
        if usual is not None:
            square = np.maximum(square, usual)
        error = SURE * np.sqrt(spread + square)
        return _told(mean, np.broadcast_to(error, mean.shape))

    def _spread(self, values: np.ndarray) -> np.ndarray:
        """The square of the error of a mean over batches."""
        if self.count < 2:
            return np.full(values.shape[1:], 1.0)
        return (values / self.analysis.unit).var(axis=0, ddof=1) / self.count

    def _moved(self, late: np.ndarray, early: np.ndarray) -> np.ndarray:
        """The square of how far the search moved, without what is chance."""
        apart = late - early
        return np.maximum(0.0, (apart.mean(axis=0) / self.analysis.unit) ** 2 - self._spread(apart))

    def _usual(self, late: np.ndarray, early: np.ndarray) -> np.ndarray:
        """The same over all steps together, of which each alone says little."""
        apart = late - early
        square = (apart.mean(axis=0) / self.analysis.unit) ** 2 - self._spread(apart)
        return np.array(max(0.0, float(square.mean())) if square.size else 0.0)

    def curve(self) -> list[list[Told]]:
        """What each seat may expect: before the first decision and after every one; at the end what it got."""
        late, early = self._now
        found: list[list[Told]] = self.told(late, early, self._usual(late[:, :-1], early[:, :-1]))
        found[-1] = [Told(one.value, 0.0) for one in found[-1]]
        return found

    def luck(self) -> list[list[Told]]:
        """By step and seat, what came against the mean of what could have come; 0 where nothing was revealed."""
        late, early = (self._by_step(k)[1] for k in (0, 1))
        came = np.array([step.reveals for step in self.analysis.steps.steps], bool)
        found: list[list[Told]] = self.told(late, early, self._usual(late[:, came], early[:, came]))
        return [row if here else [Told(0.0, 0.0)] * len(row) for row, here in zip(found, came, strict=True)]

    def losses(self) -> list[Told]:
        """By step, what the search's choice was worth more to whoever decided than what was chosen.

        The search chose before these values were known, so no luck of the values is in it; below zero what was chosen
        was better. 0 where both are the same.
        """
        late, early = (self._best[k] - self._chosen[k] for k in (0, 1))
        at = np.arange(len(self.movers))
        late, early = (values[:, at, self.movers] if len(at) else values[:, :, 0] for values in (late, early))
        same = [step.code == look.best for step, look in zip(self._steps, self.analysis.looks, strict=True)]
        other = ~np.array(same, bool)
        found: list[Told] = self.told(late, early, self._usual(late[:, other], early[:, other]))
        return [Told(0.0, 0.0) if alike else one for one, alike in zip(found, same, strict=True)]

    @property
    def _steps(self) -> list[Any]:
        return self.analysis.steps.steps

    def terms(self) -> dict[str, list[Told]]:
        """By what, and by seat."""
        return {what: self.told(late, early) for what, (late, early) in self._terms().items()}

    def plain(self) -> dict[str, Any]:
        """As JSON holds it, with words."""
        from magetable.analysis.telling import Words

        return Words(self).report()


def _told(values: np.ndarray, errors: np.ndarray) -> list[Any]:
    if values.ndim == 1:
        return [Told(float(value), float(error)) for value, error in zip(values, errors, strict=True)]
    return [_told(*pair) for pair in zip(values, errors, strict=True)]


def largest(values: Sequence[float], among: Sequence[int]) -> list[int]:
    """Where the largest are, of these places, that are worth telling."""
    found = [k for k in among if not math.isnan(values[k]) and values[k] >= LEAST]
    return sorted(found, key=lambda k: -values[k])[:MOST]
