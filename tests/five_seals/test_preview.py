"""The small picture that links have."""

import magetable
from magetable.games.five_seals.preview import COLOURS, shapes
from magetable.preview import SEATS, Disc, Polygon


def test_it_shows_what_lies_in_the_dungeon_and_who_stands_where() -> None:
    match = magetable.game("five-seals").new(players=3, seed=4)
    view = match.view(None)
    view["spaces"][0]["figures"].append({"seat": 1, "figure": "familiar", "name": "Cat"})
    found = list(shapes(view))
    discs = [shape for shape in found if isinstance(shape, Disc)]
    for element, colour in COLOURS.items():
        seals = sum(1 for space in view["spaces"] if space["seal"] and space["seal"]["element"] == element)
        assert sum(1 for disc in discs if disc.colour == colour) == seals
    assert [disc.colour for disc in discs if disc.colour in SEATS].count(SEATS[1]) == 2
    scrolls = sum(1 for space in view["spaces"] if space["scroll"])
    assert sum(1 for shape in found if isinstance(shape, Polygon) and shape.colour in COLOURS.values()) == scrolls
    assert all(abs(disc.x) <= 102 and abs(disc.y) <= 102 for disc in discs)
