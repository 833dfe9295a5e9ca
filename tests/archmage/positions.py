"""Positions of Archmage, written as text and played in strict interpreted mode.

    table('''
        players: Anna, Brit
        2,-2:    mine; Anna; ward 1; vines of Brit
        1,1:     hidden crypt
        Anna:    mage 2,-2; company 5; relics 3 gem, 2 blood; apprentices will, will, time-will; book gate
        Brit:    tower 0,2; shadow matter-time of Anna
        turn:    Anna; movement 3
    ''')

- A place's line says what lies there, explored unless `hidden`; whose follower (in the solo game also
  `Warlord`), how many wards, which spell token and whose, whose vines cover it. Tiles not named stay unexplored;
  the faces are exchanged so that the box stays complete.
- A player has what the line says and nothing else; Company is 10 if it does not say, the rest is in Supply.
- The turn is the Journey of a player; `acted` puts it behind the Journey's End action.
"""

from functools import cache
from typing import Any

from tests.positions import Position

from magetable.games.archmage.box import Box
from magetable.games.archmage.facts import (
    AREA_WORDS,
    AREAS,
    AUTOMATON_TOKEN,
    CHASM_TOKEN,
    CITY,
    FOLLOWERS,
    INFLAME_TOKEN,
    KIND_WORDS,
    RELIC_WORDS,
    SPELL_WORDS,
    SPHERE_WORDS,
    SPHERES,
    UPHEAVAL_TOKEN,
    WARLORD,
    WELLSPRING_TOKEN,
)
from magetable.games.archmage.hexmap import COORDINATES, PLACE_WORDS
from magetable.games.archmage.journey import begin_turn
from magetable.games.archmage.moves import NOTATION
from magetable.games.archmage.pieces import renew_book
from magetable.games.archmage.rules import setup
from magetable.games.archmage.state import NO_TILE, Phase
from magetable.games.archmage.variant import fill
from magetable.games.archmage.warlord import begin_warlord
from magetable.kit import NOBODY
from magetable.kit.chance import scatter
from telling import Teller

words = Teller("magetable.games.archmage", {"place": PLACE_WORDS})
TOKEN_NAMES = {
    "chasm": CHASM_TOKEN, "wellspring": WELLSPRING_TOKEN, "upheaval": UPHEAVAL_TOKEN,
    "inflame": INFLAME_TOKEN, **{f"automaton-{SPELL_WORDS[n]}": AUTOMATON_TOKEN + n for n in range(SPHERES)},
}  # fmt: skip
USUAL = sum(15 << 5 * seat for seat in range(4))


class Table(Position):
    """A position of Archmage."""

    game, texts = "archmage", NOTATION

    @property
    def words(self) -> Teller:
        return words

    def ends(self) -> list[str]:
        """The Journey's End actions on offer."""
        return [move for move in self.legal() if move.split()[0] in ENDS]

    # What the position is.

    def tile(self, place: str) -> int:
        return self.s.tile[PLACE_WORDS.index(place)]

    def at(self, place: str) -> str:
        """A location as the picture would have it."""
        tile = self.tile(place)
        if tile == NO_TILE:
            return "nothing"
        parts = [KIND_WORDS[self.s.kind[tile]] if self.s.explored >> tile & 1 else "hidden"]
        if self.s.holder[tile] >= 0:
            parts.append("Warlord" if self.solo and self.s.holder[tile] == WARLORD else self.names[self.s.holder[tile]])
        if self.s.ward[tile]:
            parts.append(f"ward {self.s.ward[tile]}")
        if self.s.token[tile]:
            name = next(word for word, token in TOKEN_NAMES.items() if token == self.s.token[tile])
            parts.append(f"{name} of {self.names[self.s.token_of[tile]]}")
        return "; ".join(parts + self.vines(place))

    def vines(self, place: str) -> list[str]:
        """Whose vines cover a place, whatever lies there."""
        number = PLACE_WORDS.index(place)
        here = sum(1 << bit for bit in range(len(self.s.place)) if self.s.place[bit] == number)
        return [f"vines of {name}" for seat, name in enumerate(self.names) if self.s.vines[seat] & here]

    @property
    def solo(self) -> bool:
        return self.s.seats == 1

    def mage(self, name: str) -> str:
        return PLACE_WORDS[self.s.place[self.seat(name).mage]]

    @property
    def warlord(self) -> str:
        return PLACE_WORDS[self.s.place[self.s.warlord]]

    def relics(self, name: str) -> dict[str, int]:
        held = self.seat(name).relics
        return {RELIC_WORDS[n]: held[n] for n in range(SPHERES) if held[n]}

    def apprentices(self, name: str) -> dict[str, int]:
        found = self.seat(name).apprentices
        return {AREA_WORDS[n]: found[n] for n in range(AREAS) if found[n]}

    def corrupt(self, name: str) -> dict[str, int]:
        found = self.seat(name).tainted
        return {AREA_WORDS[n]: found[n] for n in range(AREAS) if found[n]}

    def book(self, name: str) -> list[str]:
        book = self.seat(name).book
        return [SPELL_WORDS[self.box.spell[area]] for area in range(AREAS) if book >> area & 1]

    def followers(self, name: str) -> tuple[int, int]:
        """Company and Supply."""
        return self.seat(name).company, self.seat(name).supply

    # Other ways to change it than by playing.

    def next_turn(self, name: str) -> "Table":
        """The turn of a player, from its Preparation."""
        self.seat(name).turns = max(1, self.seat(name).turns)
        begin_turn(self.s, self.box, self.names.index(name))
        self.check()
        return self

    def warlord_turn(self, first: int, second: int) -> "Table":
        """A whole turn of the Warlord, with these dice; somebody meddling is asked as always."""
        seed = next(n for n in range(10_000) if dice_of(n) == (first, second))
        self.s.rng = scatter(seed)
        begin_warlord(self.s, self.box)
        self.check()
        return self

    def tie_up_wards(self, name: str, left: int) -> "Table":
        """Put wards of a player on tiles that nobody has looked at, until so many are left in stock."""
        for tile in range(CITY, self.s.tiles):
            more = min(2, self.s.wards - left)
            if more and not self.s.explored >> tile & 1 and self.s.kind[tile] < KIND_WORDS.index("drow"):
                self.s.explored |= 1 << tile
                self.s.holder[tile] = self.names.index(name)
                self.s.ward[tile] = more
                self.s.wards -= more
                self.seat(name).supply -= 1
        if self.seat(name).supply < 0:
            self.seat(name).company += self.seat(name).supply
            self.seat(name).supply = 0
        assert self.s.wards == left
        self.check()
        return self


ENDS = ("gather", "recruit", "wards", "build", "initiate", "promote")


def dice_of(seed: int) -> tuple[int, int]:
    """The first two dice that a seed rolls."""
    from magetable.kit import chance_of, roll

    chance = chance_of(seed)
    return roll(chance), roll(chance)


@cache
def box_for(players: int, text: str) -> Any:
    return Box.at(fill(players, {"box": text}), strict=True)


def table(picture: str, box: str = "standard") -> Table:
    lines = [line.partition(":") for line in picture.splitlines() if line.strip()]
    rows = [(key.strip(), [part.strip() for part in value.split(";") if part.strip()]) for key, _, value in lines]
    (_, names), rest = rows[0], rows[1:]
    players = [name.strip() for name in names[0].split(",")]
    t = Table(players, box_for(len(players), box))
    t.s.seats = len(t.names)
    t.s.rng = scatter(1)
    setup(t.s, t.box, [USUAL, 0])
    for seat in range(t.s.seats):
        clear(t.s.players[seat])
    lands = [(key, parts) for key, parts in rest if key not in (*t.names, "turn")]
    settle_faces(t, lands)
    for key, parts in lands:
        set_land(t, t.tile(key), parts)
    turn = [t.names[0]]
    for key, parts in rest:
        if key in t.names:
            for part in parts:
                set_player(t, t.seat(key), part)
        elif key == "turn":
            turn = parts
    for name in t.names:
        balance(t, name)
    set_turn(t, turn)
    t.check()
    return t


def clear(me: Any) -> None:
    for sphere in range(SPHERES):
        me.relics[sphere] = 0
        me.planets[sphere] = 3
    me.company = 10


def settle_faces(t: Table, lands: list[tuple[str, list[str]]]) -> None:
    """Exchange faces until each place has the kind its line says."""
    fixed: set[int] = set()
    for key, parts in lands:
        kind = parts[0].removeprefix("hidden ")
        tile = t.tile(key)
        assert tile != NO_TILE, f"nothing lies at {key}"
        fixed.add(tile)
        if kind not in KIND_WORDS or KIND_WORDS[t.s.kind[tile]] == kind:
            continue
        other = next(n for n in range(t.s.tiles) if n not in fixed and KIND_WORDS[t.s.kind[n]] == kind)
        assert not t.s.explored & (1 << other | 1 << tile), f"{kind} can't lie at {key}"
        t.s.kind[tile], t.s.kind[other] = t.s.kind[other], t.s.kind[tile]


def set_land(t: Table, tile: int, parts: list[str]) -> None:
    t.s.explored = t.s.explored & ~(1 << tile) | (not parts[0].startswith("hidden")) << tile
    for part in parts:
        if part in t.names or part == "Warlord":
            t.s.holder[tile] = WARLORD if part == "Warlord" else t.names.index(part)
        elif part.startswith("ward "):
            t.s.ward[tile] = int(part.removeprefix("ward "))
            t.s.wards -= t.s.ward[tile]
        elif part.startswith("vines of "):
            t.s.vines[t.names.index(part.removeprefix("vines of "))] |= 1 << tile
        elif " of " in part:
            token, _, name = part.partition(" of ")
            t.s.token[tile], t.s.token_of[tile] = TOKEN_NAMES[token], t.names.index(name)


def set_player(t: Table, me: Any, part: str) -> None:
    key, _, value = part.partition(" ")
    items = [item.strip() for item in value.split(",")]
    if key in ("mage", "tower"):
        setattr(me, key, t.tile(value))
    elif key in ("company", "imprisoned", "stone_skin", "turns"):
        setattr(me, key, int(value))
    elif key == "relics":
        for item in items:
            number, _, relic = item.partition(" ")
            me.relics[RELIC_WORDS.index(relic)] = int(number)
    elif key == "planets":
        for item in items:
            number, _, sphere = item.partition(" ")
            me.planets[SPHERE_WORDS.index(sphere)] = int(number)
    elif key in ("apprentices", "corrupt"):
        for item in items:
            (me.apprentices if key == "apprentices" else me.tainted)[AREA_WORDS.index(item)] += 1
    elif key == "book":
        for item in items:
            me.learnt |= 1 << t.box.area[SPELL_WORDS.index(item)]
    elif key == "shadow":
        doorway, _, name = value.partition(" of ")
        me.shadows[AREA_WORDS.index(doorway) - 6] = t.names.index(name)
    else:
        raise AssertionError(f"what is {part!r}?")


def balance(t: Table, name: str) -> None:
    """The followers that are nowhere else are in Supply; the book holds what was learnt."""
    seat = t.names.index(name)
    me = t.seat(name)
    elsewhere = me.company + me.imprisoned + sum(me.apprentices)
    elsewhere += sum(t.s.holder[tile] == seat for tile in range(t.s.tiles))
    elsewhere += sum(t.s.players[n].shadows[d] == seat for n in range(t.s.seats) for d in range(SPHERES))
    me.supply = FOLLOWERS - elsewhere
    assert me.supply >= 0
    renew_book(t.s, seat)


def set_turn(t: Table, parts: list[str]) -> None:
    seat = t.names.index(parts[0])
    t.s.phase = Phase.TURN
    t.s.turn = t.s.to_move = seat
    t.s.movement = t.box.movement
    t.s.moved = -1
    for seat_ in range(t.s.seats):
        t.s.players[seat_].turns = max(1, t.s.players[seat_].turns)
    if t.solo:
        t.s.round = max(1, t.s.round)
        t.s.ring = 2
    for part in parts[1:]:
        if part.startswith("movement "):
            t.s.movement = int(part.removeprefix("movement "))
        elif part == "acted":
            t.s.acted = 1
            t.s.movement = 0
        elif part.startswith("round "):
            t.s.round = int(part.removeprefix("round "))
        elif part.startswith("warlord "):
            t.s.warlord = t.tile(part.removeprefix("warlord "))
        else:
            raise AssertionError(f"what is {part!r}?")


def neighbours(place: str) -> list[str]:
    """The places next to one, by plain arithmetic."""
    q, r = map(int, place.split(","))
    beside = [(q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)]
    return [f"{x},{y}" for x, y in beside if (x, y) in COORDINATES]


__all__ = ["NOBODY", "Phase", "Table", "box_for", "neighbours", "table"]
