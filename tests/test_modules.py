"""Modules of WebAssembly: made of the rules as they are, the same bytes anywhere, playing as every other mode."""

import re
import subprocess
import sys
import threading
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest
from tests.plaything import change, copied, given
from tests.trajectories import FEW, MANY, file, golden, searches, trajectories

import magetable
from magetable.kit.calls import CALLS, folder_of
from magetable.kit.engine import Engine
from magetable.kit.modes import at_once, best_mode
from magetable.kit.module_file import read_manifest, sources_of, stale
from magetable.kit.wasm import NoModule
from magetable.registry import package_of
from toy.box import filled

RULES = "python3 run.py rules"


# Made of the rules as they are


def test_every_module_is_made_of_its_rules_as_they_are(game_name: str) -> None:
    manifest = read_manifest(folder_of(package_of(game_name)))
    assert manifest is not None, f"there is no module: {RULES}"
    assert stale(package_of(game_name), manifest) == [], f"the module is of other rules: {RULES}"
    assert sorted(manifest.sources) == sources_of(package_of(game_name)), f"rules have moved: {RULES}"
    assert list(manifest.calls) == CALLS


def test_a_module_made_anew_has_the_same_bytes(tmp_path: Path) -> None:
    """With the same tools; a module made with others may differ in bytes, never in what it does."""
    from magetable.kit.building import made_by_itself

    kept = folder_of(package_of("council"))
    manifest = read_manifest(kept)
    assert manifest is not None
    here = {tool: version(tool) for tool in manifest.made_with if tool != "python"}
    if here != {tool: v for tool, v in manifest.made_with.items() if tool != "python"}:
        pytest.skip(f"the modules were made with {manifest.made_with}, and here is {here}")
    made_by_itself(package_of("council"), tmp_path)
    assert (tmp_path / "rules.wasm").read_bytes() == (kept / "rules.wasm").read_bytes(), RULES


def test_sources_are_what_rules_come_from_and_nothing_else(game_name: str) -> None:
    found = sources_of(package_of(game_name))
    assert {"game/rules.py", "game/facts.py", "kit/driver.py", "kit/search.py", "kit/chance.py"} <= set(found)
    assert not {"game/draw.py", "game/view.py", "game/weights.py", "kit/engine.py"} & set(found)


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the toy game, as the package `plaything`."""
    folder = copied(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def test_a_module_of_other_rules_is_never_used(toy: Path, toy_module: Path) -> None:
    with pytest.raises(NoModule, match=f"plaything has no module: `{RULES}` makes it"):
        Engine("plaything", "wasm")
    given(toy, toy_module)
    assert at_once("plaything") == best_mode("plaything") == "wasm"
    modes = ("wasm", "interpreted")
    played = [Engine("plaything", mode).play(50, filled(), 3, [], 1) for mode in modes]
    assert played[0] == played[1]
    change(toy, "facts.py", "COINS = 12", "COINS = 9")
    with pytest.raises(NoModule, match=r"not made of its rules as they are now \(game/facts.py\)"):
        Engine("plaything", "wasm")
    assert at_once("plaything") == "interpreted"
    assert best_mode("plaything") == "native"


# Playing as every other mode: test_every_game.py plays modules beside interpreted rules, choice by choice.
# Here every game, number of players and option; natively: test_native.py, in Chromium: web/test_here.py


@pytest.mark.parametrize("mode", ["interpreted", "wasm"])
def test_golden_trajectories(game_name: str, mode: str) -> None:
    assert list(trajectories(game_name, mode=mode)) == golden(game_name)


def test_golden_searches(game_name: str, request: pytest.FixtureRequest) -> None:
    found = [line for descents in (FEW, MANY) for line in searches(game_name, descents, "wasm")]
    if request.config.getoption("--write-golden"):
        file(game_name, "searches").write_text("\n".join(found) + "\n", "utf-8")
    assert found == golden(game_name, "searches")
    assert len(set(found)) == len(found) == 2 * len(list(magetable.game(game_name).settings()))


def test_golden_searches_begin_the_same_interpreted(game_name: str) -> None:
    found = list(searches(game_name, FEW, "interpreted"))
    assert found == golden(game_name, "searches")[: len(found)]


# Calling


def test_arrays_of_any_place_are_written_to() -> None:
    game = magetable.game("council", "wasm")
    batch = game.batch(5, 3, seed=2)
    plain = magetable.game("council", "interpreted").batch(5, 3, seed=2)
    codes = [int(np.flatnonzero(row)[0]) for row in batch.legal()]
    for one in (batch, plain):
        one.apply(codes)
        one.redeal([0, 1, 2, 0, 1], 7)
    assert batch.states.tobytes() == plain.states.tobytes()
    assert np.array_equal(batch.observe([0] * 5), plain.observe([0] * 5))


def test_a_part_of_an_array_that_has_gaps_is_refused() -> None:
    engine = magetable.game("council", "wasm").engine
    box = magetable.game("council").box_for(3, {})
    with pytest.raises(ValueError, match="whole arrays"):
        engine.driver.legal_at(engine.record.batch(4)[::2], box, 0, engine.zeros(engine.codes))


def test_threads_have_memories_of_their_own() -> None:
    game = magetable.game("council", "wasm")
    found: dict[int, list[int]] = {}

    def play(seed: int) -> None:
        match = game.new(3, seed=seed)
        while not match.over:
            match.play(match.codes()[-1])
        found[seed] = match.scores

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = dict(found)
    for seed in range(4):
        play(seed)
    assert found == alone


BROKEN = """
import magetable
from magetable.kit.wasm import Trap
game = magetable.game("council", "wasm")
driver, box, states = game.engine.driver, game.box_for(3, {}), game.engine.record.batch(1)
try:
    driver.legal_at(states, box, 10**6, game.engine.zeros(game.engine.codes))
except Trap as trap:
    print(trap)
print(driver.legal_at(states, box, 0, game.engine.zeros(game.engine.codes)) >= 0)
"""


def test_rules_that_break_off_say_where() -> None:
    """In a process of its own: other libraries of the tests take the signal that wasmtime needs for this."""
    done = subprocess.run([sys.executable, "-c", BROKEN], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"the rules broke off in legal_at: .*memory.*\nTrue\n", done.stdout)
