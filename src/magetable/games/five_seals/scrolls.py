"""Scrolls of a game by number: which spell they carry, who holds them, which lie face up."""

from magetable.games.five_seals.facts import ELEMENTS, FIRST_SHEET, SHEET
from magetable.games.five_seals.reach import lowest
from magetable.kit import NOBODY, rule


@rule
def kind_of(s, scroll):
    """Spell and element, as ELEMENTS * spell + element."""
    return SHEET * s.circles[scroll // SHEET] + scroll % SHEET


@rule
def spell_of(s, scroll):
    return kind_of(s, scroll) // ELEMENTS


@rule
def alike(s, scroll, other):
    return kind_of(s, scroll) == kind_of(s, other)


@rule
def face_up(me):
    """The scrolls a player may use, as bits."""
    return me.held & ~me.down


@rule
def scroll_of(s, kind, among):
    """A scroll of a kind among these, or -1."""
    for sheet in range(2):
        scroll = SHEET * sheet + kind % SHEET
        if s.circles[sheet] == kind // SHEET and (among >> scroll) & 1 != 0:
            return scroll
    return -1


@rule
def holder_of(s, scroll):
    holder = NOBODY
    for seat in range(s.seats):
        if (s.players[seat].held >> scroll) & 1 != 0:
            holder = seat
    return holder


@rule
def bits_in(bits):
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@rule
def list_scrolls(s, block, scrolls, codes, n):
    """The kinds of these scrolls, in ascending order, each once."""
    if s.circles[0] == s.circles[1]:
        scrolls = (scrolls | (scrolls >> SHEET)) & FIRST_SHEET
    while scrolls != 0:
        codes[n] = block + kind_of(s, lowest(scrolls))
        scrolls &= scrolls - 1
        n += 1
    return n
