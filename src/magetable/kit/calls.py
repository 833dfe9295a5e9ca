"""The functions of driver.py and search.py that Python calls, as types: an engine has them in its mode.

One more of them is one more line here, and a call of it in `Engine._exercise`, so that it is compiled ahead.
"""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Protocol, cast

from magetable.kit.node import Desk, Notes
from magetable.kit.rooms import functions

KIT = Path(__file__).parent
TEMPLATES = ("driver", "search")

Rows = Any  # records side by side, as `Engine.rows` gives them
Row = Any  # one of them
Numbers = Any  # a row of numbers, as `Engine.numbers`, `zeros` and `given` give them
Word = Any  # 64 bits, as `Engine.word` gives them


class Driver(Protocol):
    """What can be done with a game's rules; driver.py and search.py say what each does."""

    def new(self, states: Rows, boxes: Rows, i: int, rng: Word, seats: int, options: Numbers) -> None: ...
    def legal_at(self, states: Rows, boxes: Rows, i: int, codes: Numbers) -> int: ...
    def apply_at(self, states: Rows, boxes: Rows, i: int, code: int) -> None: ...
    def redeal_at(self, states: Rows, boxes: Rows, i: int, seat: int, rng: Word) -> None: ...
    def results_at(self, states: Rows, boxes: Rows, i: int, scores: Numbers, shares: Numbers) -> None: ...
    def observe_at(self, states: Rows, boxes: Rows, i: int, seat: int, row: Numbers) -> None: ...
    def features_at(self, states: Rows, boxes: Rows, i: int, seat: int, row: Numbers) -> int: ...
    def fault_at(self, states: Rows, boxes: Rows, i: int, codes: Numbers, size: int) -> int: ...

    def seen_at(self, states: Rows, boxes: Rows, i: int, seat: int, seens: Rows, showns: Rows) -> None: ...
    def opening_at(self, states: Rows, boxes: Rows, i: int, tellings: Rows) -> None: ...
    def tell_at(self, states: Rows, boxes: Rows, code: int, tellings: Rows) -> None: ...
    def prompt_at(self, states: Rows, boxes: Rows, i: int, tellings: Rows) -> None: ...
    def offers_at(self, states: Rows, boxes: Rows, i: int, work: Rows, codes: Numbers, offers: Rows) -> int: ...

    def legal_all(self, states: Rows, boxes: Rows, masks: Numbers, codes: Numbers) -> None: ...
    def apply_all(self, states: Rows, boxes: Rows, chosen: Numbers) -> None: ...
    def redeal_all(self, states: Rows, boxes: Rows, seats: Numbers, chance: Rows) -> None: ...
    def observe_all(self, states: Rows, boxes: Rows, seats: Numbers, rows: Numbers) -> None: ...

    def playouts(
        self, work: Rows, boxes: Rows, chance: Rows, codes: Numbers, first: Word, games: int, seats: int,
        options: Numbers, totals: Numbers,
    ) -> None: ...  # fmt: skip
    def trace(
        self, states: Rows, boxes: Rows, i: int, words: Numbers, chance: Rows, codes: Numbers, first: Word, number: int,
        seats: int, options: Numbers, marks: Numbers,
    ) -> None: ...  # fmt: skip
    def rollouts(
        self, states: Rows, boxes: Rows, work: Rows, chance: Rows, codes: Numbers, later: Numbers, samples: int,
        values: Numbers,
    ) -> int: ...  # fmt: skip
    def fuzz(
        self, work: Rows, boxes: Rows, chance: Rows, codes: Numbers, later: Numbers, size: int, longest: int,
        trail: Numbers, tally: Numbers,
    ) -> tuple[int, int]: ...  # fmt: skip

    def survey_all(
        self, work: Rows, boxes: Rows, chance: Rows, codes: Numbers, first: Word, start: int, stop: int, seats: int,
        options: Numbers, notes: Notes,
    ) -> None: ...  # fmt: skip
    def note_lead(self, s: Row, box: Row, now: int, lead: Numbers) -> None: ...
    def add_up(self, chosen: Numbers, parts: Numbers, games: int, seats: int, sums: Numbers) -> None: ...

    def evaluate(self, s: Row, box: Row, row: Numbers, weights: Numbers, scratch: Numbers, values: Numbers) -> None: ...
    def search(self, desk: Desk, descents: int) -> None: ...
    def forget(self, tree: Rows, plan: Rows) -> None: ...
    def follow(self, tree: Rows, plan: Rows, code: int) -> bool: ...
    def survey_search(
        self, desk: Desk, descents: int, first: Word, start: int, stop: int, seats: int, options: Numbers, ends: Rows,
        notes: Notes,
    ) -> None: ...  # fmt: skip


CALLS = functions(Driver)


def load_driver(package: str, template: str) -> ModuleType:
    """A game's own copy of a file of the kit: loaded under a name in its package, it imports that game's rooms."""
    name = f"{package}.{template}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, KIT / f"{template}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)  # Numba's cache looks for it there
    spec.loader.exec_module(module)
    return module


def driver_of(modules: list[ModuleType], made: Callable[[FunctionType], Any]) -> Driver:
    """The functions that Python calls, each as something makes it of the one that stands in these modules."""
    there = {name: value for module in modules for name, value in vars(module).items() if name in CALLS}
    return cast(Driver, SimpleNamespace(**{name: made(there[name]) for name in CALLS}))
