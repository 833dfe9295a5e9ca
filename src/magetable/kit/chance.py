"""Chance: a counter-based generator (splitmix64) in the field `rng` of a record.

The counter starts at the seed and grows by a constant; each number is a scramble of the counter. A
match is therefore its seed and its actions, in every mode.
"""

from typing import Any

from magetable.kit.record import Record, u64
from magetable.kit.rule import rule

U64 = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


class Chance(Record):
    """A generator on its own, for choices that are not the game's (random play, sampling)."""

    rng: u64


@rule
def mix(x):
    x = ((x ^ (x >> 30)) * MIX_1) & U64
    x = ((x ^ (x >> 27)) * MIX_2) & U64
    return x ^ (x >> 31)


@rule
def scatter(seed):
    """Where the generator starts for a seed: neighbouring seeds lie far apart."""
    return mix((mix(seed & U64) + GAMMA) & U64)


@rule
def word(s):
    """The next 64 bits."""
    s.rng = (s.rng + GAMMA) & U64
    return mix(s.rng)


@rule
def below(s, n):
    """A number from 0 to n - 1."""
    return int(word(s) >> 32) * n >> 32


@rule
def roll(s):
    """A six-sided die."""
    return 1 + below(s, 6)


@rule
def who_begins(s, chosen):
    """The seat that the option `first` names, counted from 1; one drawn by lot if it names none.

    It is drawn either way, so that all chance after it is the same.
    """
    drawn = below(s, s.seats)
    return chosen - 1 if chosen > 0 else drawn


@rule
def shuffle(s, cards, start, stop):
    """Shuffle cards[start:stop]."""
    for last in range(stop - 1, start, -1):
        other = start + below(s, last - start + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


def chance_of(seed: int) -> Any:
    """A generator as plain Python uses it: below(chance_of(7), 6)."""
    chance = Chance.loose()
    chance.rng = scatter(seed)
    return chance
