"""What bots look at: the features of a seat's progress, and how much of the game is over."""

from collections import Counter

import magetable
from conftest import random_steps
from magetable.match import Match


def seen(match: Match, seat: int) -> dict[str, int]:
    row, _ = match._batch.features_at(0, seat)
    return dict(zip(match.game.rooms.evaluation.NAMES, row, strict=True))


def progress(match: Match) -> int:
    return match._batch.features_at(0, 0)[1]


def test_features_are_what_the_view_shows() -> None:
    """Every one of them, in games in which each has been more than one thing."""
    ever: dict[str, set[int]] = {}
    for seed in range(2):
        before = 0
        for match in random_steps(magetable.game("five-seals", "strict").new(2 + seed, 4), 5):
            for seat, player in enumerate(match.view(None)["seats"]):
                colours = Counter[str]()
                for die in player["dice"]:
                    colours[die["colour"]] += die["value"]
                found = seen(match, seat)
                assert found == {
                    "score": player["score"],
                    "scrolls": len(player["scrolls"]),
                    "face up": sum(scroll["face_up"] for scroll in player["scrolls"]),
                    "dice": len(player["dice"]),
                    "sum of dice": colours.total(),
                    "greatest colour": max(colours.values(), default=0),
                    "dice for the next round": len(player["fresh_dice"]),
                }
                for name, value in found.items():
                    ever.setdefault(name, set()).add(value)
            assert before <= progress(match) <= 1000
            before = progress(match)
        assert before > 0
    assert all(len(values) > 2 for values in ever.values())


def test_the_game_is_over_by_the_scrolls_of_strength_6_that_are_left() -> None:
    for match in random_steps(magetable.game("five-seals", "strict").new(2, 4), 5):
        view = match.view(None)
        left = view["sixes"] - view["sixes_to_go_on"] + 1  # to win before the game ends
        assert progress(match) == max(0, min(1000, 1000 - 200 * left))
