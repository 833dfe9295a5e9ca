"""A12: the rulings."""

import pytest

from magetable.games.archmage.hexmap import PLACE_WORDS
from magetable.games.archmage.upheaval import lay, lift
from magetable.games.archmage.vines import cover, stay_behind

from .positions import Phase, table

FULL = "relics 6 scroll, 6 gem, 6 bone, 6 blood, 6 seed, 6 widget"


def test_A12_1_the_turn_can_always_be_ended_and_actions_are_optional():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; relics 6 scroll
    """)
    assert {"initiate time", "end turn"} <= set(t.legal())
    t.play("end turn")
    assert t.mover == "Brit"


@pytest.mark.parametrize(
    ("line", "land", "helps"),
    [
        ("relics 6 gem", "0,-2: mine; Anna", False),
        ("relics 5 gem", "0,-2: mine; Anna", True),
        ("company 24", "2,-3: camp; Anna", False),
        ("company 23", "2,-3: camp; Anna", True),
        (f"company 24; {FULL}", "2,1: town; Anna", False),
        (f"company 23; {FULL}", "2,1: town; Anna", True),
        ("company 24", "2,1: town; Anna", True),
        ("company 10", "2,1: town; Brit", False),
    ],
)
def test_A12_1_a_gather_that_brings_nothing_is_not_offered(line, land, helps):
    t = table(f"""
        players: Anna, Brit
        Anna: mage 1,-3; {line}
        {land}
    """)
    assert t.may("gather") == helps


def test_A12_1_after_the_action_no_more_journey():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 2,-2; book divination; relics 4 widget
        0,-2: crypt; Anna
        2,-2: mine
    """)
    t.play("cast divination", "wards")
    assert t.legal() == ["end turn"]


def test_A12_2_a_replaced_token_ends_its_effect_at_once():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book fiery-chasm; relics 2 seed
        1,-2: ruins; Anna; automaton-decay of Anna
        2,-2: mine; Brit; wellspring of Brit
        3,-2: mine; Anna; wellspring of Anna
    """)
    t.play("cast fiery-chasm", "toward se")
    for place in ("1,-2", "2,-2", "3,-2"):
        assert t.at(place).endswith("chasm of Anna")  # over her own tokens too
    assert t.book("Anna") == ["fiery-chasm"]


def test_A12_2_vines_are_no_token_they_displace_none_and_none_displaces_them():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,1; book entangling-vines, wellspring; relics 3 seed
        1,1: ruins; Anna; automaton-decay of Anna
        2,0: mine; Brit; wellspring of Brit
        0,2: mine; Anna; vines of Brit
    """)
    t.play("cast entangling-vines", "cast wellspring", "at 0,2")
    assert t.at("1,1") == "ruins; Anna; automaton-decay of Anna; vines of Anna"
    assert t.at("2,0") == "mine; Brit; wellspring of Brit; vines of Anna"
    assert t.at("0,2") == "mine; Anna; wellspring of Anna; vines of Anna; vines of Brit"
    assert t.book("Anna") == ["decay", "entangling-vines", "wellspring"]


def test_A12_3_vines_in_the_city_never_add_up_and_cost_a_gate_nothing():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book gate; relics 2 gem
        0,-1: elves; vines of Brit; vines of Anna
        0,0: cursed-tower; vines of Brit
    """)
    t.play("cast gate", "at 0,-1")
    assert t.s.movement == 5
    t.play("travel 0,-2", "travel 0,-1")
    assert t.s.movement == 2


UPROOTED = """
    players: Anna, Brit
    Anna: mage -2,2; book entangling-vines, upheaval; relics 1 seed, 3 gem, 3 blood, 3 widget
    Brit: mage 2,0; apprentices nature-master; relics 3 seed
"""


def test_A12_3_a_tile_that_upheaval_lifts_leaves_the_vines_behind():
    t = table(UPROOTED.replace("3 gem", "3 seed"))
    t.play("cast entangling-vines", "cast upheaval")
    while t.phase == Phase.PAY:
        t.play(t.legal()[0])
    t.play("at -3,2", "at -3,1", "at 0,-3", "at -3,0")  # the first from under the vines, the second from beside them
    assert (t.at("0,-3"), t.at("-3,0")) == ("town; upheaval of Anna", "hidden; upheaval of Anna")
    assert (t.at("-3,2"), t.vines("-3,2")) == ("nothing", ["vines of Anna"])
    assert t.view()["vines"]["-3,2"] == [0]


def test_A12_3_a_tile_that_lands_on_a_covered_place_lies_under_the_vines():
    t = table(UPROOTED.replace("1 seed", "4 seed"))
    t.play("cast entangling-vines", "cast upheaval")
    while t.phase == Phase.PAY:
        t.play("pay seed" if t.may("pay seed") else t.legal()[0])
    t.play("at -3,2", "at -3,1", "at 0,-3", "at -3,0", "end turn", "planet time", "cast upheaval")
    t.play("at 2,1", "at 1,2", "at -3,2", "at -3,3")
    assert t.at("-3,2") == "town; upheaval of Brit; vines of Anna"
    assert t.at("-3,3") == "hidden; upheaval of Brit"  # empty when the vines grew
    t.next_turn("Anna")
    assert t.at("-3,2") == "town; upheaval of Brit"


def test_A12_3_a_place_left_twice_keeps_the_vines_of_all_that_covered_it():
    """Anna's and Brit's vines, a tile lifted, another landed there and lifted again."""
    t = table(UPROOTED)
    place, tile, other = t.s.place[t.tile("-3,2")], t.tile("-3,2"), t.tile("2,1")
    t.s.vines[0] = t.s.vines[1] = 1 << tile
    stay_behind(t.s, tile)
    lift(t.s, tile)
    assert t.vines("-3,2") == ["vines of Anna", "vines of Brit"]
    lay(t.s, tile, PLACE_WORDS.index("0,-3"))
    cover(t.s, tile)
    assert t.vines("0,-3") == []
    t.s.vines[1] = 0  # Brit's next turn begins
    lift(t.s, other)
    lay(t.s, other, place)
    cover(t.s, other)
    assert (t.vines("-3,2"), t.s.vines[0]) == (["vines of Anna"], 1 << other)
    stay_behind(t.s, other)
    lift(t.s, other)
    lay(t.s, other, PLACE_WORDS.index("-3,0"))
    cover(t.s, other)
    assert (t.vines("-3,2"), t.vines("-3,0")) == (["vines of Anna"], [])
    t.check()


def test_A12_3_two_tiles_lifted_at_once_leave_their_vines_behind():
    t = table(UPROOTED)
    tiles = t.tile("-3,2"), t.tile("2,1")
    t.s.vines[0] = 1 << tiles[0] | 1 << tiles[1]
    for tile in tiles:
        stay_behind(t.s, tile)
        lift(t.s, tile)
    for tile, place in zip(tiles, ("0,-3", "-3,0"), strict=True):
        lay(t.s, tile, PLACE_WORDS.index(place))
        cover(t.s, tile)
    assert [t.vines(place) for place in ("-3,2", "2,1", "0,-3", "-3,0")] == [["vines of Anna"]] * 2 + [[]] * 2
    t.check()


def test_A12_3_the_warlord_pays_for_vines_on_his_ring():
    picture = """
        players: Anna
        Anna: mage 0,1; company 5
        1,-1: dwarves; vines of Anna
        2,-2: crypt; vines of Anna
        2,-1: mine; vines of Anna
        2,0: grove; vines of Anna
        1,1: crypt; VINES
    """
    t = table(picture.replace("; VINES", ""))
    t.s.round = 0
    t.warlord_turn(2, 2)  # 2 for 2,-1; 2 for 2,0; 1 for 1,1
    assert t.warlord == "1,1"
    t = table(picture.replace("VINES", "vines of Anna"))
    t.s.round = 0
    t.warlord_turn(2, 2)  # one point is not enough: he stops
    assert t.warlord == "2,0"
    assert t.view()["warlord"]["walk"][-1]["does"] == ["takes", "stops", "places-wards"]


def test_A12_4_the_chasms_line_ends_at_the_city_and_at_a_gap():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book fiery-chasm; relics 2 seed
        Brit: mage 0,2
    """)
    t.play("cast fiery-chasm")
    assert "toward s" not in t.legal()  # the Elves
    t.play("toward se")
    assert (t.at("1,-2"), t.at("2,-2"), t.at("3,-2")) == (
        "hidden; chasm of Anna",
        "hidden; chasm of Anna",
        "hidden; chasm of Anna",
    )
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-2; book fiery-chasm; relics 2 seed
    """)
    t.play("cast fiery-chasm", "toward se")
    assert (t.at("3,-2"), t.at("4,-2")) == ("hidden; chasm of Anna", "nothing")
    t = table("""
        players: Anna, Brit
        Anna: mage -1,-1; book fiery-chasm; relics 2 seed
    """)
    t.play("cast fiery-chasm", "toward ne")
    assert [t.at(p) for p in ("0,-2", "1,-3", "2,-4")] == ["hidden; chasm of Anna", "town; chasm of Anna", "nothing"]


def test_A12_5_gate_not_to_ones_own_location_and_the_curse_holds():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 3; book gate; relics 2 gem
        Brit: mage 2,0
    """)
    t.play("cast gate")
    assert "at 0,-2" not in t.legal()
    t.play("at 0,0")
    assert t.followers("Anna")[0] == 2


def test_A12_6_stone_skin_covers_obliterate_ones_own_too_and_the_warlord():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 3; stone_skin 1; book obliterate; relics 3 blood
        0,-2: library; Anna
    """)
    t.play("cast obliterate")
    assert t.followers("Anna")[0] == 4
    t = table("""
        players: Anna
        Anna: mage 0,1; company 3; stone_skin 1
        2,-2: mine; Anna
    """)
    t.s.round = 0
    t.s.players[0].turns = 0  # so that the Preparation does not end it before we look
    t.warlord_turn(2, 2)
    assert (t.followers("Anna")[0], t.relics("Anna")) == (4, {"blood": 1})


def test_A12_6_blood_of_an_attack_is_gained_all_the_same():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2
        Brit: mage 2,0; company 3; stone_skin 1
        0,-2: library; Brit
    """)
    t.play("attack")
    assert (t.relics("Anna"), t.relics("Brit"), t.followers("Brit")[0]) == ({"blood": 1}, {"blood": 1}, 4)


def test_A12_7_a_wellspring_stays_its_casters():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-2
        0,-2: library; Anna; wellspring of Brit
    """)
    t.play("travel 0,-2")
    assert t.relics("Brit") == {"scroll": 1}


def test_A12_7_the_warlord_sets_it_off_on_his_way_out_too():
    t = table("""
        players: Anna
        Anna: mage 0,1
        2,-2: mine; wellspring of Anna
        3,-2: grove; Warlord; wellspring of Anna
    """)
    t.s.round = 1
    t.warlord_turn(2, 2)
    assert t.relics("Anna") == {"gem": 1, "seed": 1}
    assert t.view()["warlord"]["walk"][1] == {"at": "2,-2", "does": ["drained"]}


def test_A12_8_divination_includes_the_towers_wilderness_and_six_is_six():
    picture = """
        players: Anna, Brit
        Anna: mage 0,0; tower 0,-2; book divination; relics 2 widget, 6 gem; LINE
        0,-2: mine
        2,0: crypt; Anna
    """
    t = table(picture.replace("; LINE", ""))
    t.play("cast divination")
    assert t.legal("divine") == ["divine 2,0"]  # a seventh Gem would be lost
    t.play("divine 2,0")
    assert (t.relics("Anna"), t.s.movement) == ({"gem": 6, "bone": 1}, 4)
    t = table(picture.replace("6 gem; LINE", "5 gem"))
    t.play("cast divination")
    assert t.legal("divine") == ["divine 0,-2", "divine 2,0"]
    t = table(picture.replace("LINE", "relics 6 bone"))
    t.play("cast divination")  # the spell itself may be cast
    assert t.legal("divine") == []


def test_A12_8_what_could_only_lose_a_relic_is_not_offered_while_another_choice_is():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-3; company 24; relics 6 scroll, 6 gem, 5 bone, 6 blood, 6 seed, 6 widget; book transmute
        1,-3: town; Anna
    """)
    t.play("cast transmute", "turn gem")
    assert t.legal() == ["into bone", "into widget"]
    t.play("into widget", "done", "gather")
    assert t.legal() == ["take gem", "take bone"]


def test_A12_9_wards_one_by_one_when_they_are_short():
    t = table("""
        players: Anna, Brit, Chu, Dee
        Anna: mage 0,-2; company 2
        0,-2: library; Anna
        1,-2: mine; Anna
        -1,-1: mine; Anna
    """).tie_up_wards("Brit", 2)
    assert t.choices()[t.legal().index("wards")] == "Place wards"
    assert t.story("wards") == ["Anna places wards, which are short."]
    assert t.phase == Phase.WARD
    assert t.legal() == ["at 0,-2", "at 1,-2", "at -1,-1"]
    assert t.prompt == "Anna: wards are short, 2 left. Where does the next one go?"
    assert t.story("at 1,-2") == ["Anna places a ward on the Mine 1,-2."]
    t.play("at -1,-1")
    assert (t.phase, t.s.wards, t.at("0,-2")) == (Phase.TURN, 0, "library; Anna")
    assert t.s.to_ward == 0


def test_A12_9_no_wards_at_all():
    picture = """
        players: Anna, Brit, Chu, Dee
        Anna: mage 0,-2; company 2; book fortify; RELICS
        0,-2: library; Anna
        1,-2: mine; Anna
    """
    t = table(picture.replace("RELICS", "relics 3 gem")).tie_up_wards("Brit", 0)
    assert not t.may("wards")
    assert not t.may("cast fortify")
    t = table(picture.replace("; RELICS", "")).tie_up_wards("Brit", 0)
    t.play("build")
    assert t.phase == Phase.TURN


def test_A12_9_fortify_with_one_ward_left():
    t = table("""
        players: Anna, Brit, Chu, Dee
        Anna: mage 0,0; company 2; tower -2,1; book fortify; relics 3 gem
        0,-2: library; Anna
        1,-2: mine; Anna; ward 1
        -2,1: mine
    """).tie_up_wards("Brit", 1)
    t.play("cast fortify")
    assert t.legal() == ["at 0,-2", "at 1,-2"]
    t.play("at 1,-2")
    assert (t.at("1,-2"), t.phase) == ("mine; Anna; ward 2", Phase.TURN)


def test_A12_9_a_ward_never_stands_without_its_follower():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book obliterate; relics 3 blood
        0,-2: library; Brit; ward 2
    """)
    t.play("cast obliterate")
    assert (t.at("0,-2"), t.s.wards) == ("library", 42)


def test_A12_10_one_tainted_winner_at_every_level():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 0,-2; apprentices time-will, time-will, will-death; corrupt time-will, will-death
        0,-2: library
    """)
    t.play("promote will-master")
    assert (t.apprentices("Anna"), t.corrupt("Anna")) == ({"time-will": 1, "will-master": 1}, {"will-master": 1})


def test_A12_10_scores_may_be_negative():
    t = table("""
        players: Anna, Brit
        Anna: apprentices time-will, time-will, time-will; corrupt time-will, time-will, time-will
    """)
    assert t.score("Anna") == -1


def test_A12_11_ties_look_at_spells_as_scored():
    last = "planets 0 time, 0 will, 0 death, 0 blood, 0 nature, 0 matter"
    t = table(f"""
        players: Anna, Brit
        Anna: mage 0,-2; {last}
        Brit: mage 1,1; {last.replace("0 time", "1 time")}; book decay; relics 1 bone, 1 scroll
        1,1: ruins; Anna; automaton-decay of Anna
    """)
    t.play("end turn")
    assert (t.score("Anna"), t.book("Anna")) == (1 + 2, ["decay"])
    t.play("planet time", "attack")
    assert (t.at("1,1"), t.book("Anna"), t.score("Anna")) == ("ruins", ["decay"], 3)


def test_A12_11_who_has_scored_still_blocks_and_answers_decay():
    last = "planets 0 time, 0 will, 0 death, 0 blood, 0 nature, 0 matter"
    t = table(f"""
        players: Anna, Brit
        Anna: mage 0,-2; {last}; relics 6 scroll, 6 gem; apprentices time
        Brit: mage 1,-2; {last.replace("0 time", "1 time")}; apprentices death, death-master; relics 6 bone
    """)
    t.play("end turn", "planet time")
    assert "travel 0,-2" not in t.legal()
    t.play("cast decay")
    assert t.mover == "Anna"
    t.play("discard scroll", "discard scroll", "cast corrupt", "corrupt 1 time")
    assert t.corrupt("Anna") == {"time": 1}


def test_A12_12_decay_is_answered_clockwise_one_relic_at_a_time():
    t = table("""
        players: Anna, Brit, Chu
        Anna: mage 0,-2; relics 6 scroll, 6 gem
        Brit: mage 2,0; book decay; relics 1 bone
        Chu: mage 2,-2; relics 6 scroll, 5 gem
        turn: Brit
    """)
    t.play("cast decay")
    assert t.mover == "Chu"
    t.play("discard gem")
    assert t.mover == "Anna"
    t.play("discard gem", "discard gem")
    assert t.mover == "Brit"


def test_A12_12_gather_camps_first_then_towns_one_by_one():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-3; company 20
        2,-3: camp; Anna
        1,2: camp; Anna
        1,-3: town; Anna
        2,1: town; Anna
    """)
    t.play("gather")  # the last one in Supply came from a Camp
    assert "take follower" not in t.legal()
    assert t.prompt == "Anna: what does a Town bring? 2 to go."
    t.play("take gem")
    assert t.prompt == "Anna: what does a Town bring? 1 to go."


EVERY = "book entangling-vines, stone-skin; relics 6 scroll, 6 gem, 6 seed, 6 blood"


@pytest.mark.parametrize(
    ("picture", "moves", "phase"),
    [
        ("mage 2,-3; LINE\n    2,-3: hidden drow", ["explore"], Phase.BONUS),
        ("mage 1,-3; LINE\n    1,-3: town; Anna", ["gather"], Phase.TOWN),
        ("mage 0,-1; LINE", ["initiate time"], Phase.INITIATE),
        ("mage 0,-2; tower 0,-2; LINE; apprentices time\n    0,-2: mine", ["initiate will"], Phase.PROMOTE),
        ("mage 0,-2; LINE\n    0,-2: mine", ["build"], Phase.FURTHER),
    ],
)
def test_A12_13_no_spell_in_the_middle_of_another_matter(picture, moves, phase):
    t = table("    players: Anna, Brit\n    Anna: " + picture.replace("LINE", EVERY))
    assert t.legal("cast")
    t.play(*moves)
    assert t.phase == phase
    assert not t.legal("cast")
    assert not t.may("end turn")


def test_A12_14_mages_share_the_cursed_tower_only_from_the_start():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1
    """)
    assert "travel 0,0" not in t.legal()
    t = table("players: Anna, Brit")
    assert len(t.legal("travel")) == 6


def test_A12_14_a_mage_that_cannot_move_may_act_or_end_the_turn():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; relics 2 scroll
        turn: Anna; movement 0
    """)
    assert t.legal() == ["initiate time", "end turn"]


def test_A12_15_the_books_slips():
    """A Time Master in the solo game knows no Time Stop; the second die gives the sense of the walk."""
    t = table("""
        players: Tim
        Tim: mage 0,1; apprentices time-master
    """)
    t.next_turn("Tim")
    assert "time-stop" not in t.book("Tim")
    t.s.round = 0
    t.warlord_turn(2, 3)
    assert t.view()["warlord"]["dice"] == [2, 3]
    assert t.view()["warlord"]["walk"][2]["at"] == "1,-2"
