"""The rules of a game compiled for a GPU: device functions made of the same rules, and the kernels that call them."""

import importlib.util
import os
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from magetable.kit.calls import TEMPLATES, load_driver
from magetable.kit.chance import Chance
from magetable.kit.engine import Engine
from magetable.kit.record import Numbers, Rows
from magetable.kit.rule import Twins, widened

INSTALL = "pip install 'magetable[gpu]'"
CAPABILITY = (9, 0)  # what is compiled for where no GPU is
BLOCK = 64  # threads that start together
SHARED = 48 * 1024  # bytes that a block may keep in the fast memory its threads share
LARGE = 512  # bytes of a table: larger ones don't go into constant memory, of which a kernel has 64 KB
SMALL = 340  # bytes of Python's code: rules that are longer are called, shorter ones copied into their callers

# What kernels take: states and the box, words of their bytes, one number (n) or word (u), rows of numbers.
KERNELS = {
    "begin_all": "states boxes words u n numbers",
    "legal_all": "states boxes flags",
    "choose_all": "states boxes u numbers",
    "apply_all": "states boxes numbers",
    "redeal_all": "states boxes numbers u",
    "observe_all": "states boxes numbers bytes",
    "movers_of": "states byte_row",
    "results_of": "states boxes ints floats",
    "playouts": "states boxes u n n numbers numbers",
    "traces": "states boxes words u n numbers words",
    "survey_all": "states boxes u n n numbers shorts ints ints ints ints",
    "fuzz_all": "states boxes u n n n numbers n numbers ints",
}


class NoGpu(OSError):
    """There is no GPU that can be used; the message is one sentence that says what to do."""


def simulated() -> bool:
    """Whether Numba's CUDA simulator stands in for a GPU."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM", "0") == "1"


def aligned() -> int | None:
    """To what addresses arrays of threads and blocks begin: records need it, and the simulator can't be told."""
    return None if simulated() else 16


def the_cuda() -> Any:
    """Numba's module for GPUs. Whether there is one to run on is another matter."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGpu(f"games on a GPU need numba-cuda, which is not installed: {INSTALL}")
    if not hasattr(np, "row_stack"):  # numba-cuda asks for a name that newer NumPy has dropped
        np.row_stack = np.vstack
    from numba import cuda

    return cuda


def a_gpu() -> Any:
    """Numba's module for GPUs, if there is one to run on."""
    cuda = the_cuda()
    if not cuda.is_available():
        raise NoGpu("no GPU was found: games on a GPU need one by NVIDIA and its driver, which nvidia-smi would show")
    return cuda


class CudaCompiler(Twins):
    """Makes device functions of rules; each is compiled with the kernels that call it."""

    def __init__(self, quick: bool = False) -> None:
        super().__init__()
        self.quick = quick  # to compile, without making the result fast

    def made(self, copy: FunctionType) -> Any:
        twin = the_cuda().jit(copy, device=True, opt=not self.quick)
        twin.get_call_template = lambda args, kws: type(twin).get_call_template(twin, widened(args), kws)
        if len(copy.__code__.co_code) > SMALL:
            twin.compile_device = lambda args, result=None: called(type(twin).compile_device(twin, args, result))
        return twin

    def constant(self, table: Any) -> Any:
        values = np.array(table, np.int64)
        kinds = (np.int8, np.int16, np.int32, np.int64)
        return values.astype(
            next(k for k in kinds if np.iinfo(k).min <= values.min() and values.max() <= np.iinfo(k).max)
        )


def called(compiled: Any) -> Any:
    """A device function that is never copied into its callers: otherwise kernels grow beyond any cache."""
    compiled.library.get_function(compiled.fndesc.llvm_func_name).attributes.add("noinline")
    return compiled


class Simulator(Twins):
    """Rules for Numba's simulator: interpreted, on the bytes of its arrays."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self.records = {record.dtype: record for record in (engine.record, engine.box, Chance)}

    def made(self, copy: FunctionType) -> Any:
        return self.given if copy.__name__ == "given" else copy

    def given(self, array: Any) -> Any:
        array = getattr(array, "_item", array)  # from what the simulator wraps it in
        array = getattr(array, "_ary", array)
        return Rows(self.records[array.dtype], array) if array.dtype in self.records else Numbers(array)


def kernels_of(engine: Engine) -> "Kernels":
    """The kernels of an engine, made once."""
    if engine.kernels is None:
        engine.kernels = Kernels(engine)
    return engine.kernels


class Kernels:
    """The kernels of one game, compiled when they are first launched and then kept on disk."""

    def __init__(self, engine: Engine, quick: bool = False) -> None:
        self.engine = engine
        self.cuda = the_cuda()
        *_, self.module = (load_driver(engine.package, template) for template in (*TEMPLATES, "kernels"))
        self._twins = Simulator(engine) if simulated() else CudaCompiler(quick)
        self._quick = quick
        self._kernels: dict[str, Any] = {}

    def launch(self, name: str, threads: int, *arguments: Any) -> None:
        """Start so many threads or a few more, each of which does as many games as there are for it."""
        kernel = self._kernels.get(name)
        if kernel is None:
            with kernel_cache(self.engine):
                kernel = self._kernels[name] = self.cuda.jit(self._source(name), cache=not simulated())
        with large_tables_elsewhere():
            kernel[self.whole(threads) // BLOCK, BLOCK](*arguments)

    def whole(self, threads: int) -> int:
        """At least so many threads, in whole blocks."""
        return -(-threads // BLOCK) * BLOCK

    def word(self, value: int) -> Any:
        return value if simulated() else np.uint64(value)

    def ptx(self, name: str) -> str:
        """A kernel in the GPU's own language; this needs no GPU."""
        with pretended(CAPABILITY), large_tables_elsewhere():
            text, _ = self.cuda.compile_ptx(self._source(name), self._types(name), cc=CAPABILITY, opt=not self._quick)
        return str(text)

    def _source(self, name: str) -> FunctionType:
        return self._twins.copy(vars(self.module)[name])

    def _types(self, name: str) -> tuple[Any, ...]:
        import numba
        from numba import types

        def rows(kind: Any, dimensions: int = 2) -> Any:
            return types.Array(kind, dimensions, "C")

        kinds = {
            "states": rows(numba.from_dtype(self.engine.record.dtype), 1),
            "boxes": rows(numba.from_dtype(self.engine.box.dtype), 1),
            "words": rows(types.uint64),
            "u": types.uint64,
            "n": types.int64,
            "numbers": rows(types.int64, 1),
            "flags": rows(types.boolean),
            "bytes": rows(types.int8),
            "byte_row": rows(types.int8, 1),
            "shorts": rows(types.int16),
            "ints": rows(types.int32),
            "floats": rows(types.float64),
        }
        return tuple(kinds[kind] for kind in KERNELS[name].split())


@contextmanager
def pretended(capability: tuple[int, int]) -> Iterator[None]:
    """Numba asks the GPU what it can when it compiles a device function: answer in its place."""
    from numba.cuda import dispatcher

    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = before


@contextmanager
def large_tables_elsewhere() -> Iterator[None]:
    """Numba puts all tables into constant memory: while it compiles, have large ones put into the common memory."""
    if simulated():
        yield
        return
    from numba.cuda import target
    from numba.cuda.cudadrv import nvvm

    context, constant = target.CUDATargetContext, nvvm.ADDRSPACE_CONSTANT
    usual = context.make_constant_array

    def placed(self: Any, builder: Any, kind: Any, table: np.ndarray) -> Any:
        nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL if table.nbytes > LARGE else constant
        try:
            return usual(self, builder, kind, table)
        finally:
            nvvm.ADDRSPACE_CONSTANT = constant

    context.make_constant_array = placed
    try:
        yield
    finally:
        context.make_constant_array = usual


@contextmanager
def kernel_cache(engine: Engine) -> Iterator[None]:
    """Keep kernels where the compiled rules are kept: see `Compiler`."""
    if simulated():
        yield
        return
    from numba.cuda.core import config

    before, config.CACHE_DIR = config.CACHE_DIR, str(engine.compiler.folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before
