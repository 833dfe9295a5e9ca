"""Box files of Five Seals of Magic: what an owner may change of the box, what that must keep to, and how rules get it.

A box file gives only what differs from facts.py and our own boards:

    game = "five-seals"
    name = "Long night"
    hand = 4                              # dice taken for a round (F2.7)
    dice = { 2 = 4, 3 = 5 }               # of each colour, by number of players (F2.3)
    seals = [10, 5, 5, 5, 5]              # tokens of each colour, of strength 2 to 6 (F1.2)
    sixes = { 2 = 3 }                     # scrolls of strength 6 without which the game ends (F3.4)
    idle_rounds = 5                       # without a broken seal: then it ends too (F3.5)
    points = [1, 2, 3, 4, 5, 6]           # for Binding, and for scrolls of strength 2 to 6 (F8.1)
    synergy = 1                           # points for each scroll of its element (F7.2)
    boards = ['''                         # whole boards, in the drawing of docs/boards.md (F2.1)
    board    The Little Cellar
    ...
    ''']

    [[faces]]                             # or faces of segments: see faces.py
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

import numpy as np

from magetable.box_files import STANDARD, BoxFiles, Heading, Numbers, players_problems
from magetable.games.five_seals import board_check
from magetable.games.five_seals.board import Board
from magetable.games.five_seals.board_text import BoardError
from magetable.games.five_seals.board_text import parse as parse_board
from magetable.games.five_seals.boards import PLAYERS, board_for, number_of, sound, the_one
from magetable.games.five_seals.box import Box
from magetable.games.five_seals.by_lot import drawn
from magetable.games.five_seals.faces import Face, assemble, face_problems, numbers_served
from magetable.games.five_seals.facts import (
    COLOURS,
    HAND,
    IDLE_ROUNDS,
    SCROLL_POINTS,
    SEAL_COUNT,
    SIXES_TO_GO_ON,
    STRENGTHS,
    SYNERGY_POINTS,
)
from magetable.games.five_seals.layout import lay
from magetable.games.five_seals.picture import svg

__all__ = [
    "Variant", "advice", "board_of", "chosen", "drawn", "example", "figures", "fill", "kept", "parse", "problems",
    "read",
]  # fmt: skip

MOST_DICE = 20  # of a colour: the sum of what they show stays below 128
MOST_SEALS = 50  # of a colour and strength
MOST_SIXES = 10  # scrolls of one strength (F1.3)
MOST_ROUNDS = 100
FARTHEST = 99  # points from nothing


class Variant(Heading, kw_only=True, frozen=True):
    dice: dict[str, int] = {}
    hand: int = HAND
    seals: tuple[int, ...] = SEAL_COUNT
    sixes: dict[str, int] = {}
    idle_rounds: int = IDLE_ROUNDS
    points: tuple[int, ...] = SCROLL_POINTS[1:]
    synergy: int = SYNERGY_POINTS
    boards: tuple[str, ...] = ()
    chamber: str = "The Central Chamber"
    faces: tuple[Face, ...] = ()

    def dice_for(self, players: int) -> int:
        return self.dice.get(str(players), players + 1)

    def sixes_for(self, players: int) -> int:
        return self.sixes.get(str(players), SIXES_TO_GO_ON[players])

    def board_for(self, players: int) -> Board:
        """The board of so many players: drawn whole, put together from faces, or ours."""
        for text in self.boards:
            board = parse_board(text)
            if board.players == players:
                return board
        if players in numbers_served(self.faces):
            return assemble(self.name, self.faces, players, self.chamber)
        return board_for(players)


OURS = Variant(game="five-seals", name=STANDARD)


# What is checked.


def number_problems(variant: Variant) -> Iterator[str]:
    for numbers in (
        Numbers("seals", variant.seals, STRENGTHS, 0, MOST_SEALS, "F1.2"),
        Numbers("points", variant.points, STRENGTHS + 1, -FARTHEST, FARTHEST, "F8.1"),
        Numbers("hand", [variant.hand], 1, 1, MOST_DICE, "F2.7"),
        Numbers("idle_rounds", [variant.idle_rounds], 1, 1, MOST_ROUNDS, "F3.5"),
        Numbers("synergy", [variant.synergy], 1, -FARTHEST, FARTHEST, "F7.2"),
        Numbers("dice", variant.dice.values(), len(variant.dice), 1, MOST_DICE, "F2.3"),
        Numbers("sixes", variant.sixes.values(), len(variant.sixes), 0, MOST_SIXES, "F3.4"),
    ):
        yield from numbers.problems()
    yield from players_problems("dice", variant.dice, PLAYERS, "F1.1")
    yield from players_problems("sixes", variant.sixes, PLAYERS, "F1.1")


def dice_problems(variant: Variant) -> Iterator[str]:
    for players in PLAYERS:
        dice = COLOURS * variant.dice_for(players)
        if dice < players * variant.hand:
            yield f"dice: with {players} players there are {dice} in all, too few for {variant.hand} each (F2.3, F2.7)"


def board_problems(variant: Variant) -> Iterator[str]:
    served: dict[int, str] = {}  # what is there for each number of players
    for number, text in enumerate(variant.boards, 1):
        place = f"boards, {number}"
        try:
            board = parse_board(text)
        except BoardError as error:
            yield from (f"{place}, {fault} (F2.2)" for fault in error.faults)
            continue
        if board.players in served:
            yield f"{place}: for {board.players} players there is {served[board.players]} already (F2.1)"
        served[board.players] = f"the board {board.name}"
        yield from (f"{place}: {fault}" for fault in board_check.problems(board, variant.seals))
    unread = [fault for face in variant.faces for fault in face_problems(face)]
    yield from unread
    for players in numbers_served(variant.faces):
        if players not in PLAYERS:
            yield f"faces: the number of players is {PLAYERS[0]} to {PLAYERS[-1]}, not {players} (F1.1)"
        elif players in served:
            yield f"faces: for {players} players there is {served[players]} already (F2.1)"
        elif not unread:
            yield from assembly_problems(variant, players)
    for players in {*PLAYERS} - {*served, *numbers_served(variant.faces)}:
        for fault in board_check.count_problems(board_for(players), variant.seals):
            yield f"seals: on our board for {players} players {fault}"


def assembly_problems(variant: Variant, players: int) -> Iterator[str]:
    try:
        board = assemble(variant.name, variant.faces, players, variant.chamber)
    except BoardError as error:
        yield from error.faults
        return
    yield from (f"faces, {players} players: {fault}" for fault in board_check.problems(board, variant.seals))


FILES = BoxFiles(OURS, number_problems, dice_problems, board_problems)
parse, problems, read, chosen = FILES.parse, FILES.problems, FILES.read, FILES.chosen


def advice(variant: Variant) -> list[str]:
    """What can be played with, but is far from the printed box and may be a slip."""
    found = []
    for players in PLAYERS:
        board = variant.board_for(players)
        if board != board_for(players):
            found += [f"{players} players: {remark}" for remark in board_check.advice(board)]
    missing = [players for players in PLAYERS if players not in numbers_served(variant.faces)]
    if variant.faces and missing:
        found.append(f"faces: none is for {', '.join(map(str, missing))} players (F2.1)")
    return found


# What the rules get, and what people see.


def board_of(players: int, options: Mapping[str, str]) -> Board:
    """The board of a match: the one it names, or that of its box."""
    text, box = options.get("board", STANDARD), options.get("box", STANDARD)
    if text != STANDARD:
        return sound(text)
    return board_for(players) if box == STANDARD else board_in(box, players)


kept = board_of  # a match keeps its board: see `boards.LOADED`


@lru_cache(100)
def board_in(box: str, players: int) -> Board:
    return the_one(read(box).board_for(players))


def fill(players: int, options: Mapping[str, str]) -> np.ndarray:
    """The box as the rules read it: an array of one."""
    variant, board, box = chosen(options), board_of(players, options), Box.batch(1)
    lay(box, board)
    for field, value in (
        ("board", number_of(board)),
        ("dice", variant.dice_for(players)),
        ("hand", variant.hand),
        ("seals", variant.seals),
        ("sixes", variant.sixes_for(players)),
        ("idle_rounds", variant.idle_rounds),
        ("points", (0, *variant.points)),
        ("synergy", variant.synergy),
    ):
        box[field] = value
    return box


def figures(variant: Variant = OURS) -> dict[str, str]:
    """A picture of each of its boards that is not ours, sound or not."""
    boards = [variant.board_for(players) for players in PLAYERS]
    return {str(board.players): svg(board) for board in boards if variant is OURS or board != board_for(board.players)}


def example(players: int) -> str:
    """A text to begin from: the standard box."""
    dice = ", ".join(f"{number} = {OURS.dice_for(number)}" for number in PLAYERS)
    sixes = ", ".join(f"{number} = {OURS.sixes_for(number)}" for number in PLAYERS)
    return FILES.example(
        f"dice = {{ {dice} }}    # of each colour, by number of players (F2.3)",
        f"hand = {OURS.hand}    # dice taken for a round (F2.7)",
        f"seals = {list(OURS.seals)}    # tokens of each colour, of strength 2 to 6 (F1.2)",
        f"sixes = {{ {sixes} }}    # scrolls of strength 6 without which the game ends (F3.4)",
        f"idle_rounds = {OURS.idle_rounds}    # without a broken seal: then it ends too (F3.5)",
        f"points = {list(OURS.points)}    # for Binding, and for scrolls of strength 2 to 6 (F8.1)",
        f"synergy = {OURS.synergy}    # points for each scroll of its element (F7.2)",
        "",
        "# Boards of your own: whole ones, boards = [''' ... '''], or faces of segments, [[faces]].",
    )
