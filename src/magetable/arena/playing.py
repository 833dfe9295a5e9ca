"""One game between bots, and how long they thought."""

import math
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from magetable import bots
from magetable.analysis.outcome import outcome
from magetable.arena.contest import Contest
from magetable.game import Game
from magetable.kit.chance import chance_of, scatter, word
from magetable.match import Match

FINE = 8  # steps of the clock's buckets to a doubling


@dataclass
class Times:
    """How long one took over its moves, those without an alternative not counted."""

    moves: int = 0
    seconds: float = 0.0
    buckets: Counter[int] = field(default_factory=Counter)  # by the logarithm of microseconds

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.buckets[round(FINE * math.log2(max(1.0, 1e6 * seconds)))] += 1

    def merge(self, other: "Times") -> None:
        self.moves += other.moves
        self.seconds += other.seconds
        self.buckets.update(other.buckets)

    @property
    def mean(self) -> float:
        return self.seconds / self.moves if self.moves else 0.0

    def percentile(self, part: float) -> float:
        """Seconds within which this part of the moves was made, to about 5 %."""
        left = part * self.moves
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return 2 ** (bucket / FINE) / 1e6
        return 0.0


@dataclass
class Played:
    """What came of a game."""

    number: int
    seed: int
    seating: tuple[int, ...]  # by seat, the number of the bot
    shares: list[float]  # by seat
    scores: list[int]
    actions: int
    times: list[Times]
    luck: list[float] | None = None  # by seat, of the victory: None in results from before it was counted
    whims: list[float] | None = None  # the same of what bots have left to chance: see `bots.Doubting`

    def plain(self) -> dict[str, Any]:
        """As JSON holds it."""
        times = [
            {"moves": one.moves, "seconds": one.seconds, "buckets": dict(sorted(one.buckets.items()))}
            for one in self.times
        ]
        return {**vars(self), "seating": list(self.seating), "times": times}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Played":
        times = [
            Times(one["moves"], one["seconds"], Counter({int(key): n for key, n in one["buckets"].items()}))
            for one in plain["times"]
        ]
        return cls(**{**plain, "seating": tuple(plain["seating"]), "times": times})


@cache
def warm(game: Game, bot: str) -> None:
    """One move that is not counted: a process loads compiled rules when they are first called."""
    match = game.new(seed=1)
    bots.decide(bots.bot(bot), match, 1)


def play(contest: Contest, number: int, whims: list[float] | None = None) -> tuple[Match, list[Times]]:
    """The game of a number, to its end. Each seat has a bot of its own for the whole game.

    To whims is added, by seat, what choices that bots have left to chance have brought everybody.
    """
    seed = contest.seed_of(number)
    game = contest.load()
    for bot in contest.bots:
        warm(game, bot)
    match = game.new(contest.players, seed, **contest.options)
    seats = [bots.bot(contest.bots[bot]) for bot in contest.seating(number)]
    times = [Times() for _ in seats]
    chance = chance_of(scatter(seed) ^ number)
    while (seat := match.to_move) is not None:
        choices = len(match.codes())
        began = time.perf_counter()
        move = bots.decide(seats[seat], match, word(chance))
        if choices > 1:
            times[seat].add(time.perf_counter() - began)
            chooser = seats[seat]
            if whims is not None and isinstance(chooser, bots.Doubting):
                whims[:] = map(sum, zip(whims, chooser.whim, strict=True))
        match.play(move)
    return match, times


def played(contest: Contest, number: int) -> Played:
    whims = [0.0] * contest.players
    match, times = play(contest, number, whims)
    return Played(
        number=number,
        seed=contest.seed_of(number),
        seating=contest.seating(number),
        shares=match.win_shares,
        scores=match.scores,
        actions=match.number,
        times=times,
        luck=outcome(match).luck,
        whims=whims,
    )
