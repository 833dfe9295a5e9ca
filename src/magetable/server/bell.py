"""The bell: tells the other workers which matches have new entries, and which sessions have ended. Only a bell: the
database is the truth.

A message is a word, the id of a match, and a little more. On PostgreSQL it travels by LISTEN/NOTIFY,
apart from the transactions (a NOTIFY inside would make all commits wait for each other); with SQLite
there is one process and nobody to tell. Who misses a message finds out by looking: see `Hall.look`.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from magetable.server import logs
from magetable.server.database import OUTAGE, Held, outlasting

CHANNEL = "magetable"
LONGEST = 7900  # bytes of one NOTIFY
PROBE_SECONDS = 15.0  # how often to find out whether the connection that listens still lives


class Ring(msgspec.Struct, array_like=True):
    what: str  # entry, chat, present, gone; ended
    match: str
    number: int = 0  # of the last entry
    ids: list[str] = []  # of who is present; of the sessions that have ended
    watching: int = 0  # how many are, with whoever has no id


decode = msgspec.json.Decoder(list[Ring]).decode


class Bell:
    def __init__(self, engine: AsyncEngine, seconds: float = 10.0) -> None:
        self._seconds = seconds
        self.worker = secrets.token_hex(4)
        self.on_ring: Callable[[str, Ring], None] = lambda worker, ring: None
        self._engine, self._held = engine, Held(engine, seconds)
        self._waiting: list[Ring] = []
        self._wake = asyncio.Event()
        self.far = engine.dialect.name == "postgresql"

    def ring(self, ring: Ring) -> None:
        if self.far:
            self._waiting.append(ring)
            self._wake.set()

    async def send(self) -> None:
        try:
            while True:
                await self._wake.wait()
                await asyncio.sleep(0.002)  # what rings at the same time travels together
                self._wake.clear()
                rings, self._waiting = self._waiting, []
                await self._pass_on(rings)
        finally:
            await self._held.close()

    async def _pass_on(self, rings: list[Ring]) -> None:
        try:
            await notify(self._held, rings, self.worker)
        except OUTAGE as error:
            logs.write("warning", "the bell is silent", why=logs.kind(error))
            await asyncio.sleep(0.5)

    async def listen(self) -> None:
        while True:
            with outlasting("the bell is not heard"):
                async with self._engine.connect() as connection:
                    raw = await connection.get_raw_connection()
                    driver: Any = raw.driver_connection
                    lost = asyncio.Event()
                    driver.add_termination_listener(lambda _connection, lost=lost: lost.set())
                    try:
                        await driver.add_listener(CHANNEL, self._heard)
                        await self._until(lost, driver)
                    finally:
                        driver.terminate()
                        await connection.invalidate()
            await asyncio.sleep(0.5)

    async def _until(self, lost: asyncio.Event, driver: Any) -> None:
        """Until the connection is lost: told, or found out when it no longer answers."""
        while not lost.is_set():
            try:
                await asyncio.wait_for(lost.wait(), PROBE_SECONDS)
            except TimeoutError:
                await asyncio.wait_for(driver.fetchval("SELECT 1"), self._seconds)

    def _heard(self, _connection: Any, _process: int, _channel: str, text: str) -> None:
        worker, _, rest = text.partition(" ")
        if worker == self.worker:
            return
        try:
            rings = decode(rest)
        except msgspec.MsgspecError:
            return
        for ring in rings:
            self.on_ring(worker, ring)


async def announce(engine: AsyncEngine, rings: list[Ring]) -> None:
    """Ring for all workers, from elsewhere; with SQLite there is nobody who could hear it."""
    if engine.dialect.name == "postgresql":
        held = Held(engine, 10.0)
        try:
            await notify(held, rings, "-")
        finally:
            await held.close()


async def notify(held: Held, rings: list[Ring], sender: str) -> None:
    async with held.using() as driver:
        for text in packed(rings):
            await driver.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{sender} {text}")


def packed(rings: list[Ring]) -> list[str]:
    """As few texts as possible, none too long."""
    texts: list[str] = []
    part: list[str] = []
    size = 0
    for ring in rings:
        text = msgspec.json.encode(ring).decode()
        if part and size + len(text) > LONGEST:
            texts.append(f"[{','.join(part)}]")
            part, size = [], 0
        part.append(text)
        size += len(text.encode()) + 1
    return [*texts, f"[{','.join(part)}]"] if part else texts
