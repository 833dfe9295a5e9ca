"""Servers are killed while people play: nothing acknowledged is lost or doubled, all end with the truth of the log."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

import magetable
from magetable.server.simulate.client import Client
from magetable.server.simulate.judge import Judge
from magetable.server.simulate.process import Process, processes

GUARD_SECONDS = 180.0  # against hanging only


@dataclass
class Outcome:
    kills: int = 0
    clients: int = 0
    matches: int = 0
    sent: int = 0
    acknowledged: int = 0
    connections_lost: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def kill_servers(
    db: str, servers: int, kills: int, clients: int, seed: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Outcome:
    """Kill a random server so often, each time after more moves; it is started again at once."""
    with processes(db, servers, lease_seconds="1") as running:
        return asyncio.run(Killing(db, running, kills, clients, seed, progress).run())


class Killing:
    def __init__(
        self, db: str, servers: list[Process], kills: int, clients: int, seed: int, progress: Callable[[int], None]
    ) -> None:
        self._db, self._servers, self._kills = db, servers, kills
        self._progress = progress
        self._chance = random.Random(seed)
        self._clients = [Client(f"Player {n}", servers, seed * 1000 + n) for n in range(clients)]
        self._stop = asyncio.Event()

    async def run(self) -> Outcome:
        began = time.monotonic()
        await asyncio.gather(*(client.arrive() for client in self._clients))
        pairs = [self._clients[start : start + 2] for start in range(0, len(self._clients), 2)]
        games = magetable.games()
        playing = [asyncio.create_task(self._party(games[n % len(games)], pair)) for n, pair in enumerate(pairs)]
        for done in range(self._kills):
            await self._moves(2 * len(self._clients), playing)
            await asyncio.sleep(self._chance.random() * 0.5)
            await self._kill(self._chance.choice(self._servers))
            self._progress(done + 1)
        await self._moves(2 * len(self._clients), playing)
        self._stop.set()
        async with asyncio.timeout(GUARD_SECONDS):
            await asyncio.gather(*playing)
        return await self._judged(Outcome(self._kills, len(self._clients), seconds=time.monotonic() - began))

    async def _party(self, game: str, people: list[Client]) -> None:
        """The same people play one match after the other, with a bot where there is room for one."""
        most = magetable.game(game, "interpreted").players[-1]
        while not self._stop.is_set():
            seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:])]
            if len(seats) < most and self._chance.random() < 0.7:
                seats.append({"kind": "bot", "bot": "random"})
            match = await people[0].create(game, seats)
            for person in people[1:]:
                await person.join(match)
            await asyncio.gather(*(person.attend(match, self._stop) for person in people))

    async def _moves(self, count: int, playing: list["asyncio.Task[None]"]) -> None:
        """Until so many more moves were acknowledged."""
        wanted = self._acknowledged() + count
        deadline = time.monotonic() + GUARD_SECONDS
        while self._acknowledged() < wanted:
            for task in playing:
                if task.done():
                    task.result()
            if time.monotonic() > deadline:
                raise TimeoutError(f"nobody gets on: {[c._pending for c in self._clients]}; {self._servers[0].said()}")
            await asyncio.sleep(0.02)

    async def _kill(self, server: Process) -> None:
        server.kill()
        server.start()
        await asyncio.to_thread(server.wait, seconds=GUARD_SECONDS)

    def _acknowledged(self) -> int:
        return sum(len(client.acknowledged) for client in self._clients)

    async def _judged(self, outcome: Outcome) -> Outcome:
        judge = Judge(self._db)
        async with asyncio.timeout(GUARD_SECONDS):
            await self._come_to_rest(judge)
        outcome.faults = await judge.judge(self._clients)
        await judge.close()
        outcome.matches = len({match for client in self._clients for match in client.known})
        outcome.sent = sum(len(client.wishes) for client in self._clients)
        outcome.acknowledged = self._acknowledged()
        outcome.connections_lost = sum(client.lost for client in self._clients)
        for client in self._clients:
            await client.close()
        return outcome

    async def _come_to_rest(self, judge: Judge) -> None:
        """Bots play on until people are to move; then everybody has a last look."""
        matches = {match for client in self._clients for match in client.known}
        while not all((await judge.resting(matches)).values()):
            await asyncio.sleep(0.1)
        for client in self._clients:
            for match in client.known:
                await client.look(match)
