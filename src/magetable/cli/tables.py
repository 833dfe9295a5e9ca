"""What commands share that have bots play many games: who plays, and how the work is spread."""

import argparse
from collections.abc import Iterable, Iterator
from typing import TypeVar

import magetable
from magetable import bots
from magetable.arena import Contest
from magetable.cli.common import add_import, add_options, notices, options_of, prepared, progress_bar

Found = TypeVar("Found")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=magetable.games(), help=f"of {', '.join(magetable.games())}")


def add_tables(parser: argparse.ArgumentParser, games: int, default: str | None) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots",
        required=default is None,
        default=default,
        metavar="BOT[,BOT...]",
        help=f"who plays: {', '.join(bots.names())}, search:500, rollout:200 ..."
        + (f" (default {default})" if default else ""),
    )
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many games (default {games})")
    parser.add_argument("--players", type=int, metavar="N", help="seats at the table (default: the usual number)")
    add_options(parser)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first deal (default 1)")
    add_import(parser)
    add_work(parser)


def add_work(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: one for each core)")
    parser.add_argument(
        "--ray", action="store_true", help="on the Ray cluster of RAY_ADDRESS, or a Ray of this machine"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def contest_of(chosen: argparse.Namespace) -> Contest:
    """The contest that was asked for, with the rules compiled."""
    check_counts(chosen)
    options = options_of(magetable.game(chosen.game), chosen)
    return Contest.of(
        prepared(magetable.game(chosen.game)),
        tuple(spec.strip() for spec in chosen.bots.split(",")),
        chosen.players,
        options,
        chosen.seed,
        tuple(chosen.modules),
    )


def whole_deals(contest: Contest, asked: int) -> int:
    games = contest.whole(asked)
    if games != asked:
        notices.print(f"{games} games instead of {asked}: every deal is played in {len(contest.seatings)} seatings.")
    return games


def shown(what: str, found: Iterable[Found], done: int, total: int) -> Iterator[Found]:
    """What is found, with a progress bar: so many of the total are done already."""
    with progress_bar() as bar:
        task = bar.add_task(what, total=total, completed=done)
        for one in found:
            yield one
            bar.advance(task)


def check_counts(chosen: argparse.Namespace) -> None:
    for name in ("games", "jobs"):
        if getattr(chosen, name) is not None and getattr(chosen, name) < 1:
            raise ValueError(f"--{name} must be at least 1, not {getattr(chosen, name)}")
