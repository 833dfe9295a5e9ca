"""What is seen of the table: views, the drawing in the terminal, observations, and what stays hidden."""

import io
import re
from collections import Counter

import pytest
from rich.console import Console

import magetable
from magetable.games.council.draw import draw
from magetable.games.council.facts import KIND_WORDS, SYMBOL_WORDS
from magetable.games.council.observe import BITS, LAYOUT, OBSERVATION_SIZE, observe
from magetable.games.council.rules import redeal
from magetable.games.council.view import truth

from .positions import Phase, table

PICKING = """
    awaits: sorcerer 8, run -3
    pool:   gairm-sorcerer x2, familiar, run-witch, tuama-blood-mage
    deck:   druid, daemon
    Anna*:  mercenary x2, tuama-witch | run-witch, athrach-sorcerer
    Brit:   shapeshifter, queen, gairm-witch | gairm-blood-mage
    Chu:    deoch-witch |
    turn:   Chu picks
"""
CLAIMING = """
    awaits: run 8 Brit, tuama -3 nobody, witch 5
    Anna*:  tuama-witch, familiar x2, mercenary
    Brit:   daemon, run-witch, breag-sorcerer
    turn:   claiming
"""


# Views.


def test_the_view_of_picking():
    t = table(PICKING)
    seen = t.view("Anna")
    assert (seen["level"], seen["phase"], seen["round"], seen["starter"], seen["limit"]) == ("full", "pick", 2, 0, 2)
    assert [(card["symbol"], card["token"], card["settled"]) for card in seen["treasures"]] == [
        ("sorcerer", 8, False),
        ("run", -3, False),
    ]
    assert seen["tokens"] == [-1, 1, 2, 2, 3, 3, 5, 5, 6]
    assert (seen["awaits_left"], seen["discard"]) == (9, [])
    assert seen["deck_left"] == 78 - 5 - 7 - 3  # the Pool, the piles, the picks
    assert seen["pool"][0] == {
        "kind": "run-witch",
        "name": "Rún Witch",
        "value": 1,
        "symbols": ["witch", "run"],
        "count": 1,
    }
    assert {card["kind"]: card["count"] for card in seen["pool"]} == t.pool
    assert (seen["picked"], seen["switching"], seen["claiming"]) == (None, None, None)
    anna, brit, chu = seen["seats"]
    assert [card["kind"] for card in anna["front"]] == ["run-witch", "athrach-sorcerer"]
    assert (anna["total"], anna["allies"], anna["score"]) == (2, 3, 3)
    assert {card["kind"]: card["count"] for card in anna["pile"]} == {"mercenary": 2, "tuama-witch": 1}
    assert (brit["total"], brit["allies"], brit["pile"], brit["score"]) == (1, 3, None, None)
    assert (chu["total"], chu["front"], chu["locked_out"]) == (0, [], False)


def test_the_view_says_who_is_locked_out():
    t = table("""
        pool:  run-witch, familiar
        Anna*: | mercenary
        Brit:  | run-sorcerer
        Chu:   |
        turn:  Chu picks
    """)
    assert [seat["locked_out"] for seat in t.view(None)["seats"]] == [False, False, False]
    t.play("pick familiar")
    assert t.phase == Phase.ASSIGN
    t = table("""
        pool:  run-witch, run-summoner
        Anna*: | mercenary
        Brit:  | run-sorcerer
        Chu:   |
        turn:  Chu picks
    """)
    assert [seat["locked_out"] for seat in t.view(None)["seats"]] == [False, True, False]


def test_the_view_of_a_theft():
    t = table(PICKING).play("pick familiar")
    for move in ("steal", "give queen", "give gairm-witch"):
        assert t.view(None)["picked"] == {"kind": "familiar", "by": 2}
        t.play(move)
    assert t.view(None)["picked"] is None


def test_the_view_of_a_switch():
    t = table("""
        awaits: tuama 8, run 6
        Anna*:  druid
        Brit:
        turn:   claiming
    """)
    assert t.view(None)["switching"] is None
    assert t.play("switch run").view(None)["switching"] == "run"


def test_the_view_of_claiming():
    t = table(CLAIMING).play("familiar")
    seen = t.view("Brit")
    assert (seen["claiming"], seen["round"]) == (2, 11)
    assert [card["taken_by"] for card in seen["treasures"][:3]] == [1, None, None]
    assert [card["settled"] for card in seen["treasures"][:3]] == [True, True, False]
    assert seen["treasures"][2]["strengths"] == [2, 1]
    assert seen["treasures"][3]["strengths"] is None
    assert [seat["familiars_played"] for seat in seen["seats"]] == [1, 0]
    t.play("sacrifice breag-sorcerer")
    seen = t.view("Brit")
    assert [seat["daemons_used"] for seat in seen["seats"]] == [0, 1]
    assert [card["kind"] for card in seen["discard"]] == ["breag-sorcerer"]
    assert [seat["tokens"] for seat in seen["seats"]] == [[], [8]]


def test_the_truth_tells_all():
    t = table(PICKING)
    told = truth(t.loose, t.box)
    assert told["deck_order"] == t.deck
    assert told["deck_order"][:2] == ["druid", "daemon"]
    assert told["awaits_order"][:2] == ["sorcerer", "run"]
    assert len(told["piles"]) == len(t.names)


# What is hidden.


def test_the_order_of_both_decks_is_hidden_from_all():
    one, other = table(PICKING), table(PICKING)
    s = other.s
    s.awaits[2], s.awaits[10] = s.awaits[10], s.awaits[2]
    s.deck[s.drawn], s.deck[s.deck_size - 1] = s.deck[s.deck_size - 1], s.deck[s.drawn]
    assert truth(one.loose, one.box) != truth(other.loose, other.box)
    for name in ("Anna", "Brit", "Chu", None):
        assert one.view(name) == other.view(name)
    assert one.legal() == other.legal()
    assert (one.prompt, one.choices()) == (other.prompt, other.choices())
    for seat in range(3):
        assert observed(one, seat) == observed(other, seat)
        for t in (one, other):
            t.s.rng = 5
            redeal(t.s, t.box, seat)
        assert bytes(one.loose) == bytes(other.loose)


def test_a_redeal_keeps_what_is_known_and_shuffles_what_is_not():
    t = table(PICKING)
    decks, rows = set(), set()
    before = t.copy()
    for seed in range(20):
        t.s.rng = seed
        redeal(t.s, t.box, 0)
        t.check()
        assert t.awaits == before.awaits
        assert (t.pool, t.legal()) == (before.pool, before.legal())
        assert Counter(t.deck) == Counter(before.deck)
        assert list(t.s.deck)[: t.s.drawn] == list(before.s.deck)[: t.s.drawn]
        decks.add(tuple(t.deck))
        rows.add(tuple(t.s.awaits))
    assert len(decks) == len(rows) == 20


def test_views_and_logs_name_no_card_of_an_opponents_pile():
    match = magetable.game("council", "strict").new(2, 4)
    while match.view(None)["round"] < 6:
        match.play(match.legal()[0])
    assert match.view(0)["seats"][1]["pile"] is None
    assert match.view(None)["seats"][0]["pile"] is None


def test_what_is_drawn_or_turned_up_counts_as_revealed_and_choices_do_not():
    """Undo goes back to the last thing revealed, and no further."""

    def revealed(t, move):
        before = t.s.revealed
        return t.play(move).s.revealed - before

    t = table(PICKING)
    for move in ("pick familiar", "steal", "give queen", "give gairm-witch", "pick tuama-blood-mage"):
        assert revealed(t, move) == 0
    assert t.mover == "Brit"
    assert revealed(t, "pick run-witch") == 15  # fourteen cards come into the Pool, and an Awaits card is turned up
    assert revealed(t, "assign 6") == 0
    t = table("""
        awaits: run 8, tuama 6
        Anna*:  druid, familiar x2
        Brit:   familiar
        turn:   claiming
    """)
    assert revealed(t, "switch run") == 0
    assert revealed(t, "switch tuama") == 1  # all show their allies for the first treasure
    assert [revealed(t, move) for move in ("familiar", "pass", "pass")] == [0, 0, 1]  # ... for the second
    t = table("""
        awaits: witch
        deck:   only
        Anna*:
        Brit:
        turn:   Anna assigns
    """)
    assert revealed(t, "assign 8") == 1


# The drawing.


def drawn(t, name):
    """What the terminal shows a seat, with all blanks and lines between columns made single blanks."""
    console = Console(record=True, width=200, file=io.StringIO())
    console.print(draw({**t.view(name), "names": t.names}))
    return "\n".join(re.sub(r"[\s│┃|]+", " ", line).strip() for line in console.export_text().splitlines())


def test_the_drawing_of_picking():
    text = drawn(table(PICKING), "Anna")
    for part in (
        "Round 2 of 11",
        "Sorcerer 8",
        "Rún -3",
        "9 cards face down",
        "Sorcerer 2 · · · · ·",  # two Gairm Sorcerers in the Pool
        "Blood Mage · · · 1 · ·",
        "Specials: Familiar (2)",
        "63 cards in the deck",
        "Anna * 2 Rún Witch, Athrach 3: Witch: Tuama; Mercenary (2) x2 3",
        "Brit 1 Gairm Blood Mage 3 cards, face down",
        "Chu 0 none",
    ):
        assert part in text
    assert "Queen" not in text  # she is in Brit's pile


def test_the_drawing_of_a_card_without_a_token_and_of_a_player_locked_out():
    t = table("""
        awaits: tuama
        Anna*:
        Brit:
        turn:   Anna assigns
    """)
    assert not re.search(r"Tuama -?\d", drawn(t, None))
    t = table("""
        pool:  run-witch
        Anna*: | mercenary
        Brit:  | run-sorcerer
        Chu:   |
        turn:  Chu picks
    """)
    assert "Brit 1 locked out" in drawn(t, None)


def test_the_drawing_of_claiming():
    text = drawn(table(CLAIMING).play("familiar"), "Anna")
    for part in ("Rún 8 Brit", "Tuama -3 nobody", "> Witch 5 Anna 2, Brit 1", "Tokens left: none", "Specials: none"):
        assert part in text


# Observations.


def observed(t, seat):
    """What a seat observes: each part of the layout by its name."""
    numbers = [99] * OBSERVATION_SIZE
    observe(t.s, t.box, seat, numbers)
    parts, at = {}, 0
    for name, size, _ in LAYOUT:
        parts[name] = numbers[at : at + size] if size > 1 else numbers[at]
        at += size
    assert at == OBSERVATION_SIZE
    return parts


def named(counts, words):
    return {word: count for word, count in zip(words, counts, strict=True) if count}


def test_the_observation_of_picking_turns_the_table_to_the_observer():
    t = table(PICKING)
    for seat, name in enumerate(t.names):
        seen = observed(t, seat)
        assert [place for place, flag in enumerate(seen["phase"]) if flag] == [Phase.PICK]
        assert (seen["level"], seen["seats"], seen["round"], seen["opening"], seen["limit"]) == (1, 3, 1, 2, 2)
        assert (seen["starter"], seen["to_move"], seen["picker"]) == (-seat % 3, (2 - seat) % 3, (2 - seat) % 3)
        assert named(seen["place"], SYMBOL_WORDS) == {"sorcerer": 1, "run": 2}
        assert named(seen["token"], SYMBOL_WORDS) == {"sorcerer": 8, "run": -3}
        assert not any(seen["taken"] + seen["picked"] + seen["switched"] + seen["discard"])
        assert seen["stock"] == [0, 1, 1, 2, 2, 2, 1, 0]
        assert named(seen["pool"], KIND_WORDS) == t.pool
        kinds = len(KIND_WORDS)
        assert named(seen["allies"][:kinds], KIND_WORDS) == t.pile(name)
        assert named(seen["front"][:kinds], KIND_WORDS) == t.front(name)
        following = t.names[(seat + 1) % 3]
        assert named(seen["allies"][kinds : 2 * kinds], KIND_WORDS) == t.pile(following)
        assert named(seen["front"][kinds : 2 * kinds], KIND_WORDS) == t.front(following)
        assert seen["total"] == [*(t.total(t.names[(seat + step) % 3]) for step in range(3)), 0]
        assert not any(seen["allies"][3 * kinds :] + seen["front"][3 * kinds :])


def test_the_observation_of_an_awaits_card_without_a_token():
    t = table("""
        awaits: run 8, tuama
        Anna*:
        Brit:
        turn:   Anna assigns
    """)
    assert named(observed(t, 0)["place"], SYMBOL_WORDS) == {"run": 1, "tuama": 2}
    assert named(observed(t, 0)["token"], SYMBOL_WORDS) == {"run": 8}


def test_the_observation_of_a_theft():
    t = table(PICKING).play("pick familiar")
    seen = observed(t, 1)
    assert named(seen["picked"], KIND_WORDS) == {"familiar": 1}
    assert (seen["to_move"], seen["picker"]) == (0, 1)
    for move in ("steal", "give queen"):
        assert named(observed(t.play(move), 1)["picked"], KIND_WORDS) == {"familiar": 1}
    assert named(observed(t.play("give gairm-witch"), 1)["picked"], KIND_WORDS) == {}


def test_what_binds_a_player_is_seen_and_observed():
    """C5.4: a pick given away no longer binds, though it lies face up elsewhere."""
    t = table(PICKING)
    assert t.view("Anna")["seats"][0]["barred"] == ["witch", "sorcerer", "run", "athrach"]
    assert observed(t, 2)["barred"][BITS : 2 * BITS] == [1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, *[0] * 8]
    t.play("pick familiar", "steal", "give queen", "give picked gairm-blood-mage")
    assert t.view("Anna")["seats"][1]["barred"] == []
    assert t.view("Anna")["seats"][2]["barred"] == []
    assert sum(observed(t, 1)["barred"]) == 4


def test_the_observation_of_passes():
    t = table(CLAIMING)
    assert [observed(t, 0)["passes"], observed(t.play("pass"), 0)["passes"]] == [0, 1]


def test_the_observation_of_opening():
    t = table("""
        pool:  gairm-witch, run-sorcerer
        Anna*:
        Brit:  shapeshifter, tuama-witch x2
        turn:  Anna opens
    """)
    opened = [observed(t, 0)["opening"]]
    for move in ("pick gairm-witch", "let be", "pick run-sorcerer"):
        t.play(move)
        opened.append(observed(t, 0)["opening"])
    assert opened == [0, 1, 1, 2]


def test_the_observation_of_a_switch():
    t = table("""
        awaits: tuama 8, run 6
        Anna*:  druid
        Brit:
        turn:   claiming
    """).play("switch run")
    assert named(observed(t, 0)["switched"], SYMBOL_WORDS) == {"run": 1}


def test_the_observation_of_claiming():
    t = table(CLAIMING).play("familiar", "sacrifice breag-sorcerer")
    seen = observed(t, 1)
    assert (seen["treasure"], seen["round"]) == (2, 11)
    assert named(seen["taken"], SYMBOL_WORDS) == {"run": 1, "tuama": -1}
    assert named(observed(t, 0)["taken"], SYMBOL_WORDS) == {"run": 2, "tuama": -1}
    assert (seen["familiars"], seen["daemons"]) == ([0, 1, 0, 0], [1, 0, 0, 0])
    assert named(seen["discard"], KIND_WORDS) == {"breag-sorcerer": 1}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_observation_of_the_end(seat):
    t = table("""
        Anna*: gairm-witch
        Brit:
        turn:  over
    """)
    assert observed(t, seat)["to_move"] == -1
    assert observed(t, seat)["taken"] == [-1] * 11
