"""Every fault that the check of a position can find is found."""

import pytest

from magetable.games.archmage.check import FAULTS, broken
from magetable.games.archmage.facts import MOST_TILES
from magetable.games.archmage.rules import legal
from magetable.games.archmage.state import NO_TILE, Phase

from .positions import table

MANY = """
    players: Anna, Brit
    Anna: mage 0,-2; tower 2,-2; apprentices time; book quicken
    Brit: mage 2,0
    0,-2: library; Anna; ward 1; chasm of Brit; vines of Brit
    2,-2: mine
    1,1: ruins; Anna; automaton-decay of Anna
    1,2: drow
"""


def spoil_count(field, value):
    def spoil(t):
        setattr(t.s.players[0], field, value)

    return spoil


def spoil_row(field, index, value):
    def spoil(t):
        getattr(t.s.players[0], field)[index] = value

    return spoil


def spoil_tile(field, place, value):
    def spoil(t):
        getattr(t.s, field)[t.tile(place)] = value

    return spoil


def make_a_ward(t):
    t.s.wards += 1


def owe_wards(t):
    """Two wards on each of 24 tiles are six more than there are."""
    for tile in range(7, 31):
        t.s.holder[tile], t.s.ward[tile] = 1, 2
    t.s.players[0].supply += 2
    t.s.players[1].company, t.s.players[1].supply = 1, 0
    t.s.wards = -6


def lose_a_tile(t):
    t.s.tile[t.s.place[10]] = NO_TILE


def mix_up_tiles(t):
    a, b = t.s.place[10], t.s.place[11]
    t.s.tile[a], t.s.tile[b] = t.s.tile[b], t.s.tile[a]


def break_the_map(t):
    """Push a border tile far away."""
    tile = t.tile("-3,2")
    t.s.tile[t.s.place[tile]] = NO_TILE
    t.s.place[tile] = 120
    t.s.tile[120] = tile


def grow_vines_of_nobody(t):
    t.s.vines[t.s.seats] = 1


def grow_vines_on_a_tile_too_many(t):
    t.s.vines[0] = 1 << t.s.tiles


def leave_a_hole_under_a_tile(t):
    t.s.place[MOST_TILES] = t.s.place[10]
    t.s.vines[0] = 1 << MOST_TILES


def leave_a_hole_twice(t):
    """An empty place under the vines of two, as if they were two places."""
    empty = list(t.s.tile).index(NO_TILE)
    for seat in range(2):
        t.s.place[MOST_TILES + seat] = empty
        t.s.vines[seat] = 1 << (MOST_TILES + seat)


def share_a_location(t):
    t.s.players[1].mage = t.s.players[0].mage


def stand_in_a_tower(t):
    t.s.players[1].mage = t.s.players[0].tower


def follower_in_the_tower(t):
    t.s.holder[t.s.players[0].tower] = 0
    t.s.players[0].supply -= 1


def follower_in_an_enclave(t):
    t.s.holder[t.tile("1,2")] = 0
    t.s.players[0].supply -= 1


def automaton_without_control(t):
    t.s.holder[t.tile("1,1")] = -1
    t.s.players[0].supply += 1


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (spoil_count("supply", 0), 1),
        (spoil_count("company", -1), 2),
        (spoil_row("tainted", 0, 2), 2),
        (spoil_row("relics", 0, 7), 3),
        (spoil_row("relics", 0, -1), 3),
        (spoil_row("planets", 0, 4), 10),
        (spoil_count("learnt", 0), 9),
        (share_a_location, 8),
        (stand_in_a_tower, 8),
        (make_a_ward, 4),
        (spoil_tile("ward", "2,0", 1), 4),
        (owe_wards, 4),
        (spoil_tile("kind", "0,2", 17), 5),
        (lose_a_tile, 5),
        (mix_up_tiles, 5),
        (follower_in_the_tower, 6),
        (follower_in_an_enclave, 6),
        (spoil_tile("token", "2,0", 1), 6),
        (automaton_without_control, 6),
        (break_the_map, 7),
        (grow_vines_of_nobody, 12),
        (grow_vines_on_a_tile_too_many, 13),
        (leave_a_hole_under_a_tile, 13),
        (leave_a_hole_twice, 13),
    ],
)
def test_a_fault_is_found(spoil, fault):
    t = table(MANY)
    spoil(t)
    assert broken(t.s, t.box) == fault
    assert FAULTS[fault]


def test_too_many_of_the_warlord():
    t = table("players: Anna")
    for tile in range(7, 33):
        t.s.holder[tile] = 1
    assert broken(t.s, t.box) == 11


def test_nothing_is_offered_when_the_game_is_over():
    t = table("players: Anna, Brit")
    t.s.phase = Phase.OVER
    assert legal(t.s, t.box, [0] * 600) == 0
