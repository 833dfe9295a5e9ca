"""Every fault that the check of a position can find is found."""

import pytest

from magetable.games.council.check import FAULTS, broken
from magetable.games.council.claiming import place_of
from magetable.games.council.facts import DAEMON, FAMILIAR, MERCENARY, TOKEN_VALUES
from magetable.games.council.rules import legal
from magetable.games.council.state import UNCLAIMED, Phase

from .positions import STANDARD, table

PICKING = """
    awaits: witch 8
    pool:   gairm-witch, run-sorcerer
    Anna*:  tuama-witch | deoch-witch
    Brit:   |
    turn:   Brit picks
"""
BASIC = PICKING.replace("awaits:", "level: basic\n    awaits:")
CLAIMING = """
    awaits: run 8
    Anna*:  familiar x2, daemon, run-witch
    Brit:
    turn:   claiming
"""
OVER = CLAIMING.replace("claiming", "over")


def lose_a_pool_card(s):
    s.pool[0] -= 1


def make_an_ally(s):
    s.players[1].allies[0] += 1


def owe_an_ally(s):
    s.players[0].allies[7] -= 1
    s.pool[7] += 1


def owe_a_pick(s):
    s.players[0].front[7] -= 1
    s.pool[7] += 1


def owe_a_pool_card(s):
    s.pool[7] -= 1
    s.discard[7] += 1


def bring_a_mercenary(s):
    s.pool[MERCENARY] += 1


def lose_a_token(s):
    s.stock[0] -= 1


def owe_a_token(s):
    s.stock[7] -= 1
    s.token[5] = 7


def double_an_awaits_card(s):
    s.awaits[3] = s.awaits[4]


def flood_the_pool(s):
    for _ in range(12):
        s.pool[s.deck[s.drawn]] += 1
        s.drawn += 1


def reach_the_limit(s):
    s.players[1].total = 1


def lock_out(s):
    s.players[1].bits = -1


def play_a_third_familiar(s):
    s.players[0].familiars = s.players[0].allies[FAMILIAR] + 1


def use_a_second_daemon(s):
    s.players[0].daemons = s.players[0].allies[DAEMON] + 1


def leave_a_treasure(s):
    s.taken_by[10] = UNCLAIMED


def keep_picks(s):
    s.phase = Phase.ASSIGN


def keep_picks_in_claiming(s):
    s.players[0].front[FAMILIAR], s.players[0].allies[FAMILIAR] = 1, 1


@pytest.mark.parametrize(
    ("picture", "spoil", "fault"),
    [
        (PICKING, lose_a_pool_card, 1),
        (PICKING, make_an_ally, 1),
        (PICKING, owe_an_ally, 1),
        (PICKING, owe_a_pick, 1),
        (PICKING, owe_a_pool_card, 1),
        (BASIC, bring_a_mercenary, 1),
        (PICKING, lose_a_token, 2),
        (PICKING, owe_a_token, 2),
        (PICKING, double_an_awaits_card, 3),
        (PICKING, flood_the_pool, 4),
        (PICKING, reach_the_limit, 5),
        (PICKING, lock_out, 5),
        (CLAIMING, play_a_third_familiar, 6),
        (CLAIMING, use_a_second_daemon, 6),
        (OVER, leave_a_treasure, 7),
        (PICKING, keep_picks, 8),
        (CLAIMING, keep_picks_in_claiming, 8),
    ],
)
def test_a_fault_is_found(picture, spoil, fault):
    t = table(picture)
    assert broken(t.s, t.box) == 0
    spoil(t.s)
    assert broken(t.s, t.box) == fault
    assert FAULTS[fault]


def test_an_awaits_card_that_does_not_lie_in_the_row_has_no_place():
    assert place_of(table(CLAIMING).s, 11) == -1


def test_C6_1_a_token_without_a_partner_is_not_offered():
    """No real set of tokens has one, so here they are all an 8 but for a 1 and a 2."""
    t = table("""
        awaits: run 1, witch 2
        Anna*:  druid
        Brit:
        turn:   claiming
    """)
    for place in range(2, 11):
        t.s.token[place] = TOKEN_VALUES.index(8)
    assert t.legal() == ["switch witch", "switch run", "keep"]


def test_nothing_is_offered_when_the_game_is_over():
    assert legal(table(OVER).s, STANDARD, [0] * 200) == 0
