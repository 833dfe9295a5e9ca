"""Relics, followers, wards, control and spell tokens: what every part of the rules moves about."""

from magetable.games.archmage.facts import (
    AREAS,
    AUTOMATON_TOKEN,
    BLOOD,
    DROW,
    HIDDEN,
    IS_WILDERNESS,
    KNOWS,
    MOST_RELICS,
    NO_TOKEN,
    SPHERES,
    WILDERNESS,
)
from magetable.games.archmage.hexmap import NEIGHBOUR, STEPS
from magetable.games.archmage.state import NO_TILE
from magetable.kit import NOBODY, rule, total

# Relics


@rule
def gain(me, sphere):
    """One relic more; what would go over six is lost (A2.1)."""
    if me.relics[sphere] < MOST_RELICS:
        me.relics[sphere] += 1


@rule
def relics_for(me, box, spell):
    """Relics that could pay for a spell (A7.2)."""
    total = 0
    for sphere in range(SPHERES):
        if (box.pays[spell] >> sphere) & 1 != 0:
            total += me.relics[sphere]
    return total


@rule
def has_room(me):
    """Whether some relic could still be gained."""
    return total(me.relics) < MOST_RELICS * SPHERES


# Locations


@rule
def tile_beside(s, tile, direction):
    """The neighbouring tile in a direction, or NO_TILE."""
    place = NEIGHBOUR[s.place[tile]][direction]
    if place < 0:
        return NO_TILE
    return s.tile[place]


@rule
def within(s, tile, other, reach):
    return STEPS[s.place[tile]][s.place[other]] <= reach


@rule
def land_of(s, tile):
    """What a tile looks like: its kind, or the stack it came from while it is unexplored (A3.3)."""
    if (s.explored >> tile) & 1 != 0:
        return s.kind[tile]
    return HIDDEN if s.kind[tile] < DROW else HIDDEN + 1


@rule
def controls(s, seat, tile):
    """A follower or tower gives control (A5.7)."""
    return s.holder[tile] == seat or s.players[seat].tower == tile


@rule
def is_wilderness(s, tile):
    """Whether a tile is known to be a wilderness."""
    return (s.explored >> tile) & 1 != 0 and IS_WILDERNESS[s.kind[tile]] != 0


@rule
def controls_wilderness(s, seat, tile):
    return IS_WILDERNESS[s.kind[tile]] != 0 and controls(s, seat, tile)


@rule
def wilderness_of(s, seat, sphere):
    """How many locations of a wilderness kind somebody controls."""
    count = 0
    for tile in range(s.tiles):
        if s.kind[tile] == WILDERNESS + sphere and controls(s, seat, tile):
            count += 1
    return count


@rule
def barred(s, seat):
    """Tiles a player can't enter, as bits: those of opponents' mages and towers, and the Warlord's."""
    tiles = 0
    for other in range(s.seats):
        if other != seat:
            them = s.players[other]
            tiles |= 1 << them.mage
            if them.tower != NO_TILE:
                tiles |= 1 << them.tower
    if s.seats == 1:
        tiles |= 1 << s.warlord  # A10.6
    return tiles


# Followers


@rule
def recruit(me):
    """A follower from Supply to Company, if there is one."""
    if me.supply > 0:
        me.supply -= 1
        me.company += 1


@rule
def lose_follower(me):
    """A follower from Company to Supply, if there is one: the Cursed Tower and the Chasm."""
    if me.company > 0:
        me.company -= 1
        me.supply += 1


@rule
def clear_wards(s, tile):
    s.wards += s.ward[tile]
    s.ward[tile] = 0


@rule
def raise_ward(s, tile):
    s.wards -= 1
    s.ward[tile] += 1


@rule
def vacate(s, tile):
    """Take the follower off a tile: its wards go too (A12.9), and an Automaton it held. Who owned it?"""
    seat = s.holder[tile]
    clear_wards(s, tile)
    s.holder[tile] = NOBODY
    if s.token[tile] >= AUTOMATON_TOKEN and s.token_of[tile] == seat:
        lay_token(s, tile, NO_TOKEN, NOBODY)
    return seat


@rule
def slay(s, tile):
    """A follower dies: to Supply, or to Company under Stone Skin. The Warlord's only returns to him."""
    seat = vacate(s, tile)
    if seat < s.seats:
        them = s.players[seat]
        if them.stone_skin != 0:
            them.company += 1
        else:
            them.supply += 1
    return seat


@rule
def kill_in_attack(s, tile, attacker):
    """The Blood of A5.6: one for each side; the Warlord has no use for his."""
    seat = slay(s, tile)
    if seat < s.seats:
        gain(s.players[seat], BLOOD)
    if attacker < s.seats:
        gain(s.players[attacker], BLOOD)


# Spell tokens and spell books


@rule
def lay_token(s, tile, token, seat):
    """Put a token down; one that lies there goes, and its effect with it (A2.1, A12.2)."""
    old = s.token[tile]
    owner = s.token_of[tile]
    s.token[tile] = token
    s.token_of[tile] = seat
    if old >= AUTOMATON_TOKEN:
        renew_book(s, owner)
    if token >= AUTOMATON_TOKEN:
        renew_book(s, seat)


@rule
def renew_book(s, seat):
    """The spells learnt and those of Automatons; what was scored stays so."""
    me = s.players[seat]
    if me.scored == 0:
        me.book = me.learnt | automatons(s, seat)


@rule
def automatons(s, seat):
    """Fundamental spells that a player's Automatons hold, as bits."""
    spells = 0
    for tile in range(s.tiles):
        if s.token[tile] >= AUTOMATON_TOKEN and s.token_of[tile] == seat:
            spells |= 1 << (s.token[tile] - AUTOMATON_TOKEN)
    return spells


@rule
def lore(s, seat):
    """The spells of a player's apprentices, as bits of areas (A5.2, A10.2)."""
    me = s.players[seat]
    solo = 1 if s.seats == 1 else 0
    spells = 0
    for area in range(AREAS):
        if me.apprentices[area] > 0:
            spells |= KNOWS[solo][area]
    return spells
