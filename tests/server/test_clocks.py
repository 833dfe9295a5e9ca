"""Clocks as the log tells them: folded by hand, with times of our own, without any server."""

import time

import pytest

import magetable
from magetable.server.entries import AnyBody, Begin, Chair, Entry, Hand, Made, Play, Resign, Undo
from magetable.server.info import Clock, Info, Terms
from magetable.server.pages import clock_shown
from magetable.server.standing import Standing

BEGAN = 1000.0


class Told:
    """A match of Council between people who share a clock, and what its log says so far."""

    def __init__(self, clock: Clock, bots: int = 0, players: int = 2) -> None:
        game = magetable.game("council", "interpreted")
        setting = Terms(clock, "link", True)
        self.table = Standing(Info("m1", "code", "council", game.version, players, {}, 7, "u0", setting, BEGAN), game)
        chairs = [Chair("human", f"P{seat}", f"u{seat}") for seat in range(players - bots)]
        chairs += [Chair("bot", f"B{seat}", bot="random") for seat in range(bots)]
        self.tell(0, Made(chairs))
        self.tell(0, Begin([f"P{seat}" for seat in range(players)]))

    def tell(self, seconds: float, body: AnyBody) -> None:
        """Something happens so many seconds after what happened last."""
        self.table.take(Entry(self.table.number + 1, self.table.at + seconds, body))

    def play(self, seconds: float) -> int:
        """Whoever is to move thinks so long and makes the first choice; who it was."""
        seat = self.seat
        assert self.table.match is not None
        self.tell(seconds, Play(seat, self.table.match.codes()[0]))
        return seat

    @property
    def seat(self) -> int:
        assert self.table.to_move is not None
        return self.table.to_move

    @property
    def left(self) -> float | None:
        """What whoever is to move has left at this moment."""
        return None if self.table.deadline is None else self.table.deadline - self.table.at


def test_without_a_clock_nobody_is_late() -> None:
    told = Told(Clock())
    assert told.left is None
    told.play(1000)
    assert told.left is None
    assert told.table.due(5) is None
    assert told.table.used[0] + told.table.used[1] == 1000  # it is known how long they thought all the same


def test_the_clock_of_a_move_begins_anew_with_every_move() -> None:
    told = Told(Clock("move", 60))
    for seconds in (50, 7, 59, 1):
        assert told.left == 60
        told.play(seconds)
    assert told.table.due(5) == told.table.deadline == told.table.at + 60


def test_the_clock_of_a_player_counts_all_that_this_player_has_used() -> None:
    told = Told(Clock("player", 600))
    used = [0.0, 0.0]
    movers = set()
    for seconds in (50, 7, 59, 1, 30, 2):
        assert told.left == 600 - used[told.seat]
        movers.add(told.seat)
        used[told.play(seconds)] += seconds
    assert movers == {0, 1}
    assert told.table.used == used
    assert told.left == 600 - used[told.seat]
    assert told.table.due(5) == told.table.deadline


def test_a_player_who_has_used_all_is_late_at_once() -> None:
    told = Told(Clock("player", 60))
    late = told.play(61)
    while told.seat != late:
        told.play(0)
    assert told.left == -1


@pytest.mark.parametrize("clock", [Clock("move", 60), Clock("player", 60)], ids=lambda clock: clock.kind)
def test_no_clock_runs_for_a_bot_but_it_is_looked_after(clock: Clock) -> None:
    told = Told(clock, bots=1)
    while told.seat != 1:
        told.play(0)
    assert told.table.deadline is None
    assert told.table.due(5) == told.table.at + 5
    alone = Told(clock, bots=2)
    assert (alone.table.deadline, alone.table.due(5)) == (None, None)


def test_time_that_was_thought_does_not_come_back_with_a_decision() -> None:
    told = Told(Clock("player", 600))
    mover, expected = told.seat, [0.0, 0.0]
    while told.seat == mover:
        before = told.table.number
        expected[told.play(20)] += 20
    told.tell(5, Undo(mover, before))
    expected[1 - mover] += 5  # whose turn it was
    assert told.table.used == expected
    assert (told.seat, told.left) == (mover, 600 - expected[mover])


def test_who_leaves_takes_no_time_of_who_is_to_move() -> None:
    for body in (Hand, Resign):
        told = Told(Clock("player", 600), players=3)
        gone = (told.seat + 1) % 3
        told.tell(40, Hand(gone, "random", "left") if body is Hand else Resign(gone, "random"))
        assert told.table.used == [0.0, 0.0, 0.0]
        assert told.left == 600 - 40
        mover = told.seat
        told.tell(10, Hand(mover, "random", "left") if body is Hand else Resign(mover, "random"))
        assert told.table.used[mover] == 50  # it was on their time


def test_people_are_shown_what_is_left_now() -> None:
    told = Told(Clock("player", 600))
    mover = told.play(20)
    while told.seat != mover:
        told.play(3)
    told.table.turn_began = time.time() - 100
    shown = clock_shown(told.table)
    assert shown.used == [round(used, 1) for used in told.table.used]
    assert shown.left == pytest.approx(600 - told.table.used[mover] - 100, abs=2)
    told.table.turn_began = time.time() - 1000
    assert clock_shown(told.table).left == 0
