"""What the state of every game begins with."""

from magetable.kit.record import Record, i8, i16, u64

NOBODY = -1
MOST_SEATS = 5  # of any game: a search and a survey have places for so many
PARTS = 60  # of a victory: however many share it, each gets a whole number of them


class Table(Record):
    # rng stands behind the others, or Numba takes a whole state for a longer `Chance`, with a warning.
    seats: i8  # how many play
    to_move: i8  # the seat that decides, or NOBODY when the game is over
    revealed: i16  # how often anything hidden was turned up, drawn or rolled
    rng: u64  # seed and counter of the generator in one: see chance.py
