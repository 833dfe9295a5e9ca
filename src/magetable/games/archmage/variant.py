"""Box files: so far they have a name and nothing else, since the maps are still tables of the code."""

from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from magetable.box_files import BoxError, Heading, decode, heading_problems
from magetable.games.archmage.box import Box


class Variant(Heading, kw_only=True, frozen=True):
    pass


@lru_cache(100)
def read(text: str) -> Variant:
    """The variant in a box file; a BoxError if no game can be played with it."""
    variant = parse(text)
    if faults := problems(variant):
        raise BoxError(faults)
    return variant


def parse(text: str) -> Variant:
    """The variant in a box file, sound or not; a BoxError if it can't be read."""
    return decode(text, Variant)


def problems(variant: Variant) -> list[str]:
    """What the rules can't do with, each with its place in the file and the number of the rule."""
    return heading_problems(variant, "archmage")


def advice(variant: Variant) -> list[str]:
    """What can be played with, but is far from the standard box and may be a slip."""
    return []


def fill(players: int, options: Mapping[str, str]) -> np.ndarray:
    """The box as the rules read it: an array of one."""
    return Box.batch(1)


def figures(variant: Variant) -> dict[str, str]:
    """Pictures of a box as SVG, by what they show."""
    return {}


def example(players: int) -> str:
    """A text to begin from."""
    return 'game = "archmage"\nname = "My box"\n'


def drawn(seed: int) -> str:
    """A box file drawn by lot: for fuzzing."""
    return f'game = "archmage"\nname = "Drawn by lot from {seed}"'
