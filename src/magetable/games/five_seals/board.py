"""A board of Five Seals of Magic (F2.1): spaces, the passages between them, and rooms."""

import cmath
import math
from dataclasses import dataclass
from functools import cached_property

KINDS = ("floor", "circle", "box", "start")
FLOOR, CIRCLE, BOX, START = KINDS
STRENGTHS = range(2, 7)
SEGMENTS = 6  # around the central chamber, which is segment 0
MAX_SPACES = 224  # on a board: so many fit into the state


@dataclass(frozen=True)
class Space:
    """A place where something lies or a figure stands, or a piece of open floor."""

    name: str
    kind: str
    strength: int  # of the seal or scroll that lies there at first; 0 for floor and starts
    segment: int  # 0 is the central chamber, then 1 to 6 clockwise
    radius: float  # for drawing: 0 is the middle, 100 the rim
    angle: float  # for drawing: degrees, clockwise from the top
    room: str  # the short key of the room it lies in, or ""


def apart(one: Space, other: Space) -> float:
    """How far two spaces are from each other on a drawing."""
    first, second = (cmath.rect(space.radius, math.radians(space.angle)) for space in (one, other))
    return abs(first - second)


@dataclass(frozen=True)
class Board:
    """Spaces, the passages between them as pairs of indices (the lower first), and the rooms' names by key."""

    name: str
    players: int
    spaces: tuple[Space, ...]
    passages: tuple[tuple[int, int], ...]
    rooms: dict[str, str]

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The spaces to which passages lead, for each space, in ascending order."""
        found: list[list[int]] = [[] for _ in self.spaces]
        for i, j in self.passages:
            found[i].append(j)
            found[j].append(i)
        return tuple(tuple(sorted(near)) for near in found)

    def room_near(self, space: int) -> str:
        """The name of the room that a space is in, or is drawn nearest to: where people look for it."""
        here = self.spaces[space]
        inside = [other for other in self.spaces if other.room]
        if not inside:
            return here.name
        return self.rooms[min(inside, key=lambda other: (other.room != here.room, apart(here, other))).room]

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of each space by its name."""
        return {space.name: i for i, space in enumerate(self.spaces)}

    def of_kind(self, kind: str, strength: int = 0) -> list[int]:
        """The spaces of a kind; with a strength, those of that strength."""
        return [i for i, s in enumerate(self.spaces) if s.kind == kind and strength in (0, s.strength)]
