"""A puzzle a day in a real browser: tried, compared, remembered; other days; by keyboard, on a phone, offline."""

import datetime
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import magetable
from magetable.puzzles import Puzzle, stock_of

from .conftest import THEMES, Meet, Visitor, in_theme
from .test_pages import barriers
from .test_site import Host, hosted

GAMES = magetable.games()
TODAY = datetime.date(2026, 11, 19)
EPOCH = datetime.date(1970, 1, 1)
NOON = datetime.datetime.combine(TODAY, datetime.time(12))


def stock(game: str) -> list[Puzzle]:
    found = stock_of(magetable.game(game).package)
    assert found is not None
    return found.puzzles


def puzzle_of(game: str, day: datetime.date = TODAY) -> Puzzle:
    return stock(game)[(day - EPOCH).days % len(stock(game))]


def open_puzzle(visitor: Visitor, game: str, day: str = "", url: str = "/") -> None:
    visitor.page.goto(f"{url}#/puzzle/{game}{f'?day={day}' if day else ''}")
    visitor.page.wait_for_selector("main[data-attempt='open']")


def in_list(page: Page, puzzle: Puzzle, notation: str) -> str:
    """The selector of a choice in the list."""
    return f"[data-choice='{magetable.load(puzzle.record).code(notation)}']"


def done(page: Page) -> dict[str, dict[str, dict[str, object]]]:
    found: dict[str, dict[str, dict[str, object]]] = page.evaluate(
        "JSON.parse(localStorage.getItem('magetable-puzzles') ?? '{}')"
    )
    return found


@pytest.mark.parametrize("game", GAMES)
def test_tried_compared_and_remembered(meet: Meet, game: str) -> None:
    """First as an adept would, then right."""
    anna, puzzle = meet(width=1280, height=720, now=NOON), puzzle_of(game)
    page = anna.page
    open_puzzle(anna, game)
    expect(page.locator(".lead")).to_contain_text(f"Player {puzzle.seat + 1} of {len(puzzle.shares)}")
    expect(page.locator(".lead")).to_contain_text(puzzle.difficulty, ignore_case=True)
    for theme in THEMES:
        in_theme(anna, theme)
        anna.picture(f"puzzle-{game}-{theme}")
        assert barriers(anna) == [], theme
    page.locator(in_list(page, puzzle, puzzle.adept)).click()
    page.wait_for_selector("main[data-attempt='answered']")
    expect(page.locator(".prompt > .words")).to_contain_text("The best choice is worth")
    expect(page.get_by_text("an adept plays")).to_have_count(0)  # not before one has found it
    page.get_by_role("button", name="Try another choice").click()
    page.locator(in_list(page, puzzle, puzzle.best)).click()
    page.wait_for_selector("main[data-attempt='solved']")
    expect(page.locator(".prompt > .words")).to_contain_text("Right.")
    rows = page.locator(".compared tr")
    expect(rows.first).to_contain_text("best, yours")
    expect(rows.last).to_contain_text("yours, an adept plays")
    expect(rows.first).to_contain_text(f"{100 * puzzle.choices[puzzle.best].value:.0f} %")
    expect(page.locator(".came")).to_contain_text("In the match this is from")
    for theme in THEMES:
        in_theme(anna, theme)
        anna.picture(f"puzzle-{game}-{theme}-solved")
        assert barriers(anna) == [], theme
    (kept,) = done(page)[game].values()
    assert kept == {"wrong": 1, "end": "found"}
    page.goto("/#/you")
    row = (
        page.get_by_role("listitem").filter(has_text=re.compile("solved, ")).filter(has_text=magetable.game(game).title)
    )
    expect(row).to_contain_text("1 solved, 0 at once")


@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard_alone(meet: Meet, game: str) -> None:
    """To an answer by its number, or by Tab and Enter where it has none; what is said is announced."""
    anna, puzzle = meet(width=1280, height=720, now=NOON), puzzle_of(game)
    page = anna.page
    open_puzzle(anna, game)
    answer = page.locator(in_list(page, puzzle, puzzle.best))
    for _ in range(200):
        page.keyboard.press("Tab")
        if answer.evaluate("(choice) => choice === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-attempt='solved']")
    expect(page.get_by_role("status").filter(has_text="Right.")).to_be_visible()
    (kept,) = done(page)[game].values()
    assert kept == {"wrong": 0, "end": "found"}


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone(meet: Meet, game: str) -> None:
    anna, puzzle = meet(width=390, height=844, phone=True, now=NOON), puzzle_of(game)
    page = anna.page
    open_puzzle(anna, game)
    anna.picture(f"puzzle-{game}-phone")
    assert barriers(anna) == []
    if not page.locator(in_list(page, puzzle, puzzle.best)).is_visible():
        page.get_by_role("button", name="Choose on the board, or here").tap()
    page.locator(in_list(page, puzzle, puzzle.best)).tap()
    page.wait_for_selector("main[data-attempt='solved']")
    anna.picture(f"puzzle-{game}-phone-solved")
    assert barriers(anna) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_earlier_days_and_the_list_of_them(meet: Meet) -> None:
    anna = meet(now=NOON)
    page = anna.page
    open_puzzle(anna, "council")
    expect(page.get_by_role("button", name="Later puzzle")).to_be_disabled()
    page.get_by_role("button", name="Earlier puzzle").click()
    expect(page).to_have_url(re.compile(r"day=2026-11-18$"))
    expect(page.locator(".bar .title")).to_contain_text("18 November")
    page.wait_for_selector("main[data-attempt='open']")
    page.get_by_role("button", name="Show the best").click()
    page.wait_for_selector("main[data-attempt='solved']")
    page.get_by_role("button", name="All days").click()
    days = page.get_by_role("dialog").get_by_role("listitem")
    expect(days).to_have_count(len(stock("council")))
    expect(days.nth(1)).to_contain_text("shown")
    assert barriers(anna) == []
    anna.picture("puzzle-days")
    days.last.get_by_role("button").click()
    oldest = TODAY - datetime.timedelta(len(stock("council")) - 1)
    expect(page).to_have_url(re.compile(f"day={oldest}$"))
    expect(page.get_by_role("button", name="Earlier puzzle").first).to_be_disabled()
    for day in (oldest - datetime.timedelta(1), TODAY + datetime.timedelta(1), "yesterday"):
        page.goto(f"/#/puzzle/council?day={day}")
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("no puzzle of that day")


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "America/Los_Angeles"])
def test_the_same_on_the_same_date_wherever_one_is(meet: Meet, zone: str) -> None:
    hours = 13 if "Auckland" in zone else -8
    late = datetime.datetime.combine(TODAY, datetime.time(23, 30), datetime.timezone(datetime.timedelta(hours=hours)))
    anna = meet(timezone_id=zone, now=late)
    anna.page.goto("/#/puzzle/council")
    anna.page.wait_for_selector("main[data-attempt='open']")
    expect(anna.page.locator(".bar .title")).to_contain_text("19 November")
    anna.page.locator(in_list(anna.page, puzzle_of("council"), puzzle_of("council").best)).click()
    anna.page.wait_for_selector("main[data-attempt='solved']")


def test_no_such_puzzle(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/#/puzzle/chess")
    expect(anna.page.get_by_role("alert")).to_contain_text("no puzzles")


@pytest.mark.parametrize("game", GAMES)
def test_led_to_from_home_and_from_the_games_pages(meet: Meet, game: str) -> None:
    anna = meet(now=NOON)
    page = anna.page
    for path in ("#/", f"#/new/{game}", f"#/rules/{game}"):
        page.goto(f"/{path}")
        page.locator(f"a[href='#/puzzle/{game}']").click()
        page.wait_for_selector("main[data-attempt='open']")


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    with hosted(built, tmp_path) as server:
        yield server


def test_offline_without_any_server(host: Host, browser: Browser) -> None:
    context = browser.new_context()
    context.clock.set_fixed_time(NOON)
    anna = Visitor(context)
    page = anna.page
    page.goto(host.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    context.set_offline(True)
    host.shutdown()
    open_puzzle(anna, "five-seals", url=host.url)
    page.locator(in_list(page, puzzle_of("five-seals"), puzzle_of("five-seals").best)).click()
    page.wait_for_selector("main[data-attempt='solved']")
    context.close()
