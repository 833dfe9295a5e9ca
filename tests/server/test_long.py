"""The commands that run the long tests and the measurements, for a moment each."""

import json

import pytest

from magetable.cli import main


def test_soak_counts_what_was_done_and_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--only", "races", "--races", "3", "--json"]) == 0
    (part,) = json.loads(capsys.readouterr().out)
    assert part["rounds"] == sum(part["wins"]) == 3
    assert part["faults"] == []


def test_soak_tells_people_what_was_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--only", "frames", "--frames", "20"]) == 0
    assert "bad-frame" in capsys.readouterr().out


def test_soak_inflicts_the_faults_that_were_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--faults", "clock", "--only", "faults", "--count", "1", "--clients", "2", "--json"]) == 0
    (part,) = json.loads(capsys.readouterr().out)
    assert part["done"] == {"clock": 1}
    assert part["faults"] == []


def test_load_measures_everything(capsys: pytest.CaptureFixture[str]) -> None:
    least = ["--matches", "4", "--seconds", "1", "--rate", "8", "--left", "9", "--starts", "1"]
    assert main(["load", "--db", "sqlite", *least, "--json"]) == 0
    (load,) = json.loads(capsys.readouterr().out)
    figures = (
        "acknowledged", "p50_ms", "p99_ms", "most", "moves_per_cpu_s", "open_100_ms", "open_1000_ms", "restart_s",
        "echo_p50_ms", "echo_p99_ms", "echo_most", "echo_per_cpu_s",
    )  # fmt: skip
    for figure in figures:
        assert load[figure] > 0, figure
    assert all(size > 0 for size in load["left_mb"])
    assert len(load["left_mb"]) == 3
    assert load["imports_ms"]["magetable"] > 0


@pytest.mark.parametrize(
    "words",
    [["soak", "--kills", "0"], ["soak", "--faults", "fire"], ["load", "--matches", "0"], ["load", "--rate", "0"]],
)
def test_a_wrong_choice_is_named(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert words[1] in capsys.readouterr().err
