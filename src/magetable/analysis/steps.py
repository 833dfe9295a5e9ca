"""A match as its decisions, each with whatever followed from it without another choice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from magetable.game import Game
from magetable.kit.engine import Batch, Engine


@dataclass(frozen=True)
class Step:
    """A decision."""

    start: int  # its number among the actions of the match
    stop: int  # ... and of the first action that no longer follows from it
    seat: int
    state: bytes  # before it
    code: int
    reveals: bool  # whether anything was drawn, rolled or turned up before the next decision


@dataclass(frozen=True)
class Steps:
    steps: list[Step]
    first: int  # the number of the first decision's action
    start: bytes  # the position before it; where nobody ever had a choice the end
    end: bytes

    @property
    def decisions(self) -> list[int]:
        return [step.code for step in self.steps]


def steps_of(game: Game, players: int, options: Mapping[str, str], seed: int, actions: Sequence[int]) -> Steps:
    """The decisions of a match, of all its actions."""
    batch = Batch(game.engine, 1, game.box_for(players, options))
    batch.new_at(0, seed, players, game.indices(options))
    found: list[Step] = []
    waiting: tuple[int, int, bytes, int, int] | None = None  # the decision that was made last

    def finish(number: int) -> None:
        if waiting:
            start, seat, state, code, revealed = waiting
            found.append(Step(start, number, seat, state, code, int(batch.states["revealed"][0]) != revealed))

    for number, code in enumerate(actions):
        if len(batch.legal_at()) > 1:
            finish(number)
            waiting = number, int(batch.to_move[0]), batch.bytes_at(), code, int(batch.states["revealed"][0])
        batch.apply_at(0, code)
    finish(len(actions))
    end = batch.bytes_at()
    return Steps(found, found[0].start if found else len(actions), found[0].state if found else end, end)


def reveals(engine: Engine, box: np.ndarray, state: bytes, code: int) -> bool:
    """Whether a choice would reveal anything before the next one. Whoever decides knows that, so the truth may tell."""
    batch = Batch(engine, 1, box)
    batch.restore_at(0, state)
    before = int(batch.states["revealed"][0])
    batch.apply_at(0, code)
    while len(codes := batch.legal_at()) == 1:
        batch.apply_at(0, codes[0])
    return int(batch.states["revealed"][0]) != before
