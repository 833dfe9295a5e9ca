"""Native code: it plays and searches as the module does, and whatever board or box comes, nothing is compiled for it.

All of a game is one test, since every process that begins without a cache compiles for a minute.
"""

import json
import random
import subprocess
import sys

from tests.trajectories import FEW, MANY, golden, searches, trajectories

import magetable
from magetable.game import Game
from magetable.games.five_seals.boards import FOLDER

PROGRAM = """
import json, sys, magetable
from magetable.kit.rule import compile_events
game = magetable.game(sys.argv[1], "native")
compiled = []
with compile_events(compiled.append):
    for players, options in json.loads(sys.argv[2]):
        box = game.box_for(players, options)
        print(*game.engine.traces(5, box, players, game.indices(options), 1)[0][:, 1])
if compiled:
    sys.exit(f"a box is data, and nothing is compiled for it; but it compiled {compiled}")
"""

Given = tuple[int, dict[str, str]]  # players, options


def test_native_code_is_the_module_s_equal_and_serves_every_box(game_name: str) -> None:
    game = magetable.game(game_name, "native")
    assert list(trajectories(game_name, mode="native")) == golden(game_name)
    found = [line for descents in (FEW, MANY) for line in searches(game_name, descents, "native")]
    assert found == golden(game_name, "searches")
    boxes = boxes_of(game)
    alone = [line for one in boxes for line in played(game_name, one)]
    assert len(set(alone)) == len(boxes), "different boxes play differently"
    assert played(game_name, *boxes) == alone
    assert played(game_name, *boxes[::-1]) == alone[::-1]


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


def played(name: str, *given: Given) -> list[str]:
    """A line for each box, from a process of its own that finds the cache full."""
    command = [sys.executable, "-c", PROGRAM, name, json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:] or f"the interpreter died with {done.returncode}"
    return done.stdout.splitlines()
