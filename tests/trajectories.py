"""Golden trajectories: random games over all settings, each a line with what all bytes of all its states fold to.

tests/golden/trajectories-*.txt were made on the CPU; every mode and every GPU must find the same.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

import magetable
from magetable.game import Game

GOLDEN = Path(__file__).parent / "golden"
SEED, GAMES = 1, 2  # of each setting

Marks = Callable[[Game, int, dict[str, str], int, int], np.ndarray]  # game, players, options, games, seed


def on_cpu(game: Game, players: int, options: dict[str, str], games: int, seed: int) -> np.ndarray:
    box, indices = game.box_for(players, options), game.indices(options)
    return game.engine.traces(games, box, players, indices, seed)[0]


def on_gpu(game: Game, players: int, options: dict[str, str], games: int, seed: int) -> np.ndarray:
    from magetable.gpu import GpuGames

    return GpuGames(game, players, **options).traces(games, seed)[0]


def trajectories(
    name: str, marks: Marks = on_cpu, games: int = GAMES, settings: int | None = None, mode: str | None = None
) -> Iterator[str]:
    """A line for each game: its setting, its seed, how many choices it had and what its states fold to."""
    game = magetable.game(name, mode)
    for players, options in list(game.settings())[:settings]:
        for number, (choices, digest, *_) in enumerate(marks(game, players, options, games, SEED)):
            setting = " ".join(f"{key}={value}" for key, value in options.items())
            yield f"{name} players={players} {setting} seed={SEED + number} choices={choices} digest={digest:016x}"


def file(name: str) -> Path:
    return GOLDEN / f"trajectories-{name}.txt"


def golden(name: str) -> list[str]:
    return file(name).read_text("utf-8").splitlines()
