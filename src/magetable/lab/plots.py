"""Pictures for the lab's page, as SVG. Colours and letters come from the page's style sheet."""

import math
from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import NamedTuple

WIDE = 440  # units across: a phone shows them one to one
ROW = 20  # units down for each row of a list
MOST_BARS = 32
WIDEST = 60.0  # units across of a bar


class Dot(NamedTuple):
    """A mean and between what it lies."""

    name: str
    mean: float
    low: float
    high: float


def svg(height: float, label: str, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDE} {height:.0f}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def bar(x: float, y: float, width: float, height: float, kind: str, told: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}" class="{kind}">'
        f"<title>{escape(told)}</title></rect>"
    )


def percent(value: float, digits: int = 0) -> str:
    return f"{100 * value:.{digits}f} %"


def points(value: float) -> str:
    """A difference of shares."""
    return f"{100 * value:+.1f}" if round(1000 * value) else "0"


def round_steps(low: float, high: float, about: int) -> list[float]:
    """Round numbers from low to high, about so many."""
    if high <= low:
        return [low]
    rough = (high - low) / about
    power = 10 ** math.floor(math.log10(rough))
    step = next(size * power for size in (1, 2, 2.5, 5, 10) if size * power >= rough)
    first = math.ceil(low / step - 1e-9)
    return [step * n for n in range(first, math.floor(high / step + 1e-9) + 1)]


def histogram(label: str, series: Mapping[str, Mapping[int, int]]) -> str:
    """How often each value came up, in parts of each series; the first lies behind."""
    values = [value for counts in series.values() for value in counts]
    least, most = min(values), max(values)
    width = max(1, math.ceil((most - least + 1) / MOST_BARS))
    bins = (most - least) // width + 1
    tallest = 150.0
    heights: list[list[float]] = []
    for counts in series.values():
        row = [0.0] * bins
        for value, count in counts.items():
            row[(value - least) // width] += count / sum(counts.values())
        heights.append(row)
    top = max(max(row) for row in heights)
    left, across = 8.0, WIDE - 16.0
    each = across / bins
    parts = [line(left, tallest + 22, left + across, tallest + 22, "axis")]
    for number, (name, row) in enumerate(zip(series, heights, strict=True)):
        for place, part in enumerate(row):
            if part:
                start = least + place * width
                span = str(start) if width == 1 else f"{start} to {start + width - 1}"
                told = f"{span}: {percent(part, 1)} {name if len(series) > 1 else ''}".strip()
                tall = tallest * part / top
                thin = min(each, WIDEST) * (0.86 if number == 0 else 0.4)
                parts.append(
                    bar(left + each * place + (each - thin) / 2, 22 + tallest - tall, thin, tall, f"fill{number}", told)
                )
        if len(series) > 1:
            at = left + across / len(series) * number
            parts.append(f'<rect x="{at:.0f}" y="2" width="11" height="11" class="fill{number}"/>')
            parts.append(text(at + 16, 12, shortened(name)))
    for tick in round_steps(least, most, 7):
        if tick == int(tick):
            parts.append(
                text(left + each * ((tick - least) // width + 0.5), tallest + 38, f"{tick:.0f}", "middle", "dim")
            )
    return svg(tallest + 46, label, parts)


def dots(label: str, rows: Sequence[Dot], fair: float | None, wide_name: float = 150) -> str:
    """Shares of something, each with its interval; a line where it would be fair."""
    ends = [end for row in rows for end in (row.low, row.high)] + ([] if fair is None else [fair])
    low, high = max(0.0, min(ends) - 0.01), min(1.0, max(ends) + 0.01)
    left, across = wide_name, WIDE - wide_name - 64
    at = scaled(low, high, left, across)
    bottom = ROW * len(rows) + 6
    parts = []
    for value in round_steps(low, high, 4):
        parts += [
            line(at(value), 0, at(value), bottom, "grid"),
            text(at(value), bottom + 14, percent(value), "middle", "dim"),
        ]
    if fair is not None:
        parts.append(line(at(fair), 0, at(fair), bottom, "fair"))
    for number, row in enumerate(rows):
        y = ROW * number + 13
        parts += [text(left - 8, y + 4, row.name, "end"), *dot(row, y, at, percent(row.mean, 1))]
        parts.append(text(WIDE - 2, y + 4, percent(row.mean, 1), "end", "dim"))
    return svg(bottom + 22, label, parts)


def changes(label: str, rows: Sequence[Dot]) -> str:
    """Differences, each with its interval, to both sides of none; those beyond a half stand at the rim."""
    reach = min(0.5, max([0.02, *(abs(end) for row in rows for end in (row.mean, row.low, row.high))]))
    left = 200.0
    at = scaled(-reach, reach, left, WIDE - left - 50)
    bottom = ROW * len(rows) + 6
    parts = [line(at(0), 0, at(0), bottom, "fair")]
    for value in round_steps(-reach, reach, 4):
        parts += [line(at(value), 0, at(value), bottom, "grid")]
        parts.append(text(at(value), bottom + 14, points(value).removesuffix(".0"), "middle", "dim"))
    for number, row in enumerate(rows):
        y = ROW * number + 13
        parts += [text(left - 8, y + 4, shortened(row.name), "end"), *dot(row, y, at, f"{points(row.mean)} points")]
        parts.append(text(WIDE - 2, y + 4, points(row.mean), "end", "dim"))
    return svg(bottom + 22, label, parts)


def shortened(words: str, most: int = 30) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"


def dot(row: Dot, y: float, at: "Scale", told: str) -> list[str]:
    title = f"{row.name}: {told}, in 95 of 100 cases {percent(row.low, 1)} to {percent(row.high, 1)}"
    return [
        line(at(row.low), y, at(row.high), y, "span"),
        f'<circle cx="{at(row.mean):.1f}" cy="{y:.1f}" r="4" class="dot"><title>{escape(title)}</title></circle>',
    ]


class Scale(NamedTuple):
    low: float
    high: float
    left: float
    across: float

    def __call__(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low or 1)
        return self.left + self.across * min(1.0, max(0.0, part))


def scaled(low: float, high: float, left: float, across: float) -> Scale:
    return Scale(low, high, left, across)


class Thing(NamedTuple):
    """Something that is taken and used: in what part of the games, and what its takers win beyond the usual."""

    name: str
    taken: float
    used: float | None
    lift: Dot | None


def things(label: str, rows: Sequence[Thing]) -> str:
    """A row for each: how often it is taken (and used, the thin bar), and its lift with its interval."""
    names, bars, left = 160.0, 70.0, 274.0
    across = WIDE - left - 50
    reach = max([0.05, *(abs(end) for row in rows if row.lift for end in (row.lift.mean, row.lift.low, row.lift.high))])
    reach = min(reach, 0.5)
    at = scaled(-reach, reach, left, across)
    top, bottom = 22.0, 22.0 + ROW * len(rows) + 4
    parts = [text(names, 12, "taken, used (thin)", kind="dim"), text(at(0), 12, "lift, points", "middle", "dim")]
    parts += [line(at(0), top - 2, at(0), bottom, "fair"), line(names, top - 2, names, bottom, "axis")]
    for value in round_steps(-reach, reach, 4):
        parts += [text(at(value), bottom + 14, points(value).removesuffix(".0"), "middle", "dim")]
        parts += [line(at(value), top - 2, at(value), bottom, "grid")]
    parts.append(text(names + bars, bottom + 14, percent(1), "middle", "dim"))
    for number, row in enumerate(rows):
        y = top + ROW * number + 9
        parts.append(text(names - 6, y + 4, row.name, "end"))
        parts.append(
            bar(names, y - 7, bars * row.taken, 14, "fill0", f"{row.name}: taken in {percent(row.taken, 1)} of games")
        )
        if row.used is not None:
            told = f"{row.name}: used in {percent(row.used, 1)} of games"
            parts.append(bar(names, y - 2.5, bars * row.used, 5, "fill1", told))
        if row.lift:
            parts += dot(row.lift, y, at, f"{points(row.lift.mean)} points")
            parts.append(text(WIDE - 2, y + 4, points(row.lift.mean), "end", "dim"))
    return svg(bottom + 22, label, parts)


def curves(label: str, series: Mapping[str, Sequence[tuple[float, float]]], across_words: str) -> str:
    """A line through points for each name, both scales in powers of ten."""
    points_ = [point for row in series.values() for point in row]
    xs, ys = [math.log10(x) for x, _ in points_], [math.log10(y) for _, y in points_]
    left, top, across, down = 44.0, 8.0, WIDE - 130.0, 200.0
    low, high = math.floor(min(ys)), math.ceil(max(ys))
    at_x = scaled(min(xs), max(xs), left + 6, across - 12)
    at_y = scaled(low, high, top + down, -down)
    parts = []
    for power in range(low, high + 1):
        y = at_y(power)
        parts += [line(left, y, left + across, y, "grid"), text(left - 6, y + 4, short(10.0**power), "end", "dim")]
    for x in sorted(set(xs)):
        parts.append(text(at_x(x), top + down + 18, short(10**x), "middle", "dim"))
    parts.append(text(left + across / 2, top + down + 34, across_words, "middle", "dim"))
    ends = spaced([at_y(math.log10(row[-1][1])) for row in series.values()], 14)
    for number, (name, row) in enumerate(series.items()):
        places = [(at_x(math.log10(x)), at_y(math.log10(y))) for x, y in row]
        parts += [line(*a, *b, "span") for a, b in pairwise(places)]
        for (x, y), (_, value) in zip(places, row, strict=True):
            told = f"{name}: {short(value)}"
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" class="dot"><title>{escape(told)}</title></circle>')
        parts.append(text(left + across + 4, ends[number] + 4, name))
    return svg(top + down + 42, label, parts)


def spaced(places: Sequence[float], apart: float) -> list[float]:
    """Places moved down so that none is nearer to another than that."""
    found = list(places)
    last = -apart
    for number in sorted(range(len(places)), key=lambda number: places[number]):
        last = found[number] = max(places[number], last + apart)
    return found


def short(value: float) -> str:
    """1.2 M rather than 1200000."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= 0.9995 * size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"
