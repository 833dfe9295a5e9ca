"""Bots and their registry."""

import pytest

import magetable
from magetable import bots
from magetable.kit import below, chance_of
from magetable.kit.slices import finished


def test_bots_are_known_by_name() -> None:
    assert {"random", "rollout"} <= set(bots.names())


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("oracle", r"there is no bot 'oracle': choose one of .*random, rollout"),
        ("random:5", "the random bot has no strength to set"),
        ("rollout:none", "rollout:none: the number of games for each choice must be at least 1"),
        ("rollout:0", "must be at least 1"),
    ],
)
def test_a_wrong_bot_is_refused_and_told_what_is_right(spec: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        bots.bot(spec)


def test_a_bot_can_be_added() -> None:
    class First:
        def choose(self, match: magetable.Match, seed: int) -> int:
            return match.legal()[0].code

    bots.register("first", lambda strength: First())
    try:
        match = magetable.game("council").new(seed=3)
        assert bots.decide(bots.bot("first"), match, 1) == match.legal()[0].code
    finally:
        del bots._makers["first"]


def test_a_bot_is_given_a_guess_and_never_the_truth() -> None:
    seen = []

    class Spy:
        def choose(self, match: magetable.Match, seed: int) -> int:
            seen.append(match.truth())
            return match.legal()[0].code

    match = magetable.game("council").new(seed=3)
    for seed in range(5):
        bots.decide(Spy(), match, seed)
    truth = match.truth()
    for guess in seen:
        assert guess["seed"] is None
        assert guess["generator"] != truth["generator"]
        assert guess["deck_order"] != truth["deck_order"]
        assert sorted(guess["deck_order"]) == sorted(truth["deck_order"])


@pytest.mark.parametrize("spec", ["search:1000000000", "rollout:1000000000", "archmage", "random"])
def test_a_bot_that_may_not_think_long_still_chooses(game_name: str, spec: str) -> None:
    match = magetable.game(game_name).new(seed=3)
    assert match.allowed(finished(bots.deciding(bots.bot(spec), match, 1, seconds=0.01))) in match.codes()


@pytest.mark.parametrize("spec", ["search:300", "rollout:30", "random"])
def test_a_bot_chooses_the_same_in_slices(game_name: str, spec: str) -> None:
    match = magetable.game(game_name).new(seed=3)
    for seed in range(5):
        slices = bots.deciding(bots.bot(spec), match, seed, seconds=1000)
        assert finished(slices) == bots.decide(bots.bot(spec), match, seed)


def test_random_takes_every_choice(game_name: str) -> None:
    match = magetable.game(game_name).new(seed=3)
    chosen = {bots.decide(bots.bot("random"), match, seed) for seed in range(400)}
    assert chosen == set(match.codes())


def test_rollout_beats_random(game_name: str) -> None:
    """With seats drawn by lot: far more than its part of the victories."""
    game = magetable.game(game_name)
    players = max(2, game.players[0])
    strong, weak = bots.bot("rollout:5"), bots.bot("random")
    won = 0.0
    for seed in range(10):
        match = game.new(players, seed)
        mine = below(chance_of(seed), players)
        while not match.over:
            bot = strong if match.to_move == mine else weak
            match.play(bots.decide(bot, match, seed * 1000 + len(match.actions)))
        won += match.win_shares[mine]
    assert won >= 7
