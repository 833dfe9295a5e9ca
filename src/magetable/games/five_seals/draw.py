"""The table of Five Seals of Magic as text with colour, drawn from what a seat sees."""

import math
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

NARROW, WIDE = 72, 124  # the map is as many characters wide as the terminal allows, within these
# Where to look for room, as rows and columns from a place: the nearest first.
NEARBY = sorted(
    ((row, column) for row in range(-12, 13) for column in range(-60, 61)), key=lambda at: 2 * abs(at[0]) + abs(at[1])
)
# Colours are never the only sign: the letter of the element stands beside it.
COLOURS = {"red": "red", "blue": "bright_blue", "yellow": "yellow", "green": "green", "purple": "magenta"}
LEGEND = (
    "F4 seal of Fire, strength 4 (W Water, A Air, E Earth)   [M3] scroll of Mind   ! guardian   "
    "@1 mage of seat 1   &1 familiar   underlined: within reach"
)


def draw(view: dict[str, Any]) -> RenderableType:
    return Group(Map(view), scrolls(view), seats(view))


def coloured(thing: dict[str, Any], text: str) -> Text:
    return Text(text, style=f"bold {COLOURS[thing['colour']]}")


# The map


class Map:
    """Every space at its place, with the passages between them as dots, as wide as the terminal allows."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        chart = Chart(max(NARROW, min(WIDE, options.max_width)))
        places = {space["name"]: chart.place_of(space) for space in self.view["spaces"]}
        for one, other in self.view["passages"]:
            chart.line(places[one], places[other])
        for space in sorted(self.view["spaces"], key=lambda space: space["kind"] == "floor"):
            chart.put(label(space), *places[space["name"]])
        yield Text(f"{self.view['board']}   Round {self.view['round']}   Circle {self.view['circle']}", style="bold")
        yield from chart.lines()
        yield Text(LEGEND, style="dim")


def label(space: dict[str, Any]) -> Text:
    text = Text(space["name"], style="underline" if space["reachable"] else "dim")
    if space["kind"] == "floor":
        return Text("+", style="dim")
    if seal := space["seal"]:
        text.append_text(coloured(seal, f"{seal['element'][0].upper()}{seal['strength']}"))
    if scroll := space["scroll"]:
        text.append_text(coloured(scroll, f"[{scroll['element'][0].upper()}{scroll['strength']}]"))
    if space["guarded"]:
        text.append("!", style="bold")
    for figure in space["figures"]:
        sign = "@" if figure["figure"] == "mage" else "&"
        text.append(f"{sign}{figure['seat'] + 1}", style="bold reverse")
    return text


class Chart:
    """A sheet of characters on which labels keep out of each other's way."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.height = 51 + (WIDE - width) // 4  # what is lost in width is made up for in height
        self._dots: set[tuple[int, int]] = set()
        self._labels: list[dict[int, Text]] = [{} for _ in range(self.height)]

    def place_of(self, space: dict[str, Any]) -> tuple[int, int]:
        """Row and column of a space."""
        angle = math.radians(space["angle"])
        row = (self.height - 1) / 2 * (1 - space["radius"] / 100 * math.cos(angle))
        column = (self.width - 8) / 2 * (1 + space["radius"] / 100 * math.sin(angle)) + 4
        return round(row), round(column)

    def line(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]) // 2, 1)
        for step in range(steps + 1):
            row, column = (round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            self._dots.add((row, column))

    def put(self, text: Text, row: int, column: int) -> None:
        """Write a label around a place, or as near to it as there is room."""
        left = column - len(text) // 2
        r, c = next((row + dr, left + dc) for dr, dc in NEARBY if self._free(row + dr, left + dc, len(text)))
        self._labels[r][c] = text

    def _free(self, row: int, column: int, length: int) -> bool:
        if not (0 <= row < self.height and 0 <= column <= self.width - length):
            return False
        others = self._labels[row].items()
        return all(column + length < start or start + len(text) < column for start, text in others)

    def lines(self) -> list[Text]:
        return [self._line(row) for row in range(self.height)]

    def _line(self, row: int) -> Text:
        line = Text(no_wrap=True)
        column = 0
        while column < self.width:
            if text := self._labels[row].get(column):
                line.append_text(text)
                column += len(text)
            else:
                line.append("·" if (row, column) in self._dots else " ", style="dim")
                column += 1
        return line


# What the map has no room for


def scrolls(view: dict[str, Any]) -> Table:
    """The scrolls on the board, room by room."""
    table = Table(title=f"Scrolls on the board ({view['sixes']} of strength 6)", title_justify="left")
    table.add_column("Room")
    table.add_column("Scrolls")
    for key, name in (*view["rooms"].items(), (None, "elsewhere")):
        found = [space for space in view["spaces"] if space["room"] == key and space["scroll"]]
        if found:
            cells = [Text(f"{space['name']} ").append_text(scroll_text(space["scroll"])) for space in found]
            table.add_row(name, Text(", ").join(cells))
    on_board = [f"{guardian['element']} at {guardian['space']}" for guardian in view["guardians"] if guardian["space"]]
    table.caption = f"The game ends after a round with fewer than {view['sixes_to_go_on']} scrolls of strength 6." + (
        f" Guardians: {', '.join(on_board)}." if on_board else ""
    )
    table.caption_justify = "left"
    return table


def scroll_text(scroll: dict[str, Any]) -> Text:
    return coloured(scroll, f"{scroll['name']} ({scroll['strength']})")


def seats(view: dict[str, Any]) -> Table:
    table = Table(title="Players", title_justify="left")
    for heading in ("", "At", "Dice", "Scrolls", "Score"):
        table.add_column(heading)
    for seat in view["seats"]:
        name = Text(f"{seat['seat'] + 1} {view['names'][seat['seat']]}", style="bold")
        name.append(" *" if seat["seat"] == view["first"] else "")
        name.append(f"\n{seat['mage_name']}", style="not bold dim")
        where = Text(f"@ {seat['space']}")
        if seat["familiar_space"]:
            where.append(f"\n& {seat['familiar_space']}")
        table.add_row(name, where, dice(seat), Text(", ").join(hand(seat)), str(seat["score"]))
    supply = ", ".join(f"{number} {colour}" for colour, number in view["supply"].items())
    table.caption = f"* first player. Supply: {supply}. Scrolls in brackets lie face down."
    table.caption_justify = "left"
    return table


def dice(seat: dict[str, Any]) -> Text:
    if seat["round_over"]:
        return Text(f"round over; next: {' '.join(seat['fresh_dice'])}", style="dim")
    if seat["fresh_dice"]:
        return Text(" ".join(seat["fresh_dice"]))
    text = Text()
    for die in seat["dice"]:
        sign = f"{die['colour'][0].upper()}{die['value']}{'*' if die['chosen'] else ''}"
        text.append_text(coloured(die, sign)).append(" ")
    return text


def hand(seat: dict[str, Any]) -> list[Text]:
    cards = [Text("Binding" if seat["binding_face_up"] else "(Binding)")]
    for scroll in seat["scrolls"]:
        text = scroll_text(scroll)
        if scroll["absorbed"]:
            text.append(f" with {scroll['absorbed']['element']} {scroll['absorbed']['strength']}")
        cards.append(text if scroll["face_up"] else Text("(").append_text(text).append(")"))
    return cards
