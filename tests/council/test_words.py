"""The questions, the choices and the log, for every kind of choice."""

import pytest
from tests.positions import teller

from magetable.games.council.moves import NOTATION

from .positions import table

ASSIGN = """
    awaits: witch 8, run
    pool:   gairm-witch, familiar, run-summoner
    Anna:   tuama-witch
    Brit*:
    turn:   Brit assigns
"""
OPEN = ASSIGN.replace("Brit assigns", "Brit opens")
SECOND = """
    pool:  athrach-witch, druid
    Anna*: | gairm-sorcerer
    Brit:  |
    turn:  Anna goes on
"""
PICK = """
    pool:  mercenary, athrach-sorcerer, gairm-summoner
    Anna*: shapeshifter, tuama-witch, queen | run-witch
    Brit:  |
    turn:  Brit picks
"""
DRUID = """
    awaits: run 8, tuama 6, witch 1
    Anna*:  druid
    Brit:
    turn:   claiming
"""
CLAIM = """
    awaits: run 8, tuama -3
    Anna*:  daemon x3, familiar x2, athrach-witch, run-sorcerer
    Brit:   run-witch, familiar
    turn:   claiming
"""

#    position, what was played,                      the question
QUESTIONS = [
    (ASSIGN, [], "Brit: which treasure token goes on Rún?"),
    (OPEN, [], "Brit: which card do you pick first? You open the round."),
    (SECOND, [], "Anna: do you pick a second card, or stop?"),
    (PICK, [], "Brit: which card do you pick? Your total is 0, the limit 1."),
    (
        PICK,
        ["pick mercenary"],
        "Anna: Brit picked a Mercenary. Steal it for the Shapeshifter and two other cards?",
    ),
    (PICK, ["pick mercenary", "steal"], "Anna: which card do you give Brit as the first of two?"),
    (
        PICK,
        ["pick mercenary", "steal", "give queen"],
        "Anna: which card do you give Brit as the second of two?",
    ),
    (
        DRUID,
        [],
        "Anna: does your Druid switch two tokens that differ by 1 or 2? Choose the first, or leave them.",
    ),
    (DRUID, ["switch tuama"], "Anna: which token changes places with the 6 on Tuama?"),
    (CLAIM, [], "Anna: do you play a helper for Rún, worth 8, or pass? Anna 1, Brit 1."),
]


@pytest.mark.parametrize(("picture", "moves", "question"), QUESTIONS)
def test_the_question(picture, moves, question):
    assert table(picture).play(*moves).prompt == question


#    position, what was played, the choice, the button, what the log says first
CHOICES = [
    (ASSIGN, [], "assign -3", "Put the -3 on Rún", "Brit puts the -3 on Rún."),
    (OPEN, [], "pick gairm-witch", "Pick a Gairm Witch", "Brit picks a Gairm Witch, total 1. The limit is now 1."),
    (
        SECOND,
        [],
        "pick athrach-witch",
        "Pick an Athrach Witch",
        "Anna picks an Athrach Witch, total 2. The limit is now 2.",
    ),
    (SECOND, [], "pick druid", "Pick the Druid (counts 3)", "Anna picks the Druid, total 4. The limit is now 4."),
    (SECOND, [], "stop", "Stop at one card", "Anna stops at one card."),
    (PICK, [], "pick athrach-sorcerer", "Pick an Athrach Sorcerer", "Brit picks an Athrach Sorcerer, total 1."),
    (
        PICK,
        ["pick mercenary"],
        "steal",
        "Steal a Mercenary from Brit",
        "Anna steals a Mercenary from Brit and gives them the Shapeshifter.",
    ),
    (PICK, ["pick mercenary"], "let be", "Let Brit keep it", "Anna lets Brit keep a Mercenary."),
    (
        PICK,
        ["pick mercenary", "steal"],
        "give queen",
        "Give the Queen of Shadow from your ally pile",
        "Anna gives Brit the Queen of Shadow from the ally pile.",
    ),
    (
        PICK,
        ["pick mercenary", "steal"],
        "give picked run-witch",
        "Give a Rún Witch from this round's picks",
        "Anna gives Brit a Rún Witch from this round's picks, total 0.",
    ),
    (DRUID, [], "switch tuama", "Switch the 6 on Tuama", "Anna's Druid lifts the 6 from Tuama."),
    (
        DRUID,
        ["switch tuama"],
        "switch run",
        "Switch the 8 on Rún",
        "Anna's Druid switches it with the 8 on Rún.",
    ),
    (DRUID, [], "keep", "Leave the tokens where they are", "Anna's Druid leaves the tokens where they are."),
    (CLAIM, [], "familiar", "Play a Familiar", "Anna plays a Familiar for Rún."),
    (
        CLAIM,
        [],
        "sacrifice athrach-witch",
        "Sacrifice an Athrach Witch to a Daemon",
        "Anna sacrifices an Athrach Witch to a Daemon for Rún.",
    ),
    (
        CLAIM,
        ["sacrifice run-sorcerer", "pass"],
        "sacrifice used daemon",
        "Sacrifice a Daemon already used for this treasure to another Daemon",
        "Anna sacrifices a used Daemon to another Daemon for Rún.",
    ),
    (CLAIM, [], "pass", "Pass", "Anna passes."),
]


@pytest.mark.parametrize(("picture", "moves", "move", "button", "line"), CHOICES)
def test_a_choice_and_what_the_log_says_of_it(picture, moves, move, button, line):
    t = table(picture).play(*moves)
    assert t.choices()[t.legal().index(move)] == button
    assert t.story(move)[0] == line


def test_every_kind_of_choice_has_its_words():
    """Each block of the action space is in the table above."""
    kinds = {move.split()[0] if move != "sacrifice used daemon" else move for move in NOTATION}
    told = {move.split()[0] if move != "sacrifice used daemon" else move for _, _, move, _, _ in CHOICES}
    assert told == kinds


def test_the_end_of_a_round():
    t = table("""
        awaits: witch 8
        pool:   mercenary, run-summoner
        deck:   druid, athrach-witch only
        Anna*:  | run-witch
        Brit:   |
        turn:   Brit picks
    """)
    assert t.story("pick mercenary") == [
        "Brit picks a Mercenary, total 2. The limit is now 2.",
        "Anna is locked out at 1.",
        "Round 1 ends. New in the Pool: Athrach Witch, Druid.",
        "Round 2: Brit turns up Arcane Warrior.",
    ]


def test_a_round_that_ends_with_an_empty_deck():
    t = table("""
        awaits: witch 8
        pool:   run-summoner
        deck:   only
        Anna*:  | run-witch
        Brit:   |
        turn:   Brit picks
    """)
    assert t.story("pick run-summoner")[1:] == ["Round 1 ends.", "Round 2: Brit turns up Arcane Warrior."]


def test_a_round_with_an_empty_pool():
    t = table("""
        awaits: witch
        deck:   only
        Anna*:
        Brit:
        turn:   Anna assigns
    """)
    assert t.story("assign 8") == [
        "Anna puts the 8 on Witch.",
        "The Pool is empty: nobody picks.",
        "Round 1 ends.",
        "Round 2: Brit turns up Arcane Warrior.",
    ]


def test_the_end_of_the_last_round_and_of_the_game():
    t = table("""
        awaits: witch 1, sorcerer 2, summoner 2, blood-mage 3, gairm 3, deoch 5, breag 5, tuama 6, run 8, athrach -1, arcane-warrior -3
        pool:   run-summoner
        deck:   only
        Anna*:  | run-witch
        Brit:   |
        turn:   Brit picks
    """)  # noqa: E501
    lines = t.story("pick run-summoner")
    assert lines[1:5] == [
        "Round 11 ends.",
        "The treasures are claimed in the order drawn.",
        "Witch for 1: Anna 1, Brit 0; Anna takes it.",
        "Sorcerer for 2: Anna 0, Brit 0; tied, nobody takes it.",
    ]
    assert len(lines) == 3 + 11 + 2  # the deed and the round's end, eleven treasures, the result
    assert lines[-2:] == ["Final score: Anna 1, Brit 2.", "Brit wins."]
    assert t.prompt == "Brit wins."


def test_the_first_lines_of_the_log():
    t = table(ASSIGN.replace("witch 8, run", "run"))
    assert teller("council").opening(t.loose, t.box, t.names) == [
        "Brit is the starting player.",
        "Round 1: Brit turns up Rún.",
    ]


def test_after_a_theft_the_log_says_what_the_pick_counts_and_what_the_limit_is():
    """C5.3 and C5.6: the Mercenary took Brit to 3; stolen it counts 1, and the limit falls back to 2."""
    t = table("""
        pool:  mercenary, gairm-sorcerer, breag-summoner
        Anna*: shapeshifter, queen, deoch-witch | run-witch, athrach-sorcerer
        Brit:  | tuama-witch
        Chu:   |
        turn:  Brit picks
    """)
    t.play("pick mercenary", "steal", "give queen")
    assert t.story("give deoch-witch")[1] == "For Brit this counts as one pick, total 2. The limit is 2."


def test_after_a_theft_for_picks_the_log_says_the_limit_that_they_leave():
    """C5.6: Anna was at 4, which is the limit; both the Daemon and the Witch count no longer."""
    t = table("""
        pool:  mercenary, gairm-sorcerer, breag-summoner
        Anna*: shapeshifter | run-witch, daemon
        Brit:  | tuama-witch
        Chu:   | deoch-witch
        turn:  Brit picks
    """)
    t.play("pick mercenary", "steal")
    assert t.story("give picked daemon") == ["Anna gives Brit a Daemon from this round's picks, total 1."]
    assert t.story("give picked run-witch")[:2] == [
        "Anna gives Brit a Rún Witch from this round's picks, total 0.",
        "For Brit this counts as one pick, total 2. The limit is 2.",
    ]


def test_after_a_theft_that_ends_the_round_the_log_says_what_the_pick_counted():
    t = table("""
        pool:  gairm-witch, gairm-sorcerer
        Anna*: shapeshifter, queen, deoch-witch | run-witch
        Brit:  |
        turn:  Brit picks
    """)
    t.play("pick gairm-witch", "steal", "give queen")
    story = t.story("give deoch-witch")
    assert story[1] == "For Brit this counts as one pick, total 1. The limit is 1."
    assert story[2].startswith("Round 1 ends.")
