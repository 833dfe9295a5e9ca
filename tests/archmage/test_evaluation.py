"""What bots look at: the features of a seat's progress, and how much of the game is over."""

from collections import Counter
from itertools import combinations
from typing import Any

import magetable
from archmage.positions import Table, table
from conftest import random_steps
from magetable.games.archmage.evaluation import FEATURES, NAMES, features
from magetable.games.archmage.facts import RELIC_WORDS, SPHERE_WORDS
from magetable.match import Match


def seen(match: Match, seat: int) -> dict[str, int]:
    row, _ = match._batch.features_at(0, seat)
    return dict(zip(NAMES, row, strict=True))


def seen_at(t: Table, seat: int) -> dict[str, int]:
    row = [0] * FEATURES
    features(t.s, t.box, seat, row)
    return dict(zip(NAMES, row, strict=True))


def progress(match: Match) -> int:
    return match._batch.features_at(0, 0)[1]


def what_is_left(view: dict[str, Any], seat: int) -> tuple[int, int]:
    """The action at the Journey's End, and the movement, of whose turn it is."""
    mine = view["turn"] == seat and not view["acted"]
    return (1, view["movement"]) if mine else (0, 0)


def on_the_map(view: dict[str, Any], seat: int) -> int:
    return sum(tile["holder"] == seat for tile in view["tiles"])


def lessons(area: str) -> int:
    return 4 if area.endswith("-master") else 2 if "-" in area else 1


def test_among_others_features_are_what_the_view_shows() -> None:
    for match in random_steps(magetable.game("archmage", "strict").new(3, 4), 5):
        view = match.view(None)
        for seat, player in enumerate(view["seats"]):
            found = seen(match, seat)
            apprentices = player["apprentices"]
            assert found["score"] == player["score"]
            assert found["lessons"] == sum(count * lessons(area) for area, count in apprentices.items())
            assert found["masters"] == sum(count for area, count in apprentices.items() if area.endswith("-master"))
            assert found["relics"] == sum(player["relics"].values())
            assert found["followers"] == player["company"]
            assert found["on the map"] == on_the_map(view, seat)
            assert found["tower"] == (player["tower"] is not None)
            if view["turn"] is not None:
                assert (found["action"], found["movement"]) == what_is_left(view, seat)
            assert found["turns left"] == sum(abs(planet) for planet in player["planets"].values())
            assert not any(value for name, value in found.items() if name.startswith("alone"))
        assert 0 <= progress(match) <= 1000


def test_a_turn_holds_an_action_and_the_way_there() -> None:
    t = table("""
        players: Anna, Brit
        0,2:     camp
        Anna:    mage 0,2; company 5
        turn:    Anna; movement 3
    """)
    assert (seen_at(t, 0)["action"], seen_at(t, 0)["movement"]) == (1, 3)
    assert (seen_at(t, 1)["action"], seen_at(t, 1)["movement"]) == (0, 0)
    t.play("recruit")
    assert (seen_at(t, 0)["action"], seen_at(t, 0)["movement"]) == (0, 0)


# Alone


def lacking(apprentices: Counter[str], plan: tuple[int, ...]) -> tuple[Counter[str], int]:
    """The lessons and promotions that Masters of these spheres still need, one apprentice after the other."""
    left = apprentices.copy()
    wanted = [f"{SPHERE_WORDS[sphere]}-master" for sphere in plan]
    made: Counter[str] = Counter()
    for area in wanted:
        if left[area]:
            left[area] -= 1
            continue
        first, _, second = area.partition("-")
        if not second:
            made[area] += 1
            continue
        made["promotions"] += 1
        if second == "master":
            at = SPHERE_WORDS.index(first)
            before, after = SPHERE_WORDS[at - 1], SPHERE_WORDS[(at + 1) % 6]
            wanted += [f"{before}-{first}", f"{first}-{after}"]  # the loop goes on with them
        else:
            wanted += [first, second]
    promotions = made.pop("promotions", 0)
    return made, promotions


def test_alone_one_sees_what_four_masters_still_need() -> None:
    game = magetable.game("archmage", "strict")
    relic_of = dict(zip(SPHERE_WORDS, RELIC_WORDS, strict=True))
    most = 0
    for seed in range(4):
        for match in random_steps(game.new(1, seed), 5):
            view = match.view(None)
            player = view["seats"][0]
            found = seen(match, 0)
            people = tuple(found[f"alone: {what}"] for what in ("followers", "on the map", "tower"))
            assert people == (player["company"], on_the_map(view, 0), player["tower"] is not None)
            if view["turn"] is not None:
                assert (found["alone: action"], found["alone: movement"]) == what_is_left(view, 0)
            apprentices = Counter(player["apprentices"])
            most = max(most, sum(apprentices.values()))
            choices = []
            for plan in combinations(range(6), 4):
                made, promotions = lacking(apprentices, plan)
                relics = sum(max(0, 2 * n - player["relics"].get(relic_of[sphere], 0)) for sphere, n in made.items())
                choices.append((2 * made.total() + relics, made.total(), relics, promotions))
            here = tuple(found[f"alone: {what} lacking"] for what in ("lessons", "relics", "promotions"))
            least = min(choices)[0]
            assert (least, *here) in choices
            assert found["alone"] == 1
            assert not any(value for name, value in found.items() if not name.startswith("alone"))
    assert most > 1


def test_alone_with_four_masters_nothing_lacks() -> None:
    t = table("""
        players: Tim
        Tim:     company 5; apprentices time-master, death-master, nature-master, matter-master
    """)
    assert [seen_at(t, 0)[f"alone: {what} lacking"] for what in ("lessons", "relics", "promotions")] == [0, 0, 0]


def test_alone_three_kinds_of_land_are_held_against_the_warlord() -> None:
    t = table("""
        players: Tim
        2,-2:    library; Warlord
        2,-1:    library; Warlord
        2,0:     mine; Warlord
        1,1:     crypt; Tim
        Tim:     company 5
    """)
    # Two libraries, a mine, a grove and ruins lack, none of the crypts: the libraries and one of the others are let go.
    assert seen_at(t, 0)["alone: land lacking"] == 2


def test_alone_a_game_goes_on_by_rounds() -> None:
    before = 0
    for match in random_steps(magetable.game("archmage", "strict").new(1, 4), 5):
        assert before <= progress(match) <= 1000
        before = progress(match)
