"""The work of an analysis, in batches that know nothing of each other: how far they differ tells how sure it is."""

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import magetable
from magetable.analysis.steps import Steps, reveals, steps_of
from magetable.kit.chance import scatter
from magetable.kit.judge import WHOLE, Judge, Parts
from magetable.kit.tree import Tree

if TYPE_CHECKING:
    from magetable.match import Match

FORMAT = 1
LEAST = 2  # batches: from one nobody knows how sure it is
Progress = Callable[[float], None]  # told what part of the work is done


@dataclass(frozen=True)
class Effort:
    """How hard an analysis looks. The same effort and seed give the same batches."""

    descents: int = 1600  # of the search that values a position
    worlds: int = 4  # that are looked at, of those that were possible
    deals: int = 16  # ... before the first decision: a multiple of the worlds
    look: int = 6400  # descents of the search for a better choice
    seed: int = 1

    def __post_init__(self) -> None:
        if min(self.worlds, self.look) < 1 or self.descents < 0 or self.deals < 1 or self.deals % self.worlds:
            raise ValueError(f"an analysis needs worlds, and a multiple of them as deals, not {self}")


@dataclass(frozen=True)
class Look:
    """What a search would have chosen at a decision, and by which features of the evaluation that gains."""

    best: int
    reveals: bool  # whether anything would have been drawn, rolled or turned up
    reasons: list[int]


@dataclass
class Weighed:
    """A step in one batch, by seat in parts of `Analysis.unit`: what was to be expected before it, after what was
    chosen over all that could come, and after what the search would have chosen. Each early and late in the search.
    """

    before: Parts
    chosen: Parts
    best: Parts
    early: tuple[Parts, Parts, Parts]


@dataclass
class Batch:
    deals: Parts  # the mean over deals
    steps: list[Weighed]  # the last one is the end: nothing is chosen there


@dataclass
class Analysis:
    """Of one match that is over. `work` goes on with it, as often as one likes; `report` tells what is known so far."""

    match: "Match"
    effort: Effort = field(default_factory=Effort)
    spent: float = 0.0  # seconds of work
    looks: list[Look] = field(default_factory=list)
    batches: list[Batch] = field(default_factory=list)

    def __post_init__(self) -> None:
        match = self.match
        if match.seed is None or not match.over:
            raise ValueError("only a match that is over can be analysed, and no redealt copy")
        if not hasattr(match.engine.driver, "judge"):
            raise ValueError(f"version {match.game.version} of the rules of {match.game.title} can't analyse matches")
        self.steps: Steps = steps_of(match.game, match.players, match.options, match.seed, match.actions)
        self._threads = threading.local()

    @property
    def unit(self) -> int:
        """So many parts are a victory."""
        return WHOLE * self.effort.deals

    # Working

    def work(
        self,
        seconds: float = 60.0,
        batches: int | None = None,
        jobs: int | None = None,
        progress: Progress = lambda part: None,
        keep: Callable[[], None] = lambda: None,
    ) -> "Analysis":
        """Work until it has taken so long in all, or until there are so many batches; two there are in any case.

        `keep` is called whenever there is something new to keep.
        """
        took: list[float] = []
        with self._pool(jobs) as pool:
            if not self.looks:
                began = time.monotonic()
                found = []
                for look in pool.map(self._look, range(len(self.steps.steps))):
                    found.append(look)
                    progress(self._done(seconds, batches, time.monotonic() - began))
                self.looks = found
                self.spent += time.monotonic() - began
                keep()
            while self._wants_more(seconds, batches, took):
                began = time.monotonic()
                number = len(self.batches)
                steps = []
                deals = pool.submit(self._deals, number)
                for step in pool.map(partial(self._weigh, number), range(len(self.steps.steps) + 1)):
                    steps.append(step)
                    progress(self._done(seconds, batches, time.monotonic() - began))
                self.batches.append(linked(Batch(deals.result(), steps), self.steps))
                took.append(time.monotonic() - began)
                self.spent += took[-1]
                keep()
        return self

    def _wants_more(self, seconds: float, batches: int | None, took: list[float]) -> bool:
        if batches is not None or len(self.batches) < LEAST:
            return len(self.batches) < max(LEAST, batches or 0)
        return self.spent + (sum(took) / len(took) / 2 if took else 0) < seconds

    def _done(self, seconds: float, batches: int | None, since: float) -> float:
        if batches is None:
            return min(1.0, (self.spent + since) / max(seconds, 1e-9))
        return len(self.batches) / max(LEAST, batches)

    @contextmanager
    def _pool(self, jobs: int | None) -> Iterator[ThreadPoolExecutor]:
        """Threads: compiled rules and modules don't hold Python's lock."""
        pool = ThreadPoolExecutor(jobs or os.cpu_count() or 1)
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)

    @property
    def _judge(self) -> Judge:
        """The judge of this thread."""
        if not hasattr(self._threads, "judge"):
            match, effort = self.match, self.effort
            self._threads.judge = Judge(match.engine, match.box, match.players, effort.worlds, effort.descents)
        judge: Judge = self._threads.judge
        return judge

    @property
    def _tree(self) -> Tree:
        if not hasattr(self._threads, "tree"):
            self._threads.tree = Tree(self.match.engine, self.match.box)
        tree: Tree = self._threads.tree
        return tree

    def _seed(self, *place: int) -> int:
        """Of a piece of work, whoever does it and when."""
        seed = scatter(self.effort.seed)
        for part in place:
            seed = scatter(seed ^ part)
        return seed

    def _look(self, k: int) -> Look:
        step, tree = self.steps.steps[k], self._tree
        tree.clear()
        tree.search(step.state, self._seed(0, k), self.effort.look)
        best = tree.considered(self.match.players)[0].code
        if best == step.code:
            return Look(best, step.reveals, [])
        return Look(best, reveals(self.match.engine, self.match.box, step.state, best), tree.reasons(best, step.code))

    def _weigh(self, number: int, k: int) -> Weighed:
        """One step in one batch. What was chosen is left open where nothing was revealed: see `linked`."""
        judge, effort = self._judge, self.effort
        once, each = effort.deals, effort.deals // effort.worlds
        if k == len(self.steps.steps):
            now, early = judge.value(self.steps.end, self._seed(1, number, k))
            return Weighed(times(now, once), [], [], (times(early, once), [], []))
        step, look = self.steps.steps[k], self.looks[k]
        now, early = judge.value(step.state, self._seed(1, number, k))
        chosen: Iterable[Parts] = ([], [])
        better: Iterable[Parts] = ([], [])
        if step.reveals:
            chosen = (times(part, each) for part in judge.after(step.state, step.code, self._seed(2, number, k)))
        if look.best != step.code:
            worlds = effort.worlds if look.reveals else 1
            found = judge.after(step.state, look.best, self._seed(3, number, k), worlds)
            better = (times(part, effort.deals // worlds) for part in found)
        (late_chosen, early_chosen), (late_better, early_better) = chosen, better
        early_parts = (times(early, once), early_chosen, early_better)
        return Weighed(times(now, once), late_chosen, late_better, early_parts)

    def _deals(self, number: int) -> Parts:
        match = self.match
        return self._judge.deals(match.game.indices(match.options), self.effort.deals, self._seed(4, number))

    # Keeping

    def plain(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {
            "analysis": FORMAT,
            "magetable": magetable.__version__,
            "record": self.match.record(),
            "effort": vars(self.effort),
            "spent": self.spent,
            "looks": [[look.best, look.reveals, look.reasons] for look in self.looks],
            "batches": [
                [batch.deals, [[step.before, step.chosen, step.best, *step.early] for step in batch.steps]]
                for batch in self.batches
            ],
        }

    def take_up(self, plain: Mapping[str, Any]) -> "Analysis":
        """Go on where an analysis of the same match and effort was; ValueError if it was of another."""
        wanted = {key: value for key, value in self.plain().items() if key in ("analysis", "record", "effort")}
        for key, value in wanted.items():
            if plain.get(key) != value:
                raise ValueError(f"that is an analysis of another match or with other settings: its {key} differs")
        self.spent = plain["spent"]
        self.looks = [Look(*look) for look in plain["looks"]]
        self.batches = [Batch(deals, [weighed(*step) for step in steps]) for deals, steps in plain["batches"]]
        return self


def weighed(before: Parts, chosen: Parts, best: Parts, *early: Parts) -> Weighed:
    first, second, third = early
    return Weighed(before, chosen, best, (first, second, third))


def times(parts: Parts, number: int) -> Parts:
    return [part * number for part in parts]


def linked(batch: Batch, steps: Steps) -> Batch:
    """Where nothing was revealed what was chosen is worth what is to be expected then, and what is as good as that."""
    for k, step in enumerate(steps.steps):
        here, then = batch.steps[k], batch.steps[k + 1]
        if not step.reveals:
            here.chosen = then.before
            here.early = (here.early[0], then.early[0], here.early[2])
        if not here.best:
            here.best = here.chosen
            here.early = (here.early[0], here.early[1], here.early[1])
    return batch
