"""What can be done with the rules of any game, in compiled loops.

This file is loaded once for each game, as if it lay in that game's package (see `engine.py`): the
relative imports below are that game's own rooms. It is interpreted or compiled like all rules.
"""

from magetable.kit import NOBODY, below, rule
from magetable.kit.chance import word

from .check import broken
from .observe import observe
from .rules import apply, legal, redeal, setup
from .scoring import score, win_share

try:
    from .lure import tempt
except ModuleNotFoundError:
    from magetable.kit.lure import tempt

# What `fuzz` may find, besides the numbers of the game's own `broken`.
DEAD_END = 1001  # nothing to choose before the end
BAD_LIST = 1002  # choices out of order, twice or out of range
ENDLESS = 1003  # no end in sight
SILENT_CHANCE = 1004  # the generator was used but nothing counted as revealed
LEAK = 1005  # what a seat may choose depends on what it can't know
BAD_SHARES = 1006  # the winners' shares don't add up to one
BAD_END = 1007  # choices after the end


@rule
def new(states, i, rng, seats, options):
    """Set up a game in state i, which must be all zero."""
    s = states[i]
    s.rng = rng
    s.seats = seats
    setup(s, options)


@rule
def legal_at(states, i, codes):
    """Write the legal choices of state i to codes; how many."""
    return legal(states[i], codes)


@rule
def apply_at(states, i, code):
    apply(states[i], code)


@rule
def redeal_at(states, i, seat, rng):
    """Resample all that a seat can't know: the same knowledge and rng give the same bytes."""
    s = states[i]
    s.rng = rng
    redeal(s, seat)
    s.rng = word(s)


@rule
def results_at(states, i, scores, shares):
    s = states[i]
    for seat in range(s.seats):
        scores[seat] = score(s, seat)
        shares[seat] = win_share(s, seat)


@rule
def observe_at(states, i, seat, row):
    observe(states[i], seat, row)


@rule
def legal_all(states, masks, codes):
    """A row of flags for each state: which codes are legal."""
    for i in range(len(states)):
        for k in range(legal(states[i], codes)):
            masks[i][codes[k]] = 1


@rule
def apply_all(states, chosen):
    """Apply one choice in each state that is not over."""
    for i in range(len(states)):
        if states[i].to_move != NOBODY:
            apply(states[i], chosen[i])


@rule
def redeal_all(states, seats, chance):
    for i in range(len(states)):
        redeal_at(states, i, seats[i], word(chance[0]))


@rule
def observe_all(states, seats, rows):
    for i in range(len(states)):
        observe(states[i], seats[i], rows[i])


@rule
def play_out(s, chance, codes):
    """Random choices to the end; how many there were."""
    steps = 0
    while s.to_move != NOBODY:
        n = legal(s, codes)
        apply(s, codes[below(chance, n)])
        steps += 1
    return steps


@rule
def playouts(work, chance, codes, games, seats, options, lengths, scores, shares):
    """Whole random games. work[0] is played in, work[1] is blank."""
    for game in range(games):
        work[0] = work[1]
        new(work, 0, word(chance[0]), seats, options)
        s = work[0]
        lengths[game] = play_out(s, chance[0], codes)
        for seat in range(seats):
            scores[seat] += score(s, seat)
            shares[seat] += win_share(s, seat)


@rule
def rollouts(states, work, chance, codes, later, samples, values):
    """For each legal choice in states[0], the mover's mean share of wins over random games.

    Every sample redeals what the mover can't know and tries all choices on that same deal.
    """
    seat = states[0].to_move
    n = legal(states[0], codes)
    for _ in range(samples):
        work[1] = states[0]
        redeal_at(work, 1, seat, word(chance[0]))
        for k in range(n):
            work[0] = work[1]
            s = work[0]
            apply(s, codes[k])
            play_out(s, chance[0], later)
            values[k] += win_share(s, seat) / samples
    return n


@rule
def proper(codes, n, size):
    """Whether a legal list is in ascending order and in range."""
    for k in range(n):
        if codes[k] < 0 or codes[k] >= size or (k > 0 and codes[k] <= codes[k - 1]):
            return False
    return True


@rule
def fault_of(s, codes, size):
    """What is wrong with a state in itself, or 0."""
    fault = broken(s)
    if fault != 0:
        return fault
    n = legal(s, codes)
    if s.to_move == NOBODY:
        if n != 0:
            return BAD_END
        shares = 0.0
        for seat in range(s.seats):
            shares += win_share(s, seat)
        if abs(shares - 1.0) > 1e-9 and not (s.seats == 1 and shares == 0.0):  # alone one may lose
            return BAD_SHARES
        return 0
    if n == 0:
        return DEAD_END
    if not proper(codes, n, size):
        return BAD_LIST
    return 0


@rule
def fault_at(states, i, codes, size):
    return fault_of(states[i], codes, size)


@rule
def look_around(work, chance, codes, later, n, size):
    """Try every choice in work[0] on a copy, and ask the same in another world the mover may be in."""
    for k in range(n):
        work[1] = work[0]
        apply(work[1], codes[k])
        fault = fault_of(work[1], later, size)
        if fault != 0:
            return fault
    work[1] = work[0]
    redeal_at(work, 1, work[0].to_move, word(chance[0]))
    fault = broken(work[1])
    if fault != 0:
        return fault
    if legal(work[1], later) != n:
        return LEAK
    for k in range(n):
        if later[k] != codes[k]:
            return LEAK
    return 0


@rule
def fuzz(work, chance, codes, later, size, trail, tally):
    """Play the game in work[0] with every check on, at random or led by the game's lure.

    trail gets the choices made, tally how often each code was chosen. Returns (fault or 0, choices made).
    """
    steps = 0
    lured = below(chance[0], 2) == 0
    while True:
        fault = fault_of(work[0], codes, size)
        if fault != 0 or work[0].to_move == NOBODY:
            return fault, steps
        n = legal(work[0], codes)
        if steps == len(trail):
            return ENDLESS, steps
        if below(chance[0], 16) == 0:
            fault = look_around(work, chance, codes, later, n, size)
            if fault != 0:
                return fault, steps
        code = tempt(work[0], codes, n, chance[0]) if lured else codes[below(chance[0], n)]
        rng = work[0].rng
        revealed = work[0].revealed
        trail[steps] = code
        tally[code] += 1
        steps += 1
        apply(work[0], code)
        if work[0].rng != rng and work[0].revealed == revealed:
            return SILENT_CHANCE, steps
