"""A toy game for the tests of the kit: coins lie in a row, face down; in turn one takes the next one, two or three.

It has all rooms of a game and a handful of rules, so that it compiles in seconds.
"""

from magetable.game import About
from toy.facts import MOST_SEATS

ABOUT = About("toy", "Coins", "Take coins.", 1, range(2, MOST_SEATS + 1), 3, ())
