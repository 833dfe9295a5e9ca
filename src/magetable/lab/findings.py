"""Many games added up, as plain data."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

import numpy as np

from magetable.arena import Contest
from magetable.arena.results import heading
from magetable.arena.statistics import Mean
from magetable.lab.comparing import decided
from magetable.lab.watching import TAKEN, USED, Watched


class Findings:
    """Takes games in any order; all seatings of a deal are added up together, since they depend on each other."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.games = 0
        self.deals = 0
        self._waiting: dict[int, list[Watched]] = defaultdict(list)
        self.counts: dict[str, Counter[int]] = defaultdict(Counter)
        self.means: dict[tuple[Any, ...], Mean] = defaultdict(Mean)
        self.times: Counter[tuple[str, str, str]] = Counter()  # how often each thing was taken or used
        self.things: dict[str, dict[str, None]] = defaultdict(dict)  # by group, in order
        self.places: Counter[tuple[str, str]] = Counter()  # how often what happened where

    def add(self, game: Watched) -> None:
        deal = self.contest.deal(game.number)
        self._waiting[deal].append(game)
        if len(self._waiting[deal]) == len(self.contest.seatings):
            self._add_deal(self._waiting.pop(deal))

    def _add_deal(self, games: list[Watched]) -> None:
        self.deals += 1
        sums: dict[tuple[Any, ...], list[float]] = defaultdict(lambda: [0.0, 0.0])

        def note(key: tuple[Any, ...], value: float, count: float = 1) -> None:
            sums[key][0] += value
            sums[key][1] += count

        for game in games:
            self.games += 1
            self._count(game)
            note(("choices",), game.choices, game.decisions)
            for seat, share in enumerate(game.shares):
                note(("share",), share)
                note(("bot", game.seating[seat]), share)
                note(("seat", seat), share)
                note(("seat score", seat), game.scores[seat])
                note(("order", (seat - game.first) % len(game.shares)), share)
            for (what, dead), times in game.occasions.items():
                note(("dead", what), times * dead, times)
            self._note_things(game, note)
        for key, (total, count) in sums.items():
            self.means[key].add(total, count)

    def _count(self, game: Watched) -> None:
        """What is shown value by value."""
        counts = self.counts
        counts["decisions"][game.decisions] += 1
        counts["rounds"][game.rounds] += 1
        counts["scores"].update(game.scores)
        counts["winners"].update(score for score, share in zip(game.scores, game.shares, strict=True) if share > 0)
        if len(game.scores) > 1:
            best, second = sorted(game.scores, reverse=True)[:2]
            counts["margin"][best - second] += 1
            counts["lead changes"][game.lead[1]] += 1
            counts["decided"][round(100 * decided(*(np.array([row]) for row in (game.figures, game.lead)))[0])] += 1
        self.places += game.places
        for (verb, group, name, _), times in game.events.items():
            self.times[verb, group, name] += times

    def _note_things(self, game: Watched, note: Any) -> None:
        """In how many games each thing was taken and used, and what share they won who did so."""
        for group, names in game.things.items():
            self.things[group] |= dict.fromkeys(names)
            for verb in (TAKEN, USED):
                seen = {(name, seat) for v, g, name, seat in game.events if (v, g) == (verb, group)}
                in_game = {name for name, _ in seen}
                for name in names:
                    note((verb, group, name), name in in_game)
                for name, seat in seen:
                    note((verb, group, name, "won"), game.shares[seat])

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

    def _thing(self, group: str, name: str) -> dict[str, Any]:
        found: dict[str, Any] = {"name": name}
        usual = self.means["share",].mean
        for verb in (TAKEN, USED):
            games, won = self.means[verb, group, name], self.means[verb, group, name, "won"]
            low, high = won.interval()
            found[verb] = {
                "times_a_game": self.times[verb, group, name] / self.games,
                "games": games.mean,
                "games_95": list(games.interval()),
                "lift": won.mean - usual if won.count else None,
                "lift_95": [low - usual, high - usual] if won.count else None,
            }
        return found


def share(mean: Mean) -> dict[str, Any]:
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
