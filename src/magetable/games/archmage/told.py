"""Parts of what is told, as numbers of a line: locations and relics."""

from magetable.games.archmage.facts import CITY, SPHERES
from magetable.games.archmage.lines import EXPLORED, OF_THE_CITY, UNEXPLORED
from magetable.games.archmage.pieces import land_of
from magetable.kit import rule
from magetable.kit.telling import NONE, add, tell, tell_more, write


@rule
def add_location(line, s, tile):
    """What a location is called, with its place."""
    add_ground(line, s, tile)
    add(line, s.place[tile])


@rule
def add_ground(line, s, tile):
    known = UNEXPLORED
    if (s.explored >> tile) & 1 != 0:
        known = OF_THE_CITY if s.kind[tile] < CITY else EXPLORED
    add(line, known)
    add(line, land_of(s, tile))


@rule
def write_location(line, kind, s, tile, a=NONE, b=NONE):
    """A line that names a location after its first numbers."""
    write(line, kind, a, b)
    add_location(line, s, tile)


@rule
def tell_location(out, kind, s, tile, a=NONE, b=NONE):
    tell(out, kind, a, b)
    add_location(out.lines[out.count - 1], s, tile)


@rule
def holds_more(me, then):
    """Whether somebody has more of some relic than before."""
    for sphere in range(SPHERES):
        if me.relics[sphere] > then.relics[sphere]:
            return True
    return False


@rule
def tell_more_relics(out, me, then):
    """The relics that somebody has more of than before."""
    for sphere in range(SPHERES):
        if me.relics[sphere] > then.relics[sphere]:
            tell_more(out, me.relics[sphere] - then.relics[sphere])
            tell_more(out, sphere)
