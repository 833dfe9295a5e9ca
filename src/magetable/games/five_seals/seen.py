"""What a seat sees of Five Seals of Magic: the state without the dice to come, and what is shown beside it."""

from magetable.games.five_seals.board import MAX_SPACES
from magetable.games.five_seals.dice import choosing_dice
from magetable.games.five_seals.facts import (
    BINDING_STRENGTH,
    COLOURS,
    ELEMENTS,
    FACES,
    MOST_SEATS,
    SCROLLS,
    STRENGTHS,
    WEAKEST,
    Spell,
)
from magetable.games.five_seals.layout import WORDS
from magetable.games.five_seals.observe import on_the_way
from magetable.games.five_seals.reach import has
from magetable.games.five_seals.scoring import score, strength_points, synergy_points
from magetable.games.five_seals.scrolls import kind_of, scroll_of
from magetable.games.five_seals.spells.table import (
    CHOSEN,
    GUARD_KIND,
    SCROLL_GIVEN,
    SPACE,
    WITH_DIE,
    WITH_RIVAL,
    step_of,
)
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.telling import dice_from
from magetable.games.five_seals.told import kind_in_use, mage_of
from magetable.games.five_seals.turns import sixes
from magetable.kit import NOBODY, Record, i8, i16, rule

NO = -1  # where nothing is chosen


class Shown(Record):
    """What people would otherwise have to count and work out."""

    sixes: i8  # scrolls of strength 6 on the board
    kinds: i8[SCROLLS]  # of the scrolls by their numbers in this game
    mage: i8[MOST_SEATS]  # which mage sits where, and which familiar
    guardians: i8[ELEMENTS]  # whether each is in play: its scroll was laid on the board (F2.5)
    score: i16[MOST_SEATS]  # in all, and by parts (F8.1)
    scroll_points: i16[MOST_SEATS]  # ... these by strength, from WEAKEST on
    strength_points: i16[STRENGTHS][MOST_SEATS]
    binding_points: i16[MOST_SEATS]
    synergy_points: i16[MOST_SEATS]
    # Where the mage whose turn it is can go, as long as it matters.
    reach: i8[MAX_SPACES]  # a way leads there, floor apart
    walk: i8[MAX_SPACES]  # and one may walk there, or stands there; of floor too
    # The spell in use, and what was chosen so far.
    turn: i8  # whose turn it is, or nobody's
    using: i8  # kind of the scroll in use
    space: i16  # the first of two
    rival: i8
    die: i8  # of theirs, to be had
    given: i8  # kind of the scroll to be given
    breaking: i16  # the space where a seal is being broken
    dice_of: i8  # whose dice are chosen from ...
    chosen: i8[FACES][COLOURS]  # ... and which were chosen, by colour and value


@rule
def seen(s, box, seat):
    """Blank what a seat can't know: nothing but the dice to come."""
    s.rng = 0


@rule
def show(s, box, seat, out):
    out.sixes = sixes(s)
    for scroll in range(SCROLLS):
        out.kinds[scroll] = kind_of(s, scroll)
    for element in range(ELEMENTS):
        out.guardians[element] = 1 if scroll_of(s, GUARD_KIND + element, ~s.unused) >= 0 else 0
    for other in range(s.seats):
        out.mage[other] = mage_of(s, other)
        out.score[other] = score(s, box, other)
        out.synergy_points[other] = synergy_points(s, box, other)
        out.binding_points[other] = box.points[BINDING_STRENGTH]
        for rank in range(STRENGTHS):
            out.strength_points[other][rank] = strength_points(s, box, other, WEAKEST + rank)
            out.scroll_points[other] += out.strength_points[other][rank]
    out.turn = NOBODY if s.phase == Phase.DEAL or s.phase == Phase.OVER else s.turn
    if on_the_way(s):
        show_ways(s, box, out)
    show_choice(s, out)


@rule
def show_ways(s, box, out):
    """Where one can go: floor lies open if it is next to a space that does."""
    for space in range(box.spaces):
        if has(s.reach, space):
            out.reach[space] = 1
        if space == s.players[s.turn].mage or is_open(s, space):
            out.walk[space] = 1
    for space in range(box.spaces):
        if out.reach[space] == 0 and box.circles[space] == 0 and box.boxes[space] == 0:
            for word in range(WORDS):
                if box.near[space][word] & s.reach[word] & ~s.closed[word] & ~s.blocked[word] != 0:
                    out.walk[space] = 1
            if has(box.near[space], s.players[s.turn].mage):
                out.walk[space] = 1


@rule
def is_open(s, space):
    """Whether one can walk through a space."""
    return has(s.reach, space) and not has(s.closed, space) and not has(s.blocked, space)


@rule
def show_choice(s, out):
    """What was chosen so far for the spell in use or the seal being broken."""
    here = step_of(s)
    out.using = kind_in_use(s) if s.spell != Spell.NONE else NO
    out.space = s.chosen if CHOSEN[here] == SPACE else NO
    out.given = kind_of(s, s.chosen) if CHOSEN[here] == SCROLL_GIVEN else NO
    out.rival = s.rival if WITH_RIVAL[here] != 0 else NO
    out.die = s.die if WITH_DIE[here] != 0 else NO
    out.breaking = s.target if s.phase == Phase.PAY else NO
    out.dice_of = NOBODY
    if choosing_dice(s):
        out.dice_of = dice_from(s)
        for value in range(FACES):
            if s.picked[value] > 0:
                out.chosen[s.colour][value] = s.picked[value]
