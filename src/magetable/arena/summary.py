"""What came of the games of an arena, bot by bot, as plain data."""

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import numpy as np

from magetable.arena.contest import Contest
from magetable.arena.playing import Played, Times
from magetable.arena.ratings import ratings
from magetable.arena.results import heading
from magetable.arena.statistics import SURE, Mean

FEWEST = 10  # deals, from which it can be told how much luck counts
TINY = 1e-12


def summary(contest: Contest, games: Iterable[Played]) -> dict[str, Any]:
    """Win-shares are for each seat that a bot had: fair is one part in the number of seats."""
    played = sorted(games, key=lambda game: game.number)
    shares, scores = (by_deal(contest, played, what) for what in ("shares", "scores"))
    rated = rate(contest, played)
    found = []
    for bot, name in enumerate(contest.bots):
        times = Times()
        for game in played:
            for seat, who in enumerate(game.seating):
                if who == bot:
                    times.merge(game.times[seat])
        found.append(
            {
                "bot": name,
                "games": sum(bot in game.seating for game in played),
                "win_share": shares[bot].mean,
                "win_share_95": list(shares[bot].interval()),
                **without_luck(contest, played, bot),
                "rating": rated[bot][0] if rated else None,
                "rating_95": list(rated[bot][1:]) if rated else None,
                "score": scores[bot].mean,
                "moves": times.moves,
                "seconds_a_move": times.mean,
                "seconds_a_move_99": times.percentile(0.99),
                "against": against(contest, played, bot),
            }
        )
    return {
        **heading(contest),
        "games": len(played),
        "deals": len({game.seed for game in played}),
        "seatings": len(contest.seatings),
        "fair": 1 / contest.players if contest.players > 1 else None,
        "results": found,
    }


def without_luck(contest: Contest, games: list[Played], bot: int) -> dict[str, Any]:
    """Its win-share with luck counted out, and how many times as many games the plain one needs to be as sure.

    Nothing where games are from before luck was counted, or too few.
    """
    if any(game.luck is None or game.whims is None for game in games):
        return {}
    deals: dict[int, np.ndarray] = defaultdict(lambda: np.zeros(4))
    for game in games:
        for who, *values in zip(game.seating, game.shares, game.luck or [], game.whims or [], strict=True):
            if who == bot:
                deals[game.seed] += (*values, 1.0)
    if len(deals) < FEWEST:
        return {}
    totals, luck, whims, counts = np.array(list(deals.values())).T
    off = counted_out(totals, np.stack([luck, whims], axis=1))
    plain, corrected = Mean(), Mean()
    for mean, values in ((plain, totals), (corrected, totals - off)):
        for total, count in zip(values.tolist(), counts.tolist(), strict=True):
            mean.add(total, count)
    side = SURE * math.sqrt(corrected.variance)
    return {
        "corrected": corrected.mean,
        "corrected_95": [corrected.mean - side, corrected.mean + side],
        "games_saved": plain.variance / corrected.variance if corrected.variance > TINY else None,
    }


def counted_out(totals: np.ndarray, chance: np.ndarray) -> np.ndarray:
    """What of each deal's total is chance, of several kinds that are each zero in the mean.

    How much each kind counts the other deals tell, not this one: so what is counted out is zero in the mean too. An
    evaluation that overrates what comes, or sees nothing of it, does no harm.
    """
    n = len(totals) - 1
    products = np.einsum("di,dj->dij", chance, chance)
    with_totals = chance * totals[:, None]
    sums, total = chance.sum(axis=0) - chance, totals.sum() - totals
    squares = products.sum(axis=0) - products - np.einsum("di,dj->dij", sums, sums) / n
    mixed = with_totals.sum(axis=0) - with_totals - sums * total[:, None] / n
    weights = np.einsum("dij,dj->di", np.linalg.pinv(squares, rcond=1e-9, hermitian=True), mixed)
    found: np.ndarray = (weights * chance).sum(axis=1)
    return found


def by_deal(contest: Contest, games: list[Played], what: str) -> list[Mean]:
    """Of each bot the mean of something over all its seats."""
    totals: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for game in games:
        for bot, value in zip(game.seating, getattr(game, what), strict=True):
            here = totals[bot, game.seed]
            here[0] += value
            here[1] += 1
    means = [Mean() for _ in contest.bots]
    for (bot, _), (total, count) in totals.items():
        means[bot].add(total, count)
    return means


def rate(contest: Contest, games: list[Played]) -> list[tuple[float, float, float]] | None:
    """Where bots have met."""
    if len(contest.bots) < 2 or contest.players < 2 or not games:
        return None
    return ratings(
        [game.seating for game in games], [game.shares for game in games], [game.seed for game in games],
        len(contest.bots),
    )  # fmt: skip


def against(contest: Contest, games: list[Played], bot: int) -> dict[str, float]:
    """Its win-share, for each seat it had, at tables with each other bot."""
    found: dict[str, float] = {}
    for other, name in enumerate(contest.bots):
        if other != bot:
            met = [
                share
                for game in games
                if other in game.seating
                for who, share in zip(game.seating, game.shares, strict=True)
                if who == bot
            ]
            if met:
                found[name] = sum(met) / len(met)
    return found
