"""The rules played beside a second, plain reading of them: plain_reading.py.

At every decision both must ask the same seat, offer the same choices and show the same table. Chance is read
off the real game. In half of the games relics and apprentices are handed out, so that every spell gets cast.
"""

import pytest

import magetable
from magetable.games.archmage.facts import AREA_WORDS, KIND_WORDS, SPHERE_WORDS
from magetable.games.archmage.hexmap import COORDINATES, PLACE_AT
from magetable.games.archmage.state import Phase
from magetable.kit import below, chance_of

from .plain_reading import HOLDABLE, RACES, RELICS, SPHERES, WARLORD, Plain, distance, parse
from .positions import box_for, words

LIKED = {
    "travel": 4, "explore": 20, "deploy": 12, "attack": 25, "divine": 8, "gather": 14, "recruit": 4, "wards": 5,
    "build": 15, "initiate": 30, "promote": 40, "cast": 5, "end": 1, "done": 1, "let": 1,
}  # fmt: skip


def plain_of(s, companies):
    """A plain reading of the game that has just been set up."""
    faces = {COORDINATES[s.place[tile]]: KIND_WORDS[s.kind[tile]] for tile in range(7, s.tiles)}
    planets = [dict(zip(SPHERE_WORDS, s.players[seat].planets, strict=True)) for seat in range(s.seats)]
    for track in planets:
        assert sorted(track.values()) == [-3, -2, -1, 1, 2, 3]
    return Plain(s.seats, s.first, companies, planets, faces, lambda which: s.dice[which])


def table_of(plain):
    """What the plain reading shows, in the shape of a view."""
    places = {}
    for (q, r), tile in plain.tiles.items():
        token = tile.token and (tile.token[0], tile.token[1], tile.token[2] and plain.spells[tile.token[2]])
        places[f"{q},{r}"] = {
            "explored": tile.explored,
            "stack": tile.stack,
            "kind": tile.kind if tile.explored else None,
            "holder": tile.follower,
            "wards": tile.wards,
            "tower": next((seat for seat, mage in enumerate(plain.mages) if mage.tower == (q, r)), None),
            "mages": [seat for seat, mage in enumerate(plain.mages) if mage.place == (q, r)],
            "warlord": plain.warlord == (q, r),
            "token": token,
        }
    vines = {
        f"{q},{r}": sorted(seat for seat, places in plain.vines.items() if (q, r) in places)
        for q, r in set().union(*plain.vines.values())
    }
    seats = []
    for seat, me in enumerate(plain.mages):
        book = plain.book(seat)
        seats.append(
            {
                "company": me.company,
                "supply": me.supply,
                "imprisoned": me.imprisoned,
                "mage": f"{me.place[0]},{me.place[1]}",
                "tower": me.tower and f"{me.tower[0]},{me.tower[1]}",
                "relics": {RELICS[sphere]: me.relics[sphere] for sphere in SPHERES},
                "planets": me.planets,
                "turns": me.turns,
                "apprentices": +me.apprentices,
                "corrupt": +me.tainted,
                "shadows": me.shadows,
                "book": {plain.spells[area] for area in book},
                "cast": {plain.spells[area] for area in book & me.cast},
                "stone_skin": me.stone_skin,
                "lands": plain.lands(seat),
                "turns_left": sum(map(abs, me.planets.values())) + (me.turns == 0),
                "final_turn": me.aligned(),
                "scored": me.points is not None,
                "score": plain.score(seat),
            }
        )
    return {"wards_left": plain.wards, "tiles": places, "vines": vines, "seats": seats}


def table_seen(s):
    """The same, off the real game."""
    seen = words.view(s, box_for(s.seats, "standard"), None, ["Anna", "Brit", "Chu", "Dee"][: s.seats])
    for tile in seen["tiles"]:
        if tile["token"]:
            tile["token"] = (tile["token"]["spell"], tile["token"]["by"], tile["token"]["holds"])
    for player in seen["seats"]:
        player["book"], player["cast"] = set(player["book"]), set(player["cast"])
    return seen


def differences(s, plain):
    """Where the two tables differ."""
    mine, real = table_of(plain), table_seen(s)
    found = []
    found += [(key, mine[key], real[key]) for key in ("wards_left", "vines") if mine[key] != real[key]]
    tiles = {tile["at"]: tile for tile in real["tiles"]}
    if tiles.keys() != mine["tiles"].keys():
        return [("places", set(mine["tiles"]) ^ set(tiles))]
    for at, tile in mine["tiles"].items():
        found += [(at, key, value, tiles[at][key]) for key, value in tile.items() if value != tiles[at][key]]
    for seat, player in enumerate(mine["seats"]):
        theirs = real["seats"][seat]
        found += [(seat, key, value, theirs[key]) for key, value in player.items() if value != theirs[key]]
    if s.phase == Phase.TURN:
        rights = "acted", "extra_action", "subjugate", "divination"
        values = plain.acted, plain.extra, plain.subjugate, plain.divination
        found += [(key, value, real[key]) for key, value in zip(rights, values, strict=True) if value != real[key]]
        if not plain.acted and plain.movement != real["movement"]:
            found.append(("movement", plain.movement, real["movement"]))
    if plain.solo:
        theirs = real["warlord"]
        army = sum(tile.follower == WARLORD for tile in plain.tiles.values())
        if (plain.round, army) != (theirs["round"], theirs["followers"]):
            found.append(("warlord", plain.round, army, theirs))
    return found


def gifts(s, plain, chance):
    """Hand out relics, apprentices, land and wards in both games alike."""
    for seat, me in enumerate(plain.mages):
        real = s.players[seat]
        for number, sphere in enumerate(SPHERES):
            me.relics[sphere] = real.relics[number] = 1 + below(chance, 6)
        for _ in range(below(chance, 8)):
            area = below(chance, 18) if not plain.solo else 6 + below(chance, 12)  # a Warlord is hard to beat
            if me.supply > 1:
                me.supply = real.supply = me.supply - 1
                real.apprentices[area] += 1
                me.apprentices[AREA_WORDS[area]] += 1
    if not plain.solo and below(chance, 4) == 0:
        s.wards = plain.wards = below(chance, 4)  # so that they run short
    for place, tile in sorted(plain.tiles.items()):
        if distance(place) > 1 and below(chance, 8) == 0:
            number = s.tile[PLACE_AT[place]]
            tile.explored = True
            s.explored |= 1 << number
            seat = below(chance, 2 if plain.solo else plain.players)
            if tile.follower is None and place not in plain.towers() and tile.kind in HOLDABLE:
                if seat < plain.players:
                    if plain.mages[seat].supply < 2:
                        continue
                    plain.mages[seat].supply -= 1
                    s.players[seat].supply -= 1
                tile.follower = s.holder[number] = seat
            if tile.follower is not None and not tile.wards and plain.wards and below(chance, 3) == 0:
                tile.wards = s.ward[number] = 1
                plain.wards = s.wards = plain.wards - 1


def goals(plain, seat):
    """Where a mage with a plan may want to go."""
    me = plain.mages[seat]
    found = [place for place, tile in plain.tiles.items() if tile.follower not in (None, seat)]
    found += [place for place, tile in plain.tiles.items() if tile.kind in ("town", "camp")]
    for place, tile in plain.tiles.items():
        if tile.kind in RACES and me.relics[RACES[tile.kind]] >= 2 and me.company:
            found += [place] * 4
    if me.tower and plain.promotions(me):
        found += [me.tower] * 20
    return found


def pick(plain, seat, choices, chance):
    """A choice, with a liking for what is rare; a plan is made by the turn."""
    places = goals(plain, seat)
    plan = places[plain.mages[seat].turns * 7919 % len(places)]
    weights = []
    for choice in choices:
        word = choice.split()[0]
        weight = LIKED.get(word, 4)
        if word == "travel":
            place, here = parse(choice.split()[1]), plain.mages[seat].place
            weight = 20 if apart(place, plan) < apart(here, plan) else 1
        weights.append(weight)
    number = below(chance, sum(weights))
    for choice, weight in zip(choices, weights, strict=True):
        number -= weight
        if number < 0:
            return choice
    raise AssertionError


def apart(a, b):
    return distance((a[0] - b[0], a[1] - b[1]))


def lockstep(game, players, seed, company="15", generous=False, tally=None):
    """Play one game in both readings."""
    batch = game.batch(1, players, seed, company=company)
    s = batch.structure()
    sizes = [int(part) for part in company.split(",")]
    sizes = sizes * 4 if len(sizes) == 1 else sizes + [15] * 4
    plain = plain_of(s, sizes[:players])
    asking, chance = plain.game(), chance_of(seed)
    played = []
    try:
        question = next(asking)
        while True:
            seat, choices = question
            if generous and s.phase == Phase.TURN and below(chance, 25) == 0:
                gifts(s, plain, chance)
                choices = plain.choices(seat)
            codes = batch.legal_at()
            offered = [game.notation[code] for code in codes]
            assert s.to_move == seat, (played[-5:], s.to_move, seat, Phase(s.phase).name)
            assert set(offered) == set(choices), (
                played[-5:],
                Phase(s.phase).name,
                "code only:",
                set(offered) - set(choices),
                "plain only:",
                set(choices) - set(offered),
            )
            assert not (wrong := differences(s, plain)), (played[-5:], Phase(s.phase).name, wrong)
            choice = pick(plain, seat, offered, chance)
            played.append(choice)
            if tally is not None:
                tally[" ".join(choice.split()[:2]) if choice.startswith("cast") else choice.split()[0]] += 1
            batch.apply_at(0, game.notation.index(choice))
            question = asking.send(choice)
    except StopIteration:
        pass
    assert s.to_move == -1, played[-5:]
    scores, shares = batch.results_at()
    assert scores == [plain.score(seat) for seat in range(players)]
    assert [seat for seat in range(players) if shares[seat]] == plain.winners()


@pytest.mark.parametrize("generous", [False, True], ids=["plain", "generous"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_agree_with_a_plain_reading_of_the_rules(players, generous):
    game = magetable.game("archmage")
    lockstep(game, players, seed=2, company="20,15,10,5" if generous else "15", generous=generous)
