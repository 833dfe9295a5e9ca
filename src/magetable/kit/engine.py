"""The engine of one game in one mode, and batches of its states.

Modes: `native` (compiled by Numba), `wasm` (the module beside the rules, run by wasmtime), `interpreted` (the same
source as plain Python, on the same bytes) and `strict` (interpreted, and a value that does not fit its field is an
error).
"""

import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

import numpy as np

from magetable.kit import faults
from magetable.kit.calls import CALLS, TEMPLATES, Driver, driver_of, load_driver
from magetable.kit.chance import Chance, scatter
from magetable.kit.judge import Judge
from magetable.kit.module_file import hashes_of
from magetable.kit.node import Notes
from magetable.kit.record import Numbers, Record, Rows
from magetable.kit.rooms import rooms_of
from magetable.kit.rule import Compiler, compile_events, is_rule, reached
from magetable.kit.slices import Slices, finished, sliced
from magetable.kit.table import PARTS
from magetable.kit.telling import Offer, Offered, Row, Telling, lines_of, numbers_of, offers_of
from magetable.kit.tree import Tree

if TYPE_CHECKING:
    from magetable.kit.wasm import Module

MODES = ("native", "wasm", "interpreted", "strict")
MARKS = 8  # of a traced game: its choices, its digest, and its digest after 1, 4, 16, 64, 256 and 1024 choices
SUMS = 7  # of every code in surveyed games: see `add_up` of the driver


class Where(Protocol):
    """Where arrays are made: NumPy, or the memory of a module."""

    def zeros(self, shape: int, dtype: Any, /) -> Any: ...


class CallsCompiler(Compiler):
    """Compiles what Python calls so that it can be called from there, the rest for rules alone, which is less work."""

    def made(self, copy: FunctionType) -> Any:
        twin = super().made(copy)
        twin.targetoptions |= {"no_cfunc_wrapper": True, "no_cpython_wrapper": copy.__name__ not in CALLS}
        return twin


class Engine:
    """The rules of one game, ready to be called from Python in one mode."""

    def __init__(self, package: str, mode: str) -> None:
        if mode not in MODES:
            raise ValueError(f"unknown mode {mode!r}: choose one of {', '.join(MODES)}")
        self.mode = mode
        self.on_arrays = mode in ("native", "wasm")  # rules take arrays; interpreted they take structures and lists
        self.package = package
        self.rooms = rooms_of(package)
        self.record: type[Record] = self.rooms.state.State
        self.box: type[Record] = self.rooms.box.Box
        self.shown: type[Record] = self.rooms.seen.Shown
        self.codes = self.rooms.moves.CODES
        self.observation = self.rooms.observe.OBSERVATION_SIZE
        self.features = self.rooms.evaluation.FEATURES
        self._name = package.rpartition(".")[2]
        self.scratch = Scratch(self)
        self.kernels: Any = None  # for a GPU: see cuda.py

    @cached_property
    def _drivers(self) -> list[ModuleType]:
        """The driver and the search of this game, where its rules don't run as a module."""
        return [load_driver(self.package, template) for template in TEMPLATES]

    @cached_property
    def compiler(self) -> Compiler:
        return CallsCompiler(self._name, hashes_of(self.package))

    @cached_property
    def module(self) -> "Module | None":
        """The rules as WebAssembly, where they run so."""
        if self.mode != "wasm":
            return None
        from magetable.kit.wasm import module_of  # wasmtime, which nobody needs otherwise

        return module_of(self)

    @cached_property
    def driver(self) -> Driver:
        """What can be done with the rules, in this engine's mode. Natively a function is compiled when first called."""
        if self.mode == "native":
            return driver_of(self._drivers, self.compiler.twin)
        return self.module.exports if self.module else self.plain

    @cached_property
    def plain(self) -> Driver:
        """The same functions as they stand, to be called on structures in every mode."""
        return driver_of(self._drivers, lambda function: function)

    def function(self, name: str) -> FunctionType:
        """A function of the driver as it stands."""
        return cast(FunctionType, getattr(self.plain, name))

    # What functions of the driver take, in this engine's mode.

    def rows(self, record: type[Record], states: np.ndarray) -> Any:
        if self.module:
            return self.module.known(states)
        return states if self.on_arrays else Rows(record, states, self.mode == "strict")

    def zeros(self, size: int, kind: type = int, where: "Where" = np) -> Any:
        """Room for so many numbers."""
        return where.zeros(size, kind) if self.on_arrays else [kind(0)] * size

    def numbers(self, values: Sequence[int], where: "Where" = np) -> Any:
        if not self.on_arrays:
            return [int(value) for value in values]
        numbers = where.zeros(len(values), np.int64)
        numbers[:] = values
        return numbers

    def given(self, values: np.ndarray) -> Any:
        """An array of numbers as rules are given it, to read and write in place."""
        return values if self.on_arrays else Numbers(values)

    def word(self, rng: int) -> Any:
        return np.uint64(rng) if self.mode == "native" else int(rng)

    @property
    def here(self) -> "Where":
        """Where arrays lie best that this thread uses in many calls: in the memory of its module, if it has one."""
        return self.module.here if self.module else np

    @property
    def apart(self) -> "Where":
        """The same for arrays that go from thread to thread together."""
        return self.module.instance() if self.module else np

    def chance(self, seed: int) -> Any:
        chance = Chance.batch(1)
        chance["rng"] = scatter(seed)
        return self.rows(Chance, chance)

    # Compiling ahead.

    @property
    def ready(self) -> bool:
        """Whether nothing needs compiling before the first game."""
        return self.mode != "native" or self.compiler.is_cached()

    def prepare(
        self, box: np.ndarray, seats: int, options: Sequence[int], progress: Callable[[str, int, int], None]
    ) -> None:
        """Compile everything now; progress is told (function, how many are done, how many there are)."""
        if self.mode != "native":
            return
        entries = [value for driver in self._drivers for value in vars(driver).values() if is_rule(value)]
        total = len(reached(entries))
        done: set[str] = set()

        def compiled(name: str) -> None:
            done.add(name)
            progress(name, min(len(done), total), total)

        with self.compiler.alone(), compile_events(compiled):
            self._exercise(box, seats, options)
            self.compiler.mark_complete()

    def _exercise(self, box: np.ndarray, seats: int, options: Sequence[int]) -> None:
        """Call every function of the driver once, so that each is compiled for the types it is used with."""
        batch = Batch(self, 2, box)
        batch.new(0, seats, options)
        batch.legal_at(0)
        batch.results_at(0)
        batch.observe_at(0, 0)
        batch.redeal_at(0, 0, 1)
        batch.seen_at(0, 0)
        batch.opening_at(0)
        batch.prompt_at(0)
        batch.offers_at(0)
        batch.tell(batch.bytes_at(0), batch.legal_at(0)[0])
        batch.apply_at(0, batch.legal_at(0)[0])
        batch.redeal([0, 0], 1)
        batch.observe([0, 0])
        batch.apply([int(np.flatnonzero(row)[0]) for row in batch.legal()])
        batch.rollouts_at(0, 1, 1)
        batch.fault_at(0)
        batch.features_at(0, 0)
        tree = Tree(self, box, 100)
        tree.search(batch.bytes_at(0), 1, 1)
        tree.reasons(batch.legal_at(0)[0], batch.legal_at(0)[-1])
        self._exercise_luck(batch, seats, options)
        self.play(1, box, seats, options, 1)
        self.traces(1, box, seats, options, 1)
        self.survey_games(0, 1, box, seats, options, 1).add_up(self)
        self.searched_games(0, 1, box, seats, options, 1, 1)
        Fuzzer(self, box, seats, options).game(1)

    def _exercise_luck(self, batch: "Batch", seats: int, options: Sequence[int]) -> None:
        judge = Judge(self, batch.box, seats, worlds=1, descents=1)
        judge.value(batch.bytes_at(0), 1)
        judge.after(batch.bytes_at(0), batch.legal_at(0)[0], 1)
        judge.deals(options, 1, 1)
        judge.account(batch.bytes_at(0), batch.legal_at(0)[:1], 1)
        judge.random_games(0, 1, options, 1)

    # Many games at once.

    def play(self, games: int, box: np.ndarray, seats: int, options: Sequence[int], seed: int) -> "Playouts":
        """Whole random games in one call."""
        totals = self.zeros(3 + 2 * seats)
        totals[1] = sys.maxsize
        work = self.rows(self.record, self.record.batch(2))
        self.driver.playouts(
            work, self.rows(self.box, box), self.chance(0), self.zeros(self.codes),
            self.word(seed), games, seats, self.numbers(options), totals,
        )  # fmt: skip
        return Playouts.of(games, [int(total) for total in totals])

    def traces(
        self, games: int, box: np.ndarray, seats: int, options: Sequence[int], seed: int
    ) -> tuple[np.ndarray, np.ndarray]:
        """Random games whose every state counts: a row of marks and the last state of each."""
        states, codes = self.apart.zeros(games, self.record.dtype), self.zeros(self.codes)
        rows, chance = self.rows(self.record, states), self.rows(Chance, Chance.batch(2))
        words, marks = states.view(np.uint64).reshape(games, -1), np.zeros((games, MARKS), np.uint64)
        boxes, setting = self.rows(self.box, box), (seats, self.numbers(options))
        for number in range(games):
            here = self.given(words[number])
            row = self.given(marks[number])
            self.driver.trace(rows, boxes, number, here, chance, codes, self.word(seed), number, *setting, row)
        return marks, states

    def survey_games(
        self, start: int, stop: int, box: np.ndarray, seats: int, options: Sequence[int], seed: int
    ) -> "Surveyed":
        """Random games of these numbers, and what came of each."""
        found = Surveyed.blank(stop - start, self.codes, seats)
        work = self.rows(self.record, self.record.batch(2))
        self.driver.survey_all(
            work, self.rows(self.box, box), self.chance(0), self.zeros(self.codes),
            self.word(seed), start, stop, seats, self.numbers(options), found.notes(self),
        )  # fmt: skip
        return found

    def searched_games(
        self, start: int, stop: int, box: np.ndarray, seats: int, options: Sequence[int], seed: int, descents: int
    ) -> "Surveyed":
        """Games of these numbers that the search plays against itself, and what came of each."""
        ends = self.record.batch(stop - start)
        found = Surveyed.blank(stop - start, self.codes, seats, ends)
        Tree(self, box).survey(
            descents, self.word(seed), start, stop, seats,
            self.numbers(options), self.rows(self.record, ends), found.notes(self),
        )  # fmt: skip
        return found

    def fault_words(self, fault: int) -> str | None:
        """What a number that the checks give means."""
        return ({0: None} | faults.WORDS | self.rooms.check.FAULTS)[fault]


@dataclass(frozen=True)
class Playouts:
    """What came of random games."""

    games: int
    decisions: int
    shortest: int  # decisions of the shortest game
    longest: int
    mean_scores: list[float]  # by seat
    win_shares: list[float]  # by seat; they add up to 1

    @classmethod
    def of(cls, games: int, totals: Sequence[int]) -> "Playouts":
        """From totals as the driver's `add_game` adds them up."""
        decisions, shortest, longest, *rest = totals
        seats = len(rest) // 2
        scores = [total / games for total in rest[:seats]]
        return cls(games, decisions, shortest, longest, scores, [total / games / PARTS for total in rest[seats:]])

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games


@dataclass(frozen=True)
class Surveyed:
    """What came of games, a row for each: see `note_choice`, `note_lead` and `note_end` of the driver."""

    chosen: np.ndarray
    figures: np.ndarray
    leads: np.ndarray
    scores: np.ndarray
    parts: np.ndarray
    ends: np.ndarray | None = None  # their last states, where those are kept

    @classmethod
    def blank(cls, games: int, codes: int, seats: int, ends: np.ndarray | None = None) -> "Surveyed":
        figures, leads, scores, parts = (np.zeros((games, n), np.int32) for n in (4, 3, seats, seats))
        return cls(np.zeros((games, codes), np.int16), figures, leads, scores, parts, ends)

    @property
    def arrays(self) -> tuple[np.ndarray, ...]:
        return self.chosen, self.figures, self.leads, self.scores, self.parts

    def notes(self, engine: Engine) -> Notes:
        """The arrays as rules are given them."""
        return Notes(*(engine.given(array) for array in self.arrays))

    def add_up(self, engine: Engine) -> np.ndarray:
        """For each code a row of sums: see `add_up` of the driver."""
        sums = np.zeros((self.chosen.shape[1], SUMS), np.int64)
        notes = self.notes(engine)
        engine.driver.add_up(notes.chosen, notes.parts, len(self.chosen), self.parts.shape[1], engine.given(sums))
        return sums


class Scratch(threading.local):
    """Room for what a call writes down before it is read out: each thread's own, made once for all its calls."""

    def __init__(self, engine: Engine) -> None:
        here = engine.here
        self.codes = engine.zeros(engine.codes, where=here)
        telling, offers = here.zeros(1, Telling.dtype), here.zeros(engine.codes, Offer.dtype)
        self.telling, self.telling_numbers = engine.rows(Telling, telling), numbers_of(np.asarray(telling))[0]
        self.offers, self.offers_numbers = engine.rows(Offer, offers), numbers_of(np.asarray(offers))
        states, shown = here.zeros(2, engine.record.dtype), here.zeros(1, engine.shown.dtype)
        self.work, self.memory = engine.rows(engine.record, states), memory_of(bytes_of(states))
        self.shown, self.shown_bytes = engine.rows(engine.shown, shown), bytes_of(np.asarray(shown))
        self.arrays: dict[str, tuple[Any, ...]] = {  # that calls about one state take after their numbers
            "legal_at": (self.codes,),
            "apply_at": (),
            "seen_at": (self.work, self.shown),
            "prompt_at": (self.telling,),
            "offers_at": (self.work, self.codes, self.offers),
        }
        if engine.module:
            state, box = here.zeros(1, engine.record.dtype), here.zeros(1, engine.box.dtype)
            self.state_memory, self.box_memory = memory_of(bytes_of(state)), memory_of(bytes_of(box))
            ready = engine.module.ready
            self.ready = {call: ready(call, state, box, *arrays) for call, arrays in self.arrays.items()}
            self.ready["tell_at"] = ready("tell_at", self.work, box, self.telling)


class Batch:
    """States side by side, all from one box.

    Whole-batch calls take and give arrays; `..._at` calls concern one state.
    """

    def __init__(self, engine: Engine, size: int, box: np.ndarray) -> None:
        self.engine = engine
        self.box = box  # an array of one
        self._boxes, self._box_memory = engine.rows(engine.box, box), memory_of(bytes_of(box))
        self._driver, self._size = engine.driver, engine.record.dtype.itemsize
        self._hold(bytes_of(engine.record.batch(size)))

    def _hold(self, states: np.ndarray) -> None:
        """The states as rows of bytes, as an array of records, and as rules see them: all the same memory."""
        self._bytes, self._memory = states, memory_of(states)
        self.states = np.ndarray(len(states), self.engine.record.dtype, states)
        self._rows = self.engine.rows(self.engine.record, self.states)

    def __len__(self) -> int:
        return len(self.states)

    def copy(self) -> "Batch":
        batch = object.__new__(Batch)
        batch.__dict__ = dict(self.__dict__)
        batch._hold(self._bytes.copy())
        return batch

    def structure(self, index: int = 0) -> Any:
        """One state as plain Python reads it: fields are attributes, values are ints."""
        return self.engine.record.at(self._bytes, index)

    def box_structure(self) -> Any:
        """The box as plain Python reads it."""
        return self.engine.box.at(self.box)

    def bytes_at(self, index: int = 0) -> bytes:
        return self._memory[self._span(index)].tobytes()

    def restore_at(self, index: int, state: bytes) -> None:
        self._memory[self._span(index)] = state

    def _span(self, index: int) -> slice:
        """Where the bytes of a state lie."""
        start = index * self._size
        return slice(start, start + self._size)

    @property
    def to_move(self) -> np.ndarray:
        """The seat that decides in each state; -1 where the game is over."""
        return self.states["to_move"]

    # The whole batch.

    def new(self, seed: int, seats: int, options: Sequence[int]) -> None:
        """Set up every state; state i has the seed `seed + i`."""
        for index in range(len(self)):
            self.new_at(index, seed + index, seats, options)

    def legal(self) -> np.ndarray:
        """A row of flags for each state: masks[i, code] is True where code is legal."""
        masks = np.zeros((len(self), self.engine.codes), np.bool_)
        self._driver.legal_all(self._rows, self._boxes, masks, self.engine.scratch.codes)
        return masks

    def apply(self, codes: Sequence[int]) -> None:
        """One legal code for each state; what stands for a finished game is ignored."""
        self._driver.apply_all(self._rows, self._boxes, self.engine.numbers(codes))

    def redeal(self, seats: Sequence[int], seed: int) -> None:
        """In each state, resample all that the given seat can't know."""
        self._driver.redeal_all(self._rows, self._boxes, self.engine.numbers(seats), self.engine.chance(seed))

    def observe(self, seats: Sequence[int]) -> np.ndarray:
        """For each state, what the given seat knows, as a row of numbers."""
        rows = np.zeros((len(self), self.engine.observation), np.int8)
        self._driver.observe_all(self._rows, self._boxes, self.engine.numbers(seats), rows)
        return rows

    # One state.

    def new_at(self, index: int, seed: int, seats: int, options: Sequence[int]) -> None:
        self._bytes[index] = 0
        rng = self.engine.word(scatter(seed))
        self._driver.new(self._rows, self._boxes, index, rng, seats, self.engine.numbers(options))

    def legal_at(self, index: int = 0) -> list[int]:
        found = self.engine.scratch.codes[: self._about(index, "legal_at")]
        return found.tolist() if isinstance(found, np.ndarray) else found

    def apply_at(self, index: int, code: int) -> None:
        self._about(index, "apply_at", code)
        if self.engine.module:
            self._memory[self._span(index)] = self.engine.scratch.state_memory

    def _about(self, index: int, call: str, *numbers: int) -> Any:
        """A call about one state. For a module, state and box are brought to where the call has all its arrays."""
        scratch = self.engine.scratch
        if self.engine.module:
            scratch.state_memory[:], scratch.box_memory[:] = self._memory[self._span(index)], self._box_memory
            return scratch.ready[call](0, *numbers)
        return getattr(self._driver, call)(self._rows, self._boxes, index, *numbers, *scratch.arrays[call])

    def redeal_at(self, index: int, seat: int, seed: int) -> None:
        self._driver.redeal_at(self._rows, self._boxes, index, seat, self.engine.word(scatter(seed)))

    def observe_at(self, index: int, seat: int) -> np.ndarray:
        row = np.zeros(self.engine.observation, np.int8)
        self._driver.observe_at(self._rows, self._boxes, index, seat, row)
        return row

    def results_at(self, index: int = 0) -> tuple[list[int], list[float]]:
        """Scores and shares of the victory, by seat, as the state stands."""
        seats = int(self.states["seats"][index])
        scores, shares = self.engine.zeros(seats), self.engine.zeros(seats, float)
        self._driver.results_at(self._rows, self._boxes, index, scores, shares)
        return [int(value) for value in scores], [float(value) for value in shares]

    def rollouts_at(self, index: int, samples: int, seed: int) -> dict[int, float]:
        """For each legal code, the mover's mean share of wins over random games from what it knows."""
        return finished(self.rolling_out_at(index, samples, seed))

    def rolling_out_at(
        self, index: int, samples: int, seed: int, seconds: float | None = None
    ) -> Slices[dict[int, float]]:
        """The same in slices; of fewer samples if the time is over before."""
        engine = self.engine
        states, work = (engine.rows(engine.record, engine.record.batch(n)) for n in (1, 2))
        states[0] = self._rows[index]
        chance, codes, later = engine.chance(seed), engine.zeros(engine.codes), engine.zeros(engine.codes)
        sums = engine.zeros(engine.codes, float)
        done = yield from sliced(
            lambda some: self._driver.rollouts(states, self._boxes, work, chance, codes, later, some, sums),
            samples,
            1,
            seconds,
        )
        return {code: float(sums[k]) / done for k, code in enumerate(self.legal_at(index))}

    def features_at(self, index: int, seat: int) -> tuple[list[int], int]:
        """What the evaluation looks at, of one seat, and how much of the game is over in thousandths."""
        row = self.engine.zeros(self.engine.features)
        progress = self._driver.features_at(self._rows, self._boxes, index, seat, row)
        return [int(value) for value in row], int(progress)

    # One state, for people.

    def seen_at(self, index: int, seat: int) -> tuple[bytes, bytes]:
        """What a seat sees: the state with all else blanked, and what is shown beside it."""
        scratch = self.engine.scratch
        scratch.shown_bytes.fill(0)
        self._about(index, "seen_at", seat)
        return scratch.memory[: self._size].tobytes(), scratch.shown_bytes.tobytes()

    def opening_at(self, index: int = 0) -> list[Row]:
        """What there is to tell before the first choice."""
        scratch = self.engine.scratch
        self._driver.opening_at(self._rows, self._boxes, index, scratch.telling)
        return lines_of(scratch.telling_numbers)

    def prompt_at(self, index: int = 0) -> Row:
        """The question to whoever decides."""
        scratch = self.engine.scratch
        self._about(index, "prompt_at")
        return lines_of(scratch.telling_numbers)[0]

    def tell(self, state: bytes, code: int) -> tuple[list[Row], bytes]:
        """What a choice does in a state of this box, and the state after it."""
        scratch = self.engine.scratch
        scratch.memory[: self._size] = state
        if self.engine.module:
            scratch.box_memory[:] = self._box_memory
            scratch.ready["tell_at"](code)
        else:
            self._driver.tell_at(scratch.work, self._boxes, code, scratch.telling)
        return lines_of(scratch.telling_numbers), scratch.memory[: self._size].tobytes()

    def offers_at(self, index: int = 0) -> list[Offered]:
        """The legal choices as people need to know them."""
        scratch = self.engine.scratch
        count = self._about(index, "offers_at")
        return offers_of(scratch.offers_numbers[:count])

    def fault_at(self, index: int = 0) -> str | None:
        """What is wrong with a state in itself, in words."""
        engine = self.engine
        fault = self._driver.fault_at(self._rows, self._boxes, index, engine.scratch.codes, engine.codes)
        return engine.fault_words(fault)


def bytes_of(records: np.ndarray) -> np.ndarray:
    """Records as rows of bytes, over the same memory."""
    return records.view(np.uint8).reshape(len(records), records.dtype.itemsize)


def memory_of(rows: np.ndarray) -> memoryview:
    """Rows of bytes one after another: Python copies parts of it in a third of NumPy's time."""
    return rows.data.cast("B")


class Fuzzer:
    """Plays single games with every check on."""

    LONGEST = 20_000  # choices, after which a game counts as endless

    def __init__(
        self, engine: Engine, box: np.ndarray, seats: int, options: Sequence[int], longest: int = LONGEST
    ) -> None:
        self.engine = engine
        self._boxes = engine.rows(engine.box, box)
        self.setting = (seats, engine.numbers(options))
        self.tally = engine.zeros(engine.codes)  # how often each code was chosen
        self.longest = longest
        self.trail = engine.zeros(longest)
        self._codes, self._later = engine.zeros(engine.codes), engine.zeros(engine.codes)
        self._states = engine.record.batch(2)
        self._work = engine.rows(engine.record, self._states)

    @property
    def state(self) -> bytes:
        """The position in which the last game ended or failed."""
        return self._states[:1].tobytes()

    def game(self, seed: int) -> tuple[str | None, list[int]]:
        """Play the game of a seed; what went wrong, if anything, and the choices made."""
        engine = self.engine
        self._states.view(np.uint8)[:] = 0
        engine.driver.new(self._work, self._boxes, 0, engine.word(scatter(seed)), *self.setting)
        fault, steps = engine.driver.fuzz(
            self._work,
            self._boxes,
            engine.chance(~seed),
            self._codes,
            self._later,
            engine.codes,
            self.longest,
            self.trail,
            self.tally,
        )
        return engine.fault_words(fault), [int(code) for code in self.trail[:steps]]
