"""`magetable rules`: make the rules into modules of WebAssembly, which lie beside them, and keep earlier versions."""

import argparse
import importlib.util
from typing import Any

import magetable
from magetable.cli.common import add_command, add_games, notices, progress_bar
from magetable.earlier import keep
from magetable.kit.calls import folder_of
from magetable.kit.module_file import read_manifest, stale
from magetable.registry import package_of

NEEDED = ("numba", "ziglang")


def add(commands: Any) -> None:
    parser = add_command(
        commands, "rules", run, "make the modules of games whose rules have changed", "magetable rules council"
    )
    add_games(parser)
    parser.add_argument("--all", action="store_true", help="also those whose rules have not changed")
    parser.add_argument("--keep", action="store_true", help="keep the present version of a game, before it is raised")


def run(chosen: argparse.Namespace) -> int:
    return keep_versions(chosen.games) if chosen.keep else make_modules(chosen)


def keep_versions(names: list[str]) -> int:
    if not names:
        raise ValueError("say which game's version is to be kept: magetable rules --keep council")
    for name in names:
        folder = keep(package_of(name))
        notices.print(f"{name}: version {folder.name[1:]} of the rules is kept; now raise it in ABOUT")
    return 0


def make_modules(chosen: argparse.Namespace) -> int:
    names = [name for name in chosen.games or magetable.games() if chosen.all or changed(name)]
    if not names:
        notices.print("Every module is made of its rules as they are.")
        return 0
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise ValueError(f"making modules needs {' and '.join(missing)}: pip install 'magetable[rules]'")
    from magetable.kit.building import made_by_itself

    with progress_bar() as bar:
        task = bar.add_task("Making modules", total=len(names))
        for name in names:
            bar.update(task, description=f"Making the module of {name}, about a minute")
            folder = folder_of(package_of(name))
            made_by_itself(package_of(name), folder)
            bar.advance(task)
            notices.print(f"{name}: rules.wasm, {(folder / 'rules.wasm').stat().st_size:,} bytes")
    return 0


def changed(name: str) -> bool:
    package = package_of(name)
    manifest = read_manifest(folder_of(package))
    return manifest is None or bool(stale(package, manifest))
