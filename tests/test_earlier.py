"""Earlier versions of the rules: kept with their modules, they play on whatever the rules have become."""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.plaything import change, copied, given
from tests.raising import raised

import magetable
from magetable import cli, registry
from magetable.earlier import keep, renamed
from magetable.game import Game
from magetable.kit.calls import folder_of
from magetable.kit.module_file import read_manifest
from magetable.kit.wasm import NoModule
from magetable.match import Match
from magetable.records import OtherRules
from magetable.registry import package_of

FIRST_KEPT = {"archmage": 2, "council": 2, "five-seals": 3}  # from these versions on all are kept; of others, all are
COINS = "magetable.games.plaything"


def played(match: Match) -> Match:
    """Played on to its end, always by the last choice."""
    while not match.over:
        match.play(match.codes()[-1])
    return match


# The games there are


def test_every_version_before_the_present_one_is_kept(game_name: str) -> None:
    game = magetable.game(game_name)
    wanted = list(range(FIRST_KEPT.get(game_name, 1), game.version + 1))
    lacking = [str(version) for version in wanted if version not in game.versions]
    how = f"`python3 run.py rules --keep {game_name}`, in a checkout of when they were the present ones"
    assert not lacking, f"version {', '.join(lacking)} of the rules of {game.title} must be kept: {how}"


def test_every_version_that_is_kept_plays(game_name: str) -> None:
    for version in magetable.game(game_name).versions[:-1]:
        game = magetable.game(game_name, version=version)
        for players in game.players:
            match = played(game.new(players, seed=version))
            assert magetable.load(match.record()).scores == match.scores
            assert match.log


def test_every_game_can_be_kept(game_name: str, tmp_path: Path) -> None:
    before = played(magetable.game(game_name, "wasm").new(seed=5))
    with raised(game_name, tmp_path) as version:
        kept = magetable.game(game_name, version=version)
        assert kept.package == f"{package_of(game_name)}.earlier.v{version}"
        assert (kept.version, kept.versions) == (version, (version, version + 1))
        assert kept.told_as_now
        match = magetable.load(before.record())
        assert match.game is kept
        assert (match.scores, match.log, match.state()) == (before.scores, before.log, before.state())
        assert match.view(0) == before.view(0)


# Keeping one: coins of version 1, then of version 2, of which there are fewer


@dataclass
class Past:
    """What was so in version 1."""

    folder: Path  # of the game
    half: str  # the record of a match that was not over
    moves: list[int]  # with which it would go on
    end: str  # its record then
    log: list[str]
    scores: list[int]


@pytest.fixture(scope="module")
def past(toy_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Past]:
    shelf = tmp_path_factory.mktemp("shelf")
    folder = copied(shelf)
    given(folder, toy_module)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry.SHELF, "__path__", [*registry.SHELF.__path__, str(shelf)])
        forget()
        match = magetable.game("plaything", "wasm").new(3, seed=7)
        for _ in range(2):
            match.play(match.codes()[0])
        half, begun = match.record(), match.number
        played(match)
        found = Past(folder, half, match.actions[begun:], match.record(), match.log, match.scores)
        keep(COINS)
        change(folder, "facts.py", "COINS = 12", "COINS = 9")
        change(folder, "__init__.py", '"Take coins.", 1', '"Take coins.", 2')
        forget()
        yield found
    forget()


def forget() -> None:
    """As if Python had been started anew, for the game of coins."""
    registry.games.cache_clear()
    registry._game.cache_clear()
    for name in [name for name in sys.modules if name.startswith(COINS)]:
        del sys.modules[name]
    importlib.invalidate_caches()


def coins(version: int) -> Game:
    return magetable.game("plaything", "interpreted" if version == 2 else None, version)


def test_versions_are_known(past: Past) -> None:
    assert (coins(2).version, coins(1).version) == (2, 1)
    assert coins(1).versions == coins(2).versions == (1, 2)
    assert magetable.game("plaything", "interpreted").version == 2
    with pytest.raises(ValueError, match="no version 3 of the rules of plaything here: choose one of 1, 2"):
        coins(3)


def test_an_earlier_version_is_played_by_its_module_unless_one_looks_inside(past: Past) -> None:
    modes = [None, "native", "wasm", "interpreted", "strict"]
    games = [magetable.game("plaything", mode, 1) for mode in modes]
    assert [game.mode for game in games] == ["wasm", "wasm", "wasm", "interpreted", "strict"]
    assert {tuple(played(game.new(3, seed=7)).scores) for game in games[2:]} == {
        tuple(played(games[0].new(3, seed=7)).scores)
    }


def test_a_record_of_an_earlier_version_goes_on_as_it_would_have(past: Past) -> None:
    match = magetable.load(past.half, "interpreted")
    assert (match.game.version, match.game.mode) == (1, "wasm")
    for code in past.moves:
        if not match.over:
            match.play(code)
    assert (match.over, match.scores, match.log, match.record()) == (True, past.scores, past.log, past.end)
    assert magetable.load(past.end).scores == past.scores


def test_the_same_seed_plays_differently_by_the_present_rules(past: Past) -> None:
    match = played(coins(2).new(3, seed=7))
    assert match.scores != past.scores
    assert "rules: 2\n" in match.record()
    assert magetable.load(match.record(), "interpreted").game.version == 2


def test_a_version_that_is_not_kept_is_refused_as_ever(past: Past) -> None:
    with pytest.raises(OtherRules, match="of version 0 of the rules of Coins; here is version 2"):
        magetable.load(past.half.replace("rules: 1", "rules: 0"), "interpreted")


def test_replay_tells_a_record_of_an_earlier_version(
    past: Past, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(past.end)
    assert cli.main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == past.log


def test_what_is_shown_of_an_earlier_version_is_told_as_now_only_if_it_is_like_now(past: Past) -> None:
    assert coins(2).told_as_now
    assert not coins(1).told_as_now  # its row of coins is longer


def test_a_module_that_is_kept_depends_on_its_own_files_alone(past: Past) -> None:
    kept = folder_of(package_of("plaything", 1))
    manifest = read_manifest(kept)
    assert manifest is not None
    assert {name.partition("/")[0] for name in manifest.sources} == {"game"}
    change(kept, "facts.py", "COINS = 12", "COINS = 10")
    registry._game.cache_clear()
    with pytest.raises(NoModule, match=r"\(game/facts.py\): an earlier version stays as it was kept"):
        coins(1)
    change(kept, "facts.py", "COINS = 10", "COINS = 12")
    assert played(coins(1).new(2, seed=1)).over


def test_a_kit_that_has_changed_its_records_says_so(past: Past) -> None:
    path = folder_of(package_of("plaything", 1)) / "rules.json"
    text = path.read_text("utf-8")
    manifest = read_manifest(path.parent)
    assert manifest is not None
    for old, new, what in (
        (manifest.layouts["Telling"], "0" * 16, "the record Telling"),
        ('"rng",\n    "word"', '"rng",\n    "int"', "the call new"),
    ):
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
        registry._game.cache_clear()
        with pytest.raises(NoModule, match=f"can't be played by this kit, which has changed {what}"):
            coins(1)
    path.write_text(text, "utf-8")
    assert played(coins(1).new(2, seed=1)).over


def test_a_version_is_kept_before_its_rules_are_changed(past: Past, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--keep", "plaything"]) != 0
    assert "a version is kept before its rules are changed" in capsys.readouterr().err
    assert cli.main(["rules", "--keep"]) != 0
    assert "say which game" in capsys.readouterr().err
    assert coins(2).versions == (1, 2)


def test_keeping_renames_imports_and_nothing_else() -> None:
    source = (
        "from a.b.c import d\nfrom a.b import e\nimport a.b.f as g\n"
        "from a.bc import h\n    from a.b.i import j\nk = 'a.b'\n"
    )
    assert renamed(source, "a.b", "a.b.v1") == (
        "from a.b.v1.c import d\nfrom a.b.v1 import e\nimport a.b.v1.f as g\n"
        "from a.bc import h\n    from a.b.v1.i import j\nk = 'a.b'\n"
    )
