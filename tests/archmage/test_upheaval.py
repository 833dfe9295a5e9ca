"""A8.17: Upheaval, its two prohibitions, and both against a plain search by brute force."""

from itertools import product

import pytest

from magetable.games.archmage.facts import CITY, UPHEAVAL_TOKEN
from magetable.games.archmage.hexmap import PLACE_WORDS
from magetable.games.archmage.state import NO_TILE
from magetable.kit import below, chance_of

from .positions import Phase, neighbours, table

CAST = """
    players: Anna, Brit
    Anna: mage 0,-2; book upheaval; relics 3 seed
    Brit: mage 0,2
"""


def upheaval(picture=CAST):
    return table(picture).play("cast upheaval")


# A plain reading


class Land:
    """The map as sets of places."""

    def __init__(self, t):
        s = t.s
        self.tiles = {PLACE_WORDS[s.place[tile]] for tile in range(s.tiles)}
        self.towers = {PLACE_WORDS[s.place[p.tower]] for p in players(s) if p.tower != NO_TILE}
        mages = {PLACE_WORDS[s.place[p.mage]] for p in players(s)}
        shaken = {PLACE_WORDS[s.place[n]] for n in range(s.tiles) if s.token[n] == UPHEAVAL_TOKEN}
        city = {PLACE_WORDS[s.place[n]] for n in range(CITY)}
        self.movable = self.tiles - self.towers - mages - shaken - city
        self.open = walk(self.tiles, self.towers)

    def pairs(self):
        for a in self.movable:
            for b in set(neighbours(a)) & self.movable:
                stayed = self.tiles - {a, b}
                if any(self.border(tile) for tile in (a, b)) and walk(stayed, set()) == stayed:
                    yield a, b

    def border(self, tile):
        beside = neighbours(tile)
        return len(beside) < 6 or any(place not in self.tiles for place in beside)

    def landings(self, a, b):
        stayed = self.tiles - {a, b}
        free = [p for p in PLACE_WORDS if p not in self.tiles and any(n in stayed for n in neighbours(p))]
        for x, y in product(free, free):
            if x != y and self.sound(stayed, a, x, b, y):
                yield x, y

    def sound(self, stayed, a, x, b, y):
        after = stayed | {x, y}
        if walk(after, set()) != after:
            return False
        return (self.open - {a, b}) | {x, y} <= walk(after, self.towers)


def players(s):
    return [s.players[seat] for seat in range(s.seats)]


def walk(tiles, closed):
    """What is reached from the Cursed Tower without passing through closed tiles."""
    seen, waiting = {"0,0"}, ["0,0"]
    while waiting:
        here = waiting.pop()
        if here not in closed:
            for place in neighbours(here):
                if place in tiles and place not in seen:
                    seen.add(place)
                    waiting.append(place)
    return seen


def test_A8_17_two_neighbouring_tiles_move_with_all_that_is_on_them():
    t = upheaval("""
        players: Anna, Brit
        Anna: mage 0,-2; book upheaval; relics 3 seed
        -2,1: crypt; Brit; ward 1
        -3,1: camp; wellspring of Anna
    """)
    t.play("at -2,1", "at -3,1", "at 0,-3", "at 3,0")
    assert (t.at("-2,1"), t.at("-3,1")) == ("nothing", "nothing")
    assert t.at("0,-3") == "crypt; Brit; ward 1; upheaval of Anna"
    assert t.at("3,0") == "camp; upheaval of Anna"
    assert t.phase == Phase.TURN


def test_A8_17_tiles_that_cannot_be_moved():
    t = upheaval("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 1,-2; book upheaval; relics 3 seed
        Brit: mage 2,1; tower 2,0
        1,-2: mine
        2,0: mine
        -2,1: crypt; upheaval of Brit
    """)
    offered = {move.removeprefix("at ") for move in t.legal()}
    assert not offered & {"0,0", *neighbours("0,0"), "0,-2", "1,-2", "2,1", "2,0", "-2,1"}


def test_A8_17_at_least_one_of_them_on_the_border():
    t = table("""
        players: Anna, Brit, Chu, Dee
        Anna: mage 0,0; book upheaval; relics 3 seed
    """).play("cast upheaval")
    assert "at 0,-2" in t.legal()  # with 0,-3 or 1,-3, which have an empty place beside them
    t.play("at 0,-2")
    assert t.legal() == ["at 0,-3", "at 1,-3", "at -1,-2"]


def test_A8_17_upheaval_lasts_and_another_token_takes_it_away():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book fiery-chasm; relics 2 seed
        1,-2: mine; upheaval of Anna
        0,2: mine; upheaval of Anna
    """)
    t.play("cast fiery-chasm", "toward se")
    assert t.at("1,-2") == "mine; chasm of Anna"
    t.next_turn("Anna")
    assert t.at("0,2") == "mine; upheaval of Anna"


def test_A8_17_not_castable_for_two_relics_or_without_a_tile_to_move():
    assert not table(CAST.replace("3 seed", "2 seed, 6 scroll")).may("cast upheaval")
    t = table(CAST)
    for tile in range(CITY, t.s.tiles):
        t.s.token[tile], t.s.token_of[tile] = UPHEAVAL_TOKEN, 1
    assert not t.may("cast upheaval")


def test_A8_17_two_tiles_without_which_another_is_cut_off_cannot_be_selected():
    """The outpost 1,-4 hangs on two tiles: they can't both be lifted, though one might land beside it again."""
    t = table("""
        players: Anna, Brit, Chu, Dee
        Anna: mage 0,0; book upheaval; relics 3 seed
    """)
    t.play("cast upheaval", "at 1,-3")
    assert t.legal() == ["at 0,-2", "at 1,-2", "at 2,-3", "at 1,-4"]


def test_A8_17_nothing_is_locked_away_behind_a_tower():
    """The place -3,-1 touches nothing but the tower's tile: the other tile must land where it opens the way."""
    t = upheaval("""
        players: Anna, Brit
        Anna: mage 0,-2; tower -2,-1; book upheaval; relics 3 seed
        -2,-1: mine
    """)
    t.play("at 0,2", "at 1,2")
    world = t.copy().play("at -3,-1")
    assert world.legal() == ["at -3,0", "at -2,-2"]
    t.play("at 3,0")
    assert "at -3,-1" not in t.legal()
    assert "at -3,0" in t.legal()


def shaken(seats, seed):
    """A map in disorder: towers here and there, tiles moved at random."""
    chance = chance_of(seed)
    names = ["Anna", "Brit", "Chu", "Dee"][:seats]
    t = table(f"players: {', '.join(names)}\n Anna: book upheaval")
    wild = [n for n in range(CITY, t.s.tiles) if 7 <= t.s.kind[n] < 13]
    for seat in range(seats):
        me = t.s.players[seat]
        me.mage = wild.pop(below(chance, len(wild))) if below(chance, 2) else seat + 1
        if below(chance, 3):
            me.tower = wild.pop(below(chance, len(wild)))
            t.s.explored[me.tower] = 1
    for _ in range(below(chance, 8)):
        t.play("cast upheaval") if ready(t).may("cast upheaval") else None
        while t.phase != Phase.TURN:
            moves = t.legal()
            t.play(moves[below(chance, len(moves))])
        if below(chance, 2):
            for tile in range(t.s.tiles):  # they may move again
                t.s.token[tile], t.s.token_of[tile] = 0, -1
    return ready(t)


def ready(t):
    t.s.players[0].cast = 0
    t.s.players[0].relics[4] = 3
    return t


@pytest.mark.parametrize("seed", range(9))
def test_A8_17_every_choice_against_brute_force(seed):
    t = shaken(2 + seed % 3, seed)
    land = Land(t)
    pairs = [pair for pair in land.pairs() if next(land.landings(*pair), None)]
    assert t.may("cast upheaval") == bool(pairs)
    if not pairs:
        return
    t.play("cast upheaval")
    assert {move.removeprefix("at ") for move in t.legal()} == {a for a, _ in pairs}
    chance = chance_of(seed)
    a, b = sorted(pairs)[below(chance, len(pairs))]
    t.play(f"at {a}")
    assert {move.removeprefix("at ") for move in t.legal()} == {other for first, other in pairs if first == a}
    t.play(f"at {b}")
    landings = set(land.landings(a, b))
    assert {move.removeprefix("at ") for move in t.legal()} == {x for x, _ in landings}
    for x in sorted({x for x, _ in landings})[::7]:
        world = t.copy().play(f"at {x}")
        assert {move.removeprefix("at ") for move in world.legal()} == {y for first, y in landings if first == x}
