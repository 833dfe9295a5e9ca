"""The page's sources: types, lint, form, and the tests of their logic."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def npm(*arguments: str) -> None:
    command = [sys.executable, str(ROOT / "web" / "build.py"), "npm", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types() -> None:
    npm("run", "check")


def test_lint_and_form() -> None:
    npm("run", "lint")


def test_vitest() -> None:
    npm("test")
