"""People who come back: their profile, whom they know, tables that wait, and a game with whoever wants one."""

import re
import secrets
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Meet, Shapes, Visitor, alike, looks
from tests.web.test_devices import SHAPES as DEVICES
from tests.web.test_pages import barriers

SHAPES = {**DEVICES, "small": {"width": 360, "height": 640, "phone": True}}


def until(ask: Callable[[], Any]) -> Any:
    """What is answered as soon as there is something: matches are counted a moment after their end."""
    deadline = time.monotonic() + 20
    while not (found := ask()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return found


def friends(meet: Meet, game: str = "council", **more: Any) -> tuple[Visitor, Visitor, str]:
    """Two who have ended a match with each other, and that match."""
    anna = meet(f"Anna {secrets.token_hex(2)}", **more)
    brit = meet(f"Brit {secrets.token_hex(2)}", url=more.get("url", ""))
    match = anna.match(game, "me", "open")
    brit.ask("POST", f"/api/matches/{match}/join", {})
    brit.ask("POST", f"/api/matches/{match}/resign", {})
    for one in (anna, brit):
        until(lambda one=one: one.ask("GET", "/api/people")["people"])
    return anna, brit, match


def name(visitor: Visitor) -> str:
    return str(visitor.ask("GET", "/api/me")["name"])


def fits(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("shapes", alike(SHAPES), ids="-".join)
def test_a_profile_of_ones_own(meet: Meet, shapes: Shapes) -> None:
    anna, brit, _ = friends(meet, **next(iter(shapes.values())))
    page = anna.page
    anna.sit(played_to_the_end(anna))
    until(lambda: anna.ask("GET", "/api/profile")["ratings"])
    page.goto("/#/you")
    expect(page.get_by_role("heading", level=1)).to_have_text(name(anna))
    page.get_by_role("radio", name="Wolf").check()
    expect(page.get_by_role("status").filter(has_text="That is how you are shown now.")).to_be_visible()
    page.get_by_role("radio", name="Violet").check()
    until(lambda: anna.ask("GET", "/api/profile")["colour"] == "#6a359c")
    assert anna.ask("GET", "/api/profile")["mark"] == "wolf"
    ratings = page.locator("section", has=page.get_by_role("heading", name="Ratings"))
    expect(ratings).to_contain_text(re.compile(r"Council of Mages\s*\d+\.\d, give or take \d+\.\d\s*after 1 match"))
    expect(page.get_by_role("row", name=re.compile("Council of Mages 2 2"))).to_be_visible()
    expect(page.locator("summary", has_text=name(brit))).to_be_visible()
    expect(page.get_by_role("link", name="Begin with Archmage")).to_be_visible()
    page.wait_for_load_state("networkidle")
    for look in looks(anna, shapes):
        anna.picture(f"you-{look}", whole=True)
        assert barriers(anna) == [], look
        assert fits(anna), look


def played_to_the_end(visitor: Visitor) -> str:
    """A match against a bot, without help: its id."""
    match = visitor.match("council", "me", "bot")
    until(lambda: ended(visitor, match))
    return match


def ended(visitor: Visitor, match: str) -> bool:
    page = visitor.ask("GET", f"/api/matches/{match}")
    if page["legal"]:
        wish = {"move": page["legal"][0]["code"], "after": page["number"]}
        visitor.fetch(f"/api/matches/{match}/play", "POST", wish)
    return bool(page["status"] == "over")


def test_a_profile_is_private_until_it_is_shared(meet: Meet) -> None:
    anna, brit, _ = friends(meet)
    page = anna.page
    page.goto("/#/you")
    expect(page.get_by_text("Nobody but you sees what stands here.")).to_be_visible()
    page.get_by_role("button", name="Make a link to share it").click()
    link = page.get_by_label(re.compile("Whoever has this link")).input_value()
    brit.page.goto(link)
    expect(brit.page.get_by_role("heading", level=1)).to_have_text(name(anna))
    assert name(brit) not in brit.page.locator("main").inner_text()
    assert barriers(brit) == []
    page.get_by_role("button", name="Make it private again").click()
    expect(page.get_by_text("Nobody but you sees what stands here.")).to_be_visible()
    brit.page.reload()
    expect(brit.page.get_by_role("alert")).to_contain_text("no such profile")
    brit.complaints.clear()  # the browser's own word for that


def test_invited_again_with_one_click_and_sitting_down_with_one(meet: Meet) -> None:
    anna, brit, _ = friends(meet, "archmage")
    page = anna.page
    page.goto("/#/you")
    button = page.get_by_role("button", name=f"Invite again {name(brit)}")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(page.get_by_text("Archmage").first).to_be_visible()
    brit.page.goto("/")
    expect(brit.page.get_by_role("heading", name="You are invited")).to_be_visible()
    brit.picture("invited")
    assert barriers(brit) == []
    brit.page.get_by_role("button", name=f"Sit down with {name(anna)}").click()
    brit.page.wait_for_selector("main[data-number] .board [data-spot]")
    page.wait_for_selector("main[data-number] .board [data-spot]")


def test_an_invitation_is_declined(meet: Meet) -> None:
    anna, brit, _ = friends(meet)
    match = anna.match("council", "me", "open")
    anna.page.goto(f"/#/m/{match}")
    anna.page.get_by_role("button", name=f"Invite {name(brit)}").click()
    expect(anna.page.get_by_role("button", name=f"{name(brit)} is invited")).to_be_visible()
    anna.picture("lobby-invite")
    assert barriers(anna) == []
    brit.page.goto("/")
    brit.page.get_by_role("button", name=f"Decline the invitation of {name(anna)}").click()
    expect(brit.page.get_by_role("heading", name="You are invited")).to_have_count(0)
    assert brit.ask("GET", "/api/invitations") == []


def test_blocking_says_what_it_means_and_is_taken_back(meet: Meet) -> None:
    anna, brit, _ = friends(meet)
    page = anna.page
    page.goto("/#/you")
    page.get_by_role("button", name=f"Block … {name(brit)}").click()
    expect(page.get_by_role("dialog")).to_contain_text("can’t join a match while you sit there")
    assert barriers(anna) == []
    page.get_by_role("dialog").get_by_role("button", name="Block").click()
    expect(page.get_by_role("heading", name="People you have played with")).to_be_focused()
    expect(page.get_by_role("button", name=f"Invite again {name(brit)}")).to_have_count(0)
    match = anna.match("council", "me", "open")
    brit.page.goto(f"/#/m/{match}")
    brit.page.get_by_role("button", name="Sit here").click()
    expect(brit.page.get_by_role("alert").filter(has_text="wish")).to_be_visible()
    brit.complaints.clear()
    page.get_by_role("button", name=f"Unblock {name(brit)}").click()
    expect(page.get_by_role("button", name=f"Invite again {name(brit)}")).to_be_visible()
    brit.page.get_by_role("button", name="Sit here").click()
    brit.page.wait_for_selector("main[data-number] .board [data-spot]")


@pytest.mark.parametrize("shapes", alike(SHAPES), ids="-".join)
def test_the_same_table_next_week(meet: Meet, shapes: Shapes) -> None:
    anna, brit, match = friends(meet, **next(iter(shapes.values())))
    anna.page.goto(f"/#/m/{match}")
    anna.page.get_by_role("button", name="The same table next week").click()
    expect(anna.page.get_by_text("The table is set for")).to_be_visible()
    for look in looks(anna, shapes):
        anna.picture(f"next-week-{look}")
        assert barriers(anna) == [], look
        assert fits(anna), look
    brit.page.goto("/")
    brit.page.get_by_role("button", name=f"Sit down with {name(anna)}").click()
    expect(brit.page.get_by_text("The table is set for")).to_be_visible()
    expect(brit.page.get_by_text("The match begins as soon as")).to_have_count(0)


def test_two_who_look_for_a_game_find_each_other(meet: Meet) -> None:
    anna, brit = meet("Anna"), meet(None)
    for visitor in (anna, brit):
        page = visitor.page
        page.goto("/")
        page.get_by_label("Game").select_option("archmage")
        page.get_by_label("Bots take open seats").select_option("never")
        page.get_by_role("button", name="Find me a game").click()
        if visitor is brit:
            page.get_by_label("Your name").fill("Brit")
            page.get_by_role("button", name="Sit down").click()
        page.wait_for_url("**/#/m/*")
    # The usual number of players of Archmage is more than two: both sit at the same table, which waits on.
    assert anna.page.url == brit.page.url
    expect(anna.page.get_by_text("Brit").first).to_be_visible()


def test_bots_take_seats_after_a_wait_that_everybody_sees(meet: Meet) -> None:
    anna = meet()
    page = anna.page
    page.goto("/#/new/council")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_label("Seat 2", exact=True).select_option("open")
    page.get_by_label("Bots take open seats").select_option("after an hour")
    page.get_by_label("Who may watch").select_option("listed")
    anna.picture("new-waits")
    page.get_by_role("button", name="Open the match").click()
    expect(page.get_by_text("Bots take the seats that are still open on")).to_be_visible()
    match = page.url.rpartition("/")[2]
    fills = anna.ask("GET", f"/api/matches/{match}")["match"]["waits"]["fills"]
    assert 3500 < fills - time.time() <= 3600
    page.goto("/#/")
    expect(page.get_by_text("Bots take the seats that are still open on").first).to_be_visible()
    anna.ask("DELETE", f"/api/matches/{match}")
