"""The games there are: every package in `magetable/games/`."""

import importlib
import pkgutil
from functools import cache

from magetable.game import Game

SHELF = importlib.import_module("magetable.games")


@cache
def games() -> list[str]:
    """The names of all games."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(SHELF.__path__))


def game(name: str, mode: str | None = None) -> Game:
    """A game by its name. Mode: compiled (default), interpreted or strict."""
    if name not in games():
        raise ValueError(f"there is no game {name!r}: choose one of {', '.join(games())}")
    return _game(name, mode)


@cache
def _game(name: str, mode: str | None) -> Game:
    return Game(f"{SHELF.__name__}.{name.replace('-', '_')}", mode)
