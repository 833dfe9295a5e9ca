"""How the fuzzer plays with purpose: it leans towards long plans, so that every spell gets cast."""

from magetable.games.archmage.facts import (
    ADVANCED,
    INITIATION_RELICS,
    SPELLS,
    SPHERES,
)
from magetable.games.archmage.hexmap import PLACES, STEPS
from magetable.games.archmage.moves import (
    CODES,
    PAY,
    TRAVEL,
)
from magetable.games.archmage.promotion import may_promote
from magetable.games.archmage.state import NO_TILE, Phase
from magetable.kit import below, rule

# How much each code is liked. Blocks in the order of moves.py.
#     codes           weight
LIKED = (
    (SPHERES,         4),    # planets
    (PLACES,          4),    # travel
    (1,               30),   # explore
    (1,               12),   # deploy
    (1,               8),    # attack
    (PLACES,          6),    # divine
    (1,               20),   # gather
    (1,               6),    # recruit
    (1,               6),    # wards
    (1,               20),   # build
    (SPHERES,         60),   # initiate
    (ADVANCED,        20),   # promote: Advanced
    (ADVANCED,        200),  # ... Master
    (ADVANCED,        6),    # cast: Fundamental
    (ADVANCED,        12),   # ... Advanced
    (SPELLS - 2 * ADVANCED, 60),  # ... Master and solo
    (CODES - PAY - 2, 4),    # whatever an action or a spell asks
    (1,               1),    # done
    (1,               1),    # end turn
)  # fmt: skip
WEIGHT = tuple(weight for codes, weight in LIKED for _ in range(codes))
assert len(WEIGHT) == CODES


@rule
def tempt(s, box, codes, n, chance):
    """A code by its weight; travel towards where something can be done."""
    goal = destination(s, box) if s.phase == Phase.TURN else NO_TILE
    total = 0
    for k in range(n):
        total += liking(s, codes[k], goal)
    pick = below(chance, total)
    k = 0
    while pick >= liking(s, codes[k], goal):
        pick -= liking(s, codes[k], goal)
        k += 1
    return codes[k]


@rule
def liking(s, code, goal):
    if goal != NO_TILE and code >= TRAVEL and code < TRAVEL + PLACES:
        here = STEPS[s.place[s.players[s.turn].mage]][s.place[goal]]
        return 40 if STEPS[code - TRAVEL][s.place[goal]] < here else 1
    return WEIGHT[code]


@rule
def destination(s, box):
    """One's tower, if there is something to promote; or an enclave that teaches for what one holds."""
    me = s.players[s.turn]
    if me.tower != NO_TILE and may_promote(me):
        return me.tower
    best = 0
    goal = NO_TILE
    for sphere in range(SPHERES):
        if me.company > 0 and me.relics[sphere] >= INITIATION_RELICS and me.relics[sphere] > best:
            best = me.relics[sphere]
            goal = box.enclave[sphere]
    if goal != NO_TILE and me.mage != goal:
        return goal
    return NO_TILE
