"""Analyses as Python makes them, for the page's tests: its workers must make the same batches, and say the same.

`tests/web/test_local.py` gives them to src/analysis/same.test.ts.
"""

import base64
import json
import re
from typing import Any

from sample_matches import NAMES, settings_by_players

from magetable import bots
from magetable.analysis import Analysis, Effort, Report
from magetable.game import Game, TextOption
from magetable.match import Match

STRIDE = 5
LITTLE = Effort(descents=24, worlds=2, deals=6, look=64, seed=3)
MORE = Effort(descents=100, look=400)
BATCHES = 3
OWN = {  # what is changed in the examples of texts of one's own
    "council": {"box": (r"\[-3,", "[-4,")},
    "five-seals": {"box": ("hand = 3", "hand = 2"), "board": (r"\bs1\b", "door")},
    "archmage": {"box": ("wards = 42", "wards = 30"), "map": (r"T( +)w\n", r"w\1T\n")},
}


def analysed(game: Game) -> str:
    """A match of bots for every number of players, in settings that differ, and one with texts of its own."""
    found = []
    for place, of in enumerate(settings_by_players(game).values()):
        players, options = of[place * STRIDE % len(of)]
        found.append(analysis_of(game, players, options, MORE if place == 0 else LITTLE))
    found.append(analysis_of(game, game.players[0], own_texts(game, game.players[0]), LITTLE))
    return json.dumps(found, ensure_ascii=False)


def own_texts(game: Game, players: int) -> dict[str, str]:
    """For every option that takes a text one of one's own."""
    found = {}
    for name, (known, other) in OWN[game.name].items():
        found[name], times = re.subn(known, other, game.text_room(game.text_option(name)).example(players))
        assert times
    return found


def analysis_of(game: Game, players: int, options: dict[str, str], effort: Effort) -> dict[str, Any]:
    match = game.new(players, players, NAMES[:players], **options)
    bot = bots.bot("search:8")
    while not match.over:
        match.play(bots.decide(bot, match, match.number))
    analysis = Analysis(match, effort).work(batches=BATCHES, jobs=1)
    return {"kept": analysis.plain(), "report": Report(analysis).plain(), "filled": filled(match)}


def filled(match: Match) -> dict[str, Any] | None:
    """What a server tells of a match with texts of its own."""
    game, options = match.game, match.options
    own = {
        name for name, one in game.options.items() if isinstance(one, TextOption) and options[name] not in one.values
    }
    return (
        own
        and {
            "texts": {name: told for name, told in game.told(options).items() if name in own},
            "box": base64.b64encode(match.box.tobytes()).decode(),
            "notation": list(match.notation),
            "places": match.local_names,
        }
    ) or None
