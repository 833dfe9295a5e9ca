"""Scores, ties and winners (C7)."""

from magetable.games.council.claiming import allies_for
from magetable.games.council.facts import (
    ATHRACH,
    KINDS,
    MERCENARY,
    MERCENARY_POINTS,
    QUEEN,
    ROUNDS,
    TOKEN_VALUES,
    TUAMA,
)
from magetable.kit import rule


@rule
def score(s, seat):
    """Tokens, Mercenaries and the Queen's pairs, as the cards lie now (C7.1)."""
    me = s.players[seat]
    points = MERCENARY_POINTS[me.allies[MERCENARY]]
    if me.allies[QUEEN] > 0:
        points += min(allies_for(s, seat, ATHRACH), allies_for(s, seat, TUAMA))
    for treasure in range(ROUNDS):
        if s.taken_by[treasure] == seat:
            points += TOKEN_VALUES[s.token[treasure]]
    return points


@rule
def tokens(s, seat):
    count = 0
    for treasure in range(ROUNDS):
        if s.taken_by[treasure] == seat:
            count += 1
    return count


@rule
def cards(s, seat):
    count = 0
    for kind in range(KINDS):
        count += s.players[seat].allies[kind]
    return count


@rule
def beats(s, seat, other):
    """Whether one seat ends before another (C7.2)."""
    if score(s, seat) != score(s, other):
        return score(s, seat) > score(s, other)
    if tokens(s, seat) != tokens(s, other):
        return tokens(s, seat) > tokens(s, other)
    return cards(s, seat) > cards(s, other)


@rule
def win_share(s, seat):
    """A seat's share of the victory: one for the winner alone, parts for tied winners, else nothing."""
    level = 0
    for other in range(s.seats):
        if beats(s, other, seat):
            return 0.0
        if not beats(s, seat, other):
            level += 1
    return 1.0 / level
