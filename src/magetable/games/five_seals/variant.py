"""The box that a game is played with. Standard numbers are those of facts.py."""

from collections.abc import Mapping

import numpy as np

from magetable.games.five_seals.boards import STANDARD, board_numbered, number_of
from magetable.games.five_seals.box import Box
from magetable.games.five_seals.facts import (
    HAND,
    IDLE_ROUNDS,
    SCROLL_POINTS,
    SEAL_COUNT,
    SIXES_TO_GO_ON,
    SYNERGY_POINTS,
)
from magetable.games.five_seals.layout import lay


def fill(players: int, options: Mapping[str, str]) -> np.ndarray:
    """The box as the rules read it: an array of one."""
    box = Box.batch(1)
    number = number_of(options.get("board", STANDARD))
    lay(box, board_numbered(players, number))
    for field, value in (
        ("board", number),
        ("dice", players + 1),
        ("hand", HAND),
        ("seals", SEAL_COUNT),
        ("sixes", SIXES_TO_GO_ON[players]),
        ("idle_rounds", IDLE_ROUNDS),
        ("points", SCROLL_POINTS),
        ("synergy", SYNERGY_POINTS),
    ):
        box[field] = value
    return box
