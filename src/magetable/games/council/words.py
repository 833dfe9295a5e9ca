"""Names of cards and symbols in English, for the terminal, the lab and pictures; other words: see `wording.py`."""

from typing import Any

from magetable.games.council.facts import GUILDS, KIND_WORDS, REGULARS, SYMBOL_WORDS
from magetable.wording import wording

_words = wording(__package__)
KIND_NAMES = _words.names("card", KIND_WORDS)
SYMBOL_NAMES = _words.names("symbol", SYMBOL_WORDS)


def explain(view: dict[str, Any]) -> dict[str, str]:
    """What each guild, school and card is."""
    found = {name: capital(art(word)) for name, word in zip(SYMBOL_NAMES, SYMBOL_WORDS, strict=True)}
    for kind, word in enumerate(KIND_WORDS):
        found[KIND_NAMES[kind]] = regular(word) if kind < REGULARS else special(word, view)
    return found


def art(word: str) -> str:
    return _words.text(f"symbol-{word}", "art")


def capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def regular(word: str) -> str:
    school = next(school for school in SYMBOL_WORDS[GUILDS:] if word.startswith(f"{school}-"))
    guild = word.removeprefix(f"{school}-")
    return _words.text("help-card", "text", school=_words.text(f"symbol-{school}"), art=art(school), guild=art(guild))


def special(word: str, view: dict[str, Any]) -> str:
    return _words.text(f"card-{word}", "help", points=_words.join(list(map(str, view["mercenary_points"])), False))
