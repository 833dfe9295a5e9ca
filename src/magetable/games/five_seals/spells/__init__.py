"""All spells: whether one can be used, its beginning, and its steps.

A spell is a small group of functions in the file of its circle. `can_...` says whether it would change
anything (F4.1) and can be completed; `legal_...` lists the choices of its current step; the function
named after it takes a choice, and at its end turns the scroll face down (`put_down`) or breaks a seal.
Exploitation, which uses other spells, is here. See docs/adding-a-spell.md.
"""

from magetable.games.five_seals.breaking import begin_break
from magetable.games.five_seals.dice import begin_picking
from magetable.games.five_seals.facts import (
    ANY,
    BINDING_KIND,
    ELEMENT_OF,
    MIND,
    OF_ELEMENT,
    SCROLL,
    Spell,
)
from magetable.games.five_seals.moves import AT, BREAK, PICK, TAKE, USE
from magetable.games.five_seals.reach import lowest
from magetable.games.five_seals.scrolls import face_up, list_scrolls, scroll_of, spell_of
from magetable.games.five_seals.spells.conflict import (
    alter,
    begin_alteration,
    can_alter,
    can_deceive,
    can_rob,
    can_transfer,
    deceive,
    face_up_of_rivals,
    legal_alteration,
    legal_deception,
    legal_theft,
    legal_transfer,
    rob,
    transfer,
)
from magetable.games.five_seals.spells.might import (
    can_change,
    can_grow,
    can_renew,
    can_strengthen,
    change,
    grow,
    legal_change,
    legal_growth,
    legal_renewal,
    legal_strengthening,
    renew,
    strengthen,
)
from magetable.games.five_seals.spells.movement import (
    bind,
    can_guard,
    dispatch,
    guard,
    legal_guardian,
    legal_speed,
    list_binding,
    list_dispatches,
    list_leaps,
    list_speed,
    list_teleports,
    speed,
)
from magetable.games.five_seals.spells.spaces import (
    can_absorb,
    can_disintegrate,
    can_exchange,
    can_rearrange,
    can_swap,
    disintegrate,
    legal_absorption,
    legal_disintegration,
    legal_exchange,
    legal_rearrangement,
    legal_swap,
    switch,
    use_absorbed,
)
from magetable.games.five_seals.state import Phase
from magetable.kit import rule


@rule
def can_use_own(s, scroll, busy, codes, n):
    """Whether a scroll can be used, Exploitation apart. Codes from n on may be overwritten."""
    spell = spell_of(s, scroll)
    element = ELEMENT_OF[SCROLL + scroll]
    if spell == Spell.CHANGE:
        return can_change(s, element)
    if spell == Spell.RENEWAL:
        return can_renew(s, element)
    if spell == Spell.STRENGTHENING:
        return can_strengthen(s, element)
    if spell == Spell.GROWTH:
        return can_grow(s, element)
    if spell == Spell.SWAP:
        return can_swap(s, element)
    if spell == Spell.EXCHANGE:
        return can_exchange(s, element)
    if spell == Spell.ABSORPTION:
        return can_absorb(s, element)
    if spell == Spell.DISINTEGRATION:
        return can_disintegrate(s, element)
    if spell == Spell.REARRANGEMENT:
        return can_rearrange(s, element)
    if spell == Spell.DECEPTION:
        return can_deceive(s, element)
    if spell == Spell.ALTERATION:
        return can_alter(s, element)
    if spell == Spell.TRANSFER:
        return can_transfer(s, element, busy | (1 << scroll))
    if spell == Spell.THEFT:
        return can_rob(s, element)
    if spell == Spell.DISPATCH:
        return list_dispatches(s, element, codes, n) > n
    if spell == Spell.LEAP:
        return list_leaps(s, element, codes, n) > n
    if spell == Spell.TELEPORTATION:
        return list_teleports(s, element, codes, n) > n
    if spell == Spell.GUARDIAN:
        return can_guard(s, element)
    if spell == Spell.SPEED:
        return list_speed(s, element, codes, n) > n
    return False  # Synergy is never used (F7.2)


@rule
def can_use(s, scroll, codes, n):
    if spell_of(s, scroll) == Spell.EXPLOITATION:
        return exploitable(s, scroll, codes, n) != 0
    return can_use_own(s, scroll, 0, codes, n)


@rule
def list_uses(s, codes, n):
    """The face-up scrolls that can be used now, Binding last."""
    me = s.players[s.turn]
    usable = 0
    rest = face_up(me)
    while rest != 0:
        scroll = lowest(rest)
        rest &= rest - 1
        if can_use(s, scroll, codes, n):
            usable |= 1 << scroll
    n = list_scrolls(s, USE, usable, codes, n)
    if me.bound == 0 and list_binding(s, codes, n) > n:
        codes[n] = USE + BINDING_KIND
        n += 1
    return n


@rule
def use(s, kind):
    """Begin to use a scroll of one's own."""
    if kind == BINDING_KIND:
        s.spell = Spell.BINDING
        s.element = MIND
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
def legal_step(s, codes):
    """The choices of the spell in use."""
    if s.spell == Spell.CHANGE:
        return legal_change(s, codes)
    if s.spell == Spell.RENEWAL:
        return legal_renewal(s, codes)
    if s.spell == Spell.STRENGTHENING:
        return legal_strengthening(s, codes)
    if s.spell == Spell.GROWTH:
        return legal_growth(s, codes)
    if s.spell == Spell.SWAP:
        return legal_swap(s, codes)
    if s.spell == Spell.EXCHANGE:
        return legal_exchange(s, codes)
    if s.spell == Spell.ABSORPTION:
        return legal_absorption(s, codes)
    if s.spell == Spell.DISINTEGRATION:
        return legal_disintegration(s, codes)
    if s.spell == Spell.REARRANGEMENT:
        return legal_rearrangement(s, codes)
    if s.spell == Spell.DECEPTION:
        return legal_deception(s, codes)
    if s.spell == Spell.ALTERATION:
        return legal_alteration(s, codes)
    if s.spell == Spell.TRANSFER:
        return legal_transfer(s, codes)
    if s.spell == Spell.THEFT:
        return legal_theft(s, codes)
    if s.spell == Spell.EXPLOITATION:
        return list_scrolls(s, PICK, exploitable(s, s.scroll, codes, 0), codes, 0)
    if s.spell == Spell.DISPATCH:
        return list_dispatches(s, s.element, codes, 0)
    if s.spell == Spell.LEAP:
        return list_leaps(s, s.element, codes, 0)
    if s.spell == Spell.TELEPORTATION:
        return list_teleports(s, s.element, codes, 0)
    if s.spell == Spell.GUARDIAN:
        return legal_guardian(s, codes)
    if s.spell == Spell.SPEED:
        return legal_speed(s, codes)
    return list_binding(s, codes, 0)


@rule
def make_step(s, code):
    """Take a choice of the spell in use."""
    if s.spell == Spell.CHANGE:
        change(s, code)
    elif s.spell == Spell.RENEWAL:
        renew(s, code)
    elif s.spell == Spell.STRENGTHENING:
        strengthen(s, code)
    elif s.spell == Spell.GROWTH:
        grow(s, code - TAKE)
    elif s.spell == Spell.SWAP or s.spell == Spell.EXCHANGE or s.spell == Spell.REARRANGEMENT:
        switch(s, code - AT)
    elif s.spell == Spell.ABSORPTION:
        use_absorbed(s, code)
    elif s.spell == Spell.DISINTEGRATION:
        disintegrate(s, code - AT)
    elif s.spell == Spell.DECEPTION:
        deceive(s, code)
    elif s.spell == Spell.ALTERATION:
        alter(s, code)
    elif s.spell == Spell.TRANSFER:
        transfer(s, code - PICK)
    elif s.spell == Spell.THEFT:
        rob(s, code)
    elif s.spell == Spell.EXPLOITATION:
        exploit(s, code - PICK)
    elif s.spell == Spell.DISPATCH:
        dispatch(s, code - AT)
    elif s.spell == Spell.LEAP or s.spell == Spell.TELEPORTATION:
        begin_break(s, code - BREAK)
    elif s.spell == Spell.GUARDIAN:
        guard(s, code)
    elif s.spell == Spell.SPEED:
        speed(s, code - BREAK)
    elif s.spell == Spell.BINDING:
        bind(s, code)


# Exploitation: a rival's scroll as if it were one's own (F7.11)


@rule
def exploitable(s, scroll, codes, n):
    """The scrolls that this Exploitation can use, as bits."""
    found = 0
    rest = face_up_of_rivals(s) & OF_ELEMENT[ELEMENT_OF[SCROLL + scroll]]
    while rest != 0:
        other = lowest(rest)
        rest &= rest - 1
        if can_use_own(s, other, 1 << scroll, codes, n):
            found |= 1 << other
    return found


@rule
def exploit(s, kind):
    begin_spell(s, scroll_of(s, kind, face_up_of_rivals(s)))
