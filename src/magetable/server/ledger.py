"""Where the writer writes: a connection of its own that keeps a batch of appends in one go.

An append moves the index of its match on from the number before its first entry. One that comes too late finds
another number there, or no match at all any more, and adds nothing.
"""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import msgspec
import sqlalchemy as sa

from magetable.server.database import SQLITE_SETTINGS, Held, Taken, make_engine
from magetable.server.settings import Settings

Found = TypeVar("Found")


@dataclass
class Append:
    """Entries to be added to a match, all or none, and what the index says afterwards."""

    match: str
    rows: list[dict[str, Any]]
    index: dict[str, Any]
    sitting: list[dict[str, Any]] = field(default_factory=list)  # seats whose holder changed
    snapshot: dict[str, Any] | None = None

    @property
    def after(self) -> int:
        """The entry that must be the last one before."""
        return int(self.rows[0]["number"]) - 1


class Ledger(Protocol):
    async def keep(self, batch: Sequence[Append]) -> list[bool]:
        """Commit appends; whether each is durable now, or came too late. An OSError if nothing may have been kept."""

    async def beat(self) -> None:
        """A write of no consequence, where a move would write."""

    async def close(self) -> None: ...


def open_ledger(settings: Settings) -> Ledger:
    return PostgresLedger(settings) if settings.is_postgres else SqliteLedger(settings)


# SQLite: a thread with a connection, to which a batch goes as a whole.

MOVE_ON = """
    UPDATE matches SET number = :number, status = :status, to_move = :to_move, due = :due,
        changed = CASE WHEN status IN ('over', 'closed') THEN changed ELSE :changed END,
        call_at = CASE WHEN :call_at = -1 THEN call_at ELSE :call_at END, chairs = :chairs, result = :result
    WHERE id = :id AND number = :after"""
ADD_ENTRY = """
    INSERT INTO entries (match, number, kind, at, body, lines, ticket)
    VALUES (:match, :number, :kind, :at, :body, :lines, :ticket)"""
SIT = 'UPDATE seats SET "user" = :user WHERE match = :match AND seat = :seat'
DROP_SNAPSHOTS = "DELETE FROM snapshots WHERE match = :match"
ADD_SNAPSHOT = "INSERT INTO snapshots (match, number, layout, body) VALUES (:match, :number, :layout, :body)"
TOUCH = "UPDATE matches SET number = 0 WHERE id = ''"  # no match has this id
PULSE = "INSERT INTO pulses (name, at) VALUES ('writer', {}) ON CONFLICT (name) DO UPDATE SET at = excluded.at"


class SqliteLedger:
    def __init__(self, settings: Settings) -> None:
        self._file = sa.make_url(settings.url).database or ":memory:"
        self._seconds = settings.db_seconds
        self._thread = ThreadPoolExecutor(1, "ledger")
        self._connection: sqlite3.Connection | None = None

    async def keep(self, batch: Sequence[Append]) -> list[bool]:
        return await self._run(lambda connection: [keep(connection, append) for append in batch])

    async def beat(self) -> None:
        await self._run(beat)

    async def close(self) -> None:
        if self._connection:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown(wait=False)

    async def _run(self, work: Callable[[sqlite3.Connection], Found]) -> Found:
        """Some work in the thread, in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[sqlite3.Connection], Found]) -> Found:
        try:
            connection = self._connected()
            connection.execute("BEGIN IMMEDIATE")
            try:
                found = work(connection)
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        except sqlite3.IntegrityError as error:
            raise Taken("a number or a ticket is taken") from error
        except sqlite3.Error as error:
            raise ConnectionError("the database takes no writes") from error
        return found

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, timeout=self._seconds, isolation_level=None)
            for setting in SQLITE_SETTINGS:
                self._connection.execute(f"PRAGMA {setting}")
        return self._connection


def keep(connection: sqlite3.Connection, append: Append) -> bool:
    place = {"id": append.match, "after": append.after}
    if connection.execute(MOVE_ON, append.index | place).rowcount == 0:
        return False
    connection.executemany(ADD_ENTRY, append.rows)
    if append.sitting:
        connection.executemany(SIT, append.sitting)
    if append.snapshot:
        connection.execute(DROP_SNAPSHOTS, append.snapshot)
        connection.execute(ADD_SNAPSHOT, append.snapshot)
    return True


def beat(connection: sqlite3.Connection) -> None:
    connection.execute(TOUCH)
    connection.execute(PULSE.format(":at"), {"at": time.time()})


# PostgreSQL: one statement, so that a batch is one round trip, commit included.

KEEP = """
    WITH wanted AS (
        SELECT * FROM json_to_recordset($1) AS wanted(
            id text, after int, number int, status text, to_move int, due float, changed float, chairs text,
            result text, call_at float
        )
    ), held AS (  -- in order, so that two workers never wait for each other
        SELECT id FROM matches WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR NO KEY UPDATE
    ), moved AS (
        UPDATE matches SET number = wanted.number, status = wanted.status, to_move = wanted.to_move, due = wanted.due,
            call_at = CASE WHEN wanted.call_at = -1 THEN matches.call_at ELSE wanted.call_at END,
            changed = CASE WHEN matches.status IN ('over', 'closed') THEN matches.changed ELSE wanted.changed END,
            chairs = wanted.chairs, result = wanted.result
        FROM wanted
        WHERE matches.id = wanted.id AND matches.number = wanted.after AND wanted.id IN (SELECT id FROM held)
        RETURNING matches.id
    ), added AS (
        INSERT INTO entries (match, number, kind, at, body, lines, ticket)
        SELECT match, number, kind, at, body, lines, ticket FROM json_to_recordset($2) AS added(
            match text, number int, kind text, at float, body text, lines text, ticket text
        ) WHERE match IN (SELECT id FROM moved)
    ) SELECT id FROM moved"""
POSTGRES_SIT = 'UPDATE seats SET "user" = $1 WHERE match = $2 AND seat = $3'
POSTGRES_DROP = "DELETE FROM snapshots WHERE match = $1"
POSTGRES_SNAPSHOT = "INSERT INTO snapshots (match, number, layout, body) VALUES ($1, $2, $3, $4)"


class PostgresLedger:
    def __init__(self, settings: Settings) -> None:
        self._engine = make_engine(settings, connections=1)
        self._held = Held(self._engine, 1.5 * settings.db_seconds)

    async def keep(self, batch: Sequence[Append]) -> list[bool]:
        index = text([{"id": append.match, "after": append.after, **append.index} for append in batch])
        rows = text([row for append in batch for row in append.rows])
        more = any(append.sitting or append.snapshot for append in batch)
        async with self._held.using() as driver, driver.transaction() if more else contextlib.nullcontext():
            moved = {row["id"] for row in await driver.fetch(KEEP, index, rows)}
            if more:
                await keep_more(driver, [append for append in batch if append.match in moved])
        return [append.match in moved for append in batch]

    async def beat(self) -> None:
        async with self._held.using() as driver:
            await driver.execute(TOUCH)
            await driver.execute(PULSE.format("$1"), time.time())

    async def close(self) -> None:
        await self._held.close()
        await self._engine.dispose()


async def keep_more(driver: Any, batch: list[Append]) -> None:
    """What seldom changes, in the same transaction."""
    sitting = [(row["user"], row["match"], row["seat"]) for append in batch for row in append.sitting]
    await driver.executemany(POSTGRES_SIT, sitting)
    kept = [append.snapshot for append in batch if append.snapshot]
    await driver.executemany(POSTGRES_DROP, [(row["match"],) for row in kept])
    fields = ("match", "number", "layout", "body")
    await driver.executemany(POSTGRES_SNAPSHOT, [tuple(row[name] for name in fields) for row in kept])


def text(rows: list[dict[str, Any]]) -> str:
    return msgspec.json.encode(rows).decode()
