"""The tree of a search: nodes in one run of memory, made before the search and never moved."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from magetable.kit.chance import Chance, scatter
from magetable.kit.node import ONE, Desk, Node, Plan
from magetable.kit.slices import Slices, finished, sliced
from magetable.kit.table import MOST_SEATS

if TYPE_CHECKING:
    from magetable.kit.engine import Engine

NODES = 100_000
DEEPEST = 400  # decisions of one descent in the tree
AT_ONCE = 64  # descents of one slice, about two milliseconds


@dataclass(frozen=True)
class Considered:
    """A choice, how often it was tried, and what share of the victory each seat may then expect."""

    code: int
    visits: int
    shares: list[float]


class Tree:
    """The room of a search, used again and again. Searching allocates nothing and does not hold Python's lock."""

    def __init__(
        self, engine: "Engine", box: np.ndarray, nodes: int = NODES, weights: Sequence[int] | None = None
    ) -> None:
        self.engine = engine
        self.box = box
        where = self.where = engine.apart
        self._nodes = where.zeros(nodes, Node.dtype)
        self._plan = where.zeros(1, Plan.dtype)
        self._chance = where.zeros(2, Chance.dtype)
        states, work = (where.zeros(n, engine.record.dtype) for n in (1, 2))
        boxes = where.zeros(1, engine.box.dtype)
        boxes[:] = box
        self._state = states.view(np.uint8).reshape(-1)
        evaluation = engine.rooms.evaluation
        self.desk = Desk(
            states=engine.rows(engine.record, states),
            boxes=engine.rows(engine.box, boxes),
            work=engine.rows(engine.record, work),
            tree=engine.rows(Node, self._nodes),
            plan=engine.rows(Plan, self._plan),
            chance=engine.rows(Chance, self._chance),
            choices=engine.zeros(engine.codes, where=where),
            codes=engine.zeros(engine.codes, where=where),
            path=engine.zeros(DEEPEST, where=where),
            marks=engine.zeros(engine.codes, where=where),
            row=engine.zeros(engine.features, where=where),
            weights=engine.numbers(weights or (*evaluation.EARLY, *evaluation.LATE), where),
            scratch=engine.zeros(MOST_SEATS, float, where=where),
            values=engine.zeros(MOST_SEATS, where=where),
        )
        self.clear()

    def clear(self) -> None:
        self.engine.driver.forget(self.desk.tree, self.desk.plan)

    @property
    def root(self) -> int:
        return int(self._plan["root"][0])

    @property
    def visits(self) -> int:
        """How often the root was visited."""
        return int(self._nodes["visits"][self.root])

    def search(self, state: bytes, seed: int, descents: int, seconds: float | None = None) -> None:
        """Descend so often from a position, or until the time is over."""
        finished(self.searching(state, seed, descents, seconds))

    def searching(self, state: bytes, seed: int, descents: int, seconds: float | None = None) -> Slices[int]:
        """The same in slices."""
        self.place(state)
        self._chance["rng"][0] = scatter(seed)
        at_once = AT_ONCE if self.engine.on_arrays else 1
        search = self.engine.driver.search
        return sliced(lambda some: search(self.desk, some), descents, at_once, seconds)

    def place(self, state: bytes) -> None:
        """Set the position to search from."""
        self._state[:] = np.frombuffer(state, np.uint8)

    def seed_worlds(self, seed: int) -> None:
        """Where the generator begins that gives deals, and each of several searches its seed."""
        self._chance["rng"][1] = scatter(seed)

    def survey(self, descents: int, *games: Any) -> None:
        """Whole games of the search against itself: see `survey_search`."""
        self.engine.driver.survey_search(self.desk, descents, *games)

    def considered(self, seats: int) -> list[Considered]:
        """The choices at the root that were tried, the most tried first."""
        found = []
        for child in self._children():
            node = self._nodes[child]
            visits = int(node["visits"])
            if visits:
                shares = [float(total) / ONE / visits for total in node["value"][:seats]]
                found.append(Considered(int(node["code"]), visits, shares))
        return sorted(found, key=lambda one: (-one.visits, one.code))

    def reasons(self, first: int, other: int) -> list[int]:
        """By which features of the evaluation one choice gains most over another, by the last search: see `reasons`."""
        gains, changes, out = (self.engine.zeros(self.engine.features) for _ in range(3))
        count = self.engine.driver.reasons(self.desk, first, other, gains, changes, out)
        return [int(reason) for reason in out[:count]]

    def follow(self, code: int) -> bool:
        """Go on from a decision; False if it was never tried, or the tree is half full."""
        return bool(self.engine.driver.follow(self.desk.tree, self.desk.plan, code))

    def _children(self) -> list[int]:
        found = []
        child = int(self._nodes["below"][self.root])
        while child:
            found.append(child)
            child = int(self._nodes["beside"][child])
        return found
