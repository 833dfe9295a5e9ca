"""Commits what is added to matches. A move counts when it is committed here, and is acknowledged only then."""

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass

from magetable.server import logs
from magetable.server.database import OUTAGE, Declined, Taken
from magetable.server.ledger import Append, Ledger

BATCH = 200  # appends in one transaction


@dataclass
class Waiting:
    """An append, and who waits for it."""

    append: Append
    done: "asyncio.Future[bool]"


class Writer:
    """Commits the appends of all matches of this process, as many as wait in one transaction.

    It has a connection of its own, so that reads can't keep it from writing. Whatever goes wrong, whoever waits
    hears of it: an append is either durable, too late, or failed, and then it may be sent again.
    """

    def __init__(self, ledger: Ledger, seconds: float) -> None:
        self._ledger, self._seconds = ledger, seconds
        self._waiting: list[Waiting] = []
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
        waiting = Waiting(append, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._wake.set()
        return await waiting.done  # whoever gives up waiting takes nothing back: it stays in line

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
        await self._ledger.close()

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

    async def _keep(self, batch: list[Waiting]) -> None:
        began = time.monotonic()
        try:
            await self._commit(batch)
        except Declined as error:  # one of them may be to blame: each alone
            if len(batch) == 1:
                if not isinstance(error, Taken):
                    raise
                settle(batch[0], False)
                return
            for waiting in batch:
                if time.monotonic() - began > 2 * self._seconds:
                    raise
                await self._alone(waiting)

    async def _alone(self, waiting: Waiting) -> None:
        try:
            await self._commit([waiting])
        except Taken:
            settle(waiting, False)
        except OUTAGE as error:
            self._fail([waiting], error)

    async def _commit(self, batch: list[Waiting]) -> None:
        kept = await self._ledger.keep([waiting.append for waiting in batch])
        self.wrote = time.monotonic()
        for waiting, done in zip(batch, kept, strict=True):
            settle(waiting, done)

    async def _beat(self) -> None:
        await self._ledger.beat()
        self.wrote = time.monotonic()

    def _fail(self, batch: Iterable[Waiting], error: BaseException) -> None:
        for waiting in batch:
            if not waiting.done.done():
                waiting.done.set_exception(error if isinstance(error, Exception) else ConnectionError("closing"))


def settle(waiting: Waiting, done: bool) -> None:
    if not waiting.done.done():
        waiting.done.set_result(done)
