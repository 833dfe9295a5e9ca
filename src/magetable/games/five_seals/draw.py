"""The table of Five Seals of Magic as text with colour, drawn from what a seat sees."""

import math
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from magetable.drawing import Beside, shortened

WIDTH, HEIGHT = 74, 31  # characters of the map: as round as the board, since a character is twice as high as wide
LEAST = 40  # columns that the rest needs to stand beside it
# Where to look for room, as rows and columns from a place: the nearest first.
NEARBY = sorted(
    ((row, column) for row in range(-12, 13) for column in range(-60, 61)), key=lambda at: 2 * abs(at[0]) + abs(at[1])
)
# Colours are never the only sign: the letter of the element stands beside it.
COLOURS = {"red": "red", "blue": "bright_blue", "yellow": "yellow", "green": "green", "purple": "magenta"}
LEGEND = (
    "F4 seal of Fire (Water, Air, Earth)  [M3] scroll of Mind  ! guardian  @1 mage, &1 familiar  underlined: in reach"
)


def draw(view: dict[str, Any]) -> RenderableType:
    """The map with all else beside it where there is room; what the signs mean below both."""
    title = f"{view['board']}   Round {view['round']}   Circle {view['circle']}"
    rest = Group(seats(view), scrolls(view))
    board = Group(Text(title, style="bold"), *chart(view).lines())
    return Group(Beside(board, WIDTH, rest, LEAST), Text(LEGEND, style="dim"))


def coloured(thing: dict[str, Any], text: str) -> Text:
    return Text(text, style=f"bold {COLOURS[thing['colour']]}")


# The map


def chart(view: dict[str, Any]) -> "Chart":
    """Every space at its place, with the passages between them as dots."""
    chart = Chart(max(space["radius"] for space in view["spaces"]))
    places = {space["name"]: chart.place_of(space) for space in view["spaces"]}
    for one, other in view["passages"]:
        chart.line(places[one], places[other])
    for space in sorted(view["spaces"], key=lambda space: space["kind"] == "floor"):
        chart.put(label(space), *places[space["name"]])
    return chart


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

    def __init__(self, radius: float) -> None:
        self.radius = radius
        self._dots: set[tuple[int, int]] = set()
        self._labels: list[dict[int, Text]] = [{} for _ in range(HEIGHT)]

    def place_of(self, space: dict[str, Any]) -> tuple[int, int]:
        """Row and column of a space."""
        angle = math.radians(space["angle"])
        row = (HEIGHT - 1) / 2 * (1 - space["radius"] / self.radius * math.cos(angle))
        column = (WIDTH - 8) / 2 * (1 + space["radius"] / self.radius * math.sin(angle)) + 4
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
        if not (0 <= row < HEIGHT and 0 <= column <= WIDTH - length):
            return False
        others = self._labels[row].items()
        return all(column + length < start or start + len(text) < column for start, text in others)

    def lines(self) -> list[Text]:
        return [self._line(row) for row in range(HEIGHT)]

    def _line(self, row: int) -> Text:
        line = Text(no_wrap=True)
        column = 0
        while column < WIDTH:
            if text := self._labels[row].get(column):
                line.append_text(text)
                column += len(text)
            else:
                line.append("·" if (row, column) in self._dots else " ", style="dim")
                column += 1
        return line


# What the map has no room for


def scrolls(view: dict[str, Any]) -> Group:
    """The scrolls on the board, spell by spell; and how the game ends."""
    found: dict[str, list[Text]] = {}
    for space in sorted((space for space in view["spaces"] if space["scroll"]), key=strength):
        scroll = space["scroll"]
        found.setdefault(f"{spell_name(scroll)} {scroll['strength']}", []).append(
            coloured(scroll, initial(scroll)).append(f" {space['name']}", style="not bold default")
        )
    lines = [Text(f"{spell}: ", style="bold").append_text(joined(places)) for spell, places in found.items()]
    ending = f"A round with fewer than {view['sixes_to_go_on']} sixes is the last; there are {view['sixes']}."
    guardians = [f"{guardian['element']} at {guardian['space']}" for guardian in view["guardians"] if guardian["space"]]
    if guardians:
        ending += f" Guardians: {', '.join(guardians)}."
    return Group(Text("Scrolls on the board", style="bold underline"), *lines, Text(ending, style="dim"))


def strength(space: dict[str, Any]) -> int:
    return int(space["scroll"]["strength"])


def initial(scroll: dict[str, Any]) -> str:
    return str(scroll["element"][0].upper())


def spell_name(scroll: dict[str, Any]) -> str:
    return str(scroll["name"].partition(" of ")[0])


def joined(texts: list[Text]) -> Text:
    return Text(", ").join(texts)


def seats(view: dict[str, Any]) -> Group:
    lines = [line for seat in view["seats"] for line in seat_lines(view, seat)]
    supply = ", ".join(f"{number} {colour}" for colour, number in view["supply"].items())
    signs = f"* first player. Brackets: face down. Supply: {supply}."
    return Group(*lines, Text(signs, style="dim"))


def seat_lines(view: dict[str, Any], seat: dict[str, Any]) -> list[Text]:
    number = seat["seat"]
    name = Text(f"{number + 1} {shortened(view['names'][number])}", style="bold").append(
        " *" if number == view["first"] else ""
    )
    name.append(f"  score {seat['score']}", style="not bold").append(f"  @{seat['space']}", style="not bold")
    if seat["familiar_space"]:
        name.append(f" &{seat['familiar_space']}", style="not bold")
    return [name, Text(f"{seat['mage_name']}  ", style="dim").append_text(dice(seat)), joined(hand(seat))]


def dice(seat: dict[str, Any]) -> Text:
    """Those on the table, R5 a red five, with a star if chosen; or the colours of those for the next round."""
    text = Text("next round: " if seat["round_over"] else "")
    for colour in seat["fresh_dice"]:
        text.append_text(Text(colour[0].upper(), style=COLOURS[colour])).append(" ")
    if not seat["fresh_dice"]:
        for die in seat["dice"]:
            sign = f"{die['colour'][0].upper()}{die['value']}{'*' if die['chosen'] else ''}"
            text.append_text(coloured(die, sign)).append(" ")
    return text


def hand(seat: dict[str, Any]) -> list[Text]:
    """Binding, then the scrolls spell by spell: Renewal A W (F), the last of them face down."""
    found: dict[str, Text] = {}
    for scroll in seat["scrolls"]:
        card = coloured(scroll, initial(scroll))
        if scroll["absorbed"]:
            card.append(f"+{initial(scroll['absorbed'])}{scroll['absorbed']['strength']}")
        name = spell_name(scroll)
        found.setdefault(name, Text(name)).append(" ").append_text(
            card if scroll["face_up"] else Text("(").append_text(card).append(")")
        )
    return [Text("Binding" if seat["binding_face_up"] else "(Binding)"), *found.values()]
