"""What can be done with the rules of any game on a GPU: one thread a game.

This file is loaded once for each game, as if it lay in that game's package, like `driver.py`. Its
kernels call the same rules. Where whole games are played, the states of a block lie in the memory that
its threads share, if they fit there; if not, each in its thread's own, which the GPU lays out in planes:
the same word of all states of a warp lies together.
"""

from numba import cuda, int16, int32, int64

from magetable.kit import NOBODY, below, rule
from magetable.kit.chance import GAMMA, U64, Chance, mix, scatter
from magetable.kit.cuda import BLOCK, SHARED, aligned
from magetable.kit.node import Notes
from magetable.kit.table import MOST_SEATS

from .driver import add_game, begin, fuzz, notes_of, play_out, redeal_at, survey, trace
from .moves import CODES
from .observe import observe
from .rules import apply, legal
from .scoring import score, win_share
from .state import State

STATE, CHANCE = State.dtype, Chance.dtype
ALIGNED = aligned()
FITS = STATE.itemsize * BLOCK <= SHARED
MOST = (1 << 63) - 1
MOST_TOTALS = 3 + 2 * MOST_SEATS  # see `add_game`


@rule
def given(array):
    """An array as rules are given it. (The simulator has another function in its place.)"""
    return array


# Batches: every state stays where it is.


def begin_all(states, boxes, words, first, seats, options):
    """Set up every state; state i has the seed first + i."""
    games, chance = given(states), given(cuda.local.array(1, CHANCE, ALIGNED))
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        for k in range(words.shape[1]):
            words[i, k] = 0
        begin(games, given(boxes), i, chance[0], first, i, seats, given(options))


def legal_all(states, boxes, masks):
    """A row of flags for each state: which codes are legal."""
    games, box, codes = given(states), given(boxes)[0], given(cuda.local.array(CODES, int16, ALIGNED))
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        for code in range(CODES):
            masks[i, code] = False
        for k in range(legal(games[i], box, codes)):
            masks[i, codes[k]] = True


def choose_all(states, boxes, first, chosen):
    """A legal choice in each state, each as likely as the others; 0 where the game is over."""
    games, box, codes, chance = (
        given(states),
        given(boxes)[0],
        given(cuda.local.array(CODES, int16, ALIGNED)),
        given(cuda.local.array(1, CHANCE, ALIGNED)),
    )
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        chance[0].rng = i
        chance[0].rng = scatter((chance[0].rng + first) & U64)
        n = legal(games[i], box, codes)
        chosen[i] = codes[below(chance[0], n)] if n > 0 else 0


def apply_all(states, boxes, chosen):
    """Apply one choice in each state that is not over."""
    games, box, choices = given(states), given(boxes)[0], given(chosen)
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        if games[i].to_move != NOBODY:
            apply(games[i], box, choices[i])


def redeal_all(states, boxes, seats, first):
    """In each state, resample all that the given seat can't know."""
    games, observers, chance = given(states), given(seats), given(cuda.local.array(1, CHANCE, ALIGNED))
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        chance[0].rng = i + 1  # the same word that a generator gives at its i-th use
        redeal_at(games, given(boxes), i, observers[i], mix((scatter(first) + ((chance[0].rng * GAMMA) & U64)) & U64))


def observe_all(states, boxes, seats, rows):
    games, box, observers, numbers = given(states), given(boxes)[0], given(seats), given(rows)
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        observe(games[i], box, observers[i], numbers[i])


def movers_of(states, movers):
    games = given(states)
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        movers[i] = games[i].to_move


def results_of(states, boxes, scores, shares):
    games, box = given(states), given(boxes)[0]
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        for seat in range(scores.shape[1]):
            scores[i, seat] = score(games[i], box, seat)
            shares[i, seat] = win_share(games[i], box, seat)


# Whole games.


def playouts(blank, boxes, first, games, seats, options, totals):
    """Random games; thread t plays those numbered t, t + threads, ... and adds them to the totals of all."""
    if FITS:
        work, at = given(cuda.shared.array(BLOCK, STATE, ALIGNED)), cuda.threadIdx.x
    else:
        work, at = given(cuda.local.array(1, STATE, ALIGNED)), 0
    chance, codes = given(cuda.local.array(1, CHANCE, ALIGNED)), given(cuda.local.array(CODES, int16, ALIGNED))
    blanks, ours, mine = given(blank), given(boxes), given(cuda.local.array(MOST_TOTALS, int64, ALIGNED))
    for k in range(len(totals)):
        mine[k] = MOST if k == 1 else 0
    for number in range(cuda.grid(1), games, cuda.gridsize(1)):
        work[at] = blanks[0]
        begin(work, ours, at, chance[0], first, number, seats, given(options))
        add_game(work[at], ours[0], play_out(work[at], ours[0], chance[0], codes), mine)
    for k in range(len(totals)):
        if k == 1:
            cuda.atomic.min(totals, k, mine[k])
        elif k == 2:
            cuda.atomic.max(totals, k, mine[k])
        else:
            cuda.atomic.add(totals, k, mine[k])


def traces(states, boxes, words, first, seats, options, marks):
    """Random games whose every state counts; they are left at their ends."""
    games, chance = given(states), given(cuda.local.array(2, CHANCE, ALIGNED))
    codes = given(cuda.local.array(CODES, int16, ALIGNED))
    for i in range(cuda.grid(1), len(games), cuda.gridsize(1)):
        for k in range(words.shape[1]):
            words[i, k] = 0
        trace(games, given(boxes), i, given(words)[i], chance, codes, first, i, seats, given(options), given(marks)[i])


def survey_all(blank, boxes, first, start, seats, options, chosen, figures, lead, scores, parts):
    """Random games from a number on, and what came of each."""
    work, chance = given(cuda.local.array(1, STATE, ALIGNED)), given(cuda.local.array(1, CHANCE, ALIGNED))
    codes, blanks = given(cuda.local.array(CODES, int16, ALIGNED)), given(blank)
    notes = Notes(given(chosen), given(figures), given(lead), given(scores), given(parts))
    for i in range(cuda.grid(1), len(chosen), cuda.gridsize(1)):
        work[0] = blanks[0]
        survey(work, given(boxes), chance[0], codes, first, start + i, seats, given(options), notes_of(notes, i))


def fuzz_all(blank, boxes, first, stride, games, seats, options, longest, tally, faults):
    """Games with every check on: those numbered 0, stride, 2 * stride ... For each, its fault or 0, and its choices."""
    work, chance = given(cuda.local.array(2, STATE, ALIGNED)), given(cuda.local.array(1, CHANCE, ALIGNED))
    codes, later = given(cuda.local.array(CODES, int16, ALIGNED)), given(cuda.local.array(CODES, int16, ALIGNED))
    trail, mine = given(cuda.local.array(1, int16, ALIGNED)), given(cuda.local.array(CODES, int32, ALIGNED))
    blanks, ours = given(blank), given(boxes)
    for code in range(CODES):
        mine[code] = 0
    for i in range(cuda.grid(1), games, cuda.gridsize(1)):
        work[0] = blanks[0]
        begin(work, ours, 0, chance[0], first, i * stride, seats, given(options))
        faults[i, 0], faults[i, 1] = fuzz(work, ours, chance, codes, later, CODES, longest, trail, mine)
    for code in range(CODES):
        if mine[code] != 0:
            cuda.atomic.add(tally, code, mine[code])
