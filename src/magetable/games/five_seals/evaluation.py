"""How far each seat has come, for bots: scrolls won, dice in hand. Weights are fitted on self-play."""

from magetable.games.five_seals.facts import COLOURS
from magetable.games.five_seals.scoring import score
from magetable.games.five_seals.scrolls import bits_in
from magetable.games.five_seals.turns import sixes
from magetable.games.five_seals.weights import EARLY, LATE
from magetable.kit import rule

FEATURES = 7
NAMES = ("score", "scrolls", "face up", "dice", "sum of dice", "greatest colour", "dice for the next round")
# Whether people want more of a feature (1) or less (-1); 0 where there is nothing to tell them.
WANTED = (1,) * FEATURES
HORIZON = 10  # random decisions before the evaluation
CURIOSITY = 0.2  # how much a choice seldom tried is favoured

__all__ = ["CURIOSITY", "EARLY", "FEATURES", "HORIZON", "LATE", "NAMES", "WANTED", "features", "progress"]


@rule
def progress(s, box):
    """How much of the game is over, in thousandths: it ends when few scrolls of strength 6 are left."""
    left = sixes(s) - box.sixes + 1
    return max(0, min(1000, 1000 - 200 * left))


@rule
def features(s, box, seat, row):
    me = s.players[seat]
    total = 0
    most = 0
    fresh = 0
    for colour in range(COLOURS):
        total += me.sums[colour]
        most = max(most, me.sums[colour])
        fresh += me.fresh[colour]
    row[0] = score(s, box, seat)
    row[1] = bits_in(me.held)
    row[2] = bits_in(me.held & ~me.down)
    row[3] = me.count
    row[4] = total
    row[5] = most
    row[6] = fresh
