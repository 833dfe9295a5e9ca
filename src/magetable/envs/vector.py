"""Many games side by side, on arrays: the rules run compiled over all of them in one call.

>>> env = VectorEnv("council", 1024, players=3)
>>> turn = env.reset(seed=1)
>>> turn = env.step(env.sample(np.random.default_rng(1)))
"""

from typing import Any, NamedTuple

import numpy as np

from magetable import registry
from magetable.action import IllegalMove


class Turn(NamedTuple):
    """What there is after a step. The arrays are the environment's own and change with the next step."""

    observations: np.ndarray  # int8 [game, number]: what the seat knows that decides
    legal: np.ndarray  # bool [game, code]
    to_move: np.ndarray  # int64 [game]: the seat that decides
    rewards: np.ndarray  # float64 [game, seat]: shares of the victory where a game has just ended, otherwise 0
    ended: np.ndarray  # bool [game]: games that ended with this step; they have begun anew


class VectorEnv:
    """So many games; one that ends begins anew at once, with the next seed."""

    def __init__(self, game: str, size: int, players: int | None = None, **options: str) -> None:
        self.game = registry.game(game)
        self.players = self.game.check_players(players)
        self.batch = self.game.batch(size, self.players, seed=1, **options)  # for looking further, and for other seats
        self._options = self.game.indices(options)
        self._engine = self.batch.engine
        self._states = self._engine.rows(self._engine.record, self.batch.states)
        self._boxes = self._engine.rows(self._engine.box, self.batch.box)
        self._scratch = self._engine.zeros(self._engine.codes)
        self._places = np.arange(size)
        self._next_seed = 1
        self._turn = Turn(
            np.zeros((size, self._engine.observation), np.int8),
            np.zeros((size, self._engine.codes), np.bool_),
            np.zeros(size, np.int64),
            np.zeros((size, self.players)),
            np.zeros(size, np.bool_),
        )
        self.reset()

    def __len__(self) -> int:
        return len(self.batch)

    def reset(self, seed: int = 1) -> Turn:
        """Begin all games anew; game i has the seed `seed + i`, and those that follow have the seeds after these."""
        self.batch.new(self.game.check_seed(seed), self.players, self._options)
        self._next_seed = seed + len(self)
        self._turn.rewards[:] = 0
        self._turn.ended[:] = False
        return self._look()

    def step(self, actions: np.ndarray) -> Turn:
        """Choose one legal code in each game; otherwise IllegalMove, and nothing is changed."""
        chosen, turn = self._checked(actions), self._turn
        self._engine.driver.apply_all(self._states, self._boxes, self._engine.numbers(chosen))
        np.less(self.batch.to_move, 0, out=turn.ended)
        turn.rewards[:] = 0
        for index in np.flatnonzero(turn.ended).tolist():  # few: games are long
            turn.rewards[index] = self.batch.results_at(index)[1]
            self.batch.new_at(index, self._next_seed, self.players, self._options)
            self._next_seed += 1
        return self._look()

    def sample(self, rng: np.random.Generator) -> np.ndarray:
        """A legal code for each game, each as likely as the others."""
        found = np.flatnonzero(self._turn.legal)  # all legal codes of the first game, of the second ...
        counts = np.count_nonzero(self._turn.legal, axis=1)
        starts = np.cumsum(counts) - counts
        return found[starts + (rng.random(len(self)) * counts).astype(np.int64)] % self._engine.codes

    def _checked(self, actions: np.ndarray) -> Any:
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (len(self),):
            raise ValueError(
                f"step takes one code for each of {len(self)} games, not an array of shape {actions.shape}"
            )
        codes = self._engine.codes
        if actions.min() < 0 or actions.max() >= codes:
            raise IllegalMove(
                f"codes of {self.game.title} are 0 to {codes - 1}, not {actions.min()} to {actions.max()}"
            )
        allowed = self._turn.legal[self._places, actions]
        if not allowed.all():
            index = int(np.argmin(allowed))
            legal = np.flatnonzero(self._turn.legal[index]).tolist()
            raise IllegalMove(f"{actions[index]} is not legal in game {index}: choose one of {legal}")
        return actions

    def _look(self) -> Turn:
        turn = self._turn
        movers: Any = turn.to_move
        movers[:] = self.batch.to_move
        turn.legal[:] = False
        self._engine.driver.legal_all(self._states, self._boxes, turn.legal, self._scratch)
        self._engine.driver.observe_all(self._states, self._boxes, self._engine.numbers(movers), turn.observations)
        return turn
