"""Layouts of the land: text files with a drawn map, their parser and their validator.

    Magetable map 2
    players: 2
    name: The narrow land

            #
        #       #
            @         north is up: each column of hexagons stands four characters from the next,
        #       #     half a hexagon, which is one line, higher or lower
            #

The letters: @ the Cursed Tower, # an enclave of the city, w wilderness, o outpost, T Town, . or blank nothing.
What follows a % is for people; the name may be left out. In a box file the drawing alone will do. See docs/maps.md.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from magetable.box_files import LONGEST, LONGEST_LINE, LONGEST_NAME
from magetable.games.archmage.facts import CITY, MOST_TILES, OUTPOSTS, TOWNS, WILDERNESS_SETS
from magetable.games.archmage.hexmap import NEIGHBOUR, PLACE_AT, PLACE_WORDS, PLACES, RADIUS

FIRST_LINE = "Magetable map 2"
COLUMN = 4  # characters from one column of hexagons to the next
FOLDER = Path(__file__).parent / "maps"
NOTHING, CITY_TILE, WILDERNESS_TILE, OUTPOST_TILE, TOWN_TILE = range(5)
LETTERS = {"@": CITY_TILE, "#": CITY_TILE, "w": WILDERNESS_TILE, "o": OUTPOST_TILE, "T": TOWN_TILE}
NAMES = ("nothing", "city", "wilderness", "outposts", "Towns")


@dataclass
class Layout:
    """What lies where, by place; and what is wrong with the text it came from."""

    players: int = 0
    name: str = ""
    tiles: list[int] = field(default_factory=lambda: [NOTHING] * PLACES)
    problems: list[str] = field(default_factory=list)

    def count(self, what: int) -> int:
        return self.tiles.count(what)


class MapError(ValueError):
    """A map that can't be played on, with everything that is wrong with it."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("the map can't be used: " + "; ".join(self.faults))


@lru_cache(100)
def sound(text: str) -> Layout:
    """The layout of a map's text; a MapError if no game can be played on it."""
    layout = parse(text)
    if faults := problems(layout):
        raise MapError(faults)
    return layout


def parse(text: str) -> Layout:
    """The layout of a map's text, sound or not."""
    layout = Layout()
    if len(text.encode()) > LONGEST:
        layout.problems.append(f"a map has at most {LONGEST:,} bytes")
        return layout
    lines = written(text)
    if not lines or lines[0][1].strip() != FIRST_LINE:
        layout.problems.append(f"line 1: the first line must be {FIRST_LINE!r}")
        return layout
    read_heading(layout, lines)
    read_drawing(layout, [(number, line) for number, line in lines[1:] if ":" not in line])
    return layout


def parse_for(players: int, text: str) -> Layout:
    """The layout of a map for so many players: a whole map's text, or the drawing alone."""
    lines = written(text)
    if lines and lines[0][1].strip() == FIRST_LINE:
        layout = parse(text)
        if not layout.problems and layout.players != players:
            layout.problems.append(f"this map is for {layout.players} players, not {players}")
        return layout
    layout = Layout(players)
    read_drawing(layout, lines)
    return layout


def written(text: str) -> list[tuple[int, str]]:
    """The lines that say something, numbered, without what is for people."""
    lines = [(number, line.partition("%")[0].rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    return [(number, line) for number, line in lines if line]


def read_heading(layout: Layout, lines: list[tuple[int, str]]) -> None:
    for number, line in lines:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            continue
        if key == "name":
            layout.name = value
            if not 0 < len(value) <= LONGEST_NAME or not value.isprintable():
                layout.problems.append(f"line {number}: a name has 1 to {LONGEST_NAME} signs")
        elif key != "players":
            layout.problems.append(f"line {number}: {key!r} is not known here; a map has the line 'players: N'")
        elif value not in ("1", "2", "3", "4"):
            layout.problems.append(f"line {number}: players must be 1, 2, 3 or 4, not {value!r}")
        else:
            layout.players = int(value)
    if not layout.players and not layout.problems:
        layout.problems.append("the line 'players: N' is missing")
    layout.name = layout.name or f"a map for {layout.players}"


def read_drawing(layout: Layout, rows: list[tuple[int, str]]) -> None:
    """Place every letter by its line and column from the Cursed Tower's."""
    centres = [(line, row.index("@")) for line, row in rows for _ in range(row.count("@"))]
    if len(centres) != 1:
        layout.problems.append(f"the map must have one Cursed Tower (@), not {len(centres)}")
        return
    (middle, column) = centres[0]
    for line, row in rows:
        if len(row) > LONGEST_LINE:
            layout.problems.append(f"line {line}: a line has at most {LONGEST_LINE} signs, not {len(row)}")
            continue
        for at, letter in enumerate(row):
            if letter in " .":
                continue
            q, beside = divmod(at - column, COLUMN)
            r, between = divmod(line - middle - q, 2)
            place = PLACE_AT.get((q, r))
            if letter not in LETTERS:
                layout.problems.append(f"line {line}, column {at + 1}: {letter!r} is no kind of tile")
            elif beside or between:
                layout.problems.append(f"line {line}, column {at + 1}: {letter!r} is not in line with the Cursed Tower")
            elif place is None:
                layout.problems.append(f"line {line}, column {at + 1}: {letter!r} lies farther out than {RADIUS} steps")
            else:
                layout.tiles[place] = LETTERS[letter]


def problems(layout: Layout) -> list[str]:
    """Everything that keeps a layout from being played."""
    found = list(layout.problems)
    if found:
        return found
    found += [f"{PLACE_WORDS[p]} must be the city (#) (A3.1)" for p in range(1, CITY) if layout.tiles[p] != CITY_TILE]
    beyond = [p for p in range(CITY, PLACES) if layout.tiles[p] == CITY_TILE]
    found += [f"{PLACE_WORDS[p]} can't be the city (#) (A3.1)" for p in beyond]
    outside = PLACES - CITY - layout.tiles[CITY:].count(NOTHING)
    if outside > MOST_TILES - CITY:
        found.append(f"{outside} tiles lie around the city, and at most {MOST_TILES - CITY} may (A3.2)")
    if layout.players == 1:
        gaps = [PLACE_WORDS[p] for p in range(CITY, 37) if layout.tiles[p] == NOTHING]
        found += [f"{gap} is empty, but the Warlord walks there (A10.3)" for gap in gaps]
    lost = [place for place in range(PLACES) if layout.tiles[place] and place not in joined(layout)]
    found += [f"{PLACE_WORDS[place]} is not joined to the city (A3.4)" for place in lost]
    return found


def joined(layout: Layout) -> set[int]:
    """The places that can be walked to from the Cursed Tower."""
    found, waiting = {0}, [0]
    while waiting:
        for place in NEIGHBOUR[waiting.pop()]:
            if place >= 0 and layout.tiles[place] and place not in found:
                found.add(place)
                waiting.append(place)
    return found


def advice(layout: Layout) -> list[str]:
    """What can be played, but is better avoided or may be a slip."""
    wanted = (
        (WILDERNESS_TILE, 5 * WILDERNESS_SETS[layout.players]),
        (OUTPOST_TILE, OUTPOSTS[layout.players]),
        (TOWN_TILE, TOWNS[layout.players]),
    )
    counts = [
        f"{layout.count(what)} {NAMES[what]} instead of {number} for {layout.players} players (A3.2)"
        for what, number in wanted
        if layout.count(what) != number
    ]
    ends = [
        place
        for place in range(CITY, PLACES)
        if layout.tiles[place] and sum(layout.tiles[n] > 0 for n in NEIGHBOUR[place] if n >= 0) == 1
    ]
    return counts + [f"{PLACE_WORDS[place]} has one way in: a single mage or tower locks it up" for place in ends]


def file_of(players: int) -> Path:
    return FOLDER / ("solo.map" if players == 1 else f"{players}.map")


@cache
def standard(players: int) -> Layout:
    """Our own layout for so many players."""
    return sound(file_of(players).read_text("utf-8"))


def figures(layout: Layout) -> dict[str, str]:
    """A picture of a map as SVG, by the number of players."""
    from magetable.games.archmage.picture import titled

    return {str(layout.players): titled(layout)}


def example(players: int) -> str:
    """A text to begin from: our own map for so many players."""
    return file_of(players).read_text("utf-8")
