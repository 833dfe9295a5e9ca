"""A11: the worked examples of the book."""

from magetable.games.archmage.rules import begin_play
from magetable.games.archmage.scoring import land_points, sphere_points

from .positions import Phase, table


def test_A11_1_setup():
    t = table("players: Tim, Ann, Bob, Cyd")
    for sphere, space in enumerate((-2, -3, -1, 1, 2, 3)):
        t.s.players[0].planets[sphere] = space
    begin_play(t.s, t.box)
    assert t.relics("Tim") == {"gem": 1, "scroll": 2, "bone": 3, "blood": 3, "seed": 2, "widget": 1}


def test_A11_2_adams_five_moves():
    t = table("""
        players: Adam, Bob
        Adam: mage 0,-1; company 5
        Bob: mage 0,2; company 5
        0,-2: hidden mine
        1,-2: crypt; Bob; ward 1
    """)
    bob = t.followers("Bob")
    t.play("travel 0,-2", "explore")
    assert t.relics("Adam") == {"gem": 1}
    t.play("deploy", "travel 1,-2", "attack")
    assert t.s.movement == 1
    t.play("attack")
    assert (t.relics("Adam"), t.relics("Bob")) == ({"gem": 1, "blood": 1}, {"blood": 1})
    assert t.followers("Bob") == (bob[0], bob[1] + 1)
    t.play("deploy")
    assert (t.at("0,-2"), t.at("1,-2"), t.s.movement) == ("mine; Adam", "crypt; Adam", 0)


def test_A11_3_codys_gather():
    t = table("""
        players: Cody, Tim
        Cody: mage 1,-3; company 2
        0,-2: grove; Cody
        1,-2: grove; Cody
        2,-2: grove; Cody
        2,-1: mine; Cody
        2,0: mine; Cody
        1,1: ruins; Cody
        2,-3: camp; Cody
        1,-3: town; Cody
        2,1: town; Cody
    """)
    t.play("gather")
    assert (t.relics("Cody"), t.followers("Cody")[0]) == ({"seed": 3, "gem": 2, "widget": 1}, 3)
    t.play("take follower", "take blood")
    assert (t.relics("Cody"), t.followers("Cody")[0]) == ({"seed": 3, "gem": 2, "widget": 1, "blood": 1}, 4)


def test_A11_4_brennas_initiate():
    t = table("""
        players: Brenna, Tim
        Brenna: mage 1,-1; relics 5 gem
    """)
    t.play("initiate will", "initiate will")
    assert (t.apprentices("Brenna"), t.relics("Brenna"), t.phase) == ({"will": 2}, {"gem": 1}, Phase.TURN)
    assert t.book("Brenna") == []
    t.next_turn("Brenna")
    assert t.book("Brenna") == ["stone-skin"]


def test_A11_5_corys_initiate():
    t = table("""
        players: Cory, Tim
        Cory: mage 2,-3; relics 5 gem, 6 seed
        2,-3: trolls
    """)
    t.play("initiate will", "initiate nature")
    assert (t.apprentices("Cory"), t.relics("Cory")) == ({"will": 1, "nature": 1}, {"gem": 3, "seed": 4})
    assert t.phase == Phase.TURN
    t.next_turn("Cory")
    assert t.book("Cory") == ["stone-skin", "entangling-vines"]


def test_A11_6_francois_wards():
    t = table("""
        players: Francois, Tim
        Francois: mage 0,-2
        0,-2: mine; Francois
        1,-2: crypt; Francois
        1,-3: town; Francois
    """)
    t.play("wards")
    assert [t.at(p)[-6:] for p in ("0,-2", "1,-2", "1,-3")] == ["ward 1"] * 3
    assert t.s.wards == 39


def test_A11_7_jens_master_blood_cost():
    t = table("""
        players: Jen, Tim
        Jen: mage 0,-2; book obliterate; relics 3 bone, 3 blood, 3 seed, 6 gem, 6 scroll, 6 widget
        0,-2: mine; Tim
    """)
    t.play("cast obliterate")
    assert t.legal() == ["pay bone", "pay blood", "pay seed"]
    t.play("pay bone", "pay seed", "pay blood")
    assert t.at("0,-2") == "mine"


DRUV = """
    players: Mandy, Druv
    Mandy: mage 0,2
    Druv: mage 0,-2; shadow matter-time of Mandy; LINE
    0,-2: mine; Druv
    turn: Druv
"""


def druv(line):
    return table(DRUV.replace("LINE", line))


def test_A11_8_shadow_on_druv_transmute():
    t = druv("book transmute; relics 2 widget, 1 bone")
    t.play("cast transmute")
    assert (t.relics("Druv"), t.relics("Mandy")) == ({"bone": 1}, {"widget": 1})


def test_A11_9_shadow_on_druv_quicken():
    t = druv("book quicken; relics 2 scroll")
    t.play("cast quicken")
    assert (t.relics("Druv"), t.relics("Mandy"), t.s.movement) == ({}, {"scroll": 1}, 7)


def test_A11_10_shadow_on_druv_divination():
    for toll in ("scroll", "widget"):
        t = druv("book divination; relics 2 scroll, 2 widget")
        t.play("cast divination", "pay scroll")
        assert t.legal() == ["pay scroll", "pay widget"]
        assert t.prompt == "Druv: Divination: which relic do you pay Mandy's Shadow between Matter and Time?"
        assert t.story(f"pay {toll}")[0] == f"Druv pays Mandy's Shadow a {toll.capitalize()}."
        assert t.relics("Mandy") == {toll: 1}
        while t.phase == Phase.PAY:
            t.play("pay widget")
        assert t.s.divination


def test_A11_11_shadow_on_druv_time_stop():
    t = druv("book time-stop; relics 3 gem, 1 scroll, 1 widget")
    t.play("cast time-stop", "pay gem", "pay gem", "pay gem")
    assert (t.relics("Mandy"), t.s.extra) == ({}, 1)
    t = druv("book time-stop; relics 3 gem, 1 scroll, 1 widget")
    t.play("cast time-stop", "pay scroll")  # the toll is the Widget now: no other choice
    assert t.relics("Mandy") == {"widget": 1}
    assert (t.s.extra, t.relics("Druv")) == (1, {"gem": 1})


ANDREW = """
    players: Philip, Andrew
    Philip: mage 0,-2; book corrupt; relics 3 bone
    Andrew: mage 2,0; tower 2,0; apprentices will, death; LINE
    2,0: library
"""


def test_A11_12_corrupt_on_andrew():
    t = table(ANDREW.replace("LINE", "company 5"))
    before = t.score("Andrew")
    t.play("cast corrupt", "corrupt 2 will", "end turn", "planet time", "promote will-death")
    assert t.corrupt("Andrew") == {"will-death": 1}
    assert (before, t.score("Andrew")) == (2 + 2, 2 - 1 + 2)


def test_A11_13_the_double_corruption():
    t = table(ANDREW.replace("LINE", "corrupt will, death") + "    turn: Andrew")
    t.play("promote will-death")
    assert t.corrupt("Andrew") == {"will-death": 1}
    assert sphere_points(t.s, t.box, 1) == 2 - 1


def test_A11_14_danns_time_stop():
    t = table("""
        players: Dann, Tim
        Dann: mage 0,-2; company 0; book time-stop; relics 3 scroll, 4 gem
        2,-3: camp
    """)
    t.play("cast time-stop")
    while t.phase == Phase.PAY:
        t.play("pay scroll")
    t.play("travel 1,-3", "travel 2,-3", "recruit")
    assert (t.followers("Dann")[0], t.s.movement) == (3, 3)
    t.play("travel 1,-2", "travel 0,-1", "travel 1,-1")
    t.play("initiate will", "initiate will")
    assert (t.apprentices("Dann"), t.followers("Dann")[0], t.relics("Dann")) == ({"will": 2}, 1, {})


LAND = """
    players: Cody, Tim, Dann
    Cody: mage -2,1; apprentices time, will, will-death, blood-master, matter-master; PLANETS
    Tim: mage 0,-2; company 4; PLANETS
    Dann: mage 0,1; PLANETS
    0,-2: mine; Cody
    1,-2: mine; Cody
    2,-2: mine; Cody
    2,-1: mine; Tim
    2,0: mine; Tim
    1,1: crypt; Cody
    -1,-1: crypt; Cody
    0,2: crypt; Tim
    -1,2: crypt; Dann
    -2,2: crypt; Dann
    -2,1: grove; Cody
    -2,0: grove; Tim
    1,-3: grove; Dann
    2,-3: grove; Dann
    3,-2: ruins; Tim
    3,-1: ruins; Dann
    2,1: ruins; Dann
    1,2: ruins; Dann
    0,3: library; Cody
    -1,3: library; Cody
    -2,3: library; Cody
    -3,2: library; Tim
    -3,1: library; Dann
    turn: Cody
""".replace("PLANETS", "planets 0 time, 0 will, 0 death, 0 blood, 0 nature, 0 matter")


def test_A11_15_codys_final_scoring():
    t = table(LAND)
    assert (sphere_points(t.s, t.box, 0), land_points(t.s, 0)) == (2 + 2 + 8, 2 + 1 + 0 + 0 + 2)
    assert "Cody scores 17: 12 for spells, 5 for the land." in t.story("end turn")


def test_A11_16_tims_final_scoring():
    t = table(LAND.replace("Tim: mage 0,-2; company 4; planets 0 time", "Tim: mage 0,-2; company 4; planets 1 time"))
    t.play("end turn", "planet time")
    t.play("attack", "deploy", "travel -1,-1", "attack", "deploy")
    assert (t.at("0,-2"), t.at("-1,-1")) == ("mine; Tim", "crypt; Tim")
    assert land_points(t.s, 1) == 2 + 1 + 0 + 0 + 0
    t.play("end turn")
    assert (t.score("Cody"), t.score("Tim")) == (17, 3)


def test_A11_17_the_warlords_example_turn():
    """On the map of the box: an outpost in the corner, then the Town with the mage, then a wilderness."""
    t = table("""
        players: Tim
        Tim: mage 2,-3; company 5
        3,-3: hidden camp
        2,-3: town; Tim; ward 1
        1,-3: mine; Tim; ward 1
        0,-2: grove; Warlord
        1,-2: library; Tim
    """)
    t.s.round = 1  # his last turn was on the inner ring
    t.warlord_turn(2, 3)
    assert t.view()["warlord"]["walk"] == [
        {"at": "1,-1", "does": []},
        {"at": "2,-2", "does": []},
        {"at": "3,-3", "does": ["explores", "takes"]},
        {"at": "2,-3", "does": []},
        {"at": "1,-3", "does": ["breaks-ward", "kills", "takes", "places-wards"]},
    ]
    assert (t.at("3,-3"), t.at("2,-3")) == ("camp; Warlord", "town; Tim; ward 1")
    assert (t.at("1,-3"), t.at("0,-2")) == ("mine; Warlord; ward 1", "grove; Warlord; ward 1")
    assert (t.at("1,-2"), t.warlord, t.relics("Tim")) == ("library; Tim", "1,-3", {"blood": 1})


def test_A11_18_tims_will_master():
    t = table("""
        players: Tim
        Tim: mage 0,-2; tower 0,-2; apprentices will-master; relics 2 gem, 1 scroll
        0,-2: library
    """)
    t.next_turn("Tim")
    assert t.book("Tim") == ["stone-skin", "gate", "befuddle"]
    t.play("planet time", "initiate will")
    t.next_turn("Tim")
    assert t.book("Tim") == ["stone-skin", "gate", "befuddle"]  # no further card


def test_A11_19_corys_initiation_and_promotions():
    t = table("""
        players: Cory, Tim
        Cory: mage 0,-2; tower 0,-2; company 1; relics 2 seed; apprentices blood, blood, death, nature-matter
        0,-2: library
    """)
    t.play("initiate nature", "promote blood-nature", "promote death-blood", "promote blood-master")
    assert t.apprentices("Cory") == {"nature-matter": 1, "blood-master": 1}
    assert t.followers("Cory")[0] == 1 - 1 + 3
    t.next_turn("Cory")
    assert t.book("Cory") == ["wellspring", "obliterate"]
