"""The Journey's End actions (A6): Gather, Recruit, Initiate, Place Wards, Build, Initiate and Promote."""

from magetable.games.archmage.facts import (
    CAMP,
    CITY,
    HYBRID_LESSONS,
    IS_WILDERNESS,
    MOST_RELICS,
    MYTHIC_LESSONS,
    RECRUITS,
    SPHERES,
    TEACHES,
    TOWN,
    WILDERNESS,
)
from magetable.games.archmage.hexmap import PLACES
from magetable.games.archmage.moves import AT, BUILD, GATHER, RECRUIT, TAKE, TAKE_FOLLOWER, WARDS
from magetable.games.archmage.pieces import (
    clear_wards,
    controls,
    controls_wilderness,
    gain,
    has_room,
    raise_ward,
    recruit,
    tile_beside,
)
from magetable.games.archmage.promotion import (
    begin_lessons,
    initiate,
    legal_initiations,
    legal_promotions,
    may_initiate,
    may_promote,
    promote,
)
from magetable.games.archmage.state import NO_TILE, Phase
from magetable.kit import NOBODY, rule

ALL_SPHERES = (1 << SPHERES) - 1


@rule
def legal_ends(s, codes, n):
    """What can be done where the journey ends (A6); nothing that would change nothing (A12.1)."""
    me = s.players[s.turn]
    here = me.mage
    kind = s.kind[here]
    if (s.explored >> here) & 1 == 0:
        return n  # A6.6
    if kind == TOWN:
        if gather_helps(s):
            codes[n] = GATHER
            n += 1
        return n
    if kind == CAMP:
        if me.supply > 0:
            codes[n] = RECRUIT
            n += 1
        return n
    if IS_WILDERNESS[kind] == 0:
        return legal_initiations(me, TEACHES[kind], codes, n)
    return legal_wilderness(s, me, codes, n)


@rule
def legal_wilderness(s, me, codes, n):
    mine = controls(s, s.turn, me.mage)
    if mine and s.wards > 0 and wards_wanted(s, s.turn, me.mage) != 0:
        codes[n] = WARDS
        n += 1
    if me.tower == NO_TILE and (mine or s.holder[me.mage] == NOBODY):
        codes[n] = BUILD
        n += 1
    if me.mage == me.tower:
        n = legal_tower(me, codes, n)
    return n


@rule
def legal_tower(me, codes, n):
    """Initiate and Promote (A6.7)."""
    n = legal_initiations(me, ALL_SPHERES, codes, n)
    return legal_promotions(me, codes, n)


@rule
def begin_action(s):
    """Use the right of a Time Stop, or end the Journey."""
    if s.extra != 0:
        s.extra = 0
    else:
        s.acted = 1
        s.movement = 0


# Gather


@rule
def gather_helps(s):
    """Whether a Gather would bring anything (A12.1)."""
    me = s.players[s.turn]
    for tile in range(CITY, s.tiles):
        if controls(s, s.turn, tile):
            kind = s.kind[tile]
            if IS_WILDERNESS[kind] != 0:
                if me.relics[kind - WILDERNESS] < MOST_RELICS:
                    return True
            elif me.supply > 0 or (kind == TOWN and has_room(me)):
                return True
    return False


@rule
def gather(s):
    """Relics of wilderness, followers of Camps, then Town by Town (A6.1, A12.12)."""
    begin_action(s)
    me = s.players[s.turn]
    s.left = 0
    for tile in range(CITY, s.tiles):
        if controls(s, s.turn, tile):
            kind = s.kind[tile]
            if IS_WILDERNESS[kind] != 0:
                gain(me, kind - WILDERNESS)
            elif kind == CAMP:
                recruit(me)
            else:
                s.left += 1
    next_town(s)


@rule
def next_town(s):
    me = s.players[s.turn]
    if s.left > 0 and (me.supply > 0 or has_room(me)):
        s.phase = Phase.TOWN
    else:
        s.left = 0
        s.phase = Phase.TURN


@rule
def legal_takings(s, codes):
    me = s.players[s.turn]
    n = 0
    for sphere in range(SPHERES):
        if me.relics[sphere] < MOST_RELICS:  # A12.8
            codes[n] = TAKE + sphere
            n += 1
    if me.supply > 0:
        codes[n] = TAKE_FOLLOWER
        n += 1
    return n


@rule
def take_relic(s, sphere):
    gain(s.players[s.turn], sphere)
    s.left -= 1
    next_town(s)


@rule
def take_follower(s):
    recruit(s.players[s.turn])
    s.left -= 1
    next_town(s)


# Recruit and Initiate


@rule
def recruit_three(s):
    begin_action(s)
    for _ in range(RECRUITS):
        recruit(s.players[s.turn])


@rule
def begin_initiate(s, sphere):
    """The first apprentice of an action, at an enclave or in the tower."""
    me = s.players[s.turn]
    if s.phase == Phase.TURN:
        begin_action(s)
    if s.phase == Phase.TURN or s.phase == Phase.FURTHER:
        if me.mage == me.tower:
            begin_lessons(s, ALL_SPHERES, 1)
        else:
            kind = s.kind[me.mage]
            begin_lessons(s, TEACHES[kind], MYTHIC_LESSONS if kind < CITY else HYBRID_LESSONS)
    initiate(s, sphere)


@rule
def begin_promote(s, promotion):
    if s.phase == Phase.TURN:
        begin_action(s)
    promote(s, promotion)


# Wards


@rule
def wards_wanted(s, seat, here):
    """Tiles that Place Wards would protect, as bits (A6.4)."""
    wanted = 0
    if s.holder[here] == seat and s.ward[here] == 0:
        wanted |= 1 << here
    for direction in range(6):
        tile = tile_beside(s, here, direction)
        if tile != NO_TILE and s.holder[tile] == seat and s.ward[tile] == 0:
            wanted |= 1 << tile
    return wanted


@rule
def place_wards(s):
    if s.phase == Phase.TURN:
        begin_action(s)
    s.to_ward = wards_wanted(s, s.turn, s.players[s.turn].mage)
    set_wards(s)


@rule
def set_wards(s):
    """A ward on every tile of to_ward; if the stock is short, the player chooses (A12.9)."""
    wanted = 0
    for tile in range(s.tiles):
        wanted += (s.to_ward >> tile) & 1
    s.phase = Phase.TURN
    if wanted <= s.wards:
        for tile in range(s.tiles):
            if (s.to_ward >> tile) & 1 != 0:
                raise_ward(s, tile)
        s.to_ward = 0
    elif s.wards > 0:
        s.phase = Phase.WARD
    else:
        s.to_ward = 0


@rule
def legal_wards(s, codes):
    n = 0
    for place in range(PLACES):
        tile = s.tile[place]
        if tile != NO_TILE and (s.to_ward >> tile) & 1 != 0:
            codes[n] = AT + place
            n += 1
    return n


@rule
def set_ward(s, place):
    tile = s.tile[place]
    raise_ward(s, tile)
    s.to_ward &= ~(1 << tile)
    set_wards(s)


# The mage tower


@rule
def build(s):
    """Once a game: the tower, its relics, and one more action (A6.5)."""
    begin_action(s)
    me = s.players[s.turn]
    here = me.mage
    if s.holder[here] == s.turn:
        me.company += 1
        clear_wards(s, here)
        s.holder[here] = NOBODY
    me.tower = here
    gain(me, s.kind[here] - WILDERNESS)
    for direction in range(6):
        tile = tile_beside(s, here, direction)
        if tile != NO_TILE and controls_wilderness(s, s.turn, tile):
            gain(me, s.kind[tile] - WILDERNESS)
    s.phase = Phase.FURTHER if further_helps(s, me) else Phase.TURN


@rule
def further_helps(s, me):
    if s.wards > 0 and wards_wanted(s, s.turn, me.mage) != 0:
        return True
    if may_promote(me):
        return True
    begin_lessons(s, ALL_SPHERES, 1)
    return may_initiate(s, me)


@rule
def legal_further(s, codes):
    me = s.players[s.turn]
    n = 0
    if s.wards > 0 and wards_wanted(s, s.turn, me.mage) != 0:
        codes[n] = WARDS
        n += 1
    return legal_tower(me, codes, n)
