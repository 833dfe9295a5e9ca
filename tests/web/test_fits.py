"""The table fits: measured in Chromium on six screens, each game at its largest number of players, late in the game."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import magetable
from magetable.cli.screenshots import played

from .conftest import Meet, Visitor, note
from .test_pages import barriers

MEASURES = (Path(__file__).parent / "fits.js").read_text()
LAPTOPS = {"1280": (1280, 720), "1366": (1366, 768), "1600": (1600, 1000)}
TOUCH = {"820": (820, 1180), "390": (390, 844), "360": (360, 640)}
SCREENS = {**LAPTOPS, **TOUCH}
LATE = {"archmage": 400, "council": 70, "five-seals": 220}  # moves
SHARE = {"archmage": 0.25, "council": 0.30, "five-seals": 0.30}  # of a laptop's screen that the board takes at least
TABS = ("Board", "Mine", "Others")  # of a phone, where things to choose may lie


# Where the question stands, while no choice of the list is to be seen.
QUESTION = """() => [...document.querySelectorAll('[data-choice]')].some((one) => one.getClientRects().length)
    ? null : Math.round(document.querySelector('[data-question]').getBoundingClientRect().y)"""


def most(game: str) -> int:
    return max(magetable.game(game).about.players)


def sit_late(visitor: Visitor, game: str, moves: int, seed: int = 7, me: int = 0) -> None:
    """At a table where bots have played so far, and oneself is to decide, or was there when it ended."""
    match = played(game, most(game), moves, seed)
    me = me if match.to_move is None else match.to_move
    seats = [
        {"kind": "me" if seat == me else "bot"} | ({} if seat == me else {"bot": "random"})
        for seat in range(match.players)
    ]
    made = visitor.ask("POST", "/api/records", {"record": match.record(), "seats": seats})
    visitor.sit(made["match"]["id"])
    visitor.page.wait_for_selector("section.board [data-spot]")
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("document.fonts.ready.then(() => 0)")
    visitor.page.evaluate(MEASURES)


def measured(visitor: Visitor, what: str) -> Any:
    return visitor.page.evaluate(f"fits.{what}()")


def at(meet: Meet, screen: str, **more: Any) -> Visitor:
    width, height = SCREENS[screen]
    return meet(width=width, height=height, phone=screen in TOUCH, **more)


def turned_to(visitor: Visitor, screen: str) -> None:
    """The same table on a screen of another size."""
    width, height = SCREENS[screen]
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate("new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 150))")


def parts(visitor: Visitor) -> list[Locator | None]:
    """All that is in sight at once; on a phone one tab after another."""
    tabs = visitor.page.get_by_role("navigation", name="Parts of the table")
    if not tabs.is_visible():
        return [None]
    return [tabs.get_by_role("button", name=re.compile(f"^{name}")) for name in TABS]


@pytest.mark.parametrize("screens", [LAPTOPS, TOUCH], ids=["laptops", "touch"])
@pytest.mark.parametrize("game", magetable.games())
def test_a_late_table_fits(meet: Meet, game: str, screens: dict[str, tuple[int, int]]) -> None:
    anna = at(meet, next(iter(screens)))
    sit_late(anna, game, LATE[game])
    for screen in screens:
        turned_to(anna, screen)
        fits(anna, game, screen)


def fits(anna: Visitor, game: str, screen: str) -> None:
    anna.picture(f"{game}-late-{screen}")
    board = measured(anna, "board")
    note(**{f"board-{game}-{screen}": round(board["share"], 3)})
    if screen in LAPTOPS:
        assert board["share"] >= SHARE[game], board
        assert anna.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    assert nothing_is_lost(anna) > 0
    assert measured(anna, "unnumbered") == []
    assert measured(anna, "coveredNumbers") == []
    if screen in TOUCH:
        assert measured(anna, "smallControls") == []
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert barriers(anna) == []


def richest(game: str) -> int:
    """Who has the most things at the end of the game of `sit_late`."""
    seats = played(game, most(game), 10_000, 7).view(None)["seats"]
    return max(range(len(seats)), key=lambda seat: len(seats[seat].get("scrolls", seats[seat].get("book", []))))


@pytest.mark.parametrize("game", ["archmage", "five-seals"])
def test_however_much_is_mine_the_board_keeps_its_share(meet: Meet, game: str) -> None:
    anna = at(meet, "1280", name="Wilhelmina of the Long Name")
    sit_late(anna, game, 10_000, me=richest(game))
    assert anna.page.locator(".mine [data-spot^='spell:'], .mine [data-spot^='scroll:']").count() > 4
    for screen in LAPTOPS:
        turned_to(anna, screen)
        anna.picture(f"{game}-much-{screen}")
        assert measured(anna, "board")["share"] >= SHARE[game]
        assert anna.page.locator("section.mine.panel").evaluate("(strip) => strip.getBoundingClientRect().height") < 125
        things = anna.page.locator(".mine .things [data-spot]")
        assert things.evaluate_all("(all) => all.every((one) => one.getBoundingClientRect().bottom <= innerHeight - 8)")


def nothing_is_lost(anna: Visitor) -> int:
    """All that can be chosen is in sight, on a phone tab by tab: how much that is."""
    chosen = 0
    for tab in reversed(parts(anna)):  # the board last, where it began
        if tab:
            tab.click()
        for _ in range(80):  # until everything has its place and size: on a busy machine it comes in parts
            found = anna.page.evaluate("(pages) => [...fits.lost(pages), ...fits.smallText()]", tab is not None)
            if not found:
                break
            anna.page.wait_for_timeout(250)
        assert found == []
        chosen += measured(anna, "choosable")
    return chosen


@pytest.mark.parametrize(("game", "stage"), [(game, stage) for game in magetable.games() for stage in (1, 2, 3)])
def test_nothing_is_lost_at_other_moments(meet: Meet, game: str, stage: int) -> None:
    anna = at(meet, "390")
    sit_late(anna, game, LATE[game] * stage // 4, seed=7 + stage)
    nothing_is_lost(anna)
    turned_to(anna, "1280")
    nothing_is_lost(anna)
    assert measured(anna, "board")["share"] >= SHARE[game]
    assert measured(anna, "coveredNumbers") == []


def test_the_number_on_an_uppermost_tile_is_whole(meet: Meet) -> None:
    anna = at(meet, "1280")
    sit_late(anna, "archmage", 160, seed=9)
    expect(anna.page.locator("[data-spot='hex:1,-4'] [data-badge]")).to_be_visible()
    assert nothing_is_lost(anna) > 0


@pytest.mark.parametrize("screen", ["1280", "390"])
@pytest.mark.parametrize("game", magetable.games())
def test_a_finished_table_fits(meet: Meet, game: str, screen: str) -> None:
    anna = at(meet, screen)
    sit_late(anna, game, 10_000)
    expect(anna.page.get_by_role("button", name="Rematch")).to_be_visible()
    anna.picture(f"{game}-finished-{screen}")
    expect(anna.page.locator("[data-seat] .score")).to_have_count(0)  # the game's own parts say it, once
    assert measured(anna, "smallText") == []
    if screen in TOUCH:
        assert measured(anna, "smallControls") == []
    assert barriers(anna) == []


@pytest.mark.parametrize("game", magetable.games())
def test_a_laptop_at_200_percent(meet: Meet, game: str) -> None:
    """Half as many pixels of the page, each twice as large."""
    anna = meet(width=640, height=360, device_scale_factor=2)
    sit_late(anna, game, LATE[game])
    anna.picture(f"{game}-late-200")
    assert nothing_is_lost(anna) > 0
    key = anna.page.locator(".key > .key")
    assert key.evaluate(
        "(key) => [...key.children].every((one) => one.getBoundingClientRect().right <= innerWidth - 4)"
    )
    assert barriers(anna) == []


@pytest.mark.parametrize("game", magetable.games())
def test_what_is_too_small_for_a_finger_is_magnified_and_confirmed(meet: Meet, game: str) -> None:
    anna = at(meet, "360")
    sit_late(anna, game, LATE[game])
    for screen in reversed(TOUCH):
        turned_to(anna, screen)
        small_ones_are_confirmed(anna)


def small_ones_are_confirmed(anna: Visitor) -> None:
    before = anna.number
    for spot in measured(anna, "small"):
        target = anna.page.locator(f"[data-spot='{spot}'][tabindex='0']").first
        target.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        target.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
        target.dispatch_event("click", {"bubbles": True})
        menu = anna.page.locator(".menu")
        expect(menu.locator(".glass")).to_be_visible()
        assert min(button.evaluate("(one) => one.offsetHeight") for button in menu.locator("button").all()) >= 44
        assert anna.number == before
        menu.get_by_role("button", name="Not this").tap()
        expect(menu).to_have_count(0)


def test_a_magnified_choice_is_made(meet: Meet) -> None:
    anna = at(meet, "360")
    sit_late(anna, "archmage", LATE["archmage"])
    before = anna.number
    spot = measured(anna, "small")[0]
    box = anna.page.locator(f"[data-spot='{spot}'][tabindex='0']").bounding_box()
    assert box
    anna.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anna.picture("magnified-360")
    anna.page.locator(".menu button.main").tap()
    anna.moved(before)


def test_on_a_phone_what_can_be_chosen_on_the_board_folds_away(meet: Meet) -> None:
    anna = at(meet, "390")
    sit_late(anna, "five-seals", LATE["five-seals"])
    page = anna.page
    expect(page.locator("[data-choice]")).to_have_count(measured(anna, "choosable"))
    expect(page.locator("[data-choice]:visible")).to_have_count(0)
    numbers = page.locator(".board [data-badge]:visible")
    expect(numbers).to_have_count(0)  # nothing that they could lead to is in sight
    page.get_by_role("button", name="Choose on the board, or here").tap()
    expect(page.locator("[data-choice]:visible").first).to_be_visible()
    expect(numbers).to_have_count(measured(anna, "choosable"))
    page.get_by_role("button", name="Fold the list").tap()
    expect(page.locator("[data-choice]:visible")).to_have_count(0)


def test_numbers_on_a_crowded_board_are_all_to_be_seen(meet: Meet) -> None:
    anna = at(meet, "1280")
    sit_late(anna, "five-seals", 90)
    assert anna.page.locator(".board [data-badge]").count() > 12
    assert measured(anna, "coveredNumbers") == []
    turned_to(anna, "390")
    anna.page.get_by_role("button", name="Choose on the board, or here").click()
    assert measured(anna, "coveredNumbers") == []


def test_on_a_phone_turns_and_log_each_have_the_whole_page(meet: Meet) -> None:
    anna = at(meet, "360")
    sit_late(anna, "archmage", LATE["archmage"])
    page = anna.page
    log, cards = page.get_by_role("log"), page.locator(".cards")
    high = "(one) => one.getBoundingClientRect().height"
    page.get_by_role("button", name="Log", exact=True).tap()
    assert cards.evaluate(high) > 150
    page.locator(".heads").get_by_role("button", name="Log", exact=True).tap()
    expect(cards).to_be_hidden()
    assert log.evaluate(high) > 150
    assert measured(anna, "smallControls") == []


def test_who_watches_on_a_phone_reads_the_whole_title(meet: Meet) -> None:
    anna, brit = meet(), at(meet, "360", name="Brit")
    brit.sit(anna.match("five-seals", "me", "bot"))
    title = brit.page.get_by_text("Five Seals of Magic", exact=True).last
    expect(title).to_be_visible()
    expect(brit.page.get_by_text("you are watching")).to_be_in_viewport(ratio=1)
    assert title.evaluate("(one) => one.getClientRects().length && one.offsetHeight / 16") < 2.5  # two lines
    anna.page.close()


def test_on_a_phone_the_question_and_the_board_stay_where_they_are(meet: Meet) -> None:
    """As long as all can be chosen on the board, and while others play."""
    anna = at(meet, "390")
    anna.sit(anna.match("council", "me", "bot"))
    anna.my_turn()
    places: set[float | None] = set()
    for _ in range(30):
        anna.page.wait_for_timeout(60)
        places.add(anna.page.evaluate(QUESTION))
        if anna.page.locator("[data-choice]:enabled").count():
            anna.page.keyboard.press("1")
    assert len(places - {None}) == 1


def test_a_long_press_opens_help_that_stays(meet: Meet) -> None:
    anna = at(meet, "390")
    sit_late(anna, "council", LATE["council"])
    box = anna.page.locator("section.board [data-spot^='pool:']").first.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = anna.context.new_cdp_session(anna.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    anna.page.wait_for_timeout(400)
    expect(anna.page.get_by_role("dialog")).to_be_visible()


def test_the_strip_of_council_is_as_high_with_many_cards(meet: Meet) -> None:
    """They lie over one another like a hand: each is seen in its middle, and none is beyond the edge."""
    anna = at(meet, "1280")
    heights = set()
    for moves in (20, 90):
        sit_late(anna, "council", moves)
        heights.add(anna.page.evaluate("document.querySelector('section.mine').getBoundingClientRect().height"))
        assert measured(anna, "lost") == []
    assert anna.page.locator(".heaps [data-spot^='ally:']").count() > 12
    assert len(heights) == 1


def test_the_drawer_shows_all_that_is_mine(meet: Meet) -> None:
    anna = at(meet, "1280")
    sit_late(anna, "archmage", LATE["archmage"])
    board = measured(anna, "board")
    button = anna.page.get_by_role("button", name="All that is mine")
    button.click()
    expect(anna.page.get_by_role("heading", name="Spell book")).to_be_visible()
    assert measured(anna, "board") == board, "the board has moved"
    anna.page.get_by_role("button", name="Less", exact=True).first.click()
    expect(button).to_be_visible()


@pytest.mark.parametrize("way", ["list", "board"])
def test_the_focus_goes_on_after_a_choice(meet: Meet, way: str) -> None:
    anna = at(meet, "1280")
    anna.sit(anna.match("council", "me", "bot"))
    wanted = "[data-choice]:enabled" if way == "list" else '[data-spot][tabindex="0"]'
    for _ in range(4):
        anna.my_turn()
        before = anna.number
        anna.page.locator(wanted).first.focus()
        anna.page.keyboard.press("Enter")
        anna.moved(before)
        anna.my_turn()
        expect(anna.page.locator(f":is({wanted}):focus")).to_have_count(1)


def test_the_log_follows_at_once(meet: Meet) -> None:
    anna = at(meet, "1280")
    anna.sit(anna.match("archmage", "me", "bot", "bot", "bot"))
    for _ in range(12):
        anna.choose(0)
    anna.my_turn()
    anna.page.get_by_role("button", name="Log", exact=True).click()
    anna.page.wait_for_timeout(200)
    rest = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"
    log = anna.page.get_by_role("log")
    assert log.evaluate("(log) => log.scrollHeight > log.clientHeight")
    assert log.evaluate(rest) < 4


def test_the_log_is_there_where_the_turns_leave_it_no_room(meet: Meet) -> None:
    anna = at(meet, "1280")
    sit_late(anna, "archmage", LATE["archmage"])
    log, cards = anna.page.get_by_role("log"), anna.page.locator(".cards")
    expect(cards).to_be_visible()
    high = "(one) => one.getBoundingClientRect().height"
    assert log.evaluate(high) < 2, "there is room for both: another position shows it"
    anna.page.get_by_role("button", name="Log", exact=True).click()
    expect(cards).to_be_hidden()
    assert log.evaluate(high) > 50
    anna.page.get_by_role("button", name="Turns of the others").click()
    expect(cards).to_be_visible()
    log.focus()
    assert log.evaluate(high) > 20, "the focus is on what nobody sees"


def test_talk_and_its_button_are_on_the_screen(meet: Meet) -> None:
    anna = at(meet, "1280")
    sit_late(anna, "archmage", LATE["archmage"])
    anna.page.get_by_role("button", name="Talk").click()
    expect(anna.page.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)


def test_a_link_to_a_moment_opens_it(meet: Meet) -> None:
    anna = at(meet, "1280")
    match = anna.match("council", "me", "bot")
    anna.sit(match)
    for _ in range(4):
        anna.choose()
    anna.my_turn()
    anna.page.goto(f"/#/replay/{match}?at=5")
    expect(anna.page.get_by_text(re.compile(r"^Moment 5 of \d+$"))).to_be_visible()


@pytest.mark.parametrize("screen", ["1280", "390"])
def test_sentences_of_a_replay_do_not_push_the_board(meet: Meet, screen: str) -> None:
    anna = at(meet, screen)
    match = anna.match("council", "me", "bot")
    anna.sit(match)
    for _ in range(6):
        anna.my_turn()
        anna.page.keyboard.press("1")
        anna.page.wait_for_timeout(100)
    anna.page.goto(f"/#/replay/{match}")
    anna.page.wait_for_selector("section.board [data-spot]")
    places = set()
    for _ in range(10):
        places.add(
            anna.page.evaluate("JSON.stringify(document.querySelector('section.board').getBoundingClientRect())")
        )
        anna.page.keyboard.press("ArrowRight")
        anna.page.wait_for_timeout(30)
    assert len(places) == 1


def test_an_unknown_address_says_so(meet: Meet) -> None:
    anna = meet()
    anna.page.goto("/#/nothing/here")
    expect(anna.page.get_by_role("alert")).to_contain_text("nothing/here")
    assert barriers(anna) == []
    anna.page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(anna.page.get_by_role("heading", level=1)).to_contain_text("Three games")
