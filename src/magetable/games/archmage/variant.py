"""Box files of Archmage: what an owner may change of the box, what that must keep to, and how rules get it.

A box file gives only what differs from facts.py and our own maps:

    game = "archmage"
    name = "As printed"
    enclaves = ["time", "will", "death", "blood", "nature", "matter"]   # clockwise from the north (A3.1)
    movement = 5                        # points of a Journey (A5.4)
    wards = 42                          # for all (A2.1)
    points = [1, 2, 4]                  # for a Fundamental, an Advanced, a Master spell (A9.1)

    [planets]                           # A4.2
    relics = [3, 2, 1]                  # that a planet brings at first, nearest to the centre first
    outward = { 3 = 1 }                 # planets each player moves outward, by number of players

    [spells.decay]                      # A8.3
    area = "death"                      # where it is learnt: a sphere, two as in will-death, or one as in will-master
    cost = 1                            # relics (A7.2)
    limit = 10                          # the number on its card, if it has one

    [spells.fiery-chasm]
    duration = "persistent"             # or temporary: of a spell that lays tokens

    [solo]                              # A10
    masters = 4                         # spheres with a Master, to win
    lands = 3                           # wilderness kinds led or tied, to win
    movement = 5                        # the Warlord's points
    directions = ["n", "ne", "se", "s", "sw", "nw"]   # his direction when he rolls 1, 2 ...

    [maps]                              # by number of players, drawn as docs/maps.md says (A3.4)
    2 = '''
    ...
    '''
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle

import numpy as np

from magetable.box_files import STANDARD, BoxFiles, Heading, Numbers, Part, players_problems
from magetable.games.archmage import layouts
from magetable.games.archmage.box import NO_LAND, Box
from magetable.games.archmage.by_lot import drawn
from magetable.games.archmage.facts import (
    AREA_POINTS,
    AREA_SPHERES,
    AREA_WORDS,
    AREAS,
    CITY,
    CURSED_TOWER,
    DIE_DIRECTIONS,
    DURATION_WORDS,
    ENCLAVE,
    KINDS,
    LEVELS,
    MOST_SEATS,
    MOVEMENT,
    OUTPOST_SET,
    OUTWARD_MOVES,
    PERSISTENT,
    PLANET_RELICS,
    PLANET_SPACES,
    SOLO_INSTEAD,
    SOLO_LANDS,
    SOLO_MASTERS,
    SPELL_AREA,
    SPELL_COST,
    SPELL_DURATION,
    SPELL_WORDS,
    SPHERE_WORDS,
    SPHERES,
    STRENGTHS,
    TEMPORARY,
    TOKEN_SPELL,
    TOWN,
    WARDS,
    WILDERNESS_SET,
)
from magetable.games.archmage.hexmap import DIRECTION_WORDS, PLACES
from magetable.games.archmage.layouts import OUTPOST_TILE, TOWN_TILE, WILDERNESS_TILE, Layout
from magetable.games.archmage.words import SPELL_NAMES

__all__ = ["Variant", "advice", "drawn", "example", "figures", "fill", "parse", "problems", "read"]

MOST_MOVEMENT = 20
MOST_STRIDES = 10  # of the Warlord, so that his walk can be told
MOST_COST = 9
MOST_POINTS = 9
MOST_WARDS = 99
MOST_OUTWARD = 2  # the rules ask for one or two planets
STEPS_INWARD = 2 * sum(range(1, PLANET_SPACES + 1))  # of all six planets from where they are laid
PLAYERS = range(1, MOST_SEATS + 1)
DURATIONS = {DURATION_WORDS[kind]: kind for kind in (TEMPORARY, PERSISTENT)}
LEVEL_NAMES = ("Fundamental", "Advanced", "Master")


class Planets(Part, kw_only=True, frozen=True):
    relics: tuple[int, ...] = PLANET_RELICS
    outward: dict[str, int] = {}


class Spell(Part, kw_only=True, frozen=True):
    area: str | None = None
    cost: int | None = None
    duration: str | None = None
    # The number on its card goes by one of these names: see STRENGTHS.
    points: int | None = None
    limit: int | None = None
    reach: int | None = None
    relics: int | None = None
    length: int | None = None
    wards: int | None = None


class Solo(Part, kw_only=True, frozen=True):
    masters: int = SOLO_MASTERS
    lands: int = SOLO_LANDS
    movement: int = MOVEMENT
    directions: tuple[str, ...] = tuple(DIRECTION_WORDS[n] for n in DIE_DIRECTIONS)


class Variant(Heading, kw_only=True, frozen=True):
    enclaves: tuple[str, ...] = SPHERE_WORDS
    movement: int = MOVEMENT
    wards: int = WARDS
    points: tuple[int, ...] = AREA_POINTS
    planets: Planets = Planets()
    spells: dict[str, Spell] = {}
    solo: Solo = Solo()
    maps: dict[str, str] = {}

    def outward(self, players: int) -> int:
        return self.planets.outward.get(str(players), OUTWARD_MOVES[players])

    def spell(self, spell: int) -> Spell:
        return self.spells.get(SPELL_WORDS[spell], Spell())

    def areas(self) -> list[str]:
        """The area of each spell; those of the solo game are where the ones are whose places they take (A10.2)."""
        found = [self.spell(spell).area or AREA_WORDS[area] for spell, area in enumerate(SPELL_AREA)]
        for spell, instead in SOLO_INSTEAD.items():
            found[instead] = found[spell]
        return found

    def costs(self) -> list[int]:
        return [given(self.spell(spell).cost, cost) for spell, cost in enumerate(SPELL_COST)]

    def strength(self, spell: int) -> int:
        if spell not in STRENGTHS:
            return 0
        word, ours, _, _ = STRENGTHS[spell]
        return given(getattr(self.spell(spell), word), ours)

    def duration(self, spell: int) -> int:
        word = self.spell(spell).duration
        return SPELL_DURATION[spell] if word is None else DURATIONS[word]

    def layout(self, players: int) -> Layout:
        """The map for so many players, sound or not."""
        text = self.maps.get(str(players))
        return layouts.standard(players) if text is None else layouts.parse_for(players, text)


OURS = Variant(game="archmage", name=STANDARD)


def given(value: int | None, ours: int) -> int:
    return ours if value is None else value


# What is checked.


def number_problems(variant: Variant) -> Iterator[str]:
    planets, solo = variant.planets, variant.solo
    for numbers in (
        Numbers("movement", [variant.movement], 1, 1, MOST_MOVEMENT, "A5.4"),
        Numbers("wards", [variant.wards], 1, 0, MOST_WARDS, "A2.1"),
        Numbers("points", variant.points, LEVELS, 0, MOST_POINTS, "A9.1"),
        Numbers("planets.relics", planets.relics, PLANET_SPACES, 0, 6, "A4.2"),
        Numbers("planets.outward", planets.outward.values(), len(planets.outward), 0, MOST_OUTWARD, "A4.2"),
        Numbers("solo.masters", [solo.masters], 1, 0, SPHERES, "A10.1"),
        Numbers("solo.lands", [solo.lands], 1, 0, SPHERES - 1, "A10.1"),
        Numbers("solo.movement", [solo.movement], 1, 1, MOST_STRIDES, "A10.3"),
    ):
        yield from numbers.problems()
    yield from players_problems("planets.outward", planets.outward, PLAYERS, "A2.1")
    yield from players_problems("maps", variant.maps, PLAYERS, "A2.1")


def order_problems(variant: Variant) -> Iterator[str]:
    yield from words_problems("enclaves", variant.enclaves, SPHERE_WORDS, "A3.1")
    yield from words_problems("solo.directions", variant.solo.directions, DIRECTION_WORDS, "A10.3", twice=True)


def words_problems(
    place: str, words: Sequence[str], known: Sequence[str], rule: str, twice: bool = False
) -> Iterator[str]:
    for word in words:
        if word not in known:
            yield f"{place}: {word!r} is none of {', '.join(known)} ({rule})"
    if len(words) != len(known):
        yield f"{place}: {len(known)} words are needed, not {len(words)} ({rule})"
    elif not twice and len(set(words)) < len(words):
        yield f"{place}: each of {', '.join(known)} stands there once ({rule})"


def spell_problems(variant: Variant) -> Iterator[str]:
    for word, spell in variant.spells.items():
        if word not in SPELL_WORDS:
            yield f"spells: there is no spell {word!r}: there are {', '.join(SPELL_WORDS)} (A8)"
            continue
        number = SPELL_WORDS.index(word)
        place, rule = f"spells.{word}", f"A8.{number + 1}"
        if spell.cost is not None and not 1 <= spell.cost <= MOST_COST:
            yield f"{place}.cost: a number from 1 to {MOST_COST} is needed, not {spell.cost} (A7.2)"
        yield from (f"{place}.{fault} ({rule})" for fault in area_problems(number, spell.area))
        yield from (f"{place}.{fault} ({rule})" for fault in strength_problems(number, spell))
        if spell.duration is not None and number not in TOKEN_SPELL:
            yield f"{place}.duration: {SPELL_NAMES[number]} lays no tokens ({rule})"
        elif spell.duration is not None and spell.duration not in DURATIONS:
            yield f"{place}.duration: {' or '.join(DURATIONS)} is needed, not {spell.duration!r} ({rule})"
    taken: dict[str, int] = {}
    for number, area in enumerate(variant.areas()[:AREAS]):
        if area in taken and area in AREA_WORDS:
            names = f"{SPELL_NAMES[taken[area]]} and {SPELL_NAMES[number]}"
            yield f"spells: {names} can't both be learnt in {area} (A1.3)"
        taken[area] = number


def area_problems(number: int, area: str | None) -> Iterator[str]:
    if area is None:
        return
    if number >= AREAS:
        instead = next(SPELL_NAMES[spell] for spell, solo in SOLO_INSTEAD.items() if solo == number)
        yield f"area: {SPELL_NAMES[number]} takes the place of {instead}: move that one"
        return
    level = number // SPHERES
    words = AREA_WORDS[level * SPHERES : (level + 1) * SPHERES]
    if area not in words:
        yield f"area: {SPELL_NAMES[number]} is {LEVEL_NAMES[level]}, in one of {', '.join(words)}, not {area!r}"


def strength_problems(number: int, spell: Spell) -> Iterator[str]:
    own, _, least, most = STRENGTHS.get(number, ("", 0, 0, 0))
    for word in ("points", "limit", "reach", "relics", "length", "wards"):
        value = getattr(spell, word)
        if value is not None and word != own:
            name = SPELL_NAMES[number]
            told = f"the number of {name} is called {own}" if own else f"{name} has no number on its card"
            yield f"{word}: {told}"
        elif value is not None and not least <= value <= most:
            yield f"{word}: a number from {least} to {most} is needed, not {value}"


def map_problems(variant: Variant) -> Iterator[str]:
    for players in PLAYERS:
        if str(players) in variant.maps:
            layout = variant.layout(players)
            yield from (f"maps.{players}, {fault}" for fault in layouts.problems(layout))


FILES = BoxFiles(OURS, number_problems, order_problems, spell_problems, map_problems)
parse, problems, read, chosen = FILES.parse, FILES.problems, FILES.read, FILES.chosen


def advice(variant: Variant) -> list[str]:
    """What can be played with, but is far from the standard box and may be a slip."""
    found = []
    for spell, (area, cost) in enumerate(zip(variant.areas(), variant.costs(), strict=True)):
        payable = 6 * len(AREA_SPHERES[AREA_WORDS.index(area)])
        if cost > payable:
            found.append(f"spells.{SPELL_WORDS[spell]}.cost: nobody can hold {cost} relics for it (A2.1, A7.2)")
    if len(set(variant.solo.directions)) < len(DIRECTION_WORDS):
        found.append("solo.directions: the Warlord never takes some of the directions (A10.3)")
    if list(variant.planets.relics) != sorted(variant.planets.relics, reverse=True):
        found.append("planets.relics: a planet farther out brings more somewhere (A4.2)")
    for players in PLAYERS:
        if str(players) in variant.maps:
            found += [f"maps.{players}: {remark}" for remark in layouts.advice(variant.layout(players))]
    return found


# What the rules get, and what people see.


def layout_of(players: int, options: Mapping[str, str]) -> Layout:
    """The map of a match: the one it names, or that of its box."""
    text = options.get("map", STANDARD)
    return chosen(options).layout(players) if text == STANDARD else layouts.sound(text)


def fill(players: int, options: Mapping[str, str]) -> np.ndarray:
    """The box as the rules read it: an array of one."""
    variant, box = chosen(options), Box.batch(1)
    land = lands(layout_of(players, options), variant.enclaves)
    areas = [AREA_WORDS.index(word) for word in variant.areas()]
    for field, value in (
        ("land", land),
        ("faces", [land.count(kind) for kind in range(KINDS)]),
        ("enclave", [land.index(ENCLAVE + sphere) for sphere in range(SPHERES)]),
        ("wards", variant.wards),
        ("movement", variant.movement),
        ("relics_at", (0, *variant.planets.relics)),
        ("outward", variant.outward(players)),
        ("turns", 1 + STEPS_INWARD + variant.outward(players)),
        ("points", variant.points),
        ("area", areas),
        ("spell", spells_of(areas, players)),
        ("cost", variant.costs()),
        ("pays", [sum(1 << sphere for sphere in AREA_SPHERES[area]) for area in areas]),
        ("strength", [variant.strength(spell) for spell in range(len(areas))]),
        ("fades", [int(spell >= 0 and variant.duration(spell) == TEMPORARY) for spell in TOKEN_SPELL]),
        ("masters_to_win", variant.solo.masters),
        ("lands_to_win", variant.solo.lands),
        ("warlord_movement", variant.solo.movement),
        ("directions", [DIRECTION_WORDS.index(word) for word in variant.solo.directions]),
    ):
        box[field] = value
    return box


def lands(layout: Layout, enclaves: Sequence[str]) -> list[int]:
    """The kind of tile at each place: sets of wilderness and of outposts in order, as the rules shuffle them."""
    faces = {WILDERNESS_TILE: cycle(WILDERNESS_SET), OUTPOST_TILE: cycle(OUTPOST_SET), TOWN_TILE: cycle([TOWN])}
    city = [CURSED_TOWER, *(ENCLAVE + SPHERE_WORDS.index(word) for word in enclaves)]
    around = [next(faces[what]) if what in faces else NO_LAND for what in layout.tiles[CITY:PLACES]]
    return city + around


def spells_of(areas: Sequence[int], players: int) -> list[int]:
    """The spell of each area."""
    found = [areas.index(area) for area in range(AREAS)]
    return [SOLO_INSTEAD.get(spell, spell) for spell in found] if players == 1 else found


def figures(variant: Variant = OURS) -> dict[str, str]:
    """A picture of each of its maps that is not ours, sound or not; of all if it only lays the city otherwise."""
    from magetable.games.archmage.picture import titled

    numbers = [players for players in PLAYERS if str(players) in variant.maps] or PLAYERS
    return {str(players): titled(variant.layout(players), variant.enclaves) for players in numbers}


def example(players: int) -> str:
    """A text to begin from: the standard box."""
    solo, first = OURS.solo, SPELL_WORDS[0]
    return FILES.example(
        f"enclaves = {words(OURS.enclaves)}    # clockwise from the north (A3.1)",
        f"movement = {OURS.movement}    # points of a Journey (A5.4)",
        f"wards = {OURS.wards}    # for all (A2.1)",
        f"points = {list(OURS.points)}    # for a Fundamental, an Advanced, a Master spell (A9.1)",
        "",
        "[planets]    # A4.2",
        f"relics = {list(OURS.planets.relics)}    # that a planet brings at first, nearest to the centre first",
        f"outward = {{ {players} = {OURS.outward(players)} }}    # planets each player moves, by number of players",
        "",
        "# Of each spell: area, cost in relics, the number on its card, and whether its tokens last (A7.2, A8).",
        f"[spells.{first}]",
        f"cost = {SPELL_COST[0]}",
        "",
        "[solo]    # A10",
        f"masters = {solo.masters}    # spheres with a Master, to win",
        f"lands = {solo.lands}    # wilderness kinds led or tied, to win",
        f"movement = {solo.movement}    # the Warlord's points",
        f"directions = {words(solo.directions)}    # his direction when he rolls 1, 2 ...",
        "",
        "# Maps of your own, by number of players: [maps], then 2 = ''' ... '''.",
    )


def words(texts: Sequence[str]) -> str:
    return f"[{', '.join(f'{text!r}' for text in texts)}]"
