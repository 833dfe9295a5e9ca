"""Counts what is over: ratings, and everybody's own figures. Each match once, in an order that is kept.

A match that ends is due at once (`Standing.due`), written in the transaction of its last entry: so whichever worker
finds it counts it, also if the one that ended it is gone. A counter is moved on first in the transaction that counts:
while one match is counted all others wait, and a match has its place in the order or is not counted at all. Hence all
figures can be had again from the matches alone (`recount`).
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magetable.analysis.outcome import outcome
from magetable.game import Game
from magetable.server import logs, tally
from magetable.server.database import counters, invitations, matches, meetings, ratings, seats, tallies, upsert, writing
from magetable.server.entries import Entry
from magetable.server.hall import Hall, Live
from magetable.server.standing import Standing
from magetable.server.tally import Finished, Meeting, Rating, Sums, Tally

GameOf = Callable[[str], Game | None]
PAGE = 5000  # matches or rows at once
COUNTED = "counted"  # the name of the counter
DESCENTS = 8  # of each look at a position, when luck is weighed
ENDED = ("over", "closed")

FIELDS = (
    matches.c.id, matches.c.game, matches.c.players, matches.c.options, matches.c.setting, matches.c.chairs,
    matches.c.result, matches.c.helped, matches.c.changed, matches.c.status, matches.c.counted, matches.c.luck,
)  # fmt: skip


class Counting:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._weigher = ThreadPoolExecutor(1, "luck")  # a match takes a tenth of a second of a core
        hall.after.append(self.ended)

    def ended(self, live: Live, _made: list[Entry]) -> None:
        if live.standing.status in ENDED:
            self._hall.spawn(self.count(live))

    async def count(self, live: Live) -> None:
        """Count a match that has ended, unless it is counted; and there is nothing more to look after."""
        luck = await asyncio.get_running_loop().run_in_executor(self._weigher, luck_of, live.standing)
        async with self._hall.store.writing() as connection:
            await count(connection, live.id, self._hall.shelf.game, luck)

    def close(self) -> None:
        self._weigher.shutdown(wait=False, cancel_futures=True)


def luck_of(standing: Standing) -> list[float] | None:
    """Of each seat, in parts of a victory; only of a match that was played to its end, with a seed that nobody knew,
    and by somebody in particular."""
    match = standing.match
    if match is None or not match.over or standing.info.terms.uploaded or not tally.people_of(standing.chairs):
        return None
    try:
        return outcome(match, descents=DESCENTS).luck
    except Exception as error:  # a match counts whatever is thought of its luck
        logs.write("error", "luck was not weighed", why=logs.kind(error), where=logs.place(error))
        return None


async def count(connection: AsyncConnection, match: str, game_of: GameOf, luck: list[float] | None = None) -> None:
    place = await next_place(connection)
    found = (await connection.execute(sa.select(*FIELDS).where(matches.c.id == match))).mappings().first()
    if found is None or found["status"] not in ENDED:
        return
    row = matches.c.id == match
    if found["counted"] is not None:
        await connection.execute(sa.update(matches).where(row).values(due=None))
        return
    known_luck = msgspec.json.encode(luck).decode() if luck else None
    await connection.execute(sa.update(matches).where(row).values(due=None, counted=place, luck=known_luck))
    await connection.execute(sa.update(seats).where(seats.c.match == match).values(over=found["changed"]))
    await connection.execute(sa.delete(invitations).where(invitations.c.match == match))
    if found["status"] == "over":
        finished = finished_of({**found, "luck": known_luck})
        sums = await known(connection, finished)
        sums.add(finished, game_of(finished.game))
        await keep(connection, sums)


async def next_place(connection: AsyncConnection) -> int:
    """The place in the order of the match that is counted now; all others wait until it is."""
    change = sa.update(counters).where(counters.c.name == COUNTED).values(value=counters.c.value + 1)
    return int((await connection.execute(change.returning(counters.c.value))).scalar_one())


def finished_of(found: Mapping[Any, Any]) -> Finished:
    return Finished(
        found["game"], found["players"], tally.decode_options(found["options"]), tally.decode_terms(found["setting"]),
        tally.decode_chairs(found["chairs"]), tally.decode_result(found["result"]), found["helped"], found["changed"],
        tally.decode_luck(found["luck"]) if found["luck"] else None,
    )  # fmt: skip


# The figures in the database.


async def known(connection: AsyncConnection, finished: Finished) -> Sums:
    """The figures so far of those who sat in a match."""
    who = [name for name in map(tally.who_sat, finished.chairs) if name]
    people = list(tally.people_of(finished.chairs))
    sums = Sums.none()
    r, t, m = ratings.c, tallies.c, meetings.c
    query = sa.select(r.who, r.mu, r.sigma, r.matches, r.at).where(r.game == finished.game, r.who.in_(who))
    for one, *numbers in await connection.execute(query):
        sums.ratings[finished.game, one] = Rating(*numbers)
    query = sa.select(t.user, t.played, t.won, t.best, t.at, t.luck, t.weighed).where(
        t.user.in_(people), t.game == finished.game, t.players == finished.players
    )
    for one, *numbers in await connection.execute(query):
        sums.tallies[one, finished.game, finished.players] = Tally(*numbers)
    query = sa.select(m.user, m.other, m.game, m.played, m.ahead, m.behind, m.at).where(
        m.user.in_(people), m.other.in_(who), m.game.in_((tally.ALL, finished.game))
    )
    for row in await connection.execute(query):
        sums.meetings[row[0], row[1], row[2]] = Meeting(*row[3:])
    return sums


async def keep(connection: AsyncConnection, sums: Sums) -> None:
    """Write figures down in place of those before."""
    for table, rows in rows_of(sums):
        for part in parts(rows):
            await connection.execute(upsert(connection.dialect.name, table), part)


def rows_of(sums: Sums) -> list[tuple[sa.Table, list[dict[str, Any]]]]:
    rated = [
        {"game": game, "who": who, "mu": one.mu, "sigma": one.sigma, "matches": one.matches, "at": one.at}
        for (game, who), one in sums.ratings.items()
    ]
    tallied = [
        {"user": user, "game": game, "players": players, "played": one.played, "won": one.won, "best": one.best,
         "at": one.at, "luck": one.luck, "weighed": one.weighed}
        for (user, game, players), one in sums.tallies.items()
    ]  # fmt: skip
    met = [
        {"user": user, "other": other, "game": game, "bot": other.startswith(tally.BOT), "played": one.played,
         "ahead": one.ahead, "behind": one.behind, "at": one.at}
        for (user, other, game), one in sums.meetings.items()
    ]  # fmt: skip
    return [(ratings, rated), (tallies, tallied), (meetings, met)]


def parts(rows: Sequence[dict[str, Any]]) -> Iterable[Sequence[dict[str, Any]]]:
    return (rows[start : start + PAGE] for start in range(0, len(rows), PAGE))


# All over again.


async def recount(engine: AsyncEngine, game_of: GameOf, seconds: float) -> int:
    """All figures anew from the matches, in the order in which they were counted, then those that never were; how
    many. One transaction: who looks meanwhile sees what was before, who ends a match waits."""
    async with writing(engine, seconds) as connection:
        await next_place(connection)
        query = sa.select(*FIELDS).where(matches.c.status.in_(ENDED))
        in_order = query.order_by(matches.c.counted.is_(None), matches.c.counted, matches.c.changed, matches.c.id)
        found = (await connection.execute(in_order)).mappings().all()
        finished = [finished_of(row) for row in found if row["status"] == "over"]
        sums = await asyncio.to_thread(tally.total, finished, game_of)
        for table in (ratings, tallies, meetings):
            await connection.execute(sa.delete(table))
        await keep(connection, sums)
        await number_anew(connection, [row for row in found if row["counted"] is None], len(found))
    return len(finished)


async def number_anew(connection: AsyncConnection, uncounted: Sequence[Mapping[Any, Any]], last: int) -> None:
    """Give places to matches that had none, behind the others."""
    if not uncounted:
        return
    first = max(last, int((await connection.execute(sa.select(counters.c.value))).scalar_one()))
    placed = [
        {"match_id": row["id"], "place": first + number, "ended": row["changed"]}
        for number, row in enumerate(uncounted, 1)
    ]
    own = sa.update(matches).where(matches.c.id == sa.bindparam("match_id"))
    over = sa.update(seats).where(seats.c.match == sa.bindparam("match_id")).values(over=sa.bindparam("ended"))
    for part in parts(placed):
        await connection.execute(own.values(counted=sa.bindparam("place"), due=None), [
            {"match_id": row["match_id"], "place": row["place"]} for row in part
        ])  # fmt: skip
        await connection.execute(over, [{"match_id": row["match_id"], "ended": row["ended"]} for row in part])
    await connection.execute(sa.update(counters).values(value=first + len(placed)))
