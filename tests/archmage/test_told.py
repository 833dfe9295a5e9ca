"""What people are told as data: objects that choices lie on, what they cost and end, what is shown beside the state."""

import re

import numpy as np
import pytest

import magetable
from conftest import random_steps
from magetable.games.archmage.box import Box
from magetable.games.archmage.facts import (
    ADVANCED,
    AREA_WORDS,
    MOST_SEATS,
    RELIC_WORDS,
    SPELL_WORDS,
    SPHERE_WORDS,
    SPHERES,
    STRENGTHS,
)
from magetable.games.archmage.hexmap import PLACE_WORDS, PLACES
from magetable.games.archmage.lines import Spot
from magetable.games.archmage.moves import NOTATION
from magetable.games.archmage.rules import redeal
from magetable.games.archmage.seen import FREE, LANDING, Shown, seen, show
from magetable.games.archmage.state import TRACE, State
from magetable.kit import chance_of
from magetable.kit.engine import Batch
from magetable.kit.telling import LINES, SPOTS
from magetable.match import ENDS

from .positions import Phase, Table, neighbours, table, words

LAST = "planets 0 time, 0 will, 0 death, 0 blood, 0 nature, 0 matter"
EVERYTHING = "relics 6 scroll, 6 gem, 6 bone, 6 blood, 6 seed, 6 widget"


def offer(t: Table, move: str):
    assert move in t.legal(), t.legal()
    return words.offer(t.s, t.box, NOTATION.index(move))


def lies_on(t: Table, move: str) -> list[str]:
    """The objects of a legal choice, as text."""
    found = offer(t, move)
    return [spot_text(t, found.spot[place]) for place in range(found.spots)]


WORDS = {"sphere": SPHERE_WORDS, "relic": RELIC_WORDS, "spell": SPELL_WORDS, "area": AREA_WORDS, "place": PLACE_WORDS}
WORDS["doorway"] = AREA_WORDS[ADVANCED : ADVANCED + SPHERES]


def spot_text(t: Table, spot) -> str:
    kind = Spot(spot.kind)
    said = [kind.word]
    for place, (name, of) in enumerate(kind.numbers):
        number = spot.parts[place]
        said.append(t.names[number] if name == "seat" else WORDS[of][number] if of in WORDS else str(number))
    return " ".join(said)


def shown(t: Table):
    out = Shown.at(Shown.batch(1), strict=True)
    show(t.s, t.box, 0, out)
    return out


# The objects that choices lie on, what they cost and what they end


def test_choices_of_a_journey_lie_on_the_map_and_cost_movement_points():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; company 3; book divination; relics 2 widget
        Brit: mage 2,0
        0,-2: mine
        1,-2: crypt; Brit; vines of Brit
        1,2: library; Anna
    """)
    assert (lies_on(t, "travel 1,-2"), offer(t, "travel 1,-2").cost) == (["hex 1,-2"], 2)
    assert (lies_on(t, "travel 0,-1"), offer(t, "travel 0,-1").cost) == (["hex 0,-1"], 1)
    assert (lies_on(t, "deploy"), offer(t, "deploy").cost) == (["hex 0,-2", "company Anna"], 0)
    assert (lies_on(t, "cast divination"), offer(t, "cast divination").cost) == (["spell Anna divination"], 2)
    t.play("cast divination")
    assert (lies_on(t, "divine 1,2"), offer(t, "divine 1,2").cost) == (["hex 1,2"], 1)
    t.play("travel 1,-2")
    assert (lies_on(t, "attack"), offer(t, "attack").cost) == (["hex 1,-2"], 1)
    t.play("travel 2,-2")
    assert (lies_on(t, "explore"), offer(t, "explore").cost) == (["hex 2,-2"], 1)
    assert (lies_on(t, "end turn"), offer(t, "end turn").ends) == ([], 2)


AT_THE_END = """
    players: Anna, Brit
    Anna: mage PLACE; company 5; apprentices time, will; EVERYTHING; book time-stop
    1,-3: town; Anna
    2,-3: camp
    0,-2: ruins; Anna
    1,2: drow
""".replace("EVERYTHING", EVERYTHING.replace("6 widget", "5 widget"))


@pytest.mark.parametrize(
    ("place", "move", "spots", "cost"),
    [
        ("1,-3", "gather", ["hex 1,-3"], 0),
        ("2,-3", "recruit", ["hex 2,-3"], 0),
        ("0,-2", "wards", ["hex 0,-2"], 0),
        ("0,-2", "build", ["hex 0,-2", "tower Anna"], 0),
        ("1,-1", "initiate will", ["area Anna will", "hex 1,-1"], 2),
        ("1,2", "initiate blood", ["area Anna blood", "hex 1,2"], 2),
    ],
)
def test_a_journeys_end_ends_the_action_unless_time_stands_still(place, move, spots, cost):
    t = table(AT_THE_END.replace("PLACE", place))
    assert (lies_on(t, move), offer(t, move).cost, offer(t, move).ends) == (spots, cost, 1)
    t.play("cast time-stop", "pay scroll", "pay scroll", "pay scroll")
    assert (lies_on(t, move), offer(t, move).ends) == (spots, 0)


def test_what_goes_on_in_the_tower_ends_nothing_more():
    t = table(AT_THE_END.replace("PLACE", "0,-2")).play("build")
    assert (lies_on(t, "promote time-will"), offer(t, "promote time-will").ends) == (["area Anna time-will"], 0)
    assert (lies_on(t, "initiate matter"), lies_on(t, "done")) == (["area Anna matter"], [])


def test_a_turn_in_which_somebody_else_decides_goes_on():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2; book decay; relics 6 bone, 6 gem
        Brit: mage 2,0; relics 6 scroll, 5 gem
    """)
    batch = Batch(magetable.game("archmage", "interpreted").engine, 1, np.frombuffer(bytes(t.box), Box.dtype).copy())
    batch.restore_at(0, bytes(t.s))
    ends = {NOTATION[offered.code]: ENDS[offered.ends] for offered in batch.offers_at()}
    assert (ends["cast decay"], ends["end turn"]) == ("nothing", "turn")
    assert t.play("cast decay").mover == "Brit"


def test_planets_and_what_a_town_brings():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-3; company 5; relics 2 gem
        1,-3: town; Anna
    """)
    t.play("gather")
    assert (lies_on(t, "take gem"), lies_on(t, "take follower")) == (["relic Anna gem"], ["company Anna"])
    t.play("take gem").next_turn("Brit")
    assert lies_on(t, "planet death") == ["planet Brit death"]


MAGIC = """
    players: Anna, Brit
    Anna: mage 0,-2; company 5; book BOOK; RELICS
    Brit: mage 2,0; apprentices will; RELICS
    0,-2: ruins; Anna
""".replace("RELICS", EVERYTHING)


@pytest.mark.parametrize(
    ("spell", "moves", "spots"),
    [
        ("gate", ["at 0,2"], ["hex 0,2"]),
        ("fiery-chasm", ["toward ne"], ["hex 1,-3"]),
        ("fiery-chasm", ["toward se"], ["hex 1,-2", "hex 2,-2", "hex 3,-2"]),
        ("shadow", ["shadow 2 matter-time"], ["door Brit matter-time"]),
        ("corrupt", ["corrupt 2 will"], ["area Brit will"]),
        ("transmute", ["turn gem"], ["relic Anna gem"]),
        ("transmute", ["turn gem", "into widget"], ["relic Anna widget"]),
        ("automaton", ["at 0,-2", "learn decay"], ["area Anna death"]),
        ("decay", ["discard seed"], ["relic Brit seed"]),
        ("upheaval", ["at 2,-2", "at 3,-2", "at 3,0"], ["hex 3,0"]),
    ],
)
def test_targets_lie_on_what_they_are(spell, moves, spots):
    t = table(MAGIC.replace("BOOK", spell)).play(f"cast {spell}")
    while t.phase == Phase.PAY:
        pay = t.legal()[0]
        assert (lies_on(t, pay), offer(t, pay).cost) == ([f"relic Anna {pay.removeprefix('pay ')}"], 1)
        t.play(pay)
    t.play(*moves[:-1])
    assert lies_on(t, moves[-1]) == spots


def test_a_die_of_the_warlord():
    t = table("""
        players: Anna
        Anna: mage 0,1; book befuddle; relics 2 bone
    """).warlord_turn(2, 3)
    assert lies_on(t, "let be") == []
    t.play("cast befuddle")
    assert (lies_on(t, "pip up"), t.prompt) == (
        ["die 0"],
        "Anna: the Warlord has rolled 2: he sets out north-east. One pip up or down?",
    )
    t = table("""
        players: Anna
        Anna: mage 0,1; book befuddle; relics 2 bone
    """).warlord_turn(2, 3)
    t.play("let be", "cast befuddle")
    assert (lies_on(t, "pip down"), t.prompt) == (
        ["die 1"],
        "Anna: the Warlord has rolled 3: he walks counter-clockwise. One pip up or down?",
    )


def test_the_warlords_ward_then_his_follower():
    t = table("""
        players: Anna
        Anna: mage 0,-2
        0,-2: mine; Warlord; ward 1
    """)
    assert "Break a ward of the Warlord (1 step)" in t.choices()
    assert t.story("attack") == ["Anna breaks a ward of the Warlord on the Mine 0,-2."]
    assert "Kill the follower of the Warlord (1 step)" in t.choices()
    assert t.story("attack") == ["Anna kills the follower of the Warlord on the Mine 0,-2.", "Anna gains 1 Blood."]


def test_the_longest_lines_have_room():
    """A Chasm's line, the Warlord's walk with all that may follow from it, and whom Obliterate sweeps away."""
    assert STRENGTHS[SPELL_WORDS.index("fiery-chasm")][3] <= SPOTS
    assert TRACE + 2 * MOST_SEATS <= LINES
    far = 'game = "archmage"\nname = "Far"\n[spells.obliterate]\nreach = 12'
    t = table("players: Anna, Brit\n" + f"Anna: mage 0,-2; book obliterate; {EVERYTHING}", far)
    t.tie_up_wards("Anna", 12)
    held = sum(holder == 0 for holder in t.s.holder)
    t.play("cast obliterate", "pay blood", "pay blood")
    told = t.story("pay blood")
    swept = [line for line in told if line.startswith("Swept away: ")]
    assert len(swept) >= 1
    assert len(re.findall(r"-?\d,-?\d", " ".join(swept))) == held


# What is shown beside the state


def test_points_by_parts_and_what_others_hold():
    t = table("""
        players: Anna, Brit, Chu
        Anna: apprentices time, time-will; corrupt time-will
        Brit: apprentices will-master
        1,-2: mine; Anna
        2,-2: mine; Brit
        2,-3: mine; Brit
        0,-2: crypt; Anna
    """)
    anna, brit, chu = t.view()["seats"]
    assert [seat["points"] for seat in (anna, brit, chu)] == [
        {"spells": 2, "land": 2},
        {"spells": 4, "land": 2},
        {"spells": 0, "land": 0},
    ]
    for seat in (anna, brit, chu):
        assert seat["score"] == sum(seat["points"].values())
        assert sum(seat["lands"].values()) == seat["points"]["land"]
        assert seat["score"] == sum(seat["parts"].values())
    assert {part: points for part, points in anna["parts"].items() if points} == {
        "fundamental": 1,
        "advanced": 2,
        "corrupt": -1,
        "crypt": 2,
    }
    assert (anna["held"]["mine"], anna["rival"]["mine"], anna["held"]["crypt"], anna["rival"]["crypt"]) == (1, 2, 1, 0)
    assert (brit["held"]["mine"], brit["rival"]["mine"], chu["rival"]["mine"]) == (2, 1, 2)
    assert (anna["coming"], brit["coming"]) == (["quicken", "gate"], ["fortify"])
    assert list(shown(t).on_map)[:3] == [2, 2, 0]


def test_what_was_scored_stays_so_by_parts():
    t = table(f"""
        players: Anna, Brit
        Anna: mage 0,-2; apprentices time; {LAST}
        Brit: mage 2,-2; {LAST.replace("0 time", "1 time")}
        2,-2: mine; Anna
    """)
    t.play("end turn", "planet time", "attack")
    anna = t.view()["seats"][0]
    assert (anna["score"], anna["points"], anna["held"]["mine"]) == (3, {"spells": 1, "land": 2}, 0)
    assert {part: points for part, points in anna["parts"].items() if points} == {"fundamental": 1, "mine": 2}


def test_the_solo_game_shows_what_it_takes_to_win():
    t = table("""
        players: Anna
        Anna: mage 0,-2; apprentices time-master, will-master, will-master
        1,-2: mine; Anna
        2,-2: mine; Warlord
        0,2: crypt; Warlord
        turn: Anna; round 14
    """)
    view = t.view()
    assert view["warlord"]["goal"] == {"masters": [2, 4], "lands": [1, 3]}
    assert view["warlord"]["followers"] == 2
    anna = view["seats"][0]
    assert (anna["held"]["crypt"], anna["rival"]["crypt"], anna["lands"]["mine"]) == (0, 1, 1)
    assert anna["score"] == anna["points"]["spells"] + anna["points"]["land"] + 5
    parts = {part: points for part, points in anna["parts"].items() if points}
    assert parts == {"fundamental": 2, "advanced": 6, "master": 8, "mine": 1, "turns": 5}
    assert anna["score"] == sum(parts.values())
    controls = {PLACE_WORDS[t.s.place[tile]]: shown(t).controller[tile] for tile in range(t.s.tiles)}
    assert {place: who for place, who in controls.items() if who >= 0} == {"1,-2": 0, "2,-2": 1, "0,2": 1}


def test_a_tower_gives_control():
    t = table("""
        players: Anna, Brit
        Brit: tower 0,2
        0,2: mine
    """)
    assert shown(t).controller[t.tile("0,2")] == 1


def test_the_shared_end_is_told_with_all_scores():
    t = table(f"""
        players: Anna, Brit
        Anna: mage 0,-2; {LAST}
        Brit: mage 2,-2; {LAST}
        turn: Brit
    """)
    t.seat("Anna").scored = 1
    assert t.story("end turn")[-2:] == ["Final score: Anna 0, Brit 0.", "Anna and Brit share the victory."]


def plain_reach(t: Table) -> dict[str, int]:
    """The cheapest ways by trying all of them."""
    legal_from = {}
    found = {t.mage("Anna"): 0}
    waiting = [t]
    while waiting:
        here = waiting.pop()
        spent = t.s.movement - here.s.movement
        if legal_from.get(here.mage("Anna"), 99) <= spent:
            continue
        legal_from[here.mage("Anna")] = spent
        found[here.mage("Anna")] = spent
        waiting += [here.copy().play(move) for move in here.legal("travel")]
    found.pop(t.mage("Anna"))
    return found


def test_reach_is_where_the_journey_can_lead():
    t = table("""
        players: Anna, Brit
        Anna: mage 0,-2
        Brit: mage 0,-1; tower 2,-2
        2,-2: mine
        1,-2: crypt; vines of Brit
        -1,-1: library; vines of Brit
        turn: Anna; movement 3
    """)
    reach = t.view()["reach"]
    assert reach == plain_reach(t)
    assert (reach["1,-2"], "0,-1" in reach, "2,-2" in reach) == (2, False, False)
    t.s.acted = 1
    assert t.view()["reach"] == {}


def test_reach_at_the_border_and_in_another_phase():
    t = table("""
        players: Anna, Brit
        Anna: mage 1,-3; book gate; relics 1 scroll, 1 gem
        turn: Anna; movement 2
    """)
    assert t.view()["reach"] == plain_reach(t)
    t.play("cast gate")
    assert t.view()["reach"] == {}


def test_the_chasms_line_and_upheavals_landings_are_shown():
    t = table(MAGIC.replace("BOOK", "fiery-chasm")).play("cast fiery-chasm")
    while t.phase == Phase.PAY:
        t.play(t.legal()[0])
    chasm = t.view()["casting"]["chasm"]
    assert {f"toward {way}" for way in chasm} == set(t.legal())
    assert all(len(lies_on(t, f"toward {way}")) == length for way, length in chasm.items())
    t = table(MAGIC.replace("BOOK", "upheaval")).play("cast upheaval")
    while t.phase == Phase.PAY:
        t.play(t.legal()[0])
    assert t.view()["casting"]["landings"] == []
    t.play("at 2,-2", "at 3,-2")
    before = bytes(t.s)
    assert [f"at {place}" for place in t.view()["casting"]["landings"]] == t.legal()
    assert bytes(t.s) == before
    t.play(t.legal()[0])
    assert [f"at {place}" for place in t.view()["casting"]["landings"]] == t.legal()
    places = shown(t).landing
    free = {PLACE_WORDS[place] for place in range(PLACES) if places[place] in (FREE, LANDING)}
    assert all(t.at(place) == "nothing" for place in free)
    assert all(any(t.at(beside) != "nothing" for beside in neighbours(place)) for place in free)


# Secrets


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_seen_and_shown_is_the_same_in_every_world(players):
    match = magetable.game("archmage", "interpreted").new(players, 3)
    for number, _ in enumerate(random_steps(match, 4)):
        if number % 20 == 0:
            assert len({both(match.state(), match._box, seed) for seed in range(3)}) == 1


def both(state: bytes, box, seed: int) -> tuple[bytes, bytes]:
    """What seat 0 sees and is shown of a world that it can't tell from this one."""
    s = State.strict.from_buffer_copy(state)
    s.rng = chance_of(seed).rng
    redeal(s, box, 0)
    out = Shown.at(Shown.batch(1), strict=True)
    show(s, box, 0, out)
    seen(s, box, 0)
    return bytes(s), bytes(out)
