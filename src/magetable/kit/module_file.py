"""What lies beside a game's rules: `rules.wasm`, the module made of them, and `rules.json`, what to know about it."""

import ast
import hashlib
import importlib
import inspect
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import msgspec
import numpy as np

from magetable.kit.calls import CALLS, KIT, TEMPLATES, Driver, folder_of
from magetable.kit.chance import Chance
from magetable.kit.node import Node, Plan
from magetable.kit.record import Record
from magetable.kit.telling import Offer, Telling

if TYPE_CHECKING:
    from magetable.kit.engine import Engine

MAKERS = ("kit/building.py", "kit/calls.py")  # which exports there are, and how they are made
GIVEN = "game/weights.py"  # numbers that a search is given: none of them is in compiled code
Parts = list[tuple[str, str]]  # name and kind of each argument: see kinds.py


class Manifest(msgspec.Struct, omit_defaults=True):
    """What is to be known about a module."""

    game: str
    version: int  # of the rules
    sources: dict[str, str]  # the files it was made of, and a hash of each
    made_with: dict[str, str]  # versions of what made it: the same make the same bytes
    sizes: dict[str, int]  # of records, in bytes
    codes: int
    observation: int
    features: int
    calls: dict[str, Parts]  # what each export takes
    layouts: dict[str, str] = {}  # of an earlier version that is kept: a hash of where each record's fields lie


def read_manifest(folder: Path) -> Manifest | None:
    """What is known about the module in a folder, if there is one."""
    path = folder / "rules.json"
    return msgspec.json.decode(path.read_bytes(), type=Manifest) if path.exists() else None


def stale(package: str, manifest: Manifest) -> list[str]:
    """What is not as it was when a module was made: files, or the version of the rules."""
    if importlib.import_module(package).ABOUT.version != manifest.version:
        return [f"version {manifest.version}"]
    return [name for name, known in manifest.sources.items() if hash_of(path_of(package, name)) != known]


def misfits(engine: "Engine", manifest: Manifest) -> list[str]:
    """What a module that is kept takes otherwise than this kit gives it: records and calls."""
    now = layouts_of(engine)
    records = [f"the record {name}" for name, known in manifest.layouts.items() if now.get(name) != known]
    there = [name for name in CALLS if name in manifest.calls]
    return records + [f"the call {name}" for name in there if parts_of(name) != manifest.calls[name]]


# Which files the rules of a game are in


def sources_of(package: str) -> list[str]:
    """The templates and all that these import of the kit and the package, as `kit/NAME` and `game/NAME`."""
    found: set[str] = set()
    templates = [f"kit/{template}.py" for template in TEMPLATES]
    waiting = list(templates)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            home = "game" if name in templates else name.partition("/")[0]
            waiting += imported(package, home, path_of(package, name))
    return sorted(found - {GIVEN} | set(MAKERS))


def imported(package: str, home: str, path: Path) -> list[str]:
    """The files of the kit and of the package that a file imports from; those of a template are its game's own."""
    found = []
    inside = path.parent.relative_to(folder_of(package)).parts if path.is_relative_to(folder_of(package)) else ()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if not isinstance(node, ast.ImportFrom):
            continue
        if node.level:
            base = inside[: len(inside) - node.level + 1]
            found += named(package, home, "/".join((*base, *(node.module or "").split("."))).strip("/"), node)
        elif node.module and f"{node.module}.".startswith(f"{package}."):
            found += named(package, "game", node.module[len(package) + 1 :].replace(".", "/"), node)
        elif node.module and f"{node.module}.".startswith("magetable.kit."):
            found += named(package, "kit", node.module[len("magetable.kit.") :].replace(".", "/"), node)
    return found


def named(package: str, home: str, place: str, node: ast.ImportFrom) -> list[str]:
    """The file of a module; of a package those of its modules that are named, and its own for other names."""
    if path_of(package, f"{home}/{place}.py").is_file():
        return [f"{home}/{place}.py"]
    inside = "/".join(part for part in (home, place) if part)
    found = [f"{inside}/{alias.name}.py" for alias in node.names]
    found = [name if path_of(package, name).is_file() else f"{inside}/__init__.py" for name in found]
    return [name for name in found if path_of(package, name).is_file()]  # a room that a game may lack is not


def path_of(package: str, name: str) -> Path:
    home, _, rest = name.partition("/")
    return (KIT if home == "kit" else folder_of(package)) / rest


def hash_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


def hashes_of(package: str) -> dict[str, str]:
    return {name: hash_of(path_of(package, name)) for name in sources_of(package)}


# What exports take


def records_of(engine: "Engine") -> dict[str, type[Record]]:
    """The records that a kind may name."""
    records = {"State": engine.record, "Box": engine.box, "Shown": engine.shown}
    return records | {record.__name__: record for record in (Chance, Node, Plan, Telling, Offer)}


def layouts_of(engine: "Engine") -> dict[str, str]:
    return {name: layout_of(record.dtype) for name, record in records_of(engine).items()}


def layout_of(dtype: np.dtype[Any]) -> str:
    """A hash of where the fields of a record lie, and of what kind they are."""
    return hashlib.sha256(json.dumps(described(dtype)).encode()).hexdigest()[:16]


def described(dtype: np.dtype[Any]) -> Any:
    if dtype.subdtype:
        return [described(dtype.subdtype[0]), *dtype.shape]
    if dtype.fields is None:
        return dtype.str
    return {name: [described(found[0]), found[1]] for name, found in dtype.fields.items()} | {"size": dtype.itemsize}


def parts_of(call: str) -> Parts:
    """What an export takes, the fields of a NamedTuple one by one."""
    found: Parts = []
    for name, kind in arguments_of(call):
        found += fields_of(kind) if isinstance(kind, type) else [(name, kind)]
    return found


def arguments_of(call: str) -> list[tuple[str, Any]]:
    """What a function of `Driver` takes: the name of each argument and its kind, or the NamedTuple that it is."""
    function = getattr(Driver, call)
    hints = get_type_hints(function, include_extras=True)
    return [(name, kind_of(hints[name])) for name in list(inspect.signature(function).parameters)[1:]]


def fields_of(tuple_type: type) -> Parts:
    return [(name, kind_of(hint)) for name, hint in get_type_hints(tuple_type, include_extras=True).items()]


def kind_of(hint: Any) -> Any:
    if hint is int:
        return "int"
    return hint.__metadata__[0] if hasattr(hint, "__metadata__") else hint


def results_of(call: str) -> int:
    """How many numbers a function of `Driver` gives."""
    result = get_type_hints(getattr(Driver, call))["return"]
    return 0 if result is type(None) else max(1, len(get_args(result)))
