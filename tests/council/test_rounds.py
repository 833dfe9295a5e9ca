"""C3: a round, and what is seen of it."""

from collections import Counter

import magetable

from .positions import Phase, cards, table


def test_C3_1_the_starting_player_puts_a_token_of_their_choice_on_the_card():
    t = table("""
        awaits: witch 8, run
        pool:   gairm-witch
        Anna:
        Brit*:
        turn:   Brit assigns
    """)
    assert t.legal() == [f"assign {value}" for value in (-3, -1, 1, 2, 3, 5, 6)]
    t.play("assign 5")
    assert t.awaits == ["witch 8", "run 5"]
    assert t.mover == "Brit"


def test_C3_1_a_token_that_is_assigned_is_no_longer_offered():
    t = table("""
        awaits: witch 5, run 5, tuama 2, gairm
        pool:   gairm-witch
        Anna*:
        Brit:
        turn:   Anna assigns
    """)
    assert t.legal() == [f"assign {value}" for value in (-3, -1, 1, 2, 3, 6, 8)]
    t.play("assign 2", "pick gairm-witch")
    assert t.legal() == [f"assign {value}" for value in (-3, -1, 1, 3, 6, 8)]


def test_C3_1_the_awaits_cards_stay_in_the_order_drawn():
    match = magetable.game("council", "strict").new(3, 5)
    order = match.truth()["awaits_order"]
    while match.view(None)["phase"] not in ("druid", "claim", "over"):
        seen = [card["symbol"] for card in match.view(None)["treasures"]]
        assert seen == order[: len(seen)]
        assert len(seen) == match.view(None)["round"]
        match.play(match.legal()[0])
    assert match.truth()["awaits_order"] == order


def test_C3_2_picking_follows_the_treasure():
    t = table("""
        awaits: run
        pool:   gairm-witch, gairm-sorcerer
        Anna*:
        Brit:
        turn:   Anna assigns
    """)
    t.play("assign 8")
    assert (t.phase, t.mover) == (Phase.OPEN, "Anna")
    assert t.picks() == ["gairm-witch", "gairm-sorcerer"]


def test_C3_3_picks_go_to_the_ally_piles():
    t = table("""
        pool:  deoch-witch
        Anna*: gairm-witch x2, tuama-witch | run-witch
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick deoch-witch")
    assert t.pile("Anna") == cards("gairm-witch x2, tuama-witch, run-witch")
    assert t.pile("Brit") == cards("deoch-witch")
    assert t.front("Anna") == t.front("Brit") == Counter()
    assert t.totals() == [0, 0]


def test_C3_3_stolen_and_given_cards_go_to_the_ally_piles():
    t = table("""
        pool:  mercenary
        Anna*: shapeshifter, gairm-witch, tuama-witch | run-witch
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick mercenary", "steal", "give gairm-witch", "give picked run-witch")
    assert t.phase == Phase.ASSIGN
    assert t.pile("Anna") == cards("tuama-witch, mercenary")
    assert t.pile("Brit") == cards("shapeshifter, gairm-witch, run-witch")


def test_C3_3_the_pool_is_refilled_to_its_size():
    t = table("""
        pool:  deoch-witch, gairm-summoner x2
        deck:  run-witch, faerie x2, tuama-witch x2, druid, daemon x3, familiar x4
        Anna*: | gairm-witch
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick deoch-witch")
    assert t.pool == cards("gairm-summoner x2, run-witch, faerie x2, tuama-witch x2, druid, daemon x3, familiar")
    assert t.pool.total() == 12
    assert t.deck[:3] == ["familiar"] * 3


def test_C3_3_the_pool_is_refilled_as_far_as_the_deck_lasts():
    t = table("""
        pool:  deoch-witch, gairm-summoner x2
        deck:  run-witch, faerie only
        Anna*: | gairm-witch
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick deoch-witch")
    assert t.pool == cards("gairm-summoner x2, run-witch, faerie")
    assert t.deck == []


def test_C3_3_the_pool_is_refilled_after_round_11_too():
    ten = "witch 1, sorcerer 2, summoner 2, blood-mage 3, gairm 3, deoch 5, breag 5, tuama 6, run 8, athrach -1"
    t = table(f"""
        awaits: {ten}, arcane-warrior -3
        pool:   deoch-witch
        deck:   familiar
        Anna*:  | gairm-witch
        Brit:   |
        turn:   Brit picks
    """)
    t.play("pick deoch-witch")
    assert t.phase == Phase.OVER  # nobody has a helper, so nobody is asked anything more
    assert t.pool.total() == 12
    assert t.pool["familiar"] == 1


def test_C3_3_the_starting_player_passes_clockwise():
    t = table("""
        pool:  deoch-witch, deoch-sorcerer, deoch-summoner, familiar, gairm-witch
        Anna:
        Brit:
        Chu*:
        turn:  Chu opens
    """)
    t.play("pick deoch-witch", "stop", "pick deoch-sorcerer", "pick deoch-summoner")
    assert (t.phase, t.starter, t.mover) == (Phase.ASSIGN, "Anna", "Anna")


def test_C3_4_everyone_sees_picks_as_they_are_made():
    match = magetable.game("council", "strict").new(3, 2)
    match.play("assign 8")
    picked = match.legal()[0].notation.removeprefix("pick ")
    starter = match.to_move
    match.play(match.legal()[0])
    for seat in (0, 1, 2, None):
        assert [card["kind"] for card in match.view(seat)["seats"][starter]["front"]] == [picked]


def played(rounds, seed=3, **options):
    """A match after so many rounds."""
    match = magetable.game("council", "strict").new(3, seed, **options)
    while match.view(None)["round"] <= rounds:
        match.play(match.legal()[0])
    return match


def test_C3_4_the_owner_may_look_into_their_pile_and_nobody_else():
    match = played(2)
    for seat in (0, 1, 2, None):
        for other in match.view(seat)["seats"]:
            assert other["allies"] >= 2
            assert (other["pile"] is not None) == (other["seat"] == seat)
            assert (other["score"] is not None) == (other["seat"] == seat)
    own = match.view(1)["seats"][1]
    assert sum(card["count"] for card in own["pile"]) == own["allies"]


def test_C3_4_with_open_piles_everybody_may_look():
    match = played(2, open_piles="yes")
    for seat in (0, 1, 2, None):
        assert all(other["pile"] is not None for other in match.view(seat)["seats"])


def test_C3_4_piles_are_open_when_the_game_is_over():
    t = table("""
        Anna*: gairm-witch x2
        Brit:  run-witch
        turn:  over
    """)
    assert [len(seat["pile"]) for seat in t.view(None)["seats"]] == [1, 1]
