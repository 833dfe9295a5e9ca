"""What the writer's ledger keeps of a batch, and what it doesn't; without any network."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa

from magetable.server.database import OUTAGE, Taken, seats
from magetable.server.entries import Play
from magetable.server.hall import Live, fold
from magetable.server.ledger import Append, PostgresLedger
from magetable.server.services import Services
from magetable.server.settings import Settings
from magetable.server.store import entry_rows, index_of, snapshot_row

from .test_keeping import new_match, play_on, run


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    db = str(tmp_path / "t.db") if request.param == "sqlite" else request.getfixturevalue("database")
    return Settings(db=db, limits=False, log_level="error")


def move_in(live: Live, ticket: str) -> Append:
    """The first legal move of a match as it stands."""
    standing = live.standing.copy()
    assert standing.match is not None
    made = fold(standing, [Play(standing.to_move or 0, standing.match.codes()[0])], ticket)
    return Append(live.id, entry_rows(live.id, made), index_of(standing, 5))


async def kept(services: Services, live: Live) -> tuple[int, int]:
    """The number that the index has, and how many entries there are."""
    log = await services.store.all_entries(live.id)
    return await services.store.number(live.id) or 0, len(log)


def test_who_is_late_adds_nothing_and_keeps_nobody_else_from_it(settings: Settings) -> None:
    async def work(services: Services) -> None:
        ledger, lives = services.writer._ledger, [await new_match(services) for _ in range(3)]
        late = move_in(lives[1], "late")
        assert await ledger.keep([move_in(lives[1], "first")]) == [True]
        assert await ledger.keep([move_in(lives[0], "a"), late, move_in(lives[2], "c")]) == [True, False, True]
        assert [await kept(services, live) for live in lives] == [(3, 3)] * 3
        assert (await services.store.all_entries(lives[1].id))[-1].ticket == "first"

    run(settings, work)


def test_entries_of_a_match_that_was_deleted_are_not_added(settings: Settings) -> None:
    async def work(services: Services) -> None:
        gone, there = await new_match(services), await new_match(services)
        await services.store.delete(gone.id)
        assert await services.writer._ledger.keep([move_in(gone, "a"), move_in(there, "b")]) == [False, True]
        assert await services.store.all_entries(gone.id) == []

    run(settings, work)


def test_two_appends_to_one_match_in_a_batch_are_never_both_kept(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live, other = await new_match(services), await new_match(services)
        wishes = [move_in(live, "a"), move_in(live, "b"), move_in(other, "c")]
        assert await asyncio.gather(*(services.writer.append(append) for append in wishes)) == [True, False, True]
        assert await kept(services, live) == await kept(services, other) == (3, 3)

    run(settings, work)


def test_a_ticket_is_taken_once(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        ledger = services.writer._ledger
        assert await ledger.keep([move_in(live, "same")]) == [True]
        await services.hall.catch_up(live)
        with pytest.raises(Taken):
            await ledger.keep([move_in(live, "same")])
        assert await kept(services, live) == (3, 3)
        assert await services.writer.append(move_in(live, "same")) is False
        assert await services.writer.append(move_in(live, "other")) is True

    run(settings, work)


def test_holders_of_seats_and_snapshots_are_kept_with_the_entries(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        append = move_in(live, "a")
        append.sitting = [{"match": live.id, "seat": 1, "user": "somebody"}]
        append.snapshot = snapshot_row(live.standing)
        late = replace(append, sitting=[{"match": live.id, "seat": 0, "user": "late"}])
        assert await services.writer._ledger.keep([append]) == [True]
        assert await services.writer._ledger.keep([late]) == [False]
        async with services.store.engine.connect() as connection:
            users = (await connection.scalars(sa.select(seats.c.user).order_by(seats.c.seat))).all()
            assert users == ["u1", "somebody"]
            assert await services.store._newest_snapshot(connection, live.id, live.standing.game) is not None

    run(settings, work)


# PostgreSQL


def ledger_of(services: Services) -> PostgresLedger:
    ledger = services.writer._ledger
    assert isinstance(ledger, PostgresLedger)
    return ledger


def test_moves_are_kept_in_one_round_trip(database: str) -> None:
    async def work(services: Services) -> None:
        live, other = await new_match(services), await new_match(services)
        await play_on(services, live, 1)
        statements: list[Any] = []
        ledger_of(services)._held._driver.add_query_logger(statements.append)
        await asyncio.gather(play_on(services, live, 1), play_on(services, other, 1))
        await asyncio.sleep(0)
        assert len(statements) == 1

    run(Settings(db=database, limits=False, log_level="error"), work)


def test_what_the_database_can_not_store_keeps_nobody_else_from_it(database: str) -> None:
    async def work(services: Services) -> None:
        bad, good = await new_match(services), await new_match(services)
        wishes = [move_in(bad, "no \0 text"), move_in(good, "text")]
        found = await asyncio.gather(*(services.writer.append(append) for append in wishes), return_exceptions=True)
        assert isinstance(found[0], OUTAGE)
        assert found[1] is True
        assert await kept(services, bad) == (2, 2)
        assert await kept(services, good) == (3, 3)

    run(Settings(db=database, limits=False, log_level="error"), work)


def test_a_connection_that_was_ended_is_replaced_before_a_move_is_lost_to_it(database: str) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        await play_on(services, live, 1)
        driver = ledger_of(services)._held._driver
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.text(f"SELECT pg_terminate_backend({driver.get_server_pid()})"))
        deadline = time.monotonic() + 20
        while not driver.is_closed() and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        await play_on(services, live, 1)
        assert await kept(services, live) == (4, 4)

    run(Settings(db=database, limits=False, log_level="error"), work)


class Broken:
    """A driver whose connection is in no order any more."""

    def __init__(self, error: Exception) -> None:
        self._error, self._ended = error, False

    async def fetch(self, *_arguments: object) -> None:
        raise self._error

    def is_closed(self) -> bool:
        return self._ended

    def terminate(self) -> None:
        self._ended = True


@pytest.mark.parametrize(
    "error",
    [
        asyncpg.InternalClientError("another operation is in progress"),
        asyncpg.InterfaceError("the connection is closed"),
        TimeoutError(),
    ],
)
def test_whatever_a_driver_says_of_a_lost_connection_is_an_outage(database: str, error: Exception) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        await play_on(services, live, 1)
        ledger_of(services)._held._driver = Broken(error)
        with pytest.raises(OUTAGE):
            await play_on(services, live, 1)
        await play_on(services, live, 1)  # over another connection
        assert await kept(services, live) == (4, 4)

    run(Settings(db=database, limits=False, log_level="error"), work)
