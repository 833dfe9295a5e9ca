"""What a small picture of Five Seals of Magic shows: the dungeon, what still lies in it, and who stands where."""

from collections.abc import Iterator
from math import cos, hypot, radians, sin
from typing import Any

from magetable.preview import GOLD, PARCHMENT, SEATS, Disc, Polygon, Shape, box

COLOURS = {"fire": "#b02a1c", "water": "#2664ad", "air": "#f0c63a", "earth": "#7db35a", "mind": "#6b3fa0"}
ROCK, INK = "#cdb88c", "#2b2438"
WAY = 1.6  # half the width of a passage


def shapes(view: dict[str, Any]) -> Iterator[Shape]:
    spaces = {space["name"]: at(space) for space in view["spaces"]}
    yield Disc(0, 0, 102, GOLD)
    yield Disc(0, 0, 100, ROCK)
    for one, other in view["passages"]:
        yield from way(spaces[one], spaces[other])
    for x, y in spaces.values():
        yield Disc(x, y, 3.4, PARCHMENT)
    for space in view["spaces"]:
        x, y = spaces[space["name"]]
        if space["seal"]:
            yield Disc(x, y, 3.4, INK)
            yield Disc(x, y, 2.8, COLOURS[space["seal"]["element"]])
        if space["scroll"]:
            yield box(x - 2.8, y - 3.6, 5.6, 7.2, INK)
            yield box(x - 2.2, y - 3, 4.4, 6, COLOURS[space["scroll"]["element"]])
    for space in view["spaces"]:
        for place, figure in enumerate(space["figures"]):
            x, y = spaces[space["name"]]
            size = 5.2 if figure["figure"] == "mage" else 3.6
            yield Disc(x + 4 * place, y, size, INK)
            yield Disc(x + 4 * place, y, size - 1, SEATS[figure["seat"] % len(SEATS)])


def at(space: dict[str, Any]) -> tuple[float, float]:
    angle = radians(space["angle"])
    return 0.94 * space["radius"] * sin(angle), -0.94 * space["radius"] * cos(angle)


def way(one: tuple[float, float], other: tuple[float, float]) -> Iterator[Shape]:
    (a, b), (c, d) = one, other
    length = hypot(c - a, d - b)
    if length:  # starts lie in one place
        x, y = WAY * (d - b) / length, -WAY * (c - a) / length
        yield Polygon([(a + x, b + y), (c + x, d + y), (c - x, d - y), (a - x, b - y)], PARCHMENT)
