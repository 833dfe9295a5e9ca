"""Positions of random games as the server would send them, with what Python makes of them: words and views.

The page's tests make the same of the same data. `typescript.py` writes src/games/<game>/positions.json: few positions,
with every kind of question, choice and event that comes up. A test of Python's gives the page's tests longer games.
"""

import base64
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import magetable
from magetable.game import Game
from magetable.match import Match
from magetable.wording import Told

GAMES = Path(__file__).resolve().parent / "src" / "games"
NAMES = ("Anna", "Ben", "Chloé", "Dan", "Eve")
TRIED = 6  # games
VIEWS = 12  # that are kept of a game: they are large
STRIDE = 7
HEADING = ("game", "rules", "options", "players", "prompt", "actions", "can_undo")  # that the page has from elsewhere


def fixtures() -> dict[Path, str]:
    """The text of every game's positions."""
    return {GAMES / name / "positions.json": few(magetable.game(name)) for name in magetable.games()}


def few(game: Game) -> str:
    """Positions that have something not met before, the first of them with Python's views."""
    met: set[tuple[str, str]] = set()
    kept = []
    count = 0
    for match, positions in matches(game, TRIED):
        fresh = []
        for told, position in positions:
            if not told <= met:
                met |= told
                fresh.append(position(count < VIEWS))
                count += 1
        if fresh:
            kept.append({**match, "positions": fresh})
    return written(kept)


def many(game: Game, games: int) -> str:
    """Every line of whole games, and now and then a view."""
    return written(
        [
            {**match, "positions": [position(place % 9 == 0) for place, (_, position) in enumerate(positions)]}
            for match, positions in matches(game, games)
        ]
    )


def written(kept: list[Any]) -> str:
    """A line for each position."""
    parts = []
    for match in kept:
        head = json.dumps({**match, "positions": []}, ensure_ascii=False)[:-2]
        rows = ",\n".join(json.dumps(one, ensure_ascii=False) for one in match["positions"])
        parts.append(f"{head}\n{rows}\n]}}")
    return "[\n" + ",\n".join(parts) + "\n]\n"


def matches(game: Game, games: int) -> Iterator[tuple[dict[str, Any], Iterator[tuple[set[tuple[str, str]], Any]]]]:
    """Random games of every setting in turn, with a stride so that few of them differ in much."""
    settings = list(game.settings())
    for seed in range(games):
        players, options = settings[seed * STRIDE % len(settings)]
        chance = random.Random(seed)
        match = game.new(players, seed, NAMES[:players], **options)
        local = {name: list(names) for name, names in game.local_names(players, match.options).items()}
        head = {"names": list(match.names), "local": local, "box": encoded(match.box.tobytes())}
        yield head, positions_of(match, chance)


def positions_of(match: Match, chance: random.Random) -> Iterator[tuple[set[tuple[str, str]], Any]]:
    """What kinds of lines there are at each position, and the position as data."""
    while True:
        events = match.tell()
        legal = match.legal()
        kinds = {("event", one.kind) for one in events} | {("choice", one.told.kind) for one in legal}
        kinds.add(("prompt", match.asked.kind))
        yield kinds, lambda view, events=events: position(match, events, view)
        if match.over:
            return
        match.play(chance.choice(legal))


def position(match: Match, events: list[Told], view: bool) -> dict[str, Any]:
    seat = match.to_move
    seen, shown = match.seen(seat)
    found: dict[str, Any] = {
        "seat": seat,
        "number": match.number,
        "winners": match.winners,
        "asked": line(match.asked),
        "prompt": match.prompt,
        "legal": [
            {
                "code": one.code,
                "notation": one.notation,
                "told": line(one.told),
                "spots": [[spot.kind, *spot.parts] for spot in one.spots],
                "final": one.final,
                "ends": one.ends,
                "cost": one.cost,
                "words": one.words,
            }
            for one in match.legal()
        ],
        "log": [{"told": line(event), "words": match.say(event)} for event in events],
        "seen": encoded(seen),
        "shown": encoded(shown),
    }
    if view:
        found["view"] = {key: value for key, value in match.view(seat).items() if key not in HEADING}
    return found


def line(told: Told) -> list[str | int]:
    return [told.kind, *told.numbers]


def encoded(data: bytes) -> str:
    return base64.b64encode(data).decode()
