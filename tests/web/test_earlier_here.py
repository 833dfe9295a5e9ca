"""A match of an earlier version of the rules, played in the browser itself: by its own module, in words."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import build
import local_data
import pytest
from playwright.sync_api import expect
from tests.raising import raised
from tests.web.conftest import ROOT, Visitor
from tests.web.test_logic import npm
from tests.web.test_site import Host, anna, hosted  # noqa: F401

import magetable
from magetable.match import Match

GAME = "council"
PACKAGE = Path("src/magetable/games") / GAME


def begun() -> Match:
    match = magetable.game(GAME, "wasm").new(players=2, seed=5, names=("Anna", "Brit"))
    for _ in range(8):
        match.play(match.codes()[-1])
    return match


def kept_in(folder: Path) -> dict[str, Any]:
    """Keep the present version in a folder, as the one before; what the page gets of it, as if it had other lines."""
    with raised(GAME, folder) as version:
        game = magetable.game(GAME, "interpreted", version)
        assert local_data.earlier(game)["toldAsNow"]
        game.__dict__["told_as_now"] = False
        return local_data.earlier(game)


def test_played_on_as_python_does(tmp_path: Path) -> None:
    earlier, match = kept_in(tmp_path), begun()
    given: dict[str, Any] = {
        "earlier": earlier,
        "folder": str(tmp_path / "earlier" / f"v{earlier['local']['rules']}"),
        "record": match.record(),
        "prompt": match.prompt,
        "choices": [action.words for action in match.legal()],
        "log": match.log,
        "next": match.codes()[0],
    }
    match.play(match.codes()[0])
    path = tmp_path / "given.json"
    path.write_text(json.dumps({**given, "after": match.log}), "utf-8")
    npm("test", "--", "src/local/earlier.test.ts", MAGETABLE_EARLIER=str(path))


@pytest.fixture
def raised_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    """A site built of a copy of the sources, in which the rules have gone on by a version."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "web", copy / "web", ignore=shutil.ignore_patterns("node_modules"))
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for part in ("games", "catalogue"):
        shutil.copytree(ROOT / "src" / "magetable" / part, copy / "src" / "magetable" / part)
    earlier = kept_in(copy / PACKAGE)
    drawn = copy / "web" / "src" / "games"
    (drawn / GAME / "earlier").mkdir()
    version = earlier["local"]["rules"]
    (drawn / GAME / "earlier" / f"v{version}.json").write_text(json.dumps(earlier), "utf-8")
    for path in (drawn / GAME / "local.json", drawn / "about.json"):
        text = path.read_text("utf-8")
        path.write_text(
            re.sub(rf'("{GAME}".*?"rules": ){version}', rf"\g<1>{version + 1}", text, flags=re.DOTALL), "utf-8"
        )
    monkeypatch.setattr(build, "WEB", copy / "web")
    assert build.npm("run", "--silent", "build", "--", "--logLevel", "warn") == 0
    with hosted(copy / "src" / "magetable" / "server" / "page", tmp_path) as host:
        yield host


def test_loaded_and_played_on_in_the_browser(raised_host: Host, anna: Visitor) -> None:  # noqa: F811
    match = begun()
    page = anna.page
    page.goto(raised_host.url)
    page.get_by_role("button", name="Load a record").click()
    page.get_by_label("or its text").fill(match.record())
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("button", name=re.compile("^I am ")).click()
    said = match.legal()[0].words
    expect(page.locator("[data-choice]").first).to_contain_text(said)
    assert page.locator(".board [data-spot]").count() == 0
    match.play(match.codes()[0])
    anna.choose()
    expect(page.get_by_role("log")).to_contain_text(match.say(match.events[-1]))
    anna.picture("here-earlier-version")
