"""The games there are: every package in `magetable/games/`."""

import importlib
import os
import pkgutil
from functools import cache

from magetable.game import Game
from magetable.kit.modes import best_mode

SHELF = importlib.import_module("magetable.games")


@cache
def games() -> list[str]:
    """The names of all games."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(SHELF.__path__))


def game(name: str, mode: str | None = None) -> Game:
    """A game by its name. Mode: native, wasm, interpreted or strict; without one, the best there is now."""
    if name not in games():
        raise ValueError(f"there is no game {name!r}: choose one of {', '.join(games())}")
    package = package_of(name)
    return _game(package, mode or os.environ.get("MAGETABLE_MODE") or best_mode(package))


def package_of(name: str) -> str:
    """The package of a game."""
    return f"{SHELF.__name__}.{name.replace('-', '_')}"


@cache
def _game(package: str, mode: str) -> Game:
    return Game(package, mode)
