"""The table as a folder of files: served by anything, without a server of ours, and offline after the first visit."""

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.web.conftest import Visitor
from tests.web.test_analysis_page import LONG, played

import magetable
from magetable.cli.site import write
from magetable.server.guard import POLICY


class Quiet(SimpleHTTPRequestHandler):
    """What `python3 -m http.server` answers with, without its log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


class Host(ThreadingHTTPServer):
    url = ""


@contextmanager
def hosted(page: Path, folder: Path) -> Iterator[Host]:
    """A host with the site of a page in a folder among others."""
    write(page, folder / "games" / "table", POLICY)
    server = Host(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    server.url = f"http://127.0.0.1:{server.server_port}/games/table/"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    with hosted(built, tmp_path) as server:
        yield server


@pytest.fixture
def anna(browser: Browser) -> Iterator[Visitor]:
    """Somebody with a browser, whose console may complain of nothing but that there is no server."""
    context = browser.new_context()
    context.add_init_script("localStorage.magetable ??= JSON.stringify({pace: 'instant', motion: 'none'})")
    visitor = Visitor(context)
    yield visitor
    context.close()
    assert [said for said in visitor.complaints if "404" not in said and "ERR_" not in said] == []


@pytest.mark.parametrize("game", magetable.games())
def test_played_offline_after_the_first_visit(host: Host, anna: Visitor, game: str) -> None:
    page = anna.page
    page.goto(host.url)
    expect(page.get_by_text("This table has no server")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    anna.context.set_offline(True)
    host.shutdown()  # what is asked now is asked in vain
    page.goto(host.url)
    page.get_by_role("article").filter(has_text=magetable.game(game).title).get_by_role("button").click()
    page.get_by_role("button", name="Just play").click()
    for _ in range(4):
        anna.choose()
    number = anna.number
    page.reload()
    anna.my_turn()
    assert anna.number >= number
    page.goto(f"{host.url}#/rules/{game}")
    expect(page.locator("dt").first).to_be_visible()


def test_analysed_and_puzzled_over_offline(host: Host, anna: Visitor) -> None:
    """What no visit had opened before."""
    page = anna.page
    page.goto(host.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    anna.context.set_offline(True)
    host.shutdown()
    page.goto(host.url)
    page.get_by_role("button", name="Load a record").click()
    page.get_by_label("or its text").fill(played().record())
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("button", name="What was luck?").click()
    page.wait_for_selector("[data-analysis]:not([data-analysis='0'])", timeout=LONG)
    page.goto(f"{host.url}#/puzzle/council")
    page.wait_for_selector("main[data-attempt='open']")


def test_nothing_is_offered_that_needs_a_server(host: Host, anna: Visitor) -> None:
    page = anna.page
    page.goto(host.url)
    expect(page.get_by_role("heading", name="A match from a record")).to_be_visible()
    expect(page.get_by_text("Join by code")).to_have_count(0)
    expect(page.get_by_text("Open matches")).to_have_count(0)
    page.get_by_role("link", name="At one screen, or other rules").first.click()
    expect(page.get_by_text("friends from afar, clocks and boxes of one’s own need one")).to_be_visible()
    assert page.get_by_label("Seat 1", exact=True).locator("option").all_inner_texts() == [
        "here, at this screen", "a bot",
    ]  # fmt: skip
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Your name")).to_be_visible()
    expect(page.get_by_role("heading", name="Account")).to_have_count(0)
    page.get_by_label("Name").fill("Annabel")
    page.get_by_role("button", name="Save").click()
    page.goto(f"{host.url}#/new/council")
    expect(page.get_by_label("Name of seat 1")).to_have_attribute("placeholder", "Annabel")
    page.get_by_role("button", name="Begin").click()
    anna.my_turn()
    expect(page.get_by_text("Annabel").locator("visible=true").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Download the record")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Leave|Resign"))).to_have_count(0)


def test_the_policy_stands_in_the_page(host: Host, anna: Visitor) -> None:
    anna.page.goto(host.url)
    said = anna.page.locator("meta[http-equiv]").get_attribute("content") or ""
    assert "script-src 'self' 'wasm-unsafe-eval'" in said
    assert "frame-ancestors" not in said  # a page can't say so of itself
    inline = (
        "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))"
    )
    assert anna.page.evaluate(f"() => {{ {inline}; return window.ran ?? false; }}") is False
    anna.complaints.clear()


def test_by_a_command(built: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "magetable", "site"]
    done = subprocess.run([*command, str(tmp_path / "site")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "python3 -m http.server" in done.stdout + done.stderr
    listed = (tmp_path / "site" / "files.js").read_text()
    assert all(part.name in listed for part in (tmp_path / "site" / "assets").iterdir())
    index = (tmp_path / "site" / "index.html").read_text()
    assert not re.findall(r'(?:src|href)="/', index)
    left = tmp_path / "site" / "assets" / "of-an-older-version.js"
    left.write_text("")
    assert subprocess.run([*command, str(tmp_path / "site")], capture_output=True, check=False).returncode == 0
    assert not left.exists()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    refused = subprocess.run([*command, str(tmp_path / "mine")], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "is not empty" in refused.stderr
