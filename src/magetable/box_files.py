"""Box files: a variant of a game as one text in TOML, which holds only what differs from the standard box.

What keys there are, each game's `variant.py` says. See docs/box-files.md.
"""

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec import Struct

from magetable.kit.rooms import TextRoom

STANDARD = "standard"
LONGEST = 64 * 1024  # bytes of a text, since strangers may send one
LONGEST_LINE = 300  # signs: a key of many dots on one line would keep Python's reader busy for a minute
LONGEST_NAME = 60


class BoxError(ValueError):
    """A box file that can't be used, with everything that is wrong with it: where, why and by which rule."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("the box file can't be used: " + "; ".join(self.faults))


class Part(Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a box file."""


class Heading(Part, kw_only=True, frozen=True):
    """What every box file begins with."""

    game: str
    name: str  # as people call it
    about: str = ""  # more, in a sentence or two


Kind = TypeVar("Kind", bound=Struct)


def decode(text: str, kind: type[Kind]) -> Kind:
    """A box file as typed data; a BoxError if it can't be read."""
    size = len(text.encode())
    if size > LONGEST:
        raise BoxError([f"it has {size:,} bytes, and at most {LONGEST:,} are allowed"])
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise BoxError([f"line {number}: a line has at most {LONGEST_LINE} signs, not {len(line)}"])
    if "\n" not in text.strip() and "=" not in text:
        raise BoxError([f"{text.strip()[:60]!r} is no text of a box file (in Python, give a file as a pathlib.Path)"])
    try:
        return msgspec.toml.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise BoxError([put_plainly(error, kind)]) from None


def put_plainly(error: Exception, kind: type[Struct]) -> str:
    """What msgspec says, the place first: `tokens[2]: expected int, got str`."""
    if isinstance(error, RecursionError):
        return "its values lie too deep in each other"
    what, _, where = str(error).replace("`", "").partition(" - at ")
    where = where.removeprefix("key in ").removeprefix("$").lstrip(".")
    if what.startswith("Object contains unknown field ") and not where:
        keys = ", ".join(field.encode_name for field in msgspec.structs.fields(kind))
        return f"{what.removeprefix('Object contains unknown field ')}: there is no such key; there are {keys}"
    return f"{where}: {what[0].lower()}{what[1:]}" if where else what


def heading_problems(heading: Heading, game: str) -> list[str]:
    found = []
    if heading.game != game:
        found.append(f"game: this is a box of {game}, not of {heading.game[:40]!r}")
    if not 0 < len(heading.name.strip()) <= LONGEST_NAME or not heading.name.isprintable():
        found.append(f"name: a name has 1 to {LONGEST_NAME} signs on one line")
    return found


class Looked(Struct):
    """What there is to say of a text before anybody plays with it."""

    name: str
    problems: list[str]  # for which it can't be used
    advice: list[str]  # what is worth a look
    figures: dict[str, str]  # as SVG, by what they show; of a sound one


def look(room: TextRoom, text: str) -> Looked:
    """Look at a box file, a board or a map, with the module of the game that knows what one must be like."""
    try:
        found = room.parse(text)
    except ValueError as error:
        return Looked("", list(getattr(error, "faults", [str(error)])), [], {})
    problems = room.problems(found)
    if problems:
        return Looked(found.name, problems, [], {})
    return Looked(found.name, [], room.advice(found), room.figures(found))


def game_of(text: str) -> str:
    """The game that a box file is for."""

    class OnlyGame(Struct):
        game: str

    return decode(text, OnlyGame).game
