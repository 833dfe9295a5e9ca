"""A3.4: the layouts as files, their validator, their pictures."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from magetable.games.archmage import layouts
from magetable.games.archmage.files import ENDINGS, check, figure, figures
from magetable.games.archmage.layouts import advice, example, file_of, parse, problems, sound, standard

FOUR = file_of(4).read_text("utf-8")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_A3_4_the_layouts_of_the_box_are_sound(players):
    who = "one player" if players == 1 else f"{players} players"
    assert check(file_of(players)) == (f"map for {who}", [], [])
    assert file_of(players).suffix in ENDINGS
    assert parse(file_of(players).read_text("utf-8")).players == players


def wrong(text):
    return problems(parse(text))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("Magetable map 2", "A map"), "line 1: the first line must be 'Magetable map 2'"),
        (("players: 4", ""), "the line 'players: N' is missing"),
        (("players: 4", "players: 5"), "line 2: players must be 1, 2, 3 or 4, not '5'"),
        (("players: 4", "players: 4\nmage: 1"), "line 3: 'mage' is not known here; a map has the line 'players: N'"),
        (("      @", "      #"), "the map must have one Cursed Tower (@), not 0"),
        (("      w       @", "      @       @"), "the map must have one Cursed Tower (@), not 2"),
        (("T       o", "T       X"), "line 7, column 21: 'X' is no kind of tile"),
        (("T       o", "T      o "), "line 7, column 20: 'o' is not in line with the Cursed Tower"),
        (("T       o", "T   w   o"), "line 7, column 17: 'w' is not in line with the Cursed Tower"),
        (("  .\n", "  T\n"), "43 tiles lie around the city, and at most 42 may (A3.2)"),
        (("players: 4", f"players: 4\nname: {'x' * 61}"), "line 3: a name has 1 to 60 signs"),
        (("players: 4", f"players: 4\n{'w' * 301}"), "line 3: a line has at most 300 signs, not 301"),
        (("players: 4", "players: 4\n" + "%\n" * 40_000), "a map has at most 65,536 bytes"),
        (("#       #", "w       #"), "-1,0 must be the city (#) (A3.1)"),
        (("w       #       w", "#       #       w"), "-2,0 can't be the city (#) (A3.1)"),
        (("                .\n", "o               .\n"), "-4,-2 is not joined to the city (A3.4)"),
        (
            ("                .\n", f"                .{'o':>24}\n"),
            "line 6, column 41: 'o' lies farther out than 6 steps",
        ),
    ],
)
def test_what_is_wrong_with_a_map_is_said(change, words):
    assert FOUR.count(change[0]) >= 1
    found = wrong(FOUR.replace(*change, 1))
    assert words in found, found


def test_the_warlord_needs_both_rings():
    solo = file_of(1).read_text("utf-8")
    gap = solo.replace("            o\n", "            .\n", 1)
    assert "0,-3 is empty, but the Warlord walks there (A10.3)" in wrong(gap)


def test_advice_on_a_tile_with_one_way_in():
    first = "                .\n            T       o\n"
    text = FOUR.replace(first, f"{'T':>21}\n                .\n            .       o\n", 1)
    assert text != FOUR
    layout = parse(text)
    assert problems(layout) == []
    assert advice(layout) == ["1,-5 has one way in: a single mage or tower locks it up"]


@pytest.mark.parametrize(
    ("change", "remark"),
    [
        (("T       o", ".       o"), "5 Towns instead of 6 for 4 players (A3.2)"),
        (("players: 4", "players: 3"), "30 wilderness instead of 25 for 3 players (A3.2)"),
    ],
)
def test_other_numbers_of_tiles_are_mentioned_only(change, remark):
    layout = parse(FOUR.replace(*change, 1))
    assert problems(layout) == []
    assert remark in advice(layout)


def test_an_unsound_map_is_refused_with_all_that_is_wrong():
    with pytest.raises(ValueError, match="the map can't be used: the map must have one Cursed Tower"):
        sound(FOUR.replace("      @", "      #"))
    assert sound(FOUR) == standard(4)


def test_problems_come_without_advice(tmp_path):
    path = tmp_path / "mine.map"
    path.write_text("nothing", "utf-8")
    assert check(path) == ("map", ["line 1: the first line must be 'Magetable map 2'"], [])
    path.write_text("", "utf-8")
    assert check(path)[1]


def test_pictures_are_svg_with_every_tile():
    found = figures()
    assert sorted(found) == [f"archmage-{name}.svg" for name in ("2", "3", "4", "solo")]
    for name, text in found.items():
        root = ET.fromstring(text)
        assert root.tag.endswith("svg")
        tiles = {"solo": 30, "2": 24, "3": 35, "4": 42}[name[9:-4]]
        assert sum(node.tag.endswith("polygon") for node in root.iter()) == 7 + tiles
        assert "Cursed" in text


def test_the_figures_in_the_documents_are_those_of_the_maps():
    folder = Path(__file__).resolve().parents[2] / "docs" / "figures"
    for name, text in figures().items():
        assert (folder / name).read_text("utf-8") == text, "magetable picture archmage --out docs/figures"


def test_a_figure_of_a_file():
    assert figure(file_of(2)) == figures()["archmage-2.svg"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_A3_4_the_map_to_begin_from_is_ours_and_can_be_drawn(players):
    layout = sound(example(players))
    assert layout == standard(players)
    [(name, picture)] = layouts.figures(layout).items()
    assert name == str(players)
    assert ET.fromstring(picture).tag.endswith("svg")
