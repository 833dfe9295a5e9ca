"""Names of cards and symbols in English, for the terminal, the lab and pictures; other words: see `wording.py`."""

from magetable.games.council.facts import KIND_WORDS, SYMBOL_WORDS
from magetable.wording import wording

_words = wording(__package__)
KIND_NAMES = tuple(_words.text(f"card-{word}") for word in KIND_WORDS)
SYMBOL_NAMES = tuple(_words.text(f"symbol-{word}") for word in SYMBOL_WORDS)
