"""What several commands share."""

import argparse
import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import magetable
from magetable.game import Game, Option
from magetable.kit.modes import native_installed

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


def add_options(parser: argparse.ArgumentParser, of: str = "of the game") -> None:
    """Options of a game, for commands that take any game."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help=f"an option {of}: --set circle=II, --set box=FILE",
    )
    parser.add_argument("--box", metavar="FILE", help="a box file: the same as --set box=FILE")


def add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--import",
        dest="modules",
        action="append",
        default=[],
        metavar="MODULE",
        help="a module of yours that registers bots: my_bots for my_bots.py in this folder",
    )


def options_of(game: Game, chosen: argparse.Namespace) -> dict[str, str]:
    """The options that were asked for; what stands in files is read here."""
    return given_options(game, [*chosen.set, *([f"box={chosen.box}"] if chosen.box else [])])


def given_options(game: Game, texts: Sequence[str], flag: str = "--set") -> dict[str, str]:
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"{flag} {text}: write OPTION=VALUE, as in {flag} circle=II")
        option = game.options.get(name)
        options[name] = option_value(option, value) if option else value
    return options


def option_value(option: Option, value: str) -> str:
    """A value as typed: for an option that takes a file, its name."""
    if not option.takes_file or value.strip().casefold() in option.values:
        return option.normal(value)
    path = Path(value)
    if not path.is_file():
        raise ValueError(f"{option.name} must be {' or '.join(option.values)} or a file, and there is no file {value}")
    try:
        return option.normal(path)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def stop_in_order() -> None:
    """End as after Ctrl-C when somebody ends this process: what it has started must not stay behind."""

    def stop(_signal: int, _frame: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)


def progress_bar(done: str = "{task.completed:,}/{task.total:,}") -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn(done),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=notices,
    )


def prepared(game: Game) -> Game:
    """The game for long work: natively, if Numba is installed."""
    if not os.environ.get("MAGETABLE_MODE") and native_installed():
        game = magetable.game(game.name, "native")
    return compiled(game)


def compiled(game: Game) -> Game:
    """The game as it is; if its rules have yet to be compiled, that is done now, with a progress bar."""
    if game.ready:
        return game
    with progress_bar() as bar:
        task = bar.add_task(f"Preparing {game.title}", total=1)
        game.prepare(lambda _name, done, total: bar.update(task, completed=done, total=total))
        bar.update(task, completed=bar.tasks[0].total)
    return game
