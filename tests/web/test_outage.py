"""A table whose database fails: the click is kept, and made when it can be."""

import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect
from tests.server.serving import served

from .conftest import Meet


def test_a_click_during_an_outage_is_kept_and_made_once(meet: Meet, built: Path, tmp_path: Path) -> None:
    db = tmp_path / "table.db"
    with served(str(db), ready=True, db_seconds="1") as server, closing(sqlite3.connect(db)) as stranger:
        anna = meet(url=server.url)
        anna.sit(anna.match("council", "me", "bot"))
        anna.my_turn()
        before = anna.number
        stranger.execute("BEGIN EXCLUSIVE")  # from now on nothing can be written
        anna.page.locator("[data-choice]:enabled").first.click()
        expect(anna.page.get_by_text("Your choice is held here and sent again")).to_be_visible()
        anna.picture("outage")
        assert anna.number == before
        stranger.rollback()
        anna.moved(before)
        mine = "SELECT count(*) FROM entries WHERE kind = 'play' AND ticket NOT LIKE '~%'"
        assert stranger.execute(mine).fetchone() == (1,)
        expect(anna.page.get_by_text("Your choice is held here and sent again")).to_have_count(0)
        anna.choose()
