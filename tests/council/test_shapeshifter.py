"""C5: the Shapeshifter."""

from .positions import Phase, cards, table


def stolen_mercenary():
    """Brit, who must come up to 2, has picked a Mercenary; Anna may steal it."""
    t = table("""
        pool:  mercenary, gairm-witch, gairm-sorcerer, breag-summoner, tuama-arcane-warrior
        Anna*: shapeshifter, tuama-witch, deoch-witch | run-witch, athrach-sorcerer
        Brit:  gairm-blood-mage |
        Chu:   |
        turn:  Brit picks
    """)
    return t.play("pick mercenary")


def test_C5_1_the_holder_is_asked_right_after_another_player_picks():
    t = stolen_mercenary()
    assert (t.mover, t.phase) == ("Anna", Phase.STEAL)
    assert t.legal() == ["steal", "let be"]


def test_C5_1_the_holder_may_let_the_card_be():
    t = stolen_mercenary().play("let be")
    assert t.front("Brit") == cards("mercenary")
    assert t.pile("Anna") == cards("shapeshifter, tuama-witch, deoch-witch")
    assert (t.mover, t.totals()) == ("Chu", [2, 2, 0])


def test_C5_1_the_holder_is_asked_at_every_pick_of_others():
    t = stolen_mercenary().play("let be", "pick gairm-witch")
    assert (t.mover, t.phase) == ("Anna", Phase.STEAL)


def test_C5_1_nobody_steals_their_own_pick():
    t = table("""
        pool:  mercenary, gairm-sorcerer
        Anna*: | run-witch
        Brit:  shapeshifter, tuama-witch x2 |
        turn:  Brit picks
    """)
    t.play("pick mercenary")
    assert (t.mover, t.phase) == ("Anna", Phase.PICK)


def test_C5_1_the_shapeshifter_must_have_been_theirs_before_the_round():
    t = table("""
        pool:  mercenary, gairm-witch
        Anna*: tuama-witch x2, deoch-witch | shapeshifter
        Brit:  |
        turn:  Brit picks
    """)
    assert t.play("pick gairm-witch").phase != Phase.STEAL


def test_C5_1_two_other_cards_are_needed():
    for pile, picks, may in (
        ("", "run-witch", False),
        ("tuama-witch", "", False),
        ("tuama-witch", "run-witch", True),
        ("tuama-witch x2", "", True),
        ("", "run-witch, gairm-sorcerer", True),
    ):
        t = table(f"""
            pool:  familiar, tuama-sorcerer
            Anna:  shapeshifter, {pile} | {picks}
            Brit*: | daemon
            Chu:   |
            turn:  Chu picks
        """)
        assert (t.play("pick familiar").phase == Phase.STEAL) == may


def test_C5_1_any_seat_may_be_the_holder():
    t = table("""
        pool:  familiar, tuama-sorcerer, gairm-witch
        Anna*: |
        Brit:  |
        Chu:   |
        Dana:  shapeshifter, run-witch x2 |
        turn:  Anna opens
    """)
    assert t.play("pick gairm-witch").mover == "Dana"


def test_C5_1_nobody_is_asked_while_nobody_holds_the_shapeshifter():
    t = table("""
        pool:  familiar, shapeshifter
        Anna*: run-witch x2 | tuama-witch
        Brit:  |
        turn:  Brit picks
    """)
    assert t.play("pick familiar").phase == Phase.PICK


def opening(players="Brit:  shapeshifter, tuama-witch x2", pool="gairm-witch, run-sorcerer, familiar, deoch-summoner"):
    return table(f"""
        pool:  {pool}
        Anna*:
        {players}
        turn:  Anna opens
    """)


def test_C5_2_the_question_comes_before_the_openers_stop_and_second_card():
    t = opening().play("pick gairm-witch")
    assert (t.mover, t.phase) == ("Brit", Phase.STEAL)
    t.play("let be")
    assert (t.mover, t.phase) == ("Anna", Phase.SECOND)
    assert "stop" in t.legal()


def test_C5_2_the_question_comes_after_the_second_card_too():
    t = opening().play("pick gairm-witch", "let be", "pick familiar")
    assert (t.mover, t.phase) == ("Brit", Phase.STEAL)
    assert (t.play("let be").mover, t.limit) == ("Brit", 3)


def test_C5_2_the_question_comes_before_the_end_of_picking_is_judged():
    t = table("""
        pool:  gairm-witch
        Anna*: shapeshifter, tuama-witch, deoch-witch | run-witch
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick gairm-witch")
    assert (t.mover, t.phase) == ("Anna", Phase.STEAL)
    assert t.play("let be").phase == Phase.ASSIGN


def test_C5_2_the_thief_gives_the_shapeshifter_and_two_other_cards():
    t = stolen_mercenary().play("steal")
    assert (t.mover, t.phase) == ("Anna", Phase.GIVE_FIRST)
    t.play("give tuama-witch")
    assert (t.mover, t.phase) == ("Anna", Phase.GIVE_SECOND)
    t.play("give deoch-witch")
    assert t.front("Brit") == cards("shapeshifter, tuama-witch, deoch-witch")
    assert t.front("Anna") == cards("run-witch, athrach-sorcerer, mercenary")
    assert t.pile("Anna") == cards("")
    assert t.pile("Brit") == cards("gairm-blood-mage")


def test_C5_2_the_two_cards_come_from_the_pile_or_from_this_rounds_picks():
    t = stolen_mercenary().play("steal")
    gifts = ["give deoch-witch", "give tuama-witch", "give picked run-witch", "give picked athrach-sorcerer"]
    assert sorted(t.legal()) == sorted(gifts)
    t.play("give picked run-witch")
    assert sorted(t.legal()) == sorted(set(gifts) - {"give picked run-witch"})
    t.play("give picked athrach-sorcerer")
    assert t.front("Anna") == cards("mercenary")
    assert t.front("Brit") == cards("shapeshifter, run-witch, athrach-sorcerer")
    assert t.pile("Anna") == cards("tuama-witch, deoch-witch")


def test_C5_2_the_move_says_whether_a_card_comes_from_the_pile_or_the_picks():
    def position():
        return table("""
            pool:  mercenary, gairm-witch
            Anna*: shapeshifter, run-witch, deoch-witch | run-witch
            Brit:  |
            turn:  Brit picks
        """).play("pick mercenary", "steal")

    assert position().legal() == ["give deoch-witch", "give run-witch", "give picked run-witch"]
    from_pile = position().play("give run-witch")
    assert (from_pile.pile("Anna"), from_pile.front("Anna")) == (cards("deoch-witch"), cards("run-witch"))
    from_picks = position().play("give picked run-witch")
    assert (from_picks.pile("Anna"), from_picks.front("Anna")) == (cards("deoch-witch, run-witch"), cards(""))


def test_C5_2_two_cards_of_one_kind_may_be_given():
    t = opening().play("pick gairm-witch", "steal", "give tuama-witch", "give tuama-witch")
    assert t.front("Anna") == cards("shapeshifter, tuama-witch x2")


def test_C5_3_the_event_counts_as_one_pick_for_the_picker():
    t = stolen_mercenary().play("steal", "give tuama-witch", "give deoch-witch")
    assert t.total("Brit") == 1
    assert (t.mover, t.phase) == ("Brit", Phase.PICK)
    t.play("pick gairm-witch")
    assert (t.mover, t.total("Brit")) == ("Chu", 2)


def test_C5_3_it_counts_one_whatever_the_cards():
    for card in ("gairm-witch", "mercenary", "daemon"):
        for gifts in ("tuama-witch x2", "druid, familiar"):
            t = table(f"""
                pool:  {card}, gairm-summoner
                Anna*: shapeshifter, {gifts} | run-sorcerer
                Brit:  | deoch-blood-mage
                Chu:   | daemon
                turn:  Brit picks
            """)
            t.play(f"pick {card}", "steal")
            t.play(t.legal()[0]).play(t.legal()[0])
            assert t.front("Brit") == cards(f"deoch-blood-mage, shapeshifter, {gifts}")
            assert t.total("Brit") == 2


def test_C5_3_the_stolen_card_counts_nothing_for_the_thief():
    t = table("""
        pool:  daemon, gairm-witch, tuama-witch, deoch-blood-mage
        Anna*: | run-sorcerer
        Brit:  |
        Chu:   shapeshifter, tuama-summoner x2 |
        turn:  Brit picks
    """)
    t.play("pick daemon", "steal", "give tuama-summoner", "give tuama-summoner")
    assert t.totals() == [1, 1, 0]
    assert t.mover == "Chu"
    assert t.play("pick gairm-witch").phase == Phase.ASSIGN


def test_C5_3_picks_that_the_thief_gives_away_stop_counting():
    t = table("""
        pool:  mercenary, gairm-witch, tuama-witch, deoch-blood-mage
        Anna*: shapeshifter, run-witch | run-sorcerer, familiar
        Brit:  |
        Chu:   | daemon
        turn:  Brit picks
    """)
    t.play("pick mercenary", "steal", "give picked familiar")
    assert t.total("Anna") == 1
    t.play("give run-witch")
    assert t.totals() == [1, 1, 3]  # what came from the pile never counted


def test_C5_3_a_thief_who_gave_picks_away_must_pick_again():
    t = table("""
        pool:  mercenary, gairm-witch, tuama-summoner, deoch-blood-mage
        Anna*: shapeshifter | run-sorcerer, familiar
        Brit:  |
        Chu:   | daemon
        turn:  Brit picks
    """)
    t.play("pick mercenary", "steal", "give picked familiar", "give picked run-sorcerer")
    assert (t.totals(), t.mover) == ([0, 1, 3], "Brit")
    t.play("pick gairm-witch", "pick tuama-summoner")
    assert (t.mover, t.picks()) == ("Anna", ["deoch-blood-mage"])


def test_C5_3_if_the_openers_first_card_was_stolen_they_may_take_a_second():
    for third in ("", "\n        Chu:"):
        t = opening("Brit:  shapeshifter, tuama-witch x2" + third)
        t.play("pick familiar", "steal", "give tuama-witch", "give tuama-witch")
        assert (t.mover, t.phase, t.total("Anna")) == ("Anna", Phase.SECOND, 1)
        assert t.legal() == ["pick gairm-witch", "pick run-sorcerer", "pick deoch-summoner", "stop"]
    t.play("pick gairm-witch")
    assert (t.limit, t.mover) == (2, "Brit")


def test_C5_3_if_the_openers_first_card_was_stolen_they_may_stop():
    t = opening().play("pick familiar", "steal", "give tuama-witch", "give tuama-witch", "stop")
    assert (t.limit, t.mover) == (1, "Brit")


def test_C5_3_with_four_players_the_opener_gets_no_second_card_for_a_stolen_one():
    t = opening("Brit:  shapeshifter, tuama-witch x2\n        Chu:\n        Dana:")
    t.play("pick familiar", "steal", "give tuama-witch", "give tuama-witch")
    assert (t.mover, t.phase, t.limit) == ("Brit", Phase.PICK, 1)


def test_C5_3_a_stolen_second_card_counts_as_one_for_the_opener():
    t = opening().play("pick gairm-witch", "let be", "pick familiar", "steal", "give tuama-witch", "give tuama-witch")
    assert (t.totals(), t.mover, t.phase) == ([2, 0], "Brit", Phase.PICK)


def test_C5_4_the_stolen_card_does_not_bind_the_picker():
    t = table("""
        pool:  gairm-witch, gairm-sorcerer, deoch-witch, mercenary x2
        Anna*: shapeshifter, tuama-witch, tuama-summoner | daemon
        Brit:  | run-summoner
        turn:  Brit picks
    """)
    t.play("pick gairm-witch", "steal", "give tuama-witch", "give tuama-summoner")
    assert t.mover == "Brit"
    assert t.picks() == ["deoch-witch", "gairm-sorcerer", "mercenary"]


def test_C5_4_the_given_cards_do_not_bind_the_picker():
    t = table("""
        pool:  gairm-witch, tuama-sorcerer, deoch-witch, mercenary
        Anna*: shapeshifter, tuama-witch, mercenary | daemon
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick gairm-witch", "steal", "give tuama-witch", "give mercenary")
    assert t.picks() == ["deoch-witch", "tuama-sorcerer", "mercenary"]


def test_C5_4_the_pickers_other_picks_go_on_binding():
    t = table("""
        pool:  gairm-witch, run-sorcerer, deoch-summoner, tuama-witch
        Anna*: shapeshifter, run-summoner, run-blood-mage | daemon
        Brit:  | run-summoner
        turn:  Brit picks
    """)
    t.play("pick gairm-witch", "steal", "give run-summoner", "give run-blood-mage")
    assert t.picks() == ["tuama-witch"]


def test_C5_4_the_stolen_card_does_not_bind_the_thief():
    t = table("""
        pool:  gairm-witch, gairm-sorcerer, deoch-witch
        Anna*: | run-summoner
        Brit:  |
        Chu:   shapeshifter, tuama-witch, tuama-summoner |
        turn:  Brit picks
    """)
    t.play("pick gairm-witch", "steal", "give tuama-witch", "give tuama-summoner")
    assert t.mover == "Chu"
    assert t.picks() == ["deoch-witch", "gairm-sorcerer"]


def test_C5_4_a_pick_given_away_no_longer_binds_its_giver():
    t = table("""
        pool:  mercenary, run-sorcerer, gairm-witch, gairm-summoner, deoch-witch, breag-arcane-warrior
        Anna*: shapeshifter, tuama-blood-mage | run-witch, deoch-summoner
        Brit:  |
        Chu:   | daemon
        turn:  Brit picks
    """)
    t.play("pick mercenary", "steal", "give picked run-witch", "give tuama-blood-mage")
    t.play("pick breag-arcane-warrior", "pick run-sorcerer")
    assert t.mover == "Anna"
    assert t.picks() == ["gairm-witch"]  # no longer bound by the Witch, still by the Deoch Summoner


def test_C5_4_a_card_given_from_the_pile_frees_nothing():
    t = table("""
        pool:  mercenary, run-sorcerer, gairm-witch, gairm-summoner
        Anna*: shapeshifter, run-witch, deoch-summoner | run-witch, deoch-summoner
        Brit:  |
        Chu:   | daemon
        turn:  Brit picks
    """)
    t.play("pick mercenary", "steal", "give run-witch", "give deoch-summoner")
    assert t.mover == "Brit"
    t.play("pick gairm-summoner", "pick run-sorcerer")
    assert t.phase == Phase.ASSIGN  # the Witch that is left is still refused to Anna


def test_C5_4_the_next_round_knows_nothing_of_it():
    t = table("""
        pool:  gairm-witch, gairm-sorcerer
        deck:  deoch-witch only
        Anna*: shapeshifter, tuama-witch, tuama-summoner | run-summoner
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick gairm-witch", "steal", "give tuama-witch", "give tuama-summoner", "assign 8")
    assert (t.mover, t.picks()) == ("Brit", ["deoch-witch", "gairm-sorcerer"])


def test_C5_5_it_cannot_be_used_again_in_the_round_in_which_it_changes_hands():
    t = stolen_mercenary().play("steal", "give tuama-witch", "give deoch-witch", "pick gairm-witch")
    assert (t.mover, t.phase) == ("Chu", Phase.PICK)
    t.play("pick gairm-sorcerer")
    assert (t.mover, t.phase) == ("Chu", Phase.PICK)


def test_C5_5_it_cannot_be_used_in_the_round_in_which_it_is_picked():
    t = table("""
        pool:  shapeshifter, mercenary, gairm-sorcerer, deoch-summoner
        Anna*: tuama-witch x2
        Brit:  run-witch x2
        turn:  Anna opens
    """)
    t.play("pick shapeshifter", "pick mercenary")
    assert (t.mover, t.phase) == ("Brit", Phase.PICK)


def test_C5_5_its_new_holder_may_use_it_later():
    t = table("""
        pool:  gairm-witch, gairm-sorcerer
        deck:  deoch-witch only
        Anna*: shapeshifter, tuama-witch, tuama-summoner | run-summoner
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick gairm-witch", "steal", "give tuama-witch", "give tuama-summoner", "assign 8")
    t.play("pick deoch-witch", "stop", "pick gairm-sorcerer")
    assert (t.mover, t.phase) == ("Brit", Phase.STEAL)


def test_C5_5_who_picked_it_may_use_it_in_the_next_round():
    t = table("""
        pool:  shapeshifter, gairm-sorcerer, deoch-summoner, run-sorcerer
        deck:  faerie x2 only
        Anna*: tuama-witch x2 | daemon
        Brit:  run-witch x2 |
        turn:  Brit picks
    """)
    t.play("pick shapeshifter", "assign 8", "pick faerie", "stop", "pick run-sorcerer")
    assert (t.mover, t.phase) == ("Brit", Phase.STEAL)


def test_C5_6_the_holder_decides_before_the_next_pick():
    t = stolen_mercenary()
    assert t.legal("pick") == []
    t.play("let be", "pick gairm-witch")
    assert t.view(None)["picked"] == {"kind": "gairm-witch", "by": 2}  # the Mercenary is safe now


def test_C5_6_after_a_steal_the_limit_comes_from_the_totals_as_they_are_left():
    t = table("""
        pool:  daemon, gairm-witch, tuama-witch, deoch-blood-mage
        Anna*: shapeshifter, tuama-summoner x2 | run-sorcerer
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick daemon")
    assert t.limit == 3
    t.play("steal", "give tuama-summoner", "give tuama-summoner")
    assert t.phase == Phase.ASSIGN  # both at 1, and that is the limit
    assert [player.last_total for player in t.s.players][:2] == [1, 1]


def test_C5_6_a_limit_that_others_have_reached_does_not_fall():
    t = table("""
        pool:  daemon, gairm-witch, tuama-witch, deoch-blood-mage
        Anna*: shapeshifter, tuama-summoner x2 | run-sorcerer
        Brit:  |
        Chu:   | mercenary
        turn:  Brit picks
    """)
    t.play("pick daemon", "steal", "give tuama-summoner", "give tuama-summoner")
    assert (t.limit, t.mover, t.total("Brit")) == (2, "Brit", 1)


def test_C5_6_the_limit_falls_with_the_total_of_a_thief_who_gives_picks_away():
    t = table("""
        pool:  mercenary, gairm-witch, tuama-summoner, deoch-blood-mage
        Anna*: shapeshifter | run-sorcerer, familiar
        Brit:  |
        Chu:   | athrach-witch
        turn:  Brit picks
    """)
    assert t.limit == 3
    t.play("pick mercenary", "steal", "give picked familiar", "give picked run-sorcerer")
    assert (t.totals(), t.limit) == ([0, 1, 1], 1)
    assert t.mover == "Anna"  # Brit and Chu, who were two below the limit, are level now
    assert t.play("pick gairm-witch").phase == Phase.ASSIGN


def test_C5_6_a_limit_that_falls_may_end_the_picking():
    t = table("""
        pool:  mercenary, gairm-witch
        Anna*: shapeshifter, deoch-witch | run-sorcerer, familiar
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick mercenary", "steal", "give picked familiar", "give deoch-witch")
    assert t.phase == Phase.ASSIGN  # both at 1
    assert [player.last_total for player in t.s.players][:2] == [1, 1]
