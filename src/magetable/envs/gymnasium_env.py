"""The games as Gymnasium's environments: one seat is yours, bots sit in the others.

>>> env = gymnasium.make("magetable.envs.gymnasium_env:magetable/council-v1", players=3, opponents="novice")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from collections.abc import Sequence
from typing import Any

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError("the environments of Gymnasium need the extra `envs`: pip install 'magetable[envs]'") from error
import numpy as np

from magetable import bots, registry
from magetable.action import IllegalMove
from magetable.envs.encoding import ILLEGAL, RENDER_MODES, check_render_mode, drawn, mask_of, version
from magetable.match import Match

Opponent = str | bots.Bot  # by name or as it is


class SeatEnv(gymnasium.Env):
    """A match seen from one seat: a step is one decision of that seat, and all that others decide until the next."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "adept",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """Without a seat, each game draws one. Opponents sit from the next seat on, over and over if they are few."""
        self.game = registry.game(game)
        self.players = self.game.check_players(players)
        self.options = self.game.check_setting(self.players, options)
        if seat is not None and seat not in range(self.players):
            raise ValueError(f"seat must be 0 to {self.players - 1}, or None for any, not {seat!r}")
        self.render_mode = check_render_mode(render_mode)
        self._fixed_seat = seat
        given = opponents if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents]
        if not given:
            raise ValueError(f"opponents must name at least one bot: {', '.join(bots.names())}")
        chosen = [given[n % len(given)] for n in range(self.players - 1)]
        self._bots = [bots.bot(one) if isinstance(one, str) else one for one in chosen]
        self.observation_space = spaces.Box(-128, 127, (self.game.engine.observation,), np.int8)
        self.action_space = spaces.Discrete(self.game.engine.codes)
        self.match: Match | None = None
        self._illegal = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """A new game; the same seed gives the same games from here on."""
        super().reset(seed=seed, options=options)
        self.seat = self._draw(self.players) if self._fixed_seat is None else self._fixed_seat
        self.match = self.game.new(self.players, self._draw(2**63), **self.options)
        self._illegal = False
        self._others_move(self.match)
        return self._seen(self.match)

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """What is not legal ends the game with reward -1; otherwise the reward is the share of the victory."""
        match = self._running()
        try:
            match.play(int(action))
        except IllegalMove:
            self._illegal = True
            observation, info = self._seen(match)
            return observation, ILLEGAL, True, False, info
        self._others_move(match)
        if self.render_mode == "human":
            self.render()
        reward = match.win_shares[self.seat] if match.over else 0.0
        observation, info = self._seen(match)
        return observation, reward, match.over, False, info

    def action_masks(self) -> np.ndarray:
        """What is legal now, for programs that ask the environment."""
        return mask_of(self._running(), self.seat).view(np.bool_)

    def render(self) -> str | None:
        """The table as the seat sees it: as text, or on standard output."""
        if self.render_mode is None or self.match is None:
            return None
        text = drawn(self.match, self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201
        return None

    def _running(self) -> Match:
        if self.match is None or self.match.over or self._illegal:
            raise RuntimeError("the game is over, or has not begun: call reset() first")
        return self.match

    def _others_move(self, match: Match) -> None:
        while match.to_move is not None and match.to_move != self.seat:
            bot = self._bots[(match.to_move - self.seat) % self.players - 1]
            match.play(bots.decide(bot, match, self._draw(2**63)))

    def _seen(self, match: Match) -> tuple[np.ndarray, dict[str, Any]]:
        info = {"action_mask": mask_of(match, self.seat), "seat": self.seat, "illegal": self._illegal}
        return match.observe(self.seat), info

    def _draw(self, below: int) -> int:
        return int(self.np_random.integers(below))


for _name in registry.games():
    gymnasium.register(
        f"magetable/{_name}-v{version(registry.game(_name))}",
        entry_point=SeatEnv,
        kwargs={"game": _name},
    )
