"""Box files: a variant of a game as one text in TOML, which holds only what differs from the standard box.

What keys there are, each game's `variant.py` says. See docs/box-files.md.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

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
Variant = TypeVar("Variant", bound=Heading)


class BoxFiles(Generic[Variant]):
    """The box files of a game, by its standard box and what else its variants are checked for."""

    def __init__(self, ours: Variant, *checks: Callable[[Variant], Iterable[str]]) -> None:
        self.ours, self.checks = ours, checks
        self.read = lru_cache(100)(self._read)

    def parse(self, text: str) -> Variant:
        """The variant in a box file, sound or not; a BoxError if it can't be read."""
        return decode(text, type(self.ours))

    def problems(self, variant: Variant) -> list[str]:
        """What the rules can't do with, each with its place in the file and the number of the rule."""
        found = heading_problems(variant, self.ours.game)
        for check in self.checks:
            found += check(variant)
        return found

    def _read(self, text: str) -> Variant:
        """The variant in a box file; a BoxError if no game can be played with it."""
        variant = self.parse(text)
        if faults := self.problems(variant):
            raise BoxError(faults)
        return variant

    def example(self, *lines: str) -> str:
        """A text to begin from: the standard box, of which these are the lines after its heading."""
        heading = [
            "# This is the standard box: change what differs in yours; what is left out stays standard.",
            f'game = "{self.ours.game}"',
            'name = "My box"',
        ]
        return "\n".join([*heading, "", *lines, ""])

    def chosen(self, options: Mapping[str, str]) -> Variant:
        """The variant that a match is played with."""
        text = options.get("box", STANDARD)
        return self.ours if text == STANDARD else self.read(text)


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


class Numbers(NamedTuple):
    """Numbers of a box file, and what they must be."""

    place: str
    given: Collection[int]
    needed: int  # how many
    least: int
    most: int
    rule: str

    def problems(self) -> Iterator[str]:
        if len(self.given) != self.needed:
            yield f"{self.place}: {self.needed} numbers are needed, not {len(self.given)} ({self.rule})"
        for value in self.given:
            if not self.least <= value <= self.most:
                yield f"{self.place}: a number from {self.least} to {self.most} is needed, not {value} ({self.rule})"


def players_problems(place: str, by_players: Iterable[str], known: range, rule: str) -> Iterator[str]:
    """What is wrong with the keys of a table by number of players."""
    for players in by_players:
        if players not in map(str, known):
            yield f"{place}: the number of players is {known[0]} to {known[-1]}, not {players!r} ({rule})"


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
