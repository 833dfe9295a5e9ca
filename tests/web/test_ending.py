"""The end as a scene, in Chromium: each game ends while somebody looks, and everybody's points are counted."""

import random
import re
import struct
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import Meet, Visitor, in_theme
from tests.web.test_fits import MEASURES, SCREENS, TOUCH, measured, turned_to
from tests.web.test_here import load
from tests.web.test_pages import barriers

import magetable
from magetable import bots
from magetable.match import Match

NAMES = ("Anna", "Ysolde", "Fintan", "Maeve", "Corbin")
SOLO = {way: Path(__file__).parents[1] / "archmage" / f"solo-{way}.txt" for way in ("win", "loss")}
SHAPES = [{"1280": "dark", "1600": "light"}, {"390": "light", "360": "dark"}]  # a theme for each screen


@cache
def played(game: str) -> list[int]:
    """The decisions of a whole game with the most players there can be."""
    match = begun(game)
    bot = bots.bot("search:30")
    moves: list[int] = []
    while not match.over:
        moves.append(bots.decide(bot, match, len(moves)))
        match.play(moves[-1])
    return moves


def begun(game: str) -> Match:
    rules = magetable.game(game)
    players = max(rules.about.players)
    return rules.new(players, 7, NAMES[:players])


def nearly(game: str) -> tuple[Match, int]:
    """A match with one decision to go, and that decision."""
    match = begun(game)
    *before, last = played(game)
    for move in before:
        match.play(move)
    return match, last


def nearly_alone(way: str) -> tuple[Match, int]:
    """The same of a game against the Warlord."""
    text = SOLO[way].read_text("utf-8")
    whole = magetable.load(text)
    head, _, moves = text.partition("\n\n")
    lines = moves.strip().splitlines()
    for cut in range(1, len(lines)):
        match = magetable.load(f"{head}\n\n" + "\n".join(lines[:-cut]) + "\n")
        if not match.over:
            return match, whole.actions[len(match.actions)]
    raise AssertionError("it was over from the beginning")


def sit_before_the_end(visitor: Visitor, match: Match) -> str:
    """At a table where one decision is to go, which is mine."""
    last = match.to_move
    seats = [{"kind": "me"} if seat == last else {"kind": "bot", "bot": "random"} for seat in range(match.players)]
    made = visitor.ask("POST", "/api/records", {"record": match.record(), "seats": seats})
    name = str(made["match"]["id"])
    visitor.sit(name)
    visitor.page.wait_for_selector("section.board [data-spot]")
    return name


def end(visitor: Visitor, move: int) -> None:
    visitor.page.locator(f"[data-choice='{move}']").dispatch_event("click")


def the_end(page: Page) -> Locator:
    return page.get_by_role("dialog").filter(has=page.get_by_role("button", name="Look at the table"))


def ended(meet: Meet, game: str, screen: str = "1280", **more: Any) -> tuple[Visitor, Match]:
    """Somebody at a table that was just played to its end, and the match as it ended."""
    width, height = SCREENS[screen]
    anna = meet("Anna", width=width, height=height, phone=screen in TOUCH, **more)
    match, last = nearly(game)
    sit_before_the_end(anna, match)
    end(anna, last)
    match.play(last)
    expect(the_end(anna.page)).to_be_visible()
    return anna, match


def numbers(cells: Locator) -> list[int]:
    return [int(text.split()[0].replace("−", "-")) for text in cells.all_inner_texts()]


def scored(page: Page) -> tuple[list[list[int]], list[int]]:
    """What the scene counts: rows of parts, and the sums below."""
    sums = page.get_by_role("dialog").locator("tfoot td span[aria-hidden]")
    expect(sums.first).to_be_visible()
    rows = page.get_by_role("dialog").locator("tbody tr").all()
    return [numbers(row.locator("td")) for row in rows], numbers(sums)


def whole(page: Page) -> bool:
    """Whether all of the scene is on the screen, and none of its words cut."""
    return bool(
        page.evaluate("""() => {
            const dialog = document.querySelector('dialog[open]');
            const box = dialog.getBoundingClientRect();
            const words = [...dialog.querySelectorAll('th, td, h2, p, button, a')];
            const cut = words.filter((one) => one.scrollWidth > one.clientWidth + 1);
            return !cut.length && dialog.scrollWidth <= dialog.clientWidth && dialog.scrollHeight <= dialog.clientHeight
                && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
        }""")
    )


@pytest.mark.parametrize("screens", SHAPES, ids="-".join)
@pytest.mark.parametrize("game", magetable.games())
def test_everybodys_points_are_counted_and_all_of_it_fits(meet: Meet, game: str, screens: dict[str, Any]) -> None:
    anna, match = ended(meet, game, next(iter(screens)))
    page = anna.page
    page.evaluate("document.fonts.ready.then(() => 0)")
    rows, sums = scored(page)
    assert sums == match.scores == [sum(column) for column in zip(*rows, strict=True)]
    seats = match.view(None)["seats"]
    parts = [seat["parts"] if "parts" in seat else seat["points"] for seat in seats]
    assert rows == [list(row) for row in zip(*(one.values() for one in parts), strict=True) if any(row)]
    expect(page.get_by_role("dialog").locator("thead .you")).to_have_text("(you)")
    page.evaluate(MEASURES)
    for screen, theme in screens.items():
        turned_to(anna, screen)
        in_theme(anna, theme)
        anna.picture(f"end-{game}-{screen}")
        assert measured(anna, "smallText") == []
        assert whole(page)
        assert barriers(anna) == []


@pytest.mark.parametrize(("game", "said"), [("council", "Ysolde wins."), ("five-seals", "You win.")])
def test_it_says_who_won(meet: Meet, game: str, said: str) -> None:
    anna, _ = ended(meet, game)
    expect(the_end(anna.page)).to_have_accessible_name(said)


def by_lot(game: str, players: int, seed: int) -> tuple[Match, int]:
    """The same of a game that lots have played."""
    lots = random.Random(seed)
    rules = magetable.game(game)
    match = rules.new(players, seed, NAMES[:players])
    moves: list[int] = []
    while not match.over:
        moves.append(lots.choice(match.codes()))
        match.play(moves[-1])
    match = rules.new(players, seed, NAMES[:players])
    for move in moves[:-1]:
        match.play(move)
    return match, moves[-1]


@pytest.mark.parametrize(
    ("game", "players", "seed", "said"),
    [
        (
            "council",
            4,
            7,
            r"^Level in points.*: (treasure tokens|mage cards) decide, \d+ to \d+\.$",
        ),
        ("five-seals", 3, 25, None),  # Ysolde and Fintan share it: nothing breaks a tie
        ("archmage", 2, 5, r"^Level in points, Master spells, .* and followers on the map\.$"),
    ],
    ids=["broken", "shared", "level in all"],
)
def test_ties_are_said_in_words(meet: Meet, game: str, players: int, seed: int, said: str | None) -> None:
    anna = meet("Anna", width=1280, height=720, color_scheme="dark")
    match, last = by_lot(game, players, seed)
    sit_before_the_end(anna, match)
    end(anna, last)
    match.play(last)
    assert match.scores.count(max(match.scores)) > 1
    expect(the_end(anna.page)).to_be_visible()
    if said:
        expect(the_end(anna.page).locator(".reason")).to_have_text(re.compile(said))
    else:
        expect(the_end(anna.page).locator(".reason")).to_have_count(0)
    if len(match.winners) > 1:
        expect(the_end(anna.page)).to_have_accessible_name(re.compile(r" and \w+ share the victory\.$"))
    assert anna.page.locator(".faces svg").count() == len(match.winners)
    for screen in ("1280", "360"):
        turned_to(anna, screen)
        anna.picture(f"end-tie-{game}-{screen}")
        assert whole(anna.page)


@pytest.mark.parametrize("way", SOLO)
def test_alone_against_the_warlord(meet: Meet, way: str) -> None:
    anna = meet("Anna", width=1280, height=720)
    match, last = nearly_alone(way)
    sit_before_the_end(anna, match)
    end(anna, last)
    match.play(last)
    title = "You win." if way == "win" else "The Warlord wins."
    expect(the_end(anna.page)).to_have_accessible_name(title)
    goal = match.view(None)["warlord"]["goal"]
    said = f"Masters in {goal['masters'][0]} spheres, {goal['masters'][1]} needed."
    expect(the_end(anna.page)).to_contain_text(said)
    assert scored(anna.page)[1] == match.scores
    anna.picture(f"end-solo-{way}")


def test_it_moves_for_four_seconds_and_ends_whole(meet: Meet) -> None:
    anna, match = ended(meet, "archmage", motion="full")
    page = anna.page
    expect(page.locator("dialog[data-runs]")).to_be_visible()
    page.wait_for_selector("tbody tr.shown")
    counted, rows, sums = page.evaluate("""() => {
        const all = (some) => [...document.querySelectorAll(`dialog ${some}`)];
        const sums = all('tfoot td span[aria-hidden]').map((sum) => Number(sum.textContent));
        return [all('tbody tr.shown').length, all('tbody tr').length, sums];
    }""")
    assert 0 < counted < rows
    assert sums != match.scores
    page.wait_for_timeout(600)
    anna.picture("end-running")
    expect(page.locator("dialog[data-runs]")).to_have_count(0, timeout=6000)
    assert scored(page)[1] == match.scores


@pytest.mark.parametrize("way", ["key", "click"])
def test_any_key_or_click_shows_the_whole_at_once(meet: Meet, way: str) -> None:
    anna, match = ended(meet, "archmage", motion="full")
    page = anna.page
    expect(page.locator("dialog[data-runs]")).to_be_visible()
    if way == "key":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(4, 4)
    assert scored(page)[1] == match.scores
    expect(the_end(page)).to_be_visible()


def test_less_motion_gets_the_same_without_motion(meet: Meet) -> None:
    anna, match = ended(meet, "archmage", motion="system", reduced_motion="reduce")
    page = anna.page
    assert page.locator("dialog[data-runs]").count() == 0
    assert page.evaluate("document.querySelector('dialog').getAnimations({ subtree: true }).length") == 0
    assert scored(page)[1] == match.scores


def test_by_keys(meet: Meet) -> None:
    anna, match = ended(meet, "five-seals")
    page = anna.page
    expect(page.locator("dialog h2")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()
    page.keyboard.press("Escape")
    expect(the_end(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("button", name="How it ended").press("Enter")
    expect(the_end(page)).to_be_visible()
    assert scored(page)[1] == match.scores
    page.get_by_role("button", name="Look at the table").press("Enter")
    expect(page.get_by_role("button", name="How it ended")).to_be_focused()


def test_who_watches_sees_it_end_and_who_comes_later_finds_it_still(meet: Meet) -> None:
    anna, brit, chu = meet("Anna"), meet("Brit", motion="full"), meet("Chu", motion="full")
    match, last = nearly("council")
    name = sit_before_the_end(anna, match)
    brit.sit(name)
    expect(brit.page.get_by_text("you are watching")).to_be_visible()
    end(anna, last)
    match.play(last)
    brit.page.wait_for_timeout(300)
    brit.page.keyboard.press("x")  # treasures are shown one by one first
    expect(brit.page.locator("dialog[data-runs]")).to_be_visible()
    brit.page.keyboard.press("x")
    assert scored(brit.page)[1] == match.scores
    title = the_end(brit.page).get_by_role("heading")
    expect(title).to_have_text(re.compile(r" (wins|share the victory)\.$"))
    expect(brit.page.get_by_role("button", name="Rematch")).to_have_count(0)
    chu.sit(name)
    button = chu.page.get_by_role("button", name="How it ended")
    expect(button).to_be_visible()
    chu.page.wait_for_timeout(1500)
    expect(the_end(chu.page)).to_have_count(0)
    button.click()
    assert chu.page.locator("dialog[data-runs]").count() == 0
    assert scored(chu.page)[1] == match.scores


def test_a_match_of_this_browser_ends_the_same_way(meet: Meet) -> None:
    anna = meet(name=None, width=1280, height=720)
    match, last = nearly("five-seals")
    load(anna.page, match.record())
    anna.my_turn()
    assert anna.page.url.split("/")[-1].startswith("local-")
    end(anna, last)
    match.play(last)
    named = f"{NAMES[match.winners[0]]} wins."  # all sit at this screen: nobody is "you"
    expect(the_end(anna.page)).to_have_accessible_name(named)
    assert scored(anna.page)[1] == match.scores
    anna.page.reload()
    anna.page.get_by_role("button", name="How it ended").click()
    assert scored(anna.page)[1] == match.scores


@pytest.mark.parametrize("game", magetable.games())
def test_a_picture_to_share(meet: Meet, game: str) -> None:
    anna, _ = ended(meet, game)
    with anna.page.expect_download() as download:
        anna.page.get_by_role("button", name="Download a picture").click()
    assert re.fullmatch(rf"{game}-\d{{4}}-\d\d-\d\d\.png", download.value.suggested_filename)
    content = download.value.path().read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", content[16:24]) == (1200, 675)
    assert len(content) > 40_000, "there is hardly anything on it"
    (Path("build/pictures") / f"end-{game}-keepsake.png").write_bytes(content)


def test_a_picture_is_shared_where_one_can(meet: Meet) -> None:
    anna = meet("Anna", width=1280, height=720)
    anna.context.add_init_script(
        """navigator.canShare = () => true;
        navigator.share = async ({ files: [file] }) => {
            document.documentElement.dataset.shared = `${file.type} ${file.size > 40000}`;
        };"""
    )
    match, last = nearly("council")
    sit_before_the_end(anna, match)
    end(anna, last)
    anna.page.get_by_role("button", name="Share a picture").click()
    expect(anna.page.locator("html")).to_have_attribute("data-shared", "image/png true")


def test_who_resigns_ends_it_without_a_reckoning(meet: Meet) -> None:
    anna = meet("Anna", width=1280, height=720)
    anna.sit(anna.match("council", "me", "bot"))
    anna.my_turn()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.get_by_role("button", name="Resign").click()
    title = the_end(anna.page).get_by_role("heading")
    expect(title).to_have_text(re.compile(r"(wins|share the victory)\.$"))
    expect(the_end(anna.page).locator("table")).to_have_count(0)
    expect(the_end(anna.page)).to_contain_text("Out: Anna.")
    anna.picture("end-resigned")
    assert barriers(anna) == []
