"""One's devices: listed, logged out from another, and what a table shows where that happened."""

import secrets

import pytest
from playwright.sync_api import Page, expect

from .conftest import Meet, Shapes, Visitor, alike, looks
from .test_pages import barriers

SHAPES = {"wide": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844, "phone": True}}
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0"
OUT = "You were logged out on this device."


def on_two_devices(meet: Meet, **more: object) -> tuple[Visitor, Visitor]:
    """Anna at home, and where she once logged in."""
    name = f"Anna {secrets.token_hex(3)}"
    anna, away = meet(**more), meet(name=None, user_agent=WINDOWS)
    anna.ask("POST", "/api/account", {"name": name, "password": "correct horse"})
    away.ask("POST", "/api/login", {"name": name, "password": "correct horse"})
    return anna, away


def listed(page: Page) -> list[str]:
    return (
        page.locator("section", has=page.get_by_role("heading", name="Devices")).locator("li .name").all_inner_texts()
    )


@pytest.mark.parametrize("shapes", alike(SHAPES), ids="-".join)
def test_devices_are_listed_without_barriers(meet: Meet, shapes: Shapes) -> None:
    anna, _ = on_two_devices(meet, **next(iter(shapes.values())))
    anna.page.goto("/#/settings")
    expect(anna.page.get_by_text("Firefox on Windows").first).to_be_visible()
    assert [words.split("\xa0") for words in listed(anna.page)] == [
        ["Chrome on Linux", "this device"],
        ["Firefox on Windows"],
    ]
    for look in looks(anna, shapes):
        assert barriers(anna) == [], look
        assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        anna.page.get_by_role("heading", name="Devices").scroll_into_view_if_needed()
        anna.picture(f"devices-{look}")


@pytest.mark.parametrize("shapes", alike(SHAPES), ids="-".join)
def test_a_device_that_was_logged_out_says_so_at_the_table(meet: Meet, shapes: Shapes) -> None:
    away, anna = on_two_devices(meet, **next(iter(shapes.values())))
    away.sit(away.match("council", "me", "bot"))
    away.my_turn()
    anna.page.goto("/#/settings")
    button = anna.page.get_by_role("button", name="Log out Chrome on Linux")
    button.focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("status")).to_have_text("Chrome on Linux is logged out.")
    expect(button).to_have_count(0)
    expect(anna.page.get_by_role("heading", name="Devices")).to_be_focused()
    expect(away.page.get_by_role("alert")).to_contain_text(OUT)
    assert away.page.locator("[data-choice]:enabled").count() == 0
    for look in looks(away, shapes):
        away.picture(f"logged-out-{look}")
        assert barriers(away) == [], look
    away.page.get_by_role("button", name="Only watch").click()
    expect(away.page.get_by_text(OUT)).to_have_count(0)
    expect(away.page.get_by_text("Watching").or_(away.page.get_by_text("watching")).first).to_be_visible()


def test_who_comes_back_to_the_table_after_a_logout_is_told_so(meet: Meet) -> None:
    anna, away = on_two_devices(meet)
    match = away.match("council", "me", "me", watch="private")
    anna.ask("POST", "/api/logout/everywhere")
    away.page.goto(f"/#/m/{match}")
    expect(away.page.get_by_role("alert")).to_contain_text(OUT)
    away.page.get_by_role("link", name="Log in").click()
    expect(away.page.get_by_role("button", name="Log in")).to_be_visible()


def test_other_tabs_of_the_device_that_ends_all_others_play_on(meet: Meet) -> None:
    anna, away = on_two_devices(meet)
    match = anna.match("council", "me", "bot")
    away.sit(match)
    anna.sit(match)
    settings = anna.context.new_page()
    settings.goto("/#/settings")
    settings.get_by_role("button", name="Log out all others").click()
    expect(settings.get_by_role("status")).to_have_text("All other devices are logged out.")
    devices = settings.locator("section", has=settings.get_by_role("heading", name="Devices"))
    expect(devices.locator("li .name")).to_have_count(1)
    assert [words.split("\xa0")[0] for words in listed(settings)] == ["Chrome on Linux"]
    expect(away.page.get_by_role("alert")).to_contain_text(OUT)
    anna.choose()
    expect(anna.page.get_by_text(OUT)).to_have_count(0)


def test_a_guest_is_warned_before_being_forgotten(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/#/settings")
    expect(anna.page.get_by_text("You are a guest: only this device knows you.")).to_be_visible()
    anna.page.get_by_role("button", name="Forget me on this device").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("can’t be reached again")
    assert barriers(anna) == []
    anna.page.get_by_role("button", name="Cancel").click()
    assert anna.ask("GET", "/api/me")["id"] is not None
    anna.page.get_by_role("button", name="Forget me on this device").click()
    anna.page.get_by_role("button", name="Forget me", exact=True).click()
    expect(anna.page.get_by_role("status")).to_have_text("This device no longer knows you.")
    expect(anna.page.get_by_role("heading", name="Devices")).to_have_count(0)
    assert anna.ask("GET", "/api/me")["id"] is None
