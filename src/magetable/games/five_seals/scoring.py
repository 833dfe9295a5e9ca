"""Scores and winners (F8)."""

from magetable.games.five_seals.facts import (
    BINDING_STRENGTH,
    ELEMENT_OF,
    MIND,
    OF_ELEMENT,
    OF_STRENGTH,
    SCROLL,
    SCROLLS,
    STRENGTH_OF,
)
from magetable.games.five_seals.reach import lowest
from magetable.games.five_seals.scrolls import bits_in, spell_of
from magetable.games.five_seals.spells.table import COUNTS
from magetable.kit import rule


@rule
def score(s, box, seat):
    """Strengths of the scrolls, Binding included, and Synergy (F8.1)."""
    held = s.players[seat].held
    points = box.points[BINDING_STRENGTH]
    rest = held
    while rest != 0:
        scroll = lowest(rest)
        rest &= rest - 1
        points += box.points[STRENGTH_OF[SCROLL + scroll]]
        if spell_of(s, scroll) == COUNTS:
            points += box.synergy * synergy(held, ELEMENT_OF[SCROLL + scroll])
    return points


@rule
def strength_points(s, box, seat, strength):
    """What of the score comes from scrolls of a strength."""
    return box.points[strength] * bits_in(s.players[seat].held & OF_STRENGTH[strength])


@rule
def synergy_points(s, box, seat):
    """What of the score comes from Synergy."""
    held = s.players[seat].held
    points = 0
    for scroll in range(SCROLLS):
        if (held >> scroll) & 1 != 0 and spell_of(s, scroll) == COUNTS:
            points += box.synergy * synergy(held, ELEMENT_OF[SCROLL + scroll])
    return points


@rule
def synergy(held, element):
    """A point for each scroll of the element; for Mind Binding is one (F7.2)."""
    return bits_in(held & OF_ELEMENT[element]) + (1 if element == MIND else 0)


@rule
def win_share(s, box, seat):
    """A seat's share of the victory: one for the winner alone, parts for tied winners, else nothing."""
    level = 0
    mine = score(s, box, seat)
    for other in range(s.seats):
        theirs = score(s, box, other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            level += 1
    return 1.0 / level
