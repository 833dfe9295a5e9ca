"""Native code: it plays and searches as the module does, and whatever board or box comes, nothing is compiled for it.

All of a game is one test, since every process that begins without a cache compiles for half a minute. The compiler
does less for speed here than for people; what it is given, and what the code finds, is the same.
"""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

from tests.trajectories import golden

import magetable
from magetable.game import Game
from magetable.games.five_seals.boards import FOLDER

ROOT = Path(__file__).parents[1]

PROGRAM = """
import json, sys, magetable
from tests.trajectories import FEW, MANY, searches, trajectories
from magetable.kit.rule import compile_events
game = magetable.game(sys.argv[1], "native")
compiled = []
with compile_events(compiled.append):
    if "all" in sys.argv:
        print(*trajectories(game.name, mode="native"), sep="\\n")
        print(*searches(game.name, FEW, "native"), *searches(game.name, MANY, "native"), sep="\\n")
        compiled.clear()
    for players, options in json.loads(sys.argv[2]):
        box = game.box_for(players, options)
        print(*game.engine.traces(5, box, players, game.indices(options), 1)[0][:, 1])
if compiled:
    sys.exit(f"a box is data, and nothing is compiled for it; but it compiled {compiled}")
"""

Given = tuple[int, dict[str, str]]  # players, options


def test_native_code_is_the_module_s_equal_and_serves_every_box(game_name: str) -> None:
    boxes = boxes_of(magetable.game(game_name))
    wanted = [by_the_module(game_name, *box) for box in boxes]
    assert len(set(wanted)) == len(boxes), "different boxes play differently"
    everything = [*golden(game_name), *golden(game_name, "searches"), *wanted]
    assert natively(game_name, boxes, "all") == everything
    assert natively(game_name, boxes[::-1]) == wanted[::-1]


def by_the_module(name: str, players: int, options: dict[str, str]) -> str:
    game = magetable.game(name, "wasm")
    marks = game.engine.traces(5, game.box_for(players, options), players, game.indices(options), 1)[0]
    return " ".join(str(mark) for mark in marks[:, 1])


def boxes_of(game: Game) -> list[Given]:
    """The standard box, and some that nobody has seen."""
    usual = game.players[1]
    if game.name == "five-seals":
        fewest_and_most = (game.players[0], game.players[-1])
        return [(usual, {}), *((players, {"board": other_strengths(players)}) for players in fewest_and_most)]
    return [(usual, {}), *((usual, {"box": game.rooms.variant.drawn(number)}) for number in (1, 2))]


def other_strengths(players: int) -> str:
    """Our board with the strengths of its circles shuffled."""
    lines = (FOLDER / f"{players}-players.board").read_text("utf-8").splitlines()
    circles = [n for n, line in enumerate(lines) if line.startswith("circle")]
    strengths = [lines[n].split()[2] for n in circles]
    random.Random(players).shuffle(strengths)
    for n, strength in zip(circles, strengths, strict=True):
        words = lines[n].split()
        lines[n] = " ".join([*words[:2], strength, *words[3:]])
    return "\n".join(lines)


def natively(name: str, boxes: list[Given], *more: str) -> list[str]:
    """A line for each box, before them all golden lines if those are wanted too, from a process of its own. It finds
    compiled what one before it has compiled.
    """
    environment = os.environ | {
        "MAGETABLE_CACHE": str(ROOT / "build" / "compiled"),
        "NUMBA_OPT": "1",
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-c", PROGRAM, name, json.dumps(boxes), *more]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:] or f"the interpreter died with {done.returncode}"
    return done.stdout.splitlines()
