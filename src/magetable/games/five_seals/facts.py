"""The box of Five Seals of Magic: elements, dice, seals, scrolls, mages and spells, each by a word of its own."""

from enum import IntEnum
from itertools import permutations

MOST_SEATS = 5

# Elements (F1.1): four natural ones, of which there are dice and seals, and Mind.
ELEMENT_WORDS = ("fire", "water", "air", "earth", "mind")
COLOUR_WORDS = ("red", "blue", "yellow", "green", "purple")
ELEMENTS = 5
COLOURS = 4  # that dice and seals have; colour and element are the same number
FIRE, WATER, AIR, EARTH, MIND = range(ELEMENTS)
ANY = -1  # where a colour is still open
FACES = 6
HAND = 3  # dice taken for a round (F2.7)

# Strengths of seals and scrolls run from 2 to 6.
WEAKEST = 2
STRENGTHS = 5
BINDING_STRENGTH = 1  # the only weaker one (F1.4)
#             strength 2   3  4  5  6
SEAL_COUNT = (10, 5, 5, 5, 5)  # seal tokens of each colour (F1.2)
SEALS = COLOURS * STRENGTHS  # kinds of seal token

# What lies on a space: nothing, a seal token, or a scroll by its number in the game.
EMPTY = 0
SEAL = 1  # + STRENGTHS * colour + strength - WEAKEST
SCROLL = SEAL + SEALS  # + number of the scroll
SHEET = STRENGTHS * ELEMENTS  # scrolls in a circle (F1.3)
SCROLLS = 2 * SHEET  # in a game: the basic circle and one more, each by strength, then element

# Circles by their spells: the basic circle and circle I have the same ones.
CIRCLES = ("I", "II", "III", "IV")
MIGHT, SPACES, CONFLICT, MOVEMENT = range(4)


class Spell(IntEnum):
    """Five to a circle, of strength 2 to 6 in this order; then Binding, which is of no circle."""

    CHANGE = 0
    RENEWAL = 1
    STRENGTHENING = 2
    GROWTH = 3
    SYNERGY = 4
    SWAP = 5
    EXCHANGE = 6
    ABSORPTION = 7
    DISINTEGRATION = 8
    REARRANGEMENT = 9
    DECEPTION = 10
    ALTERATION = 11
    TRANSFER = 12
    THEFT = 13
    EXPLOITATION = 14
    DISPATCH = 15
    LEAP = 16
    TELEPORTATION = 17
    GUARDIAN = 18
    SPEED = 19
    BINDING = 20
    NONE = 21  # no spell in use


SPELLS = Spell.BINDING.value  # that scrolls carry
SPELL_WORDS = tuple(spell.name.lower() for spell in Spell)[: SPELLS + 1]

# The rule of each spell, on the rules page.
SPELL_RULES = (
    "F7.1", "F7.1", "F7.1", "F7.1", "F7.2",
    "F7.4", "F7.4", "F7.3", "F7.5", "F7.6",
    "F7.7", "F7.8", "F7.9", "F7.10", "F7.11",
    "F7.12", "F7.13", "F7.14", "F7.15", "F7.16",
    "F6.2",
)  # fmt: skip

# Kinds of scroll: every spell in every element; then Binding.
KINDS = SPELLS * ELEMENTS
BINDING_KIND = KINDS
KIND_WORDS = (*(f"{spell}-{element}" for spell in SPELL_WORDS[:SPELLS] for element in ELEMENT_WORDS), "binding")

# Of things that lie on a space (above): element and strength. Nothing has neither.
_SEALS = tuple((colour, WEAKEST + n) for colour in range(COLOURS) for n in range(STRENGTHS))
_SCROLLS = tuple((element, WEAKEST + n) for _ in range(2) for n in range(STRENGTHS) for element in range(ELEMENTS))
ELEMENT_OF = (ANY, *(row[0] for row in _SEALS + _SCROLLS))
STRENGTH_OF = (0, *(row[1] for row in _SEALS + _SCROLLS))

# Sets of scrolls of a game as bits, by scroll number.
OF_ELEMENT = tuple(sum(1 << n for n in range(SCROLLS) if _SCROLLS[n][0] == e) for e in range(ELEMENTS))
OF_STRENGTH = tuple(sum(1 << n for n in range(SCROLLS) if _SCROLLS[n][1] == strength) for strength in range(7))
FIRST_SHEET = (1 << SHEET) - 1

# The game goes on while so many scrolls of strength 6 lie on the board, by number of players (F3.4).
SIXES_TO_GO_ON = (0, 0, 4, 4, 5, 5)
IDLE_ROUNDS = 5  # without a broken seal: then it ends too (F3.5)
SCROLL_POINTS = (0, 1, 2, 3, 4, 5, 6)  # by strength, Binding included (F8.1)
SYNERGY_POINTS = 1  # for each scroll of its element (F7.2)

# Mages and their familiars (F1.4).
MAGE_WORDS = ("shaman", "witch", "seer", "sorcerer", "warlock")
FAMILIAR_WORDS = ("raven", "cat", "owl", "snake", "toad")
SEATINGS = tuple(permutations(range(len(MAGE_WORDS))))  # who sits where (F2.6)

OFF_BOARD = -1  # of figures
