"""The same rules on a GPU, as far as that can be seen where there is none.

Every kernel is compiled to the GPU's own language, Numba's simulator runs some of them, and golden trajectories
say what a GPU must find. Where there is a GPU, the last tests run on it.
"""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.trajectories import file, golden, on_gpu, trajectories

import magetable
import magetable.gpu
from magetable.cli import main
from magetable.kit import cuda
from magetable.kit.calls import TEMPLATES
from magetable.kit.rule import reached

ROOT = Path(__file__).parents[1]
COMMANDS = {"the table": "", "bench": "bench council", "tests": "test -x", "bench on a GPU": "bench --gpu"}
REMAKE = "if that is meant: python3 run.py test tests/test_gpu.py -k golden --write-golden, then read the diff"

SIMULATED = """
import numpy as np, magetable, magetable.gpu
from magetable.gpu.games import GpuGames, differing
from tests.trajectories import golden, on_gpu, trajectories

council = magetable.game("council")
assert list(trajectories("council", on_gpu, games=2, settings=1)) == golden("council")[:2]
assert GpuGames(council, 2).play(2, 7) == council.playouts(2, 2, 7)
there = GpuGames(council, 2).survey(3, 5, 1)
here = council.engine.survey_games(3, 5, council.box_for(2, {}), 2, council.indices({}), 1)
assert all((a == b).all() for a, b in zip(there.arrays, here.arrays, strict=True))
faults, tally = GpuGames(council, 2).fuzz(1, 5, 1)
fuzzer = council.fuzzer(2)
assert fuzzer.game(5) == (None, fuzzer.game(5)[1][: faults[0, 1]]) and faults[0, 0] == 0
assert (2 * tally == np.array(fuzzer.tally)).all()

for name in magetable.games():
    game = magetable.game(name)
    there, here = magetable.gpu.batch(name, 2, seed=4), game.batch(2, seed=4)
    for turn in range(2):
        codes = there.sample(turn).copy_to_host()
        masks = here.legal()
        assert (there.legal().copy_to_host() == masks).all() and masks[[0, 1], codes].all()
        there.apply(codes)
        here.apply(codes)
        seats = here.to_move.tolist()
        assert there.to_move.copy_to_host().tolist() == seats
        assert (there.observe(seats).copy_to_host() == here.observe(seats)).all()
        there.redeal(seats, turn)
        here.redeal(seats, turn)
    assert there.to_cpu().states.tobytes() == here.states.tobytes()
    scores, shares = there.results()
    assert (scores.copy_to_host()[1].tolist(), shares.copy_to_host()[1].tolist()) == here.results_at(1)
print("the same")
"""


def child(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | variables | {"PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def has_gpu() -> bool:
    try:
        cuda.a_gpu()
    except cuda.NoGpu:
        return False
    return True


@pytest.fixture
def gpu() -> None:
    """Asked when a test runs, not when it is found: Numba's part for GPUs takes a second to load."""
    if not has_gpu():
        pytest.skip("there is no GPU here")


@pytest.fixture
def no_gpu() -> None:
    if has_gpu():
        pytest.skip("there is a GPU here")


# Golden trajectories


def test_golden_trajectories(game_name: str, request: pytest.FixtureRequest) -> None:
    found = list(trajectories(game_name))
    if request.config.getoption("--write-golden"):
        file(game_name).write_text("\n".join(found) + "\n", "utf-8")
    assert found == golden(game_name), REMAKE


def test_golden_trajectories_cover_all_settings(game_name: str) -> None:
    lines = golden(game_name)
    assert len(lines) == len(set(lines)) == 2 * len(list(magetable.game(game_name).settings()))


def test_a_digest_tells_one_byte_apart() -> None:
    game = magetable.game("council")
    first, second = (game.engine.traces(1, game.box_for(3, {}), 3, game.indices({}), seed)[0][0] for seed in (1, 2))
    assert first[1] != second[1]
    again, ends = game.engine.traces(1, game.box_for(3, {}), 3, game.indices({}), 1)
    assert (again[0] == first).all()
    assert ends[0]["to_move"] == -1


# Compiling for a GPU


def test_every_kernel_compiles(game_name: str) -> None:
    """All of them for one game; for the others those that reach whatever rules of theirs a kernel reaches."""
    kernels = cuda.Kernels(magetable.game(game_name).engine, quick=True)
    for name in [*cuda.KERNELS] if game_name == "council" else with_most_rules(kernels):
        text = kernels.ptx(name)
        assert ".visible .entry" in text
        assert constant_bytes(text) < 65_536, f"the tables of {name} don't fit into constant memory: see LARGE"


def with_most_rules(kernels: cuda.Kernels) -> list[str]:
    """The kernels of which none reaches only rules of the game, and so tables, that another one reaches too."""
    kit = {f"{kernels.engine.package}.{template}" for template in (*TEMPLATES, "kernels")}
    rules = {
        name: {rule for rule in reached([vars(kernels.module)[name]]) if rule.__module__ not in kit}
        for name in cuda.KERNELS
    }
    return [name for name in rules if not any(rules[name] < rules[other] for other in rules)]


def constant_bytes(text: str) -> int:
    lines = [line for line in text.splitlines() if line.startswith(".const")]
    return sum(int(line.rpartition("[")[2].partition("]")[0]) for line in lines if "[" in line)


def test_kernels_that_are_compiled_are_those_there_are() -> None:
    source = Path(cuda.__file__).with_name("kernels.py").read_text("utf-8")
    found = [line.split("(")[0].removeprefix("def ") for line in source.splitlines() if line.startswith("def ")]
    assert sorted(name for name in found if name != "given") == sorted(cuda.KERNELS)


# Numba's simulator


def test_the_simulator_plays_as_the_cpu_does() -> None:
    done = child(SIMULATED, NUMBA_ENABLE_CUDASIM="1")
    assert done.stdout == "the same\n", done.stdout + done.stderr


def test_the_commands_run_in_the_simulator(tmp_path: Path) -> None:
    code = f"""
import contextlib, io, json
from pathlib import Path
from magetable.cli import bench, main
from magetable.gpu import measuring

def said(*words):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main([*words, "--json"]) == 0
    return json.loads(out.getvalue())

lab = ("lab", "council", "--players", "2", "--games", "3")
assert said(*lab, "--gpu") == said(*lab, "--compiled")
measuring.SIZES = measuring.STEP_SIZES = (2,)
measuring.TURNS, measuring.COPIED = 2, 1024
measuring.measure.__defaults__ = (*measuring.measure.__defaults__[:-1], (2,))
page = Path({str(tmp_path)!r}) / "gpu.html"
(row,) = said("bench", "council", "--gpu", "--players", "2", "--seconds", "0.01", "--html", str(page))["rows"]
assert (row["game"], row["players"], row["at_once"], row["state_bytes"]) == ("council", 2, 2, 616)
assert row["decisions_per_s"] > row["games_per_s"] > 0 and row["steps_per_s"] > 0
assert 0 < row["memory_share"] and 0 < row["step_memory_share"]
assert "Council of Mages: steps" in page.read_text("utf-8")
print("the same")
"""
    done = child(code, NUMBA_ENABLE_CUDASIM="1")
    assert done.stdout == "the same\n", done.stdout + done.stderr


def test_a_failure_found_on_the_gpu_is_saved_and_replays_on_the_cpu(tmp_path: Path) -> None:
    """The game that the GPU says has failed is played again on the CPU; here one choice too many counts as failing."""
    code = f"""
import magetable
from magetable.cli.fuzz import fuzz_on_gpu
from magetable.gpu import GpuGames, fuzzing
from magetable.cli import main
from pathlib import Path
import magetable.cli.fuzz as fuzz, numpy as np
usual = GpuGames.fuzz
GpuGames.fuzz = lambda self, games, seed, stride: usual(self, games, seed, stride, longest=5)
fuzz.COMPARED = 1
game = magetable.game("council")
result = fuzz_on_gpu(game, 1, 1, Path({str(tmp_path)!r}), list(game.settings()))
(failure,) = result["failures"]
print(failure["fault"], result["identical"], main(["replay", failure["record"]]))
"""
    done = child(code, NUMBA_ENABLE_CUDASIM="1")
    assert done.stdout.splitlines()[-1] == "the GPU finds a fault that the CPU does not 1 0", done.stdout + done.stderr


# Where there is no GPU


def test_players_do_not_fetch_the_compiler_for_gpus() -> None:
    run = runpy.run_path(str(ROOT / "run.py"))
    needs = {name: run["lock"](run["lock_for"](words.split())).read_text("utf-8") for name, words in COMMANDS.items()}
    assert {name for name, lock in needs.items() if "numba-cuda==" in lock} == {"tests", "bench on a GPU"}
    pins = [{line.split()[0] for line in lock.splitlines() if "==" in line} for lock in needs.values()]
    assert pins[0] < pins[2]  # what all share has the same versions


@pytest.mark.usefixtures("no_gpu")
@pytest.mark.parametrize("words", [["bench", "--gpu"], ["fuzz", "council", "--gpu"], ["lab", "council", "--gpu"]])
def test_commands_say_that_there_is_no_gpu(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "no GPU was found" in capsys.readouterr().err
    with pytest.raises(magetable.gpu.NoGpu):
        magetable.gpu.batch("council", 4)


def test_without_the_extra_the_message_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(cuda.NoGpu, match=r"pip install 'magetable\[gpu\]'"):
        cuda.the_cuda()


def test_sizes_and_settings_are_checked_before_a_gpu_is_looked_for() -> None:
    with pytest.raises(ValueError, match="size must be a whole number of at least 1"):
        magetable.gpu.batch("council", 0)
    with pytest.raises(ValueError, match="2 to 4 players"):
        magetable.gpu.batch("council", 1, players=9)


# Where there is one


@pytest.mark.usefixtures("gpu")
def test_the_gpu_finds_the_golden_trajectories(game_name: str) -> None:
    assert list(trajectories(game_name, on_gpu)) == golden(game_name)


@pytest.mark.usefixtures("gpu")
def test_the_gpu_plays_as_the_cpu_does(game_name: str) -> None:
    from magetable.gpu import GpuGames

    game = magetable.game(game_name)
    assert GpuGames(game).play(1000, 7) == game.playouts(1000, seed=7)
    there, here = magetable.gpu.batch(game, 100, seed=4), game.batch(100, seed=4)
    for turn in range(20):
        codes = there.sample(turn).copy_to_host()
        assert here.legal()[np.arange(100), codes][here.to_move >= 0].all()
        there.apply(codes)
        here.apply(codes)
    assert there.to_cpu().states.tobytes() == here.states.tobytes()
