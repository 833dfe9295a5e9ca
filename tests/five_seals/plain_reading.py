"""A second reading of the rules of Five Seals of Magic, as plain as can be: sets, lists, and trying everything.

The game is a generator: it asks a seat with all its choices, and is sent the answer. What chance decides
(how the board is laid, what dice show) it is told. A spell is the set of all its ways, each a row of clicks;
it can be used if there is one. Spaces go by their numbers, as in the notation of the game.
"""

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

COLOURS = ("red", "blue", "yellow", "green")
COLOUR_OF = {"fire": "red", "water": "blue", "air": "yellow", "earth": "green"}
SPELLS = {  # F7, by circle, of strength 2 to 6
    "I": ("change", "renewal", "strengthening", "growth", "synergy"),
    "II": ("swap", "exchange", "absorption", "disintegration", "rearrangement"),
    "III": ("deception", "alteration", "transfer", "theft", "exploitation"),
    "IV": ("dispatch", "leap", "teleportation", "guardian", "speed"),
}
STRENGTH = {spell: strength for row in SPELLS.values() for strength, spell in enumerate(row, 2)} | {"binding": 1}

Die = tuple[str, int]  # colour and value
Seal = tuple[str, int]  # colour and strength
Way = tuple[str, ...]  # clicks
Asking = Generator[tuple[int, list[str]], str, None]


@dataclass(eq=False)
class Scroll:
    spell: str
    element: str = "mind"
    up: bool = True
    token: Seal | None = None  # on Absorption

    @property
    def word(self) -> str:
        return self.spell if self.spell == "binding" else f"{self.spell}-{self.element}"

    @property
    def strength(self) -> int:
        return STRENGTH[self.spell]

    @property
    def colours(self) -> tuple[str, ...]:
        """What its c may stand for."""
        return COLOURS if self.element == "mind" else (COLOUR_OF[self.element],)


@dataclass
class Player:
    mage: int
    familiar: int | None = None
    dice: list[Die] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)
    out: bool = False
    scrolls: list[Scroll] = field(default_factory=lambda: [Scroll("binding")])


def click(die: Die) -> str:
    return f"die {die[0]} {die[1]}"


def highest_first(dice: Iterable[Die]) -> list[Die]:
    return sorted(dice, key=lambda die: -die[1])


def some_of(dice: Iterable[Die]) -> set[tuple[Die, ...]]:
    """All choices of one or more dice, the highest first."""
    row = highest_first(dice)
    return {some for size in range(1, len(row) + 1) for some in combinations(row, size)}


def clicks(dice: Iterable[Die]) -> Way:
    return tuple(click(die) for die in dice)


class Plain:
    def __init__(
        self,
        neighbours: list[set[int]],
        starts: list[int],
        seals: dict[int, Seal],
        scrolls: dict[int, Scroll],
        first: int,
        supply: Counter[str],
        rolled: Callable[[int], list[Die]],
    ) -> None:
        self.neighbours = neighbours
        self.seals, self.scrolls = seals, scrolls
        self.guardians: dict[str, int | None] = {}
        self.first, self.supply, self.rolled = first, supply, rolled
        self.players = [Player(start) for start in starts]
        self.lost: Counter[Seal] = Counter()  # seals out of the game
        self.round = self.idle = 0
        self.turn: int | None = None
        self.over = self.broke = self.turn_over = False
        self.busy: list[Scroll] = []
        self.chosen: list[Die] = []  # so far, in a step
        self.paying: tuple[int, int] | None = None  # for what: its space and strength
        self.events: Counter[str] = Counter()

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % len(self.players) for step in range(len(self.players))]

    def others(self, seat: int) -> list[int]:
        """Opponents whose round is not over."""
        return [other for other in self.clockwise(seat)[1:] if not self.players[other].out]

    # F3 A round

    def game(self) -> Asking:
        while True:
            for seat in self.clockwise(self.first):
                yield from self.take_dice(seat)
            self.round += 1
            self.broke = False
            for seat, player in enumerate(self.players):  # F3.1
                player.dice, player.out = self.rolled(seat), False
                assert Counter(player.fresh) == Counter(colour for colour, _ in player.dice)
                player.fresh = []
            yield from self.play_round()
            self.idle = 0 if self.broke else self.idle + 1
            few = 4 if len(self.players) <= 3 else 5
            if self.sixes() < few or self.idle == 5:  # F3.4, F3.5
                self.events["idle end" if self.idle == 5 else "end"] += 1
                self.over, self.turn = True, None
                return
            self.first = self.clockwise(self.first)[1]
            self.turn = None

    def sixes(self) -> int:
        return sum(scroll.strength == 6 for scroll in self.scrolls.values())

    def take_dice(self, seat: int) -> Asking:
        player = self.players[seat]
        while len(player.fresh) < 3 and self.supply.total():
            answer = yield seat, [f"take {colour}" for colour in COLOURS if self.supply[colour]]
            colour = answer.split()[1]
            self.supply[colour] -= 1
            player.fresh.append(colour)
        if len(player.fresh) < 3:
            self.events["short of dice"] += 1

    def play_round(self) -> Asking:
        seat = self.first
        while not all(player.out for player in self.players):
            if not self.players[seat].out:
                self.turn = seat
                yield from self.play_turn(seat)
            seat = self.clockwise(seat)[1]

    def play_turn(self, seat: int) -> Asking:
        player = self.players[seat]
        self.turn_over = False
        while not self.turn_over:
            usable = {scroll.word: scroll for scroll in player.scrolls if scroll.up and self.usable(seat, scroll)}
            breaks = [f"break {space}" for space in self.payable(seat, self.targets(seat, self.reach(seat)))]
            answer = yield seat, [f"use {word}" for word in usable] + (breaks or ["end turn"])
            verb, _, what = answer.partition(" ")
            if verb == "use":
                yield from self.use(seat, usable[what])
            elif verb == "break":
                yield from self.pay(seat, int(what))
                yield from self.break_seal(seat, int(what))
                self.turn_over = True
            else:
                self.give_back(seat, player.dice)
                self.turn_over = True
        if not player.dice:
            yield from self.end_round(seat)

    def give_back(self, seat: int, dice: Iterable[Die]) -> None:
        for die in list(dice):
            self.players[seat].dice.remove(die)
            self.supply[die[0]] += 1

    def end_round(self, seat: int) -> Asking:
        """F3.3"""
        player = self.players[seat]
        player.out, player.familiar = True, None
        for scroll in player.scrolls:
            scroll.up = True
        yield from self.take_dice(seat)

    # F5 Breaking a seal

    def figures(self, space: int) -> list[tuple[int, str]]:
        return [
            (seat, figure)
            for seat, player in enumerate(self.players)
            for figure, where in (("mage", player.mage), ("familiar", player.familiar))
            if where == space
        ]

    def foreign(self, seat: int, space: int) -> bool:
        """Whether another player's figure stands there."""
        return any(other != seat for other, _ in self.figures(space))

    def reach(self, seat: int, start: int | None = None, ignored: int | None = None) -> set[int]:
        """Spaces to which a path leads (F5.1), as if nothing were on the ignored one."""
        start = self.players[seat].mage if start is None else start
        closed = set(self.seals)
        for other, player in enumerate(self.players):
            if other != seat:
                closed |= {player.mage} | ({player.familiar} - {None})
        closed -= {ignored, start}
        found, waiting = {start}, deque([start])
        while waiting:
            here = waiting.popleft()
            if here not in closed:
                fresh = self.neighbours[here] - found
                found |= fresh
                waiting.extend(fresh)
        return found

    def targets(self, seat: int, spaces: Iterable[int]) -> set[int]:
        """F5.2"""
        guarded = set(self.guardians.values())
        sealed = (self.seals.keys() | self.scrolls.keys()) & set(spaces)
        return {space for space in sealed if space not in guarded and not self.foreign(seat, space)}

    def colours_at(self, space: int) -> tuple[str, ...]:
        """Of dice that break what lies there."""
        return (self.seals[space][0],) if space in self.seals else self.scrolls[space].colours

    def strength_at(self, space: int) -> int:
        return self.seals[space][1] if space in self.seals else self.scrolls[space].strength

    def payments(self, seat: int, space: int) -> set[tuple[Die, ...]]:
        """F5.3: all sets of dice that break what lies there."""
        strength = self.strength_at(space)
        found = set()
        for colour in self.colours_at(space):
            for some in some_of(die for die in self.players[seat].dice if die[0] == colour):
                total = sum(value for _, value in some)
                if total >= strength and all(total - value < strength for _, value in some):
                    found.add(some)
        return found

    def payable(self, seat: int, spaces: Iterable[int]) -> list[int]:
        return [space for space in spaces if self.payments(seat, space)]

    def pay(self, seat: int, space: int) -> Asking:
        ways = {clicks(dice) for dice in self.payments(seat, space)}
        self.paying = space, self.strength_at(space)
        made = yield from self.choose(seat, ways, paying=True)
        self.paying = None
        self.give_back(seat, parsed(made))

    def choose(
        self, seat: int, ways: Iterable[Way], paying: bool = False
    ) -> Generator[tuple[int, list[str]], str, Way]:
        """One of the ways, click by click. When paying, dice that can't be others aren't asked for."""
        left = set(ways)
        assert left
        made: Way = ()
        while made not in left:
            left = {way for way in left if way[: len(made)] == made}
            choices = sorted({way[len(made)] for way in left})
            forced = len(choices) == 1 and (paying or choices == ["done"])
            made = (*made, choices[0] if forced else (yield seat, choices))
            self.chosen = parsed(made)
        self.chosen = []
        return made

    def break_seal(self, seat: int, space: int, walks: bool = True) -> Asking:
        """F5.4"""
        player = self.players[seat]
        self.broke = True
        token = self.seals.pop(space, None)
        if token is None:
            scroll = self.scrolls.pop(space)
            scroll.up = True
            player.scrolls.append(scroll)
        if walks:
            player.mage = space
            if player.familiar == space:
                player.familiar = None
                self.events["fetched familiar"] += 1
        else:
            player.familiar = space  # F6.2
        if token is not None:
            yield from self.absorb(seat, token)

    def absorb(self, seat: int, token: Seal) -> Asking:
        """F7.3"""
        fitting = {
            scroll.word: scroll
            for scroll in self.players[seat].scrolls
            if scroll.spell == "absorption" and scroll.up and token[0] in scroll.colours
        }
        self.lost[token] += 1
        if fitting:
            answer = yield seat, [*(f"scroll {word}" for word in fitting), "done"]
            if answer != "done":
                scroll = fitting[answer.split()[1]]
                if scroll.token is not None:
                    self.lost[scroll.token] += 1
                    self.events["replaced token"] += 1
                self.lost[token] -= 1
                scroll.token = token

    # F4 Using scrolls

    def usable(self, seat: int, scroll: Scroll) -> bool:
        self.busy.append(scroll)
        found = next(iter(self.ways(seat, scroll)), None) is not None
        self.busy.pop()
        return found

    def ways(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        """All ways to use a scroll, as rows of clicks."""
        if scroll.spell == "synergy":
            return iter(())
        if scroll.spell in SPELLS["III"] and not self.others(seat):
            return iter(())
        found: Iterator[Way] = getattr(self, f"ways_of_{scroll.spell}")(seat, scroll)
        return found

    def use(self, seat: int, scroll: Scroll) -> Asking:
        self.events[("exploit " if self.busy else "") + scroll.spell] += 1
        self.busy.append(scroll)
        if scroll.spell == "alteration":
            yield from self.alteration(seat, scroll)
        else:
            way = yield from self.choose(seat, self.ways(seat, scroll))
            yield from getattr(self, scroll.spell)(seat, scroll, way)
        self.lay_down()

    def lay_down(self) -> None:
        """Scrolls that were used are turned face down."""
        for scroll in self.busy:
            scroll.up = False
        self.busy = []

    # F6.2 Binding

    def ways_of_binding(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        player = self.players[seat]
        if player.familiar != player.mage:
            yield ("place familiar",)
        for space in self.payable(seat, self.targets(seat, self.reach(seat)) & self.seals.keys()):
            yield (f"break {space}",)

    def binding(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        if way == ("place familiar",):
            self.players[seat].familiar = self.players[seat].mage
            return
        space = int(way[0].split()[1])
        yield from self.pay(seat, space)
        yield from self.break_seal(seat, space, walks=False)
        self.turn_over = True

    # F7 Might

    def ways_of_change(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for colour in scroll.colours:
            for some in some_of(die for die in self.players[seat].dice if die[0] == colour):
                for other in COLOURS:
                    if other != colour and self.supply[other] >= len(some):
                        yield (*clicks(some), f"take {other}")

    def change(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        other = way[-1].split()[1]
        dice = parsed(way)
        self.give_back(seat, dice)
        self.supply[other] -= len(dice)
        self.players[seat].dice += [(other, value) for _, value in dice]
        yield from ()

    def ways_of_renewal(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for colour in scroll.colours:
            for some in some_of(die for die in self.players[seat].dice if die[0] == colour):
                yield (*clicks(some), "done")

    def renewal(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        player = self.players[seat]
        dice = parsed(way)
        for die in dice:
            player.dice.remove(die)
        self.roll(seat, [colour for colour, _ in dice])
        yield from ()

    def roll(self, seat: int, colours: list[str]) -> None:
        """Dice of these colours join those of a player."""
        player = self.players[seat]
        now = Counter(self.rolled(seat))
        new = list((now - Counter(player.dice)).elements())
        assert sorted(colour for colour, _ in new) == sorted(colours), "other dice have changed"
        player.dice += new
        assert Counter(player.dice) == now

    def ways_of_strengthening(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for colour in scroll.colours:
            for some in some_of(die for die in self.players[seat].dice if die[0] == colour and die[1] < 6):
                yield (*clicks(some), "done")

    def strengthening(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        self.turn_dice(seat, parsed(way), 2)
        yield from ()

    def turn_dice(self, seat: int, dice: Iterable[Die], more: int) -> None:
        mine = self.players[seat].dice
        dice = list(dice)
        for die in dice:
            mine.remove(die)
        mine += [(colour, min(6, value + more)) for colour, value in dice]
        assert min(value for _, value in mine) >= 1

    def ways_of_growth(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for colour in scroll.colours:
            if self.supply[colour]:
                yield (f"take {colour}",) if scroll.element == "mind" else ()

    def growth(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        colour = way[0].split()[1] if way else scroll.colours[0]
        self.supply[colour] -= 1
        self.roll(seat, [colour])
        yield from ()

    # F7 Spaces

    def ways_of_absorption(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        if scroll.token:
            for die in self.players[seat].dice:
                if die[1] < 6:
                    yield (click(die),)

    def absorption(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        assert scroll.token
        self.turn_dice(seat, parsed(way), scroll.token[1])
        self.lost[scroll.token] += 1
        scroll.token = None
        yield from ()

    def ways_of_swap(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for a, (colour, strength) in self.seals.items():
            for b, (other, same) in self.seals.items():
                if colour != other and strength == same and colour in scroll.colours:
                    yield f"at {a}", f"at {b}"

    def ways_of_exchange(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for a, (colour, strength) in self.seals.items():
            for b, (same, other) in self.seals.items():
                if colour == same and strength != other and colour in scroll.colours:
                    yield f"at {a}", f"at {b}"

    def swap(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        a, b = spaces(way)
        self.seals[a], self.seals[b] = self.seals[b], self.seals[a]
        yield from ()

    exchange = swap

    def ways_of_disintegration(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for space, (colour, _) in self.seals.items():
            if colour in scroll.colours:
                yield (f"at {space}",)

    def disintegration(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        self.lost[self.seals.pop(spaces(way)[0])] += 1
        yield from ()

    def ways_of_rearrangement(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for a, one in self.scrolls.items():
            for b, two in self.scrolls.items():
                if one.word != two.word and scroll.element in (one.element, two.element):
                    yield f"at {a}", f"at {b}"

    def rearrangement(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        a, b = spaces(way)
        self.scrolls[a], self.scrolls[b] = self.scrolls[b], self.scrolls[a]
        places = {a: b, b: a}
        for element, space in self.guardians.items():
            if space in places:
                self.guardians[element] = places[space]
                self.events["guardian rearranged"] += 1
        yield from ()

    # F7 Conflict

    def ways_of_deception(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for other in self.others(seat):
            for theirs in self.players[other].dice:
                for mine in self.players[seat].dice:
                    if theirs[0] in scroll.colours and mine[0] != theirs[0]:
                        yield f"rival {other + 1}", click(theirs), click(mine)

    def deception(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        player, rival = self.players[seat], self.players[int(way[0].split()[1]) - 1]
        theirs, mine = parsed(way)
        player.dice.remove(mine)
        rival.dice.remove(theirs)
        player.dice.append((theirs[0], mine[1]))
        rival.dice.append((mine[0], theirs[1]))
        yield from ()

    def ways_of_alteration(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for colour in scroll.colours:
            for up in self.turnable(seat, colour, 1):
                yield (*clicks(up), "done")
            if any(self.turnable(other, colour, -1) for other in self.others(seat)):
                yield ("done",)

    def turnable(self, seat: int, colour: str, more: int) -> set[tuple[Die, ...]]:
        """All choices of one or more dice of a colour that could show so much more."""
        return some_of(die for die in self.players[seat].dice if die[0] == colour and 1 <= die[1] + more <= 6)

    def alteration(self, seat: int, scroll: Scroll) -> Asking:
        """First one's own dice, then those of an opponent."""
        up = parsed((yield from self.choose(seat, self.ways_of_alteration(seat, scroll))))
        colours = (up[0][0],) if up else scroll.colours
        self.turn_dice(seat, up, 1)
        ways = {
            (f"rival {other + 1}", *clicks(down), "done")
            for other in self.others(seat)
            for colour in colours
            for down in self.turnable(other, colour, -1)
        }
        if not ways:
            return
        way = yield from self.choose(seat, ways | ({("done",)} if up else set()))
        if way != ("done",):
            self.turn_dice(int(way[0].split()[1]) - 1, parsed(way), -1)

    def ways_of_transfer(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for mine in self.loose(seat):
            for other in self.others(seat):
                for theirs in self.loose(other):
                    alike = mine.word == theirs.word
                    if theirs.element == scroll.element and mine.strength == theirs.strength and not alike:
                        yield f"scroll {mine.word}", f"scroll {theirs.word}"

    def loose(self, seat: int) -> list[Scroll]:
        """Face up, not Binding, not in use."""
        return [
            scroll
            for scroll in self.players[seat].scrolls
            if scroll.up and scroll.spell != "binding" and scroll not in self.busy
        ]

    def transfer(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        given, got = (word.split()[1] for word in way)
        mine = next(card for card in self.loose(seat) if card.word == given)
        other, theirs = next((s, card) for s in self.others(seat) for card in self.loose(s) if card.word == got)
        self.players[seat].scrolls.remove(mine)
        self.players[other].scrolls.remove(theirs)
        self.players[seat].scrolls.append(theirs)
        self.players[other].scrolls.append(mine)
        self.events["transferred token"] += bool(mine.token or theirs.token)
        yield from ()

    def ways_of_theft(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for other in self.others(seat):
            if any(colour in scroll.colours for colour, _ in self.players[other].dice):
                yield (f"rival {other + 1}",)

    def theft(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        other = int(way[0].split()[1]) - 1
        rival = self.players[other]
        fitting = {die for die in rival.dice if die[0] in scroll.colours}
        (die,) = (
            fitting if len(fitting) == 1 else parsed((yield from self.choose(other, {(click(d),) for d in fitting})))
        )
        rival.dice.remove(die)
        self.players[seat].dice.append(die)
        self.lay_down()  # F7.11: before their scrolls are turned up
        if not rival.dice:
            self.events["robbed out"] += 1
            self.events["robbed out, nothing to take"] += not self.supply.total()
            yield from self.end_round(other)

    def ways_of_exploitation(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for other in self.others(seat):
            for theirs in self.loose(other):
                if theirs.element == scroll.element and self.usable(seat, theirs):
                    yield (f"scroll {theirs.word}",)

    def exploitation(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        word = way[0].split()[1]
        theirs = next(card for other in self.others(seat) for card in self.loose(other) if card.word == word)
        yield from self.use(seat, theirs)

    # F7 Movement

    def ways_of_dispatch(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for space, (colour, _) in self.seals.items():
            if colour in scroll.colours and not self.figures(space):
                yield (f"at {space}",)

    def dispatch(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        self.players[seat].familiar = spaces(way)[0]
        yield from ()

    def ways_of_leap(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        reach = self.reach(seat)
        for space in reach & self.seals.keys():
            if self.seals[space][0] in scroll.colours and not self.figures(space):
                beyond = self.reach(seat, ignored=space) - reach
                for target in self.payable(seat, self.targets(seat, beyond)):
                    yield (f"break {target}",)

    def ways_of_teleportation(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        reach = self.reach(seat)
        for other in self.clockwise(seat)[1:]:
            for space in (self.players[other].mage, self.players[other].familiar):
                if space is not None and len(self.figures(space)) == 1:
                    beyond = self.reach(seat, ignored=space) - reach - {space}
                    for target in self.payable(seat, self.targets(seat, beyond)):
                        if self.is_of(target, scroll.element):
                            yield (f"break {target}",)

    def is_of(self, space: int, element: str) -> bool:
        """Whether a seal or scroll is of an element; with Mind any is."""
        if space in self.scrolls:
            return element in ("mind", self.scrolls[space].element)
        return element == "mind" or self.seals[space][0] == COLOUR_OF[element]

    def leap(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        space = spaces(way)[0]
        yield from self.pay(seat, space)
        yield from self.break_seal(seat, space)
        self.turn_over = True

    teleportation = leap

    def ways_of_guardian(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        stands = self.guardians.get(scroll.element)
        for space, other in self.scrolls.items():
            if other.element == scroll.element and space != stands:
                yield (f"at {space}",)
        if stands is not None:
            yield ("remove guardian",)

    def guardian(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        self.guardians[scroll.element] = None if way == ("remove guardian",) else spaces(way)[0]
        yield from ()

    def ways_of_speed(self, seat: int, scroll: Scroll) -> Iterator[Way]:
        for space in self.payable(seat, self.targets(seat, self.reach(seat))):
            if self.seconds(seat, scroll, space):
                yield (f"break {space}",)

    def seconds(self, seat: int, scroll: Scroll, first: int) -> set[int]:
        """What Speed can break after a first target."""
        reach = self.reach(seat, start=first) - {first}
        return {space for space in self.targets(seat, reach) if self.is_of(space, scroll.element)}

    def speed(self, seat: int, scroll: Scroll, way: Way) -> Asking:
        first = spaces(way)[0]
        yield from self.pay(seat, first)
        yield from self.break_seal(seat, first)
        again = {(f"break {space}",) for space in self.seconds(seat, scroll, first)}
        second = spaces((yield from self.choose(seat, again)))[0]
        yield from self.break_seal(seat, second)
        self.turn_over = True

    # F8 End

    def score(self, seat: int) -> int:
        scrolls = self.players[seat].scrolls
        synergy = [scroll.element for scroll in scrolls if scroll.spell == "synergy"]
        return sum(scroll.strength for scroll in scrolls) + sum(
            sum(scroll.element == element for scroll in scrolls) for element in synergy
        )

    def winners(self) -> list[int]:
        scores = [self.score(seat) for seat in range(len(self.players))]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]


def parsed(way: Iterable[str]) -> list[Die]:
    """The dice among clicks."""
    return [(word.split()[1], int(word.split()[2])) for word in way if word.startswith("die ")]


def spaces(way: Iterable[str]) -> list[int]:
    return [int(word.split()[1]) for word in way]
