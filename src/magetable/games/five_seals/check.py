"""What must be so in every position, for tests and fuzzing."""

from magetable.games.five_seals.board import MAX_SPACES
from magetable.games.five_seals.facts import (
    COLOURS,
    ELEMENT_OF,
    ELEMENTS,
    EMPTY,
    FACES,
    MIND,
    OFF_BOARD,
    SCROLL,
    SCROLLS,
    SEAL,
    SEALS,
    STRENGTHS,
    Spell,
)
from magetable.games.five_seals.reach import has
from magetable.games.five_seals.state import Phase
from magetable.kit import rule, total

FAULTS = {
    1: "dice were lost or made",
    2: "seal tokens were lost or made",
    3: "scrolls were lost or made",
    4: "what lies on the board and the sets of its spaces differ",
    5: "a figure stands where none can stand",
    6: "figures of two players share a space",
    7: "a guardian stands on no scroll of its element",
    8: "the sum or number of somebody's dice is wrong",
    9: "somebody's round is over who has dice, or goes on without",
    10: "a scroll lies face down that its holder has not got",
    11: "a spell is in use between turns, or none in the middle of one",
}


@rule
def broken(s, box):
    """The number of the first fault in the position, or 0."""
    if not dice_conserved(s, box):
        return 1
    if not seals_conserved(s, box):
        return 2
    if not scrolls_conserved(s):
        return 3
    if not sets_right(s, box):
        return 4
    for seat in range(s.seats):
        fault = broken_player(s, box, seat)
        if fault != 0:
            return fault
    for element in range(ELEMENTS):
        space = s.guardian[element]
        if space != OFF_BOARD and (s.on[space] < SCROLL or ELEMENT_OF[s.on[space]] != element):
            return 7
    if s.phase == Phase.SPELL:
        return 11 if s.spell == Spell.NONE else 0
    if s.phase != Phase.PAY and s.phase != Phase.ABSORB and s.spell != Spell.NONE:
        return 11
    return 0


@rule
def dice_conserved(s, box):
    for colour in range(COLOURS):
        dice = s.supply[colour]
        for seat in range(s.seats):
            dice += s.players[seat].fresh[colour]
            for value in range(FACES):
                if s.players[seat].dice[colour][value] < 0:
                    return False
                dice += s.players[seat].dice[colour][value]
        if dice != box.dice or s.supply[colour] < 0:
            return False
    return True


@rule
def seals_conserved(s, box):
    for seal in range(SEALS):
        tokens = s.box[seal]
        for space in range(MAX_SPACES):
            if s.on[space] == SEAL + seal:
                tokens += 1
        if tokens - s.box[seal] != s.tokens[seal]:
            return False
        for element in range(ELEMENTS):
            if s.absorbed[element] == SEAL + seal:
                tokens += 1
        if tokens != box.seals[seal % STRENGTHS] or s.box[seal] < 0:
            return False
    return True


@rule
def scrolls_conserved(s):
    seen = s.unused
    for space in range(MAX_SPACES):
        if s.on[space] >= SCROLL:
            bit = 1 << (s.on[space] - SCROLL)
            if (seen & bit) != 0 or (s.scrolls & bit) == 0:
                return False
            seen |= bit
    if seen != s.unused | s.scrolls:
        return False
    for seat in range(s.seats):
        if (seen & s.players[seat].held) != 0:
            return False
        seen |= s.players[seat].held
    return seen == (1 << SCROLLS) - 1


@rule
def sets_right(s, box):
    for space in range(MAX_SPACES):
        thing = s.on[space]
        if has(s.sealed, space) != (thing != EMPTY) or has(s.closed, space) != (thing != EMPTY and thing < SCROLL):
            return False
        if thing >= SCROLL and box.boxes[space] == 0:
            return False
        if thing != EMPTY and thing < SCROLL and box.circles[space] == 0:
            return False
    return True


@rule
def broken_player(s, box, seat):
    me = s.players[seat]
    if not may_stand(s, box, me.mage) or s.on[me.mage] != EMPTY:
        return 5
    if me.familiar != OFF_BOARD and (not may_stand(s, box, me.familiar) or s.on[me.familiar] >= SCROLL or me.out != 0):
        return 5
    for other in range(s.seats):
        them = s.players[other]
        if other != seat and (meet(me.mage, them) or (me.familiar != OFF_BOARD and meet(me.familiar, them))):
            return 6
    if not sums_right(me):
        return 8
    if s.phase != Phase.DEAL and s.phase != Phase.OVER and not round_right(s, box, seat):
        return 9
    if (me.down & ~me.held) != 0:
        return 10
    return 0


@rule
def meet(space, them):
    return them.mage == space or them.familiar == space


@rule
def may_stand(s, box, space):
    """Figures stand on circles, boxes and starts (F5.1)."""
    if box.circles[space] > 0 or box.boxes[space] > 0:
        return True
    for seat in range(s.seats):
        if box.starts[seat] == space:
            return True
    return False


@rule
def sums_right(me):
    most = 0
    dice = 0
    for colour in range(COLOURS):
        total = 0
        for value in range(1, FACES + 1):
            dice += me.dice[colour][value - 1]
            total += value * me.dice[colour][value - 1]
        if total != me.sums[colour]:
            return False
        most = max(most, total)
    return most == me.sums[MIND] and dice == me.count


@rule
def round_right(s, box, seat):
    """Whose round is over has no dice but fresh ones; whose is not has dice, unless the last ones were just spent."""
    me = s.players[seat]
    if me.out != 0:
        return me.count == 0 and total(me.fresh) <= box.hand and me.down == 0
    spent = seat == s.turn and (s.phase == Phase.ABSORB or s.phase == Phase.SPELL)
    return (me.count > 0 or spent) and total(me.fresh) == 0
