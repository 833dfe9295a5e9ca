"""A small picture of a position, as PNG: what messengers show of a link to a match.

They take PNG and JPEG, none takes SVG; so a picture is made of discs and polygons, painted with numpy and packed with
zlib, which are here already. It has no words: the link's title and description have them, in the reader's own letters.

What there is to see of a game, its package says in `preview.shapes(view)`, from what anybody may see: a square field,
100 units from its middle to each edge. Beside it stands each seat with its points, if they are open.
"""

import importlib
import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

WIDTH, HEIGHT = 1200, 630  # what the Open Graph protocol's readers show whole
FIELD = HEIGHT / 2 / 105  # pixels of a unit of the field, which has a little room around
NIGHT, GOLD, PARCHMENT, FADED = "#18203a", "#c9a24b", "#f4e8cd", "#39415c"
SEATS = ("#2f6fd0", "#e8b830", "#b0338c", "#177f5f", "#e9e4da")  # as the page has them
PANEL = 700  # where the seats begin


class Disc(NamedTuple):
    x: float
    y: float
    radius: float
    colour: str


class Polygon(NamedTuple):
    """Convex; its corners clockwise, as y goes down."""

    corners: Sequence[tuple[float, float]]
    colour: str


Shape = Disc | Polygon


class Seat(NamedTuple):
    """Somebody at the table."""

    taken: bool
    moves: bool  # it is their turn
    won: bool
    score: float | None


def box(x: float, y: float, width: float, height: float, colour: str) -> Polygon:
    return Polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], colour)


def picture(package: str | None, view: dict[str, Any] | None, seats: Sequence[Seat]) -> bytes:
    """A position as anybody may see it; without one, who sits at the table."""
    canvas = np.empty((HEIGHT, WIDTH, 3), np.float32)
    canvas[:] = rgb(NIGHT)
    room = shapes_of(package)
    field = room(view) if room and view else empty_table(len(seats))
    for shape in field:
        paint(canvas, moved(shape, FIELD, HEIGHT / 2, HEIGHT / 2))
    for shape in panel(seats):
        paint(canvas, shape)
    return png(np.clip(np.rint(canvas), 0, 255).astype(np.uint8))


def shapes_of(package: str | None) -> Any:
    """What a game's package shows; not every one does."""
    try:
        return importlib.import_module(f"{package}.preview").shapes if package else None
    except ModuleNotFoundError:
        return None


def empty_table(players: int) -> Iterator[Shape]:
    """A round table, seen from above."""
    yield Disc(0, 0, 70, GOLD)
    yield Disc(0, 0, 66, "#4a3524")
    for seat in range(players):
        angle = 2 * np.pi * seat / players
        yield Disc(float(88 * np.sin(angle)), float(-88 * np.cos(angle)), 12, SEATS[seat % len(SEATS)])


def panel(seats: Sequence[Seat]) -> Iterator[Shape]:
    """The seats, each with a bar for its points; gold around whoever is to move or has won."""
    step = HEIGHT / (len(seats) + 1)
    most = max([seat.score or 0 for seat in seats] + [1])
    for number, seat in enumerate(seats):
        y, colour = step * (number + 1), SEATS[number % len(SEATS)]
        if seat.moves or seat.won:
            yield Disc(PANEL, y, 40, GOLD)
            yield Disc(PANEL, y, 35, NIGHT)
        yield Disc(PANEL, y, 30, colour)
        if not seat.taken:
            yield Disc(PANEL, y, 25, NIGHT)
        yield box(PANEL + 65, y - 13, 400, 26, FADED)
        if seat.score is not None and seat.score > 0:
            yield box(PANEL + 65, y - 13, 400 * seat.score / most, 26, GOLD if seat.won else colour)


# Painting.


def moved(shape: Shape, scale: float, x: float, y: float) -> Shape:
    if isinstance(shape, Disc):
        return Disc(shape.x * scale + x, shape.y * scale + y, shape.radius * scale, shape.colour)
    return Polygon([(a * scale + x, b * scale + y) for a, b in shape.corners], shape.colour)


def paint(canvas: np.ndarray, shape: Shape) -> None:
    """Lay a shape over what is there, its edge as soft as a pixel is wide."""
    if isinstance(shape, Disc):
        xs, ys = [shape.x - shape.radius, shape.x + shape.radius], [shape.y - shape.radius, shape.y + shape.radius]
    else:
        xs, ys = [x for x, _ in shape.corners], [y for _, y in shape.corners]
    left, right = max(0, int(min(xs)) - 1), min(WIDTH, int(max(xs)) + 2)
    top, bottom = max(0, int(min(ys)) - 1), min(HEIGHT, int(max(ys)) + 2)
    if left >= right or top >= bottom:
        return
    x = np.arange(left, right, dtype=np.float32) + 0.5
    y = (np.arange(top, bottom, dtype=np.float32) + 0.5)[:, None]
    inside = disc_inside(shape, x, y) if isinstance(shape, Disc) else polygon_inside(shape, x, y)
    cover = np.clip(inside + 0.5, 0, 1)[..., None]
    part = canvas[top:bottom, left:right]
    part += cover * (rgb(shape.colour) - part)


def disc_inside(disc: Disc, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """How far inside each point lies."""
    return np.asarray(disc.radius - np.hypot(x - disc.x, y - disc.y))


def polygon_inside(polygon: Polygon, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    corners = polygon.corners
    found = np.full((y.shape[0], x.shape[0]), np.inf, np.float32)
    for (a, b), (c, d) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = float(np.hypot(c - a, d - b)) or 1.0
        found = np.minimum(found, ((c - a) * (y - b) - (d - b) * (x - a)) / length)
    return found


def rgb(colour: str) -> np.ndarray:
    return np.array([int(colour[place : place + 2], 16) for place in (1, 3, 5)], np.float32)


def png(pixels: np.ndarray) -> bytes:
    """A PNG of eight bits a colour: each line after the filter of the line above it, which packs even areas well."""
    lines = np.concatenate([pixels[:1], pixels[1:] - pixels[:-1]]).reshape(pixels.shape[0], -1)
    marked = np.concatenate([np.full((lines.shape[0], 1), 2, np.uint8), lines], axis=1)
    head = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(marked.tobytes(), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in chunks)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def seats_of(
    view: dict[str, Any] | None, taken: Iterable[bool], moves: int | None, winners: Sequence[int]
) -> list[Seat]:
    """Those at the table; points only as far as anybody may see them."""
    shown = (view or {}).get("seats", [])
    return [
        Seat(one, seat == moves, seat in winners, shown[seat].get("score") if seat < len(shown) else None)
        for seat, one in enumerate(taken)
    ]
