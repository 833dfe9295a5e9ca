"""The boards there are: our own (F9), one for each number of players, and those that owners transcribe (F2.2)."""

from functools import cache
from pathlib import Path

from magetable.games.five_seals.board import KINDS, MAX_SPACES, Board, Space
from magetable.games.five_seals.board_check import advice, problems
from magetable.games.five_seals.board_text import BoardError, parse

__all__ = [
    "KINDS", "MAX_SPACES", "Board", "BoardError", "Space",
    "advice", "board_for", "board_numbered", "board_of", "load", "number_of", "parse", "problems", "read",
]  # fmt: skip

PLAYERS = range(2, 6)
FOLDER = Path(__file__).parent / "boards"
STANDARD = "standard"
LOADED: list[Board] = []  # boards from files, in the order in which they were first asked for


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


# Boards as the option `board` names them.


def board_of(players: int, value: str) -> Board:
    return board_numbered(players, number_of(value))


def number_of(value: str) -> int:
    """0 is the standard board for the number of players."""
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


def board_numbered(players: int, number: int) -> Board:
    return LOADED[number - 1] if number else board_for(players)
