"""The layouts of Archmage as SVG figures."""

from html import escape

from magetable.games.archmage.facts import RACE_NAMES, SPHERE_NAMES
from magetable.games.archmage.hexmap import COORDINATES, PLACE_WORDS
from magetable.games.archmage.layouts import CITY_TILE, NOTHING, OUTPOST_TILE, TOWN_TILE, WILDERNESS_TILE, Layout

SIZE = 40.0  # from a hexagon's centre to its corners
HALF = SIZE * 3**0.5 / 2
#         fill       text
LOOKS = {
    CITY_TILE: ("#d9d2c5", ""),
    WILDERNESS_TILE: ("#b7c9a8", "wilderness"),
    OUTPOST_TILE: ("#c9b3d6", "outpost"),
    TOWN_TILE: ("#e8c98a", "Town"),
}


def centre(place: int) -> tuple[float, float]:
    q, r = COORDINATES[place]
    return (2 * q + r) * HALF, 1.5 * r * SIZE


def outline(place: int) -> str:
    x, y = centre(place)
    corners = ((0, -SIZE), (HALF, -SIZE / 2), (HALF, SIZE / 2), (0, SIZE), (-HALF, SIZE / 2), (-HALF, -SIZE / 2))
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)


def label(place: int, what: int) -> str:
    if place == 0:
        return "Cursed Tower"
    return RACE_NAMES[place - 1] if what == CITY_TILE else LOOKS[what][1]


def hexagon(place: int, what: int) -> str:
    x, y = centre(place)
    fill, _ = LOOKS[what]
    small = SPHERE_NAMES[place - 1] if what == CITY_TILE and place else PLACE_WORDS[place]
    return (
        f'<polygon points="{outline(place)}" fill="{fill}" stroke="#4a4036" stroke-width="1.5"/>'
        f'<text x="{x:.1f}" y="{y:.1f}">{escape(label(place, what))}</text>'
        f'<text x="{x:.1f}" y="{y + 15:.1f}" class="small">{escape(small)}</text>'
    )


def svg(layout: Layout, title: str) -> str:
    """A layout as a picture."""
    tiles = [(place, what) for place, what in enumerate(layout.tiles) if what != NOTHING]
    xs, ys = zip(*(centre(place) for place, _ in tiles), strict=True)
    left, top = min(xs) - HALF - 10, min(ys) - SIZE - 40
    width, height = max(xs) + HALF + 10 - left, max(ys) + SIZE + 10 - top
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img">'
    )
    text = "text{font:11px sans-serif;text-anchor:middle;fill:#2b241d}"
    style = f"<style>{text}.small{{font-size:9px}}.title{{font-size:16px}}</style>"
    name = f'<text x="{left + width / 2:.1f}" y="{top + 22:.1f}" class="title">{escape(title)}</text>'
    return "\n".join(
        [head, f"<title>{escape(title)}</title>", style, name, *(hexagon(*tile) for tile in tiles), "</svg>", ""]
    )
