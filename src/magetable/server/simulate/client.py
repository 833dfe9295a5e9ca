"""Somebody who plays at random over HTTP and WebSocket, loses connections, and remembers what was acknowledged."""

import asyncio
import random
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from magetable.server.entries import Saying
from magetable.server.simulate.process import Process

LOST = (OSError, WebSocketException, httpx.TransportError, TimeoutError, EOFError)  # a connection that is no more
RETRY_SECONDS = 0.3  # after an answer that says: again
SILENCE_SECONDS = 6.0  # then an answer is no longer waited for, and the same is sent over another connection
SHOWN = ("number", "status", "to_move", "views", "legal", "winners")  # of a page: what the log decides
AGAIN = ("database", "sorry")  # answers after which the same is sent again, as the page does


@dataclass
class Wish:
    """A play or an undo, as it was sent; and its entry once it was acknowledged."""

    match: str
    id: str
    body: dict[str, Any]
    number: int | None = None
    refused: str = ""


@dataclass
class Known:
    """What somebody knows of a match."""

    match: str
    page: dict[str, Any] = field(default_factory=dict)
    lines: list[tuple[int, Saying]] = field(default_factory=list)
    marks: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # of what was shown, by entry

    @property
    def number(self) -> int:
        return int(self.page.get("number", 0))

    def take(self, frame: dict[str, Any]) -> None:
        """A hello or a step; one that comes late changes nothing."""
        if frame["number"] < self.number:
            return
        if frame["back_to"] is not None:
            self.lines = [line for line in self.lines if line[0] <= frame["back_to"]]
        have = self.lines[-1][0] if self.lines else 0
        said = [(line["number"], line.get("told") or line["text"]) for line in frame["log"]]
        self.lines += [line for line in said if line[0] > have]
        self.page = {**self.page, **frame}
        self.marks[self.number].add(mark(self.page))


def mark(page: dict[str, Any]) -> int:
    """The same for the same position, seen from the same seats."""
    return hash(msgspec.json.encode({key: page[key] for key in SHOWN}, order="deterministic"))


class Client:
    def __init__(self, name: str, servers: Sequence[Process], seed: int = 0) -> None:
        self.name, self.servers = name, servers
        self.user = ""
        self.wishes: list[Wish] = []  # all that were ever sent
        self.known: dict[str, Known] = {}
        self.faults: list[str] = []  # answers that should never come
        self.answers: Counter[str] = Counter()  # other than what was wished for
        self.lost = 0  # connections
        self._chance = random.Random(seed)
        self._http = httpx.AsyncClient(timeout=10, verify=False)
        self._pending: Wish | None = None
        self._sent = 0.0  # when the pending wish was last sent
        self._again: float | None = None  # when to send it again

    @property
    def acknowledged(self) -> list[Wish]:
        return [wish for wish in self.wishes if wish.number is not None]

    @property
    def waiting(self) -> Wish | None:
        """What was sent and is not answered yet."""
        return self._pending

    async def close(self) -> None:
        await self._http.aclose()

    # Over HTTP.

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """Ask any of the servers."""
        url = self._chance.choice(self.servers).people_url + path
        return await self._http.request(method, url, json=body)

    async def ask_until(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """Ask until there is an answer, however often servers die or lose their database."""
        while True:
            try:
                answer = await self.ask(method, path, body)
            except LOST:
                self.lost += 1
                await asyncio.sleep(0.1)
                continue
            if answer.status_code < 500:
                return answer
            self.note(answer)
            await asyncio.sleep(RETRY_SECONDS)

    def note(self, answer: httpx.Response) -> None:
        """Keep in mind what was answered instead of what was asked for."""
        if answer.status_code >= 400:
            self.answers[str(answer.json().get("error"))] += 1

    async def arrive(self) -> None:
        answer = await self.ask_until("POST", "/api/me", {"name": self.name})
        self.user = answer.json()["id"]

    async def create(self, game: str, seats: list[dict[str, str]]) -> str:
        answer = await self.ask_until("POST", "/api/matches", {"game": game, "seats": seats})
        return str(answer.raise_for_status().json()["match"]["id"])

    async def join(self, match: str) -> None:
        """Take an open seat. If the answer was lost, the seat is ours already."""
        answer = await self.ask_until("POST", f"/api/matches/{match}/join", {})
        if answer.status_code != 200:
            page = (await self.ask_until("GET", f"/api/matches/{match}")).json()
            if not any(seat["you"] for seat in page["seats"]):
                self.faults.append(f"{match}: joining: {answer.text}")

    # At a match.

    async def attend(self, match: str, stop: asyncio.Event) -> None:
        """Play until the match is over or everybody shall stop; whatever was sent is answered by then."""
        known = self.known.setdefault(match, Known(match))
        while not self._done(known, stop):
            try:
                async with self.watch(match, known.number) as socket:
                    await self._follow(socket, known, stop)
            except LOST:
                self.lost += 1
                await asyncio.sleep(0.1)

    def watch(self, match: str, since: int = 0) -> connect:
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        server = self._chance.choice(self.servers)
        query = f"?from={since}" if since else ""
        return connect(
            f"{server.socket_url}/api/matches/{match}/live{query}",
            additional_headers={"Cookie": cookies}, compression=None, open_timeout=20, max_size=1 << 22,
        )  # fmt: skip

    async def look(self, match: str) -> None:
        """Connect anew and hear where the match stands."""
        known = self.known.setdefault(match, Known(match))
        async with self.watch(match, known.number) as socket:
            known.take(await self._hello(socket))

    async def look_until(self, match: str) -> None:
        while True:
            try:
                await self.look(match)
            except LOST:
                self.lost += 1
                await asyncio.sleep(0.1)
            else:
                return

    async def _hello(self, socket: ClientConnection) -> dict[str, Any]:
        frame: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 10))
        if frame["type"] == "error" and frame["error"] in AGAIN:
            self.answers[frame["error"]] += 1
            raise ConnectionError(frame["error"])
        return frame

    def _done(self, known: Known, stop: asyncio.Event) -> bool:
        return self._pending is None and (stop.is_set() or known.page.get("status") == "over")

    async def _follow(self, socket: ClientConnection, known: Known, stop: asyncio.Event) -> None:
        known.take(await self._hello(socket))
        if self._pending:  # its answer was lost: the same again
            await self._send(socket)
        while not self._done(known, stop):
            if self._pending is None and known.page["legal"] and not stop.is_set():
                if self._chance.random() < 0.03:
                    return  # come back by another connection
                await self._decide(socket, known)
            try:
                frame = msgspec.json.decode(await asyncio.wait_for(socket.recv(), RETRY_SECONDS))
            except TimeoutError:
                await self._repeat(socket)
            else:
                self._heard(frame, known)

    async def _send(self, socket: ClientConnection) -> None:
        assert self._pending is not None
        self._sent, self._again = time.monotonic(), None
        await socket.send(msgspec.json.encode(self._pending.body), text=True)

    async def _repeat(self, socket: ClientConnection) -> None:
        """The same again, where an answer said so; over another connection, where there was none."""
        if self._pending and self._again and time.monotonic() > self._again:
            await self._send(socket)
        elif self._pending and time.monotonic() - self._sent > SILENCE_SECONDS:
            raise TimeoutError("no answer")

    def _heard(self, frame: dict[str, Any], known: Known) -> None:
        if frame["type"] in ("hello", "step"):
            known.take(frame)
        elif self._pending and frame["type"] in ("done", "error") and frame.get("id") == self._pending.id:
            self._answered(frame)
        elif frame["type"] == "error":
            self.faults.append(f"{known.match}: {frame}")

    def _answered(self, answer: dict[str, Any]) -> None:
        assert self._pending is not None
        error = answer.get("error")
        if error in AGAIN:
            self.answers[error] += 1
            self._again = time.monotonic() + RETRY_SECONDS
            return
        if error is None:
            self._pending.number = answer["number"]
        else:
            self._pending.refused = error
            if error != "stale":  # the only answer there is to a move that was legal
                self.faults.append(f"{self._pending}: {answer}")
        self._pending = None

    async def _decide(self, socket: ClientConnection, known: Known) -> None:
        """Send a choice, or take the last one back; over the socket, or now and then over HTTP."""
        chance, page = self._chance, known.page
        name = f"w{len(self.wishes)}"
        if page["undo"] == "free" and chance.random() < 0.1:
            wish = Wish(known.match, name, {"type": "undo", "after": page["number"], "id": name})
        else:
            code = chance.choice(page["legal"])["code"]
            wish = Wish(known.match, name, {"type": "play", "move": code, "after": page["number"], "id": name})
        self.wishes.append(wish)
        self._pending = wish
        self._sent, self._again = time.monotonic(), None
        if chance.random() < 0.1:
            body = {key: value for key, value in wish.body.items() if key != "type"}
            self._answered((await self.ask("POST", f"/api/matches/{known.match}/{wish.body['type']}", body)).json())
        else:
            await self._send(socket)
        known.page = {**page, "legal": []}  # until the next step says what is legal then
