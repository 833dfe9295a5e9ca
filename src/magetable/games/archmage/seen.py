"""What a seat sees of Archmage: the state without what it can't know, and what is shown beside it."""

from magetable.games.archmage.facts import CHASM, CITY, LEVELS, MOST_SEATS, MOST_TILES, SPHERES, WARLORD
from magetable.games.archmage.hexmap import NEIGHBOUR, PLACES
from magetable.games.archmage.journey import final_turn
from magetable.games.archmage.pieces import barred, controls, land_of, wilderness_of
from magetable.games.archmage.scoring import (
    STANDARDS,
    corrupt_points,
    known,
    land_points_of,
    lands_led,
    masters,
    measure,
    on_map,
    score,
    solo_land,
    solo_level_points,
    solo_spell_points,
    solo_turn_points,
    spells_known,
    sphere_points,
)
from magetable.games.archmage.spells import chasm_length
from magetable.games.archmage.state import NO_TILE, Phase
from magetable.games.archmage.upheaval import is_free, lift, may_land, put_back, reached, tower_tiles
from magetable.games.archmage.vines import entry_cost
from magetable.kit import Record, i8, i16, i32, rule

OUT_OF_REACH = -1
FREE, LANDING = 1, 2


class Shown(Record):
    """What people would otherwise have to count and work out. In the solo game the Warlord's land is in seat 1."""

    score: i16[MOST_SEATS]
    spell_points: i16[MOST_SEATS]  # of the score (A9.1, A10.7), less what is corrupt ...
    level_points: i16[LEVELS][MOST_SEATS]  # ... by levels of spells
    corrupt_points: i16[MOST_SEATS]  # ... and what is lost
    land_points: i16[MOST_SEATS]
    lands: i8[SPHERES][MOST_SEATS]  # points for the wilderness of each sphere, as it is held now, or was when scored
    turn_points: i16[MOST_SEATS]  # solo: for unused turns
    measures: i16[STANDARDS][MOST_SEATS]  # at the end: what was compared, in turn (A9.2)
    held: i8[SPHERES][MOST_SEATS]  # how many locations of it each controls
    rival: i8[SPHERES][MOST_SEATS]  # ... and the most that anybody else does
    on_map: i8[MOST_SEATS]  # followers
    known: i32[MOST_SEATS]  # the book after its next update, as bits of areas (A6.8)
    turns_left: i8[MOST_SEATS]  # this one included, before its planet moves
    final_turn: i8[MOST_SEATS]
    masters: i8  # solo: spheres with a Master (A10.1)
    lands_led: i8  # ... kinds of wilderness led or tied

    controller: i8[MOST_TILES]  # whose follower or tower is there, or NOBODY (A5.7)
    reach: i8[PLACES]  # movement points to each place on the Journey, or OUT_OF_REACH
    casting: i8  # a spell is being paid or aimed
    chasm: i8[6]  # how many locations the Chasm would take in each direction (A8.10)
    landing: i8[PLACES]  # Upheaval: LANDING where the tile at hand may land, FREE at other empty places within reach


@rule
def seen(s, box, seat):
    """Blank what nobody can know: the generator, and the faces of unexplored tiles but for their stacks."""
    s.rng = 0
    for tile in range(s.tiles):
        s.kind[tile] = land_of(s, tile)


@rule
def show(s, box, seat, out):
    """All seats are shown the same."""
    for other in range(s.seats):
        show_player(s, box, other, out)
    show_lands(s, out)
    if s.seats == 1:
        out.on_map[WARLORD] = on_map(s, WARLORD)
        out.masters = masters(s)
        out.lands_led = lands_led(s)
    for tile in range(s.tiles):
        out.controller[tile] = controller(s, tile)
    show_reach(s, out)
    out.casting = 1 if Phase.PAY <= s.phase <= Phase.DISCARD else 0
    if s.phase == Phase.TARGET and s.spell == CHASM:
        for direction in range(6):
            out.chasm[direction] = chasm_length(s, box, direction)
    if s.phase == Phase.LAND or s.phase == Phase.LAND_SECOND:
        show_landings(s, box, out)


@rule
def show_player(s, box, seat, out):
    me = s.players[seat]
    out.score[seat] = score(s, box, seat)
    for level in range(LEVELS):
        if s.seats == 1:
            out.level_points[seat][level] = solo_level_points(s, box, level)
        else:
            out.level_points[seat][level] = box.points[level] * spells_known(s, seat, level)
    if s.seats == 1:
        out.spell_points[seat] = solo_spell_points(s, box)
        out.turn_points[seat] = solo_turn_points(s, box)
    else:
        out.spell_points[seat] = sphere_points(s, box, seat)
        out.corrupt_points[seat] = corrupt_points(s, seat)
        if s.phase == Phase.OVER:
            for standard in range(STANDARDS):
                out.measures[seat][standard] = measure(s, box, seat, standard)
    out.on_map[seat] = on_map(s, seat)
    out.known[seat] = known(s, seat)
    left = 1 if me.turns == 0 else 0  # no planet moves on the first turn
    for sphere in range(SPHERES):
        left += abs(me.planets[sphere])
    out.turns_left[seat] = left
    out.final_turn[seat] = 1 if final_turn(me) else 0


@rule
def show_lands(s, out):
    holders = 2 if s.seats == 1 else s.seats
    for seat in range(holders):
        for sphere in range(SPHERES):
            out.held[seat][sphere] = wilderness_of(s, seat, sphere)
    for seat in range(holders):
        for sphere in range(SPHERES):
            out.rival[seat][sphere] = 0
            for other in range(holders):
                if other != seat:
                    out.rival[seat][sphere] = max(out.rival[seat][sphere], out.held[other][sphere])
    for seat in range(s.seats):
        me = s.players[seat]
        for sphere in range(SPHERES):
            if me.scored != 0:  # for good, whatever became of the land (A9.1)
                out.lands[seat][sphere] = (me.lands >> 2 * sphere) & 3
            else:
                out.lands[seat][sphere] = solo_land(s, sphere) if s.seats == 1 else land_points_of(s, seat, sphere)
            out.land_points[seat] += out.lands[seat][sphere]


@rule
def controller(s, tile):
    """Who controls a location: by a tower, or by a follower, also the Warlord's."""
    for seat in range(s.seats):
        if controls(s, seat, tile):
            return seat
    return s.holder[tile]


@rule
def show_reach(s, out):
    """The cheapest way to every place: one point more in each round, from all that was reached with so few."""
    for place in range(PLACES):
        out.reach[place] = OUT_OF_REACH
    if s.phase != Phase.TURN or s.acted != 0:
        return
    shut = barred(s, s.turn)
    out.reach[s.place[s.players[s.turn].mage]] = 0
    for spent in range(s.movement):
        for tile in range(s.tiles):
            if out.reach[s.place[tile]] == spent:
                reach_on(s, s.place[tile], spent, shut, out)


@rule
def reach_on(s, place, spent, shut, out):
    for direction in range(6):
        beside = NEIGHBOUR[place][direction]
        tile = NO_TILE if beside < 0 else s.tile[beside]
        if tile != NO_TILE and (shut >> tile) & 1 == 0:
            cost = spent + entry_cost(s, tile)
            if cost <= s.movement and (out.reach[beside] == OUT_OF_REACH or cost < out.reach[beside]):
                out.reach[beside] = cost


@rule
def show_landings(s, box, out):
    towers = tower_tiles(s)
    open_before = reached(s, towers)
    lift(s, s.chosen)
    lift(s, s.other)
    open_now = reached(s, towers)
    for place in range(CITY, PLACES):
        if is_free(s, box, place, s.chosen, s.other):
            out.landing[place] = LANDING if may_land(s, box, place, open_before, open_now) else FREE
    put_back(s, s.chosen, s.other)
