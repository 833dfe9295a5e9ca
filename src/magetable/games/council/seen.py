"""What a seat sees of Council of Mages: the state without what it can't know, and what is shown beside it."""

from magetable.games.council.claiming import strength
from magetable.games.council.facts import KINDS, MOST_SEATS, ROUNDS
from magetable.games.council.rules import limit, locked_out
from magetable.games.council.scoring import (
    STANDARDS,
    measure,
    mercenary_points,
    queen_points,
    score,
    token_points,
)
from magetable.games.council.state import Phase
from magetable.kit import Record, i8, i16, rule, total

HIDDEN = -1


class Shown(Record):
    """What people would otherwise have to count and work out."""

    limit: i8
    locked_out: i8[MOST_SEATS]
    strength: i8[MOST_SEATS]  # at the treasure being claimed
    allies: i8[MOST_SEATS]  # how many cards the ally pile has
    open: i8[MOST_SEATS]  # whether one may look into it (C3.4)
    score: i16[MOST_SEATS]  # of open piles, in all ...
    token_points: i16[MOST_SEATS]  # ... and by parts (C7.1)
    mercenary_points: i16[MOST_SEATS]
    queen_points: i16[MOST_SEATS]
    measures: i16[STANDARDS][MOST_SEATS]  # at the end: what was compared, in turn (C7.2)


@rule
def seen(s, box, seat):
    """Blank what a seat can't know or may not look at."""
    s.rng = 0
    for place in range(s.turned, ROUNDS):
        s.awaits[place] = HIDDEN
    for place in range(s.drawn, s.deck_size):
        s.deck[place] = HIDDEN
    for other in range(s.seats):
        if not may_look(s, seat, other):
            for kind in range(KINDS):
                s.players[other].allies[kind] = 0


@rule
def show(s, box, seat, out):
    out.limit = limit(s)
    for other in range(s.seats):
        me = s.players[other]
        out.allies[other] = total(me.allies)
        out.open[other] = 1 if may_look(s, seat, other) else 0
        if Phase.OPEN <= s.phase <= Phase.GIVE_SECOND and me.total < out.limit:
            out.locked_out[other] = 1 if locked_out(s, other) else 0
        if s.phase == Phase.CLAIM:
            out.strength[other] = strength(s, other, s.treasure)
        out.token_points[other] = token_points(s, box, other)
        if out.open[other]:
            out.score[other] = score(s, box, other)
            out.mercenary_points[other] = mercenary_points(s, box, other)
            out.queen_points[other] = queen_points(s, other)
        if s.phase == Phase.OVER:
            for standard in range(STANDARDS):
                out.measures[other][standard] = measure(s, box, other, standard)


@rule
def may_look(s, seat, other):
    """Whether a seat may look into another's ally pile (C3.4)."""
    return seat == other or s.open_piles != 0 or s.phase == Phase.OVER
