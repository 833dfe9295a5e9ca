"""Weights of a game's evaluation, fitted on games that the search plays against itself.

The evaluation of kit/search.py takes each seat's utility, a weighed sum of its features in which the weights
pass from early to late with the game's progress, for the logarithm of its chance to win. So the fit is a
regression of win-shares on features: maximum likelihood, with the weights drawn a little towards nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from magetable import bots
from magetable.arena import Contest
from magetable.game import Game
from magetable.kit import below, chance_of
from magetable.kit.chance import scatter, word

POSITIONS = 12  # looked at in each game
WHIMS = 10  # of 100 moves so many are random, for variety
HELD_OUT = 5  # every so many-th game is not fitted on, but measured by
TURNS = 100


@dataclass(frozen=True)
class Position:
    """A moment of a game, and how the game ended."""

    game: int
    features: list[list[int]]  # by seat
    progress: int
    shares: list[float]


def positions(contest: Contest, number: int) -> list[Position]:
    """Moments of the game of a number, drawn by lot."""
    seed = contest.seed_of(number)
    match = contest.load().new(contest.players, seed, **contest.options)
    players = [bots.bot(contest.bots[bot]) for bot in contest.seating(number)]
    chance = chance_of(scatter(seed) ^ number)
    states = []
    while (seat := match.to_move) is not None:
        states.append(match.state())
        codes = match.codes()
        whim = below(chance, 100) < WHIMS
        match.play(codes[below(chance, len(codes))] if whim else bots.decide(players[seat], match, word(chance)))
    shares = match.win_shares
    engine = match.engine
    here = engine.record.batch(1)
    rows, boxes = engine.rows(engine.record, here), engine.rows(engine.box, match.box)
    found = []
    for _ in range(POSITIONS):
        here.view(np.uint8)[:] = np.frombuffer(states[below(chance, len(states))], np.uint8)
        features = []
        for seat in range(contest.players):
            row = engine.zeros(engine.features)
            progress = int(engine.driver.features_at(rows, boxes, 0, seat, row))
            features.append([int(value) for value in row])
        found.append(Position(number, features, progress, shares))
    return found


@dataclass(frozen=True)
class Lessons:
    """Positions as arrays; seats that are not there are marked, and alone one plays against a seat of utility 0."""

    pulls: np.ndarray  # position, seat, weight: what one thousandth of each weight does to the utility
    there: np.ndarray  # position, seat: 0, or minus infinity for nobody
    shares: np.ndarray  # position, seat

    @classmethod
    def of(cls, found: Sequence[Position]) -> "Lessons":
        seats = max(2, *(len(one.features) for one in found))
        size = len(found[0].features[0])
        pulls = np.zeros((len(found), seats, 2 * size))
        there = np.zeros((len(found), seats))
        shares = np.zeros((len(found), seats))
        for n, one in enumerate(found):
            players = len(one.features)
            row = np.array(one.features) / 1e6
            pulls[n, :players, :size] = row * (1000 - one.progress)
            pulls[n, :players, size:] = row * one.progress
            shares[n, :players] = one.shares
            if players == 1:
                shares[n, 1] = 1 - one.shares[0]
            there[n, max(2, players) :] = -np.inf
        return cls(pulls, there, shares)

    def chances(self, weights: np.ndarray) -> np.ndarray:
        utility = self.pulls @ weights + self.there
        power = np.exp(utility - utility.max(axis=1, keepdims=True))
        return power / power.sum(axis=1, keepdims=True)

    def loss(self, weights: np.ndarray) -> float:
        """Mean surprise at who won, in nats."""
        chances = np.maximum(self.chances(weights), 1e-300)
        return float(-(self.shares * np.log(chances)).sum(axis=1).mean())


def fit(lessons: Lessons, pull_back: float) -> np.ndarray:
    """The weights of least loss, by Newton's method; what holds them near nothing weighs as much as so many games."""
    pull_back *= POSITIONS  # those of one game tell little more than one
    seen = np.isfinite(lessons.there)
    middle = (lessons.pulls * seen[:, :, None]).sum(axis=1, keepdims=True) / seen.sum(axis=1)[:, None, None]
    size = np.sqrt((((lessons.pulls - middle) ** 2) * seen[:, :, None]).sum(axis=(0, 1)) / seen.sum())
    size = np.where(size > 0, size, 1.0)  # so that a weight counts by what it does
    pulls = lessons.pulls / size
    weights = np.zeros(len(size))
    scaled = Lessons(pulls, lessons.there, lessons.shares)
    for _ in range(TURNS):
        chances = scaled.chances(weights)
        slope = np.einsum("ps,psw->w", lessons.shares - chances, pulls) - pull_back * weights
        mean = np.einsum("ps,psw->pw", chances, pulls)
        bend = np.einsum("ps,psw,psv->wv", chances, pulls, pulls, optimize=True) - mean.T @ mean
        step = np.linalg.solve(bend + pull_back * np.eye(len(weights)), slope)
        weights = weights + step / max(1.0, np.abs(step).max())
        if np.abs(step).max() < 1e-8:
            break
    return weights / size


def study(game: Game, found: Iterable[Position], pull_back: float) -> dict[str, Any]:
    """New weights beside those the game has now, and how well both foresee games that were not fitted on."""
    ordered = sorted(found, key=lambda one: (len(one.features), one.game))
    held = [one for one in ordered if one.game % HELD_OUT == 0]
    rest = [one for one in ordered if one.game % HELD_OUT]
    if not held or not rest:
        raise ValueError(f"too few games to fit on: play at least {HELD_OUT} with each number of players")
    room = game.rooms.evaluation
    now = np.array((*room.EARLY, *room.LATE), float)
    weights = np.rint(fit(Lessons.of(rest), pull_back))
    test = Lessons.of(held)
    early, late = ([int(value) for value in part] for part in np.split(weights, 2))
    return {
        "game": game.name,
        "positions": len(ordered),
        "loss_of_a_guess": test.loss(np.zeros_like(now)),
        "loss_before": test.loss(now),
        "loss_after": test.loss(weights),
        "weights": [
            {
                "feature": name,
                "early": early[n],
                "late": late[n],
                "early_before": room.EARLY[n],
                "late_before": room.LATE[n],
            }
            for n, name in enumerate(room.NAMES)
        ],
    }


def weights_text(early: Sequence[int], late: Sequence[int], by: str = "fit") -> str:
    """A game's weights.py."""
    about = "What each feature of evaluation.py is worth, early and late, in thousandths."
    return (
        f'"""{about} Made by `magetable {by}`."""\n\n'
        f"EARLY = ({', '.join(map(str, early))})\n"
        f"LATE = ({', '.join(map(str, late))})\n"
    )
