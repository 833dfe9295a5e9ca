"""The basic circle and circle I, Might (F7.1, F7.2)."""

import pytest

from .positions import table

NATURAL = (("fire", "red"), ("water", "blue"), ("air", "yellow"), ("earth", "green"))
elements = pytest.mark.parametrize(("element", "colour"), NATURAL)


def other_than(colour: str) -> str:
    return "blue" if colour == "red" else "red"


def position(dice: str, scrolls: str):
    return table(f"""
        board: a5 synergy-mind
        Anna*: s1; {dice}; {scrolls}
        Brit:  s2; green 1
        Chu:   s3; yellow 1
    """)


# Change


@elements
def test_F7_1_change_natural(element: str, colour: str):
    other = other_than(colour)
    t = position(f"{colour} 5 3 3, {other} 6", f"change-{element}")
    assert f"change-{element}" in t.uses()
    supply = t.supply()
    t.play(f"use change-{element}")
    assert t.legal() == [f"die {colour} 3", f"die {colour} 5"]  # no other colour, and one at least
    t.play(f"die {colour} 5")
    assert f"take {other}" in t.legal()
    assert f"take {colour}" not in t.legal()
    t.play(f"die {colour} 3")
    assert t.choices()[0] == f"Take 2 {t.legal()[0].split()[1]} dice for them"
    assert t.story(f"take {other}") == [
        f"Anna uses Change of {element.capitalize()}: {colour} 5 into {other} 5 and {colour} 3 into {other} 3."
    ]
    assert sorted(t.dice("Anna").split(", ")) == sorted([f"{colour} 3", f"{other} 6 5 3"])
    assert t.supply() == {**supply, colour: supply[colour] + 2, other: supply[other] - 2}
    assert t.scrolls("Anna") == [f"(change-{element})"]


@elements
def test_F7_1_change_needs_a_die_of_its_colour(element: str, colour: str):
    assert f"change-{element}" not in position(f"{other_than(colour)} 5", f"change-{element}").uses()


def test_F7_1_change_takes_as_many_as_there_are_of_one_other_colour():
    t = table("""
        board: a5 synergy-mind
        Anna*: s1; red 6 5 4; change-fire
        Brit:  s2; blue 1 1 1, yellow 1 1, green 1 1 1
    """)
    t.play("use change-fire", "die red 6")
    assert t.legal() == ["take yellow"]  # one yellow die is left, and two can't be changed
    t = table("""
        board: a5 synergy-mind
        Anna*: s1; red 6 5 4; change-fire, change-mind
        Brit:  s2; blue 1 1 1, yellow 1 1 1, green 1 1 1
    """)
    assert t.uses() == ["binding"]  # none of another colour is left


def test_F7_1_change_of_mind():
    t = position("red 2, blue 3 3", "change-mind")
    t.play("use change-mind")
    assert t.legal() == ["die red 2", "die blue 3"]
    t.play("die blue 3")
    assert t.legal() == ["take red", "take yellow", "take green", "die blue 3"]  # the first die settles the colour
    assert t.story("take green") == ["Anna uses Change of Mind: blue 3 into green 3."]
    assert t.dice("Anna") == "red 2, blue 3, green 3"


def test_F7_1_change_of_mind_leaves_out_a_colour_that_cannot_be_changed():
    t = table("""
        board: a5 synergy-mind
        Anna*: s1; red 2, blue 3; change-mind
        Brit:  s2; red 1, blue 1 1, yellow 1 1 1, green 1 1 1
    """)
    t.play("use change-mind")
    assert t.legal() == ["die blue 3"]  # only red dice are left in the supply


# Renewal


@elements
def test_F7_1_renewal_natural(element: str, colour: str):
    other = other_than(colour)
    t = position(f"{colour} 5 3 3, {other} 6", f"renewal-{element}")
    t.play(f"use renewal-{element}")
    assert t.legal() == [f"die {colour} 3", f"die {colour} 5"]
    t.play(f"die {colour} 5")
    assert t.legal() == [f"die {colour} 3", "done"]
    t.play(f"die {colour} 3")
    revealed = t.s.revealed
    (line,) = t.story("done")
    assert t.s.revealed == revealed + 2
    turned = [part.split(" into ") for part in line.removesuffix(".").split(": ")[1].split(" and ")]
    assert [before for before, _ in turned] == [f"{colour} 5", f"{colour} 3"]
    rolled = [int(after.removeprefix(f"{colour} ")) for _, after in turned]
    assert line.startswith(f"Anna uses Renewal of {element.capitalize()}: ")
    mine = dict(part.split(" ", 1) for part in t.dice("Anna").split(", "))
    assert sorted(mine[colour].split()) == sorted(str(n) for n in [*rolled, 3])
    assert mine[other] == "6"
    assert t.scrolls("Anna") == [f"(renewal-{element})"]


@elements
def test_F7_1_renewal_needs_a_die_of_its_colour(element: str, colour: str):
    assert f"renewal-{element}" not in position(f"{other_than(colour)} 5", f"renewal-{element}").uses()


def test_F7_1_renewal_of_mind_is_for_one_colour():
    t = position("yellow 2 4, green 3", "renewal-mind")
    t.play("use renewal-mind")
    assert t.legal() == ["die yellow 2", "die yellow 4", "die green 3"]
    t.play("die yellow 4")
    assert t.legal() == ["die yellow 2", "done"]


def test_F7_1_renewal_of_the_only_die_needs_no_done():
    t = position("yellow 2, green 3", "renewal-air")
    t.play("use renewal-air", "die yellow 2")
    assert t.scrolls("Anna") == ["(renewal-air)"]


# Strengthening


@elements
def test_F7_1_strengthening_natural(element: str, colour: str):
    other = other_than(colour)
    t = position(f"{colour} 6 5 3, {other} 1", f"strengthening-{element}")
    t.play(f"use strengthening-{element}")
    assert t.legal() == [f"die {colour} 3", f"die {colour} 5"]  # a 6 can't be strengthened
    t.play(f"die {colour} 5")
    assert t.legal() == [f"die {colour} 3", "done"]
    assert t.story(f"die {colour} 3") == [
        f"Anna uses Strengthening of {element.capitalize()}: {colour} 5 into {colour} 6 and {colour} 3 into {colour} 5."
    ]
    assert f"{colour} 6 6 5" in t.dice("Anna")
    assert t.scrolls("Anna") == [f"(strengthening-{element})"]


@elements
def test_F7_1_strengthening_needs_a_die_below_6(element: str, colour: str):
    t = position(f"{colour} 6 6, {other_than(colour)} 1", f"strengthening-{element}")
    assert f"strengthening-{element}" not in t.uses()


def test_F7_1_strengthening_of_mind_is_for_one_colour():
    t = position("yellow 6, green 3 2, blue 4", "strengthening-mind")
    t.play("use strengthening-mind")
    assert t.legal() == ["die blue 4", "die green 2", "die green 3"]
    t.play("die green 3")
    assert t.legal() == ["die green 2", "done"]
    assert t.story("done") == ["Anna uses Strengthening of Mind: green 3 into green 5."]
    assert t.dice("Anna") == "blue 4, yellow 6, green 5 2"
    assert "strengthening-mind" not in position("yellow 6, green 6", "strengthening-mind").uses()


# Growth


@elements
def test_F7_1_growth_natural(element: str, colour: str):
    t = position(f"{other_than(colour)} 1", f"growth-{element}")
    supply = t.supply()
    (line,) = t.story(f"use growth-{element}")
    assert line.startswith(f"Anna uses Growth of {element.capitalize()}: rolls {colour} ")
    assert f"{colour} {line[-2]}" in t.dice("Anna")
    assert t.supply()[colour] == supply[colour] - 1
    assert t.seat("Anna").count == 2
    assert t.scrolls("Anna") == [f"(growth-{element})"]


@elements
def test_F7_1_growth_needs_a_die_in_the_supply(element: str, colour: str):
    t = table(f"""
        board: a5 synergy-mind
        Anna*: s1; {colour} 1 1; growth-{element}
        Brit:  s2; {colour} 1
    """)
    assert t.uses() == ["binding"]


def test_F7_1_growth_of_mind_takes_any_colour():
    t = table("""
        board: a5 synergy-mind
        Anna*: s1; red 1 1; growth-mind
        Brit:  s2; red 1
    """)
    t.play("use growth-mind")
    assert t.legal() == ["take blue", "take yellow", "take green"]
    assert t.choices()[0] == "Take a blue die"
    (line,) = t.story("take yellow")
    assert line.startswith("Anna uses Growth of Mind: rolls yellow ")
    assert t.dice("Anna") == f"red 1 1, yellow {line[-2]}"
    t = table("""
        board: a5 synergy-mind
        Anna*: s1; red 1 1 1, blue 1 1 1, yellow 1 1; growth-mind
        Brit:  s2; yellow 1, green 1 1 1
    """)
    assert t.uses() == ["binding"]


# Synergy


@pytest.mark.parametrize("element", ["fire", "water", "air", "earth"])
def test_F7_2_synergy_is_never_used_and_counts_scrolls_of_its_element(element: str):
    t = position("red 1", f"synergy-{element}, change-{element}, (renewal-{element}), growth-mind")
    assert f"synergy-{element}" not in t.uses()
    assert t.scores() == [1 + 6 + 2 + 3 + 5 + 3, 1, 1]


def test_F7_2_synergy_of_mind_counts_binding():
    assert position("red 1", "synergy-mind, change-mind, growth-air").scores()[0] == 1 + 6 + 2 + 5 + 3


def test_F7_2_two_synergies_of_one_element_both_count():
    t = position("red 1", "synergy-fire, synergy-fire, change-fire")
    assert t.scores()[0] == 1 + 6 + 6 + 2 + 3 + 3
