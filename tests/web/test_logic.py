"""The page's sources: types, lint, form, and the tests of their logic."""

import os
import subprocess
import sys
from pathlib import Path

import sample_positions

import magetable

ROOT = Path(__file__).resolve().parents[2]
LONG_GAMES = 6  # of each game


def npm(*arguments: str, **environment: str) -> None:
    command = [sys.executable, str(ROOT / "web" / "build.py"), "npm", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})
    assert done.returncode == 0, done.stdout + done.stderr


def test_types() -> None:
    npm("run", "check")


def test_lint_and_form() -> None:
    npm("run", "lint")


def test_vitest(tmp_path: Path) -> None:
    """Words and views are compared with Python's in long random games."""
    for name in magetable.games():
        (tmp_path / f"{name}.json").write_text(sample_positions.many(magetable.game(name), LONG_GAMES), "utf-8")
    npm("test", MAGETABLE_POSITIONS=str(tmp_path))
