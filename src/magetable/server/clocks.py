"""What happens by itself: overdue bots, clocks that run out, what is over counted, idle matches let go."""

import asyncio
import contextlib
import time

from magetable.server import acts
from magetable.server.acts import STAND_IN
from magetable.server.bots import Bots
from magetable.server.counting import ENDED, Counting
from magetable.server.database import outlasting
from magetable.server.entries import AnyBody, Hand, Time
from magetable.server.hall import Hall, Live, watched
from magetable.server.refusal import Refusal

AT_ONCE = 50  # matches that one look takes upon itself
LOOK_SECONDS = 3.0  # how often to look for entries that no bell has told
OUTLIVED_SECONDS = 600.0  # how often to look for matches of older rules


class Clocks:
    def __init__(self, hall: Hall, bots: Bots, counting: Counting) -> None:
        self._hall, self._bots, self._counting = hall, bots, counting
        self._looked = time.monotonic()
        self._outlived_looked = float("-inf")

    async def run(self) -> None:
        while True:
            with outlasting("the database does not answer"):
                await self._round()
            await asyncio.sleep(self._hall.settings.sweep_seconds)

    async def _round(self) -> None:
        await self.sweep()
        self._hall.tidy()
        now = time.monotonic()
        if now - self._looked > LOOK_SECONDS:
            self._looked = now
            await self._hall.look()
            self._bots.look()
        if now - self._outlived_looked > OUTLIVED_SECONDS and await self.end_outlived() < AT_ONCE:
            self._outlived_looked = now

    async def end_outlived(self) -> int:
        """End matches of older rules, so many at a time; how many there were."""
        found = await self._hall.store.outdated(self._hall.shelf.versions(), AT_ONCE)
        for match in found:
            await watched(self._open(match))
        return len(found)

    async def _open(self, match: str) -> None:
        await self._hall.newest(match)

    async def sweep(self) -> None:
        """Look after whatever is due, each match claimed by one worker."""
        now = time.time()
        for match, due in await self._hall.store.due(now, AT_ONCE):
            until = now + self._hall.settings.lease_seconds
            if await self._hall.store.claim(match, due, until):
                self._hall.spawn(self._look_after(match, until))

    async def _look_after(self, match: str, until: float) -> None:
        live = await self._hall.newest(match)
        mover = live.standing.mover
        if mover is not None and mover.kind == "bot" and live.standing.people():
            self._bots.wake(live)
        elif live.standing.starts is not None and live.standing.status == "open":
            await acts.start(self._hall, live)
        elif live.standing.status in ENDED:
            await self._counting.count(live)
        elif live.standing.deadline is not None:
            await self._time_out(live)
        else:  # nothing to do: the rules of this match are no longer here, or bots are alone
            await self._hall.store.claim(match, until, None)

    async def _time_out(self, live: Live) -> None:
        async with live.lock:
            standing = live.standing
            if standing.deadline is None or standing.deadline > time.time() or standing.to_move is None:
                return
            with contextlib.suppress(Refusal):  # the move came at the last moment
                await self._hall.add(live, [consequence(standing.to_move, standing.info.terms.clock.then)])


def consequence(seat: int, then: str) -> AnyBody:
    return Hand(seat, STAND_IN, "time") if then == "bot" else Time(seat, STAND_IN)
