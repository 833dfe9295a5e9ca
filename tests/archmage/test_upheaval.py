"""A8.17: Upheaval, its two prohibitions, and both against a plain search by brute force."""

from itertools import product

import pytest

import magetable
from magetable.games.archmage.facts import CITY, UPHEAVAL, UPHEAVAL_TOKEN
from magetable.games.archmage.hexmap import PLACE_WORDS, PLACES
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

    def __init__(self, s):
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


def test_A8_17_a_tile_is_rejoined_through_one_that_lay_behind_towers_before():
    """0,-4 lies between two towers; that on 0,-5 hangs on 1,-6. With that lifted, 1,-4 opens the way through 0,-4."""
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 3,-2; book upheaval; relics 3 seed
        Brit: mage 0,2; tower -1,3
        3,-2: mine
        -1,3: mine
    """)
    for start, end in (("-1,3", "0,-3"), ("3,-1", "0,-4"), ("3,-2", "0,-5"), ("2,1", "1,-6"), ("1,2", "2,-6")):
        carry(t, start, end)
    for start, end in (("-2,3", "2,-5"), ("-3,1", "2,-4")):
        carry(t, start, end)
    t.check()
    land = Land(t.s)
    assert land.open == land.tiles - {"0,-4"}
    t.play("cast upheaval", "at 1,-6", "at 2,-6", "at 1,-4")
    assert "at 0,3" in t.legal()


def carry(t, start, end):
    """Put a tile elsewhere by hand."""
    tile, place = t.tile(start), PLACE_WORDS.index(end)
    t.s.tile[t.s.place[tile]] = NO_TILE
    t.s.tile[place], t.s.place[tile] = tile, place


def scattered(game, seats, seed):
    """A map in disorder, with towers and mages here and there, in which somebody may cast Upheaval."""
    batch, chance = game.batch(1, seats, seed), chance_of(seed)
    s = batch.structure()
    for _ in range(below(chance, 40)):
        scatter_tile(s, CITY + below(chance, s.tiles - CITY), below(chance, PLACES))
    wild = [n for n in range(CITY, s.tiles) if 7 <= s.kind[n] < 13]
    for seat in range(seats):
        s.players[seat].mage = wild.pop(below(chance, len(wild)))
        if below(chance, 4):
            s.players[seat].tower = wild.pop(below(chance, len(wild)))
    for tile in range(CITY, s.tiles):
        if below(chance, 8) == 0:
            s.token[tile], s.token_of[tile] = UPHEAVAL_TOKEN, 0
    me = s.players[0]
    me.learnt = me.book = 1 << UPHEAVAL
    me.relics[:] = (0, 0, 0, 0, 3, 0)
    s.phase, s.turn, s.to_move, s.movement, s.acted = Phase.TURN, 0, 0, 0, 0
    return batch, s


def scatter_tile(s, tile, place):
    """Move a tile, if the map stays in one piece."""
    old = s.place[tile]
    if s.tile[place] == NO_TILE:
        s.tile[old], s.tile[place], s.place[tile] = NO_TILE, tile, place
        tiles = {PLACE_WORDS[s.place[n]] for n in range(s.tiles)}
        if walk(tiles, set()) != tiles:
            s.tile[old], s.tile[place], s.place[tile] = tile, NO_TILE, old


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_A8_17_every_choice_against_brute_force(seats):
    game = magetable.game("archmage")
    for seed in range(9 // seats):
        batch, s = scattered(game, seats, seed)
        land = Land(s)
        pairs = sorted(pair for pair in land.pairs() if next(land.landings(*pair), None))
        assert ("cast upheaval" in offered(game, batch)) == bool(pairs), seed
        if pairs:
            a, b = pairs[seed * 7919 % len(pairs)]
            play(game, batch, "cast upheaval")
            assert offered(game, batch) == {f"at {first}" for first, _ in pairs}, seed
            play(game, batch, f"at {a}")
            assert offered(game, batch) == {f"at {other}" for first, other in pairs if first == a}, seed
            play(game, batch, f"at {b}")
            landings = set(land.landings(a, b))
            assert offered(game, batch) == {f"at {x}" for x, _ in landings}, seed
            before = s.phase, s.landing
            for x in {x for x, _ in landings}:
                play(game, batch, f"at {x}")
                assert offered(game, batch) == {f"at {y}" for first, y in landings if first == x}, (seed, x)
                s.phase, s.landing = before


def offered(game, batch):
    return {game.notation[code] for code in batch.legal_at()}


def play(game, batch, move):
    batch.apply_at(0, game.notation.index(move))
