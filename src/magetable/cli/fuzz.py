"""`magetable fuzz`: random games with every check on."""

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import magetable
from magetable.cli.common import add_command, notices, prepared, progress_bar
from magetable.game import Game
from magetable.kit.chance import U64
from magetable.records import write_moves

SPOT_CHECK = 500  # every so many games, one is played again interpreted


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "fuzz",
        run,
        "play random games with every check on, over all player counts and options; save what fails",
        "magetable fuzz council --games 200000",
    )
    parser.add_argument("game", metavar="GAME", choices=magetable.games(), help=f"of {', '.join(magetable.games())}")
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="how many games (default 10000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (default 1)")
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where records of failures go")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: argparse.Namespace) -> int:
    if chosen.games < 1:
        raise ValueError(f"--games must be at least 1, not {chosen.games}")
    result = fuzz(prepared(magetable.game(chosen.game)), chosen.games, chosen.seed, chosen.out)
    if chosen.json:
        print(json.dumps(result, indent=1))
    else:
        show(result)
    return 1 if result["failures"] else 0


def fuzz(game: Game, games: int, seed: int, out: Path) -> dict[str, Any]:
    """The games go round all settings in turn; stops after ten failures."""
    tables = [(players, options, game.fuzzer(players, **options)) for players, options in game.settings()]
    failures: list[dict[str, Any]] = []
    decisions = 0
    began = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(f"Fuzzing {game.title}", total=games)
        for number in range(games):
            players, options, fuzzer = tables[number % len(tables)]
            here = (seed + number) & U64
            fault, actions = fuzzer.game(here)
            decisions += len(actions)
            if not fault and number % SPOT_CHECK == 0:
                fault = disagreement(game, players, options, here, actions, fuzzer.state)
            if fault:
                path = out / f"{game.name}-{players}-{here}.failure.txt"
                path.write_text(f"# {fault}\n" + write_moves(game, players, options, here, actions), "utf-8")
                failures.append({"fault": fault, "record": str(path)})
                notices.print(f"{fault}: magetable replay {path}")
                if len(failures) == 10:
                    break
            if number % 256 == 255 or number == games - 1:
                bar.update(task, completed=number + 1)
    tally: Counter[str] = Counter()
    for _, _, fuzzer in tables:
        for code, count in enumerate(fuzzer.tally):
            tally[game.notation[code]] += int(count)
    return {
        "game": game.name,
        "games": number + 1,
        "decisions": decisions,
        "settings": len(tables),
        "seconds": round(time.perf_counter() - began, 1),
        "failures": failures,
        "actions": dict(tally),
    }


def disagreement(
    game: Game, players: int, options: dict[str, str], seed: int, actions: list[int], state: bytes
) -> str | None:
    """Play a game again in strict interpreted mode: what differs from the compiled one, if anything does."""
    batch = magetable.game(game.name, "strict").batch(1, players, seed, **options)
    try:
        for code in actions:
            batch.apply_at(0, code)
    except (OverflowError, IndexError) as error:
        return f"strict mode: {error}"
    return None if batch.bytes_at() == state else "interpreted and compiled rules disagree"


def show(result: dict[str, Any]) -> None:
    table = Table(title="How often each action was chosen", title_justify="left")
    for _ in range(3):
        table.add_column("action")
        table.add_column("times", justify="right")
    cells = [(notation, f"{count:,}") for notation, count in result["actions"].items()]
    rows = -(-len(cells) // 3)
    for row in range(rows):
        table.add_row(*(text for column in range(3) for text in ([*cells, *[("", "")] * 3])[row + column * rows]))
    console = Console()
    console.print(table)
    failures = len(result["failures"])
    console.print(
        f"{result['games']:,} games of {result['game']} over {result['settings']} settings, "
        f"{result['decisions']:,} decisions, {result['seconds']} s: "
        + ("no failure." if not failures else f"{failures} FAILED, records saved.")
    )
