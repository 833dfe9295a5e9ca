"""The worked examples of the book (F10), and the end (F8)."""

import pytest

import magetable

from .positions import table


def test_F10_1_green_2_3_and_4_against_earth_4():
    t = table("""
        board: e1 earth 4
        Anna*: s1; green 2 3 4, red 1
        Brit:  s2; red 1
        Chu:   s3; red 1
    """)
    t.play("break e1")
    assert t.legal() == ["die green 3", "die green 4"]
    u = t.copy()
    assert u.story("die green 4") == ["Anna breaks the Earth seal (4) at e1 with green 4."]
    assert t.story("die green 3") == ["Anna breaks the Earth seal (4) at e1 with green 3 and green 2."]


def test_F10_2_spells_that_would_change_nothing():
    t = table("""
        board: a5 growth-air
        Anna*: s1; red 6 6, blue 1; renewal-air, strengthening-fire
        Brit:  s2; red 1
    """)
    assert t.uses() == ["binding"]


EXAMPLE = """
    board: c1 growth-fire, d2 renewal-mind
    Anna*: e1; blue 3, yellow 2, red 1; change-air, strengthening-fire
    Brit:  s2; green 1
"""


def test_F10_3_the_first_option_of_the_example_turn():
    t = table(EXAMPLE)
    lines = t.log("use change-air", "die yellow 2", "take red", "use strengthening-fire", "die red 2", "die red 1")
    assert lines == [
        "Anna uses Change of Air: yellow 2 into red 2.",
        "Anna uses Strengthening of Fire: red 2 into red 4 and red 1 into red 3.",
    ]
    assert t.log("break c1") == ["Anna takes Growth of Fire (5) at c1 with red 4 and red 3."]
    assert t.dice("Anna") == "blue 3"
    assert t.mage("Anna") == "c1"
    t.play("end turn", "take green", "take green", "take green")
    assert t.uses() == ["growth-fire", "binding"]
    t.play("use growth-fire")
    assert t.seat("Anna").count == 2
    t = table(EXAMPLE).play("use change-air", "die yellow 2", "take red", "use strengthening-fire", "die red 2", "done")
    assert t.log("break c1") == ["Anna takes Growth of Fire (5) at c1 with red 4 and red 1."]


def test_F10_3_the_second_option_of_the_example_turn():
    t = table(EXAMPLE)
    t.play("use binding", "place familiar")
    assert t.breaks() == ["d2"]
    assert t.log("break d2") == ["Anna takes Renewal of Mind (3) at d2 with blue 3."]
    assert (t.mage("Anna"), t.familiar("Anna")) == ("d2", "e1")
    t.play("end turn", "take red", "take green", "take green")
    assert t.uses() == ["change-air", "renewal-mind", "strengthening-fire", "binding"][:3]


@pytest.mark.parametrize("element", ["water", "mind"])
def test_F10_4_change_of_blue_3_and_5(element: str):
    picture = f"""
        board: a5 growth-air
        Anna*: s1; blue 3 5; change-{element}
        Brit:  s2; red 1
    """
    t = table(picture).play(f"use change-{element}", "die blue 5", "die blue 3", "take yellow")
    assert t.dice("Anna") == "yellow 5 3"
    t = table(picture).play(f"use change-{element}", "die blue 3", "take red")
    assert t.dice("Anna") == "red 3, blue 5"


def test_F10_5_renewal_of_mind_with_yellow_2_and_4_and_green_3():
    t = table("""
        board: a5 growth-air
        Anna*: s1; yellow 2 4, green 3; renewal-mind
        Brit:  s2; red 1
    """)
    t.play("use renewal-mind")
    sets = []
    for first in t.legal():
        u = t.copy().play(first)
        if u.legal("done"):
            sets.append([first])
            sets += [[first, second] for second in u.legal("die")]
        else:
            sets.append([first])
    assert sets == [["die yellow 2"], ["die yellow 4"], ["die yellow 4", "die yellow 2"], ["die green 3"]]


def test_F10_6_strengthening_of_earth_on_green_2_and_5():
    t = table("""
        board: a5 growth-air
        Anna*: s1; green 2 5, yellow 4; strengthening-earth
        Brit:  s2; red 1
    """)
    t.play("use strengthening-earth", "die green 5", "die green 2")
    assert t.dice("Anna") == "yellow 4, green 6 4"


@pytest.mark.parametrize("element", ["fire", "mind"])
def test_F10_7_deception_blue_3_against_red_5(element: str):
    t = table(f"""
        circles: basic III
        board: a5 growth-air
        Anna*: s1; blue 3; deception-{element}
        Brit:  s2; red 5
    """)
    t.play(f"use deception-{element}", "rival 2", "die red 5", "die blue 3")
    assert (t.dice("Anna"), t.dice("Brit")) == ("red 3", "blue 5")


SCORED = "change-air, renewal-fire, renewal-mind, strengthening-fire, growth-air, synergy-air"


def test_F10_8_the_scoring_example():
    t = table(f"""
        Anna*: s1; red 1; {SCORED}
        Brit:  s2; red 1
    """)
    assert t.scores() == [24 + 3, 1]


def test_F10_9_four_dice_of_each_colour_with_three_players():
    assert set(magetable.game("five-seals", "strict").new(3, 1).view()["supply"].values()) == {4}


def test_F8_1_the_highest_score_wins_and_all_who_share_it():
    t = table("""
        Anna*: s1; red 1; growth-fire
        Brit:  s2; red 1; (growth-air)
        Chu:   s3; red 1; strengthening-air
    """)
    assert t.scores() == [6, 6, 5]
    assert t.shares() == [0.5, 0.5, 0.0]
