"""The record of Five Seals of Magic: the whole table in one flat run of small integers."""

from enum import IntEnum

from magetable.games.five_seals.board import MAX_SPACES
from magetable.games.five_seals.facts import COLOURS, ELEMENTS, FACES, MOST_SEATS, SEALS
from magetable.games.five_seals.layout import WORDS
from magetable.kit import Record, Table, i8, i16, i64


class Phase(IntEnum):
    DEAL = 0  # before a round: players with fewer than three dice take some (F2.7, F3.3)
    TURN = 1  # use a scroll, break a seal, or end the turn (F3.2)
    SPELL = 2  # a step of the spell in use
    PAY = 3  # with which dice is the seal broken? (F5.3)
    ABSORB = 4  # is the broken seal laid on an Absorption scroll? (F7.3)
    TAKE = 5  # the round is over for somebody: three dice for the next (F3.3)
    OVER = 6


class Player(Record):
    dice: i8[FACES][COLOURS]  # rolled, by colour and value
    sums: i8[ELEMENTS]  # of their values, by colour; last the greatest of them, which is what Mind takes
    count: i8  # rolled dice
    fresh: i8[COLOURS]  # taken for the next round, not rolled yet
    out: i8  # the round is over for this player
    bound: i8  # Binding lies face down
    mage: i16  # spaces where the figures stand
    familiar: i16
    held: i64  # scrolls, as bits
    down: i64  # ... that lie face down


class State(Table):
    circle: i8  # the additional one: 0 is I
    seating: i8  # which mage sits where: see facts
    circles: i8[2]  # whose spells the two sheets of scrolls carry
    board: i16  # read by nothing, as `sheet`: frozen matches of these rules have them here
    sheet: i8
    phase: i8
    round: i16
    first: i8  # who has the first player's marker
    turn: i8  # whose turn it is
    broke: i8  # a seal was broken in this round
    idle: i8  # rounds before it without one (F3.5)
    supply: i8[COLOURS]
    # The board.
    on: i8[MAX_SPACES]  # what lies where: see facts
    closed: i64[WORDS]  # spaces with a seal token, as bits
    sealed: i64[WORDS]  # spaces with a seal token or a scroll
    scrolls: i64  # on the board, as bits
    unused: i64  # scrolls that stayed in the box
    tokens: i8[SEALS]  # on the board
    box: i8[SEALS]  # out of the game
    absorbed: i8[ELEMENTS]  # what lies on the Absorption scroll of each element
    guardian: i16[ELEMENTS]
    # What the player whose turn it is can reach.
    blocked: i64[WORDS]  # spaces with figures of others
    reach: i64[WORDS]  # spaces that open ways lead to, blocked ones included
    # The spell in use, and what was chosen so far.
    spell: i8
    element: i8  # of its scroll
    scroll: i8  # its number
    busy: i64  # scrolls in use, as bits: with Exploitation there are two
    step: i8
    colour: i8  # of the dice chosen, or ANY
    last: i8  # value of the die chosen last
    picked: i8[FACES]  # dice chosen, by value; those spent for a seal stay here for the log
    raised: i8  # Alteration: dice already raised
    rival: i8
    die: i8  # Deception: the die to be had
    chosen: i16  # a first space, or a scroll to be given
    target: i16  # the space where a seal is being broken
    due: i8  # strength of that seal not yet paid with dice
    thing: i8  # what was broken last
    players: Player[MOST_SEATS]
