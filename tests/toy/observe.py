"""What a seat knows, as numbers."""

from magetable.kit import rule
from toy.facts import MOST_SEATS

OBSERVATION_SIZE = 1 + MOST_SEATS
OBSERVATION_VERSION = 1
LAYOUT = (("coins", OBSERVATION_SIZE, "what has been taken"),)


@rule
def observe(s, box, seat, row):
    row[0] = s.taken
    for offset in range(MOST_SEATS):
        row[1 + offset] = s.players[(seat + offset) % s.seats].points if offset < s.seats else 0
