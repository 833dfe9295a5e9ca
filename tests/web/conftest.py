"""The table in a real Chromium, on a real server. `MAGETABLE_PICTURES=yes` keeps pictures in build/pictures."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from tests.server.serving import Server, served
from tests.starting import started

import magetable
from magetable import programs
from magetable.cli.screenshots import CHROMIUM

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build" / "pictures"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LOOKED_AT = os.environ.get("MAGETABLE_PICTURES") == "yes"  # a picture takes 70 ms of the processor's time

sys.path.insert(0, str(ROOT / "web"))

expect.set_options(timeout=20_000)  # as all else is waited for: a busy machine takes more than five seconds


@pytest.fixture(scope="session")
def built() -> Path:
    """The page, built from the sources as they are."""
    import build

    @contextmanager
    def made() -> Iterator[Path]:
        build.build()
        yield build.PAGE

    PICTURES.mkdir(parents=True, exist_ok=True)
    with started("The build of the page", made) as page:
        return page


@pytest.fixture(scope="session")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(str(tmp_path_factory.mktemp("web") / "table.db"), ready=True) as server:
        yield server


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Ended with this folder: while it runs, no other test of this worker could call `asyncio.run`."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    @contextmanager
    def launched() -> Iterator[Browser]:
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=CHROMIUM)
        yield browser
        browser.close()

    with started("Chromium", launched) as browser:
        yield browser


def note(**figures: Any) -> None:
    """Keep figures beside the pictures."""
    path = PICTURES / "figures.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    path.write_text(json.dumps({**known, **figures}, indent=1))


def until(page: Page, script: str, given: Any = None) -> None:
    """Wait until a script says so. Playwright's own way would be stopped by the page's policy."""
    deadline = time.monotonic() + 20
    while not page.evaluate(script, given):
        assert time.monotonic() < deadline, f"it did not come to {script}"
        page.wait_for_timeout(50)


def kept(page: Page) -> None:
    """Wait until the page is kept for offline."""
    until(page, "navigator.serviceWorker.controller !== null")


class Visitor:
    """Somebody with a browser of their own; what their console complains about is kept."""

    def __init__(self, context: BrowserContext, page: Page | None = None) -> None:
        self._context = context
        self._changed = False  # whether the next would find something else in this browser than in a new one
        self.page: Page = page or context.new_page()
        self.complaints: list[str] = []
        self.outages = False  # whether it is no complaint that the server is not there
        self.page.on("console", lambda said: self._said(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.set_default_timeout(20_000)

    @property
    def context(self) -> BrowserContext:
        """For scripts that its pages begin with, routes, devtools: nobody else takes a browser after that."""
        self._changed = True
        return self._context

    def said(self) -> list[str]:
        """What the console complained about up to now."""
        self._context.cookies()  # all that it said before that has come by the answer
        return list(self.complaints)

    def leave(self, browsers: "Browsers", kind: str) -> None:
        if kind and not self._changed:
            browsers.leave(kind, self._context, self.page)
        else:
            self._context.close()

    def _said(self, text: str) -> None:
        if not (self.outages and "ERR_CONNECTION_" in text):
            self.complaints.append(text)

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self.fetch(path, method, body)
        assert answer.ok, answer.text()
        return answer.json()

    def fetch(self, path: str, method: str = "GET", body: dict[str, Any] | None = None) -> APIResponse:
        """A server closes what nobody used for five seconds, just as it may be used again: then once more."""
        return self._context.request.fetch(path, method=method, data=body, max_retries=2)

    def match(self, game: str, *seats: str, **settings: Any) -> str:
        """A new match with seats such as "me", "open" or "bot"."""
        chairs = [{"kind": seat, **({"bot": "random"} if seat == "bot" else {})} for seat in seats]
        made = self.ask("POST", "/api/matches", {"game": game, "seats": chairs, **settings})
        return str(made["match"]["id"])

    def sit(self, match: str) -> None:
        """Open a match and wait until it is drawn."""
        self.page.goto(f"/#/m/{match}")
        self.page.wait_for_selector("main[data-number]")

    @property
    def number(self) -> int:
        return int(self.page.get_attribute("main[data-number]", "data-number") or 0)

    def my_turn(self) -> None:
        self.page.wait_for_selector("[data-choice]:enabled", state="attached")

    def choose(self, place: int = 0) -> None:
        """Choose from the list, and wait until that is on the table."""
        self.my_turn()
        before = self.number
        self.page.locator("[data-choice]:enabled").nth(place).click()
        self.moved(before)

    def moved(self, before: int) -> None:
        """Wait until the table shows another entry than before."""
        self.page.wait_for_selector(f"main[data-number]:not([data-number='{before}'])")

    def reach(self, number: int) -> None:
        """Wait until the table shows an entry or a later one."""
        deadline = time.monotonic() + 20
        while self.number < number:
            assert time.monotonic() < deadline, f"entry {number} is not shown, only {self.number}"
            self.page.wait_for_timeout(20)

    def picture(self, name: str, of: Locator | None = None, whole: bool = False) -> None:
        """Of what is on the screen, of a part, or of the whole page; only for who wants to look at it."""
        path = PICTURES / f"{name}.png"
        if LOOKED_AT and of:
            of.screenshot(path=path)
        elif LOOKED_AT:
            self.page.screenshot(path=path, full_page=whole)


Meet = Callable[..., Visitor]
Shapes = dict[str, dict[str, Any]]  # names of screens, and what `meet` takes of them


def alike(shapes: Shapes) -> list[Shapes]:
    """Those of computers and those of phones: a browser is one or the other, but of any size."""
    parts = ({name: one for name, one in shapes.items() if one.get("phone", False) is phone} for phone in (False, True))
    return [part for part in parts if part]


def in_theme(visitor: Visitor, theme: Literal["light", "dark"]) -> None:
    """As the system wishes it from now on: wait until it is shown so."""
    visitor.page.emulate_media(color_scheme=theme)
    visitor.page.wait_for_selector(f"html[data-theme={theme}]")
    visitor.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def looks(visitor: Visitor, shapes: Shapes) -> Iterator[str]:
    """What is shown now, on each screen in both themes: what a picture of it is called."""
    for shape, size in shapes.items():
        visitor.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        visitor.page.wait_for_timeout(150)  # what has a place after that is drawn there
        for theme in THEMES:
            in_theme(visitor, theme)
            yield f"{shape}-{theme}"


# What was kept, in all the ways that a page can keep something.
FORGET = """async () => {
    localStorage.clear();
    sessionStorage.clear();
    const gone = (name) => new Promise((done) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = asked.onerror = done;
    });
    await Promise.all((await indexedDB.databases()).map(({ name }) => gone(name)));
    return (await indexedDB.databases()).length;
}"""


class Browsers:
    """Who comes takes a browser that somebody has left, which is as if it were new.

    But the page's code is compiled in it: a first table costs half as much of the processor's time.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._left: dict[str, list[tuple[BrowserContext, Page]]] = {}  # by what can't be changed any more

    def take(self, kind: str, motion: str, now: datetime | None, **wishes: Any) -> tuple[BrowserContext, Page]:
        if left := self._left.get(kind):
            return left.pop()
        context = self._browser.new_context(**wishes)
        if now:
            context.clock.set_fixed_time(now)
        settings = f"{{pace: 'instant', motion: '{motion}', taught: {magetable.games()}}}"
        context.add_init_script(f"localStorage.magetable ??= JSON.stringify({settings})")
        return context, context.new_page()

    def leave(self, kind: str, context: BrowserContext, page: Page) -> None:
        """Nothing goes on in it, nothing points at anything, nothing is kept."""
        try:
            for other in context.pages:
                if other is not page:
                    other.close()
            page.mouse.move(-1, -1)
            context.clear_cookies()
            page.goto("/livez")
            clean = page.evaluate(FORGET) == 0
        except Error:  # its server has ended, or it was closed
            clean = False
        if clean:
            self._left.setdefault(kind, []).append((context, page))
        else:
            context.close()


@pytest.fixture(scope="package")
def browsers(browser: Browser) -> Browsers:
    return Browsers(browser)


@pytest.fixture
def meet(server: Server, browsers: Browsers) -> Iterator[Meet]:
    """Open a browser for somebody. In the end nobody's console may have complained.

    Only where it matters is the page kept for offline: it is 90 files for every new browser. Where it matters that
    nothing is compiled or fetched yet, the browser is a new one.
    """
    opened: list[tuple[str, Visitor]] = []

    def open_for(
        name: str | None = "Anna", width: int = 1440, height: int = 900, phone: bool = False, url: str = "",
        motion: str = "none", kept: bool = False, new: bool = False, now: datetime | None = None,
        color_scheme: Any = "light", reduced_motion: Any = "no-preference", **more: Any,
    ) -> Visitor:  # fmt: skip
        size: Any = {"width": width, "height": height}
        wishes = {"base_url": url or server.url, "has_touch": phone, "is_mobile": phone, **more}
        wishes["service_workers"] = "allow" if kept else "block"
        kind = "" if kept or new else repr((motion, now, sorted(wishes.items())))
        context, page = browsers.take(kind, motion, now, viewport=size, **wishes)
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
        visitor = Visitor(context, page)
        if name:
            visitor.ask("POST", "/api/me", {"name": name})
        opened.append((kind, visitor))
        return visitor

    yield open_for
    complaints = [said for _, visitor in opened for said in visitor.said()]
    for kind, visitor in opened:
        visitor.leave(browsers, kind)
    assert complaints == []
