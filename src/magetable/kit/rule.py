"""Rule functions, and how they are compiled.

`@rule` leaves a function as it is: called from Python it runs interpreted. A `Compiler` makes a
compiled twin of it for one game: the same code, in which every rule it names is its compiled twin
and every table (a module-level tuple of integers) is a constant array.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numpy as np
import platformdirs

try:
    import fcntl
except ModuleNotFoundError:  # on Windows: two who compile at once do the work twice
    fcntl = None  # type: ignore[assignment]

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Mark a function as part of the rules."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def is_rule(value: object) -> bool:
    return isinstance(value, FunctionType) and hasattr(value, "is_rule")


def reached(functions: Iterable[FunctionType]) -> set[FunctionType]:
    """These rules and all that they call."""
    found: set[FunctionType] = set()
    waiting = list(functions)
    while waiting:
        function = waiting.pop()
        if function not in found:
            found.add(function)
            named = (function.__globals__.get(name) for name in function.__code__.co_names)
            waiting += [value for value in named if is_rule(value)]  # type: ignore[misc]
    return found


class Twins:
    """Copies of rules in which every rule they name is a copy too."""

    def __init__(self) -> None:
        self._twins: dict[FunctionType, Any] = {}
        self._scopes: dict[int, dict[str, Any]] = {}

    def twin(self, function: FunctionType) -> Any:
        if function not in self._twins:
            self._twins.setdefault(function, self.made(self.copy(function)))
        return self._twins[function]

    def copy(self, function: FunctionType) -> FunctionType:
        copy = FunctionType(
            function.__code__, self._scope(function.__globals__), function.__name__, function.__defaults__
        )
        copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
        return copy

    def _scope(self, names: dict[str, Any]) -> dict[str, Any]:
        """A module's names as the copies see them."""
        if id(names) not in self._scopes:
            self._scopes[id(names)] = scope = dict(names)
            for name, value in names.items():
                if is_rule(value):
                    scope[name] = self.twin(value)
                elif is_table(value):
                    scope[name] = self.constant(value)
        return self._scopes[id(names)]

    # What becomes of a copy and of a table: nothing, when interpreted.

    def made(self, copy: FunctionType) -> Any:
        return copy

    def constant(self, table: Any) -> Any:
        return table


class Compiler(Twins):
    """Compiles the rules of one game for the CPU, with a cache on disk that is never stale.

    The cache folder is named by a fingerprint of every source that the rules come from: change any of them and the
    next start compiles anew.
    """

    def __init__(self, name: str, sources: Mapping[str, str]) -> None:
        super().__init__()
        self.folder = cache_root() / f"{name}-{fingerprint(sources)}"

    def made(self, copy: FunctionType) -> Any:
        """The compiled twin. Numba compiles it at its first call, or takes it from the cache.

        Rules allocate nothing, so nobody needs to count who holds an array (`_nrt`): that would cost a search 7 %.
        """
        import numba

        with _numba_cache_in(self.folder):
            twin = numba.njit(copy, cache=True, nogil=True, error_model="numpy", _nrt=False)
        twin.get_call_template = lambda args, kws: type(twin).get_call_template(twin, widened(args), kws)
        return twin

    def constant(self, table: Any) -> Any:
        return np.array(table, np.int64)

    def is_cached(self) -> bool:
        """Whether an earlier run has compiled all that `prepare` compiles."""
        return (self.folder / "complete").exists()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """One process compiles a game at a time: whoever waited finds it in the cache."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "lock").open("w") as file:
            if fcntl:
                fcntl.flock(file, fcntl.LOCK_EX)  # until the file is closed
            yield

    def mark_complete(self) -> None:
        (self.folder / "complete").touch()
        forget_unused(self.folder)


def is_table(value: object) -> bool:
    """A tuple of integers, or of such tuples, all of one shape."""
    if not isinstance(value, tuple) or not value:
        return False
    if all(type(item) is int for item in value):
        return True
    return all(is_table(item) for item in value) and len({len(item) for item in value}) == 1


def widened(types: Iterable[Any]) -> tuple[Any, ...]:
    """Every signed integer a rule passes to a rule travels as int64, and so does a member of an IntEnum.

    Otherwise Numba compiles the callee again for each field width, each literal and each enumeration.
    """
    from numba import types as nb

    def whole(t: Any) -> bool:
        return isinstance(t, nb.IntEnumMember) or (isinstance(t, nb.Integer) and t.signed)

    return tuple(nb.int64 if whole(t) else t for t in types)


@contextmanager
def _numba_cache_in(folder: Path) -> Iterator[None]:
    from numba import config

    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), "magetable.kit.cache_place.ByModule"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


@contextmanager
def compile_events(on_done: Callable[[str], None]) -> Iterator[None]:
    """Call on_done with the name of every function that Numba finishes compiling meanwhile."""
    from numba.core import event

    class Listener(event.Listener):  # type: ignore[misc]
        def on_start(self, started: Any) -> None:
            pass

        def on_end(self, ended: Any) -> None:
            on_done(ended.data["dispatcher"].py_func.__name__)

    with event.install_listener("numba:compile", Listener()):
        yield


def cache_root() -> Path:
    """Where compiled rules are kept: $MAGETABLE_CACHE, or the user's cache folder."""
    return Path(os.environ.get("MAGETABLE_CACHE") or platformdirs.user_cache_path("magetable"))


def fingerprint(sources: Mapping[str, str]) -> str:
    """A hash of the names and contents of these files, given as hashes, and of all else that compiled rules depend on.

    Not of places and times, which change when an image is built or a tree is copied.
    """
    checks = os.environ.get("NUMBA_BOUNDSCHECK", "")
    settings = (version("numba"), np.__version__, sys.version, checks, sorted(sources.items()))
    return hashlib.sha256(repr(settings).encode()).hexdigest()[:16]


def forget_unused(used: Path, days: int = 30) -> None:
    """Remove the cache folders beside this one that nobody has used for so many days."""
    for folder in used.parent.iterdir():
        mark = folder / "complete"
        if folder != used and mark.exists() and mark.stat().st_mtime < time.time() - days * 86400:
            shutil.rmtree(folder, ignore_errors=True)
