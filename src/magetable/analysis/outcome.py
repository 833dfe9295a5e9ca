"""What was luck and what was skill in one of many games: at a look at each position, a millisecond a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from magetable.analysis.steps import steps_of
from magetable.game import Game
from magetable.kit.chance import scatter
from magetable.kit.judge import Judge

if TYPE_CHECKING:
    from magetable.match import Match

WORLDS = 32  # that were possible at each step, and as many deals before the first
LUCK = 0x6C75636B  # parts the seeds of this from those of the game


@dataclass(frozen=True)
class Outcome:
    """By seat, in parts of a victory: seat, luck, own and others add up to the result minus a fair share.

    Alone there is no fair share: what the evaluation expects before the deal stands for it.
    """

    fair: list[float]
    seat: list[float]  # what the seat itself is worth before the deal
    luck: list[float]  # the deal, and all that came
    own: list[float]  # what their own decisions brought
    others: list[float]
    result: list[float]
    curve: list[list[float]]  # what each may expect: before the first decision, and after every one


def outcome(match: "Match", worlds: int = WORLDS, descents: int = 0) -> Outcome:
    """Of a match that is over. It depends on the match alone."""
    assert match.seed is not None
    steps = steps_of(match.game, match.players, match.options, match.seed, match.actions)
    judge = judge_of(match.game, match.players, tuple(match.options.items()), worlds, descents)
    seed = scatter(match.seed ^ LUCK)
    deals = judge.deals(match.game.indices(match.options), worlds, seed)
    found, curve = judge.account(steps.start, steps.decisions, scatter(seed))
    seats, unit = range(match.players), found.unit
    fair = [unit // match.players] * match.players if match.players > 1 else deals

    def parts(values: Sequence[int]) -> list[float]:
        return [value / unit for value in values]

    return Outcome(
        fair=parts(fair),
        seat=parts([deals[seat] - fair[seat] for seat in seats]),
        luck=parts([found.start[seat] - deals[seat] + found.luck[seat] for seat in seats]),
        own=parts([found.own(seat) for seat in seats]),
        others=parts([found.others(seat) for seat in seats]),
        result=parts(found.result),
        curve=[parts(row) for row in curve],
    )


@lru_cache(8)
def judge_of(game: Game, players: int, options: tuple[tuple[str, Any], ...], worlds: int, descents: int) -> Judge:
    """One for each setting and process: the room that it works in is made once."""
    return Judge(game.engine, game.box_for(players, dict(options)), players, worlds, descents)
