"""What may befall a server and its database while people play; and whether the server goes on by itself afterwards.

Each fault is a context: it begins, lasts as long as the context, and ends. It says which servers it hits.
"""

import asyncio
import contextlib
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiosqlite
import asyncpg
import httpx

import magetable
from magetable.server.simulate.client import LOST, Client, Wish
from magetable.server.simulate.disk import Disk, small_disk
from magetable.server.simulate.nursery import Clock
from magetable.server.simulate.party import Party, Played
from magetable.server.simulate.postgres import Postgres, fresh_database, own, send
from magetable.server.simulate.process import Process
from magetable.server.simulate.proxy import Proxy

STUCK_SECONDS = 30.0  # no move is taken for so long after a fault: the server is stuck
NOTICED_SECONDS = 8.0  # a fault that lasts longer must show in /readyz
ANSWER_SECONDS = 5.0  # within which /readyz answers, whatever is wrong
PAGE_READS = 40  # that wait for a locked table, so that every connection is busy
HOUR = 3600.0


@dataclass
class Scene:
    db: str  # where the judge and strangers find it, past the proxies
    disk: Disk
    clock: Clock
    chance: random.Random
    postgres: Postgres | None
    servers: list[Process] = field(default_factory=list)
    behind: list[Proxy] = field(default_factory=list)  # between a server and PostgreSQL
    front: list[Proxy] = field(default_factory=list)  # between people and a server
    probes: list["Probe"] = field(default_factory=list)
    reads: list["asyncio.Task[None]"] = field(default_factory=list)  # pages that were asked for


Inject = Callable[[Scene], AbstractAsyncContextManager[list[int]]]  # gives the servers that are hit


@dataclass(frozen=True)
class Fault:
    inject: Inject
    befalls: tuple[str, ...]  # which databases
    blocks: tuple[str, ...]  # where nothing can be kept while it lasts, so that a server it hits is not ready


# The faults.


@asynccontextmanager
async def lock(scene: Scene) -> AsyncIterator[list[int]]:
    """Somebody else holds the table, and people ask for pages until every connection waits for it."""
    async with locked(scene.db):
        scene.reads += [asyncio.create_task(probe.read()) for probe in scene.probes for _ in range(PAGE_READS)]
        yield everyone(scene)


@asynccontextmanager
async def locked(db: str) -> AsyncIterator[None]:
    """The table of matches is held by a connection of our own."""
    if db.startswith("postgresql"):
        foreign = await asyncpg.connect(db)
        try:
            async with foreign.transaction():
                await foreign.execute("LOCK TABLE matches")
                yield
        finally:
            await foreign.close()
    else:
        async with aiosqlite.connect(db, timeout=30) as file:
            await file.execute("BEGIN EXCLUSIVE")
            yield
            await file.rollback()


@asynccontextmanager
async def frozen(scene: Scene) -> AsyncIterator[list[int]]:
    """SIGSTOP: connections stay, nothing answers."""
    assert scene.postgres is not None
    scene.postgres.freeze()
    try:
        yield everyone(scene)
    finally:
        scene.postgres.thaw()


@asynccontextmanager
async def stopped(scene: Scene) -> AsyncIterator[list[int]]:
    assert scene.postgres is not None
    await asyncio.to_thread(scene.postgres.stop)
    try:
        yield everyone(scene)
    finally:
        await asyncio.to_thread(scene.postgres.start)


@asynccontextmanager
async def killed(scene: Scene) -> AsyncIterator[list[int]]:
    """Every connection is ended; then one process of the database is killed, and PostgreSQL recovers."""
    assert scene.postgres is not None
    foreign = await asyncpg.connect(scene.db)
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    await foreign.execute(f"SELECT pg_terminate_backend(pid) {others}")
    await asyncio.sleep(0.5)
    found = [row["pid"] for row in await foreign.fetch(f"SELECT pid {others}")]
    await foreign.close()
    if found:
        send(scene.chance.choice(found), signal.SIGKILL)
    yield everyone(scene)


@asynccontextmanager
async def full(scene: Scene) -> AsyncIterator[list[int]]:
    scene.disk.fill()
    try:
        yield everyone(scene)
    finally:
        scene.disk.free()
        if scene.postgres and not scene.postgres.alive():  # it gives up when it can't write its own log
            await asyncio.to_thread(scene.postgres.start)


@asynccontextmanager
async def slow(scene: Scene) -> AsyncIterator[list[int]]:
    for proxy in scene.behind + scene.front:
        proxy.delay = scene.chance.uniform(0.02, 0.2)
    try:
        yield everyone(scene)
    finally:
        for proxy in scene.behind + scene.front:
            await proxy.heal()


@asynccontextmanager
async def clock(scene: Scene) -> AsyncIterator[list[int]]:
    """An hour ahead, then an hour behind, then right again."""
    scene.clock.set(HOUR)
    back = asyncio.get_running_loop().call_later(1.0, scene.clock.set, -HOUR)
    try:
        yield everyone(scene)
    finally:
        back.cancel()
        scene.clock.set(0.0)


@asynccontextmanager
async def partition(scene: Scene) -> AsyncIterator[list[int]]:
    """One server no longer reaches the database: its connections end and are refused, or nothing passes any more."""
    number = scene.chance.randrange(len(scene.servers))
    proxy = scene.behind[number]
    scene.chance.choice((proxy.cut, proxy.hole))()
    try:
        yield [number]
    finally:
        await proxy.heal()


def everyone(scene: Scene) -> list[int]:
    return list(range(len(scene.servers)))


PG, LITE, BOTH = ("postgresql",), ("sqlite",), ("sqlite", "postgresql")
FAULTS = {
    "lock": Fault(lock, BOTH, BOTH),
    "frozen": Fault(frozen, PG, PG),
    "stopped": Fault(stopped, PG, PG),
    "killed": Fault(killed, PG, ()),
    "full": Fault(full, BOTH, LITE),  # PostgreSQL can still write where it has reserved space before
    "slow": Fault(slow, BOTH, ()),
    "clock": Fault(clock, BOTH, ()),
    "partition": Fault(partition, PG, PG),
}


# Whether a server takes moves and says so.


class Probe(Client):
    """Somebody with a match of their own at one server: how long does it take until a move is taken?"""

    def __init__(self, name: str, server: Process) -> None:
        super().__init__(name, [server])
        self._match = ""

    async def sit_down(self) -> None:
        await self.arrive()
        self._match = await self.create(magetable.games()[0], [{"kind": "me"}, {"kind": "me", "name": "Other"}])
        await self.look(self._match)

    async def read(self) -> None:
        """A look at the page, whatever becomes of it."""
        try:
            answer = await self.ask("GET", f"/api/matches/{self._match}")
        except LOST:
            self.lost += 1
        else:
            self.note(answer)

    async def move(self, seconds: float) -> float:
        """Make a move; how long it took until it was acknowledged."""
        began = time.monotonic()
        async with asyncio.timeout(seconds):
            page = (await self.ask_until("GET", f"/api/matches/{self._match}")).json()
            if page["status"] == "over":
                await self.sit_down()
                page = self.page
            await self.send(page)
        return time.monotonic() - began

    async def send(self, page: dict[str, Any]) -> None:
        """The first choice of a page, until it is acknowledged: always the same move under the same id."""
        name = f"w{len(self.wishes)}"
        body = {"move": page["legal"][0]["code"], "after": page["number"], "id": name}
        wish = Wish(self._match, name, {"type": "play", **body})
        self.wishes.append(wish)
        answer = await self.ask_until("POST", f"/api/matches/{self._match}/play", body)
        if answer.status_code == 200:
            wish.number = answer.json()["number"]
        else:
            self.faults.append(f"{wish}: {answer.text}")

    @property
    def page(self) -> dict[str, Any]:
        """What was shown at the beginning."""
        return self.known[self._match].page


class Readiness:
    """What /readyz of one server says, asked again and again."""

    def __init__(self, server: Process) -> None:
        self._server = server
        self.said: list[tuple[float, int, float]] = []  # when it was asked, what it said (0: nothing), after how long

    async def follow(self) -> None:
        async with httpx.AsyncClient(base_url=self._server.url, timeout=ANSWER_SECONDS, verify=False) as http:
            while True:
                asked, status = time.monotonic(), 0
                with contextlib.suppress(httpx.TransportError):
                    status = (await http.get("/readyz")).status_code
                self.said.append((asked, status, time.monotonic() - asked))
                await asyncio.sleep(0.2)

    def untruths(self, blocked: bool, began: float, ended: float) -> list[str]:
        """Where it said ready though nothing could be kept; and where it did not answer in time."""
        late = [asked - began for asked, status, _ in self.said if status == 0]
        found = (
            [f"/readyz did not answer within {ANSWER_SECONDS:.0f} s, {late[0]:.1f} s after the beginning"]
            if late
            else []
        )
        if blocked:
            noticed = began + NOTICED_SECONDS
            lies = [asked for asked, status, took in self.said if status == 200 and noticed < asked < ended - took]
            found += [f"/readyz said ready {lies[0] - began:.1f} s after the beginning"] if lies else []
        return found

    async def ready_again(self, ended: float) -> float | None:
        """How long after the end it said ready; None where it never did."""
        while time.monotonic() < ended + STUCK_SECONDS:
            found = [asked - ended for asked, status, _ in self.said if status == 200 and asked > ended]
            if found:
                return found[0]
            await asyncio.sleep(0.05)
        return None


# The trial.


@dataclass(kw_only=True)
class Outcome(Played):
    count: int = 0
    database: str = ""
    done: dict[str, int] = field(default_factory=dict)
    again_s: dict[str, list[float]] = field(default_factory=dict)  # from the end to a move taken: median and longest
    each_s: dict[str, float] = field(default_factory=dict)  # what one takes on average, all in all
    not_ready: int = 0  # how often /readyz said so


def inflict(
    kinds: Sequence[str],
    servers: int,
    count: int,
    clients: int,
    seed: int = 1,
    seconds: float | None = None,
    mount: bool = True,
    progress: Callable[[int], None] = lambda done: None,
) -> Outcome:
    """So many faults, one kind after the other: one server on SQLite, or several on one PostgreSQL of our own.

    Each lasts some seconds, and every fifth long enough that /readyz must say so; or all as long as is said.
    """
    wrong = [kind for kind in kinds if kind not in possible(servers)]
    if wrong:
        raise ValueError(f"no such fault here: {', '.join(wrong)}; choose of {', '.join(possible(servers))}")
    with contextlib.ExitStack() as stack:
        disk = stack.enter_context(small_disk(mount))
        postgres = stack.enter_context(own(disk.folder)) if servers > 1 else None
        disk.writers = postgres.processes if postgres else lambda: [server.pid for server in scene.servers]
        clock = Clock(str(Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="magetable-"))) / "clock"))
        db = fresh_database(postgres.address) if postgres else str(disk.folder / "table.db")
        scene = Scene(db, disk, clock, random.Random(seed), postgres)
        trial = Trial(scene, list(kinds), seconds, progress)
        return asyncio.run(trial.run(servers, count, clients, seed))


def possible(servers: int) -> list[str]:
    kept = "postgresql" if servers > 1 else "sqlite"
    return [kind for kind, fault in FAULTS.items() if kept in fault.befalls]


class Trial:
    def __init__(self, scene: Scene, kinds: list[str], seconds: float | None, progress: Callable[[int], None]) -> None:
        self._scene, self._kinds, self._seconds, self._progress = scene, kinds, seconds, progress
        self._outcome = Outcome()
        self._stuck = False  # a server takes no moves any more: nothing can be tried or judged after that
        self._again: dict[str, list[float]] = {}
        self._took: dict[str, list[float]] = {}

    async def run(self, servers: int, count: int, clients: int, seed: int) -> Outcome:
        scene, outcome = self._scene, self._outcome
        outcome.database = "PostgreSQL" if scene.postgres else "SQLite"
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(servers):
                await self._open_server(stack)
            scene.probes = [Probe(f"Probe {number}", server) for number, server in enumerate(scene.servers)]
            await asyncio.gather(*(probe.sit_down() for probe in scene.probes))
            party = Party(scene.db, scene.servers, clients, seed)
            async with party.playing():
                for done in range(count):
                    await party.moves(clients)
                    await self._one(self._kinds[done % len(self._kinds)], self._lasting(done))
                    self._progress(done + 1)
                    if self._stuck:
                        party.give_up()
                        break
                else:
                    await party.moves(clients)
            outcome.faults += [] if self._stuck else await party.judged(scene.probes)
        self._count([*party.clients, *scene.probes], party.figures())
        return outcome

    async def _open_server(self, stack: contextlib.AsyncExitStack) -> None:
        scene, db = self._scene, self._scene.db
        if scene.postgres:
            behind = await Proxy(scene.postgres.port).start()
            stack.push_async_callback(behind.close)
            scene.behind.append(behind)
            db = db.replace(f":{scene.postgres.port}/", f":{behind.port}/")
        server = Process(db, clock=scene.clock, lease_seconds="1")
        front = await Proxy(server.port).start()
        stack.push_async_callback(front.close)
        scene.front.append(front)
        scene.servers.append(server)
        server.entry = front.port
        stack.callback(server.kill)
        server.start()
        await asyncio.to_thread(server.wait, ready=True)

    def _lasting(self, done: int) -> float:
        if self._seconds is not None:
            return self._seconds
        long = done // len(self._kinds) % 5 == 4
        return NOTICED_SECONDS + 2 if long else self._scene.chance.uniform(1.0, 3.0)

    async def _one(self, kind: str, seconds: float) -> None:
        scene, outcome, fault, start = self._scene, self._outcome, FAULTS[kind], time.monotonic()
        blocked = ("postgresql" if scene.postgres else "sqlite") in fault.blocks
        saying = [Readiness(server) for server in scene.servers]
        following = [asyncio.create_task(one.follow()) for one in saying]
        try:
            async with fault.inject(scene) as hit:
                began = time.monotonic()
                await asyncio.sleep(seconds)
                end = time.monotonic()
            ended = time.monotonic()
            found = await asyncio.gather(*(self._recovered(number, saying[number], ended) for number in hit))
            await asyncio.gather(*scene.reads)
            scene.reads.clear()
        finally:
            for task in following:
                task.cancel()
            await asyncio.gather(*following, return_exceptions=True)
        for number, again in zip(hit, found, strict=True):
            wrong = [*again[1], *saying[number].untruths(blocked, began, end)]
            outcome.faults += [f"{kind} for {seconds:.1f} s, server {number}: {words}" for words in wrong]
            self._again.setdefault(kind, []).append(again[0])
        outcome.not_ready += any(status == 503 for one in saying for _, status, _ in one.said)
        outcome.count += 1
        outcome.done[kind] = outcome.done.get(kind, 0) + 1
        self._took.setdefault(kind, []).append(time.monotonic() - start)

    async def _recovered(self, number: int, saying: Readiness, ended: float) -> tuple[float, list[str]]:
        """How long after the end a move was taken, and what was not as it must be."""
        probe, server = self._scene.probes[number], self._scene.servers[number]
        if not server.alive():
            self._stuck = True
            return STUCK_SECONDS, [f"the server has ended: {server.said()[-1500:]}"]
        try:
            again = await probe.move(STUCK_SECONDS)
        except TimeoutError:
            self._stuck = True
            return STUCK_SECONDS, [f"no move was taken for {STUCK_SECONDS:.0f} s afterwards: it is stuck"]
        ready = await saying.ready_again(ended)
        return again, [] if ready is not None else ["/readyz did not say ready afterwards"]

    def _count(self, people: Sequence[Client], figures: dict[str, Any]) -> None:
        outcome, answers = self._outcome, Counter[str]()
        for client in people:
            answers.update(client.answers)
        for name, value in {**figures, "answers": dict(answers)}.items():
            setattr(outcome, name, value)
        outcome.again_s = {
            kind: [round(sorted(all_)[len(all_) // 2], 2), round(max(all_), 2)] for kind, all_ in self._again.items()
        }
        outcome.each_s = {kind: round(sum(all_) / len(all_), 1) for kind, all_ in self._took.items()}
        wrong = {answer: times for answer, times in answers.items() if "sorry" in answer}
        outcome.faults += [f"{times} answers were {answer!r}, not 503 database" for answer, times in wrong.items()]
