"""How far each seat has come, for bots: treasures led so far, cards and helpers. Weights are fitted on self-play."""

from magetable.games.council.facts import (
    COUNTS_FOR,
    DAEMON,
    DRUID,
    FAMILIAR,
    KINDS,
    MERCENARY,
    QUEEN,
    ROUNDS,
    SHAPESHIFTER,
)
from magetable.games.council.scoring import score
from magetable.games.council.state import UNCLAIMED
from magetable.games.council.weights import EARLY, LATE
from magetable.kit import rule

FEATURES = 9
NAMES = ("score", "led", "ahead", "cards", "familiars", "daemons", "mercenaries", "queen or druid", "shapeshifter")
# Whether people want more of a feature (1) or less (-1); 0 where there is nothing to tell them.
WANTED = (1,) * FEATURES
HORIZON = 0  # random decisions before the evaluation
CURIOSITY = 0.2  # how much a choice seldom tried is favoured

__all__ = ["CURIOSITY", "EARLY", "FEATURES", "HORIZON", "LATE", "NAMES", "WANTED", "features", "progress"]


@rule
def progress(s, box):
    """How much of the game is over, in thousandths."""
    return min(1000, 1000 * s.round // ROUNDS)


@rule
def cards_for(s, seat, symbol):
    """Allies of a guild or school, with this round's picks."""
    me = s.players[seat]
    count = 0
    for kind in range(KINDS):
        count += (me.allies[kind] + me.front[kind]) * COUNTS_FOR[symbol][kind]
    return count


@rule
def features(s, box, seat, row):
    me = s.players[seat]
    led = 0
    ahead = 0
    for place in range(s.turned):
        if s.token[place] >= 0 and s.taken_by[place] == UNCLAIMED:
            lead = cards_for(s, seat, s.awaits[place]) - most_of_others(s, seat, s.awaits[place])
            worth = box.token_values[s.token[place]]
            if lead > 0:
                led += worth
            ahead += worth * max(-2, min(2, lead))
    total = 0
    for kind in range(KINDS):
        total += me.allies[kind] + me.front[kind]
    row[0] = score(s, box, seat)
    row[1] = led
    row[2] = ahead
    row[3] = total
    row[4] = me.allies[FAMILIAR] + me.front[FAMILIAR]
    row[5] = me.allies[DAEMON] + me.front[DAEMON]
    row[6] = me.allies[MERCENARY] + me.front[MERCENARY]
    row[7] = me.allies[QUEEN] + me.front[QUEEN] + me.allies[DRUID] + me.front[DRUID]
    row[8] = me.allies[SHAPESHIFTER] + me.front[SHAPESHIFTER]


@rule
def most_of_others(s, seat, symbol):
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, cards_for(s, other, symbol))
    return most
