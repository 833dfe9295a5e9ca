"""The boards there are: our own (F9), one for each number of players, and those that owners transcribe (F2.2)."""

import zlib
from functools import cache, lru_cache
from pathlib import Path
from weakref import WeakValueDictionary

from magetable.box_files import STANDARD
from magetable.games.five_seals.board import KINDS, MAX_SPACES, Board, Space
from magetable.games.five_seals.board_check import advice, problems
from magetable.games.five_seals.board_text import BoardError, parse
from magetable.games.five_seals.picture import svg

__all__ = [
    "KINDS", "MAX_SPACES", "STANDARD", "Board", "BoardError", "Space",
    "advice", "board_for", "board_numbered", "example", "figures", "load", "number_of", "parse", "problems", "read",
    "sound", "the_one",
]  # fmt: skip

PLAYERS = range(2, 6)
FOLDER = Path(__file__).parent / "boards"
LOADED: WeakValueDictionary[int, Board] = WeakValueDictionary()  # other boards by their numbers, while they are in use


@cache
def board_for(players: int) -> Board:
    """Our own board for so many players."""
    return load(FOLDER / f"{players}-players.board")


def load(path: str | Path) -> Board:
    """The board in a file; a BoardError if it can't be played on."""
    board = read(path)
    if faults := problems(board):
        raise BoardError(str(path), faults)
    return board


def read(path: str | Path) -> Board:
    """The board in a file, sound or not; a BoardError if it can't be read."""
    try:
        text = Path(path).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BoardError(str(path), ["a board is a text file in UTF-8; this is something else"]) from None
    return parse(text, str(path))


@lru_cache(100)
def sound(text: str) -> Board:
    """The board in a text; a BoardError if it can't be played on."""
    board = parse(text)
    if faults := problems(board):
        raise BoardError("board", faults)
    return the_one(board)


def figures(board: Board) -> dict[str, str]:
    return {str(board.players): svg(board)}


def example(players: int) -> str:
    """A text to begin from: our own board for so many players."""
    return (FOLDER / f"{players}-players.board").read_text("utf-8")


# A box holds numbers only: for words and drawings it says which board it has. A board is there while a match keeps it.


def number_of(board: Board) -> int:
    """0 is our own board for the number of players; that of another comes from what is on it."""
    if board == board_for(board.players):
        return 0
    number = zlib.crc32(repr(board).encode()) >> 1 or 1
    while LOADED.get(number, board) != board:
        number += 1
    return number


def the_one(board: Board) -> Board:
    """Of equal boards the one that is in use."""
    number = number_of(board)
    return LOADED.setdefault(number, board) if number else board


def board_numbered(players: int, number: int) -> Board:
    return LOADED[number] if number else board_for(players)
