"""The record of Archmage: the whole table in one flat run of small integers.

A location is known by its tile: the city's seven first, then those of the layout. Where a tile lies is
a place of hexmap.py; only Upheaval changes that.
"""

from enum import IntEnum

from magetable.games.archmage.facts import AREAS, HOLES, MOST_SEATS, MOST_TILES, SPHERES
from magetable.games.archmage.hexmap import PLACES
from magetable.kit import Record, Table, i8, i16, i32, i64


class Phase(IntEnum):
    OUTWARD = 0  # before the game: move a planet outward (A4.2)
    PLANET = 1  # Preparation: move a planet inward (A5.3)
    TURN = 2  # Journey and Journey's End
    BONUS = 3  # a hybrid enclave was explored: initiate one apprentice, or not (A5.5)
    TOWN = 4  # Gather: a relic or a follower for a Town (A6.1)
    INITIATE = 5  # one more apprentice, or enough (A6.3)
    PROMOTE = 6  # one more promotion, or enough (A6.7)
    FURTHER = 7  # the tower is built: one more action (A6.5)
    WARD = 8  # wards are short: where does the next one go? (A12.9)
    PAY = 9  # a relic of the casting cost, or of a Shadow's toll (A7.2)
    TARGET = 10  # of the spell just paid
    INTO = 11  # Transmute: into what
    SECOND = 12  # Upheaval: the second tile
    LAND = 13  # ... where the first one lands
    LAND_SECOND = 14  # ... where the second one lands
    LEARN = 15  # Automaton: which spell
    DISCARD = 16  # Decay: an opponent gives up a relic
    DIE = 17  # the Warlord has rolled: Torment, Befuddle or let be (A10.6)
    PIP = 18  # Befuddle: up or down
    BURN = 19  # Inflame: which of the Warlord's locations
    OVER = 20


NO_SPELL = NO_TILE = -1
TRACE = 40


class Did(IntEnum):
    """What the trace of the Warlord's walk holds, besides the tiles he enters."""

    EXPLORES = -7
    BREAKS_WARD = -6
    KILLS = -5
    TAKES = -4
    PLACES_WARDS = -3
    FORFEITS = -2
    DRAINED = -1


class Player(Record):
    company: i8
    supply: i8
    imprisoned: i8
    mage: i8  # the tile the mage stands on
    tower: i8  # ... the mage tower, or NO_TILE
    relics: i8[SPHERES]
    planets: i8[SPHERES]  # spaces from the centre, negative on its left
    apprentices: i8[AREAS]
    tainted: i8[AREAS]  # corrupt ones among them
    shadows: i8[SPHERES]  # whose follower stands in the doorway to the next sphere, or NOBODY
    turns: i8  # begun
    stone_skin: i8
    scored: i8
    points: i16  # as scored (A9.1) ...
    lands: i16  # ... and what of them each wilderness brought, two bits for each sphere
    learnt: i32  # spells known through apprentices at the last update, as bits of areas
    book: i32  # ... and Automatons
    cast: i32  # this turn


class State(Table):
    phase: i8
    first: i8  # the first player
    turn: i8  # whose turn it is
    moved: i8  # the planet moved outward first, or -1; while OUTWARD
    movement: i8  # points left
    acted: i8  # the Journey's End action is taken
    extra: i8  # Time Stop: the right to one action during the Journey
    subjugate: i8
    divination: i8
    spell: i8  # being cast
    owed: i8  # relics of its cost still to pay
    tolls: i8  # doorways whose Shadow must be paid first, as bits
    teaching: i8  # spheres in which one may be initiated now, as bits
    lessons: i8  # how many more apprentices
    left: i8  # Towns still to gather from; relics still to transmute
    chosen: i8  # a relic to transmute, a tile to move
    other: i8  # the second tile to move
    landing: i8  # the place where the first will land
    wards: i8  # in stock
    tiles: i8
    to_ward: i64  # tiles that may still get a ward, as bits
    divined: i64  # tiles divined this turn, as bits
    explored: i64  # tiles, as bits
    vines: i64[MOST_SEATS]  # tiles and holes under each player's Entangling Vines, as bits

    place: i8[MOST_TILES + HOLES]  # where each tile lies, then each hole: see vines.py
    kind: i8[MOST_TILES]  # hidden while unexplored
    holder: i8[MOST_TILES]  # whose follower is there, or NOBODY
    ward: i8[MOST_TILES]  # how many wards protect the follower
    token: i8[MOST_TILES]  # the spell token
    token_of: i8[MOST_TILES]  # ... and who laid it, or NOBODY
    tile: i8[PLACES]  # the tile at each place, or NO_TILE

    round: i8  # solo: rounds begun
    won: i8
    warlord: i8  # the tile he stands on
    ring: i8  # the one he walks this turn: 2 or 3
    strides: i8  # steps he has made on his way out
    rolled: i8  # dice he has rolled this turn
    dice: i8[2]
    trace_length: i8
    trace: i8[TRACE]  # his last walk: tiles he entered and what he did there

    players: Player[MOST_SEATS]
