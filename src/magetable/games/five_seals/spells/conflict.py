"""Circle III, Conflict: spells against opponents whose round is not over (F7.7 to F7.10; Exploitation is apart)."""

from magetable.games.five_seals.dice import (
    add_die,
    begin_picking,
    colour_of,
    drop_die,
    has_colour,
    has_die,
    list_dice,
    list_dice_of,
    list_done,
    pick_more,
    suits,
    turn_picked,
    value_of,
)
from magetable.games.five_seals.facts import (
    ANY,
    COLOURS,
    FACES,
    MIND,
    OF_ELEMENT,
    OF_STRENGTH,
    SCROLL,
    STRENGTH_OF,
    Spell,
)
from magetable.games.five_seals.lines import Event
from magetable.games.five_seals.moves import DIE, DONE, PICK, RIVAL
from magetable.games.five_seals.reach import lowest
from magetable.games.five_seals.scrolls import alike, face_up, holder_of, kind_of, list_scrolls, scroll_of
from magetable.games.five_seals.told import add_picked, tell_use
from magetable.games.five_seals.turns import end_round_for, put_down
from magetable.kit import rule, total
from magetable.kit.telling import tell_more


@rule
def is_rival(s, seat):
    """Whether spells of this circle can be used against a player."""
    return seat != s.turn and s.players[seat].out == 0


@rule
def has_rival(s):
    for seat in range(s.seats):
        if is_rival(s, seat):
            return True
    return False


@rule
def can_use_conflict(s, spell, element, busy):
    if spell == Spell.DECEPTION:
        return can_deceive(s, element)
    if spell == Spell.ALTERATION:
        return can_alter(s, element)
    if spell == Spell.TRANSFER:
        return offers(s, element, busy) != 0
    if spell == Spell.THEFT:
        return can_rob(s, element)
    return False  # Exploitation: see there


@rule
def legal_conflict(s, codes):
    if s.spell == Spell.DECEPTION:
        return legal_deception(s, codes)
    if s.spell == Spell.ALTERATION:
        return legal_alteration(s, codes)
    if s.spell == Spell.TRANSFER:
        return legal_transfer(s, codes)
    return legal_theft(s, codes)


@rule
def use_conflict(s, box, code):
    if s.spell == Spell.DECEPTION:
        deceive(s, code)
    elif s.spell == Spell.ALTERATION:
        alter(s, code)
    elif s.spell == Spell.TRANSFER:
        transfer(s, code - PICK)
    else:
        rob(s, box, code)


@rule
def tell_conflict(spell, before, code, s, out):
    if spell == Spell.DECEPTION:
        tell_deception(before, code, s, out)
    elif spell == Spell.ALTERATION:
        tell_alteration(before, s, out)
    elif spell == Spell.TRANSFER:
        tell_use(before, s, Event.TRANSFERS, out)
        tell_more(out, kind_of(s, before.chosen))
        tell_more(out, code - PICK)
        tell_more(out, s.rival)
    else:
        tell_use(before, s, Event.ROBS, out)
        tell_more(out, s.rival)
        tell_more(out, s.die)


# Deception: dice change hands, values stay (F7.7)


@rule
def has_other(me, colour):
    """Whether there are dice of another colour than this."""
    for other in range(COLOURS):
        if other != colour and has_colour(me, other):
            return True
    return False


@rule
def can_deceive_whom(s, seat, element):
    for colour in range(COLOURS):
        if suits(element, colour) and has_colour(s.players[seat], colour) and has_other(s.players[s.turn], colour):
            return is_rival(s, seat)
    return False


@rule
def can_deceive(s, element):
    for seat in range(s.seats):
        if can_deceive_whom(s, seat, element):
            return True
    return False


@rule
def legal_deception(s, codes):
    """First a rival, then a die of theirs, then one of one's own."""
    me = s.players[s.turn]
    n = 0
    if s.step == 0:
        for seat in range(s.seats):
            if can_deceive_whom(s, seat, s.element):
                codes[n] = RIVAL + seat
                n += 1
        return n
    for colour in range(COLOURS):
        if s.step == 1 and suits(s.element, colour) and has_other(me, colour):
            n = list_dice_of(s, s.players[s.rival], colour, 1, FACES, codes, n)
        elif s.step == 2 and colour != s.die // FACES:
            n = list_dice_of(s, me, colour, 1, FACES, codes, n)
    return n


@rule
def deceive(s, code):
    if s.step == 0:
        s.rival = code - RIVAL
        s.step = 1
        return
    if s.step == 1:
        s.die = code - DIE
        s.step = 2
        return
    me = s.players[s.turn]
    them = s.players[s.rival]
    colour = s.die // FACES
    value = s.die % FACES + 1
    drop_die(me, colour_of(code), value_of(code))
    drop_die(them, colour, value)
    add_die(me, colour, value_of(code))
    add_die(them, colour_of(code), value)
    put_down(s)


@rule
def tell_deception(before, code, s, out):
    """Which die came, which went: the colours changed hands, the values did not."""
    mine = code - DIE
    theirs = before.die
    tell_use(before, s, Event.DECEIVES, out)
    tell_more(out, theirs - theirs % FACES + mine % FACES)
    tell_more(out, before.rival)
    tell_more(out, mine - mine % FACES + theirs % FACES)


# Alteration: one's own dice up, a rival's down (F7.8)


@rule
def can_lower(s, seat, element):
    return is_rival(s, seat) and has_die(s.players[seat], element, 2, FACES)


@rule
def can_lower_any(s, element):
    for seat in range(s.seats):
        if can_lower(s, seat, element):
            return True
    return False


@rule
def can_alter(s, element):
    return has_rival(s) and (has_die(s.players[s.turn], element, 1, FACES - 1) or can_lower_any(s, element))


@rule
def begin_alteration(s):
    s.raised = 0
    if not has_die(s.players[s.turn], s.element, 1, FACES - 1):
        s.step = 1


@rule
def legal_alteration(s, codes):
    """First one's own dice, then a rival, then theirs."""
    if s.step == 0:
        n = list_dice(s, s.players[s.turn], 1, FACES - 1, codes, 0)
        if total(s.picked) > 0 or can_lower_any(s, s.element):
            codes[n] = DONE
            n += 1
        return n
    if s.step == 2:
        return list_done(s, codes, list_dice(s, s.players[s.rival], 2, FACES, codes, 0))
    n = 0
    for seat in range(s.seats):
        if can_lower(s, seat, altered(s)):
            codes[n] = RIVAL + seat
            n += 1
    if s.raised > 0:
        codes[n] = DONE
        n += 1
    return n


@rule
def altered(s):
    """The colour that is settled by now, or Mind for any."""
    return MIND if s.colour == ANY else s.colour


@rule
def alter(s, code):
    me = s.players[s.turn]
    if s.step == 0:
        if not pick_more(s, me, code, 1, FACES - 1):
            s.raised = total(s.picked)
            turn_picked(s, me, 1)
            begin_picking(s, s.colour)
            s.step = 1
            if not can_lower_any(s, altered(s)):
                put_down(s)
    elif s.step == 1 and code != DONE:
        s.rival = code - RIVAL
        s.step = 2
    elif s.step == 1:
        put_down(s)
    elif not pick_more(s, s.players[s.rival], code, 2, FACES):
        turn_picked(s, s.players[s.rival], -1)
        put_down(s)


@rule
def tell_alteration(before, s, out):
    """Dice raised, dice lowered, or both."""
    lowers = before.step == 2
    if not lowers:
        tell_use(before, s, Event.RAISES, out)
    else:
        tell_use(before, s, Event.RAISES_AND_LOWERS if s.raised > 0 else Event.LOWERS, out)
    if s.raised > 0:
        tell_more(out, s.raised)
        tell_more(out, s.colour)
    if lowers:
        tell_more(out, s.rival)
        add_picked(out.lines[out.count - 1], s)


# Transfer: scrolls of one strength change hands (F7.9)


@rule
def face_up_of_rivals(s):
    scrolls = 0
    for seat in range(s.seats):
        if is_rival(s, seat):
            scrolls |= face_up(s.players[seat])
    return scrolls


@rule
def wanted(s, scroll, element, busy):
    """What one may get for a scroll, as bits."""
    found = face_up_of_rivals(s) & OF_ELEMENT[element] & OF_STRENGTH[STRENGTH_OF[SCROLL + scroll]] & ~busy
    rest = found
    while rest != 0:
        other = lowest(rest)
        rest &= rest - 1
        if alike(s, scroll, other):
            found &= ~(1 << other)
    return found


@rule
def offers(s, element, busy):
    """The scrolls one may give for another, as bits; not those in use."""
    found = 0
    rest = face_up(s.players[s.turn]) & ~busy
    while rest != 0:
        scroll = lowest(rest)
        rest &= rest - 1
        if wanted(s, scroll, element, busy) != 0:
            found |= 1 << scroll
    return found


@rule
def legal_transfer(s, codes):
    """First one's own scroll, then a rival's."""
    if s.step == 0:
        return list_scrolls(s, PICK, offers(s, s.element, s.busy), codes, 0)
    return list_scrolls(s, PICK, wanted(s, s.chosen, s.element, s.busy), codes, 0)


@rule
def transfer(s, kind):
    me = s.players[s.turn]
    if s.step == 0:
        s.chosen = scroll_of(s, kind, offers(s, s.element, s.busy))
        s.step = 1
        return
    scroll = scroll_of(s, kind, wanted(s, s.chosen, s.element, s.busy))
    s.rival = holder_of(s, scroll)
    them = s.players[s.rival]
    me.held ^= (1 << scroll) | (1 << s.chosen)
    them.held ^= (1 << scroll) | (1 << s.chosen)
    put_down(s)


# Theft: a die changes hands, and its owner chooses which (F7.10)


@rule
def can_rob_whom(s, seat, element):
    return is_rival(s, seat) and has_colour(s.players[seat], element)


@rule
def can_rob(s, element):
    for seat in range(s.seats):
        if can_rob_whom(s, seat, element):
            return True
    return False


@rule
def legal_theft(s, codes):
    """First a rival; then they choose a die."""
    if s.step == 1:
        return list_dice(s, s.players[s.rival], 1, FACES, codes, 0)
    n = 0
    for seat in range(s.seats):
        if can_rob_whom(s, seat, s.element):
            codes[n] = RIVAL + seat
            n += 1
    return n


@rule
def only_die(s, them):
    """The one kind of die that fits, as FACES * colour + value - 1, or -1 if there are several."""
    found = -1
    for colour in range(COLOURS):
        for value in range(1, FACES + 1):
            if suits(s.element, colour) and them.dice[colour][value - 1] > 0:
                if found >= 0:
                    return -1
                found = FACES * colour + value - 1
    return found


@rule
def rob(s, box, code):
    if s.step == 0:
        s.rival = code - RIVAL
        s.step = 1
        s.to_move = s.rival
        die = only_die(s, s.players[s.rival])
        if die < 0:
            return
        code = DIE + die
    them = s.players[s.rival]
    drop_die(them, colour_of(code), value_of(code))
    add_die(s.players[s.turn], colour_of(code), value_of(code))
    s.die = code - DIE
    put_down(s)  # first, so that an exploited Theft of theirs ends face up (F7.11)
    if them.count == 0:
        end_round_for(s, box, s.rival)
