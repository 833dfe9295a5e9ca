"""Box files and maps of Archmage: what they change, what is refused and by which rule."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import magetable
from magetable.box_files import BoxError
from magetable.cli import main
from magetable.games.archmage.facts import KIND_WORDS
from magetable.games.archmage.files import figure
from magetable.games.archmage.layouts import file_of
from magetable.games.archmage.layouts import problems as map_problems
from magetable.games.archmage.variant import OURS, advice, drawn, example, figures, fill, parse, problems, read

from .positions import table

SMALL = """Magetable map 2
players: 2
name: The narrow land

            w

            #       T
        #       #
            @
        #       #
            #

            o
"""


def box(lines: str) -> str:
    return f'game = "archmage"\nname = "A box"\n{lines}'


def new(players: int = 2, **options: str) -> magetable.Match:
    return magetable.game("archmage", "strict").new(players, 7, **options)


# What a box file changes


def test_what_a_box_file_does_not_name_is_standard() -> None:
    assert new(2, box=box("")).truth() | {"options": 0} == new(2).truth() | {"options": 0}


def test_A3_1_enclaves_lie_in_the_order_of_the_box() -> None:
    order = ["matter", "nature", "blood", "death", "will", "time"]
    tiles = {tile["at"]: tile["kind"] for tile in new(box=box(f"enclaves = {order}")).view()["tiles"]}
    around = [tiles[at] for at in ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")]
    assert around == ["gnomes", "dryads", "demons", "goblins", "dwarves", "elves"]


def test_A2_1_A5_4_wards_and_movement_of_a_box() -> None:
    match = new(4, box=box("movement = 8\nwards = 11"))
    assert (match.view()["movement"], match.view()["wards_left"]) == (8, 11)


def test_A4_2_planets_bring_what_the_box_says_and_move_outward_as_often() -> None:
    match = new(4, box=box("[planets]\nrelics = [6, 4, 0]\noutward = { 4 = 1 }"))
    assert match.view()["phase"] == "outward"
    for _ in range(4):
        match.play(match.legal()[0])
    for seat in match.view()["seats"]:
        assert list(seat["relics"].values()) == [(0, 6, 4, 0)[abs(space)] for space in seat["planets"].values()]
    assert any("turn 1 of 14." in line for line in match.log)


def test_A7_2_A8_1_a_spell_costs_and_does_what_the_box_says() -> None:
    picture = """
        players: Anna, Brit
        Anna: mage 0,-2; relics 3 scroll; book quicken
    """
    t = table(picture, box("[spells.quicken]\ncost = 3\npoints = 4"))
    t.play("cast quicken")
    assert (t.s.movement, t.relics("Anna")) == (9, {})


def test_A8_3_decay_keeps_the_limit_of_the_box() -> None:
    t = table(
        """
        players: Anna, Brit
        Anna: mage 0,-2; relics 1 bone; book decay
        Brit: relics 3 gem
        """,
        box("[spells.decay]\nlimit = 2"),
    )
    t.play("cast decay")
    assert t.prompt == "Brit: Anna casts Decay. Which relic do you discard? You may keep 2."
    t.play("discard gem")
    assert (t.mover, t.relics("Brit")) == ("Anna", {"gem": 2})


SWAPPED = box('[spells.decay]\narea = "blood"\n[spells.subjugate]\narea = "death"')


def test_A8_spells_are_learnt_and_paid_in_their_area_of_the_box() -> None:
    picture = """
        players: Anna, Brit
        Anna: mage 0,-2; relics 1 blood; apprentices blood
        Brit: relics 6 gem, 6 seed
    """
    t = table(picture, SWAPPED).next_turn("Anna")
    t.play("planet time")
    assert t.book("Anna") == ["decay"]
    t.play("cast decay")
    assert t.relics("Anna") == {"scroll": 1}


def test_A7_2_A10_2_a_view_says_where_spells_are_learnt_and_what_they_cost() -> None:
    text = box('[spells.decay]\narea = "time"\ncost = 2\n[spells.quicken]\narea = "death"')
    spells = new(2, box=text).view()["spells"]
    assert spells[0] == {"spell": "decay", "area": "time", "cost": 2, "rule": "A8.3"}
    assert spells[2] == {"spell": "quicken", "area": "death", "cost": 1, "rule": "A8.1"}
    alone = new(1, box=text).view()["spells"]
    assert [spell["spell"] for spell in alone[:3]] == ["torment", "stone-skin", "quicken"]
    assert (len(spells), len(alone)) == (18, 12)  # alone Masters teach none of their own


def test_A8_18_an_automaton_holds_the_spell_of_its_name_wherever_that_is() -> None:
    t = table(
        """
        players: Anna, Brit
        Anna: mage 0,-2; relics 3 widget, 3 blood; book automaton
        Brit: relics 6 gem, 6 seed
        1,1: ruins; Anna
        """,
        SWAPPED,
    )
    t.play("cast automaton")
    while t.phase.name == "PAY":
        t.play("pay widget")
    t.play("at 1,1", "learn decay")
    assert "decay" in t.book("Anna")
    assert next(tile for tile in t.view()["tiles"] if tile["at"] == "1,1")["token"]["holds"] == "decay"
    assert t.may("cast decay")


def test_A10_2_a_solo_spell_is_where_the_one_is_that_it_replaces() -> None:
    t = table("players: Anna\nAnna: mage 0,-2; apprentices blood", SWAPPED).next_turn("Anna")
    assert t.book("Anna") == ["torment"]


def test_A8_10_a_chasm_stays_if_the_box_says_so() -> None:
    picture = """
        players: Anna, Brit
        Anna: mage 0,-2
        2,-2: library; chasm of Anna
    """
    assert table(picture).next_turn("Anna").at("2,-2") == "library"
    lasting = box('[spells.fiery-chasm]\nduration = "persistent"')
    assert table(picture, lasting).next_turn("Anna").at("2,-2") == "library; chasm of Anna"


def test_A8_17_tiles_land_no_farther_out_than_the_box_says() -> None:
    picture = """
        players: Anna, Brit
        Anna: mage 0,-2; relics 3 seed; book upheaval
    """
    assert table(picture).may("cast upheaval")
    assert not table(picture, box("[spells.upheaval]\nreach = 1")).may("cast upheaval")


def test_A10_3_the_warlord_goes_where_the_dice_of_the_box_lead_him() -> None:
    words = box('[solo]\ndirections = ["s", "s", "s", "s", "s", "s"]\nmovement = 1')
    t = table("players: Anna\nAnna: mage 0,-2", words).warlord_turn(1, 2)
    assert [step["at"] for step in t.view()["warlord"]["walk"]][:2] == ["0,1", "0,2"]


def test_A10_1_victory_alone_needs_what_the_box_asks_for() -> None:
    match = new(1, box=box("[solo]\nmasters = 0\nlands = 0"))
    while not match.over:
        match.play(match.legal()[-1])
    assert (match.winners, match.view()["warlord"]["round"]) == ([0], 1)


# What is refused


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("movement = 0", r"movement: a number from 1 to 20 is needed, not 0 \(A5.4\)"),
        ("wards = 100", r"wards: a number from 0 to 99 is needed, not 100 \(A2.1\)"),
        ("points = [1, 2]", r"points: 3 numbers are needed, not 2 \(A9.1\)"),
        ("[planets]\nrelics = [7, 1, 1]", r"planets.relics: a number from 0 to 6 is needed, not 7 \(A4.2\)"),
        ("[planets]\noutward = { 5 = 1 }", r"planets.outward: the number of players is 1 to 4, not '5' \(A2.1\)"),
        ("[planets]\noutward = { 4 = 3 }", r"planets.outward: a number from 0 to 2 is needed, not 3 \(A4.2\)"),
        ('enclaves = ["time"]', r"enclaves: 6 words are needed, not 1 \(A3.1\)"),
        ('enclaves = ["time", "time", "death", "blood", "nature", "matter"]', r"enclaves: each of .* once \(A3.1\)"),
        ('enclaves = ["space"]', r"enclaves: 'space' is none of time, will, .*\(A3.1\)"),
        ('[solo]\ndirections = ["up"]', r"solo.directions: 'up' is none of n, ne, .*\(A10.3\)"),
        ("[solo]\nmovement = 11", r"solo.movement: a number from 1 to 10 is needed, not 11 \(A10.3\)"),
        ("[spells.fireball]\ncost = 1", r"spells: there is no spell 'fireball': there are quicken, .*\(A8\)"),
        ("[spells.quicken]\ncost = 0", r"spells.quicken.cost: a number from 1 to 9 is needed, not 0 \(A7.2\)"),
        ("[spells.quicken]\nreach = 1", r"spells.quicken.reach: the number of Quicken is called points \(A8.1\)"),
        ("[spells.gate]\nreach = 1", r"spells.gate.reach: Gate has no number on its card \(A8.7\)"),
        ("[spells.decay]\nlimit = 37", r"spells.decay.limit: a number from 0 to 36 is needed, not 37 \(A8.3\)"),
        ('[spells.decay]\narea = "will-death"', r"spells.decay.area: Decay is Fundamental, in one of time, .*\(A8.3\)"),
        ('[spells.decay]\narea = "blood"', r"spells: Decay and Subjugate can't both be learnt in blood \(A1.3\)"),
        ('[spells.torment]\narea = "blood"', r"spells.torment.area: Torment takes the place of Decay: move that one"),
        ('[spells.gate]\nduration = "temporary"', r"spells.gate.duration: Gate lays no tokens \(A8.7\)"),
        ('[spells.upheaval]\nduration = "long"', r"spells.upheaval.duration: temporary or persistent is needed"),
        ("[maps]\n5 = ''", r"maps: the number of players is 1 to 4, not '5' \(A2.1\)"),
        ("[maps]\n2 = '''\n w\n'''", r"maps.2, the map must have one Cursed Tower \(@\), not 0"),
        (f"[maps]\n3 = '''\n{SMALL}'''", r"maps.3, this map is for 2 players, not 3"),
        ("mages = 3", "mages: there is no such key; there are game, name, about, enclaves, movement"),
    ],
)
def test_what_is_no_sound_box_is_refused_with_place_and_rule(lines: str, fault: str) -> None:
    with pytest.raises(BoxError, match=fault):
        read(box(lines))


@pytest.mark.parametrize(
    ("lines", "remark"),
    [
        ("[spells.quicken]\ncost = 7", "spells.quicken.cost: nobody can hold 7 relics for it (A2.1, A7.2)"),
        ("[planets]\nrelics = [1, 2, 3]", "planets.relics: a planet farther out brings more somewhere (A4.2)"),
        (
            '[solo]\ndirections = ["n", "n", "n", "n", "n", "n"]',
            "solo.directions: the Warlord never takes some of the directions (A10.3)",
        ),
        (f"[maps]\n2 = '''\n{SMALL}'''", "maps.2: 1 wilderness instead of 15 for 2 players (A3.2)"),
    ],
)
def test_what_may_be_a_slip_is_mentioned(lines: str, remark: str) -> None:
    variant = parse(box(lines))
    assert problems(variant) == []
    assert remark in advice(variant)


def test_nothing_is_mentioned_of_the_standard_box() -> None:
    assert advice(OURS) == problems(OURS) == []


def test_boxes_drawn_by_lot_are_sound_and_differ() -> None:
    texts = [drawn(seed) for seed in range(60)]
    assert all(problems(parse(text)) == [] for text in texts)
    assert len(set(texts)) == 60


# Maps


def kinds(match: magetable.Match) -> dict[str, str]:
    faces = {tile["at"]: tile["kind"] or "" for tile in match.view()["tiles"]}
    return faces | match.truth()["hidden_faces"]


def test_A3_4_a_game_is_played_on_the_map_it_names(tmp_path: Path) -> None:
    path = tmp_path / "narrow.map"
    path.write_text(SMALL.replace("\n", "\r\n"), "utf-8")
    match = new(map=SMALL)
    found = kinds(match)
    assert set(found) - set(kinds(new())) == set()
    assert len(found) == 7 + 3
    assert (found["0,-2"], found["2,-2"], found["0,2"]) == ("library", "town", "drow")
    assert match.view()["options"]["map"] == "The narrow land"
    assert new(map=path).record() == match.record()  # type: ignore[arg-type]


def test_A3_4_a_map_of_the_option_goes_before_that_of_the_box() -> None:
    own = box("[maps]\n2 = '''\n" + file_of(2).read_text("utf-8") + "'''")
    assert len(kinds(new(box=own))) == 7 + 24
    assert len(kinds(new(box=own, map=SMALL))) == 7 + 3


def test_A3_4_a_map_for_others_is_refused() -> None:
    with pytest.raises(ValueError, match=r"the map The narrow land is for 2 players, not 3 \(A3.4\)"):
        new(3, map=SMALL)
    with pytest.raises(ValueError, match="map must be standard or the text of a file: the map can't be used"):
        new(2, map=SMALL.replace("@", "#"))


def test_A3_2_faces_beyond_a_set_begin_another() -> None:
    text = drawn(3)
    match = new(4, box=text)
    layout = read(text).layout(4)
    found = list(kinds(match).values())
    wild = [found.count(KIND_WORDS[kind]) for kind in (7, 8, 9, 11, 12)]
    assert max(wild) - min(wild) <= 1
    assert sum(wild) == layout.count(2)
    assert map_problems(layout) == []


@pytest.mark.parametrize("number", range(4))
def test_records_carry_box_and_map(number: int) -> None:
    match = magetable.game("archmage", "interpreted").new(2, number, box=drawn(number), map=SMALL)
    for _ in range(30):
        if not match.over:
            match.play(match.codes()[number % len(match.codes())])
    again = magetable.load(match.record(), "interpreted")
    assert again.options == match.options
    assert (again.record(), again.truth()) == (match.record(), match.truth())
    assert "The narrow land" in match.record()


# Commands


def test_check_and_picture_know_box_files_and_maps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text(box(f"[maps]\n2 = '''\n{SMALL}'''"), "utf-8")
    (tmp_path / "mine.map").write_text(SMALL, "utf-8")
    assert main(["check", str(tmp_path / "mine.toml"), str(tmp_path / "mine.map")]) == 0
    told = capsys.readouterr().out
    assert "is a sound box file of Archmage" in told
    assert "is a sound map for 2 players" in told
    assert told.count("1 wilderness instead of 15 for 2 players (A3.2)") == 2
    for name in ("mine.toml", "mine.map"):
        assert main(["picture", str(tmp_path / name), "--out", str(tmp_path)]) == 0
    assert (tmp_path / "mine-2.svg").read_text("utf-8") == (tmp_path / "mine.svg").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(box("movement = 99"), "utf-8")
    assert main(["check", str(tmp_path / "mine.toml")]) == 1
    assert "movement: a number from 1 to 20 is needed, not 99 (A5.4)" in capsys.readouterr().out


def test_a_picture_names_the_enclaves_in_their_order() -> None:
    variant = read(box('enclaves = ["matter", "will", "death", "blood", "nature", "time"]'))
    assert sorted(figures(variant)) == ["1", "2", "3", "4"]
    texts = [node.text for node in ET.fromstring(figures(variant)["2"]).iter() if node.tag.endswith("text")]
    assert texts.index("Gnomes") < texts.index("Dwarves") < texts.index("Elves")


def test_a_map_without_a_cursed_tower_cannot_be_drawn(tmp_path: Path) -> None:
    (tmp_path / "mine.map").write_text(SMALL.replace("@", "#"), "utf-8")
    with pytest.raises(ValueError, match=r"there is nothing to draw: the map must have one Cursed Tower \(@\), not 0"):
        figure(tmp_path / "mine.map")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_text_to_begin_from_is_the_standard_box(players: int) -> None:
    game = magetable.game("archmage", "interpreted")
    assert fill(players, game.check_options({"box": example(players)})) == fill(players, game.check_options({}))
