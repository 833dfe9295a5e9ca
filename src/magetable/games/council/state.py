"""The record of Council of Mages: the whole table in one flat run of small integers."""

from enum import IntEnum

from magetable.games.council.facts import KINDS, MOST_CARDS, MOST_SEATS, ROUNDS, TOKEN_KINDS
from magetable.kit import Record, Table, i8, i32


class Phase(IntEnum):
    ASSIGN = 0  # the starting player puts a token on the Awaits card just turned (C3.1)
    OPEN = 1  # the starting player picks their first card (C4.3)
    SECOND = 2  # ... and may stop or pick a second
    PICK = 3  # below the limit: must pick (C4.4)
    STEAL = 4  # the Shapeshifter's holder is asked (C5.1)
    GIVE_FIRST = 5  # ... and gives two other cards (C5.2)
    GIVE_SECOND = 6
    DRUID = 7  # the Druid's holder may choose a token to switch (C6.1)
    SWITCH = 8  # ... and chooses the other
    CLAIM = 9  # helpers for the current treasure (C6.3)
    OVER = 10


UNCLAIMED, NOBODY_TOOK_IT = -2, -1


class Player(Record):
    allies: i8[KINDS]  # the ally pile
    front: i8[KINDS]  # face up in front of the player this round
    bits: i32  # what this round's picks forbid to pick (C4.1)
    total: i8  # pick values this round (C4.2)
    last_total: i8  # ... of the round before, for the log
    familiars: i8  # played for the current treasure
    daemons: i8  # used for the current treasure and still held
    strength: i8[ROUNDS]  # at each treasure, when it was settled


class State(Table):
    level: i8
    open_piles: i8  # for the view alone: opponents may look too
    phase: i8
    round: i8  # 0 to 10; in claiming 11
    starter: i8
    picker: i8  # whose chance to pick it is
    picked: i8  # the kind picked last
    opening: i8  # cards the starting player has picked while opening
    switched: i8  # the Awaits card the Druid chose first, by its place in the row
    treasure: i8  # the one being claimed, 0 to 10
    passes: i8  # in a row
    awaits: i8[ROUNDS]  # symbols in the order drawn; hidden beyond those turned up
    turned: i8  # how many Awaits cards lie face up
    token: i8[ROUNDS]  # the token on each Awaits card, as index of its value; -1 for none
    taken_by: i8[ROUNDS]
    stock: i8[TOKEN_KINDS]  # unassigned tokens of each value
    pool: i8[KINDS]
    deck: i8[MOST_CARDS]  # hidden order, drawn from the front
    drawn: i8
    deck_size: i8
    discard: i8[KINDS]
    players: Player[MOST_SEATS]
