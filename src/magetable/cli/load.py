"""`magetable load`: how much a server bears on this machine."""

import argparse
import json
import os
from contextlib import ExitStack
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from magetable.cli.common import add_command, notices, stop_in_order

TARGETS = (  # what, figure, how it is meant, target
    ("moves acknowledged a second", "acknowledged", "{:.0f}", None, ""),
    ("half of them within (ms)", "p50_ms", "{:.1f}", None, ""),
    ("99 of 100 within (ms)", "p99_ms", "{:.1f}", lambda load: load["p99_ms"] < 50, "under 50, at 300 a second"),
    ("... of a bare echo (ms)", "echo_p50_ms", "{:.1f}", None, ""),
    ("", "echo_p99_ms", "{:.1f}", None, ""),
    ("part of a core the server took", "server_cpu", "{:.2f}", None, ""),
    ("moves a second at most", "most", "{:.0f}", lambda load: load["most"] >= 400, "400 or more"),
    ("... of a bare echo", "echo_most", "{:.0f}", None, ""),
    ("moves a second of processor time", "moves_per_cpu_s", "{:.0f}", lambda load: dear(load) <= 1, "1,000 or more"),
    ("... of a bare echo", "echo_per_cpu_s", "{:.0f}", None, ""),
    ("bytes that a player is sent for a move", "move_bytes", "{:.0f}", None, ""),
    ("memory of an idle match (kB)", "idle_match_kb", "{:.1f}", lambda load: load["idle_match_kb"] < 50, "under 50"),
    ("... with somebody watching (kB)", "watched_match_kb", "{:.1f}", None, ""),
    ("memory before matches were left, with them, later (MB)", "left_mb", "{}", None, ""),
    ("opening 100 entries (ms)", "open_100_ms", "{:.1f}", None, ""),
    ("opening 1,000 entries (ms)", "open_1000_ms", "{:.1f}", lambda load: opening(load) <= 2, "at most twice that"),
    ("start with 1,000 matches until a move (s)", "restart_s", "{:.2f}", lambda load: load["restart_s"] < 3, "under 3"),
    ("... of a core's time (s)", "restart_cpu_s", "{:.2f}", None, ""),
)


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "load",
        run,
        "measure a server of this machine's own, on loopback: moves a second beside an echo, memory, opening, starting",
        "magetable load --matches 500 --seconds 60",
    )
    parser.add_argument("--matches", type=int, default=500, metavar="N", help="played at the same time (default 500)")
    parser.add_argument("--seconds", type=float, default=60, metavar="S", help="of playing (default 60)")
    parser.add_argument("--rate", type=float, default=300, metavar="R", help="moves a second offered (default 300)")
    parser.add_argument("--left", type=int, default=10_000, metavar="N", help="matches opened and left (default 10000)")
    parser.add_argument("--starts", type=int, default=5, metavar="N", help="of which the best counts (default 5)")
    parser.add_argument(
        "--db", action="append", choices=("sqlite", "postgresql"), help="which databases (default: both)"
    )
    parser.add_argument("--postgres", metavar="URL", help="a PostgreSQL server, as in postgresql://me@localhost:5432")
    parser.add_argument("--all-cores", action="store_true", help="don't hold the server to one core")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(chosen: argparse.Namespace) -> int:
    ends = (("matches", 5000), ("seconds", 3600), ("rate", 100_000), ("left", 100_000), ("starts", 100))
    for name, most in ends:
        if not 1 <= getattr(chosen, name) <= most:
            raise ValueError(f"--{name} must be from 1 to {most}, not {getattr(chosen, name)}")
    from magetable.server.simulate import load, process

    stop_in_order()
    cpu = None if chosen.all_cores else own_core()
    found = []
    for kind in chosen.db or ("sqlite", "postgresql"):
        with ExitStack() as stack, notices.status(kind) as status:
            place = process.sqlite() if kind == "sqlite" else process.postgres(chosen.postgres)
            db = stack.enter_context(place)
            say = lambda words, kind=kind: status.update(f"{kind}: {words}")  # noqa: E731
            given = chosen.matches, chosen.seconds, chosen.rate, chosen.left, chosen.starts
            found.append(load.measure(db, *given, cpu, say).plain())
    if chosen.json:
        print(json.dumps(found, indent=1))
    else:
        show(found)
    return 1 if any(one["faults"] for one in found) else 0


def own_core() -> int | None:
    """A core that the server has for itself: the players and PostgreSQL take the others. None where that can't be."""
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if len(cores) < 2:
        return None
    os.sched_setaffinity(0, cores - {min(cores)})
    return min(cores)


def opening(load: dict[str, Any]) -> float:
    """How much longer a long match takes than a short one."""
    return float(load["open_1000_ms"] / load["open_100_ms"])


def dear(load: dict[str, Any]) -> float:
    """What a move costs, in thousandths of a second of processor time."""
    return 1000 / float(load["moves_per_cpu_s"])


def show(found: list[dict[str, Any]]) -> None:
    table = RichTable(title=f"{found[0]['matches']} matches, {found[0]['seconds']:.0f} s", title_justify="left")
    table.add_column("")
    for load in found:
        table.add_column(load["database"], justify="right")
    table.add_column("wanted")
    for words, key, form, reached, target in TARGETS:
        cells = [form.format(load[key]) + ("" if reached is None or reached(load) else " (missed)") for load in found]
        table.add_row(words, *cells, target)
    console = Console()
    console.print(table)
    for load in found:
        costs = ", ".join(f"{name} {cost}" for name, cost in load["imports_ms"].items())
        console.print(f"Imports at the start, {load['database']} (ms): {costs}.", highlight=False)
    console.print(f"Load of the machine before: {', '.join(str(load['machine_load'][0]) for load in found)}.")
    for load in found:
        for fault in load["faults"]:
            console.print(f"{load['database']}: {fault}")
