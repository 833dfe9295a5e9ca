"""The lab's findings as a page that stands alone: pictures first, every number below them. No scripts."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import magetable
from magetable.lab.plots import Dot, Thing, changes, curves, dots, histogram, percent, points, things

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #23201c; --dim: #6d675e; --line: #ddd8ce;
  --first: #b9c9de; --second: #2f5f98; --fair: #b4552d; }
@media (prefers-color-scheme: dark) { :root { --paper: #16171a; --card: #1f2125; --ink: #e9e6df; --dim: #a09a8f;
  --line: #3a3c42; --first: #41566f; --second: #8fb8e8; --fair: #e08a5c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0; } h2 { font-size: 1.05rem; margin: 0 0 .3rem; }
p { margin: .2rem 0 .8rem; } .dim, p small { color: var(--dim); }
main { columns: 24rem; column-gap: 1rem; }
section { break-inside: avoid; margin-bottom: 1rem; padding: .9rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .6rem; }
.figures { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; } .figures b { display: block; font-size: 1.4rem; }
svg { width: 100%; height: auto; display: block; } svg text { font-size: 12.5px; fill: var(--ink); }
svg text.dim { fill: var(--dim); font-size: 11.5px; } .fill0 { fill: var(--first); } .fill1 { fill: var(--second); }
.axis, .grid { stroke: var(--line); } .fair { stroke: var(--fair); stroke-width: 1.5; stroke-dasharray: 4 3; }
.paper { fill: var(--card); } .heat { fill: var(--fair); stroke: var(--dim); stroke-width: .5; }
.span { stroke: var(--second); stroke-width: 2; } .dot { fill: var(--second); }
details { margin-top: .5rem; overflow-x: auto; } summary { cursor: pointer; color: var(--dim); }
table { border-collapse: collapse; font-size: .85rem; } th, td { padding: .15rem .6rem .15rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; } code { overflow-wrap: anywhere; }
"""
LEADS = (("Lead changes", "lead_changes"), ("Decided after so many hundredths of the game", "decided"))
WHAT_DIFFERS = (
    "<p><small>There, beside here: numbers in hundredths of what they are here, shares in points.</small></p>"
)


def page(report: dict[str, Any], command: str) -> str:
    """The whole page; command is what made it."""
    title = f"{magetable.game(report['game']).title}: {seats(report['players'])}"
    fair = report["results"][0]["win_share"] if report["players"] == 1 else 1 / report["players"]
    cards = [
        figures(report),
        card("Decisions in a game", histogram("Decisions in a game", {"games": report["decisions"]["counts"]})),
        scores(report),
    ]
    if report["rounds"]:
        cards.insert(2, card("Rounds", histogram("Rounds", {"games": report["rounds"]["counts"]})))
    if report["players"] > 1:
        cards += [
            shares("Seats", "Win-share of each seat.", [(f"seat {one['seat']}", one) for one in report["seats"]], fair),
            shares(
                "Turn order",
                "Win-share by who begins.",
                [(f"turn {one['turn']}", one) for one in report["order"]],
                fair,
            ),
        ]
        for title, key in LEADS:
            cards.append(card(title, histogram(title, {"games": report[key]["counts"]})))
    if report["luck"]:
        cards.append(card("Luck and skill", luck(report)))
    if len(report["bots"]) > 1 or report["players"] == 1:
        cards.append(shares("Bots", "Win-share.", [(one["bot"], one) for one in report["results"]], fair))
    cards.append(dead(report))
    cards += heat_maps(report)
    cards += [group(name, rows) for name, rows in report["things"].items()]
    cards += [card("Places", places(report["places"]))] if report["places"] else []
    below = "Lines through dots reach over 95 % confidence; seatings of one deal are counted together."
    return sheet(title, about(report), command, below, cards)


def comparison_page(report: dict[str, Any], command: str) -> str:
    """Two contests on the same deals: what differs, then both beside each other."""
    game = magetable.game(report["game"])
    here, there, names = report["here"], report["there"], (report["here_is"], report["there_is"])
    cards = [card("What differs", WHAT_DIFFERS + changes("What differs", relative(report)), differences(report))]
    for title, key in (
        ("Decisions in a game", "decisions"), ("Rounds", "rounds"), ("Scores", "scores"),
        ("Winning scores", "winning_scores"), ("Ahead of the second", "margins"), *LEADS,
    ):  # fmt: skip
        if here[key] and there[key]:
            both = zip(names, (here, there), strict=True)
            cards.append(card(title, histogram(title, {name: one[key]["counts"] for name, one in both})))
    if report["players"] > 1:
        for title, key, one in (("Seats", "seats", "seat"), ("Turn order", "order", "turn")):
            pairs = zip(here[key], there[key], strict=True)
            rows = [(f"{one} {a[one]}, {n}", x) for a, b in pairs for n, x in (("here", a), ("there", b))]
            cards.append(shares(title, "Win-shares, here and there.", rows, 1 / report["players"]))
    title = f"{game.title}, {seats(report['players'])}: {names[1]} against {names[0]}"
    played = f"{report['games']:,} games of {', '.join(report['bots'])} each, on the same deals."
    what = f"{played} Here: {names[0]}. There: {names[1]}."
    below = "Lines reach over 95 % confidence of the difference, deal by deal; of twenty one misses by chance."
    return sheet(title, what, command, below, cards)


def relative(report: dict[str, Any]) -> list[Dot]:
    """Differences of shares as they are, of numbers in parts of what they are here."""
    found = []
    for row in report["differences"]:
        unit = 1.0 if row["share"] else abs(row["here"]) or 1.0
        ends = row["difference_95"] or [row["difference"]] * 2
        found.append(Dot(row["what"], row["difference"] / unit, *(end / unit for end in ends)))
    return found


def differences(report: dict[str, Any]) -> str:
    """The numbers of all differences."""
    heads = "".join(f"<th>{escape(text)}</th>" for text in ("", "here", "there", "difference", "95 %"))
    lines = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells(row)) + "</tr>" for row in report["differences"]
    )
    return f"<details open><summary>Numbers</summary><table><tr>{heads}</tr>{lines}</table></details>"


def cells(row: dict[str, Any]) -> list[str]:
    """A difference in words: what, here, there, by how much, between what. Shares are in hundredths."""
    times, digits, unit = (100, 1, " %") if row["share"] else (1, 2, "")
    ends = row["difference_95"]
    between = "" if ends is None else " to ".join(f"{times * end:+.{digits}f}" for end in ends)
    means = [f"{times * row[key]:.{digits}f}{unit}" for key in ("here", "there")]
    return [row["what"], *means, f"{times * row['difference']:+.{digits}f}", between]


def sheet(title: str, about_it: str, command: str, below: str, cards: Sequence[str]) -> str:
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n"
        f"<p>{escape(about_it)}<br><code>{escape(command)}</code></p>\n"
        f"<p class=dim>{escape(below)}</p>\n"
        f"<main>\n{''.join(cards)}</main></body></html>\n"
    )


def gpu_page(report: dict[str, Any], command: str) -> str:
    """How fast a GPU plays: for each game a line for every number of players, by how many games are played at once."""
    gpu = report["gpu"]
    cards = []
    for name in dict.fromkeys(row["game"] for row in report["rows"]):
        rows = [row for row in report["rows"] if row["game"] == name]
        for key, words in (("decisions_per_s", "decisions a second in whole random games"), ("steps_per_s", "steps")):
            series: dict[str, list[tuple[float, float]]] = {}
            for row in rows:
                if key in row:
                    series.setdefault(seats(row["players"]), []).append((row["at_once"], row[key]))
            title = f"{magetable.game(name).title}: {words}"
            cards.append(card(title, curves(title, series, "games at once"), gpu_numbers(rows, key)))
    below = (
        "Memory is the share of the GPU's own copying speed that whole states would take, in and out at every choice."
    )
    copies = f"{gpu['copy_bytes_per_s'] / 1e12:.2f} TB/s when it copies"
    return sheet("Random games on a GPU", f"{gpu['name']}; {copies}.", command, below, cards)


def gpu_numbers(rows: Sequence[dict[str, Any]], key: str) -> str:
    share = "memory_share" if key == "decisions_per_s" else "step_memory_share"
    lines = [
        f"<tr><td>{escape(seats(row['players']))}</td><td>{row['at_once']:,}</td><td>{row[key]:,.0f}</td>"
        f"<td>{percent(row[share], 1)}</td></tr>"
        for row in rows
        if key in row
    ]
    head = "<tr><th></th><th>at once</th><th>a second</th><th>memory</th></tr>"
    return f"<details><summary>Numbers</summary><table>{head}{''.join(lines)}</table></details>"


def seats(players: int) -> str:
    return f"{players} players" if players > 1 else "1 player"


def about(report: dict[str, Any]) -> str:
    told = magetable.game(report["game"]).told(report["options"])
    options = ", ".join(f"{name} {value}" for name, value in told.items())
    return f"{report['games']:,} games of {', '.join(report['bots'])}; {options}; rules version {report['rules']}."


def card(title: str, picture: str, below: str = "") -> str:
    return f"<section><h2>{escape(title)}</h2>{picture}{below}</section>\n"


def figures(report: dict[str, Any]) -> str:
    shown = [
        (f"{report['games']:,}", "games"),
        (f"{report['decisions']['mean']:.1f}", "decisions a game"),
        (f"{report['choices']:.1f}", "choices at each"),
        (f"{report['rounds']['mean']:.1f}" if report["rounds"] else "not counted", "rounds"),
        (f"{report['winning_scores']['mean']:.1f}" if report["winning_scores"] else "none", "winning score"),
    ]
    return card(
        "At a glance", "<div class=figures>" + "".join(f"<div><b>{a}</b>{b}</div>" for a, b in shown) + "</div>"
    )


def scores(report: dict[str, Any]) -> str:
    series = {"everybody": report["scores"]["counts"]}
    if report["winning_scores"]:
        series["winners"] = report["winning_scores"]["counts"]
    below = (
        f"<p><small>Ahead of the second by {report['margins']['mean']:.1f}.</small></p>" if report["margins"] else ""
    )
    return card("Scores", histogram("Scores", series), below)


def shares(title: str, words: str, rows: Sequence[tuple[str, dict[str, Any]]], fair: float) -> str:
    found = [Dot(name, one["win_share"], *one["win_share_95"]) for name, one in rows]
    line = "" if len(rows) == 1 else f" The dashed line is {percent(fair, 1)}."
    return card(title, f"<p><small>{words}{line}</small></p>" + dots(title, found, fair if line else None, 90))


LUCK = {
    "seat": "the seat",
    "luck": "what was dealt, drawn and rolled",
    "own": "own decisions",
    "others": "others' decisions",
}


def luck(report: dict[str, Any]) -> str:
    """What results come from, as a table, and how early one knew."""
    rows = "".join(
        f"<tr><td>{LUCK[one['what']]}</td><td>{percent(one['share'], 1)}</td><td>±{100 * one['error_95']:.1f}</td></tr>"
        for one in report["luck"]["parts"]
    )
    words = "What makes results differ from fair shares, by a look at every position."
    known = "".join(
        f"<tr><td>after {percent(one['after'])}</td><td>{percent(one['share'], 1)}</td></tr>"
        for one in report["luck"]["known"]
    )
    early = f"<p><small>What whoever won could expect after how many decisions.</small></p><table>{known}</table>"
    return f"<p><small>{words}</small></p><table>{rows}</table>{early if known else ''}"


def dead(report: dict[str, Any]) -> str:
    rows = "".join(
        f"<h2>{escape(one['what'][0].upper() + one['what'][1:])}</h2>"
        + dots(one["what"], [Dot(f"of {one['of']:,.0f}", one["share"], *one["share_95"])], None, 90)
        for one in report["dead"]
    )
    return f"<section>{rows}</section>\n"


def heat_maps(report: dict[str, Any]) -> Iterator[str]:
    """Where a game can draw its board: what happens where, each place the darker the more often."""
    board = magetable.game(report["game"]).rooms.picturing
    if board is None:
        return
    for what in dict.fromkeys(row["what"] for row in report["places"]):
        times = {row["place"]: row["times_a_game"] for row in report["places"] if row["what"] == what}
        busiest = sorted(times, key=lambda place: -times[place])[:5]
        told = ", ".join(f"{escape(place)} {times[place]:.2f}" for place in busiest)
        picture = board.heat_map(report["players"], report["options"], what, times)
        yield card(what.capitalize(), picture, f"<p><small>Most often, times a game: {told}.</small></p>")


def group(name: str, rows: Sequence[dict[str, Any]]) -> str:
    """Those whose lift is surest first, last those that nobody took."""
    used = any(row["used"]["times_a_game"] for row in rows)
    found = []
    for row in sorted(rows, key=lambda row: -(best(row)["lift_95"] or [-9])[0]):
        lift = best(row)
        shown = Dot(row["name"], lift["lift"], *lift["lift_95"]) if lift["lift"] is not None else None
        found.append(Thing(row["name"], row["taken"]["games"], row["used"]["games"] if used else None, shown))
    words = "In what part of the games each is taken and used, and how much more than usual its takers win."
    return card(name.capitalize(), f"<p><small>{words}</small></p>" + things(name, found), numbers(rows))


def places(rows: Sequence[dict[str, Any]]) -> str:
    """How often what happened where, as a table: a column for each kind of thing."""
    kinds = list(dict.fromkeys(row["what"] for row in rows))
    times = {(row["place"], row["what"]): row["times_a_game"] for row in rows}
    lines = [
        f"<tr><td>{escape(place)}</td>"
        + "".join(f"<td>{times.get((place, kind), 0):.2f}</td>" for kind in kinds)
        + "</tr>"
        for place in dict.fromkeys(row["place"] for row in rows)
    ]
    head = "".join(f"<th>{escape(kind)}</th>" for kind in ("", *kinds))
    return f"<table><tr>{head}</tr>{''.join(lines)}</table><p><small>Times a game.</small></p>"


def best(row: dict[str, Any]) -> dict[str, Any]:
    """What is never taken because everybody has it is judged by its use."""
    return row["taken"] if row["taken"]["lift"] is not None else row["used"]


def numbers(rows: Sequence[dict[str, Any]]) -> str:
    heads = ("", "taken a game", "in games", "lift", "95 %", "used a game", "in games", "lift", "95 %")
    lines = []
    for row in rows:
        cells = [escape(row["name"])]
        for verb in ("taken", "used"):
            one = row[verb]
            cells += [f"{one['times_a_game']:.2f}", percent(one["games"], 1)]
            known = one["lift"] is not None
            cells += [points(one["lift"]), " to ".join(map(points, one["lift_95"]))] if known else ["", ""]
        lines.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    head = "".join(f"<th>{text}</th>" for text in heads)
    return f"<details><summary>Numbers</summary><table><tr>{head}</tr>{''.join(lines)}</table></details>"
