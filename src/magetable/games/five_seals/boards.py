"""The boards there are: our own (F9), one for each number of players, and those that owners transcribe (F2.2)."""

from functools import cache
from pathlib import Path

from magetable.games.five_seals.board import KINDS, MAX_SPACES, Board, Space
from magetable.games.five_seals.board_check import advice, problems
from magetable.games.five_seals.board_text import BoardError, parse

__all__ = [
    "KINDS", "MAX_SPACES", "Board", "BoardError", "Space",
    "advice", "board_for", "load", "parse", "problems", "read",
]  # fmt: skip

PLAYERS = range(2, 6)
FOLDER = Path(__file__).parent / "boards"


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
