"""What can be done with the rules of any game, in compiled loops.

This file is loaded once for each game, as if it lay in that game's package (see `engine.py`): the
relative imports below are that game's own rooms. It is interpreted or compiled like all rules.
"""

from magetable.kit import NOBODY, PARTS, below, rule
from magetable.kit.chance import U64, mix, scatter, word
from magetable.kit.faults import BAD_END, BAD_LIST, BAD_SHARES, DEAD_END, ENDLESS, LEAK, SILENT_CHANCE
from magetable.kit.node import Notes
from magetable.kit.table import MOST_SEATS
from magetable.kit.telling import ENDS_GAME, ENDS_NOTHING, ENDS_TURN

from .check import broken
from .observe import observe
from .rules import apply, legal, redeal, setup
from .scoring import score, win_share
from .seen import seen, show
from .telling import choice, opening, prompt, story, turn_is_over

try:
    from .lure import tempt
except ModuleNotFoundError:
    from magetable.kit.lure import tempt

ONCE = 1 << MOST_SEATS  # above the bits of seats: how often a code was chosen


@rule
def new(states, boxes, i, rng, seats, options):
    """Set up a game in state i, which must be all zero, from the box in boxes[0]."""
    s = states[i]
    s.rng = rng
    s.seats = seats
    setup(s, boxes[0], options)


@rule
def legal_at(states, boxes, i, codes):
    """Write the legal choices of state i to codes; how many."""
    return legal(states[i], boxes[0], codes)


@rule
def apply_at(states, boxes, i, code):
    apply(states[i], boxes[0], code)


@rule
def redeal_at(states, boxes, i, seat, rng):
    """Resample all that a seat can't know: the same knowledge and rng give the same bytes."""
    s = states[i]
    s.rng = rng
    redeal(s, boxes[0], seat)
    s.rng = word(s)


@rule
def results_at(states, boxes, i, scores, shares):
    s = states[i]
    for seat in range(s.seats):
        scores[seat] = score(s, boxes[0], seat)
        shares[seat] = win_share(s, boxes[0], seat)


@rule
def observe_at(states, boxes, i, seat, row):
    observe(states[i], boxes[0], seat, row)


# For people: see telling.py


@rule
def seen_at(states, boxes, i, seat, seens, showns):
    """What a seat sees of state i: a state with all else blanked, and what is shown beside it."""
    seens[0] = states[i]
    seen(seens[0], boxes[0], seat)
    show(states[i], boxes[0], seat, showns[0])


@rule
def opening_at(states, boxes, i, tellings):
    """What there is to tell before the first choice."""
    tellings[0].count = 0
    opening(states[i], boxes[0], tellings[0])


@rule
def tell_at(states, boxes, code, tellings):
    """Apply a choice to states[0], and tell what it did. states[1] becomes the position before."""
    states[1] = states[0]
    apply(states[0], boxes[0], code)
    tellings[0].count = 0
    story(states[1], boxes[0], code, states[0], tellings[0])


@rule
def prompt_at(states, boxes, i, tellings):
    tellings[0].count = 0
    prompt(states[i], boxes[0], tellings[0])


@rule
def offers_at(states, boxes, i, work, codes, offers):
    """Write down every legal choice of state i as people need to know it; how many there are.

    What a choice leads to is tried with all dealt anew that whoever decides can't know, so that it tells nothing.
    """
    s = states[i]
    n = legal(s, boxes[0], codes)
    work[0] = s
    redeal_at(work, boxes, 0, s.to_move, 0)
    for k in range(n):
        offer = offers[k]
        offer.code = codes[k]
        offer.spots = 0
        offer.ends = ENDS_NOTHING
        offer.cost = 0
        choice(s, boxes[0], codes[k], offer)
        work[1] = work[0]
        apply(work[1], boxes[0], codes[k])
        offer.final = 1 if work[1].revealed != s.revealed else 0
        if work[1].to_move == NOBODY:
            offer.ends = ENDS_GAME
        elif turn_is_over(s, codes[k], work[1]):
            offer.ends = ENDS_TURN
    return n


@rule
def legal_all(states, boxes, masks, codes):
    """A row of flags for each state: which codes are legal."""
    for i in range(len(states)):
        for k in range(legal(states[i], boxes[0], codes)):
            masks[i][codes[k]] = 1


@rule
def apply_all(states, boxes, chosen):
    """Apply one choice in each state that is not over."""
    for i in range(len(states)):
        if states[i].to_move != NOBODY:
            apply(states[i], boxes[0], chosen[i])


@rule
def redeal_all(states, boxes, seats, chance):
    for i in range(len(states)):
        redeal_at(states, boxes, i, seats[i], word(chance[0]))


@rule
def observe_all(states, boxes, seats, rows):
    for i in range(len(states)):
        observe(states[i], boxes[0], seats[i], rows[i])


@rule
def play_out(s, box, chance, codes):
    """Random choices to the end; how many there were."""
    steps = 0
    while s.to_move != NOBODY:
        n = legal(s, box, codes)
        apply(s, box, codes[below(chance, n)])
        steps += 1
    return steps


@rule
def begin(states, boxes, i, chance, first, number, seats, options):
    """Set up in state i, which must be all zero, a game of a run of games by its number.

    A game's seed is that of the first and its number together. Chance becomes the generator for its choices.
    """
    chance.rng = number
    seed = (chance.rng + first) & U64
    new(states, boxes, i, scatter(seed), seats, options)
    chance.rng = scatter(seed ^ U64)


@rule
def parts_of(s, box, seat):
    """A seat's share of the victory in whole parts: their sums are the same in whatever order they are added."""
    return int(PARTS * win_share(s, box, seat) + 0.5)


@rule
def add_game(s, box, steps, totals):
    """Add a game that is over to the totals of many: choices, fewest, most, then by seat scores and parts."""
    totals[0] += steps
    totals[1] = min(totals[1], steps)
    totals[2] = max(totals[2], steps)
    for seat in range(s.seats):
        totals[3 + seat] += score(s, box, seat)
        totals[3 + s.seats + seat] += parts_of(s, box, seat)


@rule
def playouts(work, boxes, chance, codes, first, games, seats, options, totals):
    """Whole random games. work[0] is played in, work[1] is blank."""
    for number in range(games):
        work[0] = work[1]
        begin(work, boxes, 0, chance[0], first, number, seats, options)
        add_game(work[0], boxes[0], play_out(work[0], boxes[0], chance[0], codes), totals)


@rule
def digest(fold, words):
    """Fold the bytes of a state, given as words, into what came before."""
    for k in range(len(words)):
        fold.rng = mix(fold.rng ^ words[k])


@rule
def trace(states, boxes, i, words, chance, codes, first, number, seats, options, marks):
    """Play one random game in state i, and fold all its positions together. words are the bytes of that state.

    marks gets the number of choices, what all states fold to, and what they did after 1, 4, 16, ... choices.
    """
    begin(states, boxes, i, chance[0], first, number, seats, options)
    s = states[i]
    box = boxes[0]
    fold = chance[1]
    fold.rng = 0
    digest(fold, words)
    steps = 0
    place = 2
    next_mark = 1
    while s.to_move != NOBODY:
        n = legal(s, box, codes)
        apply(s, box, codes[below(chance[0], n)])
        digest(fold, words)
        steps += 1
        if steps == next_mark and place < len(marks):
            marks[place] = fold.rng
            place += 1
            next_mark *= 4
    marks[0] = steps
    marks[1] = fold.rng


@rule
def notes_of(notes, row):
    """The notes of one game among those of many."""
    return Notes(notes.chosen[row], notes.figures[row], notes.lead[row], notes.scores[row], notes.parts[row])


@rule
def note_choice(s, code, n, notes):
    """Write down which of n codes is chosen.

    chosen gets, for each code, ONCE for every time it was chosen (up to 1,000 times), and the seats that chose it as
    bits; figures: real choices, the codes to choose from at all of them, choices without an alternative, who began.
    """
    chosen = notes.chosen
    figures = notes.figures
    if figures[0] + figures[2] == 0:
        figures[3] = s.to_move
    if n > 1:
        figures[0] += 1
        figures[1] += n
    else:
        figures[2] += 1
    bits = chosen[code] | 1 << s.to_move
    chosen[code] = bits + ONCE if bits < 32_000 else bits


@rule
def note_lead(s, box, now, lead):
    """Write down who is ahead by points after so many choices.

    lead: the seat that was last ahead of all others, from 1; how often it was another than before; after how many
    choices it went ahead, or -1 while nobody is.
    """
    ahead = -1
    most = 0
    for seat in range(s.seats):
        points = score(s, box, seat)
        if seat == 0 or points > most:
            most = points
            ahead = seat
        elif points == most:
            ahead = -1
    if ahead < 0:
        lead[2] = -1
    elif lead[0] != ahead + 1:
        lead[1] += 1 if lead[0] > 0 else 0
        lead[0] = ahead + 1
        lead[2] = now
    elif lead[2] < 0:
        lead[2] = now


@rule
def note_end(s, box, notes):
    """Write down what came of a game, by seat."""
    for seat in range(s.seats):
        notes.scores[seat] = score(s, box, seat)
        notes.parts[seat] = parts_of(s, box, seat)


@rule
def survey(work, boxes, chance, codes, first, number, seats, options, notes):
    """Play one random game and write down what came of it."""
    begin(work, boxes, 0, chance, first, number, seats, options)
    s = work[0]
    box = boxes[0]
    while s.to_move != NOBODY:
        n = legal(s, box, codes)
        code = codes[below(chance, n)]
        note_choice(s, code, n, notes)
        apply(s, box, code)
        note_lead(s, box, notes.figures[0] + notes.figures[2], notes.lead)
    note_end(s, box, notes)


@rule
def survey_all(work, boxes, chance, codes, first, start, stop, seats, options, notes):
    """The games of these numbers, a row for each. work[0] is played in, work[1] is blank."""
    for number in range(start, stop):
        work[0] = work[1]
        survey(work, boxes, chance[0], codes, first, number, seats, options, notes_of(notes, number - start))


@rule
def add_up(chosen, parts, games, seats, sums):
    """For each code: how often it was chosen, in how many games, by how many seats and what parts those won.

    The last three are sums over the games of parts squared, of parts times seats, and of seats squared.
    """
    for game in range(games):
        for code in range(len(sums)):
            if chosen[game][code] != 0:
                bits = chosen[game][code]
                those = 0
                won = 0
                for seat in range(seats):
                    if bits >> seat & 1:
                        those += 1
                        won += parts[game][seat]
                sums[code][0] += bits >> MOST_SEATS
                sums[code][1] += 1
                sums[code][2] += those
                sums[code][3] += won
                sums[code][4] += won * won
                sums[code][5] += won * those
                sums[code][6] += those * those


@rule
def rollouts(states, boxes, work, chance, codes, later, samples, values):
    """For each legal choice in states[0], the mover's mean share of wins over random games.

    Every sample redeals what the mover can't know and tries all choices on that same deal.
    """
    seat = states[0].to_move
    box = boxes[0]
    n = legal(states[0], box, codes)
    for _ in range(samples):
        work[1] = states[0]
        redeal_at(work, boxes, 1, seat, word(chance[0]))
        for k in range(n):
            work[0] = work[1]
            s = work[0]
            apply(s, box, codes[k])
            play_out(s, box, chance[0], later)
            values[k] += win_share(s, box, seat) / samples
    return n


@rule
def proper(codes, n, size):
    """Whether a legal list is in ascending order and in range."""
    for k in range(n):
        if codes[k] < 0 or codes[k] >= size or (k > 0 and codes[k] <= codes[k - 1]):
            return False
    return True


@rule
def fault_of(s, box, codes, size):
    """What is wrong with a state in itself, or 0."""
    fault = broken(s, box)
    if fault != 0:
        return fault
    n = legal(s, box, codes)
    if s.to_move == NOBODY:
        if n != 0:
            return BAD_END
        shares = 0.0
        for seat in range(s.seats):
            shares += win_share(s, box, seat)
        if abs(shares - 1.0) > 1e-9 and not (s.seats == 1 and shares == 0.0):  # alone one may lose
            return BAD_SHARES
        return 0
    if n == 0:
        return DEAD_END
    if not proper(codes, n, size):
        return BAD_LIST
    return 0


@rule
def fault_at(states, boxes, i, codes, size):
    return fault_of(states[i], boxes[0], codes, size)


@rule
def look_around(work, boxes, chance, codes, later, n, size):
    """Try every choice in work[0] on a copy, and ask the same in another world the mover may be in."""
    for k in range(n):
        work[1] = work[0]
        apply(work[1], boxes[0], codes[k])
        fault = fault_of(work[1], boxes[0], later, size)
        if fault != 0:
            return fault
    work[1] = work[0]
    redeal_at(work, boxes, 1, work[0].to_move, word(chance[0]))
    fault = broken(work[1], boxes[0])
    if fault != 0:
        return fault
    if legal(work[1], boxes[0], later) != n:
        return LEAK
    for k in range(n):
        if later[k] != codes[k]:
            return LEAK
    return 0


@rule
def fuzz(work, boxes, chance, codes, later, size, longest, trail, tally):
    """Play the game in work[0] with every check on, at random or led by the game's lure.

    trail gets the choices made, the last ones where it is shorter than the game may be; tally how often each code
    was chosen. Returns (fault or 0, choices made).
    """
    box = boxes[0]
    steps = 0
    lured = below(chance[0], 2) == 0
    while True:
        fault = fault_of(work[0], box, codes, size)
        if fault != 0 or work[0].to_move == NOBODY:
            return fault, steps
        n = legal(work[0], box, codes)
        if steps == longest:
            return ENDLESS, steps
        if below(chance[0], 16) == 0:
            fault = look_around(work, boxes, chance, codes, later, n, size)
            if fault != 0:
                return fault, steps
        code = tempt(work[0], box, codes, n, chance[0]) if lured else codes[below(chance[0], n)]
        rng = work[0].rng
        revealed = work[0].revealed
        trail[steps % len(trail)] = code
        tally[code] += 1
        steps += 1
        apply(work[0], box, code)
        if work[0].rng != rng and work[0].revealed == revealed:
            return SILENT_CHANCE, steps
