"""Matches of an earlier version of the rules that is kept: they go on by it; new ones are of the present version."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from tests.raising import raised

import magetable
from magetable import bots
from magetable.server import acts
from magetable.server.database import snapshots
from magetable.server.entries import Chair
from magetable.server.guard import Limits
from magetable.server.hall import Live
from magetable.server.in_words import in_words
from magetable.server.info import Clock, Terms
from magetable.server.moments import Album, Moments
from magetable.server.pages import lines_shown, match_shown, position_fields
from magetable.server.services import Services
from magetable.server.settings import Settings
from magetable.server.store import User, layout

HOST = User("u1", "Anna")
SEATS = [Chair("human", "Anna", HOST.id), Chair("human", "Brit", HOST.id)]
Work = Callable[[Services], Awaitable[None]]


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of the present version is of the one before here: it is not to be used."""
    monkeypatch.setenv("MAGETABLE_MODE", "interpreted")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(db=str(tmp_path / "t.db"), limits=False, log_level="error", snapshot_every=8)


def run(settings: Settings, work: Work) -> None:
    async def main() -> None:
        services = await Services.start(settings, Limits(settings))
        try:
            await work(services)
        finally:
            await services.stop()

    asyncio.run(main())


async def begin(services: Services, chairs: list[Chair] = SEATS) -> Live:
    game = services.shelf.game("council")
    assert game is not None
    return await acts.create(services.hall, HOST, game, {}, chairs, Terms(Clock(), "listed", True))


async def play_on(services: Services, live: Live, steps: int) -> None:
    for _ in range(steps):
        standing = live.standing
        if standing.match is None or standing.match.over:
            return
        await acts.play(services.hall, live, HOST, standing.match.codes()[-1], standing.number)


def made_before(settings: Settings) -> str:
    """A running match of the version before."""
    found: list[str] = []

    async def work(services: Services) -> None:
        live = await begin(services)
        await play_on(services, live, 12)
        found.append(live.id)

    run(settings, work)
    return found[0]


def test_a_running_match_goes_on_by_its_own_rules(settings: Settings, tmp_path: Path) -> None:
    match = made_before(settings)
    present = magetable.game("council").version

    async def work(services: Services) -> None:
        assert await services.clocks.end_outlived() == 0
        live = await services.hall.live(match)
        game = live.standing.game
        assert game is not None
        assert (live.standing.status, game.version, game.mode) == ("running", present, "wasm")
        await play_on(services, live, 1000)
        assert live.standing.game is game
        assert live.standing.status == "over"
        info, result = live.standing.info, live.standing.result
        again = magetable.game("council", version=present).new(2, info.seed, live.standing.names, **info.options)
        for code in live.standing.codes:
            again.play(code)
        assert result is not None
        assert (result.scores, result.winners) == (again.scores, again.winners)
        services.hall.lives.clear()  # folded anew, from a snapshot of these rules
        folded = (await services.hall.live(match)).standing
        assert folded.result == result
        async with services.store.engine.connect() as connection:
            kept = (await connection.scalars(sa.select(snapshots.c.layout))).all()
        assert set(kept) == {layout(game)}

    with raised("council", tmp_path):
        run(settings, work)


def test_new_matches_and_rematches_are_of_the_present_version(settings: Settings, tmp_path: Path) -> None:
    match = made_before(settings)
    present = magetable.game("council").version

    async def work(services: Services) -> None:
        assert (await begin(services)).standing.info.rules == present + 1
        live = await services.hall.live(match)
        await play_on(services, live, 1000)
        following = await services.hall.live(await acts.rematch(services.hall, live, HOST))
        assert following.standing.info.rules == present + 1
        uploaded = await acts.upload(
            services.hall, HOST, await acts.export(services.hall, live), None, Terms(Clock(), "listed", True)
        )
        assert (uploaded.standing.info.rules, uploaded.standing.result) == (present, live.standing.result)

    with raised("council", tmp_path):
        run(settings, work)


def test_bots_and_advice_play_by_them_too(settings: Settings, tmp_path: Path) -> None:
    match = made_before(settings)

    async def work(services: Services) -> None:
        live = await services.hall.live(match)
        playing = live.standing.match
        assert playing is not None
        advice = await acts.advise(services.hall, services.limits, services.bots, live, HOST, 0.2)
        assert advice[0].action.code in playing.codes()
        assert bots.bot("search:20").choose(playing, 1) in playing.codes()

    with raised("council", tmp_path):
        run(settings, work)


def test_compiled_rules_that_become_ready_are_not_taken_for_earlier_ones(settings: Settings, tmp_path: Path) -> None:
    match = made_before(settings)

    async def work(services: Services) -> None:
        live, newer = await services.hall.live(match), await begin(services)
        before = live.standing.game
        ready = magetable.game("council", "strict")
        services.shelf.on_ready(ready)
        assert newer.standing.game is ready
        assert live.standing.game is before

    with raised("council", tmp_path):
        run(settings, work)


@pytest.mark.parametrize("alike", [True, False])
def test_what_the_page_does_not_know_comes_in_words(settings: Settings, tmp_path: Path, alike: bool) -> None:
    match = made_before(settings)

    async def work(services: Services) -> None:
        game = magetable.game("council", "wasm", magetable.game("council").versions[0])
        game.__dict__["told_as_now"] = alike
        live = await services.hall.live(match)
        words, shown = in_words(live.standing, HOST.id), position_fields(live, HOST.id, services.shelf)
        assert match_shown(live.standing, HOST.id, services.shelf).in_words is not alike
        lines = lines_shown(live.standing.last_lines(), live.standing.match)
        moments = msgspec.json.decode(await Album(services.store).page(live.standing, game, [0], 0, 100), type=Moments)
        looked_back = moments.moments[-1]
        if alike:
            assert shown["asked"] != [words.prompt]
            assert any(choice.spots for choice in shown["legal"])
            assert any(line.told for line in lines)
        else:
            assert shown["asked"] == looked_back.asked == [words.prompt]
            assert [choice.told for choice in shown["legal"]] == [[choice.words] for choice in words.legal]
            assert [line.text for line in lines] == [line.text for line in words.log]
            assert [line.text for line in looked_back.log] == [line.text for line in lines[-len(looked_back.log) :]]

    with raised("council", tmp_path):
        run(settings, work)
