"""Circle II, Spaces: spells on seals and scrolls of the board, reachable or not (F7.3 to F7.6)."""

from magetable.games.five_seals.breaking import take_away
from magetable.games.five_seals.dice import colour_of, has_die, list_dice, suits, turn_die, value_of
from magetable.games.five_seals.facts import (
    ELEMENT_OF,
    ELEMENTS,
    EMPTY,
    FACES,
    MIND,
    OF_ELEMENT,
    SCROLL,
    SEAL,
    SHEET,
    STRENGTH_OF,
    Spell,
)
from magetable.games.five_seals.layout import WORD, WORDS
from magetable.games.five_seals.lines import Event
from magetable.games.five_seals.moves import AT
from magetable.games.five_seals.reach import look, lowest
from magetable.games.five_seals.told import add_place, add_strong, add_turned, tell_use
from magetable.games.five_seals.turns import put_down
from magetable.kit import rule


@rule
def can_use_spaces(s, spell, element):
    if spell == Spell.SWAP or spell == Spell.EXCHANGE:
        return can_switch(s, spell, element)
    if spell == Spell.ABSORPTION:
        return can_absorb(s, element)
    if spell == Spell.DISINTEGRATION:
        return can_disintegrate(s, element)
    return can_rearrange(s, element)


@rule
def legal_spaces(s, codes):
    if s.spell == Spell.ABSORPTION:
        return legal_absorption(s, codes)
    n = 0
    for word in range(WORDS):
        rest = s.sealed[word] & ~s.closed[word] if s.spell == Spell.REARRANGEMENT else s.closed[word]
        while rest != 0:
            space = WORD * word + lowest(rest)
            rest &= rest - 1
            if may_have(s, space):
                codes[n] = AT + space
                n += 1
    return n


@rule
def may_have(s, space):
    """Whether the spell in use may have what lies on a space: a scroll, for Rearrangement, else a seal token."""
    if s.spell == Spell.DISINTEGRATION:
        return suits(s.element, ELEMENT_OF[s.on[space]])
    if s.spell == Spell.REARRANGEMENT:
        return may_rearrange(s, s.on[space] - SCROLL)
    if s.step == 0:
        return suits(s.element, ELEMENT_OF[s.on[space]]) and has_partner(s, s.spell, s.on[space])
    return may_switch(s.spell, s.on[s.chosen], s.on[space])


@rule
def use_spaces(s, box, code):
    if s.spell == Spell.ABSORPTION:
        use_absorbed(s, code)
    elif s.spell == Spell.DISINTEGRATION:
        disintegrate(s, box, code - AT)
    else:
        switch(s, code - AT)


@rule
def tell_spaces(spell, before, box, code, s, out):
    if spell == Spell.ABSORPTION:
        tell_absorption(before, code, s, out)
    elif spell == Spell.DISINTEGRATION:
        tell_use(before, s, Event.DISINTEGRATES, out)
        add_place(out.lines[out.count - 1], before, box, code - AT)
    else:
        tell_use(before, s, Event.REARRANGES if spell == Spell.REARRANGEMENT else Event.SWITCHES_SEALS, out)
        add_place(out.lines[out.count - 1], before, box, before.chosen)
        add_place(out.lines[out.count - 1], before, box, code - AT)


# Swap and Exchange: two seal tokens change places (F7.4)


@rule
def may_switch(spell, seal, other):
    """Swap: different colours, one strength. Exchange: one colour, different strengths."""
    one_colour = ELEMENT_OF[seal] == ELEMENT_OF[other]
    one_strength = STRENGTH_OF[seal] == STRENGTH_OF[other]
    if spell == Spell.SWAP:
        return one_strength and not one_colour
    return one_colour and not one_strength


@rule
def has_partner(s, spell, seal):
    for other in range(SEAL, SCROLL):
        if s.tokens[other - SEAL] > 0 and may_switch(spell, seal, other):
            return True
    return False


@rule
def can_switch(s, spell, element):
    for seal in range(SEAL, SCROLL):
        if s.tokens[seal - SEAL] > 0 and suits(element, ELEMENT_OF[seal]) and has_partner(s, spell, seal):
            return True
    return False


@rule
def switch(s, space):
    """Choose the first of two spaces, or the second: then what lies there changes places."""
    if s.step == 0:
        s.chosen = space
        s.step = 1
        return
    thing = s.on[space]
    s.on[space] = s.on[s.chosen]
    s.on[s.chosen] = thing
    for element in range(ELEMENTS):  # guardians move with their scrolls (F7.6)
        if s.guardian[element] == space:
            s.guardian[element] = s.chosen
        elif s.guardian[element] == s.chosen:
            s.guardian[element] = space
    put_down(s)


# Absorption: what was laid on the scroll strengthens a die (F7.3)


@rule
def can_absorb(s, element):
    return s.absorbed[element] != EMPTY and has_die(s.players[s.turn], MIND, 1, FACES - 1)


@rule
def legal_absorption(s, codes):
    return list_dice(s, s.players[s.turn], 1, FACES - 1, codes, 0)


@rule
def use_absorbed(s, code):
    seal = s.absorbed[s.element]
    value = value_of(code)
    turn_die(s.players[s.turn], colour_of(code), value, min(FACES, value + STRENGTH_OF[seal]))
    s.absorbed[s.element] = EMPTY
    s.box[seal - SEAL] += 1
    put_down(s)


@rule
def tell_absorption(before, code, s, out):
    tell_use(before, s, Event.ABSORBS, out)
    line = out.lines[out.count - 1]
    add_strong(line, before, before.absorbed[before.element])
    add_turned(line, before, code, s)


# Disintegration: a seal token leaves the game (F7.5)


@rule
def can_disintegrate(s, element):
    for thing in range(SEAL, SCROLL):
        if s.tokens[thing - SEAL] > 0 and suits(element, ELEMENT_OF[thing]):
            return True
    return False


@rule
def disintegrate(s, box, space):
    take_away(s, space)
    look(s, box)
    put_down(s)


# Rearrangement: two scrolls change places (F7.6)


@rule
def partners(s, scroll, element):
    """The scrolls on the board that one may change places with, as bits: one of the two is of the element."""
    others = s.scrolls & ~(1 << scroll)
    if s.circles[0] == s.circles[1]:
        others &= ~(1 << (scroll + SHEET) % (2 * SHEET))  # not two alike
    if ELEMENT_OF[SCROLL + scroll] != element:
        others &= OF_ELEMENT[element]
    return others


@rule
def can_rearrange(s, element):
    rest = s.scrolls & OF_ELEMENT[element]
    while rest != 0:
        if partners(s, lowest(rest), element) != 0:
            return True
        rest &= rest - 1
    return False


@rule
def may_rearrange(s, scroll):
    if s.step == 0:
        return partners(s, scroll, s.element) != 0
    return (partners(s, s.on[s.chosen] - SCROLL, s.element) >> scroll) & 1 != 0
