"""Circle II, Spaces (F7.3 to F7.6)."""

import pytest

from magetable.games.five_seals.state import Phase

from .positions import table

NATURAL = (("fire", "red"), ("water", "blue"), ("air", "yellow"), ("earth", "green"))
elements = pytest.mark.parametrize(("element", "colour"), NATURAL)


def another(element: str) -> str:
    return "water" if element == "fire" else "fire"


def position(board: str, scrolls: str, anna: str = "red 1", circles: str = "basic II", brit: str = "s2; red 1"):
    return table(f"""
        circles: {circles}
        board:   {board}
        Anna*:   s1; {anna}; {scrolls}
        Brit:    {brit}
    """)


# Absorption


@elements
def test_F7_3_absorption_takes_a_seal_of_its_colour_just_broken(element: str, colour: str):
    t = position(f"e1 {element} 3", f"absorption-{element}", f"{colour} 3 1")
    t.play("break e1")
    assert t.phase == Phase.ABSORB
    name = element.capitalize()
    assert t.prompt == f"Anna: do you lay the {name} seal (3) on a scroll?"
    assert t.choices() == [f"Lay it on Absorption of {name}", "Let it go"]
    assert t.story(f"scroll absorption-{element}") == [f"Anna lays the {name} seal (3) on Absorption of {name}."]
    assert t.absorbed(element) == f"{element} 3"
    assert t.mover == "Brit"


@elements
def test_F7_3_absorption_takes_no_seal_of_another_colour(element: str, colour: str):
    t = position(f"e1 {another(element)} 3", f"absorption-{element}", "red 3 1, blue 3 1")
    t.play("break e1")
    assert t.mover == "Brit"


@elements
def test_F7_3_absorption_is_used_to_strengthen_a_die_of_any_colour(element: str, colour: str):
    t = position("a5 growth-air", f"absorption-{element}={element} 3", "red 2 6, blue 4")
    assert f"absorption-{element}" in t.uses()
    t.play(f"use absorption-{element}")
    assert t.legal() == ["die red 2", "die blue 4"]  # the die must change
    name = element.capitalize()
    assert t.story("die red 2") == [f"Anna uses Absorption of {name}: the {name} seal (3) turns red 2 into red 5."]
    assert t.dice("Anna") == "red 6 5, blue 4"
    assert t.absorbed(element) is None
    assert t.scrolls("Anna") == [f"(absorption-{element})"]


@elements
def test_F7_3_absorption_cannot_be_used_without_a_seal_or_a_die_below_6(element: str, colour: str):
    assert position("a5 growth-air", f"absorption-{element}").uses() == ["binding"]
    assert position("a5 growth-air", f"absorption-{element}={element} 2", "red 6, blue 6").uses() == ["binding"]


def test_F7_3_absorption_of_mind_takes_any_seal_and_the_player_chooses_the_scroll():
    t = position("e1 fire 3", "absorption-fire=fire 5, absorption-mind=air 2", "red 3 1")
    t.play("break e1")
    assert t.legal() == ["scroll absorption-fire", "scroll absorption-mind", "done"]
    u = t.copy()
    assert u.story("scroll absorption-mind") == [
        "Anna lays the Fire seal (3) on Absorption of Mind; the Air seal (2) that lay there leaves the game."
    ]
    assert (u.absorbed("fire"), u.absorbed("mind")) == ("fire 5", "fire 3")
    assert t.story("done") == ["Anna lets the Fire seal (3) go."]
    assert (t.absorbed("fire"), t.absorbed("mind")) == ("fire 5", "air 2")


def test_F7_3_the_strength_is_cut_at_6():
    t = position("a5 growth-air", "absorption-mind=fire 6", "red 5")
    t.play("use absorption-mind", "die red 5")
    assert t.dice("Anna") == "red 6"


def test_F7_3_a_face_down_absorption_takes_nothing():
    t = position("e1 fire 3", "(absorption-fire)", "red 3 1")
    t.play("break e1")
    assert t.mover == "Brit"


def test_F7_3_a_seal_broken_by_the_familiar_can_be_absorbed_but_not_one_disintegrated():
    t = position("e1 fire 3, e2 fire 4", "absorption-fire, disintegration-fire", "red 3 1")
    t.play("use disintegration-fire", "at e2")
    assert t.phase == Phase.TURN
    t.play("use binding", "break e1", "scroll absorption-fire")
    assert t.absorbed("fire") == "fire 3"


def test_F7_3_the_token_stays_on_the_scroll_when_it_changes_hands():
    t = table("""
        circles: II III
        board: e5 air 6
        Anna*: s1; red 1; transfer-fire, absorption-air
        Brit:  s2; red 1; absorption-fire=fire 3
    """)
    t.play("use transfer-fire", "scroll absorption-air", "scroll absorption-fire", "use absorption-fire", "die red 1")
    assert t.dice("Anna") == "red 4"


def test_F7_3_absorption_exploited_uses_the_others_token():
    t = table("""
        circles: II III
        board: e5 air 6
        Anna*: s1; red 1; exploitation-fire
        Brit:  s2; red 1; absorption-fire=fire 3
    """)
    t.play("use exploitation-fire", "scroll absorption-fire")
    assert t.story("die red 1") == [
        "Anna exploits Brit's Absorption of Fire: the Fire seal (3) turns red 1 into red 4."
    ]
    assert t.scrolls("Anna") == ["(exploitation-fire)"]
    assert t.scrolls("Brit") == ["(absorption-fire)"]


# Swap


@elements
def test_F7_4_swap(element: str, colour: str):
    other = another(element)
    t = position(f"e1 {element} 3, e2 {other} 3, e3 {other} 4, e4 {element} 5", f"swap-{element}")
    t.play(f"use swap-{element}")
    assert t.spaces() == ["e1"]
    t.play("at e1")
    assert t.spaces() == ["e2"]
    one, two = element.capitalize(), other.capitalize()
    assert t.story("at e2") == [
        f"Anna uses Swap of {one}: the {one} seal (3) at e1 and the {two} seal (3) at e2 change places."
    ]
    assert (t.on("e1"), t.on("e2")) == (f"{other} 3", f"{element} 3")
    assert t.scrolls("Anna") == [f"(swap-{element})"]


@elements
def test_F7_4_swap_needs_two_colours_of_one_strength(element: str, colour: str):
    other = another(element)
    for board in (f"e1 {element} 3, e2 {other} 4", f"e1 {element} 3, e2 {element} 3", f"e1 {other} 3, e2 {other} 4"):
        assert position(board, f"swap-{element}").uses() == ["binding"]


def test_F7_4_swap_of_mind_takes_any_two_colours():
    t = position("e1 fire 3, e2 air 3, e3 earth 4", "swap-mind")
    t.play("use swap-mind")
    assert t.spaces() == ["e1", "e2"]
    t.play("at e2")
    assert t.prompt == (
        "Anna, Swap of Mind: which seal of another colour and the same strength changes places with "
        "the Air seal (3) at e2?"
    )
    assert t.story("at e1") == [
        "Anna uses Swap of Mind: the Air seal (3) at e2 and the Fire seal (3) at e1 change places."
    ]
    assert position("e1 fire 3, e2 fire 3, e3 air 4", "swap-mind").uses() == ["binding"]


# Exchange


@elements
def test_F7_4_exchange(element: str, colour: str):
    other = another(element)
    t = position(f"e1 {element} 3, e2 {element} 3, e3 {element} 4, e4 {other} 5", f"exchange-{element}")
    t.play(f"use exchange-{element}")
    assert t.spaces() == ["e1", "e2", "e3"]
    t.play("at e1")
    assert t.spaces() == ["e3"]
    name = element.capitalize()
    assert t.story("at e3") == [
        f"Anna uses Exchange of {name}: the {name} seal (3) at e1 and the {name} seal (4) at e3 change places."
    ]
    assert (t.on("e1"), t.on("e3")) == (f"{element} 4", f"{element} 3")


@elements
def test_F7_4_exchange_needs_two_strengths_of_its_colour(element: str, colour: str):
    other = another(element)
    for board in (f"e1 {element} 3, e2 {element} 3", f"e1 {element} 3, e2 {other} 4", f"e1 {other} 3, e2 {other} 4"):
        assert position(board, f"exchange-{element}").uses() == ["binding"]


def test_F7_4_exchange_of_mind_is_for_one_colour():
    t = position("e1 fire 3, e2 fire 4, e3 air 4, e4 air 6", "exchange-mind")
    t.play("use exchange-mind")
    assert t.spaces() == ["e1", "e2", "e3", "e4"]
    t.play("at e3")
    assert t.spaces() == ["e4"]
    t.play("at e4")
    assert (t.on("e3"), t.on("e4")) == ("air 6", "air 4")
    assert position("e1 fire 3, e2 air 4", "exchange-mind").uses() == ["binding"]


def test_F7_4_seals_need_not_be_reachable_and_may_carry_familiars():
    t = position("f1 fire 3, f2 fire 4", "exchange-fire", brit="s2 & f2; red 1")
    t.play("use exchange-fire", "at f2", "at f1")
    assert (t.on("f1"), t.on("f2"), t.familiar("Brit")) == ("fire 4", "fire 3", "f2")


# Disintegration


@elements
def test_F7_5_disintegration(element: str, colour: str):
    other = another(element)
    t = position(f"a1 {element} 6, a2 {other} 2, a3 growth-mind", f"disintegration-{element}", "red 2, blue 2, green 1")
    t.play(f"use disintegration-{element}")
    assert t.spaces() == ["a1"]
    name = element.capitalize()
    assert t.story("at a1") == [f"Anna uses Disintegration of {name}: the {name} seal (6) at a1 is removed."]
    assert t.on("a1") is None
    assert t.breaks() == ["a2"]  # the way is open, and the turn goes on
    assert t.scrolls("Anna") == [f"(disintegration-{element})"]


@elements
def test_F7_5_disintegration_needs_a_seal_of_its_colour(element: str, colour: str):
    assert position(f"e1 {another(element)} 3", f"disintegration-{element}").uses() == ["binding"]


def test_F7_5_disintegration_of_mind_removes_any_seal_and_a_familiar_stays():
    t = position("e1 air 3, e2 fire 4, d1 change-mind", "disintegration-mind", brit="s2 & e1; red 1")
    t.play("use disintegration-mind")
    assert t.spaces() == ["e1", "e2"]
    t.play("at e1")
    assert t.familiar("Brit") == "e1"
    assert position("d1 change-mind", "disintegration-mind").uses() == ["binding"]


# Rearrangement


@pytest.mark.parametrize("element", ["fire", "water", "air", "earth", "mind"])
def test_F7_6_rearrangement(element: str):
    other = another(element)
    board = f"d1 change-{element}, d2 growth-{other}, d3 renewal-{other}, e1 fire 2"
    t = position(board, f"rearrangement-{element}")
    t.play(f"use rearrangement-{element}")
    assert t.spaces() == ["d1", "d2", "d3"]
    u = t.copy().play("at d2")
    assert u.spaces() == ["d1"]  # one of the two must be of the element
    t.play("at d1")
    assert t.spaces() == ["d2", "d3"]
    name, two = element.capitalize(), other.capitalize()
    assert t.story("at d2") == [
        f"Anna uses Rearrangement of {name}: Change of {name} (2) at d1 and Growth of {two} (5) at d2 change places."
    ]
    assert (t.on("d1"), t.on("d2")) == (f"growth-{other}", f"change-{element}")
    assert t.scrolls("Anna") == [f"(rearrangement-{element})"]


@pytest.mark.parametrize("element", ["fire", "water", "air", "earth", "mind"])
def test_F7_6_rearrangement_needs_two_scrolls_one_of_its_element(element: str):
    other = another(element)
    for board in (f"d1 change-{element}", f"d1 change-{other}, d2 growth-{other}", "e1 fire 2"):
        assert position(board, f"rearrangement-{element}").uses() == ["binding"]


def test_F7_6_not_two_scrolls_alike():
    t = position("d1 swap-fire, d2 swap-fire", "rearrangement-fire", circles="II II")
    assert t.uses() == ["binding"]
    t = position("d1 swap-fire, d2 swap-fire, d3 swap-air", "rearrangement-fire", circles="II II")
    t.play("use rearrangement-fire", "at d1")
    assert t.spaces() == ["d3"]


def test_F7_6_both_may_be_of_the_element_and_the_strength_is_the_cards():
    t = position("d1 change-fire, d5 synergy-fire", "rearrangement-fire", "red 2 1")
    t.play("use rearrangement-fire", "at d5", "at d1")
    assert t.breaks() == ["d5"]


def test_F7_6_a_guardian_moves_with_its_scroll():
    for first, second in (("d1", "d2"), ("d2", "d1")):
        t = table("""
            circles: II IV
            board:  d1 swap-fire, d2 swap-air
            guards: fire d1
            Anna*:  s1; red 1; rearrangement-fire
            Brit:   s2; red 1
        """)
        t.play("use rearrangement-fire", f"at {first}", f"at {second}")
        assert t.guardian("fire") == "d2"
