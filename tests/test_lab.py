"""The lab: what is counted, how it is added up, and the page it draws."""

import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import magetable
from magetable.analysis import Outcome
from magetable.arena import Contest, do_all, play
from magetable.cli import main
from magetable.lab import Findings, Survey, Watched, page, watch
from magetable.lab.comparing import Comparison, decided, is_sure
from magetable.lab.findings import settled, spread
from magetable.lab.plots import Dot, Thing, dots, histogram, round_steps, things
from magetable.lab.watching import FORCED


def contest(*names: str, game: str = "council", players: int | None = None) -> Contest:
    return Contest.of(magetable.game(game), names, players)


def made_up(number: int, shares: list[float], first: int = 0, **more: Any) -> Watched:
    return Watched(number, (0,) * len(shares), shares, [3, 1], first, 11, {"cards": ("Owl", "Cat", "Toad")}, **more)


def report_of(game: str, players: int | None = None, games: int = 4) -> dict[str, Any]:
    table = contest("random", game=game, players=players)
    findings = Findings(table)
    for one in do_all(watch, table, range(games), jobs=1):
        findings.add(one)
    return findings.report()


# Looking at a game


def test_a_watched_game_is_the_one_that_was_played(game_name: str) -> None:
    table = contest("random", game=game_name)
    found = watch(table, 3)
    match, times = play(table, 3)
    assert (found.shares, found.scores) == (match.win_shares, match.scores)
    assert found.decisions == sum(one.moves for one in times)
    assert found.forced + found.decisions == len(match.actions)
    assert found.choices > 2 * found.decisions
    assert found.rounds > 3
    assert found.first in range(match.players)
    names = {group: set(names) for group, names in found.things.items()}
    for verb, group, name, seat in found.events:
        assert verb in ("taken", "used")
        assert name in names[group]
        assert seat in range(match.players)


def test_watching_depends_on_the_number_alone(game_name: str) -> None:
    table = contest("random", game=game_name)
    assert watch(table, 5) == watch(table, 5)


# Adding up


def test_lift_is_what_takers_win_beyond_the_usual() -> None:
    findings = Findings(contest("random", players=2))
    owl, cat, used = ("taken", "cards", "Owl"), ("taken", "cards", "Cat"), ("used", "cards", "Cat")
    for number in range(40):
        won = [1.0, 0.0] if number % 4 else [0.0, 1.0]  # seat 1 wins three games of four, and has the Owl
        events = Counter({(*owl, 0): 2, (*cat, number % 2): 1})
        if number < 10:
            events[(*used, 1)] = 1
        findings.add(made_up(number, won, first=1, events=events))
    owl, cat, toad = findings.report()["things"]["cards"]
    assert owl["taken"]["times_a_game"] == 2
    assert owl["taken"]["games"] == 1
    assert owl["taken"]["lift"] == pytest.approx(0.25)
    low, high = owl["taken"]["lift_95"]
    assert 0.05 < low < 0.25 < high < 0.5
    assert cat["taken"]["lift"] == pytest.approx(-0.25)  # of each four games one
    assert cat["used"]["games"] == 0.25
    assert cat["used"]["games_95"][0] < 0.25 < cat["used"]["games_95"][1]
    assert toad["taken"] == {
        "times_a_game": 0, "games": 0, "games_95": toad["taken"]["games_95"], "lift": None, "lift_95": None
    }  # fmt: skip
    report = findings.report()
    assert [one["win_share"] for one in report["seats"]] == [0.75, 0.25]
    assert [one["win_share"] for one in report["order"]] == [0.25, 0.75]  # seat 2 begins
    assert report["margins"]["mean"] == 2


def test_seatings_of_a_deal_count_as_one() -> None:
    """Forty games, but of twenty deals whose two games end alike: no surer than twenty games."""
    pairs, single = Findings(contest("random", "rollout", players=2)), Findings(contest("random", players=2))
    assert len(pairs.contest.seatings) == 2
    for deal in range(20):
        won = [1.0, 0.0] if deal % 4 else [0.0, 1.0]
        single.add(made_up(deal, won))
        for number in (2 * deal + 1, 2 * deal):
            pairs.add(made_up(number, won))
    assert (pairs.report()["games"], pairs.report()["deals"]) == (40, 20)
    assert pairs.report()["seats"][0]["win_share_95"] == pytest.approx(single.report()["seats"][0]["win_share_95"])


def test_a_deal_that_is_not_complete_is_not_counted() -> None:
    findings = Findings(contest("random", "rollout", players=2))
    findings.add(made_up(0, [1.0, 0.0]))
    with pytest.raises(ValueError, match="no deal has been played in all its seatings yet"):
        findings.report()
    findings.add(made_up(1, [1.0, 0.0]))
    findings.add(made_up(2, [1.0, 0.0]))
    assert findings.report()["games"] == 2


def test_a_spread_tells_how_values_lie() -> None:
    found = spread(Counter({10: 1, 20: 18, 30: 1}))
    assert found == {
        "mean": 20.0, "least": 10, "low": 10, "middle": 20, "high": 20, "most": 30, "counts": {10: 1, 20: 18, 30: 1}
    }  # fmt: skip
    assert spread(Counter()) is None


def test_shares_add_up(game_name: str) -> None:
    report = report_of(game_name)
    for key in ("seats", "order"):
        assert sum(one["win_share"] for one in report[key]) == pytest.approx(1)
    assert report["results"][0]["win_share"] == pytest.approx(1 / report["players"])
    assert sum(report["decisions"]["counts"].values()) == report["games"] == 4
    assert sum(report["scores"]["counts"].values()) == 4 * report["players"]
    assert report["dead"]


def test_what_results_come_from_adds_up(game_name: str) -> None:
    found = report_of(game_name)["luck"]
    assert sum(one["share"] for one in found["parts"]) == pytest.approx(1, abs=1e-4)
    assert [one["after"] for one in found["known"]] == [0, 0.25, 0.5, 0.75]
    assert all(0 < one["share"] < 1 for one in found["known"])


def test_a_game_is_settled_when_its_winner_stays_ahead() -> None:
    def after(*curve: float, result: float = 1.0) -> int:
        rows, end = [[one, 1 - one] for one in curve], [result, 1 - result]
        return settled(Outcome([0.5] * 2, [0.0] * 2, [0.0] * 2, [0.0] * 2, [0.0] * 2, end, rows))

    assert after(0.6, 0.7, 0.8, 0.9, 1) == 0
    assert after(0.6, 0.7, 0.4, 0.9, 1) == 75
    assert after(0.6, 0.7, 0.8, 0.9, 0, result=0.0) == 100


def test_alone_against_the_warlord() -> None:
    report = report_of("archmage", players=1)
    assert report["margins"] is None
    assert report["results"][0]["win_share"] in (0, 0.25, 0.5, 0.75, 1)
    assert "Torment" in {one["name"] for one in report["things"]["spells"]}
    text = page(report, "magetable lab")
    assert "Archmage: 1 player<" in text
    assert "Turn order" not in text


# The page


class Balanced(HTMLParser):
    """Fails on a page whose elements don't close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_alone_and_shows_everything(game_name: str) -> None:
    report = report_of(game_name)
    text = page(report, "magetable lab <here>")
    parser = Balanced()
    parser.feed(text)
    assert not parser.open
    assert not {"script", "link", "img", "iframe"} & set(parser.seen)
    assert not re.search(r"https?:|url\(|@import", text)
    assert "magetable lab &lt;here&gt;" in text
    assert "prefers-color-scheme: dark" in text
    assert "width=device-width" in text
    pictures = [ElementTree.fromstring(one) for one in re.findall(r"<svg.*?</svg>", text, re.S)]
    maps = {row["what"] for row in report["places"]} if game_name != "council" else set()  # heat maps, of boards
    assert len(pictures) == 7 + len(report["dead"]) + len(report["things"]) + len(maps)
    for group, rows in report["things"].items():
        [picture] = [one for one in pictures if one.get("aria-label") == group]
        words = {element.text for element in picture.iter("text")}
        assert {row["name"] for row in rows} <= words
    for picture in pictures:
        left, top, width, height = map(float, picture.get("viewBox", "").split())
        for element in picture.iter():
            for name in ("x", "x1", "x2", "cx"):
                assert left <= float(element.get(name, left)) <= left + width
            for name in ("y", "y1", "y2", "cy"):
                assert top <= float(element.get(name, top)) <= top + height


def test_bars_are_as_high_as_their_parts() -> None:
    picture = ElementTree.fromstring(histogram("x", {"all": {1: 10, 2: 30, 4: 10}}))
    bars = {rect.findtext("title"): float(rect.get("height", 0)) for rect in picture.iter("rect")}
    assert bars == {"1: 20.0 %": 50, "2: 60.0 %": 150, "4: 20.0 %": 50}
    wide = histogram("x", {"all": dict.fromkeys(range(320), 1), "winners": {5: 1}})
    assert "0 to 9: 3.1 % all" in wide
    assert "0 to 9: 100.0 % winners" in wide


def test_dots_stand_where_their_shares_are() -> None:
    picture = ElementTree.fromstring(dots("x", [Dot("a", 0.4, 0.3, 0.5), Dot("b", 0.6, 0.5, 0.7)], 0.5))
    first, second = (float(circle.get("cx", 0)) for circle in picture.iter("circle"))
    [fair] = [float(one.get("x1", 0)) for one in picture.iter("line") if one.get("class") == "fair"]
    assert fair == pytest.approx((first + second) / 2, abs=0.2)
    rows = [Thing("taken by nobody", 0, None, None), Thing("a", 0.5, 0.25, Dot("a", 0.1, -0.9, 0.9))]
    assert things("x", rows).count("<circle") == 1


@pytest.mark.parametrize(
    ("low", "high", "steps"), [(0, 1, [0, 0.25, 0.5, 0.75, 1]), (13, 13, [13]), (-0.45, 0.45, [-0.25, 0, 0.25])]
)
def test_steps_are_round(low: float, high: float, steps: list[float]) -> None:
    assert round_steps(low, high, 4) == pytest.approx(steps)


# The command


def test_the_command_reports_as_text_json_and_page(
    game_name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lab.html"
    command = ["lab", game_name, "--bots", "random", "--games", "3", "--jobs", "1"]
    assert main([*command, "--html", str(path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["games"]) == (game_name, 3)
    assert path.read_text("utf-8").startswith("<!doctype html>")
    assert main(command) == 0
    text = capsys.readouterr().out
    for words in ("decisions", "seat 1", "turn 1", "actions without an alternative", *report["things"]):
        assert words in text


# Who is ahead


def test_the_lead_passes_to_whoever_has_most_points() -> None:
    """Points over ten actions: nobody leads, then seat 1, a tie, seat 1 again, then seat 2 to the end."""
    note_lead = magetable.game("council").engine.plain.note_lead
    lead = [0, 0, 0]
    noted = []
    for now, points in enumerate([(0, 0), (2, 0), (2, 2), (4, 2), (4, 5), (4, 6)], 1):
        s, box = table_with(*points)
        note_lead(s, box, now, lead)
        noted.append(tuple(lead))
    assert noted == [(0, 0, -1), (1, 0, 2), (1, 0, -1), (1, 0, 4), (2, 1, 5), (2, 1, 5)]


def table_with(*points: int) -> tuple[Any, Any]:
    """A table of Council whose seats have so many points, from tokens of 1 and 2."""
    match = magetable.game("council", "strict").new(len(points), 1)
    s, box = match._s, match._box
    place = 0
    for seat, wanted in enumerate(points):
        for value in [2] * (wanted // 2) + [1] * (wanted % 2):
            s.token[place], s.taken_by[place] = list(box.token_values).index(value), seat
            place += 1
    assert match.scores == list(points)
    return s, box


def test_a_game_is_decided_when_its_last_leader_goes_ahead() -> None:
    figures, leads = np.array([[8, 30, 2, 0]] * 3), np.array([[2, 1, 5], [1, 0, -1], [0, 0, -1]])
    assert decided(figures, leads).tolist() == [0.5, 1, 1]


def test_what_happens_at_places_is_added_up() -> None:
    findings = Findings(contest("random", players=2))
    for number in range(4):
        findings.add(made_up(number, [1.0, 0.0], places=Counter({("taken", "the well"): number})))
    assert findings.report()["places"] == [{"what": "taken", "place": "the well", "times_a_game": 1.5}]
    settled = report_of("council")["places"]
    assert sum(one["times_a_game"] for one in settled) == pytest.approx(11)
    assert "left lying" in page(report_of("council"), "")


# Two contests on the same deals


def test_differences_are_taken_deal_by_deal() -> None:
    """Deals vary by tens, but there is always about one more than here: that is sure after twenty deals."""
    here = np.array([10.0 * deal for deal in range(20)])
    there = here + np.array([0.9, 1.1] * 10)
    comparison = Comparison()
    for part in (slice(0, 7), slice(7, 20)):
        comparison.add({"score": here[part]}, {"score": there[part]})
    [line] = comparison.report()
    assert (line["deals"], line["here"], line["there"]) == (20, 95, pytest.approx(96))
    assert line["difference"] == pytest.approx(1)
    low, high = line["difference_95"]
    assert (low, high) == (pytest.approx(1 - 1.96 * 0.1 / 19**0.5), pytest.approx(1 + 1.96 * 0.1 / 19**0.5))
    assert is_sure(line)


def test_what_is_missing_here_or_there_is_not_compared() -> None:
    comparison = Comparison()
    comparison.add({"a": np.array([1.0, np.nan, 2.0]), "b": np.array([1.0])}, {"a": np.array([np.nan, 3.0, 5.0])})
    [line] = comparison.report()
    assert (line["what"], line["deals"], line["difference"], line["difference_95"]) == ("a", 1, 3, None)
    assert not is_sure(line)


BOX = """
game = "council"
name = "Richer <council>"
tokens = [1, 2, 2, 3, 3, 5, 5, 6, 8, 8, 8]
"""


@pytest.mark.parametrize("more", [["--bots", "random", "--jobs", "1"], ["--compiled"]])
def test_a_box_is_set_against_the_standard_one(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "box.toml").write_text(BOX, "utf-8")
    html = tmp_path / "differs.html"
    words = ["council", "--players", "2", "--games", "30", *more]
    against = ["--against", f"box={tmp_path / 'box.toml'}"]
    report = said(capsys, *words, *against, "--html", str(html))
    assert (report["here_is"], report["there_is"]) == ("box standard", "box Richer <council>")
    assert report["here"] == said(capsys, *words)
    assert report["there"] == said(capsys, *words, "--box", str(tmp_path / "box.toml"))
    lines = {line["what"]: line for line in report["differences"]}
    score = lines["score"]
    assert score["here"] == pytest.approx(report["here"]["scores"]["mean"])
    assert score["there"] == pytest.approx(report["there"]["scores"]["mean"])
    assert score["difference"] == pytest.approx(score["there"] - score["here"])
    assert is_sure(score)
    assert lines["decisions"]["here"] == pytest.approx(report["here"]["decisions"]["mean"])
    assert lines["lead changes"]["there"] == pytest.approx(report["there"]["lead_changes"]["mean"])
    for seat in (0, 1):
        line = lines[f"win-share of seat {seat + 1}"]
        assert line["there"] == pytest.approx(report["there"]["seats"][seat]["win_share"])
    parser = Balanced()
    parser.feed(html.read_text("utf-8"))
    assert not parser.open
    assert "Richer &lt;council&gt; against box standard" in html.read_text("utf-8")
    assert main(["lab", *words, *against]) == 0
    assert "winning score" in capsys.readouterr().out


def test_any_option_is_set_against_another(capsys: pytest.CaptureFixture[str]) -> None:
    report = said(capsys, "council", "--games", "4", "--compiled", "--against", "level=basic")
    assert (report["here_is"], report["there_is"]) == ("level full", "level basic")
    assert main(["lab", "council", "--games", "4", "--compiled", "--against", "level=full"]) == 2
    assert "name an option that differs" in capsys.readouterr().err
    assert main(["lab", "council", "--games", "4", "--compiled", "--against", "level"]) == 2
    assert "--against level: write OPTION=VALUE" in capsys.readouterr().err


# Random games by the million


def test_compiled_games_are_those_of_playouts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "council", "--players", "3", "--compiled", "--games", "3000", "--seed", "5", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    found = magetable.game("council").playouts(3000, 3, 5)
    assert (report["games"], report["dead"][0]["of"]) == (3000, found.decisions)
    assert [seat["win_share"] for seat in report["seats"]] == pytest.approx(found.win_shares)
    assert [seat["score"] for seat in report["seats"]] == pytest.approx(found.mean_scores)


# Games of the search, compiled


def test_the_compiled_search_plays_the_games_of_the_bot(game_name: str) -> None:
    """A match takes only legal moves, and the bot in it knows what its seat knows: so both are true of these games."""
    game = magetable.game(game_name)
    for players in game.players:
        table = contest("search:6", game=game_name, players=players)
        found = game.engine.searched_games(2, 4, game.box_for(players, {}), players, game.indices({}), table.seed, 6)
        assert found.ends is not None
        for row in range(2):
            match, times = play(table, 2 + row)
            assert found.ends[row].tobytes() == match.state()
            assert found.scores[row].tolist() == match.scores
            decisions = sum(one.moves for one in times)
            assert found.figures[row, [0, 2]].tolist() == [decisions, len(match.actions) - decisions]
            assert (found.chosen[row] >> 5).tolist() == [match.actions.count(code) for code in range(game.engine.codes)]


def test_interpreted_and_compiled_the_search_plays_alike() -> None:
    found = []
    for mode in ("wasm", "interpreted", "strict"):
        game = magetable.game("council", mode)
        found.append(game.engine.searched_games(0, 1, game.box_for(3, {}), 3, game.indices({}), 4, 3))
    for one in found[1:]:
        for here, there in zip((*found[0].arrays, found[0].ends), (*one.arrays, one.ends), strict=True):
            assert (here == there).all()


def said(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["lab", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_report_of_compiled_games_is_that_of_watched_ones(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("five-seals", "--players", "3", "--bots", "search:2", "--games", "5", "--seed", "8", "--jobs", "1")
    watched, compiled = said(capsys, *words), said(capsys, *words, "--compiled")
    for key in watched:
        # What comes from the room `lab.py`, and what was luck, nobody asks of compiled games.
        if key not in ("things", "dead", "places", "luck", "settled"):
            assert compiled[key] == watched[key], key
    assert [row for row in watched["dead"] if row["what"] == FORCED] == compiled["dead"]


def test_compiled_games_do_not_depend_on_the_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("council", "--players", "2", "--compiled", "--bots", "search:40", "--games", "60")  # three parts
    alone, together = (said(capsys, *words, "--jobs", jobs) for jobs in "12")
    assert alone == together
    assert said(capsys, *words, "--seed", "2") != alone


def test_compiled_the_search_scores_more_than_chance(capsys: pytest.CaptureFixture[str]) -> None:
    """In Archmage: in the others what one takes another lacks, and chance takes longer over it."""
    words = ("archmage", "--players", "2", "--compiled", "--games", "40")
    chance, search = (said(capsys, *words, "--bots", bot)["seats"] for bot in ("random", "search:10"))
    assert all(one["score"] > other["score"] + 2 for one, other in zip(search, chance, strict=True))


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--bots", "adept"], "--bots random or --bots search:N, not adept"),
        (["--bots", "search:5,search:6"], "--bots random or --bots search:N, not search:5,search:6"),
        (["--bots", "search"], "--bots random or --bots search:N, not search"),
        (["--bots", "search:0"], "as in search:500"),
        (["--bots", "search:5", "--gpu"], "only random games are played on a GPU: --bots random, not search:5"),
        (["--ray"], "--ray goes without --compiled"),
    ],
)
def test_what_is_not_played_compiled_is_said(words: list[str], error: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "council", "--compiled", "--games", "4", *words]) == 2
    assert error in capsys.readouterr().err


def test_games_of_the_search_are_not_taken_to_a_gpu() -> None:
    with pytest.raises(ValueError, match="only random games are played on a GPU"):
        next(Survey(contest("search:5")).run(4, gpu=True))
