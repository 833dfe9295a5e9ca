"""The Warlord's turn as it is told: his dice and his walk, step by step (A10)."""

from magetable.games.archmage.facts import INNER_RING, TORMENT
from magetable.games.archmage.lines import Event
from magetable.games.archmage.moves import CAST
from magetable.games.archmage.state import Did
from magetable.games.archmage.told import tell_location
from magetable.kit import rule
from magetable.kit.telling import tell


@rule
def tell_warlord(before, box, code, s, out):
    rolled = before.rolled
    told = before.trace_length  # of his walk
    if s.round > before.round:
        tell(out, Event.ROUND, s.round, box.turns)
        rolled = 0
        told = 0
    if rolled == 0 and s.rolled > 0:
        tell(out, Event.ROLLS_DIRECTION, s.dice[0], box.directions[s.dice[0] - 1], 0 if s.ring == INNER_RING else 1)
    elif code == CAST + TORMENT:
        tell(out, Event.ROLLS_AGAIN, s.dice[rolled - 1])
    arrived = max(told, way_out(s)) if rolled < 2 else told
    tell_steps(before, s, told, arrived, out)
    if rolled < 2 and s.rolled == 2:
        tell(out, Event.ROLLS_SENSE, s.dice[1], sense(s.dice[1]))
    tell_steps(before, s, arrived, s.trace_length, out)


@rule
def sense(die):
    """Even is clockwise: 0; odd is 1."""
    return die % 2


@rule
def way_out(s):
    """How much of the trace is the way out to his ring."""
    entered = 0
    for number in range(s.trace_length):
        event = s.trace[number]
        if event >= 0:
            entered += 1
        if entered > s.ring or (entered == s.ring and event < 0 and event != Did.DRAINED):
            return number
    return s.trace_length


@rule
def tell_steps(before, s, start, stop, out):
    """A part of his walk. What he explores is named only then."""
    here = 0
    for number in range(stop):
        event = s.trace[number]
        if event >= 0:
            here = event
        if number >= start:
            if event >= 0:
                tell_location(out, Event.WALKS, before, here)
            elif event == Did.EXPLORES:
                tell(out, Event.HE_EXPLORES, s.kind[here])
            else:
                tell_his_deed(event, out)


@rule
def tell_his_deed(event, out):
    if event == Did.BREAKS_WARD:
        tell(out, Event.HE_BREAKS_WARD)
    elif event == Did.KILLS:
        tell(out, Event.HE_KILLS, 0)
    elif event == Did.TAKES:
        tell(out, Event.HE_TAKES)
    elif event == Did.PLACES_WARDS:
        tell(out, Event.HE_PLACES_WARDS)
    elif event == Did.FORFEITS:
        tell(out, Event.HE_STOPS)
    else:
        tell(out, Event.HE_IS_DRAINED, 0)
