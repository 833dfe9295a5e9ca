"""A game's rules as a module of WebAssembly, run by wasmtime: no compiler, and the same bytes as in every other mode.

A module has a memory of its own. Arrays that lie in it (`Instance.zeros`) are handed over by their place; all others
are copied into it before a call and back after it. What a thread calls it calls in an instance of its own; a search
has one of its own too, in which its tree lies.
"""

import atexit
import ctypes
import hashlib
import tempfile
import threading
import weakref
from collections.abc import Callable, Sequence
from ctypes import memmove
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np
import wasmtime
from wasmtime import _ffi as ffi  # its public calls look every type up again and again, which takes 20 µs

from magetable.kit.calls import CALLS, Driver, folder_of
from magetable.kit.module_file import Manifest, misfits, read_manifest, results_of, stale
from magetable.kit.rule import cache_root

if TYPE_CHECKING:
    from magetable.kit.engine import Engine

PAGE = 65536  # bytes by which a memory grows
BLOCK = 64  # slots: room for the arguments of any call
ALIGNED = 16
READ_ONLY = ("Box",)  # records that no rule writes
STORES: weakref.WeakSet[wasmtime.Store] = weakref.WeakSet()

REMEDY = "`python3 run.py rules` makes it"


class NoModule(OSError):
    """There is no module, or not of the rules as they are."""


class Trap(RuntimeError):
    """Rules that broke off: a mistake in them, such as a place that is not there."""


class Known(np.ndarray):
    """An array whose address is known, and whether it lies in the memory of an instance; of its parts it is not."""

    place: tuple[int, int] | None = None  # where it begins, and of how many bytes it is
    instance: "Instance | None" = None
    words: tuple[int, ...] = ()  # where it begins in the memory of its instance, and its lengths


class Module:
    """The module of a game, compiled for this machine by wasmtime, which takes a moment; the result is kept."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.manifest = manifest
        self.engine = wasmtime.Engine()
        self.module = self._loaded((folder / "rules.wasm").read_bytes())
        self._threads = threading.local()
        there = [name for name in CALLS if name in manifest.calls]
        self.exports = cast(Driver, SimpleNamespace(**{name: Export(self, name) for name in there}))

    def _loaded(self, code: bytes) -> wasmtime.Module:
        digest = hashlib.sha256(code).hexdigest()[:16]
        kept = cache_root() / f"{self.manifest.game}-{digest}-{version('wasmtime')}.cwasm"
        try:
            return wasmtime.Module.deserialize_file(self.engine, str(kept))
        except wasmtime.WasmtimeError:  # not there, or of another machine
            module = wasmtime.Module(self.engine, code)
        keep(kept, module.serialize())
        return module

    @property
    def here(self) -> "Instance":
        """The instance of this thread."""
        found = getattr(self._threads, "instance", None)
        if found is None:
            found = self._threads.instance = Instance(self)
        return found

    def instance(self) -> "Instance":
        """One more."""
        return Instance(self)

    def ready(self, name: str, *arrays: Known) -> Callable[..., int]:
        """A call with these arrays, all in the memory of one instance, put together once: it is given its numbers."""
        return cast(Export, getattr(self.exports, name)).ready(*arrays)

    def known(self, array: np.ndarray) -> Known:
        """The same array for many calls: NumPy takes longer to tell an address than rules to list what is legal."""
        return array if isinstance(array, Known) else array.view(Known)


@atexit.register
def leave_to_the_system() -> None:
    """At the end Python takes away the function that would free a store, before the store: it would complain."""
    for store in list(STORES):
        store._consume()


class Instance:
    """A module with its memory: a block for arguments, arrays that stay, and above them what a call brings along."""

    def __init__(self, module: Module) -> None:
        self.store = wasmtime.Store(module.engine)
        STORES.add(self.store)
        self._exports = wasmtime.Instance(self.store, module.module, []).exports(self.store)
        self._memory = cast(wasmtime.Memory, self._exports["memory"])
        self.context = self.store._context()
        self.base = ctypes.cast(self._memory.data_ptr(self.store), ctypes.c_void_p).value or 0
        self.top = cast(wasmtime.Global, self._exports["__heap_base"]).value(self.store)
        self.size = self._memory.data_len(self.store)
        self.block = self.take(8 * BLOCK)
        self.slots: Any = (ctypes.c_int64 * BLOCK).from_address(self.base + self.block)
        self._words = (ctypes.c_uint64 * BLOCK).from_address(self.base + self.block)
        self._argument = (ffi.wasmtime_val_raw_t * 1)()
        self._argument[0].i32 = self.block
        self._trap = ctypes.c_void_p()
        self._trap_there = ctypes.byref(self._trap)
        self._invoke = ffi.dll["wasmtime_func_call_unchecked"]  # a function of our own: it takes addresses as they are
        self._invoke.restype = ctypes.c_void_p
        self._given: dict[str, tuple[Any, ...]] = {}  # what it is given, by export

    def take(self, size: int) -> int:
        """The place of so many bytes that stay."""
        self.top = -(-self.top // ALIGNED) * ALIGNED
        place, self.top = self.top, self.top + size
        self.hold(self.top)
        return place

    def hold(self, end: int) -> None:
        """Grow so that the memory reaches so far. It does not move: addresses for all of it are set apart at once."""
        if end > self.size:
            self._memory.grow(self.store, -(-(end - self.size) // PAGE))
            self.size = self._memory.data_len(self.store)

    def bring(self, address: int, size: int, end: int) -> tuple[int, int]:
        """Copy what lies elsewhere above what a call has brought along so far: where it begins, and where it ends."""
        at = -(-end // ALIGNED) * ALIGNED
        end = at + size
        if end > self.size:
            self.hold(end)
        memmove(self.base + at, address, size)
        return at, end

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """An array in this memory."""
        kind = np.dtype(dtype)
        size = int(np.prod(shape)) * kind.itemsize
        place = self.take(size)
        memory = (ctypes.c_uint8 * size).from_address(self.base + place)
        array = np.frombuffer(memory, kind).reshape(shape).view(Known)
        array.instance, array.place, array.words = self, (self.base + place, size), (place, *array.shape)
        return array

    def call(self, name: str) -> None:
        """Call an export with what stands in the block."""
        given = self._given.get(name)
        if given is None:
            function = ctypes.byref(cast(wasmtime.Func, self._exports[name])._func)
            given = self.context, function, self._argument, ctypes.c_size_t(1), self._trap_there
            self._given[name] = given
        error = self._invoke(*given)
        if error or self._trap:
            self._raise(name, error)

    def _raise(self, name: str, error: Any) -> None:
        if self._trap:
            words = wasmtime.Trap._from_ptr(ctypes.cast(self._trap, ctypes.POINTER(ffi.wasm_trap_t))).message
            self._trap.value = None
        else:
            words = str(wasmtime.WasmtimeError._from_ptr(ctypes.cast(error, ctypes.POINTER(ffi.wasmtime_error_t))))
        raise Trap(f"the rules broke off in {name}: {words.strip().splitlines()[-1].strip()}")


def module_of(engine: "Engine") -> Module:
    """The module beside a game's rules, if it is made of them as they are now; otherwise a `NoModule` says why not."""
    package = engine.package
    folder = folder_of(package)
    manifest = read_manifest(folder)
    if manifest is None:
        raise NoModule(f"{package} has no module: {REMEDY}")
    changed = stale(package, manifest)
    if changed:
        remedy = "an earlier version stays as it was kept" if manifest.layouts else REMEDY
        raise NoModule(f"the module of {package} is not made of its rules as they are now ({changed[0]}): {remedy}")
    if manifest.layouts and (other := misfits(engine, manifest)):
        raise NoModule(f"the module of {package} can't be played by this kit, which has changed {other[0]}")
    return Module(folder, manifest)


class KindOf(NamedTuple):
    """What an argument is."""

    number: bool
    written: bool
    row: bool  # whether rules are told its lengths

    @classmethod
    def of(cls, kind: str) -> "KindOf":
        return cls(kind in ("int", "word"), not kind.startswith(READ_ONLY), kind.endswith("]"))


class Export:
    """A function of the module, to be called from Python as its compiled twin is."""

    def __init__(self, module: Module, name: str) -> None:
        self.name = name
        self._module = module
        self._results = results_of(name)  # how many numbers it gives
        self._kinds = [KindOf.of(kind) for _, kind in module.manifest.calls[name]]

    def __call__(self, *arguments: Any) -> Any:
        given = arguments if len(arguments) == len(self._kinds) else flat(arguments)
        instance = self._instance_for(given)
        words: list[int] = []
        back: list[tuple[int, int, int]] = []
        end = instance.top
        for value, (number, written, row) in zip(given, self._kinds, strict=True):
            if number:
                words.append(value if type(value) is int else int(value))
            elif type(value) is Known and value.instance is instance:
                words += value.words if row else value.words[:1]
            else:
                address, size = place_of(value)
                at = address - instance.base
                if not 0 <= at < instance.top:
                    at, end = instance.bring(address, size, end)
                    if written:
                        back.append((address, instance.base + at, size))
                words.append(at)
                if row:
                    words += value.shape
        slots = instance.slots
        slots[: len(words)] = words
        instance.call(self.name)
        for address, at, size in back:
            memmove(address, at, size)
        if self._results == 1:
            return slots[0]
        return tuple(slots[: self._results]) if self._results else None

    def ready(self, *arrays: Known) -> Callable[..., int]:
        instance, rest = self._instance_for(arrays), iter(arrays)
        words: list[int] = []
        numbers: list[int] = []
        for number, _, row in self._kinds:
            if number:
                numbers.append(len(words))
                words.append(0)
            else:
                words += next(rest).words if row else next(rest).words[:1]
        name, slots, end = self.name, instance.slots, len(words)

        def again(*given: int) -> int:
            for place, number in zip(numbers, given, strict=True):
                words[place] = number
            slots[:end] = words
            instance.call(name)
            return cast(int, slots[0])

        return again

    def _instance_for(self, given: Sequence[Any]) -> Instance:
        """The one that arrays lie in, or that of this thread."""
        for value in given:
            instance = getattr(value, "instance", None)
            if instance is not None:
                return cast(Instance, instance)
        return self._module.here


def flat(arguments: Sequence[Any]) -> Sequence[Any]:
    """Arguments with the fields of a NamedTuple one by one."""
    for value in arguments:
        if isinstance(value, tuple):
            break
    else:
        return arguments
    return [part for value in arguments for part in (value if isinstance(value, tuple) else (value,))]


def place_of(value: Any) -> tuple[int, int]:
    """Address and size of an array, or of a structure."""
    if isinstance(value, Known) and value.place:
        return value.place
    if isinstance(value, ctypes.Structure):
        return ctypes.addressof(value), ctypes.sizeof(value)
    if not value.flags.c_contiguous:
        raise ValueError("rules take whole arrays, not parts of rows")
    place = value.ctypes.data, value.nbytes
    if isinstance(value, Known):
        value.place = place
    return place


def keep(path: Path, code: bytes | bytearray) -> None:
    """Keep what wasmtime has compiled; where nothing can be kept, it compiles again."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(code)
        Path(file.name).replace(path)
    except OSError:
        pass
