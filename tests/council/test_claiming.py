"""C6: the Druid, and claiming the treasures."""

import pytest

from .positions import Phase, cards, table


def druid(awaits=""):
    return table(f"""
        awaits: {awaits}
        Anna*:  gairm-witch
        Brit:   druid
        turn:   claiming
    """)


# The row of Awaits cards that `druid()` gives: tokens in ascending order on the symbols in order.
ROW = {
    "witch": -3, "arcane-warrior": -1, "sorcerer": 1, "summoner": 2, "blood-mage": 2, "gairm": 3,
    "deoch": 3, "breag": 5, "tuama": 5, "run": 6, "athrach": 8,
}  # fmt: skip


def test_C6_1_the_druids_holder_is_asked_before_any_treasure_is_claimed():
    t = druid()
    assert (t.mover, t.phase) == ("Brit", Phase.DRUID)
    assert t.s.treasure == 0
    assert t.awaits == [f"{symbol} {value}" for symbol, value in ROW.items()]


def test_C6_1_tokens_that_differ_by_1_or_2_may_be_switched():
    t = druid()
    assert t.legal() == [*(f"switch {symbol}" for symbol in ROW), "keep"]
    for first, value in ROW.items():
        partners = [symbol for symbol, other in ROW.items() if abs(value - other) in (1, 2)]
        assert druid().play(f"switch {first}").legal() == [f"switch {symbol}" for symbol in partners]


def test_C6_1_equal_tokens_are_not_offered():
    t = druid("breag 5, tuama 5").play("switch breag")
    assert t.legal() == ["switch gairm", "switch deoch", "switch run"]  # 3, 3 and 6, not the other 5


def test_C6_1_a_switch_is_named_by_its_two_awaits_cards():
    t = druid().play("switch run", "switch athrach")
    assert t.awaits[9:] == ["run 8", "athrach 6"]
    assert t.awaits[:9] == [f"{symbol} {value}" for symbol, value in ROW.items()][:9]
    assert t.phase == Phase.OVER


def test_C6_1_a_switch_follows_the_cards_not_their_places():
    t = druid("tuama 8, witch 6, run 2").play("switch witch", "switch tuama")
    assert t.awaits[:3] == ["tuama 6", "witch 8", "run 2"]


def test_C6_1_the_holder_may_decline():
    t = druid().play("keep")
    assert t.awaits == [f"{symbol} {value}" for symbol, value in ROW.items()]
    assert t.phase == Phase.OVER


def test_C6_1_the_druid_stays_an_ally():
    assert druid().play("switch run", "switch athrach").pile("Brit") == cards("druid")


def test_C6_1_nobody_is_asked_without_a_druid():
    t = table("""
        Anna*: gairm-witch, familiar
        Brit:  run-witch
        turn:  claiming
    """)
    assert (t.mover, t.phase) == ("Anna", Phase.CLAIM)


def test_C6_1_claiming_follows_round_11():
    ten = "witch 1, sorcerer 2, summoner 2, blood-mage 3, gairm 3, deoch 5, breag 5, tuama 6, run 8, athrach -1"
    t = table(f"""
        awaits: {ten}, arcane-warrior -3
        pool:   druid
        Anna*:  | gairm-witch
        Brit:   |
        turn:   Brit picks
    """)
    t.play("pick druid")
    assert (t.mover, t.phase, t.s.round) == ("Brit", Phase.DRUID, 11)


def test_C6_2_treasures_are_resolved_in_the_order_drawn():
    t = table("""
        awaits: tuama 8, witch -3, run 5
        Anna*:  familiar x3
        Brit:
        turn:   claiming
    """)
    for place in range(3):
        assert (t.s.treasure, t.mover) == (place, "Anna")
        t.play("familiar")
        while t.s.treasure == place and t.phase == Phase.CLAIM:
            t.play("pass")
        assert t.taker(place) == "Anna"
    assert t.scores() == [10, 0]


def test_C6_2_strength_is_the_number_of_allies_of_the_guild_or_school():
    t = table("""
        awaits: tuama 8, witch 5
        Anna*:  tuama-witch x2, tuama-sorcerer, run-witch
        Brit:   tuama-summoner, gairm-witch x2
        Chu:    deoch-sorcerer
        turn:   claiming
    """)
    assert t.settled(0) == [3, 1, 0]
    assert t.settled(1) == [3, 2, 0]


def test_C6_2_faeries_and_spirit_healers_count_for_both_their_schools():
    t = table("""
        awaits: gairm 1, deoch 2, breag 3, tuama 5, run 6, athrach 8, witch -1, sorcerer -3
        Anna*:  faerie x2, gairm-witch
        Brit:   spirit-healer
        turn:   claiming
    """)
    assert [t.settled(place) for place in range(6)] == [[3, 0], [0, 1], [2, 0], [0, 0], [0, 1], [0, 0]]
    assert [t.settled(place) for place in (6, 7)] == [[1, 0], [0, 0]]


def test_C6_2_other_specials_count_for_nothing():
    t = table("""
        Anna*: mercenary x4, queen, shapeshifter
        Brit:
        turn:  claiming
    """)
    assert all(t.settled(place) == [0, 0] for place in range(11))


def test_C6_2_all_allies_are_shown_while_helpers_are_played():
    t = table("""
        awaits: tuama 8
        Anna*:  tuama-witch x2, familiar
        Brit:   tuama-sorcerer
        turn:   claiming
    """)
    for name in ("Anna", "Brit", None):
        assert t.view(name)["treasures"][0]["strengths"] == [2, 1]


def helpers(anna="familiar", brit="familiar", chu="familiar", starter="Brit"):
    stars = {name: "*" if name == starter else "" for name in ("Anna", "Brit", "Chu")}
    return table(f"""
        awaits: tuama 8, witch 5
        Anna{stars["Anna"]}: {anna}
        Brit{stars["Brit"]}: {brit}
        Chu{stars["Chu"]}:  {chu}
        turn:   claiming
    """)


def test_C6_3_the_player_who_would_have_started_round_12_begins():
    ten = "witch 1, sorcerer 2, summoner 2, blood-mage 3, gairm 3, deoch 5, breag 5, tuama 6, run 8, athrach -1"
    t = table(f"""
        awaits: {ten}, arcane-warrior -3
        pool:   run-witch
        Anna*:  familiar | gairm-witch
        Brit:   familiar | deoch-witch
        Chu:    familiar |
        turn:   Chu picks
    """)
    t.play("pick run-witch")
    assert (t.phase, t.mover) == (Phase.CLAIM, "Brit")


def test_C6_3_helpers_are_asked_clockwise_one_at_a_time():
    t = helpers(brit="familiar x2")
    movers = []
    for move in ("familiar", "pass", "pass", "familiar", "pass", "pass"):
        movers.append(t.mover)
        t.play(move)
    assert movers == ["Brit", "Chu", "Anna", "Brit", "Chu", "Anna"]


def test_C6_3_the_treasure_is_settled_after_as_many_passes_in_a_row_as_there_are_players():
    t = helpers().play("pass", "pass")
    assert t.s.treasure == 0
    t.play("pass")
    assert t.s.treasure == 1
    assert t.taker(0) is None


def test_C6_3_a_helper_starts_the_count_of_passes_anew():
    t = helpers(brit="familiar x2").play("pass", "pass", "familiar")  # Anna's; she has no more
    assert t.mover == "Brit"
    t.play("pass", "pass")
    assert t.s.treasure == 1
    assert t.taker(0) == "Anna"


def test_C6_3_the_player_of_the_last_helper_is_asked_again():
    t = helpers(brit="familiar x2").play("familiar", "pass", "pass")
    assert (t.s.treasure, t.mover) == (0, "Brit")
    t.play("familiar", "pass", "pass")
    assert t.taker(0) == "Brit"
    assert t.settled(0) == [0, 2, 0]


def test_C6_3_a_pass_is_not_final():
    t = helpers().play("pass", "familiar", "pass")
    assert (t.mover, t.legal()) == ("Brit", ["familiar", "pass"])
    t.play("familiar", "pass")
    assert t.settled(0) == [0, 1, 1]


def test_C6_3_the_same_player_begins_every_treasure():
    t = helpers()
    for place in range(11):
        assert (t.s.treasure, t.mover) == (place, "Brit")
        t.play("pass", "pass", "pass")
    assert t.phase == Phase.OVER


def test_C6_3_the_same_player_begins_whoever_played_or_passed_last():
    t = helpers(chu="familiar x2").play("pass", "familiar", "pass", "pass", "pass")
    assert (t.s.treasure, t.taker(0), t.mover) == (1, "Chu", "Brit")


def test_C6_3_who_has_no_helper_is_not_asked():
    t = helpers(brit="tuama-witch")
    assert t.mover == "Chu"
    t.play("pass", "pass")
    assert (t.s.treasure, t.mover) == (1, "Chu")


def test_C6_3_a_familiar_adds_1_and_is_discarded_afterwards_when_it_won():
    t = helpers(anna="", chu="", brit="familiar x2").play("familiar")
    assert t.strengths() == [0, 1, 0]
    assert t.pile("Brit") == cards("familiar x2")
    t.play("pass")
    assert t.taker(0) == "Brit"
    assert (t.pile("Brit"), t.discard["familiar"]) == (cards("familiar"), 1)
    assert t.strengths() == [0, 0, 0]


def test_C6_3_a_familiar_is_discarded_when_it_lost():
    t = helpers(anna="tuama-witch x2", chu="", brit="familiar x2").play("familiar", "pass")
    assert t.taker(0) == "Anna"
    assert t.pile("Brit") == cards("familiar")


def test_C6_3_a_familiar_that_is_not_played_is_kept():
    t = helpers().play("pass", "pass", "pass")
    assert all(t.pile(name) == cards("familiar") for name in t.names)


def test_C6_3_each_familiar_is_played_once():
    t = helpers(anna="", chu="", brit="familiar x2, tuama-witch").play("familiar", "familiar")
    assert t.settled(0) == [0, 3, 0]  # nobody has a helper left, so nobody is asked
    assert t.pile("Brit") == cards("tuama-witch")


def test_C6_3_a_daemon_adds_1_for_a_card_discarded_at_once():
    t = helpers(anna="", chu="", brit="daemon, run-witch, run-sorcerer")
    assert t.legal() == ["sacrifice run-witch", "sacrifice run-sorcerer", "pass"]
    t.play("sacrifice run-witch")
    assert t.settled(0) == [0, 1, 0]
    assert t.pile("Brit") == cards("daemon, run-sorcerer")
    assert t.discard == cards("run-witch")


def test_C6_3_the_sacrifice_is_discarded_at_once_not_when_the_treasure_is_settled():
    t = helpers(anna="", brit="daemon, run-witch, run-sorcerer").play("sacrifice run-witch")
    assert t.s.treasure == 0
    assert (t.pile("Brit"), t.discard["run-witch"]) == (cards("daemon, run-sorcerer"), 1)


def test_C6_3_the_sacrifice_is_not_given_back_when_the_treasure_is_lost():
    t = helpers(anna="tuama-witch x2", chu="", brit="daemon, run-witch, run-sorcerer").play("sacrifice run-witch")
    assert t.taker(0) == "Anna"
    assert t.pile("Brit") == cards("daemon, run-sorcerer")


def test_C6_3_any_card_may_be_the_sacrifice_special_or_not():
    specials = "faerie, spirit-healer, mercenary, queen, shapeshifter, familiar"
    t = helpers(anna="", chu="", brit=f"daemon, run-witch, {specials}")
    assert t.legal("sacrifice") == [f"sacrifice {card}" for card in ("run-witch", *specials.split(", "))]


def test_C6_3_the_druid_may_be_the_sacrifice():
    t = helpers(anna="", chu="", brit="daemon, druid").play("keep", "sacrifice druid")
    assert t.pile("Brit") == cards("daemon")


def test_C6_3_each_daemon_works_once_per_treasure():
    t = helpers(anna="", brit="daemon x2, run-witch x2, run-sorcerer").play("sacrifice run-witch", "pass")
    assert (t.mover, t.strengths()) == ("Brit", [0, 1, 0])
    t.play("sacrifice run-witch", "pass")
    assert (t.s.treasure, t.settled(0)) == (1, [0, 2, 0])
    assert t.pile("Brit") == cards("daemon x2, run-sorcerer")  # there was more to sacrifice, but no third Daemon


def test_C6_3_a_daemon_works_again_for_the_next_treasure():
    t = helpers(anna="", chu="", brit="daemon, run-witch, run-sorcerer").play("sacrifice run-witch")
    assert (t.s.treasure, t.legal()) == (1, ["sacrifice run-sorcerer", "pass"])
    t.play("sacrifice run-sorcerer")
    assert t.settled(1) == [0, 1, 0]
    assert t.phase == Phase.OVER  # nothing is left to sacrifice


def test_C6_3_a_sacrifice_that_counted_for_the_treasure_costs_its_strength():
    t = helpers(anna="", brit="daemon, tuama-sorcerer x2")
    assert t.strengths() == [0, 2, 0]
    t.play("sacrifice tuama-sorcerer")
    assert t.strengths() == [0, 2, 0]
    t.play("pass")
    assert t.settled(0) == [0, 2, 0]
    assert t.pile("Brit") == cards("daemon, tuama-sorcerer")


def test_C6_3_a_daemon_cannot_be_its_own_sacrifice():
    t = helpers(anna="", chu="familiar", brit="daemon")
    assert t.mover == "Chu"  # Brit has nothing to sacrifice


def test_C6_3_a_familiar_already_played_cannot_be_the_sacrifice():
    t = helpers(anna="", brit="daemon, familiar, run-witch").play("familiar", "pass")
    assert t.legal() == ["sacrifice run-witch", "pass"]
    t = helpers(anna="", brit="daemon, familiar").play("familiar")
    assert t.mover == "Chu"
    t.play("familiar")  # Brit has nothing but the Familiar in play, and is not asked
    assert t.settled(0) == [0, 1, 1]
    assert t.pile("Brit") == cards("daemon")


def test_C6_3_a_familiar_not_played_may_be_the_sacrifice():
    t = helpers(anna="", brit="daemon, familiar x2").play("familiar", "pass")
    assert t.legal() == ["familiar", "sacrifice familiar", "pass"]
    t.play("sacrifice familiar")
    assert t.strengths() == [0, 2, 0]
    assert (t.pile("Brit"), t.discard["familiar"]) == (cards("daemon, familiar"), 1)


def test_C6_3_another_fresh_daemon_may_be_the_sacrifice():
    t = helpers(anna="", brit="daemon x2")
    assert t.legal() == ["sacrifice daemon", "pass"]
    t.play("sacrifice daemon")
    assert (t.strengths(), t.pile("Brit")) == ([0, 1, 0], cards("daemon"))
    assert t.mover == "Chu"
    assert t.play("pass").s.treasure == 1  # the Daemon that is left has helped, and has nothing to sacrifice


def test_C6_3_a_used_daemon_may_be_the_sacrifice_and_its_help_is_lost():
    t = helpers(anna="", brit="daemon x2, run-witch").play("sacrifice run-witch", "pass")
    assert t.strengths() == [0, 1, 0]
    assert t.legal() == ["sacrifice used daemon", "pass"]
    t.play("sacrifice used daemon")
    assert (t.strengths(), t.pile("Brit")) == ([0, 1, 0], cards("daemon"))


def test_C6_3_the_move_says_whether_a_used_or_a_fresh_daemon_goes():
    def position():
        return helpers(anna="", brit="daemon x3, run-witch").play("sacrifice run-witch", "pass")

    assert position().legal() == ["sacrifice daemon", "sacrifice used daemon", "pass"]
    fresh = position().play("sacrifice daemon")
    assert (fresh.strengths(), fresh.pile("Brit")) == ([0, 2, 0], cards("daemon x2"))
    used = position().play("sacrifice used daemon")
    assert (used.strengths(), used.pile("Brit")) == ([0, 1, 0], cards("daemon x2"))
    assert fresh.play("pass").s.treasure == 1  # both Daemons have helped
    assert used.play("pass").legal() == ["sacrifice used daemon", "pass"]  # one is fresh


def test_C6_4_the_strictly_strongest_takes_the_token():
    t = helpers(anna="tuama-witch", brit="tuama-sorcerer x2", chu="tuama-summoner")
    assert t.taker(0) == "Brit"
    assert t.settled(0) == [1, 2, 1]


@pytest.mark.parametrize("strongest", ["Anna", "Brit", "Chu"])
def test_C6_4_any_seat_may_be_the_strongest(strongest):
    piles = {"anna": "tuama-sorcerer", "brit": "tuama-summoner", "chu": "tuama-blood-mage"}
    piles[strongest.lower()] += " x2"
    assert helpers(**piles).taker(0) == strongest


def test_C6_4_also_a_negative_one():
    t = table("""
        awaits: tuama -3
        Anna*:  tuama-witch
        Brit:
        turn:   claiming
    """)
    assert t.taker(0) == "Anna"
    assert t.view(None)["seats"][0]["tokens"][0] == -3


@pytest.mark.parametrize(
    "piles",
    [
        ("tuama-witch x2", "tuama-sorcerer x2", "tuama-summoner"),
        ("tuama-witch", "tuama-sorcerer x2", "tuama-summoner x2"),
        ("tuama-witch x2", "tuama-sorcerer", "tuama-summoner x2"),
        ("tuama-witch", "tuama-sorcerer", "tuama-summoner"),
        ("", "", ""),
    ],
)
def test_C6_4_if_the_highest_is_tied_nobody_takes_it(piles):
    assert helpers(*piles).taker(0) is None


def test_C6_4_a_tie_below_the_highest_does_not_matter():
    assert helpers("tuama-witch", "tuama-sorcerer", "tuama-summoner x2").taker(0) == "Chu"
    assert helpers("tuama-witch x2", "tuama-sorcerer", "tuama-summoner").taker(0) == "Anna"


def test_C6_4_helpers_may_force_a_tie():
    t = helpers(anna="tuama-witch", chu="", brit="familiar").play("familiar")
    assert t.taker(0) is None


def test_C6_5_cards_are_kept_and_count_again():
    t = table("""
        awaits: tuama 8, witch 5
        Anna*:  tuama-witch
        Brit:
        turn:   claiming
    """)
    assert (t.taker(0), t.taker(1)) == ("Anna", "Anna")
    assert t.pile("Anna") == cards("tuama-witch")


def test_C6_5_discarded_cards_do_not_count_again():
    t = helpers(anna="", chu="", brit="daemon, tuama-witch").play("sacrifice tuama-witch")
    assert t.settled(1) == [0, 0, 0]  # the Witch is gone when the Witches' treasure comes
