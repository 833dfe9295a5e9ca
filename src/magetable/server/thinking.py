"""Threads for thinking, shared fairly: a stranger's thirty matches are no more in anybody's way than one.

A thought comes in slices (`kit/slices.py`). It goes on as long as nobody waits; otherwise it gives its thread up after
a few slices and waits for its next turn. Addresses take turns, at each address its people, and of each person their
matches. Everything but the slices themselves happens in the event loop, so there are no locks.
"""

import asyncio
import math
import time
from collections import Counter, deque
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from magetable.kit.slices import Slices

PART = 0.02  # seconds that a thought has a thread while others wait

Found = TypeVar("Found")


class Who(NamedTuple):
    """For whom is thought."""

    address: str
    person: str


class Turns:
    """Room for so many at once. Who waits is let in by turns: every address, at each its people, of each the first."""

    def __init__(self, places: float = math.inf, of_person: float = math.inf, of_address: float = math.inf) -> None:
        self._places, self._of_person, self._of_address = places, of_person, of_address
        self._inside: Counter[tuple[str, str]] = Counter()  # in all, of each address, of each person
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}  # in the order of their turns

    @property
    def awaited(self) -> bool:
        return bool(self._waiting)

    def waiting(self, address: str) -> int:
        return sum(len(line) for line in self._waiting.get(address, {}).values())

    @asynccontextmanager
    async def turn(self, who: Who) -> AsyncIterator[None]:
        await self._enter(who)
        try:
            yield
        finally:
            self._leave(who)

    async def _enter(self, who: Who) -> None:
        call = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who.address, {}).setdefault(who.person, deque()).append(call)
        self._let_in()
        try:
            await call
        except asyncio.CancelledError:
            if not call.cancelled():  # let in at the same moment
                self._leave(who)
            raise

    def _leave(self, who: Who) -> None:
        self._count(who, -1)
        self._let_in()

    def _let_in(self) -> None:
        while (who := self._next()) is not None:
            call = self._take(who)
            if not call.cancelled():
                self._count(who, 1)
                call.set_result(None)

    def _next(self) -> Who | None:
        if self._inside["all", ""] >= self._places:
            return None
        for address, people in self._waiting.items():
            if self._inside["address", address] < self._of_address:
                for person in people:
                    if self._inside["person", person] < self._of_person:
                        return Who(address, person)
        return None

    def _take(self, who: Who) -> asyncio.Future[None]:
        """The first of somebody's line; the next of this person, and of this address, come after all others."""
        people = self._waiting.pop(who.address)
        line = people.pop(who.person)
        call = line.popleft()
        if line:
            people[who.person] = line
        if people:
            self._waiting[who.address] = people
        return call

    def _count(self, who: Who, change: int) -> None:
        for key in (("all", ""), ("address", who.address), ("person", who.person)):
            self._inside[key] += change
            if not self._inside[key]:
                del self._inside[key]


@dataclass
class Thought(Generic[Found]):
    """What came of thinking."""

    result: Found
    seconds: float  # thought
    waited: float  # seconds, for others


class Thinking:
    """So many threads; for a person, and at an address, so many thoughts are begun: others wait until one is over."""

    def __init__(self, name: str, threads: int, of_person: int, of_address: int) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._begun = Turns(math.inf, of_person, of_address)
        self._running = Turns(threads)
        self._closed = False

    def waiting(self, address: str) -> int:
        """Thoughts of an address that have not begun."""
        return self._begun.waiting(address)

    def close(self) -> None:
        """Thoughts end after their slice; whoever waits for one is to be cancelled."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def think(self, who: Who, slices: Slices[Found]) -> Thought[Found]:
        """Think it through, as the turns come; what goes wrong in it is raised here and is nobody else's business."""
        began = time.monotonic()
        found: list[Found] = []
        seconds = 0.0
        async with self._begun.turn(who):
            while not found:
                async with self._running.turn(who):
                    loop = asyncio.get_running_loop()
                    seconds += await loop.run_in_executor(self._pool, self._go_on, slices, found)
        return Thought(found[0], seconds, time.monotonic() - began - seconds)

    def _go_on(self, slices: Slices[Found], found: list[Found]) -> float:
        """Think until there is a result, or others wait and this has had its part; how long that took."""
        began = time.monotonic()
        had = 0.0
        try:
            while not (self._closed or (self._running.awaited and had >= PART)):
                next(slices)
                had = time.monotonic() - began
        except StopIteration as end:
            found.append(end.value)
        return time.monotonic() - began
