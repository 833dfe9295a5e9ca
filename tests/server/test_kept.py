"""A database of the first version, kept as it was, on SQLite and on PostgreSQL: a server of today goes on with it."""

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

import magetable
from magetable.server.database import make_engine
from magetable.server.sessions import COOKIE
from magetable.server.settings import Settings

from .postgres import fresh_database
from .serving import Person, Server, served

KEPT = Path(__file__).parent / "kept"
OLD = r"-- cookie of (.+): (\S+)"


class Past:
    """The database, and the cookies that people's browsers still hold."""

    def __init__(self, db: str, text: str) -> None:
        self.db = db
        self.cookies: dict[str, str] = dict(re.findall(OLD, text))
        self.before = self.rows()

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """Everything that was there, by table."""

        async def main() -> dict[str, list[dict[str, Any]]]:
            engine = make_engine(Settings(db=self.db))
            found = {}
            async with engine.connect() as connection:
                for name in ("chats", "entries", "matches", "seats", "secrets", "snapshots", "users"):
                    rows = (await connection.execute(sa.text(f"SELECT * FROM {name}"))).mappings()
                    found[name] = sorted((dict(row) for row in rows), key=repr)
            await engine.dispose()
            return found

        return asyncio.run(main())

    def do(self, statement: str) -> None:
        async def main() -> None:
            engine = make_engine(Settings(db=self.db))
            async with engine.begin() as connection:
                await connection.execute(sa.text(statement))
            await engine.dispose()

        asyncio.run(main())

    def id_of(self, name: str) -> str:
        return self.cookies[name].partition(".")[0]

    def people(self, server: Server) -> dict[str, Person]:
        return {name: self.person(server, name) for name in ("Anna", "Brit", "Chu")}

    def person(self, server: Server, name: str) -> Person:
        person = Person(server)
        person.http.cookies.set(COOKIE, self.cookies[name], domain="127.0.0.1")
        return person


@pytest.fixture(params=["sqlite", "postgresql"])
def past(request: pytest.FixtureRequest, tmp_path: Path) -> Past:
    text = (KEPT / f"0001-{request.param}.sql").read_text()
    if request.param == "sqlite":
        db = str(tmp_path / "t.db")
        with contextlib.closing(sqlite3.connect(db)) as connection:
            connection.executescript(text)
        return Past(db, text)
    db = fresh_database(request.getfixturevalue("postgres"))

    async def load() -> None:
        connection = await asyncpg.connect(db)
        await connection.execute(text)
        await connection.close()

    asyncio.run(load())
    return Past(db, text)


@pytest.fixture
def server(past: Past) -> Iterator[Server]:
    with served(past.db) as server:
        yield server


def outlived(row: dict[str, Any]) -> bool:
    """Whether the rules have changed since a match was made, and those of then are not kept."""
    return row["rules"] not in magetable.game(row["game"]).versions


def still_there(past: Past) -> None:
    """Nothing was lost: only matches that are not over and whose rules have changed may have got an entry more. Tables
    may have got columns, and there are secrets that there were not."""
    after = {name: [only(row, past.before[name][0]) for row in rows] for name, rows in past.rows().items()}
    for name in ("chats", "seats", "snapshots", "users"):
        assert sorted(after[name], key=repr) == past.before[name]
    for name in ("entries", "secrets"):
        assert [row for row in past.before[name] if row not in after[name]] == []
    now = {row["id"]: row for row in after["matches"]}
    for row in past.before["matches"]:
        if not outlived(row) or row["status"] in ("over", "closed"):
            assert {**now[row["id"]], "result": None} == {**row, "result": None}


def only(row: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """What was a column before."""
    return {name: row[name] for name in before}


def test_everything_is_still_there(past: Past) -> None:
    assert all(past.before.values())
    with served(past.db) as server:
        server.stop()
    still_there(past)


def test_who_had_won_is_known_whatever_the_rules_have_become(past: Past, server: Server) -> None:
    (row,) = [row for row in past.before["matches"] if row["status"] == "over"]
    person = next(person for name, person in past.people(server).items() if past.id_of(name) == row["host"])
    page = person.page(row["id"])
    assert [page["seats"][seat]["name"] for seat in page["winners"]] == ["Random"]


def test_matches_of_rules_that_have_changed_are_over(past: Past, server: Server) -> None:
    for row in past.before["matches"]:
        if outlived(row) and row["status"] in ("open", "running"):
            host = next(person for name, person in past.people(server).items() if past.id_of(name) == row["host"])
            page = host.page(row["id"])
            assert (page["status"], page["winners"]) == ("over" if row["status"] == "running" else "closed", [])
            assert "rules of this game have changed" in page["log"][-1]["text"]


def test_a_migration_that_fails_changes_nothing(past: Past) -> None:
    def tables() -> list[str]:
        async def main() -> list[str]:
            engine = make_engine(Settings(db=past.db))
            async with engine.connect() as connection:
                found = await connection.run_sync(lambda plain: sa.inspect(plain).get_table_names())
            await engine.dispose()
            return found

        return asyncio.run(main())

    before = tables()
    past.do("CREATE INDEX sessions_seen ON users (made)")  # in the way of the last step but one
    server = Server(past.db, anew=True)
    assert server.process.wait(60) != 0
    assert tables() == before
    past.do("DROP INDEX sessions_seen")
    with served(past.db) as server:
        server.stop()
    still_there(past)


def test_everybody_has_their_matches(past: Past, server: Server) -> None:
    for name, person in past.people(server).items():
        sits = {row["match"] for row in past.before["seats"] if row["user"] == past.id_of(name)}
        hosts = {row["id"] for row in past.before["matches"] if row["host"] == past.id_of(name)}
        assert {one["id"] for one in person.ok("GET", "/api/matches/mine")} == sits | hosts


def test_matches_go_on(past: Past, server: Server) -> None:
    people = past.people(server)
    ids = {past.id_of(name): person for name, person in people.items()}
    statuses = []
    for row in past.before["matches"]:
        match, host = row["id"], ids[row["host"]]
        page = host.page(match)
        statuses.append(row["status"])
        assert page["log"] or row["status"] in ("open", "closed")
        if outlived(row):  # it can only be read
            continue
        assert (page["status"], page["number"]) == (row["status"], row["number"])
        if row["status"] == "open":
            people["Brit"].act(match, "join")
        elif row["status"] == "over":
            assert host.http.get(f"/api/matches/{match}/record").text.startswith("Magetable record")
        elif row["status"] == "running":
            mover = next(person for person in people.values() if may_move(person, match))
            assert mover.play_first(match)["number"] == row["number"] + 1
    assert sorted(statuses) == ["closed", "open", "over", "running", "running", "running"]


def may_move(person: Person, match: str) -> bool:
    answer = person.ask("GET", f"/api/matches/{match}")  # a private one is not there for everybody
    return answer.status_code == 200 and bool(answer.json()["legal"])


def test_what_was_said_can_be_read(past: Past, server: Server) -> None:
    match = past.before["chats"][0]["match"]
    said = past.person(server, "Brit").page(match)["chat"]
    assert [one["name"] for one in said] == ["Anna of Elm", "Brit"]
    assert {one["text"] for one in said} == {row["text"] for row in past.before["chats"]}


def test_an_old_cookie_is_exchanged_for_a_session(past: Past, server: Server) -> None:
    brit = past.person(server, "Brit")
    old = past.cookies["Brit"]
    assert brit.ok("GET", "/api/me")["name"] == "Brit"
    assert brit.http.cookies[COOKIE] != old
    assert brit.ok("GET", "/api/me")["name"] == "Brit"
    assert len(brit.ok("GET", "/api/devices")) == 1


def test_a_page_that_asks_several_things_at_once_is_one_device(past: Past, server: Server) -> None:
    async def main() -> None:
        headers = {"cookie": f"{COOKIE}={past.cookies['Brit']}"}
        async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=30, verify=False) as http:
            answers = await asyncio.gather(*(http.get("/api/me") for _ in range(12)))
        assert {answer.json()["name"] for answer in answers} == {"Brit"}
        assert len({answer.cookies[COOKIE] for answer in answers}) == 1

    asyncio.run(main())
    assert len(past.person(server, "Brit").ok("GET", "/api/devices")) == 1


def test_an_old_cookie_opens_a_socket(past: Past, server: Server) -> None:
    brit = past.person(server, "Brit")
    match = past.person(server, "Brit").ok("GET", "/api/matches/mine")[0]["id"]
    with brit.watch(match) as socket:
        assert b'"type":"hello"' in socket.recv(timeout=20, decode=False)


def test_an_old_cookie_of_before_a_new_password_stays_dead(past: Past, server: Server) -> None:
    dead = past.person(server, "Chu before the new password")
    assert dead.ok("GET", "/api/me")["id"] is None
    with dead.watch("nothing") as socket, pytest.raises(ConnectionClosed, match="4401"):
        socket.recv(timeout=20)


def test_an_old_cookie_is_worthless_after_logout(past: Past, server: Server) -> None:
    anna, again = past.person(server, "Anna"), past.person(server, "Anna")
    anna.ok("POST", "/api/logout")
    assert again.ok("GET", "/api/me")["id"] is None
    assert COOKIE not in {cookie.name for cookie in anna.http.cookies.jar}
    again.ok("POST", "/api/login", name="Anna of Elm", password="correct horse")
    assert len(again.ok("GET", "/api/matches/mine")) == 4
