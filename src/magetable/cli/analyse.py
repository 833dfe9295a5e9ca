"""`magetable analyse`: what was luck in a match that is over, and what was skill."""

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

import magetable
from magetable.analysis import Analysis, Effort, Report
from magetable.analysis.page import PARTS, page, told
from magetable.cli.common import add_command, notices, progress_bar, stop_in_order
from magetable.lab.plots import percent
from magetable.records import RecordError, load


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "analyse",
        run,
        "tell what was luck in a match that is over and what was skill: a curve, mistakes, strokes of luck",
        "magetable analyse game.txt --html game.html --seconds 60",
    )
    effort = Effort()
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record of a match that is over")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page there")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every number there as JSON")
    parser.add_argument(
        "--seconds",
        type=float,
        default=60.0,
        metavar="N",
        help="how long to work in all (default 60); the longer the surer, and two batches are made in any case",
    )
    parser.add_argument("--jobs", type=int, metavar="N", help="how many threads (default: one for each core)")
    parser.add_argument(
        "--descents",
        type=int,
        default=effort.descents,
        metavar="N",
        help=f"of the search that values a position (default {effort.descents})",
    )
    parser.add_argument("--seed", type=int, default=effort.seed, metavar="S", help="of the analysis (default 1)")


def run(chosen: argparse.Namespace) -> int:
    if chosen.seconds <= 0 or (chosen.jobs is not None and chosen.jobs < 1):
        raise ValueError("--seconds and --jobs must be more than 0")
    effort = Effort(descents=chosen.descents, look=max(1, 4 * chosen.descents), seed=chosen.seed)
    analysis = Analysis(read(chosen.record), effort)
    kept = kept_at(chosen)
    if kept and kept.exists():
        analysis.take_up(json.loads(kept.read_text("utf-8")))
        notices.print(f"{kept} has {len(analysis.batches)} batches already, of {analysis.spent:.0f} s.")
    stop_in_order()
    with progress_bar("{task.percentage:>3.0f} %") as shown:
        task = shown.add_task("Analysing", total=1.0)
        analysis.work(
            chosen.seconds,
            jobs=chosen.jobs,
            progress=lambda part: shown.update(task, completed=part),
            keep=lambda: keep(analysis, kept),
        )
        shown.update(task, completed=1.0)
    report = Report(analysis).plain()
    if chosen.json:
        chosen.json.write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", "utf-8")
    if chosen.html:
        chosen.html.write_text(page(report, shlex.join(["magetable", *sys.argv[1:]])), "utf-8")
        notices.print(f"The page is {chosen.html}.")
    if not chosen.json and not chosen.html:
        show(report)
    return 0


def read(path: Path) -> magetable.Match:
    """The match of a record. To compile its rules first would take longer than it saves."""
    match = load(path.read_text("utf-8"))
    if not match.over:
        raise RecordError(f"{path}: the match is not over: {match.prompt}")
    return match


def kept_at(chosen: argparse.Namespace) -> Path | None:
    """Where what is done so far is kept, beside what is written in the end: the same command again goes on there."""
    out: Path | None = chosen.json or chosen.html
    return out.with_name(f"{out.name}.part") if out else None


def keep(analysis: Analysis, path: Path | None) -> None:
    """At once, so that nothing is half written when the work is ended."""
    if path:
        new = path.with_name(f"{path.name}.new")
        new.write_text(json.dumps(analysis.plain()), "utf-8")
        new.replace(path)


def show(report: dict[str, Any]) -> None:
    console = Console(highlight=False)
    for sentence in report["summary"]:
        console.print(sentence, markup=False)
    table = RichTable()
    table.add_column("")
    for name in report["names"]:
        table.add_column(escape(name), justify="right")
    table.add_row("fair share", *(percent(one["fair"], 1) for one in report["seats"]))
    for what, words in PARTS:
        table.add_row(words, *(told(one[what]) for one in report["seats"]))
    table.add_row("result", *(percent(one["result"], 1) for one in report["seats"]))
    table.add_row("lost by decisions", *(f"{100 * one['lost']:.1f}" for one in report["seats"]))
    console.print(table)
    for name, found in zip(report["names"], report["seats"], strict=True):
        for k in found["mistakes"]:
            step = report["steps"][k]
            lost = f"{100 * step['loss']['value']:.1f} ±{100 * step['loss']['error_95']:.1f}"
            console.print(
                f"{name}'s mistake, action {step['start'] + 1}, {lost}: {step['chosen_words']}. {step['why']}",
                markup=False,
            )
    for seat, (name, found) in enumerate(zip(report["names"], report["seats"], strict=True)):
        for k in found["strokes"]:
            step = report["steps"][k]
            came = " ".join(step["happened"])
            console.print(
                f"Luck of {name}, action {step['start'] + 1}, {told(step['luck'][seat])}: {came}", markup=False
            )
    console.print(f"{report['batches']} batches in {report['seconds']:.0f} s; ± in 95 of 100 cases.")
