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
    for match in random_steps(magetable.game("council", "strict").new(3, 4), 5):
        for seat, player in enumerate(match.view(None)["seats"]):
            found = seen(match, seat)
            assert found["score"] == match.scores[seat]
            assert found["cards"] == player["allies"] + sum(card["count"] for card in player["front"])
    assert progress(match) == 1000


def test_a_lead_is_counted_by_its_treasure() -> None:
    led = 0
    for match in random_steps(magetable.game("council", "strict").new(2, 6), 7):
        assert 0 <= progress(match) <= 1000
        led += any(seen(match, seat)["led"] != 0 for seat in range(2))
    assert led > 10
