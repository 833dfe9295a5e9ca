"""When the database hangs or something unforeseen happens: nobody waits for ever, and it goes on by itself."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from magetable.server import logs, metrics, tasks
from magetable.server.database import OUTAGE, make_engine
from magetable.server.hall import Live
from magetable.server.ledger import SqliteLedger
from magetable.server.services import Services
from magetable.server.settings import Settings
from magetable.server.tasks import Tasks

from .test_keeping import new_match, play_on, run

Work = Callable[[Services], Awaitable[None]]


@asynccontextmanager
async def locked(settings: Settings) -> AsyncIterator[None]:
    """Somebody else keeps the index of matches to themselves."""
    engine = make_engine(settings, connections=1, patient=True)
    async with engine.begin() as connection:
        await connection.execute(sa.text("LOCK TABLE matches"))
        yield
    await engine.dispose()


async def fails(services: Services, live: Live) -> None:
    with pytest.raises(OUTAGE):
        await play_on(services, live, 1)


def test_moves_are_taken_again_after_a_lock_that_held_every_connection(database: str) -> None:
    settings = Settings(db=database, limits=False, log_level="error", db_seconds=1.0)

    async def work(services: Services) -> None:
        live = await new_match(services)
        assert await services.health.faults() == []
        async with locked(settings):
            began = time.monotonic()
            reads = [asyncio.create_task(services.store.row(live.id)) for _ in range(40)]
            await fails(services, live)
            assert any("nothing could be written" in fault for fault in await services.health.faults())
            assert services.health.dead() == []
            answers = await asyncio.gather(*reads, return_exceptions=True)
            assert all(isinstance(answer, OUTAGE) for answer in answers)
            assert time.monotonic() - began < 30  # a hang would last as long as the lock does
        number = live.standing.number
        await play_on(services, live, 1)
        assert live.standing.number == number + 1
        assert await services.health.faults() == []

    run(settings, work)


def test_a_move_whose_answer_was_lost_is_made_once(database: str) -> None:
    """The commit waits behind a lock for longer than the worker does; then the same move is sent again."""
    settings = Settings(db=database, limits=False, log_level="error", db_seconds=1.0)

    async def work(services: Services) -> None:
        live = await new_match(services)
        async with locked(settings):
            await fails(services, live)
        await play_on(services, live, 1)
        log = await services.store.all_entries(live.id)
        assert [entry.number for entry in log] == list(range(1, live.standing.number + 1))
        assert [entry.kind for entry in log].count("play") == 1

    run(settings, work)


def test_an_unforeseen_error_in_the_writer_is_told_counted_and_outlived(tmp_path: Path) -> None:
    settings = Settings(db=str(tmp_path / "t.db"), limits=False, log_level="error")

    async def work(services: Services) -> None:
        live = await new_match(services)
        right = services.writer._commit
        before = metrics.failures.labels("writer")._value.get()

        async def wrong(_batch: object) -> None:
            raise ZeroDivisionError

        services.writer._commit = wrong  # type: ignore[method-assign, assignment]
        with pytest.raises(ZeroDivisionError):
            await play_on(services, live, 1)
        services.writer._commit = right  # type: ignore[method-assign]
        number = live.standing.number
        await play_on(services, live, 1)
        assert live.standing.number == number + 1
        assert metrics.failures.labels("writer")._value.get() == before + 1
        assert services.health.dead() == []

    run(settings, work)


def test_a_full_disk_is_no_readiness(tmp_path: Path) -> None:
    settings = Settings(db=str(tmp_path / "t.db"), limits=False, log_level="error")

    async def work(services: Services) -> None:
        assert await services.health.faults() == []
        services.health._settings = replace(settings, least_disk_mb=10**9)
        (fault,) = await services.health.faults()
        assert "disk" in fault

    run(settings, work)


def test_a_full_database_says_so_and_takes_moves_when_there_is_room_again(tmp_path: Path) -> None:
    settings = Settings(db=str(tmp_path / "t.db"), limits=False, log_level="error", snapshot_every=1)

    async def work(services: Services) -> None:
        live = await new_match(services)
        await play_on(services, live, 1)

        async def pages(most: int) -> None:
            ledger = services.writer._ledger
            assert isinstance(ledger, SqliteLedger)
            await ledger._run(lambda connection: connection.execute(f"PRAGMA max_page_count={most}"))

        await pages(1)  # as many as there are
        with pytest.raises(OUTAGE):
            await play_on(services, live, 1000)
        assert services.health.dead() == []
        await pages(10**6)
        number = live.standing.number
        await play_on(services, live, 1)
        assert live.standing.number == number + 1

    run(settings, work)


# Background work


def test_background_work_that_fails_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "PAUSES", (0.001, 0.002))
    tries: list[int] = []

    async def work() -> None:
        tries.append(1)
        if len(tries) < 4:
            raise ValueError("unforeseen")
        await asyncio.sleep(60)

    async def main() -> None:
        kept = Tasks()
        kept.keep("work", work)
        while len(tries) < 4:
            await asyncio.sleep(0.01)
        assert kept.dead() == []
        await kept.end("work")

    asyncio.run(main())
    assert len(tries) == 4


def test_background_work_that_was_ended_from_outside_is_dead() -> None:
    async def main() -> None:
        kept = Tasks()
        kept.keep("work", lambda: asyncio.sleep(60))
        await asyncio.sleep(0)
        kept._tasks["work"].cancel()
        await asyncio.sleep(0.01)
        assert kept.dead() == ["work"]

    asyncio.run(main())


# The log


def test_the_log_is_for_people_on_a_terminal_and_for_programs_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        monkeypatch.setattr("sys.stderr.isatty", lambda: True)
        logs.set_form("auto")
        assert (
            logs.line("warning", "no bell", {"why": "OSError", "where": ""})[10:] == b"warning: no bell (why OSError)"
        )
        logs.set_form("json")
        assert logs.line("info", "open", {})[-1:] == b"}"
        monkeypatch.setattr("sys.stderr.isatty", lambda: False)
        logs.set_form("auto")
        assert logs.line("info", "open", {})[:1] == b"{"
        with pytest.raises(ValueError, match="auto, json, text"):
            logs.set_form("xml")
    finally:
        logs.set_form("json")
