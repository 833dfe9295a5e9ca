"""What is seen of the table: views, the drawing in the terminal, observations, and what stays hidden."""

import io
import json

import pytest
from rich.console import Console

import magetable
from conftest import random_steps
from magetable.games.archmage.draw import draw
from magetable.games.archmage.hexmap import PLACE_WORDS, PLACES
from magetable.games.archmage.lure import WEIGHT, destination, tempt
from magetable.games.archmage.moves import CODES, END, NOTATION
from magetable.games.archmage.observe import LAYOUT, OBSERVATION_SIZE, PLAYER_NUMBERS, observe
from magetable.games.archmage.rules import redeal
from magetable.games.archmage.state import NO_TILE
from magetable.games.archmage.view import truth
from magetable.kit import chance_of

from .positions import Phase, table

MANY = """
    players: Anna, Brit
    Anna: mage 0,-2; tower 2,-2; company 4; apprentices time, will-death, will-master; corrupt will-death; \
book quicken, gate; relics 2 scroll; shadow time-will of Brit
    Brit: mage 2,0; imprisoned 2; stone_skin 1
    0,-2: library; Anna; ward 2; chasm of Brit; vines of Brit
    2,-2: mine
    1,1: ruins; Brit; automaton-decay of Brit
    1,2: drow
    turn: Anna; movement 3
"""


def drawn(t, names=None):
    view = t.view() | {"names": names or t.names}
    console = Console(file=io.StringIO(), width=160)
    console.print(draw(view))
    return console.file.getvalue()


def test_the_view():
    t = table(MANY)
    seen = t.view("Anna")
    assert seen == t.view("Brit") == t.view()
    assert json.loads(json.dumps(seen)) == seen
    tiles = {tile["at"]: tile for tile in seen["tiles"]}
    assert tiles["0,-2"] == {
        "at": "0,-2", "q": 0, "r": -2, "explored": True, "stack": "wilderness", "kind": "library", "name": "Library",
        "holder": 0, "wards": 2, "tower": None, "controller": 0, "mages": [0], "warlord": False,
        "token": {"spell": "fiery-chasm", "name": "Fiery Chasm", "by": 1, "holds": None},
    }  # fmt: skip
    assert seen["vines"] == {"0,-2": [1]}
    assert tiles["1,1"]["token"]["holds"] == "decay"
    assert (tiles["2,-2"]["tower"], tiles["2,-2"]["holder"]) == (0, None)
    assert (tiles["1,-3"]["stack"], tiles["1,-3"]["kind"]) == (None, "town")
    hidden = tiles["2,-1"]
    assert (hidden["explored"], hidden["kind"], hidden["name"]) == (False, None, "Unexplored wilderness")
    anna, brit = seen["seats"]
    assert anna["apprentices"] == {"time": 1, "will-death": 1, "will-master": 1}
    assert (anna["corrupt"], anna["shadows"], anna["book"]) == (
        {"will-death": 1},
        {"time-will": 1},
        ["quicken", "gate"],
    )
    assert (anna["mage"], anna["tower"], anna["company"], brit["imprisoned"]) == ("0,-2", "2,-2", 4, 2)
    assert anna["lands"] == {"library": 2, "mine": 2, "crypt": 0, "grove": 0, "ruins": 0}
    assert (seen["movement"], seen["turn"], seen["casting"], seen["warlord"]) == (3, 0, None, None)
    assert anna["turns_left"] == 18
    assert (brit["stone_skin"], brit["book"]) == (True, ["decay"])


def test_a_spell_being_cast_is_seen():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book upheaval, gate, quicken; relics 3 seed, 3 gem, 3 scroll; shadow time-will of Brit
    """)
    t.play("cast gate")
    assert t.view()["casting"] == {
        "spell": "gate", "owed": 2, "tolls": [], "moving": [], "landing": None, "landings": [], "chasm": {},
    }  # fmt: skip
    t.play("pay gem")
    assert t.view()["casting"]["tolls"] == ["time-will"]
    t.play("pay gem", "pay gem", "at 0,2", "cast quicken")
    assert t.view()["casting"] is None
    assert t.view()["seats"][0]["cast"] == ["quicken", "gate"]
    t.play("cast upheaval", "at 2,-2", "at 3,-2")
    assert t.view()["casting"]["moving"] == ["2,-2", "3,-2"]
    landing = t.legal()[0]
    t.play(landing)
    assert t.view()["casting"]["landing"] == landing.removeprefix("at ")
    assert observed(t)["landing"] == [PLACE_WORDS.index(landing.removeprefix("at "))]


def test_a_spell_is_seen_only_while_it_is_cast():
    seen = set()
    for seed in range(20):
        for match in random_steps(magetable.game("archmage").new(2, seed), seed):
            view = match.view()
            seen.add((view["phase"], view["casting"] is not None))
    casting = {phase for phase, cast in seen if cast}
    assert casting <= {"pay", "target", "into", "second", "land", "land_second", "learn", "discard"}
    assert casting.isdisjoint(phase for phase, cast in seen if not cast)
    assert ("promote", False) in seen


def test_truth_tells_the_hidden_faces():
    t = table("""
        players: Anna, Brit
        0,-2: hidden crypt
        1,-2: mine
    """)
    hidden = truth(t.loose, t.box)["hidden_faces"]
    assert hidden["0,-2"] == "crypt"
    assert "1,-2" not in hidden
    assert len(hidden) == 24 - 3 - 1


def test_a_redeal_keeps_what_is_known_and_each_stack():
    t = table(MANY)
    before = truth(t.loose, t.box)["hidden_faces"]
    worlds = set()
    for seed in range(5):
        t.s.rng = seed
        redeal(t.s, t.box, 0)
        t.check()
        after = truth(t.loose, t.box)["hidden_faces"]
        assert sorted(after.values()) == sorted(before.values())
        worlds.add(tuple(after.items()))
    assert len(worlds) == 5


def test_the_drawing():
    text = drawn(table(MANY))
    for words in (
        "Library",
        "@1f1++",
        "T1",
        "chasm",
        "vines",
        "auto",
        "?wild",
        "?outp",
        "DROW",
        "CURSED",
        "ELVES",
        "Town",
    ):
        assert words in text
    for words in ("1 Anna", "tower 2,-2", "tower not built", "2 Scroll", "2 imprisoned", "Shadow of Brit: time-will"):
        assert words in text
    for words in (
        "F: time 1",
        "A: will-death 1 (1 corrupt)",
        "M: will 1",
        "Quicken",
        "3 movement",
        "40 wards in stock",
    ):
        assert words in text


def test_the_drawing_of_the_solo_game_and_of_the_end():
    t = table("""
        players: Anna
        Anna: mage 0,1
        2,-2: crypt; Warlord; ward 1
    """)
    assert "he rolled nothing yet" in drawn(t)
    t.s.round = 0
    t.warlord_turn(3, 2)
    text = drawn(t)
    assert "W!" in text
    assert "fW+" in text
    assert "Round 1 of 15. The Warlord is at" in text
    last = "planets 0 time, 0 will, 0 death, 0 blood, 0 nature, 0 matter"
    t = table(f"""
        players: Anna, Brit
        Anna: mage 0,-2; {last}
        Brit: mage 2,0; {last}
    """)
    t.play("end turn")
    assert "final" in drawn(t)
    assert "Planets: all aligned" in drawn(t)


def observed(t, seat=0):
    row = [0] * OBSERVATION_SIZE
    observe(t.s, t.box, seat, row)
    found, at = {}, 0
    for name, numbers, _ in LAYOUT:
        found[name] = row[at : at + numbers]
        at += numbers
    assert at == OBSERVATION_SIZE
    assert all(-128 <= number <= 127 for number in row)
    return found


def at_place(row, place):
    return row[PLACE_WORDS.index(place)]


def test_the_observation():
    t = table(MANY)
    mine, theirs = observed(t, 0), observed(t, 1)
    assert mine["phase"].index(1) == Phase.TURN
    assert (mine["turn"], theirs["turn"], mine["movement"], mine["wards"]) == ([0], [1], [3], [40])
    assert (at_place(mine["tile"], "0,-2"), at_place(mine["tile"], "2,-1"), at_place(mine["tile"], "2,-3")) == (
        8,
        19,
        20,
    )
    assert (at_place(mine["holder"], "0,-2"), at_place(theirs["holder"], "0,-2")) == (1, 2)
    assert (at_place(mine["ward"], "0,-2"), at_place(mine["token"], "0,-2"), at_place(mine["token_of"], "0,-2")) == (
        2,
        1,
        2,
    )
    assert (at_place(mine["vines"], "0,-2"), at_place(theirs["vines"], "0,-2"), sum(mine["vines"])) == (2, 1, 2)
    assert len(mine["tile"]) == PLACES
    anna = mine["players"][:PLAYER_NUMBERS]
    assert anna[0] == theirs["players"][PLAYER_NUMBERS] == 4
    assert anna[:5] == [4, t.seat("Anna").supply, 0, PLACE_WORDS.index("0,-2"), PLACE_WORDS.index("2,-2")]


def test_the_observation_of_the_solo_game_and_of_choices():
    t = table("""
        players: Anna
        Anna: mage 0,1
        2,-2: crypt; Warlord
    """)
    t.s.round = 0
    t.warlord_turn(3, 2)
    seen = observed(t)
    assert (at_place(seen["holder"], "2,-2"), seen["dice"], seen["ring"]) == (5, [3, 2], [2])
    assert seen["warlord"] == [PLACE_WORDS.index(t.warlord)]
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book automaton, upheaval; relics 6 widget, 3 seed
        1,1: ruins; Anna
    """)
    t.play("cast automaton")
    while t.phase == Phase.PAY:
        t.play("pay widget")
    t.play("at 1,1")
    assert observed(t)["chosen"] == [PLACE_WORDS.index("1,1")]
    t.play("learn decay", "cast upheaval")
    while t.phase == Phase.PAY:
        t.play("pay seed")
    t.play("at 2,-2")
    seen = observed(t)
    assert (seen["chosen"], seen["other"]) == ([PLACE_WORDS.index("2,-2")], [-1])
    t.play("at 3,-2")
    assert observed(t)["other"] == [PLACE_WORDS.index("3,-2")]
    t.s.to_move = -1
    assert observed(t)["to_move"] == [-1]


# The lure of the fuzzer


def test_the_lure_leads_to_the_tower_or_an_enclave():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; tower 0,2; apprentices time, will
        0,2: mine
    """)
    assert destination(t.s, t.box) == t.tile("0,2")
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; relics 2 gem, 3 seed
    """)
    assert destination(t.s, t.box) == t.tile("-1,1")
    t = table("""
        players: Anna, Brit
        Anna: mage -1,1; relics 3 seed
    """)
    assert destination(t.s, t.box) == NO_TILE
    assert len(WEIGHT) == CODES
    assert WEIGHT[END] < WEIGHT[NOTATION.index("promote will-master")]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_lured_games_in_words_and_pictures(players):
    """A whole game of purpose, strictly interpreted, everything said and drawn on the way."""
    game = magetable.game("archmage", "strict")
    match, chance = game.new(players, players), chance_of(players)
    while not match.over:
        choices = match.legal()
        codes = [choice.code for choice in choices]
        assert match.prompt.endswith((".", "?"))
        assert all(choice.words[0].isupper() for choice in choices)
        if len(match.actions) % 25 == 0:
            Console(file=io.StringIO(), width=120).print(draw(match.view(0)))
        match.play(int(tempt(match._s, match._box, codes, len(codes), chance)))
        assert match.fault() is None
    assert all(line.endswith((".", "!")) for line in match.log)
