"""Circle IV, Movement: familiars, guardians and unusual ways to a seal (F7.12 to F7.16); and Binding (F6.2)."""

from magetable.games.five_seals.breaking import (
    begin_break,
    break_seal,
    guarded,
    list_breaks,
    list_plain_breaks,
    within,
)
from magetable.games.five_seals.dice import suits
from magetable.games.five_seals.facts import ANY, ELEMENT_OF, MIND, OF_ELEMENT, OFF_BOARD, SCROLL, Spell
from magetable.games.five_seals.layout import WORD, WORDS
from magetable.games.five_seals.lines import Event
from magetable.games.five_seals.moves import AT, BREAK, PLACE, REMOVE
from magetable.games.five_seals.reach import beyond, flood, lowest
from magetable.games.five_seals.told import add_break, add_picked, add_place, mage_of, tell_use
from magetable.games.five_seals.turns import put_down
from magetable.kit import rule
from magetable.kit.telling import add, tell, tell_more


@rule
def can_use_movement(s, box, spell, element, codes, n):
    if spell == Spell.DISPATCH:
        return list_dispatches(s, element, codes, n) > n
    if spell == Spell.LEAP:
        return list_leaps(s, box, element, codes, n) > n
    if spell == Spell.TELEPORTATION:
        return list_teleports(s, box, element, codes, n) > n
    if spell == Spell.GUARDIAN:
        return can_guard(s, element)
    return list_speed(s, box, element, codes, n) > n


@rule
def legal_movement(s, box, codes):
    if s.spell == Spell.DISPATCH:
        return list_dispatches(s, s.element, codes, 0)
    if s.spell == Spell.LEAP:
        return list_leaps(s, box, s.element, codes, 0)
    if s.spell == Spell.TELEPORTATION:
        return list_teleports(s, box, s.element, codes, 0)
    if s.spell == Spell.GUARDIAN:
        return legal_guardian(s, codes)
    return legal_speed(s, box, codes)


@rule
def use_movement(s, box, code):
    if s.spell == Spell.DISPATCH:
        dispatch(s, code - AT)
    elif s.spell == Spell.LEAP:
        leap(s, box, code - BREAK)
    elif s.spell == Spell.TELEPORTATION:
        teleport(s, box, code - BREAK)
    elif s.spell == Spell.GUARDIAN:
        guard(s, code)
    else:
        speed(s, box, code - BREAK)


@rule
def tell_movement(spell, before, box, code, s, out):
    if spell == Spell.BINDING:
        tell_binding(before, box, code, s, out)
    elif spell == Spell.DISPATCH:
        tell_use(before, s, Event.DISPATCHES, out)
        tell_more(out, mage_of(s, before.turn))
        add_place(out.lines[out.count - 1], before, box, code - AT)
    elif spell == Spell.LEAP:
        tell_use(before, s, Event.LEAPS, out)
        add_place(out.lines[out.count - 1], before, box, s.chosen)
        tell_broken(before, box, s, out)
    elif spell == Spell.TELEPORTATION:
        tell_use(before, s, Event.TELEPORTS, out)
        add_figure(out.lines[out.count - 1], before, s.chosen)
        tell_broken(before, box, s, out)
    elif spell == Spell.GUARDIAN:
        tell_guardian(before, box, code, s, out)
    else:
        tell_speed(before, box, s, out)


@rule
def tell_broken(before, box, s, out):
    """The end of a line on a broken seal: what, and with which dice."""
    line = out.lines[out.count - 1]
    add_break(line, before, box, s.target)
    add_picked(line, s)


# Binding: the familiar beside the mage, or a seal token broken from afar


@rule
def list_binding(s, codes, n):
    me = s.players[s.turn]
    for word in range(WORDS):
        n = list_breaks(s, word, s.reach[word] & s.closed[word], ANY, codes, n)
    if me.familiar != me.mage:
        codes[n] = PLACE
        n += 1
    return n


@rule
def bind(s, box, code):
    me = s.players[s.turn]
    if code == PLACE:
        me.familiar = me.mage
        put_down(s)
    else:
        begin_break(s, box, code - BREAK)


@rule
def tell_binding(before, box, code, s, out):
    tell_use(before, s, Event.BINDS if code == PLACE else Event.BINDING_BREAKS, out)
    tell_more(out, mage_of(s, before.turn))
    if code == PLACE:
        tell_more(out, before.players[before.turn].mage)
    else:
        tell_broken(before, box, s, out)


# Dispatch: the familiar onto a seal token


@rule
def list_dispatches(s, element, codes, n):
    for word in range(WORDS):
        rest = s.closed[word] & ~s.blocked[word]
        while rest != 0:
            space = WORD * word + lowest(rest)
            rest &= rest - 1
            if suits(element, ELEMENT_OF[s.on[space]]) and space != s.players[s.turn].familiar:
                codes[n] = AT + space
                n += 1
    return n


@rule
def dispatch(s, space):
    s.players[s.turn].familiar = space
    put_down(s)


# Leap: over a seal token. Which one makes no difference, so the player chooses what lies beyond


@rule
def may_leap(s, space, element):
    """Whether one may leap over what lies on a space: a seal token without a figure."""
    return suits(element, ELEMENT_OF[s.on[space]]) and space != s.players[s.turn].familiar


@rule
def list_leaps(s, box, element, codes, n):
    a = b = c = d = 0
    for word in range(WORDS):
        rest = s.reach[word] & s.closed[word] & ~s.blocked[word]
        while rest != 0:
            space = WORD * word + lowest(rest)
            rest &= rest - 1
            if may_leap(s, space, element):
                near = box.near[space]
                a |= near[0]
                b |= near[1]
                c |= near[2]
                d |= near[3]
    return list_beyond(s, box, a, b, c, d, ANY, codes, n)


@rule
def leap(s, box, target):
    for word in range(WORDS):
        rest = s.reach[word] & s.closed[word] & ~s.blocked[word]
        while rest != 0:
            space = WORD * word + lowest(rest)
            rest &= rest - 1
            if may_leap(s, space, s.element) and leads_to(s, box, space, target):
                s.chosen = space  # for the log
    begin_break(s, box, target)


@rule
def leads_to(s, box, space, target):
    """Whether open ways lead from a space to a target."""
    a, b, c, d = beyond(s, box, space)
    words = (a, b, c, d)
    return (words[target // WORD] >> (target % WORD)) & 1 != 0


@rule
def list_beyond(s, box, a, b, c, d, element, codes, n):
    """What can be broken where open ways lead to from these spaces, but not without the spell."""
    a, b, c, d = flood(s, box, a, b, c, d)
    n = list_breaks(s, 0, a & ~s.reach[0], element, codes, n)
    n = list_breaks(s, 1, b & ~s.reach[1], element, codes, n)
    n = list_breaks(s, 2, c & ~s.reach[2], element, codes, n)
    return list_breaks(s, 3, d & ~s.reach[3], element, codes, n)


# Teleportation: through another's figure; again the player chooses what lies beyond


@rule
def may_pass(s, space):
    """Whether only one figure stands on a space with another's figures."""
    for seat in range(s.seats):
        if s.players[seat].mage == space and s.players[seat].familiar == space:
            return False
    return True


@rule
def list_teleports(s, box, element, codes, n):
    a = b = c = d = 0
    for word in range(WORDS):
        rest = s.reach[word] & s.blocked[word]
        while rest != 0:
            space = WORD * word + lowest(rest)
            rest &= rest - 1
            if may_pass(s, space):
                near = box.near[space]
                a |= near[0]
                b |= near[1]
                c |= near[2]
                d |= near[3]
    return list_beyond(s, box, a, b, c, d, ANY if element == MIND else element, codes, n)


@rule
def teleport(s, box, target):
    for word in range(WORDS):
        rest = s.reach[word] & s.blocked[word]
        while rest != 0:
            space = WORD * word + lowest(rest)
            rest &= rest - 1
            if may_pass(s, space) and leads_to(s, box, space, target):
                s.chosen = space  # for the log
    begin_break(s, box, target)


@rule
def add_figure(line, s, space):
    """Another's figure that alone stands on a space."""
    for seat in range(s.seats):
        if s.players[seat].mage == space or s.players[seat].familiar == space:
            add(line, 1 if s.players[seat].mage == space else 0)
            add(line, seat)
            add(line, mage_of(s, seat))
            add(line, space)


# Guardian: on a scroll of its element, or off the board


@rule
def can_guard(s, element):
    return s.guardian[element] != OFF_BOARD or (s.scrolls & OF_ELEMENT[element]) != 0


@rule
def legal_guardian(s, codes):
    n = 0
    for word in range(WORDS):
        rest = s.sealed[word] & ~s.closed[word]
        while rest != 0:
            space = WORD * word + lowest(rest)
            rest &= rest - 1
            if ELEMENT_OF[s.on[space]] == s.element and s.guardian[s.element] != space:
                codes[n] = AT + space
                n += 1
    if s.guardian[s.element] != OFF_BOARD:
        codes[n] = REMOVE
        n += 1
    return n


@rule
def guard(s, code):
    s.guardian[s.element] = OFF_BOARD if code == REMOVE else code - AT
    put_down(s)


@rule
def tell_guardian(before, box, code, s, out):
    tell_use(before, s, Event.UNGUARDS if code == REMOVE else Event.GUARDS, out)
    tell_more(out, before.element)
    if code != REMOVE:
        add_place(out.lines[out.count - 1], before, box, code - AT)


# Speed: a second seal, of the scroll's element, without dice


@rule
def is_second(s, space, element):
    """Whether a seal could be the second one, as far as itself is concerned."""
    return (element == MIND or ELEMENT_OF[s.on[space]] == element) and not guarded(s, space)


@rule
def count_seconds(s, word, spaces, element, but):
    """How many seals among a word of spaces could be the second one; but for one space."""
    count = 0
    rest = within(s, word, spaces)
    while rest != 0:
        space = WORD * word + lowest(rest)
        rest &= rest - 1
        if space != but and is_second(s, space, element):
            count += 1
    return count


@rule
def has_second(s, box, first, near, element):
    """Whether a second seal can be reached after the first: one of those near now, or one beyond it."""
    if near > (1 if is_second(s, first, element) else 0):
        return True
    if s.on[first] >= SCROLL:
        return False  # a scroll never barred the way
    a, b, c, d = beyond(s, box, first)
    return (
        count_seconds(s, 0, a, element, first)
        + count_seconds(s, 1, b, element, first)
        + count_seconds(s, 2, c, element, first)
        + count_seconds(s, 3, d, element, first)
        > 0
    )


@rule
def list_speed(s, box, element, codes, n):
    """First seals, with dice, after which there is a second one."""
    near = 0
    for word in range(WORDS):
        near += count_seconds(s, word, s.reach[word], element, -1)
    last = list_plain_breaks(s, codes, n)
    for k in range(n, last):
        if has_second(s, box, codes[k] - BREAK, near, element):
            codes[n] = codes[k]
            n += 1
    return n


@rule
def legal_speed(s, box, codes):
    if s.step == 0:
        return list_speed(s, box, s.element, codes, 0)
    n = 0
    for word in range(WORDS):
        rest = within(s, word, s.reach[word])
        while rest != 0:
            space = WORD * word + lowest(rest)
            rest &= rest - 1
            if is_second(s, space, s.element):
                codes[n] = BREAK + space
                n += 1
    return n


@rule
def speed(s, box, space):
    if s.step == 0:
        begin_break(s, box, space)
    else:
        break_seal(s, box, space)


@rule
def tell_speed(before, box, s, out):
    if before.step == 0:
        tell_use(before, s, Event.SPEEDS, out)
        tell_broken(before, box, s, out)
    else:
        tell(out, Event.SPEEDS_ON, before.turn)
        add_break(out.lines[out.count - 1], before, box, s.target)
