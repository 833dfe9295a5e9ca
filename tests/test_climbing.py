"""Weights of evaluations found by playing."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import magetable
from magetable.arena import Contest
from magetable.cli import main
from magetable.climbing import Climb, Gain, changed, felt, played, trial


def contest(players: int, name: str = "council") -> Contest:
    return Contest.of(magetable.game(name), ("search:4",), players, seed=3)


def own(name: str = "council") -> tuple[int, ...]:
    room = magetable.game(name).rooms.evaluation
    return (*room.EARLY, *room.LATE)


def test_weights_of_one_seat_are_no_other_seats() -> None:
    """With the game's own weights in all seats it is the game the bot plays; backwards ones lose it."""
    table, weights = contest(2), own()
    backwards = tuple(-value for value in weights)
    gains = [trial(backwards, weights, 8, table, number) for number in range(12)]
    assert Gain.of(gains).share < -0.2
    assert Gain.of(trial(weights, backwards, 8, table, number) for number in range(12)).share > 0.2
    assert played(table, 5, [weights, weights], 8) == played(table, 5, [weights, weights], 8)


def test_alone_both_play_the_same_deal() -> None:
    table, weights = contest(1, "archmage"), own("archmage")
    assert trial(weights, weights, 3, table, 4) == Gain(0, 0)
    nothing = (0,) * len(weights)
    assert Gain.of(trial(nothing, weights, 20, table, number) for number in range(4)).score < 0


def test_only_what_is_felt_at_a_table_is_changed() -> None:
    names = magetable.game("archmage").rooms.evaluation.NAMES
    alone, among = (felt(contest(players, "archmage")) for players in (1, 2))
    assert all(names[k].startswith("alone") for k in alone)
    assert not any(names[k].startswith("alone") for k in among)
    weights = own("archmage")
    new = changed(weights, alone, Random(1))
    moved = {k % len(names) for k, (here, there) in enumerate(zip(weights, new, strict=True)) if here != there}
    assert moved
    assert moved <= set(alone)


def test_better_weights_take_the_place_of_poor_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    game = magetable.game("council")
    weights = own()
    climb = Climb(game, contest(2), descents=8, games=20, jobs=1, ray=False)
    climb.weights = poor = tuple(-value for value in weights)
    monkeypatch.setattr("magetable.climbing.changed", lambda *_: weights)
    gain, kept = climb.step()
    assert (kept, climb.weights) == (True, weights)
    assert gain.worth > 0.2
    monkeypatch.setattr("magetable.climbing.changed", lambda *_: poor)
    gain, kept = climb.step()
    assert (kept, climb.weights) == (False, weights)


def test_the_command_writes_what_it_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "weights.py"
    command = ["fit", "council", "--by-play", "--players", "2", "--games", "4", "--descents", "2", "--tries", "6"]
    assert main([*command, "--jobs", "1", "--json", "--out", str(path)]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["kept"]
    namespace: dict[str, tuple[int, ...]] = {}
    exec(path.read_text(), namespace)
    assert (list(namespace["EARLY"]), list(namespace["LATE"])) == (result["early"], result["late"])
    assert (*result["early"], *result["late"]) != own()


def test_what_was_kept_before_an_early_end_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the file is not touched while games are played."""
    path = tmp_path / "weights.py"
    better = tuple(value + 1 for value in own())

    def steps(climb: Climb, _: int) -> Iterator[tuple[Gain, bool]]:
        climb.weights = better
        yield Gain(0.1, 1.0), True
        assert not path.exists()
        raise KeyboardInterrupt

    monkeypatch.setattr(Climb, "steps", steps)
    with contextlib.suppress(KeyboardInterrupt):
        main(["fit", "council", "--by-play", "--players", "2", "--jobs", "1", "--out", str(path)])
    namespace: dict[str, tuple[int, ...]] = {}
    exec(path.read_text(), namespace)
    assert (*namespace["EARLY"], *namespace["LATE"]) == better


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ([], "one table: say with how many, as in --players 2"),
        (["--players", "2", "--tries", "0"], "at least 1, not 0"),
    ],
)
def test_what_can_not_be_tried_is_said(words: list[str], error: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "council", "--by-play", *words]) == 2
    assert error in capsys.readouterr().err
