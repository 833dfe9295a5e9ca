"""Golden trajectories: random games over all settings, each a line with what all bytes of all its states fold to.
Golden searches: one of each setting, each a line with a hash of its whole tree.

tests/golden/trajectories-*.txt and searches-*.txt were made on the CPU; every mode and every GPU must find the same.
More than the suite has time for, rules interpreted beside the module:

    .venv/bin/python -m tests.trajectories --games 20 --descents 200
"""

import argparse
import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import numpy as np

import magetable
from magetable.game import Game
from magetable.kit import below, chance_of
from magetable.kit.tree import Tree
from magetable.match import Match

GOLDEN = Path(__file__).parent / "golden"
SEED, GAMES = 1, 2  # of each setting
BEFORE = 15  # decisions at random before a search begins
FEW, MANY = 12, 2000  # descents: as many as interpreted rules make in no time, and as a strong bot makes
NODES = 4000

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


@cache
def searched_from(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Match:
    """Where the search of a setting begins."""
    match = magetable.game(name).new(players, SEED, **dict(options))
    chance = chance_of(SEED)
    for _ in range(BEFORE):
        choices = match.legal()
        match.play(choices[below(chance, len(choices))])
    return match


def searches(name: str, descents: int, mode: str | None = None) -> Iterator[str]:
    """A line for each setting: so many descents, and what all bytes of all nodes are hashed to."""
    game = magetable.game(name, mode)
    for players, options in game.settings():
        match = searched_from(name, players, tuple(options.items()))
        tree = Tree(game.engine, match.box, NODES)
        tree.search(match.state(), SEED, descents)
        setting = " ".join(f"{key}={value}" for key, value in options.items())
        yield f"{name} players={players} {setting} descents={descents} tree={hashed(tree._nodes.tobytes())}"


def hashed(nodes: bytes) -> str:
    return hashlib.sha256(nodes).hexdigest()[:16]


def file(name: str, what: str = "trajectories") -> Path:
    return GOLDEN / f"{what}-{name}.txt"


def golden(name: str, what: str = "trajectories") -> list[str]:
    return file(name, what).read_text("utf-8").splitlines()


def main() -> None:
    parser = argparse.ArgumentParser(description="rules interpreted beside the module, in every setting")
    parser.add_argument("--games", type=int, default=GAMES, help="whole games of each setting")
    parser.add_argument("--descents", type=int, default=FEW, help="of one search of each setting")
    chosen = parser.parse_args()
    for name in magetable.games():
        for what, lines in (
            ("games", lambda mode, name=name: trajectories(name, games=chosen.games, mode=mode)),
            ("searches", lambda mode, name=name: searches(name, chosen.descents, mode)),
        ):
            count = 0
            for wanted, found in zip(lines("wasm"), lines("interpreted"), strict=True):
                assert wanted == found, f"not the same:\n  {wanted}\n  {found}"
                count += 1
            print(f"{name}: {count} {what}, interpreted and by the module the same", flush=True)


if __name__ == "__main__":
    main()
