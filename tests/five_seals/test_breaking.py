"""Reaching and breaking seals (F5), and familiars (F6)."""

from itertools import combinations

import pytest

from magetable.games.five_seals.state import Phase

from .positions import table


def test_F5_1_seal_tokens_and_figures_of_others_stop_a_path():
    t = table("""
        board: a1 air 3, a2 fire 2, b2 change-fire, c2 fire 2, c4 growth-fire, f1 fire 2, f2 fire 2
        Anna*: s1; red 6
        Brit:  b1 & c1; green 1
    """)
    assert t.breaks() == ["f1"]


def test_F5_1_boxes_floor_and_empty_circles_never_stop_a_path():
    t = table("""
        circles: basic IV
        board:  c1 growth-air, c2 fire 2, b2 change-fire, a3 guardian-air, a4 fire 3
        guards: air a3
        Anna*:  s1; red 6
        Brit:   s2; green 1
    """)
    assert t.breaks() == ["a4", "b2", "c2"]


def test_F5_1_ones_own_familiar_does_not_stop_one_but_a_token_under_it_does():
    t = table("""
        board: a2 fire 2, f1 air 2, f2 fire 3
        Anna*: s1 & a1; red 6
        Brit:  s2; green 1
    """)
    assert t.breaks() == ["a2"]
    t = table("""
        board: a1 air 3, a2 fire 2, f1 fire 2
        Anna*: s1 & a1; red 6
        Brit:  s2; green 1
    """)
    assert t.breaks() == ["f1"]


def test_F5_1_a_path_may_lead_from_anywhere_and_be_long():
    t = table("""
        board: e1 fire 2, b2 renewal-fire
        Anna*: c4; red 6
        Brit:  s2; green 1
    """)
    assert t.breaks() == ["b2", "e1"]
    t = table("""
        board: e1 fire 2, b2 renewal-fire
        Anna*: c4; red 6
        Brit:  b1; green 1
        Chu:   c3; green 1
        Dora:  c2; green 1
    """)
    assert t.breaks() == ["b2"]
    t = table("""
        board: e1 fire 2, b2 renewal-fire, b5 air 6
        Anna*: c4; red 6
        Brit:  s2; green 1
        Chu:   c3; green 1
    """)
    assert t.breaks() == ["b2", "e1"]  # through c2, the chamber and b1


def test_F5_2_no_figure_but_ones_own_familiar_may_stand_on_the_target():
    t = table("""
        circles: basic IV
        board:  e1 fire 2, e2 fire 3, d1 change-fire, d2 renewal-fire
        guards: fire d1
        Anna*:  s1 & e1; red 6
        Brit:   s2 & e2; green 1
    """)
    assert t.breaks() == ["d2", "e1"]


def test_F5_3_mind_takes_dice_of_any_one_colour():
    t = table("""
        board: d3 strengthening-mind, d2 renewal-mind
        Anna*: s1; red 2 2, blue 3, green 1
        Brit:  s2; green 1
    """)
    assert t.breaks() == ["d2", "d3"]
    t.play("break d2")
    assert t.legal() == ["die red 2", "die blue 3"]
    t.play("die red 2")
    assert t.dice("Anna") == "blue 3, green 1"


def test_F5_3_the_strength_is_that_of_the_token_wherever_it_lies():
    t = table("""
        board: e1 fire 6, e5 fire 2
        Anna*: s1; red 3
        Brit:  s2; green 1
    """)
    assert t.breaks() == ["e5"]


def test_F5_3_the_only_set_is_used_without_a_choice():
    t = table("""
        board: e1 fire 6
        Anna*: s1; red 3 2 1, blue 1
        Brit:  s2; green 1
    """)
    assert t.log("break e1") == ["Anna breaks the Fire seal (6) at e1 with red 3, red 2 and red 1."]


def minimal_sets(dice: list[tuple[int, int]], colour: int | None, strength: int) -> set[tuple[tuple[int, int], ...]]:
    """By brute force: all sets of dice that F5.3 allows."""
    found = set()
    for size in range(1, len(dice) + 1):
        for chosen in combinations(sorted(dice), size):
            values = [value for _, value in chosen]
            enough = sum(values) >= strength and all(sum(values) - value < strength for value in values)
            one_colour = len({c for c, _ in chosen}) == 1 and colour in (None, chosen[0][0])
            if enough and one_colour:
                found.add(chosen)
    return found


def payments(t, spent: tuple[str, ...] = ()):
    """All sets of dice that clicks lead to, with the clicks."""
    if t.phase != Phase.PAY:
        return [t]
    found = []
    for move in t.legal():
        copy = t.copy()
        copy.play(move)
        found += payments(copy, (*spent, move))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_F5_3_dice_sets_are_those_of_brute_force_each_once(seed: int):
    import random

    chance = random.Random(seed)
    mind = chance.random() < 0.5
    strength = chance.randint(2, 6)
    spell = ("change", "renewal", "strengthening", "growth", "synergy")[strength - 2]
    what = f"{spell}-mind" if mind else f"fire {strength}"
    dice = [(colour, chance.randint(1, 6)) for colour in range(2) for _ in range(chance.randint(1, 5))]
    words = ", ".join(
        f"{name} {' '.join(str(v) for c, v in dice if c == colour)}" for colour, name in enumerate(("red", "blue"))
    )
    t = table(f"""
        board: {"d1" if mind else "e1"} {what}
        Anna*: s1; {words}, green 1
        Brit:  s2
        Chu:   s3
        Dora:  s4
    """)
    space = "d1" if mind else "e1"
    expected = minimal_sets([*dice, (3, 1)], None if mind else 0, strength)
    assert (space in t.breaks()) == bool(expected)
    if not expected:
        return
    t.play(f"break {space}")
    reached = [tuple(spent(end)) for end in payments(t)]
    assert sorted(reached) == sorted(expected)  # each set once


def spent(t):
    return sorted((t.s.colour, value + 1) for value in range(6) for _ in range(t.s.picked[value]))


def test_F5_4_dice_go_back_the_token_leaves_the_mage_moves():
    t = table("""
        board: e1 fire 2
        Anna*: s1 & e1; red 3, blue 1
        Brit:  s2; green 1
    """)
    t.play("break e1")
    assert t.supply()["red"] == 3
    assert t.dice("Anna") == "blue 1"
    assert t.on("e1") is None
    assert t.mage("Anna") == "e1"
    assert t.familiar("Anna") is None  # it stood there


def test_F5_4_a_scroll_is_taken_face_up():
    t = table("""
        board: d1 change-fire
        Anna*: s1 & e1; red 3, blue 1
        Brit:  s2; green 1
    """)
    assert t.log("break d1") == ["Anna takes Change of Fire (2) at d1 with red 3."]
    assert t.scrolls("Anna") == ["change-fire"]
    assert (t.mage("Anna"), t.familiar("Anna")) == ("d1", "e1")


def test_F5_5_the_turn_passes_if_dice_are_left():
    t = table("""
        board: e1 fire 2
        Anna*: s1; red 3, blue 1
        Brit:  s2; green 1
    """)
    t.play("break e1")
    assert (t.mover, t.phase) == ("Brit", Phase.TURN)


def test_F5_5_a_scroll_used_with_the_last_die_ends_face_up():
    t = table("""
        circles: basic IV
        board: e1 fire 2, e2 fire 6
        Anna*: s1; red 3; speed-fire
        Brit:  s2; green 1
    """)
    t.play("use speed-fire", "break e1", "break e2")
    assert t.phase == Phase.TAKE
    assert t.scrolls("Anna") == ["speed-fire"]


def test_F5_5_the_choice_of_absorption_comes_before_all_is_turned_up():
    t = table("""
        circles: II IV
        board: e1 fire 2, e2 fire 6
        Anna*: s1; red 3; speed-fire, absorption-fire, (absorption-mind)
        Brit:  s2; green 1
    """)
    t.play("use speed-fire", "break e1")
    assert t.legal() == ["scroll absorption-fire", "done"]  # Absorption of Mind lies face down
    t.play("scroll absorption-fire", "break e2")
    assert t.legal() == ["scroll absorption-fire", "done"]
    t.play("done")
    assert t.absorbed("fire") == "fire 2"
    assert t.phase == Phase.TAKE
    assert t.scrolls("Anna") == ["absorption-fire", "absorption-mind", "speed-fire"]


# Familiars


def test_F6_1_a_familiar_blocks_others_until_its_owners_round_is_over():
    t = table("""
        board: a2 fire 2, e1 fire 3, e5 earth 6
        Anna*: e2 & a1; red 2
        Brit:  s2; red 6, green 1
        Chu:   s3 & e1; green 6 1
    """)
    assert t.breaks() == ["a2"]  # her own does not stop her, Chu's on e1 does
    u = t.copy()
    u.play("break a2", "take red", "take red", "take red")
    assert u.familiar("Anna") is None
    u = table("""
        board: a2 fire 2, e1 fire 3, e5 fire 6
        Anna*: e2 & a1; red 2
        Brit:  s2; red 6, green 1
        Chu:   s3 & e1; green 6 1
        turn:  Brit
    """)
    assert u.breaks() == ["e5"]


def test_F6_2_binding_a_leaves_the_familiar_when_the_mage_moves_on():
    t = table("""
        board: a1 fire 2, a2 fire 2
        Anna*: e1; red 2 1
        Brit:  s2; green 1
    """)
    assert t.story("use binding") == []
    assert t.prompt == "Anna, Binding: do you put your Raven beside your mage, or let it break a seal?"
    assert t.choices() == ["Break the Fire seal (2) near The Hall", "Put the Raven beside your mage"]
    assert t.story("place familiar") == ["Anna uses Binding: the Raven stays at e1."]
    assert t.legal() == ["break a1"]
    assert t.seat("Anna").bound == 1
    t.play("break a1")
    assert (t.mage("Anna"), t.familiar("Anna")) == ("a1", "e1")


def test_F6_2_binding_a_needs_a_familiar_that_is_elsewhere():
    t = table("""
        board: e5 fire 6
        Anna*: e1 & e1; red 2 1
        Brit:  s2; green 1
    """)
    assert t.legal() == ["end turn"]


def test_F6_2_binding_b_breaks_a_token_without_moving_and_ends_the_turn():
    t = table("""
        board: e1 fire 4, d1 change-fire
        Anna*: s1; red 2 3 5, blue 1; renewal-fire
        Brit:  s2; green 1
    """)
    t.play("use binding")
    assert t.legal() == ["break e1", "place familiar"]  # no scrolls
    t.play("break e1")
    assert t.legal() == ["die red 3", "die red 5"]
    assert t.story("die red 3") == ["Anna uses Binding: the Raven breaks the Fire seal (4) at e1 with red 3 and red 2."]
    assert (t.mage("Anna"), t.familiar("Anna"), t.on("e1")) == ("s1", "e1", None)
    assert t.mover == "Brit"
    assert t.seat("Anna").bound == 1


def test_F6_2_binding_b_with_the_last_die():
    t = table("""
        board: e1 fire 2
        Anna*: s1; red 2
        Brit:  s2; green 1
    """)
    t.play("use binding", "break e1")
    assert t.familiar("Anna") is None  # it came back: the round is over
    assert t.seat("Anna").bound == 0


def test_F6_3_binding_and_dispatch_move_the_familiar_in_any_order():
    picture = """
        circles: basic IV
        board: e1 fire 2, e2 air 3
        Anna*: s1; red 2 1; dispatch-air
        Brit:  s2; green 1
    """
    t = table(picture).play("use binding", "place familiar", "use dispatch-air", "at e2")
    assert t.familiar("Anna") == "e2"
    t = table(picture).play("use dispatch-air", "at e2", "use binding", "place familiar")
    assert t.familiar("Anna") == "s1"
    t = table(picture).play("use dispatch-air", "at e2", "use binding", "break e1")
    assert t.familiar("Anna") == "e1"


def test_F6_3_after_binding_on_the_token_under_it_the_familiar_stays():
    t = table("""
        board: e1 fire 2
        Anna*: s1 & e1; red 2 1
        Brit:  s2; green 1
    """)
    t.play("use binding", "break e1")
    assert t.familiar("Anna") == "e1"
