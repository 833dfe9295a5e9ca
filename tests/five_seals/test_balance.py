"""How games on our boards go (F9.4), as far as random play can tell; the rest needs players who want to win."""

import numpy as np
import pytest

import magetable
from magetable.games.five_seals.facts import IDLE_ROUNDS


@pytest.mark.parametrize("players", range(2, 6))
def test_F9_4_no_seat_is_favoured_and_games_end(players: int):
    game = magetable.game("five-seals")
    shares = game.playouts(4_000, players, seed=1, circle="random").win_shares
    assert max(abs(share - 1 / players) for share in shares) < 0.03
    batch = game.batch(200, players, 1, circle="random")
    chance = np.random.default_rng(1)
    while (batch.to_move >= 0).any():
        masks = batch.legal()
        batch.apply((chance.random(masks.shape) * masks).argmax(1))
    assert (batch.states["idle"] == IDLE_ROUNDS).mean() < 0.01
    assert 6 <= np.median(batch.states["round"]) <= 24
