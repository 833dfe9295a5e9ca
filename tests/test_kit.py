"""The rules kit on small records and rules of its own, and on a toy game."""

import dataclasses
import inspect
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import magetable
from magetable.games import council
from magetable.kit import Record, Table, below, chance_of, i8, i16, i64, rule, shuffle
from magetable.kit.calls import CALLS, Driver
from magetable.kit.chance import Chance, scatter, word
from magetable.kit.engine import Engine
from magetable.kit.record import Rows
from magetable.kit.rooms import NotWhole
from magetable.kit.rule import Compiler, fingerprint, forget_unused, is_table, reached
from toy.box import filled

TOY = Path(__file__).parent / "toy"

PRICES = (3, 1, 2)


class Purse(Record):
    coins: i8[3]
    sum: i16


class Market(Table):
    purses: Purse[2]
    stalls: i8[4][2]
    turns: i64


@rule
def price(kind):
    return PRICES[kind]


@rule
def buy(s, seat, kind):
    me = s.purses[seat]
    me.coins[kind] -= 1
    me.sum += price(kind)
    s.stalls[1][kind] += price(0)
    s.turns += 1
    return me.sum


@rule
def buy_twice(states, i, seat):
    s = states[i]
    buy(s, seat, 0)
    buy(s, s.to_move, below(s, 3))
    states[1] = s
    return buy(s, seat, 2)


def compiler(tmp_path: Path) -> Compiler:
    os.environ["MAGETABLE_CACHE"] = str(tmp_path)
    try:
        return Compiler("test", {})
    finally:
        del os.environ["MAGETABLE_CACHE"]


# Records


def test_numpy_and_ctypes_see_the_same_bytes() -> None:
    states = Market.batch(3)
    s = Market.at(states, 1)
    s.purses[1].coins[2] = -5
    s.stalls[1][3] = 7
    s.turns = 2**40
    assert states["purses"]["coins"][1, 1, 2] == -5
    assert states["stalls"][1, 1, 3] == 7
    assert states["turns"].tolist() == [0, 2**40, 0]


@pytest.mark.parametrize("strict", [False, True])
def test_a_misspelt_field_or_a_bad_index_is_an_error(strict: bool) -> None:
    s = Market.at(Market.batch(1), 0, strict)
    with pytest.raises(AttributeError):
        s.purse = 1
    with pytest.raises(AttributeError):
        _ = s.purses[0].coin
    with pytest.raises(IndexError):
        s.purses[2].sum = 1
    with pytest.raises(IndexError):
        _ = s.stalls[0][4]


def test_strict_refuses_what_does_not_fit() -> None:
    loose, strict = (Market.at(Market.batch(1), 0, flavour) for flavour in (False, True))
    loose.purses[0].coins[0] = 300  # cut off, as compiled code does
    assert loose.purses[0].coins[0] == 44
    with pytest.raises(OverflowError, match="300 does not fit"):
        strict.purses[0].coins[0] = 300
    with pytest.raises(OverflowError, match="70000 does not fit the field 'sum' of Purse"):
        strict.purses[0].sum = 70_000
    with pytest.raises(IndexError, match="negative"):
        strict.purses[0].coins[-1] = 1
    with pytest.raises(IndexError, match="negative"):
        _ = strict.purses[0].coins[-1]


def test_rows_copy_when_stored() -> None:
    rows = Rows(Market, Market.batch(2))
    rows[0].turns = 5
    rows[1] = rows[0]
    rows[0].turns = 6
    assert (len(rows), rows[1].turns) == (2, 5)


# Rules


def test_compiled_and_interpreted_rules_agree(tmp_path: Path) -> None:
    interpreted, compiled = Market.batch(2), Market.batch(2)
    for states in (interpreted, compiled):
        states["rng"] = scatter(3)
    given = buy_twice(Rows(Market, interpreted, strict=True), 0, 1)
    assert compiler(tmp_path).twin(buy_twice)(compiled, 0, 1) == given
    assert compiled.tobytes() == interpreted.tobytes()


def test_a_rule_is_compiled_once_whatever_widths_it_is_called_with(tmp_path: Path) -> None:
    build = compiler(tmp_path)
    build.twin(buy_twice)(Market.batch(2), 0, 1)
    assert len(build.twin(buy).signatures) == 1
    assert len(build.twin(price).signatures) == 1


def test_what_counts_as_a_table() -> None:
    assert is_table((1, 2, 3))
    assert is_table(((1, 2), (3, 4)))
    assert not is_table(((1, 2), (3,)))
    assert not is_table((1, "two"))
    assert not is_table(())
    assert not is_table([1, 2])


def test_reached_follows_the_calls() -> None:
    assert {function.__name__ for function in reached([buy_twice])} == {
        "buy_twice",
        "buy",
        "price",
        "below",
        "word",
        "mix",
    }


# Chance


def test_the_generator_is_splitmix64() -> None:
    chance = Chance.loose()
    chance.rng = 1234567
    assert [word(chance) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_below_is_fair_and_in_range() -> None:
    chance = chance_of(1)
    counts = np.bincount([below(chance, 6) for _ in range(60_000)], minlength=6)
    assert len(counts) == 6
    assert abs(counts - 10_000).max() < 400  # more than four standard deviations


def test_shuffle_keeps_the_cards_and_what_lies_outside() -> None:
    chance = chance_of(2)
    cards = list(range(20))
    shuffle(chance, cards, 5, 15)
    assert cards[:5] + cards[15:] == list(range(5)) + list(range(15, 20))
    assert sorted(cards[5:15]) == list(range(5, 15)) != cards[5:15]


def test_shuffle_makes_every_order_alike_often() -> None:
    chance = chance_of(3)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(chance, cards, 0, 4)
        orders[tuple(cards)] = orders.get(tuple(cards), 0) + 1
    assert len(orders) == 24
    assert max(orders.values()) - min(orders.values()) < 300


# The cache

PLAY = """
import sys
from magetable.kit.engine import Engine
from toy.box import filled
box = filled()
box["most"] = int(sys.argv[1])
print(Engine("toy", "native").play(200, box, 3, [], 1).mean_scores)
"""


def toy_played(*places: Path, cache: Path, most: int = 3, **environment: str) -> subprocess.CompletedProcess[str]:
    """Random games of the toy game in a process of their own, with sources from these folders."""
    paths = os.pathsep.join(str(place) for place in places)
    environment = {**os.environ, "PYTHONPATH": paths, "MAGETABLE_CACHE": str(cache), **environment}
    command = [sys.executable, "-c", PLAY, str(most)]
    return subprocess.run(command, env=environment, check=False, capture_output=True, text=True)


def test_the_cache_goes_by_what_the_sources_say_not_by_where_and_when(tmp_path: Path) -> None:
    """A tree that was copied, its times cut to seconds as an image's layers do, compiles nothing anew. A constant
    that changed in another module than the compiled function's, which Numba's own cache misses, does."""
    cache = tmp_path / "cache"

    def mean_scores(place: Path) -> str:
        played = toy_played(place, cache=cache)
        assert played.returncode == 0, played.stderr
        return played.stdout

    def copy(place: Path, *packages: Path) -> Path:
        for package in packages:
            shutil.copytree(package, place / package.name, ignore=shutil.ignore_patterns("__pycache__", "page"))
        for path in place.rglob("*"):
            os.utime(path, (1_700_000_000, 1_700_000_000))
        return place

    here = copy(tmp_path / "here", Path(magetable.__file__).parent, TOY)
    before = mean_scores(here)
    kept = {path: path.stat().st_mtime_ns for path in cache.rglob("*") if path.is_file()}
    there = copy(tmp_path / "there", here / "magetable", here / "toy")
    assert mean_scores(there) == before
    assert {path: path.stat().st_mtime_ns for path in cache.rglob("*") if path.is_file()} == kept

    facts = there / "toy" / "facts.py"
    facts.write_text(facts.read_text("utf-8").replace("COINS = 12", "COINS = 9"), "utf-8")
    assert mean_scores(there) != before
    assert len(list(cache.iterdir())) == 2


def test_the_fingerprint_changes_with_every_file() -> None:
    files = ({}, {"kit/rule.py": "one"}, {"kit/rule.py": "two"}, {"kit/rules.py": "two"})
    assert len({fingerprint(sources) for sources in files}) == len(files)
    assert fingerprint(dict(files[1])) == fingerprint(files[1])


def test_unused_caches_are_forgotten_and_used_ones_kept(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("used", "old", "young", "unfinished")]
    for folder in folders:
        folder.mkdir()
        (folder / "complete").touch()
    os.utime(folders[1] / "complete", (0, 0))
    os.utime(folders[0] / "complete", (0, 0))
    (folders[3] / "complete").unlink()
    forget_unused(folders[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["unfinished", "used", "young"]


def test_prepare_reports_progress_and_then_the_cache_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGETABLE_CACHE", str(tmp_path))
    engine, box = Engine("toy", "native"), filled()
    assert not engine.ready
    told: list[tuple[str, int, int]] = []
    engine.prepare(box, 3, [], lambda *what: told.append(what))
    assert engine.ready
    assert [name for name in CALLS if not getattr(engine.driver, name).signatures] == [], "not called by `_exercise`"
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)
    assert told[-1][1] >= 0.9 * told[-1][2]
    again = Engine("toy", "native")
    assert again.ready
    told.clear()
    again.prepare(box, 3, [], lambda *what: told.append(what))
    assert not told, "a second process would compile again"


# What a package must offer

FOURTH_GAME = {
    "__init__": "ABOUT = None",
    "state": "from magetable.kit import Table as State",
    "box": "",
    "moves": "CODES = 3\nNOTATION = ('a', 'b', 'c')",
    "rules": (
        "def setup(s, box, options): pass\n"
        "def legal(s, codes): return 0\n"
        "def apply(s, box, code, quickly=False): pass\n"
        "redeal = 5\n"
    ),
    "scoring": "from fourth_game.facts import POINTS",
    "check": "FAULTS = {}\nbroken = lambda s, box: 0",
    "observe": "OBSERVATION_SIZE = OBSERVATION_VERSION = 1\nLAYOUT = ()\ndef observe(s, box, seat, row): pass",
    "evaluation": "FEATURES, NAMES, HORIZON, CURIOSITY = 0, (), 0, 0.1\ndef features(s, box, seat, row): pass",
    "weights": "EARLY, LATE = (), ()",
    "view": "def view(s, box, seat): pass\ndef truth(s, box): pass",
    "seen": "from magetable.kit import Record as Shown\ndef seen(s, box, seat): pass",
    "draw": "def draw(view): pass",
    "lab": "def things(s, box): pass",
    "files": "ENDINGS = ('.map',)",
}


def test_a_new_game_is_told_at_once_all_that_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "fourth_game"
    package.mkdir()
    for room, text in FOURTH_GAME.items():
        (package / f"{room}.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(NotWhole) as refused:
        Engine("fourth_game", "interpreted")
    said, _, lacking = str(refused.value).partition(": ")
    assert said == "fourth_game is no whole game, as docs/adding-a-game.md says"
    assert lacking.split("; ") == [
        "__init__ lacks ABOUT",
        "box lacks Box",
        "rules.legal takes (s, codes) instead of (s, box, codes)",
        "rules.redeal must be a function",
        "the room scoring can't be opened: No module named 'fourth_game.facts'",
        "evaluation lacks WANTED",
        "evaluation lacks EARLY",
        "evaluation lacks LATE",
        "evaluation lacks progress",
        "there is no room variant",
        "there is no room lines",
        "there is no room telling",
        "seen lacks show",
        "view.view takes (s, box, seat) instead of (seen, shown, box, names)",
        "lab lacks taken",
        "lab lacks used",
        "lab lacks occasions",
        "lab lacks places",
        "lab lacks first",
        "lab lacks rounds",
        "files lacks check",
        "files lacks figure",
        "files lacks figures",
    ]


def test_the_kit_has_seats_for_so_many_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    about = council.ABOUT
    monkeypatch.setattr(council, "ABOUT", dataclasses.replace(about, players=range(2, 7)))
    with pytest.raises(NotWhole, match="it is for 6 players, and the kit has seats for 5"):
        Engine("magetable.games.council", "interpreted")


def test_what_python_calls_takes_what_its_types_say(game_name: str) -> None:
    plain = magetable.game(game_name).engine.plain
    for name in CALLS:
        typed = [*inspect.signature(getattr(Driver, name)).parameters][1:]
        assert [*inspect.signature(getattr(plain, name)).parameters] == typed, name


def test_unknown_modes_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown mode 'quick': choose one of native, wasm, interpreted, strict"):
        Engine("toy", "quick")


def test_with_numbas_checks_on_a_bad_index_is_an_error_and_not_garbage(tmp_path: Path) -> None:
    """They are compiled apart. (Strict mode has such checks always: every game is played in it.)"""
    places, checks = (TOY.parent, Path(magetable.__file__).parents[1]), {"NUMBA_BOUNDSCHECK": "1"}
    assert toy_played(*places, cache=tmp_path, **checks).returncode == 0
    bad = toy_played(*places, cache=tmp_path, most=5, **checks)  # the list of choices has no room for so many
    assert bad.stderr.splitlines()[-1].startswith("IndexError")
