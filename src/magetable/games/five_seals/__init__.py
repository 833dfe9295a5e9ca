"""Five Seals of Magic: mages break seals with dice, and gather the scrolls of the Arcana Tower."""

from collections.abc import Mapping

from magetable.game import About, Option
from magetable.games.five_seals.boards import STANDARD, board_of, number_of
from magetable.games.five_seals.facts import CIRCLES, MAGE_WORDS, SEATINGS


class BoardOption(Option):
    def index(self, value: object) -> int:
        return number_of(str(value))


class MagesOption(Option):
    def index(self, value: object) -> int:
        """The seating that begins with these mages, the others following in their order."""
        chosen = [] if value in self.values else [word.strip().lower() for word in str(value).split(",")]
        unknown = [word for word in chosen if word not in MAGE_WORDS]
        if unknown or len(set(chosen)) < len(chosen):
            raise ValueError(f"mages must be different ones of {', '.join(MAGE_WORDS)}, by seat, not {value!r}")
        rest = [word for word in MAGE_WORDS if word not in chosen]
        return SEATINGS.index(tuple(MAGE_WORDS.index(word) for word in chosen + rest))


def check_board(players: int, options: Mapping[str, str]) -> None:
    """A board is for one number of players (F2.1)."""
    board = board_of(players, options["board"])
    if board.players != players:
        raise ValueError(f"the board {board.name} is for {board.players} players, not {players}")


ABOUT = About(
    name="five-seals",
    title="Five Seals of Magic",
    summary="Break the seals of a dungeon with coloured dice, and gather the most powerful scrolls.",
    version=3,
    players=range(2, 6),
    usual_players=3,
    hides=False,
    options=(
        Option("circle", (*CIRCLES, "random"), "I", "the circle of scrolls that is added to the basic one"),
        BoardOption("board", (STANDARD,), STANDARD, "the dungeon to play in", also="FILE.board"),
        MagesOption("mages", ("by-seat",), "by-seat", "who plays which mage, by seat", also="MAGE,MAGE,..."),
    ),
    check=check_board,
)
