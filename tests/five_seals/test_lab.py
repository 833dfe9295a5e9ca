"""What the lab counts in Five Seals of Magic."""

import re
from collections import Counter

import pytest

import magetable
from conftest import finished, new_match
from magetable.arena import Contest
from magetable.games.five_seals import moves
from magetable.games.five_seals.boards import board_for
from magetable.games.five_seals.facts import CIRCLES, EMPTY, SHEET, STRENGTHS
from magetable.games.five_seals.lab import things
from magetable.games.five_seals.scrolls import bits_in
from magetable.lab import Findings, page, watch
from magetable.lab.watching import look

BROKEN = "seals broken and scrolls taken"
NO_BREAK, NO_SEAL = "turns in which no seal can be broken", "rounds in which no seal is broken"


@pytest.mark.parametrize("circle", CIRCLES)
@pytest.mark.parametrize("seed", range(3))
def test_what_leaves_the_board_was_broken_and_scrolls_were_taken(circle: str, seed: int) -> None:
    setting = ("five-seals", 2 + seed, {"circle": circle})
    match = finished(setting, seed)
    found = look(match, 0, ())
    log = "\n".join(match.log)
    begin, end = new_match(setting, seed)._s, match._s
    gone = sum(was != EMPTY for was in begin.on) - sum(now != EMPTY for now in end.on)
    breaks = found.occasions[NO_BREAK, False]
    if circle == "IV":  # Speed breaks two seals in a turn
        assert gone / 2 < breaks <= gone
    else:
        assert breaks == gone - log.count("is removed")  # by Disintegration
    assert found.occasions[NO_BREAK, True] == match.actions.count(moves.END)
    assert found.occasions[NO_SEAL, True] + found.occasions[NO_SEAL, False] == end.round == found.rounds
    assert found.first == begin.first
    times: Counter[tuple[str, str]] = Counter()
    for (verb, group, _, _), count in found.events.items():
        times[verb, group] += count
    transfers = len(re.findall(r"gives \w+ of \w+ for", log))
    won = bits_in(begin.scrolls) - bits_in(end.scrolls)
    assert times["taken", "scrolls"] == times["taken", "spells"] == won + 2 * transfers
    assert times["used", "spells"] >= sum(moves.USE <= code < moves.PICK for code in match.actions)


def test_exploitation_uses_two_scrolls() -> None:
    uses = exploited = 0
    for seed in range(6):
        match = finished(("five-seals", 2, {"circle": "III"}), seed)
        found = look(match, 0, ())
        exploited += sum(
            count for (verb, _, name, _), count in found.events.items() if name == "Exploitation" and verb == "used"
        )
        uses += sum(count for (verb, group, _, _), count in found.events.items() if (verb, group) == ("used", "spells"))
        uses -= sum(moves.USE <= code < moves.PICK for code in match.actions)
    assert uses == exploited > 0


def test_things_are_those_of_the_circles_in_play() -> None:
    one, three = (
        things(m._s, m._box) for m in (new_match(("five-seals", 2, {"circle": circle}), 1) for circle in ("I", "III"))
    )
    assert (len(one["scrolls"]), len(three["scrolls"])) == (SHEET, 2 * SHEET)
    assert len(one["spells"]) == STRENGTHS + 1
    assert {"Deception", "Synergy", "Binding"} <= set(three["spells"])


def test_places_are_counted_where_seals_are_broken_and_the_page_shows_them_on_the_board() -> None:
    contest = Contest.of(magetable.game("five-seals", "interpreted"), ("random",), 2)
    findings = Findings(contest)
    games = [watch(contest, number) for number in range(2)]
    for game in games:
        findings.add(game)
        broken = sum(times for (what, _), times in game.places.items() if what == BROKEN)
        assert broken >= game.occasions[NO_BREAK, False] > 0
    report = findings.report()
    times = {row["place"]: row["times_a_game"] for row in report["places"] if row["what"] == BROKEN}
    kinds = {space.name: space.kind for space in board_for(2).spaces}
    assert {kinds[place] for place in times} <= {"circle", "box"}
    assert sum(times.values()) == sum(
        times for game in games for (what, _), times in game.places.items() if what == BROKEN
    ) / len(games)
    shown = page(report, "magetable lab")
    assert shown.count('class="heat"') >= sum(kind != "floor" for kind in kinds.values())
    busiest = max(times, key=times.__getitem__)
    assert re.search(f"<title>{busiest}, (circle|box) of .: {times[busiest]:.2f} a game", shown)
