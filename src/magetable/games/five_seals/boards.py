"""The boards there are: our own (F9), one for each number of players, and those that owners transcribe (F2.2)."""

from functools import cache
from pathlib import Path

from magetable.games.five_seals.board import KINDS, MAX_SPACES, Board, Space
from magetable.games.five_seals.board_check import advice, problems
from magetable.games.five_seals.board_text import BoardError, parse

__all__ = [
    "KINDS", "MAX_SPACES", "Board", "BoardError", "Space",
    "advice", "board_for", "load", "parse", "problems",
]  # fmt: skip

FOLDER = Path(__file__).parent / "boards"


@cache
def board_for(players: int) -> Board:
    """Our own board for so many players."""
    return load(FOLDER / f"{players}-players.board")


def load(path: str | Path) -> Board:
    """The board in a file; a BoardError if it can't be played on."""
    board = parse(Path(path).read_text("utf-8"), Path(path).name)
    if faults := problems(board):
        raise BoardError(Path(path).name, faults)
    return board
