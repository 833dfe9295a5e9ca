"""Strengths of bots on a scale like Elo's, from games of any number of seats.

The model is Plackett and Luce's for the winner (with two seats, Bradley and Terry's): at a table everybody wins
with a probability in proportion to their strength. A shared victory counts in parts.
"""

import math
from collections.abc import Sequence

import numpy as np

ELO = 400 / math.log(10)  # a bot 400 points ahead wins ten games for one
ANCHOR = 1000.0  # where the bot named last stands
TURNS = 50
SAMPLES = 200  # drawn from the deals, for the intervals


def fit(seatings: np.ndarray, shares: np.ndarray, times: np.ndarray, imagined: np.ndarray) -> np.ndarray:
    """Logarithms of strengths; row i of seatings and shares happened times[i] times.

    Each bot has also won its part of one imagined game with a bot of middling strength: so one that always wins
    has a rating too.
    """
    bots = len(imagined)
    strengths = np.zeros(bots)
    here = np.eye(bots)[seatings]  # game, seat, bot
    won = np.einsum("g,gs,gsb->b", times, shares, here)
    total = times * shares.sum(axis=1)
    for _ in range(TURNS):
        power = np.exp(strengths[seatings])
        chances = np.einsum("gs,gsb->gb", power / power.sum(axis=1, keepdims=True), here)
        alone = 1 / (1 + np.exp(-strengths))
        slope = won - total @ chances + imagined - alone
        bend = np.diag(total @ chances + alone * (1 - alone)) - np.einsum("g,gb,gc->bc", total, chances, chances)
        step = np.linalg.solve(bend, slope)
        strengths += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-9:
            break
    return strengths


def ratings(
    seatings: Sequence[Sequence[int]], shares: Sequence[Sequence[float]], deals: Sequence[int], bots: int
) -> list[tuple[float, float, float]]:
    """Of each bot its rating, and between what it lies in 95 of 100 cases (by drawing deals again and again)."""
    rows = np.hstack([np.array(seatings, float), np.array(shares, float)])
    kinds, which = np.unique(rows, axis=0, return_inverse=True)
    at_table, won = np.split(kinds, 2, axis=1)
    at_table = at_table.astype(int)
    names, deal = np.unique(np.array(deals), return_inverse=True)
    counts = np.zeros((len(names), len(kinds)))
    np.add.at(counts, (deal.ravel(), which.ravel()), 1)
    chance = np.random.default_rng(1)
    drawn = chance.multinomial(len(names), np.full(len(names), 1 / len(names)), SAMPLES)
    samples = [scale(fit(at_table, won, times, chance.random(bots))) for times in drawn @ counts]
    found = scale(fit(at_table, won, counts.sum(axis=0), np.full(bots, 0.5)))
    low, high = np.percentile(np.array(samples), [2.5, 97.5], axis=0)
    return [(float(found[bot]), float(low[bot]), float(high[bot])) for bot in range(bots)]


def scale(strengths: np.ndarray) -> np.ndarray:
    return ANCHOR + ELO * (strengths - strengths[-1])
