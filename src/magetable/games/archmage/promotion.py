"""Apprentices: initiation (A6.3) and promotion (A6.7)."""

from magetable.games.archmage.facts import ADVANCED, DUELS, INITIATION_RELICS, PROMOTIONS, SPHERES
from magetable.games.archmage.moves import INITIATE, PROMOTE
from magetable.games.archmage.state import Phase
from magetable.kit import rule


@rule
def begin_lessons(s, spheres, lessons):
    """From now on so many apprentices may be initiated in these spheres."""
    s.teaching = spheres
    s.lessons = lessons


@rule
def may_initiate(s, me):
    if s.lessons == 0 or me.company == 0:
        return False
    for sphere in range(SPHERES):
        if (s.teaching >> sphere) & 1 != 0 and me.relics[sphere] >= INITIATION_RELICS:
            return True
    return False


@rule
def legal_initiations(me, spheres, codes, n):
    if me.company > 0:
        for sphere in range(SPHERES):
            if (spheres >> sphere) & 1 != 0 and me.relics[sphere] >= INITIATION_RELICS:
                codes[n] = INITIATE + sphere
                n += 1
    return n


@rule
def initiate(s, sphere):
    me = s.players[s.turn]
    me.relics[sphere] -= INITIATION_RELICS
    me.company -= 1
    me.apprentices[sphere] += 1
    s.lessons -= 1
    if s.teaching != 1 << sphere:  # a hybrid race: once in each sphere
        s.teaching &= ~(1 << sphere)
    if may_initiate(s, me):
        s.phase = Phase.INITIATE
    elif me.mage == me.tower and may_promote(me):
        s.phase = Phase.PROMOTE
    else:
        s.phase = Phase.TURN


@rule
def can_duel(me, promotion):
    return me.apprentices[DUELS[promotion][0]] > 0 and me.apprentices[DUELS[promotion][1]] > 0


@rule
def may_promote(me):
    for promotion in range(PROMOTIONS):
        if can_duel(me, promotion):
            return True
    return False


@rule
def legal_promotions(me, codes, n):
    for promotion in range(PROMOTIONS):
        if can_duel(me, promotion):
            codes[n] = PROMOTE + promotion
            n += 1
    return n


@rule
def leave_area(me, area):
    """An apprentice goes to a duel, a corrupt one first (A8.15). Is it corrupt?"""
    me.apprentices[area] -= 1
    if me.tainted[area] == 0:
        return 0
    me.tainted[area] -= 1
    return 1


@rule
def promote(s, promotion):
    me = s.players[s.turn]
    taint = leave_area(me, DUELS[promotion][0]) + leave_area(me, DUELS[promotion][1])
    me.apprentices[ADVANCED + promotion] += 1
    if taint > 0:
        me.tainted[ADVANCED + promotion] += 1  # two corrupt duellists leave one token
    me.company += 1
    s.phase = Phase.PROMOTE if may_promote(me) else Phase.TURN
