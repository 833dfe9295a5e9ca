"""How sure a mean is, when what is counted belongs together deal by deal."""

import math
from collections.abc import Sequence

import numpy as np

SURE = 1.96  # standard deviations to each side: 95 %


class Mean:
    """A mean over many things that come in deals. Things of one deal depend on each other; deals don't."""

    def __init__(self) -> None:
        self.deals = 0
        self.count = 0.0
        self.total = 0.0
        self._squares = [0.0, 0.0, 0.0]  # over the deals: of totals, of totals times counts, of counts

    def add(self, total: float, count: float = 1.0) -> None:
        """The sum over so many things of one deal."""
        if count:
            self.add_sums(1, count, total, (total * total, total * count, count * count))

    def add_deals(self, totals: np.ndarray, counts: np.ndarray) -> None:
        """The same of many deals, in whole numbers: so they may come in any order."""
        products = (totals * totals, totals * counts, counts * counts)
        sums = (float(array.sum()) for array in products)
        self.add_sums(int(np.count_nonzero(counts)), float(counts.sum()), float(totals.sum()), tuple(sums))

    def add_sums(self, deals: int, count: float, total: float, squares: Sequence[float]) -> None:
        """Sums over deals; the last are of totals squared, of totals times counts, of counts squared."""
        self.deals += deals
        self.count += count
        self.total += total
        for place, more in enumerate(squares):
            self._squares[place] += more

    def per(self, unit: int) -> "Mean":
        """Of the same things counted in larger units."""
        totals, mixed, counts = self._squares
        mean = Mean()
        mean.add_sums(self.deals, self.count, self.total / unit, (totals / unit**2, mixed / unit, counts))
        return mean

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Of the mean, by how much the deals differ; 0 if that can't be told."""
        if self.deals < 2:
            return 0.0
        mean = self.mean
        totals, mixed, counts = self._squares
        apart = max(0.0, totals - 2 * mean * mixed + mean * mean * counts)
        return apart / self.count**2 * self.deals / (self.deals - 1)

    def interval(self) -> tuple[float, float]:
        """Where the mean of a share from 0 to 1 truly lies, in 95 of 100 cases: Wilson's interval.

        It is that of as many independent games as would vary as much; at most as many as there are things,
        and as many as deals where they don't vary at all.
        """
        if not self.count:
            return 0.0, 1.0
        mean, variance = self.mean, self.variance
        worth = mean * (1 - mean) / variance if variance > 1e-12 else float(self.deals)
        return wilson(mean, min(worth, self.count))


def wilson(share: float, games: float) -> tuple[float, float]:
    square = SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    side = SURE / (1 + square) * math.sqrt(max(0.0, share * (1 - share)) / games + square / games / 4)
    return max(0.0, middle - side), min(1.0, middle + side)
