"""A box or a board of one's own in the browser: checked and drawn while it is written, played with, read."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

import magetable

from .conftest import Meet, Shapes, Visitor, alike, looks
from .test_pages import barriers

POOR = """game = "council"
name = "Poor council"
tokens = [-3, -2, 0, 1, 1, 1, 2, 2, 3, 4, 5]
"""
BROKEN = POOR.replace("-2, ", "")
TOO_FEW = "tokens: each of 11 Awaits cards gets one (C3.1), and there are only 10"
SHAPES = {"wide": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844, "phone": True}}


def own(visitor: Visitor, game: str, option: str = "Box") -> Locator:
    """The form of a new match with a text of one's own for an option."""
    visitor.page.goto("/#/new/" + game)
    part = visitor.page.get_by_role("group", name=option, exact=True)
    part.get_by_role("combobox").select_option("own")
    return part


def test_a_broken_box_is_explained_a_mended_one_is_drawn_and_played_with(meet: Meet) -> None:
    anna = meet()
    page, part = anna.page, own(anna, "council")
    begin, text = page.get_by_role("button", name="Begin"), part.get_by_label("Text of the box")
    begin.click()
    expect(page.get_by_role("alert")).to_contain_text("The box is empty")
    text.fill(BROKEN)
    expect(part.get_by_role("status")).to_contain_text(TOO_FEW)
    expect(text).to_have_attribute("aria-invalid", "true")
    assert TOO_FEW in described(text)
    begin.click()
    expect(page.get_by_role("alert")).to_contain_text("The box can’t be played with yet")
    text.fill(POOR)
    expect(part.get_by_role("status")).to_contain_text("“Poor council” is sound.")
    expect(page.get_by_role("alert")).to_have_count(0)
    picture = part.get_by_role("img", name=re.compile("Poor council. A box of Council of Mages: 11 tokens"))
    expect(picture).to_be_visible()
    assert picture.evaluate("async (image) => (await image.decode(), image.naturalWidth)") > 100
    begin.click()
    anna.choose()
    page.get_by_role("button", name="Box: Poor council").click()
    expect(page.get_by_role("region", name="Text of the box")).to_contain_text("tokens = [-3, -2, 0,")
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the box").click()
    assert download.value.path().read_text("utf-8") == POOR
    assert download.value.suggested_filename.endswith(".toml")
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("Poor council"))).to_be_visible()


def described(field: Locator) -> str:
    """What a screen reader says beside the name of a field."""
    script = "(field) => document.getElementById(field.getAttribute('aria-describedby')).textContent"
    return str(field.evaluate(script))


def test_a_match_does_not_begin_while_the_box_is_being_checked(meet: Meet) -> None:
    anna = meet()
    part = own(anna, "council")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    anna.context.route("**/look", hold)
    with anna.page.expect_request("**/look"):
        part.get_by_label("Text of the box").fill(POOR)
    expect(part.get_by_role("status")).to_contain_text("Being checked")
    anna.page.get_by_role("button", name="Begin").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("The box is still being checked")
    held[0].continue_()
    expect(part.get_by_role("status")).to_contain_text("is sound")
    expect(anna.page.get_by_role("alert")).to_have_count(0)


def test_a_file_is_read_and_what_is_none_is_refused(meet: Meet, tmp_path: Path) -> None:
    anna = meet()
    part = own(anna, "council")
    text, files = part.get_by_label("Text of the box"), part.locator("input[type=file]")
    (tmp_path / "poor.toml").write_text(POOR, "utf-8")
    (tmp_path / "large.toml").write_text("#" * 70_000, "utf-8")
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG\xff")
    with anna.page.expect_file_chooser() as chooser:
        part.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(tmp_path / "poor.toml")
    expect(text).to_have_value(POOR)
    files.set_input_files(tmp_path / "large.toml")
    expect(part.get_by_role("alert")).to_have_text("large.toml has 69 KB, and at most 64 KB are allowed.")
    files.set_input_files(tmp_path / "picture.toml")
    expect(part.get_by_role("alert")).to_have_text("picture.toml is no text file in UTF-8.")
    expect(text).to_have_value(POOR)


def test_a_file_can_be_dropped_on_the_box(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/#/new/council")
    part = anna.page.get_by_role("group", name="Box", exact=True)
    make = """(text) => {
        const held = new DataTransfer();
        held.items.add(new File([text], 'poor.toml'));
        return held;
    }"""
    held = anna.page.evaluate_handle(make, POOR)
    part.wait_for()
    part.dispatch_event("dragover", {"dataTransfer": held})
    part.dispatch_event("drop", {"dataTransfer": held})
    expect(part.get_by_label("Text of the box")).to_have_value(POOR)
    expect(part.get_by_role("status")).to_contain_text("is sound")


def test_a_variant_used_lately_can_be_chosen_again(meet: Meet) -> None:
    anna = meet()
    part = own(anna, "council")
    part.get_by_label("Text of the box").fill(POOR)
    expect(part.get_by_role("status")).to_contain_text("is sound")
    anna.page.get_by_role("button", name="Begin").click()
    anna.my_turn()
    anna.page.goto("/#/new/council")
    part.get_by_role("combobox").select_option("Poor council")
    expect(part.get_by_label("Text of the box")).to_have_value(POOR)
    expect(part.get_by_role("status")).to_contain_text("is sound")
    anna.page.goto("/#/new/archmage")
    expect(anna.page.get_by_role("heading", name="Archmage")).to_be_visible()
    expect(part.get_by_role("option", name="Poor council")).to_have_count(0)


@pytest.mark.parametrize("game", magetable.games())
def test_every_game_begins_with_a_box_that_starts_from_the_standard_one(meet: Meet, game: str) -> None:
    anna = meet()
    part = own(anna, game)
    part.get_by_role("button", name="Start from the standard box").click()
    expect(part.get_by_role("status")).to_contain_text("“My box” is sound.")
    anna.page.get_by_role("button", name="Begin").click()
    anna.choose()
    expect(anna.page.get_by_role("button", name="Box: My box")).to_be_visible()


def test_a_board_is_for_one_number_of_players(meet: Meet) -> None:
    anna = meet()
    part = own(anna, "five-seals", "Board")
    part.get_by_role("button", name="Start from the standard board").click()
    expect(part.get_by_role("img", name=re.compile("The Threefold Cellars"))).to_be_visible()
    anna.page.get_by_role("button", name="2", exact=True).click()
    said = part.get_by_role("status")
    expect(said).to_contain_text("the board The Threefold Cellars is for 3 players, not 2")
    anna.page.get_by_role("button", name="3", exact=True).click()
    expect(said).to_contain_text("is sound")


def test_a_record_carries_the_variant(meet: Meet) -> None:
    anna = meet()
    match = anna.match("council", "bot", "bot", options={"box": POOR})
    anna.sit(match)
    with anna.page.expect_download() as download:
        anna.page.get_by_role("button", name="Download the record").click()
    again = magetable.load(download.value.path().read_text("utf-8"))
    assert again.options["box"] == POOR.strip()
    assert again.over


def test_with_keys_alone(meet: Meet) -> None:
    anna = meet()
    part = own(anna, "council")
    part.get_by_role("combobox").focus()
    names = []
    for _ in range(3):
        anna.page.keyboard.press("Tab")
        names.append(anna.page.evaluate("document.activeElement.textContent || document.activeElement.tagName"))
    assert names == ["Choose a file …", "Start from the standard box", "TEXTAREA"]
    anna.page.keyboard.insert_text(POOR)
    expect(part.get_by_role("status")).to_contain_text("is sound")


@pytest.mark.parametrize("shapes", alike(SHAPES), ids="-".join)
def test_no_barriers_and_nothing_sticks_out(meet: Meet, shapes: Shapes) -> None:
    anna = meet(**next(iter(shapes.values())))
    for state, text in (("wrong", BROKEN), ("sound", POOR.replace("-2, ", "-2, 0, "))):
        part = own(anna, "council")
        part.get_by_label("Text of the box").fill(text)
        expect(part.get_by_role("status")).to_contain_text("problem" if state == "wrong" else "is sound")
        for look in looks(anna, shapes):
            anna.page.evaluate("document.querySelector('[aria-label=Box]').scrollIntoView()")
            anna.picture(f"variant-{state}-{look}")
            assert barriers(anna) == [], look
            assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    anna.sit(anna.match("council", "me", "bot", options={"box": POOR}))
    anna.my_turn()
    for look in looks(anna, shapes):
        anna.picture(f"variant-table-{look}")
    if "phone" in shapes:
        anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Box: Poor council").last.click()
    expect(anna.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    for look in looks(anna, shapes):
        anna.picture(f"variant-read-{look}")
        assert barriers(anna) == [], look


@pytest.mark.parametrize("width", [390, 720, 1024])
def test_a_long_name_has_room_in_lists_and_at_the_table(meet: Meet, width: int) -> None:
    anna = meet(width=width, height=700)
    box = f'game = "five-seals"\nname = "{"Unpronounceable" * 4}"\nhand = 2'
    board = anna.ask("GET", "/api/games/five-seals/example?option=board&players=2")["text"]
    match = anna.match("five-seals", "me", "bot", options={"box": box, "board": board})
    anna.sit(match)
    anna.my_turn()
    anna.picture(f"variant-long-{width}")
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    menu = anna.page.get_by_role("button", name="Menu").bounding_box()
    assert menu is not None
    assert menu["x"] + menu["width"] <= width
    anna.page.goto(f"/#/replay/{match}")
    anna.page.wait_for_selector(".board [data-spot]")
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    anna.page.goto("/")
    expect(anna.page.get_by_role("link", name=re.compile("Unpronounceable")).first).to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
