"""The basic circle and circle I, Might: spells on one's own dice (F7.1)."""

from magetable.games.five_seals.dice import (
    add_die,
    colour_of,
    drop_die,
    fits,
    has_colour,
    has_die,
    list_dice,
    list_dice_of,
    list_done,
    pick,
    pick_more,
    roll_die,
    suits,
    turn_picked,
    value_of,
)
from magetable.games.five_seals.facts import COLOURS, FACES, MIND, Spell
from magetable.games.five_seals.lines import Event
from magetable.games.five_seals.moves import TAKE, USE
from magetable.games.five_seals.told import add_turned, new_die, tell_use
from magetable.games.five_seals.turns import legal_takes, put_down
from magetable.kit import rule, total
from magetable.kit.telling import tell_more


@rule
def can_use_might(s, spell, element):
    if spell == Spell.CHANGE:
        return can_change(s, element)
    if spell == Spell.RENEWAL:
        return can_renew(s, element)
    if spell == Spell.STRENGTHENING:
        return can_strengthen(s, element)
    if spell == Spell.GROWTH:
        return can_grow(s, element)
    return False  # Synergy is never used (F7.2)


@rule
def legal_might(s, codes):
    if s.spell == Spell.CHANGE:
        return legal_change(s, codes)
    if s.spell == Spell.RENEWAL:
        return legal_renewal(s, codes)
    if s.spell == Spell.STRENGTHENING:
        return legal_strengthening(s, codes)
    return legal_takes(s, codes)  # Growth of Mind: any colour


@rule
def use_might(s, code):
    if s.spell == Spell.CHANGE:
        change(s, code)
    elif s.spell == Spell.RENEWAL:
        renew(s, code)
    elif s.spell == Spell.STRENGTHENING:
        strengthen(s, code)
    else:
        grow(s, code - TAKE)


@rule
def tell_might(spell, before, code, s, out):
    if spell == Spell.GROWTH:
        tell_use(before, s, Event.GROWS, out)
        tell_more(out, new_die(before, s))
    else:
        tell_use(before, s, Event.TURNS_DICE, out)
        add_turned(out.lines[out.count - 1], before, code, s)


# Change: dice of one colour become dice of another, of the same values


@rule
def most_of_another(s, colour):
    """Dice in the supply of the one other colour of which there are most."""
    most = 0
    for other in range(COLOURS):
        if other != colour:
            most = max(most, s.supply[other])
    return most


@rule
def can_change(s, element):
    me = s.players[s.turn]
    for colour in range(COLOURS):
        if suits(element, colour) and has_colour(me, colour) and most_of_another(s, colour) > 0:
            return True
    return False


@rule
def legal_change(s, codes):
    me = s.players[s.turn]
    n = 0
    dice = total(s.picked)
    for colour in range(COLOURS):
        if dice > 0 and colour != s.colour and s.supply[colour] >= dice:
            codes[n] = TAKE + colour
            n += 1
    for colour in range(COLOURS):
        if fits(s, colour) and has_colour(me, colour) and most_of_another(s, colour) > dice:
            n = list_dice_of(s, me, colour, 1, FACES, codes, n)
    return n


@rule
def change(s, code):
    if code >= USE:
        pick(s, colour_of(code), value_of(code))
        return
    me = s.players[s.turn]
    colour = code - TAKE
    for value in range(1, FACES + 1):
        for _ in range(s.picked[value - 1]):
            drop_die(me, s.colour, value)
            s.supply[s.colour] += 1
            add_die(me, colour, value)
            s.supply[colour] -= 1
    put_down(s)


# Renewal: reroll


@rule
def can_renew(s, element):
    return has_colour(s.players[s.turn], element)


@rule
def legal_renewal(s, codes):
    return list_done(s, codes, list_dice(s, s.players[s.turn], 1, FACES, codes, 0))


@rule
def renew(s, code):
    me = s.players[s.turn]
    if pick_more(s, me, code, 1, FACES):
        return
    for value in range(1, FACES + 1):
        for _ in range(s.picked[value - 1]):
            drop_die(me, s.colour, value)
    for _ in range(total(s.picked)):
        roll_die(s, me, s.colour)
    put_down(s)


# Strengthening: two more


@rule
def can_strengthen(s, element):
    return has_die(s.players[s.turn], element, 1, FACES - 1)


@rule
def legal_strengthening(s, codes):
    return list_done(s, codes, list_dice(s, s.players[s.turn], 1, FACES - 1, codes, 0))


@rule
def strengthen(s, code):
    me = s.players[s.turn]
    if not pick_more(s, me, code, 1, FACES - 1):
        turn_picked(s, me, 2)
        put_down(s)


# Growth: another die


@rule
def can_grow(s, element):
    return total(s.supply) > 0 if element == MIND else s.supply[element] > 0


@rule
def grow(s, colour):
    s.supply[colour] -= 1
    roll_die(s, s.players[s.turn], colour)
    put_down(s)
