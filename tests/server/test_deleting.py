"""A match that is deleted while people play it: they are told, and nothing of it is left or comes back."""

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from magetable.server.database import chats, entries, make_engine, matches, seats, snapshots
from magetable.server.settings import Settings

from .postgres import fresh_database
from .serving import Person, Server, served
from .test_commands import run
from .test_playing import receive


@pytest.fixture(params=["sqlite", "two workers on PostgreSQL"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server and its database."""
    if request.param == "sqlite":
        db, more = str(tmp_path / "table.db"), ()
    else:
        db, more = fresh_database(request.getfixturevalue("postgres")), ("--workers", "2")
    with served(db, *more, mode="interpreted") as server:
        yield server, db


def left_of(db: str, match: str) -> dict[str, int]:
    """How many rows each table has of a match."""

    async def count() -> dict[str, int]:
        engine = make_engine(Settings(db=db))
        async with engine.connect() as connection:
            found = {}
            for table in (matches, entries, snapshots, seats, chats):
                name = table.c.id if table is matches else table.c.match
                query = sa.select(sa.func.count()).select_from(table).where(name == match)
                found[table.name] = await connection.scalar(query) or 0
        await engine.dispose()
        return found

    return asyncio.run(count())


NOTHING = {"matches": 0, "entries": 0, "snapshots": 0, "seats": 0, "chats": 0}


def test_whoever_watches_a_deleted_match_is_told(kept: tuple[Server, str]) -> None:
    server, db = kept
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit")
    with anna.watch(match) as watching, anna.watch(match) as also:
        for socket in (watching, also):
            receive(socket, "hello")
        assert run("admin", "--db", db, "delete", match, "--yes").returncode == 0
        for socket in (watching, also):
            assert receive(socket, "error")["error"] == "no-such-match"
            with pytest.raises(ConnectionClosed) as closed:
                receive(socket, "never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
    anna.refused(404, "no-such-match", "GET", f"/api/matches/{match}")


def test_nothing_is_added_to_a_deleted_match(kept: tuple[Server, str]) -> None:
    server, db = kept
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit")
    page = anna.page(match)
    with anna.watch(match) as watching:
        receive(watching, "hello")
        assert run("admin", "--db", db, "delete", match, "--yes").returncode == 0
        play = {"type": "play", "move": page["legal"][0]["code"], "after": page["number"]}
        with contextlib.suppress(ConnectionClosed):
            for frame in (play, {"type": "chat", "text": "Is anybody there?"}):
                watching.send(json.dumps(frame))
            with pytest.raises(ConnectionClosed):
                receive(watching, "done")
    for _ in range(4):  # by whichever worker
        body = {"move": page["legal"][0]["code"], "after": page["number"]}
        anna.refused(404, "no-such-match", "POST", f"/api/matches/{match}/play", **body)
        anna.refused(404, "no-such-match", "POST", f"/api/matches/{match}/chat", text="Is anybody there?")
    assert left_of(db, match) == NOTHING


def test_matches_deleted_in_the_midst_of_play_leave_no_orphans(kept: tuple[Server, str]) -> None:
    server, db = kept
    anna = Person(server, "Anna")
    ids = [anna.create("me", "me Brit", "bot random") for _ in range(4)]
    stop = threading.Event()

    def busy(match: str) -> None:
        person = Person(server)
        person.http.cookies = anna.http.cookies
        while not stop.is_set():
            page = person.ask("GET", f"/api/matches/{match}")
            if page.status_code == 404:
                return
            legal = page.json()["legal"]
            if legal:
                person.ask("POST", f"/api/matches/{match}/play", move=legal[0]["code"], after=page.json()["number"])
            person.ask("POST", f"/api/matches/{match}/chat", text="busy")

    people = [threading.Thread(target=busy, args=(match,), daemon=True) for match in ids]
    for person in people:
        person.start()
    time.sleep(1)
    assert run("admin", "--db", db, "delete", *ids, "--yes").returncode == 0
    for person in people:
        person.join(20)
    stop.set()
    assert [left_of(db, match) for match in ids] == [NOTHING] * len(ids)
    said = b"".join(server.said).decode()
    assert '"level":"error"' not in said, said
