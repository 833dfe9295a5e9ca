"""What must be so in every position, for tests and fuzzing."""

from magetable.games.archmage.facts import (
    AREAS,
    AUTOMATON_TOKEN,
    FOLLOWERS,
    FORTIFY,
    HOLDS_FOLLOWERS,
    HOLES,
    KINDS,
    MOST_RELICS,
    MOST_SEATS,
    MOST_TILES,
    NO_TOKEN,
    PLANET_SPACES,
    SPHERES,
    WARLORD,
)
from magetable.games.archmage.hexmap import PLACES
from magetable.games.archmage.pieces import automatons, controls
from magetable.games.archmage.scoring import on_map
from magetable.games.archmage.state import NO_TILE
from magetable.games.archmage.upheaval import reached
from magetable.games.archmage.vines import tangled
from magetable.kit import NOBODY, rule, total

FAULTS = {
    1: "a player's followers are not 25",
    2: "a count of followers or apprentices is below nothing, or more are corrupt than there are",
    3: "relics are below 0 or above 6",
    4: "wards were lost or made, or stand without a follower",
    5: "tiles were lost, made or laid on one another",
    6: "a follower, tower or token is where none may be",
    7: "the map has fallen apart",
    8: "two mages, or a mage and a foreign tower, share a location",
    9: "a spell book does not hold what apprentices and Automatons gave it",
    10: "a planet is off its track",
    11: "the Warlord has more than 25 followers",
    12: "vines of nobody at the table cover a place",
    13: "vines cover what is neither a tile nor a hole",
}


@rule
def broken(s, box):
    """The number of the first fault in the position, or 0."""
    if s.seats == 1 and on_map(s, WARLORD) > FOLLOWERS:
        return 11
    for seat in range(s.seats):
        fault = broken_player(s, seat)
        if fault != 0:
            return fault
    if not wards_conserved(s, box):
        return 4
    if not tiles_conserved(s, box):
        return 5
    if not pieces_in_place(s):
        return 6
    if reached(s, 0) != (1 << s.tiles) - 1:
        return 7
    return broken_vines(s)


@rule
def broken_vines(s):
    for seat in range(MOST_SEATS):
        if seat >= s.seats and s.vines[seat] != 0:
            return 12
    covered = tangled(s)
    for bit in range(s.tiles, 64):
        if (covered >> bit) & 1 != 0 and not is_hole(s, covered, bit):
            return 13
    return 0


@rule
def is_hole(s, covered, bit):
    """Whether a bit is that of an empty place, which no bit before it is that of."""
    if bit < MOST_TILES or bit >= MOST_TILES + HOLES or s.tile[s.place[bit]] != NO_TILE:
        return False
    for other in range(MOST_TILES, bit):
        if (covered >> other) & 1 != 0 and s.place[other] == s.place[bit]:
            return False
    return True


@rule
def broken_player(s, seat):
    me = s.players[seat]
    if me.company < 0 or me.supply < 0 or me.imprisoned < 0:
        return 2
    for area in range(AREAS):
        if me.tainted[area] < 0 or me.tainted[area] > me.apprentices[area]:
            return 2
    if me.company + me.supply + me.imprisoned + on_map(s, seat) + total(me.apprentices) + shadows(s, seat) != FOLLOWERS:
        return 1
    for sphere in range(SPHERES):
        if me.relics[sphere] < 0 or me.relics[sphere] > MOST_RELICS:
            return 3
        if abs(me.planets[sphere]) > PLANET_SPACES:
            return 10
    for other in range(s.seats):
        if other != seat and (s.players[other].tower == me.mage or (s.players[other].mage == me.mage and me.mage != 0)):
            return 8
    if me.scored == 0 and me.book != me.learnt | automatons(s, seat):
        return 9
    return 0


@rule
def shadows(s, seat):
    """A player's followers in doorways of other boards."""
    count = 0
    for other in range(s.seats):
        for doorway in range(SPHERES):
            if s.players[other].shadows[doorway] == seat:
                count += 1
    return count


@rule
def wards_conserved(s, box):
    count = s.wards
    for tile in range(s.tiles):
        if s.ward[tile] < 0 or s.ward[tile] > box.strength[FORTIFY] or (s.ward[tile] > 0 and s.holder[tile] == NOBODY):
            return False
        count += s.ward[tile]
    return count == box.wards and s.wards >= 0


@rule
def tiles_conserved(s, box):
    for kind in range(KINDS):
        count = 0
        for tile in range(s.tiles):
            if s.kind[tile] == kind:
                count += 1
        if count != box.faces[kind]:
            return False
    laid = 0
    for place in range(PLACES):
        if s.tile[place] != NO_TILE:
            laid += 1
            if s.place[s.tile[place]] != place:
                return False
    return laid == s.tiles


@rule
def pieces_in_place(s):
    for tile in range(s.tiles):
        held = s.holder[tile] != NOBODY
        if held and ((s.explored >> tile) & 1 == 0 or HOLDS_FOLLOWERS[s.kind[tile]] == 0):
            return False
        if (s.token[tile] == NO_TOKEN) != (s.token_of[tile] == NOBODY):
            return False
        if s.token[tile] >= AUTOMATON_TOKEN and not controls(s, s.token_of[tile], tile):
            return False
        for seat in range(s.seats):
            if s.players[seat].tower == tile and held:
                return False
    return True
