"""From the first page to a finished game, of each game; by mouse, by keys, on a phone; back and again."""

import re

import pytest
from playwright.sync_api import expect

import magetable

from .conftest import Meet, Visitor

# Plays whatever is offered until the match is over: every other decision on the board, the rest from the list.
PLAY = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const pick = (all) => all[Math.floor(Math.random() * all.length)];
    const click = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const made = { list: 0, board: 0 };
    const began = performance.now();
    const time = () => performance.now() - began < 100000;
    while (time()) {
        if (document.querySelector('[data-choice]:enabled') === null) {
            const titles = [...document.querySelectorAll('h2')].map((title) => title.textContent);
            if (titles.some((title) => /wins?\\b|share the victory|is over/.test(title))) return made;
            await frame();
            continue;
        }
        const before = document.querySelector('main').dataset.number;
        const spots = [...document.querySelectorAll('[data-spot][tabindex="0"]')];
        if (spots.length && (made.list + made.board) % 2) {
            made.board += 1;
            click(pick(spots));
            await frame();
            const offered = [...document.querySelectorAll('.menu button')];
            if (offered.length) click(pick(offered));
        } else {
            made.list += 1;
            click(pick([...document.querySelectorAll('[data-choice]:enabled')]));
        }
        while (document.querySelector('main').dataset.number === before && time()) await frame();
    }
    return null;
}"""


@pytest.mark.parametrize("game", magetable.games())
def test_from_home_to_a_finished_game(meet: Meet, game: str) -> None:
    anna = meet(name=None)
    page = anna.page
    page.goto("/")
    title = magetable.game(game).title
    page.get_by_role("article").filter(has_text=title).get_by_role("link", name="With friends, or other rules").click()
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_label("Strength of the bot in seat 2").select_option("novice")
    page.get_by_role("button", name="Begin").click()
    anna.my_turn()
    made = page.evaluate(PLAY)
    assert made, "the game did not end in time"
    assert made["board"] > 5
    assert made["list"] > 5
    anna.picture(f"{game}-over")
    expect(page.get_by_role("button", name="Download the record")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("button", name="Download the record")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile(title)).first).to_be_visible()


@pytest.mark.parametrize("game", magetable.games())
def test_one_click_from_the_first_page(meet: Meet, game: str) -> None:
    anna = meet(name=None, motion="full")
    anna.page.goto("/")
    article = anna.page.get_by_role("article").filter(has_text=magetable.game(game).title)
    article.get_by_role("button", name="Play now against bots").click()
    for _ in range(3):
        anna.choose()
    expect(anna.page.get_by_role("log")).not_to_be_empty()


def test_take_back_and_hint_and_help(meet: Meet) -> None:
    anna = meet()
    anna.sit(anna.match("council", "me", "bot"))
    anna.my_turn()
    words = anna.page.get_by_role("status").inner_text()
    anna.choose()
    anna.page.get_by_role("button", name="Take back").click()
    expect(anna.page.get_by_role("log")).to_contain_text("takes a decision back")
    expect(anna.page.get_by_role("status")).to_have_text(words)
    anna.page.get_by_role("button", name="Hint").click()
    expect(anna.page.locator("[data-choice].advised").first).to_be_visible()
    anna.page.locator('[data-spot][tabindex="0"]').first.click(button="right")
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    expect(anna.page.locator("dialog dt").first).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)


def test_with_keys_alone(meet: Meet) -> None:
    anna = meet()
    page = anna.page
    page.goto("/")
    page.get_by_role("button", name="Play now against bots").first.wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if "Play now" in page.evaluate("document.activeElement.textContent"):
            break
    page.keyboard.press("Enter")
    for turn in range(4):
        anna.my_turn()
        before = anna.number
        if turn == 0:
            page.keyboard.press("1")
        else:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowRight" if turn % 2 else "ArrowDown")
            page.keyboard.press("Enter")
            if page.locator(".menu button").count():
                page.keyboard.press("Enter")
        anna.moved(before)
    anna.my_turn()
    before = anna.number
    page.keyboard.press("u")
    anna.moved(before)
    expect(page.get_by_role("log")).to_contain_text("takes a decision back")


@pytest.mark.parametrize("game", magetable.games())
def test_on_a_phone(meet: Meet, game: str) -> None:
    anna = meet(width=390, height=844, phone=True, motion="full")
    anna.sit(anna.match(game, "me", "bot"))
    page = anna.page
    for _ in range(3):
        anna.my_turn()
        before = anna.number
        unfold = page.get_by_role("button", name="Choose on the board, or here")
        if unfold.is_visible():
            unfold.tap()
        page.locator("[data-choice]:enabled").first.tap()
        anna.moved(before)
    anna.my_turn()
    if unfold.is_visible():
        unfold.tap()
    small = page.evaluate(
        "[...document.querySelectorAll('[data-choice]')].filter((one) => one.clientHeight < 42).length"
    )
    assert small == 0
    for tab in ("Mine", "Others", "Log", "Talk", "Board"):
        page.get_by_role("button", name=re.compile(f"^{tab}")).tap()
        anna.picture(f"{game}-phone-{tab.lower()}")
        expect(page.get_by_role("status")).to_be_in_viewport()
    page.locator(".board [data-spot]").first.dispatch_event("pointerdown", {"pointerType": "touch"})  # held down
    expect(page.get_by_role("dialog")).to_be_visible()
    anna.picture(f"{game}-phone-help")


def test_a_match_from_a_record(meet: Meet) -> None:
    match = magetable.game("council").new(players=2, seed=5)
    for _ in range(20):
        match.play(match.legal()[0])
    anna = meet()
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Load a record").click()
    anna.page.get_by_label("or its text").fill(match.record())
    anna.page.get_by_role("button", name="Open it").click()
    expect(anna.page.get_by_role("button", name=re.compile("I am Player"))).to_be_visible()


def test_several_people_at_one_screen(meet: Meet) -> None:
    anna = meet()
    anna.sit(anna.match("council", "me", "me"))
    page = anna.page
    names = []
    while len(set(names)) < 2:
        curtain = page.get_by_role("button", name=re.compile("^I am "))
        ready = page.locator("[data-choice]:enabled").first
        expect(curtain.or_(ready).first).to_be_visible()
        if curtain.count():
            assert page.locator("[data-spot]").count() == 0 or not page.locator(".board [data-spot]").count()
            names.append(curtain.inner_text())
            anna.picture("curtain")
            curtain.click()
        anna.choose()


def test_bots_steps_are_shown_one_after_another(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/#/settings")
    anna.page.get_by_label("Bots’ steps").select_option("calm")
    anna.sit(anna.match("council", "me", "bot", "bot", "bot"))
    waits_or_skips(anna)


def waits_or_skips(anna: Visitor) -> None:
    skip = anna.page.get_by_role("button", name=re.compile("Skip ahead"))
    for _ in range(6):
        anna.my_turn()
        anna.page.locator("[data-choice]:enabled").last.click()
        try:
            skip.wait_for(timeout=1500)
        except Exception:  # it is still this player's turn
            continue
        skip.click()
        anna.my_turn()
        return
    raise AssertionError("no bot's step ever waited")
