"""How much a server bears: moves a second beside a bare echo, memory, opening long matches, starting with many."""

import asyncio
import contextlib
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

import magetable
from magetable.game import Game
from magetable.server.acts import decision, token
from magetable.server.database import make_engine, migrate
from magetable.server.entries import AnyBody, Begin, Chair, Entry, Made, Undo
from magetable.server.hall import fold
from magetable.server.info import Clock, Info, Terms
from magetable.server.ledger import Append
from magetable.server.settings import Settings
from magetable.server.simulate.client import Client
from magetable.server.simulate.echo import echoing
from magetable.server.simulate.imports import import_costs
from magetable.server.simulate.process import Process, cpu_seconds, processes
from magetable.server.standing import Standing
from magetable.server.store import Store, User, entry_rows, index_of, snapshot_row

SNAPSHOT_EVERY = Settings().snapshot_every
LEFT_SECONDS = 3.0  # after which a match that was left leaves the memory, when this is measured


class Code(msgspec.Struct):
    code: int


class Heard(msgspec.Struct):
    """What of a frame matters here."""

    type: str
    number: int = 0
    status: str = ""
    legal: list[Code] = []


heard = msgspec.json.Decoder(Heard).decode


@dataclass
class Load:
    database: str
    matches: int
    seconds: float
    offered: float  # moves a second that were wanted
    acknowledged: float = 0.0  # moves a second that were made durable
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    most: float = 0.0  # moves a second, with as many as the server can take
    moves_per_cpu_s: float = 0.0  # then, for each second of its processor time
    server_cpu: float = 0.0  # of one core, while moves came as offered
    move_bytes: float = 0.0  # that a player of both seats is sent for a move
    echo_p50_ms: float = 0.0  # the same of a bare echo
    echo_p99_ms: float = 0.0
    echo_most: float = 0.0
    echo_per_cpu_s: float = 0.0
    idle_match_kb: float = 0.0  # in memory, nobody watches
    watched_match_kb: float = 0.0  # in memory, one connection each
    left_matches: int = 0  # opened one after the other, and left
    left_mb: list[float] = field(default_factory=list)  # memory before, at the end, and when they were idle for a while
    open_100_ms: float = 0.0
    open_1000_ms: float = 0.0
    restart_matches: int = 0
    restart_s: float = 0.0  # from the start of the process until a move is taken
    restart_cpu_s: float = 0.0  # of a core, meanwhile: on a busy machine this tells more
    imports_ms: dict[str, int] = field(default_factory=dict)  # a part of that, by package
    machine_load: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


Say = Callable[[str], None]


def measure(
    db: str, matches: int, seconds: float, rate: float, left: int, starts: int, cpu: int | None, say: Say
) -> Load:
    """All figures of one kind of database; the server on one core if its number is given."""
    load = Load("PostgreSQL" if "postgres" in db.partition(":")[0] else "SQLite", matches, seconds, rate)
    load.machine_load = [round(value, 1) for value in os.getloadavg()]
    with echoing(cpu) as (pid, address):
        asyncio.run(echoes_a_second(pid, address, load, say))
    with processes(db, cpu=cpu, anew=True, idle_seconds="3600", live_matches="100000") as (server,):
        asyncio.run(moves_a_second(server, load, say))
    with processes(db, cpu=cpu, anew=True, idle_seconds=str(LEFT_SECONDS)) as (server,):
        asyncio.run(open_and_leave(server, left, load, say))
    say("opening long and short matches")
    asyncio.run(write_matches(db, 1000))
    open_matches(db, cpu, load)
    say("starting again")
    start_again(db, starts, cpu, load)
    load.imports_ms = import_costs(db, cpu)
    return load


# Moves a second, and echoes.


async def echoes_a_second(pid: int, address: str, load: Load, say: Say) -> None:
    """As the moves below, with as many connections."""
    say("a bare echo")
    talkers: list[Talking] = [Echo(address) for _ in range(load.matches)]
    await at_most(16, [talker.connect for talker in talkers])
    paced, busy = await both_ways(talkers, load, pid, say)
    load.echo_p50_ms, load.echo_p99_ms = paced.p50_ms, paced.p99_ms
    load.echo_most, load.echo_per_cpu_s = busy.a_second, busy.a_cpu_second
    await asyncio.gather(*(talker.close() for talker in talkers))


async def moves_a_second(server: Process, load: Load, say: Say) -> None:
    person = Client("Load", [server])
    await person.arrive()
    say(f"creating {load.matches} matches")
    before = server.memory()
    tables = [Playing(person, number) for number in range(load.matches)]
    await at_most(8, [table.create for table in tables])
    load.idle_match_kb = (server.memory() - before) / load.matches / 1000
    await at_most(16, [table.connect for table in tables])
    load.watched_match_kb = (server.memory() - before) / load.matches / 1000
    paced, busy = await both_ways(tables, load, server.pid, say)
    load.acknowledged, load.p50_ms, load.p99_ms, load.server_cpu = (
        paced.a_second, paced.p50_ms, paced.p99_ms, paced.cpu,
    )  # fmt: skip
    load.most, load.moves_per_cpu_s = busy.a_second, busy.a_cpu_second
    load.move_bytes = paced.bytes_each
    load.faults = [fault for table in tables for fault in table.faults][:10] + person.faults
    await asyncio.gather(*(table.close() for table in tables))
    await person.close()


async def both_ways(talkers: Sequence["Talking"], load: Load, pid: int, say: Say) -> tuple["Pace", "Pace"]:
    """As many a second as are offered; then as many as it takes, from a few."""
    say(f"{load.offered:.0f} a second for {load.seconds:.0f} s")
    paced = await pace(talkers, load.seconds, load.offered, pid)
    say("as many as it takes")
    return paced, await pace(talkers[:64], min(15.0, load.seconds), None, pid)


@dataclass
class Pace:
    """How it went for a while."""

    times: list[float]
    seconds: float
    cpu_seconds: float
    received: int  # bytes

    @property
    def bytes_each(self) -> float:
        return self.received / max(len(self.times), 1)

    @property
    def a_second(self) -> float:
        return len(self.times) / self.seconds

    @property
    def a_cpu_second(self) -> float:
        return len(self.times) / max(self.cpu_seconds, 0.01)  # the clock of processes ticks in hundredths

    @property
    def cpu(self) -> float:
        return self.cpu_seconds / self.seconds

    @property
    def p50_ms(self) -> float:
        return self._within(0.5)

    @property
    def p99_ms(self) -> float:
        return self._within(0.99)

    def _within(self, share: float) -> float:
        return 1000 * sorted(self.times)[int(len(self.times) * share)]


async def pace(talkers: Sequence["Talking"], seconds: float, rate: float | None, pid: int) -> Pace:
    """All talk, evenly spread, at a rate of all together; or each as fast as it is answered."""
    for talker in talkers:
        talker.times.clear()
        talker.received = 0
    began, used = time.monotonic(), cpu_seconds(pid)
    each = len(talkers) / rate if rate else 0.0
    await asyncio.gather(
        *(talker.talk(began + seconds, each, began + each * n / len(talkers)) for n, talker in enumerate(talkers))
    )
    times = [took for talker in talkers for took in talker.times]
    received = sum(talker.received for talker in talkers)
    return Pace(times, time.monotonic() - began, cpu_seconds(pid) - used, received)


class Talking:
    """Somebody who sends something whenever it is due, and waits for the answer."""

    def __init__(self) -> None:
        self.socket: ClientConnection | None = None
        self.times: list[float] = []
        self.received = 0  # bytes

    async def connect(self) -> None:
        raise NotImplementedError

    async def prepare(self) -> bool:
        """Whether something had to be done before there was anything to send."""
        return False

    async def exchange(self) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        if self.socket:
            await self.socket.close()

    async def talk(self, end: float, pause: float, due: float) -> None:
        """How long each took is counted from when it was due, if it had to wait."""
        while due < end:
            await asyncio.sleep(due - time.monotonic())
            if await self.prepare():
                due = max(due, time.monotonic())  # before that there was nothing to send
            began = max(due, time.monotonic()) if pause == 0 else due
            await self.exchange()
            self.times.append(time.monotonic() - began)
            due = max(due + pause, time.monotonic()) if pause == 0 else due + pause


class Echo(Talking):
    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    async def connect(self) -> None:
        self.socket = await connect(self._address, compression=None)

    async def exchange(self) -> None:
        assert self.socket is not None
        await self.socket.send('{"type":"play","move":17,"after":42}')
        await asyncio.wait_for(self.socket.recv(), 60)


class Playing(Talking):
    """A match of two seats at one screen, played by moves at random."""

    def __init__(self, person: Client, number: int) -> None:
        super().__init__()
        self._person, self._game = person, magetable.games()[number % len(magetable.games())]
        self._chance = random.Random(number)
        self._match = ""
        self._state = Heard("")
        self.faults: list[str] = []

    async def create(self) -> None:
        self._match = await self._person.create(self._game, [{"kind": "me"}, {"kind": "me", "name": "Other"}])

    async def connect(self) -> None:
        self.socket = await self._person.watch(self._match)
        self._state = heard(await self.socket.recv())

    async def prepare(self) -> bool:
        """A match that is over is followed by a new one."""
        if self._state.legal:
            return False
        await self.close()
        await self.create()
        await self.connect()
        return True

    async def exchange(self) -> None:
        assert self.socket is not None
        wish = {"type": "play", "move": self._chance.choice(self._state.legal).code, "after": self._state.number}
        await self.socket.send(msgspec.json.encode(wish), text=True)
        while True:
            text = await asyncio.wait_for(self.socket.recv(), 60)
            self.received += len(text)
            frame = heard(text)
            if frame.type in ("step", "hello"):
                self._state = frame
            elif frame.type == "done":
                return
            elif frame.type == "error":
                self.faults.append(f"{self._match}: a move was refused")
                return

    async def open_and_leave(self) -> None:
        await self.create()
        await self.connect()
        await self.close()


async def at_most(count: int, works: Sequence[Callable[[], Any]]) -> None:
    """All of them, so many at a time."""
    waiting = list(works)

    async def worker() -> None:
        while waiting:
            await waiting.pop()()

    await asyncio.gather(*(worker() for _ in range(count)))


# Memory.


async def open_and_leave(server: Process, count: int, load: Load, say: Say) -> None:
    """Matches that somebody looks at once; after a while none of them is in memory any more."""
    say(f"{count} matches opened and left")
    person = Client("Visitor", [server])
    await person.arrive()
    await at_most(8, [Playing(person, number).open_and_leave for number in range(64)])  # what is loaded only once
    await asyncio.sleep(2 * LEFT_SECONDS)
    found = [server.memory()]
    await at_most(8, [Playing(person, number).open_and_leave for number in range(count)])
    found.append(server.memory())
    await asyncio.sleep(3 * LEFT_SECONDS)
    found.append(server.memory())
    load.left_matches, load.left_mb = count, [round(size / 1e6, 1) for size in found]
    await person.close()


# Matches that are there already.


def logs_of(game: Game, entries: int) -> Iterator[tuple[Standing, list[Entry]]]:
    """A running match with so many entries (decisions, and decisions taken back), and where it had a snapshot."""
    chance = random.Random(entries)
    info = Info(
        "", "", game.name, game.version, 2, game.check_options({}), 7, "owner", Terms(Clock(), "link", True),
        time.time(),
    )  # fmt: skip
    people = [Chair("human", name, "owner") for name in ("Anna", "Brit")]
    standing, log = Standing(info, game), list[Entry]()
    first: list[AnyBody] = [Made(people), Begin([chair.name for chair in people])]
    log += fold(standing, first, None)
    half = game.playouts(20, 2).shortest // 2
    while standing.number < entries:
        assert standing.match is not None
        back = len(standing.plays) > half and standing.plays
        body = Undo(standing.seats[-1], standing.plays[-1] - 1) if back else random_play(standing, chance)
        log += fold(standing, [body], None)
        if standing.number % SNAPSHOT_EVERY == 0 or standing.number == entries:
            yield standing, log


def random_play(standing: Standing, chance: random.Random) -> AnyBody:
    assert standing.match is not None
    return decision(standing.match, standing.to_move or 0, chance.choice(standing.match.legal()).code)


async def write_matches(db: str, count: int) -> None:
    """Running matches of about fifty entries, and twenty each of a hundred and of a thousand."""
    await migrate(Settings(db=db))
    store = Store(make_engine(Settings(db=db)))
    await store.add_user(User("owner", "Owner"))
    for kind, entries, copies in (("run", 50, count), ("short", 100, 20), ("long", 1000, 20)):
        for name in magetable.games():
            snapshot, last = None, None
            for standing, log in logs_of(magetable.game(name), entries):
                last = standing, log
                if standing.number % SNAPSHOT_EVERY == 0:
                    snapshot = snapshot_row(standing)
            assert last is not None
            for number in range(copies // len(magetable.games()) + 1):
                await write_match(store, f"{kind}{name.replace('-', '')}{number}", *last, snapshot)
    await store.close()


async def write_match(
    store: Store, match: str, standing: Standing, log: list[Entry], snapshot: dict[str, Any] | None
) -> None:
    info = msgspec.structs.replace(standing.info, id=match, code=token(12))
    sitting = [{"match": match, "seat": seat, "user": chair.user} for seat, chair in enumerate(standing.chairs)]
    first = Append(match, entry_rows(match, log), index_of(standing, 5), sitting)
    first.snapshot = {**snapshot, "match": match} if snapshot else None
    await store.create(info, first)


def open_matches(db: str, cpu: int | None, load: Load) -> None:
    """The first look at each: the server has never heard of them."""
    with (
        processes(db, cpu=cpu, anew=True) as (server,),
        httpx.Client(base_url=server.url, timeout=60, verify=False) as http,
    ):
        http.get("/api/games")
        names = [name.replace("-", "") for name in magetable.games()]
        times: dict[str, list[float]] = {"short": [], "long": []}
        for number in range(20 // len(names) + 1):
            for name in names:
                for kind, found in times.items():
                    began = time.perf_counter()
                    http.get(f"/api/matches/{kind}{name}{number}").raise_for_status()
                    found.append(1000 * (time.perf_counter() - began))
    load.open_100_ms, load.open_1000_ms = statistics.median(times["short"]), statistics.median(times["long"])


def start_again(db: str, starts: int, cpu: int | None, load: Load) -> None:
    """From the start of the process, imports included, until it has taken a move; a thousand other matches run."""
    server = Process(db, cpu, anew=True)
    took: list[tuple[float, float]] = []
    with httpx.Client(base_url=server.url, timeout=60, verify=False) as http:
        try:
            server.start().wait()
            http.post("/api/me", json={"name": "Again"}).raise_for_status()
            seats = [{"kind": "me"}, {"kind": "me", "name": "Other"}]
            wish = {"game": magetable.games()[0], "seats": seats}
            match = http.post("/api/matches", json=wish).raise_for_status().json()["match"]["id"]
            for number in range(starts):
                page = http.get(f"/api/matches/{match}").raise_for_status().json()
                server.kill()
                began = time.monotonic()
                server.start()
                move = {"move": page["legal"][0]["code"], "after": page["number"], "id": f"again{number}"}
                first_move(http, f"/api/matches/{match}/play", move)
                took.append((time.monotonic() - began, cpu_seconds(server.pid)))
        finally:
            server.kill()
    load.restart_matches = 1000
    load.restart_s, load.restart_cpu_s = min(took)


def first_move(http: httpx.Client, path: str, move: dict[str, Any]) -> None:
    """Send it until it is taken."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with contextlib.suppress(httpx.TransportError):
            if http.post(path, json=move).status_code == 200:
                return
        time.sleep(0.005)
    raise TimeoutError("no move is taken after the start")
