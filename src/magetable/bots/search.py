"""The search of kit/search.py as Python calls it, and the bot that plays by it."""

import time
from dataclasses import dataclass

import numpy as np

from magetable.kit import below, chance_of
from magetable.kit.engine import Engine
from magetable.kit.tree import ONE, SEATS, Node, Plan
from magetable.match import Match

ROOT = 1  # node 0 stands for none
NODES = 100_000
DEEPEST = 400  # decisions of one descent in the tree
AT_ONCE = 64  # descents between two looks at the clock


@dataclass(frozen=True)
class Considered:
    """A choice, how often it was tried, and what share of the victory each seat may then expect."""

    code: int
    visits: int
    shares: list[float]


class Tree:
    """The room of a search, used again and again. Searching allocates nothing and does not hold Python's lock."""

    def __init__(self, engine: Engine, nodes: int = NODES) -> None:
        self.engine = engine
        self._nodes = Node.batch(nodes)
        self._plan = Plan.batch(1)
        states, work = engine.record.batch(1), engine.record.batch(2)
        self._state = states.view(np.uint8).reshape(-1)
        self._rows = [
            engine.rows(engine.record, states), engine.rows(engine.record, work),
            engine.rows(Node, self._nodes), engine.rows(Plan, self._plan),
        ]  # fmt: skip
        self._scratch = [
            engine.zeros(engine.codes), engine.zeros(DEEPEST), engine.zeros(engine.codes), engine.zeros(engine.FEATURES),
            engine.zeros(SEATS, float), engine.zeros(SEATS),
        ]  # fmt: skip
        self.clear()

    def clear(self) -> None:
        used = int(self._plan["used"][0])
        self._nodes[: max(used, ROOT + 1)] = np.zeros((), Node.dtype)
        self._plan["root"], self._plan["used"] = ROOT, ROOT + 1

    @property
    def root(self) -> int:
        return int(self._plan["root"][0])

    @property
    def visits(self) -> int:
        """How often the root was visited."""
        return int(self._nodes["visits"][self.root])

    def search(self, state: bytes, seed: int, descents: int, seconds: float | None = None) -> None:
        """Descend so often from a position, or until the time is over."""
        self._state[:] = np.frombuffer(state, np.uint8)
        chance = self.engine.chance(seed)
        end = None if seconds is None else time.monotonic() + seconds
        while descents > 0 and (end is None or time.monotonic() < end):
            some = min(AT_ONCE, descents)
            self.engine.search(*self._rows, chance, *self._scratch, some)
            descents -= some

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
        for child in self._children():
            if self._nodes["code"][child] == code and self._nodes["visits"][child]:
                self._plan["root"] = child
                return int(self._plan["used"][0]) < len(self._nodes) // 2
        return False

    def _children(self) -> list[int]:
        found = []
        child = int(self._nodes["below"][self.root])
        while child:
            found.append(child)
            child = int(self._nodes["beside"][child])
        return found


class SearchBot:
    """Takes the choice that its search has tried most; through the clicks of a turn it goes on with the same tree."""

    def __init__(self, descents: int, seconds: float | None = None, doubt: float = 0.0) -> None:
        self.descents, self.seconds = descents, seconds
        self.doubt = doubt  # how often it takes any choice it has tried, by how often
        self._tree: Tree | None = None
        self._expected: list[int] = []  # the actions after which the tree is right

    def choose(self, match: Match, seed: int) -> int:
        legal = match.codes()
        if len(legal) == 1:
            return legal[0]
        found = self.consider(match, seed)
        chosen = found[0].code
        chance = chance_of(~seed)
        if below(chance, 1000) < 1000 * self.doubt:
            chosen = weighed(found, chance)
        self._expect(match, chosen)
        return chosen

    def consider(self, match: Match, seed: int) -> list[Considered]:
        """The legal choices it has tried, the most tried first."""
        tree = self._tree_for(match)
        tree.search(match.state(), seed, self.descents - tree.visits, self.seconds)
        legal = set(match.codes())
        return [one for one in tree.considered(match.players) if one.code in legal]

    def _tree_for(self, match: Match) -> Tree:
        engine = match.engine
        if self._tree is None or self._tree.engine is not engine:
            self._tree = Tree(engine)
        elif not self._expected or self._expected != match.actions:
            self._tree.clear()
        return self._tree

    def _expect(self, match: Match, code: int) -> None:
        """Keep the tree for the next click, if that is ours and nothing is revealed before it."""
        assert self._tree is not None
        after = match.copy()
        after.play(code)
        ours = after.to_move == match.to_move and after.revealed == match.revealed
        self._expected = after.actions if ours and self._tree.follow(code) else []


def weighed(found: list[Considered], chance: object) -> int:
    """Any choice, each as likely as it was tried often."""
    place = below(chance, sum(one.visits for one in found))
    for one in found:
        place -= one.visits
        if place < 0:
            return one.code
    raise AssertionError(found)
