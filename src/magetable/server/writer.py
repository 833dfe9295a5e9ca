"""Commits what is added to matches. A move counts when it is committed here, and is acknowledged only then."""

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magetable.server import logs
from magetable.server.database import OUTAGE, entries, matches, pulses, seats, snapshots, writing

BATCH = 200  # appends in one transaction


@dataclass
class Append:
    """Entries to be added to a match, all or none, and what the index says afterwards."""

    match: str
    rows: list[dict[str, Any]]
    index: dict[str, Any]
    sitting: list[dict[str, Any]] = field(default_factory=list)  # seats whose holder changed
    snapshot: dict[str, Any] | None = None
    done: "asyncio.Future[bool]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Commits the appends of all matches of this process, as many as wait in one transaction.

    It has a connection of its own, so that reads can't keep it from writing. Whatever goes wrong, whoever waits
    hears of it: an append is either durable, too late, or failed, and then it may be sent again.
    """

    def __init__(self, engine: AsyncEngine, seconds: float) -> None:
        self._engine, self._seconds = engine, seconds
        self._waiting: list[Append] = []
        self._pulses: list[asyncio.Future[bool]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._began: float | None = None  # the commit that is under way
        self._failed = False  # whether the last one did
        self.wrote = float("-inf")  # when something was last committed, by the monotonic clock

    async def append(self, append: Append) -> bool:
        """True when it is durable; False if the match already has an entry of that number."""
        if self._closing:
            raise ConnectionError("the server is closing")
        self._waiting.append(append)
        self._wake.set()
        return await asyncio.shield(append.done)

    async def pulse(self) -> bool:
        """Whether something can be written now: tried, if nothing else is."""
        asked: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pulses.append(asked)
        self._wake.set()
        return await asked

    def doubtful(self, seconds: float) -> bool:
        """Whether the last commit failed, or one has been under way for so long."""
        return self._failed or (self._began is not None and time.monotonic() - self._began > seconds)

    def close(self) -> None:
        """Come to an end, when what waits is committed."""
        self._closing = True
        self._wake.set()

    async def dispose(self) -> None:
        await self._engine.dispose()

    async def run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            pulses, self._pulses = self._pulses, []
            if not self._waiting and not self._closing:
                self._wake.clear()
            began = self._began = time.monotonic()
            self._failed = True
            try:
                if batch:
                    await self._keep(batch)
                elif pulses:
                    await self._beat()
                self._failed = False
            except BaseException as error:
                self._fail([*batch, *self._waiting], error)
                self._waiting = []
                if not isinstance(error, OUTAGE):
                    raise
                logs.write("warning", "nothing can be written", why=logs.kind(error), where=logs.place(error))
            finally:
                self._began = None
                for asked in pulses:
                    if not asked.done():
                        asked.set_result(self.wrote >= began)

    async def _keep(self, batch: list[Append]) -> None:
        batch.sort(key=lambda append: append.match)  # so that two workers never wait for each other
        began = time.monotonic()
        try:
            await self._commit(batch)
        except DBAPIError as error:  # one of them may be to blame: each alone, as long as that is no outage
            if len(batch) == 1 and isinstance(error, IntegrityError):
                settle(batch[0], False)
                return
            if error.connection_invalidated or len(batch) == 1:
                raise
            for append in batch:
                if time.monotonic() - began > 2 * self._seconds:
                    raise
                await self._alone(append)
        else:
            for append in batch:
                settle(append, True)

    async def _alone(self, append: Append) -> None:
        try:
            await self._commit([append])
        except IntegrityError:
            settle(append, False)
        except OUTAGE as error:
            self._fail([append], error)
        else:
            settle(append, True)

    async def _commit(self, batch: list[Append]) -> None:
        async with writing(self._engine, 1.5 * self._seconds) as connection:
            await insert_entries(connection, [row for append in batch for row in append.rows])
            await connection.execute(UPDATE_INDEX, [{"id_": append.match, **append.index} for append in batch])
            await check_there(connection, {append.match for append in batch})
            sitting = [row for append in batch for row in append.sitting]
            if sitting:
                await connection.execute(
                    UPDATE_SEAT, [{f"{key}_": value for key, value in row.items()} for row in sitting]
                )
            kept = [append.snapshot for append in batch if append.snapshot]
            if kept:
                await connection.execute(DROP_SNAPSHOTS, [{"match_": row["match"]} for row in kept])
                await connection.execute(sa.insert(snapshots), kept)
        self.wrote = time.monotonic()

    async def _beat(self) -> None:
        """A write of no consequence, where a move would write."""
        async with writing(self._engine, 1.5 * self._seconds) as connection:
            await connection.execute(TOUCH_INDEX)
            if (await connection.execute(PULSE, {"at": time.time()})).rowcount == 0:
                await connection.execute(sa.insert(pulses), {"name": "writer", "at": time.time()})
        self.wrote = time.monotonic()

    def _fail(self, batch: Iterable[Append], error: BaseException) -> None:
        for append in batch:
            if not append.done.done():
                append.done.set_exception(error if isinstance(error, Exception) else ConnectionError("closing"))


UPDATE_INDEX = (
    sa.update(matches)
    .where(matches.c.id == sa.bindparam("id_"))
    .values(
        {name: sa.bindparam(name) for name in ("number", "status", "to_move", "due", "changed", "chairs", "result")}
    )
)
DROP_SNAPSHOTS = sa.delete(snapshots).where(snapshots.c.match == sa.bindparam("match_"))
UPDATE_SEAT = (
    sa.update(seats)
    .where(seats.c.match == sa.bindparam("match_"), seats.c.seat == sa.bindparam("seat_"))
    .values(user=sa.bindparam("user_"))
)
THERE = sa.select(sa.func.count()).where(matches.c.id.in_(sa.bindparam("ids", expanding=True)))
TOUCH_INDEX = sa.update(matches).where(matches.c.id == "").values(number=0)  # no match has this id
PULSE = sa.update(pulses).where(pulses.c.name == "writer").values(at=sa.bindparam("at"))


def settle(append: Append, done: bool) -> None:
    if not append.done.done():
        append.done.set_result(done)


async def check_there(connection: AsyncConnection, ids: set[str]) -> None:
    """Entries are of a match that is there; the database itself does not see to it, since the tables have no keys
    to each other. (Nor do drivers tell how many rows an update of many has changed.)"""
    there = await connection.scalar(THERE, {"ids": list(ids)})
    if there != len(ids):
        raise IntegrityError("entries of a match that was deleted", None, LookupError())


async def insert_entries(connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
    await connection.execute(sa.insert(entries), rows)
