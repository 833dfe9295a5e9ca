"""A10: the solo game, and the spells A8.19 to A8.22."""

import pytest

from .positions import Phase, table

SOLO = """
    players: Anna
    Anna: mage 0,1; company 5; LINE
"""


def solo(line="turns 1", lands="", turn=""):
    return table(SOLO.replace("LINE", line) + lands + (f"\n    turn: Anna; {turn}" if turn else ""))


# Rounds, victory, defeat

MASTERS = "apprentices time-master, will-master, death-master, matter-master"
LANDS = """
    0,-2: mine; Anna
    1,-2: mine; Warlord
    2,-2: crypt; Anna
    2,-1: grove; Anna
    2,0: grove; Warlord
    1,1: library; Warlord
"""


def test_A10_1_four_masters_and_three_kinds_win_at_once():
    t = solo(MASTERS, LANDS, "round 6")
    t.play("end turn")
    assert (t.phase, t.s.won, t.shares()) == (Phase.OVER, 1, [1.0])
    assert t.prompt.startswith("Anna is the new Archmage after 6 rounds")


@pytest.mark.parametrize(
    ("line", "lands"),
    [
        ("apprentices time-master, will-master, death-master, death-master", LANDS),
        (MASTERS, LANDS.replace("2,-1: grove; Anna", "2,-1: grove")),
        (MASTERS, LANDS.replace("0,-2: mine; Anna", "0,-2: mine; Warlord")),
        (MASTERS, "\n    2,-2: crypt; Anna\n    0,-2: mine; Anna"),  # nothing counts that nobody holds
    ],
)
def test_A10_1_otherwise_the_game_goes_on(line, lands):
    t = solo(line, lands, "round 6")
    t.play("end turn")
    assert t.phase != Phase.OVER
    assert t.s.round == 7


def test_A10_1_the_warlord_wins_after_round_15():
    t = solo("planets 0 time, 0 will, 0 death, 0 blood, 0 nature, 0 matter", turn="round 15")
    t.play("end turn")
    assert (t.phase, t.shares()) == (Phase.OVER, [0.0])
    assert t.prompt == f"The Warlord wins. Anna's score is {t.score('Anna')}."


def test_A10_1_a_round_is_the_warlords_turn_then_the_players():
    import magetable

    match = magetable.game("archmage", "strict").new(1, 4)
    while match.view()["phase"] == "outward":
        assert match.view()["warlord"]["round"] == 0
        match.play(match.legal()[0])
    assert match.view()["warlord"]["round"] == 1
    assert match.view()["warlord"]["walk"]
    assert match.view()["phase"] == "turn"


def test_A10_2_four_spells_change_and_masters_know_their_sphere():
    t = solo("apprentices death, will-death, death-blood, blood-nature")
    t.next_turn("Anna")
    assert t.book("Anna") == ["torment", "befuddle", "corrosion", "inflame"]
    t = solo("apprentices time-master")
    t.next_turn("Anna")
    assert t.book("Anna") == ["quicken", "gate", "divination"]


# His walk


def test_A10_3_straight_out_inner_ring_first_then_in_turn():
    t = solo(turn="round 0")
    t.s.round = 0
    t.warlord_turn(2, 2)
    walk = [step["at"] for step in t.view()["warlord"]["walk"]]
    assert walk[:2] == ["1,-1", "2,-2"]
    assert walk[2:] == ["2,-1", "2,0"]  # clockwise: 1 explore, 1 on, 1 explore, 1 on, 1 explore
    t.warlord_turn(2, 2)
    assert [step["at"] for step in t.view()["warlord"]["walk"]][:4] == ["1,-1", "2,-2", "3,-3", "3,-2"]
    t.warlord_turn(4, 1)
    assert t.view()["warlord"]["ring"] == "inner"


@pytest.mark.parametrize(
    ("die", "way"),
    [
        (1, ["0,-1", "0,-2"]), (2, ["1,-1", "2,-2"]), (3, ["1,0", "2,0"]),
        (4, ["0,1", "0,2"]), (5, ["-1,1", "-2,2"]), (6, ["-1,0", "-2,0"]),
    ],
)  # fmt: skip
def test_A10_3_the_first_die_gives_the_direction(die, way):
    t = solo()
    t.s.round = 0
    t.warlord_turn(die, 2)
    assert [step["at"] for step in t.view()["warlord"]["walk"]][:2] == way


@pytest.mark.parametrize(
    ("die", "second"), [(1, "1,-2"), (3, "1,-2"), (5, "1,-2"), (2, "2,-1"), (4, "2,-1"), (6, "2,-1")]
)
def test_A10_3_the_second_die_odd_counter_clockwise_even_clockwise(die, second):
    t = solo()
    t.s.round = 0
    t.warlord_turn(2, die)
    assert [step["at"] for step in t.view()["warlord"]["walk"]][2] == second


def inner(t, first, second):
    """His turn on the inner ring."""
    t.s.round = 0
    return t.warlord_turn(first, second)


def outer(t, first, second):
    t.s.round = 1
    return t.warlord_turn(first, second)


def test_A10_4_he_explores_breaks_wards_kills_and_takes():
    t = solo(
        "stone_skin 0",
        """
    2,-2: crypt
    2,-1: mine; Anna; ward 1
    2,0: hidden grove
    """,
    )
    supply = t.followers("Anna")[1]
    inner(t, 2, 2)
    assert [t.at(p) for p in ("2,-2", "2,-1", "2,0")] == [
        "crypt; Warlord",
        "mine; Warlord; ward 1",
        "grove; Warlord; ward 1",
    ]
    assert t.warlord == "2,0"
    assert (t.followers("Anna"), t.relics("Anna")) == ((5, supply + 1), {"blood": 1})


def test_A10_4_every_step_and_deed_costs_a_point():
    t = solo(
        lands="""
    2,-2: crypt
    2,-1: mine; Anna; ward 1
    2,0: hidden grove
    """
    )
    inner(t, 2, 2)  # free follower; on 1; ward 1; kill 1; on 1; explore 1
    assert t.view()["warlord"]["walk"] == [
        {"at": "1,-1", "does": []},
        {"at": "2,-2", "does": ["takes"]},
        {"at": "2,-1", "does": ["breaks-ward", "kills", "takes"]},
        {"at": "2,0", "does": ["explores", "takes", "places-wards"]},
    ]


def test_A10_4_without_a_point_left_he_does_nothing_more():
    t = solo(
        lands="""
    2,-2: crypt; Warlord
    2,-1: mine; Warlord
    2,0: hidden grove
    1,1: crypt; Anna; ward 1
    """
    )
    inner(t, 2, 2)  # on 1, on 1, explore 1, on 1, ward 1
    assert (t.warlord, t.at("1,1")) == ("1,1", "crypt; Anna")
    t = solo(lands="\n    2,-2: hidden crypt\n    2,-1: hidden mine\n    2,0: crypt; Anna; ward 1")
    inner(t, 2, 2)  # explore, on, explore, on, ward
    assert (t.warlord, t.at("2,0")) == ("2,0", "crypt; Anna")
    t = solo(lands="\n    2,-2: crypt\n    2,-1: mine\n    2,0: crypt\n    1,1: hidden grove\n    0,2: mine")
    inner(t, 2, 2)  # on 1, on 1, on 1, explore 1, on 1
    assert (t.warlord, t.at("0,2")) == ("0,2", "mine; Warlord; ward 1")
    t = solo(
        lands="\n    2,-2: crypt\n    2,-1: mine\n    2,0: crypt\n    1,1: grove\n    0,2: mine\n    -1,2: hidden mine"
    )
    inner(t, 2, 2)
    assert (t.warlord, t.at("-1,2")) == ("-1,2", "hidden")


def test_A10_4_he_only_passes_the_mage_and_the_tower():
    t = solo(
        "mage 2,-1; tower 2,0",
        """
    2,-2: crypt
    2,-1: hidden mine
    2,0: grove
    1,1: crypt; Anna
    """,
    )
    inner(t, 2, 2)  # on 1 (mage), on 1 (tower), on 1, kill 1, on 1
    assert (t.at("2,-1"), t.at("2,0"), t.at("1,1")) == ("hidden", "grove", "crypt; Warlord")
    assert t.warlord == "0,2"


def test_A10_4_he_does_not_end_there_but_forfeits_the_rest():
    t = solo("mage 0,2", "\n    2,-2: crypt\n    2,-1: mine\n    2,0: grove\n    1,1: hidden mine")
    inner(t, 2, 2)  # on 1, on 1, on 1, explore 1; the fifth point would take him to the mage
    assert t.warlord == "1,1"
    assert t.view()["warlord"]["walk"][-1]["does"] == ["explores", "takes", "stops", "places-wards"]


def test_A10_4_arriving_at_the_mage_he_walks_on():
    t = solo("mage 2,-2; tower 2,-1", "\n    2,-1: mine\n    2,0: grove")
    inner(t, 2, 2)
    assert (t.at("2,0"), t.warlord) == ("grove; Warlord", "0,2")  # on, on, on, explore, on
    assert t.view()["warlord"]["walk"][1] == {"at": "2,-2", "does": []}


def test_A10_4_enclaves_and_explored_camps_and_towns():
    t = solo(lands="\n    3,-3: hidden drow\n    3,-2: grove\n    3,-1: town; Anna\n    3,0: camp")
    outer(t, 2, 2)  # explore 1, on 1, on 1, kill 1, on 1
    assert t.at("3,-3") == "drow"
    assert (t.at("3,-1"), t.at("3,0")) == ("town; Warlord", "camp; Warlord")


def test_A10_5_wards_where_he_ends_and_around():
    t = solo(
        lands="""
    2,-2: hidden crypt
    2,-1: hidden mine
    2,0: hidden grove
    3,-1: town; Warlord
    3,0: camp; Warlord; ward 1
    1,1: crypt; Anna
    """
    )
    inner(t, 2, 2)  # explore, on, explore, on, explore
    warded = ["mine; Warlord; ward 1", "grove; Warlord; ward 1", "town; Warlord; ward 1", "camp; Warlord; ward 1"]
    assert [t.at(p) for p in ("2,-1", "2,0", "3,-1", "3,0")] == warded
    assert (t.at("2,-2"), t.at("1,1"), t.s.wards) == ("crypt; Warlord", "crypt; Anna", 38)


def test_A10_5_no_wards_when_he_ends_on_a_town():
    t = solo(lands="\n    3,-3: hidden drow\n    3,-2: grove; Anna; ward 1\n    3,-1: town; Warlord")
    outer(t, 2, 2)  # explore, on, ward, kill, on
    assert (t.warlord, t.at("3,-2"), t.at("3,-1"), t.s.wards) == ("3,-1", "grove; Warlord", "town; Warlord", 42)


def test_A10_5_with_25_followers_on_the_map_he_places_none():
    t = solo()
    held = 0
    for tile in range(7, t.s.tiles):
        if t.s.kind[tile] not in (13, 14, 15) and held < 25:
            t.s.explored |= 1 << tile
            t.s.holder[tile] = 1
            held += 1
    free = [n for n in range(7, t.s.tiles) if t.s.holder[n] < 0 and t.s.kind[n] not in (13, 14, 15)]
    assert len(free) == 2
    for tile in free:
        t.s.explored |= 1 << tile
    for first in range(1, 7):
        outer(t, first, 2)
    assert all(t.s.holder[tile] < 0 for tile in free)


def test_A10_5_his_followers_return_to_him():
    t = solo("mage 0,-2; relics 1 gem", "\n    0,-2: mine; Warlord")
    t.play("attack", "deploy")
    assert (t.at("0,-2"), t.relics("Anna")) == ("mine; Anna", {"gem": 1, "blood": 1})


# Meddling


def test_A10_6_the_player_cannot_enter_his_location():
    t = solo("mage 0,-2; book gate; relics 2 gem", turn="warlord 1,-2")
    assert "travel 1,-2" not in t.legal()
    t.play("cast gate")
    assert "at 1,-2" not in t.legal()


MEDDLER = "book torment, befuddle; relics 2 bone, 2 gem"


def test_A10_6_asked_after_either_die():
    t = inner(solo(MEDDLER), 2, 3)
    assert (t.phase, t.legal()) == (Phase.DIE, ["cast torment", "cast befuddle", "let be"])
    assert t.prompt == "Anna: the Warlord has rolled 2: he sets out north-east. Meddle with it?"
    t.play("let be")
    assert t.prompt == "Anna: the Warlord has rolled 3: he walks counter-clockwise. Meddle with it?"
    assert t.warlord == "2,-2"
    t.play("let be")
    assert t.phase == Phase.PLANET


def test_A10_6_each_once_in_a_turn_of_his_both_on_one_die_in_any_order():
    t = inner(solo(MEDDLER), 2, 3)
    t.play("cast befuddle", "pay gem", "pay gem", "pip up")
    assert t.legal() == ["cast torment", "let be"]
    t.play("cast torment")
    assert t.phase == Phase.PLANET
    t = inner(solo(MEDDLER), 2, 3)
    t.play("cast torment", "let be")
    assert t.legal() == ["cast befuddle", "let be"]
    t = inner(solo("book torment; relics 3 bone; apprentices death"), 2, 3)
    t.play("cast torment")
    t = inner(t, 2, 3)
    assert t.legal() == ["cast torment", "let be"]


def test_A10_6_never_in_ones_own_turn_and_only_what_can_be_paid():
    t = solo(MEDDLER)
    assert t.legal("cast") == []
    assert inner(solo("book torment, befuddle; relics 1 gem"), 2, 3).phase == Phase.PLANET
    assert inner(solo("book torment, befuddle; relics 2 gem"), 2, 3).legal() == ["cast befuddle", "let be"]


def test_A8_19_torment_rolls_the_die_again():
    seen = set()
    for seed in range(40):
        t = inner(solo("book torment; relics 1 bone"), 2, 3)
        t.s.rng = seed * 7919
        revealed = t.s.revealed
        story = t.story("cast torment")
        assert t.s.revealed > revealed
        assert story[0] == "Anna casts Torment for 1 Bone."
        assert story[1] == f"He rolls again: {t.s.dice[0]}."
        seen.add(t.s.dice[0])
        assert (t.relics("Anna"), t.phase) == ({}, Phase.PLANET)
    assert seen == {1, 2, 3, 4, 5, 6}


def test_A8_19_torment_on_the_second_die():
    t = inner(solo("book torment; relics 1 bone"), 2, 3)
    t.play("let be", "cast torment")
    assert (t.s.dice[0], t.phase) == (2, Phase.PLANET)


def test_A8_20_befuddle_one_pip_more_or_less():
    t = inner(solo("book befuddle; relics 2 gem"), 2, 3)
    t.play("cast befuddle")
    assert t.legal() == ["pip up", "pip down"]
    assert t.choices() == ["Make it 3", "Make it 1"]
    t.play("pip down")
    assert [step["at"] for step in t.view()["warlord"]["walk"]][:2] == ["0,-1", "0,-2"]


@pytest.mark.parametrize(("die", "options"), [(1, ["pip up"]), (6, ["pip down"])])
def test_A8_20_befuddle_does_not_wrap(die, options):
    t = inner(solo("book befuddle; relics 2 gem"), die, 3)
    t.play("cast befuddle")
    assert t.legal() == options


def test_A8_21_corrosion_removes_wards_near_ones_own_too():
    lands = "\n    0,-2: mine; Anna; ward 1\n    1,-2: crypt; Warlord; ward 1\n    2,-2: crypt; Warlord; ward 1"
    t = solo("mage 0,-2; book corrosion; relics 2 blood", lands)
    story = t.story("cast corrosion")
    assert [t.at(p) for p in ("0,-2", "1,-2", "2,-2")] == ["mine; Anna", "crypt; Warlord", "crypt; Warlord; ward 1"]
    assert "2 wards removed." in story
    far = "\n    0,-2: mine; Anna\n    2,-2: crypt; Warlord; ward 1"
    assert not solo("mage 0,-2; book corrosion; relics 2 blood", far).may("cast corrosion")


def test_A8_22_inflame_on_an_enclave_other_than_the_demons():
    t = solo("mage 0,-2; book inflame; relics 2 blood", "\n    0,-1: elves; inflame of Anna")
    t.play("cast inflame")
    assert t.legal() == ["at 1,-1", "at 1,0", "at -1,1", "at -1,0"]
    t.play("at 1,0")
    assert t.at("1,0") == "goblins; inflame of Anna"


def test_A8_22_inflame_costs_the_warlord_a_ward_or_a_follower():
    lands = """
    1,0: goblins; inflame of Anna
    0,2: crypt; Warlord; ward 1
    -2,0: crypt; Warlord
    -2,1: mine; Warlord
    """
    t = inner(solo("turns 1", lands), 3, 2)
    assert (t.phase, t.legal()) == (Phase.BURN, ["at 0,2", "at -2,0"])
    assert t.warlord == "1,0"
    world = t.copy()
    assert world.story("at 0,2")[0] == "Inflame costs the Warlord a ward on the Crypt 0,2."
    assert world.at("0,2") == "crypt; Warlord"
    assert world.phase == Phase.PLANET
    assert t.story("at -2,0")[0] == "Inflame costs the Warlord his follower on the Crypt -2,0."
    assert t.at("-2,0") == "crypt"
    assert t.at("1,0") == "goblins; inflame of Anna"


def test_A8_22_inflame_without_a_location_of_that_colour_does_nothing():
    t = inner(solo("turns 1", "\n    1,0: goblins; inflame of Anna\n    -2,1: mine; Warlord"), 3, 2)
    assert t.phase == Phase.PLANET


def test_A8_22_inflame_burns_under_vines():
    t = solo("mage 1,0; book entangling-vines; relics 1 seed", "\n    1,0: goblins; inflame of Anna")
    t.play("cast entangling-vines")
    assert t.at("1,0") == "goblins; inflame of Anna; vines of Anna"


def test_A10_7_the_optional_score():
    t = solo("apprentices time, will-death, blood-master, nature-master", LANDS, "round 12")
    # Fundamental: time, blood, nature; Advanced: will-death, death-blood, blood-nature, nature-matter; two Masters
    assert t.score("Anna") == 5 * 3 + 3 + 2 * 4 + 4 * 2 + (1 + 2 + 1)
