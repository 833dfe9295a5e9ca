"""What one seat knows, as numbers for learning programs; version 2.

Seats are in order from the observer on, so that every seat sees the same shape. The land is given place
by place; the face of an unexplored tile is hidden from all.
"""

from magetable.games.archmage.facts import AREAS, DROW, HOLES, KINDS, MOST_SEATS, MOST_TILES, SPHERES, WARLORD
from magetable.games.archmage.hexmap import PLACES
from magetable.games.archmage.state import NO_TILE, Phase
from magetable.kit import NOBODY, mark_only, rule

OBSERVATION_VERSION = 2
PHASES = len(Phase)
PLAYER_NUMBERS = 10 + 3 * SPHERES + 4 * AREAS

#  name             numbers                       what
LAYOUT = (
    ("phase",       PHASES,                       "1 for the phase the game is in"),
    ("seats",       1,                            "how many play"),
    ("to_move",     1,                            "who decides, in seats from the observer on; -1 for nobody"),
    ("turn",        1,                            "whose turn it is, in seats from the observer on"),
    ("first",       1,                            "the first player, in seats from the observer on"),
    ("movement",    1,                            "points left"),
    ("acted",       1,                            "1 after the Journey's End action"),
    ("extra",       1,                            "1 with the right of a Time Stop"),
    ("subjugate",   1,                            "1 if cast this turn"),
    ("divination",  1,                            "1 if cast this turn"),
    ("spell",       1,                            "the spell being cast; -1 for none"),
    ("owed",        1,                            "relics of its cost still to pay"),
    ("tolls",       1,                            "doorways whose Shadow must be paid first, as bits"),
    ("teaching",    1,                            "spheres that can be initiated in, as bits"),
    ("lessons",     1,                            "how many more apprentices may be initiated"),
    ("left",        1,                            "Towns still to gather from, relics still to transmute"),
    ("chosen",      1,                            "a relic to transmute; the place of the tile to move first"),
    ("other",       1,                            "the place of the second tile to move; -1 for none"),
    ("landing",     1,                            "the place where the first one lands; -1 for none"),
    ("wards",       1,                            "in stock"),
    ("round",       1,                            "solo: rounds begun"),
    ("warlord",     1,                            "solo: his place; -1 otherwise"),
    ("ring",        1,                            "solo: his ring"),
    ("dice",        2,                            "solo: his dice of this turn, 0 if not yet rolled"),
    ("tile",        PLACES,                       "kind + 1; 0 empty; KINDS + 1 hidden wilderness, KINDS + 2 outpost"),
    ("holder",      PLACES,                       "whose follower, in seats from the observer on, from 1; 5 Warlord"),
    ("ward",        PLACES,                       "wards"),
    ("token",       PLACES,                       "spell token; 0 none"),
    ("token_of",    PLACES,                       "who laid it, in seats from the observer on, from 1"),
    ("divined",     PLACES,                       "1 if divined this turn; 2 if it may still get a ward"),
    ("vines",       PLACES,                       "whose vines cover it, as bits of seats from the observer on"),
    ("players",     PLAYER_NUMBERS * MOST_SEATS,  "each seat: see observe_player"),
)  # fmt: skip
OBSERVATION_SIZE = sum(row[1] for row in LAYOUT)


@rule
def observe(s, box, seat, row):
    """Write the observation of a seat to row."""
    mark_only(row, s.phase)
    at = observe_table(s, seat, row, PHASES)
    for place in range(PLACES):
        if s.tile[place] != NO_TILE:
            observe_tile(s, seat, row, at + place, s.tile[place])
    at += 6 * PLACES
    for offset in range(s.seats):
        observe_vines(s, (seat + offset) % s.seats, 1 << offset, row, at)
    at += PLACES
    for offset in range(s.seats):
        observe_player(s, seat, (seat + offset) % s.seats, row, at + offset * PLAYER_NUMBERS)


@rule
def from_seat(s, seat, other):
    """A seat counted from the observer on, or -1."""
    return (other - seat) % s.seats if other >= 0 else -1


@rule
def observe_table(s, seat, row, at):
    moving = s.phase >= Phase.SECOND and s.phase <= Phase.LAND_SECOND
    row[at] = s.seats
    row[at + 1] = from_seat(s, seat, s.to_move)
    row[at + 2] = from_seat(s, seat, s.turn)
    row[at + 3] = from_seat(s, seat, s.first)
    row[at + 4] = s.movement
    row[at + 5] = s.acted
    row[at + 6] = s.extra
    row[at + 7] = s.subjugate
    row[at + 8] = s.divination
    row[at + 9] = -1 if s.phase == Phase.TURN else s.spell
    row[at + 10] = s.owed
    row[at + 11] = s.tolls
    row[at + 12] = s.teaching
    row[at + 13] = s.lessons
    row[at + 14] = s.left
    row[at + 15] = s.place[s.chosen] if moving or s.phase == Phase.LEARN else s.chosen
    row[at + 16] = s.place[s.other] if moving and s.phase != Phase.SECOND else -1
    row[at + 17] = s.landing if s.phase == Phase.LAND_SECOND else -1
    row[at + 18] = s.wards
    row[at + 19] = s.round
    row[at + 20] = s.place[s.warlord] if s.seats == 1 else -1
    row[at + 21] = s.ring
    for die in range(s.rolled):
        row[at + 22 + die] = s.dice[die]
    return at + 24


@rule
def observe_tile(s, seat, row, at, tile):
    if (s.explored >> tile) & 1 != 0:
        row[at] = s.kind[tile] + 1
    else:
        row[at] = KINDS + 1 if s.kind[tile] < DROW else KINDS + 2
    holder = s.holder[tile]
    if s.seats == 1 and holder == WARLORD:
        row[at + PLACES] = MOST_SEATS + 1
    elif holder != NOBODY:
        row[at + PLACES] = 1 + from_seat(s, seat, holder)
    row[at + 2 * PLACES] = s.ward[tile]
    row[at + 3 * PLACES] = s.token[tile]
    row[at + 4 * PLACES] = 1 + from_seat(s, seat, s.token_of[tile])
    row[at + 5 * PLACES] = ((s.divined >> tile) & 1) + 2 * ((s.to_ward >> tile) & 1)


@rule
def observe_vines(s, other, number, row, at):
    """Add a number at every place under somebody's vines."""
    for bit in range(MOST_TILES + HOLES):
        if (s.vines[other] >> bit) & 1 != 0:
            row[at + s.place[bit]] += number


@rule
def observe_player(s, seat, other, row, at):
    """Followers, mage, tower and turns; relics, planets and shadows; apprentices, taint, book and spells cast."""
    them = s.players[other]
    row[at] = them.company
    row[at + 1] = them.supply
    row[at + 2] = them.imprisoned
    row[at + 3] = s.place[them.mage]
    row[at + 4] = s.place[them.tower] if them.tower != NO_TILE else -1
    row[at + 5] = them.turns
    row[at + 6] = them.stone_skin
    row[at + 7] = them.scored
    row[at + 8] = them.points
    row[at + 9] = s.moved if s.to_move == other else -1
    at += 10
    for sphere in range(SPHERES):
        row[at + sphere] = them.relics[sphere]
        row[at + SPHERES + sphere] = them.planets[sphere]
        row[at + 2 * SPHERES + sphere] = 1 + from_seat(s, seat, them.shadows[sphere])
    at += 3 * SPHERES
    for area in range(AREAS):
        row[at + area] = them.apprentices[area]
        row[at + AREAS + area] = them.tainted[area]
        row[at + 2 * AREAS + area] = (them.book >> area) & 1
        row[at + 3 * AREAS + area] = (them.cast >> area) & 1
