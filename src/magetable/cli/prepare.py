"""`magetable prepare`: compile the rules ahead, so that nobody waits later."""

import argparse
from typing import Any

import magetable
from magetable.cli.common import add_command, add_games, notices, prepared
from magetable.kit.modes import native_installed


def add(commands: Any) -> None:
    parser = add_command(
        commands, "prepare", run, "compile the rules ahead of the first game", "magetable prepare council"
    )
    add_games(parser)


def run(chosen: argparse.Namespace) -> int:
    if not native_installed():
        raise ValueError("games run as WebAssembly here; compiling them needs Numba: pip install 'magetable[native]'")
    for name in chosen.games or magetable.games():
        game = prepared(magetable.game(name))
        notices.print(f"{game.title} is ready.")
    return 0
