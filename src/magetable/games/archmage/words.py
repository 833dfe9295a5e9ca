"""Names in English for the terminal, the lab, pictures and box files; other words: see `wording.py`."""

from typing import Any

from magetable.games.archmage.facts import (
    AREA_SPHERES,
    AREA_WORDS,
    CAMP,
    CURSED_TOWER,
    DROW,
    HYBRIDS,
    KINDS,
    LAND_WORDS,
    RACE_WORDS,
    RELIC_WORDS,
    SPELL_WORDS,
    SPHERE_WORDS,
    SPHERES,
    WILDERNESS_SET,
)
from magetable.wording import wording

_words = wording(__package__)
SPHERE_NAMES = _words.names("sphere", SPHERE_WORDS)
RELIC_NAMES = _words.names("relic", RELIC_WORDS)
SPELL_NAMES = _words.names("spell", SPELL_WORDS)
KIND_NAMES = _words.names("land", LAND_WORDS[:KINDS])
LAND_NAMES = (*KIND_NAMES, *_words.names("land", LAND_WORDS[KINDS:], "unexplored"))
RACE_NAMES = _words.names("land", RACE_WORDS, "race")


def explain(view: dict[str, Any]) -> dict[str, str]:
    """What each location, relic, spell and pile is."""
    found = {KIND_NAMES[kind]: location(kind) for kind in range(KINDS) if LAND_WORDS[kind] != "none"}
    for sphere, word in enumerate(RELIC_WORDS):
        found[_words.text(f"relic-{word}", "many")] = _words.text("help-relic", sphere=SPHERE_NAMES[sphere])
    found |= {SPELL_NAMES[SPELL_WORDS.index(taught["spell"])]: spell(taught) for taught in view["spells"]}
    found |= {_words.text(f"label-{pile}"): _words.text(f"help-{pile}") for pile in ("company", "supply")}
    found |= {_words.text(f"help-{what}"): _words.text(f"help-{what}", "text") for what in ("tower", "warlord")}
    return found


def location(kind: int) -> str:
    """What one can do there."""
    if kind == CURSED_TOWER or kind >= CAMP:
        return _words.text(f"help-{LAND_WORDS[kind]}")
    if kind >= DROW:
        _, sphere, other = HYBRIDS[kind - DROW]
        return _words.text("help-hybrid", sphere=SPHERE_NAMES[sphere], other=SPHERE_NAMES[other])
    sphere = (kind - 1) % SPHERES
    message = "help-wilderness" if kind in WILDERNESS_SET else "help-enclave"
    return _words.text(message, sphere=SPHERE_NAMES[sphere], relics=relics_of(sphere))


def relics_of(sphere: int) -> str:
    return _words.text(f"relic-{RELIC_WORDS[sphere]}", "many")


def spell(taught: dict[str, Any]) -> str:
    message = f"spell-{taught['spell']}"
    says, lasts = _words.text(message, "says"), _words.text(message, "lasts")
    return _words.text("help-spell", says=says, lasts=lasts, cost=cost(taught))


def cost(taught: dict[str, Any]) -> str:
    """Relics of the sphere, or of both or all spheres of the area, in any mix."""
    spheres = AREA_SPHERES[AREA_WORDS.index(taught["area"])]
    number = taught["cost"]
    if len(spheres) == 1:
        relic = _words.text(f"relic-{RELIC_WORDS[spheres[0]]}")
        return _words.text("relics", **{"number": number, "relic": relic, "relic-many": relics_of(spheres[0])})
    return _words.text("label-cost", number=number, relics=_words.join([relics_of(sphere) for sphere in spheres], True))
