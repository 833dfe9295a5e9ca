"""The project as a whole: linted, typed, documented, fully covered, and standing alone."""

import dataclasses
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import magetable
from conftest import NOT_FOR_COVERAGE

ROOT = Path(__file__).resolve().parents[1]


def run(*command: str, **variables: str) -> None:
    environment = {**os.environ, **variables}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.splitlines()]


def test_ruff_finds_nothing() -> None:
    run("ruff", "check", ".")
    run("ruff", "format", "--check", ".")


def test_mypy_finds_nothing_and_in_every_game_s_rooms_what_the_kit_asks_for(tmp_path: Path) -> None:
    """One after the other: the second finds in the cache what the first has read."""
    run("mypy")
    lines = []
    for game in magetable.games():
        rooms = magetable.game(game, "interpreted").rooms
        for field in dataclasses.fields(rooms):
            if module := getattr(rooms, field.name):
                name = f"{game.replace('-', '_')}_{field.name}"
                asked = (*get_args(field.type), field.type)[0]  # without `| None`
                lines += [f"import {module.__name__} as {name}_", f"{name}: rooms.{asked.__name__} = {name}_"]
    path = tmp_path / "every_room.py"
    path.write_text("\n".join(["from magetable.kit import rooms", *lines, ""]), "utf-8")
    run("mypy", str(path))


def test_every_line_and_branch_of_the_games_is_covered_interpreted(game_name: str, tmp_path: Path) -> None:
    folder = game_name.replace("-", "_")
    chosen = " and ".join(f"not {word}" for word in NOT_FOR_COVERAGE)
    run(
        "pytest", f"tests/{folder}", f"--cov=src/magetable/games/{folder}", "--cov-branch", "--cov-report=term-missing",
        "--cov-fail-under=100", "-p", "no:cacheprovider", "-k", chosen,
        COVERAGE_FILE=str(tmp_path / "coverage"),  # its own: the games are looked at beside one another
    )  # fmt: skip


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    wrong = re.compile(r'--(extra-)?index-url|"resolved": *"http|(^|[^\w.])/(work|root|home)/')
    for path in tracked():
        if path.suffix in {".py", ".toml", ".txt", ".md", ".cfg"} and path != Path(__file__):
            assert not wrong.search(path.read_text("utf-8")), path


def test_links_between_documents_lead_somewhere() -> None:
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text("utf-8")):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


@pytest.mark.parametrize("game", magetable.games())
def test_every_game_has_a_rules_page_with_numbered_rules(game: str) -> None:
    from magetable.rules_help import rules, search

    pages = rules(game)
    assert len(pages) > 20
    number = next(iter(pages))
    assert search(game, number.lower()) == {number: pages[number]}
    assert set(search(game, number.partition(".")[0])) >= {number}
    assert search(game, "no such words anywhere") == {}
