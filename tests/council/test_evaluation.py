"""What bots look at: the features of a seat's progress, and how much of the game is over."""

from collections import Counter
from typing import Any

import pytest

import magetable
from conftest import random_steps
from council.positions import Table, table
from magetable.games.council.evaluation import FEATURES, NAMES, features
from magetable.match import Match

HELPERS = {"familiars": "familiar", "daemons": "daemon", "mercenaries": "mercenary", "shapeshifter": "shapeshifter"}
PICKING = ("assign", "open", "second", "pick", "steal", "give_first", "give_second")


def seen(match: Match, seat: int) -> dict[str, int]:
    row, _ = match._batch.features_at(0, seat)
    return dict(zip(NAMES, row, strict=True))


def seen_at(t: Table, name: str) -> dict[str, int]:
    row = [0] * FEATURES
    features(t.s, t.box, t.names.index(name), row)
    return dict(zip(NAMES, row, strict=True))


def progress(match: Match) -> int:
    return match._batch.features_at(0, 0)[1]


def held(player: dict[str, Any]) -> list[dict[str, Any]]:
    """A player's cards, those of this round too."""
    return [*player["pile"], *player["front"]]


def leads(view: dict[str, Any], seat: int) -> list[tuple[int, int]]:
    """The treasures that are still to be had: what each is worth, and by how many cards a seat leads there."""
    found = []
    for treasure in view["treasures"]:
        if treasure["token"] is not None and not treasure["settled"]:
            cards = [
                sum(card["count"] for card in held(player) if treasure["symbol"] in card["symbols"])
                for player in view["seats"]
            ]
            rivals = [count for other, count in enumerate(cards) if other != seat]
            found.append((treasure["token"], cards[seat] - max(rivals)))
    return found


def test_features_are_what_the_view_shows() -> None:
    """Every one of them, in games in which each has been something."""
    ever, apart = Counter[str](), Counter[int]()
    for seed in range(6):
        match = magetable.game("council", "strict").new(2 + seed % 3, seed, open_piles="yes")
        for step, _ in enumerate(random_steps(match, seed)):
            if step % 3 and not match.over:
                continue
            view = match.view(None)
            for seat, player in enumerate(view["seats"]):
                cards = Counter[str]()
                for card in held(player):
                    cards[card["kind"]] += card["count"]
                lead = leads(view, seat)
                assert seen(match, seat) == {
                    "score": player["score"],
                    "led": sum(worth for worth, by in lead if by > 0),
                    "ahead": sum(worth * sorted((-2, by, 2))[1] for worth, by in lead),  # by two at most
                    "cards": cards.total(),
                    "queen or druid": cards["queen"] + cards["druid"],
                    **{name: cards[kind] for name, kind in HELPERS.items()},
                }
                ever += cards
                apart.update(by for _, by in lead)
    assert {"queen", "druid", *HELPERS.values()} <= set(ever)
    assert min(apart) < -2
    assert max(apart) > 2


def test_a_lead_is_counted_by_its_treasure_and_as_two_at_most() -> None:
    t = table("""
        awaits: sorcerer 8, witch 5, run -3, gairm
        pool:   breag-summoner
        Anna*:  gairm-sorcerer x2, deoch-sorcerer, tuama-witch | run-sorcerer
        Brit:   deoch-witch, tuama-witch |
        turn:   Brit picks
    """)
    # Anna has four Sorcerers, Brit none; Brit has one Witch more; Anna has the only Rún; Gairm has any token.
    gairm = t.s.token[3]
    rest = t.box.token_values[gairm]
    assert seen_at(t, "Anna")["led"] == 8 - 3 + rest
    assert seen_at(t, "Anna")["ahead"] == 2 * 8 - 5 - 3 + 2 * rest
    assert seen_at(t, "Brit")["led"] == 5
    assert seen_at(t, "Brit")["ahead"] == -2 * 8 + 5 + 3 - 2 * rest


@pytest.mark.parametrize("kind", ["queen", "druid"])
def test_queen_and_druid_count_alike_wherever_they_lie(kind: str) -> None:
    for cards in (f"{kind} | run-witch", f"| run-witch, {kind}"):
        t = table(f"""
            pool:   breag-summoner
            Anna*:  {cards}
            Brit:   |
            turn:   Brit picks
        """)
        assert seen_at(t, "Anna")["queen or druid"] == 1
        assert seen_at(t, "Brit")["queen or druid"] == 0


def test_the_game_is_over_by_its_rounds() -> None:
    before = 0
    for match in random_steps(magetable.game("council", "strict").new(2, 6), 7):
        rounds = 1000 * (match.view(None)["round"] - 1) // 11
        assert progress(match) == (rounds if match.view(None)["phase"] in PICKING else 1000)
        assert progress(match) >= before
        before = progress(match)
    assert before == 1000
