"""`magetable picture`: figures of a game's boards, or of a board in a file, as SVG."""

import argparse
from pathlib import Path
from typing import Any

from magetable.cli.check import files_room, files_rooms
from magetable.cli.common import add_command


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "picture",
        run,
        "draw boards as SVG: all of a game's own, or one from a file",
        "magetable picture five-seals --out docs/figures",
    )
    parser.add_argument("what", metavar="GAME|FILE", help="a game with boards, or a board (.board)")
    parser.add_argument("--out", type=Path, default=Path(), metavar="FOLDER", help="where to (default: here)")


def run(chosen: argparse.Namespace) -> int:
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name, svg in figures(chosen.what).items():
        path = chosen.out / name
        path.write_text(svg, "utf-8")
        print(path)
    return 0


def figures(what: str) -> dict[str, str]:
    """The figures of a game or of a file, by file name."""
    rooms = files_rooms()
    if what in rooms:
        return rooms[what].figures()
    path = Path(what)
    if not path.suffix:
        raise ValueError(f"there is no game {what!r} with boards: choose {', '.join(rooms)} or a file")
    return {f"{path.stem}.svg": files_room(path).figure(path)}
