"""The spells (A8, A10.6): for each, whether it has a target, its targets, and its effect."""

from magetable.games.archmage.ends import set_wards
from magetable.games.archmage.facts import (
    AUTOMATON,
    AUTOMATON_TOKEN,
    BEFUDDLE,
    BLOOD,
    CHASM,
    CHASM_TOKEN,
    CITY,
    CORROSION,
    CORRUPT,
    DECAY,
    DIVINATION,
    ENCLAVE,
    FORTIFY,
    GATE,
    IMPRISON,
    INFLAME,
    INFLAME_TOKEN,
    MATTER,
    MOST_RELICS,
    OBLITERATE,
    QUICKEN,
    SHADOW,
    SPELL_IS_AIMED,
    SPHERES,
    STONE_SKIN,
    SUBJUGATE,
    TIME_STOP,
    TORMENT,
    TRANSMUTE,
    UPHEAVAL,
    VINES,
    WELLSPRING,
    WELLSPRING_TOKEN,
    WILDERNESS,
)
from magetable.games.archmage.hexmap import PLACES
from magetable.games.archmage.journey import enter
from magetable.games.archmage.moves import AT, DISCARD, DONE, INTO, LEARN, TOWARD, TURN
from magetable.games.archmage.moves import CORRUPT as TAINT
from magetable.games.archmage.moves import SHADOW as HAUNT
from magetable.games.archmage.pieces import (
    barred,
    clear_wards,
    controls,
    controls_wilderness,
    gain,
    lay_token,
    slay,
    tile_beside,
    vacate,
    within,
)
from magetable.games.archmage.state import NO_TILE, Phase
from magetable.games.archmage.upheaval import can_upheave, legal_tiles, upheave
from magetable.games.archmage.vines import entangle
from magetable.games.archmage.warlord import befuddle, torment
from magetable.kit import NOBODY, rule, total

FUNDAMENTALS = (1 << SPHERES) - 1


@rule
def has_target(s, box, spell, codes, n):
    """Whether a spell would change anything (A7.5). Codes from n on are used as scratch paper."""
    if spell == FORTIFY:
        return s.wards > 0 and fortifiable(s, box) != 0
    if spell == OBLITERATE:
        return anything_near(s, box.strength[OBLITERATE], 0)
    if spell == CORROSION:
        return anything_near(s, box.strength[CORROSION], 1)
    if spell == UPHEAVAL:
        return can_upheave(s, box)
    if SPELL_IS_AIMED[spell] != 0:
        return legal_targets(s, box, spell, codes, n) > n
    return True


@rule
def anything_near(s, reach, wards_only):
    """Whether there is a follower, or a ward, on the mage's location or near it."""
    here = s.players[s.turn].mage
    for tile in range(CITY, s.tiles):
        if s.holder[tile] != NOBODY and (wards_only == 0 or s.ward[tile] > 0) and within(s, here, tile, reach):
            return True
    return False


@rule
def resolve(s, box):
    """The spell is paid: it takes effect, or asks for its target."""
    me = s.players[s.turn]
    s.phase = Phase.TURN
    if s.spell == QUICKEN:
        s.movement += box.strength[QUICKEN]
    elif s.spell == STONE_SKIN:
        me.stone_skin = 1
    elif s.spell == DECAY:
        next_decayed(s, box, (s.turn + 1) % s.seats)
    elif s.spell == SUBJUGATE:
        s.subjugate = 1
    elif s.spell == VINES:
        entangle(s, box)
    elif s.spell == DIVINATION:
        s.divination = 1
    elif s.spell == TIME_STOP:
        s.extra = 1
    elif s.spell == FORTIFY:
        s.to_ward = fortifiable(s, box)
        set_wards(s)
    elif s.spell == OBLITERATE:
        obliterate(s, box)
    elif s.spell == CORROSION:
        corrode(s, box)
    elif s.spell == TORMENT:
        torment(s, box)
    elif s.spell == BEFUDDLE:
        befuddle(s)
    else:
        s.left = box.strength[TRANSMUTE]
        s.phase = Phase.TARGET


# Targets


@rule
def legal_targets(s, box, spell, codes, n):
    if spell == TRANSMUTE:
        return legal_relics_to_turn(s, box, codes, n)
    if spell == SHADOW:
        return legal_doorways(s, codes, n)
    if spell == CHASM:
        return legal_directions(s, codes, n)
    if spell == CORRUPT:
        return legal_apprentices(s, codes, n)
    if spell == UPHEAVAL:
        return legal_tiles(s, box, codes)
    shut = barred(s, s.turn) | 1 << s.players[s.turn].mage
    for place in range(PLACES):
        tile = s.tile[place]
        if tile != NO_TILE and is_target(s, box, spell, tile, shut):
            codes[n] = AT + place
            n += 1
    return n


@rule
def is_target(s, box, spell, tile, shut):
    """Whether a location is one: for Gate, Imprison, Wellspring, Automaton and Inflame."""
    if spell == GATE:
        return (shut >> tile) & 1 == 0  # A12.5
    if spell == IMPRISON:
        held = s.holder[tile] != NOBODY and s.holder[tile] != s.turn and s.ward[tile] == 0
        return held and within(s, s.players[s.turn].mage, tile, box.strength[IMPRISON])
    if spell == WELLSPRING:
        own = s.token[tile] == WELLSPRING_TOKEN and s.token_of[tile] == s.turn
        return controls_wilderness(s, s.turn, tile) and not own
    if spell == AUTOMATON:
        unknown = s.players[s.turn].book & FUNDAMENTALS != FUNDAMENTALS
        return unknown and s.kind[tile] == WILDERNESS + MATTER and controls(s, s.turn, tile)
    enclave = s.kind[tile] >= ENCLAVE and s.kind[tile] < CITY and s.kind[tile] != ENCLAVE + BLOOD
    return enclave and s.token[tile] != INFLAME_TOKEN


@rule
def aim(s, box, place):
    """A location is chosen for the spell."""
    tile = s.tile[place]
    if s.spell == UPHEAVAL:
        upheave(s, place)
        return
    s.phase = Phase.TURN
    if s.spell == GATE:
        enter(s, box, tile)
    elif s.spell == IMPRISON:
        s.players[vacate(s, tile)].imprisoned += 1
    elif s.spell == WELLSPRING:
        lay_token(s, tile, WELLSPRING_TOKEN, s.turn)
    elif s.spell == INFLAME:
        lay_token(s, tile, INFLAME_TOKEN, s.turn)
    else:  # Automaton
        s.chosen = tile
        s.phase = Phase.LEARN


# Decay


@rule
def next_decayed(s, box, seat):
    """The first player from this seat on who must discard, or back to the caster (A12.12)."""
    while seat != s.turn:
        if total(s.players[seat].relics) > box.strength[DECAY]:
            s.to_move = seat
            s.phase = Phase.DISCARD
            return
        seat = (seat + 1) % s.seats
    s.to_move = s.turn
    s.phase = Phase.TURN


@rule
def legal_discards(s, codes):
    n = 0
    for sphere in range(SPHERES):
        if s.players[s.to_move].relics[sphere] > 0:
            codes[n] = DISCARD + sphere
            n += 1
    return n


@rule
def discard(s, box, sphere):
    s.players[s.to_move].relics[sphere] -= 1
    next_decayed(s, box, s.to_move)


# Chasm


@rule
def legal_directions(s, codes, n):
    for direction in range(6):
        tile = tile_beside(s, s.players[s.turn].mage, direction)
        if tile >= CITY:  # A12.4
            codes[n] = TOWARD + direction
            n += 1
    return n


@rule
def chasm_length(s, box, direction):
    """How many locations it would take: up to the city or the first gap."""
    tile = s.players[s.turn].mage
    for step in range(box.strength[CHASM]):
        tile = tile_beside(s, tile, direction)
        if tile < CITY:
            return step
    return box.strength[CHASM]


@rule
def open_chasm(s, box, direction):
    tile = s.players[s.turn].mage
    for _ in range(chasm_length(s, box, direction)):
        tile = tile_beside(s, tile, direction)
        lay_token(s, tile, CHASM_TOKEN, s.turn)
    s.phase = Phase.TURN


# Transmute


@rule
def legal_relics_to_turn(s, box, codes, n):
    """Relics that can become another kind with room for it (A12.8); after the first, enough is enough."""
    me = s.players[s.turn]
    room = 0
    for sphere in range(SPHERES):
        if me.relics[sphere] < MOST_RELICS:
            room |= 1 << sphere
    for sphere in range(SPHERES):
        if me.relics[sphere] > 0 and room & ~(1 << sphere) != 0:
            codes[n] = TURN + sphere
            n += 1
    if s.left < box.strength[TRANSMUTE]:
        codes[n] = DONE
        n += 1
    return n


@rule
def legal_forms(s, codes):
    n = 0
    for sphere in range(SPHERES):
        if sphere != s.chosen and s.players[s.turn].relics[sphere] < MOST_RELICS:  # A12.8
            codes[n] = INTO + sphere
            n += 1
    return n


@rule
def turn_relic(s, sphere):
    s.chosen = sphere
    s.phase = Phase.INTO


@rule
def transmute(s, sphere):
    me = s.players[s.turn]
    me.relics[s.chosen] -= 1
    gain(me, sphere)
    s.left -= 1
    s.phase = Phase.TARGET if s.left > 0 and total(me.relics) > 0 else Phase.TURN


# Shadow and Corrupt


@rule
def legal_doorways(s, codes, n):
    """Unoccupied doorways on opponents' boards, if there is a follower to send."""
    me = s.players[s.turn]
    if me.supply + me.company == 0:
        return n
    for seat in range(s.seats):
        for doorway in range(SPHERES):
            if seat != s.turn and s.players[seat].shadows[doorway] == NOBODY:
                codes[n] = HAUNT + seat * SPHERES + doorway
                n += 1
    return n


@rule
def haunt(s, target):
    me = s.players[s.turn]
    if me.supply > 0:
        me.supply -= 1
    else:
        me.company -= 1
    s.players[target // SPHERES].shadows[target % SPHERES] = s.turn
    s.phase = Phase.TURN


@rule
def legal_apprentices(s, codes, n):
    """Opponents' Fundamental areas with an apprentice still untainted (A12.10)."""
    for seat in range(s.seats):
        them = s.players[seat]
        for sphere in range(SPHERES):
            if seat != s.turn and them.apprentices[sphere] > them.tainted[sphere]:
                codes[n] = TAINT + seat * SPHERES + sphere
                n += 1
    return n


@rule
def corrupt(s, target):
    s.players[target // SPHERES].tainted[target % SPHERES] += 1
    s.phase = Phase.TURN


# Fortify, Obliterate, Corrosion


@rule
def fortifiable(s, box):
    """Wilderness one controls with room for a ward, as bits; the tower's holds no follower (A12.9)."""
    tiles = 0
    for tile in range(CITY, s.tiles):
        if s.holder[tile] == s.turn and controls_wilderness(s, s.turn, tile) and s.ward[tile] < box.strength[FORTIFY]:
            tiles |= 1 << tile
    return tiles


@rule
def obliterate(s, box):
    here = s.players[s.turn].mage
    for tile in range(CITY, s.tiles):
        if s.holder[tile] != NOBODY and within(s, here, tile, box.strength[OBLITERATE]):
            slay(s, tile)


@rule
def corrode(s, box):
    here = s.players[s.turn].mage
    for tile in range(CITY, s.tiles):
        if within(s, here, tile, box.strength[CORROSION]):
            clear_wards(s, tile)


# Automaton


@rule
def legal_lore(s, box, codes):
    n = 0
    for spell in range(SPHERES):  # the Fundamental ones
        if (s.players[s.turn].book >> box.area[spell]) & 1 == 0:
            codes[n] = LEARN + spell
            n += 1
    return n


@rule
def wind_up(s, box, spell):
    lay_token(s, s.chosen, AUTOMATON_TOKEN + box.area[spell], s.turn)
    s.phase = Phase.TURN
