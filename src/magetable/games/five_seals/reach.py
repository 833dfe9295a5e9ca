"""What a mage can reach (F5.1): a flood over sets of spaces held as four words of bits.

Floor never stops a path, so the flood goes from one circle, box or start to all those that passages
and open floor join to it. Dead ends add nothing; other spaces are passed if they are open.
"""

from magetable.games.five_seals.facts import OFF_BOARD
from magetable.games.five_seals.layout import PLACE_OF, WORD, WORDS
from magetable.kit import rule


@rule
def has(words, space):
    """Whether a space is in a set."""
    return (words[space // WORD] >> (space % WORD)) & 1 != 0


@rule
def put(words, space):
    words[space // WORD] |= 1 << (space % WORD)


@rule
def remove(words, space):
    words[space // WORD] &= ~(1 << (space % WORD))


@rule
def lowest(bits):
    """The place of the lowest bit."""
    return PLACE_OF[(bits & -bits) % 67]


@rule
def flood(s, box, a, b, c, d):
    """All that open ways lead to from the spaces in these four words, themselves included."""
    shut_a = s.closed[0] | s.blocked[0] | box.dead_ends[0]
    shut_b = s.closed[1] | s.blocked[1] | box.dead_ends[1]
    shut_c = s.closed[2] | s.blocked[2] | box.dead_ends[2]
    shut_d = s.closed[3] | s.blocked[3] | box.dead_ends[3]
    while True:
        if a & ~shut_a != 0:
            space = lowest(a & ~shut_a)
            shut_a |= 1 << space
        elif b & ~shut_b != 0:
            place = lowest(b & ~shut_b)
            shut_b |= 1 << place
            space = WORD + place
        elif c & ~shut_c != 0:
            place = lowest(c & ~shut_c)
            shut_c |= 1 << place
            space = 2 * WORD + place
        elif d & ~shut_d != 0:
            place = lowest(d & ~shut_d)
            shut_d |= 1 << place
            space = 3 * WORD + place
        else:
            return a, b, c, d
        near = box.near[space]
        a |= near[0]
        b |= near[1]
        c |= near[2]
        d |= near[3]


@rule
def beyond(s, box, space):
    """All that open ways lead to from a space, whatever lies or stands on it."""
    near = box.near[space]
    return flood(s, box, near[0], near[1], near[2], near[3])


@rule
def look(s, box):
    """Find what the player whose turn it is can reach."""
    for word in range(WORDS):
        s.blocked[word] = 0
    for seat in range(s.seats):
        if seat != s.turn:
            them = s.players[seat]
            put(s.blocked, them.mage)
            if them.familiar != OFF_BOARD:
                put(s.blocked, them.familiar)
    s.reach[0], s.reach[1], s.reach[2], s.reach[3] = beyond(s, box, s.players[s.turn].mage)
