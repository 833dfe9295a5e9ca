"""C8: the worked examples of the published rules, as they are told."""

import pytest

from .positions import Phase, cards, table


def test_C8_1_tokens_5_and_minus_3_score_2():
    t = table("""
        awaits: witch 5 Jenna, run -3 Jenna
        Jenna*:
        Kim:
        turn:   over
    """)
    assert t.scores() == [2, 0]


def test_C8_2_the_queen_with_three_athrach_and_five_tuama_is_worth_3():
    t = table("""
        Anna*: queen, athrach-witch x2, athrach-sorcerer, tuama-witch x2, tuama-sorcerer x2, tuama-summoner
        Brit:
        turn:  over
    """)
    assert t.scores() == [3, 0]


@pytest.mark.parametrize(("first", "second"), [(-3, -1), (-1, 1), (3, 5)])
def test_C8_3_the_druid_may_switch(first, second):
    t = table(f"""
        awaits: tuama {first}, run {second}
        Anna*:  druid
        Brit:
        turn:   claiming
    """)
    t.play("switch tuama", "switch run")
    assert t.awaits[:2] == [f"tuama {second}", f"run {first}"]


def test_C8_3_the_druid_may_not_switch_8_and_5():
    t = table("""
        awaits: tuama 8, run 5, witch 5
        Anna*:  druid
        Brit:
        turn:   claiming
    """)
    t.play("switch tuama")
    assert "switch run" not in t.legal()
    assert "switch witch" not in t.legal()


def test_C8_4_beths_shapeshifter():
    t = table("""
        awaits: athrach -3, witch
        pool:   mercenary, run-witch, gairm-sorcerer, tuama-summoner, deoch-blood-mage, run-sorcerer
        Ada*:   | gairm-witch, breag-sorcerer
        Stuart: |
        Beth:   shapeshifter, mercenary x2, athrach-blood-mage, athrach-sorcerer |
        turn:   Stuart picks
    """)
    assert (t.limit, t.total("Stuart")) == (2, 0)  # Stuart is entitled to two picks
    t.play("pick mercenary")
    assert t.mover == "Beth"
    t.play("steal", "give athrach-blood-mage", "give athrach-sorcerer")
    assert t.front("Stuart") == cards("shapeshifter, athrach-blood-mage, athrach-sorcerer")
    assert t.front("Beth") == cards("mercenary")
    assert (t.mover, t.total("Stuart"), t.limit) == ("Stuart", 1, 2)  # he has one pick left
    t.play("pick run-witch")
    assert (t.mover, t.total("Beth")) == ("Beth", 0)  # she has her full picks
    t.play("pick gairm-sorcerer")
    assert t.mover == "Beth"
    t.play("pick tuama-summoner")
    assert t.phase == Phase.ASSIGN
    assert t.pile("Beth") == cards("mercenary x3, gairm-sorcerer, tuama-summoner")
    assert t.pile("Stuart") == cards("shapeshifter, athrach-blood-mage, athrach-sorcerer, run-witch")


def test_C8_5_the_sample_round_of_anna_brit_and_chu():
    # Nine cards are picked; the seven others all match what Brit has in the end.
    seven = "run-sorcerer, gairm-witch, deoch-arcane-warrior, tuama-witch, athrach-summoner, run-blood-mage, faerie"
    t = table(f"""
        awaits: sorcerer 8, run
        pool:   gairm-sorcerer x2, familiar, mercenary, tuama-blood-mage, deoch-summoner, druid, \
                athrach-arcane-warrior, tuama-summoner, {seven}
        Anna*:  mercenary, gairm-witch
        Brit:   deoch-witch
        Chu:    tuama-sorcerer
        turn:   Anna assigns
    """)
    assert t.pool.total() == 16
    t.play("assign -3")
    assert t.awaits == ["sorcerer 8", "run -3"]
    chances = [
        ("Anna", ["gairm-sorcerer"], 1),
        ("Brit", ["gairm-sorcerer"], 1),
        ("Chu", ["familiar"], 2),
        ("Anna", ["mercenary"], 3),
        ("Brit", ["tuama-blood-mage", "deoch-summoner"], 3),
        ("Chu", ["druid"], 5),
    ]
    for number, (name, picks, limit) in enumerate(chances, 1):
        if number == 3:
            assert "run-sorcerer" in t.picks()  # Chu does not want it
        if number == 5:
            assert "run-sorcerer" not in t.picks()  # Brit would have taken it
        for card in picks:
            assert t.mover == name
            t.play(f"pick {card}")
        if number == 1:
            t.play("stop")
        assert t.limit == limit
    assert (t.mover, t.totals()) == ("Anna", [3, 3, 5])
    t.play("pick athrach-arcane-warrior")
    assert (t.mover, t.limit, t.totals()) == ("Anna", 5, [4, 3, 5])
    before = t.copy()
    story = t.story("pick tuama-summoner")

    # Anna is level at 5; Brit has no legal pick among the seven cards left, and the round is over.
    assert before.pool - cards("tuama-summoner") == cards(seven)
    assert story[:2] == ["Anna picks a Tuama Summoner, total 5.", "Brit is locked out at 3."]
    assert [player.last_total for player in t.s.players][:3] == [5, 3, 5]
    assert t.pile("Anna") == cards("mercenary x2, gairm-witch, gairm-sorcerer, athrach-arcane-warrior, tuama-summoner")
    assert t.pile("Brit") == cards("deoch-witch, gairm-sorcerer, tuama-blood-mage, deoch-summoner")
    assert t.pile("Chu") == cards("tuama-sorcerer, familiar, druid")
    assert t.pool.total() == 16
    assert not cards(seven) - t.pool
    assert (t.phase, t.starter, t.mover) == (Phase.ASSIGN, "Brit", "Brit")


@pytest.mark.parametrize("card", ["gairm-witch", "deoch-arcane-warrior", "faerie"])
def test_C8_5_the_lock_out_is_real_only_because_every_card_matches(card):
    t = table(f"""
        pool:  {card}, breag-witch, tuama-summoner
        Anna*: | gairm-sorcerer, mercenary, athrach-arcane-warrior
        Brit:  | gairm-sorcerer, tuama-blood-mage, deoch-summoner
        Chu:   | familiar, druid
        turn:  Anna picks
    """)
    t.play("pick tuama-summoner")
    assert (t.mover, t.limit, t.picks()) == ("Brit", 5, ["breag-witch"])


def test_C8_6_a_blood_mage_and_then_a_familiar_open_at_3():
    t = table("""
        pool:  run-blood-mage, familiar, gairm-witch
        Anna*:
        Brit:
        turn:  Anna opens
    """)
    t.play("pick run-blood-mage", "pick familiar")
    assert (t.limit, t.mover) == (3, "Brit")


def test_C8_6_after_a_tuama_sorcerer_neither_tuama_nor_sorcerer_may_follow():
    t = table("""
        pool:  tuama-sorcerer x2, tuama-witch, run-sorcerer, gairm-witch
        Anna*:
        Brit:
        turn:  Anna opens
    """)
    assert t.play("pick tuama-sorcerer").picks() == ["gairm-witch"]


def test_C8_6_a_deoch_witch_counts_for_deoch_and_for_witches():
    t = table("""
        awaits: deoch 5, witch 3, gairm 2, sorcerer 1
        Anna*:  deoch-witch
        Brit:
        turn:   claiming
    """)
    assert [t.settled(place)[0] for place in range(11)] == [1, 1] + [0] * 9


def test_C8_6_after_stealing_an_arcane_warrior_one_may_still_pick_another():
    t = table("""
        pool:  run-arcane-warrior, gairm-arcane-warrior, run-witch
        Anna*: | deoch-witch
        Brit:  |
        Chu:   shapeshifter, tuama-witch x2 |
        turn:  Brit picks
    """)
    t.play("pick run-arcane-warrior", "steal", "give tuama-witch", "give tuama-witch")
    assert (t.mover, t.picks()) == ("Chu", ["run-witch", "gairm-arcane-warrior"])


def test_C8_6_after_being_given_a_witch_one_may_still_pick_one():
    t = table("""
        pool:  run-arcane-warrior, run-witch
        Anna*: shapeshifter, tuama-witch x2 | mercenary
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick run-arcane-warrior", "steal", "give tuama-witch", "give tuama-witch")
    assert (t.mover, t.picks()) == ("Brit", ["run-witch"])


def test_C8_6_sacrificing_a_card_that_counts_leaves_the_strength_as_it_was():
    t = table("""
        awaits: tuama 8
        Anna*:  daemon, tuama-witch x2
        Brit:   familiar
        turn:   claiming
    """)
    assert t.strengths() == [2, 0]
    t.play("sacrifice tuama-witch")
    assert t.strengths() == [2, 0]
