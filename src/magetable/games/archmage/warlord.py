"""The Warlord of the solo game (A10): his dice, the spells that meddle with them, his walk and his wards."""

from magetable.games.archmage.ends import wards_wanted
from magetable.games.archmage.facts import (
    BEFUDDLE,
    ENCLAVE,
    FOLLOWERS,
    HOLDS_FOLLOWERS,
    INFLAME_TOKEN,
    INNER_RING,
    OUTER_RING,
    TORMENT,
    WARLORD,
    WILDERNESS,
)
from magetable.games.archmage.hexmap import PLACES, RING_START
from magetable.games.archmage.journey import begin_turn, drink
from magetable.games.archmage.moves import AT, CAST, LET_BE, PIP_DOWN, PIP_UP
from magetable.games.archmage.pieces import is_wilderness, kill_in_attack, raise_ward, relics_for, vacate, wilderness_of
from magetable.games.archmage.state import NO_SPELL, NO_TILE, Did, Phase
from magetable.games.archmage.vines import entry_cost
from magetable.kit import NOBODY, roll, rule

# Dice


@rule
def begin_warlord(s, box):
    """Back to the Cursed Tower, then the first die (A10.3)."""
    me = s.players[0]
    me.cast &= ~(1 << box.area[TORMENT] | 1 << box.area[BEFUDDLE])
    s.to_move = 0
    s.round += 1
    s.ring = INNER_RING if s.round % 2 == 1 else OUTER_RING
    s.warlord = 0
    s.strides = 0
    s.rolled = 0
    s.trace_length = 0
    s.spell = NO_SPELL
    roll_die(s)
    if may_meddle(s, box):
        s.phase = Phase.DIE
    else:
        set_out(s, box)


@rule
def roll_die(s):
    s.rolled += 1
    s.dice[s.rolled - 1] = roll(s)
    s.revealed += 1


@rule
def can_meddle(s, box, spell):
    """In the book, not yet cast in this turn of his, and affordable (A10.6)."""
    me = s.players[0]
    ready = (me.book & ~me.cast) >> box.area[spell] & 1
    return ready != 0 and relics_for(me, box, spell) >= box.cost[spell]


@rule
def may_meddle(s, box):
    return can_meddle(s, box, TORMENT) or can_meddle(s, box, BEFUDDLE)


@rule
def legal_meddling(s, box, codes):
    n = 0
    if can_meddle(s, box, TORMENT):
        codes[n] = CAST + TORMENT
        n += 1
    if can_meddle(s, box, BEFUDDLE):
        codes[n] = CAST + BEFUDDLE
        n += 1
    codes[n] = LET_BE
    return n + 1


@rule
def torment(s, box):
    """Reroll the die just rolled."""
    s.rolled -= 1
    roll_die(s)
    after_meddling(s, box)


@rule
def befuddle(s):
    s.phase = Phase.PIP


@rule
def legal_pips(s, codes):
    """One more or one less; 1 and 6 don't wrap."""
    n = 0
    if s.dice[s.rolled - 1] < 6:
        codes[n] = PIP_UP
        n += 1
    if s.dice[s.rolled - 1] > 1:
        codes[n] = PIP_DOWN
        n += 1
    return n


@rule
def turn_die(s, box, step):
    s.dice[s.rolled - 1] += step
    after_meddling(s, box)


@rule
def after_meddling(s, box):
    if may_meddle(s, box):
        s.phase = Phase.DIE
    else:
        let_be(s, box)


@rule
def let_be(s, box):
    """The die stands: the Warlord sets out, or walks his ring."""
    if s.rolled == 1:
        set_out(s, box)
    else:
        walk_ring(s, box)


# The walk


@rule
def note(s, event):
    """Remember a tile he enters, or what he does there, for those who tell of it."""
    s.trace[s.trace_length] = event
    s.trace_length += 1


@rule
def walk_to(s, box, tile):
    s.warlord = tile
    note(s, tile)
    if drink(s, box, tile):  # A12.7
        note(s, Did.DRAINED)


@rule
def set_out(s, box):
    """Straight out to his ring, then the second die; an Inflame token on the way stops him for a pick."""
    while s.strides < s.ring:
        s.strides += 1
        walk_to(s, box, s.tile[RING_START[s.strides] + box.directions[s.dice[0] - 1] * s.strides])
        if s.token[s.warlord] == INFLAME_TOKEN and wilderness_of(s, WARLORD, s.kind[s.warlord] - ENCLAVE) > 0:
            s.phase = Phase.BURN
            return
    roll_die(s)
    if may_meddle(s, box):
        s.phase = Phase.DIE
    else:
        walk_ring(s, box)


@rule
def legal_burns(s, codes):
    """The Warlord's wilderness of the enclave's colour."""
    n = 0
    for place in range(PLACES):
        tile = s.tile[place]
        if tile != NO_TILE and s.holder[tile] == WARLORD:
            if s.kind[tile] - WILDERNESS == s.kind[s.warlord] - ENCLAVE:
                codes[n] = AT + place
                n += 1
    return n


@rule
def burn(s, box, place):
    tile = s.tile[place]
    if s.ward[tile] > 0:
        s.ward[tile] -= 1
        s.wards += 1
    else:
        vacate(s, tile)
    set_out(s, box)


@rule
def next_on_ring(s, tile):
    """The tile he comes to after this one: odd counter-clockwise, even clockwise."""
    around = 6 * s.ring
    step = 1 if s.dice[1] % 2 == 0 else around - 1
    return s.tile[RING_START[s.ring] + (s.place[tile] - RING_START[s.ring] + step) % around]


@rule
def only_passes(s, tile):
    """The location of the player's mage or tower (A10.4)."""
    return s.players[0].mage == tile or s.players[0].tower == tile


@rule
def walk_ring(s, box):
    """His movement points along the ring, then wards."""
    points = deal_with(s, box.warlord_movement)
    while can_step(s, points):
        tile = next_on_ring(s, s.warlord)
        points -= entry_cost(s, tile)
        walk_to(s, box, tile)
        points = deal_with(s, points)
    if points > 0:
        note(s, Did.FORFEITS)
    if is_wilderness(s, s.warlord) and s.holder[s.warlord] == WARLORD:
        fortify(s)
    begin_turn(s, box, 0)


@rule
def can_step(s, points):
    """Whether his points take him to the next location where he may stay."""
    tile = s.warlord
    while points > 0:
        tile = next_on_ring(s, tile)
        points -= entry_cost(s, tile)
        if points >= 0 and not only_passes(s, tile):
            return True
    return False


@rule
def deal_with(s, points):
    """What he does where he stands (A10.4); the points he has left."""
    tile = s.warlord
    if only_passes(s, tile):
        return points
    if (s.explored >> tile) & 1 == 0:
        if points == 0:
            return 0
        s.explored |= 1 << tile
        s.revealed += 1
        points -= 1
        note(s, Did.EXPLORES)
    if s.holder[tile] == 0:
        while s.ward[tile] > 0 and points > 0:
            s.ward[tile] -= 1
            s.wards += 1
            points -= 1
            note(s, Did.BREAKS_WARD)
        if s.ward[tile] == 0 and points > 0:
            kill_in_attack(s, tile, WARLORD)
            points -= 1
            note(s, Did.KILLS)
    if HOLDS_FOLLOWERS[s.kind[tile]] != 0 and s.holder[tile] == NOBODY and army(s) > 0:
        s.holder[tile] = WARLORD
        note(s, Did.TAKES)
    return points


@rule
def army(s):
    """His followers that are not on the map."""
    free = FOLLOWERS
    for tile in range(s.tiles):
        if s.holder[tile] == WARLORD:
            free -= 1
    return free


@rule
def fortify(s):
    """Wards as in A6.4, for him."""
    wanted = wards_wanted(s, WARLORD, s.warlord)
    if wanted != 0:
        note(s, Did.PLACES_WARDS)
    for tile in range(s.tiles):
        if (wanted >> tile) & 1 != 0 and s.wards > 0:
            raise_ward(s, tile)
