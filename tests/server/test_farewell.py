"""What is somebody's is theirs: to take away, and to delete."""

import asyncio
import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

import magetable
from magetable.server import acts
from magetable.server.counting import recount
from magetable.server.database import farewells, make_engine, meta
from magetable.server.entries import Chair
from magetable.server.forgetting import Forgetting, replaced
from magetable.server.info import Clock, Terms
from magetable.server.services import Services
from magetable.server.settings import Settings
from magetable.server.standing import without
from magetable.server.store import User

from .postgres import fresh_database
from .pushing import push_service
from .serving import Person, Server, served
from .test_calls import calling
from .test_friends import id_of
from .test_keeping import HOST, folded, play_on, run, same, settings
from .test_playing import receive
from .test_profile import until
from .test_ratings import FREE, everything, play_to_the_end

__all__ = ["settings"]

NAME = "Zyxanna of Quern"


@pytest.fixture(params=["sqlite", "two workers on PostgreSQL"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Settings]]:
    """A server and its database."""
    if request.param == "sqlite":
        db, more = str(tmp_path / "table.db"), ()
    else:
        db, more = fresh_database(request.getfixturevalue("postgres")), ("--workers", "2")
    with served(db, *more, mode="wasm", local_push="yes") as server:
        yield server, Settings(db=db)


def all_rows(settings: Settings) -> dict[str, list[str]]:
    """Everything in the database, as text."""

    async def main() -> dict[str, list[str]]:
        engine = make_engine(settings)
        found = {}
        async with engine.connect() as connection:
            for table in meta.tables.values():
                rows = (await connection.execute(sa.select(table))).all()
                found[table.name] = [repr(tuple(row)) for row in rows]
        await engine.dispose()
        return found

    return asyncio.run(main())


def traces(settings: Settings, *texts: str) -> list[str]:
    """Where one of these is still to be read; also in what is packed."""
    return [
        f"{table}: {row}" for table, rows in all_rows(settings).items() for row in rows
        if any(text in row for text in texts)
    ]  # fmt: skip


def test_of_a_deleted_account_only_matches_without_the_name_stay(kept: tuple[Server, Settings]) -> None:
    server, settings = kept
    anna, brit = Person(server, NAME), Person(server, "Brit")
    mine = anna.ok("GET", "/api/me")["id"]
    anna.ok("POST", "/api/account", name=NAME, password="correct horse")
    over = anna.create("me", "open", options={"level": "basic"})
    brit.act(over, "join")
    anna.act(over, "chat", text="I am Zyxanna.")
    play_to_the_end([anna, brit], over)
    until(lambda: brit.ok("GET", "/api/people")["people"], bool)
    resigned = anna.create("me", "open")
    brit.act(resigned, "join")
    anna.act(resigned, "resign")
    running = brit.create("me", "open", "open")
    anna.act(running, "join")
    Person(server, "Chu").act(running, "join")
    waiting, theirs = anna.create("me", "open"), brit.create("me", "open", "open")
    anna.act(theirs, "join")
    anna.act(theirs, "invite", person=id_of(anna, "Brit"))
    anna.act(waiting, "invite", person=id_of(anna, "Brit"))
    anna.ok("PUT", "/api/profile", mark="owl")
    anna.ok("POST", "/api/profile/link")
    anna.ok("PUT", "/api/webhook", url=None)
    anna.ok("PUT", "/api/calls/quiet", quiet={"start": 0, "end": 60, "zone": "UTC"})
    brit.ok("POST", f"/api/people/{id_of(brit, NAME)}/block")
    anna.ok("POST", f"/api/people/{id_of(anna, 'Brit')}/block")
    with push_service() as service:
        calling(service, anna, mine)
    before = brit.page(over)
    assert len(traces(settings, NAME, mine)) > 20

    anna.refused(403, "wrong-login", "POST", "/api/me/delete", password="wrong horse")
    anna.refused(403, "wrong-login", "POST", "/api/me/delete")
    old = dict(anna.http.cookies)
    with anna.watch(running) as hers, brit.watch(running) as his:
        receive(hers, "hello")
        receive(his, "hello")
        assert anna.ok("POST", "/api/me/delete", password="correct horse")["id"] is None
        with pytest.raises(ConnectionClosed):
            receive(hers, "never")
        step: Any = {"seats": [{"name": NAME}, {"name": NAME}]}
        while any(seat["name"] == NAME for seat in step["seats"]):
            step = receive(his, "step")
    anna.http.cookies.update(old)
    assert anna.ok("GET", "/api/me")["id"] is None
    anna.refused(403, "wrong-login", "POST", "/api/login", name=NAME, password="correct horse")

    assert until(lambda: traces(settings, NAME, mine, "Zyxanna"), lambda found: not found) == []
    after = brit.page(over)
    assert [seat["name"] for seat in after["seats"]] == ["Somebody", "Brit"]
    assert (after["winners"], after["scores"]) == (before["winners"], before["scores"])
    assert after["chat"] == []
    record = brit.ask("GET", f"/api/matches/{over}/record").text
    assert NAME not in record
    assert magetable.load(record).names == ("Somebody", "Brit")
    page = brit.page(running)
    assert [(seat["kind"], seat["name"]) for seat in page["seats"]][1] == ("bot", "Somebody")
    assert page["status"] == "running"
    assert brit.page(waiting)["status"] == "closed"
    assert [seat["kind"] for seat in brit.page(theirs)["seats"]] == ["human", "open", "open"]
    assert brit.ok("GET", "/api/invitations") == []
    assert brit.ok("GET", "/api/people")["people"] == []
    [rating] = [one for one in brit.ok("GET", "/api/games/council/ratings") if one["bot"] is None]
    assert rating["matches"] == 1


def test_figures_of_others_are_the_same_as_before_also_counted_anew(settings: Settings) -> None:
    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        people = [User("zyxanna", NAME), User("u2", "Brit"), User("u3", "Chu")]
        for user in people:
            await services.store.add_user(user)
        lives = []
        for number in range(3):
            chairs = [Chair("human", user.name, user.id) for user in people]
            options = {"level": "basic"}
            live = await acts.create(services.hall, people[number], game, options, chairs, FREE)
            while live.standing.status == "running":
                mover = live.standing.mover
                assert mover is not None
                assert live.standing.match is not None
                user = next(one for one in people if one.id == mover.user)
                code = live.standing.match.legal()[0].code
                await acts.play(services.hall, live, user, code, live.standing.number)
            lives.append(live)
        while (await services.figures.ratings("council", ["u2"]) or [("", None)])[0][1] is None or (
            await services.figures.ratings("council", ["u2"])
        )[0][1].matches < 3:
            await asyncio.sleep(0.02)
        before = await everything(services.store)
        await services.forgetting.delete(people[0])
        while await services.store.user("zyxanna"):
            await asyncio.sleep(0.02)
        after = await everything(services.store)
        for table in ("ratings", "tallies", "meetings"):
            assert len(after[table]) == len(before[table])
            theirs = [row for row in before[table] if "zyxanna" not in row]
            assert [row for row in after[table] if not any(str(part).startswith("gone") for part in row)] == theirs
        await recount(services.store.engine, services.shelf.game, 60)
        assert await everything(services.store) == after
        for live in lives:
            same(live, await folded(services, live.id))

    run(settings, work)


def test_a_deletion_goes_on_after_a_crash_wherever_it_stopped(settings: Settings) -> None:
    """Every step once more, and all of them again, leave what one leaves."""

    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        anna = replace_name(HOST)
        await services.store.add_user(anna)
        chairs = [Chair("human", NAME, HOST.id), Chair("human", f"{NAME} 2", "u2")]
        live = await acts.create(services.hall, anna, game, {"first": "1"}, chairs, Terms(Clock(), "link", False))
        await play_on(services, live, 1)
        await services.tasks.end("forgetting")
        forgetting = Forgetting(services.hall)
        await forgetting.delete(anna)
        async with services.store.reading() as connection:
            alias = await connection.scalar(sa.select(farewells.c.alias))
        await forgetting._rename(live.id, HOST.id, alias)  # and then it died
        await forgetting.forget(HOST.id, alias)
        assert [chair.name for chair in live.standing.chairs] == ["Somebody", f"{NAME} 2"]
        log = await services.store.all_entries(live.id)
        await forgetting._rewrite(live.id, HOST.id, alias)
        await forgetting.forget(HOST.id, alias)
        assert await services.store.all_entries(live.id) == log
        same(live, await folded(services, live.id))

    run(settings, work)


def replace_name(user: User) -> User:
    return replace(user, name=NAME)


def test_names_in_sentences_are_those_that_are_meant() -> None:
    say = without({"Anna"}, {"Anna 2", "Hanna", "Brit"}, "Somebody")
    assert say("Anna 2 resigns. Hanna wins, not Anna.") == "Anna 2 resigns. Hanna wins, not Somebody."
    assert without({"A.*b"}, (), "Somebody")("A.*b is back; Acb is not.") == "Somebody is back; Acb is not."
    assert without((), (), "Somebody")("Nothing.") == "Nothing."


def test_a_log_is_rewritten_only_where_it_names_them() -> None:
    rows = [
        (1, '{"kind":"made","chairs":[{"kind":"human","name":"Anna","user":"u1"},{"kind":"open"}]}', "[]", None),
        (2, '{"kind":"sit","seat":1,"user":"u2","name":"Anna"}', '["Anna sits down."]', None),
        (3, '{"kind":"begin","names":["Anna","Anna 2"]}', "[]", None),
        (4, '{"kind":"play","seat":0,"code":7}', '[["picks",0,1]]', "u1:w7"),
        (5, '{"kind":"resign","seat":1,"bot":"adept"}', '["Anna 2 resigns."]', None),
    ]
    changed = {row["entry"]: row for row in replaced(rows, "u2", "gone1")}
    assert sorted(changed) == [2, 3, 5]
    assert json.loads(changed[2]["new_body"]) == {"kind": "sit", "seat": 1, "user": "gone1", "name": "Somebody"}
    assert json.loads(changed[3]["new_body"])["names"] == ["Anna", "Somebody"]
    assert json.loads(changed[5]["new_lines"]) == ["Somebody resigns."]
    assert [row["entry"] for row in replaced(rows, "u1", "gone2") if row["new_ticket"] is None and row["entry"] == 4]


# The archive.


def test_the_archive_holds_everything_of_somebody(server: Server) -> None:
    anna, brit = Person(server, NAME), Person(server, "Brit")
    over = anna.create("me", "open", options={"level": "basic"})
    brit.act(over, "join")
    anna.act(over, "chat", text="Well played.")
    brit.act(over, "chat", text="And you.")
    play_to_the_end([anna, brit], over)
    until(lambda: anna.ok("GET", "/api/people")["people"], bool)
    running = anna.create("me", "me Other")
    anna.ok("PUT", "/api/profile", mark="owl", colour="#c9a24b")
    answer = anna.ask("GET", "/api/me/archive")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as zipped:
        assert zipped.testzip() is None
        files = {name: zipped.read(name).decode() for name in zipped.namelist()}
    me, figures = json.loads(files["me.json"]), json.loads(files["figures.json"])
    assert (me["name"], me["profile"][0]["mark"], len(me["devices"])) == (NAME, "owl", 1)
    assert (figures["results"][0]["played"], figures["ratings"][0]["matches"]) == (1, 1)
    assert [one["name"] for one in json.loads(files["people.json"])] == ["Brit"]
    listed = {one["id"]: one for one in map(json.loads, files["matches.json"].splitlines())}
    assert {match: one["status"] for match, one in listed.items()} == {over: "over", running: "running"}
    assert [json.loads(line)["text"] for line in files["chat.json"].splitlines()] == ["Well played."]
    assert magetable.load(files[f"records/council-{over}.txt"]).over
    assert f"records/council-{running}.txt" not in files  # it would tell what is hidden
    assert "seed" not in files["matches.json"]
    Person(server).refused(401, "who-are-you", "GET", "/api/me/archive")


def test_a_guest_is_deleted_without_a_password(server: Server) -> None:
    anna = Person(server, "Anna")
    assert anna.ok("POST", "/api/me/delete")["id"] is None
    assert anna.ok("GET", "/api/me")["id"] is None
