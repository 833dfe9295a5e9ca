"""`magetable picture`: figures of a game's box or boards, or of those in a file, as SVG."""

import argparse
from pathlib import Path
from typing import Any

import magetable
from magetable.cli.check import BOX_FILE, files_room, files_rooms, read_box
from magetable.cli.common import add_command


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "picture",
        run,
        "draw a box or boards as SVG: a game's own, or what a file holds",
        "magetable picture five-seals --out docs/figures",
    )
    parser.add_argument("what", metavar="GAME|FILE", help="a game, or a box file (.toml), a board or a map")
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
    if what in magetable.games():
        rooms = files_rooms()
        return rooms[what].figures() if what in rooms else named(what, magetable.game(what).rooms.variant.figures())
    path = Path(what)
    if not path.suffix:
        raise ValueError(f"there is no game {what!r}: choose {', '.join(magetable.games())} or a file")
    if path.suffix == BOX_FILE:
        game, text = read_box(path)
        variants = game.rooms.variant
        return named(path.stem, variants.figures(variants.parse(text)))
    return {f"{path.stem}.svg": files_room(path).figure(path)}


def named(stem: str, pictures: dict[str, str]) -> dict[str, str]:
    """Pictures of parts of a box, by file name."""
    return {f"{stem}-{part}.svg": svg for part, svg in pictures.items()}
