"""Ratings, and what else a finished match counts for: each match once, and all of it can be had again."""

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import magetable
from magetable.server import tally
from magetable.server.counting import count, luck_of, recount
from magetable.server.database import counters, make_engine, matches, meetings, migrate, ratings, seats, tallies
from magetable.server.entries import Begin, Chair, Made, encode
from magetable.server.hall import fold
from magetable.server.info import Clock, Info, Terms
from magetable.server.settings import Settings
from magetable.server.simulate.load import random_play
from magetable.server.standing import Result, Standing
from magetable.server.store import Store
from magetable.server.tally import Finished, Rating, Sums, fair, places, rate, rated

from .serving import Person, Server, served
from .test_commands import run

COUNCIL = magetable.game("council", "interpreted")
FREE = Terms(Clock(), "link", False)


def person(name: str, **more: Any) -> Chair:
    return Chair("human", name, name.lower(), **more)


def bot(name: str) -> Chair:
    return Chair("bot", name.title(), bot=name)


def finished(*chairs: Chair, winners: list[int], scores: list[int] | None, **more: Any) -> Finished:
    options = {"level": "full", "box": "standard", **more.pop("options", {})}
    whole: dict[str, Any] = {"terms": FREE, "helped": False, "at": 1.0, **more}
    return Finished("council", len(chairs), options, chairs=list(chairs), result=Result(winners, scores), **whole)


def sums_of(*played: Finished) -> Sums:
    return tally.total(played, lambda name: COUNCIL)


# What counts.


def test_places_are_those_of_the_rules_then_by_score() -> None:
    four = [person(name) for name in ("Anna", "Brit", "Chu", "Dora")]
    assert places(finished(*four, winners=[2], scores=[5, 9, 9, 9])) == [3, 1, 0, 1]
    assert places(finished(*four, winners=[0, 1], scores=[5, 5, 3, 4])) == [0, 0, 3, 2]
    gone = finished(four[0], person("Brit", out=True), four[2], winners=[0], scores=[3, 9, 1])
    assert places(gone) == [0, 2, 1]


@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("a hint was asked for", {"helped": True}),
        ("the box is not the standard one", {"options": {"box": 'game = "council"\nname = "Mine"'}}),
        ("somebody knew the seed", {"terms": Terms(Clock(), "link", False, uploaded=True)}),
        ("its rules went before it ended", {"result": Result([])}),
        ("somebody resigned", {"chairs": [person("Anna"), person("Brit", out=True)]}),
        ("a bot plays on for somebody", {"chairs": [person("Anna"), Chair("bot", "Brit", "brit", "adept")]}),
        ("two seats are of one person", {"chairs": [person("Anna"), person("Anna")]}),
        ("only bots sat there", {"chairs": [bot("adept"), bot("master")]}),
    ],
)  # fmt: skip
def test_what_is_not_rated(why: str, change: dict[str, Any]) -> None:
    played = finished(person("Anna"), person("Brit"), winners=[0], scores=[9, 4])
    assert rated(played, COUNCIL) == ["anna", "brit"]
    other = finished(person("Anna"), person("Brit"), winners=[0], scores=[9, 4], **{
        name: value for name, value in change.items() if name in ("options", "terms", "helped")
    })  # fmt: skip
    for name in ("chairs", "result"):
        if name in change:
            setattr(other, name, change[name])
    assert rated(other, COUNCIL) == [], why
    assert sums_of(other).ratings == {}


def test_nobody_is_rated_for_playing_alone() -> None:
    alone = finished(person("Anna"), winners=[0], scores=[30])
    assert rated(alone, COUNCIL) == []
    assert fair(alone, COUNCIL)
    assert sums_of(alone).tallies["anna", "council", 1].best == 30


def test_ratings_are_those_of_openskill() -> None:
    """By the library's own words, not by ours."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    players = [[model.rating()] for _ in range(3)]
    for ranks in ([0, 1, 2], [2, 0, 0], [1, 1, 0]):
        players = model.rate(players, ranks=ranks)
    people = [person("Anna"), person("Brit"), bot("master")]
    found = sums_of(
        finished(*people, winners=[0], scores=[9, 5, 2]),
        finished(*people, winners=[1, 2], scores=[1, 8, 8]),
        finished(*people, winners=[2], scores=[4, 4, 7]),
    ).ratings
    assert [(one[0].mu, one[0].sigma) for one in players] == [
        (found["council", who].mu, found["council", who].sigma) for who in ("anna", "brit", "bot:master")
    ]
    assert found["council", "anna"].matches == 3


def test_a_bot_in_two_seats_is_rated_once() -> None:
    played = finished(person("Anna"), bot("adept"), bot("adept"), winners=[0], scores=[9, 5, 5])
    found = sums_of(played).ratings
    assert found["council", "bot:adept"].matches == 1
    fresh = tally.new_rating()
    one, two, three = rate([fresh] * 3, [0, 1, 1], 1.0)
    assert found["council", "bot:adept"] == Rating((two.mu + three.mu) / 2, (two.sigma + three.sigma) / 2, 1, 1.0)
    assert found["council", "anna"] == one


def test_doubt_shrinks_and_the_sure_figure_is_below() -> None:
    played = [finished(person("Anna"), person("Brit"), winners=[0], scores=[9, 4]) for _ in range(20)]
    anna = sums_of(*played).ratings["council", "anna"]
    first = sums_of(played[0]).ratings["council", "anna"]
    assert anna.sigma < first.sigma < tally.new_rating().sigma
    assert first.sure == pytest.approx(first.mu - 3 * first.sigma)
    assert anna.sure > first.sure


@pytest.mark.parametrize(("other", "weighed"), [("Brit", True), ("Anna", False)])
def test_luck_is_weighed_where_somebody_sat_for_themselves(other: str, weighed: bool) -> None:
    game, chance = magetable.game("council"), random.Random(5)
    info = Info("", "", game.name, game.version, 2, game.check_options({"level": "basic"}), 7, "anna", FREE, 1.0)
    standing = Standing(info, game)
    fold(standing, [Made([person("Anna"), person(other)]), Begin(["Anna", "Other"])], None)
    assert luck_of(standing) is None  # it has just begun
    while standing.to_move is not None:
        fold(standing, [random_play(standing, chance)], None)
    luck = luck_of(standing)
    assert (luck is not None) == weighed
    assert luck is None or (abs(sum(luck)) < 1e-4 and any(luck))


def test_luck_is_added_up_where_it_was_weighed() -> None:
    people = [person("Anna"), person("Brit")]
    result: dict[str, Any] = {"winners": [0], "scores": [9, 4]}
    lucky, unlucky = ({"luck": luck} for luck in ([0.25, -0.25], [-0.125, 0.125]))
    played = (finished(*people, **result, **luck) for luck in (lucky, {}, unlucky))
    found = sums_of(*played)
    anna, brit = (found.tallies[name, "council", 2] for name in ("anna", "brit"))
    assert (anna.played, anna.weighed, anna.luck, brit.luck) == (3, 2, 0.125, -0.125)


# In the database.

NAMES = ("Anna", "Brit", "Chu", "Dora", "Eve")


def some_matches(number: int, seed: int = 1, people: int = 5, always: bool = False) -> list[dict[str, Any]]:
    """Rows of matches that are over: people and bots in all manners, one person perhaps always among them."""
    chance = random.Random(seed)
    rows = []
    for place in range(number):
        size = chance.randint(2, 4)
        users = chance.sample(range(1, people), min(people - 1, size))
        users[0] = 0 if always else users[0]
        chairs = [
            bot(chance.choice(("novice", "adept", "master"))) if user and chance.random() < 0.3
            else Chair("human", f"P{user}", f"user{user}", out=user > 0 and chance.random() < 0.05)
            for user in users
        ]  # fmt: skip
        scores = [chance.randint(0, 30) for _ in chairs]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        rows.append({
            "id": f"m{seed}x{place}", "code": f"{seed}c{place}", "game": "council", "rules": COUNCIL.version,
            "players": len(chairs), "options": encode({"level": "full", "box": "standard"}).decode(), "seed": "1",
            "host": chairs[0].user or "", "setting": encode(FREE).decode(), "listed": False, "made": 1.0 + place,
            "rematch_of": None, "number": 50, "status": "over", "to_move": None, "chairs": encode(chairs).decode(),
            "due": 1.0, "changed": 2.0 + place, "result": encode(Result(winners, scores)).decode(),
            "helped": chance.random() < 0.1, "counted": None, "luck": None,
        })  # fmt: skip
    return rows


def seat_rows(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {"match": row["id"], "seat": seat, "user": chair.user}
        for row in rows
        for seat, chair in enumerate(msgspec.json.decode(row["chairs"], type=list[Chair]))
    ]


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    db = str(tmp_path / "t.db") if request.param == "sqlite" else request.getfixturevalue("database")
    return Settings(db=db, limits=False, log_level="error")


async def everything(store: Store) -> dict[str, Any]:
    """All figures, exactly."""
    found: dict[str, Any] = {}
    async with store.reading() as connection:
        for table in (ratings, tallies, meetings):
            keys = list(table.primary_key)
            found[table.name] = [tuple(row) for row in await connection.execute(sa.select(table).order_by(*keys))]
        query = sa.select(matches.c.id, matches.c.counted).order_by(matches.c.id)
        found["order"] = [tuple(row) for row in await connection.execute(query)]
    return found


def test_counted_one_by_one_and_all_over_again_is_the_same(db: Settings) -> None:
    async def main() -> None:
        await migrate(db)
        store = Store(make_engine(db))
        rows = some_matches(60)
        async with store.writing() as connection:
            await connection.execute(sa.insert(matches), rows)
            await connection.execute(sa.insert(seats), seat_rows(rows))
        chance = random.Random(2)
        ids = [row["id"] for row in rows for _ in range(2)]  # each is found twice
        chance.shuffle(ids)

        luck = {row["id"]: [0.1 * place, -0.3, 0.2, -0.1][: row["players"]] for place, row in enumerate(rows)}

        async def one(match: str) -> None:
            async with store.writing() as connection:
                await count(connection, match, {"council": COUNCIL}.get, luck[match])

        for start in range(0, len(ids), 6):
            await asyncio.gather(*(one(match) for match in ids[start : start + 6]))
        before = await everything(store)
        assert len(before["ratings"]) == 7  # four people and three levels
        assert sorted(place for _, place in before["order"]) == sorted({place for _, place in before["order"]})
        assert await recount(store.engine, {"council": COUNCIL}.get, 60) == 60
        assert await everything(store) == before
        assert await store.due(time.time(), 10) == []
        await store.close()

    asyncio.run(main())


def test_matches_from_before_are_counted_by_the_command(tmp_path: Path) -> None:
    """In the order in which they ended, and what ends later goes on from there."""
    db = Settings(db=str(tmp_path / "t.db"))

    async def fill(rows: list[dict[str, Any]], counted: int) -> dict[str, Any]:
        await migrate(db)
        store = Store(make_engine(db))
        async with store.writing() as connection:
            if rows:
                await connection.execute(sa.insert(matches), rows)
                await connection.execute(sa.insert(seats), seat_rows(rows))
            assert await connection.scalar(sa.select(counters.c.value)) >= counted
        found = await everything(store)
        await store.close()
        return found

    rows = some_matches(30)
    asyncio.run(fill([{**row, "due": None} for row in rows], 0))
    said = run("admin", "--db", db.db, "ratings", "--json")
    assert said.returncode == 0, said.stderr
    first, *bots = [json.loads(line) for line in said.stdout.splitlines()]
    assert first["matches"] == 30
    assert {one["who"] for one in bots} == {"bot:novice", "bot:adept", "bot:master"}
    found = asyncio.run(fill([], 30))
    assert [place for _, place in sorted(found["order"], key=lambda one: int(one[0].partition("x")[2]))] == sorted(
        place for _, place in found["order"]
    )
    ours = tally.total([counted_row(row) for row in rows], lambda name: COUNCIL)
    assert {row[1]: row[2] for row in found["ratings"]} == {who: one.mu for (_, who), one in ours.ratings.items()}
    assert "30 matches counted" in run("admin", "--db", db.db, "ratings").stderr
    assert asyncio.run(fill([], 30)) == found


def counted_row(row: dict[str, Any]) -> Finished:
    from magetable.server.counting import finished_of

    return finished_of(row)


# At the table.


def play_to_the_end(people: list[Person], match: str) -> None:
    while people[0].page(match)["status"] == "running":
        for one in people:
            page = one.page(match)
            if page["legal"]:
                one.act(match, "play", move=page["legal"][0]["code"], after=page["number"])


def ratings_of(person: Person, matches: int) -> dict[str | None, Any]:
    """As they are when so many matches are counted."""
    deadline = time.monotonic() + 30
    while True:
        found = {one["bot"]: one for one in person.ok("GET", "/api/games/council/ratings")}
        if (found.get(None) or {"matches": 0})["matches"] == matches or time.monotonic() > deadline:
            return found
        time.sleep(0.05)


def test_who_plays_to_the_end_is_rated_and_who_asks_for_hints_is_not(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open", options={"level": "basic"}, advice=True)
    brit.act(match, "join")
    play_to_the_end([anna, brit], match)
    found = ratings_of(anna, 1)[None]
    won = 0 in anna.page(match)["winners"]
    assert (found["mu"] > 25) == won or len(anna.page(match)["winners"]) == 2
    assert found["sure"] == pytest.approx(found["mu"] - 3 * found["sigma"], abs=0.03)
    helped = anna.act(match, "rematch")["match"]
    brit.act(helped, "join")
    asks = anna if anna.page(helped)["legal"] else brit
    assert asks.act(helped, "advice", seconds=0.05)
    play_to_the_end([anna, brit], helped)
    third = anna.act(helped, "rematch")["match"]
    brit.act(third, "join")
    play_to_the_end([anna, brit], third)
    assert ratings_of(brit, 2)[None]["matches"] == 2


def test_taking_back_what_was_shown_against_bots_is_help(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "bot random", options={"level": "basic"})
    while not (page := anna.page(match))["legal"] or page["undo"] != "ask":
        if page["legal"]:
            anna.act(match, "play", move=page["legal"][0]["code"], after=page["number"])
    anna.act(match, "undo", after=page["number"])
    play_to_the_end([anna], match)
    again = anna.act(match, "rematch")["match"]
    play_to_the_end([anna], again)
    assert ratings_of(anna, 1)[None]["matches"] == 1


def test_a_match_whose_server_died_at_its_end_is_counted_once_by_another(database: str) -> None:
    """Killed at the very move that ends it: again and again, each time another worker counts."""
    with served(database, mode="wasm") as server:
        anna, brit = Person(server, "Anna"), Person(server, "Brit")
        cookies = anna.http.cookies, brit.http.cookies
        match = anna.create("me", "open", options={"level": "basic"})
        brit.act(match, "join")
        while (page := anna.page(match))["status"] == "running":
            legal = page["legal"] or brit.page(match)["legal"]
            (anna if page["legal"] else brit).act(match, "play", move=legal[0]["code"], after=page["number"])
        server.kill()  # in the midst of counting, or before, or after
    with served(database, "--workers", "2", mode="wasm") as server:
        anna, brit = Person(server), Person(server)
        anna.http.cookies, brit.http.cookies = cookies
        assert ratings_of(anna, 1)[None]["matches"] == 1
        assert ratings_of(brit, 1)[None]["matches"] == 1
