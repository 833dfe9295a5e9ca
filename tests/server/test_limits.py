"""How often and how many at once, and how long a request may take to arrive."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from magetable.server.guard import REMEMBERED, Crowd, Guard, Limits, neighbours
from magetable.server.refusal import Refusal
from magetable.server.settings import Settings

from .serving import Person, Server, get, served
from .test_playing import receive
from .test_strangers import complaints


def allowed(limits: Limits, what: str, who: str) -> bool:
    try:
        limits.check(what, who)
    except Refusal as refusal:
        return refusal.status != 429
    return True


def test_many_strangers_do_not_give_somebody_new_tries() -> None:
    limits = Limits(Settings())
    while allowed(limits, "login", "192.0.2.1"):
        pass
    for number in range(REMEMBERED - 1):
        limits.check("login", f"stranger {number}")
    for number in range(REMEMBERED + 10):
        limits.check("any", f"stranger {number}")
    assert not allowed(limits, "login", "192.0.2.1")


def test_who_asks_all_the_time_is_remembered_whoever_else_comes() -> None:
    limits = Limits(Settings())
    while allowed(limits, "login", "192.0.2.1"):
        pass
    for number in range(2 * REMEMBERED):
        limits.check("login", f"stranger {number}")
        if number % 10_000 == 0:
            assert not allowed(limits, "login", "192.0.2.1")
    assert len(limits._buckets["login"]) == REMEMBERED


def test_of_ipv6_a_whole_network_counts_as_one() -> None:
    assert neighbours("192.0.2.1") != neighbours("192.0.2.2")
    assert neighbours("2001:db8:1:2::1") == neighbours("2001:db8:1:2:ffff::7") == "2001:db8:1:2::/64"
    assert neighbours("2001:db8:1:2::1") != neighbours("2001:db8:1:3::1")
    assert neighbours("::ffff:192.0.2.1") == neighbours("192.0.2.1")
    assert neighbours("fe80::1%eth0") == "fe80::/64"
    assert neighbours("?") == "?"


def test_a_crowd_has_room_for_some_of_each_and_some_in_all() -> None:
    crowd = Crowd(3, 2)
    assert [crowd.enter(who) for who in "aaabc"] == [True, True, False, True, False]
    crowd.leave("a")
    assert crowd.enter("c")
    assert not crowd.enter("a")


# A server with small figures, so that they are soon reached.

FEW = {
    "limits": "yes", "mode": "interpreted", "header_seconds": "1", "body_seconds": "1.5",
    "connections_of_address": "12", "sockets": "6", "sockets_of_address": "5", "sockets_of_account": "3",
    "requests_of_address": "4",
}  # fmt: skip


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(str(tmp_path_factory.mktemp("small") / "table.db"), **FEW) as server:
        yield server
        assert complaints(server) == []


def line_to(server: Server) -> socket.socket:
    place = urlsplit(server.url)
    return socket.create_connection((place.hostname, place.port), timeout=20)


def dribbled(server: Server, first: bytes, drop: bytes) -> bytes:
    """Send something, then a drop every tenth of a second until it is ended; what was answered."""
    with line_to(server) as line:
        line.sendall(first)
        line.settimeout(0.1)
        heard = b""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                part = line.recv(65_536)
                if not part:
                    return heard
                heard += part
            except TimeoutError:
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                    line.sendall(drop)
            except ConnectionResetError:
                return heard
    raise AssertionError(f"not ended within 30 s: {heard!r}")


def test_a_header_that_comes_drop_by_drop_is_ended(small: Server) -> None:
    heard = dribbled(small, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"x")
    assert heard.startswith(b"HTTP/1.1 408 ")
    assert b"within 1 s" in heard


def test_a_body_that_comes_drop_by_drop_is_ended(small: Server) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n"
    heard = dribbled(small, head, b" ")
    assert heard.startswith(b"HTTP/1.1 408 ")
    assert b"too-slow" in heard


def test_a_body_that_nobody_reads_is_ended_too(small: Server) -> None:
    head = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n"
    assert dribbled(small, head, b" ").startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("drop", [b"", b"\r\n"])
def test_a_connection_that_never_asks_anything_is_ended(small: Server, drop: bytes) -> None:
    dribbled(small, b"", drop)
    dribbled(small, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n", drop)


def test_connections_of_one_address_are_counted_and_given_back(small: Server) -> None:
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(line_to(small)) for _ in range(12)]
        time.sleep(0.2)
        with line_to(small) as more:
            assert more.recv(1000).startswith(b"HTTP/1.1 429 ")
        for line in lines[:2]:
            line.close()
        time.sleep(0.2)
        assert get(f"{small.url}/api/games").status_code == 200


def sockets(stack: contextlib.ExitStack, person: Person, match: str, count: int) -> list[ClientConnection]:
    opened = [stack.enter_context(person.watch(match)) for _ in range(count)]
    for one in opened:
        receive(one, "hello")
    return opened


def crowded(watching: ClientConnection) -> None:
    """One too many: told in a sentence, and closed."""
    assert receive(watching, "error")["error"] == "too-many"
    with pytest.raises(ConnectionClosed) as closed:
        receive(watching, "never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


def test_open_sockets_are_counted_by_account_and_address(small: Server) -> None:
    anna, brit = Person(small, "Anna"), Person(small, "Brit")
    match = anna.create("me", "me Brit")
    with contextlib.ExitStack() as stack:
        opened = sockets(stack, anna, match, 3)
        with anna.watch(match) as fourth:
            crowded(fourth)
        sockets(stack, brit, match, 2)
        with Person(small).watch(match) as sixth:  # a spectator without a name, at the same address
            crowded(sixth)
        opened[0].close()
        time.sleep(0.2)
        sockets(stack, anna, match, 1)


def test_requests_of_one_address_at_the_same_time_are_counted(small: Server) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n"
    with contextlib.ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(line_to(small)).sendall(head)
        time.sleep(0.3)
        answer = get(f"{small.url}/api/games")
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many")
    time.sleep(0.3)
    assert get(f"{small.url}/api/games").status_code == 200


def test_an_account_is_counted_from_wherever_it_comes() -> None:
    limits = Limits(Settings())
    assert [allowed(limits, "account", "anna") for _ in range(320)].count(True) < 320
    assert allowed(limits, "account", "brit")


def test_a_socket_asked_for_too_often_is_refused_before_it_opens() -> None:
    limits = Limits(Settings())
    while allowed(limits, "any", "192.0.2.1"):
        pass
    sent: list[Any] = []

    async def receive_nothing() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "websocket", "headers": [], "client": ("192.0.2.1", 1), "path": "/api/matches/x/live"}
    asyncio.run(Guard(send, Settings(), limits)(scope, receive_nothing, send))  # type: ignore[arg-type]
    start, body = sent
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 429)
    assert b"try again in" in body["body"]
