"""Circle IV, Movement (F7.12 to F7.17)."""

import pytest

from .positions import table

NATURAL = (("fire", "red"), ("water", "blue"), ("air", "yellow"), ("earth", "green"))
ALL = (*(element for element, _ in NATURAL), "mind")
elements = pytest.mark.parametrize(("element", "colour"), NATURAL)
every = pytest.mark.parametrize("element", ALL)


def another(element: str) -> str:
    return "water" if element == "fire" else "fire"


def position(
    board: str, scrolls: str, anna: str = "red 1", brit: str = "s2", guards: str = "", circles: str = "basic IV"
):
    return table(f"""
        circles: {circles}
        board:   {board}
        guards:  {guards}
        Anna*:   {anna if ";" in anna else f"s1; {anna}"}; {scrolls}
        Brit:    {brit}; red 1
    """)


# Dispatch


@elements
def test_F7_12_dispatch(element: str, colour: str):
    t = position(f"f1 {element} 2, f2 {element} 3, e1 {another(element)} 4", f"dispatch-{element}")
    t.play(f"use dispatch-{element}")
    assert t.spaces() == ["f1", "f2"]  # reachable or not
    name = element.capitalize()
    assert t.story("at f2") == [f"Anna uses Dispatch of {name}: the Raven goes onto the {name} seal (3) at f2."]
    assert t.familiar("Anna") == "f2"
    assert t.scrolls("Anna") == [f"(dispatch-{element})"]


@elements
def test_F7_12_dispatch_needs_a_seal_of_its_colour_without_a_figure(element: str, colour: str):
    assert position(f"e1 {another(element)} 4", f"dispatch-{element}").uses() == ["binding"]
    assert position(f"e1 {element} 4", f"dispatch-{element}", brit="s2 & e1").uses() == ["binding"]
    assert position(f"e1 {element} 4", f"dispatch-{element}", anna="s1 & e1; red 1").uses() == ["binding"]


def test_F7_12_dispatch_of_mind_takes_any_seal():
    t = position("e1 fire 2, e2 air 3, d1 change-mind", "dispatch-mind", brit="s2 & e1")
    t.play("use dispatch-mind")
    assert t.spaces() == ["e2"]


# Leap


@elements
def test_F7_13_leap(element: str, colour: str):
    other = another(element)
    t = position(f"a1 {element} 6, a2 air 2, f1 {other} 6, f2 air 2, e1 air 2", f"leap-{element}", "yellow 3 1")
    if element == "air":
        t = position("a1 air 6, a2 air 2, f1 fire 6, f2 air 2, e1 air 2", "leap-air", "yellow 3 1")
    t.play(f"use leap-{element}")
    assert t.breaks() == ["a2"]  # not e1, which is reachable anyway
    name = element.capitalize()
    assert t.story("break a2") == [
        f"Anna uses Leap of {name} over the {name} seal (6) at a1 and breaks the Air seal (2) at a2 with yellow 3."
    ]
    assert (t.on("a1"), t.mage("Anna"), t.mover) == (f"{element} 6", "a2", "Brit")
    assert t.scrolls("Anna") == [f"(leap-{element})"]


@elements
def test_F7_13_leap_needs_a_seal_of_its_colour_and_a_break_behind_it(element: str, colour: str):
    other = another(element)
    assert position(f"a1 {other} 6, a2 air 2", f"leap-{element}", "yellow 3").uses() == ["binding"]
    assert position(f"a1 {element} 6, a2 earth 5", f"leap-{element}", "green 4").uses() == ["binding"]  # can't pay
    assert position(f"a1 {element} 6, e1 earth 2", f"leap-{element}", "green 4").uses() == ["binding"]  # nothing there
    board = f"a1 {element} 6, a2 earth 2"
    assert position(board, f"leap-{element}", "green 4", brit="s2 & a1").uses() == ["binding"]
    assert position(board, f"leap-{element}", "s1 & a1; green 4").uses() == ["binding"]


def test_F7_13_leap_of_mind_over_any_seal_but_only_one():
    t = position("a1 fire 6, a2 air 6, a3 change-earth, f1 air 6, f2 earth 2", "leap-mind", "green 3 1")
    t.play("use leap-mind")
    assert t.breaks() == ["f2"]
    board = "a1 fire 6, a3 change-earth, b5 air 6, c1 change-mind, c2 air 6, c3 air 6, c4 growth-mind"
    t = position(board, "leap-mind", "green 5")
    t.play("use leap-mind")
    assert t.breaks() == ["a3", "c4"]


# Teleportation


@elements
def test_F7_14_teleportation(element: str, colour: str):
    other, name = another(element), element.capitalize()
    t = position(
        f"a2 {element} 2, f2 {other} 2, d1 change-{element}",
        f"teleportation-{element}",
        "red 2, blue 2, yellow 2, green 2",
        brit="a1 & f1",
    )
    t.play(f"use teleportation-{element}")
    assert t.breaks() == ["a2"]  # not f2, of another element; nor d1, reachable anyway
    assert t.story("break a2") == [
        f"Anna uses Teleportation of {name} through Brit's mage at a1 and breaks the {name} seal (2) at a2 "
        f"with {colour} 2."
    ]
    assert (t.mage("Anna"), t.mage("Brit"), t.mover) == ("a2", "a1", "Brit")
    assert t.scrolls("Anna") == [f"(teleportation-{element})"]


@elements
def test_F7_14_teleportation_needs_a_figure_and_a_break_behind_it(element: str, colour: str):
    scroll, other = f"teleportation-{element}", another(element)
    assert position(f"a2 {element} 2", scroll, f"{colour} 3").uses() == ["binding"]
    assert position(f"a2 {other} 2", scroll, "red 3, blue 3", brit="a1").uses() == ["binding"]
    assert position(f"a2 {element} 4", scroll, f"{colour} 3", brit="a1").uses() == ["binding"]
    assert position(f"a2 {element} 2", scroll, f"s1 & a1; {colour} 3").uses() == ["binding"]  # one's own


def test_F7_14_teleportation_of_mind_through_a_familiar_on_a_token():
    t = position("a1 fire 2, a2 air 6, f1 water 2, f2 earth 3", "teleportation-mind", "red 6, green 3", brit="s2 & f1")
    t.play("use teleportation-mind")
    assert t.breaks() == ["f2"]  # the token under the familiar is no target
    assert t.story("break f2") == [
        "Anna uses Teleportation of Mind through Brit's Cat at f1 and breaks the Earth seal (3) at f2 with green 3."
    ]
    assert t.on("f1") == "water 2"


def test_F7_14_one_figure_only():
    assert position("a2 fire 2", "teleportation-fire", "red 3", brit="a1 & a1").uses() == ["binding"]
    assert position("a3 change-fire", "teleportation-fire", "red 3", brit="a1 & a2").uses() == ["binding"]


def test_F7_14_through_the_figure_of_a_player_whose_round_is_over():
    t = table("""
        circles: basic IV
        board: a2 fire 2
        Anna*: s1; red 2 1; teleportation-fire
        Brit:  a1; out
        Chu:   s3; red 1
    """)
    t.play("use teleportation-fire", "break a2")
    assert t.mover == "Chu"


# Guardian


@every
def test_F7_15_guardian(element: str):
    t = position(
        f"d1 change-{element}, d2 renewal-{element}, d3 strengthening-{another(element)}",
        f"guardian-{element}",
        "red 6, blue 6, yellow 6, green 6",
    )
    assert {"d1", "d2"} <= set(t.breaks())
    t.play(f"use guardian-{element}")
    assert t.legal() == ["at d1", "at d2"]
    name = element.capitalize()
    assert t.story("at d2") == [
        f"Anna uses Guardian of {name}: the guardian of {name} guards Renewal of {name} (3) at d2."
    ]
    assert t.guardian(element) == "d2"
    assert "d2" not in t.breaks()  # nobody can break it
    assert "d1" in t.breaks()
    assert t.scrolls("Anna") == [f"(guardian-{element})"]


@every
def test_F7_15_guardian_is_moved_or_taken_off(element: str):
    board = f"d1 change-{element}, d2 renewal-{element}"
    t = position(board, f"guardian-{element}", guards=f"{element} d2")
    t.play(f"use guardian-{element}")
    assert t.legal() == ["at d1", "remove guardian"]
    name = element.capitalize()
    assert t.choices()[1] == f"Take the guardian of {name} off the board"
    u = t.copy().play("at d1")
    assert u.guardian(element) == "d1"
    assert t.story("remove guardian") == [f"Anna uses Guardian of {name}: the guardian of {name} leaves the board."]
    assert t.guardian(element) is None


@every
def test_F7_15_guardian_needs_a_scroll_of_its_element(element: str):
    assert position(f"d1 change-{another(element)}", f"guardian-{element}").uses() == ["binding"]


# Speed


@elements
def test_F7_16_speed(element: str, colour: str):
    other, name = another(element), element.capitalize()
    other_colour = "blue" if element == "fire" else "red"
    t = position(f"f1 {other} 2, f2 {element} 6, f3 {other} 5, e1 {other} 3", f"speed-{element}", f"{other_colour} 3 1")
    t.play(f"use speed-{element}")
    assert t.breaks() == ["f1"]  # after e1 there is no second
    assert t.story("break f1") == [
        f"Anna uses Speed of {name} and breaks the {other.capitalize()} seal (2) at f1 with {other_colour} 3."
    ]
    assert t.mover == "Anna"
    assert t.breaks() == ["f2"]
    assert t.prompt == f"Anna, Speed of {name}: which seal do you break now, without dice?"
    assert t.story("break f2") == [f"Anna then breaks the {name} seal (6) at f2 without dice."]
    assert (t.mage("Anna"), t.dice("Anna"), t.mover) == ("f2", f"{other_colour} 1", "Brit")
    assert t.scrolls("Anna") == [f"(speed-{element})"]


@elements
def test_F7_16_speed_needs_both_breaks(element: str, colour: str):
    other = another(element)
    dice = "red 6 1, blue 6, yellow 6, green 6"
    assert position(f"e1 {element} 2", f"speed-{element}", dice).uses() == ["binding"]
    assert position(f"e1 {element} 2, e2 {other} 3", f"speed-{element}", "red 1, blue 1").uses() == ["binding"]
    assert position(f"e1 {other} 2, e2 {other} 3", f"speed-{element}", dice).uses() == ["binding"]
    t = position(f"e1 {element} 2, e2 {other} 3, d1 change-{other}", f"speed-{element}", dice)
    t.play(f"use speed-{element}")
    assert t.breaks() == ["d1", "e2"]  # e1 must be the second


def test_F7_16_speed_of_mind_breaks_any_and_takes_scrolls():
    t = position("c1 change-mind, d1 change-fire, e1 air 2", "speed-mind", "red 2, green 2")
    t.play("use speed-mind")
    assert t.breaks() == ["c1", "d1"]
    t.play("break c1", "die green 2")
    assert t.breaks() == ["d1", "e1"]
    t.play("break d1")
    assert t.scrolls("Anna") == ["change-fire", "change-mind", "(speed-mind)"]


def test_F7_16_the_second_seal_must_not_be_guarded_or_blocked():
    board = "d1 change-fire, d2 renewal-air, e1 fire 2"
    assert position(board, "speed-fire", "yellow 3", guards="fire d1", brit="s2 & e1").uses() == ["binding"]
    t = position(board, "speed-fire", "yellow 3", guards="fire d1")
    t.play("use speed-fire", "break d2")
    assert t.breaks() == ["e1"]


def test_F7_16_the_first_seal_may_be_the_only_one_of_its_element_if_another_lies_behind():
    t = position("f1 fire 2, f2 fire 3, e1 air 2", "speed-fire", "red 2")
    t.play("use speed-fire")
    assert t.breaks() == ["f1"]
    t.play("break f1", "break f2")
    assert t.mage("Anna") == "f2"


def test_F7_16_both_breaks_come_before_the_round_is_over():
    t = position("f1 fire 2, f2 fire 3", "speed-fire, (change-air)", "red 2")
    assert t.log("use speed-fire", "break f1", "break f2")[-1] == "The round is over for Anna."


def test_F7_16_the_familiar_comes_back_if_it_stood_on_either():
    t = position("f1 fire 2, f2 fire 3", "speed-fire", "s1 & f2; red 2")
    t.play("use speed-fire", "break f1", "break f2")
    assert t.familiar("Anna") is None


@pytest.mark.parametrize(
    ("scroll", "moves"),
    [
        ("leap-fire", ["use leap-fire", "break a2"]),
        ("teleportation-air", ["use teleportation-air", "break f2"]),
        ("speed-air", ["use speed-air", "break e1", "break e2"]),
        ("change-air", ["use binding", "break e1"]),
    ],
)
def test_F7_17_these_include_the_break_of_the_turn(scroll: str, moves: list[str]):
    t = position("a1 fire 2, a2 air 2, f2 air 2, e1 air 2, e2 air 3", f"{scroll}, growth-fire", "yellow 2 1", brit="f1")
    t.play(*moves)
    assert t.mover == "Brit"


def test_F7_18_interactions_of_circles_that_never_meet():
    """II with III: Absorption given or exploited (test_spaces); II with IV: here."""
    t = table("""
        circles: II IV
        board: e1 fire 2, e2 air 2, e3 fire 4
        Anna*: s1; red 1; disintegration-fire, swap-air
        Brit:  s2 & e1; red 1
        Chu:   s3 & e2; red 1
    """)
    t.play("use swap-air", "at e2", "at e1")
    assert (t.on("e1"), t.on("e2")) == ("air 2", "fire 2")
    assert (t.familiar("Brit"), t.familiar("Chu")) == ("e1", "e2")
    t.play("use disintegration-fire")
    assert t.spaces() == ["e2", "e3"]
    t.play("at e2")
    assert t.familiar("Chu") == "e2"
