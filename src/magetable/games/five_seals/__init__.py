"""Five Seals of Magic: mages break seals with dice, and gather the scrolls of the Arcana Tower."""

from collections.abc import Mapping

from magetable.game import About, Option, TextOption, box_option, first_option
from magetable.games.five_seals.board_check import count_problems
from magetable.games.five_seals.boards import STANDARD, sound
from magetable.games.five_seals.facts import CIRCLES, MAGE_WORDS, MOST_SEATS, SEATINGS
from magetable.games.five_seals.variant import board_of, chosen, read


class MagesOption(Option):
    def normal(self, value: object) -> str:
        return ",".join(self.mages(value)) or self.default

    def index(self, value: object) -> int:
        """The seating that begins with these mages, the others following in their order."""
        chosen = self.mages(value)
        rest = [word for word in MAGE_WORDS if word not in chosen]
        return SEATINGS.index(tuple(MAGE_WORDS.index(word) for word in chosen + rest))

    def mages(self, value: object) -> list[str]:
        """The mages named; none if they sit as usual."""
        words = [word.strip().lower() for word in str(value).split(",")]
        if words == [self.default]:
            return []
        if len(set(words)) < len(words) or not set(words) <= set(MAGE_WORDS):
            raise ValueError(f"mages must be different ones of {', '.join(MAGE_WORDS)}, by seat, not {value!r}")
        return words


def check_board(players: int, options: Mapping[str, str]) -> None:
    """A board is for one number of players (F2.1), and the box has seals for all its circles (F1.2)."""
    board = board_of(players, options)
    if board.players != players:
        raise ValueError(f"the board {board.name} is for {board.players} players, not {players}")
    if faults := list(count_problems(board, chosen(options).seals)):
        raise ValueError(f"the board {board.name} does not suit the box: {'; '.join(faults)}")


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
        TextOption(
            "board", (STANDARD,), STANDARD, "the dungeon to play in", also="FILE.board", read=sound, room="boards"
        ),
        MagesOption("mages", ("by-seat",), "by-seat", "who plays which mage, by seat", also="MAGE,MAGE,..."),
        first_option(MOST_SEATS),
        box_option(read),
    ),
    check=check_board,
)
