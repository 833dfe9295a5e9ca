"""The action space of Council of Mages, and its notation."""

from collections.abc import Mapping, Sequence
from functools import cache

from magetable.games.council.facts import DAEMON, KIND_WORDS, KINDS, SYMBOL_WORDS, SYMBOLS, TOKEN_KINDS, TOKEN_VALUES
from magetable.games.council.variant import chosen

# Codes run through these blocks in order.
ASSIGN = 0  # + index of the token's value
PICK = ASSIGN + TOKEN_KINDS  # + kind
STOP = PICK + KINDS
STEAL = STOP + 1
LET_BE = STEAL + 1
GIVE_ALLY = LET_BE + 1  # + kind, from the ally pile
GIVE_PICK = GIVE_ALLY + KINDS  # + kind, from this round's picks
SWITCH = GIVE_PICK + KINDS  # + symbol of the Awaits card
KEEP = SWITCH + SYMBOLS
FAMILIAR = KEEP + 1
SACRIFICE = FAMILIAR + 1  # + kind; a Daemon not yet used for this treasure
SACRIFICE_USED = SACRIFICE + KINDS  # a Daemon already used for it
PASS = SACRIFICE_USED + 1
CODES = PASS + 1

NOTATION = (
    *(f"assign {value}" for value in TOKEN_VALUES),
    *(f"pick {word}" for word in KIND_WORDS),
    "stop",
    "steal",
    "let be",
    *(f"give {word}" for word in KIND_WORDS),
    *(f"give picked {word}" for word in KIND_WORDS),
    *(f"switch {word}" for word in SYMBOL_WORDS),
    "keep",
    "familiar",
    *(f"sacrifice {word}" for word in KIND_WORDS),
    f"sacrifice used {KIND_WORDS[DAEMON]}",
    "pass",
)
assert len(NOTATION) == CODES


def notation_for(players: int, options: Mapping[str, str]) -> Sequence[str]:
    """The notation of a match: tokens are named by their values in its box."""
    return notation(tuple(sorted(set(chosen(options).tokens))))


@cache
def notation(values: tuple[int, ...]) -> tuple[str, ...]:
    unused = range(len(values), TOKEN_KINDS)
    return (*(f"assign {value}" for value in values), *(f"assign none-{n + 1}" for n in unused), *NOTATION[PICK:])
