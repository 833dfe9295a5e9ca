"""An analysis as a page that stands alone, like the lab's: a curve for all seats, then what each owes to what."""

from collections.abc import Sequence
from html import escape
from typing import Any

import magetable
from magetable.lab.page import card, seats, sheet
from magetable.lab.plots import WIDE, line, percent, points, round_steps, scaled, spaced, svg, text

STYLE = """<style>
:root { --seat0: #2f5f98; --seat1: #b4552d; --seat2: #3d7a4a; --seat3: #7d4f9e; --seat4: #8a7320; }
@media (prefers-color-scheme: dark) { :root { --seat0: #8fb8e8; --seat1: #e08a5c; --seat2: #86c795; --seat3: #c39ae0;
  --seat4: #d9c068; } }
.curve { fill: none; stroke-width: 2; stroke-linejoin: round; } .band { opacity: .15; stroke: none; }
.seat0 { stroke: var(--seat0); } .seat1 { stroke: var(--seat1); stroke-dasharray: 7 3; }
.seat2 { stroke: var(--seat2); stroke-dasharray: 2 3; } .seat3 { stroke: var(--seat3); stroke-dasharray: 9 3 2 3; }
.seat4 { stroke: var(--seat4); stroke-dasharray: 4 2; }
.band.seat0 { fill: var(--seat0); } .band.seat1 { fill: var(--seat1); } .band.seat2 { fill: var(--seat2); }
.band.seat3 { fill: var(--seat3); } .band.seat4 { fill: var(--seat4); }
li { margin-bottom: .5rem; } ol { padding-left: 1.2rem; }
</style>"""
PARTS = (("luck", "luck"), ("own", "own play"), ("others", "others' play"), ("seat", "the seat"))


def page(report: dict[str, Any], command: str) -> str:
    """The whole page; command is what made it."""
    game = magetable.game(report["game"])
    title = f"{game.title}: {seats(report['players'])}, luck and skill"
    options = ", ".join(f"{name} {value}" for name, value in game.told(report["options"]).items())
    about = f"{' and '.join(report['names'])}; {options}; rules version {report['rules']}, seed {report['seed']}."
    summary = "".join(f"<p>{escape(sentence)}</p>" for sentence in report["summary"])
    cards = [
        card("What it came from", STYLE + summary + table(report)),
        card(
            "What each could expect", curve(report), "<p><small>The share of the victory, action by action.</small></p>"
        ),
    ]
    cards += [seat_card(report, seat) for seat in range(report["players"])]
    below = (
        f"In points, which are hundredths of the victory. {report['batches']} batches in {report['seconds']:.0f} s; "
        "± and bands hold in 95 of 100 cases as far as the evaluation can be trusted."
    )
    return sheet(title, about, command, below, cards)


def table(report: dict[str, Any]) -> str:
    """Where each seat's result comes from: a line for each part, which add up."""
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *report["names"]))
    rows = [("fair share", [percent(one["fair"], 1) for one in report["seats"]])]
    rows += [(words, [told(one[what]) for one in report["seats"]]) for what, words in PARTS]
    rows += [("result", [percent(one["result"], 1) for one in report["seats"]])]
    rows += [("lost by decisions", [f"{100 * one['lost']:.1f}" for one in report["seats"]])]
    lines = "".join(
        f"<tr><td>{escape(name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>" for name, cells in rows
    )
    return f"<table><tr>{head}</tr>{lines}</table>"


def told(one: dict[str, float]) -> str:
    return f"{points(one['value'])} ±{100 * one['error_95']:.1f}"


def curve(report: dict[str, Any]) -> str:
    """What each seat may expect over the actions of the match, with how far that may be off."""
    rows = [report["start"], *(step["after"] for step in report["steps"])]
    places = [report["steps"][0]["start"] if report["steps"] else 0, *(step["stop"] for step in report["steps"])]
    left, top, across, down = 34.0, 8.0, WIDE - 130.0, 240.0
    at_x, at_y = scaled(places[0], places[-1], left, across), scaled(0, 1, top + down, -down)
    parts = []
    for value in (0, 0.25, 0.5, 0.75, 1):
        parts += [
            line(left, at_y(value), left + across, at_y(value), "grid"),
            text(left - 4, at_y(value) + 4, percent(value), "end", "dim"),
        ]
    for x in round_steps(places[0], places[-1], 6):
        parts.append(text(at_x(x), top + down + 16, f"{x:.0f}", "middle", "dim"))
    ends = [at_y(rows[-1][seat]["value"]) for seat in range(report["players"])]
    for seat, name in enumerate(report["names"]):
        mean = [row[seat]["value"] for row in rows]
        error = [row[seat]["error_95"] for row in rows]
        upper = [(at_x(x), at_y(v + e)) for x, v, e in zip(places, mean, error, strict=True)]
        lower = [(at_x(x), at_y(v - e)) for x, v, e in zip(places, mean, error, strict=True)]
        parts.append(f'<polygon class="band seat{seat}" points="{joined([*upper, *reversed(lower)])}"/>')
        middle = joined([(at_x(x), at_y(v)) for x, v in zip(places, mean, strict=True)])
        parts.append(f'<polyline class="curve seat{seat}" points="{middle}"><title>{escape(name)}</title></polyline>')
    for seat, y in enumerate(spaced(ends, 15)):
        parts.append(line(left + across + 4, y, left + across + 22, y, f"curve seat{seat}"))
        parts.append(text(left + across + 26, y + 4, report["names"][seat][:10]))
    return svg(top + down + 24, "What each could expect", parts)


def joined(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def seat_card(report: dict[str, Any], seat: int) -> str:
    found = report["seats"][seat]
    mistakes = [mistake(report["steps"][k]) for k in found["mistakes"]]
    strokes = [stroke(report, report["steps"][k], seat) for k in found["strokes"]]
    parts = [
        listed("Mistakes", mistakes, "none that is sure"),
        listed("Luck, good and bad", strokes, "none that is sure"),
    ]
    return card(report["names"][seat], "".join(parts))


def listed(title: str, items: Sequence[str], none: str) -> str:
    inside = f"<ol>{''.join(f'<li>{item}</li>' for item in items)}</ol>" if items else f"<p class=dim>{none}</p>"
    return f"<p><b>{title}</b></p>{inside}"


def mistake(step: dict[str, Any]) -> str:
    lost = f"{100 * step['loss']['value']:.1f} ±{100 * step['loss']['error_95']:.1f} points"
    return (
        f"Action {step['start'] + 1}: {escape(step['chosen_words'])}<br>"
        f"<small>It cost {lost}. {escape(step['why'])}</small>"
    )


def stroke(report: dict[str, Any], step: dict[str, Any], seat: int) -> str:
    came = " ".join(step["happened"])
    who = report["names"][step["seat"]]
    return (
        f"Action {step['start'] + 1}, {escape(who)}: {escape(step['chosen_words'])}<br>"
        f"<small>{told(step['luck'][seat])} points. {escape(came)}</small>"
    )
