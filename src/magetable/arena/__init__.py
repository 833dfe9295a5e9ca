"""Games between bots, many at once, and what they tell.

`contest` says who plays whom in which seats, `playing` plays one game, `workers` many at once,
`results` keeps them in a file, `statistics` and `ratings` say how sure one may be, `summary` puts it together.
"""

from magetable.arena.contest import Contest
from magetable.arena.playing import Played, play, played
from magetable.arena.results import Results
from magetable.arena.summary import summary
from magetable.arena.workers import do_all

__all__ = ["Contest", "Played", "Results", "do_all", "play", "played", "summary"]
