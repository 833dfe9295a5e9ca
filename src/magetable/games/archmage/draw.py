"""The table of Archmage as text with colour, drawn from what a seat sees: the land in hexagons, then the boards."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from magetable.games.archmage.facts import (
    ADVANCED,
    AREA_WORDS,
    KIND_WORDS,
    MASTER,
    RELIC_NAMES,
    RELIC_WORDS,
    SPELL_NAMES,
    SPELL_WORDS,
    SPHERE_NAMES,
    SPHERE_WORDS,
    SPHERES,
    WILDERNESS,
)

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
    "entangling-vines": "vines", "fiery-chasm": "chasm", "wellspring": "spring", "upheaval": "heave",
    "inflame": "flame", "automaton": "auto",
}  # fmt: skip
CELL = 8  # characters of a hexagon, an even number


def draw(view: dict[str, Any]) -> RenderableType:
    parts: list[RenderableType] = [land(view), legend(view), boards(view)]
    if view["warlord"]:
        parts.insert(2, warlord(view))
    return Group(*parts)


# The land


def land(view: dict[str, Any]) -> Text:
    """Three lines to a row: the location, its pieces, its coordinates."""
    tiles = view["tiles"]
    left = min(2 * tile["q"] + tile["r"] for tile in tiles)
    text = Text()
    for r in range(min(tile["r"] for tile in tiles), max(tile["r"] for tile in tiles) + 1):
        row = sorted((tile for tile in tiles if tile["r"] == r), key=lambda tile: int(tile["q"]))
        for part in (name_text, piece_text, place_text):
            line = Text()
            for tile in row:
                start = (2 * tile["q"] + r - left) * CELL // 2
                line.append(" " * (start - line.cell_len))
                line.append_text(fitted(part(view, tile)))
            text.append_text(line).append("\n")
    return text


def fitted(text: Text) -> Text:
    """A cell's width of text, with a gap after it."""
    text.truncate(CELL - 1)
    text.append(" " * (CELL - text.cell_len))
    return text


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


def legend(view: dict[str, Any]) -> Text:
    text = Text("@ mage  T tower  f follower  + ward  ?wild ?outp unexplored  ", style="dim")
    text.append(f"{view['wards_left']} wards in stock\n", style="dim")
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


def boards(view: dict[str, Any]) -> Table:
    table = Table(title="Tower boards", title_justify="left", show_lines=True)
    for heading in ("", "Relics", "Planets", "Followers", "Apprentices", "Spell book", "Score"):
        table.add_column(heading)
    for seat in view["seats"]:
        table.add_row(
            name(view, seat),
            relics(seat),
            planets(seat),
            followers(view, seat),
            apprentices(seat),
            book(view, seat),
            f"{seat['score']}{' final' if seat['scored'] else ''}",
        )
    return table


def name(view: dict[str, Any], seat: dict[str, Any]) -> Text:
    number = seat["seat"]
    text = Text(f"{number + 1} {view['names'][number]}", style=f"bold {SEAT_COLOURS[number]}")
    if number == view["turn"]:
        text.append(f"\n{view['movement']} movement")
    text.append(f"\nmage {seat['mage']}", style="dim")
    text.append(f"\ntower {seat['tower'] or 'not built'}", style="dim")
    text.append(f"\n{seat['turns_left']} turns to come", style="dim")
    return text


def relics(seat: dict[str, Any]) -> Text:
    lines = [
        Text(f"{seat['relics'][word]} {RELIC_NAMES[n]}", style=SPHERE_COLOURS[n]) for n, word in enumerate(RELIC_WORDS)
    ]
    return Text("\n").join(lines)


def planets(seat: dict[str, Any]) -> Text:
    lines = [
        Text(f"{SPHERE_NAMES[n]} {abs(seat['planets'][word]) or 'aligned'}", style=SPHERE_COLOURS[n])
        for n, word in enumerate(SPHERE_WORDS)
    ]
    return Text("\n").join(lines)


def followers(view: dict[str, Any], seat: dict[str, Any]) -> str:
    lines = [f"{seat['company']} Company", f"{seat['supply']} Supply"]
    lines += [f"{seat['imprisoned']} imprisoned"] if seat["imprisoned"] else []
    lines += [f"Shadow of {view['names'][by]}: {doorway}" for doorway, by in seat["shadows"].items()]
    return "\n".join(lines)


def apprentices(seat: dict[str, Any]) -> str:
    lines = []
    for level, start in (("F", 0), ("A", ADVANCED), ("M", MASTER)):
        words = [
            f"{word.removesuffix('-master')} {seat['apprentices'][word]}"
            + (f" ({seat['corrupt'][word]} corrupt)" if word in seat["corrupt"] else "")
            for word in AREA_WORDS[start : start + SPHERES]
            if word in seat["apprentices"]
        ]
        lines += [f"{level}: {', '.join(words)}"] if words else []
    return "\n".join(lines)


def book(view: dict[str, Any], seat: dict[str, Any]) -> Text:
    lines = [
        Text(SPELL_NAMES[SPELL_WORDS.index(word)], style="dim strike" if word in seat["cast"] else "")
        for word in seat["book"]
    ]
    return Text("\n").join(lines)
