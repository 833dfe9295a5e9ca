"""Names in English, of what the terminal, the lab and views name; other words: see `wording.py`."""

from magetable.games.five_seals.facts import FAMILIAR_WORDS, KIND_WORDS, MAGE_WORDS, SPELL_WORDS
from magetable.wording import wording

_words = wording(__package__)
KIND_NAMES = tuple(_words.text(f"thing-{word}") for word in KIND_WORDS)
SPELL_NAMES = tuple(_words.text(f"spell-{word}") for word in SPELL_WORDS)
MAGE_NAMES = tuple(_words.text(f"mage-{word}") for word in MAGE_WORDS)
FAMILIAR_NAMES = tuple(_words.text(f"familiar-{word}") for word in FAMILIAR_WORDS)
