"""`magetable check`: whether a data file of a game, such as a board, can be used; if not, what is wrong and where."""

import argparse
import importlib
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import magetable
from magetable.cli.common import add_command


def add(commands: Any) -> None:
    parser = add_command(
        commands, "check", run, "say whether a board or another data file is sound", "magetable check my.board"
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a board (.board) or another data file")


def run(chosen: argparse.Namespace) -> int:
    return max(tell(path) for path in chosen.files)


def tell(path: Path) -> int:
    """Print what is to be said of one file; 1 if it can't be used."""
    what, problems, advice = files_room(path).check(path)
    if problems:
        print(f"{path} is no sound {what}:")
        print("\n".join(f"  {problem}" for problem in problems))
        return 1
    print(f"{path} is a sound {what}")
    print("".join(f"  worth a look: {remark}\n" for remark in advice), end="")
    return 0


def files_rooms() -> dict[str, ModuleType]:
    """The room `files` of every game that has one. It holds

    ENDINGS        how the names of the game's data files end
    check(path)    what a file is ("board for 3 players"), what is wrong with it, what is worth a look
    figure(path)   a picture of it, as SVG
    figures()      pictures of the game's own files, by name
    """
    packages = {name: f"magetable.games.{name.replace('-', '_')}.files" for name in magetable.games()}
    return {name: importlib.import_module(room) for name, room in packages.items() if importlib.util.find_spec(room)}


def files_room(path: Path) -> ModuleType:
    """The room of the game to which a file belongs, by its ending."""
    rooms = files_rooms().values()
    for room in rooms:
        if path.suffix in room.ENDINGS:
            return room
    endings = " or ".join(ending for room in rooms for ending in room.ENDINGS)
    raise ValueError(f"{path}: the name of a data file ends in {endings}")
