"""The box of Archmage: spheres, locations, spells, numbers. [D] marks what is reconstructed."""

# The wheel (A1.1): each sphere's neighbours are the ones before and after it, around the end.
TIME, WILL, DEATH, BLOOD, NATURE, MATTER = range(6)
SPHERES = 6
#    sphere    relic     wilderness  mythic race
WHEEL = (
    ("time",   "scroll", "library",  "elves"),
    ("will",   "gem",    "mine",     "dwarves"),
    ("death",  "bone",   "crypt",    "goblins"),
    ("blood",  "blood",  "",         "demons"),
    ("nature", "seed",   "grove",    "dryads"),
    ("matter", "widget", "ruins",    "gnomes"),
)  # fmt: skip
SPHERE_WORDS, RELIC_WORDS, WILDERNESS_WORDS, RACE_WORDS = (tuple(row[column] for row in WHEEL) for column in range(4))
HYBRIDS = (("drow", TIME, BLOOD), ("trolls", NATURE, WILL), ("gremlins", MATTER, DEATH))  # A1.2

# Kinds of location. The city first (A3.1): the Cursed Tower, then the mythic enclave of each sphere.
CURSED_TOWER = 0
ENCLAVE = 1  # + sphere
CITY = 7  # tiles, and kinds, of the city
WILDERNESS = 7  # + sphere; there is none of Blood
DROW, TROLLS, GREMLINS, CAMP, TOWN = range(13, 18)
KINDS = 18
KIND_WORDS = ("cursed-tower", *RACE_WORDS, *WILDERNESS_WORDS, *(row[0] for row in HYBRIDS), "camp", "town")
# The spheres in which a race initiates, as bits (A6.3).
TEACHES = (
    0, *(1 << sphere for sphere in range(SPHERES)), *(0 for _ in range(SPHERES)),
    *(1 << row[1] | 1 << row[2] for row in HYBRIDS), 0, 0,
)  # fmt: skip
IS_WILDERNESS = tuple(int(WILDERNESS <= kind < DROW) for kind in range(KINDS))
HOLDS_FOLLOWERS = tuple(int(WILDERNESS <= kind < DROW or kind >= CAMP) for kind in range(KINDS))  # A5.7
# The face-down stacks (A3.3): kinds from .. up to ..
STACKS = ((WILDERNESS, DROW), (DROW, TOWN))
STACK_WORDS = ("wilderness", "outpost")
HIDDEN = KINDS  # + stack: all that is known of the kind of a tile before it is turned up
LAND_WORDS = (*(word or "none" for word in KIND_WORDS), *STACK_WORDS)  # what a tile looks like
WILDERNESS_SET = tuple(WILDERNESS + sphere for sphere in range(SPHERES) if sphere != BLOOD)
OUTPOST_SET = (DROW, TROLLS, GREMLINS, CAMP, CAMP, CAMP)

# How many tiles lie around the city, by number of players (A3.2); solo is reconstructed [D].
#              -  solo 2  3  4
WILDERNESS_SETS = (0, 4, 3, 5, 6)
OUTPOSTS = (0, 6, 6, 6, 6)
TOWNS = (0, 4, 3, 4, 6)
MOST_TILES = CITY + 42
MOST_SEATS = 4
HOLES = 2 * MOST_SEATS  # at most, that tiles leave under vines: two in every turn that vines last (A8.17)

FOLLOWERS = 25
USUAL_COMPANY = 15  # A4.1
MOST_RELICS = 6  # of each kind (A2.1)
WARDS = 42
MOVEMENT = 5
PLANET_SPACES = 3  # on each side of the centre (A4.2)
PLANET_RELICS = (3, 2, 1)  # [D] that a planet brings at first, nearest to the centre first
OUTWARD_MOVES = (0, 2, 2, 1, 0)  # of planets before the game, by number of players
RECRUITS = 3  # A6.2
MYTHIC_LESSONS, HYBRID_LESSONS = 3, 2  # apprentices in one action (A6.3)
INITIATION_RELICS = 2

# Areas of the tower board, and the spells learnt there: Fundamental by sphere, Advanced by pair (a sphere
# and the next one on the wheel), Master by sphere.
FUNDAMENTAL, ADVANCED, MASTER = 0, 6, 12
AREAS = 18
LEVELS = 3
LEVEL_WORDS = ("fundamental", "advanced", "master")
AREA_POINTS = (1, 2, 4)  # for a spell, by level (A9.1)
IMMEDIATE, THIS_TURN, TEMPORARY, PERSISTENT = range(4)
DURATION_WORDS = ("immediate", "this turn", "temporary", "persistent")

(
    QUICKEN, STONE_SKIN, DECAY, SUBJUGATE, VINES, TRANSMUTE,
    GATE, SHADOW, IMPRISON, CHASM, WELLSPRING, DIVINATION,
    TIME_STOP, FORTIFY, CORRUPT, OBLITERATE, UPHEAVAL, AUTOMATON,
    TORMENT, BEFUDDLE, CORROSION, INFLAME,
) = range(22)  # fmt: skip
SPELLS = 22
ANY_TIME, BEFORE_END, WARLORDS_TURN = range(3)  # BEFORE_END: only before the Journey's End action (A7.5)
#    word                area  duration     when           can be cast if its list of targets is not empty
SPELL_TABLE = (
    ("quicken",           0,    IMMEDIATE,   BEFORE_END,    False),
    ("stone-skin",        1,    TEMPORARY,   ANY_TIME,      False),
    ("decay",             2,    IMMEDIATE,   ANY_TIME,      False),
    ("subjugate",         3,    THIS_TURN,   BEFORE_END,    False),
    ("entangling-vines",  4,    TEMPORARY,   ANY_TIME,      False),
    ("transmute",         5,    IMMEDIATE,   ANY_TIME,      False),
    ("gate",              6,    IMMEDIATE,   BEFORE_END,    True),
    ("shadow",            7,    PERSISTENT,  ANY_TIME,      True),
    ("imprison",          8,    PERSISTENT,  ANY_TIME,      True),
    ("fiery-chasm",       9,    TEMPORARY,   ANY_TIME,      True),  # its duration is reconstructed [D]
    ("wellspring",        10,   PERSISTENT,  ANY_TIME,      True),
    ("divination",        11,   THIS_TURN,   BEFORE_END,    False),
    ("time-stop",         12,   THIS_TURN,   BEFORE_END,    False),
    ("fortify",           13,   PERSISTENT,  ANY_TIME,      False),
    ("corrupt",           14,   PERSISTENT,  ANY_TIME,      True),
    ("obliterate",        15,   IMMEDIATE,   ANY_TIME,      False),
    ("upheaval",          16,   PERSISTENT,  ANY_TIME,      False),
    ("automaton",         17,   PERSISTENT,  ANY_TIME,      True),
    ("torment",           2,    IMMEDIATE,   WARLORDS_TURN, False),  # the four of the solo game (A10.2)
    ("befuddle",          7,    IMMEDIATE,   WARLORDS_TURN, False),
    ("corrosion",         8,    IMMEDIATE,   ANY_TIME,      False),
    ("inflame",           9,    PERSISTENT,  ANY_TIME,      True),
)  # fmt: skip
SPELL_WORDS = tuple(row[0] for row in SPELL_TABLE)
SPELL_RULES = tuple(f"A8.{number}" for number in range(1, SPELLS + 1))  # on the rules page
SPELL_AREA = tuple(row[1] for row in SPELL_TABLE)
SPELL_DURATION = tuple(row[2] for row in SPELL_TABLE)
SPELL_WHEN = tuple(row[3] for row in SPELL_TABLE)
SPELL_IS_AIMED = tuple(int(row[4]) for row in SPELL_TABLE)
SPELL_COST = tuple(1 + area // 6 for area in SPELL_AREA)  # A7.2
AIMED = tuple(spell for spell in range(SPELLS) if SPELL_IS_AIMED[spell] or spell == UPHEAVAL)
AIM = tuple(AIMED.index(spell) if spell in AIMED else -1 for spell in range(SPELLS))  # of a spell, among those

# The number on a spell's card, for those that have one: reconstructed [D], as the book does not give it.
#   spell         what it is   ours  least  most
STRENGTHS = {
    QUICKEN:      ("points",   2,    1,     20),  # of movement
    DECAY:        ("limit",    10,   0,     36),  # relics that nobody has to discard
    VINES:        ("reach",    1,    0,     12),  # steps from the mage
    TRANSMUTE:    ("relics",   2,    1,     36),
    IMPRISON:     ("reach",    1,    0,     12),
    CHASM:        ("length",   3,    1,     12),  # locations in a line
    WELLSPRING:   ("relics",   1,    1,     6),
    DIVINATION:   ("relics",   1,    1,     6),
    FORTIFY:      ("wards",    2,    1,     9),  # on one location at most
    OBLITERATE:   ("reach",    1,    0,     12),
    UPHEAVAL:     ("reach",    6,    1,     6),  # steps from the Cursed Tower, for the tiles that land (a ruling)
    CORROSION:    ("reach",    1,    0,     12),
}  # fmt: skip


# The spheres whose relics pay for the spell of an area (A7.2), in wheel order from the first.
AREA_SPHERES: tuple[tuple[int, ...], ...] = (
    *((sphere,) for sphere in range(SPHERES)),
    *((sphere, (sphere + 1) % 6) for sphere in range(SPHERES)),
    *(((sphere - 1) % 6, sphere, (sphere + 1) % 6) for sphere in range(SPHERES)),
)
# In the solo game these take the places of others (A10.2).
SOLO_INSTEAD = {DECAY: TORMENT, SHADOW: BEFUDDLE, IMPRISON: CORROSION, CHASM: INFLAME}
# What an apprentice of an area knows, as bits of areas: in the solo game a Master knows the sphere below (A10.2).
KNOWS = (
    tuple(1 << area for area in range(AREAS)),
    tuple(
        1 << area if area < MASTER else 1 << area % 6 | 1 << ADVANCED + area % 6 | 1 << ADVANCED + (area - 1) % 6
        for area in range(AREAS)
    ),
)
# Promotions by the area they lead to, counted from ADVANCED (A6.7): the two areas the duellists come from.
DUELS = (
    *((sphere, (sphere + 1) % 6) for sphere in range(SPHERES)),
    *((ADVANCED + (sphere - 1) % 6, ADVANCED + sphere) for sphere in range(SPHERES)),
)
PROMOTIONS = 12
AREA_WORDS = (
    *SPHERE_WORDS,
    *(f"{word}-{SPHERE_WORDS[(n + 1) % 6]}" for n, word in enumerate(SPHERE_WORDS)),
    *(f"{word}-master" for word in SPHERE_WORDS),
)

# Spell tokens on the map (A2.1); Entangling Vines lay none. An Automaton's says which Fundamental spell it holds.
NO_TOKEN = 0
CHASM_TOKEN, WELLSPRING_TOKEN, UPHEAVAL_TOKEN, INFLAME_TOKEN, AUTOMATON_TOKEN = range(1, 6)  # + sphere
TOKENS = AUTOMATON_TOKEN + SPHERES
TOKEN_SPELL = (-1, CHASM, WELLSPRING, UPHEAVAL, INFLAME, *(AUTOMATON for _ in range(SPHERES)))

# Solo (A10)
WARLORD = 1  # who holds his locations; his seat stays empty
INNER_RING, OUTER_RING = 2, 3  # that he walks, in steps from the Cursed Tower (A10.3)
SOLO_MASTERS = 4  # spheres with a Master, to win
SOLO_LANDS = 3  # wilderness kinds led or tied, to win
DIE_DIRECTIONS = (0, 1, 2, 3, 4, 5)  # [D] the Warlord's, by pips: places in hexmap.DIRECTIONS (A10.3)
