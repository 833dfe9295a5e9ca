"""How far each seat has come."""

from magetable.kit import rule
from toy.facts import COINS
from toy.scoring import score
from toy.weights import EARLY, LATE  # noqa: F401

FEATURES = 1
NAMES = ("score",)
WANTED = (1,)
HORIZON = 0
CURIOSITY = 0.2


@rule
def progress(s, box):
    return 1000 * s.taken // COINS


@rule
def features(s, box, seat, row):
    row[0] = score(s, box, seat)
