"""Looking back at a match, and playing on from an earlier position."""

import time
from pathlib import Path
from typing import Any

import msgspec

from magetable.server import acts
from magetable.server import moments as looking
from magetable.server.entries import Entry, Undo
from magetable.server.moments import Album, Moments
from magetable.server.services import Services
from magetable.server.settings import Settings
from magetable.server.standing import Standing
from magetable.server.store import Store

from .serving import Person, Server
from .test_keeping import new_match, run


def played(anna: Person, match: str, most: int = 10_000) -> list[dict[str, Any]]:
    """Play one's own decisions; the page before each."""
    pages = []
    deadline = time.monotonic() + 60
    page = anna.page(match)
    while page["status"] == "running" and len(pages) < most and time.monotonic() < deadline:
        if page["legal"]:
            pages.append(page)
            anna.act(match, "play", move=page["legal"][0]["code"], after=page["number"])
        page = anna.page(match)
    return pages


def moments(anna: Person, match: str, **asked: int) -> list[dict[str, Any]]:
    answer = anna.http.get(f"/api/matches/{match}/positions", params=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()["moments"]


def test_every_position_is_as_it_was_seen(sqlite_server: Server) -> None:
    anna = Person(sqlite_server, "Anna")
    match = anna.create("me", "bot random")
    pages = played(anna, match, 8)
    found = {moment["number"]: moment for moment in moments(anna, match)}
    for page in pages:
        then = found[page["number"]]
        assert (then["views"], then["asked"], then["to_move"]) == (page["views"], page["asked"], page["to_move"])


def test_a_spectator_looks_back_as_a_spectator(sqlite_server: Server) -> None:
    anna, other = Person(sqlite_server, "Anna"), Person(sqlite_server, "Brit")
    match = anna.create("me", "bot random")
    played(anna, match, 3)
    assert {view["seat"] for moment in moments(other, match) for view in moment["views"]} == {None}
    private = anna.create("me", "bot random", watch="private")
    other.refused(404, "no-such-match", "GET", f"/api/matches/{private}/positions")


def test_positions_come_in_parts(sqlite_server: Server) -> None:
    anna = Person(sqlite_server, "Anna")
    match = anna.create("me", "me Brit")
    played(anna, match, 6)
    whole = moments(anna, match)
    parts = moments(anna, match, limit=2)
    parts += moments(anna, match, after=parts[-1]["number"])
    assert parts == whole


def test_what_was_taken_back_is_shown_and_then_gone(sqlite_server: Server) -> None:
    anna = Person(sqlite_server, "Anna")
    match = anna.create("me", "me Brit")
    played(anna, match, 1)
    page = anna.page(match)
    anna.act(match, "undo", after=page["number"])
    first, decided, back = moments(anna, match)
    assert back["views"] == first["views"] != decided["views"]


def test_play_on_from_a_match_that_is_over(sqlite_server: Server) -> None:
    anna, brit = Person(sqlite_server, "Anna"), Person(sqlite_server, "Brit")
    match = anna.create("me", "bot random")
    anna.refused(409, "not-over", "POST", f"/api/matches/{match}/branch", number=2)
    pages = played(anna, match)
    middle = pages[len(pages) // 2]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    page = brit.ok("POST", f"/api/matches/{match}/branch", number=middle["number"], seats=seats)
    assert page["asked"] == middle["asked"]
    assert [choice["code"] for choice in page["legal"]] == [choice["code"] for choice in middle["legal"]]
    assert page["match"]["uploaded"]
    brit.refused(400, "bad-number", "POST", f"/api/matches/{match}/branch", number=1)
    brit.refused(400, "bad-number", "POST", f"/api/matches/{match}/branch", number=10**6)


def test_what_can_be_taken_back_is_told_before(sqlite_server: Server) -> None:
    anna = Person(sqlite_server, "Anna")
    match = anna.create("me", "me Brit")
    for _ in range(30):
        page = anna.page(match)
        if page["status"] != "running":
            break
        choice = page["legal"][0]
        anna.act(match, "play", move=choice["code"], after=page["number"])
        after = anna.page(match)
        assert choice["final"] == (after["undo"] != "free")


# What it costs.


class Counting(Store):
    """A store that counts the entries it has read."""

    read = 0

    async def all_entries(self, match: str, after: int = 0, until: int = 2**31 - 1) -> list[Entry]:
        found = await super().all_entries(match, after, until)
        self.read += len(found)
        return found


async def long_match(services: Services, entries: int) -> Standing:
    """One decision, taken back and made again, and so on."""
    live = await new_match(services)
    while live.standing.number < entries:
        match = live.standing.match
        assert match is not None
        assert match.to_move is not None
        play = acts.decision(match, match.to_move, match.legal()[-1].code)
        async with live.lock:
            number = live.standing.number
            await services.hall.add(live, [play, Undo(match.to_move, number)])
    return live.standing


def test_a_page_of_a_long_match_costs_a_page(tmp_path: Path) -> None:
    async def work(services: Services) -> None:
        store = Counting(services.store.engine)
        album = Album(store)
        standing = await long_match(services, 1500)
        assert standing.game is not None
        costs = []
        for after in (*range(0, 1500, 100), 1350, 730, 50, 1400):
            before = store.read
            answer = msgspec.json.decode(await album.page(standing, standing.game, [0], after, 100), type=Moments)
            costs.append(store.read - before)
            first = max(2, after + 1)  # before the second entry there is no position
            assert answer.last == standing.number
            assert [moment.number for moment in answer.moments] == list(range(first, standing.number + 1))[:100]
        assert max(costs[1:]) <= 200
        assert costs[-1] == 0  # the same page again
        before = store.read
        assert (
            await album.page(standing, standing.game, [0], 2**31 - 1, 100)
            == b'{"moments":[],"last":%d}' % standing.number
        )
        assert store.read == before
        again = await Album(store).page(standing, standing.game, [0], 1350, 100)
        assert again == await album.page(standing, standing.game, [0], 1350, 100)

    run(Settings(db=str(tmp_path / "t.db"), limits=False, log_level="error"), work)


def test_what_is_kept_of_looking_back_is_bounded(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(looking, "ANSWERS", 100_000)
    monkeypatch.setattr(looking, "MARKS", 7)

    async def work(services: Services) -> None:
        album = Album(services.store)
        standing = await long_match(services, 1200)
        assert standing.game is not None
        for held in ([], [0], [1], [0, 1]):
            for after in range(0, 1200, 100):
                await album.page(standing, standing.game, held, after, 100)
        assert len(album._marks) <= 7
        assert sum(map(len, album._answers.values())) == album._size
        assert album._size <= 100_000 or len(album._answers) == 1

    run(Settings(db=str(tmp_path / "t.db"), limits=False, log_level="error"), work)
