"""The table of Archmage as text with colour, drawn from what a seat sees: the land in hexagons, then the boards."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from magetable.drawing import Beside, shortened
from magetable.games.archmage.facts import (
    ADVANCED,
    AREA_WORDS,
    KIND_WORDS,
    MASTER,
    RELIC_WORDS,
    SPELL_WORDS,
    SPHERE_WORDS,
    SPHERES,
    WILDERNESS,
)
from magetable.games.archmage.words import RELIC_NAMES, SPELL_NAMES, SPHERE_NAMES

# Colours are never the only sign: every location says its name.
SPHERE_COLOURS = ("blue", "white", "magenta", "red", "green", "yellow")
SEAT_COLOURS = ("cyan", "bright_yellow", "bright_magenta", "bright_green")
SHORT = {
    "cursed-tower": "CURSED", "elves": "ELVES", "dwarves": "DWARVES", "goblins": "GOBLINS", "demons": "DEMONS",
    "dryads": "DRYADS", "gnomes": "GNOMES", "drow": "DROW", "trolls": "TROLLS", "gremlins": "GREMLIN",
    "camp": "Camp", "town": "Town", "library": "Library", "mine": "Mine", "crypt": "Crypt", "grove": "Grove",
    "ruins": "Ruins",
}  # fmt: skip
TOKEN_SHORT = {
    "fiery-chasm": "chasm", "wellspring": "spring", "upheaval": "heave", "inflame": "flame", "automaton": "auto",
}  # fmt: skip
COLUMN = 8  # characters from one column of hexagons to the next
EDGE = "dim"
LEAST = 40  # columns that the boards need to stand beside the land

Cells = dict[tuple[int, int], tuple[str, str]]  # by line and column: a character and its style


def draw(view: dict[str, Any]) -> RenderableType:
    """The land with the boards beside it where there is room."""
    rest: list[RenderableType] = [board(view, seat) for seat in view["seats"]]
    if view["warlord"]:
        rest.append(warlord(view))
    map_of_land = land(view)
    width = max(map(len, map_of_land.plain.splitlines()))
    return Group(Beside(map_of_land, width, Group(*rest), LEAST), legend(view))


# The land


def land(view: dict[str, Any]) -> Text:
    """Every tile a hexagon with its coordinates or token, its name and its pieces; north is up (A3.1)."""
    tiles = view["tiles"]
    left = min(tile["q"] for tile in tiles)
    top = min(tile["q"] + 2 * tile["r"] for tile in tiles)
    cells: Cells = {}
    for tile in tiles:
        hexagon(cells, view, tile, 1 + 2 * (tile["q"] + 2 * tile["r"] - top), COLUMN * (tile["q"] - left))
    text = Text()
    for line in range(max(line for line, _ in cells) + 1):
        last = max((column for row, column in cells if row == line), default=-1)
        for column in range(last + 1):
            text.append(*cells.get((line, column), (" ", "")))
        text.append("\n")
    text.rstrip()
    return text


def hexagon(cells: Cells, view: dict[str, Any], tile: dict[str, Any], line: int, column: int) -> None:
    """Four lines of text and edges, and the edge above them, which is also the lower one of the tile to the north."""
    inside = COLUMN - 2
    edges = ((0, 1, "/"), (1, 0, "/"), (2, 0, "\\"), (3, 1, "\\"))
    for below, beside, edge in edges:
        cells[line + below, column + beside] = (edge, EDGE)
        cells[line + below, column + COLUMN + 1 - beside] = ("/" if edge == "\\" else "\\", EDGE)
    for beside in range(inside):
        cells.setdefault((line - 1, column + 2 + beside), ("_", EDGE))
        cells[line + 3, column + 2 + beside] = ("_", EDGE)
    write(cells, place_text(view, tile), line, column + 2, inside)
    write(cells, name_text(view, tile), line + 1, column + 1, COLUMN)
    write(cells, piece_text(view, tile), line + 2, column + 1, COLUMN)
    write(cells, vines_text(view, tile), line + 3, column + 2, inside)


def write(cells: Cells, text: Text, line: int, column: int, width: int) -> None:
    """In the middle of so many characters."""
    text.truncate(width)
    start = column + (width - text.cell_len) // 2
    for offset, part in enumerate(text.divide(range(1, text.cell_len))):
        if part.plain:
            style = " ".join(str(span.style) for span in part.spans) or str(part.style)
            cells[line, start + offset] = (part.plain, style)


def name_text(view: dict[str, Any], tile: dict[str, Any]) -> Text:
    if not tile["explored"]:
        return Text("?wild" if tile["stack"] == "wilderness" else "?outp", style="dim")
    kind = KIND_WORDS.index(tile["kind"])
    colour = SPHERE_COLOURS[(kind - 1) % SPHERES] if 0 < kind < WILDERNESS + SPHERES else "bold"
    return Text(SHORT[tile["kind"]], style=colour)


def piece_text(view: dict[str, Any], tile: dict[str, Any]) -> Text:
    """Mages as @1, towers as T1, followers as f1, wards as +, the Warlord as W."""
    text = Text()
    for seat in tile["mages"]:
        text.append(f"@{seat + 1}", style=f"bold {SEAT_COLOURS[seat]}")
    if tile["warlord"]:
        text.append("W!", style="bold red")
    if tile["tower"] is not None:
        text.append(f"T{tile['tower'] + 1}", style=f"bold {SEAT_COLOURS[tile['tower']]}")
    if tile["holder"] is not None:
        his = view["warlord"] and tile["holder"] == 1
        text.append("fW" if his else f"f{tile['holder'] + 1}", style="red" if his else SEAT_COLOURS[tile["holder"]])
        text.append("+" * tile["wards"], style="bold")
    return text


def place_text(view: dict[str, Any], tile: dict[str, Any]) -> Text:
    text = Text(tile["at"], style="dim")
    if tile["token"]:
        text = Text(TOKEN_SHORT[tile["token"]["spell"]], style=SEAT_COLOURS[tile["token"]["by"]])
    return text


def vines_text(view: dict[str, Any], tile: dict[str, Any]) -> Text:
    """On the lower edge: vines hold to the place, whatever token lies there."""
    casters = view["vines"].get(tile["at"], ())
    return Text("vines", style=SEAT_COLOURS[casters[0]]) if casters else Text()


def legend(view: dict[str, Any]) -> Text:
    text = Text("@ mage  T tower  f follower  + ward  ?wild ?outp unexplored  ", style="dim")
    text.append(f"{view['wards_left']} wards in stock", style="dim")
    return text


def warlord(view: dict[str, Any]) -> Text:
    his = view["warlord"]
    dice = " and ".join(map(str, his["dice"])) or "nothing yet"
    return Text(
        f"Round {his['round']} of {his['rounds']}. The Warlord is at {his['at']}, on the {his['ring']} ring; "
        f"he rolled {dice}. {his['followers']} of his 25 followers hold locations.\n",
        style="red",
    )


# The boards


def board(view: dict[str, Any], seat: dict[str, Any]) -> Text:
    """A tower board in a few lines: who, where, what they have, whom they taught, what they can cast."""
    lines = [
        [title(view, seat)],
        [where(view, seat), part("Followers", followers(view, seat))],
        [part("Relics", relics(seat)), part("Planets", planets(seat))],
        [part("Apprentices", apprentices(seat)), part("Spells", book(seat))],
    ]
    return Text("\n").join(Text("  ").join(line) for line in lines)


def part(heading: str, things: list[Text]) -> Text:
    return Text(f"{heading}: ", style="dim").append_text(Text(", ").join(things) if things else Text("none"))


def title(view: dict[str, Any], seat: dict[str, Any]) -> Text:
    number = seat["seat"]
    text = Text(f"{number + 1} {shortened(view['names'][number])}", style=f"bold {SEAT_COLOURS[number]}")
    text.append(f"  score {seat['score']}{' final' if seat['scored'] else ''}")
    return text.append(f"  {view['movement']} movement" if number == view["turn"] else "")


def where(view: dict[str, Any], seat: dict[str, Any]) -> Text:
    tower = seat["tower"] or "not built"
    return Text(f"mage {seat['mage']}  tower {tower}  {seat['turns_left']} turns to come", style="dim")


def relics(seat: dict[str, Any]) -> list[Text]:
    return [
        Text(f"{seat['relics'][word]} {RELIC_NAMES[n]}", style=SPHERE_COLOURS[n])
        for n, word in enumerate(RELIC_WORDS)
        if seat["relics"][word]
    ]


def planets(seat: dict[str, Any]) -> list[Text]:
    """How far those are that are not yet aligned."""
    away = [
        Text(f"{SPHERE_NAMES[n]} {abs(seat['planets'][word])}", style=SPHERE_COLOURS[n])
        for n, word in enumerate(SPHERE_WORDS)
        if seat["planets"][word]
    ]
    return away if len(away) == SPHERES else [*away, Text("others aligned" if away else "all aligned")]


def followers(view: dict[str, Any], seat: dict[str, Any]) -> list[Text]:
    parts = [f"{seat['company']} Company", f"{seat['supply']} Supply"]
    parts += [f"{seat['imprisoned']} imprisoned"] if seat["imprisoned"] else []
    parts += [f"Shadow of {shortened(view['names'][by])}: {doorway}" for doorway, by in seat["shadows"].items()]
    return [Text(part) for part in parts]


def apprentices(seat: dict[str, Any]) -> list[Text]:
    """By level: Fundamental, Advanced, Master."""
    found = []
    for level, start in (("F", 0), ("A", ADVANCED), ("M", MASTER)):
        words = [
            f"{word.removesuffix('-master')} {seat['apprentices'][word]}"
            + (f" ({seat['corrupt'][word]} corrupt)" if word in seat["corrupt"] else "")
            for word in AREA_WORDS[start : start + SPHERES]
            if word in seat["apprentices"]
        ]
        found += [Text(f"{level}: ", style="bold").append(" ".join(words), style="not bold")] if words else []
    return found


def book(seat: dict[str, Any]) -> list[Text]:
    """Struck through what was cast this turn."""
    return [
        Text(SPELL_NAMES[SPELL_WORDS.index(word)], style="dim strike" if word in seat["cast"] else "")
        for word in seat["book"]
    ]
