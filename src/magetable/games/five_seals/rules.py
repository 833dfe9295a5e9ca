"""Five Seals of Magic: set-up, rounds of turns, and in a turn scrolls and the break of a seal."""

from magetable.games.five_seals.breaking import (
    absorb,
    begin_break,
    go_on,
    legal_absorptions,
    legal_payments,
    list_plain_breaks,
    pay,
)
from magetable.games.five_seals.facts import (
    CIRCLES,
    COLOURS,
    ELEMENTS,
    MIGHT,
    OF_STRENGTH,
    OFF_BOARD,
    SCROLL,
    SCROLLS,
    SEAL,
    SEALS,
    STRENGTHS,
    WEAKEST,
    Spell,
)
from magetable.games.five_seals.moves import BREAK, DIE, DONE, END, PICK, TAKE, USE
from magetable.games.five_seals.reach import put
from magetable.games.five_seals.scrolls import bits_in
from magetable.games.five_seals.spells.table import KEEPER_KIND
from magetable.games.five_seals.spells.using import legal_step, list_uses, make_step, use
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.turns import deal, give_up, legal_takes, take
from magetable.kit import below, rule, who_begins


@rule
def setup(s, box, options):
    s.circle = options[0] if options[0] < len(CIRCLES) else below(s, len(CIRCLES))  # F2.5
    s.circles[0] = MIGHT
    s.circles[1] = s.circle
    s.sheet = s.seats - 2
    s.seating = options[1]
    s.spell = Spell.NONE
    for colour in range(COLOURS):
        s.supply[colour] = box.dice  # F2.3
    for seal in range(SEALS):
        s.box[seal] = box.seals[seal % STRENGTHS]
    s.unused = (1 << SCROLLS) - 1
    for space in range(box.spaces):  # F2.4
        if box.circles[space] > 0:
            lay_seal(s, space, box.circles[space])
        elif box.boxes[space] > 0:
            lay_scroll(s, space, box.boxes[space])
    for element in range(ELEMENTS):
        s.guardian[element] = OFF_BOARD
    for seat in range(s.seats):
        s.players[seat].mage = box.starts[seat]  # F2.6
        s.players[seat].familiar = OFF_BOARD
    s.revealed += 1
    s.first = who_begins(s, options[2])  # F2.7
    deal(s, box)


@rule
def lay_seal(s, space, strength):
    """Draw a seal token of the strength from the box."""
    tokens = 0
    for colour in range(COLOURS):
        tokens += s.box[STRENGTHS * colour + strength - WEAKEST]
    number = below(s, tokens)
    seal = strength - WEAKEST
    while number >= s.box[seal]:
        number -= s.box[seal]
        seal += STRENGTHS
    s.box[seal] -= 1
    s.tokens[seal] += 1
    s.on[space] = SEAL + seal
    put(s.closed, space)
    put(s.sealed, space)


@rule
def lay_scroll(s, space, strength):
    """Draw a scroll of the strength from the two circles."""
    rest = s.unused & OF_STRENGTH[strength]
    for _ in range(below(s, bits_in(rest))):
        rest &= rest - 1
    bit = rest & -rest
    s.unused &= ~bit
    s.scrolls |= bit
    s.on[space] = SCROLL + bits_in(bit - 1)
    put(s.sealed, space)


@rule
def legal(s, box, codes):
    """Write the codes of all legal choices, in ascending order; how many there are."""
    if s.phase == Phase.TURN:
        return legal_turn(s, box, codes)
    if s.phase == Phase.SPELL:
        return legal_step(s, box, codes)
    if s.phase == Phase.PAY:
        return legal_payments(s, codes)
    if s.phase == Phase.ABSORB:
        return legal_absorptions(s, codes)
    if s.phase == Phase.DEAL or s.phase == Phase.TAKE:
        return legal_takes(s, codes)
    return 0


@rule
def legal_turn(s, box, codes):
    """Scrolls, and seals; only who can break none may end the turn (F3.2)."""
    uses = list_uses(s, box, codes, 0)
    n = list_plain_breaks(s, codes, uses)
    if n == uses:
        codes[n] = END
        n += 1
    return n


@rule
def apply(s, box, code):
    """Make one legal choice, and everything that follows without another choice."""
    if s.phase == Phase.SPELL:
        make_step(s, box, code)
    elif s.phase == Phase.PAY:
        pay(s, box, code - DIE)
    elif s.phase == Phase.ABSORB:
        if code == DONE:
            go_on(s, box)
        else:
            absorb(s, box, code - PICK - KEEPER_KIND)
    elif s.phase == Phase.DEAL or s.phase == Phase.TAKE:
        take(s, box, code - TAKE)
    elif code == END:
        give_up(s, box)
    elif code >= BREAK:
        begin_break(s, box, code - BREAK)
    else:
        use(s, code - USE)


@rule
def redeal(s, box, seat):
    """Nothing is hidden but the dice to come: all seals and scrolls lie open."""
