"""People in several browsers: playing, losing the connection, watching, asking, looking back."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import expect
from tests.server.serving import Server

from .conftest import Meet, Visitor


def sit_together(anna: Visitor, brit: Visitor, game: str = "council") -> str:
    """Anna opens a match by its page, Brit joins by its code."""
    anna.page.goto(f"/#/new/{game}")
    anna.page.get_by_role("button", name="2", exact=True).click()
    anna.page.get_by_label("Seat 2", exact=True).select_option("open")
    anna.page.get_by_role("button", name="Open the match").click()
    code = anna.page.locator(".code").inner_text()
    anna.picture("lobby")
    brit.page.goto("/")
    brit.page.get_by_label("Code").fill(code.upper())
    brit.page.get_by_role("button", name="Join").click()
    brit.page.wait_for_selector("main[data-number]")
    return str(re.search(r"#/m/(\w+)", brit.page.url)[1])  # type: ignore[index]


def sure(visitor: Visitor) -> None:
    """Choose, and say yes where it can't be taken back."""
    visitor.my_turn()
    before = visitor.number
    visitor.page.locator("[data-choice]:enabled").first.click()
    yes = visitor.page.get_by_role("button", name="Do it")
    yes.or_(visitor.page.locator(f"main[data-number]:not([data-number='{before}'])")).first.wait_for()
    if yes.count():
        yes.click()
    visitor.moved(before)


def turns(anna: Visitor, brit: Visitor, count: int) -> None:
    for _ in range(count):
        anna.reach(brit.number)
        brit.reach(anna.number)
        sure(anna if anna.page.query_selector("[data-choice]") else brit)


@contextlib.contextmanager
def dying(tmp_path: Path) -> Iterator[Server]:
    server = Server(str(tmp_path / "table.db")).wait(ready=True)
    try:
        yield server
    finally:
        server.kill()


def test_two_browsers_with_a_reload_and_a_lost_connection(meet: Meet, tmp_path: Path) -> None:
    with dying(tmp_path) as server:
        anna, brit = meet("Anna", url=server.url), meet("Brit", url=server.url)
        sit_together(anna, brit)
        turns(anna, brit, 3)
        anna.page.reload()
        anna.page.wait_for_selector("main[data-number]")
        turns(anna, brit, 3)

        mover = anna if anna.page.query_selector("[data-choice]") else brit
        before = mover.number
        server.kill()
        expect(mover.page.get_by_role("alert").filter(has_text="connection is lost")).to_be_visible()
        mover.page.locator("[data-choice]:enabled").first.click()
        expect(mover.page.get_by_role("status").filter(has_text="kept")).to_be_visible()
        mover.picture("connection-lost")
        port = int(server.url.rpartition(":")[2])
        again = Server(str(tmp_path / "table.db"), port=port).wait()
        try:
            mover.reach(before + 1)
            expect(mover.page.get_by_text("connection is lost")).to_have_count(0)
            turns(anna, brit, 2)
        finally:
            again.kill()
        for visitor in (anna, brit):  # the browser says that it could not reach the server: so it was
            visitor.complaints = [said for said in visitor.complaints if "ERR_CONNECTION_REFUSED" not in said]


def test_a_decision_is_taken_back_if_the_other_agrees(meet: Meet) -> None:
    anna, brit = meet("Anna"), meet("Brit")
    sit_together(anna, brit)
    turns(anna, brit, 6)
    asker, other = (brit, anna) if anna.page.query_selector("[data-choice]") else (anna, brit)
    button = asker.page.get_by_role("button", name=re.compile("ake back"))
    asked = "Ask" in button.inner_text()
    button.click()
    if asked:
        other.page.get_by_role("button", name="Agree").click()
    for visitor in (anna, brit):
        expect(visitor.page.get_by_role("log")).to_contain_text("takes a decision back")


def test_what_can_not_be_taken_back_is_asked_first(meet: Meet) -> None:
    anna, brit = meet("Anna"), meet("Brit")
    sit_together(anna, brit)
    for _ in range(40):
        anna.reach(brit.number)
        brit.reach(anna.number)
        mover = anna if anna.page.query_selector("[data-choice]") else brit
        before = mover.number
        mover.page.locator("[data-choice]:enabled").first.click()
        asked = mover.page.get_by_text("this can’t be taken back")
        asked.or_(mover.page.locator(f"main[data-number]:not([data-number='{before}'])")).first.wait_for()
        if asked.count():
            mover.page.get_by_role("button", name="Cancel").click()
            expect(asked).to_have_count(0)
            assert mover.number == before
            sure(mover)
            return
    raise AssertionError("nothing was ever asked")


def test_somebody_watches_and_people_talk(meet: Meet) -> None:
    anna, brit, chu = meet("Anna"), meet("Brit"), meet("Chu")
    match = sit_together(anna, brit)
    chu.sit(match)
    expect(chu.page.get_by_text("you are watching")).to_be_visible()
    turns(anna, brit, 2)
    chu.reach(anna.number)
    assert chu.page.query_selector("[data-choice]") is None
    assert chu.page.query_selector('[data-spot][tabindex="0"]') is None
    anna.page.get_by_role("button", name="Talk").click()
    anna.page.get_by_label("Say something").fill("Good luck!")
    anna.page.get_by_role("button", name="Send").click()
    brit.page.get_by_role("button", name="Talk (1 new)").click()
    expect(brit.page.get_by_text("Good luck!")).to_be_visible()
    brit.page.mouse.move(5, 5)
    anna.page.get_by_label("Say something").fill("And thanks.")
    anna.page.get_by_role("button", name="Send").click()
    expect(brit.page.get_by_text("And thanks.")).to_be_visible()
    expect(brit.page.get_by_role("button", name="Talk", exact=True)).to_be_visible()  # what is in sight is not new
    chu.picture("spectator")


def test_who_leaves_may_come_back_and_who_resigns_loses(meet: Meet) -> None:
    anna, brit = meet("Anna"), meet("Brit")
    match = sit_together(anna, brit)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Leave: a bot plays on").click()
    anna.page.get_by_role("button", name="Leave", exact=True).click()
    expect(brit.page.get_by_role("log")).to_contain_text("Anna leaves")
    expect(anna.page.get_by_role("heading", name="Three games")).to_be_visible()
    anna.sit(match)
    anna.page.get_by_role("button", name="Take my seat back").click()
    expect(brit.page.get_by_role("log")).to_contain_text("Anna is back")
    brit.page.get_by_role("button", name="Menu").click()
    brit.page.get_by_role("button", name="Resign").click()
    brit.page.get_by_role("button", name="Resign").click()
    expect(anna.page.get_by_role("dialog", name="You win.")).to_be_visible()


def finished(anna: Visitor) -> str:
    """A match of Council played to its end over the interface."""
    match = anna.match("council", "me", "bot")
    page = anna.ask("GET", f"/api/matches/{match}")
    while page["status"] == "running":
        if page["legal"]:
            wish = {"move": page["legal"][0]["code"], "after": page["number"]}
            anna.ask("POST", f"/api/matches/{match}/play", wish)
        page = anna.ask("GET", f"/api/matches/{match}")
    return match


def test_replay(meet: Meet) -> None:
    anna, brit = meet("Anna"), meet("Brit")
    match = finished(anna)
    anna.page.goto(f"/#/replay/{match}")
    page = anna.page
    shown = page.get_by_text(re.compile(r"^Moment \d+ of \d+$"))
    expect(shown).to_have_text(re.compile("Moment 1 of"))
    page.get_by_role("button", name="Step forward").click()
    expect(shown).to_have_text(re.compile("Moment 2 of"))
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(re.compile("Moment 3 of"))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(shown).to_have_text(re.compile("Moment [5-9] of"))
    page.get_by_role("button", name="Pause").click()
    page.locator("#scrub").fill("20")
    expect(shown).to_have_text(re.compile("Moment 21 of"))
    anna.picture("replay")
    page.get_by_role("button", name="Link to here").click()
    link = page.get_by_label("Whoever opens it").input_value()
    brit.page.goto(link)
    expect(brit.page.get_by_text(re.compile(r"^Moment 21 of \d+$"))).to_be_visible()
    brit.page.get_by_role("button", name="Play on from here").click()
    brit.page.get_by_role("button", name="Begin", exact=True).click()
    brit.choose()
