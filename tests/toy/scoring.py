"""Points, and who has the most."""

from magetable.kit import rule


@rule
def score(s, box, seat):
    return s.players[seat].points


@rule
def win_share(s, box, seat):
    level = 0
    for other in range(s.seats):
        if score(s, box, other) > score(s, box, seat):
            return 0.0
        if score(s, box, other) == score(s, box, seat):
            level += 1
    return 1.0 / level
