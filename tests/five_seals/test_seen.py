"""What is seen and told: views, the drawing, observations, words."""

import json

import pytest
from rich.console import Console
from rich.text import Text

import magetable
from magetable.games.five_seals.draw import Chart, draw
from magetable.games.five_seals.facts import CIRCLES, FIRE, SPELL_RULES, WATER, Spell
from magetable.games.five_seals.observe import LAYOUT, OBSERVATION_SIZE, observe
from magetable.games.five_seals.words import SPELL_NAMES
from magetable.kit import below, chance_of
from magetable.rules_help import rules

from .positions import BOARD, table


def drawn(view: dict, width: int = 160) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(draw(view))
    return capture.get()


POSITION = """
    circles: II IV
    board:  e1 fire 2, e2 air 3, d1 dispatch-fire, b2 leap-air
    guards: fire d1
    Anna*:  s1 & e1; red 3 1, blue 2; absorption-fire=fire 3, (swap-air), guardian-fire
    Brit:   s2; green 1; (binding)
    Chu:    a1; out
"""


def test_a_view_tells_all_that_lies_and_stands_on_the_board():
    t = table(POSITION)
    view = t.view(0)
    assert json.loads(json.dumps(view)) == view
    assert view == t.view(None)  # nothing is hidden
    spaces = {space["name"]: space for space in view["spaces"]}
    assert len(spaces) == len(BOARD.spaces)
    assert spaces["e2"]["seal"] == {"element": "air", "colour": "yellow", "strength": 3}
    assert spaces["b2"]["scroll"]["name"] == "Leap of Air"
    assert (spaces["d1"]["guarded"], spaces["b2"]["guarded"]) == (True, False)
    assert spaces["e1"]["figures"] == [{"seat": 0, "figure": "familiar", "name": "Raven"}]
    assert spaces["a1"]["figures"] == [{"seat": 2, "figure": "mage", "name": "Seer of the West"}]
    assert spaces["b2"]["room"] == "vault"
    assert view["rooms"]["vault"] == "The Vault"
    assert ["h", "a1"] in view["passages"]
    assert spaces["e2"]["reachable"]
    assert not spaces["a2"]["reachable"]  # Chu stands in the way
    assert view["guardians"] == [{"element": "fire", "space": "d1"}]


def test_a_view_tells_what_each_player_has():
    anna, brit, chu = table(POSITION).view(0)["seats"]
    assert [(die["colour"], die["value"]) for die in anna["dice"]] == [("red", 3), ("red", 1), ("blue", 2)]
    assert [(scroll["kind"], scroll["face_up"]) for scroll in anna["scrolls"]] == [
        ("swap-air", False),
        ("absorption-fire", True),
        ("guardian-fire", True),
    ]
    assert anna["scrolls"][1]["absorbed"] == {"element": "fire", "colour": "red", "strength": 3}
    assert (anna["space"], anna["familiar_space"], anna["score"]) == ("s1", "e1", 1 + 2 + 4 + 5)
    assert anna["points"] == {"scrolls": 2 + 4 + 5, "binding": 1, "synergy": 0}
    assert (brit["binding_face_up"], brit["round_over"], brit["familiar_space"]) == (False, False, None)
    assert (chu["round_over"], chu["fresh_dice"], chu["dice"]) == (True, ["red", "blue", "yellow"], [])


def test_a_view_tells_how_far_a_choice_is():
    t = table("""
        circles: II III
        board: e1 fire 6, e2 air 3, e3 air 4
        Anna*: s1; red 3 3 2 2, green 1; exchange-mind, alteration-fire, transfer-mind, absorption-air
        Brit:  s2; red 2 3; absorption-mind
        Chu:   s3; green 1
        Dora:  s4; green 1
        Eve:   s5; green 1
    """)
    assert (t.view(0)["using"], t.view(0)["breaking"]) == (None, None)
    u = t.copy().play("use exchange-mind", "at e2")
    assert u.view(0)["using"] == {
        "kind": "exchange-mind", "name": "Exchange of Mind", "step": 1, "space": "e2",
        "rival": None, "die": None, "scroll": None,
    }  # fmt: skip
    assert [scroll["in_use"] for scroll in u.view(0)["seats"][0]["scrolls"]] == [True, False, False, False]
    u = t.copy().play("use transfer-mind", "scroll absorption-air")
    assert u.view(0)["using"]["scroll"] == "absorption-air"
    u = t.copy().play("use alteration-fire", "die red 3")
    assert [die["chosen"] for die in u.view(0)["seats"][0]["dice"]] == [True, False, False, False, False]
    u.play("done", "rival 2", "die red 3")
    assert u.view(0)["using"]["rival"] == 1
    assert [die["chosen"] for die in u.view(0)["seats"][1]["dice"]] == [True, False]
    u = t.copy().play("use binding")
    assert u.view(0)["using"]["kind"] == "binding"
    u = t.copy().play("break e1")  # the first 3 is spent in any case
    assert u.view(0)["breaking"] == {"space": "e1", "due": 3}
    asked = "Anna: with which dice do you break the Fire seal (6) near The Hall? 3 to go, the highest die first."
    assert u.prompt == asked


def test_the_truth_tells_what_is_in_the_box():
    truth = table(POSITION).truth()
    assert "dispatch-water" in truth["scrolls_in_box"]
    assert "dispatch-fire" not in truth["scrolls_in_box"]
    assert {"element": "fire", "colour": "red", "strength": 2, "count": 9} in truth["seals_in_box"]


def test_the_drawing_shows_every_space_and_what_is_there():
    text = drawn(table(POSITION).view(0))
    for sign in ("e1F2&1", "e2A3", "d1[F2]!", "b2[A3]", "s1@1", "a1@3", "Lanes", "Leap 3: A b2"):
        assert sign in text, sign
    assert "Absorption F+F3" in text
    assert "Swap (A)" in text
    assert "(Binding)" in text
    assert "next round: R B Y" in text
    assert "R3 R1 B2" in text
    assert "Guardians: fire at d1." in text


def test_the_drawing_marks_dice_chosen_and_dice_not_rolled():
    t = table("""
        board: e1 fire 4
        Anna*: s1; red 3 2; renewal-fire
        Brit:  s2; green 1
    """)
    t.play("use renewal-fire", "die red 3")
    assert "R3* R2" in drawn(t.view(0))
    match = magetable.game("five-seals", "strict").new(2, 1)
    match.play("take red")
    match.play("take blue")
    assert "East  R B" in drawn(match.view(0))


@pytest.mark.parametrize("players", range(2, 6))
def test_the_drawing_names_every_space_of_our_boards(players: int):
    match = magetable.game("five-seals", "strict").new(players, 1)
    view = match.view(0)
    for width in (160, 80):
        text = drawn(view, width)
        for space in view["spaces"]:
            thing = space["seal"] or space["scroll"]
            if thing:
                sign = f"{thing['element'][0].upper()}{thing['strength']}"
                label = f"{space['name']}[{sign}]" if space["scroll"] else f"{space['name']}{sign}"
                assert label in text, label
        assert max(map(len, text.splitlines())) <= width


def test_labels_stay_on_the_sheet_and_apart():
    chart = Chart(72)
    for word in ("corner", "beside", "below"):
        chart.put(Text(word), 0, 0)
    lines = [line.plain.rstrip() for line in chart.lines()]
    assert lines[:3] == ["corner", "beside", "below"]


def test_an_observation_is_laid_out_as_its_table_says():
    t = table(POSITION)
    row = [0] * OBSERVATION_SIZE
    observe(t.s, t.box, 0, row)
    parts, at = {}, 0
    for name, size, _ in LAYOUT:
        parts[name] = row[at : at + size]
        at += size
    assert parts["phase"] == [0, 1, 0, 0, 0, 0, 0]
    assert (parts["seats"], parts["circle"], parts["to_move"]) == ([3], [3], [0])
    assert parts["spell"][-1] == 1
    assert parts["supply"] == [1, 2, 3, 3]
    assert parts["absorbed"] == [3, 0, 0, 0, 0]
    e2, d1, b2 = (BOARD.index[name] for name in ("e2", "d1", "b2"))
    assert [parts[name][e2] for name in ("element_at", "strength_at", "spell_at", "reach")] == [3, 3, 0, 1]
    assert [parts[name][b2] for name in ("element_at", "strength_at", "spell_at")] == [3, 3, 1 + Spell.LEAP]
    assert parts["guardian"][d1] == 1
    assert parts["familiar"][BOARD.index["e1"]] == 1
    assert parts["mage"][BOARD.index["a1"]] == 3
    assert parts["dice"][:8] == [1, 0, 1, 0, 0, 0, 0, 1]
    assert parts["fresh"][8:12] == [1, 1, 1, 0]
    assert parts["out"][:3] == [0, 0, 1]
    assert parts["bound"][:3] == [0, 1, 0]
    assert sorted(parts["scrolls"][:50]) == [0] * 47 + [1, 2, 2]
    observe(t.s, t.box, 2, row)
    assert row[sum(size for _, size, _ in LAYOUT[:4])] == 1  # Anna, to move, is the next after Chu


def test_an_observation_marks_what_was_chosen():
    t = table("""
        circles: basic II
        board: e1 fire 4, e2 fire 3
        Anna*: s1; red 3 2 2; exchange-fire
        Brit:  s2; green 1
    """)
    e1 = BOARD.index["e1"]
    assert parts_of(t.copy().play("use exchange-fire", "at e1"))["chosen"][e1] == 1
    paying = parts_of(t.copy().play("break e1"))
    assert (paying["chosen"][e1], paying["due"], paying["colour"]) == (1, [4], [1 + FIRE])
    idle = parts_of(t.copy().play("break e2", "die red 3"))
    assert (sum(idle["chosen"]), idle["due"], sum(idle["picked"]), idle["broke"]) == (0, [0], 0, [1])


def parts_of(t, seat=0):
    """An observation by the names of its parts."""
    row, parts, at = [99] * OBSERVATION_SIZE, {}, 0
    observe(t.s, t.box, seat, row)
    for name, size, _ in LAYOUT:
        parts[name] = row[at : at + size]
        at += size
    assert at == OBSERVATION_SIZE
    return parts


CONFLICT = """
    circles: basic III
    board: e1 fire 6
    Anna*: s1; red 3 2, blue 5; deception-water, alteration-fire, transfer-air, change-earth, theft-mind
    Brit:  s2; blue 4 1, red 2; change-air
"""


def test_what_a_spell_of_conflict_concerns_is_seen_and_observed():
    t = table(CONFLICT)
    assert parts_of(t)["rival"] == [0]
    u = t.copy().play("use deception-water", "rival 2", "die blue 4")
    assert u.view(0)["using"]["die"] == {"colour": "blue", "value": 4}
    seen = parts_of(u)
    assert (seen["rival"], seen["rival_die"].index(1)) == ([2], 6 * WATER + 4 - 1)
    assert parts_of(u, 1)["rival"] == [1]
    u = t.copy().play("use alteration-fire", "die red 3", "die red 2", "rival 2")
    assert (parts_of(u)["rival"], parts_of(u)["raised"]) == ([2], [2])
    u = t.copy().play("use transfer-air", "scroll change-earth")
    assert sum(parts_of(u)["given"]) == 1
    assert sum(parts_of(u)["chosen"]) == 0
    u = t.copy().play("use theft-mind", "rival 2")
    assert parts_of(u, 1)["rival"] == [1]


def test_dice_spent_before_are_not_marked_as_chosen():
    """What was paid last is kept for the log alone."""
    t = table("""
        circles: basic I
        board: e1 fire 2, e2 fire 2
        Anna*: s1; red 2 2 1
        Brit:  s2; green 1
    """)
    t.play("break e1", "end turn", *[f"take {colour}" for colour in ("red", "blue", "green")])
    t.play("use binding")
    assert not any(die["chosen"] for die in t.view(0)["seats"][0]["dice"])


def test_ways_are_shown_only_while_they_matter():
    """After a break the mage stands elsewhere: what could be reached before is not shown."""
    t = table("""
        circles: basic II
        board: e1 fire 2, e2 fire 2
        Anna*: s1; red 2 2; absorption-fire
        Brit:  s2; green 1
    """)
    assert any(space["reachable"] for space in t.view(0)["spaces"])
    t.play("break e1")
    assert t.view(0)["phase"] == "absorb"
    assert not any(space["reachable"] for space in t.view(0)["spaces"])
    seen = parts_of(t)
    assert (sum(seen["reach"]), seen["token"]) == (0, [1 + FIRE, 2])


def test_the_log_begins_with_the_setting():
    match = magetable.game("five-seals", "strict").new(2, 1, names=["Anna", "Brit"], circle="III", mages="seer")
    assert match.log == [
        "Circle III, Conflict, on the board The Lamplit Wheel.",
        "Anna is the Seer of the West with the Owl.",
        "Brit is the Shaman of the North with the Raven.",
        f"{match.names[match.view()['first']]} is the first player.",
    ]


def test_every_spell_has_its_help():
    for name, rule in zip(SPELL_NAMES, SPELL_RULES, strict=True):
        assert f"{name} (" in rules("five-seals")[rule]


@pytest.mark.parametrize(("players", "circle"), zip(range(2, 6), CIRCLES, strict=True))
def test_whole_games_are_told_and_drawn(players: int, circle: str):
    """Every prompt, choice, view, drawing and line of random games can be made."""
    match = magetable.game("five-seals", "strict").new(players, 11, circle=circle)
    chance = chance_of(12)
    while not match.over:
        assert match.prompt.endswith((".", "?"))
        choices = match.legal()
        assert all(choice.words for choice in choices)
        if len(match.actions) % 60 == 0:
            assert drawn(match.view(match.to_move))
        match.play(choices[below(chance, len(choices))])
    assert all(line.endswith(".") for line in match.log)
    assert drawn(match.view(None))
