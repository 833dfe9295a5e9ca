"""What happens by itself: overdue bots, clocks that run out, idle matches let go."""

import asyncio
import contextlib
import time

import sqlalchemy as sa

from magetable.server import logs
from magetable.server.acts import STAND_IN
from magetable.server.entries import AnyBody, Hand, Time
from magetable.server.hall import Hall, Live
from magetable.server.players import Players
from magetable.server.refusal import Refusal

AT_ONCE = 50  # matches that one look takes upon itself
LOOK_SECONDS = 3.0  # how often to look for entries that no bell has told


class Clocks:
    def __init__(self, hall: Hall, players: Players) -> None:
        self._hall, self._players = hall, players
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        looked = time.monotonic()
        while True:
            try:
                await self.sweep()
                self._hall.tidy()
                if time.monotonic() - looked > LOOK_SECONDS:
                    looked = time.monotonic()
                    await self._hall.look()
                    self._players.look()
            except (sa.exc.DBAPIError, OSError, TimeoutError) as error:
                logs.write("warning", "the database does not answer", why=type(error).__name__)
            except Exception as error:
                logs.write("error", "a sweep failed", why=repr(error), where=logs.place(error))
            await asyncio.sleep(self._hall.settings.sweep_seconds)

    async def sweep(self) -> None:
        """Look after whatever is due, each match claimed by one worker."""
        now = time.time()
        for match, due in await self._hall.store.due(now, AT_ONCE):
            until = now + self._hall.settings.lease_seconds
            if await self._hall.store.claim(match, due, until):
                self._hall.spawn(self._look_after(match, until))

    async def _look_after(self, match: str, until: float) -> None:
        live = await self._hall.newest(match)
        mover = live.table.mover
        if mover is not None and mover.kind == "bot" and live.table.people():
            self._players.wake(live)
        elif live.table.deadline is not None:
            await self._time_out(live)
        else:  # nothing to do: the rules of this match are no longer here, or bots are alone
            await self._hall.store.claim(match, until, None)

    async def _time_out(self, live: Live) -> None:
        async with live.lock:
            table = live.table
            if table.deadline is None or table.deadline > time.time() or table.to_move is None:
                return
            with contextlib.suppress(Refusal):  # the move came at the last moment
                await self._hall.add(live, [consequence(table.to_move, table.info.setting.clock.then)])


def consequence(seat: int, then: str) -> AnyBody:
    return Hand(seat, STAND_IN, "time") if then == "bot" else Time(seat, STAND_IN)
