"""What must be so in every position."""

from magetable.kit import rule

FAULTS = {1: "coins are lost"}


@rule
def broken(s, box):
    coins = 0
    for seat in range(s.seats):
        coins += s.players[seat].coins
    return 0 if coins == s.taken else 1
