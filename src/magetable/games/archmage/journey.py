"""Preparation and Journey: planets, travel, exploring, attacking, deploying (A5)."""

from magetable.games.archmage.facts import (
    CAMP,
    CHASM_TOKEN,
    CURSED_TOWER,
    DIVINATION,
    HOLDS_FOLLOWERS,
    IS_WILDERNESS,
    MOST_RELICS,
    NO_TOKEN,
    PLANET_SPACES,
    SPHERES,
    TEACHES,
    WELLSPRING,
    WELLSPRING_TOKEN,
    WILDERNESS,
)
from magetable.games.archmage.hexmap import AROUND, PLACES
from magetable.games.archmage.moves import ATTACK, DEPLOY, DIVINE, EXPLORE, PLANET, TRAVEL
from magetable.games.archmage.pieces import (
    barred,
    controls,
    gain,
    kill_in_attack,
    lay_token,
    lore,
    lose_follower,
    recruit,
    renew_book,
)
from magetable.games.archmage.promotion import begin_lessons, may_initiate
from magetable.games.archmage.state import NO_SPELL, NO_TILE, Phase
from magetable.games.archmage.vines import entry_cost, tangled
from magetable.kit import NOBODY, rule

# Preparation


@rule
def begin_turn(s, box, seat):
    me = s.players[seat]
    s.turn = seat
    s.to_move = seat
    s.movement = box.movement
    s.acted = 0
    s.extra = 0
    s.subjugate = 0
    s.divination = 0
    s.divined = 0
    s.spell = NO_SPELL
    me.turns += 1
    if me.turns == 1:
        s.phase = Phase.TURN  # the Preparation is skipped on the first turn
        return
    end_temporary_effects(s, box, seat)
    me.cast = 0
    me.learnt = lore(s, seat)  # A5.2
    renew_book(s, seat)
    s.phase = Phase.PLANET


@rule
def end_temporary_effects(s, box, seat):
    s.players[seat].stone_skin = 0  # A5.1
    for tile in range(s.tiles):
        if s.token_of[tile] == seat and box.fades[s.token[tile]] != 0:
            lay_token(s, tile, NO_TOKEN, NOBODY)
    s.vines[seat] = 0


@rule
def legal_planets(s, codes):
    """Those that are not in the centre; before the game, those that can move outward."""
    me = s.players[s.to_move]
    n = 0
    for sphere in range(SPHERES):
        distance = abs(me.planets[sphere])
        outward = s.phase == Phase.OUTWARD and distance < PLANET_SPACES and sphere != s.moved
        if outward or (s.phase == Phase.PLANET and distance > 0):
            codes[n] = PLANET + sphere
            n += 1
    return n


@rule
def move_planet(me, sphere, step):
    me.planets[sphere] += step if me.planets[sphere] > 0 else -step


@rule
def progress(s, sphere):
    me = s.players[s.turn]
    move_planet(me, sphere, -1)  # A5.3
    gain(me, sphere)
    s.phase = Phase.TURN


@rule
def final_turn(me):
    """All six planets are in the centre (A5.3)."""
    for sphere in range(SPHERES):
        if me.planets[sphere] != 0:
            return False
    return True


# Journey


@rule
def legal_journey(s, codes):
    me = s.players[s.turn]
    here = me.mage
    n = 0
    if s.movement > 0:
        n = legal_travels(s, codes)
        if (s.explored >> here) & 1 == 0:
            codes[n] = EXPLORE
            n += 1
    if may_deploy(s, here, me):
        codes[n] = DEPLOY
        n += 1
    if s.movement > 0:
        holder = s.holder[here]
        if holder != NOBODY and holder != s.turn:
            codes[n] = ATTACK
            n += 1
        if s.divination != 0:
            n = legal_divinations(s, codes, n)
    return n


@rule
def legal_travels(s, codes):
    place = s.place[s.players[s.turn].mage]
    shut = barred(s, s.turn)
    if s.movement == 1:
        shut |= tangled(s)  # it takes two points to enter them
    n = 0
    for k in range(6):
        beside = AROUND[place][k]
        if beside >= 0:
            tile = s.tile[beside]
            if tile != NO_TILE and (shut >> tile) & 1 == 0:
                codes[n] = TRAVEL + beside
                n += 1
    return n


@rule
def travel(s, box, place):
    tile = s.tile[place]
    s.movement -= entry_cost(s, tile)
    enter(s, box, tile)


@rule
def enter(s, box, tile):
    """The mage comes to a location: its spell token, then the curse of the tower (A5.4)."""
    me = s.players[s.turn]
    me.mage = tile
    if s.token[tile] == CHASM_TOKEN:
        lose_follower(me)
    if s.token_of[tile] != s.turn:
        drink(s, box, tile)
    if s.kind[tile] == CURSED_TOWER:
        lose_follower(me)


@rule
def drink(s, box, tile):
    """Somebody else has entered a Wellspring: its caster gains by it. Did it flow?"""
    if s.token[tile] != WELLSPRING_TOKEN:
        return False
    for _ in range(box.strength[WELLSPRING]):
        gain(s.players[s.token_of[tile]], s.kind[tile] - WILDERNESS)
    return True


@rule
def explore(s):
    """Turn one's location up, for a bonus (A5.5)."""
    me = s.players[s.turn]
    kind = s.kind[me.mage]
    s.movement -= 1
    s.explored |= 1 << me.mage
    s.revealed += 1
    if IS_WILDERNESS[kind] != 0:
        gain(me, kind - WILDERNESS)
    elif kind == CAMP:
        recruit(me)
    else:
        begin_lessons(s, TEACHES[kind], 1)
        if may_initiate(s, me):
            s.phase = Phase.BONUS


@rule
def may_deploy(s, tile, me):
    if (s.explored >> tile) & 1 == 0 or HOLDS_FOLLOWERS[s.kind[tile]] == 0:
        return False
    return me.company > 0 and s.holder[tile] == NOBODY and me.tower != tile  # A5.7


@rule
def deploy(s):
    me = s.players[s.turn]
    me.company -= 1
    s.holder[me.mage] = s.turn


@rule
def attack(s):
    """One ward; or, without one, the follower (A5.6)."""
    me = s.players[s.turn]
    s.movement -= 1
    if s.ward[me.mage] > 0:
        s.ward[me.mage] -= 1
        s.wards += 1
        return
    kill_in_attack(s, me.mage, s.turn)
    if s.subjugate != 0:
        recruit(me)


@rule
def may_divine(s, tile):
    """A wilderness one controls, once a turn (A8.12)."""
    return IS_WILDERNESS[s.kind[tile]] != 0 and controls(s, s.turn, tile) and (s.divined >> tile) & 1 == 0


@rule
def legal_divinations(s, codes, n):
    me = s.players[s.turn]
    for place in range(PLACES):
        tile = s.tile[place]
        if tile != NO_TILE and may_divine(s, tile) and me.relics[s.kind[tile] - WILDERNESS] < MOST_RELICS:  # A12.8
            codes[n] = DIVINE + place
            n += 1
    return n


@rule
def divine(s, box, place):
    tile = s.tile[place]
    s.movement -= 1
    s.divined |= 1 << tile
    for _ in range(box.strength[DIVINATION]):
        gain(s.players[s.turn], s.kind[tile] - WILDERNESS)
