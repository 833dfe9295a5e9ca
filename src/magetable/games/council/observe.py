"""What one seat knows, as numbers for learning programs; version 1.

Seats are in order from the observer on, so that every seat sees the same shape. Ally piles are in it
for all seats: every card in them went in face up.
"""

from magetable.games.council.facts import (
    KINDS,
    MOST_SEATS,
    REGULARS,
    SYMBOLS,
    TOKEN_KINDS,
)
from magetable.games.council.rules import limit
from magetable.games.council.state import Phase
from magetable.kit import mark_only, rule

OBSERVATION_VERSION = 1
PHASES = len(Phase)
BITS = SYMBOLS + KINDS - REGULARS

#  name             numbers               what
LAYOUT = (
    ("phase",       PHASES,               "1 for the phase the game is in"),
    ("level",       1,                    "0 basic, 1 full"),
    ("seats",       1,                    "how many play"),
    ("round",       1,                    "0 to 10; 11 in claiming"),
    ("starter",     1,                    "the starting player, in seats from the observer on"),
    ("to_move",     1,                    "who decides, in seats from the observer on; -1 for nobody"),
    ("picker",      1,                    "whose chance to pick it is, in seats from the observer on"),
    ("opening",     1,                    "0 before the opening card, 1 after the first, 2 when the opening is over"),
    ("limit",       1,                    "the highest total of the round"),
    ("treasure",    1,                    "the treasure being claimed"),
    ("passes",      1,                    "passes in a row while it is claimed"),
    ("picked",      KINDS,                "1 for the kind picked last, while it may be stolen"),
    ("switched",    SYMBOLS,              "1 for the Awaits card the Druid chose first"),
    ("place",       SYMBOLS,              "place of the symbol's Awaits card in the row, from 1; 0 face down"),
    ("token",       SYMBOLS,              "value of the token on it, or 0"),
    ("taken",       SYMBOLS,              "who took it, in seats from the observer on, from 1; -1 nobody; 0 open"),
    ("stock",       TOKEN_KINDS,          "unassigned tokens of each value"),
    ("pool",        KINDS,                "cards of each kind in the Pool"),
    ("discard",     KINDS,                "... sacrificed or used up"),
    ("allies",      KINDS * MOST_SEATS,   "... in each seat's pile"),
    ("front",       KINDS * MOST_SEATS,   "... in front of each seat"),
    ("total",       MOST_SEATS,           "pick values of each seat this round"),
    ("familiars",   MOST_SEATS,           "Familiars each seat has played for the current treasure"),
    ("daemons",     MOST_SEATS,           "Daemons each seat has used for it"),
    ("barred",      BITS * MOST_SEATS,    "1 for each symbol, then kind of special, that a seat's picks forbid it"),
)  # fmt: skip
OBSERVATION_SIZE = sum(row[1] for row in LAYOUT)


@rule
def observe(s, box, seat, row):
    """Write the observation of a seat to row."""
    mark_only(row, s.phase)
    at = PHASES
    row[at] = s.level
    row[at + 1] = s.seats
    row[at + 2] = s.round
    row[at + 3] = (s.starter - seat) % s.seats
    row[at + 4] = (s.to_move - seat) % s.seats if s.to_move >= 0 else -1
    row[at + 5] = (s.picker - seat) % s.seats
    row[at + 6] = s.opening
    row[at + 7] = limit(s)
    row[at + 8] = s.treasure
    row[at + 9] = s.passes
    at += 10
    if s.phase >= Phase.STEAL and s.phase <= Phase.GIVE_SECOND:
        row[at + s.picked] = 1
    at += KINDS
    if s.phase == Phase.SWITCH:
        row[at + s.awaits[s.switched]] = 1
    at += SYMBOLS
    at = observe_treasures(s, box, seat, row, at)
    for kind in range(KINDS):
        row[at + kind] = s.pool[kind]
        row[at + KINDS + kind] = s.discard[kind]
    at += 2 * KINDS
    for offset in range(s.seats):
        them = s.players[(seat + offset) % s.seats]
        for kind in range(KINDS):
            row[at + KINDS * offset + kind] = them.allies[kind]
            row[at + KINDS * (MOST_SEATS + offset) + kind] = them.front[kind]
        counts = at + 2 * KINDS * MOST_SEATS + offset
        row[counts] = them.total
        row[counts + MOST_SEATS] = them.familiars
        row[counts + 2 * MOST_SEATS] = them.daemons
        barred = at + 2 * KINDS * MOST_SEATS + 3 * MOST_SEATS + BITS * offset
        for bit in range(BITS):
            row[barred + bit] = (them.bits >> bit) & 1


@rule
def observe_treasures(s, box, seat, row, at):
    for place in range(s.turned):
        symbol = s.awaits[place]
        row[at + symbol] = place + 1
        if s.token[place] >= 0:
            row[at + SYMBOLS + symbol] = box.token_values[s.token[place]]
        if s.taken_by[place] >= 0:
            row[at + 2 * SYMBOLS + symbol] = 1 + (s.taken_by[place] - seat) % s.seats
        elif place < s.treasure:
            row[at + 2 * SYMBOLS + symbol] = -1
    at += 3 * SYMBOLS
    for value in range(TOKEN_KINDS):
        row[at + value] = s.stock[value]
    return at + TOKEN_KINDS
