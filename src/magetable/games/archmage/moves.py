"""The action space of Archmage, and its notation."""

from magetable.games.archmage.facts import (
    ADVANCED,
    AREA_WORDS,
    MOST_SEATS,
    PROMOTIONS,
    RELIC_WORDS,
    SPELL_WORDS,
    SPELLS,
    SPHERE_WORDS,
    SPHERES,
)
from magetable.games.archmage.hexmap import DIRECTION_WORDS, PLACE_WORDS, PLACES

# Codes run through these blocks in order.
PLANET = 0  # + sphere
TRAVEL = PLANET + SPHERES  # + place
EXPLORE = TRAVEL + PLACES
DEPLOY = EXPLORE + 1
ATTACK = DEPLOY + 1
DIVINE = ATTACK + 1  # + place
GATHER = DIVINE + PLACES
RECRUIT = GATHER + 1
WARDS = RECRUIT + 1
BUILD = WARDS + 1
INITIATE = BUILD + 1  # + sphere
PROMOTE = INITIATE + SPHERES  # + area, from ADVANCED on
CAST = PROMOTE + PROMOTIONS  # + spell
PAY = CAST + SPELLS  # + sphere of the relic
TAKE = PAY + SPHERES  # + sphere of the relic
TAKE_FOLLOWER = TAKE + SPHERES
DISCARD = TAKE_FOLLOWER + 1  # + sphere of the relic
TURN = DISCARD + SPHERES  # + sphere of the relic to transmute
INTO = TURN + SPHERES  # + sphere of the relic it becomes
AT = INTO + SPHERES  # + place
TOWARD = AT + PLACES  # + direction
SHADOW = TOWARD + SPHERES  # + seat * 6 + doorway
CORRUPT = SHADOW + MOST_SEATS * SPHERES  # + seat * 6 + sphere
LEARN = CORRUPT + MOST_SEATS * SPHERES  # + sphere of the Fundamental spell
PIP_UP = LEARN + SPHERES
PIP_DOWN = PIP_UP + 1
LET_BE = PIP_DOWN + 1
DONE = LET_BE + 1
END = DONE + 1
CODES = END + 1

SEATS = range(1, MOST_SEATS + 1)
NOTATION = (
    *(f"planet {word}" for word in SPHERE_WORDS),
    *(f"travel {word}" for word in PLACE_WORDS),
    "explore",
    "deploy",
    "attack",
    *(f"divine {word}" for word in PLACE_WORDS),
    "gather",
    "recruit",
    "wards",
    "build",
    *(f"initiate {word}" for word in SPHERE_WORDS),
    *(f"promote {word}" for word in AREA_WORDS[ADVANCED:]),
    *(f"cast {word}" for word in SPELL_WORDS),
    *(f"pay {word}" for word in RELIC_WORDS),
    *(f"take {word}" for word in RELIC_WORDS),
    "take follower",
    *(f"discard {word}" for word in RELIC_WORDS),
    *(f"turn {word}" for word in RELIC_WORDS),
    *(f"into {word}" for word in RELIC_WORDS),
    *(f"at {word}" for word in PLACE_WORDS),
    *(f"toward {word}" for word in DIRECTION_WORDS),
    *(f"shadow {seat} {word}" for seat in SEATS for word in AREA_WORDS[ADVANCED : ADVANCED + SPHERES]),
    *(f"corrupt {seat} {word}" for seat in SEATS for word in SPHERE_WORDS),
    *(f"learn {word}" for word in SPELL_WORDS[:SPHERES]),
    "pip up",
    "pip down",
    "let be",
    "done",
    "end turn",
)
assert len(NOTATION) == CODES
assert len(set(NOTATION)) == CODES
