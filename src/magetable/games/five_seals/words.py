"""Names in English, of what the terminal, the lab and views name; other words: see `wording.py`."""

from typing import Any

from magetable.games.five_seals.facts import (
    BINDING_KIND,
    COLOUR_WORDS,
    COLOURS,
    ELEMENT_WORDS,
    FAMILIAR_WORDS,
    KIND_WORDS,
    MAGE_WORDS,
    SPELL_WORDS,
    STRENGTHS,
    WEAKEST,
)
from magetable.wording import wording

_words = wording(__package__)
KIND_NAMES = _words.names("thing", KIND_WORDS)
SPELL_NAMES = _words.names("spell", SPELL_WORDS)
MAGE_NAMES = _words.names("mage", MAGE_WORDS)
FAMILIAR_NAMES = _words.names("familiar", FAMILIAR_WORDS)


def explain(view: dict[str, Any]) -> dict[str, str]:
    """What each spell does, each scroll and each colour of dice."""
    found = {name: _words.text(f"spell-{word}", "mind") for name, word in zip(SPELL_NAMES, SPELL_WORDS, strict=True)}
    found |= {KIND_NAMES[kind]: scroll(kind) for kind in range(BINDING_KIND)}
    for colour, element in list(zip(COLOUR_WORDS, ELEMENT_WORDS, strict=True))[:COLOURS]:  # Mind has no dice
        told = {"colour": _words.text(f"colour-{colour}"), "element": _words.text(f"element-{element}")}
        found[_words.text("help-die", **told)] = _words.text("help-die", "text", **told)
    return found


def scroll(kind: int) -> str:
    """Five spells to a circle, of strength 2 to 6, each in every element."""
    spell, element = divmod(kind, len(ELEMENT_WORDS))
    return _words.text("help-scroll", "text", says=says(spell, element), strength=WEAKEST + spell % STRENGTHS)


def says(spell: int, element: int) -> str:
    """What the card of a scroll says."""
    message = f"spell-{SPELL_WORDS[spell]}"
    if element == COLOURS:
        return _words.text(message, "mind")
    colour = _words.text(f"colour-{COLOUR_WORDS[element]}")
    return _words.text(message, "says", colour=colour, element=_words.text(f"element-{ELEMENT_WORDS[element]}"))
