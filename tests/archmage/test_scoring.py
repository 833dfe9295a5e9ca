"""A9: final scoring, ties, winners."""

import pytest

from magetable.games.archmage.scoring import land_points, sphere_points

from .positions import Phase, table

LAST = "planets 0 time, 0 will, 0 death, 0 blood, 0 nature, 0 matter"


def land(t, name):
    return land_points(t.s, t.names.index(name))


def spells(t, name):
    return sphere_points(t.s, t.box, t.names.index(name))


def test_A9_1_spells():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; apprentices time, time, will, will-death, blood-master
        0,2: ruins; Anna; automaton-decay of Anna
    """)
    assert spells(t, "Anna") == 1 + 1 + 1 + 2 + 4


def test_A9_1_minus_corrupt():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; apprentices time, will-death, will-death, blood-master; \
corrupt time, will-death, will-death, blood-master
    """)
    assert spells(t, "Anna") == 1 + 2 + 4 - 3


THREE = """
    players: Anna, Brit, Chu
    0,-2: mine; Anna
    1,-2: mine; Anna
    2,-2: mine; Brit
    2,-1: crypt; Anna
    2,0: crypt; Brit
    1,1: grove; Anna
    0,2: grove; Brit
    -1,2: grove; Chu
    -2,2: library; Brit
    2,-4: town; Anna
    0,-3: camp; Anna
"""


def test_A9_1_land():
    t = table(THREE)
    assert land(t, "Anna") == 2 + 1 + 0
    assert land(t, "Brit") == 1 + 0 + 2
    assert land(t, "Chu") == 0


def test_A9_1_the_towers_wilderness_counts():
    t = table(THREE + "    Chu: tower -2,1\n    -2,1: grove")
    assert land(t, "Chu") == 2


def test_A9_1_at_the_end_of_ones_last_turn_for_good():
    t = table(f"""
        players: Anna, Brit
        Anna: mage 0,-2; {LAST}
        Brit: mage 2,-2; {LAST.replace("0 time", "1 time")}; company 3
        0,2: mine; Anna
        2,-2: mine; Anna
    """)
    story = t.story("end turn")
    assert "Anna scores 2: 0 for spells, 2 for the land." in story
    assert (t.score("Anna"), t.score("Brit"), t.mover) == (2, 0, "Brit")
    t.play("planet time", "attack", "deploy")
    assert (t.score("Anna"), t.score("Brit")) == (2, 1)
    t.play("end turn")
    assert (t.phase, t.mover, t.score("Brit")) == (Phase.OVER, None, 1)
    assert t.shares() == [1.0, 0.0]
    assert t.prompt == "Anna 2, Brit 1. Anna is the new Archmage."


def test_A9_2_most_points_win():
    t = table("""
        players: Anna, Brit
        Anna: apprentices time
        Brit: apprentices time-will
    """)
    assert t.shares() == [0.0, 1.0]


@pytest.mark.parametrize(
    ("anna", "brit"),
    [
        ("apprentices time-master", "apprentices time-will, will-death"),  # Masters
        ("apprentices time-will", "apprentices time, will"),  # Advanced
        ("apprentices time, will", "apprentices time-will, will-death; corrupt time-will, will-death"),  # not that
        ("apprentices time, time", "apprentices time"),  # apprentices
    ],
)
def test_A9_2_ties(anna, brit):
    t = table(f"""
        players: Anna, Brit
        Anna: {anna}
        Brit: {brit}
    """)
    assert t.score("Anna") == t.score("Brit")
    expected = [0.0, 1.0] if "corrupt" in brit else [1.0, 0.0]
    assert t.shares() == expected


def test_A9_2_fundamental_spells_break_a_tie():
    t = table("""
        players: Anna, Brit
        Anna: apprentices time, will, death, time-will; corrupt time-will
        Brit: apprentices time, will, time-will
    """)
    assert t.score("Anna") == t.score("Brit")
    assert t.shares() == [1.0, 0.0]


def test_A9_2_followers_on_the_map_then_shared():
    picture = """
        players: Anna, Brit, Chu
        Anna: apprentices time
        Brit: apprentices time
        2,-4: town; Anna
    """
    assert table(picture).shares() == [1.0, 0.0, 0.0]
    t = table(picture + "    4,-2: town; Brit")
    assert t.shares() == [0.5, 0.5, 0.0]
    assert t.view()["measures"] is None
    t.s.phase = Phase.OVER
    assert t.prompt == "Anna and Brit share the victory."
    level = {"points": 1, "master": 0, "advanced": 0, "fundamental": 1, "apprentices": 1, "followers": 1}
    assert t.view()["measures"] == [level, level, dict.fromkeys(level, 0)]
