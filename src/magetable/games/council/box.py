"""The record of the box: how many cards and tokens there are, what they are worth. Rules read it beside the state."""

from magetable.games.council.facts import KINDS, MOST_MERCENARIES, MOST_SEATS, TOKEN_KINDS
from magetable.kit import Record, i8, i16


class Box(Record):
    token_values: i8[TOKEN_KINDS]
    token_counts: i8[TOKEN_KINDS]
    cards: i8[KINDS]  # how many there are of each kind
    values: i8[KINDS]  # what a pick of each kind counts (C1.7)
    mercenary_points: i16[MOST_MERCENARIES + 1]  # by how many one has (C7.1)
    pool_size: i8[MOST_SEATS + 1]  # by number of players (C2.1)
