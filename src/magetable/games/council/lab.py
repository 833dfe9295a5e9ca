"""What the lab counts in Council of Mages: cards picked and played, players locked out, treasures left lying."""

from collections.abc import Iterator
from typing import Any

from magetable.games.council import moves
from magetable.games.council.facts import (
    DAEMON,
    DRUID,
    FAMILIAR,
    KINDS_IN_PLAY,
    ROUNDS,
    SHAPESHIFTER,
)
from magetable.games.council.state import Phase
from magetable.games.council.words import KIND_NAMES, SYMBOL_NAMES


def things(s: Any, box: Any) -> dict[str, tuple[str, ...]]:
    """What may be taken or used, by group."""
    return {"cards": KIND_NAMES[: KINDS_IN_PLAY[s.level]]}


def taken(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str, int]]:
    """What a choice gave to whom: group, name, seat. A card counts for who picks it, and for who steals it."""
    if moves.PICK <= code < moves.STOP:
        yield "cards", KIND_NAMES[code - moves.PICK], before.to_move
    elif before.phase == Phase.GIVE_SECOND:
        yield "cards", KIND_NAMES[before.picked], before.to_move


def used(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str, int]]:
    """Which card a choice used: only some do anything beside being there."""
    kind = -1
    if code == moves.FAMILIAR:
        kind = FAMILIAR
    elif moves.SACRIFICE <= code <= moves.SACRIFICE_USED:
        kind = DAEMON
    elif code == moves.STEAL:
        kind = SHAPESHIFTER
    elif before.phase == Phase.SWITCH:
        kind = DRUID
    if kind >= 0:
        yield "cards", KIND_NAMES[kind], before.to_move


def occasions(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, bool]]:
    """Whenever something might have come to nothing: what that is called, and whether it did."""
    if after.round > before.round:
        totals = [after.players[seat].last_total for seat in range(after.seats)]
        for total in totals:
            yield "rounds in which a player is locked out below the limit", total < max(totals)
    if after.phase == Phase.OVER:
        for place in range(ROUNDS):
            yield "treasures that nobody takes", after.taken_by[place] < 0


def places(before: Any, box: Any, code: int, after: Any) -> Iterator[tuple[str, str]]:
    """What happened where: the treasures that were settled, by guild or school."""
    for place in range(before.treasure, after.treasure):
        yield "taken" if after.taken_by[place] >= 0 else "left lying", SYMBOL_NAMES[after.awaits[place]]


def first(s: Any) -> int:
    """Who begins."""
    return s.starter


def rounds(s: Any) -> int:
    return min(s.round, ROUNDS)
