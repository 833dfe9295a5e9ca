"""Boards put together from the faces of the box's six two-sided segments, as an owner copies them (F2.1).

A face is drawn like a board, its rim above and the central chamber below: angles are counted from its own middle.
Passages over its edges end at openings, numbered from the chamber outwards: `<2` is the second on the left edge,
`>2` on the right. `hub` is the floor of the central chamber, which lies there by itself.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from magetable.box_files import Part
from magetable.games.five_seals.board import FLOOR, SEGMENTS, START, Board, Space
from magetable.games.five_seals.board_text import BoardError, Reader

HUB = "hub"
OPENING = re.compile(r"[<>][1-9]")


class Face(Part, kw_only=True, frozen=True):
    name: str
    players: tuple[int, ...]  # numbers of players whose mark it carries
    left: str  # the mark on its left edge
    right: str
    drawing: str


@dataclass(frozen=True)
class Wedge:
    """A face as it was read. Passages are pairs of names: of spaces, of openings, and the hub."""

    spaces: tuple[Space, ...]
    passages: tuple[tuple[str, str], ...]
    rooms: dict[str, str]

    def openings(self, side: str) -> set[str]:
        """The numbers of the openings on the left (<) or right (>) edge."""
        return {name[1:] for pair in self.passages for name in pair if name[0] == side}


class FaceReader(Reader):
    """Reads the lines of a face: those of a board, without its heading; and openings in paths."""

    def __init__(self) -> None:
        super().__init__()
        self.segment = 1
        self.spaces.append(Space(HUB, FLOOR, 0, 0, 0, 0, ""))

    def read(self, line: int, words: list[str]) -> None:
        if words and words[0] in ("board", "players", "segment"):
            self.line = line
            self.fault(f"a face has no line {words[0]!r}: the file says elsewhere what it is for")
        else:
            super().read(line, words)

    def read_path(self, words: list[str]) -> None:
        known = {space.name for space in self.spaces}
        openings = {word for word in words if OPENING.fullmatch(word)} - known
        self.spaces += [Space(name, FLOOR, 0, 0, 0, 0, "") for name in sorted(openings)]
        super().read_path(words)

    def finish_heading(self) -> None:
        """It has none."""

    def wedge(self) -> Wedge:
        names = [space.name for space in self.spaces]
        return Wedge(
            tuple(space for space in self.spaces[1:] if not OPENING.fullmatch(space.name)),
            tuple((names[i], names[j]) for i, j in sorted(self.passages)),
            self.rooms,
        )


def read_face(face: Face) -> Wedge:
    """A face as it is drawn; a BoardError that lists every line that can't be read."""
    reader = FaceReader()
    for number, line in enumerate(face.drawing.splitlines(), 1):
        reader.read(number, line.partition("#")[0].split())
    reader.finish()
    if reader.faults:
        faults = [f"faces, {face.name}, line {line}: {fault} (F2.2)" for line, fault in sorted(reader.faults)]
        raise BoardError(face.name, faults)
    return reader.wedge()


def face_problems(face: Face) -> tuple[str, ...]:
    """What can't be read in a face."""
    try:
        read_face(face)
    except BoardError as error:
        return error.faults
    return ()


def numbers_served(faces: Sequence[Face]) -> list[int]:
    """The numbers of players for which there are faces."""
    return sorted({players for face in faces for players in face.players})


# Which faces lie beside each other


def ring(faces: Sequence[Face], players: int) -> list[Face]:
    """The faces for so many players, clockwise: each has on its left edge the mark of the one before on its right."""
    serving = [face for face in faces if players in face.players]
    if faults := list(ring_problems(serving, players)):
        raise BoardError("faces", faults)
    found = serving[:1]
    while len(found) < SEGMENTS:
        following = next(face for face in serving if face.left == found[-1].right)
        if following in found:
            names = ", ".join(face.name for face in found)
            raise BoardError("faces", [f"faces: with {players} players the marks lead round {names} only (F2.1)"])
        found.append(following)
    return found


def ring_problems(serving: Sequence[Face], players: int) -> Iterator[str]:
    if len(serving) != SEGMENTS:
        names = ", ".join(face.name for face in serving)
        yield f"faces: with {players} players there are {len(serving)} ({names}), not one of each segment, six (F2.1)"
        return
    for face in serving:
        right = [other.name for other in serving if other.left == face.right]
        if len(right) != 1:
            yield (
                f"faces, {face.name}: with {players} players its right mark {face.right!r} must be the left one of one "
                f"other face, not of {' and '.join(right) or 'none'} (F2.1)"
            )


# Putting them together


def assemble(name: str, faces: Sequence[Face], players: int, hub: str) -> Board:
    """The board of so many players; hub is the name of the central chamber. A BoardError says what does not meet."""
    laid = ring(faces, players)
    wedges = [read_face(face) for face in laid]
    if faults := [*edge_problems(laid, wedges, players), *name_problems(laid, wedges, players)]:
        raise BoardError("faces", faults)
    spaces = [Space(HUB, FLOOR, 0, 0, 0.0, 0.0, HUB)]
    rooms = {HUB: hub}
    near: dict[str, set[str]] = defaultdict(set)
    for place, wedge in enumerate(wedges):
        spaces += [turned(space, place) for space in wedge.spaces]
        rooms |= wedge.rooms
        for pair in wedge.passages:
            one, other = (between(name, place) for name in pair)
            near[one].add(other)
            near[other].add(one)
    close_openings(near)
    index = {space.name: i for i, space in enumerate(spaces)}
    pairs = {tuple(sorted((index[one], index[other]))) for one in near for other in near[one]}
    return Board(name, players, tuple(spaces), tuple(sorted((i, j) for i, j in pairs)), rooms)


def turned(space: Space, place: int) -> Space:
    """A space of a face that lies in a place, 0 at the top; starts belong to the central chamber."""
    middle = place * 360 / SEGMENTS
    at_hub = space.kind == START
    return replace(
        space,
        segment=0 if at_hub else place + 1,
        angle=(middle + space.angle) % 360,
        room=space.room or (HUB if at_hub else ""),
    )


def between(name: str, place: int) -> str:
    """The name of a space; of an opening that of the edge where it lies, which two faces share."""
    if not OPENING.fullmatch(name):
        return name
    return f"{(place - 1 if name[0] == '<' else place) % SEGMENTS}>{name[1:]}"


def close_openings(near: dict[str, set[str]]) -> None:
    """Openings are no spaces: what leads to one leads on to all that lies behind it."""
    for opening in [name for name in near if name[0].isdigit()]:
        around = near.pop(opening)
        for name in around:
            near[name].discard(opening)
        for one, other in combinations(sorted(around), 2):
            near[one].add(other)
            near[other].add(one)


def edge_problems(laid: Sequence[Face], wedges: Sequence[Wedge], players: int) -> Iterator[str]:
    for place, (face, wedge) in enumerate(zip(laid, wedges, strict=True)):
        after = (place + 1) % SEGMENTS
        mine, theirs = wedge.openings(">"), wedges[after].openings("<")
        for number in sorted(mine ^ theirs):
            one, other = (face.name, laid[after].name) if number in mine else (laid[after].name, face.name)
            edge = "right" if number in mine else "left"
            yield (
                f"faces, {one}: with {players} players opening {number} on its {edge} edge meets none of {other} (F2.1)"
            )


def name_problems(laid: Sequence[Face], wedges: Sequence[Wedge], players: int) -> Iterator[str]:
    """Spaces and rooms need names that are theirs alone on the board, though not on the two sides of a segment."""
    known = dict.fromkeys((f"space {HUB}", f"room {HUB}"), "the central chamber")
    for face, wedge in zip(laid, wedges, strict=True):
        for name in [*(f"space {space.name}" for space in wedge.spaces), *(f"room {key}" for key in wedge.rooms)]:
            if name in known:
                yield f"faces, {face.name}: with {players} players {known[name]} has a {name} too (F2.2)"
            known.setdefault(name, face.name)
