"""What must be so in every position, for tests and fuzzing."""

from magetable.games.council.facts import (
    DAEMON,
    FAMILIAR,
    KINDS,
    KINDS_IN_PLAY,
    ROUNDS,
    SYMBOLS,
    TOKEN_KINDS,
)
from magetable.games.council.rules import limit, locked_out
from magetable.games.council.state import UNCLAIMED, Phase
from magetable.kit import NOBODY, rule, total

FAULTS = {
    1: "mage cards were lost or made",
    2: "treasure tokens were lost or made",
    3: "the Awaits cards are not eleven different ones",
    4: "the Pool is larger than it may be",
    5: "a player must pick who is at the limit or locked out",
    6: "more helpers are in use than their owner holds",
    7: "a treasure was left unclaimed at the end",
    8: "cards lie in front of a player between rounds",
}


@rule
def broken(s, box):
    """The number of the first fault in the position, or 0."""
    if not cards_conserved(s, box):
        return 1
    if not tokens_conserved(s, box):
        return 2
    if not awaits_complete(s):
        return 3
    if total(s.pool) > box.pool_size[s.seats]:
        return 4
    if s.phase == Phase.PICK and (s.players[s.to_move].total >= limit(s) or locked_out(s, s.to_move)):
        return 5
    return broken_between_rounds(s)


@rule
def broken_between_rounds(s):
    for seat in range(s.seats):
        me = s.players[seat]
        if me.familiars > me.allies[FAMILIAR] or me.daemons > me.allies[DAEMON]:
            return 6
        for kind in range(KINDS):
            if me.front[kind] > 0 and (s.phase == Phase.ASSIGN or s.phase >= Phase.DRUID):
                return 8
    if s.to_move == NOBODY:
        for treasure in range(ROUNDS):
            if s.taken_by[treasure] == UNCLAIMED:
                return 7
    return 0


@rule
def cards_conserved(s, box):
    for kind in range(KINDS):
        count = s.pool[kind] + s.discard[kind]
        for place in range(s.drawn, s.deck_size):
            if s.deck[place] == kind:
                count += 1
        for seat in range(s.seats):
            if s.players[seat].allies[kind] < 0 or s.players[seat].front[kind] < 0:
                return False
            count += s.players[seat].allies[kind] + s.players[seat].front[kind]
        expected = box.cards[kind] if kind < KINDS_IN_PLAY[s.level] else 0
        if count != expected or s.pool[kind] < 0:
            return False
    return True


@rule
def tokens_conserved(s, box):
    for value in range(TOKEN_KINDS):
        count = s.stock[value]
        for place in range(ROUNDS):
            if s.token[place] == value:
                count += 1
        if count != box.token_counts[value] or s.stock[value] < 0:
            return False
    return True


@rule
def awaits_complete(s):
    seen = 0
    for place in range(ROUNDS):
        seen |= 1 << s.awaits[place]
    return seen == (1 << SYMBOLS) - 1
