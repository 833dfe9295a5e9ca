"""The box of Council of Mages: cards, tokens, names, numbers. [D] marks what is reconstructed."""

# The eleven symbols: five guilds, then six schools (C1.2). Each has a Treasure Awaits card (C1.3).
SYMBOL_WORDS = (
    "witch", "arcane-warrior", "sorcerer", "summoner", "blood-mage",
    "gairm", "deoch", "breag", "tuama", "run", "athrach",
)  # fmt: skip
SCHOOL_ARTS = ("conjuration", "alchemy", "illusion", "necromancy", "divination", "transmutation")
GUILDS = 5
SCHOOLS = 6
SYMBOLS = GUILDS + SCHOOLS
GAIRM, DEOCH, BREAG, TUAMA, RUN, ATHRACH = range(GUILDS, SYMBOLS)

# Kinds of mage card: first every guild and school pair, then the specials.
REGULARS = GUILDS * SCHOOLS
FAERIE, SPIRIT_HEALER, MERCENARY, QUEEN, DRUID, SHAPESHIFTER, FAMILIAR, DAEMON = range(REGULARS, REGULARS + 8)
KINDS = REGULARS + 8

#    word             cards [D]  value  schools          level
SPECIALS = (
    ("faerie",        2,         1,     (GAIRM, BREAG),  "basic"),
    ("spirit-healer", 2,         1,     (DEOCH, RUN),    "basic"),
    ("mercenary",     4,         2,     (),              "full"),
    ("queen",         1,         2,     (),              "full"),
    ("druid",         1,         3,     (),              "full"),
    ("shapeshifter",  1,         3,     (),              "full"),
    ("familiar",      4,         2,     (),              "full"),
    ("daemon",        3,         3,     (),              "full"),
)  # fmt: skip  # C1.6 to C1.9
PAIRS = tuple((guild, school) for guild in range(GUILDS) for school in range(GUILDS, SYMBOLS))

KIND_WORDS = (*(f"{SYMBOL_WORDS[s]}-{SYMBOL_WORDS[g]}" for g, s in PAIRS), *(row[0] for row in SPECIALS))
KIND_SYMBOLS = (*PAIRS, *(row[3] for row in SPECIALS))
KIND_COUNT = (*(2 for _ in PAIRS), *(row[1] for row in SPECIALS))
KIND_VALUE = (*(1 for _ in PAIRS), *(row[2] for row in SPECIALS))  # C1.7
# Two cards match if they share a bit: one for each symbol, one for each kind of special (C4.1).
KIND_BITS = tuple(
    sum(1 << symbol for symbol in symbols) | (1 << (SYMBOLS + kind - REGULARS) if kind >= REGULARS else 0)
    for kind, symbols in enumerate(KIND_SYMBOLS)
)
# 1 where a card of the kind counts for the symbol.
COUNTS_FOR = tuple(tuple(int(symbol in symbols) for symbols in KIND_SYMBOLS) for symbol in range(SYMBOLS))

# Levels of play (C1.9), in the order of the option's values.
BASIC, FULL = range(2)
LEVELS = ("basic", "full")
KINDS_IN_PLAY = (MERCENARY, KINDS)  # kinds below this number are in the box
MOST_CARDS = 85  # in any box; with a deck of more a state would grow

ROUNDS = SYMBOLS
POOL_SIZE = (0, 0, 12, 16, 20)  # by number of players (C2.1)
MOST_SEATS = 4

# Treasure tokens [D] (C1.4): the eight values, and how many tokens there are of each.
TOKEN_VALUES = (-3, -1, 1, 2, 3, 5, 6, 8)
TOKEN_COUNT = (1, 1, 1, 2, 2, 2, 1, 1)
TOKEN_KINDS = len(TOKEN_VALUES)

HELP = 1  # that a helper adds to one's strength (C6.3)
GIFTS = 2  # cards that the thief gives besides the Shapeshifter (C5.2)
QUEEN_SCHOOLS = (ATHRACH, TUAMA)  # whose pairs the Queen counts (C7.1)
MERCENARY_POINTS = (0, 1, 3, 6, 10)  # [D] C7.1
MOST_MERCENARIES = 12
