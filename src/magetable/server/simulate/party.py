"""People who play one match after the other, two at a time, while something happens to the servers."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from typing import Any

import magetable
from magetable.server.simulate.client import Client
from magetable.server.simulate.judge import Judge
from magetable.server.simulate.process import Process

GUARD_SECONDS = 180.0  # against hanging only


@dataclass(kw_only=True)
class Played:
    """What people did meanwhile, and what was not as it must be."""

    clients: int = 0
    matches: int = 0
    sent: int = 0
    acknowledged: int = 0
    connections_lost: int = 0
    answers: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


class Party:
    def __init__(self, db: str, servers: list[Process], people: int, seed: int) -> None:
        self._db, self.servers = db, servers
        self._chance = random.Random(seed)
        self.clients = [Client(f"Player {n}", servers, seed * 1000 + n) for n in range(people)]
        self._stop = asyncio.Event()
        self._given_up = False
        self._playing: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """They play meanwhile; at the end every wish that was sent has an answer."""
        await asyncio.gather(*(client.arrive() for client in self.clients))
        pairs = [self.clients[start : start + 2] for start in range(0, len(self.clients), 2)]
        games = magetable.games()
        self._playing = [asyncio.create_task(self._sit(games[n % len(games)], pair)) for n, pair in enumerate(pairs)]
        try:
            yield
            self._stop.set()
            if self._given_up:
                return
            async with asyncio.timeout(GUARD_SECONDS):
                await asyncio.gather(*self._playing)
        finally:
            for task in self._playing:
                task.cancel()
            await asyncio.gather(*self._playing, return_exceptions=True)

    async def _sit(self, game: str, people: list[Client]) -> None:
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

    async def moves(self, count: int) -> None:
        """Until so many more moves were acknowledged."""
        wanted = self.acknowledged + count
        deadline = time.monotonic() + GUARD_SECONDS
        while self.acknowledged < wanted:
            for task in self._playing:
                if task.done():
                    task.result()
            if time.monotonic() > deadline:
                raise TimeoutError(
                    f"nobody gets on: {[client.waiting for client in self.clients]}; "
                    f"{[server.said()[-2000:] for server in self.servers]}"
                )
            await asyncio.sleep(0.01)

    def give_up(self) -> None:
        """Don't wait for answers at the end: none will come."""
        self._given_up = True

    @property
    def acknowledged(self) -> int:
        return sum(len(client.acknowledged) for client in self.clients)

    async def rest(self) -> None:
        """Bots play on until people are to move."""
        judge = Judge(self._db)
        async with asyncio.timeout(GUARD_SECONDS):
            await self._rest(judge, self.clients)
        await judge.close()

    @staticmethod
    async def _rest(judge: Judge, people: Sequence[Client]) -> None:
        while not all((await judge.resting(known(people))).values()):
            await asyncio.sleep(0.1)

    async def judged(self, others: Sequence[Client] = ()) -> list[str]:
        """Everybody has a last look as soon as all rests, and the log is folded anew."""
        everybody = [*self.clients, *others]
        judge = Judge(self._db)
        try:
            async with asyncio.timeout(GUARD_SECONDS):
                await self._rest(judge, everybody)
                for client in everybody:
                    for match in client.known:
                        await client.look_until(match)
        except TimeoutError:
            stuck = [match for match, number in (await judge.resting(known(everybody))).items() if not number]
            faults = [f"no end after {GUARD_SECONDS:.0f} s; bots don't move on in {stuck}"]
        else:
            faults = await judge.judge(everybody)
        await judge.close()
        for client in everybody:
            await client.close()
        return faults

    def figures(self) -> dict[str, Any]:
        answers: Counter[str] = Counter()
        for client in self.clients:
            answers.update(client.answers)
        return {
            "clients": len(self.clients),
            "matches": len(known(self.clients)),
            "sent": sum(len(client.wishes) for client in self.clients),
            "acknowledged": self.acknowledged,
            "connections_lost": sum(client.lost for client in self.clients),
            "answers": dict(answers),
        }


def known(people: Sequence[Client]) -> set[str]:
    """Their matches."""
    return {match for client in people for match in client.known}
