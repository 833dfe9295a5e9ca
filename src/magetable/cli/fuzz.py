"""`magetable fuzz`: random games with every check on."""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

import magetable
from magetable.box_files import STANDARD
from magetable.cli.common import add_command, notices, option_value, prepared, progress_bar
from magetable.game import Game
from magetable.kit.chance import U64
from magetable.kit.cuda import a_gpu
from magetable.records import write_moves

SPOT_CHECK = 500  # every so many games, one is played again interpreted
COMPARED = 1000  # games on a GPU, with the same games on the CPU
MOST_FAILURES = 10  # then it stops

Settings = list[tuple[int, dict[str, str]]]  # players and options


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "fuzz",
        run,
        "play random games with every check on, over all player counts and options; save what fails",
        "magetable fuzz council --games 200000\n         magetable fuzz council --gpu --games 1000000",
    )
    parser.add_argument("game", metavar="GAME", choices=magetable.games(), help=f"of {', '.join(magetable.games())}")
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="how many games (default 10000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (default 1)")
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where records of failures go")
    parser.add_argument("--box", metavar="FILE", help="with the box of a box file")
    parser.add_argument(
        "--boxes",
        type=int,
        default=0,
        metavar="N",
        help="in turn with the box and with so many drawn by lot (default 0)",
    )
    parser.add_argument("--gpu", action="store_true", help="play them on a GPU, and compare 1000 games with the CPU")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: argparse.Namespace) -> int:
    if chosen.games < 1:
        raise ValueError(f"--games must be at least 1, not {chosen.games}")
    if chosen.gpu:
        a_gpu()
    play = fuzz_on_gpu if chosen.gpu else fuzz
    game = magetable.game(chosen.game)
    settings = settings_of(game, chosen.box, chosen.boxes)
    result = play(prepared(game), chosen.games, chosen.seed, chosen.out, settings)
    if chosen.json:
        print(json.dumps(result, indent=1))
    else:
        show(result)
    return 1 if result["failures"] else 0


def settings_of(game: Game, box: str | None, boxes: int) -> Settings:
    """Every number of players with every combination of options that vary, and with every box."""
    texts = [option_value(game.options["box"], box or STANDARD)]
    texts += [game.rooms.variant.drawn(number) for number in range(boxes)]
    return [(players, options | {"box": text}) for text in texts for players, options in game.settings()]


def fuzz(game: Game, games: int, seed: int, out: Path, settings: Settings) -> dict[str, Any]:
    """The games go round all settings in turn; stops after ten failures."""
    tables = [(players, options, game.fuzzer(players, **options)) for players, options in settings]
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
                failures.append(saved(game, players, options, here, fault, actions, out))
                if len(failures) == MOST_FAILURES:
                    break
            if number % 256 == 255 or number == games - 1:
                bar.update(task, completed=number + 1)
    return {
        "game": game.name,
        "games": number + 1,
        "decisions": decisions,
        "settings": len(tables),
        "seconds": round(time.perf_counter() - began, 1),
        "failures": failures,
        "actions": by_notation(game, [fuzzer.tally for _, _, fuzzer in tables]),
    }


def fuzz_on_gpu(game: Game, games: int, seed: int, out: Path, settings: Settings) -> dict[str, Any]:
    """The same games; a failure is played again on the CPU and saved. Then random games are compared state by state."""
    from magetable.gpu.fuzzing import compared, fuzzed

    failures: list[dict[str, Any]] = []
    tallies: list[Any] = []
    done = decisions = 0
    began = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(f"Fuzzing {game.title}", total=games)
        for part in fuzzed(game, settings, games, seed):
            done += part.games
            decisions += part.decisions
            tallies.append(part.tally)
            for here in part.failed[: MOST_FAILURES - len(failures)]:
                fault, actions = game.fuzzer(part.players, **part.options).game(here)
                fault = fault or "the GPU finds a fault that the CPU does not"
                failures.append(saved(game, part.players, part.options, here, fault, actions, out))
            bar.update(task, completed=done)
            if len(failures) == MOST_FAILURES:
                break
    took = time.perf_counter() - began
    differing = compared(game, settings, COMPARED, seed)
    for players, options, here, actions in differing[: MOST_FAILURES - len(failures)]:
        failures.append(saved(game, players, options, here, "GPU and CPU disagree", actions, out))
    return {
        "game": game.name,
        "games": done,
        "decisions": decisions,
        "settings": len(settings),
        "seconds": round(took, 1),
        "compared": COMPARED,
        "identical": COMPARED - len(differing),
        "failures": failures,
        "actions": by_notation(game, tallies),
    }


def saved(
    game: Game, players: int, options: dict[str, str], seed: int, fault: str, actions: list[int], out: Path
) -> dict[str, str]:
    """Save the record of a game that failed."""
    path = out / f"{game.name}-{players}-{seed}.failure.txt"
    path.write_text(f"# {fault}\n" + write_moves(game, players, options, seed, actions), "utf-8")
    notices.print(f"{fault}: magetable replay {path}")
    return {"fault": fault, "record": str(path)}


def by_notation(game: Game, tallies: Iterable[Sequence[int]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for tally in tallies:
        for code, count in enumerate(tally):
            found[game.notation[code]] += int(count)
    return dict(found)


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
    table = RichTable(title="How often each action was chosen", title_justify="left")
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
    if "compared" in result:
        console.print(
            f"{result['identical']:,} of {result['compared']:,} games are the same on GPU and CPU in every state."
        )
