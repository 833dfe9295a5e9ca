"""The record: the row of coins and what everybody has."""

from magetable.kit import Record, Table, i8, i16
from toy.facts import COINS, MOST_SEATS


class Player(Record):
    points: i16
    coins: i8


class State(Table):
    row: i8[COINS]  # kinds of coins; hidden beyond those taken
    taken: i8
    players: Player[MOST_SEATS]
