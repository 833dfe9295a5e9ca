"""After the game, in Chromium: what was luck and what was play, worked out by the page; mistakes tried again."""

import random
import re
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import THEMES, Meet, Visitor, in_theme, until
from tests.web.test_fits import MEASURES, SCREENS, TOUCH, measured
from tests.web.test_here import load
from tests.web.test_pages import barriers
from tests.web.test_variants import POOR

import magetable
from magetable.analysis import Analysis, Report
from magetable.match import Match

NAMES = ("Anna", "Ben", "Chu")
LONG = 240_000  # milliseconds: other tests want the cores as well
FINGER = 44  # pixels
SOLO = Path(__file__).parents[1] / "archmage" / "solo-win.txt"


@cache
def played(players: int = 2) -> Match:
    """A short game of Council, at random: much is done badly."""
    lots = random.Random(5)
    match = magetable.game("council").new(players, 5, NAMES[:players], level="basic")
    while not match.over:
        match.play(lots.choice(match.codes()))
    return match


@cache
def by_python(batches: int) -> dict[str, Any]:
    """What it says of that game."""
    return Report(Analysis(played()).work(batches=batches, jobs=1)).plain()


def overview(page: Page) -> Locator:
    return page.get_by_role("region", name="Luck and play")


def looked(page: Page, times: int = 2) -> int:
    """Wait until the match was looked through so many times, then pause; how often it was by then."""
    page.wait_for_selector(f"[data-analysis]:not([data-analysis='{times - 1}'])", timeout=LONG)
    page.get_by_role("button", name="Pause").click()
    expect(overview(page).get_by_role("status")).to_contain_text("Paused")
    time.sleep(1)  # what was begun is finished
    return int(overview(page).get_attribute("data-analysis") or 0)


def kept(page: Page) -> int:
    """How many analyses this browser keeps."""
    return int(
        page.evaluate("""() => new Promise((found) => {
            const request = indexedDB.open('magetable-analyses');
            request.onsuccess = () => {
                const count = request.result.transaction('analyses').objectStore('analyses').count();
                count.onsuccess = () => found(count.result);
            };
        })""")
    )


def low(place: Locator) -> list[str]:
    """Buttons that are lower than a finger."""
    buttons = place.locator("button").all()
    return [one.inner_text() for one in buttons if (one.bounding_box() or {"height": 0})["height"] < FINGER]


def question(page: Page) -> Locator:
    return page.locator(".prompt [role=status]")


def plain(text: str) -> str:
    return text.replace("−", "-").replace("’", "'")


@pytest.mark.parametrize("screen", ["1280", "390"])
def test_a_finished_game_of_this_browser(meet: Meet, screen: str) -> None:
    width, height = SCREENS[screen]
    phone = screen in TOUCH
    anna = meet(name=None, width=width, height=height, phone=phone, color_scheme="dark" if phone else "light")
    page = anna.page
    match = played()
    load(page, match.record())
    if phone:
        page.get_by_role("button", name="What was luck?").click()
    else:
        page.get_by_role("link", name="To the table").click()
        page.get_by_role("link", name="What was luck?").click()

    # What it says is what Python says, of the same batches.
    found = looked(page, times=1 if phone else 2)
    report = by_python(found)
    said = [plain(text).strip() for text in overview(page).locator(".summary li > span").all_inner_texts()]
    assert said == report["summary"]
    listed = [one for seat in report["seats"] for one in seat["mistakes"]]
    assert listed
    assert overview(page).locator("[data-highlight=mistake]").count() == len(listed)
    anna.picture(f"analysis-{screen}")
    assert barriers(anna) == []
    page.evaluate(MEASURES)
    assert measured(anna, "smallText") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if phone:
        assert low(overview(page)) == []
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Moment 1: Anna may expect \d+ %, Ben may expect"))

    # A mistake: where it was made, what was played, what was better.
    first = overview(page).locator("[data-highlight=mistake]").first
    cost = plain(first.locator("b").inner_text()).removeprefix("-")
    first.focus()
    page.keyboard.press("Enter")
    expect(overview(page)).to_have_count(0)
    order = sorted(range(2), key=lambda seat: (-match.win_shares[seat], -match.scores[seat], seat))
    told = report["steps"][
        next(seat["mistakes"] for seat in (report["seats"][k] for k in order) if seat["mistakes"])[0]
    ]
    expect(question(page)).to_have_text(
        f"{match.names[told['seat']]} chose “{told['chosen_words']}”, which cost {cost} points. Better: {told['why']}"
    )
    anna.picture(f"analysis-mistake-{screen}")
    assert barriers(anna) == []

    # Once more: first as it was played, then the best.
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("[data-attempt=open]")
    choose(anna, told["chosen_words"])
    page.wait_for_selector("[data-attempt=answered]", timeout=LONG)
    expect(question(page)).to_contain_text(re.compile(r"^The best choice is worth \d+ ±\d+ points more\."))
    anna.picture(f"attempt-answered-{screen}")
    page.get_by_role("button", name="Try another choice").click()
    choose(anna, told["best_words"])
    page.wait_for_selector("[data-attempt=solved]", timeout=LONG)
    expect(question(page)).to_contain_text("Right.")
    rows = page.locator(".compared tbody tr")
    expect(rows.first).to_contain_text(re.compile(rf"^{re.escape(told['best_words'])}\s+best, yours"))
    expect(rows.nth(1)).to_contain_text(re.compile(rf"^{re.escape(told['chosen_words'])}\s+yours, was played"))
    anna.picture(f"attempt-solved-{screen}")
    assert barriers(anna) == []

    # On from there, against a bot of any level.
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label(match.names[told["seat"]])).to_have_value("me")
    dialog.get_by_label(match.names[1 - told["seat"]]).select_option("novice")
    dialog.get_by_role("button", name="Begin").click()
    anna.my_turn()
    expect(page.get_by_text("Novice").first).to_be_attached()


def choose(anna: Visitor, words: str) -> None:
    page = anna.page
    handle = page.locator(".handle[aria-expanded=false]")
    if handle.count():
        handle.click()  # a phone folds what can be chosen on the board
    page.locator("[data-choice]", has_text=re.compile(rf"^\d*\s*{re.escape(words)}\b")).first.click()


def test_who_looks_again_sees_at_once_what_was_found(meet: Meet) -> None:
    anna = meet(name=None)
    page = anna.page
    load(page, played().record())
    page.get_by_role("button", name="What was luck?").click()
    found = looked(page, times=1)
    said = overview(page).locator(".summary").inner_text()
    page.reload()
    page.get_by_role("button", name="What was luck?").click()
    page.wait_for_selector(f"[data-analysis='{found}']", timeout=5000)
    assert overview(page).locator(".summary").inner_text() == said
    page.wait_for_selector(f"[data-analysis='{found + 1}']", timeout=LONG)  # and it goes on

    # Who deletes the match deletes what was found of it.
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Delete Council")).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("button", name=re.compile("^Delete Council"))).to_have_count(0)
    assert kept(page) == 0


FIRST = """() => {
    const look = () => {
        const said = [...document.querySelectorAll('.overview .summary li > span')].map((one) => one.innerText);
        const state = document.querySelector('.overview [role=status]')?.innerText;
        if (said.length) window.first ??= { said, state, whole: document.querySelector('[data-analysis]') !== null };
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


def test_a_finished_match_of_a_server_with_three(meet: Meet) -> None:
    anna = meet("Anna", width=1280, height=720)
    page = anna.page
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(2))]
    match = played(3)
    made = anna.ask("POST", "/api/records", {"record": match.record(), "seats": seats})
    page.goto(f"/#/replay/{made['match']['id']}")
    button = page.get_by_role("button", name="What was luck?")
    expect(button).to_be_visible()
    page.evaluate(FIRST)
    button.click()
    page.locator("[data-highlight=mistake]").first.focus(timeout=LONG)
    anna.picture("analysis-first")
    looked(page, times=1)
    assert page.evaluate("document.activeElement.closest('.overview') !== null")  # wherever it has gone in its list

    # What was told first was told before all was weighed, with the numbers of two whole batches.
    first = page.evaluate("window.first")
    assert (first["state"], first["whole"]) == ("First look: what has most to tell …", False)
    report = Report(Analysis(match).work(batches=2, jobs=1)).plain()
    assert [plain(text) for text in first["said"]] == report["summary"]
    expect(overview(page).locator(".summary li")).to_have_count(3)
    expect(overview(page).locator(".seats section")).to_have_count(3)
    for theme in THEMES:
        in_theme(anna, theme)
        anna.picture(f"analysis-three-{theme}")
        assert barriers(anna) == [], theme

    # A click on the curve goes to that moment.
    slider = page.get_by_role("slider")
    overview(page).get_by_role("img", name="What each could expect").click()
    most = int(slider.get_attribute("max") or 0)
    assert int(slider.input_value()) == pytest.approx(most / 2, abs=1)
    strokes = overview(page).locator("[data-highlight=luck]")
    strokes.first.click()
    expect(question(page)).to_have_text(re.compile(r"^Luck of \w+, [+−]\d+ ±\d+ points: ."))

    # Whoever comes after her does not find it.
    assert kept(page) == 1
    page.evaluate("localStorage.setItem('magetable-who', 'somebody else')")
    page.reload()
    until(page, "localStorage.getItem('magetable-who') !== 'somebody else'")
    page.wait_for_timeout(1000)
    assert kept(page) == 0


def test_a_match_with_a_box_of_its_own(meet: Meet) -> None:
    """The server fills the box; what it is worth to have played so is found out here, as Python finds it."""
    lots, game = random.Random(7), magetable.game("council")
    match = game.new(2, 7, NAMES[:2], level="basic", box=POOR)
    while not match.over:
        match.play(lots.choice(match.codes()))
    anna = meet("Anna", width=1280, height=720)
    page = anna.page
    load(page, match.record())
    page.get_by_role("link", name="What was luck?").click()
    found = looked(page, times=1)
    report = Report(Analysis(match).work(batches=found, jobs=1)).plain()
    said = [plain(text).strip() for text in overview(page).locator(".summary li > span").all_inner_texts()]
    assert said == report["summary"]
    anna.picture("analysis-own-box")

    # The position is tried again with that box.
    overview(page).locator("[data-highlight=mistake]").first.click()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("[data-attempt=open]")
    page.locator("[data-choice]").first.click()
    page.wait_for_selector("[data-attempt=answered], [data-attempt=solved]", timeout=LONG)


def test_a_browser_that_cannot_play_by_itself_says_so(meet: Meet) -> None:
    anna = meet("Anna", width=1280, height=720)
    anna.context.add_init_script("delete globalThis.WebAssembly")
    made = anna.ask("POST", "/api/records", {"record": played().record()})
    anna.page.goto(f"/#/replay/{made['match']['id']}?analysis")
    expect(
        anna.page.get_by_text("What was luck is found out in the browser, but this one can’t play by itself.")
    ).to_be_visible()
    expect(anna.page.get_by_role("button", name="What was luck?")).to_have_count(0)
    anna.picture("analysis-not-here")


def test_alone_against_the_warlord(meet: Meet) -> None:
    """Who plays alone has a curve too, from the first step on."""
    anna = meet(name=None, width=1280, height=720)
    page = anna.page
    load(page, SOLO.read_text("utf-8"))
    page.get_by_role("button", name="What was luck?").click()
    expect(overview(page).get_by_role("img")).to_have_attribute(
        "aria-label", re.compile(r"; here [\w ]+ \d+ %$"), timeout=LONG
    )
    anna.picture("analysis-solo")


def test_what_was_not_played_to_its_end_is_not_analysed(meet: Meet) -> None:
    anna = meet("Anna", width=1280, height=720)
    page = anna.page
    name = anna.match("council", "me", "bot")
    anna.sit(name)
    anna.my_turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("button", name="Look at the table")).to_be_visible()
    expect(page.get_by_role("link", name="What was luck?")).to_have_count(0)
    page.goto(f"/#/replay/{name}?analysis")
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(page.get_by_role("button", name="What was luck?")).to_have_count(0)
