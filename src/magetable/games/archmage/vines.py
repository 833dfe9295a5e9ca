"""Entangling Vines (A8.5, A12.3): they hold to places, so tiles take none along and holes keep theirs.

What they cover is kept as bits: of the tiles that lie there, and from MOST_TILES on of holes, the covered places
that a tile has left.
"""

from magetable.games.archmage.facts import HOLES, MOST_TILES, VINES
from magetable.games.archmage.pieces import within
from magetable.kit import rule


@rule
def tangled(s):
    """What anybody's vines cover, as bits: they never add up."""
    covered = 0
    for seat in range(s.seats):
        covered |= s.vines[seat]
    return covered


@rule
def entry_cost(s, tile):
    """One point; one more under vines, whoever's and however many (A8.5, A12.3)."""
    return 1 + ((tangled(s) >> tile) & 1)


@rule
def entangle(s, box):
    """They cover the mage's location and those around it; places that are empty when they grow get none."""
    here = s.players[s.turn].mage
    for tile in range(s.tiles):
        if within(s, here, tile, box.strength[VINES]):
            s.vines[s.turn] |= 1 << tile


@rule
def stay_behind(s, tile):
    """A tile is about to be lifted: its place becomes a hole, if it is covered."""
    covered = tangled(s)
    if (covered >> tile) & 1 != 0:
        hole = MOST_TILES
        while (covered >> hole) & 1 != 0:
            hole += 1
        s.place[hole] = s.place[tile]
        hand_over(s, tile, hole)


@rule
def cover(s, tile):
    """A tile has landed: if its place was a hole, vines cover it again."""
    for hole in range(MOST_TILES, MOST_TILES + HOLES):
        if (tangled(s) >> hole) & 1 != 0 and s.place[hole] == s.place[tile]:
            hand_over(s, hole, tile)


@rule
def hand_over(s, left, right):
    """All vines over the one, which lies free then, cover the other."""
    for seat in range(s.seats):
        s.vines[seat] |= ((s.vines[seat] >> left) & 1) << right
        s.vines[seat] &= ~(1 << left)
