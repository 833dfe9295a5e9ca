"""A bot of one's own, as docs/bots.md tells it: in the terminal, and at the table of every worker."""

import re
import time
from pathlib import Path

import pytest

from .serving import Person, served
from .test_commands import run_apart

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the example of the document is kept, as somebody would."""
    example = re.search(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert example
    (tmp_path / "my_bots.py").write_text(example[1])
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_plays_in_the_terminal() -> None:
    done = run_apart("play", "council", "--import", "my_bots", "--bots", "first", "--people", "0", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "First 1" in done.stdout


def test_a_saved_match_goes_on_with_it(folder: Path) -> None:
    done = run_apart("play", "council", "--import", "my_bots", "--bots", "first", given="quit\n")
    assert "--people 1 --bots first --import my_bots" in done.stdout


def test_it_plays_at_the_table_whichever_worker_answers(database: str) -> None:
    with served(database, "--workers", "2", "--import", "my_bots") as server:
        anna = Person(server, "Anna")
        for _ in range(12):  # both workers answer some
            assert "first" in Person(server).ok("GET", "/api/bots")
        match = anna.create("bot first", "me")
        deadline = time.monotonic() + 60
        while not anna.page(match)["legal"]:
            assert time.monotonic() < deadline, "the bot has not moved"
            time.sleep(0.1)


@pytest.mark.parametrize("command", [["play", "council"], ["serve", "--port", "0"]])
def test_a_module_that_is_not_there_is_said_in_a_line(command: list[str]) -> None:
    done = run_apart(*command, "--import", "nowhere")
    assert done.returncode == 2
    assert done.stderr == "magetable: the module nowhere can't be imported: No module named 'nowhere'\n"
