"""`magetable admin`: look after the matches of a server, and its ratings, beside it or when it is down."""

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as RichTable

from magetable.cli.common import add_command, notices

if TYPE_CHECKING:
    from magetable.server.store import Store


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "admin",
        run,
        "look after a server's matches: list, export, delete; count them again",
        "magetable admin list --status over",
    )
    parser.add_argument("--db", metavar="DB", help="a SQLite file or postgresql://... (default: in your data folder)")
    errands = parser.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)
    listing = add_command(errands, "list", run, "the latest matches", "magetable admin list --json")
    listing.add_argument("--status", choices=("open", "running", "over", "closed"))
    listing.add_argument("--limit", type=int, default=50, metavar="N", help="at most so many (default 50)")
    listing.add_argument("--json", action="store_true", help="one JSON object a line")
    hidden = "the record of a match, with its seed: it tells what is hidden"
    export = add_command(errands, "export", run, hidden, "magetable admin export ID")
    export.add_argument("match", metavar="ID")
    export.add_argument("--out", type=Path, metavar="FILE", help="default: standard output")
    export.add_argument("--log", action="store_true", help="the log instead: every entry as a JSON object a line")
    deleting = add_command(errands, "delete", run, "delete matches for good", "magetable admin delete ID ID")
    deleting.add_argument("matches", nargs="*", metavar="ID")
    deleting.add_argument("--over-before", type=float, metavar="DAYS", help="those that ended so many days ago")
    deleting.add_argument("--yes", action="store_true", help="don't ask")
    again = "count all finished matches again: ratings and everybody's own figures; shows the ratings of bots"
    rating = add_command(errands, "ratings", run, again, "magetable admin ratings")
    rating.add_argument("--json", action="store_true", help="one JSON object a line")


def run(chosen: argparse.Namespace) -> int:
    errands: dict[str, Callable[[Store, argparse.Namespace], Awaitable[int]]] = {
        "list": show, "export": export, "delete": remove, "ratings": count_again,
    }  # fmt: skip
    return asyncio.run(with_store(chosen, errands[chosen.what]))


async def with_store(chosen: argparse.Namespace, work: "Callable[[Store, argparse.Namespace], Awaitable[int]]") -> int:
    from dataclasses import replace

    from magetable.cli.serve import open_database
    from magetable.server.database import make_engine
    from magetable.server.settings import Settings
    from magetable.server.store import Store

    settings = Settings.from_environment()
    settings = replace(settings, db=chosen.db) if chosen.db else settings
    await open_database(settings)
    engine = make_engine(settings, patient=True)
    try:
        return await work(Store(engine, seconds=3600), chosen)
    finally:
        await engine.dispose()


async def show(store: "Store", chosen: argparse.Namespace) -> int:
    rows = await store.all(chosen.status, chosen.limit)
    if chosen.json:
        for row in rows:
            names = [chair.name or chair.kind for chair in row.chairs]
            print(json.dumps({"id": row.info.id, "game": row.info.game, "rules": row.info.rules, "status": row.status,
                              "entries": row.number, "seats": names, "changed": row.changed}))  # fmt: skip
        return 0
    table = RichTable("match", "game", "status", "entries", "changed", "seats")
    for row in rows:
        changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.changed))
        seats = ", ".join(chair.name or chair.kind for chair in row.chairs)
        table.add_row(row.info.id, row.info.game, row.status, str(row.number), changed, seats)
    Console().print(table)
    return 0


async def export(store: "Store", chosen: argparse.Namespace) -> int:
    import msgspec

    from magetable.server.export import record_of

    row = await store.row(chosen.match)
    if row is None:
        raise ValueError(f"there is no match {chosen.match!r}: magetable admin list shows them")
    made = await store.all_entries(chosen.match)
    text = (
        "\n".join(msgspec.json.encode(entry).decode() for entry in made) + "\n"
        if chosen.log
        else record_of(row.info, made)
    )
    if chosen.out:
        chosen.out.write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0


async def remove(store: "Store", chosen: argparse.Namespace) -> int:
    from magetable.server.bell import Ring, announce

    matches = list(chosen.matches)
    if chosen.over_before is not None:
        before = time.time() - chosen.over_before * 86400
        matches += [row.info.id for row in await store.all("over", 1_000_000) if row.changed < before]
    if not matches:
        notices.print("There is nothing to delete.")
        return 0
    if not chosen.yes and input(f"Delete {len(matches)} matches for good? (yes/no) ").strip().lower() != "yes":
        notices.print("Nothing was deleted.")
        return 1
    missing = [match for match in matches if not await store.delete(match)]
    await announce(store.engine, [Ring("gone", match) for match in matches])
    if missing:
        raise ValueError(f"there is no match {', '.join(missing)}; the others were deleted")
    notices.print(f"{len(matches)} deleted.")
    return 0


async def count_again(store: "Store", chosen: argparse.Namespace) -> int:
    import magetable
    from magetable import bots
    from magetable.server.counting import recount
    from magetable.server.figures import Figures
    from magetable.server.tally import BOT

    games = {name: magetable.game(name, "interpreted") for name in magetable.games()}
    began = time.monotonic()
    counted = await recount(store.engine, games.get, 3600)
    took = time.monotonic() - began
    names = [f"{BOT}{bot}" for bot in bots.names()]
    found = [(game, *one) for game in games for one in await Figures(store).ratings(game, names)]
    if chosen.json:
        print(json.dumps({"matches": counted, "seconds": round(took, 1)}))
        for game, who, one in found:
            print(json.dumps({"game": game, "who": who, "mu": one.mu, "sigma": one.sigma, "matches": one.matches}))
        return 0
    table = RichTable("game", "bot", "rating", "doubt", "at least", "matches")
    for game, who, one in found:
        figures = (f"{one.mu:.1f}", f"{one.sigma:.1f}", f"{one.sure:.1f}", str(one.matches))
        table.add_row(game, who.removeprefix(BOT), *figures)
    Console().print(table)
    notices.print(f"{counted} matches counted in {took:.1f} s.")
    return 0
