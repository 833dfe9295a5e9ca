"""Luck and skill: parts that add up exactly, luck that is zero in the mean, losses as they truly are."""

import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.luck import Endgame, bad_weights, last_treasures, played

import magetable
from conftest import Setting, finished
from magetable.analysis import Analysis, Effort, Report, outcome
from magetable.cli import main
from magetable.kit.judge import WHOLE, Account, Judge
from test_lab import Balanced

LITTLE = Effort(descents=8, worlds=2, deals=4, look=32)


def judge_for(name: str, players: int, worlds: int, descents: int = 0, weights: list[int] | None = None) -> Judge:
    game = magetable.game(name)
    return Judge(game.engine, game.box_for(players, {}), players, worlds, descents, weights)


# The parts add up


def adds_up(account: Account, seats: int) -> bool:
    return all(
        account.start[seat] + account.luck[seat] + account.own(seat) + account.others(seat) == account.result[seat]
        for seat in range(seats)
    )


def test_the_parts_add_up_exactly_in_random_games(kind_of_play: Setting) -> None:
    name, players, options = kind_of_play
    game = magetable.game(name)
    judge = Judge(game.engine, game.box_for(players, options), players, worlds=3)
    found = judge.random_games(0, 40, game.indices(options), seed=1)
    for account in found:
        assert adds_up(account, players)
        assert sum(account.result) == account.unit or players == 1
        assert account.unit == 3 * WHOLE
    assert len({tuple(account.result) for account in found}) > 1 or players == 1  # alone one loses at random
    assert any(any(account.own(seat) for seat in range(players)) for account in found)


def test_the_parts_add_up_exactly_in_games_of_bots(game_name: str) -> None:
    for players in magetable.game(game_name).players:
        match = played(game_name, players, 4, "search:10")
        report = Report(Analysis(match, LITTLE).work(batches=2, jobs=1))
        law = report.law()
        parts = sum(law[what] for what in ("fair", "seat", "luck", "own", "others"))
        assert (parts == law["result"]).all()
        assert (law["result"] == [round(report.unit * share) for share in match.win_shares]).all()
        found = outcome(match)
        for seat in range(players):
            told = [row[seat] for row in (found.fair, found.seat, found.luck, found.own, found.others)]
            assert sum(told) == pytest.approx(found.result[seat], abs=1e-12)
            assert found.result[seat] == pytest.approx(match.win_shares[seat], abs=1e-12)


def test_compiled_and_interpreted_accounts_are_equal(game_name: str) -> None:
    for mode, descents in (("strict", 0), ("interpreted", 1)):
        found = [
            Judge(one.engine, one.box_for(2, {}), 2, 1, descents).random_games(3, 4, one.indices({}), seed=5)
            for one in (magetable.game(game_name), magetable.game(game_name, mode))
        ]
        assert found[0] == found[1]


# Luck is zero in the mean


@pytest.mark.parametrize("bad", [False, True], ids=["evaluation", "bad-evaluation"])
def test_luck_is_zero_in_the_mean(game_name: str, bad: bool) -> None:
    """At four standard errors for each of few numbers: that fails by chance once in thousands of runs.

    The same seeds give the same games, so it fails never or always."""
    game = magetable.game(game_name)
    descents, games = (2, 150) if game_name == "council" else (0, 600)  # what is turned up there no look sees
    judge = judge_for(game_name, 2, 2, descents, bad_weights(game_name) if bad else None)
    luck = np.array([one.luck for one in judge.random_games(0, games, game.indices({}), seed=2)]) / (2 * WHOLE)
    assert luck.std(axis=0).min() > 0.01
    assert (np.abs(luck.mean(axis=0)) < 4 * luck.std(axis=0) / games**0.5).all()


def test_what_reveals_nothing_is_no_luck(game_name: str) -> None:
    analysis = Analysis(played(game_name, 2, 8, "random"), LITTLE).work(batches=2, jobs=1)
    report = Report(analysis)
    seen = set()
    for step, luck in zip(analysis.steps.steps, report.luck(), strict=True):
        seen.add(step.reveals)
        assert step.reveals or all(one.value == one.error == 0 for one in luck)
    assert seen == {False, True}


# Against a truth that can be computed


@pytest.fixture(scope="module")
def endgames() -> list[Endgame]:
    return [last_treasures(seed, Effort(descents=300, look=1200)) for seed in range(10)]


def test_the_last_treasure_is_worth_what_it_truly_is(endgames: list[Endgame]) -> None:
    """Council's basic game for two: at the last treasure nothing that matters is hidden; every way is tried."""
    within = []
    for endgame in endgames:
        report = Report(endgame.analysis.work(batches=4, jobs=1))
        for truth, told in zip(endgame.values, report.curve()[:-1], strict=True):
            within.append(abs(told[0].value - truth) <= told[0].error + 0.01)
        for truth, told_loss in zip(endgame.losses, report.losses(), strict=True):
            within.append(abs(told_loss.value - truth) <= told_loss.error + 0.01)
    assert len(within) >= 40
    assert sum(within) >= 0.9 * len(within)
    losses = [loss for endgame in endgames for loss in endgame.losses]
    assert 0 in losses
    assert max(losses) >= 0.5


# Analysing


def test_batches_depend_on_the_seed_alone_whoever_works() -> None:
    match = played("council", 2, 5, "random")
    found = [Analysis(match, LITTLE).work(batches=2, jobs=jobs).batches for jobs in (1, 2)]
    assert found[0] == found[1]
    other = Analysis(match, replace(LITTLE, seed=2)).work(batches=2, jobs=1).batches
    assert other != found[0]


def test_an_analysis_goes_on_where_it_was() -> None:
    match = played("council", 2, 6, "random")
    whole = Analysis(match, LITTLE).work(batches=3, jobs=1)
    half = Analysis(match, LITTLE).work(batches=2, jobs=1)
    kept = json.loads(json.dumps(half.plain()))
    later = Analysis(magetable.load(kept["record"]), LITTLE).take_up(kept).work(batches=3, jobs=1)
    assert later.batches == whole.batches
    assert later.looks == whole.looks
    with pytest.raises(ValueError, match="another match or with other settings: its effort differs"):
        Analysis(match, replace(LITTLE, descents=9)).take_up(kept)
    with pytest.raises(ValueError, match="its record differs"):
        Analysis(played("council", 2, 7, "random"), LITTLE).take_up(kept)


def test_more_batches_are_surer() -> None:
    """At a look, without a search: nothing but chance makes batches differ."""
    match, look = played("five-seals", 2, 5, "random"), Effort(descents=0, worlds=2, deals=4, look=8)
    few, many = (Report(Analysis(match, look).work(batches=number, jobs=1)).luck() for number in (3, 24))
    errors = [sum(one.error for row in luck for one in row) for luck in (few, many)]
    assert 0 < errors[1] < errors[0] / 1.8


def test_only_a_match_that_is_over_is_analysed() -> None:
    match = magetable.game("council").new(2, 1)
    for one in (match, match.redeal(0, 1)):
        with pytest.raises(ValueError, match="only a match that is over"):
            Analysis(one)
    with pytest.raises(ValueError, match="a multiple of them as deals"):
        Effort(worlds=8, deals=12)


def test_a_report_tells_it_in_words(game_name: str) -> None:
    match = finished((game_name, 2, {}), 3)
    report = Report(Analysis(match, LITTLE).work(batches=2, jobs=1)).plain()
    assert [one["start"] for one in report["steps"]] == sorted(one["start"] for one in report["steps"])
    assert len(report["summary"]) == 2
    assert re.match(
        r"Player \d (won|shared the victory), \d+ points above a fair share: [+-]\d+ ±\d+ by luck, ",
        report["summary"][0],
    )
    for step in report["steps"]:
        assert step["chosen_words"]
        assert (step["why"] == "") == (step["chosen"] == step["best"])
        assert step["loss"]["value"] >= 0
    assert json.loads(json.dumps(report)) == report


# The command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(played("council", 3, 2, "random").record(), "utf-8")
    return path


def test_the_command_writes_a_page_and_numbers_and_goes_on(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    html, numbers = tmp_path / "game.html", tmp_path / "game.json"
    command = ["analyse", str(record), "--seconds", "0.001", "--descents", "8", "--jobs", "1"]
    assert main([*command, "--html", str(html), "--json", str(numbers)]) == 0
    report = json.loads(numbers.read_text("utf-8"))
    assert report["batches"] == 2
    text = html.read_text("utf-8")
    parser = Balanced()
    parser.feed(text)
    assert not parser.open
    assert parser.seen["polyline"] == 3
    assert not re.search(r"https?:|url\(|@import|<script", text)
    for sentence in report["summary"]:
        assert sentence.replace("'", "&#x27;") in text
    capsys.readouterr()
    assert main([*command, "--json", str(numbers)]) == 0
    assert "game.json.parthas2batchesalready" in "".join(capsys.readouterr().err.split())  # lines break anywhere
    assert json.loads(numbers.read_text("utf-8")) == report
    assert main(command) == 0
    assert "lost by decisions" in capsys.readouterr().out


def test_the_command_refuses_a_match_that_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(magetable.game("council").new(2, 1).record(), "utf-8")
    assert main(["analyse", str(path)]) == 2
    assert "the match is not over" in " ".join(capsys.readouterr().err.split())
    assert main(["analyse", str(path), "--seconds", "0"]) == 2
