"""`magetable fit`: the weights of a game's evaluation anew, from games that the search plays against itself."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import magetable
from magetable.arena import Setting, do_all
from magetable.cli.common import add_command, notices, prepared, stop_in_order
from magetable.cli.tables import add_game, add_work, check_counts, shown
from magetable.fitting import Position, positions, study, weights_text
from magetable.game import Game


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "fit",
        run,
        "fit the weights of a game's evaluation on games that the search plays against itself",
        "magetable fit council --games 2000 --players 2,3 --out weights.py",
    )
    add_game(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    parser.add_argument(
        "--players", metavar="N[,N...]", help="in turn with so many players (default: every number above one)"
    )
    parser.add_argument("--descents", type=int, default=60, metavar="N", help="of the search for a move (default 60)")
    parser.add_argument(
        "--l2", type=float, default=10.0, metavar="X", help="how much weights are held back (default 10)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (default 1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write there (default: the game's weights.py)")
    add_work(parser)


def run(chosen: argparse.Namespace) -> int:
    game = magetable.game(chosen.game)
    tables = settings(game, chosen)
    check_counts(chosen)
    if chosen.l2 <= 0:
        raise ValueError(f"--l2 must be more than 0, not {chosen.l2}")
    prepared(game)
    stop_in_order()
    each = -(-chosen.games // len(tables))
    found: list[Position] = []
    for setting in tables:
        work = do_all(positions, setting, range(each), chosen.jobs, chosen.ray)
        for some in shown(f"{game.title}, {setting.players} players", work, 0, each):
            found += some
    result = {"games": each * len(tables), "descents": chosen.descents, **study(game, found, chosen.l2)}
    path = chosen.out or Path(str(game.room("weights").__file__))
    early, late = ([one[key] for one in result["weights"]] for key in ("early", "late"))
    path.write_text(weights_text(early, late), "utf-8")
    if chosen.json:
        print(json.dumps(result, indent=1))
    else:
        show(game, result)
    notices.print(f"Written to {path}." + ("" if chosen.out else " The rules are compiled anew when next used."))
    return 0


def settings(game: Game, chosen: argparse.Namespace) -> list[Setting]:
    """One for each number of players."""
    counts = [number for number in game.players if number > 1]
    if chosen.players:
        if not all(part.strip().isdecimal() for part in chosen.players.split(",")):
            raise ValueError(f"--players must be numbers such as 2,3, not {chosen.players!r}")
        counts = [int(part) for part in chosen.players.split(",")]
    return [Setting.of(game, (f"search:{chosen.descents}",), players, seed=chosen.seed) for players in counts]


def show(game: Game, result: dict[str, Any]) -> None:
    table = Table(
        title=f"{game.title}: what each feature is worth, in thousandths, from {result['games']:,} games",
        title_justify="left",
    )
    table.add_column("feature")
    for heading in ("early", "before", "late", "before"):
        table.add_column(heading, justify="right")
    for one in result["weights"]:
        table.add_row(one["feature"], *(str(one[key]) for key in ("early", "early_before", "late", "late_before")))
    console = Console(highlight=False)
    console.print(table)
    console.print(
        f"Surprise at who won, in games not fitted on: {result['loss_before']:.4f} before, "
        f"{result['loss_after']:.4f} now; {result['loss_of_a_guess']:.4f} for whoever knows nothing."
    )
