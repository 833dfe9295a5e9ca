"""Bots that whoever keeps the server has added, on the page."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.server.serving import served


def test_a_bot_of_the_servers_own_is_offered(
    built: Path, browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`serve --import`: in the form of a new match, which is then played on the server, and while seats are open."""
    (tmp_path / "my_bots.py").write_text(
        "from magetable import bots\n"
        "class First:\n"
        "    def choose(self, match, seed):\n"
        "        return match.legal()[0]\n"
        "bots.register('first', lambda strength: First())\n"
    )
    monkeypatch.chdir(tmp_path)
    with served(str(tmp_path / "table.db"), "--import", "my_bots") as server:
        page = browser.new_context(base_url=server.url).new_page()
        page.goto("/#/new/council")
        page.get_by_label("Strength of the bot in seat 2").select_option("first")
        page.get_by_label("Seat 3", exact=True).select_option("open")
        page.get_by_role("button", name="Open the match").click()
        page.get_by_label("Bots you add").select_option("first")
        page.get_by_role("button", name="Give it to a bot").click()
        page.locator("[data-spot]").first.wait_for()  # and the board is drawn as soon as all seats are taken
