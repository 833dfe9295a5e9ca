"""What programs write for the page is as the server says now: types, and positions for its tests."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import magetable
from magetable.game import Game
from magetable.kit import below, chance_of
from magetable.match import Match

WEB = Path(__file__).resolve().parents[2] / "web"
FEWEST, MOST = 80, 1000  # matches of a game: as many as its rarest choices need, such as what an Automaton learns
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve")
AIMED = {"archmage": "target", "five-seals": "spell"}  # the phase in which a spell asks something, each its own
LINES = 10  # of the log
WRITE = "python3 run.py test tests/web/test_written.py --write-golden, then read the diff"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    import typescript

    assert typescript.TYPES.read_text("utf-8") == typescript.types(), f"stale: {typescript.COMMAND}"


def test_the_page_is_tested_with_positions_as_they_are(game_name: str, request: pytest.FixtureRequest) -> None:
    """Every kind of choice there is, in positions of real matches."""
    game = magetable.game(game_name)
    kept = positions(game)
    assert verbs(kept) == every_verb(game)
    path, text = WEB / "src" / "games" / game_name / "fixtures" / "positions.json", written(kept)
    if request.config.getoption("--write-golden"):
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text, f"stale: {WRITE}"


def positions(game: Game) -> list[dict[str, Any]]:
    """Each shows something that none before it shows, to the seat that decides."""
    shown: set[object] = set()
    kept: list[dict[str, Any]] = []
    chosen: Counter[int] = Counter()
    settings = list(game.settings())
    for seed in range(MOST):
        if seed >= FEWEST and verbs(kept) == every_verb(game):
            break
        players, options = settings[seed % len(settings)]
        for match in curious(game.new(players, seed, NAMES[:players], **options), seed, chosen):
            if not kinds(match) <= shown:
                shown |= kinds(match)
                legal = [{"code": one.code, "notation": one.notation, "words": one.words} for one in match.legal()]
                kept.append({"view": match.view(match.to_move), "legal": legal, "log": match.log[-LINES:]})
    return kept


def verbs(kept: list[dict[str, Any]]) -> set[str]:
    return {choice["notation"].split()[0] for position in kept for choice in position["legal"]}


def every_verb(game: Game) -> set[str]:
    return {notation.split()[0] for notation in game.new().notation}


def curious(match: Match, seed: int, chosen: Counter[int]) -> Iterator[Match]:
    """A match before the first decision and after each. Players choose what was chosen least so far, else by chance."""
    chance = chance_of(seed)
    yield match
    while not match.over:
        least = min(chosen[code] for code in match.codes())
        codes = [code for code in match.codes() if chosen[code] == least]
        code = codes[below(chance, len(codes))]
        chosen[code] += 1
        match.play(code)
        yield match


def kinds(match: Match) -> set[object]:
    """What a position shows: how many play, what may be chosen when, which spell asks."""
    s = match._s
    phase = int(s.phase)
    found: set[object] = {match.players, phase} | {(phase, match.notation[code].split()[0]) for code in match.codes()}
    aimed = AIMED.get(match.game.name)
    if aimed and phase == match.game.room("state").Phase[aimed.upper()]:
        found.add(("spell", int(s.spell), int(getattr(s, "step", 0))))
    return found


def written(kept: list[dict[str, Any]]) -> str:
    """One position a line. Things that lie in lists, such as spaces, are mostly the same: each is written once."""
    parts: dict[str, int] = {}
    lines = [packed({**one, "view": shared(one["view"], parts)}) for one in kept]
    return '{"parts": [\n' + ",\n".join(parts) + '\n],\n"positions": [\n' + ",\n".join(lines) + "\n]}\n"


def shared(value: Any, parts: dict[str, int]) -> Any:
    if isinstance(value, dict):
        return {name: shared(inside, parts) for name, inside in value.items()}
    if isinstance(value, list):
        return [
            {"part": parts.setdefault(packed(one), len(parts))} if isinstance(one, dict) else shared(one, parts)
            for one in value
        ]
    return value


def packed(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
