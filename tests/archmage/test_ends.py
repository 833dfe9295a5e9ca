"""A6: the Journey's End actions."""

import pytest

from .positions import Phase, table


def test_A6_1_gather():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-3; tower 0,-2; company 5; relics 5 gem
        0,-2: library
        1,-2: mine; Anna
        2,-2: mine; Anna
        2,-1: crypt; Brit
        2,-3: camp; Anna
        1,2: camp; Brit
        1,-3: town; Anna
        2,1: town; Anna
    """)
    company, supply = t.followers("Anna")
    t.play("gather")
    assert t.relics("Anna") == {"scroll": 1, "gem": 6}
    assert t.followers("Anna") == (company + 1, supply - 1)
    assert t.legal() == [f"take {word}" for word in ("scroll", "bone", "blood", "seed", "widget", "follower")]
    t.play("take blood", "take follower")
    assert t.relics("Anna") == {"scroll": 1, "gem": 6, "blood": 1}
    assert t.followers("Anna") == (company + 2, supply - 2)
    assert t.legal() == ["end turn"]


def test_A6_1_a_town_without_a_follower_in_supply_gives_relics_only():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-3; company 24
        1,-3: town; Anna
    """)
    t.play("gather")
    assert "take follower" not in t.legal()


def test_A6_1_a_town_for_one_who_is_full_of_relics():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-3; relics 6 scroll, 6 gem, 6 bone, 6 blood, 6 seed, 6 widget
        1,-3: town; Anna
        2,1: town; Anna
    """)
    t.play("gather")
    assert t.legal() == ["take follower"]
    t.play("take follower", "take follower")
    assert t.phase == Phase.TURN


@pytest.mark.parametrize(("company", "joined"), [(10, 3), (23, 2), (24, 1)])
def test_A6_2_recruit_up_to_three(company, joined):
    t = table(f"""
        players: Anna, Brit
        Anna: mage 2,-3; company {company}
        2,-3: camp
    """)
    said = {10: "Recruit 3 followers", 23: "Recruit 2 followers, all that Supply has"}
    assert t.choices()[t.legal().index("recruit")] == said.get(company, "Recruit 1 follower, all that Supply has")
    t.play("recruit")
    assert t.followers("Anna") == (company + joined, 25 - company - joined)
    assert t.s.acted


def test_A6_2_no_one_in_supply_to_recruit():
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-3; company 25
        2,-3: camp
    """)
    assert t.ends() == []


def test_A6_3_a_mythic_race_initiates_up_to_three():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; relics 6 scroll, 6 gem
    """)
    assert t.ends() == ["initiate time"]
    t.play("initiate time")
    assert t.legal() == ["initiate time", "done"]
    t.play("initiate time", "initiate time")
    assert (t.apprentices("Anna"), t.relics("Anna"), t.followers("Anna")[0]) == ({"time": 3}, {"gem": 6}, 7)
    assert t.legal() == ["end turn"]


def test_A6_3_one_may_stop_earlier():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,1; relics 6 blood
    """)
    t.play("initiate blood", "done")
    assert (t.apprentices("Anna"), t.legal()) == ({"blood": 1}, ["end turn"])


def test_A6_3_a_hybrid_race_once_in_each_sphere():
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-3; relics 6 seed, 6 gem
        2,-3: trolls
    """)
    t.play("initiate will")
    assert t.legal() == ["initiate nature", "done"]
    t.play("initiate nature")
    assert (t.apprentices("Anna"), t.legal()) == ({"will": 1, "nature": 1}, ["end turn"])


def test_A6_3_two_relics_and_a_follower_are_needed():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; relics 1 scroll, 6 gem
    """)
    assert t.ends() == []
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; relics 6 scroll; company 1
    """)
    t.play("initiate time")
    assert t.phase == Phase.TURN


WARDS = """
    players: Anna, Brit
    Anna: mage 0,-2; tower -1,-1
    0,-2: library; Anna
    -1,-1: mine
    1,-2: mine; Anna; ward 1
    1,-3: town; Anna
    -1,-2: camp; Brit
    2,-2: mine; Anna
"""


def test_A6_4_wards_on_this_location_and_on_neighbours_one_controls():
    t = table(WARDS)
    t.play("wards")
    assert t.at("0,-2") == "library; Anna; ward 1"
    assert t.at("1,-2") == "mine; Anna; ward 1"
    assert t.at("1,-3") == "town; Anna; ward 1"
    assert (t.at("-1,-1"), t.at("-1,-2"), t.at("2,-2")) == ("mine", "camp; Brit", "mine; Anna")
    assert t.s.wards == 39


def test_A6_4_the_location_must_be_ones_own():
    assert "wards" not in table(WARDS.replace("library; Anna", "library")).ends()


def test_A6_4_from_the_tower_on_the_neighbours():
    t = table(WARDS.replace("mage 0,-2", "mage -1,-1"))
    t.play("wards")
    assert t.at("0,-2") == "library; Anna; ward 1"
    assert t.at("-1,-1") == "mine"


def test_A6_4_not_where_nothing_would_be_placed():
    assert (
        "wards"
        not in table("""
        players: Anna, Brit
        Anna: mage 0,-2
        0,-2: library; Anna; ward 1
    """).ends()
    )


BUILD = """
    players: Anna, Brit
    Anna: mage 0,-2; company 5; relics 6 gem
    0,-2: library; Anna; ward 2
    1,-2: mine; Anna
    -1,-1: crypt; Anna
    1,-3: town; Anna
    -1,-2: camp; Anna
    2,-1: grove; Anna
"""


def test_A6_5_building_the_tower():
    t = table(BUILD)
    assert t.may("build")
    t.play("build")
    assert t.at("0,-2") == "library"
    assert t.view()["seats"][0]["tower"] == "0,-2"
    assert (t.followers("Anna")[0], t.s.wards) == (6, 42)
    assert t.relics("Anna") == {"scroll": 1, "gem": 6, "bone": 1}
    assert t.phase == Phase.FURTHER
    assert t.legal() == ["wards", "initiate will", "done"]


def test_A6_5_then_wards_on_the_neighbours():
    t = table(BUILD)
    t.play("build", "wards")
    assert t.at("0,-2") == "library"
    assert [t.at(p)[-6:] for p in ("1,-2", "-1,-1", "1,-3", "-1,-2")] == ["ward 1"] * 4
    assert t.legal() == ["end turn"]


def test_A6_5_or_initiate_and_promote():
    t = table(BUILD.replace("company 5", "company 5; apprentices time, will"))
    t.play("build")
    assert t.legal() == ["wards", "initiate will", "promote time-will", "done"]
    t.play("initiate will")
    assert t.legal() == ["promote time-will", "done"]
    t.play("promote time-will")
    assert t.apprentices("Anna") == {"will": 1, "time-will": 1}
    assert t.legal() == ["end turn"]


def test_A6_5_promote_alone_or_nothing_further():
    t = table(BUILD.replace("company 5", "company 5; apprentices time, will"))
    t.play("build", "promote time-will")
    assert t.legal() == ["end turn"]
    t = table(BUILD)
    t.play("build", "done")
    assert t.legal() == ["end turn"]


def test_A6_5_nothing_further_is_asked_where_nothing_can_be_done():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2
        0,-2: library
    """)
    t.play("build")
    assert t.legal() == ["end turn"]


@pytest.mark.parametrize(
    ("land", "may"),
    [("library", True), ("library; Anna", True), ("library; Brit", False), ("hidden library", False)],
)
def test_A6_5_on_an_explored_wilderness_vacant_or_ones_own(land, may):
    t = table(f"""
        players: Anna, Brit
        Anna: mage 0,-2
        0,-2: {land}
    """)
    assert t.may("build") == may


def test_A6_5_once_a_game():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 2,-2
        0,-2: library
        2,-2: mine
    """)
    assert not t.may("build")


def test_A6_5_the_tower_gives_control_for_good():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-3; tower 2,-2
        2,-2: mine
        1,-3: town
    """)
    t.play("gather")
    assert t.relics("Anna") == {"gem": 1}


@pytest.mark.parametrize(
    ("mage", "land"),
    [
        ("0,0", "0,0: cursed-tower"),
        ("2,-3", "2,-3: hidden camp"),
        ("0,-2", "0,-2: hidden mine"),
        ("0,-2", "0,-2: mine; Brit"),
    ],
)
def test_A6_6_no_action(mage, land):
    t = table(f"""
        players: Anna, Brit
        Anna: mage {mage}; relics 6 scroll, 6 gem
        {land}
    """)
    assert t.ends() == []


TOWER = """
    players: Anna, Brit
    Anna: mage 0,-2; tower 0,-2; relics 2 seed, 1 gem; APPRENTICES
    0,-2: library
"""


def test_A6_7_initiate_once_in_any_sphere_then_promote():
    t = table(TOWER.replace("APPRENTICES", "apprentices blood"))
    assert t.ends() == ["initiate nature"]
    t.play("initiate nature")
    assert t.legal() == ["promote blood-nature", "done"]
    t.play("promote blood-nature")
    assert (t.apprentices("Anna"), t.legal()) == ({"blood-nature": 1}, ["end turn"])


def test_A6_7_promotions_chain():
    t = table(TOWER.replace("APPRENTICES", "company 5; apprentices time, will, will, death"))
    assert t.ends() == ["initiate nature", "promote time-will", "promote will-death"]
    t.play("promote time-will", "promote will-death")
    assert t.legal() == ["promote will-master", "done"]
    t.play("promote will-master")
    assert (t.apprentices("Anna"), t.followers("Anna")[0]) == ({"will-master": 1}, 8)
    assert t.legal() == ["end turn"]


def test_A6_7_after_a_promotion_nobody_is_initiated():
    t = table(TOWER.replace("APPRENTICES", "apprentices time, will, will, death"))
    t.play("promote time-will")
    assert t.legal() == ["promote will-death", "done"]
    t.play("done")
    assert t.legal() == ["end turn"]


@pytest.mark.parametrize("sphere", range(6))
def test_A6_7_which_areas_duel(sphere):
    wheel = ["time", "will", "death", "blood", "nature", "matter"]
    before, here, after = wheel[sphere - 1], wheel[sphere], wheel[(sphere + 1) % 6]
    t = table(TOWER.replace("APPRENTICES", f"apprentices {here}, {after}"))
    assert t.legal("promote") == [f"promote {here}-{after}"]
    t = table(TOWER.replace("APPRENTICES", f"apprentices {before}-{here}, {here}-{after}"))
    assert t.legal("promote") == [f"promote {here}-master"]
    t = table(TOWER.replace("APPRENTICES", f"apprentices {here}, {wheel[(sphere + 2) % 6]}, {here}-master"))
    assert t.legal("promote") == []


def test_A6_8_the_book_changes_only_at_the_next_preparation():
    t = table(TOWER.replace("APPRENTICES", "apprentices blood, nature; book subjugate, entangling-vines"))
    t.play("promote blood-nature")
    assert t.book("Anna") == ["subjugate", "entangling-vines"]
    assert t.may("cast entangling-vines")
    t.next_turn("Anna")
    assert t.book("Anna") == ["fiery-chasm"]


def test_A6_8_or_at_the_final_scoring():
    t = table(TOWER.replace("APPRENTICES", "apprentices blood, nature; book subjugate; planets 0 time"))
    for sphere in range(6):
        t.s.players[0].planets[sphere] = 0
    t.play("promote blood-nature", "end turn")
    assert (t.book("Anna"), t.score("Anna")) == (["fiery-chasm"], 2 + 2)  # the spell, and the only Library
