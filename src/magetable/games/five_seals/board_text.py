"""The text format of boards (F2.2). It is described, for owners of a printed board, in docs/boards.md."""

import re
from collections.abc import Iterable
from itertools import pairwise

from magetable.games.five_seals.board import FLOOR, KINDS, SEGMENTS, START, STRENGTHS, Board, Space

NAME = re.compile(r"[a-z][a-z0-9]{0,5}")


class BoardError(ValueError):
    """A board that can't be used. `faults` says what is wrong and where, one sentence each."""

    def __init__(self, source: str, faults: Iterable[str]) -> None:
        self.source = source
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{source}: {fault}" for fault in self.faults))


def parse(text: str, source: str = "board") -> Board:
    """Read a board; a BoardError that lists every line that can't be read."""
    reader = Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(number, line.partition("#")[0].split())
    reader.finish()
    if reader.faults:
        raise BoardError(source, [f"line {line}: {fault}" for line, fault in sorted(reader.faults)])
    return Board(reader.name, reader.players, tuple(reader.spaces), tuple(sorted(reader.passages)), reader.rooms)


class Reader:
    """Reads the lines of a board one by one. Names may be used before the line that explains them."""

    def __init__(self) -> None:
        self.name = ""
        self.players = 0
        self.segment = -1
        self.spaces: list[Space] = []
        self.rooms: dict[str, str] = {}
        self.passages: dict[tuple[int, int], int] = {}  # and the line of each
        self.faults: list[tuple[int, str]] = []
        self.line = 0
        self._lines: dict[str, int] = {}  # where each board, players, room and space line was
        self._paths: list[tuple[int, list[str]]] = []
        self._rooms_used: list[tuple[int, str]] = []

    def fault(self, text: str) -> None:
        self.faults.append((self.line, text))

    def read(self, line: int, words: list[str]) -> None:
        self.line = line
        match words:
            case []:
                pass
            case ["board", *rest]:
                self.read_board(rest)
            case ["players", *rest]:
                self.read_players(rest)
            case ["room", *rest]:
                self.read_room(rest)
            case ["segment", *rest]:
                self.read_segment(rest)
            case [kind, *rest] if kind in KINDS:
                self.read_space(kind, rest)
            case ["path", *rest]:
                self.read_path(rest)
            case _:
                self.fault(
                    f"a line begins with board, players, room, segment, {', '.join(KINDS)} or path, not {words[0]!r}"
                )

    def once(self, what: str, said: str) -> None:
        """Complain if there was such a line before."""
        if what in self._lines:
            self.fault(f"{said} was given on line {self._lines[what]} already")
        self._lines.setdefault(what, self.line)

    def read_board(self, words: list[str]) -> None:
        self.once("board", "the name of the board")
        self.name = " ".join(words)
        if not words:
            self.fault("after 'board' comes the name of the board")

    def read_players(self, words: list[str]) -> None:
        self.once("players", "the number of players")
        if len(words) == 1 and words[0] in ("2", "3", "4", "5"):
            self.players = int(words[0])
        else:
            self.fault(f"after 'players' comes a number from 2 to 5, not {' '.join(words)!r}")

    def read_room(self, words: list[str]) -> None:
        if len(words) < 2 or not NAME.fullmatch(words[0]):
            self.fault("after 'room' come a key of up to 6 small letters and digits, and the room's name")
            return
        self.once(f"room {words[0]}", f"the room {words[0]}")
        self.rooms[words[0]] = " ".join(words[1:])

    def read_segment(self, words: list[str]) -> None:
        if len(words) == 1 and words[0].isdecimal() and int(words[0]) <= SEGMENTS:
            self.segment = int(words[0])
        else:
            self.fault(f"after 'segment' comes a number from 0 (the central chamber) to 6, not {' '.join(words)!r}")

    def read_space(self, kind: str, words: list[str]) -> None:
        if self.segment < 0:
            self.fault("a line 'segment 0' to 'segment 6' must come before the first space")
            self.segment = 0
        if len(words) != 5:
            self.fault(f"after {kind!r} come name, strength, radius, angle and room (a dash for none), 5 words, "
                       f"not {len(words)}")  # fmt: skip
            return
        name, strength, radius, angle, room = words
        if not NAME.fullmatch(name):
            self.fault(f"a space's name is a letter and up to 5 more small letters and digits, not {name!r}")
        self.once(f"space {name}", f"a space named {name}")
        if room != "-":
            self._rooms_used.append((self.line, room))
        self.spaces.append(
            Space(
                name,
                kind,
                self.strength(kind, strength),
                self.segment,
                self.number("radius", radius, 0, 100),
                self.number("angle", angle, -360, 360),
                "" if room == "-" else room,
            )
        )

    def strength(self, kind: str, word: str) -> int:
        if kind in (FLOOR, START):
            if word != "-":
                self.fault(f"a {kind} has no strength: write a dash, not {word!r}")
            return 0
        if word not in map(str, STRENGTHS):
            self.fault(f"the strength of a {kind} is a number from 2 to 6, not {word!r}")
            return 0
        return int(word)

    def number(self, what: str, word: str, least: float, most: float) -> float:
        if re.fullmatch(r"-?\d+(\.\d+)?", word) and least <= float(word) <= most:
            return float(word)
        self.fault(f"the {what} is a number from {least:g} to {most:g}, not {word!r}")
        return 0.0

    def read_path(self, words: list[str]) -> None:
        if len(words) < 2:
            self.fault("after 'path' come the names of two or more spaces, each joined to the next")
        self._paths.append((self.line, words))

    def finish(self) -> None:
        """What can be told only when everything has been read."""
        index = {space.name: i for i, space in enumerate(self.spaces)}
        for line, room in self._rooms_used:
            self.line = line
            if room not in self.rooms:
                self.fault(f"there is no line 'room {room} ...' that names this room")
        for line, names in self._paths:
            self.line = line
            for name in dict.fromkeys(names):
                if name not in index:
                    self.fault(f"there is no space named {name}")
            for a, b in pairwise(names):
                if a in index and b in index:
                    self.join(index[a], index[b], f"{a} {b}")
        self.finish_heading()

    def finish_heading(self) -> None:
        self.line = 1
        for word, example in (("board", "board The Lamplit Wheel"), ("players", "players 3")):
            if word not in self._lines:
                self.fault(f"a line such as '{example}' is missing")

    def join(self, i: int, j: int, names: str) -> None:
        pair = (min(i, j), max(i, j))
        if i == j:
            self.fault(f"a passage leads from one space to another, not {names}")
        elif pair in self.passages:
            self.fault(f"the passage {names} was given on line {self.passages[pair]} already")
        else:
            self.passages[pair] = self.line
