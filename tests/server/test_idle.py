"""Matches leave the memory when nobody needs them there, and nothing else does."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from magetable.server.services import Services
from magetable.server.settings import Settings

from .test_keeping import Spectator, Work, new_match, play_on, run

NEVER = 3600.0  # after the first sweep nothing is let go but by the test


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    db = str(tmp_path / "t.db")
    return Settings(db=db, limits=False, log_level="error", idle_seconds=60, sweep_seconds=NEVER)


def work_on(settings: Settings, work: Work) -> None:
    async def after_the_first_sweep(services: Services) -> None:
        while services.clocks._outlived_looked < 0:
            await asyncio.sleep(0.01)
        await work(services)

    run(settings, after_the_first_sweep)


def test_a_match_that_nobody_watches_is_let_go_and_comes_back_as_it_was(settings: Settings) -> None:
    async def work(services: Services) -> None:
        live = await new_match(services)
        await play_on(services, live, 5)
        live.touched = time.monotonic() - 61
        services.hall.tidy()
        assert services.hall.lives == {}
        again = await services.hall.live(live.id)
        assert again is not live
        assert again.standing.snapshot() == live.standing.snapshot()

    work_on(settings, work)


def test_a_match_stays_that_is_watched_or_written_or_was_needed_a_moment_ago(settings: Settings) -> None:
    async def work(services: Services) -> None:
        watched, written, young, old = [await new_match(services) for _ in range(4)]
        spectator = Spectator()
        services.hall.enter(watched, spectator)
        for live in (watched, written, old):
            live.touched = time.monotonic() - 61
        young.touched = time.monotonic() - 59
        async with written.lock:
            services.hall.tidy()
        assert set(services.hall.lives) == {watched.id, written.id, young.id}
        services.hall.leave(watched, spectator)  # from now on it is idle
        services.hall.tidy()
        assert set(services.hall.lives) == {watched.id, young.id}
        watched.touched -= 61
        services.hall.tidy()
        assert set(services.hall.lives) == {young.id}

    work_on(settings, work)


def test_whoever_asks_for_a_match_or_plays_in_it_keeps_it_there(settings: Settings) -> None:
    async def work(services: Services) -> None:
        asked, played = await new_match(services), await new_match(services)
        for live in (asked, played):
            live.touched = time.monotonic() - 61
        await services.hall.live(asked.id)
        await play_on(services, played, 1)
        services.hall.tidy()
        assert set(services.hall.lives) == {asked.id, played.id}

    work_on(settings, work)


def test_when_too_many_are_there_those_longest_idle_go_first(settings: Settings) -> None:
    async def work(services: Services) -> None:
        lives = [await new_match(services) for _ in range(5)]
        for place, live in enumerate(lives):
            live.touched = time.monotonic() - (3, 1, 5, 2, 4)[place]
        services.hall.enter(lives[2], Spectator())
        services.hall.tidy()
        assert set(services.hall.lives) == {lives[1].id, lives[2].id, lives[3].id}

    work_on(replace(settings, live_matches=3), work)


def test_it_happens_by_itself(settings: Settings) -> None:
    async def work(services: Services) -> None:
        await new_match(services)
        deadline = time.monotonic() + 20
        while services.hall.lives and time.monotonic() < deadline:
            await asyncio.sleep(0.02)
        assert services.hall.lives == {}

    run(replace(settings, idle_seconds=0.1, sweep_seconds=0.05), work)
