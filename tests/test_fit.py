"""Weights of evaluations from games of the search against itself."""

import json
from pathlib import Path

import numpy as np
import pytest

import magetable
from magetable.arena import Contest, do_all
from magetable.cli import main
from magetable.fitting import Lessons, Position, fit, positions, study, weights_text
from magetable.kit.node import ONE
from magetable.kit.table import MOST_SEATS


def drawn(weights: np.ndarray, games: int, seed: int) -> list[Position]:
    """Positions whose winners are drawn as an evaluation of these weights says: alone, of two and of three."""
    chance = np.random.default_rng(seed)
    found = []
    for game in range(games):
        players = 1 + game % 3
        features = chance.integers(0, 6, (players, len(weights) // 2))
        progress = int(chance.integers(0, 1001))
        blank = Position(game, features.tolist(), progress, [0.0] * players)
        chances = Lessons.of([blank]).chances(weights)[0]
        winner = chance.choice(len(chances), p=chances)
        found.append(Position(game, features.tolist(), progress, [float(seat == winner) for seat in range(players)]))
    return found


def test_the_fit_finds_the_weights_that_games_were_drawn_from() -> None:
    truth = np.array([300, -200, 0, 100, 400, 0], float)
    found = drawn(truth, 12_000, 1)
    weights = fit(Lessons.of(found), 0.01)
    assert weights == pytest.approx(truth, abs=60)
    test = Lessons.of(drawn(truth, 3_000, 2))
    assert test.loss(truth) < test.loss(np.zeros(6)) - 0.05
    assert test.loss(weights) == pytest.approx(test.loss(truth), abs=0.005)
    held_back = fit(Lessons.of(found), 10_000)
    assert np.abs(held_back).max() < np.abs(weights).max() / 4


TABLES = [(name, players) for name in magetable.games() for players in magetable.game(name).players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_fit_sees_a_position_as_the_search_does(name: str, players: int) -> None:
    game = magetable.game(name)
    match = magetable.game(name, "interpreted").new(players, 5)
    engine = match.engine
    contest = Contest.of(game, ("random",), players, seed=5)
    room = game.rooms.evaluation
    weights = np.array((*room.EARLY, *room.LATE), float)
    while not match.over:
        match.play(match.codes()[-1])
        if match.over or len(match.actions) > 300:
            break
        seen = [match._batch.features_at(0, seat) for seat in range(players)]
        features, progress = [row for row, _ in seen], seen[0][1]
        values = engine.zeros(MOST_SEATS)
        row, own = engine.zeros(engine.features), engine.numbers((*room.EARLY, *room.LATE))
        engine.driver.evaluate(match._s, match._box, row, own, engine.zeros(MOST_SEATS, float), values)
        lessons = Lessons.of([Position(0, features, progress, [0.0] * players)])
        assert lessons.chances(weights)[0][:players] == pytest.approx(np.array(values[:players]) / ONE, abs=1e-5)
    assert len(positions(contest, 0)) == 12


def test_positions_depend_on_the_number_alone() -> None:
    contest = Contest.of(magetable.game("five-seals"), ("search:2",), 3, seed=9)
    assert positions(contest, 4) == positions(contest, 4)
    some = list(do_all(positions, contest, range(3), jobs=1))
    assert some[0] != some[1]
    for one in some[0]:
        assert len(one.features) == len(one.shares) == 3
        assert 0 <= one.progress <= 1000
        assert sum(one.shares) == pytest.approx(1)


def test_weights_are_written_as_they_stand(game_name: str) -> None:
    game = magetable.game(game_name)
    room = game.rooms.weights
    numbers = Path(str(room.__file__)).read_text("utf-8").partition("\n")[2]  # Archmage's were set by hand, and say so
    assert weights_text(room.EARLY, room.LATE).partition("\n")[2] == numbers
    assert len(room.EARLY) == len(room.LATE) == len(game.rooms.evaluation.NAMES)


def test_the_command_writes_the_same_weights_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "weights.py"
    command = [
        "fit",
        "council",
        "--games",
        "20",
        "--players",
        "2,3",
        "--descents",
        "2",
        "--jobs",
        "1",
        "--out",
        str(path),
    ]
    assert main([*command, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["games"], result["positions"]) == (20, 240)
    assert 0.69 < result["loss_of_a_guess"] < 1.1
    namespace: dict[str, tuple[int, ...]] = {}
    exec(path.read_text(), namespace)
    assert [one["early"] for one in result["weights"]] == list(namespace["EARLY"])
    first = path.read_text()
    assert main(command) == 0
    said = capsys.readouterr()
    assert "Surprise at who won" in said.out
    assert "queen or druid" in said.out
    assert path.read_text() == first


def test_few_games_are_refused() -> None:
    game = magetable.game("council")
    with pytest.raises(ValueError, match="too few games to fit on"):
        study(game, positions(Contest.of(game, ("random",), 2), 0), 1.0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "two"], "--players must be numbers such as 2,3, not 'two'"),
        (["--players", "2,7"], "is for 2 to 4 players, not 7"),
        (["--games", "0"], "--games must be at least 1"),
        (["--descents", "0"], "search needs a number of descents"),
        (["--l2", "0"], "--l2 must be more than 0"),
    ],
)
def test_mistakes_are_told(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "council", *arguments]) == 2
    assert message in capsys.readouterr().err
