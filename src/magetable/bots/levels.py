"""The levels that players choose from: one search, with more or less effort; all know only what their seat knows."""

from magetable.bots import Maker, register
from magetable.bots.search import SearchBot

#          descents, seconds at most, doubt
LEVELS = {
    "novice": (24, 0.04, 0.5),
    "adept": (200, 0.25, 0.25),
    "master": (1600, 1.0, 0.25),
    "archmage": (6400, 5.0, 0.0),
}


def maker(name: str) -> Maker:
    def make(strength: str) -> SearchBot:
        if strength:
            raise ValueError(f"{name} has no strength to set: write {name}, or search:{strength}")
        return SearchBot(*LEVELS[name])

    return make


def make_search(strength: str) -> SearchBot:
    if not strength.isdecimal() or int(strength) < 1:
        raise ValueError("search needs a number of descents for each decision, as in search:500")
    return SearchBot(int(strength))


for _name in LEVELS:
    register(_name, maker(_name))
register("search", make_search)
