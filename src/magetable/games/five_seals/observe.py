"""What one seat knows, as numbers for learning programs; version 1.

Nothing is hidden in this game but dice to come. Seats are in order from the observer on, so that
every seat sees the same shape.
"""

from magetable.games.five_seals.board import MAX_SPACES
from magetable.games.five_seals.dice import choosing_dice
from magetable.games.five_seals.facts import (
    COLOURS,
    ELEMENT_OF,
    ELEMENTS,
    EMPTY,
    FACES,
    MOST_SEATS,
    OFF_BOARD,
    SCROLL,
    SCROLLS,
    SPELLS,
    STRENGTH_OF,
    Spell,
)
from magetable.games.five_seals.reach import has
from magetable.games.five_seals.scrolls import spell_of
from magetable.games.five_seals.spells.table import CHOSEN, RAISES, SCROLL_GIVEN, SPACE, WITH_DIE, WITH_RIVAL, step_of
from magetable.games.five_seals.state import Phase
from magetable.kit import mark_only, rule

OBSERVATION_VERSION = 1
PHASES = len(Phase)

#  name             numbers                         what
LAYOUT = (
    ("phase",       PHASES,                         "1 for the phase the game is in"),
    ("seats",       1,                              "how many play"),
    ("circle",      1,                              "the additional circle, from 0 for I"),
    ("first",       1,                              "the first player, in seats from the observer on"),
    ("to_move",     1,                              "who decides, in seats from the observer on; -1 for nobody"),
    ("turn",        1,                              "whose turn it is, in seats from the observer on"),
    ("idle",        1,                              "rounds without a broken seal before this one"),
    ("broke",       1,                              "1 if a seal was broken in this round"),
    ("spell",       SPELLS + 2,                     "1 for the spell in use; the last two are Binding and none"),
    ("element",     ELEMENTS,                       "1 for the element of its scroll"),
    ("step",        1,                              "how far it is"),
    ("rival",       1,                              "whom it concerns, in seats from the observer on, from 1; else 0"),
    ("rival_die",   COLOURS * FACES,                "1 for the die of theirs that was chosen"),
    ("given",       SCROLLS,                        "1 for the scroll to be given"),
    ("raised",      1,                              "dice that the spell has raised"),
    ("colour",      1,                              "while dice are chosen: their colour, from 1; 0 while it is open"),
    ("picked",      FACES,                          "... those chosen so far, by value"),
    ("last",        1,                              "... value of the one chosen last"),
    ("due",         1,                              "strength of the seal being broken, not yet paid"),
    ("token",       2,                              "element, from 1, and strength of the seal that may be absorbed"),
    ("supply",      COLOURS,                        "dice in the supply"),
    ("absorbed",    ELEMENTS,                       "strength of the seal on each Absorption scroll, or 0"),
    ("element_at",  MAX_SPACES,                     "element of what lies on each space, from 1; 0 for nothing"),
    ("strength_at", MAX_SPACES,                     "... its strength"),
    ("spell_at",    MAX_SPACES,                     "... its spell, from 1, if it is a scroll"),
    ("reach",       MAX_SPACES,                     "1 where open ways lead to for the player at turn; floor apart"),
    ("mage",        MAX_SPACES,                     "whose mage stands there, in seats from the observer on, from 1"),
    ("familiar",    MAX_SPACES,                     "... whose familiar"),
    ("guardian",    MAX_SPACES,                     "1 where a guardian stands"),
    ("chosen",      MAX_SPACES,                     "1 for the space chosen first, or where a seal is being broken"),
    ("dice",        COLOURS * FACES * MOST_SEATS,   "each seat's dice by colour and value"),
    ("fresh",       COLOURS * MOST_SEATS,           "... those not rolled yet, by colour"),
    ("out",         MOST_SEATS,                     "1 if the round is over for the seat"),
    ("bound",       MOST_SEATS,                     "1 if its Binding lies face down"),
    ("scrolls",     SCROLLS * MOST_SEATS,           "2 for a scroll face up, 1 face down; by sheet, strength, element"),
)  # fmt: skip
OBSERVATION_SIZE = sum(row[1] for row in LAYOUT)


@rule
def observe(s, box, seat, row):
    """Write the observation of a seat to row."""
    mark_only(row, s.phase)
    at = PHASES
    row[at] = s.seats
    row[at + 1] = s.circle
    row[at + 2] = (s.first - seat) % s.seats
    row[at + 3] = (s.to_move - seat) % s.seats if s.to_move >= 0 else -1
    row[at + 4] = (s.turn - seat) % s.seats
    row[at + 5] = s.idle
    row[at + 6] = s.broke
    at += 7
    row[at + s.spell] = 1
    at += SPELLS + 2
    if s.spell != Spell.NONE:
        observe_spell(s, seat, row, at)
    at += ELEMENTS + 3 + COLOURS * FACES + SCROLLS
    if choosing_dice(s):
        row[at] = s.colour + 1
        for value in range(FACES):
            row[at + 1 + value] = s.picked[value]
        row[at + 1 + FACES] = s.last
    if s.phase == Phase.PAY:
        row[at + 2 + FACES] = s.due
    elif s.phase == Phase.ABSORB:
        row[at + 3 + FACES] = 1 + ELEMENT_OF[s.thing]
        row[at + 4 + FACES] = STRENGTH_OF[s.thing]
    at += 5 + FACES
    for colour in range(COLOURS):
        row[at + colour] = s.supply[colour]
    at += COLOURS
    for element in range(ELEMENTS):
        row[at + element] = STRENGTH_OF[s.absorbed[element]]
    at += ELEMENTS
    observe_board(s, seat, row, at)
    at += 8 * MAX_SPACES
    for offset in range(s.seats):
        observe_player(s, s.players[(seat + offset) % s.seats], row, at, offset)


@rule
def observe_spell(s, seat, row, at):
    """The spell in use, and what was chosen for it so far."""
    row[at + s.element] = 1
    at += ELEMENTS
    row[at] = s.step
    here = step_of(s)
    if WITH_RIVAL[here] != 0:
        row[at + 1] = 1 + (s.rival - seat) % s.seats
    at += 2
    if WITH_DIE[here] != 0:
        row[at + s.die] = 1
    at += COLOURS * FACES
    if CHOSEN[here] == SCROLL_GIVEN:
        row[at + s.chosen] = 1
    at += SCROLLS
    if RAISES[here] != 0:
        row[at] = s.raised


@rule
def on_the_way(s):
    """Whether it matters where the player at turn can go: after a break it does no more."""
    return s.phase == Phase.TURN or s.phase == Phase.SPELL or s.phase == Phase.PAY


@rule
def observe_board(s, seat, row, at):
    for space in range(MAX_SPACES):
        thing = s.on[space]
        if thing != EMPTY:
            row[at + space] = 1 + ELEMENT_OF[thing]
            row[at + MAX_SPACES + space] = STRENGTH_OF[thing]
        if thing >= SCROLL:
            row[at + 2 * MAX_SPACES + space] = 1 + spell_of(s, thing - SCROLL)
        if on_the_way(s) and has(s.reach, space):
            row[at + 3 * MAX_SPACES + space] = 1
    for offset in range(s.seats):
        them = s.players[(seat + offset) % s.seats]
        row[at + 4 * MAX_SPACES + them.mage] = 1 + offset
        if them.familiar != OFF_BOARD:
            row[at + 5 * MAX_SPACES + them.familiar] = 1 + offset
    for element in range(ELEMENTS):
        if s.guardian[element] != OFF_BOARD:
            row[at + 6 * MAX_SPACES + s.guardian[element]] = 1
    if s.phase == Phase.PAY:
        row[at + 7 * MAX_SPACES + s.target] = 1
    elif CHOSEN[step_of(s)] == SPACE:
        row[at + 7 * MAX_SPACES + s.chosen] = 1


@rule
def observe_player(s, them, row, at, offset):
    for colour in range(COLOURS):
        for value in range(FACES):
            row[at + (offset * COLOURS + colour) * FACES + value] = them.dice[colour][value]
    at += COLOURS * FACES * MOST_SEATS
    for colour in range(COLOURS):
        row[at + offset * COLOURS + colour] = them.fresh[colour]
    at += COLOURS * MOST_SEATS
    row[at + offset] = them.out
    row[at + MOST_SEATS + offset] = them.bound
    at += 2 * MOST_SEATS + offset * SCROLLS
    for scroll in range(SCROLLS):
        if (them.held >> scroll) & 1 != 0:
            row[at + scroll] = 2 - ((them.down >> scroll) & 1)
