"""The search: repeatable, fair to what a seat knows, a value for each seat, kept through the clicks of a turn."""

import time

import pytest

import magetable
from conftest import random_steps
from magetable.bots import bot, decide
from magetable.bots.search import SearchBot
from magetable.kit.tree import Tree
from magetable.match import Match


def position(name: str, players: int, steps: int, mode: str | None = None) -> Match:
    """A position of a random match at which there is something to choose."""
    for seed in range(100):
        for step, match in enumerate(random_steps(magetable.game(name, mode).new(players, seed), seed)):
            if step >= steps and len(match.codes()) > 2:
                return match
    raise AssertionError("no such position")


def searched(match: Match, descents: int) -> Tree:
    tree = Tree(match.engine, match.box)
    tree.search(match.state(), 7, descents)
    return tree


def test_the_same_seed_and_count_give_the_same_move(game_name: str) -> None:
    match = position(game_name, 2, 10)
    assert len({decide(bot("search:200"), match, 5) for _ in range(3)}) == 1


def test_interpreted_and_compiled_search_alike(game_name: str) -> None:
    found = [searched(position(game_name, 2, 20, mode), 30).considered(2) for mode in ("wasm", "interpreted", "strict")]
    assert found[0] == found[1] == found[2]


def test_every_descent_is_counted_and_valued_for_every_seat(game_name: str) -> None:
    for players in magetable.game(game_name).players:
        match = position(game_name, players, 10)
        tree = searched(match, 100)
        found = tree.considered(players)
        assert tree.visits == 100
        assert sum(one.visits for one in found) == 100
        assert {one.code for one in found} <= set(match.codes())
        for one in found:
            assert all(0 <= share <= 1 for share in one.shares)
            assert players == 1 or sum(one.shares) == pytest.approx(1, abs=0.001)


def test_a_search_stops_when_its_time_is_over() -> None:
    match = position("council", 2, 10)
    began = time.monotonic()
    SearchBot(10**9, seconds=0.05).choose(match, 1)
    assert time.monotonic() - began < 30  # it would have gone on for hours


def test_a_full_tree_goes_on_with_what_it_has() -> None:
    match = position("archmage", 4, 10)
    tree = Tree(match.engine, match.box, nodes=40)
    tree.search(match.state(), 1, 500)
    assert sum(one.visits for one in tree.considered(4)) == 500


def test_the_tree_is_kept_through_the_clicks_of_a_turn() -> None:
    kept = 0
    match = magetable.game("five-seals").new(2, 3)
    player = SearchBot(50)
    for _ in range(60):
        mover = match.to_move
        guess = match.redeal(mover, 1)
        expected = player._expected == guess.actions
        match.play(player.choose(guess, len(match.actions)))
        kept += expected
    assert kept > 5


def test_a_search_wins_against_chance(game_name: str) -> None:
    shares = 0.0
    for seed in range(6):
        match = magetable.game(game_name).new(2, seed)
        players = [bot("search:60"), bot("random")] if seed % 2 else [bot("random"), bot("search:60")]
        while not match.over:
            match.play(decide(players[match.to_move or 0], match, len(match.actions)))
        shares += match.win_shares[0 if seed % 2 else 1]
    assert shares >= 5


def test_advice_is_what_a_search_thinks_from_what_the_seat_knows(game_name: str) -> None:
    match = position(game_name, 2, 15)
    seat = match.to_move
    assert seat is not None
    found = match.advise(seat, seconds=None, descents=300)
    assert sum(one.effort for one in found) == pytest.approx(1)
    assert [one.effort for one in found] == sorted((one.effort for one in found), reverse=True)
    assert {one.action for one in found} <= set(match.legal())
    other = match.redeal(seat, 99)
    assert [(one.action.code, one.shares) for one in other.advise(seat, seconds=None, descents=300)] == [
        (one.action.code, one.shares) for one in found
    ]
    with pytest.raises(ValueError, match="advice is for whoever decides"):
        match.advise(1 - seat)


def test_levels_take_no_strength() -> None:
    with pytest.raises(ValueError, match="write master, or search:5"):
        bot("master:5")
    with pytest.raises(ValueError, match="as in search:500"):
        bot("search")
