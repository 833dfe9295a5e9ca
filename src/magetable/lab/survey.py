"""Random games by the million, and games of the search, added up without Python in the loop."""

import os
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from magetable.arena import Contest
from magetable.arena.statistics import Mean
from magetable.kit import PARTS
from magetable.kit.engine import Surveyed
from magetable.lab.comparing import Measures, decided, measures
from magetable.lab.findings import Findings
from magetable.lab.watching import FORCED, TAKEN

ON_CPU, ON_GPU = 2_000, 65_536  # games in a part of the work
DESCENTS = 1_000  # ... of the search: so many descents for each decision of all its games together

Play = Callable[[int, int], Surveyed]  # the games of these numbers


def compiled_descents(names: Sequence[str], gpu: bool = False) -> int:
    """How often the bots of compiled games descend for a decision: 0 for random ones. ValueError for others."""
    if list(names) == ["random"]:
        return 0
    if gpu:
        raise ValueError(f"only random games are played on a GPU: --bots random, not {','.join(names)}")
    name, _, descents = names[0].partition(":")
    if len(names) > 1 or name != "search" or not descents.isdecimal():
        raise ValueError(
            "only random games, and games of the search against itself, are played compiled: "
            f"--bots random or --bots search:N, not {','.join(names)}"
        )
    return int(descents)


class Survey:
    """Adds up games in any order, in whole numbers: so it does not matter who played them where."""

    def __init__(self, contest: Contest) -> None:
        self.descents = compiled_descents(contest.bots)
        self.contest = contest
        self.game = contest.load()
        self.games = 0
        self._engine = self.game.engine
        self._box = self.game.box_for(contest.players, contest.options)
        self._counts: dict[str, Counter[int]] = defaultdict(Counter)
        self._sums: dict[tuple[Any, ...], np.ndarray] = defaultdict(lambda: np.zeros(6, object))
        self._codes = np.zeros((self._engine.codes, 7), object)

    # Playing

    def run(self, games: int, gpu: bool = False, jobs: int | None = None) -> Iterator[Measures]:
        """Play so many games; gives what is measured of each, some at a time."""
        if gpu:
            play, size, jobs = self._on_gpu(), ON_GPU, 1
        elif self.descents:
            play, size = self._by_search(), max(1, DESCENTS // self.descents)
        else:
            play, size = self._on_cpu(), ON_CPU
        parts = [(start, min(games, start + size)) for start in range(0, games, size)]
        with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
            for found in pool.map(partial(self._played, play), parts):
                yield self._add(*found)

    def _played(self, play: Play, part: tuple[int, int]) -> tuple[np.ndarray, ...]:
        """What is small: by game its figures, lead, scores, parts and rounds, and the sums over all of them by code."""
        found = play(*part)
        by_game = (found.figures, found.leads, found.scores, found.parts, self._rounds(found.ends))
        return *(array.astype(np.int64) for array in by_game), found.add_up(self._engine)

    def _rounds(self, ends: np.ndarray | None) -> np.ndarray:
        """How many rounds each game had; none where last states were not kept."""
        if ends is None:
            return np.zeros(0)
        room, record = self.game.rooms.lab, self._engine.record
        return np.array([room.rounds(record.at(ends, game)) for game in range(len(ends))])

    def _on_cpu(self) -> Play:
        indices = self.game.indices(self.contest.options)
        return lambda start, stop: self._engine.survey_games(
            start, stop, self._box, self.contest.players, indices, self.contest.seed
        )

    def _by_search(self) -> Play:
        indices = self.game.indices(self.contest.options)
        return lambda start, stop: self._engine.searched_games(
            start, stop, self._box, self.contest.players, indices, self.contest.seed, self.descents
        )

    def _on_gpu(self) -> Play:
        compiled_descents(self.contest.bots, gpu=True)
        from magetable.gpu import GpuGames

        there = GpuGames(self.game, self.contest.players, **self.contest.options)
        return lambda start, stop: there.survey(start, stop, self.contest.seed)

    # Adding up

    def _add(
        self,
        figures: np.ndarray,
        leads: np.ndarray,
        scores: np.ndarray,
        parts: np.ndarray,
        rounds: np.ndarray,
        sums: np.ndarray,
    ) -> Measures:
        decisions, choices, forced, first = figures.T
        ones = np.ones_like(decisions)
        seats = np.arange(scores.shape[1])
        self.games += len(scores)
        self._codes += sums
        self._count("decisions", decisions)
        self._count("rounds", rounds)
        self._count("scores", scores)
        self._count("winners", scores[parts > 0])
        if len(seats) > 1:
            ranked = np.sort(scores, axis=1)
            self._count("margin", ranked[:, -1] - ranked[:, -2])
            self._count("lead changes", leads[:, 1])
            self._count("decided", np.rint(100 * decided(figures, leads)).astype(np.int64))
        self._note(("choices",), choices, decisions)
        self._note(("dead", FORCED), forced, forced + decisions)
        for key in (("share",), ("bot", 0)):
            self._note(key, parts.sum(axis=1), ones * len(seats))
        by_turn = np.take_along_axis(parts, (first[:, None] + seats) % len(seats), axis=1)
        for seat in seats.tolist():
            self._note(("seat", seat), parts[:, seat], ones)
            self._note(("seat score", seat), scores[:, seat], ones)
            self._note(("order", seat), by_turn[:, seat], ones)
        return measures(figures, leads, scores, parts / PARTS, rounds)

    def _count(self, what: str, values: np.ndarray) -> None:
        found, times = np.unique(values, return_counts=True)
        self._counts[what].update(dict(zip(found.tolist(), times.tolist(), strict=True)))

    def _note(self, key: tuple[Any, ...], totals: np.ndarray, counts: np.ndarray) -> None:
        products = (totals * totals, totals * counts, counts * counts)
        sums = [np.count_nonzero(counts), *(int(array.sum()) for array in (counts, totals, *products))]
        self._sums[key] += np.array(sums, object)

    def findings(self) -> Findings:
        """What the lab reports of."""
        found = Findings(self.contest)
        found.games = found.deals = self.games
        found.counts.update(self._counts)
        for key, sums in self._sums.items():
            found.means[key] = mean_of(sums, PARTS if key[0] in ("share", "bot", "seat", "order") else 1)
        notation = self.game.notation_for(self.contest.players, self.contest.options)
        for code, (times, games, seats, won, *squares) in enumerate(self._codes):
            if games:
                name = notation[code]
                group = name.partition(" ")[0]
                found.things[group][name] = None
                found.times[TAKEN, group, name] = times
                found.means[TAKEN, group, name] = mean_of((self.games, self.games, games, games, games, self.games))
                found.means[TAKEN, group, name, "won"] = mean_of((games, seats, won, *squares), PARTS)
        return found


def mean_of(sums: Any, unit: int = 1) -> Mean:
    """From whole numbers: deals, count, total in units, and the three sums of products."""
    deals, count, total, squares, mixed, counts = (int(value) for value in sums)
    return Mean.of(deals, count, total / unit, (squares / unit**2, mixed / unit, counts))
