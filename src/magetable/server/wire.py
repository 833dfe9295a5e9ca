"""The connection itself, before there is a request: it has to come to the point in good time, and not too many at once.

uvicorn limits neither how long a request may take to arrive, nor its header, nor the connections of one address.
"""

import asyncio
import logging
from functools import lru_cache
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from magetable.server.entries import encode
from magetable.server.guard import HEADERS, Crowd, neighbours
from magetable.server.refusal import Problem
from magetable.server.settings import Settings

LONGEST_HEADER = 65_536  # bytes, the address included
UNREAD_SECONDS = 30.0  # in which a client has to read on
GRACE_SECONDS = 5.0  # Guard ends a slow body with a sentence; a body that nobody reads ends here, so much later


@lru_cache
def settings() -> Settings:
    return Settings.from_environment()


@lru_cache
def connections() -> Crowd:
    """Those of this worker."""
    return Crowd(settings().connections, settings().connections_of_address)


@lru_cache
def faults() -> logging.Logger:
    """Of what is said here only errors count: anybody can send what is no HTTP, and would fill the log."""
    logger = logging.getLogger("uvicorn.error.wire")
    logger.setLevel(logging.ERROR)
    return logger


class Wire(HttpToolsProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = faults()
        self._who: str | None = None  # whose room it takes
        self._timer: asyncio.TimerHandle | None = None  # until the request has arrived
        self._unread: asyncio.TimerHandle | None = None  # until the client reads on
        self._in_header = False
        self._header_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._counts():
            self._wait(settings().header_seconds)
        elif connections().enter(who := neighbours(self.client[0])):  # type: ignore[index]
            self._who = who
            self._wait(settings().header_seconds)
        else:
            self._end(429, "too-many", "too many connections are open, of yours or in all")

    def _counts(self) -> bool:
        """A proxy calls for many people, and counts them itself; so does a socket of this machine."""
        proxies = self.config.forwarded_allow_ips or ""
        trusted = proxies if isinstance(proxies, list) else proxies.split(",")
        return settings().limits and self.client is not None and self.client[0] not in trusted

    def data_received(self, data: bytes) -> None:
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._wait(settings().header_seconds)  # the next request, or what only looks like one
        super().data_received(data)
        if self._in_header:
            self._header_bytes += len(data)
            if self._header_bytes > LONGEST_HEADER:
                self._end(431, "too-long", f"the header of a request may have {LONGEST_HEADER} bytes at most")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_header, self._header_bytes = True, 0

    def on_headers_complete(self) -> None:
        self._in_header = False
        self._wait(settings().body_seconds + GRACE_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # from here on it is a socket, and counted as one
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    # A client that does not read.

    def pause_writing(self) -> None:
        self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stop_unread()
        super().resume_writing()

    # The end.

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _stop_unread(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def _leave(self) -> None:
        self._stop_waiting()
        self._stop_unread()
        if self._who is not None:
            connections().leave(self._who)
            self._who = None

    def _too_slow(self) -> None:
        if self._in_header:
            detail = f"the header of a request must have arrived within {settings().header_seconds:g} s"
            self._end(408, "too-slow", detail)
        else:  # nothing has come, or a body that nobody waits for any more
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self._end(400, "bad-request", msg.strip() or "this is no request")

    def _end(self, status: int, error: str, detail: str) -> None:
        """Say why, and hang up."""
        self._stop_waiting()
        if self.transport.is_closing():
            return
        if self.cycle and not self.cycle.response_complete:
            self.cycle.disconnected = True  # whoever works on its answer need not
            self.cycle.message_event.set()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = encode(Problem(error, detail))
            headers = [
                (b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()),
                (b"connection", b"close"), *HEADERS,
            ]  # fmt: skip
            lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
            self.transport.write(STATUS_LINE[status] + lines + b"\r\n" + body)
        self.transport.close()


class Frames(WebSocketsSansIOProtocol):
    """An open socket. What is sent in one go, as a step and the answer to the move that made it, is written in one go:
    each write is a call of the system, which takes longer than to make a frame.
    """

    _due = False  # whether frames will be written when this turn of the loop is over

    async def send(self, message: Any) -> None:
        await self.writable.wait()
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete or self.close_sent or self.disconnected:
            await super().send(message)  # writes what is due before
            return
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        if not self._due:
            self._due = True
            self.loop.call_soon(self._write)

    def _write(self) -> None:
        self._due = False
        output = b"".join(self.conn.data_to_send())
        if output and not self.transport.is_closing():
            self.transport.write(output)
