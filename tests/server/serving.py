"""A real server process, and people who use it over real sockets."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
from tests.starting import started
from websockets.sync.client import ClientConnection, connect

from magetable.server.simulate.nursery import Child, can_fork, nursery

ADDRESS = re.compile(rb"Magetable is at (http://\S+)")


def get(url: str, **more: Any) -> httpx.Response:
    """As httpx does it, which would read all the world's certificates first: 20 ms of the processor's time."""
    return httpx.get(url, verify=False, **more)


def post(url: str, **more: Any) -> httpx.Response:
    return httpx.post(url, verify=False, **more)


class Server:
    """`magetable serve` in a process of its own; what it writes is kept.

    Unless it is to begin `anew`, as people start it, it is forked: that takes a quarter of the processor's time. The
    package may be another than that of the tests: a folder that it lies in.
    """

    def __init__(
        self, db: str, *arguments: str, port: int = 0, anew: bool = False, package: str = "", **settings: str
    ) -> None:
        environment = {**os.environ, "MAGETABLE_LIMITS": "no", "COLUMNS": "200"}
        environment |= {f"MAGETABLE_{name.upper()}": value for name, value in settings.items()}
        command = ["serve", "--no-browser", "--db", db, "--port", str(port), *arguments]
        reading, writing = os.pipe()
        self.process: subprocess.Popen[bytes] | Child
        own = "--import" in arguments  # modules that are found by PYTHONPATH, which a process reads when it begins
        if anew or own or not can_fork():
            self.process = subprocess.Popen(
                [sys.executable, "-m", "magetable", *command],
                stdout=writing, stderr=writing, env=environment, process_group=0,
            )  # fmt: skip
        else:
            self.process = nursery(package).fork(command, environment, writing)
        os.close(writing)
        self.said: list[bytes] = []
        self.url = ""
        threading.Thread(target=self._listen, args=(reading,), daemon=True).start()

    def _listen(self, reading: int) -> None:
        with open(reading, "rb") as lines:
            for line in lines:
                self.said.append(line)
                found = ADDRESS.search(line)
                if found:
                    self.url = found[1].decode()

    def wait(self, seconds: float = 90, ready: bool = False) -> "Server":
        """Until it answers; or until its rules are compiled."""
        deadline = time.monotonic() + seconds
        with httpx.Client(timeout=5, verify=False) as http:
            while time.monotonic() < deadline:
                with contextlib.suppress(httpx.HTTPError):
                    answer = http.get(f"{self.url}/readyz") if self.url else None
                    if answer and answer.status_code == 200 and (not ready or all(answer.json()["games"].values())):
                        return self
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise AssertionError(b"".join(self.said).decode())

    def kill(self) -> None:
        """kill -9, with all its workers."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int | None:
        """In good order. How it ended is known only of one that was started anew."""
        os.kill(self.process.pid, signal.SIGTERM)
        try:
            return self.process.wait(20)
        finally:
            self.kill()


def served(
    db: str, *arguments: str, ready: bool = False, anew: bool = False, **settings: str
) -> contextlib.AbstractContextManager[Server]:
    """A server that answers; or one whose rules are compiled."""
    return started("A server", lambda: serving(db, *arguments, ready=ready, anew=anew, **settings))


@contextlib.contextmanager
def serving(db: str, *arguments: str, ready: bool, anew: bool, **settings: str) -> Iterator[Server]:
    server = Server(db, *arguments, port=0, anew=anew, **settings)
    try:
        yield server.wait(ready=ready)
    finally:
        server.kill()


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self.server = server
        limits = httpx.Limits(max_keepalive_connections=0)  # a server may close what nobody uses as it is used
        self.http = httpx.Client(base_url=server.url, timeout=30, verify=False, limits=limits)
        if name:
            self.ok("POST", "/api/me", name=name)

    def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        return self.http.request(method, path, json=body if method in ("POST", "PUT") else None)

    def ok(self, method: str, path: str, **body: Any) -> Any:
        answer = self.ask(method, path, **body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, status: int, error: str, method: str, path: str, **body: Any) -> dict[str, Any]:
        answer = self.ask(method, path, **body)
        assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
        problem: dict[str, Any] = answer.json()
        assert problem["detail"]
        return problem

    def create(self, *seats: str, game: str = "council", **wish: Any) -> str:
        """A match; seats are "me", "me Anna", "open" or "bot random"."""
        made = [seat_wish(seat) for seat in seats]
        match: str = self.ok("POST", "/api/matches", game=game, seats=made, **wish)["match"]["id"]
        return match

    def page(self, match: str) -> Any:
        return self.ok("GET", f"/api/matches/{match}")

    def words(self, match: str) -> Any:
        return self.ok("GET", f"/api/matches/{match}/words")

    def act(self, match: str, act: str, **body: Any) -> Any:
        return self.ok("POST", f"/api/matches/{match}/{act}", **body)

    def play_first(self, match: str) -> Any:
        """The first legal choice."""
        page = self.page(match)
        return self.act(match, "play", move=page["legal"][0]["code"], after=page["number"])

    def watch(self, match: str, since: int | None = None) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        query = f"?from={since}" if since is not None else ""
        address = f"{self.server.url.replace('http', 'ws', 1)}/api/matches/{match}/live{query}"
        return connect(address, additional_headers={"Cookie": cookies} if cookies else None)


def seat_wish(seat: str) -> dict[str, str]:
    kind, _, rest = seat.partition(" ")
    if kind == "bot":
        return {"kind": "bot", "bot": rest or "random"}
    return {"kind": kind, "name": rest} if rest else {"kind": kind}
