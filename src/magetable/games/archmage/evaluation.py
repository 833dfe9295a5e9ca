"""How far each seat has come, for bots: against others by points and what brings them, alone by what still lacks."""

from magetable.games.archmage.facts import (
    ADVANCED,
    AREAS,
    BLOOD,
    INITIATION_RELICS,
    MASTER,
    SPHERES,
    WARLORD,
)
from magetable.games.archmage.pieces import wilderness_of
from magetable.games.archmage.scoring import on_map, score
from magetable.games.archmage.state import NO_TILE
from magetable.games.archmage.weights import EARLY, LATE
from magetable.kit import rule, total

NAMES = (
    "score", "lessons", "masters", "relics", "followers", "on the map", "tower", "turns left", "action",
    "movement",
    "alone", "alone: lessons lacking", "alone: relics lacking", "alone: promotions lacking", "alone: land lacking",
    "alone: followers", "alone: on the map", "alone: tower", "alone: action", "alone: movement",
)  # fmt: skip
FEATURES = 20
ALONE = 10  # where those of the solo game begin
# Whether people want more of a feature (1) or less (-1); 0 where there is nothing to tell them.
WANTED = (1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 0, -1, -1, -1, -1, 1, 1, 1, 1, 1)
HORIZON = 0  # random decisions before the evaluation
CURIOSITY = 0.1  # how much a choice seldom tried is favoured
PLANET_STEPS = 18  # that a player's planets move in a whole game, about
LESSONS = tuple(1 << area // SPHERES for area in range(AREAS))  # initiations that led to an apprentice: 1, 2 or 4
# Spheres whose Masters one may want alone, as bits, by how many they are; and where each number of them begins.
MASTER_PLANS = tuple(sorted(range(1 << SPHERES), key=int.bit_count))
FIRST_PLAN = tuple(sum(plan.bit_count() < masters for plan in MASTER_PLANS) for masters in range(SPHERES + 2))

__all__ = ["CURIOSITY", "EARLY", "FEATURES", "HORIZON", "LATE", "NAMES", "WANTED", "features", "progress"]


@rule
def steps_left(me):
    left = 0
    for sphere in range(SPHERES):
        left += abs(me.planets[sphere])
    return left


@rule
def progress(s, box):
    """How much of the game is over, in thousandths."""
    if s.seats == 1:
        return min(1000, 1000 * s.round // box.turns)
    left = 0
    for seat in range(s.seats):
        left += steps_left(s.players[seat])
    return max(0, 1000 - 1000 * left // (PLANET_STEPS * s.seats))


@rule
def features(s, box, seat, row):
    for k in range(FEATURES):
        row[k] = 0
    if s.seats == 1:
        alone(s, box, row)
        people(s, seat, row, ALONE + 5)
        turn(s, seat, row, ALONE + 8)
    else:
        among_others(s, box, seat, row)
        people(s, seat, row, 4)
        turn(s, seat, row, 8)


@rule
def people(s, seat, row, k):
    me = s.players[seat]
    row[k] = me.company
    row[k + 1] = on_map(s, seat)
    row[k + 2] = 1 if me.tower != NO_TILE else 0


@rule
def turn(s, seat, row, k):
    """What one's turn still holds: the action at the Journey's End, and the way there."""
    if s.turn == seat and s.acted == 0:
        row[k] = 1
        row[k + 1] = s.movement


# Against others


@rule
def among_others(s, box, seat, row):
    me = s.players[seat]
    row[0] = score(s, box, seat)
    for area in range(AREAS):
        row[1] += LESSONS[area] * me.apprentices[area]
        if area >= MASTER:
            row[2] += me.apprentices[area]
    row[3] = total(me.relics)
    row[7] = steps_left(me)


# Alone


@rule
def alone(s, box, row):
    row[ALONE] = 1
    way_to_masters(s.players[0], box, row)
    row[ALONE + 4] = land_lacking(s, box)


@rule
def way_to_masters(me, box, row):
    """What the Masters that are nearest, as many as win, still need: lessons, relics for those, promotions."""
    least = 1000
    for k in range(FIRST_PLAN[box.masters_to_win], FIRST_PLAN[box.masters_to_win + 1]):
        plan = MASTER_PLANS[k]
        lessons = 0
        relics = 0
        for sphere in range(SPHERES):
            lacking = lessons_lacking(me, plan, sphere)
            lessons += lacking
            relics += max(0, INITIATION_RELICS * lacking - me.relics[sphere])
        if INITIATION_RELICS * lessons + relics < least:
            least = INITIATION_RELICS * lessons + relics
            row[ALONE + 1] = lessons
            row[ALONE + 2] = relics
            row[ALONE + 3] = promotions_lacking(me, plan)


@rule
def promotions_lacking(me, plan):
    promotions = 0
    for sphere in range(SPHERES):
        promotions += master_lacking(me, plan, sphere) + advanced_lacking(me, plan, sphere)
    return promotions


@rule
def master_lacking(me, plan, sphere):
    return 1 if (plan >> sphere) & 1 != 0 and me.apprentices[MASTER + sphere] == 0 else 0


@rule
def advanced_lacking(me, plan, sphere):
    """Advanced apprentices of a sphere and the next one: each of the two Masters needs one."""
    need = master_lacking(me, plan, sphere) + master_lacking(me, plan, (sphere + 1) % SPHERES)
    return max(0, need - me.apprentices[ADVANCED + sphere])


@rule
def lessons_lacking(me, plan, sphere):
    """Fundamental apprentices of a sphere, for the Advanced ones on both its sides."""
    need = advanced_lacking(me, plan, sphere) + advanced_lacking(me, plan, (sphere + SPHERES - 1) % SPHERES)
    return max(0, need - me.apprentices[sphere])


@rule
def land_lacking(s, box):
    """Locations one lacks to lead or tie in as many kinds of land as win: all that lack, but for the worst kinds."""
    total = 0
    each = 0  # what lacks of each kind, eight bits each
    for sphere in range(SPHERES):
        if sphere != BLOOD:
            lacking = max(0, max(1, wilderness_of(s, WARLORD, sphere)) - wilderness_of(s, 0, sphere))
            total += lacking
            each |= lacking << 8 * sphere
    for _ in range(SPHERES - 1 - box.lands_to_win):
        worst = 0
        for sphere in range(1, SPHERES):
            if (each >> 8 * sphere) & 255 > (each >> 8 * worst) & 255:
                worst = sphere
        total -= (each >> 8 * worst) & 255
        each &= ~(255 << 8 * worst)
    return total
