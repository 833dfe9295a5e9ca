"""How the fuzzer plays games of purpose, where a game has no `lure.py` of its own: at random.

Random choices seldom get far in a game of long plans. A game's own `tempt` leans towards what the
rules would otherwise not see; half of the fuzzer's games are played with it.
"""

from magetable.kit.chance import below
from magetable.kit.rule import rule


@rule
def tempt(s, box, codes, n, chance):
    """One of the first n codes."""
    return codes[below(chance, n)]
