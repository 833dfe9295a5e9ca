"""The functions of driver.py, search.py and luck.py that Python calls, as types: an engine has them in its mode.

One more of them is one more line here, and a call of it in `Engine._exercise`, so that it is compiled ahead.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Protocol, cast

from magetable.kit.kinds import (
    Box,
    Boxes,
    ByteRows,
    Bytes,
    Chances,
    FlagRows,
    Floats,
    IntRows,
    Ints,
    Nodes,
    NumberRows,
    Numbers,
    Offers,
    Plans,
    ShortRows,
    Showns,
    State,
    States,
    Tellings,
    Word,
    Words,
)
from magetable.kit.node import Desk, Notes
from magetable.kit.rooms import functions

KIT = Path(__file__).parent
TEMPLATES = ("driver", "search", "luck")


class Driver(Protocol):
    """What can be done with a game's rules; driver.py, search.py and luck.py say what each does."""

    def new(self, states: States, boxes: Boxes, i: int, rng: Word, seats: int, options: Numbers) -> None: ...
    def legal_at(self, states: States, boxes: Boxes, i: int, codes: Numbers) -> int: ...
    def apply_at(self, states: States, boxes: Boxes, i: int, code: int) -> None: ...
    def redeal_at(self, states: States, boxes: Boxes, i: int, seat: int, rng: Word) -> None: ...
    def results_at(self, states: States, boxes: Boxes, i: int, scores: Numbers, shares: Floats) -> None: ...
    def observe_at(self, states: States, boxes: Boxes, i: int, seat: int, row: Bytes) -> None: ...
    def features_at(self, states: States, boxes: Boxes, i: int, seat: int, row: Numbers) -> int: ...
    def fault_at(self, states: States, boxes: Boxes, i: int, codes: Numbers, size: int) -> int: ...

    def seen_at(self, states: States, boxes: Boxes, i: int, seat: int, seens: States, showns: Showns) -> None: ...
    def opening_at(self, states: States, boxes: Boxes, i: int, tellings: Tellings) -> None: ...
    def tell_at(self, states: States, boxes: Boxes, code: int, tellings: Tellings) -> None: ...
    def prompt_at(self, states: States, boxes: Boxes, i: int, tellings: Tellings) -> None: ...
    def offers_at(self, states: States, boxes: Boxes, i: int, work: States, codes: Numbers, offers: Offers) -> int: ...

    def legal_all(self, states: States, boxes: Boxes, masks: FlagRows, codes: Numbers) -> None: ...
    def apply_all(self, states: States, boxes: Boxes, chosen: Numbers) -> None: ...
    def redeal_all(self, states: States, boxes: Boxes, seats: Numbers, chance: Chances) -> None: ...
    def observe_all(self, states: States, boxes: Boxes, seats: Numbers, rows: ByteRows) -> None: ...

    def playouts(
        self, work: States, boxes: Boxes, chance: Chances, codes: Numbers, first: Word, games: int, seats: int,
        options: Numbers, totals: Numbers,
    ) -> None: ...  # fmt: skip
    def trace(
        self, states: States, boxes: Boxes, i: int, words: Words, chance: Chances, codes: Numbers, first: Word,
        number: int, seats: int, options: Numbers, marks: Words,
    ) -> None: ...  # fmt: skip
    def rollouts(
        self, states: States, boxes: Boxes, work: States, chance: Chances, codes: Numbers, later: Numbers, samples: int,
        values: Floats,
    ) -> int: ...  # fmt: skip
    def fuzz(
        self, work: States, boxes: Boxes, chance: Chances, codes: Numbers, later: Numbers, size: int, longest: int,
        trail: Numbers, tally: Numbers,
    ) -> tuple[int, int]: ...  # fmt: skip

    def survey_all(
        self, work: States, boxes: Boxes, chance: Chances, codes: Numbers, first: Word, start: int, stop: int,
        seats: int, options: Numbers, notes: Notes,
    ) -> None: ...  # fmt: skip
    def note_lead(self, s: State, box: Box, now: int, lead: Ints) -> None: ...
    def add_up(self, chosen: ShortRows, parts: IntRows, games: int, seats: int, sums: NumberRows) -> None: ...

    def evaluate(
        self, s: State, box: Box, row: Numbers, weights: Numbers, scratch: Floats, values: Numbers
    ) -> None: ...
    def search(self, desk: Desk, descents: int) -> None: ...
    def forget(self, tree: Nodes, plan: Plans) -> None: ...
    def follow(self, tree: Nodes, plan: Plans, code: int) -> bool: ...
    def reasons(self, desk: Desk, first: int, other: int, gains: Numbers, changes: Numbers, out: Numbers) -> int: ...
    def survey_search(
        self, desk: Desk, descents: int, first: Word, start: int, stop: int, seats: int, options: Numbers, ends: States,
        notes: Notes,
    ) -> None: ...  # fmt: skip

    def judge(self, desk: Desk, descents: int, early: Numbers) -> None: ...
    def weigh(
        self, desk: Desk, places: States, i: int, code: int, worlds: int, descents: int, early: Numbers, sums: Numbers
    ) -> None: ...  # fmt: skip
    def weigh_deals(
        self, desk: Desk, blank: States, deals: int, descents: int, seats: int, options: Numbers, early: Numbers,
        sums: Numbers,
    ) -> None: ...  # fmt: skip
    def account(
        self, desk: Desk, places: States, trail: Numbers, worlds: int, descents: int, early: Numbers, sums: Numbers,
        row: Numbers, curve: Numbers,
    ) -> None: ...  # fmt: skip
    def account_random(
        self, desk: Desk, places: States, chance: Chances, first: Word, start: int, stop: int, seats: int,
        options: Numbers, worlds: int, descents: int, early: Numbers, sums: Numbers, rows: NumberRows,
    ) -> None: ...  # fmt: skip


CALLS = functions(Driver)


def folder_of(package: str) -> Path:
    """Where a game's package lies."""
    return Path(importlib.import_module(package).__path__[0])


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
