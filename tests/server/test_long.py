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


def test_load_measures_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--db", "sqlite", "--matches", "4", "--seconds", "2", "--rate", "8", "--json"]) == 0
    (load,) = json.loads(capsys.readouterr().out)
    for figure in ("acknowledged", "p50_ms", "p99_ms", "most", "open_100_ms", "open_1000_ms", "restart_s"):
        assert load[figure] > 0, figure


@pytest.mark.parametrize("words", [["soak", "--kills", "0"], ["load", "--matches", "0"], ["load", "--rate", "0"]])
def test_a_wrong_number_is_named(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert words[1] in capsys.readouterr().err
