"""What bots look at: the features of a seat's progress, and how much of the game is over."""

import magetable
from conftest import random_steps
from magetable.match import Match


def seen(match: Match, seat: int) -> dict[str, int]:
    row, _ = match._batch.features_at(0, seat)
    return dict(zip(match.game.room("evaluation").NAMES, row, strict=True))


def progress(match: Match) -> int:
    return match._batch.features_at(0, 0)[1]


def test_features_are_what_the_view_shows() -> None:
    for match in random_steps(magetable.game("archmage", "strict").new(3, 4), 5):
        for seat, player in enumerate(match.view(None)["seats"]):
            found = seen(match, seat)
            assert found["score"] == player["score"]
            assert found["apprentices"] == sum(player["apprentices"].values())
            assert found["relics"] == sum(player["relics"].values())
            assert found["kinds of relic"] == sum(count > 0 for count in player["relics"].values())
            assert found["followers"] == player["company"]
            assert found["tower"] == (player["tower"] is not None)
            assert found["alone"] == 0
        assert 0 <= progress(match) <= 1000


def test_alone_the_land_is_held_against_the_warlord() -> None:
    before = 0
    for match in random_steps(magetable.game("archmage", "strict").new(1, 4), 5):
        found = seen(match, 0)
        assert found["land"] == sum(match.view(None)["seats"][0]["lands"].values())
        assert found["alone"] == 1
        assert (found["alone: masters"], found["alone: advanced"]) == (found["masters"], found["advanced"])
        lands = [points for points in match.view(None)["seats"][0]["lands"].values() if points]
        assert found["alone: lands"] == min(len(lands), 3)
        assert before <= progress(match) <= 1000
        before = progress(match)
