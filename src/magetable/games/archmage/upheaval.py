"""Upheaval (A8.17): two neighbouring tiles are lifted together and land elsewhere on the border."""

from magetable.games.archmage.facts import CITY, UPHEAVAL, UPHEAVAL_TOKEN
from magetable.games.archmage.hexmap import NEIGHBOUR, PLACES, STEPS
from magetable.games.archmage.moves import AT
from magetable.games.archmage.pieces import lay_token, tile_beside
from magetable.games.archmage.state import NO_TILE, Phase
from magetable.games.archmage.vines import cover, stay_behind
from magetable.kit import rule


@rule
def can_lift(s, tile):
    """Not the city, nor a tile with an Upheaval token, a mage or a tower."""
    if tile < CITY or s.token[tile] == UPHEAVAL_TOKEN:
        return False
    for seat in range(s.seats):
        if s.players[seat].mage == tile or s.players[seat].tower == tile:
            return False
    return True


@rule
def on_border(s, tile):
    for direction in range(6):
        if tile_beside(s, tile, direction) == NO_TILE:
            return True
    return False


@rule
def tower_tiles(s):
    """As bits."""
    tiles = 0
    for seat in range(s.seats):
        if s.players[seat].tower != NO_TILE:
            tiles |= 1 << s.players[seat].tower
    return tiles


@rule
def reached(s, closed):
    """Tiles that can be walked to from the Cursed Tower without passing through closed ones, as bits."""
    seen = 1
    done = 0
    while seen != done:
        for tile in range(s.tiles):
            if (seen >> tile) & 1 != 0 and (done >> tile) & 1 == 0:
                done |= 1 << tile
                if (closed >> tile) & 1 == 0:
                    place = s.place[tile]
                    for direction in range(6):
                        beside = NEIGHBOUR[place][direction]
                        if beside >= 0 and s.tile[beside] != NO_TILE:
                            seen |= 1 << s.tile[beside]
    return seen


@rule
def touches(s, place, tiles):
    """Whether a place is next to one of these tiles."""
    for direction in range(6):
        beside = NEIGHBOUR[place][direction]
        if beside >= 0 and s.tile[beside] != NO_TILE and (tiles >> s.tile[beside]) & 1 != 0:
            return True
    return False


@rule
def lift(s, tile):
    s.tile[s.place[tile]] = NO_TILE


@rule
def lay(s, tile, place):
    s.tile[place] = tile
    s.place[tile] = place


@rule
def put_back(s, a, b):
    lay(s, a, s.place[a])
    lay(s, b, s.place[b])


@rule
def is_free(s, box, place, a, b):
    """An empty place, also before the two tiles were lifted from theirs, beside a tile that stayed."""
    if s.tile[place] != NO_TILE or place == s.place[a] or place == s.place[b]:
        return False
    return STEPS[0][place] <= box.strength[UPHEAVAL] and touches(s, place, (1 << s.tiles) - 1)


@rule
def fits_second(s, box, a, x, b, y, open_before, open_now):
    """Whether lifted b may land on y when a lands on x: nothing is locked away behind towers."""
    if y == x or not is_free(s, box, y, a, b):
        return False
    towers = tower_tiles(s)
    by_x = touches(s, x, open_now & ~towers)
    by_y = touches(s, y, open_now & ~towers)
    moved = 1 << a | 1 << b
    if by_x and by_y and open_before & ~moved & ~open_now == 0:
        return True
    if not by_x and not by_y:
        return False
    from_a = s.place[a]
    from_b = s.place[b]
    lay(s, a, x)
    lay(s, b, y)
    fits = (open_before | moved) & ~reached(s, towers) == 0
    lift(s, a)
    lift(s, b)
    s.place[a] = from_a
    s.place[b] = from_b
    return fits


@rule
def fits_first(s, box, a, x, b, open_before, open_now):
    """Whether a may land on x: some place remains for b."""
    if is_free(s, box, x, a, b):
        for y in range(CITY, PLACES):
            if fits_second(s, box, a, x, b, y, open_before, open_now):
                return True
    return False


@rule
def may_move(s, box, a, b):
    """Whether two tiles can be moved together: without them the map is in one piece, and they can land."""
    if not can_lift(s, a) or not can_lift(s, b) or not (on_border(s, a) or on_border(s, b)):
        return False
    towers = tower_tiles(s)
    open_before = reached(s, towers)
    lift(s, a)
    lift(s, b)
    found = False
    if reached(s, 0) == ((1 << s.tiles) - 1) & ~(1 << a) & ~(1 << b):
        open_now = reached(s, towers)
        for x in range(CITY, PLACES):
            if fits_first(s, box, a, x, b, open_before, open_now):
                found = True
                break
    put_back(s, a, b)
    return found


@rule
def has_partner(s, box, a):
    for direction in range(6):
        b = tile_beside(s, a, direction)
        if b != NO_TILE and may_move(s, box, a, b):
            return True
    return False


@rule
def can_upheave(s, box):
    for tile in range(CITY, s.tiles):
        if can_lift(s, tile) and has_partner(s, box, tile):
            return True
    return False


@rule
def legal_tiles(s, box, codes):
    """The first tile; then the second, beside it."""
    n = 0
    for place in range(CITY, PLACES):
        tile = s.tile[place]
        if tile != NO_TILE and can_lift(s, tile):
            if s.phase == Phase.SECOND:
                fits = STEPS[place][s.place[s.chosen]] == 1 and may_move(s, box, s.chosen, tile)
            else:
                fits = has_partner(s, box, tile)
            if fits:
                codes[n] = AT + place
                n += 1
    return n


@rule
def may_land(s, box, place, open_before, open_now):
    """Whether a place is one for the first tile; then, with that settled, for the second."""
    if s.phase == Phase.LAND:
        return fits_first(s, box, s.chosen, place, s.other, open_before, open_now)
    return fits_second(s, box, s.chosen, s.landing, s.other, place, open_before, open_now)


@rule
def legal_landings(s, box, codes):
    towers = tower_tiles(s)
    open_before = reached(s, towers)
    lift(s, s.chosen)
    lift(s, s.other)
    open_now = reached(s, towers)
    n = 0
    for place in range(CITY, PLACES):
        if may_land(s, box, place, open_before, open_now):
            codes[n] = AT + place
            n += 1
    put_back(s, s.chosen, s.other)
    return n


@rule
def upheave(s, place):
    """One click after another: the first tile, the second, where each of them lands."""
    if s.phase == Phase.TARGET:
        s.chosen = s.tile[place]
        s.phase = Phase.SECOND
    elif s.phase == Phase.SECOND:
        s.other = s.tile[place]
        s.phase = Phase.LAND
    elif s.phase == Phase.LAND:
        s.landing = place
        s.phase = Phase.LAND_SECOND
    else:
        stay_behind(s, s.chosen)
        stay_behind(s, s.other)
        lift(s, s.chosen)
        lift(s, s.other)
        lay(s, s.chosen, s.landing)
        lay(s, s.other, place)
        cover(s, s.chosen)
        cover(s, s.other)
        lay_token(s, s.chosen, UPHEAVAL_TOKEN, s.turn)
        lay_token(s, s.other, UPHEAVAL_TOKEN, s.turn)
        s.phase = Phase.TURN
