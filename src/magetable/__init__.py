"""Magetable: games of mages, complete, on one table.

>>> import magetable
>>> match = magetable.game("council").new(players=3, seed=7, level="full")
>>> match.play(match.legal()[0])
"""

from magetable.action import Action, IllegalMove
from magetable.game import Game, Option
from magetable.match import Match
from magetable.records import OtherRules, RecordError, load
from magetable.registry import game, games  # the function takes over the name of the package `games`

__version__ = "0.1.0"
__all__ = ["Action", "Game", "IllegalMove", "Match", "Option", "OtherRules", "RecordError", "game", "games", "load"]
