"""The action codes: one less than how many coins are taken."""

from toy.facts import MOST

CODES = MOST
NOTATION = tuple(f"take {number + 1}" for number in range(CODES))
