"""The games there are: every package in `magetable/games/`."""

import importlib
import os
import pkgutil
from functools import cache

from magetable.earlier import is_earlier, packages_of
from magetable.game import Game
from magetable.kit.modes import best_mode

SHELF = importlib.import_module("magetable.games")


@cache
def games() -> list[str]:
    """The names of all games."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(SHELF.__path__))


def game(name: str, mode: str | None = None, version: int | None = None) -> Game:
    """A game by its name. Mode: native, wasm, interpreted or strict; without one, the best there is now.

    Of its rules it has the present version, or an earlier one that is kept (`game.versions`), which its module plays.
    """
    package = package_of(name, version)
    mode = mode or os.environ.get("MAGETABLE_MODE") or best_mode(package)
    return _game(package, "wasm" if mode == "native" and is_earlier(package) else mode)


def package_of(name: str, version: int | None = None) -> str:
    """The package of a game, as it is or as it was in an earlier version of the rules."""
    if name not in games():
        raise ValueError(f"there is no game {name!r}: choose one of {', '.join(games())}")
    package = f"{SHELF.__name__}.{name.replace('-', '_')}"
    if version is None:
        return package
    there = packages_of(package)
    if version not in there:
        known = ", ".join(map(str, there))
        raise ValueError(f"there is no version {version} of the rules of {name} here: choose one of {known}")
    return there[version]


@cache
def _game(package: str, mode: str) -> Game:
    return Game(package, mode)
