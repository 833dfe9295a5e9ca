"""The box that a game is played with. Standard numbers are those of facts.py."""

from collections.abc import Mapping

import numpy as np

from magetable.games.council.box import Box
from magetable.games.council.facts import (
    KIND_COUNT,
    KIND_VALUE,
    MERCENARY_POINTS,
    POOL_SIZE,
    TOKEN_COUNT,
    TOKEN_VALUES,
)


def fill(players: int, options: Mapping[str, str]) -> np.ndarray:
    """The box as the rules read it: an array of one."""
    found = Box.batch(1)
    box = Box.at(found, strict=True)
    for row, values in (
        (box.token_values, TOKEN_VALUES),
        (box.token_counts, TOKEN_COUNT),
        (box.cards, KIND_COUNT),
        (box.values, KIND_VALUE),
        (box.mercenary_points, MERCENARY_POINTS),
        (box.pool_size, POOL_SIZE),
    ):
        for place, value in enumerate(values):
            row[place] = value
    return found
