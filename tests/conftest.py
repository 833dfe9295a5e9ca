"""What all tests share: every game in every setting, random matches, golden records."""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TypeVar

import pytest
from tests.plaything import toy_module  # noqa: F401  a fixture
from tests.starting import NotStarted

import magetable
from magetable.kit import below, chance_of
from magetable.kit.modes import module_fresh
from magetable.match import Match
from magetable.registry import package_of

# All tests play by the modules, whatever else this machine has compiled; whoever edits rules, natively.
if "MAGETABLE_MODE" not in os.environ:
    fresh = all(module_fresh(package_of(name)) for name in magetable.games())
    os.environ["MAGETABLE_MODE"] = "wasm" if fresh else "native"

GOLDEN = Path(__file__).parent / "golden"

Setting = tuple[str, int, dict[str, str]]
Thing = TypeVar("Thing")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-golden", action="store_true", help="write the golden records anew; then read the diff")


def all_settings() -> list[Setting]:
    return [(name, *setting) for name in magetable.games() for setting in magetable.game(name).settings()]


# Values of options that change nothing, or hardly anything, in how a game of several players goes: who may look where,
# how many Followers one begins with, a circle that is drawn among the others.
ALIKE = {
    "archmage": {"company": ("10", "20,15,10,5")},
    "council": {"open_piles": ("yes",)},
    "five-seals": {"circle": ("random",)},
}


def plays_apart(setting: Setting) -> bool:
    """Whether a setting is played in another way than all others: the long tests take only these."""
    name, players, options = setting
    alike = any(options[option] in values for option, values in ALIKE.get(name, {}).items())
    return players == 1 or not alike


def setting_id(setting: Setting) -> str:
    name, players, options = setting
    return "-".join([name, str(players), *options.values()])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", all_settings(), ids=setting_id)
    if "kind_of_play" in metafunc.fixturenames:
        metafunc.parametrize("kind_of_play", list(filter(plays_apart, all_settings())), ids=setting_id)
    if "game_name" in metafunc.fixturenames:
        metafunc.parametrize("game_name", magetable.games())


# Tests that take longest, the longest first: a worker begins with its share of them, so that none is left alone with
# one in the end.
LONG = (
    "test_native.py", "test_modules.py::test_a_module_made_anew", "test_quality.py::test_every_line",
    "server/test_long.py::test_load", "test_quality.py::test_mypy", "test_first_minute.py",
    "test_gpu.py::test_every_kernel", "web/test_logic.py", "web/test_offline.py::test_a_match_of_the_server",
    "test_kit.py::test_prepare", "test_kit.py::test_the_cache", "test_kit.py::test_with_numbas_checks",
    "test_package.py", "test_bots.py::test_rollout", "server/test_faults.py", "server/test_long.py",
    "server/test_schema.py", "server/test_sharing.py",
)  # fmt: skip


# Folders of tests that mostly wait, for browsers and servers: those that wait longest first.
WAITING = ("web", "server")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every worker takes the next share of the list, and from another's when it is through.

    In the whole suite a game's own tests run once: where `test_quality.py` runs them, to see what they cover.
    """
    if any("test_quality.py::test_every_line" in item.nodeid for item in items):
        twice = [item for item in items if runs_for_coverage(item)]
        config.hook.pytest_deselected(items=twice)
        items[:] = [item for item in items if item not in set(twice)]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    place = {item: next((place for place, name in enumerate(LONG) if name in item.nodeid), None) for item in items}
    items[:] = shares(items, place.get, lambda item: item.path.parent.name, workers)


# Words of tests that play many games or look at many positions: what they reach, others reach as well.
NOT_FOR_COVERAGE = (
    "balance", "plain_reading", "plain_search", "brute_force", "test_features_are_what", "no_longer_than_matches",
    "whole_games", "bring_what_the_box_file_says",
)  # fmt: skip


def runs_for_coverage(item: pytest.Item) -> bool:
    """Whether a test is one of a game's own that `test_quality.py` runs."""
    folders = [name.replace("-", "_") for name in magetable.games()]
    return item.path.parent.name in folders and not any(word in item.nodeid for word in NOT_FOR_COVERAGE)


def shares(
    items: Sequence[Thing], place: Callable[[Thing], int | None], folder: Callable[[Thing], str], workers: int
) -> list[Thing]:
    """A list that falls into equal shares, one for each worker.

    Every other worker begins with tests that wait, so that they and those that work go on beside each other all the
    time. Long ones, which have a place, come first.
    """
    begun: list[list[Thing]] = [[] for _ in range(workers)]
    rest: list[Thing] = []
    for kind in (*WAITING, None):
        alike = [item for item in items if (folder(item) if folder(item) in WAITING else None) == kind]
        long = sorted((item for item in alike if place(item) is not None), key=lambda item: place(item) or 0)
        short = [item for item in alike if place(item) is None]
        own = begun[::2] if kind is None else begun[1::2] or begun
        for number, share in enumerate(own):
            share += long[number :: len(own)]
            if kind:
                share += short[len(short) * number // len(own) : len(short) * (number + 1) // len(own)]
        rest += [] if kind else short
    sizes = [len(items) * (worker + 1) // workers - len(items) * worker // workers for worker in range(workers)]
    more = iter(rest + [item for share, size in zip(begun, sizes, strict=True) for item in share[size:]])
    return [
        item
        for share, size in zip(begun, sizes, strict=True)
        for item in (*share[:size], *islice(more, max(0, size - len(share))))
    ]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Of all tests that share something that did not start, the first fails and the others are left out."""
    report = yield
    error = call.excinfo.value if call.excinfo else None
    if call.when == "setup" and isinstance(error, NotStarted):
        if error.first:
            why = f"what it needs did not start: {error.first}"
            report.outcome, report.longrepr = "skipped", (str(item.path), item.location[1] or 0, why)
        error.first = error.first or item.nodeid
    return report


def new_match(setting: Setting, seed: int, mode: str | None = None) -> Match:
    name, players, options = setting
    return magetable.game(name, mode).new(players, seed, **options)


def random_steps(match: Match, seed: int) -> Iterator[Match]:
    """Play a match at random; gives it after every decision, and before the first."""
    chance = chance_of(seed)
    yield match
    while not match.over:
        choices = match.legal()
        match.play(choices[below(chance, len(choices))])
        yield match


def sampled(match: Match, seed: int, samples: int) -> Iterator[Match]:
    """... but gives it only about so many times over the whole match, and at its end."""
    usual = match.game.playouts(20, match.players, 1, **match.options).decisions_per_game
    stride = max(1, round(usual / samples))
    for step, _ in enumerate(random_steps(match, seed)):
        if step % stride == 0 or match.over:
            yield match


def finished(setting: Setting, seed: int, mode: str | None = None) -> Match:
    match = new_match(setting, seed, mode)
    for _ in random_steps(match, seed):
        pass
    return match
