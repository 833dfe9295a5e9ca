"""The games as PettingZoo's AEC environments: every seat is an agent, `seat_0` and so on.

>>> env = magetable.envs.pettingzoo_env.env("council", players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
"""

from typing import Any

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("the environments of PettingZoo need the extra `envs`: pip install 'magetable[envs]'") from error
import numpy as np

from magetable import registry
from magetable.envs.encoding import ILLEGAL, RENDER_MODES, check_render_mode, drawn, mask_of, version
from magetable.match import Match


def env(game: str, players: int | None = None, render_mode: str | None = None, **options: str) -> AECEnv:
    """A game that ends, with reward -1 for whoever did so, when an agent chooses what is not legal."""
    raw = RawEnv(game, players, render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL))


class RawEnv(AECEnv):
    """... and in which such a choice raises IllegalMove and changes nothing."""

    def __init__(self, game: str, players: int | None = None, render_mode: str | None = None, **options: str) -> None:
        super().__init__()
        self.game = registry.game(game)
        self.players = self.game.check_players(players)
        self.options = self.game.check_setting(self.players, options)
        self.metadata = {
            "name": f"{self.game.name}_v{version(self.game)}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        numbers, codes = self.game.engine.observation, self.game.engine.codes
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-128, 127, (numbers,), np.int8),
                    "action_mask": spaces.Box(0, 1, (codes,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(codes) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game; the same seed gives the same games from here on."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.match: Match = self.game.new(self.players, int(self._seeds.integers(2**63)), **self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.to_move or 0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.match.observe(seat),
            "action_mask": mask_of(self.match, seat),
        }

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.match.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.match.over:
            self.rewards = dict(zip(self.agents, self.match.win_shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self.match.to_move or 0]
        self._accumulate_rewards()
        if self.match.over:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as whoever decides sees it: as text, or on standard output."""
        if self.render_mode is None:
            return None
        text = drawn(self.match, self.match.to_move)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201
        return None

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])
