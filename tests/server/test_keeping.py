"""What is kept: folding, snapshots, older rules, migrations; without any network."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from prometheus_client import REGISTRY

import magetable
from magetable import bots
from magetable.kit import below, chance_of
from magetable.match import Match
from magetable.server import acts, clocks
from magetable.server.bell import Bell, Ring, decode, packed
from magetable.server.database import MIGRATIONS, entries, known_forms, make_engine, matches, meta, migrate, snapshots
from magetable.server.entries import Chair, Entry, Hand, Play, Undo, add_lines
from magetable.server.export import record_of
from magetable.server.guard import Limits
from magetable.server.hall import Live
from magetable.server.info import Clock, Terms
from magetable.server.pages import Line, news
from magetable.server.refusal import Refusal
from magetable.server.services import Services
from magetable.server.settings import Settings
from magetable.server.standing import Result
from magetable.server.store import User, row_of
from magetable.server.tasks import Tasks

HOST = User("u1", "Anna")
Work = Callable[[Services], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    db = str(tmp_path / "t.db") if request.param == "sqlite" else request.getfixturevalue("database")
    return Settings(db=db, limits=False, log_level="error")


def run(settings: Settings, work: Work) -> None:
    """Some work in a worker of our own."""

    async def main() -> None:
        services = await Services.start(settings, Limits(settings))
        try:
            for name in magetable.games():
                await services.shelf.wait(name)
            await work(services)
        finally:
            await services.stop()

    asyncio.run(main())


async def new_match(services: Services, seats: int = 2, clock: Clock | None = None) -> Live:
    game = services.shelf.game("council")
    assert game is not None
    chairs = [Chair("human", f"P{seat}", HOST.id) for seat in range(seats)]
    return await acts.create(services.hall, HOST, game, {}, chairs, Terms(clock or Clock(), "link", True))


async def play_on(services: Services, live: Live, times: int, seed: int = 1) -> None:
    chance = chance_of(seed)
    for _ in range(times):
        if live.standing.match is None or live.standing.status != "running":
            return
        legal = live.standing.match.legal()
        await acts.play(services.hall, live, HOST, legal[below(chance, len(legal))].code, live.standing.number)


async def folded(services: Services, match: str) -> Live:
    """The same match as another worker would load it."""
    row = await services.store.row(match)
    assert row is not None
    return Live(await services.hall._standing(row))


def same(one: Live, other: Live) -> None:
    assert one.standing.snapshot() == other.standing.snapshot()
    lines, others = list(one.standing.tail), list(other.standing.tail)  # how far back they go may differ
    common = min(len(lines), len(others))
    assert common
    assert lines[-common:] == others[-common:]
    assert one.standing.number == other.standing.number


def test_a_loaded_match_is_the_one_that_was_played(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        while live.standing.status == "running":
            await play_on(services, live, 7)
            same(live, await folded(services, live.id))
        async with services.store.engine.connect() as connection:
            kept = await connection.scalar(sa.select(sa.func.count()).select_from(snapshots))
        assert kept == 1
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.delete(snapshots))  # a cache: without it everything is the same
        same(live, await folded(services, live.id))

    run(replace(settings, snapshot_every=16), work)


def test_an_undo_voids_the_lines_of_later_entries() -> None:
    log = [Entry(number, 0.0, Play(0, 1), [f"line {number}", "and more"]) for number in range(3, 7)]
    log.append(Entry(7, 0.0, Undo(0, 4), ["taken back"]))
    lines: list[tuple[int, str]] = []
    for entry in log:
        add_lines(lines, entry, entry.lines)
    assert [number for number, _ in lines] == [3, 3, 4, 4, 7]
    assert news(log, None) == ([Line(number, text=text) for number, text in lines], 4)
    assert news(log[:-1], None)[1] is None
    log = [log[-1], Entry(8, 0.0, Undo(0, 2), [])]
    assert news(log, None) == ([], 2)  # of several, the one that goes back furthest


def test_undo_beyond_a_reveal_is_folded_the_same_everywhere(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        for seed in range(12):
            await play_on(services, live, 9, seed)
            async with live.lock:
                await services.hall.add(live, [Undo(0, live.standing.plays[-1 - 3 * (seed % 3)] - 1)])
            same(live, await folded(services, live.id))
        lines, earlier = await services.store.lines_before(live.id, live.standing.number + 1, 1000)
        assert not earlier
        assert lines[-len(live.standing.tail) :] == list(live.standing.tail)
        assert live.standing.match is not None
        again = magetable.game("council").new(2, live.standing.info.seed, live.standing.names)
        for code in live.standing.codes:
            again.play(code)
        assert again.freeze() == live.standing.match.freeze()._replace(decisions=again.freeze().decisions)

    run(replace(settings, snapshot_every=16), work)


def test_opening_a_long_match_costs_little_more_than_a_short_one(settings: Settings) -> None:
    async def long_match(services: Services, entries_wanted: int) -> Live:
        live = await new_match(services)
        while live.standing.number < entries_wanted:
            await play_on(services, live, 20)
            async with live.lock:  # a game ends too soon: go back, and play on
                if live.standing.match and live.standing.match.over:
                    raise AssertionError
                await services.hall.add(live, [Undo(0, live.standing.plays[0] - 1)])
        return live

    async def cost(services: Services, match: str) -> float:
        times = []
        for _ in range(15):
            began = time.perf_counter()
            await folded(services, match)
            times.append(time.perf_counter() - began)
        return min(times)

    async def work(services: Services) -> None:
        short, long = await long_match(services, 100), await long_match(services, 1000)
        for _ in range(3):
            ratio = await cost(services, long.id) / await cost(services, short.id)
            if ratio <= 2:
                return
        raise AssertionError(f"opening the long match costs {ratio:.1f} times as much")

    run(settings, work)


def test_a_running_match_of_older_rules_is_ended_and_can_be_read(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services, clock=Clock("move", 60))
        await play_on(services, live, 10)
        lines, number = list(live.standing.tail), live.standing.number
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.update(matches).values(rules=0))
        services.hall.lives.clear()
        assert await services.clocks.end_outlived() == 1
        assert await services.clocks.end_outlived() == 0
        old = await services.hall.live(live.id)
        assert (old.standing.status, old.standing.winners, old.standing.number) == ("over", [], number + 1)
        *before, last = old.standing.tail
        assert before == lines
        assert "rules of this game have changed" in last[1]
        row = await services.store.row(live.id)
        assert row is not None
        assert (row.status, row.to_move, row.result) == ("over", None, Result([]))
        while await services.store.due(time.time() + 1e6, 10):  # it is counted, then no clock runs on
            await asyncio.sleep(0.02)
        log = await services.store.all_entries(live.id)
        assert record_of(row.info, log).count("\n") > 10
        with pytest.raises(Refusal, match="version 0 of the rules"):
            await acts.play(services.hall, old, HOST, 0, old.standing.number)

    run(settings, work)


def test_an_open_match_of_older_rules_is_closed_when_somebody_comes(settings: Settings) -> None:
    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        chairs = [Chair("human", "Anna", HOST.id), Chair("open")]
        live = await acts.create(services.hall, HOST, game, {}, chairs, Terms(Clock(), "listed", True))
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.update(matches).values(rules=0))
        services.hall.lives.clear()
        assert (await services.hall.live(live.id)).standing.status == "closed"
        assert await services.store.listed(10) == []

    run(settings, work)


def test_a_match_whose_options_can_no_longer_be_read_is_ended(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.update(matches).values(options='{"level": "forgotten"}'))
        services.hall.lives.clear()
        assert (await services.hall.live(live.id)).standing.status == "over"

    run(settings, work)


def test_matches_of_newer_rules_or_unknown_games_are_left_alone(settings: Settings) -> None:
    """They belong to a server that is newer than this one."""

    async def work(services: Services) -> None:
        newer, unknown = await new_match(services), await new_match(services)
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.update(matches).where(matches.c.id == newer.id).values(rules=99))
            await connection.execute(sa.update(matches).where(matches.c.id == unknown.id).values(game="chess"))
        services.hall.lives.clear()
        assert await services.clocks.end_outlived() == 0
        for match in (newer.id, unknown.id):
            assert (await services.hall.live(match)).standing.status == "running"

    run(settings, work)


def test_a_finished_match_of_older_rules_keeps_its_winners(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        await play_on(services, live, 1000)
        result = live.standing.result
        assert result is not None
        assert result.winners
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.update(matches).values(rules=0))
        services.hall.lives.clear()
        old = await services.hall.live(live.id)
        assert (old.standing.status, old.standing.match, old.standing.result) == ("over", None, result)

    run(settings, work)


def test_two_workers_never_both_accept_the_same_turn(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        for _ in range(30):
            twin = await folded(services, live.id)  # as another worker has it
            results = await asyncio.gather(
                play_on(services, live, 1), play_on(services, twin, 1, seed=5), return_exceptions=True
            )
            refusals = [result for result in results if isinstance(result, Refusal)]
            assert [refusal.problem.error for refusal in refusals] == ["stale"]
            await services.hall.catch_up(live)
            await services.hall.catch_up(twin)
            same(live, twin)
        async with services.store.engine.connect() as connection:
            plays = await connection.scalar(sa.select(sa.func.count()).where(entries.c.kind == "play"))
        assert plays == 30

    run(settings, work)


def test_a_move_sent_again_to_a_worker_that_has_not_heard_of_it_is_not_made_twice(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        twin = await folded(services, live.id)  # as another worker has it
        number = live.standing.number
        match = live.standing.match
        assert match
        wish = match.legal()[0].code, number, None, "click-1"
        assert await acts.play(services.hall, live, HOST, *wish) == (number + 1, False)
        assert await acts.play(services.hall, twin, HOST, *wish) == (number + 1, True)
        same(live, twin)

    run(settings, work)


def test_an_overdue_bot_is_played_by_whoever_notices(settings: Settings) -> None:
    async def work(services: Services) -> None:
        services.hall.after.clear()  # the worker whose duty it was has died
        live = await new_match(services)
        async with live.lock:
            await services.hall.add(live, [Hand(live.standing.to_move or 0, "random", "left")])
        number = live.standing.number
        services.hall.lives.clear()
        for _ in range(100):
            await asyncio.sleep(0.1)
            if (await services.store.number(live.id) or 0) > number:
                return
        raise AssertionError("nobody has played for the bot")

    run(replace(settings, lease_seconds=0.5, sweep_seconds=0.1), work)


def test_a_bot_that_fails_is_counted_and_asked_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    class Moody:
        tries = 0

        def choose(self, match: Match, seed: int) -> int:
            self.tries += 1
            if self.tries < 3:
                raise ZeroDivisionError
            return match.codes()[0]

    moody = Moody()
    monkeypatch.setitem(bots._makers, "moody", lambda strength: moody)

    async def work(services: Services) -> None:
        before = REGISTRY.get_sample_value("magetable_bot_errors_total") or 0
        live = await new_match(services)
        async with live.lock:
            await services.hall.add(live, [Hand(live.standing.to_move or 0, "moody", "left")])
        number = live.standing.number
        for _ in range(200):
            await asyncio.sleep(0.1)
            if live.standing.number > number:
                break
        assert live.standing.number > number
        assert REGISTRY.get_sample_value("magetable_bot_errors_total") == before + 2

    run(replace(settings, lease_seconds=0.2, sweep_seconds=0.1, log_level="error"), work)


def test_a_bot_whose_match_stands_still_is_woken_whenever_it_is_due(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a clock that was an hour ahead when its last entry was kept, and a move that failed since."""
    monkeypatch.setattr(clocks, "LOOK_SECONDS", 0.1)

    async def work(services: Services) -> None:
        live = await new_match(services)
        told, services.hall.after = services.hall.after, []
        async with live.lock:
            await services.hall.add(live, [Hand(live.standing.to_move or 0, "random", "left")])
        services.hall.after = told
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.update(matches).values(due=time.time() + 3600))
        number = live.standing.number
        async with asyncio.timeout(30):
            while live.standing.number == number:
                await asyncio.sleep(0.05)

    run(replace(settings, lease_seconds=0.5, sweep_seconds=0.1), work)


class Spectator:
    user, address = None, "?"

    def step(self, live: Live, made: list[Entry]) -> None: ...
    def talk(self, live: Live, said: list[dict[str, object]]) -> None: ...
    def presence(self, live: Live) -> None: ...


async def bots_alone(services: Services) -> Live:
    game = services.shelf.game("council")
    assert game is not None
    chairs = [Chair("bot", f"B{seat}", bot="random") for seat in range(2)]
    return await acts.create(services.hall, HOST, game, {}, chairs, Terms(Clock(), "link", True))


def test_bots_that_are_alone_are_never_due(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await bots_alone(services)
        assert await services.store.due(time.time() + 1000, 10) == []
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.update(matches).values(due=1.0))  # as an older version kept it
        while await services.store.due(time.time() + 1000, 10):
            await asyncio.sleep(0.05)
        assert await services.store.number(live.id) == live.standing.number == 2

    run(replace(settings, sweep_seconds=0.1), work)


def test_bots_that_are_alone_go_on_where_they_are_watched_when_another_worker_is_gone(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await bots_alone(services)
        services.hall._heard(".first", Ring("present", live.id, watching=1))
        services.hall.enter(live, Spectator())
        services.bots.look()
        await asyncio.sleep(0.1)
        assert live.standing.number == 2, "a worker that comes before this one has them"
        while live.standing.status == "running":
            await asyncio.sleep(0.05)
            services.bots.look()

    run(replace(settings, lease_seconds=0.2), work)


def test_workers_tell_each_other_who_watches(database: str) -> None:
    async def main() -> None:
        settings = Settings(db=database, limits=False, log_level="error")
        one, other = await Services.start(settings, Limits(settings)), await Services.start(settings, Limits(settings))
        try:
            here = await new_match(one)
            there = await other.hall.live(here.id)
            one.hall.enter(here, Spectator())
            while not there.elsewhere:
                await asyncio.sleep(0.02)
            there.elsewhere.clear()  # as if the match had been opened there only now
            other.hall.enter(there, Spectator())
            while not (there.elsewhere and here.elsewhere):
                await asyncio.sleep(0.02)
            workers = [one.bell.worker, other.bell.worker]
            watched = [live.watched_before(worker) for live, worker in zip((here, there), workers, strict=True)]
            assert sorted(watched) == [False, True]
        finally:
            await one.stop()
            await other.stop()

    asyncio.run(main())


def test_a_snapshot_of_another_layout_is_not_used(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        await play_on(services, live, 40)
        async with services.store.engine.begin() as connection:
            await connection.execute(sa.update(snapshots).values(layout="other", body=b"nonsense"))
        same(live, await folded(services, live.id))

    run(replace(settings, snapshot_every=16), work)


def test_the_clock_is_the_same_for_every_worker(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services, clock=Clock("player", 100, "loses"))
        await play_on(services, live, 1)
        await asyncio.sleep(0.2)
        await play_on(services, live, 1)
        other = await folded(services, live.id)
        assert other.standing.used == live.standing.used
        assert sum(other.standing.used) >= 0.2
        assert other.standing.deadline == live.standing.deadline
        assert other.standing.due(5) == other.standing.deadline

    run(settings, work)


# The database


def test_migrations_lead_to_the_tables_of_the_code(settings: Settings) -> None:
    async def main() -> None:
        await migrate(settings)
        await migrate(settings)  # nothing to do any more
        engine = make_engine(settings)
        async with engine.connect() as connection:
            found = await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), meta))
        assert found == []
        await engine.dispose()

    asyncio.run(main())


def test_the_forms_of_the_database_are_the_migrations_there_are() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    revisions = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert known_forms() == revisions[::-1]


def test_a_database_that_needs_no_change_needs_no_alembic(settings: Settings) -> None:
    asyncio.run(migrate(settings))
    code = (
        "import asyncio, sys\nfrom magetable.server.database import migrate\n"
        f"from magetable.server.settings import Settings\nasyncio.run(migrate(Settings(db={settings.db!r})))\n"
        "assert 'alembic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def main() -> None:
        engine = make_engine(Settings(db=str(tmp_path / "t.db")))
        async with engine.connect() as connection:
            assert (await connection.execute(sa.text("PRAGMA synchronous"))).scalar() == 2  # FULL
            assert (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
        await engine.dispose()

    asyncio.run(main())


def test_a_row_of_the_index_holds_what_was_settled(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        async with services.store.engine.connect() as connection:
            found = (await connection.execute(sa.select(matches))).mappings().one()
        assert row_of(found).info == live.standing.info

    run(settings, work)


# Small parts


def test_what_rings_together_travels_in_few_messages() -> None:
    rings = [Ring("entry", "m" * 12, number) for number in range(1000)]
    texts = packed(rings)
    assert all(len(text) < 8000 for text in texts)
    assert len(texts) < 10
    assert [ring for text in texts for ring in decode(text)] == rings
    assert packed([]) == []


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAGETABLE_DB", "postgres://me@there/table")
    monkeypatch.setenv("MAGETABLE_LIMITS", "no")
    monkeypatch.setenv("MAGETABLE_SNAPSHOT_EVERY", "10")
    settings = Settings.from_environment()
    assert settings.url == "postgresql+asyncpg://me@there/table"
    assert (settings.limits, settings.snapshot_every) == (False, 10)
    for name, value in settings.environment().items():
        monkeypatch.setenv(name, value)
    assert Settings.from_environment() == settings
    monkeypatch.setenv("MAGETABLE_LIMITS", "maybe")
    with pytest.raises(ValueError, match="must be yes or no"):
        Settings.from_environment()
    with pytest.raises(ValueError, match="mysql://"):
        _ = Settings(db="mysql://x").url
    with pytest.raises(ValueError, match="MAGETABLE_BOT_THOUGHTS must be at least 1, not 0"):
        Settings(bot_thoughts=0)


def test_the_bell_reaches_other_workers(database: str) -> None:
    async def main() -> None:
        engine = make_engine(Settings(db=database))
        one, two = Bell(engine), Bell(engine)
        heard: list[tuple[str, Ring]] = []
        two.on_ring = lambda worker, ring: heard.append((worker, ring))
        tasks = Tasks()
        for bell in (one, two):
            tasks.keep(f"send {bell.worker}", bell.send)
            tasks.keep(f"listen {bell.worker}", bell.listen)
        for _ in range(100):
            one.ring(Ring("entry", "abc", 7, ["u1"]))
            await asyncio.sleep(0.05)
            if heard:
                break
        assert heard[0] == (one.worker, Ring("entry", "abc", 7, ["u1"]))
        for bell in (one, two):
            await tasks.end(f"send {bell.worker}")
            await tasks.end(f"listen {bell.worker}")
        await engine.dispose()

    asyncio.run(main())


def test_entries_are_read_as_they_were_written() -> None:
    from magetable.server.entries import Entry, decode_body, encode

    body = Play(1, 17, ["pick druid", "pass"])
    assert decode_body(encode(body)) == body
    assert Entry(1, 0.0, body).kind == "play"
    with pytest.raises(msgspec.ValidationError):
        decode_body(b'{"kind": "cheat"}')
