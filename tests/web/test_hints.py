"""A hint on the table, and what the others did as cards: seen, read out, by keys, replayed."""

import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Meet, Visitor
from tests.web.test_here import begin

import magetable

GAMES = magetable.games()


def until_cards(anna: Visitor) -> None:
    """Play until the others have had a turn."""
    for _ in range(30):
        anna.choose()
        anna.my_turn()
        if anna.page.locator("[data-card]").count():
            return
    raise AssertionError("nobody else has had a turn")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_rings_the_best_and_says_why(meet: Meet, game: str) -> None:
    anna = meet()
    begin(anna, game, "me", "bot")
    anna.my_turn()
    anna.page.keyboard.press("h")
    hint = anna.page.locator("[data-hint]")
    expect(hint).not_to_be_empty()
    assert not re.search(r"\d %", anna.page.locator(".choices").inner_text())
    best = anna.page.locator("[data-choice].advised")
    expect(best.first).to_be_visible()
    if best.count() == 1:
        expect(best).to_contain_text("best")
        words = best.locator(".words").inner_text().splitlines()[0].strip()
        assert hint.inner_text().startswith(words)
    anna.picture(f"hint-{game}")
    anna.choose()
    expect(hint).to_be_empty()
    expect(anna.page.locator("[data-best]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_for_each_turn_of_the_others_replays_it(meet: Meet, game: str) -> None:
    anna = meet()
    begin(anna, game, "me", "bot", "bot")
    until_cards(anna)
    page = anna.page
    card = page.locator("[data-card]").last
    anna.picture(f"happened-{game}")
    number = anna.number
    card.focus()
    page.keyboard.press("Enter")
    back = page.get_by_role("button", name="Back to now")
    expect(back).to_be_visible()
    expect(page.locator("[data-choice]")).to_have_count(0)
    anna.picture(f"happened-{game}-replay")
    page.keyboard.press("Escape")
    expect(back).to_have_count(0)
    anna.my_turn()
    assert anna.number == number
    card.click()
    expect(back).to_be_visible()
    expect(back).to_have_count(0, timeout=60_000)  # it comes back by itself
    anna.my_turn()


def test_pointing_at_a_card_draws_arrows(meet: Meet) -> None:
    anna = meet()
    begin(anna, "archmage", "me", "bot")
    for _ in range(12):
        until_cards(anna)
        anna.page.locator("[data-card]").last.hover()
        anna.page.wait_for_timeout(100)
        if anna.page.locator(".arrows .over").count():
            anna.picture("happened-arrows")
            break
    else:
        raise AssertionError("nobody has moved")
    anna.page.mouse.move(5, 5)
    expect(anna.page.locator(".arrows")).to_have_count(0, timeout=10_000)
