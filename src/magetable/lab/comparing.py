"""Two contests on the same deals: by how much they differ, and how sure that is.

Of each deal the same things are measured in both, and their differences added up: what a good deal does to both
does not blur what sets them apart.
"""

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

import magetable
from magetable.arena import Contest
from magetable.arena.statistics import SURE
from magetable.lab.watching import FORCED, Watched

# All other measures are shares of something.
NUMBERS = ("decisions", "choices at each", "rounds", "score", "winning score", "ahead of the second", "lead changes")

Measures = Mapping[str, np.ndarray]  # by what is measured, a number for each deal; NaN where there is none


def measures(
    figures: np.ndarray, leads: np.ndarray, scores: np.ndarray, shares: np.ndarray, rounds: np.ndarray
) -> dict[str, np.ndarray]:
    """What is measured of games, from the rows that the driver writes for each; see `Surveyed`."""
    decisions, choices, forced, first = figures.T.astype(float)
    seats = scores.shape[1]
    found = {"decisions": decisions, "choices at each": choices / np.maximum(1, decisions)}
    if len(rounds):
        found["rounds"] = rounds.astype(float)
    found["score"] = scores.mean(axis=1)
    found[FORCED] = forced / (decisions + forced)
    if seats == 1:
        return found | {"win-share": shares[:, 0]}
    ranked = np.sort(scores, axis=1)
    by_turn = np.take_along_axis(shares, (first.astype(int)[:, None] + np.arange(seats)) % seats, axis=1)
    return {
        **found,
        "winning score": np.where(shares > 0, scores, -np.inf).max(axis=1),
        "ahead of the second": (ranked[:, -1] - ranked[:, -2]).astype(float),
        "lead changes": leads[:, 1].astype(float),
        "decided after": decided(figures, leads),
        **{f"win-share of seat {seat + 1}": shares[:, seat] for seat in range(seats)},
        **{f"win-share of turn {turn + 1}": by_turn[:, turn] for turn in range(seats)},
    }


def decided(figures: np.ndarray, leads: np.ndarray) -> np.ndarray:
    """After what part of its actions a game had the leader that it ended with; all of them if it ended level."""
    actions = figures[:, 0] + figures[:, 2]
    return np.where((leads[:, 0] > 0) & (leads[:, 2] >= 0), leads[:, 2] / np.maximum(1, actions), 1.0)


def measures_of(game: Watched) -> dict[str, float]:
    """The same of one game that was looked at, and what its room `lab.py` counts."""
    rows = (game.figures, game.lead, game.scores, game.shares, game.rounds)
    found = measures(*(np.array([row]) for row in rows))
    plain = {what: float(value[0]) for what, value in found.items()}
    for what in sorted({what for what, _ in game.occasions}):
        times = game.occasions[what, True] + game.occasions[what, False]
        plain[what] = game.occasions[what, True] / times
    return plain


class Deals:
    """Games that were looked at, by deal: the mean over all seatings of each."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._games: dict[int, list[dict[str, float]]] = {}

    def add(self, game: Watched) -> None:
        self._games.setdefault(self.contest.deal(game.number), []).append(measures_of(game))

    def measures(self) -> Measures:
        """By deal, in order."""
        deals = [self._games[deal] for deal in sorted(self._games)]
        names = dict.fromkeys(what for games in deals for game in games for what in game)
        return {
            what: np.array([mean([game.get(what, math.nan) for game in games]) for games in deals]) for what in names
        }


def mean(values: list[float]) -> float:
    known = [value for value in values if not math.isnan(value)]
    return sum(known) / len(known) if known else math.nan


class Comparison:
    """Takes what was measured of the same deals here and there."""

    def __init__(self) -> None:
        self._sums: dict[str, np.ndarray] = {}  # deals, here, there, differences, their squares

    def add(self, here: Measures, there: Measures) -> None:
        for what in here:
            if what in there:
                one, other = here[what], there[what]
                both = ~(np.isnan(one) | np.isnan(other))
                one, other = one[both], other[both]
                apart = other - one
                sums = np.array([len(one), one.sum(), other.sum(), apart.sum(), (apart * apart).sum()])
                self._sums[what] = self._sums.get(what, 0) + sums

    def report(self) -> list[dict[str, Any]]:
        """A line for each measure: its mean here and there, the difference and where that lies in 95 of 100 cases."""
        return [line(what, *sums.tolist()) for what, sums in self._sums.items() if sums[0]]


def line(what: str, deals: float, here: float, there: float, apart: float, squares: float) -> dict[str, Any]:
    difference = apart / deals
    ends = None
    if deals > 1:
        side = SURE * math.sqrt(max(0.0, squares / deals - difference**2) / (deals - 1))
        ends = [difference - side, difference + side]
    return {
        "what": what,
        "share": what not in NUMBERS,
        "deals": int(deals),
        "here": here / deals,
        "there": there / deals,
        "difference": difference,
        "difference_95": ends,
    }


def is_sure(line: dict[str, Any]) -> bool:
    """Whether a difference is no chance in 95 of 100 cases."""
    ends = line["difference_95"]
    return ends is not None and not ends[0] <= 0 <= ends[1]


def compared(here: dict[str, Any], there: dict[str, Any], comparison: Comparison) -> dict[str, Any]:
    """The report of two contests: both reports and the differences."""
    game = magetable.game(here["game"])
    differing = [name for name in here["options"] if here["options"][name] != there["options"][name]]

    def told(report: dict[str, Any]) -> str:
        return ", ".join(f"{name} {value}" for name, value in game.told(report["options"]).items() if name in differing)

    return {
        **{key: here[key] for key in ("game", "players", "bots", "games", "deals")},
        "here_is": told(here),
        "there_is": told(there),
        "differences": comparison.report(),
        "here": here,
        "there": there,
    }
