"""Who plays whom: bots, seats and deals, so that every seating comes up equally often."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

import magetable
from magetable import bots
from magetable.game import Game
from magetable.kit.chance import U64


def all_seatings(of: int, seats: int) -> list[tuple[int, ...]]:
    """Every way to seat so many bots, as their numbers by seat.

    Where there are enough of them all at a table are different; otherwise each sits there as often as the
    others, or once more.
    """
    least, more = divmod(seats, of)
    found: set[tuple[int, ...]] = set()
    for often in combinations(range(of), more):
        found |= set(permutations(bot for bot in range(of) for _ in range(least + (bot in often))))
    return sorted(found)


@dataclass(frozen=True)
class Contest:
    """What a game between bots depends on, apart from its number. Make one with `Contest.of`."""

    game: str
    players: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: int
    modules: tuple[str, ...] = ()  # that register bots of their own

    @classmethod
    def of(
        cls,
        game: Game,
        chosen: tuple[str, ...],
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 1,
        modules: tuple[str, ...] = (),
    ) -> "Contest":
        """A contest that makes sense; otherwise ValueError."""
        players = game.check_players(players)
        contest = cls(
            game.name, players, game.check_setting(players, options or {}), chosen, game.check_seed(seed), modules
        )
        contest.load()
        if not chosen or len(set(chosen)) < len(chosen):
            raise ValueError(f"bots must be different ones, each named once, not {', '.join(chosen) or 'none'}")
        for spec in chosen:
            bots.bot(spec)
        return contest

    def load(self) -> Game:
        """The game, with all bots known: once in every process."""
        bots.load(self.modules)
        return magetable.game(self.game)

    @cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        """By seat, the number of the bot. All are played on every deal."""
        return all_seatings(len(self.bots), self.players)

    def deal(self, number: int) -> int:
        """Which deal a game is of."""
        return number // len(self.seatings)

    def seed_of(self, number: int) -> int:
        """All games of one deal have the same seed."""
        return (self.seed + self.deal(number)) & U64

    def seating(self, number: int) -> tuple[int, ...]:
        return self.seatings[number % len(self.seatings)]

    def whole(self, games: int) -> int:
        """At least so many games, in whole deals."""
        each = len(self.seatings)
        if games < each:
            raise ValueError(
                f"{len(self.bots)} bots can be seated in {each:,} ways: play at least so many games, not {games}"
            )
        return -(-games // each) * each
