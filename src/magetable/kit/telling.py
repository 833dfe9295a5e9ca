"""What rules tell people: lines, each of a kind and its numbers. Words are made of them at the edge (`wording.py`).

A game declares the kinds in its room `lines.py`, with the names and types of their numbers; the rules that write them
are its room `telling.py`. Nothing here knows a word of any language.
"""

from enum import IntEnum
from typing import Literal, NamedTuple

import numpy as np

from magetable.kit.record import Record, i16
from magetable.kit.rule import rule

NUMBERS = 48  # of a line
LINES = 64  # of a choice and all that followed from it
SPOTS = 12  # that a choice lies on
PARTS_OF_A_SPOT = 3
NONE = -32_768  # no number
LINE = 2 + NUMBERS  # fields of a line


class Kind(IntEnum):
    """A kind of line: `PICKS = "seat card total", "C4.2"` has three numbers, and a rule to look up.

    A number is `name` or `name:type`; without a type its name is one. With a `*` the last may come often or not at all.
    """

    numbers: tuple[tuple[str, str], ...]  # name and type of each
    listed: bool  # whether the last may come often
    rule: str

    def __new__(cls, numbers: str = "", rule: str = "") -> "Kind":
        kind = int.__new__(cls, len(cls.__members__))
        kind._value_ = len(cls.__members__)
        parts = (text.rstrip("*").partition(":") for text in numbers.split())
        kind.numbers = tuple((name, kind_of or name) for name, _, kind_of in parts)
        kind.listed = numbers.endswith("*")
        kind.rule = rule
        return kind

    @property
    def word(self) -> str:
        return self.name.lower().replace("_", "-")

    @classmethod
    def words(cls) -> list[str]:
        """The words of all kinds, by their numbers."""
        return [kind.word for kind in cls]


Sort = Literal["begins", "moved", "gained", "took", "lost", "cast", "did"]


class Deed(NamedTuple):
    """What an event is among all that somebody's turn came to; the message `done-...` has a few words for it.

    A number is named as in the event; one of a phrase as in `use.seat`.
    """

    sort: Sort  # of those that begin a turn nothing else is told
    by: str = "seat"  # who did it; empty where whoever has the turn did, or nobody who sits here
    whom: str = ""  # whom it cost something
    gains: str = ""  # where this number is not 0, something was gained


class Line(Record):
    kind: i16
    size: i16  # how many numbers there are
    numbers: i16[NUMBERS]


class Telling(Record):
    """Lines, in order."""

    count: i16
    lines: Line[LINES]


class Spot(Record):
    """An object on the table: its kind, and which of them."""

    kind: i16
    parts: i16[PARTS_OF_A_SPOT]


class Offer(Record):
    """A legal choice as people need to know it."""

    code: i16
    line: Line
    spots: i16  # how many objects it lies on
    spot: Spot[SPOTS]  # which, in order
    final: i16  # something would be turned up, drawn or rolled: it can't be taken back
    ends: i16  # what it ends: see below
    cost: i16  # of whatever the game pays with here; 0 where nothing


# All fields have one width, so plain Python reads records as rows of numbers, a hundred times as fast as structures.
Row = list[int]  # a line: its kind, how many numbers it has, the numbers, and room for more


class Offered(NamedTuple):
    """An `Offer` as plain Python reads it."""

    code: int
    kind: int
    numbers: Row
    spots: list[tuple[int, Row]]  # kind and parts of each
    final: bool
    ends: int
    cost: int


def numbers_of(records: np.ndarray) -> np.ndarray:
    """Records of this file as rows of numbers, over the same memory."""
    return records.view(np.int16).reshape(len(records), -1)


def lines_of(numbers: np.ndarray) -> list[Row]:
    """The lines of a telling."""
    count = int(numbers[0])
    return numbers[1 : 1 + count * LINE].reshape(count, LINE).tolist()


def offers_of(numbers: np.ndarray) -> list[Offered]:
    return [offered(row) for row in numbers.tolist()]


def offered(row: Row) -> Offered:
    code, kind, size, spots, (final, ends, cost) = row[0], row[1], row[2], row[1 + LINE], row[-3:]
    first, step = 2 + LINE, 1 + PARTS_OF_A_SPOT
    kinds = [(row[at], row[at + 1 : at + step]) for at in range(first, first + spots * step, step)]
    return Offered(code, kind, row[3 : 3 + size], kinds, final != 0, ends, cost)


ENDS_NOTHING, ENDS_ACTION, ENDS_TURN, ENDS_GAME = range(4)


@rule
def tell(out, kind, a=NONE, b=NONE, c=NONE, d=NONE, e=NONE):
    """A new line with its first numbers."""
    write(out.lines[out.count], kind, a, b, c, d, e)
    out.count += 1


@rule
def tell_more(out, number):
    """One more number of the last line."""
    add(out.lines[out.count - 1], number)


@rule
def write(line, kind, a=NONE, b=NONE, c=NONE, d=NONE, e=NONE):
    line.kind = kind
    line.size = 0
    if a != NONE:
        add(line, a)
    if b != NONE:
        add(line, b)
    if c != NONE:
        add(line, c)
    if d != NONE:
        add(line, d)
    if e != NONE:
        add(line, e)


@rule
def add(line, number):
    line.numbers[line.size] = number
    line.size += 1


@rule
def lies_on(offer, kind, a=NONE, b=NONE, c=NONE):
    """A choice lies on one more object."""
    spot = offer.spot[offer.spots]
    spot.kind = kind
    spot.parts[0] = a
    spot.parts[1] = b
    spot.parts[2] = c
    offer.spots += 1
