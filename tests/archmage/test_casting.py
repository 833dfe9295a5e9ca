"""A7: which spells can be cast, when, and what they cost."""

import pytest

from magetable.games.archmage.facts import (
    DURATION_WORDS,
    SPELL_AREA,
    SPELL_COST,
    SPELL_DURATION,
    SPELL_WORDS,
    TOKEN_SPELL,
)

from .positions import Phase, box_for, table

ONE = """
    players: Anna, Brit
    Anna: mage 0,-2; LINE
    Brit: mage 2,0
    0,-2: library
"""


def one(line, turn="Anna"):
    return table(ONE.replace("LINE", line) + f"    turn: {turn}")


def test_A7_1_each_spell_in_the_book_once_a_turn():
    t = one("book quicken, stone-skin; relics 3 scroll, 3 bone")
    assert t.legal("cast") == ["cast quicken"]
    t.play("cast quicken")
    assert t.legal("cast") == []
    t.next_turn("Anna")
    assert t.phase == Phase.PLANET


def test_A7_1_only_in_ones_own_turn():
    t = one("book quicken; relics 3 scroll", turn="Brit")
    assert t.legal("cast") == []


def test_A7_1_between_movements_and_after_the_action():
    t = one("book stone-skin, transmute, entangling-vines; relics 1 gem, 2 widget, 1 seed")
    t.play("cast stone-skin", "travel 1,-2", "cast transmute", "turn widget", "into bone", "done")
    t.play("travel 0,-2", "build", "cast entangling-vines", "end turn")


@pytest.mark.parametrize(
    ("spell", "relics", "may"),
    [
        ("quicken", "1 scroll", True),
        ("quicken", "6 gem", False),
        ("gate", "1 scroll, 1 gem", True),
        ("gate", "2 scroll", True),
        ("gate", "2 gem", True),
        ("gate", "1 gem, 6 bone", False),
        ("divination", "1 widget, 1 scroll", True),
        ("time-stop", "1 widget, 1 scroll, 1 gem", True),
        ("time-stop", "3 widget", True),
        ("time-stop", "2 gem, 6 bone", False),
        ("automaton", "2 seed", False),
    ],
)
def test_A7_2_the_cost(spell, relics, may):
    t = one(f"book {spell}; relics {relics}")
    assert t.may(f"cast {spell}") == may


def test_A7_2_a_choice_only_where_the_mix_matters():
    t = one("book gate; relics 2 scroll")
    t.play("cast gate")
    assert (t.phase, t.relics("Anna")) == (Phase.TARGET, {})
    t = one("book gate; relics 2 scroll, 1 gem")
    t.play("cast gate")
    assert t.legal() == ["pay scroll", "pay gem"]
    t.play("pay gem")
    assert (t.phase, t.relics("Anna")) == (Phase.TARGET, {"scroll": 1})
    t = one("book time-stop; relics 1 scroll, 1 gem, 1 widget")
    t.play("cast time-stop", "pay gem", "pay widget")
    assert (t.phase, t.relics("Anna"), t.s.extra) == (Phase.TURN, {}, 1)


def test_A7_3_durations():
    found = {word: DURATION_WORDS[duration] for word, duration in zip(SPELL_WORDS, SPELL_DURATION, strict=True)}
    assert {word for word in found if found[word] == "temporary"} == {"stone-skin", "entangling-vines", "fiery-chasm"}
    assert {word for word in found if found[word] == "this turn"} == {"subjugate", "divination", "time-stop"}
    lasting = {"shadow", "imprison", "wellspring", "fortify", "corrupt", "upheaval", "automaton", "inflame"}
    assert {word for word in found if found[word] == "persistent"} == lasting
    assert {SPELL_WORDS[n] for n in TOKEN_SPELL[1:]} == {
        "fiery-chasm", "wellspring", "upheaval", "inflame", "automaton",
    }  # fmt: skip


def test_A7_3_this_turn_ends_with_the_turn():
    t = one("book subjugate, divination, time-stop; relics 3 blood, 3 widget, 6 gem")
    t.play("cast subjugate", "cast divination", "cast time-stop")
    while t.phase == Phase.PAY:
        t.play(t.legal()[0])
    assert (t.s.subjugate, t.s.divination, t.s.extra) == (1, 1, 1)
    t.play("end turn")
    assert (t.s.subjugate, t.s.divination, t.s.extra) == (0, 0, 0)


def test_A7_4_followers_removed_by_spells_give_no_blood():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book obliterate, imprison; relics 3 blood, 2 bone
        0,-2: library; Brit
        1,-2: mine; Brit
    """)
    t.play("cast imprison", "pay bone", "pay bone", "at 1,-2", "cast obliterate")
    assert (t.relics("Anna"), t.relics("Brit")) == ({}, {})


EARLY = ["quicken", "gate", "subjugate", "divination", "time-stop"]


@pytest.mark.parametrize("spell", EARLY)
def test_A7_5_before_the_journeys_end_action_only(spell):
    line = f"book {spell}; relics 3 scroll, 3 gem, 3 widget, 1 blood"
    assert one(line).may(f"cast {spell}")
    assert not one(line, turn="Anna; acted").may(f"cast {spell}")


def test_A7_5_ones_own_token_of_the_same_kind_is_no_change():
    picture = """
        players: Anna, Brit
        Anna: mage 0,-2; book wellspring; relics 2 seed
        0,-2: library; Anna; wellspring of WHOSE
    """
    assert not table(picture.replace("WHOSE", "Anna")).may("cast wellspring")
    assert table(picture.replace("WHOSE", "Brit")).may("cast wellspring")


def test_A7_5_each_spell_of_each_area_knows_its_cost():
    for players in (1, 4):
        box = box_for(players, "standard")
        for area, spell in enumerate(box.spell):
            assert box.area[spell] == SPELL_AREA[spell] == area
            assert box.cost[spell] == SPELL_COST[spell] == 1 + area // 6
