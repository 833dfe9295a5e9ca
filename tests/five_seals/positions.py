"""Positions for tests, given as text, and what a test asks of them.

    circles: basic II
    board:   a1 fire 2, a3 growth-fire, a4 earth 4
    guards:  fire a3
    Anna*:   s1; red 3 1, blue 2; change-air, (renewal-fire), absorption-fire=air 3
    Brit:    b1 & b5; red 1
    Chu:     s3; out
    turn:    Anna

What is not named is not there: a space without a thing is empty. The star marks the first player; behind
the & stands the familiar; scrolls in brackets lie face down, (binding) too. The board is lanes.board.
"""

from pathlib import Path
from typing import Any

from tests.positions import Position

from magetable.games.five_seals.boards import load, sound
from magetable.games.five_seals.box import Box
from magetable.games.five_seals.dice import add_die
from magetable.games.five_seals.facts import (
    CIRCLES,
    COLOUR_WORDS,
    COLOURS,
    ELEMENT_WORDS,
    ELEMENTS,
    EMPTY,
    FACES,
    HAND,
    KIND_WORDS,
    OFF_BOARD,
    SCROLL,
    SCROLLS,
    SEAL,
    SEAL_COUNT,
    SEALS,
    SHEET,
    STRENGTHS,
    WEAKEST,
    Spell,
)
from magetable.games.five_seals.lines import local_names
from magetable.games.five_seals.moves import notation
from magetable.games.five_seals.observe import OBSERVATION_SIZE, observe
from magetable.games.five_seals.reach import put
from magetable.games.five_seals.scrolls import kind_of
from magetable.games.five_seals.turns import begin_turn
from magetable.games.five_seals.variant import fill
from telling import Teller

FILE = Path(__file__).parent / "lanes.board"
BOARD = load(FILE)
TEXTS = notation(tuple(space.name for space in BOARD.spaces))
words = Teller("magetable.games.five_seals", local_names(BOARD.players, {"board": FILE.read_text("utf-8")}))
KEPT = sound(FILE.read_text("utf-8"))  # as a match would keep it
BOXES = {players: Box.at(fill(players, {"board": FILE.read_text("utf-8")}), strict=True) for players in range(2, 6)}


class Table(Position):
    """A position of Five Seals."""

    game, texts = "five_seals", TEXTS

    @property
    def words(self) -> Teller:
        return words

    def check(self) -> None:
        super().check()
        self.legal()
        self.view(0)
        observe(self.s, self.box, 0, [0] * OBSERVATION_SIZE)

    def after(self, beginning: str) -> list[str]:
        """The legal choices that begin in this way, without the beginning."""
        return [move.removeprefix(beginning).strip() for move in self.legal(beginning)]

    def uses(self) -> list[str]:
        return self.after("use")

    def breaks(self) -> list[str]:
        return self.after("break")

    def spaces(self) -> list[str]:
        return self.after("at")

    # What the position is.

    @property
    def turn(self) -> str:
        return self.names[self.s.turn]

    @property
    def first(self) -> str:
        return self.names[self.s.first]

    def dice(self, name: str) -> str:
        """Rolled dice, as positions write them, the highest first."""
        return ", ".join(
            " ".join([COLOUR_WORDS[colour], *(str(v) for v in range(FACES, 0, -1) for _ in range(row[v - 1]))])
            for colour, row in enumerate(self.seat(name).dice)
            if any(row)
        )

    def fresh(self, name: str) -> list[str]:
        return [COLOUR_WORDS[colour] for colour, n in enumerate(self.seat(name).fresh) for _ in range(n)]

    def supply(self) -> dict[str, int]:
        return {COLOUR_WORDS[colour]: self.s.supply[colour] for colour in range(COLOURS)}

    def scrolls(self, name: str) -> list[str]:
        """Scrolls but for Binding, those face down in brackets."""
        me = self.seat(name)
        found = [(KIND_WORDS[kind_of(self.s, n)], me.down >> n & 1) for n in range(SCROLLS) if me.held >> n & 1]
        return [f"({word})" if down else word for word, down in found]

    def mage(self, name: str) -> str:
        return BOARD.spaces[self.seat(name).mage].name

    def familiar(self, name: str) -> str | None:
        place = self.seat(name).familiar
        return None if place == OFF_BOARD else BOARD.spaces[place].name

    def on(self, space: str) -> str | None:
        """What lies on a space."""
        thing = self.s.on[BOARD.index[space]]
        if thing == EMPTY:
            return None
        if thing >= SCROLL:
            return KIND_WORDS[kind_of(self.s, thing - SCROLL)]
        return seal_words(thing)

    def absorbed(self, element: str) -> str | None:
        thing = self.s.absorbed[ELEMENT_WORDS.index(element)]
        return None if thing == EMPTY else seal_words(thing)

    def guardian(self, element: str) -> str | None:
        place = self.s.guardian[ELEMENT_WORDS.index(element)]
        return None if place == OFF_BOARD else BOARD.spaces[place].name


def seal_words(thing: int) -> str:
    return f"{ELEMENT_WORDS[(thing - SEAL) // STRENGTHS]} {(thing - SEAL) % STRENGTHS + WEAKEST}"


def seal(text: str) -> int:
    """`fire 4` as what lies on a space."""
    element, strength = text.split()
    assert element in ELEMENT_WORDS[:COLOURS]
    return SEAL + STRENGTHS * ELEMENT_WORDS.index(element) + int(strength) - WEAKEST


def items(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def table(picture: str, seed: int = 1) -> Table:
    """The position of a picture."""
    lines = {}
    for line in filter(None, (line.strip() for line in picture.splitlines())):
        key, _, rest = line.partition(":")
        lines[key.strip()] = rest.strip()
    circles, board = lines.pop("circles", "basic I"), lines.pop("board", "")
    guards, turn = lines.pop("guards", ""), lines.pop("turn", "")
    names = [key.rstrip("*") for key in lines]
    t = Table(names, BOXES[max(2, len(names))])
    s = t.s
    s.rng, s.seats = seed, len(t.names)
    set_box(s, circles)
    for item in items(board):
        space, what = item.split(" ", 1)
        lay(s, BOARD.index[space], what)
    for name, text in zip(t.names, lines.values(), strict=True):
        seat_player(s, t.seat(name), [part.strip() for part in text.split(";")])
    for item in items(guards):
        element, space = item.split()
        s.guardian[ELEMENT_WORDS.index(element)] = BOARD.index[space]
    s.first = next((seat for seat, key in enumerate(lines) if key.endswith("*")), 0)
    s.round = 1
    s.broke = 1
    begin_turn(s, t.box, t.names.index(turn) if turn else s.first)
    t.check()
    return t


def set_box(s: Any, circles: str) -> None:
    """Everything in the box, all dice in the supply."""
    for sheet, word in enumerate(circles.split()):
        s.circles[sheet] = CIRCLES.index(word) if word != "basic" else 0
    s.circle = s.circles[1]
    s.spell = Spell.NONE
    for colour in range(COLOURS):
        s.supply[colour] = s.seats + 1
    for kind in range(SEALS):
        s.box[kind] = SEAL_COUNT[kind % STRENGTHS]
    s.unused = (1 << SCROLLS) - 1
    for element in range(ELEMENTS):
        s.guardian[element] = OFF_BOARD


def draw(s: Any, word: str) -> int:
    """Take a scroll from the box."""
    kind = KIND_WORDS.index(word)
    for sheet in range(2):
        number = SHEET * sheet + kind % SHEET
        if s.circles[sheet] == kind // SHEET and s.unused >> number & 1:
            s.unused &= ~(1 << number)
            return number
    raise AssertionError(f"there is no {word} left")


def lay(s: Any, space: int, what: str) -> None:
    if " " in what:
        s.on[space] = seal(what)
        s.box[seal(what) - SEAL] -= 1
        s.tokens[seal(what) - SEAL] += 1
        put(s.closed, space)
    else:
        number = draw(s, what)
        s.scrolls |= 1 << number
        s.on[space] = SCROLL + number
    put(s.sealed, space)


def seat_player(s: Any, me: Any, parts: list[str]) -> None:
    """Place and familiar; dice, or `out`; scrolls."""
    place, _, familiar = (word.strip() for word in parts[0].partition("&"))
    me.mage = BOARD.index[place]
    me.familiar = BOARD.index[familiar] if familiar else OFF_BOARD
    if len(parts) > 1 and parts[1] == "out":
        me.out = 1
        for number in range(HAND):
            take(s, me, number % COLOURS)
    else:
        for item in items(parts[1] if len(parts) > 1 else "green 1"):
            colour, *values = item.split()
            for value in values:
                roll(s, me, COLOUR_WORDS.index(colour), int(value))
    for item in items(parts[2] if len(parts) > 2 else ""):
        hold(s, me, item)


def take(s: Any, me: Any, colour: int) -> None:
    s.supply[colour] -= 1
    me.fresh[colour] += 1


def roll(s: Any, me: Any, colour: int, value: int) -> None:
    s.supply[colour] -= 1
    add_die(me, colour, value)


def hold(s: Any, me: Any, item: str) -> None:
    word, _, token = item.strip("()").partition("=")
    down = item.startswith("(")
    if word == "binding":
        me.bound = int(down)
        return
    number = draw(s, word)
    me.held |= 1 << number
    me.down |= down << number
    if token:
        s.absorbed[number % ELEMENTS] = seal(token)
        s.box[seal(token) - SEAL] -= 1
