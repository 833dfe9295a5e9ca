"""Positions of Council of Mages, written as pictures in text and played in strict interpreted mode.

    table('''
        awaits: sorcerer 8, run -3
        pool:   gairm-sorcerer x2, familiar
        deck:   run-witch, druid
        Anna*:  mercenary | gairm-witch
        Brit:   tuama-witch x2 |
        turn:   Brit picks
    ''')

- `awaits` are the Treasure Awaits cards turned up so far, with the token on each and who took it
  (`sorcerer 8 Anna`, `sorcerer 8 nobody`). In claiming, what is not named is filled up.
- A player's line gives the ally pile, then after a bar this round's picks; the starting player has a star.
- `deck` gives the next cards. The cards not named anywhere follow; or, if it ends with `only`, they
  are among the discarded, and the deck holds no more.
- `turn` is `Anna assigns`, `Anna opens`, `Anna goes on` (with a second card, or stops), `Brit picks`,
  `claiming` or `over`.
- `level` is full unless it is said to be basic.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.positions import Position

from magetable.games.council.box import Box
from magetable.games.council.claiming import begin_claiming, begin_treasures, strength
from magetable.games.council.facts import (
    KIND_BITS,
    KIND_COUNT,
    KIND_VALUE,
    KIND_WORDS,
    KINDS,
    KINDS_IN_PLAY,
    LEVELS,
    MOST_CARDS,
    ROUNDS,
    SYMBOL_WORDS,
    TOKEN_COUNT,
    TOKEN_VALUES,
)
from magetable.games.council.moves import NOTATION
from magetable.games.council.rules import limit
from magetable.games.council.state import NOBODY_TOOK_IT, UNCLAIMED, Phase
from magetable.games.council.variant import fill
from magetable.kit import NOBODY

STANDARD = Box.at(fill(2, {"box": "standard"}), strict=True)
TURNS = {"assigns": Phase.ASSIGN, "opens": Phase.OPEN, "goes on": Phase.SECOND, "picks": Phase.PICK}


class Table(Position):
    """A position of Council."""

    game, texts = "council", NOTATION

    def picks(self) -> list[str]:
        """What may be picked now."""
        return [move.removeprefix("pick ") for move in self.legal("pick ")]

    # What the position is.

    @property
    def starter(self) -> str | None:
        return self.name(self.s.starter)

    @property
    def limit(self) -> int:
        return limit(self.s)

    @property
    def pool(self) -> Counter[str]:
        return heap(self.s.pool)

    @property
    def discard(self) -> Counter[str]:
        return heap(self.s.discard)

    @property
    def deck(self) -> list[str]:
        return [KIND_WORDS[self.s.deck[place]] for place in range(self.s.drawn, self.s.deck_size)]

    @property
    def awaits(self) -> list[str]:
        """The Awaits cards turned up, in order, with their tokens."""
        found = []
        for place in range(self.s.turned):
            token = self.s.token[place]
            value = "" if token < 0 else f" {TOKEN_VALUES[token]}"
            found.append(SYMBOL_WORDS[self.s.awaits[place]] + value)
        return found

    def pile(self, name: str) -> Counter[str]:
        return heap(self.seat(name).allies)

    def front(self, name: str) -> Counter[str]:
        return heap(self.seat(name).front)

    def total(self, name: str) -> int:
        return self.seat(name).total

    def totals(self) -> list[int]:
        return [self.total(name) for name in self.names]

    def strengths(self) -> list[int]:
        """At the treasure that is being claimed."""
        return [strength(self.s, seat, self.s.treasure) for seat in range(self.s.seats)]

    def settled(self, place: int) -> list[int]:
        """The strengths with which a treasure was settled."""
        return [self.seat(name).strength[place] for name in self.names]

    def taker(self, place: int) -> str | None:
        """Who took a treasure that is settled; None for nobody."""
        assert self.s.taken_by[place] != UNCLAIMED, f"treasure {place} is not settled"
        return self.name(self.s.taken_by[place])


def heap(counts: Any) -> Counter[str]:
    return Counter({KIND_WORDS[kind]: counts[kind] for kind in range(KINDS) if counts[kind] != 0})


def cards(text: str) -> Counter[str]:
    """`gairm-sorcerer x2, familiar` as a heap of cards."""
    found: Counter[str] = Counter()
    for item in filter(None, (part.strip() for part in text.split(","))):
        word, _, times = item.partition(" x")
        assert word in KIND_WORDS, f"there is no card {word!r}"
        found[word] += int(times or 1)
    return found


def table(picture: str) -> Table:
    """The position of a picture."""
    lines = {}
    for line in filter(None, (line.strip() for line in picture.splitlines())):
        key, _, rest = line.partition(":")
        lines[key.strip()] = rest.strip()
    level = LEVELS.index(lines.pop("level", "full"))
    awaits = [item.split() for item in lines.pop("awaits", "").split(",") if item.strip()]
    turn = lines.pop("turn")
    pool, deck = lines.pop("pool", ""), lines.pop("deck", "")
    t = Table([key.rstrip("*") for key in lines], STANDARD)
    s = t.s
    s.seats, s.level, s.rng = len(t.names), level, 1
    s.starter = next(seat for seat, key in enumerate(lines) if key.endswith("*"))
    for kind_word, count in cards(pool).items():
        s.pool[KIND_WORDS.index(kind_word)] = count
    for name, heaps in zip(t.names, lines.values(), strict=True):
        seat_player(t.seat(name), *heaps.partition("|")[::2])
    lay_deck(t, deck)
    lay_treasures(t, awaits, everything=turn in ("claiming", "over"))
    begin(t, turn)
    t.check()
    return t


def seat_player(player: Any, pile: str, picks: str) -> None:
    for word, count in cards(pile).items():
        player.allies[KIND_WORDS.index(word)] = count
    for word, count in cards(picks).items():
        kind = KIND_WORDS.index(word)
        assert count == 1
        assert not player.bits & KIND_BITS[kind], f"the picks {picks} match"
        player.front[kind] = 1
        player.bits |= KIND_BITS[kind]
        player.total += KIND_VALUE[kind]


def lay_deck(t: Table, text: str) -> None:
    """The cards already drawn, the next ones as the picture says, then all others."""
    s = t.s
    only = text.endswith("only")
    following = list(cards(text.removesuffix("only")).elements())
    placed = heap(s.pool)
    for name in t.names:
        placed += t.pile(name) + t.front(name)
    box = Counter({KIND_WORDS[kind]: KIND_COUNT[kind] for kind in range(KINDS_IN_PLAY[s.level])})
    rest = Counter(box)
    rest.subtract(placed + Counter(following))
    wrong = {word: count for word, count in rest.items() if count < 0}
    assert not wrong, f"there are not so many of {wrong}"
    unnamed = list(rest.elements())
    if only:
        for word in unnamed:
            s.discard[KIND_WORDS.index(word)] += 1
        placed += Counter(unnamed)
        unnamed = []
    order = [*placed.elements(), *following, *unnamed]
    assert len(order) == sum(box.values()) <= MOST_CARDS
    for place, word in enumerate(order):
        s.deck[place] = KIND_WORDS.index(word)
    s.drawn, s.deck_size = placed.total(), len(order)


def lay_treasures(t: Table, named: Iterable[list[str]], everything: bool) -> None:
    """The Awaits cards in order, the tokens on them and who took them."""
    s = t.s
    row = list(named)
    if not row and not everything:
        row = [[SYMBOL_WORDS[0]]]
    s.turned = ROUNDS if everything else len(row)
    row += [[word] for word in SYMBOL_WORDS if word not in [item[0] for item in row]]
    stock = Counter(dict(zip(TOKEN_VALUES, TOKEN_COUNT, strict=True)))
    stock.subtract(int(item[1]) for item in row if len(item) > 1)
    assert min(stock.values()) >= 0, "there are not so many tokens"
    spare = list(stock.elements())
    for place, item in enumerate(row):
        s.awaits[place] = SYMBOL_WORDS.index(item[0])
        s.token[place], s.taken_by[place] = -1, UNCLAIMED
        if len(item) > 1 or everything:
            value = int(item[1]) if len(item) > 1 else spare.pop(0)
            s.token[place] = TOKEN_VALUES.index(value)
        if len(item) > 2:
            s.taken_by[place] = t.names.index(item[2]) if item[2] != "nobody" else NOBODY_TOOK_IT
            s.treasure = place + 1
    for value in range(len(TOKEN_VALUES)):
        s.stock[value] = TOKEN_COUNT[value] - list(s.token).count(value)


def begin(t: Table, turn: str) -> None:
    """Whose turn it is, and to do what."""
    s = t.s
    if turn == "over":
        s.phase, s.to_move = Phase.OVER, NOBODY
        s.round = s.treasure = ROUNDS
        for place in range(ROUNDS):
            if s.taken_by[place] == UNCLAIMED:
                s.taken_by[place] = NOBODY_TOOK_IT
    elif turn == "claiming":
        s.round = ROUNDS
        if s.treasure == 0:
            begin_claiming(s)
        else:
            begin_treasures(s)
    else:
        name, _, does = turn.partition(" ")
        s.to_move = s.picker = t.names.index(name)
        s.phase = TURNS[does]
        s.round = s.turned - 1
        s.opening = {Phase.ASSIGN: 0, Phase.OPEN: 0, Phase.SECOND: 1, Phase.PICK: 2}[s.phase]
        if s.phase != Phase.ASSIGN and s.token[s.round] < 0:  # any token will do
            s.token[s.round] = next(value for value in range(len(TOKEN_VALUES)) if s.stock[value] > 0)
            s.stock[s.token[s.round]] -= 1
