"""Reachability against a plain search, on random positions of all boards; and with it Leap, Teleportation, Speed."""

import random
from typing import Any

import pytest

from magetable.games.five_seals import rules
from magetable.games.five_seals.board import Board
from magetable.games.five_seals.boards import board_for
from magetable.games.five_seals.box import Box
from magetable.games.five_seals.breaking import take_away
from magetable.games.five_seals.dice import add_die
from magetable.games.five_seals.facts import ELEMENT_OF, ELEMENTS, MIND, OFF_BOARD, SCROLL, STRENGTH_OF, Spell
from magetable.games.five_seals.moves import BREAK, CODES
from magetable.games.five_seals.reach import has
from magetable.games.five_seals.spells.movement import list_leaps, list_speed, list_teleports
from magetable.games.five_seals.state import Phase, State
from magetable.games.five_seals.turns import begin_turn
from magetable.games.five_seals.variant import fill

BOXES = {players: Box.at(fill(players, {}), strict=True) for players in range(2, 6)}


def random_position(seed: int) -> tuple[Any, Any, Board]:
    """A game in which many seals are broken, and figures stand anywhere they could."""
    chance = random.Random(seed)
    s = State.at(State.batch(1), strict=True)
    s.rng, s.seats = seed, chance.randint(2, 5)
    box, board = BOXES[s.seats], board_for(s.seats)
    rules.setup(s, box, [3, 0, 0])
    spaces = [i for i in range(len(board.spaces)) if s.on[i]]
    share = chance.random()
    for space in spaces:
        if chance.random() < share:
            take_away(s, space)
    free = [i for i in spaces if not s.on[i]]
    tokens = [i for i in spaces if 0 < s.on[i] < SCROLL]
    chance.shuffle(free)
    chance.shuffle(tokens)
    for seat in range(s.seats):
        me = s.players[seat]
        if free and chance.random() < 0.8:
            me.mage = free.pop()
        kind = chance.random()
        if kind < 0.2:
            me.familiar = me.mage
        elif kind < 0.5 and free:
            me.familiar = free.pop()
        elif kind < 0.8 and tokens:
            me.familiar = tokens.pop()
    for element in range(ELEMENTS):
        scrolls = [i for i in spaces if s.on[i] >= SCROLL and ELEMENT_OF[s.on[i]] == element]
        if scrolls and chance.random() < 0.5:
            s.guardian[element] = chance.choice(scrolls)
    seat = chance.randrange(s.seats)
    for colour in range(4):
        for _ in range(chance.randint(0, 3)):
            add_die(s.players[seat], colour, chance.randint(1, 6))
    begin_turn(s, box, seat)
    return s, box, board


class Plain:
    """The same position, read without any sets of bits."""

    def __init__(self, s: Any, board: Board) -> None:
        self.s, self.board, self.me = s, board, s.turn
        self.figures: dict[int, int] = {}  # of others, how many on each space
        for seat in range(s.seats):
            if seat != self.me:
                for place in (s.players[seat].mage, s.players[seat].familiar):
                    if place != OFF_BOARD:
                        self.figures[place] = self.figures.get(place, 0) + 1

    def is_token(self, space: int) -> bool:
        return 0 < self.s.on[space] < SCROLL

    def reached(self, passed: int = -1, start: int | None = None, gone: int = -1) -> set[int]:
        """Spaces to which a path leads, if what is on one space (passed or gone) were not there."""
        begin = self.s.players[self.me].mage if start is None else start
        found, waiting = {begin}, [begin]
        while waiting:
            here = waiting.pop()
            stopped = (self.is_token(here) and here != gone) or here in self.figures
            if here not in (begin, passed) and stopped:
                continue
            for near in self.board.neighbours[here]:
                if near not in found:
                    found.add(near)
                    waiting.append(near)
        return found

    def target(self, space: int) -> bool:
        """Whether a seal or scroll lies there that nothing stands on."""
        thing = self.s.on[space]
        guarded = thing >= SCROLL and self.s.guardian[ELEMENT_OF[thing]] == space
        return thing != 0 and space not in self.figures and not guarded

    def payable(self, space: int) -> bool:
        thing = self.s.on[space]
        colours = range(4) if ELEMENT_OF[thing] == MIND else [ELEMENT_OF[thing]]
        dice = self.s.players[self.me].dice
        return any(sum((v + 1) * dice[c][v] for v in range(6)) >= STRENGTH_OF[thing] for c in colours)

    def breaks(self, spaces: set[int]) -> set[int]:
        return {i for i in spaces if self.target(i) and self.payable(i)}

    def of(self, element: int, space: int) -> bool:
        return element == MIND or ELEMENT_OF[self.s.on[space]] == element

    def leaps(self, element: int) -> set[int]:
        plain = self.reached()
        found = set()
        for token in plain:
            bare = token not in self.figures and token != self.s.players[self.me].familiar
            if self.is_token(token) and bare and self.of(element, token):
                found |= self.breaks(self.reached(passed=token) - plain)
        return found

    def teleports(self, element: int) -> set[int]:
        plain = self.reached()
        found = set()
        for place, count in self.figures.items():
            if count == 1 and place in plain:
                beyond = self.reached(passed=place) - plain
                found |= {i for i in self.breaks(beyond) if self.of(element, i)}
        return found

    def speeds(self, element: int) -> set[int]:
        found = set()
        for first in self.breaks(self.reached()):
            later = self.reached(start=first, gone=first) - {first}
            if any(self.target(i) and self.of(element, i) for i in later):
                found.add(first)
        return found


def listed(function: Any, s: Any, box: Any, *arguments: int) -> set[int]:
    codes = [0] * CODES
    count = function(s, box, *arguments, codes, 0)
    assert codes[:count] == sorted(set(codes[:count]))
    return {code - BREAK for code in codes[:count]}


@pytest.mark.parametrize("block", range(20))
def test_F5_1_reach_is_that_of_a_plain_search(block: int):
    for seed in range(50 * block, 50 * block + 50):
        s, box, board = random_position(seed)
        plain = Plain(s, board)
        mine = {i for i in range(len(board.spaces)) if has(s.reach, i)}
        floor = {i for i, space in enumerate(board.spaces) if space.kind == "floor"}
        here = {s.players[s.turn].mage}
        assert mine - here == plain.reached() - floor - here
        codes = [0] * CODES
        assert s.phase == Phase.TURN
        count = rules.legal(s, box, codes)
        breaks = {code - BREAK for code in codes[:count] if BREAK <= code < BREAK + 224}
        assert breaks == plain.breaks(plain.reached())


@pytest.mark.parametrize("block", range(20))
def test_F7_13_F7_14_F7_16_leap_teleportation_and_speed_are_those_of_a_plain_search(block: int):
    some = [0, 0, 0]
    for seed in range(30 * block, 30 * block + 30):
        s, box, board = random_position(seed)
        plain = Plain(s, board)
        for element in range(ELEMENTS):
            for n, (mine, theirs) in enumerate(
                ((list_leaps, plain.leaps), (list_teleports, plain.teleports), (list_speed, plain.speeds))
            ):
                expected = theirs(element)
                assert listed(mine, s, box, element) == expected, (seed, element, Spell(16 + n))
                some[n] += bool(expected)
    assert min(some) > 0
