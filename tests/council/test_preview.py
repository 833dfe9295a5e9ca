"""The small picture that links have."""

import magetable
from magetable.games.council.preview import COLOURS, OTHER, shapes
from magetable.preview import PARCHMENT, SEATS, Disc, Polygon


def test_it_shows_the_treasures_who_has_them_and_the_cards_in_front() -> None:
    view = magetable.game("council").new(players=2, seed=4).view(None)
    one = {"symbol": "witch", "name": "Witch", "settled": True, "strengths": None}
    view["treasures"] = [
        {**one, "token": 3, "taken_by": 1}, {**one, "symbol": "run", "token": -2, "taken_by": None},
        {**one, "symbol": "gairm", "token": None, "taken_by": None},
    ]  # fmt: skip
    view["seats"][0]["front"] = [
        {"kind": "run-witch", "symbols": ["witch", "run"], "count": 2}, {"kind": "faerie", "symbols": [], "count": 1}
    ]  # fmt: skip
    found = list(shapes(view))
    colours = [shape.colour for shape in found if isinstance(shape, Polygon)]
    assert [colours.count(COLOURS[symbol]) for symbol in ("witch", "run", "gairm")] == [1 + 2, 1 + 2, 1]
    assert colours.count(PARCHMENT) == 3 + 1  # a frame each, and the card without a symbol
    pips = [shape.colour for shape in found if isinstance(shape, Disc) and shape.radius < 3]
    assert pips == [PARCHMENT] * 3 + [OTHER] * 2
    assert [shape.colour for shape in found if isinstance(shape, Disc)].count(SEATS[1]) == 1
