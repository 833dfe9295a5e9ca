"""`magetable check`: whether a box file or another data file of a game can be used; if not, what is wrong and where."""

import argparse
from pathlib import Path
from typing import Any

import magetable
from magetable.box_files import BoxError, game_of, look
from magetable.cli.common import add_command
from magetable.game import Game
from magetable.kit.rooms import FilesRoom

BOX_FILE = ".toml"


def add(commands: Any) -> None:
    parser = add_command(
        commands, "check", run, "say whether a box file or a board is sound", "magetable check my-box.toml my.board"
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a box file (.toml), or a board or map")


def run(chosen: argparse.Namespace) -> int:
    return max(tell(path) for path in chosen.files)


def tell(path: Path) -> int:
    """Print what is to be said of one file; 1 if it can't be used."""
    what, problems, advice = checked_box(path) if path.suffix == BOX_FILE else files_room(path).check(path)
    if problems:
        print(f"{path} is no sound {what}:")
        print("\n".join(f"  {problem}" for problem in problems))
        return 1
    print(f"{path} is a sound {what}")
    print("".join(f"  worth a look: {remark}\n" for remark in advice), end="")
    return 0


def checked_box(path: Path) -> tuple[str, list[str], list[str]]:
    """What a box file is, what is wrong with it, and what is worth mentioning."""
    try:
        game, text = read_box(path)
    except BoxError as error:
        return "box file", list(error.faults), []
    found = look(game.rooms.variant, text)
    return f"box file of {game.title}", found.problems, found.advice


def read_box(path: Path) -> tuple[Game, str]:
    """The game of a box file, and its text."""
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BoxError(["a box file is a text in UTF-8; this is something else"]) from None
    name = game_of(text)
    if name not in magetable.games():
        raise BoxError([f"game: there is no game {name[:40]!r}: it is one of {', '.join(magetable.games())}"])
    return magetable.game(name, "interpreted"), text


def files_rooms() -> dict[str, FilesRoom]:
    """The room `files` of every game that has one."""
    rooms = {name: magetable.game(name, "interpreted").rooms.files for name in magetable.games()}
    return {name: room for name, room in rooms.items() if room}


def files_room(path: Path) -> FilesRoom:
    """The room of the game to which a file belongs, by its ending."""
    rooms = files_rooms().values()
    for room in rooms:
        if path.suffix in room.ENDINGS:
            return room
    endings = " or ".join([BOX_FILE, *(ending for room in rooms for ending in room.ENDINGS)])
    raise ValueError(f"{path}: the name of a data file ends in {endings}")
