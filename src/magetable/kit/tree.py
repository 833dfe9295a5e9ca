"""The tree of a search: nodes in one run of memory, made before the search and never moved."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from magetable.kit.chance import Chance
from magetable.kit.node import ONE, SEATS, Node, Plan
from magetable.kit.slices import Slices, finished, sliced

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
        self._nodes = Node.batch(nodes)
        self._plan = Plan.batch(1)
        states, work = engine.record.batch(1), engine.record.batch(2)
        self._state = states.view(np.uint8).reshape(-1)
        self._rows = [
            engine.rows(engine.record, states), engine.rows(engine.box, box), engine.rows(engine.record, work),
            engine.rows(Node, self._nodes), engine.rows(Plan, self._plan),
        ]  # fmt: skip
        self._scratch = [
            engine.zeros(engine.codes), engine.zeros(DEEPEST), engine.zeros(engine.codes),
            engine.zeros(engine.FEATURES), engine.numbers(weights or engine.WEIGHTS),
            engine.zeros(SEATS, float), engine.zeros(SEATS),
        ]  # fmt: skip
        self.clear()

    def clear(self) -> None:
        self.engine.forget(*self._rows[3:])

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
        self._state[:] = np.frombuffer(state, np.uint8)
        chance = self.engine.chance(seed)
        at_once = AT_ONCE if self.engine.mode == "compiled" else 1

        def descend(some: int) -> None:
            self.engine.search(*self._rows, chance, *self._scratch, some)

        return sliced(descend, descents, at_once, seconds)

    def survey(self, *games: Any) -> None:
        """Whole games of the search against itself: see `survey_search`."""
        chance = self.engine.rows(Chance, Chance.batch(2))
        choices = self.engine.zeros(self.engine.codes)
        self.engine.survey_search(*self._rows, chance, *self._scratch, choices, *games)

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

    def follow(self, code: int) -> bool:
        """Go on from a decision; False if it was never tried, or the tree is half full."""
        return bool(self.engine.follow(*self._rows[3:], code))

    def _children(self) -> list[int]:
        found = []
        child = int(self._nodes["below"][self.root])
        while child:
            found.append(child)
            child = int(self._nodes["beside"][child])
        return found
