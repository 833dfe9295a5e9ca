"""What bots look at: the features of a seat's progress, and how much of the game is over."""

import magetable
from conftest import random_steps
from magetable.match import Match


def seen(match: Match, seat: int) -> dict[str, int]:
    row, _ = match._batch.features_at(0, seat)
    return dict(zip(match.game.rooms.evaluation.NAMES, row, strict=True))


def progress(match: Match) -> int:
    return match._batch.features_at(0, 0)[1]


def test_features_are_what_the_view_shows() -> None:
    before = 0
    for match in random_steps(magetable.game("five-seals", "strict").new(2, 4), 5):
        for seat, player in enumerate(match.view(None)["seats"]):
            found = seen(match, seat)
            assert found["score"] == player["score"]
            assert found["scrolls"] == len(player["scrolls"])
            assert found["face up"] == sum(scroll["face_up"] for scroll in player["scrolls"])
            assert found["dice"] == len(player["dice"])
            assert found["sum of dice"] == sum(die["value"] for die in player["dice"])
            assert found["dice for the next round"] == len(player["fresh_dice"])
        assert before <= progress(match) <= 1000
        before = progress(match)
