"""What several commands share."""

import argparse
import signal
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import magetable
from magetable.game import Game

notices = Console(stderr=True, highlight=False)  # for people; what programs read goes to standard output


def add_command(commands: Any, name: str, run: Any, help: str, example: str) -> argparse.ArgumentParser:  # noqa: A002
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help,
        description=help,
        epilog=f"example: {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def add_games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(magetable.games())}; all by default")


def stop_in_order() -> None:
    """End as after Ctrl-C when somebody ends this process: what it has started must not stay behind."""

    def stop(_signal: int, _frame: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)


def progress_bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,}/{task.total:,}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=notices,
    )


def prepared(game: Game, anew: bool = False) -> Game:
    """The game with its rules compiled; if that takes time, a progress bar says so."""
    if game.ready and not anew:
        return game
    with progress_bar() as bar:
        task = bar.add_task(f"Preparing {game.title}", total=1)
        game.prepare(lambda _name, done, total: bar.update(task, completed=done, total=total))
        bar.update(task, completed=bar.tasks[0].total)
    return game
