"""The layouts of Archmage as SVG figures."""

from collections.abc import Sequence
from html import escape

from magetable.games.archmage.facts import SPHERE_WORDS
from magetable.games.archmage.hexmap import COORDINATES, PLACE_WORDS
from magetable.games.archmage.layouts import CITY_TILE, NOTHING, OUTPOST_TILE, TOWN_TILE, WILDERNESS_TILE, Layout
from magetable.games.archmage.words import RACE_NAMES, SPHERE_NAMES

SIZE = 44.0  # from a hexagon's centre to its corners
HALF = SIZE * 3**0.5 / 2  # ... to its edges; north is one of them (A3.1)
NIGHT, GOLD, INK, PARCHMENT = "#18203a", "#c9a24b", "#2b2438", "#f4e8cd"
#                    fill       name
LOOKS = {
    CITY_TILE:       ("#e9dcc0", ""),
    WILDERNESS_TILE: ("#b9c79c", "wilderness"),
    OUTPOST_TILE:    ("#c7b2cf", "outpost"),
    TOWN_TILE:       ("#e3bd78", "Town"),
}  # fmt: skip
STYLE = f"""<style>
text {{ text-anchor: middle; fill: {INK}; font: 11px Inter, "DejaVu Sans", Verdana, sans-serif; }}
.name {{ font-family: "Alegreya SC", Cinzel, Georgia, "DejaVu Serif", serif; font-size: 12px; }}
.title {{ font-family: "Alegreya SC", Cinzel, Georgia, "DejaVu Serif", serif; font-size: 22px; fill: {GOLD}; }}
.legend {{ fill: {PARCHMENT}; font-size: 11px; }}
.place {{ font-size: 9px; fill: #5b5046; }}
</style>"""


def centre(place: int) -> tuple[float, float]:
    q, r = COORDINATES[place]
    return 1.5 * q * SIZE, (q + 2 * r) * HALF


def outline(place: int) -> str:
    x, y = centre(place)
    corners = ((SIZE, 0), (SIZE / 2, HALF), (-SIZE / 2, HALF), (-SIZE, 0), (-SIZE / 2, -HALF), (SIZE / 2, -HALF))
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)


def lettering(place: int, what: int, enclaves: Sequence[str]) -> tuple[str, ...]:
    """The lines of text on a tile."""
    if place == 0:
        return "Cursed", "Tower"
    if what == CITY_TILE:
        sphere = SPHERE_WORDS.index(enclaves[place - 1])
        return RACE_NAMES[sphere], SPHERE_NAMES[sphere]
    return (LOOKS[what][1],)


def hexagon(place: int, what: int, enclaves: Sequence[str]) -> str:
    x, y = centre(place)
    gold = f'stroke="{GOLD}" stroke-width="2"' if what == CITY_TILE else f'stroke="{INK}" stroke-width="1.2"'
    lines = lettering(place, what, enclaves)
    first = y - 6 * (len(lines) - 1)
    texts = [
        f'<text x="{x:.1f}" y="{first + 14 * n:.1f}" class="name">{escape(line)}</text>' for n, line in enumerate(lines)
    ]
    return (
        f'<polygon points="{outline(place)}" fill="{LOOKS[what][0]}" {gold}/>'
        + "".join(texts)
        + f'<text x="{x:.1f}" y="{y + SIZE * 0.62:.1f}" class="place">{PLACE_WORDS[place]}</text>'
    )


def titled(layout: Layout, enclaves: Sequence[str] = SPHERE_WORDS) -> str:
    """A layout as a picture with the usual title; of an unfinished map too, as long as it has a Cursed Tower."""
    if layout.tiles[0] == NOTHING:
        raise ValueError(f"there is nothing to draw: {layout.problems[0]}")
    ours = SPHERE_WORDS if sorted(enclaves) != sorted(SPHERE_WORDS) else enclaves
    return svg(layout, f"Archmage, {company(layout)}", ours)


def company(layout: Layout) -> str:
    return "one player" if layout.players == 1 else f"{layout.players} players"


def svg(layout: Layout, title: str, enclaves: Sequence[str] = SPHERE_WORDS) -> str:
    """A layout as a picture: the city last, so that its gold edge lies on top."""
    tiles = [(place, what) for place, what in enumerate(layout.tiles) if what != NOTHING]
    xs, ys = zip(*(centre(place) for place, _ in tiles), strict=True)
    left, top = min(xs) - SIZE - 24, min(ys) - HALF - 60
    width, height = max(xs) + SIZE + 24 - left, max(ys) + HALF + 48 - top
    middle = left + width / 2
    legend = "Wilderness and outposts lie face down; Towns and the city face up."
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
            f'width="{width:.0f}" height="{height:.0f}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(legend)}</desc>",
            STYLE,
            f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" fill="{NIGHT}"/>',
            f'<text x="{middle:.1f}" y="{top + 36:.1f}" class="title">{escape(title)}</text>',
            *(hexagon(*tile, enclaves) for tile in sorted(tiles, key=lambda tile: tile[1] == CITY_TILE)),
            f'<text x="{middle:.1f}" y="{top + height - 18:.1f}" class="legend">{escape(legend)}</text>',
            "</svg>",
            "",
        ]
    )
