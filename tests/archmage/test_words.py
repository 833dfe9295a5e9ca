"""The questions, the choices and the log, for every kind of choice."""

import re
from random import Random

import pytest

from magetable.games.archmage.hexmap import PLACE_WORDS, STEPS, WHEREABOUTS
from magetable.games.archmage.words import KIND_NAMES, SPELL_NAMES
from magetable.kit.chance import scatter
from magetable.rules_help import rules, search

from .positions import box_for, dice_of, table, words

EVERYTHING = "relics 6 scroll, 6 gem, 6 bone, 6 blood, 6 seed, 6 widget"
CAST = """
    players: Anna, Brit
    Anna: mage 0,-2; company 5; book BOOK; RELICS
    Brit: mage 2,0; apprentices will; RELICS
    0,-2: ruins; Anna
    1,-2: mine; Brit
""".replace("RELICS", EVERYTHING)


def cast(spell, *moves):
    t = table(CAST.replace("BOOK", spell))
    t.play(f"cast {spell}")
    while t.s.phase == 9:  # PAY
        t.play(t.legal()[0])
    return t.play(*moves)


WILDS = "unexplored wilderness"
#    spell, moves, the question
QUESTIONS = [
    ("gate", [], "Anna: Gate: where does the Gate lead?"),
    ("imprison", [], "Anna: Imprison: whose follower is taken away?"),
    ("wellspring", [], "Anna: Wellspring: where does the Wellspring flow?"),
    ("automaton", [], "Anna: Automaton: which Ruins does the Automaton guard?"),
    ("automaton", ["at 0,-2"], "Anna: Automaton: which spell does it hold?"),
    ("fiery-chasm", [], "Anna: Fiery Chasm: in which direction does the Chasm open?"),
    ("shadow", [], "Anna: Shadow: which doorway does the Shadow take?"),
    ("corrupt", [], "Anna: Corrupt: which apprentice is corrupted?"),
    ("transmute", [], "Anna: Transmute: which relic is turned? Up to 2."),
    ("transmute", ["turn gem"], "Anna: Transmute: what does the Gem become?"),
    ("upheaval", [], "Anna: Upheaval: which tile is moved first?"),
    ("upheaval", ["at 2,-2"], f"Anna: Upheaval: which tile moves with {WILDS} just north-east of the city?"),
    ("upheaval", ["at 2,-2", "at 3,-2"], f"Anna: Upheaval: where does {WILDS} just north-east of the city land?"),
    ("upheaval", ["at 2,-2", "at 3,-2", "at 3,0"], f"Anna: Upheaval: where does {WILDS} east of the city land?"),
]


@pytest.mark.parametrize(("spell", "moves", "question"), QUESTIONS)
def test_questions_of_spells(spell, moves, question):
    assert cast(spell, *moves).prompt == question


#    spell, moves before, the move, what is told
STORIES = [
    ("gate", [], "at 0,2", ["Anna steps through the Gate to unexplored wilderness 0,2."]),
    ("imprison", [], "at 1,-2", ["Brit's follower on the Mine 1,-2 is imprisoned."]),
    ("wellspring", [], "at 0,-2", ["A Wellspring flows on the Ruins 0,-2."]),
    ("automaton", [], "at 0,-2", []),
    ("automaton", ["at 0,-2"], "learn decay", ["The Automaton on the Ruins 0,-2 holds Decay."]),
    ("fiery-chasm", [], "toward se", ["A Fiery Chasm opens toward the south-east."]),
    ("shadow", [], "shadow 2 time-will", ["Anna's Shadow stands between Brit's Time and Will."]),
    ("corrupt", [], "corrupt 2 will", ["Brit's apprentice in Will is corrupt now."]),
    ("transmute", [], "turn gem", []),
    ("transmute", ["turn gem"], "into widget", ["Anna turns a Gem into a Widget."]),
    ("transmute", ["turn gem", "into widget"], "done", ["Anna leaves it at that."]),
    ("upheaval", [], "at 2,-2", []),
    ("upheaval", ["at 2,-2"], "at 3,-2", []),
    ("upheaval", ["at 2,-2", "at 3,-2"], "at 3,0", []),
    (
        "upheaval",
        ["at 2,-2", "at 3,-2", "at 3,0"],
        "at 4,-1",
        ["The earth heaves: unexplored wilderness 2,-2 to 3,0 and unexplored wilderness 3,-2 to 4,-1."],
    ),
]


@pytest.mark.parametrize(("spell", "moves", "move", "told"), STORIES)
def test_stories_of_spells(spell, moves, move, told):
    assert cast(spell, *moves).story(move) == told


def test_paying_is_asked_and_told():
    t = table(CAST.replace("BOOK", "gate"))
    assert t.story("cast gate") == ["Anna casts Gate."]
    assert t.prompt == "Anna: Gate: with which relic do you pay? 2 to go."
    assert t.choices() == ["Pay a Scroll", "Pay a Gem"]
    assert t.story("pay gem") == ["Anna pays 1 Gem."]


def test_vines_are_told():
    t = table(CAST.replace("BOOK", "entangling-vines"))
    assert t.story("cast entangling-vines") == [
        "Anna casts Entangling Vines for 1 Seed.",
        "Vines cover the Ruins 0,-2 and all that lies around it.",
    ]


def test_vines_that_end_with_the_warlords_turn_are_not_told():
    t = table("""
        players: Anna
        Anna: mage 0,-2; book torment; relics 1 bone
        0,-2: mine; vines of Anna
    """)
    t.warlord_turn(3, 2)
    story = t.story("cast torment")
    assert t.vines("0,-2") == []
    assert not any("Vines" in line for line in story)


def test_fortify_and_obliterate_are_told():
    t = table(CAST.replace("BOOK", "fortify"))
    t.play("cast fortify", "pay gem", "pay gem")
    assert t.story("pay gem") == ["Anna pays 1 Gem.", "1 ward placed."]
    t = table(CAST.replace("BOOK", "obliterate"))
    t.play("cast obliterate", "pay blood", "pay blood")
    assert t.story("pay blood") == [
        "Anna pays 1 Blood.",
        "Swept away: the followers on the Ruins 0,-2, the Mine 1,-2.",
    ]


ACTIONS = """
    players: Anna, Brit
    Anna: mage PLACE; company 5; apprentices time, will; relics 6 gem, 2 blood
    1,-3: town; Anna
    2,-3: camp
    0,-2: ruins; Anna
    1,2: hidden drow
    -1,-1: mine; Anna
"""


@pytest.mark.parametrize(
    ("place", "moves", "told"),
    [
        ("1,-3", ["gather"], ["Anna gathers in the Town 1,-3.", "Anna gains 1 Widget."]),
        ("1,-3", ["gather", "take blood"], ["Anna takes Blood from a Town."]),
        ("1,-3", ["gather", "take follower"], ["Anna takes a follower from a Town."]),
        ("2,-3", ["recruit"], ["Anna recruits in the Camp 2,-3.", "3 followers joined Anna's Company."]),
        ("0,-2", ["wards"], ["Anna places 3 wards."]),
        (
            "0,-2",
            ["build"],
            [
                "Anna builds the mage tower on the Ruins 0,-2.",
                "Anna gains 1 Widget.",
                "1 follower joined Anna's Company.",
            ],
        ),
        ("1,-1", ["initiate will"], ["Anna initiates an apprentice in Will for 2 Gems."]),
        ("1,2", ["explore"], ["Anna explores 1,2: an Enclave of the Drow."]),
        ("0,-2", ["travel 0,-1"], ["Anna travels to the Enclave of the Elves."]),
        (
            "0,-2",
            ["build", "promote time-will"],
            ["Anna has Fundamental Time and Fundamental Will duel: the winner becomes Advanced Time and Will."],
        ),
        ("0,-2", ["end turn"], ["Anna ends the turn.", "Brit's turn 2 of 15."]),
    ],
)
def test_stories_of_actions(place, moves, told):
    t = table(ACTIONS.replace("PLACE", place))
    t.play(*moves[:-1])
    assert t.story(moves[-1]) == told


@pytest.mark.parametrize(
    ("place", "moves", "question"),
    [
        ("0,-2", [], "Anna: where do you go from the Ruins just north of the city? 5 steps left."),
        ("1,2", ["explore"], "Anna: initiate one apprentice here, or not?"),
        ("1,-1", ["initiate will"], "Anna: one more apprentice, or enough?"),
        ("0,-2", ["build"], "Anna: your tower stands. One more action: wards around it, or apprentices?"),
        ("0,-2", ["build", "initiate will"], "Anna: a promotion, or enough?"),
        ("0,-2", ["end turn"], "Brit: which planet moves one space inward? It brings a relic of its colour."),
    ],
)
def test_questions_of_a_turn(place, moves, question):
    assert table(ACTIONS.replace("PLACE", place)).play(*moves).prompt == question


def test_choices_of_a_turn():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 0,-2; book divination, quicken; relics 4 widget; apprentices time, will
        0,-2: mine
        1,-2: grove; Anna
    """)
    t.play("cast divination")
    said = dict(zip(t.legal(), t.choices(), strict=True))
    assert said["travel 0,-1"] == "Travel south, to the Enclave of the Elves (1 step)"
    assert said["divine 0,-2"] == "Divine a Gem from the Mine just north of the city (1 step)"
    assert said["initiate matter"] == "Initiate in Matter (2 Widgets and a follower)"
    assert said["promote time-will"] == "Promote to Advanced Time and Will"
    assert said["end turn"] == "End the turn (still to do: 5 steps, an action here)"
    assert t.story("divine 1,-2") == ["Anna divines the Grove 1,-2.", "Anna gains 1 Seed."]


def test_the_planets_before_the_game():
    import magetable

    match = magetable.game("archmage", "strict").new(2, 1, names=["Anna", "Brit"])
    assert match.prompt.endswith(": which two planets move one space outward? Choose the first.")
    assert match.legal()[0].words.endswith("planet outward")
    match.play(match.legal()[0])
    assert match.prompt.endswith(": which other planet moves one space outward?")
    match = magetable.game("archmage", "strict").new(3, 1)
    assert match.prompt.endswith(": which planet moves one space outward?")
    match = magetable.game("archmage", "strict").new(4, 1, names=["Anna", "Brit", "Chu", "Dee"])
    assert match.log[0].endswith("is the first player.")
    assert match.log[1].startswith("Anna begins with ")
    assert match.log[5].endswith("turn 1 of 13.")


def test_the_opening_of_a_solo_game():
    t = table("players: Anna")
    t.s.phase = 0
    assert words.opening(t.loose, t.box, ["Anna"]) == ["You stand alone against the Warlord."]


def test_the_warlords_walk_is_told():
    t = table("""
        players: Anna
        Anna: mage 1,1; company 5; stone_skin 0
        2,-2: hidden crypt
        2,-1: mine; Anna; ward 1
        1,-1: dwarves; inflame of Anna
        0,2: mine; Warlord
    """)
    t.s.round = 0
    t.warlord_turn(2, 2)
    assert (
        t.prompt == "Anna: the Warlord has entered the burning Enclave of the Dwarves. Which of his locations suffers?"
    )
    assert t.story("at 0,2") == [
        "Inflame costs the Warlord his follower on the Mine 0,2.",
        "The Warlord walks to unexplored wilderness 2,-2.",
        "He rolls 2: he walks clockwise.",
        "He explores it: a Crypt.",
        "He leaves a follower.",
        "The Warlord walks to the Mine 2,-1.",
        "He breaks a ward.",
        "He kills Anna's follower.",
        "He leaves a follower.",
        "The Warlord walks to unexplored wilderness 2,0.",
        "Anna gains 1 Blood.",
        "Anna's turn 2 of 15.",
    ]


def test_a_whole_turn_of_the_warlord_is_told():
    t = table("""
        players: Anna
        Anna: mage 2,-1
        2,-2: mine; Anna; wellspring of Anna
        1,-2: hidden crypt
        0,-2: hidden mine
        turn: Anna; round 14
    """)
    t.s.rng = scatter(next(seed for seed in range(10_000) if dice_of(seed) == (2, 3)))
    assert t.story("end turn") == [
        "Anna ends the turn.",
        "Round 15 of 15: the Warlord returns to the Cursed Tower.",
        "He rolls 2: north-east, to the inner ring.",
        "The Warlord walks to the Enclave of the Dwarves.",
        "The Warlord walks to the Mine 2,-2.",
        "The Wellspring gives Anna a relic.",
        "He rolls 3: he walks counter-clockwise.",
        "He kills Anna's follower.",
        "He leaves a follower.",
        "The Warlord walks to unexplored wilderness 1,-2.",
        "He explores it: a Crypt.",
        "He leaves a follower.",
        "The Warlord walks to unexplored wilderness 0,-2.",
        "He explores it: a Mine.",
        "He leaves a follower.",
        "He places wards.",
        "Anna gains 1 Gem, 1 Blood.",
        "Anna's turn 2 of 15.",
    ]


def test_the_warlord_who_can_go_no_farther():
    t = table("""
        players: Anna
        Anna: mage 0,1; tower 2,-1
        2,-2: mine
        2,-1: crypt
        2,0: grove; vines of Anna
        turn: Anna; round 14
    """)
    t.s.rng = scatter(next(seed for seed in range(10_000) if dice_of(seed) == (2, 2)))
    t.box = box_for(1, 'game = "archmage"\nname = "Slow"\n[solo]\nmovement = 2')
    assert "He goes no farther." in t.story("end turn")


def test_help_for_every_spell_and_location():
    named = [*SPELL_NAMES, *(name for name in KIND_NAMES if name != "nothing")]
    for name in named:
        words = name.removeprefix("Enclave of the ")
        assert search("archmage", words), words
    assert next(iter(search("archmage", "A8.1").values())).startswith("Quicken")
    for number, name in enumerate(SPELL_NAMES, 1):
        assert rules("archmage")[f"A8.{number}"].startswith(name)


def test_ending_the_turn_says_what_is_left():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book quicken; relics 4 scroll
        0,-2: mine; Anna; ward 1
    """)
    said = dict(zip(t.legal(), t.choices(), strict=True))
    assert said["cast quicken"] == "Cast Quicken (1 relic)"
    assert said["end turn"] == "End the turn (still to do: 5 steps, an action here, 1 spell)"
    t.play("cast quicken", "travel 1,-2", "travel 0,-2", "travel 1,-2", "travel 0,-2")
    assert t.choices()[t.legal().index("end turn")] == "End the turn (still to do: 3 steps, an action here)"


def test_every_place_has_a_side_of_the_city():
    said = {"0,0": "city", "1,0": "city", "0,-2": "near-n", "1,-3": "away-nne", "3,-3": "away-ne", "-4,2": "far-w"}
    assert {place: WHEREABOUTS[PLACE_WORDS.index(place)] for place in said} == said
    sides = [(STEPS[0][place], word) for place, word in enumerate(WHEREABOUTS) if STEPS[0][place] == 2]
    assert len(set(sides)) == len(sides) == 12


def test_people_are_told_where_without_coordinates():
    """Not even the drawing has them; they are for notation and the log."""
    import magetable

    match, random = magetable.game("archmage").new(4, 5), Random(5)
    asked = set()
    while not match.over:
        legal = match.legal()
        for said in (match.prompt, *(choice.words for choice in legal)):
            assert not re.search(r"\d,-?\d", said), said
        asked |= {choice.told.kind for choice in legal}
        match.play(random.choice(legal))
    assert {"travel", "explore", "deploy"} <= asked


def test_travel_says_in_which_direction():
    t = table("""
        players: Anna, Brit
        Anna: mage 2,-2
        Brit: mage 0,2
    """)
    said = dict(zip(t.legal(), t.choices(), strict=True))
    ways = {"2,-3": "north", "3,-2": "south-east", "2,-1": "south", "1,-1": "south-west"}
    for place, way in ways.items():
        assert said[f"travel {place}"].startswith(f"Travel {way}, to ")
