"""What seats may expect, by one evaluation wherever it is asked, and what changes it: the Python side of luck.py."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from magetable.kit.chance import Chance, scatter
from magetable.kit.node import ONE
from magetable.kit.table import MOST_SEATS, PARTS
from magetable.kit.tree import NODES, Tree

if TYPE_CHECKING:
    from magetable.kit.engine import Engine

WHOLE = ONE * PARTS  # a victory: what everybody may expect is counted in such parts
FEW_NODES = 64  # of a tree in which nobody searches

Parts = list[int]  # by seat


@dataclass(frozen=True)
class Account:
    """What became of each seat's share in a match, in parts of `unit`: the start, luck and all decisions add up to the
    result, without an error.
    """

    unit: int  # so many parts are a victory
    start: Parts  # after the deal, before the first decision
    luck: Parts  # what came, against the mean of what could have come
    play: list[Parts]  # by seat that decided: what its decisions brought everybody
    result: Parts

    @classmethod
    def of(cls, row: Sequence[int], seats: int, unit: int) -> "Account":
        parts = [[int(part) for part in row[k * seats : (k + 1) * seats]] for k in range(3 + seats)]
        return cls(unit, parts[1], parts[2], parts[3:], parts[0])

    def own(self, seat: int) -> int:
        return self.play[seat][seat]

    def others(self, seat: int) -> int:
        return sum(play[seat] for decider, play in enumerate(self.play) if decider != seat)


class Judge:
    """One evaluation: a search of so many descents, or a look without one, over so many worlds. Not for two threads."""

    def __init__(
        self,
        engine: "Engine",
        box: np.ndarray,
        seats: int,
        worlds: int,
        descents: int = 0,
        weights: Sequence[int] | None = None,
    ) -> None:
        self.engine, self.seats, self.worlds, self.descents = engine, seats, worlds, descents
        nodes = min(NODES, FEW_NODES + descents * engine.codes)
        self._tree = Tree(engine, box, nodes, weights)
        self._desk, where = self._tree.desk, self._tree.where
        self._places = where.zeros(3, engine.record.dtype)  # where it stands, before that, and a blank one
        self._rows = engine.rows(engine.record, self._places)
        self._bytes = self._places.view(np.uint8).reshape(3, -1)
        self._blank = engine.rows(engine.record, engine.record.batch(1))
        self._early = engine.zeros(MOST_SEATS, where=where)
        self._sums = engine.zeros(3 * MOST_SEATS, where=where)

    def value(self, state: bytes, seed: int) -> tuple[Parts, Parts]:
        """What each seat may expect in a position that somebody decides in or that is over, in parts of WHOLE; and the
        same by a quarter of the search.
        """
        self._seed(seed)
        self._tree.place(state)
        self.engine.driver.judge(self._desk, self.descents, self._early)
        return self._parts(self._desk.values), self._parts(self._early)

    def after(self, state: bytes, code: int, seed: int, worlds: int | None = None) -> tuple[Parts, Parts]:
        """The same after a choice, added up over the worlds that are possible there, as whoever decides knows them."""
        self._begin(state, seed)
        driver, worlds = self.engine.driver, self.worlds if worlds is None else worlds
        driver.weigh(self._desk, self._rows, 0, code, worlds, self.descents, self._early, self._sums)
        return self._parts(self._sums), self._parts(self._sums, self.seats)

    def deals(self, options: Sequence[int], deals: int, seed: int) -> Parts:
        """The same before anything is dealt, added up over so many deals."""
        self._seed(seed)
        self._clear()
        numbers = self.engine.numbers(options)
        self.engine.driver.weigh_deals(
            self._desk, self._blank, deals, self.descents, self.seats, numbers, self._early, self._sums
        )
        return self._parts(self._sums)

    def account(self, state: bytes, decisions: Sequence[int], seed: int) -> tuple[Account, list[Parts]]:
        """A match from a position on, by its decisions; and what each seat may expect before them and after each."""
        self._begin(state, seed)
        engine, seats = self.engine, self.seats
        row, curve = engine.zeros(seats * (3 + seats)), engine.zeros(seats * (len(decisions) + 1))
        engine.driver.account(
            self._desk, self._rows, engine.numbers(decisions), self.worlds, self.descents,
            self._early, self._sums, row, curve,
        )  # fmt: skip
        steps = [[int(part) for part in curve[k : k + seats]] for k in range(0, len(curve), seats)]
        return Account.of(row, seats, self.worlds * WHOLE), steps

    def random_games(self, start: int, stop: int, options: Sequence[int], seed: int) -> list[Account]:
        """Random games of these numbers, each in one compiled run."""
        self._seed(seed ^ scatter(start))
        engine, seats = self.engine, self.seats
        rows = np.zeros((stop - start, seats * (3 + seats)), np.int64)
        chance = engine.rows(Chance, Chance.batch(1))
        self.engine.driver.account_random(
            self._desk, self._rows, chance, engine.word(seed), start, stop, seats, engine.numbers(options),
            self.worlds, self.descents, self._early, self._sums, engine.given(rows),
        )  # fmt: skip
        return [Account.of(row, seats, self.worlds * WHOLE) for row in rows.tolist()]

    # Inside

    def _begin(self, state: bytes, seed: int) -> None:
        self._seed(seed)
        self._bytes[0] = np.frombuffer(state, np.uint8)
        self._clear()

    def _seed(self, seed: int) -> None:
        self._tree.seed_worlds(seed)

    def _clear(self) -> None:
        for place in range(len(self._sums)):
            self._sums[place] = 0

    def _parts(self, numbers: Any, start: int = 0) -> Parts:
        return [int(part) for part in numbers[start : start + self.seats]]
