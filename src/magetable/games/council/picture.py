"""A figure of a box of Council of Mages as SVG: tokens, cards and points. What is not standard is marked in gold."""

from xml.sax.saxutils import escape

from magetable.games.council.facts import (
    GUILDS,
    KIND_COUNT,
    KIND_VALUE,
    KINDS,
    POOL_SIZE,
    REGULARS,
    SCHOOLS,
)
from magetable.games.council.variant import OURS, PLAYERS, Variant
from magetable.games.council.words import KIND_NAMES, SYMBOL_NAMES

NIGHT, GOLD, INK, PARCHMENT, SHEET = "#18203a", "#c9a24b", "#2b2438", "#f4e8cd", "#fffaf0"  # the atelier's colours
CURSED, TREASURE = "#6b3fa0", "#8a5a1f"
WIDTH, MARGIN, LINE = 760, 30, 30
TOKEN, STEP = 22, 50  # radius, and from one to the next
COLUMN = 95

STYLE = f"""
text {{ text-anchor: middle; fill: {PARCHMENT}; font: 14px Inter, "DejaVu Sans", Verdana, sans-serif; }}
.title {{ font: 30px "Alegreya SC", Cinzel, Georgia, "DejaVu Serif", serif; fill: {GOLD}; }}
.heading {{ font-size: 17px; fill: {GOLD}; text-anchor: start; }}
.left {{ text-anchor: start; }}
.value {{ font-size: 19px; font-weight: bold; fill: {SHEET}; }}
.other {{ font-weight: bold; fill: {INK}; }}
"""


def svg(variant: Variant) -> str:
    """The whole figure."""
    parts = (tokens(variant), regulars(variant), specials(variant), points(variant))
    lines, top = [], 80
    for part, height in parts:
        lines.append(f'<g transform="translate({MARGIN} {top})">{"".join(part)}</g>')
        top += height
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {top}" width="{WIDTH}">',
            f"<title>{escape(variant.name)}</title>",
            f"<desc>A box of Council of Mages: {len(variant.tokens)} tokens, {sum(variant.counts())} cards.</desc>",
            f"<style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{top}" fill="{NIGHT}"/>',
            f'<text class="title" x="{WIDTH // 2}" y="45">{escape(variant.name)}</text>',
            *lines,
            "</svg>\n",
        ]
    )


def heading(words: str) -> str:
    return f'<text class="heading">{escape(words)}</text>'


def number(x: float, y: float, value: int, standard: int) -> str:
    """A number, on a gold ground if it is not the standard one."""
    if value == standard:
        return f'<text x="{x}" y="{y}">{value}</text>'
    return f'<circle cx="{x}" cy="{y - 5}" r="13" fill="{GOLD}"/><text class="other" x="{x}" y="{y}">{value}</text>'


def tokens(variant: Variant) -> tuple[list[str], int]:
    others = list(OURS.tokens)
    in_a_row = (WIDTH - 2 * MARGIN) // STEP
    found = [heading(f"{len(variant.tokens)} treasure tokens")]
    for place, value in enumerate(sorted(variant.tokens)):
        x, y = TOKEN + STEP * (place % in_a_row), 40 + STEP * (place // in_a_row)
        ring = PARCHMENT
        if value in others:
            others.remove(value)
        else:
            ring = GOLD
        colour = CURSED if value < 0 else TREASURE
        width = 4 if ring == GOLD else 1
        found.append(f'<circle cx="{x}" cy="{y}" r="{TOKEN}" fill="{colour}" stroke="{ring}" stroke-width="{width}"/>')
        found.append(f'<text class="value" x="{x}" y="{y + 7}">{value}</text>')
    return found, 60 + STEP * -(-len(variant.tokens) // in_a_row)


def regulars(variant: Variant) -> tuple[list[str], int]:
    """A row for each guild, a column for each school."""
    counts, values = variant.counts(), variant.values()
    found = [heading(f"{sum(counts[:REGULARS])} regular mages")]
    for school in range(SCHOOLS):
        found.append(f'<text x="{170 + COLUMN * school}" y="{LINE}">{escape(SYMBOL_NAMES[GUILDS + school])}</text>')
    for guild in range(GUILDS):
        y = LINE * (guild + 2)
        found.append(f'<text class="left" y="{y}">{escape(SYMBOL_NAMES[guild])}</text>')
        for school in range(SCHOOLS):
            kind = SCHOOLS * guild + school
            found.append(number(170 + COLUMN * school, y, counts[kind], KIND_COUNT[kind]))
    y = LINE * (GUILDS + 2)
    unusual = [kind for kind in range(REGULARS) if values[kind] != KIND_VALUE[kind]]
    for kind in unusual:
        found.append(f'<text class="left" y="{y}">A pick of {escape(KIND_NAMES[kind])} counts {values[kind]}.</text>')
        y += LINE
    return found, y + 10


def specials(variant: Variant) -> tuple[list[str], int]:
    counts, values = variant.counts(), variant.values()
    found = [heading(f"{sum(counts[REGULARS:])} specials")]
    for x, words in ((200, "cards"), (290, "a pick counts")):
        found.append(f'<text x="{x}" y="{LINE - 8}">{words}</text>')
    y = LINE
    for kind in range(REGULARS, KINDS):
        y += LINE - 4
        found.append(f'<text class="left" y="{y}">{escape(KIND_NAMES[kind])}</text>')
        found += [number(200, y, counts[kind], KIND_COUNT[kind]), number(290, y, values[kind], KIND_VALUE[kind])]
    return found, y + 40


def points(variant: Variant) -> tuple[list[str], int]:
    """What Mercenaries bring, and the sizes of the Pool."""
    found = [heading("Points for Mercenaries")]
    for cards, value in enumerate(variant.mercenaries):
        standard = OURS.mercenaries[cards] if cards < len(OURS.mercenaries) else value + 1
        found += [f'<text x="{200 + 40 * cards}">{cards}</text>', number(200 + 40 * cards, LINE, value, standard)]
    found.append(f'<text class="heading" y="{3 * LINE}">Cards in the Pool</text>')
    for place, players in enumerate(PLAYERS):
        x = 240 + 120 * place
        found.append(f'<text x="{x}" y="{3 * LINE}">{players} players</text>')
        found.append(number(x, 4 * LINE, variant.pools()[players], POOL_SIZE[players]))
    return found, 5 * LINE
