"""A second reading of Archmage's rules, written as plainly as can be, from the rules alone.

The game is a generator that asks a seat and is sent the answer, in notation. Chance is given to it:
planets, faces of tiles, the first player and the Warlord's dice. Locations are axial coordinates.
"""

from collections import Counter
from functools import cache
from itertools import permutations

SPHERES = ["time", "will", "death", "blood", "nature", "matter"]
RELICS = dict(zip(SPHERES, ["scroll", "gem", "bone", "blood", "seed", "widget"], strict=True))
SPHERE_OF = {relic: sphere for sphere, relic in RELICS.items()}
RACES = dict(zip(["elves", "dwarves", "goblins", "demons", "dryads", "gnomes"], SPHERES, strict=True))
WILDERNESS = {"library": "time", "mine": "will", "crypt": "death", "grove": "nature", "ruins": "matter"}
HYBRIDS = {"drow": ("time", "blood"), "trolls": ("nature", "will"), "gremlins": ("matter", "death")}
HOLDABLE = {*WILDERNESS, "town", "camp"}
DIRECTIONS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
DIRECTION_WORDS = ["n", "ne", "se", "s", "sw", "nw"]
CENTRE = (0, 0)
WARLORD = 1


def after(sphere, steps=1):
    return SPHERES[(SPHERES.index(sphere) + steps) % 6]


PAIRS = [f"{sphere}-{after(sphere)}" for sphere in SPHERES]  # also the doorways
MASTERS = [f"{sphere}-master" for sphere in SPHERES]
AREAS = [*SPHERES, *PAIRS, *MASTERS]
POINTS = dict.fromkeys(SPHERES, 1) | dict.fromkeys(PAIRS, 2) | dict.fromkeys(MASTERS, 4)
# fmt: off
SPELLS = dict(zip(AREAS, [
    "quicken", "stone-skin", "decay", "subjugate", "entangling-vines", "transmute",
    "gate", "shadow", "imprison", "fiery-chasm", "wellspring", "divination",
    "time-stop", "fortify", "corrupt", "obliterate", "upheaval", "automaton",
], strict=True))
# fmt: on
SOLO_SPELLS = SPELLS | {
    "death": "torment",
    "will-death": "befuddle",
    "death-blood": "corrosion",
    "blood-nature": "inflame",
}
BEFORE_THE_END = {"quicken", "gate", "subjugate", "divination", "time-stop"}
RIGHTS = {"subjugate": "subjugate", "divination": "divination", "time-stop": "extra"}
IN_WARLORDS_TURN = {"torment", "befuddle"}
DUELS = {pair: pair.split("-") for pair in PAIRS} | {
    f"{sphere}-master": [f"{after(sphere, -1)}-{sphere}", f"{sphere}-{after(sphere)}"] for sphere in SPHERES
}


def spheres_for(area):
    """What pays for the spell of an area (A7.2)."""
    if area in SPHERES:
        return [area]
    if area in PAIRS:
        return area.split("-")
    sphere = area.removesuffix("-master")
    return [after(sphere, -1), sphere, after(sphere)]


def step(place, direction):
    return place[0] + direction[0], place[1] + direction[1]


@cache
def beside(place):
    return [step(place, direction) for direction in DIRECTIONS]


def distance(place):
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


def ring(far):
    """Clockwise from the corner in direction 1 (A3.4)."""
    place = (0, -far)
    found = []
    for side in range(6):
        for _ in range(far):
            found.append(place)
            place = step(place, DIRECTIONS[(side + 2) % 6])
    return found


def layout(players):
    """The stack of each place outside the city (A3.4)."""
    stacks = {}
    if players == 2:
        stacks = dict.fromkeys(ring(2), "wilderness")
        for corner in range(6):
            for more in (1, 2):
                number = corner * 2 + more - 1
                stacks[ring(3)[corner * 3 + more]] = ["town", "outpost", "wilderness", "outpost"][number % 4]
        return stacks
    stacks = dict.fromkeys(ring(2) + ring(3), "wilderness")
    if players == 4:
        stacks |= {ring(4)[n]: "outpost" if n % 4 == 1 else "town" for n in range(24) if n % 2 == 1}
    if players == 3:
        stacks |= {ring(4)[n]: "outpost" if n == 10 else "town" for n in (2, 6, 10, 14, 18)}
        stacks |= {(3 * q, 3 * r): "outpost" for q, r in DIRECTIONS if (q, r) != (0, 1)}
    if players == 1:
        stacks |= {(3 * q, 3 * r): "outpost" for q, r in DIRECTIONS}
        stacks |= {ring(3)[n]: "town" for n in (2, 5, 10, 14)}
    return stacks


def box(players):
    """How many of each face there are (A3.2)."""
    sets, towns = {1: (4, 4), 2: (3, 3), 3: (5, 4), 4: (6, 6)}[players]
    return Counter(dict.fromkeys(WILDERNESS, sets) | dict.fromkeys(HYBRIDS, 1) | {"camp": 3, "town": towns})


class Tile:
    def __init__(self, stack, kind, explored):
        self.stack, self.kind, self.explored = stack, kind, explored
        self.follower = None
        self.wards = 0
        self.token = None  # spell, caster, the spell it holds

    @property
    def wild(self):
        return self.explored and self.kind in WILDERNESS


class Mage:
    def __init__(self, company, planets):
        self.company, self.supply, self.imprisoned = company, 25 - company, 0
        self.place, self.tower = CENTRE, None
        self.relics = dict.fromkeys(SPHERES, 0)
        self.planets = dict(planets)
        self.apprentices, self.tainted = Counter(), Counter()
        self.shadows = {}  # doorway: whose
        self.learnt, self.cast = set(), set()  # as areas
        self.turns = 0
        self.stone_skin = False
        self.points = None  # once scored
        self.scored_book = None
        self.scored_lands = None

    def held(self):
        return sum(self.relics.values())

    def aligned(self):
        return not any(self.planets.values())


class Plain:
    """`faces` gives the kind of each place; `die` the number the Warlord's first or second die shows."""

    def __init__(self, players, first, companies, planets, faces, die):
        self.players, self.first, self.die = players, first, die
        self.solo = players == 1
        self.spells = SOLO_SPELLS if self.solo else SPELLS
        self.mages = [Mage(company, track) for company, track in zip(companies, planets, strict=True)]
        self.tiles = {CENTRE: Tile(None, "cursed-tower", True)}
        self.tiles |= {place: Tile(None, race, True) for place, race in zip(ring(1), RACES, strict=True)}
        for place, stack in layout(players).items():
            kind = faces[place]
            self.tiles[place] = Tile(None if stack == "town" else stack, kind, stack == "town")
            assert stack == ("wilderness" if kind in WILDERNESS else "town" if kind == "town" else "outpost")
        assert Counter(tile.kind for place, tile in self.tiles.items() if distance(place) > 1) == box(players)
        self.wards = 42
        self.vines = {}  # seat: the places its vines cover
        self.turn = None
        self.movement, self.acted, self.extra = 0, False, False
        self.subjugate, self.divination, self.divined = False, False, set()
        self.round, self.won = 0, False
        self.warlord = CENTRE if self.solo else None
        self.ring = None

    # The game

    def game(self):
        yield from self.outward()
        if self.solo:
            while not self.won and self.round < 15:
                yield from self.warlords_turn()
                yield from self.players_turn(0)
                self.won = self.has_won()
            return
        seat = self.first
        while any(mage.points is None for mage in self.mages):
            yield from self.players_turn(seat)
            seat = (seat + 1) % self.players

    def clockwise(self, seat):
        return [(seat + more) % self.players for more in range(self.players)]

    def outward(self):
        for seat in self.clockwise(self.first):
            moved = []
            for _ in range({1: 2, 2: 2, 3: 1, 4: 0}[self.players]):
                planets = self.mages[seat].planets
                free = [sphere for sphere in SPHERES if abs(planets[sphere]) < 3 and sphere not in moved]
                answer = yield seat, [f"planet {sphere}" for sphere in free]
                sphere = answer.split()[1]
                moved.append(sphere)
                planets[sphere] += 1 if planets[sphere] > 0 else -1
        for mage in self.mages:
            mage.relics = {sphere: 4 - abs(mage.planets[sphere]) for sphere in SPHERES}

    def players_turn(self, seat):
        me = self.mages[seat]
        self.turn = seat
        me.turns += 1
        self.movement, self.acted, self.extra = 5, False, False
        self.subjugate, self.divination, self.divined = False, False, set()
        if me.turns > 1:
            yield from self.preparation(seat)
        while True:
            answer = yield seat, self.choices(seat)
            if answer == "end turn":
                break
            yield from self.act(seat, answer)
        if not self.solo and me.aligned():
            self.final_scoring(seat)

    def preparation(self, seat):
        me = self.mages[seat]
        for place, tile in self.tiles.items():
            if tile.token and tile.token[0] == "fiery-chasm" and tile.token[1] == seat:
                self.lay(place, None)
        self.vines[seat] = set()
        me.stone_skin = False
        me.cast = set()
        me.learnt = self.lore(me)
        answer = yield seat, [f"planet {sphere}" for sphere in SPHERES if me.planets[sphere]]
        sphere = answer.split()[1]
        me.planets[sphere] += 1 if me.planets[sphere] < 0 else -1
        self.gain(seat, sphere)

    def lore(self, me):
        """The areas whose spells the apprentices know (A5.2, A10.2)."""
        known = {area for area in AREAS if me.apprentices[area]}
        if self.solo:
            for area in known & set(MASTERS):
                known |= {area.removesuffix("-master"), *DUELS[area]}
            known -= set(MASTERS)
        return known

    def automatons(self, seat):
        tokens = [tile.token for tile in self.tiles.values() if tile.token]
        return {holds for spell, of, holds in tokens if spell == "automaton" and of == seat}

    def book(self, seat):
        """Areas, those of Automatons included; as it was scored, once it was (A9.1)."""
        if self.mages[seat].scored_book is not None:
            return self.mages[seat].scored_book
        return self.mages[seat].learnt | self.automatons(seat)

    # Pieces

    def gain(self, seat, sphere):
        if seat < self.players:
            self.mages[seat].relics[sphere] = min(6, self.mages[seat].relics[sphere] + 1)

    def come(self, seat, most=1):
        """Followers from Supply to Company."""
        me = self.mages[seat]
        count = min(most, me.supply)
        me.supply -= count
        me.company += count

    def flee(self, seat):
        me = self.mages[seat]
        if me.company:
            me.company -= 1
            me.supply += 1

    def controls(self, seat, place):
        return self.tiles[place].follower == seat or (seat < self.players and self.mages[seat].tower == place)

    def towers(self):
        return {mage.tower for mage in self.mages} - {None}

    def held_wilds(self, seat):
        return [place for place, tile in self.tiles.items() if tile.wild and self.controls(seat, place)]

    def held(self, seat, kind):
        return sum(tile.kind == kind and tile.explored and self.controls(seat, p) for p, tile in self.tiles.items())

    def lay(self, place, token):
        self.tiles[place].token = token

    def take_away(self, place, spared=False):
        """The follower leaves a location, for Supply unless a spell spares it; control is lost."""
        tile = self.tiles[place]
        owner = tile.follower
        tile.follower = None
        self.wards += tile.wards
        tile.wards = 0
        if owner < self.players:
            if spared:
                self.mages[owner].company += 1
            else:
                self.mages[owner].supply += 1
        if tile.token and tile.token[0] == "automaton":
            self.lay(place, None)
        return owner

    def spared(self, place):
        owner = self.tiles[place].follower
        return owner < self.players and self.mages[owner].stone_skin

    def near(self, place):
        """A location and its neighbours."""
        return [place, *(other for other in beside(place) if other in self.tiles)]

    def barred(self, seat, place):
        """An opponent's mage or tower is there, or the Warlord (A5.4, A10.6)."""
        others = [mage for other, mage in enumerate(self.mages) if other != seat]
        return place == self.warlord or any(place in (other.place, other.tower) for other in others)

    # Journey

    def choices(self, seat):
        found = ["end turn"]
        if not self.acted:
            found += self.journey(seat) + self.actions(seat)
        return found + [f"cast {spell}" for spell in self.castable(seat)]

    def cost(self, place):
        return 2 if any(place in covered for covered in self.vines.values()) else 1

    def journey(self, seat):
        me = self.mages[seat]
        here = self.tiles[me.place]
        found = []
        for place in beside(me.place):
            if place in self.tiles and not self.barred(seat, place) and self.movement >= self.cost(place):
                found += words("travel", [place])
        if self.movement and not here.explored:
            found.append("explore")
        if self.movement and here.follower not in (None, seat):
            found.append("attack")
        if here.explored and here.kind in HOLDABLE and here.follower is None and me.tower != me.place and me.company:
            found.append("deploy")
        if self.movement and self.divination:
            places = [place for place in self.held_wilds(seat) if self.tiles[place] not in self.divined]
            found += words("divine", [p for p in places if me.relics[WILDERNESS[self.tiles[p].kind]] < 6])  # A12.8
        return found

    def act(self, seat, answer):
        me = self.mages[seat]
        here = self.tiles[me.place]
        word, _, rest = answer.partition(" ")
        if word == "travel":
            place = parse(rest)
            self.movement -= self.cost(place)
            self.enter(seat, place)
        elif word == "explore":
            self.movement -= 1
            yield from self.explore(seat)
        elif word == "deploy":
            me.company -= 1
            here.follower = seat
        elif word == "attack":
            self.movement -= 1
            self.attack(seat)
        elif word == "divine":
            self.movement -= 1
            tile = self.tiles[parse(rest)]
            self.divined.add(tile)
            self.gain(seat, WILDERNESS[tile.kind])
        elif word == "cast":
            yield from self.cast(seat, rest)
        else:
            if self.extra:
                self.extra = False
            else:
                self.acted = True
            yield from self.action(seat, answer)

    def enter(self, seat, place):
        self.mages[seat].place = place
        token = self.tiles[place].token
        if token and token[0] == "fiery-chasm":
            self.flee(seat)
        if token and token[0] == "wellspring" and token[1] != seat:
            self.gain(token[1], WILDERNESS[self.tiles[place].kind])
        if place == CENTRE:
            self.flee(seat)

    def explore(self, seat):
        me = self.mages[seat]
        here = self.tiles[me.place]
        here.explored = True
        if here.kind in WILDERNESS:
            self.gain(seat, WILDERNESS[here.kind])
        elif here.kind == "camp":
            self.come(seat)
        else:
            lessons = self.lessons(me, HYBRIDS[here.kind])
            if lessons:
                answer = yield seat, [*lessons, "done"]
                if answer != "done":
                    self.initiate(me, answer)

    def attack(self, seat):
        place = self.mages[seat].place
        here = self.tiles[place]
        if here.wards:
            here.wards -= 1
            self.wards += 1
            return
        owner = self.take_away(place, self.spared(place))
        self.gain(seat, "blood")
        self.gain(owner, "blood")
        if self.subjugate:
            self.come(seat)

    # Journey's End

    def actions(self, seat):
        me = self.mages[seat]
        here = self.tiles[me.place]
        if not here.explored:
            return []
        if here.kind == "town":
            return ["gather"] if self.gathers(seat) else []
        if here.kind == "camp":
            return ["recruit"] if me.supply else []
        if here.kind in RACES:
            return self.lessons(me, [RACES[here.kind]])
        if here.kind in HYBRIDS:
            return self.lessons(me, HYBRIDS[here.kind])
        if here.kind not in WILDERNESS or here.follower not in (None, seat):
            return []
        found = self.tower_actions(seat) if me.tower == me.place else self.ward_action(seat)
        if me.tower is None:
            found.append("build")
        return found

    def ward_action(self, seat):
        return ["wards"] if self.wards and self.unwarded(seat) else []

    def tower_actions(self, seat):
        me = self.mages[seat]
        return self.ward_action(seat) + self.lessons(me, SPHERES) + self.promotions(me)

    def lessons(self, me, spheres):
        return [f"initiate {sphere}" for sphere in spheres if me.relics[sphere] >= 2 and me.company]

    def promotions(self, me):
        return [f"promote {area}" for area, (a, b) in DUELS.items() if me.apprentices[a] and me.apprentices[b]]

    def gathers(self, seat):
        me = self.mages[seat]
        camps, towns = self.held(seat, "camp"), self.held(seat, "town")
        wilds = [WILDERNESS[self.tiles[place].kind] for place in self.held_wilds(seat)]
        if any(me.relics[sphere] < 6 for sphere in wilds) or (me.supply and camps + towns):
            return True
        return towns and me.held() < 36

    def unwarded(self, seat):
        """Where Place Wards puts one (A6.4)."""
        place = self.mages[seat].place
        if not self.controls(seat, place):
            return []
        return [p for p in self.near(place) if self.tiles[p].follower == seat and not self.tiles[p].wards]

    def action(self, seat, answer):
        me = self.mages[seat]
        here = self.tiles[me.place]
        word = answer.split()[0]
        if word == "gather":
            yield from self.gather(seat)
        elif word == "recruit":
            self.come(seat, 3)
        elif word == "wards":
            yield from self.place_wards(seat, self.unwarded(seat))
        elif word == "build":
            yield from self.build(seat)
        elif word == "promote" or me.tower == me.place:
            yield from self.train(seat, answer)
        else:
            self.initiate(me, answer)
            spheres = [RACES[here.kind]] * 3 if here.kind in RACES else list(HYBRIDS[here.kind])
            spheres.remove(answer.split()[1])
            while lessons := sorted(set(self.lessons(me, spheres))):
                answer = yield seat, [*lessons, "done"]
                if answer == "done":
                    break
                self.initiate(me, answer)
                spheres.remove(answer.split()[1])

    def gather(self, seat):
        me = self.mages[seat]
        for place in self.held_wilds(seat):
            self.gain(seat, WILDERNESS[self.tiles[place].kind])
        self.come(seat, self.held(seat, "camp"))
        for _ in range(self.held(seat, "town")):
            follower = ["take follower"] if me.supply else []
            relics = [f"take {relic}" for relic, sphere in SPHERE_OF.items() if me.relics[sphere] < 6]  # A12.8
            if not follower and not relics:
                break
            answer = yield seat, [*relics, *follower]
            if answer == "take follower":
                self.come(seat)
            else:
                self.gain(seat, SPHERE_OF[answer.split()[1]])

    def place_wards(self, seat, places):
        """One on each place; if they are short, the player chooses (A12.9)."""
        places = list(places)
        while places and self.wards:
            place = places[0]
            if len(places) > self.wards:
                place = parse((yield seat, words("at", places)).split()[1])
            places.remove(place)
            self.tiles[place].wards += 1
            self.wards -= 1

    def build(self, seat):
        me = self.mages[seat]
        here = self.tiles[me.place]
        me.tower = me.place
        if here.follower is not None:
            here.follower = None
            me.company += 1
            self.wards += here.wards
            here.wards = 0
        for place in self.near(me.place):
            if place in self.held_wilds(seat):
                self.gain(seat, WILDERNESS[self.tiles[place].kind])
        further = self.tower_actions(seat)
        if further:
            answer = yield seat, [*further, "done"]
            if answer == "wards":
                yield from self.place_wards(seat, self.unwarded(seat))
            elif answer != "done":
                yield from self.train(seat, answer)

    def train(self, seat, answer):
        """Initiate and Promote (A6.7)."""
        me = self.mages[seat]
        while answer != "done":
            if answer.startswith("initiate"):
                self.initiate(me, answer)
            else:
                self.promote(me, answer.split()[1])
            promotions = self.promotions(me)
            answer = (yield seat, [*promotions, "done"]) if promotions else "done"

    def initiate(self, me, answer):
        sphere = answer.split()[1]
        me.relics[sphere] -= 2
        me.company -= 1
        me.apprentices[sphere] += 1

    def promote(self, me, area):
        taint = False
        for duellist in DUELS[area]:
            me.apprentices[duellist] -= 1
            if me.tainted[duellist]:
                me.tainted[duellist] -= 1
                taint = True
        me.apprentices[area] += 1
        me.tainted[area] += taint
        me.company += 1

    # Casting

    def castable(self, seat):
        me = self.mages[seat]
        found = []
        for area in self.book(seat) - me.cast:
            spell = self.spells[area]
            if spell in IN_WARLORDS_TURN or (self.acted and spell in BEFORE_THE_END):
                continue
            if self.can_pay(seat, area) and self.useful(seat, spell):
                found.append(spell)
        return found

    def can_pay(self, seat, area):
        counts = [dict(mage.relics) for mage in self.mages]
        cost = 1 if area in SPHERES else 2 if area in PAIRS else 3
        return self.completes(seat, area, counts, dict(self.mages[seat].shadows), cost, [])

    def clicks(self, seat, area, counts, shadows, owed, tolls):
        """What may be paid next: a relic of the cost, then the tolls of the doorways it touches, then the next."""
        spheres = tolls[0].split("-") if tolls else spheres_for(area)
        return [
            sphere
            for sphere in SPHERES
            if sphere in spheres
            and counts[seat][sphere]
            and self.completes(seat, area, *self.paid(seat, sphere, counts, shadows, owed, tolls))
        ]

    def paid(self, seat, sphere, counts, shadows, owed, tolls):
        counts = [dict(count) for count in counts]
        counts[seat][sphere] -= 1
        if not tolls:
            doorways = [door for door in PAIRS if door in shadows and sphere in door.split("-")]
            return counts, shadows, owed - 1, doorways
        owner = shadows[tolls[0]]
        counts[owner][sphere] = min(6, counts[owner][sphere] + 1)
        return counts, {door: of for door, of in shadows.items() if door != tolls[0]}, owed, tolls[1:]

    def completes(self, seat, area, counts, shadows, owed, tolls):
        if owed or tolls:
            return bool(self.clicks(seat, area, counts, shadows, owed, tolls))
        if self.spells[area] == "transmute":
            return any(counts[seat].values())
        if self.spells[area] == "decay":
            return any(sum(count.values()) > 10 for other, count in enumerate(counts) if other != seat)
        return True

    def pay(self, seat, area):
        counts = [dict(mage.relics) for mage in self.mages]
        shadows = dict(self.mages[seat].shadows)
        owed, tolls = 1 if area in SPHERES else 2 if area in PAIRS else 3, []
        while owed or tolls:
            clicks = self.clicks(seat, area, counts, shadows, owed, tolls)
            sphere = clicks[0]
            if len(clicks) > 1:
                answer = yield seat, [f"pay {RELICS[sphere]}" for sphere in clicks]
                sphere = SPHERE_OF[answer.split()[1]]
            if tolls:
                self.mages[shadows[tolls[0]]].supply += 1
            counts, shadows, owed, tolls = self.paid(seat, sphere, counts, shadows, owed, tolls)
            self.mages[seat].shadows = dict(shadows)
            for mage, count in zip(self.mages, counts, strict=True):
                mage.relics = dict(count)

    def useful(self, seat, spell):
        """Whether a spell has a target and changes something (A7.5); Decay and Transmute: see `completes`."""
        if spell in ("quicken", "decay", "subjugate", "entangling-vines", "transmute", "divination", "time-stop"):
            return True  # one's own vines have ended when they can be cast again
        if spell == "stone-skin":
            return not self.mages[seat].stone_skin
        if spell == "upheaval":
            return any(two for place in self.movable() for two in self.partners(place))
        if spell in ("fortify", "obliterate", "corrosion"):
            return bool(self.affected(seat, spell))
        return bool(self.targets(seat, spell))

    def affected(self, seat, spell):
        """The locations a spell without a choice changes."""
        here = self.near(self.mages[seat].place)
        if spell == "obliterate":
            return [place for place in here if self.tiles[place].follower is not None]
        if spell == "corrosion":
            return [place for place in here if self.tiles[place].wards]
        if not self.wards:
            return []
        return [p for p in self.held_wilds(seat) if self.tiles[p].follower == seat and self.tiles[p].wards < 2]

    def targets(self, seat, spell):
        me = self.mages[seat]
        opponents = [other for other in range(self.players) if other != seat]
        if spell == "gate":
            return words("at", [place for place in self.tiles if place != me.place and not self.barred(seat, place)])
        if spell == "shadow":
            if not me.supply and not me.company:
                return []
            return [
                f"shadow {other + 1} {door}"
                for other in opponents
                for door in PAIRS
                if door not in self.mages[other].shadows
            ]
        if spell == "imprison":
            near = [(place, self.tiles[place]) for place in self.near(me.place)]
            return words("at", [place for place, tile in near if tile.follower in opponents and not tile.wards])
        if spell == "fiery-chasm":
            return [
                f"toward {word}"
                for word, direction in zip(DIRECTION_WORDS, DIRECTIONS, strict=True)
                if any(self.tiles[place].token != (spell, seat, None) for place in self.line(me.place, direction))
            ]
        if spell == "wellspring":
            return words("at", [p for p in self.held_wilds(seat) if self.tiles[p].token != (spell, seat, None)])
        if spell == "corrupt":
            return [
                f"corrupt {other + 1} {sphere}"
                for other in opponents
                for sphere in SPHERES
                if self.mages[other].apprentices[sphere] > self.mages[other].tainted[sphere]
            ]
        if spell == "automaton":
            if set(SPHERES) <= self.book(seat):
                return []
            return words("at", [place for place in self.held_wilds(seat) if self.tiles[place].kind == "ruins"])
        assert spell == "inflame"
        enclaves = [place for place in ring(1) if self.tiles[place].kind != "demons"]
        return words("at", [place for place in enclaves if self.tiles[place].token != (spell, seat, None)])

    def line(self, place, direction):
        found = []
        for _ in range(3):
            place = step(place, direction)
            if place not in self.tiles or distance(place) < 2:
                break
            found.append(place)
        return found

    def cast(self, seat, spell):
        area = next(area for area in AREAS if self.spells[area] == spell)
        self.mages[seat].cast.add(area)
        yield from self.pay(seat, area)
        yield from self.resolve(seat, spell)

    def resolve(self, seat, spell):
        me = self.mages[seat]
        if spell == "quicken":
            self.movement += 2
        elif spell == "stone-skin":
            me.stone_skin = True
        elif spell == "decay":
            yield from self.decay(seat)
        elif spell in RIGHTS:
            setattr(self, RIGHTS[spell], True)
        elif spell == "transmute":
            yield from self.transmute(seat)
        elif spell == "upheaval":
            yield from self.upheaval(seat)
        elif spell == "entangling-vines":
            self.vines[seat] = set(self.near(me.place))
        elif spell == "fortify":
            yield from self.place_wards(seat, self.affected(seat, spell))
        elif spell == "corrosion":
            for place in self.affected(seat, spell):
                self.wards += self.tiles[place].wards
                self.tiles[place].wards = 0
        elif spell == "obliterate":
            for place in self.affected(seat, spell):
                self.take_away(place, self.spared(place))
        else:
            yield from self.aim(seat, spell)

    def aim(self, seat, spell):
        me = self.mages[seat]
        answer = yield seat, self.targets(seat, spell)
        if spell == "gate":
            self.enter(seat, parse(answer.split()[1]))
        elif spell == "shadow":
            if me.supply:
                me.supply -= 1
            else:
                me.company -= 1
            _, other, door = answer.split()
            self.mages[int(other) - 1].shadows[door] = seat
        elif spell == "imprison":
            owner = self.take_away(parse(answer.split()[1]))
            self.mages[owner].supply -= 1
            self.mages[owner].imprisoned += 1
        elif spell == "fiery-chasm":
            for place in self.line(me.place, DIRECTIONS[DIRECTION_WORDS.index(answer.split()[1])]):
                self.lay(place, (spell, seat, None))
        elif spell in ("wellspring", "inflame"):
            self.lay(parse(answer.split()[1]), (spell, seat, None))
        elif spell == "corrupt":
            _, other, sphere = answer.split()
            self.mages[int(other) - 1].tainted[sphere] += 1
        else:
            place = parse(answer.split()[1])
            free = [area for area in SPHERES if area not in self.book(seat)]
            chosen = (yield seat, [f"learn {SPELLS[area]}" for area in free]).split()[1]
            self.lay(place, (spell, seat, next(area for area in free if SPELLS[area] == chosen)))

    def decay(self, seat):
        for other in self.clockwise(seat)[1:]:
            you = self.mages[other]
            while you.held() > 10:
                answer = yield other, [f"discard {RELICS[sphere]}" for sphere in SPHERES if you.relics[sphere]]
                you.relics[SPHERE_OF[answer.split()[1]]] -= 1

    def transmute(self, seat):
        me = self.mages[seat]
        for turn in range(2):
            if not me.held():
                break
            done = ["done"] if turn else []
            full = [sphere for sphere in SPHERES if me.relics[sphere] == 6]
            held = [sphere for sphere in SPHERES if me.relics[sphere] and len({*full, sphere}) < 6]  # A12.8
            answer = yield seat, [*(f"turn {RELICS[sphere]}" for sphere in held), *done]
            if answer == "done":
                break
            old = SPHERE_OF[answer.split()[1]]
            answer = yield seat, [f"into {RELICS[sphere]}" for sphere in SPHERES if sphere not in (old, *full)]
            me.relics[old] -= 1
            self.gain(seat, SPHERE_OF[answer.split()[1]])

    # Upheaval

    def movable(self):
        fixed = {mage.place for mage in self.mages} | self.towers()
        return {
            place
            for place, tile in self.tiles.items()
            if distance(place) > 1 and place not in fixed and not (tile.token and tile.token[0] == "upheaval")
        }

    def partners(self, one):
        """Tiles that may move together with one, one by one."""
        for two in self.movable() & set(beside(one)):
            if any(place not in self.tiles for place in beside(one) + beside(two)) and any(self.ways(one, two)):
                yield two

    def ways(self, one, two):
        """Where two tiles may land, the first and the second; nowhere if lifting them cuts any tile off."""
        stayed = set(self.tiles) - {one, two}
        if reach(stayed, set()) != stayed:
            return
        empty = {place for tile in stayed for place in beside(tile)} - set(self.tiles)
        places = {place for place in empty if distance(place) <= 6}
        towers = self.towers()
        due = reach(set(self.tiles), towers) & stayed
        still = reach(stayed, towers)
        near = {place for tile in still - towers for place in beside(tile)}
        for x, y in permutations(places, 2):
            if x in near and y in near and due <= still:
                yield x, y  # for speed: the test below would say the same
            elif due | {x, y} <= reach(stayed | {x, y}, towers):
                yield x, y

    def upheaval(self, seat):
        ones = {place for place in self.movable() if any(self.partners(place))}
        one = parse((yield seat, words("at", ones)).split()[1])
        two = parse((yield seat, words("at", self.partners(one))).split()[1])
        first = parse((yield seat, words("at", {x for x, _ in self.ways(one, two)})).split()[1])
        second = parse((yield seat, words("at", {y for x, y in self.ways(one, two) if x == first})).split()[1])
        tiles = self.tiles.pop(one), self.tiles.pop(two)
        for tile, place in zip(tiles, (first, second), strict=True):
            self.tiles[place] = tile
            self.lay(place, ("upheaval", seat, None))

    # Scoring

    def lands(self, seat):
        """Points for each kind of wilderness; as they were scored, once they were (A9.1)."""
        if self.mages[seat].scored_lands is not None:
            return self.mages[seat].scored_lands
        rivals = [WARLORD] if self.solo else [other for other in range(self.players) if other != seat]
        mine = self.wilds(seat)
        theirs = [self.wilds(other) for other in rivals]
        return {kind: land_points(mine[kind], [their[kind] for their in theirs]) for kind in WILDERNESS}

    def wilds(self, seat):
        return Counter(self.tiles[place].kind for place in self.held_wilds(seat))

    def final_scoring(self, seat):
        me = self.mages[seat]
        me.points = self.score(seat)
        me.learnt = self.lore(me)
        me.scored_book = self.book(seat)
        me.scored_lands = self.lands(seat)

    def score(self, seat):
        """What was scored, or would be now (A9.1, A10.7)."""
        me = self.mages[seat]
        if me.points is not None:
            return me.points
        land = sum(self.lands(seat).values())
        book = self.lore(me) | self.automatons(seat)
        spells = sum(POINTS[area] for area in book)
        if self.solo:
            return 5 * (15 - self.round) + spells + 4 * self.masters() + land
        return spells - sum(count for area, count in me.tainted.items() if area not in SPHERES) + land

    def masters(self):
        return sum(self.mages[0].apprentices[area] > 0 for area in MASTERS)

    def has_won(self):
        return self.masters() >= 4 and sum(points > 0 for points in self.lands(0).values()) >= 3

    def winners(self):
        if self.solo:
            return [0] if self.won else []
        ranks = []
        for seat, me in enumerate(self.mages):
            on_map = sum(tile.follower == seat for tile in self.tiles.values())
            spells = [sum(POINTS[area] == points for area in me.scored_book) for points in (4, 2, 1)]
            ranks.append([me.points, *spells, sum(me.apprentices.values()), on_map])
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]

    # The Warlord

    def warlords_turn(self):
        self.turn = None
        self.round += 1
        self.ring = 2 if self.round % 2 else 3
        self.warlord = CENTRE
        direction = yield from self.roll(0)
        for _ in range(self.ring):
            yield from self.warlord_enters(step(self.warlord, DIRECTIONS[direction - 1]))
        clockwise = (yield from self.roll(1)) % 2 == 0
        self.walk(1 if clockwise else -1)

    def roll(self, which):
        me = self.mages[0]
        pips = self.die(which)
        while True:
            found = [self.spells[area] for area in ("death", "will-death") if self.ready(area)]
            answer = (yield 0, [*(f"cast {spell}" for spell in found), "let be"]) if found else "let be"
            if answer == "let be":
                return pips
            if answer == "cast torment":
                me.cast.add("death")
                yield from self.pay(0, "death")
                pips = self.die(which)
            else:
                me.cast.add("will-death")
                yield from self.pay(0, "will-death")
                answer = yield 0, ["pip up"] * (pips < 6) + ["pip down"] * (pips > 1)
                pips += 1 if answer == "pip up" else -1

    def ready(self, area):
        return area in self.book(0) - self.mages[0].cast and self.can_pay(0, area)

    def warlord_enters(self, place):
        self.warlord = place
        tile = self.tiles[place]
        if tile.token and tile.token[0] == "wellspring":
            self.gain(0, WILDERNESS[tile.kind])
        if tile.token and tile.token[0] == "inflame":
            colour = RACES[tile.kind]
            burning = [p for p in self.held_wilds(WARLORD) if WILDERNESS[self.tiles[p].kind] == colour]
            if burning:
                place = parse((yield 0, words("at", burning)).split()[1])
                if self.tiles[place].wards:
                    self.tiles[place].wards -= 1
                    self.wards += 1
                else:
                    self.take_away(place)

    def may_stay(self, place):
        return place not in (self.mages[0].place, self.mages[0].tower)

    def walk(self, way):
        places = ring(self.ring)
        points = 5
        while True:
            if self.may_stay(self.warlord):
                points = self.conquer(self.tiles[self.warlord], points)
            at = places.index(self.warlord)
            ahead = [places[(at + way * more) % len(places)] for more in (1, 2, 3)]
            while not self.may_stay(ahead[-1]):
                ahead.append(places[(places.index(ahead[-1]) + way) % len(places)])
            goal = next(n for n, place in enumerate(ahead) if self.may_stay(place))
            if points < sum(self.cost(place) for place in ahead[: goal + 1]):
                break
            points -= self.cost(ahead[0])
            for _ in self.warlord_enters(ahead[0]):
                raise AssertionError("there is no enclave of the city on a ring")
        tile = self.tiles[self.warlord]
        if tile.wild and tile.follower == WARLORD:
            for place in self.near(self.warlord):
                if self.tiles[place].follower == WARLORD and not self.tiles[place].wards and self.wards:
                    self.tiles[place].wards += 1
                    self.wards -= 1

    def conquer(self, tile, points):
        """What he does where he is; the points he has left."""
        if not tile.explored and points:
            tile.explored = True
            points -= 1
        while tile.follower == 0 and points:
            points -= 1
            if tile.wards:
                tile.wards -= 1
                self.wards += 1
            else:
                self.take_away(self.warlord, self.mages[0].stone_skin)
                self.gain(0, "blood")
        army = sum(other.follower == WARLORD for other in self.tiles.values())
        if tile.explored and tile.follower is None and tile.kind in HOLDABLE and army < 25:
            tile.follower = WARLORD
        return points


def land_points(mine, theirs):
    """2 for most, 1 for a tie with one other, if there is any (A9.1)."""
    if not mine or max(theirs) > mine:
        return 0
    return {0: 2, 1: 1}.get(theirs.count(mine), 0)


def reach(places, closed):
    """What can be reached from the Cursed Tower without passing through closed places."""
    found = {CENTRE}
    edge = [CENTRE]
    while edge:
        for place in beside(edge.pop()):
            if place in places and place not in found:
                found.add(place)
                if place not in closed:
                    edge.append(place)
    return found


def parse(word):
    q, r = word.split(",")
    return int(q), int(r)


def words(verb, places):
    return [f"{verb} {q},{r}" for q, r in places]
