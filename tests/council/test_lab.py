"""What the lab counts in Council of Mages."""

from collections import Counter

import pytest

from conftest import finished
from magetable.games.council import moves
from magetable.games.council.facts import KINDS, MERCENARY, ROUNDS
from magetable.games.council.lab import things
from magetable.games.council.words import KIND_NAMES
from magetable.lab.watching import look


@pytest.mark.parametrize("seed", range(12))
def test_every_card_held_was_taken_and_the_rest_is_told_in_the_log(seed: int) -> None:
    match = finished(("council", 2 + seed % 3, {}), seed)
    found = look(match, 0, ())
    taken: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for (verb, group, name, _), times in found.events.items():
        assert group == "cards"
        (taken if verb == "taken" else used)[name] += times
    stolen = match.actions.count(moves.STEAL)
    assert used["Shapeshifter"] == stolen
    end = match._s
    held = Counter(
        {KIND_NAMES[k]: end.discard[k] + sum(p.allies[k] for p in end.players[: end.seats]) for k in range(KINDS)}
    )
    assert sum(taken.values()) == sum(held.values()) + stolen
    assert not held - taken
    log = "\n".join(match.log)
    assert used["Familiar"] == log.count("plays a Familiar")
    assert used["Daemon"] == log.count("to a Daemon for") + log.count("to another Daemon for")
    assert used["Druid"] == log.count("Druid switches")
    locked = "rounds in which a player is locked out below the limit"
    assert found.occasions[locked, True] == log.count("is locked out at")
    assert found.occasions[locked, True] + found.occasions[locked, False] == ROUNDS * match.players
    assert found.occasions["treasures that nobody takes", True] == log.count("nobody takes it")
    assert f"{match.names[found.first]} is the starting player." in match.log
    assert found.rounds == ROUNDS


def test_the_basic_level_has_fewer_cards() -> None:
    basic = finished(("council", 2, {"level": "basic"}), 1)
    assert things(basic._s, basic._box) == {"cards": KIND_NAMES[:MERCENARY]}
