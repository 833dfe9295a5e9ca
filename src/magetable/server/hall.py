"""The live matches of this process: loaded when somebody comes, told when something happens, let go when idle."""

import asyncio
import contextlib
import itertools
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, NamedTuple, Protocol

from magetable.game import Game
from magetable.server import logs, metrics
from magetable.server.bell import Bell, Ring
from magetable.server.entries import AnyBody, Changed, Entry, Play, Sit, Undo
from magetable.server.info import Info
from magetable.server.ledger import Append
from magetable.server.refusal import Refusal, no_match, stale
from magetable.server.sessions import Sessions
from magetable.server.settings import Settings
from magetable.server.shelf import Shelf
from magetable.server.standing import Standing
from magetable.server.store import KEEP_CALL, Row, Store, entry_rows, index_of, snapshot_row
from magetable.server.tasks import cancelled
from magetable.server.writer import Writer

PRESENCE_SECONDS = 20.0  # how often a worker says again who is with it


class Listener(Protocol):
    """Somebody who watches a match."""

    user: str | None
    address: str

    def step(self, live: "Live", made: list[Entry]) -> None: ...
    def talk(self, live: "Live", said: list[dict[str, Any]]) -> None: ...
    def presence(self, live: "Live") -> None: ...
    def gone(self, live: "Live") -> None: ...


class Elsewhere(NamedTuple):
    """What another worker has said about who is with it."""

    at: float
    users: set[str]
    watching: int  # connections, also of people without a name

    @property
    def holds(self) -> bool:
        return time.monotonic() - self.at < 2.5 * PRESENCE_SECONDS


class Live:
    """A match in memory. Its standing is never changed, only replaced: whoever has one may go on reading it."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, Elsewhere] = {}  # by worker
        self.touched = time.monotonic()
        self.chat_line = 0  # of the last that was passed on
        self.call_at: float | None = None  # when the last entry of this worker says that somebody is to be called
        self.frames: dict[str | None, bytes] = {}  # what was last sent, by who may see it

    @property
    def id(self) -> str:
        return self.standing.info.id

    def here(self) -> set[str]:
        return {listener.user for listener in self.listeners if listener.user}

    def present(self) -> set[str]:
        return self.here().union(*(other.users for other in self.elsewhere.values() if other.holds))

    def watched_before(self, worker: str) -> bool:
        """Whether somebody watches at a worker that comes before this one."""
        return any(name < worker and other.watching and other.holds for name, other in self.elsewhere.items())


class Hall:
    def __init__(
        self, settings: Settings, store: Store, writer: Writer, bell: Bell, shelf: Shelf, sessions: Sessions
    ) -> None:
        self.settings, self.store, self.writer, self.bell, self.shelf = settings, store, writer, bell, shelf
        self.sessions = sessions
        self.lives: dict[str, Live] = {}
        self.after: list[Callable[[Live, list[Entry]], None]] = []  # called by the worker that has added entries
        self.entered: list[Callable[[Live], None]] = []  # called by the worker at which somebody begins to watch
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._presence_said = 0.0
        self._name, self._tickets = secrets.token_hex(8), itertools.count()  # of entries that nobody has named
        bell.on_ring = self._heard
        shelf.on_ready = self._use

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run beside; what goes wrong there is logged."""
        task = asyncio.create_task(watched(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in list(self._tasks):
            await cancelled(task)

    # Finding a match.

    async def live(self, match: str) -> Live:
        """A match, as this worker last knew it."""
        live = self.lives.get(match)
        if live is None:
            if match not in self._loading:
                self._loading[match] = asyncio.create_task(self._load(match))
                self._loading[match].add_done_callback(lambda _task: self._loading.pop(match, None))
            live = await asyncio.shield(self._loading[match])
        if live is None:
            raise no_match(match)
        live.touched = time.monotonic()
        return live

    async def newest(self, match: str) -> Live:
        """A match as the database has it now."""
        known = match in self.lives
        live = await self.live(match)
        if known:
            number = await self.store.number(match)
            if number is None:
                self.dismiss(live)
                raise no_match(match)
            if number > live.standing.number:
                async with live.lock:
                    await self.catch_up(live)
        return live

    async def _load(self, match: str) -> Live | None:
        if len(match) > 24 or not match.isascii() or not match.isalnum():
            return None
        row = await self.store.row(match)
        if row is None:
            return None
        live = Live(await self._standing(row))
        metrics.loaded.inc()
        await self._end_if_outlived(live)
        self.lives[match] = live  # not before: nobody is shown as running what ends now
        return live

    async def _standing(self, row: Row) -> Standing:
        return await self.store.load(row, self.shelf.of(row.info))

    async def _end_if_outlived(self, live: Live) -> None:
        """A match that these rules, newer than its own, can't go on with is ended; its log stays."""
        standing, game = live.standing, self.shelf.game(live.standing.info.game)
        if (
            standing.game is None
            and game
            and standing.info.rules <= game.version
            and standing.status in ("open", "running")
        ):
            async with live.lock:
                with contextlib.suppress(Refusal):  # another worker was faster
                    await self.add(live, [Changed(game.version)])

    # Adding to its log.

    async def create(self, info: Info, bodies: list[AnyBody]) -> Live:
        standing = Standing(info, self.shelf.of(info))
        made = fold(standing, bodies, None)
        call_at = call_time(standing, made, None, set())
        first = Append(info.id, entry_rows(info.id, made), index_of(standing, self.settings.lease_seconds, call_at))
        first.sitting = [
            {"match": info.id, "seat": seat, "user": chair.user} for seat, chair in enumerate(standing.chairs)
        ]
        first.snapshot = snapshot_row(standing) if len(made) > self.settings.snapshot_every else None
        await self.store.create(info, first)
        live = self.lives[info.id] = Live(standing)
        live.call_at = call_at
        for told in self.after:
            told(live, made)
        return live

    async def add(self, live: Live, bodies: list[AnyBody], ticket: str | None = None) -> int:
        """Add entries after the last, durably; the number of the first. The caller holds the lock.

        Refused as stale if another worker was faster.
        """
        return (await self.add_once(live, bodies, ticket))[0]

    async def add_once(self, live: Live, bodies: list[AnyBody], ticket: str | None) -> tuple[int, bool]:
        """As `add`; and whether they were there already, under the same ticket."""
        before = live.standing
        standing = before.copy()
        first = before.number + 1
        ticket = ticket or f"~{self._name}{next(self._tickets)}"
        made = fold(standing, bodies, ticket)
        call_at = call_time(standing, made, before, live.present())
        append = Append(live.id, entry_rows(live.id, made), index_of(standing, self.settings.lease_seconds, call_at))
        for seat, chair in enumerate(standing.chairs):
            if chair.user != before.chairs[seat].user:
                append.sitting.append({"match": live.id, "seat": seat, "user": chair.user})
        every = self.settings.snapshot_every
        if standing.number // every != before.number // every:
            append.snapshot = snapshot_row(standing)
        if not await self.writer.append(append):
            if await self.store.number(live.id) is None:
                self.dismiss(live)
                raise no_match(live.id)
            await self.catch_up(live)
            if await self.store.ticket(live.id, ticket) != first:
                raise stale(live.standing.number, before.number)
            return first, True  # a commit whose answer was lost, or sent before to a worker that was not heard yet
        live.call_at = call_at
        self._publish(live, standing, made)
        self.bell.ring(Ring("entry", live.id, standing.number))
        for told in self.after:
            told(live, made)
        return first, False

    def _publish(self, live: Live, standing: Standing, made: list[Entry]) -> None:
        game = self.shelf.version(standing.info.game, standing.info.rules)
        if (
            standing.game and game and game is not standing.game
        ):  # compiled rules became ready while this was being kept
            standing.use(game)
        live.standing = standing
        live.touched = time.monotonic()
        live.frames.clear()
        for listener in list(live.listeners):
            listener.step(live, made)

    async def catch_up(self, live: Live) -> None:
        """Fold in what other workers have added."""
        standing = live.standing.copy()
        made = await self.store.catch_up(standing)
        if made:
            self._publish(live, standing, made)

    # Hearing from other workers.

    def _heard(self, worker: str, ring: Ring) -> None:
        if ring.what == "ended":
            self.sessions.forget(ring.ids)
            return
        live = self.lives.get(ring.match)
        if live is None:
            return
        if ring.what == "entry" and ring.number > live.standing.number:
            self.spawn(self._follow(live))
        elif ring.what == "chat":
            self.spawn(self.pass_on_chat(live))
        elif ring.what == "present":
            known = live.elsewhere.get(worker)
            live.elsewhere[worker] = Elsewhere(time.monotonic(), set(ring.ids), ring.watching)
            self.tell_presence(live)
            if live.listeners and not (known and known.holds):  # nobody has told them who is here
                self._ring_presence(live)
        elif ring.what == "gone":
            self.spawn(self._look_whether_gone(live))

    async def _follow(self, live: Live) -> None:
        async with live.lock:
            await self.catch_up(live)

    async def look(self) -> None:
        """Find out what no bell has told: of matches that are watched here, and of who watches."""
        await self.sessions.look()
        watched = [live for live in self.lives.values() if live.listeners]
        for start in range(0, len(watched), 500):
            part = watched[start : start + 500]
            numbers = await self.store.numbers([live.id for live in part])
            for live in part:
                if live.id not in numbers:
                    self.dismiss(live)
                elif numbers[live.id] > live.standing.number:
                    await self._follow(live)

    async def _look_whether_gone(self, live: Live) -> None:
        if await self.store.number(live.id) is None:
            self.dismiss(live)

    def dismiss(self, live: Live) -> None:
        """The match was deleted: nobody plays on, and whoever watches is told."""
        if self.lives.get(live.id) is live:
            del self.lives[live.id]
        standing = live.standing.copy()
        standing.status = "closed"
        live.standing = standing
        for listener in list(live.listeners):
            listener.gone(live)

    def _use(self, game: Game) -> None:
        """Compiled rules are ready: matches in memory go on with them."""
        for live in self.lives.values():
            known = live.standing.game
            if known is not None and (known.name, known.version) == (game.name, game.version):
                standing = live.standing.copy()
                standing.use(game)
                live.standing = standing

    # Who is there.

    def enter(self, live: Live, listener: Listener) -> None:
        live.listeners.add(listener)
        self._say_presence(live)
        for told in self.entered:
            told(live)

    def leave(self, live: Live, listener: Listener) -> None:
        live.listeners.discard(listener)
        live.touched = time.monotonic()
        self._say_presence(live)

    def _say_presence(self, live: Live) -> None:
        self.tell_presence(live)
        self._ring_presence(live)

    def _ring_presence(self, live: Live) -> None:
        here = sorted(live.here())[:100]
        self.bell.ring(Ring("present", live.id, ids=here, watching=len(live.listeners)))

    def ask_presence(self, live: Live) -> None:
        """Other workers at which somebody watches say so to one that they have not heard of lately."""
        self._ring_presence(live)

    def tell_presence(self, live: Live) -> None:
        for listener in list(live.listeners):
            listener.presence(live)

    async def pass_on_chat(self, live: Live) -> None:
        said = await self.store.talk(live.id, None, 20, after=live.chat_line)
        if said and said[-1]["line"] > live.chat_line:
            live.chat_line = said[-1]["line"]
            here, speakers = live.here(), {line["user"] for line in said}
            deaf = await self.store.blocks(here, speakers)
            for listener in list(live.listeners):
                heard = [line for line in said if (listener.user, line["user"]) not in deaf] if deaf else said
                if heard:
                    listener.talk(live, heard)

    async def talk(self, match: str, user: str | None, before: int | None, limit: int) -> list[dict[str, Any]]:
        """The chat as somebody hears it: without those with whom they want nothing to do."""
        said = await self.store.talk(match, before, limit)
        deaf = await self.store.blocks({user} if user else (), {line["user"] for line in said})
        return [line for line in said if (user, line["user"]) not in deaf] if deaf else said

    # Keeping house.

    def tidy(self) -> None:
        """Let go of matches that nobody watches, and say again who is here."""
        now = time.monotonic()
        idle = [live for live in self.lives.values() if not live.listeners and not live.lock.locked()]
        idle.sort(key=lambda live: live.touched)
        spare = len(self.lives) - self.settings.live_matches
        for place, live in enumerate(idle):
            if place < spare or now - live.touched > self.settings.idle_seconds:
                del self.lives[live.id]
        metrics.live.set(len(self.lives))
        metrics.watching.set(sum(len(live.listeners) for live in self.lives.values()))
        if self.bell.far and now - self._presence_said > PRESENCE_SECONDS:
            self._presence_said = now
            for live in self.lives.values():
                if live.listeners:
                    self._ring_presence(live)


def fold(standing: Standing, bodies: Iterable[AnyBody], ticket: str | None) -> list[Entry]:
    """Make entries of bodies, one after the other; the ticket is that of the first."""
    made: list[Entry] = []
    for body in bodies:
        entry = Entry(standing.number + 1, max(time.time(), standing.at), body, ticket=None if made else ticket)
        standing.take(entry, tell=True)
        made.append(entry)
    return made


def call_time(standing: Standing, made: list[Entry], before: Standing | None, present: set[str]) -> float | None:
    """When whoever is to move after some entries is to be called: as soon as it has become their turn by what others
    did, unless they watch. Their own decisions end a call; what else happens meanwhile leaves it as it was."""
    mover = standing.mover
    if mover is None or mover.kind != "human" or mover.user is None:
        return None
    actors = [entry.body for entry in made if isinstance(entry.body, (Play, Undo, Sit))]
    if actors and standing.chairs[actors[-1].seat].user == mover.user:
        return None
    if before is None:
        return None if mover.user == standing.info.host else standing.at
    same = before.mover is not None and before.mover.kind == "human" and before.mover.user == mover.user
    if same:
        return KEEP_CALL
    return None if mover.user in present else standing.at


async def watched(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Refusal:
        pass  # somebody else was faster
    except Exception as error:
        logs.write("error", "work beside failed", why=logs.kind(error), where=logs.place(error))
        metrics.failures.labels("beside").inc()
