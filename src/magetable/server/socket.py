"""The WebSocket of a match: where it stands, then every step; plays and chat the other way. See docs/server-api.md."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from magetable.server import acts, logs, metrics
from magetable.server.database import OUTAGE
from magetable.server.entries import Entry
from magetable.server.guard import Bucket, neighbourhood
from magetable.server.hall import Live
from magetable.server.identity import Visit
from magetable.server.pages import (
    Line,
    Page,
    Position,
    Said,
    SeatShown,
    lines_shown,
    news,
    page,
    position_fields,
    said,
    seats_shown,
)
from magetable.server.refusal import DATABASE_GONE, Refusal, no_match
from magetable.server.services import Services
from magetable.server.sessions import COOKIE
from magetable.server.shapes import AnswerWish, ChatWish, PlayWish, UndoWish
from magetable.server.store import User

QUEUE = 64  # frames that may wait for a slow client
BEAT_SECONDS = 20.0
BAD_FRAMES = 20  # then the connection is closed
RESUMED = 500  # at most so many entries are sent again
LARGEST = 65_536
CROWDED = "too many sockets are open, of yours or in all: close one, or come back later"
TOO_SLOW = 4408, "too slow, or no longer yours to see: come back"
LOGGED_OUT = 4401, "this device was logged out"

# What the server sends.


class Hello(Page, tag="hello", tag_field="type"):
    """The first frame: all that is needed to show the match."""


class Step(Position, tag="step", tag_field="type", kw_only=True):
    """Something has happened."""

    log: list[Line]
    back_to: int | None


class Talk(Struct, tag="chat", tag_field="type"):
    chat: list[Said]


class Presence(Struct, tag="presence", tag_field="type"):
    seats: list[SeatShown]
    watching: int


class Done(Struct, tag="done", tag_field="type", omit_defaults=True):
    """A wish was granted and is durable."""

    number: int | None = None  # of the entry
    id: str | None = None
    repeated: bool = False
    asked: bool = False  # the others have to agree first
    line: int | None = None  # of the chat, where that was the wish


class Failed(Struct, tag="error", tag_field="type", omit_defaults=True):
    error: str
    detail: str
    number: int | None = None  # of the last entry
    id: str | None = None


class Beat(Struct, tag="beat", tag_field="type"):
    """Every so often, and in answer to a ping: the number tells whether anything was missed."""

    number: int  # of the last entry


Frame = Hello | Step | Talk | Presence | Done | Failed | Beat

# What a client sends.


class PlayFrame(PlayWish, tag="play", tag_field="type"):
    pass


class UndoFrame(UndoWish, tag="undo", tag_field="type"):
    pass


class AnswerFrame(AnswerWish, tag="answer", tag_field="type"):
    pass


class ChatFrame(ChatWish, tag="chat", tag_field="type"):
    pass


class Ping(Struct, tag="ping", tag_field="type"):
    pass


WishFrame = PlayFrame | UndoFrame | AnswerFrame | ChatFrame | Ping

decode = msgspec.json.Decoder(WishFrame).decode
encode: Callable[[Frame], bytes] = msgspec.json.Encoder().encode


class Watcher:
    """One connection."""

    def __init__(self, services: Services, socket: WebSocket[Any, Any, Any], live: Live, visit: Visit | None) -> None:
        self.services, self.socket, self.live = services, socket, live
        self.person = visit.user if visit else None
        self.user = visit.user.id if visit else None
        self.session = visit.session if visit else None
        self.address = neighbourhood(cast(dict[str, Any], socket.scope))
        self.closing = TOO_SLOW  # why it is closed if the server closes it
        self.frames: deque[bytes | None] = deque()  # frames that wait to be sent; None closes the connection
        self.awaited: asyncio.Future[None] | None = None  # while there are none
        self.bucket = Bucket(60, 20)
        self.bad = 0

    # Told by the hall.

    def step(self, live: Live, made: list[Entry]) -> None:
        if not live.standing.may_watch(self.user):
            self.push(None)
            return
        who = self.user if self.user and live.standing.held_by(self.user) else None
        if who not in live.frames:
            lines, back = news(made, live.standing.match)
            live.frames[who] = encode(Step(log=lines, back_to=back, **position_fields(live, who, self.services.shelf)))
        self.push(live.frames[who])

    def talk(self, live: Live, rows: list[dict[str, Any]]) -> None:  # noqa: ARG002
        self.push(encode(Talk(said(rows))))

    def presence(self, live: Live) -> None:
        seats = seats_shown(live.standing.chairs, self.user, live.present())
        self.push(encode(Presence(seats, len(live.listeners))))

    def gone(self, live: Live) -> None:
        problem = no_match(live.id).problem
        self.push(encode(Failed(problem.error, problem.detail)))
        self.closing = 4404, problem.error
        self.push(None)

    def push(self, frame: bytes | None) -> None:
        """Put a frame in line; a client that can't follow is let go, and comes back where it was."""
        if len(self.frames) == QUEUE:
            self.frames.clear()
            frame = None
        self.frames.append(frame)
        if self.awaited and not self.awaited.done():
            self.awaited.set_result(None)

    def log_out(self) -> None:
        """Told when the session has ended: from now on nothing is done in its name, or shown to it."""
        self.person = self.user = None
        self.closing = LOGGED_OUT
        self.frames.clear()
        self.push(None)

    # The connection.

    async def run(self, since: int | None) -> None:
        hall = self.services.hall
        self.push(encode(await first_frame(self.services, self.live, self.user, since)))
        hall.enter(self.live, self)  # nothing can have happened between these two lines
        hall.sessions.enter(self)
        sending = asyncio.create_task(self._send())
        try:
            with contextlib.suppress(OSError):  # gone
                await self._receive()
        finally:
            hall.sessions.leave(self)
            hall.leave(self.live, self)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await sending

    async def _send(self) -> None:
        while True:
            if not self.frames:
                await self._more()
            frame = self.frames.popleft()
            if frame is None:
                await self.socket.close(*self.closing)
                return
            metrics.sent.inc()
            await self.socket.send_data(frame.decode(), mode="text")

    async def _more(self) -> None:
        """Until there is a frame to send: a beat, if there is none for a while."""
        loop = asyncio.get_running_loop()
        self.awaited, beat = loop.create_future(), loop.call_later(BEAT_SECONDS, self._beat)
        try:
            await self.awaited
        finally:
            self.awaited = None
            beat.cancel()

    def _beat(self) -> None:
        self.push(encode(Beat(self.live.standing.number)))

    async def _receive(self) -> None:
        going = True
        while going:
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            going = await self._heard(message.get("bytes") or b"" if text is None else text.encode())

    async def _heard(self, frame: bytes) -> bool:
        """Do what a frame says; whether to go on listening."""
        if self.services.settings.limits and self.bucket.take():
            await self._bad("too-many", "that was too often: the connection is closed", 4429)
            return False
        try:
            if len(frame) > LARGEST:
                raise msgspec.DecodeError("the frame is too long")
            wish = decode(frame)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.bad += 1
            if self.bad >= BAD_FRAMES:
                await self._bad("bad-frame", "too many frames that make no sense: the connection is closed", 4400)
                return False
            self.push(encode(Failed("bad-frame", f"a frame must be JSON as the documentation says: {error}")))
            return True
        await self._do(wish)
        return True

    async def _bad(self, error: str, detail: str, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_data(encode(Failed(error, detail)).decode(), mode="text")
            await self.socket.close(code, error)

    async def _do(self, wish: Any) -> None:
        if isinstance(wish, Ping):
            self._beat()
            return
        name = getattr(wish, "id", None)
        try:
            if self.person is None:
                raise Refusal(401, "who-are-you", "first take a name: POST /api/me")
            self.push(encode(await self._granted(wish, self.person)))
        except Refusal as refusal:
            problem = refusal.problem
            metrics.refused.labels(problem.error).inc()
            self.push(encode(Failed(problem.error, problem.detail, problem.number, name)))
        except OUTAGE as error:
            logs.write("error", "the database failed", why=logs.kind(error), where=logs.place(error))
            metrics.refused.labels("database").inc()
            self.push(encode(Failed("database", DATABASE_GONE, None, name)))
        except Exception as error:
            logs.write("error", "a frame failed", why=repr(error), where=logs.place(error))
            self.push(encode(Failed("sorry", "the server could not do this: try again", None, name)))

    async def _granted(self, wish: Any, user: User) -> Done:
        hall = self.services.hall
        live = self.live = await hall.live(self.live.id)
        match wish:
            case PlayFrame():
                number, repeated = await acts.play(hall, live, user, wish.move, wish.after, wish.seat, wish.id)
                return Done(number, wish.id, repeated)
            case UndoFrame():
                number, how = await acts.undo(hall, live, user, wish.after, wish.id)
                return Done(number, wish.id, asked=how == "asked")
            case AnswerFrame():
                return Done(await acts.answer(hall, live, user, wish.agree, wish.after))
            case ChatFrame():
                return Done(line=await acts.say(hall, self.services.limits, live, user, wish.text))
        raise AssertionError(wish)


async def first_frame(services: Services, live: Live, user: str | None, since: int | None) -> Hello:
    shown = await whole_page(services, live, user, since)
    return Hello(**{name: getattr(shown, name) for name in shown.__struct_fields__})


async def whole_page(services: Services, live: Live, user: str | None, since: int | None = None) -> Page:
    """The page of a match; with a log number, only the lines since then."""
    store = services.store
    chat = await services.hall.talk(live.id, user, None, 50)
    if chat:
        live.chat_line = max(live.chat_line, chat[-1]["line"])
    number = live.standing.number
    made = None
    if since is not None and 0 < since <= number <= since + RESUMED:
        made = await store.all_entries(live.id, since)
    standing = live.standing  # from here on nothing waits: the page is of one moment
    log, back = lines_shown(standing.last_lines(), standing.match), None if since is None else 0
    earlier = log[0].number > 2 if log else standing.number > 1  # the first entry says nothing
    if made is not None and standing.number == number:
        log, back = news([entry for entry in made if entry.number <= number], standing.match)
    return page(live, user, services.shelf, log, back, earlier, chat)


async def attend(services: Services, socket: WebSocket[Any, Any, Any], match: str, visit: Visit | None) -> None:
    live = await services.hall.newest(match)
    if not live.standing.may_watch(visit.user.id if visit else None):
        raise no_match(match)
    watcher = Watcher(services, socket, live, visit)
    if visit:
        services.bots.remember(visit.user.id, watcher.address)
    await watcher.run(entry_number(socket.query_params.get("from")))


def entry_number(text: str | None) -> int | None:
    """The number in `?from=`; what is none counts as not given."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) <= 10 else None


@websocket("/api/matches/{match:str}/live")
async def watch(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    """The way of a connection: hello, then steps."""
    services: Services = socket.app.state.services
    await socket.accept()
    try:
        with services.limits.sockets.room(neighbourhood(cast(dict[str, Any], socket.scope)), CROWDED):
            cookie = socket.cookies.get(COOKIE)
            visit = await services.identity.of_cookie(cookie, socket.headers.get("user-agent", ""))
            if cookie and visit is None:  # who believes to sit here shall not find themselves a spectator
                await socket.close(*LOGGED_OUT)
                return
            accounts = services.limits.sockets_of_accounts
            with accounts.room(visit.user.id, CROWDED) if visit else contextlib.nullcontext():
                await attend(services, socket, match, visit)
    except Refusal as refusal:
        problem = refusal.problem
        await socket.send_data(encode(Failed(problem.error, problem.detail)).decode(), mode="text")
        await socket.close(4429 if refusal.status == 429 else 4404, problem.error)
    except (WebSocketDisconnect, RuntimeError):  # gone
        pass
    except OUTAGE as error:
        logs.write("error", "the database failed", why=logs.kind(error), where=logs.place(error))
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_data(encode(Failed("database", DATABASE_GONE)).decode(), mode="text")
            await socket.close(1013, "database")
    except Exception as error:
        logs.write("error", "a connection failed", why=repr(error)[:500], where=logs.place(error))
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(1011, "sorry")
