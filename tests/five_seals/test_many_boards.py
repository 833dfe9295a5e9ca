"""One compiled game serves every board: several in one process, in any order, from a cold cache and a warm one."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from magetable.games.five_seals.boards import FOLDER, PLAYERS

PROGRAM = """
import json, sys
from pathlib import Path
import magetable
game = magetable.game("five-seals", "native")
for players, board in json.loads(sys.argv[1]):
    given = board if board == "standard" else Path(board)
    print(*game.playouts(20, players, seed=1, circle="IV", board=given).mean_scores)
"""


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[int, str]]:
    """The standard board for three, and four that nobody has seen: ours with other strengths."""
    found = [(3, "standard")]
    for players in PLAYERS:
        lines = (FOLDER / f"{players}-players.board").read_text("utf-8").splitlines()
        circles = [n for n, line in enumerate(lines) if line.startswith("circle")]
        strengths = [lines[n].split()[2] for n in circles]
        random.Random(players).shuffle(strengths)
        for n, strength in zip(circles, strengths, strict=True):
            words = lines[n].split()
            lines[n] = " ".join([*words[:2], strength, *words[3:]])
        path = tmp_path_factory.mktemp("boards") / f"{players}.board"
        path.write_text("\n".join(lines), "utf-8")
        found.append((players, str(path)))
    return found


def played(cache: Path, boards: list[tuple[int, str]]) -> list[str]:
    """A line of mean scores for each board, from a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(boards)],
        env={**os.environ, "MAGETABLE_CACHE": str(cache), "MAGETABLE_MODE": "native"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:] or f"the interpreter died with {done.returncode}"
    return done.stdout.splitlines()


def compiled(cache: Path) -> set[str]:
    """The functions in the cache, each with its specialisations."""
    return {path.relative_to(cache).as_posix() for path in cache.rglob("*.nbc")}


def test_five_boards_in_any_order_are_served_by_what_the_first_has_compiled(boards, tmp_path):
    first = played(tmp_path, boards[:1])  # from a cold cache
    known = compiled(tmp_path)
    assert known
    alone = [*first, *(line for one in boards[1:] for line in played(tmp_path, [one]))]
    assert len(set(alone)) == len(boards), "different boards play differently"
    assert played(tmp_path, boards) == alone
    assert played(tmp_path, boards[::-1]) == alone[::-1]
    assert compiled(tmp_path) == known, "a board is data: nothing is compiled for it"
