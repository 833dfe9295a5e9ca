"""`magetable puzzles`: positions in which one choice is clearly better than what an adept plays."""

import argparse
import shlex
from collections import Counter
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

import magetable
from magetable.cli.common import add_command, add_options, notices, options_of, progress_bar, stop_in_order
from magetable.cli.tables import add_game
from magetable.game import Game
from magetable.puzzles import Quarry, Stock, find, read_stock, write_stock

HEADINGS = ("match", "players", "step", "difficulty", "answers", "worth", "an adept plays", "worth less")
NUMBERS = ("match", "players", "step", "worth", "worth less")
SAME = ("game", "rules", "seed", "players", "options", "effort")  # in a file that is gone on with


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "puzzles",
        run,
        "find puzzles in games of bots: positions in which one choice is clearly better than what an adept plays",
        "magetable puzzles council --count 60 --out puzzles.json",
    )
    add_game(parser)
    parser.add_argument("--count", type=int, default=10, metavar="N", help="how many (default 10)")
    parser.add_argument(
        "--players", metavar="N[,N...]", help="in turn from matches with so many players (default: every number)"
    )
    add_options(parser)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the matches (default 1)")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="keep them here as they are found; the same command again goes on with it (default: only show them)",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes (default 1)")


def run(chosen: argparse.Namespace) -> int:
    if min(chosen.count, chosen.jobs) < 1:
        raise ValueError("--count and --jobs must be at least 1")
    game = magetable.game(chosen.game)
    quarry = Quarry.of(game, players_of(chosen.players), options_of(game, chosen), chosen.seed)
    stock = begun(quarry, chosen)
    stop_in_order()
    try:
        search(game, quarry, stock, chosen)
    except KeyboardInterrupt:
        if not chosen.out:
            show(game, stock)
        raise
    show(game, stock)
    if chosen.out:
        notices.print(f"Written to {chosen.out}.")
    return 0


def players_of(text: str | None) -> tuple[int, ...] | None:
    if text is None:
        return None
    if not all(part.strip().isdecimal() for part in text.split(",")):
        raise ValueError(f"--players must be numbers such as 2,3, not {text!r}")
    return tuple(int(part) for part in text.split(","))


def begun(quarry: Quarry, chosen: argparse.Namespace) -> Stock:
    """An empty stock, or the one in the file: what was searched by another version of the rules is not gone on with."""
    stock = quarry.stock(command_of(quarry, chosen.count))
    if not chosen.out or not chosen.out.exists():
        return stock
    there = read_stock(chosen.out)
    for what in SAME:
        if getattr(there, what) != getattr(stock, what):
            raise ValueError(
                f"{chosen.out} holds other puzzles: {what} is {getattr(there, what)!r} there and "
                f"{getattr(stock, what)!r} here; give the same command, or another file"
            )
    notices.print(f"{chosen.out} has {told(there)} already.")
    there.command = stock.command
    return there


def command_of(quarry: Quarry, count: int) -> str:
    """That finds the same, written as briefly as it can be."""
    words = ["magetable", "puzzles", quarry.game, "--count", str(count)]
    if quarry.players != tuple(magetable.game(quarry.game).players):
        words += ["--players", ",".join(map(str, quarry.players))]
    for name, value in quarry.options.items():
        words += ["--set", f"{name}={value}"]
    words += ["--seed", str(quarry.seed)]
    return shlex.join(words)


def search(game: Game, quarry: Quarry, stock: Stock, chosen: argparse.Namespace) -> None:
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=chosen.count, completed=len(stock.puzzles))
        for found in find(quarry, stock, chosen.count, chosen.jobs):
            bar.update(task, completed=len(found.puzzles), description=f"{game.title}, match {found.searched:,}")
            if chosen.out:
                write_stock(found, chosen.out)


def show(game: Game, stock: Stock) -> None:
    table = RichTable(title=f"{game.title}: {told(stock)}", title_justify="left")
    for heading in HEADINGS:
        table.add_column(heading, justify="right" if heading in NUMBERS else "left")
    for one in stock.puzzles:
        best, adept = one.choices[one.best], one.choices[one.adept]
        table.add_row(
            str(one.match), str(len(one.shares)), str(one.step + 1), one.difficulty, ", ".join(one.answers),
            points(best.value, best.error), one.adept, points(adept.loss, adept.loss_error),
        )  # fmt: skip
    console = Console(highlight=False)
    console.print(table)
    counts = Counter(one.difficulty for one in stock.puzzles)
    console.print(
        ", ".join(f"{counts[kind]} {kind}" for kind in ("easy", "medium", "hard")),
        "in hundredths of the victory; ± in 95 of 100 cases.",
        sep="; ",
    )


def told(stock: Stock) -> str:
    puzzles, matches = len(stock.puzzles), stock.searched
    return f"{puzzles:,} puzzle{'s' * (puzzles != 1)} from {matches:,} match{'es' * (matches != 1)}"


def points(value: float, error: float) -> str:
    return f"{100 * value:.1f} ±{100 * error:.1f}"
