"""What a small picture of Archmage shows: the lands as far as they are explored, who holds them, towers and mages."""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Any

from magetable.games.archmage.facts import RACE_WORDS, SPHERE_WORDS, WILDERNESS_WORDS
from magetable.preview import GOLD, PARCHMENT, SEATS, Disc, Polygon, Shape, box

SPHERES = {
    "time": "#e3b857", "will": "#7fa6cf", "death": "#b9b2c4", "blood": "#d9606a", "nature": "#84b765",
    "matter": "#cf8a5b",
}  # fmt: skip
LANDS = {
    **{race: SPHERES[sphere] for race, sphere in zip(RACE_WORDS, SPHERE_WORDS, strict=True) if race},
    **{land: SPHERES[sphere] for land, sphere in zip(WILDERNESS_WORDS, SPHERE_WORDS, strict=True) if land},
}
CITY, OTHER, HIDDEN, INK = "#e9dcc0", "#c7b2cf", "#4a4f68", "#2b2438"
WARLORD = "#231c14"


def shapes(view: dict[str, Any]) -> Iterator[Shape]:
    places = [(1.5 * tile["q"], sqrt(3) * (tile["r"] + tile["q"] / 2)) for tile in view["tiles"]]
    size = 98 / max(max(abs(x) + 1, abs(y) + 0.9) for x, y in places)
    for (x, y), tile in zip(places, view["tiles"], strict=True):
        yield from hexagon(x * size, y * size, size, tile)
    for (x, y), tile in zip(places, view["tiles"], strict=True):
        yield from pieces(x * size, y * size, size, tile)


def hexagon(x: float, y: float, size: float, tile: dict[str, Any]) -> Iterator[Shape]:
    colour = LANDS.get(tile["kind"], CITY if tile["kind"] == "cursed-tower" else OTHER) if tile["explored"] else HIDDEN
    for part, fill in ((0.99, INK), (0.92, colour)):
        corners = [(x + part * size * cos(pi * turn / 3), y + part * size * sin(pi * turn / 3)) for turn in range(6)]
        yield Polygon(corners, fill)


def pieces(x: float, y: float, size: float, tile: dict[str, Any]) -> Iterator[Shape]:
    if tile["tower"] is not None:
        yield box(x - 0.28 * size, y - 0.7 * size, 0.56 * size, 0.9 * size, INK)
        yield box(x - 0.2 * size, y - 0.62 * size, 0.4 * size, 0.74 * size, seat_colour(tile["tower"]))
    elif tile["holder"] is not None:
        yield Disc(x, y + 0.3 * size, 0.3 * size, INK)
        yield Disc(x, y + 0.3 * size, 0.23 * size, seat_colour(tile["holder"]))
    if tile["token"]:
        yield Disc(x + 0.5 * size, y + 0.4 * size, 0.16 * size, GOLD)
    for place, seat in enumerate(tile["mages"]):
        yield Disc(x - 0.35 * size + 0.35 * size * place, y - 0.2 * size, 0.36 * size, PARCHMENT)
        yield Disc(x - 0.35 * size + 0.35 * size * place, y - 0.2 * size, 0.28 * size, seat_colour(seat))
    if tile["warlord"]:
        yield Disc(x + 0.3 * size, y - 0.2 * size, 0.36 * size, "#b02a1c")
        yield Disc(x + 0.3 * size, y - 0.2 * size, 0.28 * size, WARLORD)


def seat_colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)]
