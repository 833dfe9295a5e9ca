"""Rounds and turns (F3), and when scrolls may be used (F4)."""

import pytest

from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.turns import end_round

from .positions import table

SIXES = "d5 synergy-fire, d6 synergy-water, d7 synergy-air, d8 synergy-earth"


def test_F3_1_turns_go_clockwise_and_leave_out_whose_round_is_over():
    t = table(
        """
        board: e1 green 2, e2 earth 2, e3 earth 2
        Anna*: s1; green 2, red 1
        Brit:  s2; out
        Chu:   s3; green 2, red 1
        Dora:  s4; green 2, red 1
    """.replace("e1 green 2", "e1 earth 2")
    )
    assert t.mover == "Anna"
    t.play("break e1")
    assert t.mover == "Chu"
    t.play("break e2")
    assert t.mover == "Dora"
    t.play("break e3")
    assert t.mover == "Anna"


def test_F3_1_all_roll_at_the_beginning_of_a_round():
    t = table(f"""
        board: {SIXES}
        Anna*: s1; red 1
        Brit:  s2; out
    """)
    t.play("end turn", "take red", "take red", "take green")
    assert t.phase == Phase.TURN
    assert t.s.round == 2
    assert [len(t.dice(name).replace(",", "").split()) for name in ("Anna", "Brit")] == [5, 6]
    assert t.fresh("Anna") == t.fresh("Brit") == []
    assert t.seat("Brit").out == 0


def test_F3_2_a_break_is_compulsory_and_ends_the_turn():
    t = table("""
        board: e1 fire 2, e2 water 6
        Anna*: s1; red 2 1; renewal-fire
        Brit:  s2; green 1
    """)
    assert t.legal() == ["use renewal-fire", "use binding", "break e1"]
    t.play("break e1")
    assert t.mover == "Brit"


def test_F3_2_who_can_break_nothing_may_use_scrolls_or_end():
    t = table("""
        board: e2 water 6
        Anna*: s1; red 2 1; growth-water
        Brit:  s2; green 1
    """)
    assert t.legal() == ["use growth-water", "use binding", "end turn"]
    assert t.prompt == "Anna: no seal can be broken. Do you use a scroll, or end your turn?"
    assert t.choices()[-1] == "End your turn (1 scroll still lies face up)"
    assert t.log("end turn") == [
        "Anna can break no seal and returns red 2 and red 1.",
        "The round is over for Anna.",
    ]
    assert t.supply()["red"] == 3
    assert (t.mover, t.phase) == ("Anna", Phase.TAKE)


def test_F3_2_ones_own_spell_may_spoil_the_only_break():
    t = table("""
        circles: basic II
        board: e1 fire 2
        Anna*: s1; red 2 1; disintegration-fire
        Brit:  s2; green 1
    """)
    assert t.breaks() == ["e1"]
    t.play("use disintegration-fire", "at e1")
    assert t.legal() == ["use binding", "end turn"]


def test_F3_3_without_dice_the_round_is_over_at_once():
    t = table("""
        board: a1 fire 2, e1 earth 2
        Anna*: s1 & e5; red 2; (renewal-fire), growth-air, (binding)
        Brit:  s2; green 2
    """)
    assert t.log("break a1") == [
        "Anna breaks the Fire seal (2) at a1 with red 2.",
        "The round is over for Anna.",
    ]
    me = t.seat("Anna")
    assert me.out == 1
    assert t.scrolls("Anna") == ["renewal-fire", "growth-air"]
    assert me.bound == 0
    assert t.familiar("Anna") is None
    assert (t.mover, t.phase) == ("Anna", Phase.TAKE)
    assert t.log("take red", "take blue", "take red") == ["Anna takes 2 red dice and 1 blue die for the next round."]
    assert t.fresh("Anna") == ["red", "red", "blue"]
    assert (t.mover, t.phase) == ("Brit", Phase.TURN)


def test_F3_3_if_fewer_than_three_dice_are_there_all_are_taken():
    t = table("""
        board: a1 fire 2
        Anna*: s1; red 2
        Brit:  s2; red 1 1, blue 1 1, yellow 1 1 1, green 1 1 1
    """)
    t.play("break a1", "take blue", "take red")
    assert (t.mover, t.phase) == ("Brit", Phase.TURN)
    assert t.fresh("Anna") == ["red", "blue"]


def test_F3_3_with_an_empty_supply_nothing_is_taken_and_the_game_goes_on():
    t = table("""
        circles: basic III
        board: e1 fire 2
        Anna*: s1; red 2 1 1, blue 1 1 1, yellow 1 1, green 1 1 1; theft-air
        Brit:  s2; yellow 5; growth-fire
    """)
    assert t.supply() == {"red": 0, "blue": 0, "yellow": 0, "green": 0}
    assert t.log("use theft-air", "rival 2") == [
        "Anna uses Theft of Air: Brit gives yellow 5.",
        "The round is over for Brit.",
    ]
    assert t.fresh("Brit") == []
    assert (t.mover, t.phase) == ("Anna", Phase.TURN)


def test_F3_3_who_is_short_of_three_tops_up_from_the_new_first_player_on():
    t = table(f"""
        board: {SIXES}
        Anna:  s1; red 1
        Brit:  s2; out
        Chu*:  s3; out
        turn:  Anna
    """)
    for name, colours in (("Brit", 2), ("Chu", 1)):
        for colour in range(colours):
            t.seat(name).fresh[colour] -= 1
            t.s.supply[colour] += 1
    t.play("end turn", "take green", "take green", "take green")
    assert (t.first, t.mover, t.phase) == ("Anna", "Brit", Phase.DEAL)
    t.play("take green")
    assert (t.mover, t.fresh("Brit")) == ("Brit", ["yellow", "green"])
    assert t.log("take red") == ["Brit takes 1 red die, 1 yellow die and 1 green die for the next round."]
    assert (t.mover, t.phase) == ("Chu", Phase.DEAL)
    t.play("take red")
    assert (t.mover, t.phase, t.s.round) == ("Anna", Phase.TURN, 2)


@pytest.mark.parametrize(("seats", "left", "over"), [(2, 3, True), (3, 4, False), (4, 4, True), (5, 5, False)])
def test_F3_4_the_game_ends_when_few_scrolls_of_strength_6_are_left(seats: int, left: int, over: bool):
    sixes = [f"d{5 + n} synergy-{element}" for n, element in enumerate(("fire", "water", "air", "earth"))]
    sixes = [*sixes, "a5 synergy-mind"][:left]
    names = ["Anna*", "Brit", "Chu", "Dora", "Eve"][:seats]
    t = table(f"board: {', '.join(sixes)}\n" + "\n".join(f"{n}: s{i + 1}; out" for i, n in enumerate(names)))
    end_round(t.s, t.box)
    assert (t.phase == Phase.OVER) == over
    assert t.first == ("Anna" if over else "Brit")


def test_F3_4_guarded_scrolls_count_and_the_choice_of_dice_comes_before_the_end():
    picture = """
        circles: basic IV
        board:  d5 speed-fire, d6 synergy-fire, d7 synergy-water, d8 synergy-air
        guards: fire d5
        Anna*:  s1; red 1
        Brit:   s2; out
    """
    t = table(picture).play("end turn", "take green", "take green", "take green")
    assert t.s.round == 2
    t = table(picture.replace("d8 synergy-air", "d8 growth-air"))
    t.play("end turn", "take green", "take green")
    assert t.story("take green") == [
        "Anna takes 3 green dice for the next round.",
        "3 scrolls of strength 6 are left, fewer than 4: the game is over.",
        "Final score: Anna 1, Brit 1.",
        "Anna and Brit share the victory.",
    ]
    assert t.legal() == []
    assert t.prompt == "Anna and Brit share the victory."


def test_F3_4_a_new_round_frees_familiars_and_passes_the_marker():
    t = table(f"""
        board: {SIXES}
        Anna*: s1; red 1
        Brit:  s2; out
    """)
    t.play("end turn", "take green", "take green")
    lines = t.story("take green")
    assert lines[1] == "Round 2: Brit is the first player."
    assert [line.split(" rolls ")[0] for line in lines[2:]] == ["Anna", "Brit"]
    assert (t.first, t.mover) == ("Brit", "Brit")
    assert t.seat("Anna").out == t.seat("Brit").out == 0


def test_F3_5_the_game_ends_after_five_rounds_without_a_broken_seal():
    t = table(f"""
        circles: basic II
        board: {SIXES}, e1 fire 2
        Anna*: s1; red 1; disintegration-fire
        Brit:  s2; out
    """)
    t.s.idle = 4
    t.s.broke = 0
    t.play("use disintegration-fire", "at e1")  # which is no break
    t.play("end turn", "take green", "take green")
    assert "No seal was broken in 5 rounds: the game is over." in t.story("take green")
    assert t.phase == Phase.OVER


def test_F3_5_a_broken_seal_begins_the_count_anew():
    t = table(f"""
        board: {SIXES}, e1 fire 2
        Anna*: s1; red 2
        Brit:  s2; out
    """)
    t.s.idle = 4
    t.s.broke = 0
    t.play("break e1", "take green", "take green", "take green")
    assert (t.phase, t.s.idle, t.s.broke) == (Phase.TURN, 0, 0)


def test_F3_5_idle_rounds_are_counted():
    t = table(f"""
        board: {SIXES}
        Anna*: s1; red 1
        Brit:  s2; out
    """)
    t.s.broke = 0
    t.play("end turn", "take green", "take green", "take green")
    assert t.s.idle == 1


# Using scrolls


def test_F4_1_a_scroll_is_turned_face_down_and_cannot_be_used_again():
    t = table(
        """
        board: e1 fire 2
        Anna*: s1; red 2 1, blue 1; strengthening-fire, (renewal-blue)
        Brit:  s2; green 1
    """.replace("renewal-blue", "renewal-water")
    )
    assert t.uses() == ["strengthening-fire", "binding"]
    t.play("use strengthening-fire", "die red 1")
    assert t.scrolls("Anna") == ["(renewal-water)", "(strengthening-fire)"]
    assert t.uses() == ["binding"]
    t.play("use binding", "place familiar")
    assert t.legal() == ["break e1"]


def test_F4_1_two_scrolls_alike_are_one_choice_and_used_one_by_one():
    t = table("""
        circles: basic I
        board: e1 fire 2
        Anna*: s1; red 2 1; growth-air, growth-air, (renewal-fire), renewal-fire
        Brit:  s2; green 1
    """)
    assert t.uses() == ["renewal-fire", "growth-air", "binding"]
    t.play("use growth-air")
    assert t.scrolls("Anna") == ["(renewal-fire)", "(growth-air)", "renewal-fire", "growth-air"]
    t.play("use growth-air")
    assert t.uses() == ["renewal-fire", "binding"]
    t.play("use renewal-fire", "die red 2", "done")
    assert t.uses() == ["binding"]


def test_F4_2_a_scroll_just_taken_is_used_in_the_next_turn():
    t = table("""
        board: d1 change-fire, e1 earth 2
        Anna*: s1; red 2 1
        Brit:  s2; green 2 1
    """)
    t.play("break d1")
    assert t.scrolls("Anna") == ["change-fire"]
    assert t.mover == "Brit"
    t.play("break e1")
    assert t.uses() == ["change-fire", "binding"]


def test_F4_2_one_got_by_transfer_is_used_at_once_and_one_taken_can_be_transferred_at_once():
    t = table("""
        circles: basic III
        board: d2 renewal-fire, e1 earth 2
        Anna*: s1; red 3 1
        Brit:  s2; red 2, green 2; transfer-fire, renewal-air
    """)
    t.play("break d2", "use transfer-fire", "scroll renewal-air", "scroll renewal-fire")
    assert t.uses() == ["renewal-fire", "binding"]
    assert t.scrolls("Anna") == ["renewal-air"]


def test_F4_3_mind_takes_any_colour():
    t = table("""
        board: e1 fire 2
        Anna*: s1; red 2, blue 3; change-mind
        Brit:  s2; green 2
    """)
    t.play("use change-mind")
    assert t.legal("die") == ["die red 2", "die blue 3"]
