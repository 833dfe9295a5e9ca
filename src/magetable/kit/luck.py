"""What every seat may expect at each step of a match, and by what that changed: what was chosen, and what came.

Loaded once for each game, like `driver.py`: the relative imports are that game's own rooms. A step is a decision and
whatever follows from it without another choice. Values are parts of ONE times PARTS, whole numbers, so that sums are
exact; over several worlds they are added up, never divided.
"""

from magetable.kit import NOBODY, below, rule
from magetable.kit.chance import scatter, word
from magetable.kit.node import ONE
from magetable.kit.table import PARTS

from .driver import begin, new, parts_of
from .rules import apply, legal, redeal
from .search import evaluate, forget, search

EARLY = 4  # a search is also looked at after this part of its descents: how far it moves from there tells how far it is


@rule
def settle(s, box, codes):
    """Make what has no alternative; how many choices there are then."""
    n = legal(s, box, codes)
    while n == 1:
        apply(s, box, codes[0])
        n = legal(s, box, codes)
    return n


@rule
def promised(desk, seat):
    """What a seat may expect by all descents of the search."""
    root = desk.plan[0].root
    return desk.tree[root].value[seat] * PARTS // desk.tree[root].visits


@rule
def judge(desk, descents, early):
    """What each seat may expect in states[0], to values: at the end its share, else by a search, without descents at a
    look. early gets the same as it is after a part of the descents.
    """
    s = desk.states[0]
    box = desk.boxes[0]
    seats = s.seats
    if s.to_move == NOBODY:
        for seat in range(seats):
            early[seat] = parts_of(s, box, seat) * ONE
            desk.values[seat] = early[seat]
    elif descents == 0:
        evaluate(s, box, desk.row, desk.weights, desk.scratch, desk.values)
        for seat in range(seats):
            early[seat] = desk.values[seat] * PARTS
            desk.values[seat] = early[seat]
    else:
        desk.chance[0].rng = scatter(word(desk.chance[1]))
        forget(desk.tree, desk.plan)
        part = (descents + EARLY - 1) // EARLY
        search(desk, part)
        for seat in range(seats):
            early[seat] = promised(desk, seat)
        search(desk, descents - part)
        for seat in range(seats):
            desk.values[seat] = promised(desk, seat)


@rule
def add_judged(desk, descents, early, sums):
    """Judge states[0] and add what each seat may expect to sums, behind them the early values."""
    judge(desk, descents, early)
    seats = desk.states[0].seats
    for seat in range(seats):
        sums[seat] += desk.values[seat]
        sums[seats + seat] += early[seat]


@rule
def weigh(desk, places, i, code, worlds, descents, early, sums):
    """Add up what each seat may expect after a choice in places[i], over so many deals of what whoever decides can't
    know. chance[1] gives the deals.
    """
    box = desk.boxes[0]
    for _ in range(worlds):
        desk.states[0] = places[i]
        s = desk.states[0]
        s.rng = word(desk.chance[1])
        redeal(s, box, places[i].to_move)
        s.rng = word(s)
        apply(s, box, code)
        settle(s, box, desk.codes)
        add_judged(desk, descents, early, sums)


@rule
def weigh_deals(desk, blank, deals, descents, seats, options, early, sums):
    """The same before anything is dealt. blank[0] is all zero."""
    for _ in range(deals):
        desk.states[0] = blank[0]
        new(desk.states, desk.boxes, 0, word(desk.chance[1]), seats, options)
        settle(desk.states[0], desk.boxes[0], desk.codes)
        add_judged(desk, descents, early, sums)


# Whole matches. A row, for each seat: what it may expect now, and in the beginning; its luck; then for each seat that
# decides what its decisions brought everybody. All of them over `worlds` worlds.


@rule
def begin_account(desk, places, worlds, descents, early, row):
    """Begin a row, which is all zero, with the match in places[0], of which nothing was chosen yet."""
    seats = places[0].seats
    settle(places[0], desk.boxes[0], desk.codes)
    desk.states[0] = places[0]
    judge(desk, descents, early)
    for seat in range(seats):
        row[seat] = desk.values[seat] * worlds
        row[seats + seat] = row[seat]


@rule
def step_account(desk, places, code, worlds, descents, early, sums, row):
    """Make a choice in places[0] and what follows from it without another, and add to a row what it changed.

    The mean over the worlds that were possible parts what was chosen from what came. Where nothing was revealed
    nothing came. places[1] becomes the position before.
    """
    s = places[0]
    seats = s.seats
    mover = s.to_move
    places[1] = s
    apply(s, desk.boxes[0], code)
    settle(s, desk.boxes[0], desk.codes)
    desk.states[0] = s
    judge(desk, descents, early)
    for seat in range(seats):
        sums[2 * seats + seat] = desk.values[seat] * worlds
        sums[seat] = 0
        sums[seats + seat] = 0
    if s.revealed != places[1].revealed:
        weigh(desk, places, 1, code, worlds, descents, early, sums)
    else:
        for seat in range(seats):
            sums[seat] = sums[2 * seats + seat]
    for seat in range(seats):
        row[2 * seats + seat] += sums[2 * seats + seat] - sums[seat]
        row[(3 + mover) * seats + seat] += sums[seat] - row[seat]
        row[seat] = sums[2 * seats + seat]


@rule
def account(desk, places, trail, worlds, descents, early, sums, row, curve):
    """The whole match from places[0] on: trail are its decisions, those without an alternative left out.

    curve gets what each seat may expect in the beginning and after every one of them.
    """
    seats = places[0].seats
    begin_account(desk, places, worlds, descents, early, row)
    for seat in range(seats):
        curve[seat] = row[seat]
    for k in range(len(trail)):
        step_account(desk, places, trail[k], worlds, descents, early, sums, row)
        for seat in range(seats):
            curve[(k + 1) * seats + seat] = row[seat]


@rule
def account_random(desk, places, chance, first, start, stop, seats, options, worlds, descents, early, sums, rows):
    """Random games of these numbers, a row for each. places[2] is blank."""
    for number in range(start, stop):
        row = rows[number - start]
        places[0] = places[2]
        begin(places, desk.boxes, 0, chance[0], first, number, seats, options)
        begin_account(desk, places, worlds, descents, early, row)
        while places[0].to_move != NOBODY:
            n = legal(places[0], desk.boxes[0], desk.codes)
            code = desk.codes[below(chance[0], n)]
            step_account(desk, places, code, worlds, descents, early, sums, row)
