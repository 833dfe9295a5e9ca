"""The table without its server: what it can, what it shows, and how it takes a newer version of itself."""

import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.server.serving import Server
from tests.web.conftest import Meet, Shapes, Visitor, alike, kept, looks, until
from tests.web.test_here import begin
from tests.web.test_pages import barriers

import magetable

PACKAGE = Path(str(magetable.__file__)).parent
SHAPES = {
    "laptop": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844, "phone": True},
    "small": {"width": 360, "height": 640, "phone": True},
}  # fmt: skip


class Place:
    """A server on a port of its own, which is stopped and started again, also as another version."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: Server | None = None
        self._port = 0
        self._build = 0
        self.db = str(folder / "table.db")
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def stop(self) -> None:
        if self._server:
            self._server.stop()
        self._server = None

    def start(self) -> None:
        """Unless it runs."""
        if self._server is None:
            self._server = Server(self.db, port=self._port, package=str(self._folder)).wait(ready=True)
            self._port = int(self._server.url.rpartition(":")[2])

    def update(self) -> None:
        """The same server with the next version of the page."""
        self.stop()
        self._build += 1
        rebuilt(self._folder / "magetable" / "server" / "page", self._build)
        self.start()

    def newest(self, page: Page) -> Locator:
        """What is there once, if a page is the version that the server has now."""
        return page.locator(f"meta[name=build][content='{self._build}']")

    def played(self) -> int:
        """How many decisions of people the server has kept."""
        with closing(sqlite3.connect(self.db)) as db:
            kept = db.execute("SELECT count(*) FROM entries WHERE kind = 'play' AND ticket NOT LIKE '~%'").fetchone()
            return int(kept[0])


def rebuilt(page: Path, build: int) -> None:
    """Another build of the page: what it is made of has other names, and the list says another version."""
    names = {part.name: f"x{part.name}" for part in (page / "assets").iterdir()}
    pattern = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    for part in [*page.glob("assets/*"), page / "index.html", page / "files.js"]:
        if part.suffix in (".js", ".css", ".html"):
            part.write_text(pattern.sub(lambda found: names[found[0]], part.read_text("utf-8")), "utf-8")
        if part.parent.name == "assets":
            part.rename(part.with_name(names[part.name]))
    index, listed = page / "index.html", page / "files.js"
    text = re.sub(r'<meta name="build".*?>', "", index.read_text("utf-8"))
    index.write_text(text.replace("<title>", f'<meta name="build" content="{build}" /><title>'), "utf-8")
    listed.write_text(listed.read_text("utf-8").replace("self.VERSION = '", "self.VERSION = '2"), "utf-8")


@pytest.fixture(scope="module")
def standing(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("place")
    shutil.copytree(PACKAGE, folder / "magetable")  # with its bytecode, which else would be made anew
    place = Place(folder)
    yield place
    place.stop()


@pytest.fixture
def place(standing: Place) -> Place:
    """A server of a copy of the package, whose page can be replaced. It runs, whatever the test before has left."""
    standing.start()
    return standing


def come(meet: Meet, place: Place | Server, name: str | None = "Anna", **more: Any) -> Visitor:
    """Somebody on the first page, which is kept by now."""
    visitor = meet(name, kept=True, url=place.url, **more)
    visitor.outages = True
    visitor.page.goto("/")
    kept(visitor.page)
    return visitor


# Without the server.


def test_the_page_opens_and_plays_without_the_server(meet: Meet, place: Place) -> None:
    anna = come(meet, place, None)
    page = anna.page
    place.stop()
    page.reload()
    expect(page.get_by_text("The server does not answer just now")).to_be_visible()
    expect(page.get_by_role("banner").get_by_text("offline")).to_be_visible()
    began = page.evaluate("performance.getEntriesByType('paint').at(-1).startTime")
    assert began < 5000
    anna.picture("offline-home")
    begin(anna, "council", "me", "bot")
    while (
        page.locator("main[data-number]").count() and not page.get_by_role("button", name="Look at the table").count()
    ):
        one_more(anna)
    expect(page.get_by_role("dialog").get_by_role("link", name="Replay")).to_be_visible()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page.get_by_text(re.compile(r"Moment \d+ of \d+$"))).to_be_visible()
    page.goto(f"{place.url}/#/learn/archmage")
    page.wait_for_selector("main[data-number]")
    page.goto(f"{place.url}/#/rules/five-seals")
    expect(page.locator("dt").first).to_be_visible()
    place.start()


def one_more(visitor: Visitor) -> None:
    """The next choice of mine, if the match is not over before it."""
    page = visitor.page
    until(page, "document.querySelector('[data-choice]:enabled, dialog[open]') !== null")
    if page.locator("dialog[open]").count():
        return
    before = visitor.number
    page.evaluate("document.querySelector('[data-choice]:enabled')?.click()")
    until(
        page,
        "(before) => document.querySelector(`dialog[open], main:not([data-number='${before}'])`) !== null",
        before,
    )


def test_a_match_of_the_server_is_shown_as_last_seen(meet: Meet, place: Place) -> None:
    """On a computer and a phone at once, so that the server stops and starts only once."""
    visitors: dict[str, tuple[Visitor, Shapes]] = {}
    for shapes in alike(SHAPES):
        anna = come(meet, place, **next(iter(shapes.values())))
        visitors["-".join(shapes)] = anna, shapes
        anna.sit(anna.match("council", "me", "bot"))
        for _ in range(3):
            one_more(anna)  # a phone's list is folded
        anna.my_turn()
    tables = {kind: (anna.page.url, anna.number) for kind, (anna, _) in visitors.items()}
    for anna, _ in visitors.values():
        anna.page.goto(f"{place.url}/#/")
    anna.page.wait_for_timeout(1500)  # it is kept a moment after it was seen
    place.stop()
    for kind, (anna, shapes) in visitors.items():
        shown_as_last_seen(anna, shapes, *tables[kind])
    place.start()
    for anna, _ in visitors.values():
        anna.my_turn()
        expect(anna.page.locator("[data-question]")).not_to_contain_text("You see the match")
        one_more(anna)


def shown_as_last_seen(anna: Visitor, shapes: Shapes, table: str, number: int) -> None:
    page = anna.page
    page.goto(table)
    page.reload()
    question = page.locator("[data-question]")
    expect(question).to_contain_text("You see the match as it was on")
    expect(page.locator(".board [data-spot]").first).to_be_visible()
    assert anna.number == number
    assert page.locator("[data-choice]").count() == 0
    assert page.get_by_role("button", name="Take back").count() == 0
    for look in looks(anna, shapes):
        anna.picture(f"last-seen-{look}")
        assert barriers(anna) == [], look
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.get_by_role("link", name="Magetable").first.click()
    expect(page.get_by_text("as you last saw them on")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Council of Mages.*your turn"))).to_be_visible()
    for look in looks(anna, shapes):
        anna.picture(f"last-seen-home-{look}")
        assert barriers(anna) == [], look
    page.goto(table)
    expect(question).to_contain_text("You see the match as it was on")


def test_what_was_seen_is_forgotten_with_whom(meet: Meet, server: Server) -> None:
    anna = come(meet, server)
    page = anna.page
    match = anna.match("council", "me", "bot")
    anna.sit(match)
    page.wait_for_timeout(1500)
    assert seen(page) == [match]
    page.goto("/#/settings")
    page.get_by_role("button", name="Forget me on this device").click()
    page.get_by_role("button", name="Forget me", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="no longer knows you")).to_be_visible()
    assert seen(page) == []


def seen(page: Page) -> list[str]:
    keys: list[str] = page.evaluate(
        """() => new Promise((done) => {
            indexedDB.open('magetable-seen').onsuccess = ({ target }) => {
                const keys = target.result.transaction('seen').objectStore('seen').getAllKeys();
                keys.onsuccess = () => done(keys.result);
            };
        })"""
    )
    return [key for key in keys if key != "mine"]


# A newer version.


def test_a_table_goes_on_and_takes_the_newer_version_when_it_is_left(meet: Meet, place: Place) -> None:
    anna = come(meet, place)
    page = anna.page
    before = place.played()
    anna.sit(anna.match("council", "me", "bot"))
    anna.choose()
    place.update()
    told = page.get_by_role("status").filter(has_text="A newer version of this page is ready")
    expect(told).to_be_visible()  # it looked for one when the server came back
    anna.picture("newer-table")
    for _ in range(3):
        anna.choose()
    assert place.played() == before + 4
    assert not place.newest(page).count()
    page.get_by_role("button", name="Later").click()
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Menu").click()  # its parts are still those it began with
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Magetable").first.click()
    expect(place.newest(page)).to_be_attached()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Three games")
    page.get_by_role("link", name=re.compile("^Council of Mages")).click()
    anna.choose()
    assert place.played() == before + 5


def test_a_click_under_way_comes_before_the_newer_version(meet: Meet, place: Place) -> None:
    anna = come(meet, place)
    page = anna.page
    played = place.played()
    anna.sit(anna.match("council", "me", "bot"))
    place.update()
    now = page.get_by_role("button", name="Take it now")
    expect(now).to_be_visible()
    before = anna.number
    with closing(sqlite3.connect(place.db)) as stranger:
        stranger.execute("BEGIN EXCLUSIVE")  # from now on nothing can be written
        anna.my_turn()
        page.locator("[data-choice]:enabled").first.click()
        expect(now).to_be_disabled()
        stranger.rollback()
    anna.moved(before)
    assert place.played() == played + 1
    expect(now).to_be_enabled()
    now.click()
    expect(place.newest(page)).to_be_attached()
    anna.my_turn()
    assert (place.played(), anna.number > before) == (played + 1, True)


def test_clicks_in_the_lobby_are_made_while_a_newer_version_comes(meet: Meet, place: Place) -> None:
    anna, brit = (come(meet, place, name) for name in ("Anna", "Brit"))
    match = anna.match("council", "me", "open")
    for visitor in (anna, brit):
        visitor.sit(match)
    place.update()
    for visitor in (anna, brit):
        expect(visitor.page.get_by_text("A newer version of this page is ready")).to_be_visible()
    brit.page.get_by_role("button", name="Sit here").click()
    brit.page.wait_for_selector("main .board [data-spot]")
    assert not place.newest(brit.page).count()
    mover = anna if anna.page.query_selector("[data-choice]") else brit
    before = mover.number
    mover.page.locator("[data-choice]:enabled").first.click()
    mover.page.get_by_role("button", name="Do it").or_(
        mover.page.locator(f"main[data-number='{before + 1}']")
    ).first.wait_for()


def test_play_on_the_first_page_opens_the_table_in_the_newer_version(meet: Meet, place: Place) -> None:
    anna = come(meet, place)
    page = anna.page
    place.update()
    brought(page)
    assert not place.newest(page).count()
    page.get_by_role("button", name="Play now against bots").first.click()
    expect(place.newest(page)).to_be_attached()
    anna.choose()
    page.goto(f"{place.url}/#/")
    expect(page.get_by_role("link", name=re.compile("in this browser"))).to_have_count(1)


def brought(page: Page) -> None:
    """Have the browser look for a newer version, and wait until that is there."""
    before = page.evaluate("caches.keys()")[-1]
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    until(page, "(before) => caches.keys().then((names) => names.at(-1) !== before)", before)
    until(page, "navigator.serviceWorker.getRegistration().then((one) => !one.installing && !one.waiting)")
    until(page, "navigator.serviceWorker.controller.state === 'activated'")


def test_only_the_version_before_is_kept_beside_the_present_one(meet: Meet, place: Place) -> None:
    anna = come(meet, place)
    for count in (2, 2):
        place.update()
        brought(anna.page)
        assert len(anna.page.evaluate("caches.keys()")) == count
