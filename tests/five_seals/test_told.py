"""What people are told as data: the table of the spells' steps, objects that choices lie on, what is shown."""

import pytest

import magetable
from conftest import new_match, random_steps
from magetable.games.five_seals import moves
from magetable.games.five_seals.facts import COLOUR_WORDS, FACES, KIND_WORDS, Spell
from magetable.games.five_seals.lines import Choice, Event, Prompt, Spot
from magetable.games.five_seals.spells.table import NOTHING, SPACE, STEPS
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.variant import fill
from magetable.kit.engine import Batch
from magetable.kit.telling import ENDS_NOTHING, ENDS_TURN, SPOTS

from .positions import BOARD, FILE, TEXTS, Table, table, words

# The steps of spells


def test_every_spell_that_is_used_has_its_steps():
    assert {row.spell for row in STEPS} == set(Spell) - {Spell.SYNERGY, Spell.NONE}
    for spell in {row.spell for row in STEPS}:
        steps = [row.step for row in STEPS if row.spell == spell]
        assert steps == list(range(len(steps)))


@pytest.mark.parametrize("row", STEPS, ids=lambda row: f"{row.spell.name.lower()}-{row.step}")
def test_the_question_of_a_step_names_what_its_row_says(row):
    expected = ["seat", "thing"]
    if row.chosen != NOTHING:
        expected.append("place" if row.chosen == SPACE else "thing")
    expected += ["seat"] * row.rival + ["familiar"] * row.familiar + ["strong"] * row.seal
    assert [of for _, of in row.asks.numbers] == expected


# The objects that choices lie on


def lies_on(t: Table, move: str) -> list[str]:
    """The objects of a legal choice, as text."""
    assert move in t.legal(), t.legal()
    offer = words.offer(t.s, t.box, TEXTS.index(move))
    return [spot_text(t, offer.spot[place]) for place in range(offer.spots)]


def spot_text(t: Table, spot) -> str:
    kind = Spot(spot.kind)
    first, second, third = spot.parts[0], spot.parts[1], spot.parts[2]
    match kind:
        case Spot.SPACE:
            return f"space {BOARD.spaces[first].name}"
        case Spot.SUPPLY:
            return f"supply {COLOUR_WORDS[first]}"
        case Spot.DIE:
            return f"{t.names[first]}'s die {COLOUR_WORDS[second // FACES]} {second % FACES + 1} {third}"
        case Spot.SCROLL:
            return f"{t.names[first]}'s {KIND_WORDS[second]} {third}"
        case _:
            return f"{kind.word} {t.names[first]}"


def test_choices_of_a_turn_lie_on_scrolls_and_spaces():
    t = table("""
        circles: basic I
        board: e1 fire 4, e2 air 2
        Anna*: s1; red 3 3 2, yellow 2; (growth-fire), growth-fire, growth-mind
        Brit:  s2; green 1
        Chu:   s3; green 1
    """)
    assert lies_on(t, "use growth-fire") == ["Anna's growth-fire 1"]  # the first lies face down
    assert lies_on(t, "use binding") == ["binding Anna"]
    assert lies_on(t, "break e1") == ["space e1"]
    u = t.copy().play("use growth-mind")
    assert lies_on(u, "take red") == ["supply red"]
    u = t.copy().play("break e1")
    assert lies_on(u, "die red 3") == ["Anna's die red 3 1"]  # the first is spent in any case
    assert lies_on(u, "die red 2") == ["Anna's die red 2 0"]
    u = t.copy().play("use binding")
    assert lies_on(u, "place familiar") == ["space s1"]


def test_a_die_that_was_chosen_is_not_offered_again():
    t = table("""
        Anna*: s1; red 3 3 3; renewal-fire
        Brit:  s2; green 1
    """)
    t.play("use renewal-fire", "die red 3")
    assert lies_on(t, "die red 3") == ["Anna's die red 3 1", "Anna's die red 3 2"]
    assert lies_on(t, "done") == []


def test_a_choice_lies_on_so_many_objects_at_most():
    t = table("""
        Anna*: s1; red 3; renewal-fire
        Brit:  s2; green 1
    """)
    t.play("use renewal-fire")
    t.seat("Anna").dice[0][2] = 20
    assert len(lies_on(t, "die red 3")) == SPOTS


def test_choices_of_a_conflict_lie_on_what_rivals_have():
    t = table("""
        circles: basic III
        Anna*: s1; red 3 2, blue 5; deception-water, alteration-fire, transfer-air, change-earth, theft-mind
        Brit:  s2; blue 4 1, red 2; change-air
    """)
    u = t.copy().play("use deception-water")
    assert lies_on(u, "rival 2") == ["seat Brit"]
    u.play("rival 2")
    assert lies_on(u, "die blue 4") == ["Brit's die blue 4 0"]
    u.play("die blue 4")
    assert lies_on(u, "die red 3") == ["Anna's die red 3 0"]
    u = t.copy().play("use alteration-fire", "die red 3", "done", "rival 2")
    assert lies_on(u, "die red 2") == ["Brit's die red 2 0"]
    u = t.copy().play("use transfer-air")
    assert lies_on(u, "scroll change-earth") == ["Anna's change-earth 0"]
    u.play("scroll change-earth")
    assert lies_on(u, "scroll change-air") == ["Brit's change-air 0"]
    u = t.copy().play("use theft-mind", "rival 2")
    assert lies_on(u, "die blue 1") == ["Brit's die blue 1 0"]


def test_a_guardian_lies_where_it_is_removed_and_a_seal_on_its_scroll():
    t = table("""
        circles: II IV
        board: d1 dispatch-fire, e1 fire 2
        guards: fire d1
        Anna*: s1; red 2; guardian-fire, absorption-fire
        Brit:  s2; green 1
    """)
    u = t.copy().play("use guardian-fire")
    assert lies_on(u, "remove guardian") == ["space d1"]
    t.play("break e1")
    assert lies_on(t, "scroll absorption-fire") == ["Anna's absorption-fire 0"]


def test_what_a_break_costs():
    t = table("""
        circles: basic IV
        board: f1 fire 4, f2 fire 6
        Anna*: s1; red 3 2 2; speed-fire
        Brit:  s2; green 1
    """)
    cost = lambda move: words.offer(t.s, t.box, TEXTS.index(move)).cost  # noqa: E731
    assert cost("break f1") == 4
    t.play("use speed-fire", "break f1")
    assert t.legal() == ["die red 2", "die red 3"]
    assert cost("die red 3") == 3
    t.play("die red 3")
    assert t.legal() == ["break f2"]
    assert cost("break f2") == 0  # without dice


# What is shown


def plainly_walkable(view) -> set[str]:
    """By walking from the mage: where one may go, floor included."""
    mine = view["seats"][view["turn"]]
    spaces = {space["name"]: space for space in view["spaces"]}
    found, waiting = {mine["space"]}, [mine["space"]]
    while waiting:
        here = waiting.pop()
        for one, other in view["passages"]:
            there = other if one == here else one if other == here else None
            if there is None or there in found:
                continue
            others = any(figure["seat"] != view["turn"] for figure in spaces[there]["figures"])
            if not spaces[there]["seal"] and not others:
                found.add(there)
                waiting.append(there)
    return found


@pytest.mark.parametrize("players", range(2, 6))
def test_where_one_may_walk(players):
    for _, match in zip(range(120), random_steps(new_match(("five-seals", players, {}), 3, "strict"), 4), strict=False):
        view = match.view()
        walkable = {space["name"] for space in view["spaces"] if space["walkable"]}
        on_the_way = view["phase"] in ("turn", "spell", "pay")
        assert walkable == (plainly_walkable(view) if on_the_way else set())


def test_points_by_parts():
    t = table("""
        Anna*: s1; red 1; synergy-fire, growth-fire, (synergy-mind)
        Brit:  s2; green 1
    """)
    anna, brit = t.view(None)["seats"]
    assert anna["points"] == {"scrolls": 6 + 5 + 6, "binding": 1, "synergy": 2 + 2}
    assert brit["points"] == {"scrolls": 0, "binding": 1, "synergy": 0}
    assert anna["score"] == sum(anna["points"].values()) == sum(anna["parts"].values()) == t.scores()[0]
    scrolls = {"strength-2": 0, "strength-3": 0, "strength-4": 0, "strength-5": 5, "strength-6": 12}
    assert anna["parts"] == {"binding": 1, **scrolls, "synergy": 4}


def test_two_worlds_that_a_seat_cant_tell_apart_are_the_same_to_see():
    """Nothing but the dice to come is hidden, and what a seat sees does not tell them."""
    match = new_match(("five-seals", 3, {"circle": "random"}), 5, "strict")
    for _, _match in zip(range(60), random_steps(match, 6), strict=False):
        for seat in (None, 0, 1, 2):
            worlds = [match.redeal(seat, seed) for seed in (1, 2)]
            assert worlds[0].state() != worlds[1].state()
            assert worlds[0].seen(seat) == worlds[1].seen(seat) == match.seen(seat)


# Lines


def test_a_hand_too_great_for_a_line_is_told_in_several():
    t = table("""
        board: a1 water 2
        Anna*: s1; red 1
        Brit:  s2; green 1
    """)
    t.seat("Anna").dice[0][0] = 60
    t.seat("Anna").sums[0] = 60
    said = words.story(t.s, t.box, TEXTS.index("end turn"), t.copy().s, t.names)
    assert [line.count("red 1") for line in said] == [47, 13]


def test_every_number_of_a_line_is_said():
    wording = magetable.game("five-seals").wording
    for family, kinds in (("event", Event), ("prompt", Prompt), ("choice", Choice)):
        for kind in kinds:
            said = wording.variables(f"{family}-{kind.word}")
            for name, _ in kind.numbers:
                assert any(f"{variable}-".startswith(f"{name}-") for variable in said), (kind, name)


def test_some_choices_end_a_turn_and_others_do_not():
    match = magetable.game("five-seals", "interpreted").new(2, 2)
    found = set()
    for _ in range(40):
        found |= {offer.ends for offer in match.offers()}
        match.play(match.codes()[-1])
    assert found == {"nothing", "turn"}


def test_F3_2_who_can_break_nothing_ends_the_turn_and_takes_dice_next():
    match = magetable.game("five-seals", "interpreted").new(2, 2)
    while moves.END not in match.codes():
        match.play(match.codes()[-1])
    seat = match.to_move
    assert {offer.ends for offer in match.offers() if offer.code == moves.END} == {"turn"}
    match.play(moves.END)
    assert match.to_move == seat


ALMOST_OUT = """
    circles: CIRCLES
    board: e1 fire 2, e2 fire 6
    Anna*: s1; DICE
    Brit:  s2; green 1
"""


USES = range(moves.USE, moves.PICK)


def ends_of(t: Table) -> dict[str, int]:
    """What every legal choice of a position ends, but for the scrolls that can be used."""
    box = fill(len(t.names), {"board": FILE.read_text("utf-8")})
    batch = Batch(magetable.game("five-seals", "interpreted").engine, 1, box)
    batch.restore_at(0, bytes(t.s))
    return {TEXTS[offer.code]: offer.ends for offer in batch.offers_at() if offer.code not in USES}


@pytest.mark.parametrize("dice", ["red 3", "red 3, blue 1"], ids=["the last die", "one of two"])
def test_F3_2_a_break_says_that_it_ends_the_turn(dice):
    t = table(ALMOST_OUT.replace("CIRCLES", "basic I").replace("DICE", dice))
    assert ends_of(t) == {"break e1": ENDS_TURN}
    t.play("break e1")
    assert t.phase == (Phase.TAKE if dice == "red 3" else Phase.TURN)


def test_F3_2_a_break_to_be_paid_ends_the_turn_with_the_dice_that_pay_it():
    t = table(ALMOST_OUT.replace("CIRCLES", "basic I").replace("DICE", "red 3, red 1, red 1"))
    assert ends_of(t) == {"break e1": ENDS_NOTHING}
    t.play("break e1")
    assert ends_of(t) == {"die red 1": ENDS_TURN, "die red 3": ENDS_TURN}  # a second 1 goes with the first


def test_F3_2_the_first_break_of_a_spell_ends_nothing():
    t = table(ALMOST_OUT.replace("CIRCLES", "basic IV").replace("DICE", "red 3; speed-fire"))
    assert ends_of(t) == {"break e1": ENDS_TURN}
    t.play("use speed-fire")
    assert ends_of(t) == {"break e1": ENDS_NOTHING}
    t.play("break e1")
    assert ends_of(t) == {"break e2": ENDS_TURN}


def test_F7_3_the_choice_of_absorption_ends_the_turn():
    t = table(ALMOST_OUT.replace("CIRCLES", "II IV").replace("DICE", "red 3; absorption-fire"))
    assert ends_of(t)["break e1"] == ENDS_NOTHING
    t.play("break e1")
    assert ends_of(t) == {"scroll absorption-fire": ENDS_TURN, "done": ENDS_TURN}


def test_F3_3_who_plays_on_alone_has_turn_after_turn():
    t = table(ALMOST_OUT.replace("CIRCLES", "basic I").replace("DICE", "red 2, red 6").replace("green 1", "out"))
    assert ends_of(t) == {"break e1": ENDS_NOTHING, "break e2": ENDS_TURN}
    t.play("break e2")
    assert (t.mover, t.phase) == ("Anna", Phase.TURN)
