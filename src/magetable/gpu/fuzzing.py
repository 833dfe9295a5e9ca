"""Random games with every check on, on a GPU; and random games there beside the same on the CPU."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from magetable.game import Game
from magetable.gpu.games import GpuGames, differing
from magetable.kit import below, chance_of
from magetable.kit.chance import U64

AT_ONCE = 131_072  # games of one setting

Setting = tuple[int, dict[str, str]]  # players and options


@dataclass(frozen=True)
class Part:
    """Games of one setting."""

    players: int
    options: dict[str, str]
    games: int
    decisions: int
    failed: list[int]  # the seeds of the games that did
    tally: np.ndarray  # how often each code was chosen


def fuzzed(game: Game, settings: Sequence[Setting], games: int, seed: int) -> Iterator[Part]:
    """So many games that go round all settings in turn, each with the next seed, as on the CPU."""
    for place, (players, options) in enumerate(settings[:games]):
        there = GpuGames(game, players, **options)
        rest = len(range(place, games, len(settings)))
        first = seed + place
        while rest:
            count = min(rest, AT_ONCE)
            faults, tally = there.fuzz(count, first & U64, len(settings))
            failed = [(first + int(number) * len(settings)) & U64 for number in np.flatnonzero(faults[:, 0])]
            yield Part(players, options, count, int(faults[:, 1].sum()), failed, tally)
            first += count * len(settings)
            rest -= count


def compared(
    game: Game, settings: Sequence[Setting], games: int, seed: int
) -> list[tuple[int, dict[str, str], int, list[int]]]:
    """Compare random games over all settings, state by state; of each that differs its setting, seed and choices."""
    found = []
    for place, (players, options) in enumerate(settings[:games]):
        count = len(range(place, games, len(settings)))
        for number in differing(game, players, options, count, seed):
            here = (seed + number) & U64
            found.append((players, options, here, random_choices(game, players, options, here)))
    return found


def random_choices(game: Game, players: int, options: dict[str, str], seed: int) -> list[int]:
    """What is chosen in the random game of a seed."""
    batch, chance, found = game.batch(1, players, seed, **options), chance_of(~seed), []
    while codes := batch.legal_at(0):
        found.append(codes[below(chance, len(codes))])
        batch.apply_at(0, found[-1])
    return found
