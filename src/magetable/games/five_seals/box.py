"""The record of the box: the board, and how much there is of everything. Rules read it beside the state."""

from magetable.games.five_seals.board import MAX_SPACES
from magetable.games.five_seals.facts import MOST_SEATS, STRENGTHS, WEAKEST
from magetable.games.five_seals.layout import WORDS
from magetable.kit import Record, i8, i16, i32, i64


class Box(Record):
    # The board (F2.1).
    board: i32  # which of the boards it is, for words and drawings
    spaces: i16
    near: i64[WORDS][MAX_SPACES]  # for each space the others to which ways lead directly, floor apart, as bits
    dead_ends: i64[WORDS]  # spaces that lead nowhere, as bits
    circles: i8[MAX_SPACES]  # strength of the circle on each space, or 0
    boxes: i8[MAX_SPACES]  # ... of the box
    starts: i16[MOST_SEATS]
    rooms: i16[MAX_SPACES]  # in which room each space lies, from 1, for words; 0 for none
    # How much there is.
    dice: i8  # of each colour in the supply (F2.3)
    hand: i8  # dice taken for a round (F2.7)
    seals: i8[STRENGTHS]  # tokens of each colour, by strength (F1.2)
    sixes: i8  # scrolls of strength 6 on the board without which the game ends (F3.4)
    idle_rounds: i8  # without a broken seal: then it ends too (F3.5)
    points: i8[WEAKEST + STRENGTHS]  # that a scroll brings, by its strength (F8.1)
    synergy: i8  # points that Synergy brings for each scroll of its element (F7.2)
