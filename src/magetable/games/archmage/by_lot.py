"""Box files of Archmage drawn by lot, sound but seldom sensible: for fuzzing."""

from random import Random

from magetable.games.archmage.facts import (
    AREA_WORDS,
    AREAS,
    CITY,
    DURATION_WORDS,
    MOST_SEATS,
    MOST_TILES,
    PERSISTENT,
    SPELL_WORDS,
    SPHERE_WORDS,
    SPHERES,
    STRENGTHS,
    TEMPORARY,
    TOKEN_SPELL,
)
from magetable.games.archmage.hexmap import COORDINATES, DIRECTION_WORDS, NEIGHBOUR, RADIUS, RING_START
from magetable.games.archmage.layouts import COLUMN


def drawn(seed: int) -> str:
    chance = Random(seed)
    lines = [
        'game = "archmage"',
        f'name = "Drawn by lot from {seed}"',
        f"enclaves = {chance.sample(SPHERE_WORDS, SPHERES)}",
        f"movement = {chance.choice((5, chance.randint(1, 9)))}",
        f"wards = {chance.choice((42, chance.randint(0, 60)))}",
        f"points = {[chance.randint(0, 9) for _ in range(3)]}",
        "",
        "[planets]",
        f"relics = {[chance.randint(0, 6) for _ in range(3)]}",
        f"outward = {{ 1 = {chance.randint(0, 2)}, 3 = {chance.randint(0, 2)}, 4 = {chance.randint(0, 2)} }}",
        "",
        "[solo]",
        f"masters = {chance.randint(0, 6)}",
        f"lands = {chance.randint(0, 5)}",
        f"movement = {chance.randint(1, 10)}",
        f"directions = {[chance.choice(DIRECTION_WORDS) for _ in range(6)]}",
        "",
        *spells(chance),
        "[maps]",
    ]
    for players in range(1, MOST_SEATS + 1):
        lines += [f"{players} = '''", *drawing(chance, solo=players == 1), "'''"]
    return "\n".join(lines)


def spells(chance: Random) -> list[str]:
    """Every spell in another area of its level, with a cost and a number."""
    areas: list[str] = []
    for level in range(0, AREAS, SPHERES):
        areas += chance.sample(AREA_WORDS[level : level + SPHERES], SPHERES)
    lines = []
    for spell, word in enumerate(SPELL_WORDS):
        lines += [f"[spells.{word}]", f"cost = {chance.choice((1, 1, 2, 3, chance.randint(1, 6)))}"]
        lines += [f'area = "{areas[spell]}"'] if spell < AREAS else []
        if spell in STRENGTHS:
            name, _, least, most = STRENGTHS[spell]
            lines.append(f"{name} = {chance.randint(least, most)}")
        if spell in TOKEN_SPELL:
            lines.append(f'duration = "{DURATION_WORDS[chance.choice((TEMPORARY, PERSISTENT))]}"')
        lines.append("")
    return lines


def drawing(chance: Random, solo: bool) -> list[str]:
    """A map: both rings if the Warlord must walk there, then tiles beside others, up to as many as there may be."""
    places = list(range(CITY, RING_START[4])) if solo else []
    for _ in range(chance.randint(0, MOST_TILES - CITY - len(places))):
        laid = {*range(CITY), *places}
        beside = {n for place in laid for n in NEIGHBOUR[place] if n >= 0} - laid
        places.append(chance.choice(sorted(beside)))
    letters = {COORDINATES[place]: chance.choice("wwwwooT") for place in places}
    letters |= {COORDINATES[place]: "#" for place in range(CITY)} | {COORDINATES[0]: "@"}
    height, width = 4 * RADIUS + 1, COLUMN * 2 * RADIUS + 1
    rows = [[" "] * width for _ in range(height)]
    for (q, r), letter in letters.items():
        rows[2 * RADIUS + q + 2 * r][COLUMN * (RADIUS + q)] = letter
    return ["".join(row).rstrip() for row in rows]
