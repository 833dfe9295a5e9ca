"""The table in a real Chromium, on a real server. Pictures are kept in build/pictures."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.server.serving import Server, served
from tests.starting import started

import magetable
from magetable import programs
from magetable.cli.screenshots import CHROMIUM

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build" / "pictures"

sys.path.insert(0, str(ROOT / "web"))


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


@contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=programs.chromium(), args=CHROMIUM)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Ended with each file: while Playwright runs, no other test of this worker could call `asyncio.run`."""
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

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.outages = False  # whether it is no complaint that the server is not there
        self.page.on("console", lambda said: self._said(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.set_default_timeout(20_000)

    def _said(self, text: str) -> None:
        if not (self.outages and "ERR_CONNECTION_" in text):
            self.complaints.append(text)

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self.context.request.fetch(path, method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

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

    def picture(self, name: str) -> None:
        self.page.screenshot(path=PICTURES / f"{name}.png")


Meet = Callable[..., Visitor]


@pytest.fixture
def meet(server: Server, browser: Browser) -> Iterator[Meet]:
    """Open a browser for somebody. In the end nobody's console may have complained.

    Only where it matters is the page kept for offline: it is 90 files for every new browser.
    """
    visitors: list[Visitor] = []

    def open_for(
        name: str | None = "Anna", width: int = 1440, height: int = 900, phone: bool = False, url: str = "",
        motion: str = "none", kept: bool = False, **more: Any,
    ) -> Visitor:  # fmt: skip
        workers: Any = "allow" if kept else "block"
        size = {"width": width, "height": height}
        context = browser.new_context(
            base_url=url or server.url, viewport=size, has_touch=phone, is_mobile=phone, service_workers=workers, **more
        )  # type: ignore[arg-type]
        wishes = f"{{pace: 'instant', motion: '{motion}', taught: {magetable.games()}}}"
        context.add_init_script(f"localStorage.magetable ??= JSON.stringify({wishes})")
        visitor = Visitor(context)
        if name:
            visitor.ask("POST", "/api/me", {"name": name})
        visitors.append(visitor)
        return visitor

    yield open_for
    for visitor in visitors:
        visitor.context.close()
        assert visitor.complaints == []
