"""Boards as the rules see them: tables with a row for each board, and sets of spaces as words of bits."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from magetable.games.five_seals.board import BOX as SCROLL_BOX
from magetable.games.five_seals.board import CIRCLE, FLOOR, MAX_SPACES, START, Board
from magetable.games.five_seals.boards import board_for, load
from magetable.games.five_seals.facts import MOST_SEATS

WORD = 56  # spaces to a word of bits
WORDS = MAX_SPACES // WORD
STANDARD = "standard"
OURS = tuple(board_for(players) for players in range(2, MOST_SEATS + 1))
OURS_FOR = (0, 0, 0, 1, 2, 3)  # the row of our board, by number of players
FROM_FILE = len(OURS)  # the row of any other
LOADED: list[Board] = []  # boards from files, in the order in which they were first asked for


def number_of(value: str) -> int:
    """A board as the option `board` names it: 0 is the standard one for the number of players."""
    if value == STANDARD:
        return 0
    path = Path(value)
    if not path.is_file():
        raise ValueError(f"board must be {STANDARD} or a file with a board, not {value!r}")
    return loaded(path, path.stat().st_mtime_ns)


@cache
def loaded(path: Path, _written: int) -> int:
    """The number of a board from a file, which is read anew when it has changed."""
    board = load(path)
    if board not in LOADED:
        LOADED.append(board)
    return 1 + LOADED.index(board)


def board_of(players: int, value: str) -> Board:
    return board_numbered(players, number_of(value))


def board_numbered(players: int, number: int) -> Board:
    return LOADED[number - 1] if number else OURS[OURS_FOR[players]]


# What the rules want to know of a board.


def words(spaces: set[int]) -> tuple[int, ...]:
    """A set of spaces as bits."""
    return tuple(sum(1 << (i - WORD * word) for i in spaces if i // WORD == word) for word in range(WORDS))


def floors(board: Board) -> list[int]:
    """For each space the lowest space of its stretch of open floor; -1 where there is no floor."""
    stretch = [-1] * len(board.spaces)
    for i, space in enumerate(board.spaces):
        waiting = [i] if space.kind == FLOOR and stretch[i] < 0 else []
        while waiting:
            j = waiting.pop()
            stretch[j] = i
            waiting += [k for k in board.neighbours[j] if board.spaces[k].kind == FLOOR and stretch[k] < 0]
    return stretch


def next_to(board: Board) -> list[set[int]]:
    """For each space the others, floor apart, to which passages and open floor lead directly: nothing stops there."""
    stretch = floors(board)
    beside: dict[int, set[int]] = {}
    for i, near in enumerate(board.neighbours):
        for j in near:
            if stretch[j] >= 0 and stretch[i] < 0:
                beside.setdefault(stretch[j], set()).add(i)
    found = []
    for i, near in enumerate(board.neighbours):
        direct = {j for j in near if stretch[j] < 0}
        found.append(direct.union(*(beside.get(stretch[j], set()) for j in near if stretch[j] >= 0)) - {i})
    return found


def dead_ends(board: Board) -> set[int]:
    """Spaces that lead nowhere but where one came from."""
    stretch = floors(board)
    return {
        i
        for i, near in enumerate(board.neighbours)
        if len({stretch[j] if stretch[j] >= 0 else -2 - j for j in near}) < 2
    }


def tables(boards: tuple[Board, ...]) -> Mapping[str, Any]:
    """The tables of the rules, by their names."""
    blank = ((0,) * WORDS,)
    return {
        "NEAR": tuple(
            tuple(words(near) for near in next_to(board)) + blank * (MAX_SPACES - len(board.spaces)) for board in boards
        ),
        "DEAD_ENDS": tuple(words(dead_ends(board)) for board in boards),
        "CIRCLE_AT": tuple(strengths(board, CIRCLE) for board in boards),
        "BOX_AT": tuple(strengths(board, SCROLL_BOX) for board in boards),
        "STARTS": tuple(tuple((board.of_kind(START) * MOST_SEATS)[:MOST_SEATS]) for board in boards),
    }


def strengths(board: Board, kind: str) -> tuple[int, ...]:
    """For each space its strength if it is of the kind, else 0."""
    return tuple(
        board.spaces[i].strength if i < len(board.spaces) and board.spaces[i].kind == kind else 0
        for i in range(MAX_SPACES)
    )


_OURS = tables(OURS)
NEAR = _OURS["NEAR"]  # by board, space and word
DEAD_ENDS = _OURS["DEAD_ENDS"]  # by board and word
CIRCLE_AT = _OURS["CIRCLE_AT"]  # by board and space
BOX_AT = _OURS["BOX_AT"]
STARTS = _OURS["STARTS"]  # by board and seat
# Where the only bit of a word stands: powers of two differ modulo 67.
PLACE_OF = tuple(next((n for n in range(66) if (1 << n) % 67 == rest), 0) for rest in range(67))


def tables_for(options: Mapping[str, str]) -> Mapping[str, Any]:
    """What takes the place of these tables when a board comes from a file."""
    number = number_of(options["board"])
    return tables_with(number) if number else {}


@cache
def tables_with(number: int) -> Mapping[str, Any]:
    return tables((*OURS, LOADED[number - 1]))
