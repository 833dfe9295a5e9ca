"""It is mine: one name for me, a name before sitting down, bots with a level and a temper, what waits for me first."""

import re

from playwright.sync_api import expect

from .conftest import Meet
from .test_here import begin


def test_i_have_one_name_on_the_table(meet: Meet) -> None:
    anna = meet()
    begin(anna, "council", "me", "bot")
    anna.my_turn()
    expect(anna.page.locator("[data-seat='0']").first).to_contain_text(re.compile(r"Anna\s\(you\)"))
    assert anna.page.locator("main").get_by_text("Anna", exact=True).count()  # on the board, too
    assert not anna.page.locator("main").get_by_text("You", exact=True).count()
    anna.picture("mine-council")


def test_a_guest_with_a_link_is_asked_for_a_name_before_sitting_down(meet: Meet) -> None:
    anna, guest = meet(), meet(name=None)
    match = anna.match("council", "me", "open")
    guest.page.goto(f"/#/m/{match}")
    guest.page.get_by_role("button", name="Sit here").click()
    asked = guest.page.get_by_role("dialog", name="What shall they call you?")
    asked.get_by_label("Your name").fill("   ")
    guest.picture("join")
    asked.get_by_role("button", name="Sit down").click()
    expect(asked).to_be_visible()  # blanks are no name
    asked.get_by_label("Your name").fill("Brit")
    asked.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_text("Waiting for players")).to_have_count(0)
    assert [seat["name"] for seat in anna.ask("GET", f"/api/matches/{match}")["seats"]] == ["Anna", "Brit"]


def test_who_has_a_name_sits_down_at_once(meet: Meet) -> None:
    anna, brit = meet(), meet("Brit")
    match = anna.match("council", "me", "open")
    brit.page.goto(f"/#/m/{match}")
    brit.page.get_by_role("button", name="Sit here").click()
    expect(brit.page.get_by_text("Waiting for players")).to_have_count(0)


def test_the_level_of_bots_is_chosen_and_remembered(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/")
    expect(anna.page.get_by_role("radio", name="Adept")).to_be_checked()
    anna.page.get_by_role("radio", name="Novice").check()
    expect(anna.page.get_by_text("forgives you everything")).to_be_visible()
    anna.page.reload()
    expect(anna.page.get_by_role("radio", name="Novice")).to_be_checked()
    anna.page.get_by_role("article").filter(has_text="Council").get_by_role("button").click()
    anna.page.wait_for_selector("main[data-number]")
    tag = anna.page.locator("[data-seat='1'] .tag").first
    expect(tag).to_have_text("Novice bot")
    assert "forgives" in (tag.get_attribute("title") or "")
    anna.page.get_by_role("button", name="More").click()
    level = anna.page.locator("[data-seat='1'] .level").first.bounding_box()
    assert level
    assert level["width"] > 30  # there is room for it now


def test_what_waits_stands_first_my_turn_before_all(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/")
    expect(anna.page.get_by_role("article").first).to_be_visible()
    resume = anna.page.get_by_role("link", name="Resume")
    expect(resume).to_have_count(0)
    begin(anna, "council", "me", "bot")
    anna.my_turn()
    mine = re.search(r"#/m/[\w-]+", anna.page.url)[0]  # type: ignore[index]
    anna.match("archmage", "me", "open")  # newer, but it waits for somebody else
    anna.page.goto("/")
    expect(resume).to_contain_text("It is your turn.")
    assert resume.get_attribute("href") == mine
    above = resume.bounding_box()
    first = anna.page.get_by_role("article").first.bounding_box()
    assert above
    assert first
    assert above["y"] < first["y"]
    for name, width, height, theme in (("wide", 1280, 720, "dark"), ("phone", 390, 844, "light")):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        anna.picture(f"mine-home-{name}")


def test_hints_are_off_among_friends_until_they_are_wished_for(meet: Meet) -> None:
    anna = meet()
    page = anna.page
    page.goto("/#/new/council")
    hints = page.get_by_role("checkbox", name="Hints are allowed")
    expect(hints).to_be_checked()
    page.get_by_label("Seat 2", exact=True).select_option("me")
    expect(hints).not_to_be_checked()
    page.get_by_label("Seat 2", exact=True).select_option("open")
    expect(hints).not_to_be_checked()
    hints.check()
    page.get_by_label("Seat 2", exact=True).select_option("me")
    expect(hints).to_be_checked()
    for kinds, allowed in ((("me", "bot"), True), (("me", "me"), False)):
        begin(anna, "archmage", *kinds)
        anna.my_turn()
        expect(page.get_by_role("button", name="Hint")).to_have_count(int(allowed))


def test_a_rule_is_opened_at_its_place_from_what_an_object_says(meet: Meet) -> None:
    anna = meet()
    begin(anna, "archmage", "me", "bot")
    anna.my_turn()
    chip = anna.page.locator("[data-spot^='land:0:']").first
    chip.click(button="right")
    card = anna.page.get_by_role("dialog")
    expect(card).to_contain_text("strongest rival")
    link = card.get_by_role("link", name="Rule A9.1")
    with anna.page.expect_popup() as opened:
        link.click()
    rules = opened.value
    rule = rules.locator("dt.marked")
    expect(rule).to_have_text("A9.1")
    expect(rule).to_be_in_viewport()
    assert rules.locator("dt").count() > 50  # at its place among all the others
    rules.close()


def test_the_rules_have_figures(meet: Meet) -> None:
    anna = meet(width=1280, height=720)
    for game, captions, board in (("five-seals", 3, True), ("archmage", 4, True), ("council", 2, False)):
        for theme, width, height in (("dark", 1280, 720), ("light", 390, 844)):
            anna.page.set_viewport_size({"width": width, "height": height})
            anna.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            anna.page.goto(f"/#/rules/{game}")
            expect(anna.page.locator("figcaption")).to_have_count(captions)
            for place in range(captions):
                anna.page.locator("figure").nth(place).scroll_into_view_if_needed()
            if board:
                picture = anna.page.locator("figure img")
                expect(picture).to_have_js_property("complete", True)
                assert picture.evaluate("image => image.naturalWidth") > 0
            anna.picture(f"mine-rules-{game}-{theme}", whole=True)
