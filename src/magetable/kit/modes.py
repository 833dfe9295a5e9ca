"""Which mode the rules of a game run in where nobody says one. They all give the same bytes; some are there sooner."""

import importlib.util

from magetable.kit.calls import folder_of
from magetable.kit.module_file import hashes_of, read_manifest, stale
from magetable.kit.rule import Compiler


def native_installed() -> bool:
    return importlib.util.find_spec("numba") is not None


def module_fresh(package: str) -> bool:
    """Whether the module beside the rules can be used: it is made of them as they are, and wasmtime is there."""
    manifest = read_manifest(folder_of(package))
    return manifest is not None and not stale(package, manifest) and importlib.util.find_spec("wasmtime") is not None


def at_once(package: str) -> str:
    """The fastest mode that nobody has to wait for: native if that is compiled already, else the module."""
    if native_installed() and Compiler(package.rpartition(".")[2], hashes_of(package)).is_cached():
        return "native"
    return "wasm" if module_fresh(package) else "interpreted"


def best_mode(package: str) -> str:
    """The mode where nobody says one: of rules that were edited there is no module, so Numba compiles, if installed."""
    mode = at_once(package)
    return "native" if mode == "interpreted" and native_installed() else mode
