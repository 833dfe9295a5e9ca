"""`magetable fit`: the weights of a game's evaluation anew, from games that the search plays against itself."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

import magetable
from magetable.arena import Contest, do_all
from magetable.cli.common import add_command, notices, prepared, stop_in_order
from magetable.cli.tables import add_game, add_work, check_counts, shown
from magetable.climbing import Climb
from magetable.fitting import Position, positions, study, weights_text
from magetable.game import Game


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "fit",
        run,
        "fit the weights of a game's evaluation on games that the search plays against itself",
        "magetable fit council --games 2000 --players 2,3 --out weights.py\n"
        "         magetable fit archmage --by-play --players 2 --games 80 --descents 200 --tries 60 --out weights.py",
    )
    add_game(parser)
    parser.add_argument(
        "--games", type=int, metavar="N", help="how many games (default 1000; with --by-play 80, for each try)"
    )
    parser.add_argument(
        "--players", metavar="N[,N...]", help="in turn with so many players (default: every number above one)"
    )
    parser.add_argument("--descents", type=int, default=60, metavar="N", help="of the search for a move (default 60)")
    parser.add_argument(
        "--l2", type=float, default=10.0, metavar="X", help="how much weights are held back (default 10)"
    )
    parser.add_argument(
        "--by-play",
        action="store_true",
        help="try other weights against those there are, and keep what wins, instead of asking what winners had",
    )
    parser.add_argument("--tries", type=int, default=40, metavar="N", help="with --by-play: how many (default 40)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (default 1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write there (default: the game's weights.py)")
    add_work(parser)


def run(chosen: argparse.Namespace) -> int:
    game = magetable.game(chosen.game)
    if chosen.games is None:
        chosen.games = 80 if chosen.by_play else 1000
    contests = contests_of(game, chosen)
    check_counts(chosen)
    if chosen.by_play:
        return by_play(game, contests, chosen)
    if chosen.l2 <= 0:
        raise ValueError(f"--l2 must be more than 0, not {chosen.l2}")
    game = prepared(game)
    stop_in_order()
    each = -(-chosen.games // len(contests))
    found: list[Position] = []
    for contest in contests:
        work = do_all(positions, contest, range(each), chosen.jobs, chosen.ray)
        for some in shown(f"{game.title}, {contest.players} players", work, 0, each):
            found += some
    result = {"games": each * len(contests), "descents": chosen.descents, **study(game, found, chosen.l2)}
    path = weights_path(game, chosen)
    early, late = ([one[key] for one in result["weights"]] for key in ("early", "late"))
    path.write_text(weights_text(early, late), "utf-8")
    if chosen.json:
        print(json.dumps(result, indent=1))
    else:
        show(game, result)
    notices.print(f"Written to {path}.")
    return 0


def by_play(game: Game, contests: list[Contest], chosen: argparse.Namespace) -> int:
    """Weights from tries, one after the other; what is found is written at the end, also if that comes early.

    Not sooner: processes that start while the game's own file has changed would play by what is being tried.
    """
    if len(contests) > 1:
        raise ValueError("--by-play tries weights at one table: say with how many, as in --players 2")
    if chosen.tries < 1:
        raise ValueError(f"--tries must be at least 1, not {chosen.tries}")
    game = prepared(game)
    stop_in_order()
    path = weights_path(game, chosen)
    climb = Climb(game, contests[0], chosen.descents, chosen.games, chosen.jobs, chosen.ray)
    kept = []
    try:
        for number, (gain, better) in enumerate(shown(game.title, climb.steps(chosen.tries), 0, chosen.tries), 1):
            if better:
                kept.append({"try": number, "share": gain.share, "score": gain.score})
                notices.print(f"Try {number}: {gain.share:+.1%} of the victories, {gain.score:+.1f} points. Kept.")
    finally:
        early, late = climb.halves()
        if kept:
            path.write_text(weights_text(early, late, "fit --by-play"), "utf-8")
    if chosen.json:
        print(json.dumps({"game": game.name, "tries": chosen.tries, "kept": kept, "early": early, "late": late}))
    notices.print(f"{len(kept)} of {chosen.tries} tries were kept" + (f", written to {path}." if kept else "."))
    return 0


def weights_path(game: Game, chosen: argparse.Namespace) -> Path:
    return chosen.out or Path(str(game.rooms.weights.__file__))


def contests_of(game: Game, chosen: argparse.Namespace) -> list[Contest]:
    """One for each number of players."""
    counts = [number for number in game.players if number > 1]
    if chosen.players:
        if not all(part.strip().isdecimal() for part in chosen.players.split(",")):
            raise ValueError(f"--players must be numbers such as 2,3, not {chosen.players!r}")
        counts = [int(part) for part in chosen.players.split(",")]
    return [Contest.of(game, (f"search:{chosen.descents}",), players, seed=chosen.seed) for players in counts]


def show(game: Game, result: dict[str, Any]) -> None:
    table = RichTable(
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
