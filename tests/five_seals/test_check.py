"""Every fault that the check of a position knows is found, and conserved things stay conserved."""

from collections.abc import Callable
from typing import Any

import pytest

from magetable.games.five_seals.check import FAULTS, broken
from magetable.games.five_seals.facts import SCROLL, SEAL, Spell
from magetable.games.five_seals.state import Phase

from .positions import BOARD, Table, put, table

SPOT = BOARD.index


def position() -> Table:
    return table("""
        circles: II IV
        board:  e1 fire 2, e2 air 3, d1 dispatch-fire, d2 leap-air
        guards: fire d1
        Anna*:  s1 & e1; red 3 1; absorption-fire=fire 3, (swap-air)
        Brit:   s2; green 1
        Chu:    s3; out
    """)


def add(record: Any, name: str, change: int) -> None:
    setattr(record, name, getattr(record, name) + change)


def put_item(row: Any, index: int, value: int) -> None:
    row[index] = value


def owe_tokens(s: Any) -> None:
    """More on the board than there are, made up for by the box."""
    for space in range(200, 206):
        s.on[space] = SEAL + 1
    s.tokens[1], s.box[1] = 6, -2


def two_scrolls(s: Any) -> None:
    s.on[SPOT["d3"]] = s.on[SPOT["d1"]]
    put(s.sealed, SPOT["d3"])


FAULTY: list[tuple[int, str, Callable[[Any], None]]] = [
    (1, "a die too many in the supply", lambda s: put_item(s.supply, 0, 3)),
    (1, "fewer dice than none", lambda s: (put_item(s.players[0].dice[1], 0, -1), put_item(s.supply, 1, 4))),
    (1, "a supply below none", lambda s: (put_item(s.supply, 3, -1), put_item(s.players[2].fresh, 3, 4))),
    (2, "a token too many in the box", lambda s: put_item(s.box, 0, 10)),
    (2, "a token that is not counted", lambda s: put_item(s.tokens, 0, 0)),
    (2, "a token too few on a scroll", lambda s: put_item(s.absorbed, 0, 0)),
    (2, "fewer tokens than none", owe_tokens),
    (3, "a scroll that lies twice", two_scrolls),
    (3, "a scroll that is not counted", lambda s: add(s, "scrolls", -(s.scrolls & -s.scrolls))),
    (3, "a scroll counted that is not there", lambda s: (add(s, "scrolls", 1), add(s, "unused", -1))),
    (3, "a scroll on the board and in a hand", lambda s: add(s.players[1], "held", s.scrolls & -s.scrolls)),
    (3, "a scroll that is nowhere", lambda s: add(s, "unused", -(s.unused & -s.unused))),
    (4, "a seal that bars no way", lambda s: put_item(s.closed, 0, 0)),
    (4, "a space that seems to hold something", lambda s: put(s.sealed, SPOT["e5"])),
    (4, "a scroll on a circle", lambda s: move_thing(s, "d1", "e5")),
    (4, "a seal in a box", lambda s: move_thing(s, "e2", "d5")),
    (5, "a mage on the floor", lambda s: setattr(s.players[0], "mage", SPOT["h"])),
    (5, "a mage on a seal", lambda s: setattr(s.players[0], "mage", SPOT["e2"])),
    (5, "a familiar on the floor", lambda s: setattr(s.players[0], "familiar", SPOT["b"])),
    (5, "a familiar on a scroll", lambda s: setattr(s.players[0], "familiar", SPOT["d1"])),
    (5, "a familiar whose owner's round is over", lambda s: setattr(s.players[2], "familiar", SPOT["e5"])),
    (6, "two mages on a space", lambda s: setattr(s.players[0], "mage", SPOT["s2"])),
    (6, "a familiar on another's mage", lambda s: setattr(s.players[0], "familiar", SPOT["s2"])),
    (7, "a guardian on nothing", lambda s: put_item(s.guardian, 1, SPOT["e5"])),
    (7, "a guardian on a scroll of another element", lambda s: put_item(s.guardian, 1, SPOT["d1"])),
    (8, "a wrong sum", lambda s: put_item(s.players[0].sums, 0, 3)),
    (8, "a wrong greatest sum", lambda s: put_item(s.players[0].sums, 4, 3)),
    (8, "a wrong number of dice", lambda s: add(s.players[0], "count", 1)),
    (9, "a player without dice whose round goes on", lambda s: lose_die(s.players[1], s.supply)),
    (9, "a player with dice whose round is over", lambda s: setattr(s.players[1], "out", 1)),
    (10, "a scroll face down that is not held", lambda s: add(s.players[1], "down", 1)),
    (11, "a spell in use between turns", lambda s: setattr(s, "spell", Spell.SWAP)),
    (11, "no spell in use in the middle of one", lambda s: setattr(s, "phase", Phase.SPELL)),
]  # fmt: skip


def move_thing(s: Any, here: str, there: str) -> None:
    thing = s.on[SPOT[here]]
    words = [s.sealed] if thing >= SCROLL else [s.sealed, s.closed]
    s.on[SPOT[here]], s.on[SPOT[there]] = 0, thing
    for row in words:
        row[0] &= ~(1 << SPOT[here])
        put(row, SPOT[there])


def lose_die(them: Any, supply: Any) -> None:
    them.dice[3][0] = them.sums[3] = them.sums[4] = them.count = 0
    supply[3] += 1


@pytest.mark.parametrize(("fault", "what", "spoil"), FAULTY, ids=[row[1] for row in FAULTY])
def test_every_fault_is_found(fault: int, what: str, spoil: Callable[[Any], None]):
    t = position()
    spoil(t.s)
    assert broken(t.s, t.box) == fault, FAULTS.get(broken(t.s, t.box))


def test_every_fault_has_a_position():
    assert {row[0] for row in FAULTY} == set(FAULTS)
