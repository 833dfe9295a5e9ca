"""`magetable soak`: the long versions of the server's tests."""

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as RichTable

from magetable.cli.common import add_command, notices, progress_bar, stop_in_order

Tell = Callable[[int, int], None]  # how much is done, of how much
KINDS = ("lock", "frozen", "stopped", "killed", "full", "slow", "clock", "partition")


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "soak",
        run,
        "put servers of this machine's own, on loopback, through kills, faults, races, senseless frames and spying",
        "magetable soak --faults lock,frozen --count 20",
    )
    parser.add_argument("--minutes", type=float, default=0, metavar="M", help="again and again for so long")
    parser.add_argument("--only", action="append", choices=list(PARTS), help="a part of it (default: all)")
    parser.add_argument(
        "--kills", type=int, default=50, metavar="N", help="of a server, while people play (default 50)"
    )
    parser.add_argument(
        "--faults", nargs="?", const="all", metavar="KINDS",
        help=f"only faults: of {', '.join(KINDS)}, with commas between (default: all of them)",
    )  # fmt: skip
    parser.add_argument("--count", type=int, default=16, metavar="N", help="faults on each database (default 16)")
    parser.add_argument("--lock", type=int, default=45, metavar="S", help="seconds of the writer's lock (default 45)")
    parser.add_argument("--clients", type=int, default=20, metavar="N", help="people who play meanwhile (default 20)")
    parser.add_argument("--races", type=int, default=1000, metavar="N", help="for the same turn (default 1000)")
    parser.add_argument("--frames", type=int, default=10_000, metavar="N", help="that make no sense (default 10000)")
    parser.add_argument("--worlds", type=int, default=6, metavar="N", help="matches of each game to spy on (default 6)")
    parser.add_argument("--positions", type=int, default=100, metavar="N", help="of each of them (default 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first round (default 1)")
    parser.add_argument("--postgres", metavar="URL", help="a PostgreSQL server, as in postgresql://me@localhost:5432")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: argparse.Namespace) -> int:
    for name in ("kills", "count", "lock", "clients", "races", "frames", "worlds", "positions"):
        if getattr(chosen, name) < 1:
            raise ValueError(f"--{name} must be at least 1, not {getattr(chosen, name)}")
    wrong = [kind for kind in kinds_of(chosen) if kind not in KINDS]
    if wrong:
        raise ValueError(f"--faults must be of {', '.join(KINDS)}, not {', '.join(wrong)}")
    if chosen.faults and not chosen.only:
        chosen.only = ["faults", "faults-of-two"]
    stop_in_order()
    end = time.monotonic() + 60 * chosen.minutes
    found: list[dict[str, Any]] = []
    with progress_bar() as bar:
        while not found or (time.monotonic() < end and not any(one["faults"] for one in found)):
            for part in chosen.only or PARTS:
                found.append(one_part(part, chosen, bar))
                notices.print(f"{part}: {figures(found[-1])}: {len(found[-1]['faults'])} faults", markup=False)
            chosen.seed += 1
    if chosen.json:
        print(json.dumps(found, indent=1))
    else:
        show(found)
    return 1 if any(one["faults"] for one in found) else 0


def one_part(part: str, chosen: argparse.Namespace, bar: Progress) -> dict[str, Any]:
    task = bar.add_task(part, total=1)
    began = time.monotonic()
    with ExitStack() as stack:
        result: dict[str, Any] = PARTS[part](
            chosen, stack, lambda done, total: bar.update(task, completed=done, total=total)
        )
    for fault in result["faults"]:
        notices.print(f"{part}: {fault[:2000]}", markup=False)
    return {"part": part, "seed": chosen.seed, **result, "seconds": round(time.monotonic() - began, 1)}


# The parts. Each gives its figures and, under "faults", what was not as it must be.


def database(chosen: argparse.Namespace, stack: ExitStack, postgres: bool) -> str:
    from magetable.server.simulate import process

    return stack.enter_context(process.postgres(chosen.postgres) if postgres else process.sqlite())


def kills(chosen: argparse.Namespace, stack: ExitStack, tell: Tell, servers: int) -> dict[str, Any]:
    from magetable.server.simulate.kills import kill_servers

    db = database(chosen, stack, servers > 1)
    total = chosen.kills
    return kill_servers(
        db, servers, total, chosen.clients, chosen.seed, lambda done: tell(done, total)
    ).plain()  # fmt: skip


def kinds_of(chosen: argparse.Namespace) -> list[str]:
    return list(KINDS) if chosen.faults in (None, "all") else chosen.faults.split(",")


def faults(chosen: argparse.Namespace, tell: Tell, servers: int) -> dict[str, Any]:
    from magetable.server.simulate.faults import inflict, possible

    kinds, total = [kind for kind in kinds_of(chosen) if kind in possible(servers)], chosen.count
    if not kinds:
        return {"count": 0, "faults": []}
    return inflict(
        kinds, servers, total, chosen.clients, chosen.seed, progress=lambda done: tell(done, total)
    ).plain()  # fmt: skip


def writer(chosen: argparse.Namespace, tell: Tell) -> dict[str, Any]:
    from magetable.server.simulate.stall import stall

    return stall(3, chosen.lock, progress=lambda done: tell(done, 3)).plain()


def races(chosen: argparse.Namespace, stack: ExitStack, tell: Tell, servers: int) -> dict[str, Any]:
    from magetable.server.simulate.process import processes
    from magetable.server.simulate.races import race

    running = stack.enter_context(processes(database(chosen, stack, servers > 1), servers))
    total = chosen.races
    return vars(race(running, total, chosen.seed, lambda done: tell(done, total)))


def frames(chosen: argparse.Namespace, stack: ExitStack, tell: Tell) -> dict[str, Any]:
    from magetable.server.simulate.frames import fuzz_frames
    from magetable.server.simulate.process import processes

    (server,) = stack.enter_context(processes(database(chosen, stack, False), anew=True))  # memory of its own
    total = chosen.frames
    fuzzed = fuzz_frames(server, total, chosen.seed, lambda done: tell(done, total))
    if fuzzed.memory[-1] - fuzzed.memory[0] > 20e6:
        fuzzed.faults.append(f"the server's memory has grown from {fuzzed.memory[0]} to {fuzzed.memory[-1]} bytes")
    return vars(fuzzed)


def worlds(chosen: argparse.Namespace, stack: ExitStack, tell: Tell) -> dict[str, Any]:
    from magetable.server.simulate.worlds import compare_worlds

    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="magetable-")))
    return vars(compare_worlds(folder, chosen.seed, chosen.worlds, True, chosen.positions, tell))


PARTS: dict[str, Callable[[argparse.Namespace, ExitStack, Tell], dict[str, Any]]] = {
    "kills": lambda chosen, stack, tell: kills(chosen, stack, tell, 1),
    "kills-of-two": lambda chosen, stack, tell: kills(chosen, stack, tell, 2),
    "faults": lambda chosen, _stack, tell: faults(chosen, tell, 1),
    "faults-of-two": lambda chosen, _stack, tell: faults(chosen, tell, 2),
    "writer": lambda chosen, _stack, tell: writer(chosen, tell),
    "races": lambda chosen, stack, tell: races(chosen, stack, tell, 1),
    "races-of-two": lambda chosen, stack, tell: races(chosen, stack, tell, 2),
    "frames": frames,
    "worlds": worlds,
}


def show(found: list[dict[str, Any]]) -> None:
    table = RichTable(title="Soak", title_justify="left")
    for column in ("part", "seed", "what was done", "seconds", "faults"):
        table.add_column(column, justify="right" if column in ("seed", "seconds", "faults") else "left")
    for one in found:
        table.add_row(one["part"], str(one["seed"]), figures(one), f"{one['seconds']:.0f}", str(len(one["faults"])))
    Console().print(table)


def figures(one: dict[str, Any]) -> str:
    shown = {key: value for key, value in one.items() if key not in ("part", "seed", "seconds", "faults")}
    return ", ".join(f"{key.replace('_', ' ')} {text(value)}" for key, value in shown.items())


def text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {count}" for key, count in value.items())
    return ":".join(map(str, value)) if isinstance(value, list) else str(value)
