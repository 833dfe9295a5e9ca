"""A5: Preparation and Journey."""

import pytest

import magetable
from magetable.games.archmage.hexmap import PLACE_WORDS
from magetable.games.archmage.state import NO_TILE

from .positions import Phase, table

TWO = """
    players: Anna, Brit
    Anna: mage 0,-2
    Brit: mage 2,0
"""


def test_A5_1_temporary_tokens_and_effects_end_when_ones_turn_begins():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; stone_skin 1
        Brit: mage 2,0; stone_skin 1
        0,-2: library; vines of Anna
        1,-2: mine; chasm of Anna
        2,-2: mine; Anna; wellspring of Anna
        2,-1: mine; vines of Brit
        -1,-1: crypt; upheaval of Anna
        turn: Brit
    """)
    t.next_turn("Anna")
    assert [t.at(p) for p in ("0,-2", "1,-2", "2,-2")] == ["library", "mine", "mine; Anna; wellspring of Anna"]
    assert t.at("2,-1") == "mine; vines of Brit"
    assert t.at("-1,-1") == "crypt; upheaval of Anna"
    assert (t.seat("Anna").stone_skin, t.seat("Brit").stone_skin) == (0, 1)


def test_A5_2_the_book_is_refreshed_and_updated():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; apprentices time, will-death, blood-master; book gate, quicken; relics 1 scroll
        0,2: ruins; Anna; automaton-transmute of Anna
        turn: Anna
    """)
    t.play("cast quicken")
    assert not t.may("cast quicken")
    assert t.book("Anna") == ["quicken", "transmute", "gate"]
    t.next_turn("Anna")
    assert t.book("Anna") == ["quicken", "transmute", "shadow", "obliterate"]
    assert t.seat("Anna").cast == 0


def test_A5_2_no_spells_in_the_preparation():
    t = table(TWO + "    Anna: relics 3 scroll; apprentices time")
    t.next_turn("Anna")
    assert t.legal() == [f"planet {word}" for word in ("time", "will", "death", "blood", "nature", "matter")]
    t.play("planet will")
    assert t.may("cast quicken")


def test_A5_3_a_planet_moves_inward_and_brings_a_relic():
    t = table(TWO + "    Anna: planets 0 time, 1 will, -2 death; relics 6 bone")
    t.next_turn("Anna")
    assert "planet time" not in t.legal()
    assert t.story("planet will") == ["Anna moves the Will planet inward.", "Anna gains 1 Gem."]
    assert t.relics("Anna") == {"gem": 1, "bone": 6}
    assert t.seat("Anna").planets[1] == 0
    t.next_turn("Anna").play("planet death")
    assert t.seat("Anna").planets[2] == -1
    assert t.relics("Anna") == {"gem": 1, "bone": 6}


def test_A5_3_all_six_in_the_centre_make_the_last_turn():
    t = table(TWO + "    Anna: planets 0 time, 1 will, 0 death, 0 blood, 0 nature, 0 matter")
    t.next_turn("Anna")
    assert "last turn" in t.story("planet will")[0]
    assert "This is your last turn" in t.prompt
    t.play("end turn")
    assert t.seat("Anna").scored


@pytest.mark.parametrize(("players", "turns"), [(1, 15), (2, 15), (3, 14), (4, 13)])
def test_A5_3_rounds(players, turns):
    match = magetable.game("archmage", "strict").new(players, 1)
    ends = 0
    while not match.over:
        choices = [action.notation for action in match.legal()]
        match.play(choices[-1])
    ends = [match.game.notation[code] for code in match.actions].count("end turn")
    assert ends == players * turns
    assert [seat["turns"] for seat in match.view(None)["seats"]] == [turns] * players


def test_A5_preparation_is_skipped_on_the_first_turn():
    match = magetable.game("archmage", "strict").new(4, 1)
    assert match.view(None)["phase"] == "turn"
    for _ in range(3):
        match.play("end turn")
        assert match.view(None)["phase"] == "turn"
    match.play("end turn")
    assert match.view(None)["phase"] == "planet"


def test_A5_4_travel_to_a_neighbour_for_one_point():
    t = table(TWO)
    assert t.legal("travel ") == [f"travel {place}" for place in ("0,-1", "1,-2", "-1,-1", "1,-3", "-1,-2")]
    t.play("travel 1,-2")
    assert (t.mage("Anna"), t.s.movement) == ("1,-2", 4)


def test_A5_4_five_points():
    t = table(TWO)
    t.play("travel 1,-2", "travel 0,-2", "travel 1,-2", "travel 0,-2", "travel 1,-2")
    assert t.legal() == ["end turn"]


def test_A5_4_not_where_an_opponents_mage_or_tower_is():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 1,-2
        Brit: mage -1,-1; tower 0,2
        1,-2: mine
        0,2: mine
    """)
    assert t.legal("travel ") == ["travel 0,-1", "travel 1,-2", "travel 1,-3", "travel -1,-2"]


def test_A5_4_at_the_edge_of_the_world():
    """Only Upheaval takes a tile so far out; here it is put there."""
    t = table(TWO)
    tile, outside = t.tile("0,-2"), PLACE_WORDS.index("0,-6")
    t.s.tile[t.s.place[tile]] = NO_TILE
    t.s.tile[outside], t.s.place[tile] = tile, outside
    assert t.legal("travel") == []


def test_A5_4_the_cursed_tower_costs_a_follower():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-1; company 1
        Brit: mage 2,0
    """)
    supply = t.followers("Anna")[1]
    story = t.story("travel 0,0")
    assert t.followers("Anna") == (0, supply + 1)
    assert story == ["Anna travels to the Cursed Tower.", "Anna loses 1 follower to Supply."]
    t.play("travel 0,-1", "travel 0,0")
    assert t.followers("Anna") == (0, supply + 1)


def test_A5_4_a_spell_token_takes_effect_on_entering():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 2
        Brit: mage 2,0
        1,-2: mine; chasm of Brit
        1,-3: town; vines of Brit
        -1,-1: mine; Brit; wellspring of Brit
    """)
    t.play("travel 1,-2")
    assert t.followers("Anna")[0] == 1
    t.play("travel 1,-3")
    assert t.s.movement == 2
    t.play("travel 0,-2", "travel -1,-1")
    assert t.relics("Brit") == {"gem": 1}


def test_A5_5_exploring_is_optional_and_costs_a_point():
    t = table(TWO + "    0,-2: hidden crypt")
    assert t.may("explore")
    t.play("travel 1,-2", "travel 0,-2")
    assert t.at("0,-2") == "hidden"
    revealed = t.s.revealed
    assert t.story("explore") == ["Anna explores 0,-2: a Crypt.", "Anna gains 1 Bone."]
    assert (t.relics("Anna"), t.s.movement, t.s.revealed) == ({"bone": 1}, 2, revealed + 1)
    assert not t.may("explore")


def test_A5_5_a_camp_brings_a_follower():
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-3; company 20
        2,-3: hidden camp
    """)
    t.play("explore")
    assert t.followers("Anna") == (21, 4)
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-3; company 25
        2,-3: hidden camp
    """)
    t.play("explore")
    assert t.followers("Anna") == (25, 0)


def test_A5_5_a_hybrid_enclave_may_initiate_one():
    picture = """
        players: Anna, Brit
        Anna: mage 2,-3; relics 4 scroll, 2 blood
        2,-3: hidden drow
    """
    t = table(picture)
    t.play("explore")
    assert t.legal() == ["initiate time", "initiate blood", "done"]
    t.play("initiate time")
    assert (t.apprentices("Anna"), t.relics("Anna"), t.phase) == ({"time": 1}, {"scroll": 2, "blood": 2}, Phase.TURN)
    assert (t.s.acted, t.s.movement) == (0, 4)
    t = table(picture)
    t.play("explore", "done")
    assert (t.apprentices("Anna"), t.phase) == ({}, Phase.TURN)


@pytest.mark.parametrize("holds", ["relics 1 scroll, 1 blood, 6 gem", "relics 6 scroll; company 0"])
def test_A5_5_without_two_relics_or_a_follower_there_is_nothing_to_ask(holds):
    t = table(f"""
        players: Anna, Brit
        Anna: mage 2,-3; {holds}
        2,-3: hidden drow
    """)
    t.play("explore")
    assert t.phase == Phase.TURN


def test_A5_6_wards_first_then_the_follower():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; relics 6 blood
        0,-2: crypt; Brit; ward 2
    """)
    brit = t.followers("Brit")
    assert t.choices()[t.legal().index("attack")] == "Break a ward of Brit (1 step)"
    t.play("attack", "attack")
    assert (t.at("0,-2"), t.s.wards, t.s.movement) == ("crypt; Brit", 42, 3)
    assert t.choices()[t.legal().index("attack")] == "Kill the follower of Brit (1 step)"
    assert t.story("attack") == ["Anna kills the follower of Brit on the Crypt 0,-2.", "Brit gains 1 Blood."]
    assert (t.at("0,-2"), t.s.movement) == ("crypt", 2)
    assert t.followers("Brit") == (brit[0], brit[1] + 1)
    assert (t.relics("Anna"), t.relics("Brit")) == ({"blood": 6}, {"blood": 1})
    assert not t.may("attack")


def test_A5_6_only_on_ones_own_location_and_never_ones_own_follower():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2
        0,-2: crypt; Anna
        1,-2: crypt; Brit
    """)
    assert not t.may("attack")
    t.play("travel 1,-2")
    assert t.may("attack")


def test_A5_7_deploying_is_free():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 2
        0,-2: crypt
    """)
    t.play("deploy")
    assert (t.at("0,-2"), t.followers("Anna")[0], t.s.movement) == ("crypt; Anna", 1, 5)
    assert not t.may("deploy")
    t.play("travel 1,-3", "deploy")
    assert t.at("1,-3") == "town; Anna"


@pytest.mark.parametrize(
    ("land", "may"),
    [
        ("2,-3: camp", True),
        ("2,-3: hidden camp", False),
        ("2,-3: drow", False),
        ("2,-3: camp; Brit", False),
        ("2,-2: mine", True),
        ("2,-2: mine; Anna", False),
        ("1,-3: town", True),
        ("0,0: cursed-tower", False),
        ("0,-1: elves", False),
    ],
)
def test_A5_7_where_a_follower_may_stand(land, may):
    t = table(f"""
        players: Anna, Brit
        Anna: mage {land.partition(":")[0]}
        {land}
    """)
    assert t.may("deploy") == may


def test_A5_7_not_without_company_nor_beside_ones_tower():
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-2; company 0
        2,-2: mine
    """)
    assert not t.may("deploy")
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-2; tower 2,-2
        2,-2: mine
    """)
    assert not t.may("deploy")


def test_A5_8_control_by_others_stops_neither_travel_nor_action():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-2; company 3
        0,-2: crypt; Brit; ward 1
        1,-3: town; Brit
        2,-3: camp; Brit
        2,-2: crypt; Anna
    """)
    t.play("travel 0,-2", "travel 1,-3")
    assert t.ends() == ["gather"]
    t.play("travel 2,-3")
    assert t.ends() == ["recruit"]


def test_A5_8_after_the_action_only_spells_until_the_turn_ends():
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-3; company 3; relics 2 seed; book entangling-vines, quicken
        2,-3: camp
    """)
    t.play("recruit")
    assert (t.s.movement, t.legal()) == (0, ["cast entangling-vines", "end turn"])
    assert t.prompt == "Anna: do you cast a spell, or end the turn?"
    t.play("cast entangling-vines", "end turn")
    assert t.mover == "Brit"
