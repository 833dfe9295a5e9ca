"""What `help WORD` says of a thing, for the tests of every game."""

import magetable
from magetable import rules_help


def explained(game: str, asked: str) -> dict[str, str]:
    """The things that a word names at a new table, each with what it is."""
    explaining = magetable.game(game).rooms.explaining
    assert explaining
    return rules_help.named(explaining.explain(magetable.game(game).new(seed=1).view(0)), asked)
