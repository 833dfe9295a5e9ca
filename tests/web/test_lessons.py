"""The first lesson of each game in a real browser: offered, finished by doing only what it says, left and taken up."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import magetable
from magetable.lessons import Lesson, lesson_of

from .conftest import Meet, Visitor
from .test_pages import barriers

GAMES = magetable.games()


def lesson_of_game(game: str) -> Lesson:
    lesson = lesson_of(magetable.game(game).package)
    assert lesson is not None
    return lesson


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson")


def at_step(page: Page, number: int) -> None:
    """Wait until a step is shown with a ring around what it lights, and the focus is where it is to be."""
    page.wait_for_selector(f".lesson[data-step='{number}']")
    page.wait_for_selector(".ring")


def lit(page: Page) -> Locator:
    """What can be chosen under a ring: an object, or a choice of the list."""
    return page.locator("[data-spot][tabindex='0']:visible, [data-choice]:not([aria-disabled]):visible").first


def covers_nothing(page: Page) -> None:
    """Wait until the sentence lies beside everything that a ring is around."""
    page.wait_for_function(
        """() => {
            const card = document.querySelector('.lesson').getBoundingClientRect();
            return [...document.querySelectorAll('.ring')].every((ring) => {
                const box = ring.getBoundingClientRect();
                return box.right <= card.left + 8 || box.left >= card.right - 8 ||
                    box.bottom <= card.top + 8 || box.top >= card.bottom - 8;
            });
        }"""
    )


def open_lesson(anna: Visitor, game: str) -> None:
    anna.page.goto(f"/#/learn/{game}")
    at_step(anna.page, 1)


@pytest.mark.parametrize(("game", "theme"), list(zip(GAMES, ("dark", "light", "dark"), strict=True)))
def test_finished_by_clicks_alone(meet: Meet, game: str, theme: str) -> None:
    anna = meet(color_scheme=theme)
    open_lesson(anna, game)
    for number, step in enumerate(lesson_of_game(game).steps, 1):
        at_step(anna.page, number)
        if number in (2, 6):
            assert barriers(anna) == [], step.say
        if step.do:
            lit(anna.page).click()
        else:
            card(anna.page).get_by_role("button", name=re.compile("Go on|Play on")).click()
    expect(card(anna.page)).to_have_count(0)
    anna.my_turn()
    expect(anna.page.locator("[data-choice][aria-disabled]")).to_have_count(0)
    anna.picture(f"lesson-{game}-over")


@pytest.mark.parametrize("game", GAMES)
def test_finished_by_keyboard_alone(meet: Meet, game: str) -> None:
    """The focus is always where Enter does what the lesson says, and the sentence is announced."""
    anna = meet()
    open_lesson(anna, game)
    words = magetable.game(game).wording
    for number, step in enumerate(lesson_of_game(game).steps, 1):
        at_step(anna.page, number)
        expect(card(anna.page).get_by_role("status")).to_contain_text(words.text(step.say))
        goal = "[data-spot]:focus, [data-choice]:focus" if step.do else ".lesson button.main:focus"
        anna.page.wait_for_selector(goal)
        anna.page.keyboard.press("Enter")
    expect(card(anna.page)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_sentence_covers_nothing_that_it_lights(meet: Meet, game: str) -> None:
    anna = meet(width=390, height=844, phone=True)
    open_lesson(anna, game)
    for number, step in enumerate(lesson_of_game(game).steps, 1):
        at_step(anna.page, number)
        if number in (3, 5, 12):
            anna.picture(f"lesson-{game}-phone-{number}")
        covers_nothing(anna.page)
        if step.do:
            lit(anna.page).tap()
            confirm = anna.page.locator(".menu button")  # what is small is magnified first
            expect(confirm.or_(anna.page.locator(f".lesson:not([data-step='{number}'])")).first).to_be_visible()
            if confirm.count():
                confirm.first.tap()
        else:
            card(anna.page).get_by_role("button", name=re.compile("Go on|Play on")).tap()
    expect(card(anna.page)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_at_200_percent_a_lesson_pushes_nothing_off_the_screen(meet: Meet, game: str) -> None:
    anna = meet(width=640, height=360, device_scale_factor=2)
    open_lesson(anna, game)
    for number in (1, 2, 3):
        at_step(anna.page, number)
        assert anna.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        expect(anna.page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)
        step = lesson_of_game(game).steps[number - 1]
        wanted = "[data-spot][tabindex='0']" if step.do else ".lesson button.main"
        expect(anna.page.locator(f"{wanted}:visible").first).to_be_in_viewport(ratio=0.9)
        anna.page.keyboard.press("Enter")


def test_what_a_lesson_asks_for_is_in_sight_in_a_long_list(meet: Meet) -> None:
    anna = meet(width=1280, height=720)
    open_lesson(anna, "archmage")
    for number in range(1, 9):
        at_step(anna.page, number)
        anna.page.keyboard.press("Enter")
    at_step(anna.page, 9)
    wanted = anna.page.locator("[data-choice]:not([aria-disabled])")
    assert anna.page.locator("[data-choice]").count() > 5
    anna.page.wait_for_timeout(100)
    bottom = "(one) => one.getBoundingClientRect().bottom"
    assert wanted.evaluate(bottom) <= anna.page.locator(".choices").first.evaluate(bottom)


def test_offered_at_the_first_play_and_then_no_more(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/")
    anna.page.evaluate("localStorage.magetable = JSON.stringify({pace: 'instant', motion: 'none'})")
    anna.page.reload()
    play = anna.page.get_by_role("article").filter(has_text="Council of Mages").get_by_role("button")
    play.click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="Learn it in six minutes")).to_be_visible()
    assert barriers(anna) == []
    anna.picture("lesson-offer")
    dialog.get_by_role("button", name="Just play").click()
    anna.my_turn()
    expect(card(anna.page)).to_have_count(0)
    anna.page.goto("/#/")
    play.click()
    anna.my_turn()


def test_anything_else_is_answered_gently_and_changes_nothing(meet: Meet) -> None:
    anna = meet()
    open_lesson(anna, "council")
    for number in (1, 2, 3):
        at_step(anna.page, number)
        anna.page.keyboard.press("Enter")
    at_step(anna.page, 4)
    before = anna.number
    anna.page.locator("[data-choice][aria-disabled]").first.click(force=True)
    expect(card(anna.page)).to_contain_text("first choose what is lit")
    anna.page.keyboard.press("1")
    anna.page.locator(".board [data-spot]:not([tabindex])").first.click()
    assert anna.number == before
    assert card(anna.page).get_attribute("data-step") == "4"


def test_left_taken_up_gone_back_and_skipped(meet: Meet) -> None:
    anna = meet()
    open_lesson(anna, "five-seals")
    for number in (1, 2, 3):
        at_step(anna.page, number)
        anna.page.keyboard.press("Enter")
    at_step(anna.page, 4)
    card(anna.page).get_by_role("link", name="Leave").click()
    anna.page.get_by_role("article").filter(has_text="Five Seals").get_by_role("link", name="a first lesson").click()
    at_step(anna.page, 4)  # the same lesson
    card(anna.page).get_by_role("button", name="Back").click()  # takes the die back
    at_step(anna.page, 3)
    card(anna.page).get_by_role("button", name="Back").click()
    at_step(anna.page, 2)
    anna.page.reload()
    at_step(anna.page, 2)
    card(anna.page).get_by_role("button", name="Skip").click()
    expect(card(anna.page)).to_have_count(0)
    anna.choose(1)


def test_no_such_lesson(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/#/learn/chess")
    expect(anna.page.get_by_role("alert")).to_contain_text("no lesson")
