"""The small picture that links have."""

import magetable
from magetable.games.archmage.preview import HIDDEN, LANDS, WARLORD, shapes
from magetable.preview import GOLD, SEATS, Disc, Polygon


def test_it_shows_the_lands_that_are_explored_and_who_is_there() -> None:
    view = magetable.game("archmage").new(players=3, seed=4).view(None)
    view["tiles"][1] |= {"holder": 2}
    view["tiles"][2] |= {"holder": 1, "tower": 1, "token": {"spell": "lure"}}
    found = list(shapes(view))
    lands = [shape.colour for shape in found if isinstance(shape, Polygon)]
    assert lands.count(HIDDEN) == sum(not tile["explored"] for tile in view["tiles"])
    for tile in view["tiles"]:
        if tile["explored"] and tile["kind"] in LANDS:
            assert LANDS[tile["kind"]] in lands
    discs = [shape.colour for shape in found if isinstance(shape, Disc)]
    assert [discs.count(SEATS[seat]) for seat in range(3)] == [1, 1, 1 + 1]  # each mage, and a follower
    assert lands.count(SEATS[1]) == 1  # the tower
    assert discs.count(GOLD) == 1
    assert all(abs(disc.x) <= 102 and abs(disc.y) <= 102 for disc in found if isinstance(disc, Disc))


def test_alone_it_shows_the_warlord() -> None:
    view = magetable.game("archmage").new(players=1, seed=4).view(None)
    discs = [shape.colour for shape in shapes(view) if isinstance(shape, Disc)]
    assert discs.count(WARLORD) == 1
