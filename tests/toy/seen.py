"""What a seat sees: not the coins that still lie there."""

from magetable.kit import Record, i8, rule
from toy.facts import COINS


class Shown(Record):
    left: i8  # coins


@rule
def seen(s, box, seat):
    s.rng = 0
    for coin in range(s.taken, COINS):
        s.row[coin] = -1


@rule
def show(s, box, seat, out):
    out.left = COINS - s.taken
