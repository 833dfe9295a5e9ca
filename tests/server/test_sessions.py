"""Devices somebody is known on: listed, taken back on every worker at once, and worth nothing afterwards."""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from magetable.server.database import make_engine, migrate, sessions, users
from magetable.server.device import device_words
from magetable.server.sessions import COOKIE, COOKIE_DAYS, MOST_DEVICES, new_admission
from magetable.server.settings import Settings
from magetable.server.store import Store, User

from .postgres import fresh_database
from .serving import Person, Server, served

LOGGED_OUT = 4401
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0"


def account(server: Server) -> tuple[Person, Person]:
    """Somebody with an account, on a phone and on a laptop."""
    name = f"Anna {secrets.token_hex(4)}"
    phone, laptop = Person(server, "Anna"), Person(server)
    laptop.http.headers["user-agent"] = FIREFOX
    phone.ok("POST", "/api/account", name=name, password="correct horse")
    laptop.ok("POST", "/api/login", name=name, password="correct horse")
    return phone, laptop


def copy(person: Person) -> Person:
    """Somebody with the same cookie, whatever becomes of it in the browser it was taken from."""
    thief = Person(person.server)
    thief.http.cookies = dict(person.http.cookies)  # type: ignore[assignment]
    return thief


def is_somebody(person: Person) -> bool:
    return person.ok("GET", "/api/me")["id"] is not None


def is_nobody(person: Person) -> bool:
    """To whichever worker answers, six times in a row, as soon as both have heard it."""
    until(lambda: not any(is_somebody(person) for _ in range(6)))
    return True


def until(good: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not good():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def greeted(socket: ClientConnection) -> ClientConnection:
    """Past its first frame, so that the server knows the connection."""
    assert json.loads(socket.recv(timeout=20))["type"] == "hello"
    return socket


def closed_with(socket: ClientConnection) -> int | None:
    """Read until the server closes; the code."""
    deadline = time.monotonic() + 30
    try:
        while True:  # a socket that stays open beats
            socket.recv(timeout=max(0.01, deadline - time.monotonic()))
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def is_open(socket: ClientConnection) -> bool:
    socket.send(json.dumps({"type": "ping"}))
    with contextlib.suppress(ConnectionClosed):
        while json.loads(socket.recv(timeout=20))["type"] != "beat":
            pass
        return True
    return False


# A cookie


def test_a_cookie_is_worthless_after_logout(server: Server) -> None:
    phone, laptop = account(server)
    thief = copy(phone)
    assert is_somebody(thief)
    phone.ok("POST", "/api/logout")
    assert is_nobody(thief)
    assert is_somebody(laptop)


def test_whoever_logs_in_gives_up_who_they_were_on_this_device(server: Server) -> None:
    phone, _ = account(server)
    name = phone.ok("GET", "/api/me")["account"]
    guest = Person(server, "Brit")
    thief = copy(guest)
    guest.ok("POST", "/api/login", name=name, password="correct horse")
    assert is_nobody(thief)
    assert guest.ok("GET", "/api/me")["account"] == name


def test_the_database_does_not_hold_what_a_cookie_needs(tmp_path: Path) -> None:
    with served(str(tmp_path / "t.db")) as server:
        cookie = Person(server, "Anna").http.cookies[COOKIE]
        server.stop()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    session, _, secret = cookie.partition(".")
    assert session.encode() in kept
    assert secret.encode() not in kept


# Taking sessions back


@pytest.fixture
def sockets() -> Iterator[Callable[[Person, str, int], list[ClientConnection]]]:
    """Open several connections of somebody to a match; with two workers each is sure to have some."""
    with contextlib.ExitStack() as stack:
        yield lambda person, match, count: [greeted(stack.enter_context(person.watch(match))) for _ in range(count)]


Sockets = Callable[[Person, str, int], list[ClientConnection]]


def end_by_password(phone: Person) -> None:
    phone.ok("PUT", "/api/password", old="correct horse", new="battery staple")


def end_everywhere(phone: Person) -> None:
    phone.ok("POST", "/api/logout/everywhere")


@pytest.mark.parametrize("end", [end_by_password, end_everywhere])
def test_every_device_is_logged_out_on_all_workers(
    server: Server, sockets: Sockets, end: Callable[[Person], None]
) -> None:
    phone, laptop = account(server)
    match = phone.create("me", "me Brit")
    others, own = sockets(laptop, match, 8), sockets(phone, match, 4)
    thief = copy(phone)
    stranger = sockets(Person(server, "Chu"), match, 2)
    end(phone)
    assert [closed_with(socket) for socket in others + own] == [LOGGED_OUT] * 12
    assert is_nobody(laptop)
    assert is_nobody(thief)
    assert all(is_somebody(phone) for _ in range(6))
    assert all(is_open(socket) for socket in stranger)
    assert is_open(*sockets(phone, match, 1))
    phone.play_first(match)
    assert [one["this"] for one in phone.ok("GET", "/api/devices")] == [True]


def test_one_device_is_logged_out(server: Server, sockets: Sockets) -> None:
    phone, laptop = account(server)
    match = phone.create("me", "me Brit")
    own, others = sockets(phone, match, 2), sockets(laptop, match, 6)
    listed = phone.ok("GET", "/api/devices")
    assert [(one["device"], one["this"]) for one in listed] == [("python-httpx", True), ("Firefox on Windows", False)]
    left = phone.ok("DELETE", f"/api/devices/{listed[1]['id']}")
    assert [one["id"] for one in left] == [listed[0]["id"]]
    assert [closed_with(socket) for socket in others] == [LOGGED_OUT] * 6
    assert all(is_open(socket) for socket in own)
    assert is_nobody(laptop)
    laptop.refused(401, "who-are-you", "GET", "/api/devices")
    phone.refused(404, "no-such-device", "DELETE", f"/api/devices/{listed[1]['id']}")


def test_logging_out_closes_the_sockets_of_this_device(server: Server, sockets: Sockets) -> None:
    phone, laptop = account(server)
    match = phone.create("me", "me Brit")
    own, others = sockets(phone, match, 4), sockets(laptop, match, 2)
    phone.ok("POST", "/api/logout")
    assert [closed_with(socket) for socket in own] == [LOGGED_OUT] * 4
    assert all(is_open(socket) for socket in others)


def test_a_dead_cookie_opens_no_socket(server: Server) -> None:
    phone, _ = account(server)
    match = phone.create("me", "me Brit")
    thief = copy(phone)
    phone.ok("POST", "/api/logout")
    with thief.watch(match) as socket:
        assert closed_with(socket) == LOGGED_OUT


def test_devices_of_others_are_not_mine_to_end(server: Server) -> None:
    phone, _ = account(server)
    other = Person(server, "Brit")
    mine = phone.ok("GET", "/api/devices")
    assert len(other.ok("GET", "/api/devices")) == 1
    for one in mine:
        other.refused(404, "no-such-device", "DELETE", f"/api/devices/{one['id']}")
    assert phone.ok("GET", "/api/devices")[0]["id"] == mine[0]["id"]


def test_this_device_can_be_ended_from_the_list(server: Server) -> None:
    guest = Person(server, "Anna")
    thief = copy(guest)
    assert guest.ok("DELETE", f"/api/devices/{guest.ok('GET', '/api/devices')[0]['id']}") == []
    assert COOKIE not in guest.http.cookies
    assert is_nobody(thief)


def test_the_bell_alone_closes_sockets_on_all_workers(postgres: str, sockets: Sockets) -> None:
    hour = "3600"  # no worker looks for itself
    with served(fresh_database(postgres), "--workers", "2", sweep_seconds=hour) as server:
        phone, laptop = account(server)
        watching = sockets(laptop, phone.create("me", "me Brit"), 12)
        phone.ok("POST", "/api/logout/everywhere")
        assert [closed_with(socket) for socket in watching] == [LOGGED_OUT] * 12


# What no bell has told


def change(db: str, statement: Any) -> None:
    """Change the database behind the server's back."""

    async def main() -> None:
        engine = make_engine(Settings(db=db))
        async with engine.begin() as connection:
            await connection.execute(statement)
        await engine.dispose()

    asyncio.run(main())


def read(db: str, query: Any) -> list[Any]:
    async def main() -> list[Any]:
        engine = make_engine(Settings(db=db))
        async with engine.connect() as connection:
            found = list((await connection.execute(query)).scalars())
        await engine.dispose()
        return found

    return asyncio.run(main())


def test_without_a_bell_an_ended_session_is_found_out(tmp_path: Path, sockets: Sockets) -> None:
    db = str(tmp_path / "t.db")
    with served(db) as server:
        anna = Person(server, "Anna")
        watching = sockets(anna, anna.create("me", "me Brit"), 1)
        change(db, sa.delete(sessions))
        assert closed_with(*watching) == LOGGED_OUT
        until(lambda: not is_somebody(anna))


def test_when_one_was_seen_is_noted_now_and_then(tmp_path: Path, sockets: Sockets) -> None:
    db = str(tmp_path / "t.db")
    with served(db) as server:
        anna, brit = Person(server, "Anna"), Person(server, "Brit")
        sockets(anna, anna.create("me", "me Brit"), 1)
        before = read(db, sa.select(sessions.c.visited).order_by(sessions.c.made))
        time.sleep(4)  # the server has looked
        anna.ok("GET", "/api/me")
        assert read(db, sa.select(sessions.c.visited).order_by(sessions.c.made)) == before
        long_ago = time.time() - 3600
        change(db, sa.update(sessions).values(visited=long_ago))
        until(lambda: read(db, sa.select(sessions.c.visited).order_by(sessions.c.made))[0] > long_ago)  # by the socket
        until(lambda: is_somebody(brit) and min(read(db, sa.select(sessions.c.visited))) > long_ago)  # by asking


def test_sessions_end_after_long_absence(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    with served(db) as server:
        anna, brit = Person(server, "Anna"), Person(server, "Brit")
        mine = anna.ok("GET", "/api/devices")[0]["id"]
        server.stop()
    change(db, sa.update(sessions).where(sessions.c.id == mine).values(visited=time.time() - COOKIE_DAYS * 86400 - 1))
    with served(db) as server:
        for person in (anna, brit):
            person.http.base_url = server.url
        assert (is_somebody(anna), is_somebody(brit)) == (False, True)
        until(lambda: len(read(db, sa.select(sessions.c.id))) == 1)


def test_nobody_has_ever_more_devices(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    with served(db) as server:
        phone, _ = account(server)
        user = phone.ok("GET", "/api/me")
        row = {"user": user["id"], "key": "", "device": "old", "made": 0.0}
        rows = [{**row, "id": f"old{number}", "visited": time.time() - number - 10} for number in range(60)]
        change(db, sa.insert(sessions).values(rows))
        Person(server).ok("POST", "/api/login", name=user["account"], password="correct horse")
        assert len(phone.ok("GET", "/api/devices")) == MOST_DEVICES
        assert is_somebody(phone)


# What begins while something else ends


def test_a_session_begins_only_while_the_password_stands(database: str) -> None:
    async def main() -> None:
        await migrate(Settings(db=database))
        engine = make_engine(Settings(db=database))
        store = Store(engine)
        await store.add_user(User("anna", "Anna", "anna", "old hash"))
        assert await store.begin_session(new_admission("anna", "").session, password="old hash")
        async with engine.begin() as connection:  # the password is changed, and every session is about to be ended
            await connection.execute(sa.update(users).values(password="new hash"))
            beginning = asyncio.create_task(store.begin_session(new_admission("anna", "").session, password="old hash"))
            await asyncio.sleep(0.5)
            assert not beginning.done()
            await connection.execute(sa.delete(sessions))
        assert not await beginning
        assert await store.sessions_of("anna", 0) == []
        await store.close()

    asyncio.run(main())


def test_who_names_no_device_of_theirs_ends_nothing(database: str) -> None:
    async def main() -> None:
        await migrate(Settings(db=database))
        engine = make_engine(Settings(db=database))
        store = Store(engine)
        await store.add_user(User("anna", "Anna", epoch=3))
        assert await store.begin_session(new_admission("anna", "").session)
        assert await store.end_sessions("anna", "0" * 16, None, {}) == []
        assert (await store.user("anna") or User("", "")).epoch == 3
        assert len(await store.sessions_of("anna", 0)) == 1
        await store.close()

    asyncio.run(main())


# The words


WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, "Firefox on Windows"),
        (f"Mozilla/5.0 (X11; Linux x86_64) {WEBKIT} Chrome/141.0 Safari/537.36", "Chrome on Linux"),
        (f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) {WEBKIT} Mobile Safari/604.1", "Safari on iPhone"),
        (f"Mozilla/5.0 (Linux; Android 15) {WEBKIT} Chrome/141.0 Mobile Safari/537.36", "Chrome on Android"),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0", "Edge on Windows"),
        (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {WEBKIT} Safari/605.1.15", "Safari on Mac"),
        ("curl/8.5.0", "curl"),
        ("\x00<i>évil\n", "ivil"),
        ("x" * 500, "x" * 40),
        ("", "Unknown device"),
    ],
)
def test_devices_in_words(agent: str, words: str) -> None:
    assert device_words(agent) == words
