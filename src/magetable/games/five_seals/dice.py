"""Dice in hand, in the supply, and choosing some of them one at a time."""

from magetable.games.five_seals.facts import ANY, COLOURS, FACES, MIND
from magetable.games.five_seals.moves import DIE, DONE
from magetable.games.five_seals.spells.table import COLLECTS, step_of
from magetable.games.five_seals.state import Phase
from magetable.kit import roll, rule, total


@rule
def add_die(me, colour, value):
    me.dice[colour][value - 1] += 1
    me.count += 1
    weigh(me, colour, value)


@rule
def drop_die(me, colour, value):
    me.dice[colour][value - 1] -= 1
    me.count -= 1
    weigh(me, colour, -value)


@rule
def weigh(me, colour, change):
    me.sums[colour] += change
    most = 0
    for other in range(COLOURS):
        most = max(most, me.sums[other])
    me.sums[MIND] = most  # for a Mind scroll dice of any one colour do (F5.3)


@rule
def turn_die(me, colour, value, shown):
    """Turn a die to another value."""
    drop_die(me, colour, value)
    add_die(me, colour, shown)


@rule
def roll_die(s, me, colour):
    """A die of the colour comes into hand, rolled."""
    add_die(me, colour, roll(s))
    s.revealed += 1


@rule
def has_colour(me, colour):
    """Whether there are dice of a colour: none has the value 0."""
    return me.sums[colour] > 0


@rule
def may_take(s, box, seat):
    """Whether a player lacks dice for the next round, and some are there (F3.3)."""
    return total(s.players[seat].fresh) < box.hand and total(s.supply) > 0


@rule
def return_dice(s, me):
    """All dice go back to the supply."""
    for colour in range(COLOURS):
        for value in range(1, FACES + 1):
            while me.dice[colour][value - 1] > 0:
                drop_die(me, colour, value)
                s.supply[colour] += 1


# Choosing dice of one colour one at a time, the highest first: each set in one way only.


@rule
def begin_picking(s, colour):
    """Choose among the dice of a colour, or ANY."""
    s.colour = colour
    s.last = FACES
    for value in range(FACES):
        s.picked[value] = 0


@rule
def choosing_dice(s):
    """Whether dice are being chosen now: outside of that, what was chosen last only serves the log."""
    if s.phase == Phase.SPELL:
        return COLLECTS[step_of(s)] != 0
    return s.phase == Phase.PAY


@rule
def fits(s, colour):
    """Whether dice of a colour may be chosen: the spell, or the first die, has settled it."""
    return s.colour == ANY or s.colour == colour


@rule
def left(s, me, colour, value):
    """Dice of a colour and value not chosen yet."""
    return me.dice[colour][value - 1] - (s.picked[value - 1] if s.colour == colour else 0)


@rule
def pick(s, colour, value):
    s.colour = colour
    s.last = value
    s.picked[value - 1] += 1


@rule
def list_dice(s, me, least, most, codes, n):
    """Dice that may be chosen next, of values from least to most."""
    for colour in range(COLOURS):
        if fits(s, colour) and has_colour(me, colour):
            n = list_dice_of(s, me, colour, least, most, codes, n)
    return n


@rule
def list_dice_of(s, me, colour, least, most, codes, n):
    for value in range(least, min(s.last, most) + 1):
        if left(s, me, colour, value) > 0:
            codes[n] = DIE + FACES * colour + value - 1
            n += 1
    return n


@rule
def list_done(s, codes, n):
    """One or more dice are to be chosen: with one it may be enough."""
    if total(s.picked) > 0:
        codes[n] = DONE
        n += 1
    return n


@rule
def pick_more(s, me, code, least, most):
    """Choose a die or be done; whether another may be chosen."""
    if code == DONE:
        return False
    pick(s, colour_of(code), value_of(code))
    for value in range(least, min(s.last, most) + 1):
        if left(s, me, s.colour, value) > 0:
            return True
    return False


@rule
def colour_of(code):
    return (code - DIE) // FACES


@rule
def value_of(code):
    return (code - DIE) % FACES + 1


@rule
def has_die(me, element, least, most):
    """Whether there is a die of a value from least to most, of one colour or for Mind of any."""
    for colour in range(COLOURS):
        if suits(element, colour) and has_colour(me, colour):
            for value in range(least, most + 1):
                if me.dice[colour][value - 1] > 0:
                    return True
    return False


@rule
def suits(element, colour):
    """Whether a scroll of an element concerns a colour: Mind concerns any (F4.3)."""
    return element == MIND or colour == element


@rule
def turn_picked(s, me, change):
    """Turn all dice chosen higher or lower, to 6 at most."""
    for step in range(FACES):
        value = FACES - step if change > 0 else step + 1
        for _ in range(s.picked[value - 1]):
            turn_die(me, s.colour, value, min(FACES, value + change))


# Dice for a seal (F5.3): chosen the highest first, until their sum is enough. Then none is
# superfluous, for the last is the lowest; and every such set can be chosen so.


@rule
def list_payments(s, me, codes, n):
    """Dice that may be spent next: with them and lower ones the rest can be paid."""
    for colour in range(COLOURS):
        if fits(s, colour) and me.sums[colour] >= s.due:
            sum_so_far = 0
            for value in range(1, s.last + 1):
                dice = left(s, me, colour, value)
                sum_so_far += dice * value
                if dice > 0 and sum_so_far >= s.due:
                    codes[n] = DIE + FACES * colour + value - 1
                    n += 1
    return n


@rule
def only_payment(s, me):
    """The die that must be spent next, as FACES * colour + value - 1, or -1 if there is a choice."""
    found = -1
    for colour in range(COLOURS):
        if fits(s, colour) and me.sums[colour] >= s.due:
            sum_so_far = 0
            for value in range(1, s.last + 1):
                dice = left(s, me, colour, value)
                sum_so_far += dice * value
                if dice > 0 and sum_so_far >= s.due:
                    if found >= 0:
                        return -1
                    found = FACES * colour + value - 1
    return found
