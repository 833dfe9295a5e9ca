"""`magetable arena`: bots against each other, and how sure one may be who is better."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

import magetable
from magetable.arena import Results, do_all, played, summary
from magetable.cli.common import add_command, notices, stop_in_order
from magetable.cli.tables import add_tables, contest_of, shown, whole_deals


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "arena",
        run,
        "have bots play each other, every deal in all seatings: win-shares, ratings, time for each move",
        "magetable arena council --players 2 --bots master,adept,rollout --games 400 --results council.jsonl",
    )
    add_tables(parser, games=400, default=None)
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="keep every game here; the same command again goes on with it"
    )


def run(chosen: argparse.Namespace) -> int:
    contest = contest_of(chosen)
    games = whole_deals(contest, chosen.games)
    stop_in_order()
    with Results(contest, chosen.results) as results:
        numbers = [number for number in range(games) if number not in results.games]
        if len(numbers) < games:
            notices.print(f"{games - len(numbers):,} of {games:,} games are in {chosen.results} already.")
        work = do_all(played, contest, numbers, chosen.jobs, chosen.ray)
        title = magetable.game(contest.game).title
        for game in shown(title, work, games - len(numbers), games):
            results.add(game)
        found = summary(contest, [game for number, game in results.games.items() if number < games])
    if chosen.json:
        print(json.dumps(found, indent=1))
    else:
        show(found)
    return 0


def show(found: dict[str, Any]) -> None:
    game = magetable.game(found["game"])
    options = "".join(f", {name} {value}" for name, value in game.told(found["options"]).items())
    seatings = "every seating" if found["seatings"] > 1 else "one seating"
    table = RichTable(
        title=f"{game.title}, {found['players']} at the table{escape(options)}\n"
        f"{found['games']:,} games: {found['deals']:,} deals, {seatings} of each ({found['seatings']})",
        title_justify="left",
    )
    table.add_column("bot", no_wrap=True)
    headings = ["games", "win-share 95 %", "rating 95 %", "score", "ms, 99 % in"]
    counted = all("corrected" in one for one in found["results"])
    if counted:
        headings[2:2] = ["without luck 95 %", "saved"]
    for heading in headings:
        table.add_column(heading, justify="right")
    for one in sorted(found["results"], key=lambda one: -one["win_share"]):
        table.add_row(
            one["bot"],
            f"{one['games']:,}",
            f"{one['win_share']:.1%} {between(one['win_share_95'], 100, 1)}",
            *(corrected(one) if counted else ()),
            "" if one["rating"] is None else f"{one['rating']:.0f} {between(one['rating_95'])}",
            f"{one['score']:.1f}",
            f"{1000 * one['seconds_a_move']:.1f}, {1000 * one['seconds_a_move_99']:.1f}",
        )
    console = Console()
    console.print(table)
    if found["fair"]:
        set_to = f" {found['bots'][-1]} is set to a rating of 1000." if len(found["bots"]) > 1 else ""
        console.print(f"Fair is {found['fair']:.1%} for each seat.{set_to}", highlight=False)
        if counted:
            console.print(
                "Saved: how many times as many games the plain share needs to be as sure as the one without luck.",
                highlight=False,
            )


def corrected(one: dict[str, Any]) -> tuple[str, str]:
    saved = one["games_saved"]
    return (
        f"{one['corrected']:.1%} {between(one['corrected_95'], 100, 1)}",
        "" if saved is None else f"×{saved:.2f}",
    )


def between(ends: list[float], times: float = 1, digits: int = 0) -> str:
    return "–".join(f"{times * end:.{digits}f}" for end in ends)
