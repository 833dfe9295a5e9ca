"""The action space of Five Seals of Magic, and its notation."""

from collections.abc import Mapping
from functools import cache

from magetable.games.five_seals.board import MAX_SPACES
from magetable.games.five_seals.facts import COLOUR_WORDS, COLOURS, FACES, KIND_WORDS, KINDS, MOST_SEATS
from magetable.games.five_seals.variant import board_of

# Codes run through these blocks in order.
TAKE = 0  # + colour of a die in the supply
USE = TAKE + COLOURS  # + kind of scroll; the last is Binding
PICK = USE + KINDS + 1  # + kind of scroll a spell concerns
BREAK = PICK + KINDS  # + space
AT = BREAK + MAX_SPACES  # + space a spell concerns
DIE = AT + MAX_SPACES  # + FACES * colour + value - 1
RIVAL = DIE + COLOURS * FACES  # + seat
PLACE = RIVAL + MOST_SEATS  # the familiar beside the mage
REMOVE = PLACE + 1  # the guardian from the board
DONE = REMOVE + 1
END = DONE + 1  # nothing can be broken: the dice go back
CODES = END + 1


@cache
def notation(spaces: tuple[str, ...]) -> tuple[str, ...]:
    """The text of every code on a board whose spaces are so called."""
    names = (*spaces, *map(str, range(len(spaces), MAX_SPACES)))
    return (
        *(f"take {colour}" for colour in COLOUR_WORDS[:COLOURS]),
        *(f"use {word}" for word in KIND_WORDS),
        *(f"scroll {word}" for word in KIND_WORDS[:KINDS]),
        *(f"break {name}" for name in names),
        *(f"at {name}" for name in names),
        *(f"die {colour} {value}" for colour in COLOUR_WORDS[:COLOURS] for value in range(1, FACES + 1)),
        *(f"rival {seat + 1}" for seat in range(MOST_SEATS)),
        "place familiar",
        "remove guardian",
        "done",
        "end turn",
    )


NOTATION = notation(())  # spaces by their numbers: a match has them by their names


def notation_for(players: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """... and of every code in a match."""
    return notation(tuple(space.name for space in board_of(players, options).spaces))


assert len(NOTATION) == CODES
