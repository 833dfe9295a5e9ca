"""How much happens where on a map of Archmage, as a picture for the lab's page, whose colours it has."""

from collections.abc import Mapping
from html import escape

from magetable.games.archmage.hexmap import PLACE_WORDS
from magetable.games.archmage.layouts import NOTHING, Layout
from magetable.games.archmage.picture import HALF, SIZE, centre, outline

FAINTEST = 0.06  # what never happens can still be seen


def heat(layout: Layout, label: str, times: Mapping[str, float]) -> str:
    """The map with every place the darker the more often it is named; also places where tiles came to lie later."""
    most = max(times.values(), default=0) or 1
    places = [place for place, word in enumerate(PLACE_WORDS) if layout.tiles[place] != NOTHING or times.get(word)]
    xs, ys = zip(*map(centre, places), strict=True)
    width, height = max(xs) - min(xs) + 2 * SIZE, max(ys) - min(ys) + 2 * HALF
    box = f"{min(xs) - SIZE:.0f} {min(ys) - HALF:.0f} {width:.0f} {height:.0f}"
    parts = [spot(place, times.get(PLACE_WORDS[place], 0), most) for place in places]
    return f'<svg viewBox="{box}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def spot(place: int, times: float, most: float) -> str:
    shade = FAINTEST + (1 - FAINTEST) * times / most
    return (
        f'<polygon points="{outline(place)}" class="paper"/>'
        f'<polygon points="{outline(place)}" class="heat" fill-opacity="{shade:.2f}">'
        f"<title>{PLACE_WORDS[place]}: {times:.2f} a game</title></polygon>"
    )
