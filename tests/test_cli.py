"""The commands as a person uses them: real processes, a real terminal."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pexpect
import pytest

import magetable
from conftest import finished
from magetable.cli import COMMANDS, main
from magetable.games.council import check
from magetable.kit.calls import load_driver

MAGETABLE = [sys.executable, "-m", "magetable"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*MAGETABLE, *arguments], capture_output=True, text=True, check=False)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saved matches go to a folder of the test; compiled rules stay where they are."""
    from magetable.kit.rule import cache_root

    monkeypatch.setenv("MAGETABLE_CACHE", str(cache_root()))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def terminal(*arguments: str) -> pexpect.spawn:
    """A command in a terminal of its own, in which Ctrl-C works even if these tests run in the background."""
    return pexpect.spawn(
        MAGETABLE[0],
        [*MAGETABLE[1:], *arguments],
        encoding="utf-8",
        codec_errors="replace",  # what is typed while something is printed may part the bytes of a letter
        dimensions=(60, 160),
        timeout=60,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


# Help and errors


@pytest.mark.parametrize("command", [[], *[[name] for name in COMMANDS], ["play", "council"]])
def test_every_command_has_help_with_an_example(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    assert "example: magetable " in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess"], "invalid choice: 'chess'"),
        (["play", "council", "--players", "9"], "Council of Mages is for 2 to 4 players, not 9"),
        (["play", "council", "--level", "hard"], "level must be basic or full, not 'hard'"),
        (["play", "council", "--bots", "oracle"], "there is no bot 'oracle'"),
        (["play", "council", "--people", "5"], "--people must be 0 to 3, not 5"),
        (["play", "council", "--names", "A,B"], "--names has 2 names for 1 people"),
        (["play", "council", "--resume", "nowhere.txt"], "No such file"),
        (["replay", "nowhere.txt"], "No such file"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "--seconds", "0"], "--seconds must be more than 0"),
        (["fuzz", "council", "--games", "0"], "--games must be at least 1"),
    ],
)
def test_mistakes_are_answered_in_a_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        left = main(arguments)
    except SystemExit as left_early:
        left = left_early.code
    assert left == 2
    assert message in " ".join(capsys.readouterr().err.split())


def test_a_mistake_is_answered_without_a_stack_trace() -> None:
    done = run("play", "council", "--players", "9")
    assert done.returncode == 2
    assert done.stderr.count("\n") < 4
    assert "Traceback" not in done.stderr


# Playing


def test_a_whole_game_of_bots_is_told_to_the_end(home: Path) -> None:
    done = run("play", "council", "--people", "0", "--bots", "random", "--seed", "5")
    assert done.returncode == 0
    assert "Final score:" in done.stdout
    assert re.search(r"(wins|share the victory)\.", done.stdout)


def test_a_person_plays_a_whole_game(home: Path) -> None:
    child = terminal("play", "council", "--players", "2", "--level", "basic", "--bots", "random", "--seed", "3")
    while child.expect(["\r\n> $", pexpect.EOF]) == 0:
        child.sendline("1")
    child.close()
    assert child.exitstatus == 0
    assert "Final score: Player" in child.before


def test_playing_by_number_and_notation_with_undo_log_and_help(home: Path) -> None:
    child = terminal("play", "council", "--seed", "7", "--bots", "random", "--people", "3", "--open-piles", "yes")
    child.expect("Press Enter")
    child.sendline("")
    child.expect("which treasure token goes on")
    child.expect("\r\n> $")
    child.sendline("assign 5")
    child.expect("which card do you pick first")
    child.sendline("undo")
    child.expect("Taken back")
    child.expect("which treasure token")
    child.expect("\r\n> $")
    child.sendline("undo")
    child.expect("nothing can be taken back")
    child.sendline("99")
    child.expect("there are choices 1 to 8")
    child.sendline("dance")
    child.expect("'dance' is no move of Council of Mages")
    child.sendline("help")
    child.expect("take your last choice back")
    child.sendline("help C4.4")
    child.expect(r"\n\S*C4\.4")
    child.sendline("help shapeshifter")
    child.expect(r"Shapeshifter\S* From the next round on, its holder may steal")  # the card, then the rules
    child.expect(r"\n\S*C5\.1")
    child.sendline("help zebra")
    child.expect("Nothing has the number or the words 'zebra'. Try a number such as C1")
    child.sendline("log")
    child.expect("is the starting player")
    child.sendline("table")
    child.expect("Treasure awaits")
    child.sendline("choices")
    child.expect("assign 5")
    child.sendline("quit")
    child.expect("Saved. Go on with:")
    child.expect(pexpect.EOF)


def test_a_hint_tells_the_best_choices_and_why_in_a_sentence(home: Path) -> None:
    child = terminal("play", "council", "--seed", "7", "--players", "2", "--bots", "novice", "--names", "Anna")
    child.expect("\r\n> $")
    child.sendline("hint 0.3")
    child.expect(r"(\d+)\x1b\[0m (Pick [^\r]+)\r\n")
    best, words = child.match[1], child.match[2]
    child.expect(f"{words}[^\r]*\\.\r\n")
    child.sendline("hint 99")
    child.expect("A hint takes a number of seconds, from 0.1 to 60")
    child.sendline(best)
    child.expect("\r\n> $")
    child.sendline("quit")
    child.expect(pexpect.EOF)


def test_help_tells_what_each_level_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "council", "--help"])
    text = capsys.readouterr().out
    assert "(default adept)" in text
    for level in ("novice", "adept", "master", "archmage"):
        assert re.search(rf"\n  {level} +looks ahead [\d,]+ times", text)


def test_control_c_saves_and_tells_how_to_go_on(home: Path) -> None:
    child = terminal("play", "council", "--seed", "7", "--bots", "random")
    child.expect("\r\n> $")
    child.sendline("1")
    child.expect("\r\n> $")
    child.sendintr()
    child.expect(r"play council --resume (\S+) --people 1 --bots random")
    path = Path(child.match[1])
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    saved = magetable.load(path.read_text("utf-8"))
    assert saved.actions
    again = terminal("play", "council", "--resume", str(path), "--people", "1", "--bots", "random")
    again.expect(re.escape(saved.log[2]))
    again.expect("\r\n> $")
    again.sendcontrol("d")
    again.expect("Saved.")
    again.expect(pexpect.EOF)


def test_save_writes_where_it_is_told(home: Path) -> None:
    child = terminal("play", "council", "--seed", "7", "--bots", "random")
    child.expect("\r\n> $")
    child.sendline(f"save {home / 'mine.txt'}")
    child.expect("Saved")
    child.sendline(f"save {home / 'mine.txt' / 'below a file'}")
    child.expect("Not saved")
    child.expect("\r\n> $")
    child.sendintr()
    child.expect(pexpect.EOF)
    assert magetable.load((home / "mine.txt").read_text("utf-8")).seed == 7


def test_resuming_a_match_of_another_kind_is_refused(home: Path) -> None:
    (home / "bad.txt").write_text("Magetable record 1\ngame: chess\nrules: 1\nplayers: 2\nseed: 1\n")
    done = run("play", "council", "--resume", str(home / "bad.txt"))
    assert (done.returncode, "there is no game 'chess'" in done.stderr) == (2, True)


# Replay, fuzz, bench, prepare


def test_replay_tells_a_record_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = finished(("council", 3, {}), 4)
    (tmp_path / "game.txt").write_text(match.record(), "utf-8")
    assert main(["replay", str(tmp_path / "game.txt")]) == 0
    assert capsys.readouterr().out.splitlines() == match.log
    assert main(["replay", str(tmp_path / "game.txt"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == match.scores
    assert main(["replay", str(tmp_path / "game.txt"), "--until", "3"]) == 0
    assert len(capsys.readouterr().out.splitlines()) < len(match.log)


def test_replay_reads_out_a_record_of_other_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = magetable.game("council")
    match = game.new(2, 4, ["Anna #1", "Brit"])
    match.play("assign 5")
    text = match.record().replace(f"rules: {game.version}", "rules: 1") + "pick no-longer-known  # as it was\n"
    (tmp_path / "old.txt").write_text(text, "utf-8")
    assert main(["replay", str(tmp_path / "old.txt")]) == 0
    told = capsys.readouterr()
    assert f"a record of version 1 of the rules, here is version {game.version}" in told.err
    header, moves = told.out.split("\n\n")
    assert header.splitlines()[:4] == ["game: council", "rules: 1", "players: 2", "names: Anna #1, Brit"]
    assert moves.splitlines() == ["assign 5", "pick no-longer-known"]
    assert main(["replay", str(tmp_path / "old.txt"), "--json", "--until", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] == ["assign 5"]


def test_fuzz_counts_actions_and_finds_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["fuzz", "council", "--games", "1200", "--json", "--out", str(tmp_path)]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 1200
    assert result["settings"] == 12
    assert result["failures"] == []
    assert sum(result["actions"].values()) == result["decisions"]
    assert main(["fuzz", "council", "--games", "12"]) == 0
    assert "no failure" in capsys.readouterr().out


def test_what_fuzz_finds_is_saved_and_replay_finds_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault planted in the checks: positions in the third round are called broken."""
    planted = lambda s, box: 4 if s.round >= 2 else 0  # noqa: E731
    monkeypatch.setattr(load_driver("magetable.games.council", "driver"), "broken", planted)
    monkeypatch.setenv("MAGETABLE_MODE", "interpreted")
    monkeypatch.setattr("magetable.cli.fuzz.magetable.game", lambda name: magetable.registry.game(name, "interpreted"))
    assert main(["fuzz", "council", "--games", "2", "--json", "--out", str(tmp_path)]) == 1
    failures = json.loads(capsys.readouterr().out)["failures"]
    assert [failure["fault"] for failure in failures] == [check.FAULTS[4]] * 2
    assert main(["replay", failures[0]["record"]]) == 1
    assert f": {check.FAULTS[4]}" in capsys.readouterr().out


# Box files

POOR = """game = "council"
name = "Poor council"
tokens = [-3, -2, 0, 1, 1, 1, 2, 2, 3, 4, 5]
"""


@pytest.fixture
def poor(tmp_path: Path) -> str:
    path = tmp_path / "poor.toml"
    path.write_text(POOR, "utf-8")
    return str(path)


def test_check_tells_whether_a_box_file_is_sound(poor: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", poor]) == 0
    assert capsys.readouterr().out == f"{poor} is a sound box file of Council of Mages\n"
    cases = {
        "few.toml": (
            POOR.replace("-2, ", ""),
            "box file of Council of Mages",
            "gets one (C3.1), and there are only 10",
        ),
        "chess.toml": (
            'game = "chess"\nname = "x"',
            "box file",
            "game: there is no game 'chess': it is one of archmage",
        ),
        "broken.toml": ("game = [", "box file", "Invalid value"),
    }
    for name, (text, what, fault) in cases.items():
        (tmp_path / name).write_text(text, "utf-8")
        assert main(["check", str(tmp_path / name)]) == 1
        said = capsys.readouterr().out
        assert f"{name} is no sound {what}:\n" in said
        assert fault in said
    (tmp_path / "photo.toml").write_bytes(b"\xff\xd8\xff")
    assert main(["check", str(tmp_path / "photo.toml")]) == 1
    assert "a box file is a text in UTF-8" in capsys.readouterr().out


def test_check_mentions_what_may_be_a_slip(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rich.toml"
    path.write_text(POOR.replace("-3, -2, 0", "3, 2, 0"), "utf-8")
    assert main(["check", str(path)]) == 0
    assert "worth a look: tokens: none is cursed (C1.4)" in capsys.readouterr().out


def test_picture_draws_a_box(poor: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for what, name in ((poor, "poor-box.svg"), ("council", "council-box.svg")):
        assert main(["picture", what, "--out", str(tmp_path)]) == 0
        assert capsys.readouterr().out == f"{tmp_path / name}\n"
    drawn, standard = (ElementTree.parse(tmp_path / name).getroot() for name in ("poor-box.svg", "council-box.svg"))
    texts = [element.text for element in drawn.iter() if element.get("class") == "value"]
    assert texts == ["-3", "-2", "0", "1", "1", "1", "2", "2", "3", "4", "5"]
    gold = [element for element in drawn.iter() if element.get("stroke-width") == "4"]
    assert len(gold) == 5  # -2, 0, two of the 1s and the 4 are not in the standard box
    assert not [element for element in standard.iter() if element.get("stroke-width") == "4"]


def test_commands_take_a_box_file(poor: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some = ["--players", "2", "--bots", "random", "--games", "2", "--jobs", "1"]
    assert main(["arena", "council", *some, "--box", poor]) == 0
    assert "box Poor council" in " ".join(capsys.readouterr().out.split())
    for words in (["--box", poor], ["--set", f"box={poor}"]):
        assert main(["lab", "council", *some, *words, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["options"]["box"] == POOR.strip()
    assert (
        main(["fuzz", "council", "--games", "60", "--box", poor, "--boxes", "2", "--json", "--out", str(tmp_path)]) == 0
    )
    result = json.loads(capsys.readouterr().out)
    assert (result["settings"], result["failures"]) == (36, [])
    bench = ["bench", "council", "--vector", "--seconds", "0.02", "--json"]
    assert main([*bench, "--box", poor]) == 0
    assert json.loads(capsys.readouterr().out)["vector"]["council"]["options"]["box"] == POOR.strip()


def test_a_box_file_that_is_missing_or_unsound_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab = ["lab", "council", "--games", "1", "--box"]
    assert main([*lab, "nowhere.toml"]) == 2
    assert "box must be standard or a file, and there is no file nowhere.toml" in capsys.readouterr().err
    (tmp_path / "few.toml").write_text(POOR.replace("-2, ", ""), "utf-8")
    assert main([*lab, str(tmp_path / "few.toml")]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "few.toml" in said
    assert "each of 11 Awaits cards gets one (C3.1)" in said


def test_a_game_with_a_box_is_played_saved_and_resumed(poor: str, home: Path) -> None:
    saved = home / "poor.txt"
    child = terminal("play", "council", "--box", poor, "--players", "2", "--bots", "random", "--seed", "3")
    child.expect("which treasure token goes on|pick", timeout=120)
    child.sendline(f"save {saved}")
    child.expect("poor.txt")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    assert magetable.load(saved.read_text("utf-8")).options["box"] == POOR.strip()
    child = terminal("play", "council", "--resume", str(saved), "--bots", "random")
    child.expect("Tokens left: [^\n]* 4 5", timeout=120)
    child.sendline("quit")
    child.expect(pexpect.EOF)


def test_bench_prints_its_figures_as_json() -> None:
    done = run("bench", "council", "--seconds", "0.05", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)["games"]["council"]
    for key in (
        "compiled_decisions_per_s", "compiled_games_per_s", "interpreted_decisions_per_s", "stepping_decisions_per_s",
        "copy_match_us", "copy_state_ns", "cold_compile_s", "cached_compile_s",
    ):  # fmt: skip
        assert figures[key] > 0
    assert figures["compiled_decisions_per_s"] > figures["interpreted_decisions_per_s"]


def test_bench_measures_the_start_alone() -> None:
    done = run("bench", "council", "--startup", "--json")
    assert done.returncode == 0, done.stderr
    times = json.loads(done.stdout)["startup"]
    assert times["all"] == times["council"]
    assert times["all"]["cold_compile_s"] > 0
    assert times["all"]["cached_compile_s"] > 0


def test_bench_measures_the_search_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "council", "--search", "--seconds", "0.02", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["search"]["council"]
    assert figures["positions"] == 8
    assert 0 < figures["descents_per_s_in_the_slowest"] <= figures["descents_per_s"]


def test_bench_measures_the_vector_environment_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "council", "--vector", "--seconds", "0.05", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["vector"]["council"]
    assert figures["steps_per_s"] > figures["with_choosing_per_s"] > 0


def test_prepare_says_when_a_game_is_ready() -> None:
    done = run("prepare", "council")
    assert (done.returncode, "Council of Mages is ready." in done.stderr) == (0, True)
