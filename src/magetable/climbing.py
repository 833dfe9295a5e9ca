"""Weights of a game's evaluation, found by playing: others are tried against them, and better ones take their place.

The regression of `fitting.py` takes what winners had for what made them win. Where that misleads, as in Archmage, games
between the old and the new weights say more, if more slowly.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import mean

from magetable import bots
from magetable.arena import Contest, do_all
from magetable.bots.search import SearchBot
from magetable.game import Game
from magetable.kit import below, chance_of
from magetable.kit.chance import scatter, word

Weights = tuple[int, ...]  # early, then late

CHANGED = 0.35  # of the weights, in a try
STRETCH, SHIFT = 0.4, 12  # how much they change, in proportion and in thousandths
SCORES = 0.05  # what a point more is worth beside a victory, so that even few games tell something
LOOK = 0.3  # of the games are played before the others are worth their time
WORTH = 0.06  # what new weights must gain to take the old ones' place


@dataclass(frozen=True)
class Gain:
    """What new weights won and scored beyond the old ones, in the mean of some games."""

    share: float
    score: float

    @property
    def worth(self) -> float:
        return self.share + SCORES * self.score

    @classmethod
    def of(cls, found: Iterable["Gain"]) -> "Gain":
        all_of_them = list(found)
        return cls(mean(one.share for one in all_of_them), mean(one.score for one in all_of_them))


def played(contest: Contest, number: int, by_seat: Sequence[Weights], descents: int) -> tuple[list[float], list[int]]:
    """Shares and scores of a game in which every seat searches with weights of its own."""
    seed = contest.seed_of(number)
    match = contest.load().new(contest.players, seed, **contest.options)
    seats = [SearchBot(descents, weights=weights) for weights in by_seat]
    chance = chance_of(scatter(seed) ^ number)
    while (seat := match.to_move) is not None:
        match.play(bots.decide(seats[seat], match, word(chance)))
    return match.win_shares, match.scores


def trial(new: Weights, old: Weights, descents: int, contest: Contest, number: int) -> Gain:
    """One seat plays with new weights, the others with the old ones; alone, both play the same deal."""
    players = contest.players
    if players == 1:
        (share, score), (other_share, other_score) = (
            (shares[0], scores[0])
            for shares, scores in (played(contest, number, [weights], descents) for weights in (new, old))
        )
        return Gain(share - other_share, score - other_score)
    place = number % players
    shares, scores = played(contest, number, [new if seat == place else old for seat in range(players)], descents)
    others = [score for seat, score in enumerate(scores) if seat != place]
    return Gain(shares[place] - 1 / players, scores[place] - mean(others))


def felt(contest: Contest) -> list[int]:
    """The features that are ever anything but nothing at such a table: no others can be told apart by playing."""
    batch = contest.load().batch(1, contest.players, contest.seed, **contest.options)
    chance = chance_of(contest.seed)
    found: set[int] = set()
    while codes := batch.legal_at():
        for seat in range(contest.players):
            row, _ = batch.features_at(0, seat)
            found |= {k for k, value in enumerate(row) if value}
        batch.apply_at(0, codes[below(chance, len(codes))])
    return sorted(found)


def changed(weights: Weights, features: Sequence[int], random: Random) -> Weights:
    """Some of the weights of these features, each a little or much otherwise."""
    new = list(weights)
    for half in (0, len(weights) // 2):
        for k in features:
            if random.random() < CHANGED:
                new[half + k] = round(new[half + k] * random.lognormvariate(0, STRETCH) + random.gauss(0, SHIFT))
    return tuple(new)


class Climb:
    """Tries one change after the other, and keeps what wins."""

    def __init__(self, game: Game, contest: Contest, descents: int, games: int, jobs: int | None, ray: bool) -> None:
        room = game.rooms.evaluation
        self.weights: Weights = (*room.EARLY, *room.LATE)
        self.contest, self.descents, self.games = contest, descents, games
        self.jobs, self.ray = jobs, ray
        self._features = felt(contest)
        self._random = Random(contest.seed)
        self._next = 0  # the number of the next game: no deal is played twice

    def steps(self, tries: int) -> Iterator[tuple[Gain, bool]]:
        for _ in range(tries):
            yield self.step()

    def halves(self) -> tuple[list[int], list[int]]:
        """The weights early and late."""
        middle = len(self.weights) // 2
        return list(self.weights[:middle]), list(self.weights[middle:])

    def step(self) -> tuple[Gain, bool]:
        """One try: what it gained, and whether it was kept. Most are given up after a few games."""
        new = changed(self.weights, self._features, self._random)
        some = max(self.contest.players, round(self.games * LOOK))
        gain = self._gain(new, some)
        if gain.worth < WORTH:
            return gain, False
        gain = self._gain(new, self.games)  # on other deals, since the first ones flatter what they have chosen
        kept = gain.worth >= WORTH
        if kept:
            self.weights = new
        return gain, kept

    def _gain(self, new: Weights, games: int) -> Gain:
        numbers = range(self._next, self._next + games)
        self._next += games
        task = partial(trial, new, self.weights, self.descents)
        return Gain.of(do_all(task, self.contest, numbers, self.jobs, self.ray))
