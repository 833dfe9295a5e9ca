"""Scores, ties and winners (C7)."""

from magetable.games.council.claiming import allies_for
from magetable.games.council.facts import (
    MERCENARY,
    QUEEN,
    QUEEN_SCHOOLS,
    ROUNDS,
)
from magetable.kit import rule, total

STANDARD_WORDS = ("points", "tokens", "cards")  # who wins: most points, then what breaks a tie (C7.2)
STANDARDS = len(STANDARD_WORDS)


@rule
def score(s, box, seat):
    """Tokens, Mercenaries and the Queen's pairs, as the cards lie now (C7.1)."""
    return token_points(s, box, seat) + mercenary_points(s, box, seat) + queen_points(s, seat)


@rule
def token_points(s, box, seat):
    points = 0
    for treasure in range(ROUNDS):
        if s.taken_by[treasure] == seat:
            points += box.token_values[s.token[treasure]]
    return points


@rule
def mercenary_points(s, box, seat):
    return box.mercenary_points[s.players[seat].allies[MERCENARY]]


@rule
def queen_points(s, seat):
    """A point for every pair of her two schools."""
    if s.players[seat].allies[QUEEN] == 0:
        return 0
    return min(allies_for(s, seat, QUEEN_SCHOOLS[0]), allies_for(s, seat, QUEEN_SCHOOLS[1]))


@rule
def tokens(s, seat):
    count = 0
    for treasure in range(ROUNDS):
        if s.taken_by[treasure] == seat:
            count += 1
    return count


@rule
def measure(s, box, seat, standard):
    """What a seat has of what is compared, one after the other (C7.2)."""
    if standard == 0:
        return score(s, box, seat)
    return tokens(s, seat) if standard == 1 else total(s.players[seat].allies)


@rule
def beats(s, box, seat, other):
    """Whether one seat ends before another (C7.2)."""
    for standard in range(STANDARDS):
        ahead = measure(s, box, seat, standard) - measure(s, box, other, standard)
        if ahead != 0:
            return ahead > 0
    return False


@rule
def win_share(s, box, seat):
    """A seat's share of the victory: one for the winner alone, parts for tied winners, else nothing."""
    level = 0
    for other in range(s.seats):
        if beats(s, box, other, seat):
            return 0.0
        if not beats(s, box, seat, other):
            level += 1
    return 1.0 / level
