"""Looking back at a match, and playing on from an earlier position."""

import time
from typing import Any

from .serving import Person, Server


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
        assert (then["views"], then["prompt"], then["to_move"]) == (page["views"], page["prompt"], page["to_move"])


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
    assert page["prompt"] == middle["prompt"].replace("Anna", page["seats"][0]["name"])
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
        code = page["legal"][0]["code"]
        told = anna.http.get(f"/api/matches/{match}/final", params={"move": code}).json()["final"]
        anna.act(match, "play", move=code, after=page["number"])
        after = anna.page(match)
        assert told == (after["undo"] != "free")
    other = Person(sqlite_server, "Chu")
    other.refused(403, "not-yours", "GET", f"/api/matches/{match}/final?move=0")
