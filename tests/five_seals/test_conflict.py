"""Circle III, Conflict (F7.7 to F7.11)."""

import pytest

from magetable.games.five_seals.state import Phase

from .positions import table

NATURAL = (("fire", "red"), ("water", "blue"), ("air", "yellow"), ("earth", "green"))
elements = pytest.mark.parametrize(("element", "colour"), NATURAL)


def another(colour: str) -> str:
    return "blue" if colour == "red" else "red"


def position(anna: str, brit: str, scrolls: str, chu: str = "out", circles: str = "basic III", theirs: str = ""):
    return table(f"""
        circles: {circles}
        board:   f2 earth 6
        Anna*:   s1; {anna}; {scrolls}
        Brit:    s2; {brit}; {theirs}
        Chu:     s3; {chu}
    """)


# Deception


@elements
def test_F7_7_deception(element: str, colour: str):
    other = another(colour)
    t = position(f"{other} 3, {colour} 1", f"{colour} 5 2, {other} 4", f"deception-{element}")
    t.play(f"use deception-{element}")
    assert t.legal() == ["rival 2"]
    assert t.choices() == ["Brit"]
    t.play("rival 2")
    assert t.legal() == [f"die {colour} 2", f"die {colour} 5"]
    assert t.prompt == f"Anna, Deception of {element.capitalize()}: which die of Brit do you want?"
    t.play(f"die {colour} 5")
    assert t.legal() == [f"die {other} 3"]  # of another colour
    assert t.story(f"die {other} 3") == [
        f"Anna uses Deception of {element.capitalize()}: takes {colour} 3 from Brit and gives {other} 5."
    ]
    assert sorted(t.dice("Anna").split(", ")) == [f"{colour} 3 1"]
    assert sorted(t.dice("Brit").split(", ")) == sorted([f"{colour} 2", f"{other} 5 4"])
    assert t.scrolls("Anna") == [f"(deception-{element})"]


@elements
def test_F7_7_deception_needs_their_die_and_one_of_another_colour(element: str, colour: str):
    other = another(colour)
    for anna, brit in ((f"{colour} 3", f"{colour} 5"), (f"{other} 3", f"{other} 5"), (f"{colour} 3", f"{other} 5")):
        assert position(anna, brit, f"deception-{element}").uses() == ["binding"]


def test_F7_7_deception_of_mind_takes_any_two_colours():
    t = position("blue 3", "red 5, blue 1", "deception-mind")
    t.play("use deception-mind", "rival 2")
    assert t.legal() == ["die red 5"]  # for a blue die there would be no other
    t.play("die red 5", "die blue 3")
    assert (t.dice("Anna"), t.dice("Brit")) == ("red 3", "blue 5 1")
    assert position("blue 3", "blue 5", "deception-mind").uses() == ["binding"]


# Alteration


@elements
def test_F7_8_alteration(element: str, colour: str):
    other = another(colour)
    t = position(f"{colour} 6 5 2, {other} 3", f"{colour} 1", f"alteration-{element}", chu=f"{other} 2 1, {other} 1")
    t.play(f"use alteration-{element}")
    assert t.legal() == [f"die {colour} 2", f"die {colour} 5"]  # nothing of theirs can be lowered: so one at least
    t.play(f"die {colour} 5")
    name = element.capitalize()
    assert t.story(f"die {colour} 2") == [f"Anna uses Alteration of {name}: 2 {colour} dice up by 1."]
    assert f"{colour} 6 6 3" in t.dice("Anna")
    assert t.scrolls("Anna") == [f"(alteration-{element})"]


@elements
def test_F7_8_alteration_raises_and_lowers(element: str, colour: str):
    t = position(f"{colour} 4", f"{colour} 5", f"alteration-{element}", chu=f"{colour} 1 3")
    name = element.capitalize()
    t.play(f"use alteration-{element}")
    assert t.legal() == [f"die {colour} 4", "done"]
    t.play(f"die {colour} 4")
    assert t.legal() == ["rival 2", "rival 3", "done"]
    u = t.copy()
    assert u.story("done") == [f"Anna uses Alteration of {name}: 1 {colour} die up by 1."]
    t.play("rival 3")
    assert t.legal() == [f"die {colour} 3"]
    assert t.story(f"die {colour} 3") == [
        f"Anna uses Alteration of {name}: 1 {colour} die up by 1; {colour} 3 of Chu down by 1."
    ]
    assert (t.dice("Anna"), t.dice("Brit"), t.dice("Chu")) == (f"{colour} 5", f"{colour} 5", f"{colour} 2 1")


@elements
def test_F7_8_alteration_needs_a_die_that_can_change(element: str, colour: str):
    other = another(colour)
    assert position(f"{colour} 6, {other} 1", f"{colour} 1, {other} 6", f"alteration-{element}").uses() == ["binding"]
    t = position(f"{colour} 6", f"{colour} 3 2", f"alteration-{element}")
    t.play(f"use alteration-{element}", "rival 2")  # nothing of one's own can be raised
    assert t.legal() == [f"die {colour} 2", f"die {colour} 3"]
    t.play(f"die {colour} 3")
    assert t.legal() == [f"die {colour} 2", "done"]
    assert t.story("done") == [f"Anna uses Alteration of {element.capitalize()}: {colour} 3 of Brit down by 1."]


def test_F7_8_alteration_of_mind_is_for_one_colour():
    t = position("red 4, blue 2", "red 5, green 3", "alteration-mind", chu="red 1, green 4")
    t.play("use alteration-mind")
    assert t.legal() == ["die red 4", "die blue 2", "done"]
    u = t.copy().play("done")
    assert u.legal() == ["rival 2", "rival 3"]
    u.play("rival 2")
    assert u.legal() == ["die red 5", "die green 3"]
    u.play("die green 3")
    assert u.dice("Brit") == "red 5, green 2"
    u = t.copy().play("die blue 2")
    assert u.phase == Phase.TURN  # nobody has blue dice to lower
    t.play("die red 4")
    assert t.legal() == ["rival 2", "done"]


# Transfer


@pytest.mark.parametrize("element", ["fire", "water", "air", "earth", "mind"])
def test_F7_9_transfer(element: str):
    other = "air" if element != "air" else "fire"
    t = position(
        "red 1",
        "red 1",
        f"transfer-{element}, growth-{other}, renewal-{other}, (change-{other})",
        theirs=f"growth-{element}, renewal-earth, (theft-{element}), change-{element}"
        if element != "earth"
        else "growth-earth, renewal-water, (theft-earth), change-earth",
    )
    t.play(f"use transfer-{element}")
    assert t.after("scroll") == [f"growth-{other}"]
    assert t.choices() == [f"Give Growth of {other.capitalize()}"]
    t.play(f"scroll growth-{other}")
    assert t.after("scroll") == [f"growth-{element}"]
    assert t.choices() == [f"Growth of {element.capitalize()} of Brit"]
    assert t.story(f"scroll growth-{element}") == [
        f"Anna uses Transfer of {element.capitalize()}: gives Growth of {other.capitalize()} "
        f"for Growth of {element.capitalize()} of Brit."
    ]
    assert f"growth-{element}" in t.scrolls("Anna")
    assert f"growth-{other}" in t.scrolls("Brit")
    assert f"(transfer-{element})" in t.scrolls("Anna")


@pytest.mark.parametrize("element", ["fire", "water", "air", "earth", "mind"])
def test_F7_9_transfer_needs_scrolls_of_one_strength_face_up(element: str):
    other = "air" if element != "air" else "fire"
    for mine, theirs in (
        (f"(growth-{other})", f"growth-{element}"),
        (f"growth-{other}", f"(growth-{element})"),
        (f"growth-{other}", f"change-{element}"),
        (f"growth-{other}", "growth-earth" if element != "earth" else "growth-water"),
    ):
        t = position("red 1", "red 1", f"transfer-{element}, {mine}", theirs=theirs)
        assert f"transfer-{element}" not in t.uses()
    t = position("red 1", "red 1", f"transfer-{element}", theirs=f"strengthening-{element}")
    assert t.uses() == ["binding"]  # the Transfer in use can't be given


def test_F7_9_not_two_alike():
    t = position("red 1", "red 1", "transfer-fire, theft-fire", theirs="theft-fire", circles="III III")
    assert "transfer-fire" not in t.uses()
    t = position("red 1", "red 1", "transfer-fire, theft-air", theirs="theft-fire", circles="III III")
    assert "transfer-fire" in t.uses()


# Theft


@elements
def test_F7_10_theft(element: str, colour: str):
    other = another(colour)
    t = position("green 1, yellow 1", f"{colour} 5 2, {other} 1", f"theft-{element}", chu=f"{other} 1")
    t.play(f"use theft-{element}")
    assert t.legal() == ["rival 2"]
    assert t.story("rival 2") == []
    assert t.mover == "Brit"  # the robbed player chooses
    assert t.prompt == f"Brit, Theft of {element.capitalize()}: which die do you give Anna?"
    assert t.legal() == [f"die {colour} 2", f"die {colour} 5"]
    assert t.story(f"die {colour} 2") == [f"Anna uses Theft of {element.capitalize()}: Brit gives {colour} 2."]
    assert t.mover == "Anna"
    assert f"{colour} 2" in t.dice("Anna")
    assert sorted(t.dice("Brit").split(", ")) == sorted([f"{colour} 5", f"{other} 1"])
    assert t.scrolls("Anna") == [f"(theft-{element})"]


@elements
def test_F7_10_theft_needs_a_die_of_its_colour(element: str, colour: str):
    assert position("green 1", f"{another(colour)} 5", f"theft-{element}").uses() == ["binding"]


def test_F7_10_theft_of_equal_dice_leaves_no_choice():
    t = position("green 1", "red 5 5, blue 1", "theft-fire")
    assert t.log("use theft-fire", "rival 2") == ["Anna uses Theft of Fire: Brit gives red 5."]
    assert t.mover == "Anna"


def test_F7_10_theft_of_mind_lets_them_choose_any_die():
    t = position("green 1", "red 5, blue 1", "theft-mind", chu="red 2")
    t.play("use theft-mind")
    assert t.legal() == ["rival 2", "rival 3"]
    t.play("rival 2")
    assert (t.mover, t.legal()) == ("Brit", ["die red 5", "die blue 1"])
    t.play("die blue 1")
    assert t.dice("Anna") == "blue 1, green 1"


def test_F7_10_who_is_robbed_of_the_last_die_takes_new_ones_before_the_turn_goes_on():
    t = table("""
        circles: basic III
        board: a1 fire 2, e1 water 4
        Anna*: s1; green 1; theft-mind
        Brit:  s2 & a1; red 5; (growth-fire)
        Chu:   s3; red 1
    """)
    assert t.breaks() == []
    assert t.log("use theft-mind", "rival 2") == [
        "Anna uses Theft of Mind: Brit gives red 5.",
        "The round is over for Brit.",
    ]
    assert (t.mover, t.turn, t.phase) == ("Brit", "Anna", Phase.TAKE)
    assert t.scrolls("Brit") == ["growth-fire"]
    assert t.familiar("Brit") is None
    t.play("take red", "take red", "take blue")
    assert (t.mover, t.phase) == ("Anna", Phase.TURN)
    assert t.breaks() == ["a1"]  # their familiar is gone
    t.play("break a1")
    assert t.mover == "Chu"


# Exploitation


@pytest.mark.parametrize("element", ["fire", "water", "air", "earth", "mind"])
def test_F7_11_exploitation(element: str):
    stranger = "growth-air" if element != "air" else "growth-fire"
    t = position(
        "red 1, blue 1, yellow 1, green 1",
        "red 1",
        f"exploitation-{element}",
        theirs=f"renewal-{element}, (change-{element}), synergy-{element}, {stranger}",
    )
    t.play(f"use exploitation-{element}")
    assert t.after("scroll") == [f"renewal-{element}"]
    assert t.choices() == [f"Renewal of {element.capitalize()} of Brit"]
    assert t.story(f"scroll renewal-{element}") == []
    (line,) = t.story(t.legal()[0])
    assert line.startswith(f"Anna exploits Brit's Renewal of {element.capitalize()}: ")
    assert t.scrolls("Anna") == [f"(exploitation-{element})"]
    assert f"(renewal-{element})" in t.scrolls("Brit")


@pytest.mark.parametrize("element", ["fire", "water", "air", "earth", "mind"])
def test_F7_11_exploitation_needs_a_scroll_that_would_change_something(element: str):
    for theirs in (f"synergy-{element}", f"(renewal-{element})", f"alteration-{element}", ""):
        t = position("red 6, blue 6, yellow 6, green 6", "red 1", f"exploitation-{element}", theirs=theirs)
        assert t.uses() == ["binding"]


def test_F7_11_exploitation_of_growth_is_done_at_once():
    t = position("red 1", "red 1", "exploitation-fire", theirs="growth-fire")
    (line,) = t.log("use exploitation-fire", "scroll growth-fire")
    assert line.startswith("Anna exploits Brit's Growth of Fire: rolls red ")
    assert t.scrolls("Brit") == ["(growth-fire)"]


def test_F7_11_an_exploited_transfer_gives_and_takes_neither_scroll():
    t = position(
        "red 1", "red 1", "exploitation-fire, growth-air, strengthening-water", theirs="transfer-fire, growth-fire"
    )
    t.play("use exploitation-fire", "scroll transfer-fire")
    assert t.after("scroll") == ["growth-air"]
    t.play("scroll growth-air", "scroll growth-fire")
    assert t.scrolls("Anna") == ["strengthening-water", "growth-fire", "(exploitation-fire)"]
    assert t.scrolls("Brit") == ["growth-air", "(transfer-fire)"]
    t = position("red 1", "red 1", "exploitation-fire, synergy-air", theirs="transfer-fire, synergy-fire")
    t.play("use exploitation-fire", "scroll transfer-fire")
    assert t.after("scroll") == ["synergy-air"]  # the Exploitation, of the same strength, can't be given


def test_F7_11_an_exploited_theft_that_ends_its_owners_round_ends_face_up():
    t = position("red 1", "red 2", "exploitation-fire", theirs="theft-fire")
    t.play("use exploitation-fire", "scroll theft-fire", "rival 2")
    assert t.mover == "Brit"
    assert t.scrolls("Brit") == ["theft-fire"]
    assert t.scrolls("Anna") == ["(exploitation-fire)"]


def test_F7_11_exploitation_cannot_be_exploited():
    t = position("red 1", "red 1", "exploitation-fire", theirs="exploitation-fire", circles="III III")
    assert t.uses() == ["binding"]


def test_F7_11_spells_of_movement_can_be_exploited():
    t = table("""
        circles: III IV
        board: a1 fire 2, a2 air 3
        Anna*: s1; yellow 3, red 1; exploitation-fire
        Brit:  s2; red 1; leap-fire, dispatch-fire
    """)
    t.play("use exploitation-fire")
    assert t.after("scroll") == ["dispatch-fire", "leap-fire"]
    u = t.copy().play("scroll dispatch-fire", "at a1")
    assert u.familiar("Anna") == "a1"
    t.play("scroll leap-fire")
    assert t.story("break a2") == [
        "Anna exploits Brit's Leap of Fire over the Fire seal (2) at a1 "
        "and breaks the Air seal (3) at a2 with yellow 3."
    ]
    assert t.scrolls("Brit") == ["dispatch-fire", "(leap-fire)"]


# All of them


@pytest.mark.parametrize("spell", ["deception", "alteration", "transfer", "theft", "exploitation"])
@pytest.mark.parametrize("element", ["fire", "water", "air", "earth", "mind"])
def test_F7_7_to_F7_11_only_against_opponents_whose_round_is_not_over(spell: str, element: str):
    scrolls = f"{spell}-{element}, growth-{'air' if element != 'air' else 'fire'}, change-air"
    dice = "red 3, blue 3, yellow 3, green 3"
    theirs = f"growth-{element}, renewal-{element}"
    assert f"{spell}-{element}" in position(dice, dice, scrolls, theirs=theirs).uses()
    assert f"{spell}-{element}" not in position(dice, "out", scrolls, theirs=theirs).uses()


def test_F7_8_alteration_cannot_be_used_if_the_round_is_over_for_all_opponents():
    assert "alteration-fire" not in position("red 3", "out", "alteration-fire").uses()
