"""Analyses as Python makes them, for the page's tests: its workers must make the same batches, and say the same.

`tests/web/test_local.py` gives them to src/analysis/same.test.ts.
"""

import json
from typing import Any

from sample_matches import NAMES, settings_by_players

from magetable import bots
from magetable.analysis import Analysis, Effort, Report
from magetable.game import Game

STRIDE = 5
LITTLE = Effort(descents=24, worlds=2, deals=6, look=64, seed=3)
MORE = Effort(descents=100, look=400)
BATCHES = 3


def analysed(game: Game) -> str:
    """A match of bots for every number of players, in settings that differ."""
    found = []
    for place, of in enumerate(settings_by_players(game).values()):
        players, options = of[place * STRIDE % len(of)]
        found.append(analysis_of(game, players, options, MORE if place == 0 else LITTLE))
    return json.dumps(found, ensure_ascii=False)


def analysis_of(game: Game, players: int, options: dict[str, str], effort: Effort) -> dict[str, Any]:
    match = game.new(players, players, NAMES[:players], **options)
    bot = bots.bot("search:8")
    while not match.over:
        match.play(bots.decide(bot, match, match.number))
    analysis = Analysis(match, effort).work(batches=BATCHES, jobs=1)
    return {"kept": analysis.plain(), "report": Report(analysis).plain()}
