"""Monte Carlo tree search over the rules of any game, for any number of seats, in compiled loops.

Loaded once for each game, like `driver.py`: the relative imports are that game's own rooms. Each
descent deals anew all that the searching seat can't know, and follows the decisions already in the tree as
far as they are legal in that deal; a node is known by the decisions that led to it, not by what chance
brought. Every node keeps a value for each seat, and whoever decides there wants their own (max^n).
"""

from math import sqrt

from magetable.kit import NOBODY, below, rule
from magetable.kit.chance import U64, scatter, word
from magetable.kit.node import ONE, ROOT
from magetable.kit.real import ONE_LOG, exp, whole_log

from .driver import new, note_choice, note_end, note_lead, notes_of
from .evaluation import CURIOSITY, FEATURES, HORIZON, WANTED, features, progress
from .rules import apply, legal, redeal
from .scoring import win_share

TRIES = 3  # how many visits the first impression of a choice is worth
DEALS = 16  # over which two choices are compared
REASONS = 2  # that are given for a choice at most
SCALE = 1_000_000.0  # weights are thousandths, and so is progress


@rule
def utility(s, box, seat, row, weights):
    """How well a seat stands, by the features of its progress."""
    features(s, box, seat, row)
    late = progress(s, box)
    total = 0.0
    for k in range(FEATURES):
        total += row[k] * (weights[k] * (1000 - late) + weights[FEATURES + k] * late)
    return total / SCALE


@rule
def evaluate(s, box, row, weights, scratch, values):
    """Each seat's expected share of the victory, in parts of ONE; at the end, its share."""
    if s.to_move == NOBODY:
        for seat in range(s.seats):
            values[seat] = int(win_share(s, box, seat) * ONE)
        return
    total = 0.0
    for seat in range(s.seats):
        scratch[seat] = exp(min(30.0, max(-30.0, utility(s, box, seat, row, weights))))
        total += scratch[seat]
    if s.seats == 1:
        total += 1.0  # alone one plays against what the game holds in store
    for seat in range(s.seats):
        values[seat] = int(scratch[seat] / total * ONE)


@rule
def add_child(tree, plan, node, code, prior):
    """A new child of a node, before the others; the tree must have room."""
    child = plan[0].used
    plan[0].used += 1
    tree[child].code = code
    tree[child].prior = prior
    tree[child].beside = tree[node].below
    tree[node].below = child
    return child


@rule
def promise(tree, child, mover):
    """What a choice is worth to whoever makes it, with curiosity for what was seldom tried."""
    visits = tree[child].visits
    value = (tree[child].value[mover] + TRIES * tree[child].prior) / (visits + TRIES) / ONE
    return value + CURIOSITY * sqrt(whole_log(1 + tree[child].offered) / ONE_LOG / (1.0 + visits))


@rule
def mark(plan, codes, n, marks):
    """Mark these codes with a stamp of their own, and say which: nothing needs to be wiped before the next."""
    plan[0].stamp += 1
    stamp = plan[0].stamp
    for k in range(n):
        marks[codes[k]] = stamp
    return stamp


@rule
def choose(desk, node, n):
    """The most promising child of a node among the n legal choices of work[0]; new choices get a first look."""
    work = desk.work
    tree = desk.tree
    plan = desk.plan
    codes = desk.codes
    marks = desk.marks
    mover = work[0].to_move
    stamp = mark(plan, codes, n, marks)
    best = 0
    highest = -1.0
    child = tree[node].below
    while child != 0:
        if marks[tree[child].code] == stamp:
            marks[tree[child].code] = 0
            tree[child].offered += 1
            worth = promise(tree, child, mover)
            if worth > highest:
                highest = worth
                best = child
        child = tree[child].beside
    for k in range(n):
        if marks[codes[k]] == stamp and plan[0].used < len(tree):
            work[1] = work[0]
            apply(work[1], desk.boxes[0], codes[k])
            evaluate(work[1], desk.boxes[0], desk.row, desk.weights, desk.scratch, desk.values)
            child = add_child(tree, plan, node, codes[k], desk.values[mover])
            tree[child].offered = 1
            worth = promise(tree, child, mover)
            if worth > highest:
                highest = worth
                best = child
    return best


@rule
def descend(desk):
    """One descent: down the tree in a new deal, a little further at random, then what was found is told upward."""
    states = desk.states
    work = desk.work
    tree = desk.tree
    codes = desk.codes
    path = desk.path
    values = desk.values
    work[0] = states[0]
    s = work[0]
    box = desk.boxes[0]
    chance = desk.chance[0]
    s.rng = word(chance)
    redeal(s, box, states[0].to_move)
    s.rng = word(s)
    node = desk.plan[0].root
    path[0] = node
    depth = 1
    while s.to_move != NOBODY and depth < len(path):
        n = legal(s, box, codes)
        if n == 1:
            apply(s, box, codes[0])
            continue
        node = choose(desk, node, n)
        if node == 0:  # no room for what is legal here
            break
        apply(s, box, tree[node].code)
        path[depth] = node
        depth += 1
        if tree[node].visits == 0:
            break
    for _ in range(HORIZON):
        if s.to_move == NOBODY:
            break
        n = legal(s, box, codes)
        apply(s, box, codes[below(chance, n)])
    evaluate(s, box, desk.row, desk.weights, desk.scratch, values)
    for k in range(depth):
        tree[path[k]].visits += 1
        for seat in range(s.seats):
            tree[path[k]].value[seat] += values[seat]


@rule
def search(desk, descents):
    """So many descents from states[0], for whoever is to move there."""
    for _ in range(descents):
        descend(desk)


@rule
def forget(tree, plan):
    """An empty tree again, at the cost of what was used of it."""
    for node in range(ROOT, plan[0].used):
        tree[node] = tree[0]
    plan[0].root = ROOT
    plan[0].used = ROOT + 1


@rule
def follow(tree, plan, code):
    """Go on from a decision at the root; False if it was never tried, or the tree is half full."""
    child = tree[plan[0].root].below
    while child != 0:
        if tree[child].code == code and tree[child].visits > 0:
            plan[0].root = child
            return plan[0].used < len(tree) // 2
        child = tree[child].beside
    return False


@rule
def most_tried(tree, plan, codes, n, marks):
    """Which of these codes was tried most at the root; of equals the smallest."""
    stamp = mark(plan, codes, n, marks)
    most = 0
    found = -1
    child = tree[plan[0].root].below
    while child != 0:
        code = tree[child].code
        visits = tree[child].visits
        if marks[code] == stamp and (visits > most or (visits == most and code < found)):
            most = visits
            found = code
        child = tree[child].beside
    return found


# Why one choice is better than another


@rule
def tried_most(desk, node, n):
    """The child of a node that was tried most, of the n legal choices in codes; 0 if none was."""
    tree = desk.tree
    marks = desk.marks
    stamp = mark(desk.plan, desk.codes, n, marks)
    most = 0
    found = 0
    child = tree[node].below
    while child != 0:
        if marks[tree[child].code] == stamp and tree[child].visits > most:
            most = tree[child].visits
            found = child
        child = tree[child].beside
    return found


@rule
def play_expected(desk, code):
    """Make a choice in work[0], and what the search expects then, until another seat decides or it knows no more."""
    s = desk.work[0]
    box = desk.boxes[0]
    tree = desk.tree
    seat = s.to_move
    node = tree[desk.plan[0].root].below
    while node != 0 and tree[node].code != code:
        node = tree[node].beside
    apply(s, box, code)
    while s.to_move == seat and node != 0:
        n = legal(s, box, desk.codes)
        if n == 1:
            apply(s, box, desk.codes[0])
        else:
            node = tried_most(desk, node, n)
            if node != 0:
                apply(s, box, tree[node].code)


@rule
def weigh_expected(desk, code, deal, sign, gains, changes):
    """Add to gains what each feature is worth to the seat after a choice in one deal, to changes how much it is."""
    seat = desk.states[0].to_move
    desk.work[0] = desk.states[0]
    s = desk.work[0]
    box = desk.boxes[0]
    s.rng = scatter(deal)
    redeal(s, box, seat)
    s.rng = word(s)
    play_expected(desk, code)
    features(s, box, seat, desk.row)
    late = progress(s, box)
    for k in range(FEATURES):
        weight = desk.weights[k] * (1000 - late) + desk.weights[FEATURES + k] * late
        gains[k] += sign * desk.row[k] * weight
        changes[k] += sign * desk.row[k]


@rule
def reasons(desk, first, other, gains, changes, out):
    """By what a choice at the root gains most over another, after a search: how many features are written to out.

    Only what people want counts, which weights fitted on games need not. What brings less than a third of what
    the first brings is no reason. gains and changes are all zero before.
    """
    for deal in range(DEALS):
        weigh_expected(desk, first, deal, 1, gains, changes)
        weigh_expected(desk, other, deal, -1, gains, changes)
    for k in range(FEATURES):
        if changes[k] * WANTED[k] <= 0:
            gains[k] = 0
    count = 0
    most = 0
    for _ in range(REASONS):
        best = 0
        for k in range(FEATURES):
            if gains[k] > gains[best]:
                best = k
        if gains[best] <= most // 3:
            break
        most = max(most, gains[best])
        out[count] = best
        gains[best] = 0
        count += 1
    return count


@rule
def seat_bots(states, boxes, chance, first, number, seats, options):
    """Set up in states[0], which must be all zero, the game of a number as the arena does where one bot has all seats.

    chance[1] becomes the generator that gives every decision its seed.
    """
    chance[0].rng = number
    seed = (chance[0].rng + first) & U64
    new(states, boxes, 0, scatter(seed), seats, options)
    chance[1].rng = scatter(scatter(seed) ^ chance[0].rng)


@rule
def play_by_search(desk, descents, notes):
    """Have the search play the game in states[0] against itself, and write its choices down.

    The bot of bots/search.py plays the same games in a match. So the tree is kept as long as the same seat decides and
    nothing is revealed, and the generator is used wherever a match asks a bot: at every decision, and at a choice
    without an alternative that reveals something.
    """
    s = desk.states[0]
    box = desk.boxes[0]
    tree = desk.tree
    plan = desk.plan
    mover = NOBODY
    revealed = 0
    last = 0
    while s.to_move != NOBODY:
        n = legal(s, box, desk.choices)
        code = desk.choices[0]
        if n > 1:
            if s.to_move != mover or s.revealed != revealed or not follow(tree, plan, last):
                forget(tree, plan)
            desk.chance[0].rng = scatter(word(desk.chance[1]))
            search(desk, max(1, descents - tree[plan[0].root].visits))
            code = most_tried(tree, plan, desk.choices, n, desk.marks)
            mover = s.to_move
            revealed = s.revealed
            last = code
        note_choice(s, code, n, notes)
        before = s.revealed
        apply(s, box, code)
        note_lead(s, box, notes.figures[0] + notes.figures[2], notes.lead)
        if n == 1 and s.revealed != before:
            word(desk.chance[1])
    note_end(s, box, notes)


@rule
def survey_search(desk, descents, first, start, stop, seats, options, ends, notes):
    """The games of these numbers, a row for each. ends, all zero before, gets their last states."""
    for number in range(start, stop):
        k = number - start
        desk.states[0] = ends[k]
        seat_bots(desk.states, desk.boxes, desk.chance, first, number, seats, options)
        play_by_search(desk, descents, notes_of(notes, k))
        ends[k] = desk.states[0]


@rule
def features_at(states, boxes, i, seat, row):
    features(states[i], boxes[0], seat, row)
    return progress(states[i], boxes[0])
