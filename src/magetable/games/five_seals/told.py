"""Parts of what is told, as numbers of a line: things, places, dice, and who uses what."""

from magetable.games.five_seals.facts import (
    BINDING_KIND,
    COLOURS,
    ELEMENT_OF,
    FACES,
    SCROLL,
    SEATINGS,
    STRENGTH_OF,
    Spell,
)
from magetable.games.five_seals.lines import SEAL_THING
from magetable.games.five_seals.moves import DIE
from magetable.games.five_seals.scrolls import holder_of, kind_of
from magetable.games.five_seals.spells.table import COLLECTS, step_of
from magetable.kit import rule
from magetable.kit.telling import NUMBERS, add, tell


@rule
def mage_of(s, seat):
    """Which mage somebody plays, and which familiar."""
    return SEATINGS[s.seating][seat]


@rule
def kind_in_use(s):
    return BINDING_KIND if s.spell == Spell.BINDING else kind_of(s, s.scroll)


@rule
def add_strong(line, s, thing):
    """What lies somewhere, and its strength."""
    if thing >= SCROLL:
        add(line, kind_of(s, thing - SCROLL))
    else:
        add(line, SEAL_THING + ELEMENT_OF[thing])
    add(line, STRENGTH_OF[thing])


@rule
def add_place(line, s, box, space):
    """What lies on a space, and where that is."""
    add_strong(line, s, s.on[space])
    add(line, space)
    add(line, box.rooms[space])
    add(line, box.rooms[space])


@rule
def add_break(line, before, box, space):
    """What was broken, or taken if it is a scroll."""
    add(line, 1 if before.on[space] >= SCROLL else 0)
    add_place(line, before, box, space)


@rule
def add_picked(line, s):
    """The dice chosen, the highest first."""
    for down in range(FACES):
        for _ in range(s.picked[FACES - 1 - down]):
            add(line, FACES * s.colour + FACES - 1 - down)


@rule
def tell_hand(out, kind, seat, me):
    """Somebody's rolled dice, by colour, the highest first; in several lines if one is too short."""
    tell(out, kind, seat)
    for colour in range(COLOURS):
        for down in range(FACES):
            for _ in range(me.dice[colour][FACES - 1 - down]):
                if out.lines[out.count - 1].size == NUMBERS:
                    tell(out, kind, seat)
                add(out.lines[out.count - 1], FACES * colour + FACES - 1 - down)


@rule
def tell_use(before, s, kind, out):
    """A new line that begins with who uses which scroll, and whose it is."""
    seat = before.turn
    if before.spell == Spell.BINDING:
        tell(out, kind, 1, seat, BINDING_KIND, seat)
    else:
        holder = holder_of(before, s.scroll)
        tell(out, kind, 1 if holder == seat else 0, seat, kind_of(s, s.scroll), holder)


# Dice that a spell turns


@rule
def was_chosen(before, code, s, die):
    """How many dice of a kind, of the player at turn, were chosen in this step."""
    if COLLECTS[step_of(before)] == 0:
        return 1 if code == DIE + die else 0
    return s.picked[die % FACES] if die // FACES == s.colour else 0


@rule
def add_turned(line, before, code, s):
    """The dice chosen, the highest first, and what each became."""
    place = 0
    for colour in range(COLOURS):
        for down in range(FACES):
            die = FACES * colour + FACES - 1 - down
            for _ in range(was_chosen(before, code, s, die)):
                add(line, die)
                add(line, became(before, code, s, place))
                place += 1


@rule
def became(before, code, s, place):
    """Of what all the dice chosen became, the highest first, the one at a place."""
    was = before.players[before.turn]
    now = s.players[before.turn]
    found = -1
    for colour in range(COLOURS):
        for down in range(FACES):
            value = FACES - 1 - down
            die = FACES * colour + value
            dice = now.dice[colour][value] - was.dice[colour][value] + was_chosen(before, code, s, die)
            if 0 <= place < dice:
                found = die
            place -= dice
    return found


@rule
def new_die(before, s):
    """The die that came into the hand of the player at turn."""
    was = before.players[before.turn]
    now = s.players[before.turn]
    found = -1
    for colour in range(COLOURS):
        for value in range(FACES):
            if now.dice[colour][value] > was.dice[colour][value]:
                found = FACES * colour + value
    return found
