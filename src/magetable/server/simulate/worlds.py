"""Two worlds that differ only in what a seat can't know: everything the server sends to that seat is the same bytes.

Matches are played at random. From their positions come two matches with the same log: one as it was
played, and one in which all that a seat can't know was dealt anew where something was last revealed.
Each world is a database of its own with a server of its own; the same person asks both the same.
"""

import asyncio
import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import magetable
from magetable.action import IllegalMove
from magetable.game import Game
from magetable.match import Match
from magetable.server.acts import decision
from magetable.server.database import make_engine, migrate
from magetable.server.entries import AnyBody, Begin, Chair, Entry, Made, Play
from magetable.server.hall import fold
from magetable.server.info import Clock, Info, Terms
from magetable.server.ledger import Append
from magetable.server.sessions import COOKIE, admission_of
from magetable.server.settings import Settings
from magetable.server.simulate.process import Process
from magetable.server.standing import Standing
from magetable.server.store import Store, User, entry_rows, index_of, snapshot_row

FAR = 4102444800.0  # everything happens at this moment, so that no time differs
DATE = re.compile(rb"\r\ndate: [^\r]*")  # ... but the time of day in an answer


@dataclass
class Pair:
    """A position in both worlds, as one seat is to see it."""

    seat: int
    standings: tuple[Standing, Standing]
    logs: tuple[list[Entry], list[Entry]]
    quiet: list[int]  # what can be played next in both and reveals nothing


@dataclass
class Compared:
    positions: int = 0
    different: int = 0  # in which something hidden differs
    answers: int = 0
    frames: int = 0
    faults: list[str] = field(default_factory=list)


# Making the worlds.


def pairs(game: Game, players: int, seed: int, every_seat: bool, most: int) -> Iterator[Pair]:
    """Positions of a whole random match, evenly spaced, each for one seat in turn or for all."""
    chance = random.Random(seed)
    played = list(positions(game, players, seed, chance))
    step = max(1.0, len(played) / most)
    for place in range(min(most, len(played))):
        base, standing, log = played[int(place * step)]
        for seat in range(players) if every_seat else [place % players]:
            pair = redealt(base, standing, log, seat, chance.getrandbits(60))
            if pair:
                yield pair


def positions(
    game: Game, players: int, seed: int, chance: random.Random
) -> Iterator[tuple[Standing, Standing, list[Entry]]]:
    """Every position of a random match: where something was last revealed, where it stands, its log."""
    standing = Standing(info_of(game, players, seed), game)
    people = [Chair("human", f"Player {seat}", f"user{seat}") for seat in range(players)]
    first: list[AnyBody] = [Made(people), Begin([chair.name for chair in people])]
    log = fold(standing, first, None)
    base = standing
    while True:
        yield base, standing, list(log)
        if standing.status != "running":
            return
        before, standing = standing, standing.copy()
        code = chance.choice(before.match.legal()).code  # type: ignore[union-attr]
        log += fold(standing, [decision(before.match, before.to_move or 0, code)], None)  # type: ignore[arg-type]
        if revealed(standing) != revealed(before):
            base = standing


def info_of(game: Game, players: int, seed: int) -> Info:
    options = game.check_options({})
    terms = Terms(Clock(), "link", True)
    return Info("", "", game.name, game.version, players, options, seed, "user0", terms, FAR)


def revealed(standing: Standing) -> int:
    assert standing.match is not None
    return int(standing.match._s.revealed)


def redealt(base: Standing, standing: Standing, log: list[Entry], seat: int, seed: int) -> Pair | None:
    """The position and its other world; None if the same decisions could not have been made there."""
    other = base.copy()
    assert base.match is not None
    assert standing.match is not None
    state = base.match.redeal(seat, seed)._batch.bytes_at()
    frozen = base.match.freeze()._replace(state=state)
    other.match = Match.thaw(base.match.game, base.info.players, base.info.seed, base.info.options, base.names, frozen)
    made = []
    try:
        for entry in log[base.number :]:
            assert isinstance(entry.body, Play)
            made += fold(other, [entry.body], None)
    except IllegalMove:
        return None
    if other.match.actions != standing.match.actions or revealed(other) != revealed(standing):
        return None
    return Pair(
        seat, (standing, other), (list(log), log[: base.number] + made), quiet_codes(standing.match, other.match)
    )


def quiet_codes(one: Match, other: Match) -> list[int]:
    """What can be played in both worlds, reveals nothing, and leads to the same decision."""
    found = []
    for code in sorted(set(one._legal) & set(other._legal)):
        after = [match.copy() for match in (one, other)]
        for match in after:
            match.play(code)
        same = after[0].actions == after[1].actions and after[0].to_move == after[1].to_move
        still = after[0]._s.revealed == one._s.revealed and after[1]._s.revealed == other._s.revealed
        if same and still:
            found.append(code)
    return found


def hidden_differs(pair: Pair) -> bool:
    one, other = (standing.match.truth() for standing in pair.standings)  # type: ignore[union-attr]
    return {**one, "generator": ""} != {**other, "generator": ""}


async def store_world(db: Path, found: list[Pair], world: int) -> dict[int, str]:
    """Put one of both worlds into a database; the cookie of each seat's person."""
    await migrate(Settings(db=str(db)))
    engine = make_engine(Settings(db=str(db)))
    store = Store(engine)
    cookies = {}
    for seat in range(8):
        user = User(f"user{seat}", f"Player {seat}")
        await store.add_user(user)
        ticket = admission_of(user.id, "", f"{seat:016x}", "the-same-in-both-worlds".ljust(43, "-"))
        await store.begin_session(ticket.session)
        cookies[seat] = ticket.cookie
    for number, pair in enumerate(found):
        standing = pair.standings[world].copy()
        standing.info = replaced(standing.info, number)
        first = Append(standing.info.id, entry_rows(standing.info.id, pair.logs[world]), index_of(standing, 5))
        first.sitting = [
            {"match": standing.info.id, "seat": seat, "user": chair.user} for seat, chair in enumerate(standing.chairs)
        ]
        first.snapshot = snapshot_row(standing)
        await store.create(standing.info, first)
    await store.close()
    return cookies


def replaced(info: Info, number: int) -> Info:
    return Info(
        match_id(number), f"code{number}", info.game, info.rules, info.players, info.options, info.seed, info.host,
        info.terms, info.made,
    )  # fmt: skip


def match_id(number: int) -> str:
    return f"match{number}"


# Asking both.


def compare_worlds(
    folder: Path, seed: int = 1, matches: int = 1, every_seat: bool = False, most: int = 40,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Compared:  # fmt: skip
    """Over whole random matches of every game, so many positions of each at most."""
    found: list[Pair] = []
    for name in magetable.games():
        game = magetable.game(name)
        for number in range(matches):
            players = game.players[number % len(game.players)] if matches > 1 else game.about.usual_players
            found += pairs(game, players, seed + number, every_seat, most)
    return asyncio.run(run(folder, found, progress))


async def run(folder: Path, found: list[Pair], progress: Callable[[int, int], None]) -> Compared:
    databases = [folder / "one.db", folder / "other.db"]
    cookies = await store_world(databases[0], found, 0)
    await store_world(databases[1], found, 1)
    servers = [Process(str(db)).start() for db in databases]
    compared = Compared(different=sum(map(hidden_differs, found)))
    try:
        for server in servers:
            await asyncio.to_thread(server.wait, ready=True)
        asking = Asking(servers, cookies, compared)
        for number, pair in enumerate(found):
            await asking.position(match_id(number), pair)
            compared.positions += 1
            progress(number + 1, len(found))
    finally:
        for server in servers:
            server.kill()
    return compared


class Asking:
    """One person asks both servers the same."""

    def __init__(self, servers: list[Process], cookies: dict[int, str], compared: Compared) -> None:
        self._servers, self._cookies, self._compared = servers, cookies, compared

    async def position(self, match: str, pair: Pair) -> None:
        """All that can be asked of a position; then what is sent when it changes."""
        seat, standing = pair.seat, pair.standings[0]
        async with AsyncExitStack() as stack:
            fresh = [await stack.enter_async_context(self._watch(s, match, seat, None)) for s in self._servers]
            await self._frames(match, fresh, "hello")
            since = standing.number - 4
            resumed = [await stack.enter_async_context(self._watch(s, match, seat, since)) for s in self._servers]
            await self._frames(match, resumed, "hello")
            for method, path, body in questions(match, standing):
                await self._ask(seat, method, path, body)
            if await self._change(match, pair):
                await self._frames(match, fresh, "step")
                await self._frames(match, resumed, "step")

    async def _change(self, match: str, pair: Pair) -> bool:
        """Take back, where the seat may; otherwise play on. Whether anything has happened."""
        standing = pair.standings[0]
        if standing.free_undo() == pair.seat:
            await self._ask(pair.seat, "POST", f"/api/matches/{match}/undo", {"after": standing.number})
            return True
        if standing.to_move is None or not pair.quiet:
            return False
        body = {"move": pair.quiet[standing.number % len(pair.quiet)], "after": standing.number}
        await self._ask(standing.to_move, "POST", f"/api/matches/{match}/play", body)
        await self._ask(pair.seat, "GET", f"/api/matches/{match}", None)
        return True

    async def _ask(self, seat: int, method: str, path: str, body: dict[str, Any] | None) -> None:
        said = json.dumps(body).encode() if body else b""
        lines = (
            f"{method} {path} HTTP/1.1", "host: 127.0.0.1", f"cookie: {COOKIE}={self._cookies[seat]}",
            "content-type: application/json", f"content-length: {len(said)}", "connection: close",
        )  # fmt: skip
        request = "\r\n".join((*lines, "\r\n")).encode() + said
        answers = await asyncio.gather(*(answer(server, request) for server in self._servers))
        self._compared.answers += 1
        if answers[0] != answers[1] or not answers[0].startswith((b"HTTP/1.1 2", b"HTTP/1.1 4")):
            self._compared.faults.append(f"seat {seat}: {method} {path} {body}: {answers[0]!r} and {answers[1]!r}")

    def _watch(self, server: Process, match: str, seat: int, since: int | None) -> connect:
        query = f"?from={since}" if since and since > 0 else ""
        return connect(
            f"{server.socket_url}/api/matches/{match}/live{query}", compression=None, open_timeout=60,
            additional_headers={"cookie": f"{COOKIE}={self._cookies[seat]}"}, max_size=1 << 22,
        )  # fmt: skip

    async def _frames(self, match: str, sockets: list[ClientConnection], until: str) -> None:
        """What the seat is sent in both worlds, up to a frame of a kind."""
        heard = [await frames_until(socket, until) for socket in sockets]
        self._compared.frames += len(heard[0])
        if heard[0] != heard[1]:
            self._compared.faults.append(f"{match}: frames {heard[0]!r} and {heard[1]!r}")


def questions(match: str, standing: Standing) -> Iterator[tuple[str, str, dict[str, Any] | None]]:
    """What a seat can ask of a position, sensible or not."""
    path = f"/api/matches/{match}"
    for rest in ("", "/words", "/log", f"/log?before={max(1, standing.number - 2)}", "/chat", "/record"):
        yield "GET", path + rest, None
    yield "POST", f"{path}/play", {"move": "fly away", "after": standing.number}
    yield "POST", f"{path}/play", {"move": 0, "after": max(0, standing.number - 1)}
    yield "POST", f"{path}/play", {"move": 10**6, "after": standing.number}
    yield "POST", f"{path}/undo", {"after": max(0, standing.number - 1)}
    yield "POST", f"{path}/answer", {"agree": True, "after": standing.number}
    yield "POST", f"{path}/bot", {"seat": 0}


async def answer(server: Process, request: bytes) -> bytes:
    """All that a server says to it: the header as it comes too, which a library would read and sort."""
    async with asyncio.timeout(60):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(request)
        said = await reader.read()
        writer.close()
    return DATE.sub(b"", said, count=1)


async def frames_until(socket: ClientConnection, kind: str) -> list[str | bytes]:
    """Frames up to one of a kind; who is present is told in whatever order people come, and is no secret."""
    found = []
    while True:
        frame = await asyncio.wait_for(socket.recv(), 60)
        if '"type":"presence"' in str(frame):
            continue
        found.append(frame)
        if f'"type":"{kind}"' in str(frame):
            return found
