"""What the lab counts in Archmage."""

from collections import Counter

import pytest

from conftest import finished
from magetable.games.archmage import moves
from magetable.games.archmage.facts import AREAS
from magetable.games.archmage.lab import heat_map, places, spell_of
from magetable.games.archmage.scoring import known
from magetable.lab.watching import look


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_who_knows_a_spell_has_learnt_it_and_turns_are_counted(players: int, seed: int) -> None:
    match = finished(("archmage", players, {}), seed)
    found = look(match, 0, ())
    end = match._s
    for seat in range(players):
        for area in range(AREAS):
            if known(end, seat) >> area & 1:
                assert found.events["taken", "spells", spell_of(match._box, area), seat] >= 1
    casts = sum(count for (verb, *_), count in found.events.items() if verb == "used")
    assert (
        casts == sum(moves.CAST <= code < moves.PAY for code in match.actions) == "\n".join(match.log).count(" casts ")
    )
    turns = sum(end.players[seat].turns for seat in range(players))
    for what in ("turns without an action at the Journey's End", "turns without a spell"):
        assert found.occasions[what, True] + found.occasions[what, False] == turns
    assert found.rounds == max(end.players[seat].turns for seat in range(players))
    assert found.first == end.first


@pytest.mark.parametrize("players", [1, 3])
def test_places_are_counted_and_drawn(players: int) -> None:
    match = finished(("archmage", players, {}), 1)
    found: Counter[tuple[str, str]] = Counter()
    batch = match.game.batch(1, players, match.seed, **match.options)
    for code in match.actions:
        before = batch.copy()
        batch.apply_at(0, code)
        found.update(places(before.structure(), match._box, code, batch.structure()))
    told = match.view()
    held = {
        tile["at"]
        for tile in told["tiles"]
        if (tile["tower"] is not None) or (tile["holder"] is not None and tile["holder"] < players)
    }
    assert {place for what, place in found if what == "controlled at the end"} == held
    assert sum(n for (what, _), n in found.items() if what == "explored") == match.actions.count(moves.EXPLORE)
    picture = heat_map(players, {}, "explored", {"0,-2": 2.0, "0,2": 1.0})
    assert "<title>0,-2: 2.00 a game</title>" in picture
    assert picture.count("<title>") == len(told["tiles"])
