"""What the lab counts in Archmage: spells learnt and cast, turns that do little."""

from collections.abc import Iterator, Mapping
from typing import Any

from magetable.games.archmage import moves
from magetable.games.archmage.facts import AREAS
from magetable.games.archmage.heat import heat
from magetable.games.archmage.pieces import controls
from magetable.games.archmage.scoring import known
from magetable.games.archmage.state import Phase
from magetable.games.archmage.variant import layout_of
from magetable.games.archmage.view import place_word
from magetable.games.archmage.words import SPELL_NAMES


def spell_of(box: Any, area: int) -> str:
    return SPELL_NAMES[box.spell[area]]


def things(s: Any, box: Any) -> dict[str, tuple[str, ...]]:
    """What may be taken or used, by group."""
    return {"spells": tuple(spell_of(box, area) for area in range(AREAS))}


def taken(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str, int]]:
    """What a choice gave to whom: group, name, seat. A spell is taken when an apprentice or an Automaton knows it."""
    if moves.INITIATE <= code < moves.CAST or moves.LEARN <= code < moves.PIP_UP:
        learnt = known(after, before.turn) & ~known(before, before.turn)
        for area in range(AREAS):
            if learnt >> area & 1:
                yield "spells", spell_of(box, area), before.turn


def used(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str, int]]:
    """Which spell a choice cast."""
    if moves.CAST <= code < moves.PAY:
        yield "spells", SPELL_NAMES[code - moves.CAST], before.turn


def occasions(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, bool]]:
    """Whenever something might have come to nothing: what that is called, and whether it did."""
    if code == moves.END:
        yield "turns without an action at the Journey's End", not before.acted
        yield "turns without a spell", not before.players[before.turn].cast


def first(s: Any) -> int:
    """Who begins."""
    return s.first


def rounds(s: Any) -> int:
    return max(s.players[seat].turns for seat in range(s.seats))


def places(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str]]:
    """What a choice did, and the place where; at the end of the game, what is controlled."""
    if code == moves.EXPLORE:
        yield "explored", place_word(after, before.players[before.turn].mage)
    elif code == moves.BUILD:
        yield "towers built", place_word(after, before.players[before.turn].mage)
    if after.phase == Phase.OVER:
        for tile in range(after.tiles):
            if any(controls(after, seat, tile) for seat in range(after.seats)):
                yield "controlled at the end", place_word(after, tile)


def heat_map(players: int, options: Mapping[str, str], what: str, times: Mapping[str, float]) -> str:
    """The map, and how often something happens where."""
    return heat(layout_of(players, options), what, times)
