"""C7: scores, ties and winners."""

import pytest

from .positions import cards, table


def over(awaits, *piles):
    """A finished game of Anna, Brit and others with these piles."""
    names = ["Anna*", "Brit", "Chu", "Dana"]
    seats = "\n".join(f"{name}: {pile}" for name, pile in zip(names, piles, strict=False))
    return table(f"awaits: {awaits}\n{seats}\nturn: over")


def test_C7_1_tokens_are_summed():
    t = over("witch 8 Anna, run 5 Brit, tuama 6 nobody, gairm 2 Anna, deoch -1 Brit", "", "")
    assert t.scores() == [10, 4]


@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_C7_1_mercenaries(count, points):
    assert over("", f"mercenary x{count}, gairm-witch", "run-witch").scores() == [points, 0]


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("", 0),
        ("athrach-witch", 0),
        ("tuama-witch x2", 0),
        ("athrach-witch, tuama-witch", 1),
        ("athrach-witch x2, tuama-witch, tuama-sorcerer, tuama-summoner", 2),
        ("athrach-witch x2, athrach-sorcerer, tuama-witch", 1),
    ],
)
def test_C7_1_the_queen_counts_pairs_of_athrach_and_tuama(pile, points):
    assert over("", f"queen, {pile}", "").scores() == [points, 0]


def test_C7_1_pairs_are_worth_nothing_without_the_queen():
    assert over("", "athrach-witch, tuama-witch", "queen").scores() == [0, 0]


def test_C7_1_helpers_and_other_schools_make_no_pairs():
    pile = "queen, athrach-witch x2, familiar x3, daemon x3, faerie, spirit-healer, gairm-witch"
    assert over("", pile, "").scores() == [0, 0]


def test_C7_1_everything_is_added_up():
    t = over("witch 8 Anna, run -3 Anna", "mercenary x2, queen, athrach-witch, tuama-witch", "")
    assert t.scores() == [8 - 3 + 3 + 1, 0]


def test_C7_1_only_cards_still_held_count():
    t = table("""
        awaits: gairm 8
        Anna*:  daemon, mercenary x2, queen, athrach-witch, tuama-witch
        Brit:   run-witch x2, run-sorcerer x2, run-summoner x2, athrach-sorcerer x2, tuama-sorcerer x2
        turn:   claiming
    """)
    assert t.scores()[0] == 4
    assert t.view(None)["measures"] is None  # piles are closed until the end
    t.play("sacrifice mercenary")
    assert t.scores()[0] == 8 + 2
    t.play("sacrifice queen")
    assert t.pile("Anna") == cards("daemon, mercenary, athrach-witch, tuama-witch")
    while t.mover is not None:
        t.play("pass")
    assert t.view(None)["seats"][0]["score"] == 1 + sum(t.view(None)["seats"][0]["tokens"])


def test_C7_2_the_highest_score_wins():
    t = over("witch 5 Anna, run 6 Brit", "gairm-witch x2", "")
    assert t.shares() == [0, 1]


def test_C7_2_the_highest_score_wins_although_others_have_more_tokens_and_cards():
    t = over("witch 1 Anna, run 2 Anna, gairm 6 Brit", "gairm-witch x2", "", "run-witch")
    assert t.shares() == [0, 1, 0]


def test_C7_2_a_tie_goes_to_the_most_tokens():
    t = over("witch 5 Anna, run 6 Brit, gairm -1 Brit", "gairm-witch x2", "")
    assert t.scores() == [5, 5]
    assert t.shares() == [0, 1]
    assert t.view(None)["measures"] == [
        {"points": 5, "tokens": 1, "cards": 2},
        {"points": 5, "tokens": 2, "cards": 0},
    ]


def test_C7_2_tokens_break_the_tie_whatever_their_value():
    t = over("witch 2 Anna, run 6 Brit, gairm -1 Brit, tuama -3 Brit", "gairm-witch x2", "")
    assert t.scores() == [2, 2]
    assert t.shares() == [0, 1]


def test_C7_2_then_to_the_most_mage_cards():
    t = over("witch 5 Anna, run 5 Brit", "gairm-witch", "gairm-sorcerer x2")
    assert t.shares() == [0, 1]


def test_C7_2_specials_are_mage_cards_too():
    t = over("witch 5 Anna, run 5 Brit", "gairm-witch", "familiar, daemon")
    assert t.shares() == [0, 1]


def test_C7_2_then_the_victory_is_shared():
    t = over("witch 5 Anna, run 5 Brit, gairm 3 Chu", "gairm-witch", "familiar", "deoch-witch x2")
    assert t.shares() == [0.5, 0.5, 0]
    assert t.prompt == "Anna and Brit share the victory."


def test_C7_2_all_may_share_the_victory():
    t = over("", "", "", "", "")
    assert t.shares() == [0.25] * 4
    assert t.prompt == "Anna, Brit, Chu and Dana share the victory."


def test_C7_2_only_players_tied_for_the_highest_score_compare_tokens_and_cards():
    t = over("witch 5 Anna, run 5 Brit, gairm 1 Chu, deoch 2 Chu", "gairm-witch", "", "deoch-witch x2")
    assert t.shares() == [1, 0, 0]
