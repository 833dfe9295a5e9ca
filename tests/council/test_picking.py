"""C4: picking mages."""

from .positions import Phase, cards, table


def opened(first, pool, others="Brit:"):
    """After the starting player's first card."""
    t = table(f"""
        pool:  {pool}
        Anna*:
        {others}
        turn:  Anna opens
    """)
    return t.play(f"pick {first}")


def test_C4_1_cards_of_one_guild_match():
    t = opened("gairm-witch", "gairm-witch, run-witch, run-sorcerer")
    assert t.picks() == ["run-sorcerer"]


def test_C4_1_cards_of_one_school_match():
    t = opened("gairm-witch", "gairm-witch, gairm-sorcerer, deoch-sorcerer")
    assert t.picks() == ["deoch-sorcerer"]


def test_C4_1_the_second_copy_of_a_card_matches_the_first():
    t = opened("gairm-witch", "gairm-witch x2, deoch-sorcerer")
    assert t.picks() == ["deoch-sorcerer"]


def test_C4_1_two_specials_of_one_kind_match():
    t = table("""
        pool:  mercenary x2, familiar, queen
        Anna*: | druid
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick mercenary")
    assert t.picks() == ["queen", "familiar"]


def test_C4_1_specials_without_a_school_match_nothing_else():
    t = table(
        """
        pool:  gairm-witch, faerie, spirit-healer, mercenary, familiar, queen, druid, shapeshifter, daemon x2
        Anna*: tuama-witch x2 | queen
        Brit:  | daemon
        turn:  Anna picks
    """.replace("familiar, queen", "familiar")
    )
    assert t.picks() == [
        "gairm-witch", "faerie", "spirit-healer", "mercenary", "druid", "shapeshifter", "familiar", "daemon",
    ]  # fmt: skip


def test_C4_1_a_faerie_matches_both_her_schools_and_the_other_faerie():
    t = opened("faerie", "faerie x2, gairm-witch, breag-witch, deoch-witch, spirit-healer, run-witch, tuama-witch")
    assert t.picks() == ["deoch-witch", "tuama-witch", "run-witch", "spirit-healer"]


def test_C4_1_a_spirit_healer_matches_both_her_schools_and_the_other_healer():
    t = opened("spirit-healer", "spirit-healer x2, gairm-witch, deoch-witch, run-witch, faerie, athrach-witch")
    assert t.picks() == ["gairm-witch", "athrach-witch", "faerie"]


def test_C4_1_a_faerie_is_refused_after_a_card_of_one_of_her_schools():
    assert opened("breag-witch", "breag-witch, faerie, spirit-healer").picks() == ["spirit-healer"]
    assert opened("gairm-witch", "gairm-witch, faerie, spirit-healer").picks() == ["spirit-healer"]


def test_C4_1_cards_may_not_match_whenever_in_the_round_they_are_picked():
    t = table("""
        pool:  run-witch, run-sorcerer, gairm-witch, mercenary, deoch-summoner
        Anna*: | run-witch
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick mercenary")
    assert t.mover == "Anna"
    assert t.picks() == ["deoch-summoner"]


def test_C4_1_picks_may_match_other_players_picks():
    t = table("""
        pool:  run-witch, run-sorcerer
        Anna*: | run-witch
        Brit:  |
        turn:  Brit picks
    """)
    assert t.picks() == ["run-witch", "run-sorcerer"]


def test_C4_1_picks_may_match_cards_of_earlier_rounds():
    t = table("""
        pool:  run-witch, run-sorcerer, mercenary
        Anna*: | gairm-summoner
        Brit:  run-witch, run-summoner, mercenary |
        turn:  Brit picks
    """)
    assert t.picks() == ["run-witch", "run-sorcerer", "mercenary"]


def test_C4_1_what_was_picked_in_one_round_binds_nobody_in_the_next():
    t = table("""
        pool:  run-witch, run-sorcerer
        deck:  run-summoner only
        Anna*: | run-witch
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick run-witch", "assign 8")
    assert t.picks() == ["run-sorcerer", "run-summoner"]


def test_C4_2_totals_are_sums_of_pick_values_and_the_limit_is_the_highest():
    t = table("""
        pool:  daemon, gairm-witch
        Anna*: | run-witch, familiar
        Brit:  | tuama-sorcerer, mercenary
        Chu:   | deoch-witch
        turn:  Chu picks
    """)
    assert t.totals() == [3, 3, 1]
    assert t.limit == 3
    t.play("pick daemon")
    assert t.limit == 4


def test_C4_2_cards_are_picked_one_at_a_time():
    t = table("""
        pool:  run-witch, run-sorcerer, gairm-witch, gairm-summoner
        Anna*: | mercenary
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick run-witch")
    assert (t.mover, t.total("Brit"), t.picks()) == ("Brit", 1, ["gairm-summoner"])


def test_C4_2_a_card_counts_whole_from_the_moment_it_is_picked_and_C5_3_replaces_it_when_stolen():
    t = table("""
        pool:  daemon, gairm-witch, run-witch
        Anna*: shapeshifter, tuama-witch x2 | deoch-witch
        Brit:  |
        Chu:   |
        turn:  Brit picks
    """)
    t.play("pick daemon")
    assert (t.phase, t.total("Brit"), t.limit) == (Phase.STEAL, 3, 3)
    t.play("steal", "give tuama-witch")
    assert t.total("Brit") == 3
    t.play("give tuama-witch")
    assert (t.total("Brit"), t.limit) == (1, 1)


def test_C4_3_the_opener_may_stop_after_one_card_of_value_1():
    t = opened("run-witch", "run-witch, gairm-sorcerer, tuama-summoner")
    assert (t.mover, t.phase) == ("Anna", Phase.SECOND)
    t.play("stop")
    assert (t.mover, t.phase, t.limit) == ("Brit", Phase.PICK, 1)


def test_C4_3_the_opener_may_take_a_second_card_of_any_value():
    pool = "run-witch, gairm-sorcerer, familiar, daemon"
    t = opened("run-witch", pool)
    assert t.legal() == ["pick gairm-sorcerer", "pick familiar", "pick daemon", "stop"]
    for second, value in (("gairm-sorcerer", 2), ("familiar", 3), ("daemon", 4)):
        t = opened("run-witch", pool).play(f"pick {second}")
        assert (t.mover, t.phase, t.limit) == ("Brit", Phase.PICK, value)


def test_C4_3_the_second_card_must_be_legal():
    t = opened("run-witch", "run-witch, run-sorcerer, gairm-witch, familiar")
    assert t.legal() == ["pick familiar", "stop"]


def test_C4_3_the_opener_never_takes_a_third_card():
    t = opened("run-witch", "run-witch, gairm-sorcerer, tuama-summoner, deoch-blood-mage")
    assert t.play("pick gairm-sorcerer").mover == "Brit"


def test_C4_3_after_a_first_card_of_value_2_or_3_the_opener_must_stop():
    for first, value in (("mercenary", 2), ("familiar", 2), ("queen", 2), ("daemon", 3), ("druid", 3)):
        t = opened(first, f"{first}, gairm-sorcerer, tuama-summoner, deoch-witch")
        assert (t.mover, t.phase, t.limit) == ("Brit", Phase.PICK, value)


def test_C4_3_without_a_legal_second_card_the_opener_is_not_asked():
    t = opened("run-witch", "run-witch x2, gairm-witch, run-summoner")
    assert (t.mover, t.phase) == ("Brit", Phase.PICK)


def test_C4_3_with_three_players_the_opener_may_take_two_cards():
    t = opened("run-witch", "run-witch, gairm-sorcerer", "Brit:\nChu:")
    assert t.legal() == ["pick gairm-sorcerer", "stop"]


def test_C4_3_with_four_players_the_opener_takes_exactly_one_card():
    for first, value in (("run-witch", 1), ("familiar", 2), ("daemon", 3)):
        t = opened(first, f"{first}, gairm-sorcerer, tuama-summoner", "Brit:\nChu:\nDana:")
        assert (t.mover, t.phase, t.limit) == ("Brit", Phase.PICK, value)


def test_C4_3_the_first_card_may_be_any():
    t = table("""
        pool:  gairm-witch, gairm-sorcerer, faerie, mercenary x2, daemon
        Anna*: gairm-witch, mercenary
        Brit:
        turn:  Anna opens
    """)
    assert t.legal() == [f"pick {card}" for card in ("gairm-witch", "gairm-sorcerer", "faerie", "mercenary", "daemon")]


def test_C4_3_if_the_pool_is_empty_the_token_is_assigned_and_the_round_ends():
    t = table("""
        awaits: run 5, witch
        deck:   only
        Anna*:  gairm-witch
        Brit:
        turn:   Anna assigns
    """)
    t.play("assign -3")
    assert t.awaits[:2] == ["run 5", "witch -3"]
    assert (t.phase, t.mover, t.s.round) == (Phase.ASSIGN, "Brit", 2)
    assert (t.pile("Anna").total(), t.pile("Brit").total()) == (1, 0)


def test_C4_4_the_chance_passes_clockwise():
    t = table("""
        pool:  run-witch, run-sorcerer, run-summoner, gairm-witch, gairm-summoner
        Anna:
        Brit:
        Chu*:
        Dana:
        turn:  Chu opens
    """)
    movers = []
    for card in ("run-witch", "run-sorcerer", "run-summoner", "gairm-witch"):
        movers.append(t.mover)
        t.play(f"pick {card}")
    assert movers == ["Chu", "Dana", "Anna", "Brit"]
    assert t.phase == Phase.ASSIGN


def test_C4_4_a_player_below_the_limit_picks_until_they_reach_it():
    t = table("""
        pool:  run-witch, gairm-sorcerer, tuama-summoner, deoch-blood-mage, deoch-witch
        Anna*: | daemon
        Brit:  |
        Chu:   |
        turn:  Brit picks
    """)
    for card in ("run-witch", "gairm-sorcerer", "tuama-summoner"):
        assert (t.mover, t.phase) == ("Brit", Phase.PICK)
        t.play(f"pick {card}")
    assert (t.mover, t.total("Brit"), t.limit) == ("Chu", 3, 3)


def test_C4_4_a_player_picks_until_no_legal_pick_is_left():
    t = table("""
        pool:  run-witch, run-sorcerer, gairm-witch, breag-witch
        Anna*: | daemon
        Brit:  |
        Chu:   |
        turn:  Brit picks
    """)
    t.play("pick run-witch")
    assert (t.mover, t.total("Brit")) == ("Chu", 1)


def test_C4_4_passing_the_limit_raises_it_for_everybody():
    t = table("""
        pool:  daemon, run-witch, gairm-sorcerer, tuama-summoner, deoch-witch
        Anna*: | athrach-arcane-warrior
        Brit:  |
        Chu:   |
        turn:  Brit picks
    """)
    t.play("pick daemon")
    assert (t.mover, t.limit) == ("Chu", 3)
    t.play("pick run-witch", "pick gairm-sorcerer", "pick tuama-summoner")
    assert (t.mover, t.total("Anna"), t.limit) == ("Anna", 1, 3)
    t.play("pick deoch-witch")
    assert t.phase == Phase.ASSIGN


def test_C4_4_who_passes_the_limit_stops_there():
    t = table("""
        pool:  daemon, run-witch, gairm-sorcerer
        Anna*: | athrach-arcane-warrior
        Brit:  |
        turn:  Brit picks
    """)
    assert t.play("pick daemon").mover == "Anna"


def test_C4_4_the_limit_has_no_upper_bound():
    t = table("""
        pool:  run-witch, gairm-sorcerer, daemon x2, druid, shapeshifter, queen, mercenary, familiar, deoch-summoner
        Anna*:
        Brit:
        turn:  Anna opens
    """)
    chances = [
        ("Anna", "run-witch, daemon", 4),
        ("Brit", "druid, shapeshifter", 6),
        ("Anna", "gairm-sorcerer, queen", 7),
        ("Brit", "mercenary", 8),
        ("Anna", "familiar", 9),
        ("Brit", "daemon", 11),
    ]
    for name, picks, limit in chances:
        assert t.mover == name
        t.play(*(f"pick {card}" for card in picks.split(", ")))
        assert t.limit == limit
    assert (t.mover, t.picks()) == ("Anna", ["deoch-summoner"])


def test_C4_5_nobody_may_decline_a_legal_pick():
    t = table("""
        awaits: run -3
        pool:   run-witch, daemon
        Anna*:  | gairm-sorcerer
        Brit:   |
        turn:   Brit picks
    """)
    assert t.legal() == ["pick run-witch", "pick daemon"]


def test_C4_5_a_player_without_a_legal_pick_is_skipped():
    t = table("""
        pool:  mercenary, run-witch, run-summoner
        Anna*: | gairm-sorcerer
        Brit:  | run-witch
        Chu:   |
        turn:  Chu picks
    """)
    t.play("pick mercenary")
    assert t.mover == "Anna"
    t.play("pick run-witch")
    assert t.phase == Phase.ASSIGN  # Brit, at 1 of 2, finds only a Rún Summoner
    assert t.seat("Brit").last_total == 1


def test_C4_5_being_locked_out_is_judged_afresh():
    # Brit is locked out by their Rún Witch, gives it away, and must pick again.
    t = table(
        """
        pool:  run-sorcerer, tuama-witch, mercenary, gairm-witch
        Anna*: | daemon
        Brit:  shapeshifter, deoch-summoner | run-witch, familiar
        Chu:   | athrach-arcane-warrior
        turn:  Chu picks
    """.replace(", mercenary, gairm-witch", ", gairm-witch").replace("run-witch, familiar", "run-witch")
    )
    assert t.view("Brit")["seats"][1]["locked_out"]
    t.play("pick tuama-witch", "steal", "give deoch-summoner", "give picked run-witch")
    assert not t.view("Brit")["seats"][1]["locked_out"]
    assert (t.mover, t.total("Chu")) == ("Chu", 2)
    t.play("pick run-sorcerer")
    assert (t.mover, t.picks()) == ("Brit", ["gairm-witch"])


def test_C4_6_picking_ends_when_all_are_at_the_limit():
    t = table("""
        pool:  run-sorcerer, tuama-witch, mercenary
        Anna*: | gairm-witch
        Brit:  | gairm-sorcerer
        Chu:   |
        turn:  Chu picks
    """)
    assert t.play("pick run-sorcerer").phase == Phase.ASSIGN


def test_C4_6_picking_goes_on_while_somebody_below_the_limit_can_pick():
    t = table("""
        pool:  run-sorcerer, tuama-witch, mercenary
        Anna*: | gairm-witch
        Brit:  | gairm-sorcerer
        Chu:   |
        turn:  Chu picks
    """)
    t.play("pick mercenary")
    assert (t.phase, t.mover) == (Phase.PICK, "Anna")


def test_C4_6_picking_ends_when_all_below_the_limit_are_locked_out():
    t = table("""
        pool:  mercenary, gairm-sorcerer
        Anna*: | gairm-witch
        Brit:  | gairm-summoner
        Chu:   |
        turn:  Chu picks
    """)
    assert t.play("pick mercenary").phase == Phase.ASSIGN


def test_C4_6_picking_ends_when_the_pool_is_empty():
    t = table("""
        pool:  mercenary
        Anna*: | gairm-witch
        Brit:  |
        turn:  Brit picks
    """)
    assert t.play("pick mercenary").phase == Phase.ASSIGN


def test_C4_6_the_pool_is_not_refilled_during_picking():
    t = table("""
        pool:  run-witch, gairm-sorcerer, familiar
        Anna*:
        Brit:
        turn:  Anna opens
    """)
    t.play("pick run-witch")
    assert t.pool == cards("gairm-sorcerer, familiar")
    t.play("pick familiar")
    assert t.pool == cards("gairm-sorcerer")
