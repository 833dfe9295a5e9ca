"""A complete win and a complete loss against the Warlord, as golden records (A10.1)."""

from pathlib import Path

import pytest

import magetable


@pytest.mark.parametrize(("name", "winners"), [("solo-win", [0]), ("solo-loss", [])])
def test_A10_1_a_whole_game_against_the_warlord(name, winners):
    text = (Path(__file__).parent / f"{name}.txt").read_text("utf-8")
    match = magetable.load(text, "strict")
    assert match.over
    assert match.winners == winners
    told = "\n# What happened\n" + "".join(f"# {line}\n" for line in match.log)
    assert match.record() + told == text
    assert text.rstrip().endswith(f"score of {match.scores[0]}." if winners else f"score is {match.scores[0]}.")
