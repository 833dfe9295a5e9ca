"""Puzzles: what is found is what it says, and the stock of each game is of its present rules."""

import dataclasses
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import magetable
from magetable.cli import main
from magetable.game import Game
from magetable.kit.judge import Judge
from magetable.puzzles import Puzzle, Quarry, Stock, find, read_stock, search_match, stock_of, write_stock
from magetable.puzzles.finding import answers_of, difficulty_of, legal_at
from magetable.puzzles.weighing import Weighed, weigh

WANTED = 60  # puzzles of each game
SOON = ("--players", "3", "--set", "level=basic", "--set", "open_piles=no", "--seed", "23")  # found in the first match
FRESH = 2026_11_19  # a seed that nothing was found by


@pytest.fixture
def game(game_name: str) -> Game:
    return magetable.game(game_name)


@pytest.fixture
def stock(game: Game) -> Stock:
    found = stock_of(game.package)
    assert found is not None
    return found


def position(puzzle: Puzzle) -> magetable.Match:
    return magetable.load(puzzle.record)


def quarry_of(stock: Stock) -> Quarry:
    return Quarry(stock.game, stock.players, stock.options, stock.seed, stock.effort)


# The stock


def test_the_stock_is_of_the_present_rules(game: Game, stock: Stock) -> None:
    path = Path("src/magetable/games") / game.package.rpartition(".")[2] / "puzzles.json"
    assert (stock.game, stock.rules) == (game.name, game.version), (
        f"the puzzles are of version {stock.rules} of the rules: make them anew with\n"
        f"    rm {path} && {stock.command} --out {path} && python web/typescript.py"
    )
    assert stock.effort == Quarry.of(game).effort, "found by another effort: make them anew, as above"


def test_there_are_as_many_as_wanted_each_of_a_match_of_its_own(game: Game, stock: Stock) -> None:
    assert len(stock.puzzles) == WANTED
    assert stock.command == f"magetable puzzles {game.name} --count {len(stock.puzzles)} --seed {stock.seed}"
    matches = [one.match for one in stock.puzzles]
    assert matches == sorted(set(matches))
    assert matches[-1] == stock.searched - 1
    seeds = {position(one).seed for one in stock.puzzles}
    assert len(seeds) == len(matches)


def test_they_differ(game: Game, stock: Stock) -> None:
    """In players, difficulty, how far the match is, and what is best."""
    tables = {len(one.shares) for one in stock.puzzles}
    assert len(tables) >= 3
    assert len({one.difficulty for one in stock.puzzles}) >= 2
    steps = sorted(one.step for one in stock.puzzles)
    assert steps[-1] > 3 * steps[0]
    assert len({one.best.split()[0] for one in stock.puzzles}) >= 2


def test_every_puzzle_loads_and_says_what_is_so(game: Game, stock: Stock) -> None:
    effort = stock.effort
    for one in stock.puzzles:
        match = position(one)
        where = f"match {one.match}"
        assert (match.game.version, match.number, match.to_move) == (game.version, one.step, one.seat), where
        assert match.seed == quarry_of(stock).seed_of(one.match), where
        assert (match.players, match.options) == quarry_of(stock).setting(one.match), where
        assert set(one.choices) == {match.notation[code] for code in match.codes()}, where
        assert len(one.choices) >= effort.least, where
        assert set(one.answers) == {move for move, worth in one.choices.items() if worth.right}, where
        assert one.choices[one.best].loss == 0, where
        assert 1 <= len(one.answers) <= max(1, effort.most * len(one.choices)), where
        lost = one.choices[one.adept]
        assert one.adept not in one.answers, where
        assert lost.loss >= max(effort.gap, effort.clear * lost.loss_error), where
        assert one.descents in (0, *effort.ladder), where
        assert one.difficulty == difficulty_of(one.descents), where
        assert all(0 <= reason < game.engine.features for reason in one.reasons), where
        assert len(one.shares) == match.players, where
        assert match.players == 1 or abs(sum(one.shares) - 1) < 0.01, where


def test_none_names_what_its_seat_cannot_know(stock: Stock) -> None:
    """In any world that the seat can't tell apart there is the same question with the same choices; and the record has
    nothing that came later.
    """
    for one in stock.puzzles:
        match = position(one)
        other = match.redeal(one.seat, FRESH)
        assert other.state() != match.state() or not match.game.about.hides
        assert [action.notation for action in other.legal()] == [action.notation for action in match.legal()]
        assert other.asked == match.asked
        assert other.seen(one.seat) == match.seen(one.seat)
        assert len(one.record.partition("\n\n")[2].splitlines()) == one.step


def test_a_sample_holds_when_it_is_judged_again(stock: Stock) -> None:
    """By other worlds and searches: the best is still right, an adept's choice still clearly worse."""
    one = stock.puzzles[7]
    match, effort = position(one), stock.effort
    judge = Judge(match.engine, match.box, match.players, effort.worlds, effort.deeper * effort.descents)
    codes = legal_at(match, match.state())
    values = weigh(judge, match.state(), one.seat, codes, effort.batches, FRESH)
    best, adept = match.allowed(one.best), match.allowed(one.adept)
    right = answers_of(values)
    assert best in right
    assert adept not in right
    gap = values.gap(best, adept)
    assert gap.value > max(0.5 * one.choices[one.adept].loss, gap.error)


def test_the_command_of_the_stock_finds_the_same_again() -> None:
    stock = stock_of(magetable.game("council").package)
    assert stock is not None
    first = stock.puzzles[0]
    assert search_match(quarry_of(stock), first.match) == first


# The command


def test_found_kept_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "found.json"
    assert main(["puzzles", "council", "--count", "1", *SOON, "--out", str(path)]) == 0
    shown = capsys.readouterr()
    assert "Council of Mages: 1 puzzle from 1 match" in shown.out
    assert f"Written to {path}" in shown.err.replace("\n", "")
    stock = read_stock(path)
    assert stock.command == f"magetable puzzles council --count 1 {' '.join(SOON)}"
    (one,) = stock.puzzles
    assert position(one).players == 3
    before = path.read_bytes()
    assert main(["puzzles", "council", "--count", "1", *SOON, "--out", str(path)]) == 0
    assert "has 1 puzzle from 1 match already" in " ".join(capsys.readouterr().err.split())
    assert path.read_bytes() == before
    for what in (["--seed", "24"], ["--players", "2"]):
        assert main(["puzzles", "council", "--count", "1", *SOON, *what, "--out", str(path)]) == 2
        assert "holds other puzzles" in capsys.readouterr().err


def test_without_a_file_they_are_only_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "council", "--count", "1", *SOON]) == 0
    assert "1 puzzle from 1 match" in capsys.readouterr().out


LISTENING = """import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # what begins in the background ignores it
from magetable.cli import main
sys.exit(main(sys.argv[1:]))"""


def test_ended_by_ctrl_c_it_keeps_what_was_found(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    command = [sys.executable, "-c", LISTENING, "puzzles", "council", "--count", "1000", *SOON, "--out", str(path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 120
        while not (path.exists() and read_stock(path).searched > 1):
            assert process.poll() is None, process.stderr and process.stderr.read()
            assert time.monotonic() < deadline
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130
    assert "Stopped" in said
    stock = read_stock(path)
    assert [one.match for one in stock.puzzles][:1] == [0]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--count", "0"], "must be at least 1"),
        (["--players", "two"], "must be numbers such as 2,3"),
        (["--players", "9"], "is for 2 to 4 players"),
        (["--set", "level=huge"], "level must be"),
    ],
)
def test_what_makes_no_sense_is_said(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "council", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_another_file_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"something": "else"}')
    assert main(["puzzles", "council", *SOON, "--out", str(path)]) == 2
    assert "is no file of puzzles" in capsys.readouterr().err
    assert path.read_text() == '{"something": "else"}'


# Looking


def test_however_many_work_the_same_is_found(tmp_path: Path) -> None:
    """With little effort, so that there is much to be found."""
    quarry = Quarry.of(magetable.game("council"), [2, 3], {"level": "basic"})
    effort = dataclasses.replace(
        quarry.effort, certain=1.0, screen=100, look=200, promising=0.0, adepts=1, gap=0.0, clear=0.0, blind=1.0,
        batches=2, worlds=1, descents=20, most=1.0, ladder=(50, 100), seeds=2, last=200, lasts=0,
    )  # fmt: skip
    quarry = dataclasses.replace(quarry, effort=effort)

    def kept(stock: Stock) -> bytes:
        path = tmp_path / "found.json"
        write_stock(stock, path)
        return path.read_bytes()

    *_, alone = find(quarry, quarry.stock("by hand"), 2, jobs=1)
    *_, together = find(quarry, quarry.stock("by hand"), 2, jobs=2)
    assert kept(alone) == kept(together)
    (*_, one) = find(quarry, quarry.stock("by hand"), 1)
    *_, more = find(quarry, one, 2)
    assert kept(more) == kept(alone)


def test_settings_come_in_turn() -> None:
    quarry = Quarry.of(magetable.game("council"), options={"open_piles": "no"})
    settings = [quarry.setting(number) for number in range(6)]
    assert [players for players, _ in settings] == [2, 3, 4, 2, 3, 4]
    assert [options["level"] for _, options in settings] == ["basic"] * 3 + ["full"] * 3
    assert {options["open_piles"] for _, options in settings} == {"no"}


def test_what_cannot_be_told_from_the_best_is_right() -> None:
    """By batch: the second is as good, the third may be, the fourth is not, the fifth comes nearer while one thinks."""
    late = np.array([[0.5, 0.495, 0.48, 0.4, 0.45], [0.5, 0.495, 0.5, 0.41, 0.45], [0.5, 0.495, 0.44, 0.39, 0.45]])
    early = late.copy()
    early[:, 4] = 0.38
    values = Weighed((10, 11, 12, 13, 14), late, early)
    assert values.best == 10
    assert answers_of(values) == [10, 11, 12, 14]
    assert values.gap(10, 14).error > 0.1
    early[:, 3] = 0.5  # a gap that has grown is no less sure
    assert answers_of(values) == [10, 11, 12, 14]


def test_difficulty_is_whose_thought_finds_it() -> None:
    assert [difficulty_of(n) for n in (400, 800, 1600, 3200, 12800, 0)] == [
        "easy", "medium", "medium", "hard", "hard", "hard",
    ]  # fmt: skip
