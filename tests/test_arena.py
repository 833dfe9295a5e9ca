"""Games between bots: seatings, results that can be gone on with, confidence, ratings, workers."""

import importlib.util
import json
import math
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import magetable
from magetable import bots
from magetable.arena import Contest, Played, Results, do_all, play, played, summary
from magetable.arena.contest import all_seatings
from magetable.arena.playing import Times
from magetable.arena.ratings import ratings
from magetable.arena.statistics import Mean, wilson
from magetable.arena.summary import counted_out
from magetable.bots.search import whim
from magetable.cli import main
from magetable.kit.tree import Considered


def contest(*names: str, game: str = "council", players: int = 2, seed: int = 1) -> Contest:
    return Contest.of(magetable.game(game), names, players, seed=seed)


# Who sits where


@pytest.mark.parametrize(("of", "seats"), [(1, 3), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 5), (5, 2), (4, 1)])
def test_every_bot_sits_everywhere_equally_often(of: int, seats: int) -> None:
    seatings = all_seatings(of, seats)
    assert len(set(seatings)) == len(seatings)
    for seat in range(seats):
        assert set(Counter(seating[seat] for seating in seatings).values()) == {len(seatings) // of}
    for seating in seatings:  # as different as can be
        times = Counter(seating).values()
        assert max(times) - min(times) <= 1
        assert len(times) == min(of, seats)


def test_all_seatings_of_a_deal_have_its_seed() -> None:
    three = contest("random", "rollout", "adept", seed=7)
    assert [three.seed_of(number) for number in range(13)] == [7] * 6 + [8] * 6 + [9]
    assert {three.seating(number) for number in range(6)} == {(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)}
    assert (three.whole(6), three.whole(7)) == (6, 12)
    with pytest.raises(ValueError, match="3 bots can be seated in 6 ways: play at least so many games, not 5"):
        three.whole(5)


@pytest.mark.parametrize(
    ("names", "players", "options", "message"),
    [
        (("random", "random"), 2, {}, "bots must be different ones, each named once, not random, random"),
        ((), 2, {}, "not none"),
        (("oracle",), 2, {}, "there is no bot 'oracle'"),
        (("random",), 9, {}, "is for 2 to 4 players, not 9"),
        (("random",), 2, {"level": "hard"}, "level must be basic or full"),
    ],
)
def test_a_contest_without_sense_is_refused(
    names: tuple[str, ...], players: int, options: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Contest.of(magetable.game("council"), names, players, options)


# One game


def test_a_game_depends_on_its_number_alone() -> None:
    two = contest("search:4", "random", seed=3)
    games = [play(two, number)[0] for number in (0, 1, 2, 0)]
    assert games[0].actions == games[3].actions
    assert games[0].seed == games[1].seed == 3
    assert games[0].actions != games[1].actions
    assert games[2].seed == 4


def test_a_played_game_is_the_same_as_json() -> None:
    game = played(contest("random", game="five-seals", players=3), 0)
    assert sum(game.shares) == pytest.approx(1)
    assert [len(game.scores), len(game.times), game.seating] == [3, 3, (0, 0, 0)]
    assert game.actions >= sum(one.moves for one in game.times) > 10
    assert Played.from_plain(json.loads(json.dumps(game.plain()))).plain() == game.plain()


def test_times_know_their_mean_and_their_percentiles() -> None:
    times = Times()
    for n in range(1000):
        times.add(0.001 if n < 985 else 0.5)
    assert times.mean == pytest.approx((985 * 0.001 + 15 * 0.5) / 1000)
    assert times.percentile(0.5) == pytest.approx(0.001, rel=0.06)
    assert times.percentile(0.99) == pytest.approx(0.5, rel=0.06)
    assert Times().percentile(0.99) == 0


# How sure one may be


def test_wilson_is_as_in_the_books() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_intervals_hold_the_truth_although_games_of_a_deal_depend_on_each_other() -> None:
    """Two games a deal that always end alike are worth no more than one."""
    chance = np.random.default_rng(5)
    held = naive = 0
    for _ in range(400):
        mean = Mean()
        for won in chance.random(60) < 0.7:
            mean.add(2 * won, 2)
        low, high = mean.interval()
        held += low <= 0.7 <= high
        low, high = wilson(mean.mean, 120)
        naive += low <= 0.7 <= high
    assert held >= 0.92 * 400
    assert naive < 0.9 * 400


def test_means_without_anything_or_without_variation_claim_nothing() -> None:
    mean = Mean()
    assert mean.interval() == (0.0, 1.0)
    mean.add(0, 0)
    assert mean.deals == 0
    mean.add(2, 2)
    mean.add(2, 2)
    assert mean.interval() == wilson(1.0, 2)


def test_ratings_find_the_strengths_that_games_were_drawn_from() -> None:
    chance = np.random.default_rng(2)
    truth = np.array([1300.0, 1100.0, 1000.0])
    strength = 10 ** (truth / 400)
    seatings, shares = [], []
    for _ in range(1500):
        for seating in all_seatings(3, 3):
            winner = chance.choice(3, p=strength[list(seating)] / strength[list(seating)].sum())
            seatings.append(seating)
            shares.append([float(seat == winner) for seat in range(3)])
    found = ratings(seatings, shares, [n // 6 for n in range(len(seatings))], 3)
    for (rating, low, high), true in zip(found, truth, strict=True):
        assert rating == pytest.approx(true, abs=25)
        assert low - 10 <= true <= high + 10
        assert high - low < 60
    assert found[2] == (1000, 1000, 1000)


def test_who_always_wins_has_a_rating_that_nobody_is_sure_of() -> None:
    [(rating, low, high), _] = ratings(
        [(0, 1), (1, 0)] * 20, [(1.0, 0.0), (0.0, 1.0)] * 20, [n // 2 for n in range(40)], 2
    )
    assert math.isfinite(high)
    assert 1200 < low < rating < high


def test_a_shared_victory_is_a_draw() -> None:
    found = ratings([(0, 1)] * 10, [(0.5, 0.5)] * 10, range(10), 2)
    assert found[0][0] == pytest.approx(1000)


# Many games, and the file of results


def test_a_summary_adds_up_and_search_beats_random() -> None:
    two = contest("search:16", "random")
    found = summary(two, do_all(played, two, range(24), jobs=1))
    strong, weak = found["results"]
    assert (found["games"], found["deals"], found["fair"]) == (24, 12, 0.5)
    assert strong["win_share"] + weak["win_share"] == pytest.approx(1)
    assert strong["against"]["random"] == strong["win_share"] > 0.9
    assert strong["win_share_95"][0] > 0.6
    assert strong["rating"] > weak["rating"] == 1000
    assert strong["seconds_a_move"] > weak["seconds_a_move"] > 0
    assert strong["score"] > weak["score"]


def test_processes_find_what_one_finds() -> None:
    three = contest("random", "search:2", players=3, seed=5)
    alone, together = ({game.number: game for game in do_all(played, three, range(18), jobs=jobs)} for jobs in (1, 2))
    assert alone.keys() == together.keys() == set(range(18))
    for number, game in alone.items():
        assert (game.scores, game.actions) == (together[number].scores, together[number].actions)


def test_nothing_is_left_to_do_in_a_file_that_is_whole() -> None:
    assert list(do_all(played, Contest.of(magetable.game("council"), ("random",), 2), [], jobs=2)) == []


def test_results_are_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    two = contest("random", "rollout:1")
    with Results(two, path) as results:
        for game in do_all(played, two, range(3), jobs=1):
            results.add(game)
    with path.open("a") as file:
        file.write('{"number": 3, "see')  # killed while writing
    with Results(two, path) as results:
        assert sorted(results.games) == [0, 1, 2]
        results.add(played(two, 3))
    with Results(two, path) as results:
        assert {n: game.plain()["scores"] for n, game in results.games.items()} == {
            n: played(two, n).scores for n in range(4)
        }
    assert len(path.read_text().splitlines()) == 5


def test_results_of_another_contest_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Results(contest("random"), path).__exit__(None, None, None)
    before = path.read_bytes()
    with pytest.raises(ValueError, match="of another contest: seed is 1 there and 2 here; give the same contest"):
        Results(contest("random", seed=2), path)
    assert path.read_bytes() == before
    for text in ("[1]\n", "no results\n", "no line"):
        path.write_text(text)
        with pytest.raises(ValueError, match=r"is no file of results|of another contest"):
            Results(contest("random"), path)
        assert path.read_text() == text


# The command


def test_the_command_goes_on_and_tells_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.jsonl"
    command = [
        "arena",
        "council",
        "--players",
        "2",
        "--bots",
        "random,rollout:2",
        "--jobs",
        "1",
        "--results",
        str(path),
    ]
    assert main([*command, "--games", "4", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["games"], first["options"]["level"]) == (4, "full")
    assert main([*command, "--games", "7", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 8
    assert "8 games instead of 7: every deal is played in 2 seatings." in said.err
    assert "4 of 8 games are in" in said.err
    assert main([*command, "--games", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert main([*command, "--games", "4"]) == 0
    text = capsys.readouterr().out
    assert "rollout:2 is set to a rating of 1000" in text
    assert "4 games: 2 deals, every seating of each (2)" in text


def test_bots_of_ones_own_play_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "firstbot.py").write_text(
        "from magetable import bots\n"
        "class First:\n"
        "    def choose(self, match, seed):\n"
        "        return match.legal()[0]\n"
        "bots.register('first', lambda strength: First())\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bots, "_makers", dict(bots._makers))
    monkeypatch.setattr(sys, "path", list(sys.path))
    command = ["arena", "council", "--import", "firstbot", "--bots", "first,random", "--games", "6", "--jobs", "1"]
    assert main([*command, "--json"]) == 0
    assert [one["bot"] for one in json.loads(capsys.readouterr().out)["results"]] == ["first", "random"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "random", "--games", "0"], "--games must be at least 1, not 0"),
        (["--bots", "random", "--jobs", "0"], "--jobs must be at least 1, not 0"),
        (["--bots", "random", "--set", "level"], "--set level: write OPTION=VALUE"),
        (["--bots", "random", "--set", "size=3"], "Council of Mages has no option 'size'"),
        (["--bots", "random,oracle"], "there is no bot 'oracle'"),
        (
            ["--bots", "random", "--import", "nowhere"],
            "the module nowhere can't be imported: No module named 'nowhere'",
        ),
    ],
)
def test_mistakes_are_told(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    assert main(["arena", "council", *arguments]) == 2
    assert message in capsys.readouterr().err


# Ray


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed (the extra `ray`)")
def test_ray_finds_what_one_process_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        two = contest("random", "search:2")
        found = {game.number: game.scores for game in do_all(played, two, range(12), ray=True)}
        assert ray.is_initialized(), "a Ray that others have started goes on"
    finally:
        ray.shutdown()
    assert found == {number: played(two, number).scores for number in range(12)}


def test_without_ray_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "council", "--bots", "random", "--games", "2", "--ray"]) == 2
    assert "--ray needs Ray, which is not installed: pip install 'magetable[ray]'" in capsys.readouterr().err


# Luck counted out


def test_what_is_counted_out_is_told_by_the_other_deals() -> None:
    chance = np.random.default_rng(1)
    luck, whims, play = chance.normal(size=(3, 400))
    totals = 0.5 * luck - 2 * whims + play
    off = counted_out(totals, np.stack([luck, whims], axis=1))
    assert np.var(totals - off) == pytest.approx(1, abs=0.1)
    others = [np.delete(one, 7) - np.delete(one, 7).mean() for one in (luck, whims, totals)]
    weights = np.linalg.lstsq(np.stack(others[:2], axis=1), others[2], rcond=None)[0]
    assert off[7] == pytest.approx(weights @ [luck[7], whims[7]])
    unseen = counted_out(totals, np.zeros((400, 2)))
    assert not unseen.any()


def test_a_corrected_share_agrees_and_is_surer_where_luck_decides() -> None:
    """Made up: of a coin and a better player, where the coin is known."""
    table = contest("adept", "novice")
    chance = np.random.default_rng(2)
    games = []
    for number in range(400):
        coin, hidden = chance.random(2)
        won = float(0.8 * coin + 0.2 * hidden < 0.6)
        of_bots = [(won, 0.5 - coin), (1 - won, coin - 0.5)]
        seating = table.seating(number)
        shares, luck = (list(row) for row in zip(*(of_bots[bot] for bot in seating), strict=True))
        times = [Times(), Times()]
        games.append(Played(number, number // 2, seating, shares, [0, 0], 9, times, luck, [0.0, 0.0]))
    first, second = summary(table, games)["results"]
    low, high = first["corrected_95"]
    assert low < 0.625 < high
    assert low < first["corrected"] < high
    assert first["corrected"] + second["corrected"] == pytest.approx(1)
    plain = first["win_share_95"]
    assert high - low < 0.8 * (plain[1] - plain[0])
    assert first["games_saved"] > 1.5


def test_results_from_before_luck_was_counted_are_gone_on_with(tmp_path: Path) -> None:
    table, path = contest("random", "novice"), tmp_path / "old.jsonl"
    with Results(table, path) as results:
        for number in range(24):
            results.add(played(table, number))
    found = summary(table, results.games.values())
    assert all("corrected" in one for one in found["results"])
    heading, *lines = path.read_text().splitlines()
    old = [{key: value for key, value in json.loads(line).items() if key not in ("luck", "whims")} for line in lines]
    path.write_text("\n".join([heading, *map(json.dumps, old), ""]))
    with Results(table, path) as results:
        assert results.games[5].luck is None
        results.add(played(table, 24))
    found = summary(table, results.games.values())
    assert not any("corrected" in one for one in found["results"])


def test_what_doubt_brings_is_zero_in_the_mean() -> None:
    """Over all that a bot might have taken, by how likely each was."""
    found = [Considered(3, 70, [0.6, 0.4]), Considered(9, 20, [0.3, 0.7]), Considered(4, 10, [0.5, 0.5])]
    mean = np.zeros(2)
    for number, one in enumerate(found):
        mean += (0.25 * one.visits / 100 + 0.75 * (number == 0)) * np.array(whim(found, one.code, 0.25))
    assert mean == pytest.approx([0, 0])
    assert whim(found, 9, 0.25)[0] < 0 < whim(found, 3, 0.25)[0]
    assert whim(found[:1], 3, 0.5) == pytest.approx([0, 0])


def test_bots_that_doubt_tell_what_it_brought() -> None:
    whims = [0.0, 0.0]
    play(contest("novice"), 1, whims)
    assert any(whims)
    assert sum(whims) == pytest.approx(0, abs=0.001)
    sure = [0.0, 0.0]
    play(contest("search:20"), 1, sure)
    assert sure == pytest.approx([0, 0])


def test_the_table_shows_both_shares(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "council", "--players", "2", "--bots", "novice,random", "--games", "20", "--jobs", "1"]) == 0
    text = capsys.readouterr().out
    assert "without luck" in text
    assert "Saved: how many times as many games" in text
