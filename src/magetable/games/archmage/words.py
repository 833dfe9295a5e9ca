"""Names in English for the terminal, the lab, pictures and box files; other words: see `wording.py`."""

from magetable.games.archmage.facts import KINDS, LAND_WORDS, RACE_WORDS, RELIC_WORDS, SPELL_WORDS, SPHERE_WORDS
from magetable.wording import wording

_words = wording(__package__)
SPHERE_NAMES = tuple(_words.text(f"sphere-{word}") for word in SPHERE_WORDS)
RELIC_NAMES = tuple(_words.text(f"relic-{word}") for word in RELIC_WORDS)
SPELL_NAMES = tuple(_words.text(f"spell-{word}") for word in SPELL_WORDS)
KIND_NAMES = tuple(_words.text(f"land-{word}") for word in LAND_WORDS[:KINDS])
LAND_NAMES = (*KIND_NAMES, *(_words.text(f"land-{word}", "unexplored") for word in LAND_WORDS[KINDS:]))
RACE_NAMES = tuple(_words.text(f"land-{word}", "race") for word in RACE_WORDS)
