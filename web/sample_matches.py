"""Matches as Python plays them, for the page's tests: a local match must be the same in every list, byte and event.

`tests/web/test_local.py` gives them to src/local/same.test.ts.
"""

import base64
import json
import random
from typing import Any

from magetable import bots
from magetable.bots.levels import LEVELS
from magetable.bots.search import SearchBot
from magetable.game import Game
from magetable.match import Match
from magetable.wording import Told

NAMES = ("Anna", "Ben", "Chloé", "Dan", "Eve")
UNDONE = 0.15  # of decisions, where they can be
LOOKED = 7  # at every so many decisions all is compared that seats see
ASKED = 40  # at every so many decisions each level is asked what it would do
TURNS = 60  # decisions of bots against each other
STRIDE = 3


def played(game: Game) -> str:
    """A match at random and one of bots, for every number of players, in settings that differ."""
    settings = [list(of) for of in settings_by_players(game).values()]
    found = []
    for place, of in enumerate(settings):
        players, options = of[place * STRIDE % len(of)]
        found.append(at_random(game.new(players, 2**63 + place, NAMES[:players], **options), random.Random(place)))
        found.append(of_bots(game.new(players, place, NAMES[:players], **options)))
    return json.dumps(found, ensure_ascii=False)


def settings_by_players(game: Game) -> dict[int, list[tuple[int, dict[str, str]]]]:
    found: dict[int, list[tuple[int, dict[str, str]]]] = {}
    for players, options in game.settings():
        try:
            game.check_setting(players, options)
        except ValueError:
            continue
        found.setdefault(players, []).append((players, options))
    return found


def at_random(match: Match, chance: random.Random) -> dict[str, Any]:
    """Choices and takings-back at random, with what there is to be compared after each."""
    steps: list[dict[str, Any]] = [{"events": told(match.tell()), **position(match, True)}]
    while not match.over:
        number = len(steps)
        if match.can_undo and chance.random() < UNDONE:
            seat = match.undo_seat
            match.undo()
            match.hush()
            steps.append({"undo": seat, **position(match, number % LOOKED == 0)})
            continue
        code = chance.choice(match.codes())
        asked = {}
        if number % ASKED == 1 and len(match.codes()) > 1:
            asked = {level: decided(match, level, number) for level in LEVELS if level != "archmage"}
        match.play(code)
        steps.append(
            {"code": code, "bots": asked, "events": told(match.tell()), **position(match, number % LOOKED == 0)}
        )
    return {**head(match), "steps": steps, "record": match.record(), "winners": match.winners, "scores": match.scores}


def of_bots(match: Match) -> dict[str, Any]:
    """Bots against each other, each with its own tree through a turn."""
    descents, _, doubt = LEVELS["adept"]
    sitting = [SearchBot(descents, None, doubt) for _ in range(match.players)]
    choices: list[int] = []
    while not match.over and len(choices) < TURNS:
        assert match.to_move is not None
        choices.append(match.allowed(bots.decide(sitting[match.to_move], match, len(choices))))
        match.play(choices[-1])
    return {**head(match), "choices": choices, "record": match.record()}


def decided(match: Match, level: str, seed: int) -> int:
    descents, _, doubt = LEVELS[level]
    return match.allowed(bots.decide(SearchBot(descents, None, doubt), match, seed))


def head(match: Match) -> dict[str, Any]:
    return {
        "players": match.players, "options": match.options, "seed": str(match.seed), "names": list(match.names),
        "local": match.local_names, "box": encoded(match.box.tobytes()),
    }  # fmt: skip


def position(match: Match, closely: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "toMove": match.to_move, "codes": match.codes(), "actions": match.number, "undoSeat": match.undo_seat,
    }  # fmt: skip
    if closely:
        kind, numbers = match.asked
        found |= {
            "state": encoded(match.state()),
            "asked": [kind, *numbers],
            "offers": [offer._asdict() for offer in match.offers()],
            "seen": [[encoded(part) for part in match.seen(seat)] for seat in (None, *range(match.players))],
        }
    return found


def told(events: list[Told]) -> list[list[str | int]]:
    return [[event.kind, *event.numbers] for event in events]


def encoded(data: bytes) -> str:
    return base64.b64encode(data).decode()
