"""A8: every spell, castable and not, its effect, its end, its token replaced."""

import pytest

from magetable.games.archmage import facts

from .positions import Phase, box_for, neighbours, table

RICH = "relics 6 scroll, 6 gem, 6 bone, 6 blood, 6 seed, 6 widget"


def pay_all(t):
    while t.phase == Phase.PAY:
        t.play(t.legal()[0])
    return t


# Quicken


def test_A8_1_quicken_gives_two_more_movement_points():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book quicken; relics 1 scroll
        turn: Anna; movement 0
    """)
    assert t.legal() == ["cast quicken", "end turn"]
    t.play("cast quicken")
    assert (t.s.movement, t.relics("Anna")) == (2, {})
    t.play("travel 1,-2", "travel 0,-2")


def test_A8_1_quicken_is_over_with_the_journey():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book quicken; relics 1 scroll
    """)
    t.play("cast quicken", "end turn")
    assert t.s.movement == 5


# Stone Skin

STONE = """
    players: Anna, Brit
    Anna: mage 0,-2; company 3; stone_skin 1; book obliterate; relics 3 blood
    Brit: mage 1,-2; company 3; book imprison, obliterate; relics 3 bone, 3 blood
    0,-2: library; Anna
    1,-2: mine; Anna
    2,-2: mine; Anna; chasm of Brit
    0,-1: elves
    turn: Brit
"""


def test_A8_2_stone_skin_sends_the_killed_to_company():
    t = table(STONE)
    supply = t.followers("Anna")[1]
    t.play("attack")
    assert t.followers("Anna") == (4, supply)
    pay_all(t.play("cast obliterate"))
    assert t.followers("Anna") == (6, supply)


def test_A8_2_casting_stone_skin_and_its_end():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book stone-skin; relics 1 gem
    """)
    t.play("cast stone-skin")
    assert t.seat("Anna").stone_skin
    t.play("end turn")
    assert t.seat("Anna").stone_skin
    t.next_turn("Anna")
    assert not t.seat("Anna").stone_skin
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book stone-skin; relics 6 bone
    """)
    assert not t.may("cast stone-skin")


def test_A8_2_no_help_against_imprison_chasm_and_cursed_tower():
    t = table(STONE)
    pay_all(t.play("cast imprison")).play("at 1,-2")
    assert t.seat("Anna").imprisoned == 1
    t.play("end turn", "planet time", "travel 0,-1")
    company, supply = t.followers("Anna")
    t.seat("Anna").stone_skin = 1
    t.play("travel 0,0")
    assert t.followers("Anna") == (company - 1, supply + 1)
    t.play("travel 1,-1", "travel 2,-2")
    assert t.followers("Anna") == (company - 2, supply + 2)


# Decay


def test_A8_3_decay_opponents_discard_down_to_ten():
    t = table("""
        players: Anna, Brit, Chu
        Anna: mage 0,-2; book decay; relics 6 bone, 6 gem
        Brit: mage 2,0; relics 6 scroll, 5 gem, 1 seed
        Chu: mage 2,-2; relics 6 scroll, 4 gem
    """)
    t.play("cast decay")
    assert (t.mover, t.phase) == ("Brit", Phase.DISCARD)
    assert t.legal() == ["discard scroll", "discard gem", "discard seed"]
    assert t.prompt == "Brit: Anna casts Decay. Which relic do you discard? You may keep 10."
    t.play("discard seed", "discard gem")
    assert (t.mover, t.phase) == ("Anna", Phase.TURN)
    assert t.relics("Brit") == {"scroll": 6, "gem": 4}
    assert t.relics("Chu") == {"scroll": 6, "gem": 4}
    assert t.relics("Anna") == {"bone": 5, "gem": 6}


def test_A8_3_decay_needs_an_opponent_with_more_than_ten():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book decay; relics 6 bone, 6 gem
        Brit: mage 2,0; relics 6 scroll, 4 gem
    """)
    assert not t.may("cast decay")


def test_A8_3_a_toll_can_bring_an_opponent_over_ten():
    picture = """
        players: Anna, Brit
        Anna: mage 0,-2; book decay; relics 1 bone, 1 gem, 1 blood; shadow SHADOW of Brit
        Brit: mage 2,0; relics 4 scroll, HOLDS
    """
    t = table(picture.replace("SHADOW", "will-death").replace("HOLDS", "6 widget"))
    t.play("cast decay")
    assert (t.relics("Anna"), t.mover) == ({"blood": 1}, "Brit")
    t.play("discard scroll")
    assert t.mover == "Anna"
    full = table(picture.replace("SHADOW", "will-death").replace("HOLDS", "6 gem"))
    assert not full.may("cast decay")  # the Gem would be lost
    nine = table(picture.replace("SHADOW", "will-death").replace("HOLDS", "5 widget"))
    assert not nine.may("cast decay")


# Subjugate


def test_A8_4_subjugate_each_kill_brings_a_follower():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 3; book subjugate; relics 1 blood
        0,-2: library; Brit; ward 1
        1,-2: mine; Brit
    """)
    supply = t.followers("Anna")[1]
    t.play("cast subjugate", "attack")
    assert t.followers("Anna") == (3, supply)
    t.play("attack")
    assert t.followers("Anna") == (4, supply - 1)
    t.play("travel 1,-2", "attack")
    assert t.followers("Anna") == (5, supply - 2)


def test_A8_4_subjugate_without_supply_or_after_its_turn():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 25; book subjugate; relics 1 blood
        0,-2: library; Brit
    """)
    t.play("cast subjugate", "attack")
    assert t.followers("Anna") == (25, 0)
    t.play("end turn")
    assert not t.s.subjugate
    assert not table("""
        players: Anna, Brit
        Anna: mage 0,-2; book subjugate; relics 6 bone
    """).may("cast subjugate")


# Entangling Vines


def test_A8_5_vines_on_the_mages_location_and_its_neighbours():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; book entangling-vines; relics 1 seed
        Brit: mage 2,-1
        0,-2: library; Brit; wellspring of Brit
        turn: Anna; movement 3
    """)
    t.play("cast entangling-vines")
    for place in ["0,-1", *neighbours("0,-1")]:
        assert t.at(place).endswith("vines of Anna")
    assert t.at("0,-2") == "library; Brit; wellspring of Brit; vines of Anna"
    assert t.at("2,-2") == "hidden"
    t.play("travel 1,-2")
    assert t.s.movement == 1
    assert t.legal("travel") == ["travel 2,-2", "travel 1,-3", "travel 2,-3"]


def test_A8_5_vines_cost_everybody_and_end_with_the_casters_next_turn():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book entangling-vines; relics 1 seed
        Brit: mage 2,-2
    """)
    t.play("cast entangling-vines", "end turn", "planet time")
    assert t.choices()[t.legal().index("travel 1,-2")] == "Travel north-west, to unexplored wilderness (2 steps)"
    t.play("travel 1,-2")
    assert t.s.movement == 3
    t.next_turn("Anna")
    assert t.at("1,-2") == "hidden"
    assert not table("""
        players: Anna, Brit
        Anna: mage 0,-2; book entangling-vines; relics 6 bone
    """).may("cast entangling-vines")


def test_A8_5_vines_are_an_effect_and_no_token_takes_their_place():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 3; book fiery-chasm; relics 2 seed
        1,-2: mine; vines of Brit
    """)
    t.play("cast fiery-chasm", "toward se", "travel 1,-2")
    assert t.at("1,-2") == "mine; chasm of Anna; vines of Brit"
    assert (t.s.movement, t.followers("Anna")[0]) == (3, 2)


# Transmute


def test_A8_6_transmute_up_to_two_relics():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book transmute; relics 2 widget, 1 blood, 6 gem
    """)
    t.play("cast transmute")
    assert t.relics("Anna") == {"widget": 1, "blood": 1, "gem": 6}
    assert t.legal() == ["turn gem", "turn blood", "turn widget"]
    t.play("turn gem")
    assert t.legal() == [f"into {word}" for word in ("scroll", "bone", "blood", "seed", "widget")]
    t.play("into blood")
    assert t.legal() == ["turn gem", "turn blood", "turn widget", "done"]
    t.play("turn widget", "into scroll")
    assert (t.relics("Anna"), t.phase) == ({"scroll": 1, "gem": 5, "blood": 2}, Phase.TURN)


def test_A8_6_one_may_stop_after_the_first():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book transmute; relics 2 widget
        turn: Anna; acted
    """)
    t.play("cast transmute", "turn widget", "into bone", "done")
    assert (t.relics("Anna"), t.phase) == ({"bone": 1}, Phase.TURN)


def test_A8_6_the_last_relic_lost_ends_it():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book transmute; relics 2 widget
    """)
    t.play("cast transmute", "turn widget", "into bone", "turn bone", "into gem")
    assert t.relics("Anna") == {"gem": 1}


def test_A8_6_transmute_needs_a_relic_besides_the_widget():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book transmute; relics 1 widget
    """)
    assert not t.may("cast transmute")
    assert not table("""
        players: Anna, Brit
        Anna: mage 0,-2; book transmute; relics 6 gem
    """).may("cast transmute")


# Gate


def test_A8_7_gate_to_any_location_without_an_opponents_mage_or_tower():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 0,2; company 2; book gate; relics 2 gem
        Brit: mage 2,0; tower 2,-2; company 2
        2,-2: mine
        0,2: mine
        -2,0: crypt; Brit; wellspring of Brit
        -2,1: crypt; chasm of Brit
    """)
    t.play("cast gate")
    places = {move.removeprefix("at ") for move in t.legal()}
    everywhere = {tile["at"] for tile in t.view()["tiles"]}
    assert places == everywhere - {"0,-2", "2,0", "2,-2"}
    for place, company, relics in (("-2,1", 1, {}), ("0,0", 1, {}), ("-2,0", 2, {"bone": 1}), ("0,2", 2, {})):
        world = t.copy()
        world.play(f"at {place}")
        assert (world.mage("Anna"), world.s.movement) == (place, 5)
        assert (world.followers("Anna")[0], world.relics("Brit")) == (company, relics)


def test_A8_7_gate_needs_two_relics():
    assert not table("""
        players: Anna, Brit
        Anna: mage 0,-2; book gate; relics 1 gem, 6 bone
    """).may("cast gate")


# Shadow


def test_A8_8_a_shadow_in_an_opponents_doorway():
    t = table("""
        players: Anna, Brit, Chu
        Anna: mage 0,-2; company 5; book shadow; relics 2 gem
        Brit: mage 2,0; shadow time-will of Chu
        Chu: mage 2,-2
    """)
    supply = t.followers("Anna")[1]
    t.play("cast shadow")
    assert len(t.legal()) == 11
    assert "shadow 2 time-will" not in t.legal()
    assert "shadow 1 time-will" not in t.legal()
    t.play("shadow 2 matter-time")
    assert t.view()["seats"][1]["shadows"] == {"time-will": 2, "matter-time": 0}
    assert t.followers("Anna") == (5, supply - 1)


def test_A8_8_a_follower_of_company_if_supply_is_empty_and_none_at_all():
    picture = """
        players: Anna, Brit
        Anna: mage 0,-2; company COMPANY; book shadow; relics 2 gem; imprisoned REST
    """
    t = table(picture.replace("COMPANY", "5").replace("REST", "20"))
    t.play("cast shadow", "shadow 2 time-will")
    assert t.followers("Anna") == (4, 0)
    assert not table(picture.replace("COMPANY", "0").replace("REST", "25")).may("cast shadow")


def test_A8_8_all_doorways_taken():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book shadow; relics 2 gem
        Brit: mage 2,0; shadow time-will of Anna; shadow will-death of Anna; shadow death-blood of Anna; \
shadow blood-nature of Anna; shadow nature-matter of Anna; shadow matter-time of Anna
    """)
    assert not t.may("cast shadow")


def test_A8_8_the_toll_goes_to_the_caster_and_the_shadow_to_supply():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book quicken; relics 2 scroll; shadow time-will of Brit
        Brit: mage 2,0; relics 6 scroll
    """)
    supply = t.followers("Brit")[1]
    story = t.story("cast quicken")
    assert (t.relics("Anna"), t.relics("Brit")) == ({}, {"scroll": 6})  # a seventh is lost
    assert t.followers("Brit")[1] == supply + 1
    assert t.view()["seats"][0]["shadows"] == {}
    assert story == ["Anna casts Quicken for 2 Scrolls.", "Brit's Shadow between Anna's Time and Will is paid off."]


def test_A8_8_who_cannot_pay_the_toll_cannot_cast():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book quicken; relics 1 scroll; shadow time-will of Brit
    """)
    assert not t.may("cast quicken")
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book quicken; relics 1 scroll, 1 gem; shadow time-will of Brit
    """)
    t.play("cast quicken")
    assert (t.relics("Anna"), t.relics("Brit")) == ({}, {"gem": 1})


def test_A8_8_several_shadows_each_doorway_once_and_no_toll_on_a_toll():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book quicken; relics 1 scroll, 1 gem, 1 widget; shadow time-will of Brit; \
shadow matter-time of Brit; shadow will-death of Brit; shadow nature-matter of Brit
    """)
    t.play("cast quicken")
    assert (t.relics("Anna"), t.relics("Brit")) == ({}, {"gem": 1, "widget": 1})
    assert t.view()["seats"][0]["shadows"] == {"will-death": 1, "nature-matter": 1}


def test_A8_8_nobody_pays_themselves_into_a_dead_end():
    """Two Gems and two Scrolls: with a toll on Will and Death, Gate is paid in Scrolls or with a Gem for the toll."""
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book gate; relics 1 scroll, 2 gem; shadow will-death of Brit
    """)
    t.play("cast gate")
    while t.phase == Phase.PAY:
        for move in t.legal():
            world = t.copy().play(move)
            while world.phase == Phase.PAY:
                world.play(world.legal()[-1])
            assert world.phase == Phase.TARGET
        t.play(t.legal()[0])
    assert t.phase == Phase.TARGET


def test_A8_8_initiation_and_turned_relics_are_free_of_it():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; book transmute; relics 4 scroll, 1 seed, 1 widget; shadow time-will of Brit; \
shadow nature-matter of Brit
    """)
    t.play("cast transmute")
    assert t.relics("Brit") == {"seed": 1}
    t.play("turn scroll", "into gem", "done", "initiate time")
    assert (t.relics("Anna"), t.relics("Brit")) == ({"scroll": 1, "gem": 1}, {"seed": 1})
    assert t.view()["seats"][0]["shadows"] == {"time-will": 1}


def test_A8_8_a_toll_must_leave_transmute_something_to_turn():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; book transmute; relics 1 widget, 1 seed; shadow nature-matter of Brit
    """)
    assert not t.may("cast transmute")


# Imprison


def test_A8_9_imprison_takes_a_follower_out_of_the_game():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book imprison; relics 2 bone
        0,-2: library; Anna
        1,-2: mine; Brit
        1,-3: town; Brit; ward 1
        2,-2: crypt; Brit
    """)
    t.play("cast imprison")
    assert t.legal() == ["at 1,-2"]
    supply = t.followers("Brit")[1]
    t.play("at 1,-2")
    assert (t.at("1,-2"), t.seat("Brit").imprisoned, t.followers("Brit")[1]) == ("mine", 1, supply)


def test_A8_9_imprison_needs_a_follower_without_a_ward_nearby():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book imprison; relics 2 bone
        0,-2: library; Anna
        1,-2: mine; Brit; ward 1
        2,-2: crypt; Brit
    """)
    assert not t.may("cast imprison")


# Fiery Chasm

CHASM = """
    players: Anna, Brit
    Anna: mage 0,-2; company 2; book fiery-chasm; relics 2 blood
    Brit: mage -2,1; company 1
"""


def test_A8_10_chasm_on_the_next_three_locations_in_a_line():
    t = table(CHASM.replace("0,-2", "-2,0"))
    t.play("cast fiery-chasm")
    assert t.legal() == ["toward n", "toward ne", "toward s", "toward sw"]
    t.play("toward ne")
    assert [t.at(p) for p in ("-1,-1", "0,-2", "1,-3")] == ["hidden; chasm of Anna"] * 2 + ["town; chasm of Anna"]
    t.play("travel -1,-1")
    assert t.followers("Anna")[0] == 1


def test_A8_10_whoever_enters_loses_a_follower_until_the_casters_next_turn():
    t = table(CHASM.replace("0,-2", "-2,0"))
    t.play("cast fiery-chasm", "toward ne", "end turn", "planet time", "travel -1,0", "travel -1,-1", "travel 0,-2")
    assert t.followers("Brit")[0] == 0
    t.next_turn("Anna")
    assert t.at("-1,-1") == "hidden"


def test_A8_10_chasm_cannot_be_cast_without_a_place_for_it():
    t = table(CHASM.replace("mage 0,-2", "mage 0,0"))
    assert not t.may("cast fiery-chasm")


def test_A8_10_chasm_is_replaced_by_another_token():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book wellspring; relics 2 seed
        1,-2: mine; Anna; chasm of Brit
    """)
    t.play("cast wellspring", "at 1,-2")
    assert t.at("1,-2") == "mine; Anna; wellspring of Anna"


# Wellspring


def test_A8_11_wellspring_feeds_its_caster():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 2; book wellspring; relics 2 widget
        Brit: mage 2,0
        2,-1: crypt; Anna
        1,1: crypt; Brit
        1,-3: town; Anna
    """)
    t.play("cast wellspring")
    assert t.legal() == ["at 2,-1"]
    t.play("at 2,-1", "travel 1,-2", "travel 2,-2", "travel 2,-1")
    assert t.relics("Anna") == {}
    t.play("travel 2,-2", "end turn", "planet time", "travel 2,-1")
    assert t.relics("Anna") == {"bone": 1}
    t.play("travel 2,0", "travel 2,-1")
    assert t.relics("Anna") == {"bone": 2}
    t.next_turn("Anna")
    assert t.at("2,-1") == "crypt; Anna; wellspring of Anna"


def test_A8_11_wellspring_needs_a_wilderness_of_ones_own():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book wellspring; relics 2 widget
        1,1: crypt; Brit
        1,-3: town; Anna
    """)
    assert not t.may("cast wellspring")


def test_A8_11_wellspring_dries_up_under_another_token():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book fiery-chasm; relics 2 seed
        1,-2: mine; Brit; wellspring of Brit
    """)
    t.play("cast fiery-chasm", "toward se", "travel 1,-2")
    assert t.relics("Brit") == {}


# Divination

DIVINE = """
    players: Anna, Brit
    Anna: mage 0,-2; tower 2,-2; book divination; relics 2 widget
    0,-2: library; Anna
    1,1: crypt; Anna
    2,-2: mine
    2,0: grove; Brit
    1,-3: town; Anna
    2,-3: camp; Anna
"""


def test_A8_12_divination_a_point_for_a_relic_from_anywhere():
    t = table(DIVINE)
    assert t.legal("divine") == []
    t.play("cast divination")
    assert t.legal("divine") == ["divine 0,-2", "divine 2,-2", "divine 1,1"]
    t.play("divine 1,1", "divine 2,-2")
    assert (t.relics("Anna"), t.s.movement) == ({"bone": 1, "gem": 1}, 3)
    assert t.legal("divine") == ["divine 0,-2"]
    t.play("divine 0,-2")
    assert t.legal("divine") == []
    t.play("end turn")
    assert not t.s.divination


def test_A8_12_divination_without_points_or_relics():
    t = table(DIVINE + "    turn: Anna; movement 0")
    t.play("cast divination")
    assert t.legal() == [move for move in t.legal() if not move.startswith("divine")]
    assert not table(DIVINE.replace("2 widget", "1 widget, 6 gem")).may("cast divination")


# Time Stop


def test_A8_13_time_stop_one_action_during_the_journey():
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-3; company 3; book time-stop; relics 3 scroll
        2,-3: camp
    """)
    t.play("cast time-stop")
    assert "Time stands still" in t.prompt
    t.play("recruit")
    assert (t.followers("Anna")[0], t.s.movement, t.s.acted) == (6, 5, 0)
    t.play("recruit")
    assert (t.followers("Anna")[0], t.s.movement, t.s.acted) == (9, 0, 1)


def test_A8_13_building_with_its_further_action_is_one_action():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book time-stop; relics 3 scroll
        0,-2: crypt
        1,-2: mine; Anna
    """)
    t.play("cast time-stop", "build", "wards")
    assert (t.s.acted, t.s.movement) == (0, 5)
    t.play("travel 1,-2", "end turn")


def test_A8_13_time_stop_too_dear():
    assert not table("""
        players: Anna, Brit
        Anna: mage 0,-2; book time-stop; relics 2 scroll, 6 bone
    """).may("cast time-stop")


# Fortify


def test_A8_14_fortify_one_more_ward_on_every_wilderness():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,0; tower 2,0; book fortify; relics 3 gem
        0,-2: library; Anna
        1,-2: mine; Anna; ward 1
        2,-2: mine; Anna; ward 2
        2,-1: mine; Brit
        1,-3: town; Anna
        2,-3: camp; Anna
        2,0: crypt
    """)
    t.play("cast fortify")
    assert [t.at(p) for p in ("0,-2", "1,-2", "2,-2")] == [
        "library; Anna; ward 1",
        "mine; Anna; ward 2",
        "mine; Anna; ward 2",
    ]
    assert (t.at("2,-1"), t.at("1,-3"), t.at("2,-3"), t.at("2,0")) == (
        "mine; Brit",
        "town; Anna",
        "camp; Anna",
        "crypt",
    )
    t.next_turn("Anna")
    assert t.at("1,-2") == "mine; Anna; ward 2"


def test_A8_14_fortify_needs_room_for_a_ward():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,0; tower 2,0; book fortify; relics 3 gem
        2,-2: mine; Anna; ward 2
        1,-3: town; Anna
        2,0: crypt
    """)
    assert not t.may("cast fortify")


# Corrupt


def test_A8_15_corrupt_a_fundamental_apprentice():
    t = table("""
        players: Anna, Brit, Chu
        Anna: mage 0,-2; book corrupt; relics 3 bone; apprentices time
        Brit: mage 2,0; apprentices will, will, death, time-will; corrupt death
        Chu: mage 2,-2; apprentices matter
    """)
    t.play("cast corrupt")
    assert t.legal() == ["corrupt 2 will", "corrupt 3 matter"]
    t.play("corrupt 2 will")
    assert t.corrupt("Brit") == {"will": 1, "death": 1}
    t.seat("Anna").cast = 0
    t.seat("Anna").relics[2] = 3
    t.play("cast corrupt", "corrupt 2 will")
    assert t.corrupt("Brit") == {"will": 2, "death": 1}


def test_A8_15_corrupt_without_a_target():
    assert not table("""
        players: Anna, Brit
        Anna: mage 0,-2; book corrupt; relics 3 bone; apprentices time
        Brit: mage 2,0; apprentices time-will, death; corrupt death
    """).may("cast corrupt")


def test_A8_15_the_corrupt_duel_first_and_the_token_goes_up():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 0,-2; apprentices will, will, death; corrupt will
        0,-2: library
    """)
    assert "The winner is corrupt." in t.story("promote will-death")[0]
    assert t.corrupt("Anna") == {"will-death": 1}
    assert t.score("Anna") == 1 + 2 - 1 + 2


def test_A8_15_fundamental_corruption_costs_nothing():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; apprentices will; corrupt will
    """)
    assert t.score("Anna") == 1


# Obliterate


def test_A8_16_obliterate_everything_near_but_towers():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 3; book obliterate; relics 3 blood
        Brit: mage 2,0; company 3; tower -1,-1
        0,-2: library; Anna; ward 2
        1,-2: mine; Brit; ward 1
        1,-3: town; Brit
        2,-2: mine; Brit
        -1,-1: crypt
    """)
    anna, brit = t.followers("Anna")[1], t.followers("Brit")[1]
    story = t.story("cast obliterate")
    assert story[0] == "Anna casts Obliterate for 3 Blood."
    assert [t.at(p) for p in ("0,-2", "1,-2", "1,-3", "2,-2")] == ["library", "mine", "town", "mine; Brit"]
    assert (t.followers("Anna")[1], t.followers("Brit")[1], t.s.wards) == (anna + 1, brit + 2, 42)
    assert t.view()["seats"][1]["tower"] == "-1,-1"
    assert (t.relics("Anna"), t.relics("Brit")) == ({}, {})


def test_A8_16_obliterate_needs_a_follower_near():
    assert not table("""
        players: Anna, Brit
        Anna: mage 0,-2; book obliterate; relics 3 blood
        2,-2: mine; Brit
    """).may("cast obliterate")


# Automaton

AUTOMATON = """
    players: Anna, Brit
    Anna: mage 0,-2; book automaton, quicken; relics 6 widget, 1 gem
    Brit: mage 2,0; company 3
    1,1: ruins; Anna
    0,2: ruins; Anna
    -1,2: ruins; Brit
"""


def test_A8_18_automaton_holds_a_fundamental_spell():
    t = table(AUTOMATON)
    t.play("cast automaton")
    assert t.legal() == ["at 1,1", "at 0,2"]
    t.play("at 1,1")
    assert t.legal() == [f"learn {w}" for w in ("stone-skin", "decay", "subjugate", "entangling-vines", "transmute")]
    t.play("learn stone-skin")
    assert t.at("1,1") == "ruins; Anna; automaton-stone-skin of Anna"
    assert t.book("Anna") == ["quicken", "stone-skin", "automaton"]
    t.play("cast stone-skin")
    assert t.relics("Anna") == {"widget": 3}
    t.next_turn("Anna")
    assert t.book("Anna") == ["stone-skin"]
    assert t.score("Anna") == 1 + 2


@pytest.mark.parametrize("way", ["attack", "imprison", "obliterate", "chasm"])
def test_A8_18_control_or_token_lost_the_spell_goes_for_good(way):
    t = table(
        """
        players: Anna, Brit
        Anna: mage 0,-2; apprentices matter-master
        Brit: mage MAGE; book imprison, obliterate, fiery-chasm; relics 2 bone, 3 blood, 1 seed
        1,1: ruins; Anna; automaton-decay of Anna
        turn: Brit
    """.replace("MAGE", "2,0" if way == "chasm" else "1,1")
    )
    assert t.book("Anna") == ["decay"]
    if way == "attack":
        t.play("attack")
    elif way == "imprison":
        pay_all(t.play("cast imprison")).play("at 1,1")
    elif way == "obliterate":
        pay_all(t.play("cast obliterate"))
    else:
        pay_all(t.play("cast fiery-chasm")).play("toward sw")
    assert t.book("Anna") == []
    assert "automaton" not in t.at("1,1")
    t.next_turn("Anna")
    assert t.book("Anna") == ["automaton"]


def test_A8_18_ones_own_tower_keeps_it():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,1
        1,1: ruins; Anna; automaton-decay of Anna
    """)
    t.play("build")
    assert t.at("1,1") == "ruins; automaton-decay of Anna"
    assert t.book("Anna") == ["decay"]


def test_A8_18_cast_again_it_changes_the_spell():
    t = table(AUTOMATON.replace("1,1: ruins; Anna", "1,1: ruins; Anna; automaton-decay of Anna"))
    t.play("cast automaton", "at 1,1", "learn transmute")
    assert t.book("Anna") == ["quicken", "transmute", "automaton"]


def test_A8_18_automaton_needs_ruins_and_an_unknown_spell():
    assert not table(AUTOMATON.replace("ruins; Anna", "ruins; Brit")).may("cast automaton")
    every = "book automaton, quicken, stone-skin, decay, subjugate, entangling-vines, transmute"
    assert not table(AUTOMATON.replace("book automaton, quicken", every)).may("cast automaton")


# What is reconstructed


def test_reconstructed_numbers_are_those_of_the_rules_page():
    ours = {facts.SPELL_WORDS[spell]: (word, number) for spell, (word, number, *_) in facts.STRENGTHS.items()}
    assert ours == {
        "quicken": ("points", 2),
        "decay": ("limit", 10),
        "entangling-vines": ("reach", 1),
        "transmute": ("relics", 2),
        "imprison": ("reach", 1),
        "fiery-chasm": ("length", 3),
        "wellspring": ("relics", 1),
        "divination": ("relics", 1),
        "fortify": ("wards", 2),
        "obliterate": ("reach", 1),
        "upheaval": ("reach", 6),
        "corrosion": ("reach", 1),
    }
    box = box_for(2, "standard")
    assert all(box.strength[spell] == number for spell, (_, number, *_) in facts.STRENGTHS.items())
