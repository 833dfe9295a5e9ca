"""A figure of a board of Five Seals of Magic as SVG, drawn from its polar coordinates."""

from collections.abc import Iterator
from math import cos, degrees, radians, sin
from xml.sax.saxutils import escape

from magetable.games.five_seals.board import BOX, CIRCLE, FLOOR, SEGMENTS, START, STRENGTHS, Board, Space

# The atelier's colours.
NIGHT, GOLD, INK, FADED = "#18203a", "#c9a24b", "#2b2438", "#6d5f4d"
ROCK, ROCK_SHADE, PARCHMENT, SHEET = "#cdb88c", "#c4ad7e", "#f4e8cd", "#fffaf0"
PURPLE = "#6b3fa0"
WAX = {
    2: "#f5e6c4",
    3: "#f0d19c",
    4: "#eab983",
    5: "#e29f70",
    6: "#d98463",
}  # deeper with strength; the numeral says it

# Sizes, on a board whose rim is 100 from the middle.
SEAL, ALCOVE = 3.1, 3.1  # radii
SHEET_WIDTH, SHEET_HEIGHT = 5.7, 7.4
CORRIDOR, WALL = 3.0, 0.45
PAD, NAME_PAD = 1.5, 4.0  # around a room's spaces, and above them for the room's name
RIM = 97.5
NAME_SIZE = 2.3
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'

STYLE = f"""
text {{ text-anchor: middle; fill: {INK}; font-family: Inter, "DejaVu Sans", Verdana, sans-serif; }}
.name, .title {{ font-family: "Alegreya SC", Cinzel, Georgia, "DejaVu Serif", serif; }}
.title {{ fill: {GOLD}; font-size: 7px; }}
.subtitle {{ fill: {PARCHMENT}; font-size: 3.2px; }}
.name {{ font-size: {NAME_SIZE}px; font-style: italic; fill: {FADED}; }}
.segment {{ font-size: 2.6px; fill: {GOLD}; }}
.strength {{ font-size: 3.9px; font-weight: bold; }}
.space {{ font-size: 1.75px; fill: {FADED}; }}
.deep {{ fill: {INK}; }}
.start {{ font-size: 2.2px; font-weight: bold; fill: {SHEET}; }}
.legend {{ font-size: 3px; fill: {PARCHMENT}; text-anchor: start; }}
"""


def svg(board: Board) -> str:
    """The whole figure."""
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
            ' viewBox="-108 -122 216 244" width="1296" height="1464">',
            f"<title>{escape(board.name)}</title>",
            f"<desc>{escape(description(board))}</desc>",
            f"<style>{STYLE}</style>",
            f'<rect x="-108" y="-122" width="216" height="244" fill="{NIGHT}"/>',
            *heading(board),
            *rock(),
            *dungeon(board),
            *(mark(space) for space in board.spaces if space.kind != FLOOR),
            *(name for key in rooms(board) for name in room_name(board, key)),
            *legend(board),
            "</svg>\n",
        ]
    )


def description(board: Board) -> str:
    seals, scrolls = len(board.of_kind(CIRCLE)), len(board.of_kind(BOX))
    return (
        f"A round dungeon for {board.players} players: {seals} circles for seals and {scrolls} boxes for scrolls "
        f"in six segments around a central chamber with {len(board.of_kind(START))} starts."
    )


def heading(board: Board) -> Iterator[str]:
    yield f'<text class="title" y="-111">{escape(board.name)}</text>'
    yield f'<text class="subtitle" y="-105.5">a board of Five Seals of Magic for {board.players} players</text>'


def rock() -> Iterator[str]:
    """The disc of the dungeon, its segments in two shades, numbered on the rim."""
    yield f'<circle r="{RIM + 3.6}" fill="none" stroke="{GOLD}" stroke-width="0.4"/>'
    for segment in range(1, SEGMENTS + 1):
        middle = (segment - 1) * 360 / SEGMENTS
        half = 180 / SEGMENTS
        x, y = point(RIM, middle - half)
        u, v = point(RIM, middle + half)
        shade = ROCK if segment % 2 else ROCK_SHADE
        yield f'<path d="M0 0L{x} {y}A{RIM} {RIM} 0 0 1 {u} {v}Z" fill="{shade}"/>'
        yield along_arc("segment", f"segment {segment}", RIM + 1.8, middle)
    yield f'<circle r="{RIM}" fill="none" stroke="{GOLD}" stroke-width="0.8"/>'


def dungeon(board: Board) -> Iterator[str]:
    """Rooms and passages: first all with their walls, then all floors, so that walls open where they meet."""
    shapes = [room_shape(board, key) for key in rooms(board)] + [passage(board, *pair) for pair in walked(board)]
    for d, width in shapes:
        yield f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="{n(width + 2 * WALL)}" {ROUND}/>'
    for d, width in shapes:
        fill = PARCHMENT if d.endswith("Z") else "none"
        yield f'<path d="{d}" fill="{fill}" stroke="{PARCHMENT}" stroke-width="{n(width)}" {ROUND}/>'


def rooms(board: Board) -> list[str]:
    """The rooms that have a place on the board."""
    used = {space.room for space in board.spaces}
    return [key for key in board.rooms if key in used]


def walked(board: Board) -> list[tuple[int, int]]:
    """The passages to draw: not those inside a room."""
    room = [space.room for space in board.spaces]
    return [(i, j) for i, j in board.passages if not room[i] or room[i] != room[j]]


def passage(board: Board, i: int, j: int) -> tuple[str, float]:
    """A corridor: along the ring where both ends lie on one, straight otherwise."""
    a, b = board.spaces[i], board.spaces[j]
    x, y = point(a.radius, door(board, a, b))
    u, v = point(b.radius, door(board, b, a))
    if a.radius == b.radius and a.radius > 0:
        clockwise = int((b.angle - a.angle) % 360 < 180)
        return f"M{x} {y}A{n(a.radius)} {n(a.radius)} 0 0 {clockwise} {u} {v}", CORRIDOR
    return f"M{x} {y}L{u} {v}", CORRIDOR


def door(board: Board, end: Space, other: Space) -> float:
    """The angle at which a corridor ends: straight into a room that is wide enough for it."""
    if end.room and end.radius != other.radius:
        _, _, left, right = extent(board, end.room)
        if left + 3 < left + (other.angle - left) % 360 < right - 3:
            return other.angle
    return end.angle


def room_shape(board: Board, key: str) -> tuple[str, float]:
    """A room: a piece of a ring around its spaces, with rounded corners; around the middle, a disc."""
    inner, outer, left, right = extent(board, key)
    corner = 1.2
    if inner <= 0:
        r = n(outer - corner)
        return f"M0 -{r}A{r} {r} 0 0 1 0 {r}A{r} {r} 0 0 1 0 -{r}Z", 2 * corner
    inner, outer = inner + corner, outer - corner
    left, right = left + degrees(corner / inner), right - degrees(corner / inner)
    (x, y), (u, v) = point(outer, left), point(outer, right)
    (p, q), (s, t) = point(inner, right), point(inner, left)
    wide = int(right - left > 180)
    arc = f"A{n(outer)} {n(outer)} 0 {wide} 1 {u} {v}L{p} {q}A{n(inner)} {n(inner)} 0 {wide} 0 {s} {t}Z"
    return f"M{x} {y}{arc}", 2 * corner


def extent(board: Board, key: str) -> tuple[float, float, float, float]:
    """How far a room goes: inner and outer radius, first and last angle."""
    spaces = [space for space in board.spaces if space.room == key]
    inner = min(space.radius for space in spaces) - SHEET_HEIGHT / 2 - PAD
    outer = max(space.radius for space in spaces) + SHEET_HEIGHT / 2 + NAME_PAD
    if inner <= 0:
        return 0.0, outer - NAME_PAD + PAD, 0.0, 360.0
    first = spaces[0].angle
    turns = [(space.angle - first + 180) % 360 - 180 for space in spaces]
    side = degrees((SHEET_WIDTH / 2 + PAD) / min(space.radius for space in spaces))
    middle = first + (min(turns) + max(turns)) / 2
    needed = degrees((text_width(board.rooms[key]) / 2 + PAD / 2) / (outer - NAME_PAD / 2))
    half = max((max(turns) - min(turns)) / 2 + side, needed)
    return inner, outer, middle - half, middle + half


def room_name(board: Board, key: str) -> Iterator[str]:
    """A room's name below its outer wall, word by word around the ring; in the middle of a disc."""
    inner, outer, left, right = extent(board, key)
    words = board.rooms[key].split()
    if inner <= 0:
        for row, word in enumerate(words):
            yield f'<text class="name" y="{n((row - (len(words) - 1) / 2) * 3 + 0.8)}">{escape(word)}</text>'
        return
    middle = (left + right) / 2
    widths = [text_width(word) for word in words]
    space = text_width(" ")
    place = -(sum(widths) + space * (len(words) - 1)) / 2
    radius = outer - NAME_PAD / 2 - 0.2
    for word, width in zip(words, widths, strict=True):
        turn = degrees((place + width / 2) / radius)
        yield along_arc("name", word, radius, middle + (-turn if upside_down(middle) else turn), upside_down(middle))
        place += width + space


def along_arc(kind: str, text: str, radius: float, angle: float, turned: bool | None = None) -> str:
    """Text across a radius, turned so that it can be read from below."""
    turned = upside_down(angle) if turned is None else turned
    x, y = point(radius, angle)
    return (
        f'<text class="{kind}" transform="translate({x} {y}) rotate({n((angle + 180 * turned) % 360)})" '
        f'dy="0.32em">{escape(text)}</text>'
    )


def upside_down(angle: float) -> bool:
    return 95 < angle % 360 < 265


def text_width(text: str) -> float:
    """About how wide a room's name is."""
    wide, narrow = sum(c in "MWmw" for c in text), sum(c in ".,'fijlrt" for c in text)
    return NAME_SIZE * (0.6 * len(text) + 0.3 * wide - 0.22 * narrow)


def mark(space: Space) -> str:
    """A circle for a seal, a sheet for a scroll, or a start."""
    x, y = point(space.radius, space.angle)
    drawn = {CIRCLE: seal, BOX: scroll, START: alcove}[space.kind](space)
    return f'<g transform="translate({x} {y})"><title>{escape(told(space))}</title>{drawn}</g>'


def told(space: Space) -> str:
    if space.kind == START:
        return f"{space.name}: a start"
    return f"{space.name}: a {space.kind} of strength {space.strength}"


def seal(space: Space) -> str:
    return (
        f'<circle r="{SEAL}" fill="{WAX[space.strength]}" stroke="{INK}" stroke-width="0.5"/>'
        f'<circle r="{n(SEAL - 0.5)}" fill="none" stroke="{SHEET}" stroke-width="0.2"/>{labels(space, deep=True)}'
    )


def scroll(space: Space) -> str:
    """A sheet with both ends rolled, its head to the rim."""
    w, h = SHEET_WIDTH / 2, SHEET_HEIGHT / 2
    rolls = "".join(
        f'<rect x="{n(-w - 0.35)}" y="{n(y)}" width="{n(2 * w + 0.7)}" height="1.1" rx="0.55" '
        f'fill="{WAX[space.strength]}" stroke="{INK}" stroke-width="0.35"/>'
        for y in (-h - 0.2, h - 0.9)
    )
    sheet = (
        f'<rect x="{n(-w)}" y="{n(-h)}" width="{n(2 * w)}" height="{n(2 * h)}" fill="{SHEET}" '
        f'stroke="{INK}" stroke-width="0.35"/>'
    )
    return f'<g transform="rotate({n(space.angle % 360)})">{sheet}{rolls}</g>{labels(space)}'


def alcove(space: Space) -> str:
    return (
        f'<circle r="{ALCOVE}" fill="{PURPLE}" stroke="{INK}" stroke-width="0.5"/>'
        f'<circle r="{n(ALCOVE - 0.6)}" fill="none" stroke="{GOLD}" stroke-width="0.25"/>'
        f'<text class="start" y="0.75">{escape(space.name)}</text>'
    )


def labels(space: Space, deep: bool = False) -> str:
    """The strength, large, and the name below it."""
    kind = "space deep" if deep else "space"
    return (
        f'<text class="strength" y="0.7">{space.strength}</text>'
        f'<text class="{kind}" y="2.3">{escape(space.name)}</text>'
    )


def legend(board: Board) -> Iterator[str]:
    """What the signs mean, and how many there are of each strength."""
    rows = (
        (-88, alcove(Space("", START, 0, 0, 0, 0, "")), f"{len(board.of_kind(START))} starts"),
        (-52, seal(Space("", CIRCLE, 4, 0, 0, 0, "")), f"circles for seals: {counts(board, CIRCLE)}"),
        (24, scroll(Space("", BOX, 4, 0, 0, 0, "")), f"boxes for scrolls: {counts(board, BOX)}"),
    )
    for x, drawn, text in rows:
        yield f'<g transform="translate({x} 110)">{drawn}</g><text class="legend" x="{x + 5}" y="111">{text}</text>'
    yield '<text class="subtitle" y="118.5">In the lists: how many of strength 2, 3, 4, 5 and 6.</text>'


def counts(board: Board, kind: str) -> str:
    return ", ".join(str(len(board.of_kind(kind, strength))) for strength in STRENGTHS)


def point(radius: float, angle: float) -> tuple[str, str]:
    """Where a polar coordinate lies in the figure: 0 degrees at the top, clockwise."""
    return n(radius * sin(radians(angle))), n(-radius * cos(radians(angle)))


def n(number: float) -> str:
    """A number, short."""
    return f"{round(number, 2) + 0:g}"
