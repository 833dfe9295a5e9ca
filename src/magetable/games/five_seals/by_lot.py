"""Box files of Five Seals of Magic drawn by lot: sound but seldom sensible, for fuzzing and tests."""

from random import Random

from magetable.games.five_seals.board import SEGMENTS, STRENGTHS
from magetable.games.five_seals.facts import COLOURS

MARKS = ("red", "blue", "gold", "green", "white", "black")
BOXES = 10  # scrolls of each strength (F1.3)


def drawn(seed: int) -> str:
    """Numbers anyhow; a board for each number of players, drawn whole or put together from faces."""
    chance = Random(seed)
    hand = chance.randint(1, 5)
    seals = [chance.randint(3, 12) for _ in STRENGTHS]
    dice = {players: chance.randint(-(-hand * players // COLOURS), 12) for players in range(2, 6)}
    with_faces = [players for players in range(2, 6) if chance.random() < 0.5]
    boards = [drawn_board(chance, players, seals) for players in range(2, 6) if players not in with_faces]
    return "\n".join(
        [
            'game = "five-seals"',
            f'name = "Drawn by lot from {seed}"',
            f"hand = {hand}",
            f"seals = {seals}",
            f"idle_rounds = {chance.randint(1, 6)}",
            f"points = {[chance.randint(-9, 9) for _ in range(len(STRENGTHS) + 1)]}",
            f"synergy = {chance.randint(-3, 3)}",
            "boards = [" + ",".join(f"'''\n{board}\n'''" for board in boards) + "]",
            "[dice]",
            *(f"{players} = {count}" for players, count in dice.items()),
            "[sixes]",
            *(f"{players} = {chance.randint(0, 5)}" for players in dice),
            *(drawn_faces(chance, with_faces, seals) if with_faces else []),
        ]
    )


def drawn_board(chance: Random, players: int, seals: list[int]) -> str:
    """Passages anyhow, starts anywhere; every space can be reached."""
    kinds = drawn_kinds(chance, seals, chance.randint(40, 100))
    lines = [f"board Drawn for {players}", f"players {players}", "segment 0", "floor hub - 0 0 -"]
    lines += [f"{kind} x{n} {strength} {chance.randint(15, 95)} {n} -" for n, (kind, strength) in enumerate(kinds)]
    lines += [f"start s{n} - 9 {72 * n} -" for n in range(players)]
    lines += [
        f"path s{n} {'hub' if chance.random() < 0.7 else f'x{chance.randrange(len(kinds))}'}" for n in range(players)
    ]
    pairs = {(n, chance.randrange(n)) for n in range(4, len(kinds))}
    for _ in range(chance.randint(0, 40)):
        one, other = chance.sample(range(len(kinds)), 2)
        pairs.add((max(one, other), min(one, other)))
    lines += [f"path hub x{n}" for n in range(4)] + [f"path x{one} x{other}" for one, other in sorted(pairs)]
    return "\n".join(lines)


def drawn_kinds(chance: Random, seals: list[int], most: int) -> list[tuple[str, str]]:
    """Circles and boxes, not more of any strength than there are seals and scrolls; and some floor."""
    found = [("circle", str(n)) for n, count in zip(STRENGTHS, seals, strict=True) for _ in range(COLOURS * count)]
    found += [("box", str(n)) for n in STRENGTHS for _ in range(BOXES)] + [("floor", "-")] * 12
    chance.shuffle(found)
    return found[:most]


def drawn_faces(chance: Random, players: list[int], seals: list[int]) -> list[str]:
    """Six faces for these numbers of players; each edge has some openings."""
    kinds = drawn_kinds(chance, seals, 12 * SEGMENTS)
    openings = [chance.randint(0, 3) for _ in range(SEGMENTS)]  # between a face and the next
    lines = []
    for place in range(SEGMENTS):
        letter, mine = "abcdef"[place], kinds[place::SEGMENTS]
        names = [f"{letter}{n}" for n in range(len(mine))]
        drawing = [
            f"{kind} {name} {strength} {20 + 6 * n} {chance.randint(-28, 28)} -"
            for n, (name, (kind, strength)) in enumerate(zip(names, mine, strict=True))
        ]
        drawing += [f"path {name} {chance.choice(['hub', *names[:n]])}" for n, name in enumerate(names)]
        drawing += [f"path {chance.choice(names)} >{n + 1}" for n in range(openings[place])]
        drawing += [f"path <{n + 1} {chance.choice(names)}" for n in range(openings[place - 1])]
        if place < max(players):
            drawing += [f"start s{place} - 9 0 -", f"path s{place} hub"]
        lines += [
            "[[faces]]",
            f'name = "Face {letter}"',
            f"players = {players}",
            f'left = "{MARKS[place - 1]}"',
            f'right = "{MARKS[place]}"',
            "drawing = '''",
            *drawing,
            "'''",
        ]
    return lines
