"""How much a server bears: moves a second, memory, opening long matches, starting again with many."""

import asyncio
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

import magetable
from magetable.game import Game
from magetable.server.acts import decision, token
from magetable.server.database import make_engine, migrate
from magetable.server.entries import AnyBody, Begin, Chair, Entry, Made, Undo
from magetable.server.hall import fold
from magetable.server.info import Clock, Info, Setting
from magetable.server.settings import Settings
from magetable.server.simulate.client import Client
from magetable.server.simulate.process import Process, processes
from magetable.server.store import Store, User, entry_rows, index_of, snapshot_row
from magetable.server.table import Table
from magetable.server.writer import Append

SNAPSHOT_EVERY = Settings().snapshot_every


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
    server_cpu: float = 0.0  # of one core, while moves came as offered
    idle_match_kb: float = 0.0  # in memory, nobody watches
    watched_match_kb: float = 0.0  # in memory, one connection each
    open_100_ms: float = 0.0
    open_1000_ms: float = 0.0
    restart_matches: int = 0
    restart_s: float = 0.0  # until a match is shown
    restart_cpu_s: float = 0.0  # of a core, meanwhile: on a busy machine this tells more
    machine_load: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


Say = Callable[[str], None]


def measure(db: str, matches: int, seconds: float, rate: float, cpu: int | None, say: Say) -> Load:
    """All figures of one kind of database; the server on one core if its number is given."""
    load = Load("PostgreSQL" if "postgres" in db.partition(":")[0] else "SQLite", matches, seconds, rate)
    load.machine_load = [round(value, 1) for value in os.getloadavg()]
    with processes(db, cpu=cpu, idle_seconds="3600", live_matches="100000") as (server,):
        asyncio.run(moves_a_second(server, load, say))
    say("opening long and short matches")
    asyncio.run(write_matches(db, 1000))
    open_matches(db, cpu, load)
    say("starting again")
    start_again(db, cpu, load)
    return load


# Moves a second.


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
    say(f"{load.offered:.0f} moves a second for {load.seconds:.0f} s")
    began, used = time.monotonic(), cpu_seconds(server)
    end = began + load.seconds
    pause = load.matches / load.offered
    await asyncio.gather(*(table.play(end, pause, began + pause * n / len(tables)) for n, table in enumerate(tables)))
    load.server_cpu = (cpu_seconds(server) - used) / (time.monotonic() - began)
    times = sorted(t for table in tables for t in table.times)
    load.acknowledged = len(times) / (time.monotonic() - began)
    load.p50_ms, load.p99_ms = (1000 * times[int(len(times) * share)] for share in (0.5, 0.99))
    say("as many moves as it takes")
    few = tables[:64]
    began, made = time.monotonic(), sum(len(table.times) for table in few)
    await asyncio.gather(*(table.play(began + min(15.0, load.seconds), 0.0, began) for table in few))
    load.most = (sum(len(table.times) for table in few) - made) / (time.monotonic() - began)
    load.faults = [fault for table in tables for fault in table.faults][:10] + person.faults
    await asyncio.gather(*(table.socket.close() for table in tables if table.socket))
    await person.close()


class Playing:
    """A match of two seats at one screen, played by moves at random."""

    def __init__(self, person: Client, number: int) -> None:
        self._person, self._game = person, magetable.games()[number % len(magetable.games())]
        self._chance = random.Random(number)
        self._match = ""
        self._state = Heard("")
        self.socket: ClientConnection | None = None
        self.times: list[float] = []
        self.faults: list[str] = []

    async def create(self) -> None:
        self._match = await self._person.create(self._game, [{"kind": "me"}, {"kind": "me", "name": "Other"}])

    async def connect(self) -> None:
        self.socket = await self._person.watch(self._match)
        self._state = heard(await self.socket.recv())

    async def play(self, end: float, pause: float, due: float) -> None:
        """A move whenever it is due; how long each took is counted from when it was due, if it had to wait."""
        while due < end:
            await asyncio.sleep(due - time.monotonic())
            if not self._state.legal:
                await self._anew()
                due = max(due, time.monotonic())  # before that there was no move to make
            began = max(due, time.monotonic()) if pause == 0 else due
            await self._move()
            self.times.append(time.monotonic() - began)
            due = max(due + pause, time.monotonic()) if pause == 0 else due + pause

    async def _anew(self) -> None:
        assert self.socket is not None
        await self.socket.close()
        await self.create()
        await self.connect()

    async def _move(self) -> None:
        assert self.socket is not None
        wish = {"type": "play", "move": self._chance.choice(self._state.legal).code, "after": self._state.number}
        await self.socket.send(msgspec.json.encode(wish), text=True)
        while True:
            frame = heard(await asyncio.wait_for(self.socket.recv(), 60))
            if frame.type in ("step", "hello"):
                self._state = frame
            elif frame.type == "done":
                return
            elif frame.type == "error":
                self.faults.append(f"{self._match}: a move was refused")
                return


async def at_most(count: int, works: Sequence[Callable[[], Any]]) -> None:
    """All of them, so many at a time."""
    waiting = list(works)

    async def worker() -> None:
        while waiting:
            await waiting.pop()()

    await asyncio.gather(*(worker() for _ in range(count)))


def cpu_seconds(server: Process) -> float:
    """That it has used since it began."""
    with open(f"/proc/{server.pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# Matches that are there already.


def logs_of(game: Game, entries: int) -> Iterator[tuple[Table, list[Entry]]]:
    """A running match with so many entries (decisions, and decisions taken back), and where it had a snapshot."""
    chance = random.Random(entries)
    info = Info(
        "", "", game.name, game.version, 2, game.check_options({}), 7, "owner", Setting(Clock(), "link", True),
        time.time(),
    )  # fmt: skip
    people = [Chair("human", name, "owner") for name in ("Anna", "Brit")]
    table, log = Table(info, game), list[Entry]()
    first: list[AnyBody] = [Made(people), Begin([chair.name for chair in people])]
    log += fold(table, first, None)
    half = game.playouts(20, 2).shortest // 2
    while table.number < entries:
        assert table.match is not None
        back = len(table.plays) > half and table.plays
        body = Undo(table.seats[-1], table.plays[-1] - 1) if back else random_play(table, chance)
        log += fold(table, [body], None)
        if table.number % SNAPSHOT_EVERY == 0 or table.number == entries:
            yield table, log


def random_play(table: Table, chance: random.Random) -> AnyBody:
    assert table.match is not None
    return decision(table.match, table.to_move or 0, chance.choice(table.match.legal()).code)


async def write_matches(db: str, count: int) -> None:
    """Running matches of about fifty entries, and twenty each of a hundred and of a thousand."""
    await migrate(Settings(db=db))
    store = Store(make_engine(Settings(db=db)))
    await store.add_user(User("owner", "Owner"))
    for kind, entries, copies in (("run", 50, count), ("short", 100, 20), ("long", 1000, 20)):
        for name in magetable.games():
            snapshot, last = None, None
            for table, log in logs_of(magetable.game(name, "interpreted"), entries):
                last = table, log
                if table.number % SNAPSHOT_EVERY == 0:
                    snapshot = snapshot_row(table)
            assert last is not None
            for number in range(copies // len(magetable.games()) + 1):
                await write_match(store, f"{kind}{name.replace('-', '')}{number}", *last, snapshot)
    await store.close()


async def write_match(
    store: Store, match: str, table: Table, log: list[Entry], snapshot: dict[str, Any] | None
) -> None:
    info = msgspec.structs.replace(table.info, id=match, code=token(12))
    sitting = [{"match": match, "seat": seat, "user": chair.user} for seat, chair in enumerate(table.chairs)]
    first = Append(match, entry_rows(match, log), index_of(table, 5), sitting)
    first.snapshot = {**snapshot, "match": match} if snapshot else None
    await store.create(info, first)


def open_matches(db: str, cpu: int | None, load: Load) -> None:
    """The first look at each: the server has never heard of them."""
    with processes(db, cpu=cpu) as (server,), httpx.Client(base_url=server.url, timeout=60) as http:
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


def start_again(db: str, cpu: int | None, load: Load) -> None:
    """From the start of the process until it shows a match."""
    name = magetable.games()[0].replace("-", "")
    took: list[tuple[float, float]] = []
    for number in range(5):
        server = Process(db, cpu)
        began = time.monotonic()
        server.start()
        try:
            server.wait()
            httpx.get(f"{server.url}/api/matches/run{name}{number}").raise_for_status()
            took.append((time.monotonic() - began, cpu_seconds(server)))
        finally:
            server.kill()
    load.restart_matches = 1000
    load.restart_s, load.restart_cpu_s = min(took)
