"""Bots, generic over the games, and their registry.

A bot is given a copy of the match in which everything its seat can't know has been resampled: it
can't cheat, whatever it does. Add one with `register`.
"""

import importlib
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, runtime_checkable

from magetable.action import Action
from magetable.kit.slices import Slices
from magetable.match import Match


class Bot(Protocol):
    """Chooses for the seat that is to move."""

    def choose(self, match: Match, seed: int) -> Action | str | int:
        """A legal move in match, a redealt copy; the same match and seed give the same move."""
        ...


@runtime_checkable
class Patient(Bot, Protocol):
    """A bot that also chooses in slices, between which others may go first, and within a limit of time."""

    def choosing(self, match: Match, seed: int, seconds: float | None = None) -> Slices[Action | str | int]:
        """The same as `choose` if the seconds of thinking suffice; otherwise what seems best so far."""
        ...


@runtime_checkable
class Doubting(Bot, Protocol):
    """A bot that leaves some of its choices to chance, and tells what that has brought."""

    whim: list[float]
    """By seat, what its last choice promises of the victory, less the mean over all it might have taken at that moment,
    by how likely each was: zero in the mean, so the arena may count it out."""


Maker = Callable[[str], Bot]  # takes what stands behind the colon in "rollout:200", or ""
_makers: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    """Make a bot known under a name."""
    _makers[name] = maker


def load(modules: Iterable[str]) -> None:
    """Import modules that register bots of their own, from the folder one is in too. ValueError if one can't be."""
    here = str(Path.cwd())
    for module in modules:
        if here not in sys.path:
            sys.path.insert(0, here)  # where people keep them
        try:
            importlib.import_module(module)
        except ImportError as error:
            raise ValueError(f"the module {module} can't be imported: {error}") from None


def names() -> list[str]:
    return sorted(_makers)


def bot(spec: str) -> Bot:
    """A bot by its name, with its strength behind a colon if it has one: "random", "rollout", "rollout:200"."""
    name, _, strength = spec.partition(":")
    if name not in _makers:
        raise ValueError(f"there is no bot {name!r}: choose one of {', '.join(names())}")
    return _makers[name](strength)


def decide(chooser: Bot, match: Match, seed: int) -> Action | str | int:
    """What a bot plays for the seat to move, told only what that seat knows."""
    return chooser.choose(match.redeal(match.to_move, seed), seed)


def deciding(chooser: Bot, match: Match, seed: int, seconds: float | None = None) -> Slices[Action | str | int]:
    """The same in slices and within a limit of time, if the bot is patient; otherwise in one."""
    if not isinstance(chooser, Patient):
        return decide(chooser, match, seed)
    return (yield from chooser.choosing(match.redeal(match.to_move, seed), seed, seconds))


from magetable.bots import levels, random, rollout  # noqa: E402, F401  they register themselves
