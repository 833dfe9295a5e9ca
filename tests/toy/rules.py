"""Set-up and sequence of play."""

from magetable.kit import NOBODY, rule, shuffle
from toy.facts import COINS, WORTH

KINDS = len(WORTH)


@rule
def setup(s, box, options):
    for coin in range(COINS):
        s.row[coin] = coin % KINDS
    shuffle(s, s.row, 0, COINS)
    s.revealed += 1


@rule
def legal(s, box, codes):
    if s.to_move == NOBODY:
        return 0
    count = min(box.most, COINS - s.taken)
    for number in range(count):
        codes[number] = number
    return count


@rule
def apply(s, box, code):
    me = s.players[s.to_move]
    for _ in range(code + 1):
        me.points += box.worth[s.row[s.taken]]
        me.coins += 1
        s.taken += 1
    s.revealed += 1
    s.to_move = (s.to_move + 1) % s.seats if s.taken < COINS else NOBODY


@rule
def redeal(s, box, seat):
    """Nobody knows the coins that still lie there."""
    shuffle(s, s.row, s.taken, COINS)
