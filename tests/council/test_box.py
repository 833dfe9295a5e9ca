"""C1 and C2: what is in the box, and setting up."""

from collections import Counter
from itertools import product

import pytest

import magetable
from magetable.games.council import facts
from magetable.games.council.words import KIND_NAMES, SYMBOL_NAMES

from .positions import heap, table

GUILDS = ["Witch", "Arcane Warrior", "Sorcerer", "Summoner", "Blood Mage"]
SCHOOLS = ["Gairm", "Deoch", "Bréag", "Tuama", "Rún", "Athrach"]
BASIC_SPECIALS = {"Faerie": 2, "Spirit Healer": 2}
ADVANCED_SPECIALS = {"Mercenary": 4, "Familiar": 4, "Daemon": 3, "Queen of Shadow": 1, "Druid": 1, "Shapeshifter": 1}


def new(players=3, seed=7, **options):
    return magetable.game("council", "strict").new(players, seed, **options)


def all_cards(match):
    """Every card of a match that has just begun, by name."""
    truth = match.truth()
    words = Counter({card["kind"]: card["count"] for card in truth["pool"]}) + Counter(truth["deck_order"])
    return Counter({KIND_NAMES[facts.KIND_WORDS.index(word)]: count for word, count in words.items()})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C1_1_two_to_four_players(players):
    assert len(new(players).view(None)["seats"]) == players


@pytest.mark.parametrize("players", [1, 5])
def test_C1_1_no_fewer_and_no_more(players):
    with pytest.raises(ValueError, match="2 to 4"):
        new(players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C1_1_eleven_rounds_are_played(players):
    match = new(players)
    while match.view(None)["phase"] not in ("druid", "claim", "over"):
        match.play(match.legal()[0])
    assert sum(move.startswith("assign") for move in match.record().splitlines()) == 11


def test_C1_2_five_guilds_and_six_schools():
    assert (*GUILDS, *SCHOOLS) == SYMBOL_NAMES
    assert facts.SCHOOL_ARTS == ("conjuration", "alchemy", "illusion", "necromancy", "divination", "transmutation")


def test_C1_3_an_awaits_card_for_each_guild_and_school():
    assert sorted(new().truth()["awaits_order"]) == sorted(facts.SYMBOL_WORDS)
    assert len(facts.SYMBOL_WORDS) == 11


def test_C1_4_eleven_tokens():
    assert new().view(0)["tokens"] == [-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8]


def test_C1_5_two_of_each_pair_of_guild_and_school_and_18_specials():
    box = all_cards(new())
    regulars = {f"{school} {guild}" for guild, school in product(GUILDS, SCHOOLS)}
    assert len(regulars) == 30
    assert all(box[name] == 2 for name in regulars)
    assert box.total() == 78
    assert sum(count for name, count in box.items() if name not in regulars) == 18


def test_C1_5_a_regular_mage_has_its_guild_and_its_school():
    for guild, school in product(GUILDS, SCHOOLS):
        kind = KIND_NAMES.index(f"{school} {guild}")
        assert [SYMBOL_NAMES[symbol] for symbol in facts.KIND_SYMBOLS[kind]] == [guild, school]


def test_C1_6_the_specials():
    box = all_cards(new())
    assert {name: box[name] for name in BASIC_SPECIALS | ADVANCED_SPECIALS} == BASIC_SPECIALS | ADVANCED_SPECIALS


def test_C1_7_pick_values():
    special = {"Mercenary": 2, "Familiar": 2, "Queen of Shadow": 2, "Daemon": 3, "Shapeshifter": 3, "Druid": 3}
    for name, value in zip(KIND_NAMES, facts.KIND_VALUE, strict=True):
        assert value == special.get(name, 1)


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("run-witch", 1), ("faerie", 1), ("spirit-healer", 1), ("mercenary", 2), ("familiar", 2), ("queen", 2),
        ("daemon", 3), ("shapeshifter", 3), ("druid", 3),
    ],
)  # fmt: skip
def test_C1_7_a_pick_counts_its_value(card, value):
    t = table(f"""
        pool:  {card}, gairm-summoner, tuama-summoner
        Anna*:
        Brit:
        turn:  Anna opens
    """)
    t.play(f"pick {card}")
    assert t.total("Anna") == value


def test_C1_8_schools_of_the_specials():
    schools = {"Faerie": ["Gairm", "Bréag"], "Spirit Healer": ["Deoch", "Rún"]}
    for name in BASIC_SPECIALS | ADVANCED_SPECIALS:
        symbols = facts.KIND_SYMBOLS[KIND_NAMES.index(name)]
        assert [SYMBOL_NAMES[symbol] for symbol in symbols] == schools.get(name, [])


def test_C1_9_the_basic_game_has_64_cards():
    box = all_cards(new(level="basic"))
    assert box.total() == 64
    assert {name: box[name] for name in BASIC_SPECIALS} == BASIC_SPECIALS
    assert not any(box[name] for name in ADVANCED_SPECIALS)


def test_C1_9_the_full_game_is_the_default():
    assert new().options["level"] == "full"
    assert all_cards(new()) == all_cards(new(level="full"))


@pytest.mark.parametrize("level", ["basic", "full"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_C1_9_both_levels_are_played_to_the_end(players, level):
    match = new(players, level=level)
    while not match.over:
        match.play(match.legal()[-1])
        assert match.fault() is None
    assert match.winners


@pytest.mark.parametrize(("players", "size"), [(2, 12), (3, 16), (4, 20)])
def test_C2_1_the_size_of_the_pool(players, size):
    view = new(players).view(None)
    assert sum(card["count"] for card in view["pool"]) == size
    assert view["deck_left"] == 78 - size


def test_C2_1_awaits_cards_and_mage_cards_are_shuffled():
    matches = [new(seed=seed).truth() for seed in range(8)]
    assert len({tuple(truth["awaits_order"]) for truth in matches}) == 8
    assert len({tuple(truth["deck_order"]) for truth in matches}) == 8
    for place in (0, 10):
        assert len({truth["awaits_order"][place] for truth in matches}) > 2


def test_C2_1_the_awaits_cards_lie_face_down_but_for_the_first():
    view = new().view(0)
    assert len(view["treasures"]) == 1
    assert view["awaits_left"] == 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C2_2_the_first_starting_player_is_drawn_from_the_seed(players):
    starters = [new(players, seed).to_move for seed in range(40)]
    assert set(starters) == set(range(players))
    assert starters == [new(players, seed).to_move for seed in range(40)]


def test_C2_2_a_seat_may_be_chosen_as_the_first_starting_player():
    match = new(3, 7, first="2")
    assert (match.to_move, match.view(None)["starter"]) == (1, 1)
    assert match.log[0] == "Player 2 is the starting player."


def test_the_piles_and_picks_are_empty_at_first():
    match = new()
    assert all(seat["allies"] == 0 and seat["front"] == [] and seat["total"] == 0 for seat in match.view(0)["seats"])
    assert heap(match._s.discard) == Counter()
