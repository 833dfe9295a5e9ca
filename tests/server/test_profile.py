"""What somebody has played, shown to themselves, and to others only by a link."""

import asyncio
import re
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import magetable
from magetable.analysis import outcome
from magetable.server.counting import DESCENTS, recount
from magetable.server.database import make_engine, matches, meta, migrate, seats, users
from magetable.server.figures import Figures
from magetable.server.settings import Settings
from magetable.server.store import Store

from .serving import Person, Server
from .test_ratings import COUNCIL, db, play_to_the_end, seat_rows, some_matches

__all__ = ["db"]


def until(found: Any, holds: Any) -> Any:
    """What is found when it is so: a match is counted a moment after it has ended."""
    deadline = time.monotonic() + 30
    while not holds(seen := found()):
        assert time.monotonic() < deadline, seen
        time.sleep(0.05)
    return seen


def test_a_match_counts_for_those_who_played_it(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open", "bot novice", options={"level": "basic"})
    brit.act(match, "join")
    play_to_the_end([anna, brit], match)
    shown = until(lambda: anna.ok("GET", "/api/profile"), lambda profile: profile["results"])
    page = anna.page(match)
    [result] = shown["results"]
    won, score = int(0 in page["winners"]), page["scores"][0]
    whole = magetable.load(anna.http.get(f"/api/matches/{match}/record").text)
    assert {**result, "last": 0} == {
        "game": "council", "players": 3, "played": 1, "won": won, "best": score, "last": 0,
        "luck": outcome(whole, descents=DESCENTS).luck[0],
    }  # fmt: skip
    [novice] = shown["bots"]
    assert (novice["bot"], novice["played"], novice["ahead"] + novice["behind"] <= 1) == ("novice", 1, True)
    assert shown["ratings"][0]["rating"]["matches"] == 1
    [other] = anna.ok("GET", "/api/people")["people"]
    assert (other["name"], other["played"]) == ("Brit", 1)
    assert other["ahead"] - other["behind"] == (score > page["scores"][1]) - (score < page["scores"][1])
    whole = anna.ok("GET", f"/api/people/{other['id']}")
    assert [game["game"] for game in whole["games"]] == ["council"]
    [over] = anna.ok("GET", "/api/profile/matches")["matches"]
    assert (over["match"]["id"], over["winners"], over["scores"]) == (match, page["winners"], page["scores"])
    assert [one["id"] for one in brit.ok("GET", "/api/matches/mine")] == [match]


def test_a_profile_is_seen_by_others_only_with_its_link_and_as_long_as_it_holds(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    assert anna.ok("GET", "/api/profile")["link"] is None
    anna.ok("PUT", "/api/profile", mark="owl", colour="#c9a24b")
    link = anna.ok("POST", "/api/profile/link")["link"]
    assert anna.ok("POST", "/api/profile/link")["link"] == link
    seen = brit.ok("GET", f"/api/profiles/{link}")
    assert (seen["name"], seen["mark"], seen["colour"], seen["link"]) == ("Anna", "owl", "#c9a24b", None)
    assert Person(server).ok("GET", f"/api/profiles/{link}") == seen
    anna.ok("DELETE", "/api/profile/link")
    brit.refused(404, "no-such-profile", "GET", f"/api/profiles/{link}")
    assert anna.ok("POST", "/api/profile/link")["link"] != link
    brit.refused(404, "no-such-person", "GET", f"/api/people/{anna.ok('GET', '/api/me')['id']}")


def test_who_is_unknown_has_no_profile(sqlite_server: Server) -> None:
    for path in ("/api/profile", "/api/profile/matches", "/api/people"):
        Person(sqlite_server).refused(401, "who-are-you", "GET", path)


def test_people_at_one_screen_count_for_nobody(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit", options={"level": "basic"})
    play_to_the_end([anna], match)
    over = until(lambda: anna.ok("GET", "/api/profile/matches"), lambda found: found["matches"])
    assert [one["match"]["id"] for one in over["matches"]] == [match]
    assert anna.ok("GET", "/api/profile")["results"] == []


# However many matches there are.


async def crowded(db: Settings, number: int, people: int) -> Store:
    await migrate(db)
    store = Store(make_engine(db))
    rows = [{**row, "made": row["made"] - 1e6} for row in some_matches(number, people=people)]
    async with store.writing() as connection:
        await connection.execute(
            sa.insert(users), [{"id": f"user{one}", "name": f"P{one}", "made": 1.0} for one in range(people)]
        )
        await connection.execute(sa.insert(matches), rows)
        await connection.execute(sa.insert(seats), seat_rows(rows))
    await recount(store.engine, {"council": COUNCIL}.get, 600)
    async with store.engine.connect() as connection:
        await connection.execute(sa.text("ANALYZE"))
        await connection.commit()
    return store


@pytest.mark.parametrize("number", [500])
def test_all_pages_of_a_long_list_are_the_list(db: Settings, number: int) -> None:
    async def main() -> None:
        store = await crowded(db, number, 120)
        figures, seen, before = Figures(store), [], 1e12
        async with store.reading() as connection:
            query = sa.select(seats.c.match).where(seats.c.user == "user7").distinct()
            theirs = set((await connection.scalars(query)).all())
        after: float | None = before
        while after is not None:
            page, after = await store.finished("user7", after, 5)
            seen += [row.info.id for row in page]
        assert len(seen) == len(set(seen)) == len(theirs)
        assert set(seen) == theirs
        met, none = await figures.with_people("user7", 1e12, 1000)
        assert none is None
        paged, after = [], before
        while after is not None:
            part, after = await figures.with_people("user7", after, 7)
            paged += [one.other for one in part]
        assert len(paged) == len(set(paged))
        assert set(paged) == {one.other for one in met}
        await store.close()

    asyncio.run(main())


def test_no_list_reads_a_whole_table(tmp_path: Path) -> None:
    """SQLite says how it would find what each page asks for: by indexes, and nothing is sorted but what is shown."""

    async def main() -> None:
        store = await crowded(Settings(db=str(tmp_path / "t.db")), 3000, 200)
        asked: list[tuple[str, Any]] = []
        sa.event.listen(
            store.engine.sync_engine, "before_cursor_execute",
            lambda connection, cursor, statement, given, context, many: asked.append((statement, given)),
        )  # fmt: skip
        figures = Figures(store)
        await store.finished("user7", 1e12, 50)
        await store.of_user("user7", 100)
        await store.listed(50)
        await figures.tallies("user7")
        await figures.with_bots("user7", 50)
        await figures.with_people("user7", 1e12, 50)
        await figures.with_person("user7", "user8")
        await figures.ratings("council", ["user7", "bot:adept"])
        await figures.ratings_of("user7", ["council"])
        assert len(asked) >= 10
        async with store.engine.connect() as connection:
            for statement, given in list(asked):
                plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given)).all()
                whole = [row[3] for row in plan if re.match(r"SCAN (\w+)", row[3]) and row[3].split()[1] in meta.tables]
                assert not whole, (statement, plan)
        await store.close()

    asyncio.run(main())
