"""The data files of Five Seals of Magic, for `magetable check` and `magetable picture`: boards."""

from pathlib import Path

from magetable.games.five_seals.board_check import advice, problems
from magetable.games.five_seals.board_text import BoardError
from magetable.games.five_seals.boards import PLAYERS, board_for, read
from magetable.games.five_seals.picture import svg

ENDINGS = (".board",)


def check(path: Path) -> tuple[str, list[str], list[str]]:
    """What a file is, what is wrong with it, and what is worth mentioning."""
    try:
        board = read(path)
    except BoardError as error:
        return "board", list(error.faults), []
    return f"board for {board.players} players", problems(board), advice(board)


def figure(path: Path) -> str:
    """A picture of a file, as SVG; of an unfinished board too, as long as it can be read."""
    return svg(read(path))


def figures() -> dict[str, str]:
    """A picture of each of our own files, by the name it should have."""
    return {f"five-seals-{players}.svg": svg(board_for(players)) for players in PLAYERS}
