"""Box files of Council of Mages: what an owner may change of the box, what that must keep to, and how rules get it.

A box file gives only what differs from facts.py:

    game = "council"
    name = "Poor council"
    tokens = [-3, -2, -1, 0, 1, 1, 2, 2, 3, 4, 5]   # C1.4
    mercenaries = [0, 2, 4, 6, 8, 10]               # points for none, one, two ... (C7.1)
    pool = { 2 = 10, 3 = 14 }                       # by number of players (C2.1)

    [cards]                                         # how many of each kind (C1.5, C1.6)
    regular = 1                                     # of every pair of a guild and a school
    mercenary = 5

    [picks]                                         # what a pick counts (C1.7)
    familiar = 3
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import numpy as np

from magetable.box_files import STANDARD, BoxFiles, Heading
from magetable.games.council.box import Box
from magetable.games.council.facts import (
    DRUID,
    KIND_COUNT,
    KIND_VALUE,
    KIND_WORDS,
    MERCENARY,
    MERCENARY_POINTS,
    MOST_CARDS,
    MOST_MERCENARIES,
    MOST_SEATS,
    POOL_SIZE,
    REGULARS,
    ROUNDS,
    SHAPESHIFTER,
    TOKEN_COUNT,
    TOKEN_KINDS,
    TOKEN_VALUES,
)
from magetable.games.council.words import KIND_NAMES

REGULAR = "regular"  # stands for all kinds with a guild and a school
MOST_TOKENS = 99  # of one value
FARTHEST = 99  # a value from nothing: an observation holds numbers up to 127
HIGHEST_PICK = 9  # of at most thirteen picks in a round, so that their total stays below 128
PLAYERS = range(2, MOST_SEATS + 1)


class Variant(Heading, kw_only=True, frozen=True):
    tokens: tuple[int, ...] = tuple(v for v, n in zip(TOKEN_VALUES, TOKEN_COUNT, strict=True) for _ in range(n))
    mercenaries: tuple[int, ...] = MERCENARY_POINTS
    pool: dict[str, int] = {}
    cards: dict[str, int] = {}
    picks: dict[str, int] = {}

    def pools(self) -> list[int]:
        """The size of the Pool, by number of players."""
        return [self.pool.get(str(players), size) for players, size in enumerate(POOL_SIZE)]

    def counts(self) -> list[int]:
        """How many cards there are of each kind."""
        return by_kind(self.cards, KIND_COUNT)

    def values(self) -> list[int]:
        """What a pick of each kind counts."""
        return by_kind(self.picks, KIND_VALUE)


OURS = Variant(game="council", name=STANDARD)


def by_kind(given: Mapping[str, int], standard: Sequence[int]) -> list[int]:
    """A number for each kind: its own, or that of all regular mages, or the standard one."""
    regular = given.get(REGULAR)
    found = [value if kind >= REGULARS or regular is None else regular for kind, value in enumerate(standard)]
    return [given.get(word, value) for word, value in zip(KIND_WORDS, found, strict=True)]


# What is checked.


def token_problems(variant: Variant) -> list[str]:
    found, tokens = [], variant.tokens
    if len(tokens) < ROUNDS:
        found.append(f"tokens: each of {ROUNDS} Awaits cards gets one (C3.1), and there are only {len(tokens)}")
    if len(set(tokens)) > TOKEN_KINDS:
        found.append(f"tokens: at most {TOKEN_KINDS} values may differ (C1.4), not {len(set(tokens))}")
    for value, count in sorted(Counter(tokens).items()):
        if abs(value) > FARTHEST:
            found.append(f"tokens: a value is -{FARTHEST} to {FARTHEST} (C1.4), not {value}")
        if count > MOST_TOKENS:
            found.append(f"tokens: there may be at most {MOST_TOKENS} of a value (C1.4), not {count} of {value}")
    return found


def card_problems(variant: Variant) -> list[str]:
    found = []
    for place, given in (("cards", variant.cards), ("picks", variant.picks)):
        for word in given:
            if word not in KIND_WORDS and word != REGULAR:
                found.append(f"{place}: there is no card {word!r}: name {REGULAR}, {', '.join(KIND_WORDS[REGULARS:])}, "
                             f"or a school and a guild as in {KIND_WORDS[0]} (C1.2)")  # fmt: skip
    counts = variant.counts()
    for word, count in variant.cards.items():
        if count < 0:
            found.append(f"cards.{word}: there can't be {count} cards (C1.5)")
    if sum(max(0, count) for count in counts) > MOST_CARDS:
        found.append(f"cards: a deck has at most {MOST_CARDS} cards (C1.5), not {sum(counts)}")
    for kind, rule in ((SHAPESHIFTER, "C5.1"), (DRUID, "C6.1")):
        if counts[kind] > 1:
            found.append(
                f"cards.{KIND_WORDS[kind]}: the rules know one {KIND_NAMES[kind]} ({rule}), not {counts[kind]}"
            )
    for word, value in variant.picks.items():
        if not 1 <= value <= HIGHEST_PICK:
            found.append(f"picks.{word}: a pick counts 1 to {HIGHEST_PICK} (C1.7), not {value}")
    return found


def mercenary_problems(variant: Variant) -> list[str]:
    found = []
    points, cards = variant.mercenaries, variant.counts()[MERCENARY]
    if not cards < len(points) <= MOST_MERCENARIES + 1:
        found.append(
            f"mercenaries: there are {cards} (at most {MOST_MERCENARIES}), so points are needed for none to {cards} "
            f"of them (C7.1); {len(points)} numbers are given"
        )
    for value in points:
        if abs(value) > FARTHEST:
            found.append(f"mercenaries: points are -{FARTHEST} to {FARTHEST} (C7.1), not {value}")
    return found


def pool_problems(variant: Variant) -> list[str]:
    found = []
    for players, size in variant.pool.items():
        if players not in map(str, PLAYERS):
            found.append(f"pool: the number of players is {PLAYERS[0]} to {PLAYERS[-1]} (C1.1), not {players!r}")
        if not 1 <= size <= MOST_CARDS:
            found.append(f"pool.{players}: the Pool has 1 to {MOST_CARDS} cards (C2.1), not {size}")
    return found


FILES = BoxFiles(OURS, token_problems, card_problems, mercenary_problems, pool_problems)
parse, problems, read, chosen = FILES.parse, FILES.problems, FILES.read, FILES.chosen


def advice(variant: Variant) -> list[str]:
    """What can be played with, but is far from the standard box and may be a slip."""
    found = []
    if len(variant.tokens) > ROUNDS:
        found.append(f"tokens: {len(variant.tokens) - ROUNDS} of {len(variant.tokens)} are never assigned (C3.1)")
    if min(variant.tokens) >= 0:
        found.append("tokens: none is cursed (C1.4)")
    cards, usual = sum(variant.counts()), sum(KIND_COUNT)
    if cards != usual:
        found.append(f"cards: the deck has {cards} cards, the standard one {usual} (C1.5)")
    for players in PLAYERS:
        if variant.pools()[players] > cards:
            found.append(f"pool: with {players} players it is larger than the deck of {cards} cards (C2.1)")
    if list(variant.mercenaries) != sorted(variant.mercenaries):
        found.append("mercenaries: more of them bring fewer points somewhere (C7.1)")
    return found


# What the rules get.


def fill(players: int, options: Mapping[str, str]) -> np.ndarray:
    """The box as the rules read it: an array of one."""
    variant = chosen(options)
    found = Box.batch(1)
    box = Box.at(found, strict=True)
    tokens = Counter(variant.tokens)
    for row, values in (
        (box.token_values, sorted(tokens)),
        (box.token_counts, [tokens[value] for value in sorted(tokens)]),
        (box.cards, variant.counts()),
        (box.values, variant.values()),
        (box.mercenary_points, variant.mercenaries),
        (box.pool_size, variant.pools()),
    ):
        for place, value in enumerate(values):
            row[place] = value
    return found


def figures(variant: Variant = OURS) -> dict[str, str]:
    """Pictures of a box as SVG, by what they show."""
    from magetable.games.council.picture import svg

    return {"box": svg(variant)}


def example(players: int) -> str:
    """A text to begin from: the standard box."""
    pool = ", ".join(f"{number} = {POOL_SIZE[number]}" for number in PLAYERS)
    return FILES.example(
        "# The number on every treasure token, each as often as it is there (C1.4).",
        f"tokens = {list(OURS.tokens)}",
        "# Points for no Mercenary, one, two ... (C7.1).",
        f"mercenaries = {list(OURS.mercenaries)}",
        "# Cards in the Pool, by number of players (C2.1).",
        f"pool = {{ {pool} }}",
        "",
        "# How many cards there are of each kind; regular: of every pair of a school and a guild (C1.5, C1.6).",
        "[cards]",
        *kind_lines(KIND_COUNT),
        "",
        "# What a pick of a card counts (C1.7).",
        "[picks]",
        *kind_lines(KIND_VALUE),
    )


def kind_lines(numbers: Sequence[int]) -> list[str]:
    """A line for the regular mages, whose numbers are all one, and for each special."""
    specials = zip(KIND_WORDS[REGULARS:], numbers[REGULARS:], strict=True)
    return [f"{REGULAR} = {numbers[0]}", *(f"{word} = {number}" for word, number in specials)]


def drawn(seed: int) -> str:
    """A box file drawn by lot, sound but seldom sensible: for fuzzing."""
    chance = Random(seed)
    values = chance.sample(range(-FARTHEST, FARTHEST + 1), chance.randint(1, TOKEN_KINDS))
    tokens = [chance.choice(values) for _ in range(chance.choice((ROUNDS, ROUNDS, chance.randint(ROUNDS, 40))))]
    cards = {word: chance.randint(0, 2) for word in chance.sample(KIND_WORDS[:REGULARS], 12)}
    cards |= {word: chance.randint(0, 4) for word in KIND_WORDS[REGULARS:]}
    cards |= {KIND_WORDS[kind]: chance.randint(0, 1) for kind in (DRUID, SHAPESHIFTER)}
    picks = {word: chance.randint(1, HIGHEST_PICK) for word in chance.sample((REGULAR, *KIND_WORDS), 6)}
    points = [chance.randint(-FARTHEST, FARTHEST) for _ in range(chance.randint(5, MOST_MERCENARIES + 1))]
    return "\n".join(
        [
            'game = "council"',
            f'name = "Drawn by lot from {seed}"',
            f"tokens = {tokens}",
            f"mercenaries = {points}",
            "",
            "[pool]",
            *(f"{players} = {chance.randint(1, 30)}" for players in PLAYERS),
            "",
            "[cards]",
            *(f"{word} = {count}" for word, count in cards.items()),
            "",
            "[picks]",
            *(f"{word} = {value}" for word, value in picks.items()),
        ]
    )
