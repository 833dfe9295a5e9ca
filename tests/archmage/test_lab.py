"""What the lab counts in Archmage."""

import pytest

from conftest import finished
from magetable.games.archmage import moves
from magetable.games.archmage.facts import AREAS
from magetable.games.archmage.lab import spell_of
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
