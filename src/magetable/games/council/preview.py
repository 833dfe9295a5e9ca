"""What a small picture of Council of Mages shows: the treasures by their symbols, who has which, the cards in front."""

from collections.abc import Iterator
from typing import Any

from magetable.preview import PARCHMENT, SEATS, Disc, Shape, box

COLOURS = {
    "witch": "#4b4182", "arcane-warrior": "#74471c", "sorcerer": "#1c5c68", "summoner": "#54601a",
    "blood-mage": "#7d1a33", "gairm": "#dfab1f", "deoch": "#2c7747", "breag": "#e48bb2", "tuama": "#6a3d98",
    "run": "#2862a8", "athrach": "#b3321f",
}  # fmt: skip
OTHER = "#2c2838"
ACROSS = 4  # treasures in a line


def shapes(view: dict[str, Any]) -> Iterator[Shape]:
    for place, treasure in enumerate(view["treasures"]):
        x, y = -96.0 + 49 * (place % ACROSS), -98.0 + 40 * (place // ACROSS)
        yield box(x, y, 44, 35, PARCHMENT)
        yield box(x + 2, y + 2, 40, 31, COLOURS.get(treasure["symbol"], OTHER))
        for pip in range(abs(treasure["token"] or 0)):
            yield Disc(
                x + 8 + 7 * (pip % 5), y + 9 + 8 * (pip // 5), 2.4, PARCHMENT if treasure["token"] > 0 else OTHER
            )
        if treasure["taken_by"] is not None:
            yield Disc(x + 36, y + 26, 6.5, PARCHMENT)
            yield Disc(x + 36, y + 26, 5.5, SEATS[treasure["taken_by"] % len(SEATS)])
    height = min(16.0, 74 / len(view["seats"]))
    for seat in view["seats"]:
        y = 26 + seat["seat"] * height
        yield box(-96, y, 4, height - 3, SEATS[seat["seat"] % len(SEATS)])
        x = -88.0
        for card in seat["front"]:
            for _ in range(card["count"]):
                symbols = card["symbols"] or [""]
                for part, symbol in enumerate(symbols):
                    size = 9 / len(symbols)
                    yield box(x + size * part, y, size, height - 3, COLOURS.get(symbol, OTHER if symbol else PARCHMENT))
                x += 11
