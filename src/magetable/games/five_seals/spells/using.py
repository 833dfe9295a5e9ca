"""Using spells: whether one can be used, its beginning, its steps, what it did; and Exploitation, which uses others."""

from magetable.games.five_seals.dice import begin_picking
from magetable.games.five_seals.facts import (
    ANY,
    BINDING_KIND,
    CONFLICT,
    ELEMENT_OF,
    MIGHT,
    MIND,
    OF_ELEMENT,
    SCROLL,
    SPACES,
    STRENGTHS,
    Spell,
)
from magetable.games.five_seals.moves import PICK, USE
from magetable.games.five_seals.reach import lowest
from magetable.games.five_seals.scrolls import face_up, list_scrolls, scroll_of, spell_of
from magetable.games.five_seals.spells.conflict import (
    begin_alteration,
    can_use_conflict,
    face_up_of_rivals,
    legal_conflict,
    tell_conflict,
    use_conflict,
)
from magetable.games.five_seals.spells.might import can_use_might, grow, legal_might, tell_might, use_might
from magetable.games.five_seals.spells.movement import (
    bind,
    can_use_movement,
    legal_movement,
    list_binding,
    tell_movement,
    use_movement,
)
from magetable.games.five_seals.spells.spaces import can_use_spaces, legal_spaces, tell_spaces, use_spaces
from magetable.games.five_seals.spells.table import BEGINS, step_of
from magetable.games.five_seals.state import Phase
from magetable.kit import rule

# Which scrolls can be used


@rule
def list_uses(s, box, codes, n):
    """The face-up scrolls that can be used now, Binding last."""
    me = s.players[s.turn]
    usable = 0
    rest = face_up(me)
    while rest != 0:
        scroll = lowest(rest)
        rest &= rest - 1
        if can_use(s, box, scroll, codes, n):
            usable |= 1 << scroll
    n = list_scrolls(s, USE, usable, codes, n)
    if me.bound == 0 and list_binding(s, codes, n) > n:
        codes[n] = USE + BINDING_KIND
        n += 1
    return n


@rule
def can_use(s, box, scroll, codes, n):
    """Codes from n on may be overwritten: some spells can be used if they have anything to list."""
    if spell_of(s, scroll) == Spell.EXPLOITATION:
        return exploitable(s, box, scroll, codes, n) != 0
    return can_use_as_own(s, box, scroll, 0, codes, n)


@rule
def can_use_as_own(s, box, scroll, busy, codes, n):
    """Whether a scroll can be used, one's own or exploited; busy is the Exploitation, as a bit."""
    spell = spell_of(s, scroll)
    element = ELEMENT_OF[SCROLL + scroll]
    circle = spell // STRENGTHS
    if circle == MIGHT:
        return can_use_might(s, spell, element)
    if circle == SPACES:
        return can_use_spaces(s, spell, element)
    if circle == CONFLICT:
        return can_use_conflict(s, spell, element, busy | (1 << scroll))
    return can_use_movement(s, box, spell, element, codes, n)


# Using one


@rule
def use(s, kind):
    """Begin to use a scroll of one's own."""
    if kind == BINDING_KIND:
        s.spell = Spell.BINDING
        s.element = MIND
        s.step = 0
        s.phase = Phase.SPELL
    else:
        begin_spell(s, scroll_of(s, kind, face_up(s.players[s.turn])))


@rule
def begin_spell(s, scroll):
    s.spell = spell_of(s, scroll)
    s.element = ELEMENT_OF[SCROLL + scroll]
    s.scroll = scroll
    s.busy |= 1 << scroll
    s.step = 0
    s.phase = Phase.SPELL
    begin_picking(s, ANY if s.element == MIND or s.spell == Spell.ABSORPTION else s.element)
    if s.spell == Spell.GROWTH and s.element != MIND:
        grow(s, s.element)
    elif s.spell == Spell.ALTERATION:
        begin_alteration(s)


@rule
def legal_step(s, box, codes):
    """The choices of the spell in use."""
    circle = s.spell // STRENGTHS
    if s.spell == Spell.BINDING:
        return list_binding(s, codes, 0)
    if s.spell == Spell.EXPLOITATION:
        return list_scrolls(s, PICK, exploitable(s, box, s.scroll, codes, 0), codes, 0)
    if circle == MIGHT:
        return legal_might(s, codes)
    if circle == SPACES:
        return legal_spaces(s, codes)
    if circle == CONFLICT:
        return legal_conflict(s, codes)
    return legal_movement(s, box, codes)


@rule
def make_step(s, box, code):
    """Take a choice of the spell in use."""
    circle = s.spell // STRENGTHS
    if s.spell == Spell.BINDING:
        bind(s, box, code)
    elif s.spell == Spell.EXPLOITATION:
        begin_spell(s, scroll_of(s, code - PICK, face_up_of_rivals(s)))
    elif circle == MIGHT:
        use_might(s, code)
    elif circle == SPACES:
        use_spaces(s, box, code)
    elif circle == CONFLICT:
        use_conflict(s, box, code)
    else:
        use_movement(s, box, code)


@rule
def tell_spell(before, box, code, s, out):
    """What a spell did: it is over, or has broken a seal."""
    spell = before.spell
    if spell == Spell.NONE or BEGINS[step_of(before)] != 0:  # it was over as soon as it had begun
        spell = spell_of(s, s.scroll)
    circle = spell // STRENGTHS
    if circle == MIGHT:
        tell_might(spell, before, code, s, out)
    elif circle == SPACES:
        tell_spaces(spell, before, box, code, s, out)
    elif circle == CONFLICT:
        tell_conflict(spell, before, code, s, out)
    else:
        tell_movement(spell, before, box, code, s, out)


# Exploitation: a rival's scroll as if it were one's own (F7.11)


@rule
def exploitable(s, box, scroll, codes, n):
    """The scrolls that this Exploitation can use, as bits."""
    found = 0
    rest = face_up_of_rivals(s) & OF_ELEMENT[ELEMENT_OF[SCROLL + scroll]]
    while rest != 0:
        other = lowest(rest)
        rest &= rest - 1
        if can_use_as_own(s, box, other, 1 << scroll, codes, n):
            found |= 1 << other
    return found
