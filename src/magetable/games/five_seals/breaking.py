"""Breaking a seal (F5): what can be broken, with which dice, and what becomes of it."""

from magetable.games.five_seals.dice import (
    begin_picking,
    drop_die,
    list_payments,
    only_payment,
    pick,
    suits,
)
from magetable.games.five_seals.facts import (
    ANY,
    ELEMENT_OF,
    ELEMENTS,
    EMPTY,
    FACES,
    MIND,
    OFF_BOARD,
    SCROLL,
    SEAL,
    STRENGTH_OF,
    STRENGTHS,
    Spell,
)
from magetable.games.five_seals.layout import WORD, WORDS
from magetable.games.five_seals.moves import BREAK, DONE, PICK
from magetable.games.five_seals.reach import look, lowest, remove
from magetable.games.five_seals.scrolls import face_up, scroll_of
from magetable.games.five_seals.spells.table import AGAIN, KEEPER, KEEPER_KIND, step_of
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.turns import end_turn
from magetable.kit import rule

# What can be broken


@rule
def guarded(s, space):
    """Whether a guardian stands on the scroll of a space: it is the one of the scroll's element (F7.15)."""
    return s.on[space] >= SCROLL and s.guardian[ELEMENT_OF[s.on[space]]] == space


@rule
def payable(s, me, space):
    """Whether the dice are enough for what lies on a space (F5.3), and no guardian stands there (F5.2)."""
    thing = s.on[space]
    return me.sums[ELEMENT_OF[thing]] >= STRENGTH_OF[thing] and not guarded(s, space)


@rule
def within(s, word, spaces):
    """Of these spaces those with a seal or scroll, and without another's figure (F5.2)."""
    return spaces & s.sealed[word] & ~s.blocked[word]


@rule
def list_breaks(s, word, spaces, element, codes, n):
    """Of a word of spaces those whose seal the dice can break; of one element, or ANY."""
    me = s.players[s.turn]
    rest = within(s, word, spaces)
    while rest != 0:
        space = WORD * word + lowest(rest)
        rest &= rest - 1
        if payable(s, me, space) and (element == ANY or ELEMENT_OF[s.on[space]] == element):
            codes[n] = BREAK + space
            n += 1
    return n


@rule
def list_plain_breaks(s, codes, n):
    """What can be broken without any spell (F5.1)."""
    for word in range(WORDS):
        n = list_breaks(s, word, s.reach[word], ANY, codes, n)
    return n


@rule
def can_break(s):
    """Whether anything can be broken without any spell."""
    me = s.players[s.turn]
    for word in range(WORDS):
        rest = within(s, word, s.reach[word])
        while rest != 0:
            if payable(s, me, WORD * word + lowest(rest)):
                return True
            rest &= rest - 1
    return False


# With which dice


@rule
def begin_break(s, box, space):
    s.target = space
    s.due = STRENGTH_OF[s.on[space]]
    element = ELEMENT_OF[s.on[space]]
    begin_picking(s, ANY if element == MIND else element)
    s.phase = Phase.PAY
    pay_what_must_be(s, box)


@rule
def legal_payments(s, codes):
    return list_payments(s, s.players[s.turn], codes, 0)


@rule
def pay(s, box, die):
    spend(s, die)
    pay_what_must_be(s, box)


@rule
def spend(s, die):
    """Choose a die, given as FACES * colour + value - 1."""
    value = die % FACES + 1
    pick(s, die // FACES, value)
    s.due -= value


@rule
def pay_what_must_be(s, box):
    """Choose dice as long as there is no choice; when they are enough, break the seal."""
    me = s.players[s.turn]
    while s.due > 0:
        die = only_payment(s, me)
        if die < 0:
            return
        spend(s, die)
    s.due = 0
    for value in range(1, FACES + 1):
        for _ in range(s.picked[value - 1]):
            drop_die(me, s.colour, value)
            s.supply[s.colour] += 1  # F5.4
    break_seal(s, box, s.target)


# What becomes of it


@rule
def take_away(s, space):
    """Take what lies on a space from the board; what it was."""
    thing = s.on[space]
    s.on[space] = EMPTY
    remove(s.sealed, space)
    if thing < SCROLL:
        remove(s.closed, space)
        s.tokens[thing - SEAL] -= 1
        s.box[thing - SEAL] += 1
    else:
        s.scrolls &= ~(1 << (thing - SCROLL))
    return thing


@rule
def break_seal(s, box, space):
    me = s.players[s.turn]
    s.target = space
    thing = take_away(s, space)
    s.broke = 1
    if thing >= SCROLL:
        me.held |= 1 << (thing - SCROLL)  # face up (F5.4)
    if s.spell == Spell.BINDING:
        me.familiar = space  # F6.2
    else:
        me.mage = space
        if me.familiar == space:
            me.familiar = OFF_BOARD
    s.thing = thing
    if thing < SCROLL and may_absorb(s, ELEMENT_OF[thing]):
        s.phase = Phase.ABSORB
    else:
        go_on(s, box)


@rule
def go_on(s, box):
    """After a break: a spell may have a second one (F7.16), else the turn is over (F5.5)."""
    if AGAIN[step_of(s)] != 0:
        s.step += 1
        s.phase = Phase.SPELL
        look(s, box)
    else:
        end_turn(s, box)


# Absorption (F7.3)


@rule
def absorbs(s, element, colour):
    """Whether the Absorption scroll of an element lies face up and takes a seal of the colour."""
    scroll = scroll_of(s, KEEPER_KIND + element, face_up(s.players[s.turn]))
    return scroll >= 0 and suits(element, colour)


@rule
def may_absorb(s, colour):
    if s.circles[0] != KEEPER // STRENGTHS and s.circles[1] != KEEPER // STRENGTHS:
        return False
    return absorbs(s, colour, colour) or absorbs(s, MIND, colour)


@rule
def legal_absorptions(s, codes):
    n = 0
    for element in range(ELEMENTS):
        if absorbs(s, element, ELEMENT_OF[s.thing]):
            codes[n] = PICK + KEEPER_KIND + element
            n += 1
    codes[n] = DONE
    return n + 1


@rule
def absorb(s, box, element):
    """Lay the seal just broken on a scroll; one that lay there leaves the game."""
    if s.absorbed[element] != EMPTY:
        s.box[s.absorbed[element] - SEAL] += 1
    s.absorbed[element] = s.thing
    s.box[s.thing - SEAL] -= 1
    go_on(s, box)
