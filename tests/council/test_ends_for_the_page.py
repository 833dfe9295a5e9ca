"""Ends of games with every number of Mercenaries and some of the Queen's pairs: the tests of the page draw them."""

import json
from pathlib import Path
from typing import Any

import pytest

from .test_scoring import over

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "games" / "council" / "fixtures" / "ends.json"

#        Anna's pile                                 Brit's pile
ENDS = (
    ("gairm-witch",                              "run-witch"),
    ("mercenary",                                "mercenary x3"),
    ("mercenary x2, queen",                      "mercenary x2"),
    ("mercenary x4",                             "queen, athrach-witch, tuama-witch"),
    ("queen, athrach-witch x2, tuama-sorcerer",  "mercenary, athrach-sorcerer, tuama-witch"),
    ("mercenary x3, queen, athrach-witch x2, athrach-sorcerer, tuama-witch x2", ""),
)  # fmt: skip


def shown(piles: tuple[str, str]) -> dict[str, Any]:
    """What a spectator is shown of a game that ended with these piles."""
    t = over("witch 8 Anna, run -3 Anna, gairm 5 Brit", *piles)
    winners = [seat for seat, share in enumerate(t.shares()) if share > 0]
    heading = {"names": t.names, "seat": None, "to_move": None, "over": True, "winners": winners, "number": 100}
    return {**heading, **t.view(None)}


def test_the_page_draws_ends_as_they_are(request: pytest.FixtureRequest) -> None:
    text = json.dumps([shown(piles) for piles in ENDS], indent=1, ensure_ascii=False) + "\n"
    if request.config.getoption("--write-golden"):
        FILE.write_text(text, "utf-8")
    assert text == FILE.read_text("utf-8"), "if that is meant: python3 run.py test tests/council --write-golden"
