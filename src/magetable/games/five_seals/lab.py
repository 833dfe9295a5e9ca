"""What the lab counts in Five Seals of Magic: scrolls won and used, turns and rounds that break nothing."""

from collections.abc import Iterator, Mapping
from typing import Any

from magetable.games.five_seals import moves
from magetable.games.five_seals.boards import board_numbered
from magetable.games.five_seals.facts import (
    BINDING_KIND,
    ELEMENTS,
    EMPTY,
    OFF_BOARD,
    SCROLLS,
    SHEET,
    STRENGTHS,
    Spell,
)
from magetable.games.five_seals.heat import heat
from magetable.games.five_seals.scrolls import kind_of
from magetable.games.five_seals.spells.table import BEGINS, FREE, step_of
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.variant import board_of
from magetable.games.five_seals.words import KIND_NAMES, SPELL_NAMES


def things(s: Any, box: Any) -> dict[str, tuple[str, ...]]:
    """What may be taken or used, by group: those of the two circles in play."""
    circles = sorted(set(s.circles))
    spells = [SPELL_NAMES[STRENGTHS * circle + n] for circle in circles for n in range(STRENGTHS)]
    scrolls = [KIND_NAMES[SHEET * circle + n] for circle in circles for n in range(SHEET)]
    return {"spells": (*spells, SPELL_NAMES[Spell.BINDING]), "scrolls": tuple(scrolls)}


def named(kind: int, seat: int) -> Iterator[tuple[str, str, int]]:
    yield "spells", SPELL_NAMES[kind // ELEMENTS], seat
    if kind != BINDING_KIND:
        yield "scrolls", KIND_NAMES[kind], seat


def taken(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str, int]]:
    """What a choice gave to whom: group, name, seat."""
    for seat in range(after.seats):
        gained = after.players[seat].held & ~before.players[seat].held
        for scroll in range(SCROLLS if gained else 0):
            if gained >> scroll & 1:
                yield from named(kind_of(after, scroll), seat)


def used(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str, int]]:
    """Which scroll a choice used, one's own or another's."""
    if moves.USE <= code < moves.PICK:
        yield from named(code - moves.USE, before.turn)
    elif before.phase == Phase.SPELL and BEGINS[step_of(before)]:
        yield from named(code - moves.PICK, before.turn)


def occasions(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, bool]]:
    """Whenever something might have come to nothing: what that is called, and whether it did."""
    second = FREE[step_of(before)]
    if code == moves.END or (breaks(before, after) and not second):
        yield "turns in which no seal can be broken", code == moves.END
    if after.round > before.round > 0 or after.phase == Phase.OVER:
        yield "rounds in which no seal is broken", after.idle > before.idle


def breaks(before: Any, after: Any) -> bool:
    """Whether a choice broke a seal: what lay there is gone, and mage or familiar stand there instead."""
    me = after.players[before.turn]
    gone = before.on[after.target] != EMPTY and after.on[after.target] == EMPTY
    return gone and (me.mage == after.target or before.spell == Spell.BINDING)


def first(s: Any) -> int:
    """Who begins."""
    return s.first


def rounds(s: Any) -> int:
    return s.round


def places(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str]]:
    """What a choice did, and the name of the space where."""
    spaces = board_numbered(after.seats, box.board).spaces
    if breaks(before, after):
        yield "seals broken and scrolls taken", spaces[after.target].name
    here = after.players[before.turn].familiar
    if here not in (OFF_BOARD, before.players[before.turn].familiar):
        yield "familiars put on the board", spaces[here].name


def heat_map(players: int, options: Mapping[str, str], what: str, times: Mapping[str, float]) -> str:
    """The board, and how often something happens where."""
    return heat(board_of(players, options), what, times)
