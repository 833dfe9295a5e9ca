"""Somebody with a checkout has the page soon. Seconds are kept in build/first-minute.txt and not judged."""

from pathlib import Path

from tests.first_minute import ROOT, measure, told


def test_the_first_minute(tmp_path: Path) -> None:
    figures = measure(tmp_path)
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "first-minute.txt").write_text(told(figures) + "\n")
    assert figures["MB in .venv"] < 465, "half of what it was when serving installed what tests need"
    assert figures["seconds to the page of the second start"] < figures["seconds to the page"]
