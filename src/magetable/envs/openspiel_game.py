"""The games as games of OpenSpiel: `magetable_archmage`, `magetable_council`, `magetable_five_seals`.

>>> import pyspiel
>>> import magetable.envs.openspiel_game
>>> game = pyspiel.load_game("magetable_council", {"players": 3, "level": "full"})

Chance is sampled, not listed: it happens inside the rules, where one choice may shuffle a deck of 78 cards. So
a chance node has the one outcome 0, which draws from the generator of the game object; there is one at the
root, which deals, and one wherever a choice rolls dice or shuffles. A state is its bytes, without a generator:
a copy of it knows nothing of dice to come. It does hold the order of hidden cards, as all states of card games
do; `resample_from_infostate` deals them anew from what a seat knows.
"""

from collections.abc import Callable
from typing import Any

try:
    import pyspiel
except ImportError as error:
    raise ImportError("the games of OpenSpiel need the extra `bench`: pip install 'magetable[bench]'") from error
import numpy as np

from magetable import registry
from magetable.game import Game
from magetable.kit import chance_of
from magetable.kit.chance import word
from magetable.kit.engine import Batch

DEALS = -1  # what chance is to do at the root
LONGEST = 20_000  # decisions and chance nodes of a game; the fuzzer takes a longer one for a fault


def game_type(game: Game) -> Any:
    kind = pyspiel.GameType
    solo = game.players[0] == 1  # alone one may lose, and nobody wins
    return kind(
        short_name=f"magetable_{game.name.replace('-', '_')}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if solo else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.about.usual_players,
            "seed": 1,
            **{name: option.default for name, option in game.options.items()},
        },
    )


class SpielGame(pyspiel.Game):
    """One setting of a game: parameters are players, the seed of all chance, and the game's options."""

    rules: Game  # each game has a class of its own
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = self.rules
        chosen = {**self.kind.parameter_specification, **(params or {})}
        self.players = rules.check_players(chosen["players"])
        options = rules.check_setting(self.players, {name: chosen[name] for name in rules.options})
        self.options = rules.indices(options)
        self.notation = rules.notation_for(self.players, options)
        # Where states are laid to be looked at or changed.
        self.table = Batch(rules.engine, 1, rules.box_for(self.players, options))
        self._chance = chance_of(rules.check_seed(chosen["seed"]))
        information = pyspiel.GameInfo(
            num_distinct_actions=self.table.engine.codes,
            max_chance_outcomes=1,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if rules.players[0] == 1 else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, information, params or {})

    def draw(self) -> int:
        """A seed that nobody has seen."""
        return int(word(self._chance))

    def __reduce__(self) -> Any:
        """Pickled by its parameters: OpenSpiel's way asks for a generator that games in Python can't give."""
        return pyspiel.load_game, (self.kind.short_name, self.get_parameters())

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type, params)


class SpielState(pyspiel.State):
    """A position as bytes, and the choice that waits for chance, if one does."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._bytes = b""
        self._awaits: int | None = DEALS
        self._decisions: tuple[int, ...] = ()

    @property
    def _game(self) -> SpielGame:
        return self.get_game()

    def _laid(self) -> Batch:
        """The position on the table of the game."""
        table = self._game.table
        table.restore_at(0, self._bytes)
        return table

    def current_player(self) -> Any:
        if self._awaits is not None:
            return pyspiel.PlayerId.CHANCE
        seat = int(self._laid().to_move[0])
        return seat if seat >= 0 else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self._awaits is None and int(self._laid().to_move[0]) < 0

    def _legal_actions(self, player: int) -> list[int]:
        return self._laid().legal_at() if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self._awaits is None:
            self._decisions += (action,)
            table = self._laid()
            before = int(table.states["rng"][0])
            table.apply_at(0, action)
            if int(table.states["rng"][0]) != before:
                self._awaits = action
                return
        else:
            table = self._happen(self._awaits)
            self._awaits = None
        table.states["rng"] = 0
        self._bytes = table.bytes_at()

    def _happen(self, code: int) -> Batch:
        """What waits for chance happens, by numbers drawn now."""
        game = self._game
        if code == DEALS:
            game.table.new_at(0, game.draw(), game.players, game.options)
            return game.table
        table = self._laid()
        table.states["rng"] = game.draw()
        table.apply_at(0, code)
        return table

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the seat can't tell from this one: all that it can't know is dealt anew."""
        other = self.clone()
        if self._bytes:
            table = self._laid()
            table.redeal_at(0, player, int(sampler() * 2**53))
            table.states["rng"] = 0
            other._bytes = table.bytes_at()
        return other

    def __reduce__(self) -> Any:
        return restored, (self._game, self.serialize())

    def returns(self) -> list[float]:
        return self._laid().results_at()[1] if self.is_terminal() else [0.0] * self._game.players

    def observe(self, player: int) -> np.ndarray:
        """What a seat knows; all zero before the deal."""
        if not self._bytes:
            return np.zeros(self._game.table.engine.observation, np.int8)
        return self._laid().observe_at(0, player)

    def _action_to_string(self, player: int, action: int) -> str:
        return "chance" if player == pyspiel.PlayerId.CHANCE else self._game.notation[action]

    def decisions(self) -> str:
        """Every choice so far: all choices are open to all seats."""
        return ", ".join(self._game.notation[code] for code in self._decisions)

    def __str__(self) -> str:
        awaits = "" if self._awaits is None else " awaits chance"
        return f"{self._game.rules.name} {self._bytes.hex()}{awaits} after: {self.decisions()}"


def restored(game: SpielGame, state: str) -> SpielState:
    return game.deserialize_state(state)


class Observer:
    """The row of `observe` as a tensor; with perfect recall, the string tells all choices so far as well."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of {game.rules.title} have no parameters, but were given {params}")
        self._recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(game.table.engine.observation, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = state.observe(player).tobytes().hex()
        return f"{seen} after: {state.decisions()}" if self._recalls else seen


for _name in registry.games():
    _rules = registry.game(_name)
    _kind = game_type(_rules)
    # OpenSpiel lets go of what it has registered after Python has ended: a class bears that, a closure does not.
    pyspiel.register_game(_kind, type(_kind.short_name, (SpielGame,), {"rules": _rules, "kind": _kind}))
