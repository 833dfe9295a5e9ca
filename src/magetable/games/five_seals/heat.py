"""How much happens where on a board of Five Seals of Magic, as a picture for the lab's page, whose colours it has."""

from collections.abc import Mapping
from html import escape
from math import cos, radians, sin

from magetable.games.five_seals.board import BOX, FLOOR, Board, Space

SIZE = 5.0  # of a space, on a board whose rim is 100 from the middle
FAINTEST = 0.06  # what never happens can still be seen


def heat(board: Board, label: str, times: Mapping[str, float]) -> str:
    """The board with every space the darker the more often it is named; times are by the names of spaces."""
    most = max(times.values(), default=0) or 1
    parts = [
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{u:.1f}" y2="{v:.1f}" class="axis"/>'
        for (x, y), (u, v) in ((at(board.spaces[i]), at(board.spaces[j])) for i, j in board.passages)
    ]
    parts += [
        spot(space, times.get(space.name, 0), most)
        for space in board.spaces
        if space.kind != FLOOR or times.get(space.name)
    ]
    return f'<svg viewBox="-106 -106 212 212" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def spot(space: Space, times: float, most: float) -> str:
    """Boxes are square."""
    x, y = at(space)
    shade = FAINTEST + (1 - FAINTEST) * times / most
    corner = 0.5 if space.kind == BOX else SIZE
    told = f"{space.name}, {space.kind}{f' of {space.strength}' if space.strength else ''}: {times:.2f} a game"
    box = f'x="{x - SIZE:.1f}" y="{y - SIZE:.1f}" width="{2 * SIZE:.0f}" height="{2 * SIZE:.0f}" rx="{corner}"'
    return (
        f'<rect {box} class="paper"/><rect {box} class="heat" fill-opacity="{shade:.2f}">'
        f"<title>{escape(told)}</title></rect>"
    )


def at(space: Space) -> tuple[float, float]:
    """0 degrees is at the top, clockwise."""
    return space.radius * sin(radians(space.angle)), -space.radius * cos(radians(space.angle))
