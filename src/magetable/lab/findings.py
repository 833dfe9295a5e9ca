"""Many games added up, as plain data."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

import numpy as np

from magetable.analysis.outcome import Outcome
from magetable.arena import Contest
from magetable.arena.results import heading
from magetable.arena.statistics import SURE, Mean
from magetable.kit import PARTS
from magetable.lab.comparing import decided
from magetable.lab.watching import FORCED, TAKEN, USED, Watched

PARTS_OF_RESULTS = ("seat", "luck", "own", "others")
KNOWN = (0.0, 0.25, 0.5, 0.75)  # parts of a game's decisions
FINE = 1_000_000  # parts of a victory: whole numbers may be added up in any order


class Findings:
    """Takes games in any order, in whole numbers: so it does not matter who played them where.

    All seatings of a deal are added up together, since they depend on each other.
    """

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.games = 0
        self.deals = 0
        self._waiting: dict[int, list[Watched]] = defaultdict(list)
        self.counts: dict[str, Counter[int]] = defaultdict(Counter)
        self.means: dict[tuple[Any, ...], Mean] = defaultdict(Mean)  # shares of the victory in parts
        self.times: Counter[tuple[str, str, str]] = Counter()  # how often each thing was taken or used
        self.things: dict[str, dict[str, None]] = defaultdict(dict)  # by group, in order
        self.places: Counter[tuple[str, str]] = Counter()  # how often what happened where

    def add(self, game: Watched) -> None:
        """A game that was looked at, which counts as soon as its deal is whole."""
        deal = self.contest.deal(game.number)
        self._waiting[deal].append(game)
        if len(self._waiting[deal]) == len(self.contest.seatings):
            self._add_deal(self._waiting.pop(deal))

    def _add_deal(self, games: list[Watched]) -> None:
        rows = ("figures", "lead", "scores", "parts", "rounds", "seating")
        self.add_games(1, *(np.array([getattr(game, row) for game in games]) for row in rows))
        sums: dict[tuple[Any, ...], list[int]] = defaultdict(lambda: [0, 0])

        def note(key: tuple[Any, ...], value: int, count: int = 1) -> None:
            sums[key][0] += value
            sums[key][1] += count

        for game in games:
            self.places += game.places
            for (what, dead), times in game.occasions.items():
                note(("dead", what), times * dead, times)
            self._note_things(game, note)
            if game.outcome:
                note_outcome(game.outcome, note)
                self.counts["settled"][settled(game.outcome)] += 1
        for key, (total, count) in sums.items():
            self.means[key].add(total, count)

    def _note_things(self, game: Watched, note: Any) -> None:
        """In how many games each thing was taken and used, and what share they won who did so."""
        for (verb, group, name, _), times in game.events.items():
            self.times[verb, group, name] += times
        for group, names in game.things.items():
            self.things[group] |= dict.fromkeys(names)
            for verb in (TAKEN, USED):
                seen = {(name, seat) for v, g, name, seat in game.events if (v, g) == (verb, group)}
                in_game = {name for name, _ in seen}
                for name in names:
                    note((verb, group, name), name in in_game)
                for name, seat in seen:
                    note((verb, group, name, "won"), game.parts[seat])

    def add_games(
        self,
        deals: int,
        figures: np.ndarray,
        leads: np.ndarray,
        scores: np.ndarray,
        parts: np.ndarray,
        rounds: np.ndarray,
        seating: np.ndarray,
    ) -> None:
        """What is known of all games, from the rows that the driver writes for each (see `Surveyed`), deal by deal."""
        decisions, choices, forced, first = figures.T
        seats = np.arange(scores.shape[1])

        def note(key: tuple[Any, ...], totals: np.ndarray, counts: np.ndarray) -> None:
            self.means[key].add_deals(*(array.reshape(deals, -1).sum(axis=1) for array in (totals, counts)))

        self.games += len(scores)
        self.deals += deals
        self._count(figures, leads, scores, parts, rounds)
        note(("choices",), choices, decisions)
        note(("dead", FORCED), forced, forced + decisions)
        note(("share",), parts, np.ones_like(parts))
        for bot in range(len(self.contest.bots)):
            note(("bot", bot), parts * (seating == bot), (seating == bot).astype(int))
        by_turn = np.take_along_axis(parts, (first[:, None] + seats) % len(seats), axis=1)
        for seat in seats.tolist():
            note(("seat", seat), parts[:, seat], np.ones_like(decisions))
            note(("seat score", seat), scores[:, seat], np.ones_like(decisions))
            note(("order", seat), by_turn[:, seat], np.ones_like(decisions))

    def _count(
        self, figures: np.ndarray, leads: np.ndarray, scores: np.ndarray, parts: np.ndarray, rounds: np.ndarray
    ) -> None:
        """What is shown value by value."""
        values = {"decisions": figures[:, 0], "rounds": rounds, "scores": scores, "winners": scores[parts > 0]}
        if scores.shape[1] > 1:
            ranked = np.sort(scores, axis=1)
            values["margin"] = ranked[:, -1] - ranked[:, -2]
            values["lead changes"] = leads[:, 1]
            values["decided"] = np.rint(100 * decided(figures, leads)).astype(np.int64)
        for what, array in values.items():
            found, times = np.unique(array, return_counts=True)
            self.counts[what].update(dict(zip(found.tolist(), times.tolist(), strict=True)))

    # What was found

    def report(self) -> dict[str, Any]:
        contest = self.contest
        if not self.games:
            raise ValueError("no deal has been played in all its seatings yet")
        return {
            **heading(contest),
            "games": self.games,
            "deals": self.deals,
            "seatings": len(contest.seatings),
            "decisions": spread(self.counts["decisions"]),
            "choices": self.means["choices",].mean,
            "rounds": spread(self.counts["rounds"]),
            "scores": spread(self.counts["scores"]),
            "winning_scores": spread(self.counts["winners"]),
            "margins": spread(self.counts["margin"]),
            "lead_changes": spread(self.counts["lead changes"]),
            "decided": spread(self.counts["decided"]),
            "settled": spread(self.counts["settled"]),
            "luck": self._luck(),
            "results": [{"bot": name, **share(self.means["bot", n])} for n, name in enumerate(contest.bots)],
            "seats": [
                {"seat": seat + 1, **share(self.means["seat", seat]), "score": self.means["seat score", seat].mean}
                for seat in range(contest.players)
            ],
            "order": [{"turn": turn + 1, **share(self.means["order", turn])} for turn in range(contest.players)],
            "things": {group: [self._thing(group, name) for name in names] for group, names in self.things.items()},
            "dead": [
                {"what": key[1], "of": mean.count, "share": mean.mean, "share_95": list(mean.interval())}
                for key, mean in sorted((key, mean) for key, mean in self.means.items() if key[0] == "dead")
            ],
            "places": [
                {"what": what, "place": place, "times_a_game": times / self.games}
                for (what, place), times in sorted(self.places.items())
            ],
        }

    def _luck(self) -> dict[str, Any] | None:
        """What the results come from, and how much of who will win is known when."""
        if not self.means["part", "luck"].count:
            return None
        parts = []
        for what in PARTS_OF_RESULTS:
            mean = self.means["part", what]
            parts.append({"what": what, "share": mean.mean, "error_95": SURE * math.sqrt(mean.variance)})
        known = [(when, self.means["known", when].per(FINE)) for when in KNOWN]
        return {"parts": parts, "known": [{"after": when, "share": mean.mean} for when, mean in known if mean.count]}

    def _thing(self, group: str, name: str) -> dict[str, Any]:
        found: dict[str, Any] = {"name": name}
        usual = self.means["share",].per(PARTS).mean
        for verb in (TAKEN, USED):
            games, won = self.means[verb, group, name], self.means[verb, group, name, "won"].per(PARTS)
            low, high = won.interval()
            found[verb] = {
                "times_a_game": self.times[verb, group, name] / self.games,
                "games": games.mean,
                "games_95": list(games.interval()),
                "lift": won.mean - usual if won.count else None,
                "lift_95": [low - usual, high - usual] if won.count else None,
            }
        return found


def note_outcome(outcome: Outcome, note: Any) -> None:
    """By how much each part makes results differ from fair shares, and what winners could expect how early.

    A part counts by how far it goes the way of the result: so all of them together are 1.
    """
    seats = range(len(outcome.result))
    for seat in seats:
        off = round(FINE * (outcome.result[seat] - outcome.fair[seat]))
        for what in PARTS_OF_RESULTS:
            note(("part", what), round(FINE * getattr(outcome, what)[seat]) * off, off * off)
    if len(seats) > 1:
        for when in KNOWN:
            then = outcome.curve[round(when * (len(outcome.curve) - 1))]
            expected = sum(then[seat] * outcome.result[seat] for seat in seats)
            note(("known", when), round(FINE * expected))


def settled(outcome: Outcome) -> int:
    """After how many hundredths of its decisions the winner was expected to win for good."""
    last = 0
    for k, row in enumerate(outcome.curve):
        best = max(row)
        if not any(share == best and result > 0 for share, result in zip(row, outcome.result, strict=True)):
            last = k + 1
    return round(100 * last / max(1, len(outcome.curve) - 1))


def share(parts: Mean) -> dict[str, Any]:
    mean = parts.per(PARTS)
    return {"win_share": mean.mean, "win_share_95": list(mean.interval())}


def spread(counts: Counter[int]) -> dict[str, Any] | None:
    """How values lie; None if there are none."""
    total = sum(counts.values())
    if not total:
        return None
    values = sorted(counts)
    return {
        "mean": sum(value * counts[value] for value in values) / total,
        "least": values[0],
        "low": reached(counts, values, 0.05 * total),
        "middle": reached(counts, values, 0.5 * total),
        "high": reached(counts, values, 0.95 * total),
        "most": values[-1],
        "counts": {value: counts[value] for value in values},
    }


def reached(counts: Counter[int], values: Iterable[int], number: float) -> int:
    """The first value up to which there are so many."""
    for value in values:
        number -= counts[value]
        if number <= 1e-9:
            return value
    raise AssertionError(number)
