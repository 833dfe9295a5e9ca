"""The games as environments of learning programs."""

import pickle
import random
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import magetable
from magetable.envs import encoding
from magetable.envs.vector import VectorEnv
from magetable.kit.engine import Batch

DOCS = Path(__file__).parents[1] / "docs" / "environments.md"
SIZES = [(name, players) for name in magetable.games() for players in magetable.game(name).players]


@pytest.fixture(scope="module")
def zoo() -> Any:
    pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")
    from magetable.envs import pettingzoo_env

    return pettingzoo_env


@pytest.fixture(scope="module")
def gym() -> Any:
    pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")
    from magetable.envs import gymnasium_env

    return gymnasium_env


@pytest.fixture(scope="module")
def spiel() -> Any:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `bench` is not installed")
    import magetable.envs.openspiel_game  # noqa: F401  registers the games

    return pyspiel


# The encoding


def test_the_tables_in_the_documents_are_those_of_the_code(game_name: str) -> None:
    game = magetable.game(game_name)
    assert encoding.tables(game) in DOCS.read_text("utf-8"), "put encoding.tables(game) into docs/environments.md"


def test_the_parts_of_an_observation_and_the_blocks_of_codes_have_no_gaps(game_name: str) -> None:
    game = magetable.game(game_name)
    for parts, end in ((encoding.numbers(game), game.engine.observation), (encoding.choices(game), game.engine.codes)):
        following = 0
        for first, last, *_ in parts:
            assert first == following
            following = last + 1
        assert following == end


def test_only_the_seat_that_decides_has_choices() -> None:
    match = magetable.game("council").new(3, seed=7)
    masks = [encoding.mask_of(match, seat) for seat in range(3)]
    assert np.flatnonzero(masks[match.to_move or 0]).tolist() == match.codes()
    assert sum(int(mask.sum()) for mask in masks) == len(match.codes())


def test_a_match_observes_what_its_state_does_in_a_batch(game_name: str) -> None:
    match = magetable.game(game_name).new(2, seed=11)
    batch = Batch(match.engine, 1, match.box)
    for _ in range(3):
        match.play(match.codes()[0])
        batch.restore_at(0, match.state())
        for seat in range(2):
            assert (match.observe(seat) == batch.observe([seat])[0]).all()
        assert (match.mask() == batch.legal()[0]).all()
    for nobody in (2, None):
        with pytest.raises(ValueError, match="seat"):
            match.observe(nobody)  # type: ignore[arg-type]


# Many games side by side


def random_turns(env: VectorEnv, seed: int) -> Any:
    rng = np.random.default_rng(seed)
    while True:
        actions = env.sample(rng)
        yield actions, env.step(actions)


def test_the_vector_plays_what_matches_play(game_name: str) -> None:
    """Each game of the vector, followed by a batch that is set up and stepped by itself."""
    env = VectorEnv(game_name, 3)
    env.reset(seed=5)
    game = magetable.game(game_name)
    single = [game.batch(1, env.players, 5 + index) for index in range(3)]
    for actions, turn in islice(random_turns(env, 1), 60):
        for index, batch in enumerate(single):
            if batch.to_move[0] < 0:
                continue
            batch.apply_at(0, int(actions[index]))
            assert turn.ended[index] == (batch.to_move[0] < 0)
            if turn.ended[index]:
                assert turn.rewards[index].tolist() == batch.results_at()[1]
                continue
            seat = int(batch.to_move[0])
            assert turn.to_move[index] == seat
            assert np.flatnonzero(turn.legal[index]).tolist() == batch.legal_at()
            assert np.array_equal(turn.observations[index], batch.observe_at(0, seat))


def test_a_game_of_the_vector_that_ends_gives_its_shares_and_begins_anew() -> None:
    env = VectorEnv("council", 16, players=2, level="basic")
    env.reset(seed=1)
    ended = 0
    for _, turn in islice(random_turns(env, 2), 400):
        assert (turn.to_move >= 0).all()
        assert turn.legal.any(axis=1).all()
        assert np.array_equal(turn.rewards.sum(axis=1), turn.ended.astype(float))
        ended += int(turn.ended.sum())
    assert ended >= 32


def test_the_vector_plays_the_same_by_the_same_seed(game_name: str) -> None:
    env, other = VectorEnv(game_name, 4), VectorEnv(game_name, 4)
    for seed in (1, 1):
        env.reset(seed)
        other.reset(seed)
        for (_, turn), (_, same) in islice(zip(random_turns(env, 3), random_turns(other, 3), strict=True), 50):
            assert all(np.array_equal(mine, theirs) for mine, theirs in zip(turn, same, strict=True))


def test_steps_fill_the_same_arrays() -> None:
    env = VectorEnv("council", 4)
    turn = env.reset(seed=1)
    after = env.step(env.sample(np.random.default_rng(1)))
    assert all(mine is theirs for mine, theirs in zip(turn, after, strict=True))


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0, 0], r"step takes one code for each of 3 games, not an array of shape \(2,\)"),
        ([0, 0, 178], "codes of Council of Mages are 0 to 177, not 0 to 178"),
        ([0, 177, 0], r"177 is not legal in game 1: choose one of \[0, 1, "),
    ],
)
def test_a_wrong_step_of_the_vector_changes_nothing(actions: list[int], message: str) -> None:
    env = VectorEnv("council", 3)
    before = env.batch.states.tobytes()
    with pytest.raises(ValueError, match=message):
        env.step(np.array(actions))
    assert env.batch.states.tobytes() == before


def test_sampling_takes_every_legal_choice() -> None:
    env = VectorEnv("council", 2000)
    env.batch.states[:] = env.batch.states[0]
    turn = env._look()
    counts = np.bincount(env.sample(np.random.default_rng(1)), minlength=turn.legal.shape[1])
    assert np.array_equal(counts > 0, turn.legal[0])
    assert counts.max() < 1.5 * counts[counts > 0].min()


# PettingZoo


@pytest.mark.filterwarnings("ignore::UserWarning")  # an observation with a mask is no plain array
@pytest.mark.parametrize(("name", "players"), SIZES)
def test_pettingzoo_passes_its_own_test(zoo: Any, name: str, players: int) -> None:
    from pettingzoo.test import api_test

    api_test(zoo.env(name, players), num_cycles=50)


def test_pettingzoo_plays_the_same_by_the_same_seed(zoo: Any, game_name: str) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: zoo.env(game_name), num_cycles=20)


def test_pettingzoo_shares_the_victory_at_the_end(zoo: Any) -> None:
    env = zoo.env("council", 3, level="basic")
    env.reset(seed=4)
    total = 0.0
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        total += reward
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    assert total == pytest.approx(1)


def test_an_agent_that_chooses_what_is_not_legal_ends_the_game(zoo: Any) -> None:
    env = zoo.env("council", 3)
    env.reset(seed=4)
    guilty = env.agent_selection
    env.step(177)
    assert all(env.terminations.values())
    assert env.rewards[guilty] == -1
    raw = zoo.RawEnv("council", 3)
    raw.reset(seed=4)
    with pytest.raises(magetable.IllegalMove, match="'pass' is not legal now"):
        raw.step(177)


def test_the_table_is_drawn(zoo: Any, gym: Any) -> None:
    env = zoo.env("council", 3, render_mode="ansi")
    env.reset(seed=4)
    assert "Treasure awaits" in env.render()
    seat = gym.SeatEnv("council", 3, opponents="random", render_mode="ansi")
    seat.reset(seed=4)
    assert "Treasure awaits" in seat.render()
    for make in (zoo.env, gym.SeatEnv):
        with pytest.raises(ValueError, match="render_mode must be ansi, human or None, not 'film'"):
            make("council", render_mode="film")


# Gymnasium


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_gymnasium_passes_its_own_test(gym: Any, name: str, players: int) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    identity = f"magetable/{name}-v{encoding.version(magetable.game(name))}"
    check_env(gymnasium.make(identity, players=players, opponents="random", render_mode="ansi").unwrapped)


def test_one_seat_against_bots(gym: Any, game_name: str) -> None:
    env = gym.SeatEnv(game_name, 2, seat=1, opponents=["novice"])
    observation, info = env.reset(seed=2)
    for _ in range(5):
        assert env.match.to_move == 1
        assert np.array_equal(info["action_mask"], env.action_masks())
        observation, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert env.observation_space.contains(observation)
        assert not over
        assert reward == 0


def test_the_reward_is_the_share_of_the_victory(gym: Any) -> None:
    env = gym.SeatEnv("council", 3, opponents=["random", "rollout:1"], level="basic")
    seats = set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
        assert reward == env.match.win_shares[env.seat]
        with pytest.raises(RuntimeError, match="the game is over, or has not begun"):
            env.step(0)
    assert seats == {0, 1, 2}


def test_what_is_not_legal_ends_the_game_of_the_seat(gym: Any) -> None:
    env = gym.SeatEnv("council", 2, opponents="random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(177)
    assert (reward, over, info["illegal"]) == (-1, True, True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 3}, "seat must be 0 to 2, or None for any, not 3"),
        ({"opponents": []}, "opponents must name at least one bot"),
        ({"opponents": "oracle"}, "there is no bot 'oracle'"),
        ({"players": 9}, "Council of Mages is for 2 to 4 players, not 9"),
    ],
)
def test_a_wrong_setting_is_refused_and_told_what_is_right(gym: Any, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        gym.SeatEnv("council", **arguments)


# OpenSpiel


def spiel_name(name: str) -> str:
    return f"magetable_{name.replace('-', '_')}"


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_openspiel_passes_its_own_test(spiel: Any, name: str, players: int) -> None:
    game = spiel.load_game(spiel_name(name), {"players": players})
    spiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def played(game: Any, steps: int, seed: int) -> Any:
    state, choose = game.new_initial_state(), random.Random(seed)
    for _ in range(steps):
        state.apply_action(choose.choice(state.legal_actions()))
    return state


def test_states_of_openspiel_are_copied_and_kept(spiel: Any, game_name: str) -> None:
    game = spiel.load_game(spiel_name(game_name))
    state = played(game, 25, 3)
    for other in (state.clone(), game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.observation_tensor(1) == state.observation_tensor(1)


def test_a_copy_of_a_state_does_not_know_dice_to_come(spiel: Any) -> None:
    """The same choices in two copies: the first chance node they meet brings different dice to each."""
    state = played(spiel.load_game("magetable_five_seals", {"players": 2}), 1, 1)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.chance_outcomes() == [(0, 1.0)]
    seen = set()
    for _ in range(8):
        copy = state.clone()
        copy.apply_action(0)
        seen.add(copy.observation_string(0))
    assert len(seen) > 4


def test_resampling_leaves_what_the_seat_knows(spiel: Any, game_name: str) -> None:
    state = played(spiel.load_game(spiel_name(game_name), {"players": 2}), 12, 5)
    for seat in (0, 1):
        other = state.resample_from_infostate(seat, random.Random(seat).random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
    hidden = game_name != "five-seals"
    assert (str(other) != str(state)) == hidden


def test_the_same_seed_gives_the_same_games_of_openspiel(spiel: Any) -> None:
    first, same, other = (
        str(played(spiel.load_game("magetable_council", {"seed": seed}), 20, 1)) for seed in (4, 4, 5)
    )
    assert first == same != other


# What is missing


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("pettingzoo_env", "pettingzoo", "envs"),
        ("gymnasium_env", "gymnasium", "envs"),
        ("openspiel_game", "pyspiel", "bench"),
    ],
)
def test_a_missing_extra_is_named(module: str, library: str, extra: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import magetable.envs.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"pip install 'magetable[{extra}]'" in done.stderr.splitlines()[-1]
