"""`magetable lab`: what happens in many games between bots."""

import argparse
import json
import shlex
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

import magetable
from magetable.arena import Contest, do_all
from magetable.cli.common import add_command, given_options, notices, progress_bar, stop_in_order
from magetable.cli.tables import add_tables, contest_of, shown, whole_deals
from magetable.kit.cuda import a_gpu
from magetable.lab import Findings, Survey, page, watch
from magetable.lab.comparing import Comparison, Deals, Measures, compared, is_sure
from magetable.lab.page import LUCK, cells, comparison_page, seats
from magetable.lab.survey import compiled_descents


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "lab",
        run,
        "measure a game over many games of bots: length, scores, seats, what is taken and used and what it brings",
        "magetable lab five-seals --players 4 --bots adept --games 1000 --html five-seals.html\n"
        "         magetable lab council --players 4 --bots random --compiled --games 1000000\n"
        "         magetable lab five-seals --players 2 --bots search:10 --compiled --games 10000\n"
        "         magetable lab council --against box=my-box.toml --games 400 --html differs.html",
    )
    add_tables(parser, games=200, default="adept")
    parser.set_defaults(bots=None)
    parser.add_argument(
        "--compiled",
        action="store_true",
        help="without Python in the loop: random games by the million, or --bots search:N against itself; "
        "every action is counted, rounds only in games of the search",
    )
    parser.add_argument(
        "--gpu", action="store_true", help="random games on a GPU: the same games as --compiled, the same report"
    )
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="play the same deals with this option too, and tell what differs: --against box=FILE",
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with pictures there")


def run(chosen: argparse.Namespace) -> int:
    compiled = chosen.compiled or chosen.gpu
    chosen.bots = chosen.bots or ("random" if compiled else "adept")
    if compiled:
        compiled_descents([spec.strip() for spec in chosen.bots.split(",")], chosen.gpu)
    if chosen.gpu:
        a_gpu()
    contest = contest_of(chosen)
    games = whole_deals(contest, chosen.games)
    stop_in_order()
    contests = [contest, *([other_setting(contest, chosen.against)] if chosen.against else [])]
    play = surveyed if compiled else watched
    found, measured = zip(*(play(one, games, chosen) for one in contests), strict=True)
    reports = [findings.report() for findings in found]
    command = shlex.join(["magetable", *sys.argv[1:]])
    if chosen.against:
        here, there = reports
        report = compared(here, there, difference_of(*measured))
        text, tell = comparison_page, show_comparison
    else:
        report, text, tell = reports[0], page, show
    if chosen.html:
        chosen.html.write_text(text(report, command), "utf-8")
        notices.print(f"The page is {chosen.html}.")
    if chosen.json:
        print(json.dumps(report, indent=1))
    else:
        tell(report)
    return 0


def other_setting(contest: Contest, against: list[str]) -> Contest:
    """The same table with other options."""
    game = contest.load()
    options = {**contest.options, **given_options(game, against, "--against")}
    other = replace(contest, options=game.check_setting(contest.players, options))
    if other == contest:
        raise ValueError(f"--against {' '.join(against)}: that is what is played anyway; name an option that differs")
    return other


def watched(contest: Contest, games: int, chosen: argparse.Namespace) -> tuple[Findings, list[Measures]]:
    """Games of any bots, looked at action by action."""
    findings, deals = Findings(contest), Deals(contest)
    work = do_all(watch, contest, range(games), chosen.jobs, chosen.ray)
    for game in shown(magetable.game(contest.game).title, work, 0, games):
        findings.add(game)
        deals.add(game)
    return findings, [deals.measures()]


def surveyed(contest: Contest, games: int, chosen: argparse.Namespace) -> tuple[Findings, list[Measures]]:
    """Random games, compiled or on a GPU, or compiled ones of the search."""
    if chosen.ray:
        raise ValueError("--ray goes without --compiled and --gpu: those games are played on this machine")
    survey = Survey(contest)
    measured = []
    began = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(magetable.game(contest.game).title, total=games)
        for some in survey.run(games, chosen.gpu, chosen.jobs):
            bar.advance(task, len(some["decisions"]))
            if chosen.against:
                measured.append(some)
    took = time.perf_counter() - began
    notices.print(f"{games:,} games in {took:.1f} s, {games / took:,.0f} a second.")
    return survey.findings(), measured


def difference_of(here: list[Measures], there: list[Measures]) -> Comparison:
    comparison = Comparison()
    for one, other in zip(here, there, strict=True):  # parts of the same games
        comparison.add(one, other)
    return comparison


def show(report: dict[str, Any]) -> None:
    console = Console(highlight=False)
    game = magetable.game(report["game"])
    options = "".join(f", {name} {value}" for name, value in game.told(report["options"]).items())
    console.print(f"[bold]{game.title}[/], {seats(report['players'])}{escape(options)}")
    console.print(
        f"{report['games']:,} games of {', '.join(report['bots'])}; {report['choices']:.1f} choices a decision\n"
    )
    console.print(spreads(report))
    console.print(shares(report))
    if report["luck"]:
        console.print(luck(report["luck"]))
    console.print(dead(report))
    for group, rows in report["things"].items():
        console.print(things(group, rows))


def show_comparison(report: dict[str, Any]) -> None:
    console = Console(highlight=False)
    game = magetable.game(report["game"])
    here, there = escape(report["here_is"]), escape(report["there_is"])
    console.print(f"[bold]{game.title}[/], {seats(report['players'])}: {there} against {here}")
    console.print(f"{report['games']:,} games of {', '.join(report['bots'])} each, on the same deals\n")
    table = RichTable()
    for heading in ("", here, there, "difference", "95 %"):
        table.add_column(heading, justify="right" if heading else "left")
    for row in report["differences"]:
        table.add_row(*cells(row), style="bold" if is_sure(row) else "")
    console.print(table)
    console.print("Bold is what differs in 95 of 100 cases; of twenty rows one is bold by chance.")


def spreads(report: dict[str, Any]) -> RichTable:
    table = RichTable()
    for heading in ("", "mean", "least", "5 %", "middle", "95 %", "most"):
        table.add_column(heading, justify="right" if heading else "left")
    rows = (
        ("decisions", "decisions"), ("rounds", "rounds"), ("scores", "scores"), ("winning scores", "winning_scores"),
        ("ahead of the second", "margins"), ("lead changes", "lead_changes"), ("decided after, %", "decided"),
        ("expected to win after, %", "settled"),
    )  # fmt: skip
    for words, key in rows:
        if one := report[key]:
            table.add_row(
                words, f"{one['mean']:.1f}", *(str(one[part]) for part in ("least", "low", "middle", "high", "most"))
            )
    return table


def shares(report: dict[str, Any]) -> RichTable:
    table = RichTable()
    for heading in ("", "win-share", "95 %", "score"):
        table.add_column(heading, justify="right" if heading else "left")
    rows = [(one["bot"], one) for one in report["results"] if len(report["bots"]) > 1 or report["players"] == 1]
    if report["players"] > 1:
        rows += [(f"seat {one['seat']}", one) for one in report["seats"]]
        rows += [(f"turn {one['turn']}", one) for one in report["order"]]
    for name, one in rows:
        score = f"{one['score']:.1f}" if "score" in one else ""
        table.add_row(name, f"{one['win_share']:.1%}", between(one["win_share_95"]), score)
    return table


def luck(found: dict[str, Any]) -> RichTable:
    """What makes results differ from fair shares, and what whoever won could expect how early."""
    table = RichTable()
    for heading in ("luck and skill", "share", "95 %"):
        table.add_column(heading, justify="right" if heading != "luck and skill" else "left")
    for one in found["parts"]:
        table.add_row(LUCK[one["what"]], f"{one['share']:.1%}", f"±{100 * one['error_95']:.1f}")
    for one in found["known"]:
        table.add_row(f"the winner's expected share, after {one['after']:.0%}", f"{one['share']:.1%}", "")
    return table


def dead(report: dict[str, Any]) -> RichTable:
    table = RichTable()
    for heading in ("dead positions", "of", "share", "95 %"):
        table.add_column(heading, justify="left" if heading.startswith("dead") else "right")
    for one in report["dead"]:
        table.add_row(one["what"], f"{one['of']:,.0f}", f"{one['share']:.1%}", between(one["share_95"]))
    return table


def things(group: str, rows: list[dict[str, Any]]) -> RichTable:
    """What is taken and used: in how many games, how often, and what its takers and users win beyond the usual."""
    table = RichTable()
    table.add_column(group)
    verbs = ("taken", "used") if any(row["used"]["times_a_game"] for row in rows) else ("taken",)
    for verb in verbs:
        for heading in (f"{verb} in", "a game", "lift"):
            table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        cells = []
        for verb in verbs:
            one = row[verb]
            cells += [f"{one['games']:.1%}", f"{one['times_a_game']:.2f}"] if one["times_a_game"] else ["", ""]
            cells.append("" if one["lift"] is None else lifted(one["lift"], *one["lift_95"]))
        table.add_row(row["name"], *cells)
    return table


def lifted(lift: float, low: float, high: float) -> str:
    return f"{100 * lift:+.1f} ±{50 * (high - low):.1f}"


def between(ends: list[float]) -> str:
    return " to ".join(f"{100 * end:.1f}" for end in ends)
