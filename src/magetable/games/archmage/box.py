"""The record of the box: the map, and what cards and tracks say. Rules read it beside the state."""

from magetable.games.archmage.facts import AREAS, KINDS, LEVELS, PLANET_SPACES, SPELLS, SPHERES, TOKENS
from magetable.games.archmage.hexmap import PLACES
from magetable.kit import Record, i8

NO_LAND = -1


class Box(Record):
    land: i8[PLACES]  # the kind of tile at each place before the stacks are shuffled, or NO_LAND (A3)
    faces: i8[KINDS]  # how many tiles there are of each kind
    enclave: i8[SPHERES]  # the tile of each sphere's mythic enclave (A3.1)
    wards: i8
    movement: i8  # points of a Journey (A5.4)
    relics_at: i8[PLANET_SPACES + 1]  # that a planet brings at first, by its distance from the centre (A4.2)
    outward: i8  # planets each player moves outward before the game
    turns: i8  # that each player has, as the planets go (A5.3)
    points: i8[LEVELS]  # for a spell of each level (A9.1)

    area: i8[SPELLS]  # where each spell is learnt (A8)
    spell: i8[AREAS]  # the spell of each area in this game: solo four are others (A10.2)
    cost: i8[SPELLS]  # relics (A7.2)
    pays: i8[SPELLS]  # the spheres whose relics pay for it, as bits
    strength: i8[SPELLS]  # the number on a spell's card, where it has one: see STRENGTHS in facts.py
    fades: i8[TOKENS]  # 1 for spell tokens that go when their caster's next turn begins (A5.1)

    masters_to_win: i8  # solo: spheres with a Master (A10.1)
    lands_to_win: i8  # ... wilderness kinds led or tied
    warlord_movement: i8  # his points along the ring (A10.3)
    directions: i8[6]  # his direction by the die
