"""How far each seat has come, for bots: spells, land, people, relics. Weights are fitted on self-play."""

from magetable.games.archmage.facts import ADVANCED, AREAS, MASTER, ROUNDS, SOLO_LANDS, SPHERES
from magetable.games.archmage.scoring import land_points, on_map, score, solo_land, sphere_points
from magetable.games.archmage.state import NO_TILE
from magetable.games.archmage.weights import EARLY, LATE
from magetable.kit import rule

FEATURES = 16
NAMES = (
    "score", "spheres", "land", "apprentices", "advanced", "masters", "relics", "kinds of relic", "followers",
    "on the map", "tower", "wards", "alone", "alone: masters", "alone: advanced", "alone: lands",
)  # fmt: skip
HORIZON = 10  # random decisions before the evaluation
PLANET_STEPS = 18  # that a player's planets move in a whole game, about

__all__ = ["EARLY", "FEATURES", "HORIZON", "LATE", "NAMES", "features", "progress"]


@rule
def steps_left(me):
    left = 0
    for sphere in range(SPHERES):
        left += abs(me.planets[sphere])
    return left


@rule
def progress(s):
    """How much of the game is over, in thousandths."""
    if s.seats == 1:
        return min(1000, 1000 * s.round // ROUNDS)
    left = 0
    for seat in range(s.seats):
        left += steps_left(s.players[seat])
    return max(0, 1000 - 1000 * left // (PLANET_STEPS * s.seats))


@rule
def features(s, seat, row):
    me = s.players[seat]
    advanced = 0
    masters = 0
    people = 0
    for area in range(AREAS):
        people += me.apprentices[area]
        if area >= MASTER:
            masters += me.apprentices[area]
        elif area >= ADVANCED:
            advanced += me.apprentices[area]
    relics = 0
    kinds = 0
    land = 0
    lands = 0
    for sphere in range(SPHERES):
        relics += me.relics[sphere]
        if me.relics[sphere] > 0:
            kinds += 1
        if s.seats == 1:
            land += solo_land(s, sphere)
            lands += 1 if solo_land(s, sphere) > 0 else 0
    lands = min(lands, SOLO_LANDS)
    wards = 0
    for tile in range(s.tiles):
        if s.holder[tile] == seat:
            wards += s.ward[tile]
    row[0] = score(s, seat)
    row[1] = sphere_points(s, seat)
    row[2] = land if s.seats == 1 else land_points(s, seat)
    row[3] = people
    row[4] = advanced
    row[5] = masters
    row[6] = relics
    row[7] = kinds
    row[8] = me.company
    row[9] = on_map(s, seat)
    row[10] = 1 if me.tower != NO_TILE else 0
    row[11] = wards
    alone = 1 if s.seats == 1 else 0
    row[12] = alone  # what the Warlord has ahead of everybody
    row[13] = alone * masters
    row[14] = alone * advanced
    row[15] = alone * lands
