"""A1 to A4: the wheel, what is in the box, the map, and setting up."""

from collections import Counter

import pytest

import magetable
from magetable.games.archmage import facts
from magetable.games.archmage.hexmap import (
    COORDINATES,
    DIRECTION_WORDS,
    DIRECTIONS,
    PLACE_WORDS,
    ring,
)
from magetable.games.archmage.moves import NOTATION
from magetable.games.archmage.picture import centre, outline
from magetable.games.archmage.state import State
from magetable.games.archmage.words import KIND_NAMES, RACE_NAMES, RELIC_NAMES, SPELL_NAMES, SPHERE_NAMES
from magetable.wording import wording

from .positions import neighbours, table

WILDERNESS = {"library", "mine", "crypt", "grove", "ruins"}


def new(players=4, seed=7, **options):
    return magetable.game("archmage", "strict").new(players, seed, **options)


def faces(match):
    """What lies at each place, hidden faces included."""
    truth = match.truth()
    return {tile["at"]: tile["kind"] or truth["hidden_faces"][tile["at"]] for tile in truth["tiles"]}


def test_A1_1_the_wheel():
    assert SPHERE_NAMES == ("Time", "Will", "Death", "Blood", "Nature", "Matter")
    assert RELIC_NAMES == ("Scroll", "Gem", "Bone", "Blood", "Seed", "Widget")
    assert KIND_NAMES[facts.WILDERNESS : facts.DROW] == ("Library", "Mine", "Crypt", "nothing", "Grove", "Ruins")
    assert RACE_NAMES == ("Elves", "Dwarves", "Goblins", "Demons", "Dryads", "Gnomes")


def test_A1_2_hybrid_races_join_opposite_spheres():
    wheel = facts.SPHERE_WORDS
    assert {name: {wheel[a], wheel[b]} for name, a, b in facts.HYBRIDS} == {
        "drow": {"time", "blood"},
        "trolls": {"nature", "will"},
        "gremlins": {"matter", "death"},
    }
    assert all((a - b) % 6 == 3 for _, a, b in facts.HYBRIDS)


def test_A1_3_eighteen_spells():
    names = SPELL_NAMES[:18]
    assert names[:6] == ("Quicken", "Stone Skin", "Decay", "Subjugate", "Entangling Vines", "Transmute")
    assert names[6:12] == ("Gate", "Shadow", "Imprison", "Fiery Chasm", "Wellspring", "Divination")
    assert names[12:] == ("Time Stop", "Fortify", "Corrupt", "Obliterate", "Upheaval", "Automaton")
    assert [facts.AREA_SPHERES[area] for area in (0, 6, 11, 12)] == [(0,), (0, 1), (5, 0), (5, 0, 1)]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_A2_1_one_to_four_players_and_their_pieces(players):
    view = new(players).view(None)
    assert len(view["seats"]) == players
    assert view["wards_left"] == 42
    for seat in view["seats"]:
        assert seat["company"] + seat["supply"] == 25
        assert len(seat["relics"]) == len(seat["planets"]) == 6
        assert seat["tower"] is None


@pytest.mark.parametrize("players", [0, 5])
def test_A2_1_no_fewer_and_no_more(players):
    with pytest.raises(ValueError, match="1 to 4"):
        new(players)


def test_A2_1_a_seventh_relic_is_lost():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; relics 6 scroll
        0,-2: hidden library
    """)
    t.play("explore")
    assert t.at("0,-2") == "library"
    assert t.relics("Anna") == {"scroll": 6}


def test_A2_1_a_new_token_takes_the_old_ones_place():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; relics 2 seed; book wellspring
        0,-2: library; Anna; ward 1; chasm of Brit
    """)
    t.play("cast wellspring", "at 0,-2")
    assert t.at("0,-2") == "library; Anna; ward 1; wellspring of Anna"


def test_A2_2_followers_are_always_25():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 4; imprisoned 1; apprentices time, will-death; relics 2 scroll
        Brit: shadow time-will of Anna
        0,-2: library; Anna
    """)
    assert t.followers("Anna") == (4, 25 - 4 - 1 - 2 - 1 - 1)
    t.s.players[0].supply += 1
    with pytest.raises(AssertionError, match="not 25"):
        t.check()


def test_A3_1_the_city():
    where = faces(new())
    assert where["0,0"] == "cursed-tower"
    around = [where[f"{q},{r}"] for q, r in DIRECTIONS]
    assert around == ["elves", "dwarves", "goblins", "demons", "dryads", "gnomes"]
    assert DIRECTIONS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    assert (len(ring(2)), len(ring(3))) == (12, 18)


def test_A3_1_direction_1_is_north_and_hexagons_have_flat_tops():
    assert DIRECTION_WORDS == ("n", "ne", "se", "s", "sw", "nw")
    said = [wording("magetable.games.archmage").text(f"direction-{word}") for word in DIRECTION_WORDS]
    assert said == ["north", "north-east", "south-east", "south", "south-west", "north-west"]
    assert [word for word in NOTATION if word.startswith("toward ")] == [f"toward {word}" for word in DIRECTION_WORDS]
    middle = centre(0)
    ways = [(x - middle[0], y - middle[1]) for x, y in map(centre, range(1, 7))]  # on the figures; y grows southward
    assert ways[0][0] == 0 > ways[0][1]
    assert all(sign(x) == ("e" in word) - ("w" in word) for (x, _), word in zip(ways, DIRECTION_WORDS, strict=True))
    assert all(sign(y) == ("s" in word) - ("n" in word) for (_, y), word in zip(ways, DIRECTION_WORDS, strict=True))
    ys = [float(corner.split(",")[1]) for corner in outline(0).split()]
    assert ys.count(min(ys)) == ys.count(max(ys)) == 2


def sign(number):
    return (number > 0) - (number < 0)


def test_A3_1_places_and_their_neighbours():
    from magetable.games.archmage.hexmap import AROUND, NEIGHBOUR, PLACE_AT, STEPS

    assert len(COORDINATES) == 127
    for place, word in enumerate(PLACE_WORDS):
        beside = {PLACE_WORDS[n] for n in NEIGHBOUR[place] if n >= 0}
        assert beside == set(neighbours(word))
        assert sorted(NEIGHBOUR[place]) == list(AROUND[place])
        assert {PLACE_WORDS[n] for n in range(127) if STEPS[place][n] == 1} == beside
    for distance in range(1, 7):
        assert ring(distance)[0] == (0, -distance)
        assert all(STEPS[0][PLACE_AT[place]] == distance for place in ring(distance))


#  players    sets Towns tiles
TILES = {1: (4, 4, 30), 2: (3, 3, 24), 3: (5, 4, 35), 4: (6, 6, 42)}


@pytest.mark.parametrize("players", TILES)
def test_A3_2_tiles_outside_the_city(players):
    sets, towns, tiles = TILES[players]
    found = Counter(faces(new(players)).values())
    assert {kind: found[kind] for kind in WILDERNESS} == dict.fromkeys(WILDERNESS, sets)
    assert (found["drow"], found["trolls"], found["gremlins"], found["camp"], found["town"]) == (1, 1, 1, 3, towns)
    assert found.total() == 7 + tiles


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_A3_3_towns_face_up_and_two_stacks_face_down(players):
    match = new(players)
    where = faces(match)
    for tile in match.view(None)["tiles"]:
        kind = where[tile["at"]]
        if tile["explored"]:
            assert kind == "town" or tile["at"] in ["0,0", *neighbours("0,0")] or players == 1
        else:
            assert tile["kind"] is None
            assert tile["stack"] == ("wilderness" if kind in WILDERNESS else "outpost")


def test_A3_3_faces_are_shuffled_within_their_stack():
    first, second = (faces(new(4, seed)) for seed in (1, 2))
    assert first != second
    assert {place for place in first if first[place] in WILDERNESS} == {p for p in second if second[p] in WILDERNESS}


def counted(distance):
    """Places of a ring in their order."""
    return [f"{q},{r}" for q, r in ring(distance)]


def kinds(players):
    """What the layout has at each place: wild, outpost, town."""
    where = faces(new(players))
    return {p: "wild" if k in WILDERNESS else "town" if k == "town" else "outpost" for p, k in where.items()}


def test_A3_4_four_players():
    where = kinds(4)
    assert all(where[place] == "wild" for place in counted(2) + counted(3))
    beyond = [place for place in counted(4) if place in where]
    assert beyond == counted(4)[1::2]
    assert [where[place] for place in beyond] == ["outpost", "town"] * 6


def test_A3_4_two_players():
    where = kinds(2)
    assert all(where[place] == "wild" for place in counted(2))
    assert [where[p] for n, p in enumerate(counted(3)) if n % 3] == ["town", "outpost", "wild", "outpost"] * 3
    assert not any(place in where for place in counted(3)[::3])


def test_A3_4_three_players():
    where = kinds(3)
    corners = ["0,-3", "3,-3", "3,0", "-3,3", "-3,0"]
    assert all(where[place] == "outpost" for place in corners)
    assert all(where[place] == "wild" for place in counted(2) + counted(3) if place not in corners)
    beyond = {place: where[place] for place in counted(4) if place in where}
    assert beyond == {"2,-4": "town", "4,-2": "town", "2,2": "outpost", "-2,4": "town", "-4,2": "town"}


def test_A3_4_solo():
    where = kinds(1)
    assert all(where[place] == "wild" for place in counted(2))
    outer = counted(3)
    assert all(where[place] == "outpost" for place in outer[::3])
    assert [n for n, place in enumerate(outer) if where[place] == "town"] == [2, 5, 10, 14]


def test_A4_1_mages_on_the_cursed_tower_with_15_followers():
    for seat in new().view(None)["seats"]:
        assert (seat["mage"], seat["company"], seat["supply"]) == ("0,0", 15, 10)


@pytest.mark.parametrize(
    ("company", "sizes"),
    [("15", [15] * 4), ("3", [3] * 4), ("20,15,0,5", [20, 15, 0, 5]), ("12, 18", [12, 18, 15, 15])],
)
def test_A4_1_a_company_of_another_size_as_a_handicap(company, sizes):
    seats = new(4, company=company).view(None)["seats"]
    assert [seat["company"] for seat in seats] == sizes
    assert all(seat["company"] + seat["supply"] == 25 for seat in seats)


@pytest.mark.parametrize("company", ["26", "-1", "many", "", "15,15,15,15,15", "15,,15"])
def test_A4_1_a_company_that_cannot_be_is_refused(company):
    with pytest.raises(ValueError, match="company must be a number from 0 to 25, or one for each seat as in 15,12,15"):
        new(4, company=company)


def test_A4_1_the_command_line_names_what_is_allowed(capsys):
    from magetable.cli import main

    with pytest.raises(SystemExit):
        main(["play", "archmage", "--company", "26"])
    assert "company must be a number from 0 to 25, or one for each seat as in 15,12,15" in capsys.readouterr().err


def test_A4_2_planets_on_the_six_outer_spaces():
    seats = new(4).view(None)["seats"]
    for seat in seats:
        assert sorted(seat["planets"].values()) == [-3, -2, -1, 1, 2, 3]
    assert len({tuple(seat["planets"].values()) for seat in seats}) > 1


@pytest.mark.parametrize(("players", "moves"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_A4_2_planets_moved_outward_in_turn_order_each_player_all_at_once(players, moves):
    match = new(players, 3)
    start = [dict(seat["planets"]) for seat in match.view(None)["seats"]]
    first = match.view(None)["first"]
    movers = []
    for _ in range(players * moves):
        movers.append(match.to_move)
        options = {action.notation.removeprefix("planet ") for action in match.legal()}
        planets = match.view(None)["seats"][match.to_move]["planets"]
        touched = {word for word in planets if planets[word] != start[match.to_move][word]}
        assert options == {word for word in planets if abs(start[match.to_move][word]) < 3} - touched
        match.play(match.legal()[0])
    assert movers == [(first + n // moves) % players for n in range(players * moves)]
    assert match.view(None)["phase"] != "outward"
    assert sum(abs(space) for space in match.view(None)["seats"][0]["planets"].values()) == 12 + moves


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_A4_2_relics_by_distance(players):
    match = new(players, 3)
    while match.view(None)["phase"] == "outward":
        match.play(match.legal()[0])
    for seat in match.view(None)["seats"]:
        assert list(seat["relics"].values()) == [4 - abs(space) for space in seat["planets"].values()]


def test_A4_3_the_first_player_is_drawn_and_turns_go_clockwise():
    assert {new(4, seed).view(None)["first"] for seed in range(30)} == {0, 1, 2, 3}
    match = new(4, 5)
    first = match.to_move
    for step in range(8):
        assert match.to_move == (first + step) % 4
        match.play("end turn")
        if match.view(None)["phase"] == "planet":
            match.play(match.legal()[0])


def test_A4_3_a_seat_may_be_chosen_as_the_first_player():
    match = magetable.game("archmage").new(3, 7, first="3")
    assert (match.view(None)["first"], match.to_move) == (2, 2)
    for alone in ("lot", "1"):
        assert magetable.game("archmage").new(1, 7, first=alone).to_move == 0
    with pytest.raises(ValueError, match="first must be lot or 1, not '2'"):
        magetable.game("archmage").new(1, 7, first="2")


def test_the_state_is_small():
    assert State.dtype.itemsize <= 1040
