"""Random games beside a second, plain reading of the rules: the same choices, the same table, the same end."""

import random
from collections import Counter
from functools import partial

import pytest

import magetable
from magetable.games.five_seals.board import MAX_SPACES
from magetable.games.five_seals.boards import board_numbered
from magetable.games.five_seals.breaking import take_away
from magetable.games.five_seals.by_lot import drawn_faces
from magetable.games.five_seals.facts import EMPTY, SCROLL, SCROLLS, SEAL, Spell
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.view import truth

from .plain_reading import COLOUR_OF, SPELLS, Plain, Scroll
from .positions import words

ELEMENTS = (*COLOUR_OF, "mind")


def rolled_in(s):
    return lambda seat: [
        (colour, value)
        for n, colour in enumerate(COLOUR_OF.values())
        for value in range(1, 7)
        for _ in range(s.players[seat].dice[n][value - 1])
    ]


def plain_of(s, box):
    """A plain reading that begins with this table, before any die is taken."""
    board = board_numbered(s.seats, box.board)
    told = words.view(s, box, None, [])
    seals = {
        n: (space["seal"]["colour"], space["seal"]["strength"])
        for n, space in enumerate(told["spaces"])
        if space["seal"]
    }
    scrolls = {
        n: Scroll(space["scroll"]["spell"], space["scroll"]["element"])
        for n, space in enumerate(told["spaces"])
        if space["scroll"]
    }
    plain = Plain(
        [set(near) for near in board.neighbours],
        [player.mage for player in s.players[: s.seats]],
        seals,
        scrolls,
        s.first,
        Counter(told["supply"]),
        rolled_in(s),
    )
    for player, seat in zip(plain.players, told["seats"], strict=True):
        player.familiar = board.index.get(seat["familiar_space"])
        player.scrolls += [Scroll(scroll["spell"], scroll["element"]) for scroll in seat["scrolls"]]
    for seal in truth(s, box)["seals_in_box"]:
        plain.lost[seal["colour"], seal["strength"]] = seal["count"]
    return plain


# The table, as the game tells it and as the plain reading has it.


def picks_dice(s):
    """Whether dice are being chosen that the view marks."""
    spells = (Spell.CHANGE, Spell.RENEWAL, Spell.STRENGTHENING, Spell.ALTERATION)
    return s.phase == Phase.PAY or (s.phase == Phase.SPELL and s.spell in spells)


def told_of(s, box):
    told = words.view(s, box, None, [])
    colour_and_strength = lambda seal: seal and (seal["colour"], seal["strength"])  # noqa: E731
    return {
        "round": told["round"],
        "first": told["first"],
        "turn": told["turn"],
        "idle": told["idle_rounds"],
        "sixes": told["sixes"],
        "supply": told["supply"],
        "guardians": {g["element"]: g["space"] for g in told["guardians"] if g["space"]},
        "seats": [
            {
                "mage": seat["space"],
                "familiar": seat["familiar_space"],
                "dice": Counter((die["colour"], die["value"]) for die in seat["dice"]),
                "fresh": Counter(seat["fresh_dice"]),
                "out": seat["round_over"],
                "binding": seat["binding_face_up"],
                "scrolls": Counter(
                    (sc["kind"], sc["strength"], sc["face_up"], colour_and_strength(sc["absorbed"]))
                    for sc in seat["scrolls"]
                ),
                "score": seat["score"],
            }
            for seat in told["seats"]
        ],
        "spaces": [
            (
                space["name"],
                colour_and_strength(space["seal"]),
                space["scroll"] and (space["scroll"]["kind"], space["scroll"]["strength"]),
                space["guarded"],
                [(figure["seat"], figure["figure"]) for figure in space["figures"]],
                space["reachable"] if told["phase"] == "turn" and (space["seal"] or space["scroll"]) else None,
            )
            for space in told["spaces"]
        ],
        "chosen": Counter(
            (die["colour"], die["value"]) for seat in told["seats"] for die in seat["dice"] if die["chosen"]
        )
        if picks_dice(s)
        else None,
        "due": told["breaking"] and (told["breaking"]["space"], told["breaking"]["due"]),
        "lost": {(seal["colour"], seal["strength"]): seal["count"] for seal in truth(s, box)["seals_in_box"]},
    }


def table_of(plain, s, box):
    names = [space.name for space in board_numbered(s.seats, box.board).spaces]
    turning = s.phase == Phase.TURN
    reach = plain.reach(plain.turn) if turning else set()
    return {
        "round": plain.round,
        "first": plain.first,
        "turn": plain.turn,
        "idle": plain.idle,
        "sixes": plain.sixes(),
        "supply": dict(plain.supply),
        "guardians": {element: names[at] for element, at in plain.guardians.items() if at is not None},
        "seats": [
            {
                "mage": names[player.mage],
                "familiar": None if player.familiar is None else names[player.familiar],
                "dice": Counter(player.dice),
                "fresh": Counter(player.fresh),
                "out": player.out,
                "binding": player.scrolls[0].up,
                "scrolls": Counter((sc.word, sc.strength, sc.up, sc.token) for sc in player.scrolls[1:]),
                "score": plain.score(seat),
            }
            for seat, player in enumerate(plain.players)
        ],
        "spaces": [
            (
                names[n],
                plain.seals.get(n),
                (plain.scrolls[n].word, plain.scrolls[n].strength) if n in plain.scrolls else None,
                n in plain.guardians.values(),
                plain.figures(n),
                n in reach if turning and (n in plain.seals or n in plain.scrolls) else None,
            )
            for n in range(len(names))
        ],
        "chosen": Counter(plain.chosen) if picks_dice(s) else None,
        "due": plain.paying and (names[plain.paying[0]], plain.paying[1] - sum(value for _, value in plain.chosen)),
        "lost": {seal: count for seal, count in plain.lost.items() if count},
    }


def differences(one, other, path=""):
    if one == other:
        return []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [line for key in one for line in differences(one[key], other[key], f"{path}/{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [line for n in range(len(one)) for line in differences(one[n], other[n], f"{path}/{n}")]
    return [f"{path}: the game has {one}, the plain reading {other}"]


# The beginning (F2), and beginnings that no game has.


def check_setup(s, box):
    """F1 and F2, as the view tells them."""
    board = board_numbered(s.seats, box.board)
    told, unused = words.view(s, box, None, []), truth(s, box)
    assert set(told["supply"].values()) == {s.seats + 1}  # F2.3
    assert 0 <= told["first"] < s.seats
    seals: Counter = Counter()
    scrolls = Counter(unused["scrolls_in_box"])
    for seal in unused["seals_in_box"]:
        seals[seal["colour"], seal["strength"]] = seal["count"]
    for here, space in zip(board.spaces, told["spaces"], strict=True):
        assert (space["seal"] is not None) == (here.kind == "circle")
        assert (space["scroll"] is not None) == (here.kind == "box")
        if space["seal"]:
            assert space["seal"]["strength"] == here.strength
            seals[space["seal"]["colour"], space["seal"]["strength"]] += 1
        if space["scroll"]:
            assert space["scroll"]["strength"] == here.strength
            scrolls[space["scroll"]["kind"]] += 1
    assert seals == {(colour, n): 10 if n == 2 else 5 for colour in COLOUR_OF.values() for n in range(2, 7)}  # F1.2
    spells = [*SPELLS["I"], *SPELLS[told["circle"]]]
    assert scrolls == Counter(f"{spell}-{element}" for spell in spells for element in ELEMENTS)  # F1.3
    stands = [seat["space"] for seat in told["seats"]]
    assert len(set(stands)) == s.seats
    for seat in told["seats"]:
        assert board.spaces[board.index[seat["space"]]].kind == "start"  # F2.6
        assert seat["familiar_space"] is None
        assert seat["score"] == 1
        assert seat["binding_face_up"]
        assert not seat["scrolls"] + seat["dice"]
    on_board = {space["scroll"]["kind"] for space in told["spaces"] if space["scroll"]}
    guards = {g["element"] for g in told["guardians"]}
    assert guards == {element for element in ELEMENTS if f"guardian-{element}" in on_board}  # F2.5


def mixed(s, box, chance, circles):
    """Scrolls of two circles that no game has together (F7.18)."""
    s.circles[0], s.circles[1] = circles


def rich(s, box, chance):
    """Open ways, scrolls for all, and at times figures everywhere."""
    thin(s, box, chance)
    give(s, box, chance)
    if chance.random() < 0.5:
        scatter(s, box, chance)


def thin(s, box, chance):
    """Seals change places, and some leave."""
    sealed = [n for n in range(MAX_SPACES) if SEAL <= s.on[n] < SCROLL]
    things = [s.on[n] for n in sealed]
    chance.shuffle(things)
    for n, thing in zip(sealed, things, strict=True):
        s.on[n] = thing
        if chance.random() < 0.4:
            take_away(s, n)


def give(s, box, chance):
    """All scrolls from the box go to players, at times to one."""
    lucky = chance.choice([None, *range(s.seats)])
    for n in range(SCROLLS):
        if s.unused >> n & 1:
            s.unused &= ~(1 << n)
            s.players[chance.randrange(s.seats) if lucky is None else lucky].held |= 1 << n


def scatter(s, box, chance):
    """Mages on open circles; familiars beside them, or on seals."""
    circles = board_numbered(s.seats, box.board).of_kind("circle")
    open_ones = [n for n in circles if s.on[n] == EMPTY]
    sealed = [n for n in circles if s.on[n] != EMPTY]
    if min(len(open_ones), len(sealed)) < s.seats:
        return
    mages, seals = chance.sample(open_ones, s.seats), chance.sample(sealed, s.seats)
    for seat in range(s.seats):
        player = s.players[seat]
        player.mage = mages[seat]
        player.familiar = chance.choice([player.familiar, mages[seat], seals[seat]])


def scarce(s, box, chance):
    """Hardly more dice than the players take."""
    rich(s, box, chance)
    dice = [colour for colour in range(4) for _ in range(s.supply[colour])]
    while len(dice) > 3 * s.seats + chance.randrange(2):
        s.supply[dice.pop(chance.randrange(len(dice)))] -= 1


def walled(s, box, chance):
    """Strong red seals around the chamber: without red dice nobody gets out."""
    inner = [n for n in plain_of(s, box).reach(0) if s.on[n] != EMPTY]
    if chance.random() < 0.5:
        give(s, box, chance)
    red = sorted((n for n in range(MAX_SPACES) if SEAL <= s.on[n] < SEAL + 5), key=lambda n: -s.on[n])
    for n in inner:
        strongest = next(m for m in red if m not in inner or m == n)
        s.on[n], s.on[strongest] = s.on[strongest], s.on[n]
        red = [m for m in red if m not in (n, strongest)]


def odd_board(chance, players):
    """The text of a board with passages anyhow."""
    counts = {("circle", n): chance.randint(3, 12) for n in range(2, 7)} | {("box", n): 5 for n in range(2, 7)}
    kinds = [kind for kind, count in counts.items() for _ in range(count)] + [("floor", "-")] * chance.randint(0, 12)
    chance.shuffle(kinds)
    lines = ["board Odd", f"players {players}", "segment 0", "floor hub - 0 0 -"]
    lines += [f"start s{n} - 9 {60 * n} -" for n in range(players)] + [f"path hub s{n}" for n in range(players)]
    lines += [f"{kind} x{n} {strength} 50 {n} -" for n, (kind, strength) in enumerate(kinds)]
    lines += [f"path x{n} " + (f"x{chance.randrange(n)}" if n > 3 else "hub") for n in range(len(kinds))]
    pairs = {tuple(sorted(chance.sample(range(len(kinds)), 2))) for _ in range(chance.randint(0, 30))}
    return "\n".join([*lines, *(f"path x{a} x{b}" for a, b in pairs if f"path x{b} x{a}" not in lines)])


# Play that likes scrolls.

RARE = ("absorption", "transfer", "theft", "exploitation", "teleportation", "guardian", "speed", "leap", "growth")


def liked(choices, chance):
    """Rare things often."""
    uses = [choice for choice in choices if choice.startswith("use ")]
    rare = [choice for choice in uses if choice[4:].startswith(RARE)]
    if uses and chance.random() < 0.7:
        return chance.choice(rare if rare and chance.random() < 0.5 else uses)
    others = [choice for choice in choices if choice not in uses] or choices
    for choice, often in (("done", 0.4), ("place familiar", 0.3)):
        if choice in others and chance.random() < often:
            return choice
    return chance.choice(others)


def no_red(choices, chance):
    """Hardly ever a red die."""
    others = [choice for choice in choices if choice != "take red"] or choices
    return liked(others if chance.random() < 0.97 else choices, chance)


def duel(game, players, seed, *changes, like=liked, every=1, **options):
    """A game beside the plain reading, after these changes of its beginning; what happened in it."""
    chance = random.Random(seed)
    batch = game.batch(1, players, seed, **options)
    s, box = batch.structure(), batch.box_structure()
    check_setup(s, box)
    for change in changes:
        change(s, box, chance)
    plain = plain_of(s, box)
    trail: list[str] = []
    asking = plain.game()
    try:
        seat, choices = next(asking)
        while True:
            offered = {game.notation[code]: code for code in batch.legal_at()}
            assert (s.to_move, sorted(offered)) == (seat, sorted(choices)), trail[-20:]
            if len(trail) % every == 0:
                assert not differences(told_of(s, box), table_of(plain, s, box)), trail[-20:]
            choice = like(choices, chance)
            trail.append(f"{seat}: {choice}")
            batch.apply_at(0, offered[choice])
            seat, choices = asking.send(choice)
    except StopIteration:
        pass
    assert s.to_move == -1, trail[-20:]
    assert not differences(told_of(s, box), table_of(plain, s, box)), trail[-20:]
    scores, shares = batch.results_at()
    assert scores == [plain.score(seat) for seat in range(players)]
    assert [seat for seat in range(players) if shares[seat]] == plain.winners()
    assert sum(shares) == pytest.approx(1)
    return plain.events + Counter(decisions=len(trail), rounds=plain.round)


# Some games in the suite; thousands agreed when this was written.

PAIRS = {"II and III": (1, 2), "II and IV": (1, 3), "III and IV": (2, 3)}


@pytest.fixture(scope="module")
def game():
    return magetable.game("five-seals", "interpreted")


@pytest.mark.parametrize("circle", ["I", "II", "III", "IV"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_agree_with_a_plain_reading_of_the_rules(game, players, circle):
    duel(game, players, 1, circle=circle, every=5)
    happened = duel(game, players, 2, rich, circle=circle, every=5)
    assert happened["end"] == 1


@pytest.mark.parametrize("pair", PAIRS)
def test_circles_that_never_meet_agree_too(game, pair):
    happened = Counter()
    for players in (2, 4):
        happened += duel(game, players, 3, rich, partial(mixed, circles=PAIRS[pair]), every=5)
    assert happened[{"II and III": "exploitation", "II and IV": "speed", "III and IV": "theft"}[pair]] > 0


def test_scarce_dice_agree_too(game):
    happened = Counter()
    for seed in (1, 2, 3):
        happened += duel(game, 2, seed, scarce, circle="III", every=5) + duel(
            game, 3, seed, scarce, circle="I", every=5
        )
    assert happened["short of dice"] > 0


def test_idle_rounds_agree_too(game):
    happened = Counter()
    for players, seed in ((2, 2), (3, 2), (4, 3)):
        happened += duel(game, players, seed, walled, like=no_red, every=5, circle="II")
    assert happened["idle end"] > 0
    assert happened["disintegration"] > 0


@pytest.mark.parametrize("players", [2, 5])
def test_boards_of_any_shape_agree_too(game, players):
    duel(game, players, 1, rich, circle="IV", board=odd_board(random.Random(players), players))


@pytest.mark.parametrize("players", [3, 4])
def test_boards_put_together_from_faces_agree_too(game, players):
    chance = random.Random(players)
    faces = drawn_faces(chance, [players], [10, 5, 5, 5, 5])
    box = "\n".join(['game = "five-seals"', 'name = "Faces"', *faces])
    duel(game, players, 1, rich, circle="III", box=box)
