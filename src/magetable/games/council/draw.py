"""The table of Council of Mages as text with colour, drawn from what a seat sees."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from magetable.games.council.facts import GUILDS, KIND_WORDS, ROUNDS, SYMBOL_WORDS
from magetable.games.council.words import SYMBOL_NAMES

# Colours are never the only sign: each symbol's letters stand beside it.
COLOURS = {
    "gairm": "yellow", "deoch": "green", "breag": "magenta",
    "tuama": "purple", "run": "blue", "athrach": "red",
}  # fmt: skip


def draw(view: dict[str, Any]) -> RenderableType:
    """The treasures and the Pool side by side where there is room, the players below."""
    return Group(Columns([treasures(view), pool(view)], padding=(0, 3)), seats(view))


def symbol_text(word: str) -> Text:
    name = SYMBOL_NAMES[SYMBOL_WORDS.index(word)]
    return Text(name, style=f"bold {COLOURS.get(word, 'cyan')}")


def card_text(card: dict[str, Any]) -> Text:
    school = next((word for word in card["symbols"] if word in COLOURS), None)
    text = Text(card["name"], style=COLOURS.get(school or "", "bold white"))
    if card["value"] > 1:
        text.append(f" ({card['value']})", style="bold")
    if card["count"] > 1:
        text.append(f" x{card['count']}", style="bold")
    return text


def heap(cards: list[dict[str, Any]]) -> Text:
    return Text(", ").join(card_text(card) for card in cards) if cards else Text("none", style="dim")


def treasures(view: dict[str, Any]) -> Group:
    """The row of Awaits cards in the order drawn."""
    table = Table(
        title=f"Round {view['round']} of {ROUNDS}, limit {view['limit']}", title_justify="left", box=SIMPLE_HEAD
    )
    table.add_column("Treasure awaits")
    table.add_column("Token", justify="right")
    table.add_column("Taken by")
    for place, card in enumerate(view["treasures"]):
        taker = ""
        if card["settled"]:
            taker = "nobody" if card["taken_by"] is None else view["names"][card["taken_by"]]
        elif card["strengths"]:
            taker = ", ".join(f"{name} {n}" for name, n in zip(view["names"], card["strengths"], strict=True))
        mark = "> " if place == view["claiming"] else ""
        token = "" if card["token"] is None else str(card["token"])
        table.add_row(Text(mark) + symbol_text(card["symbol"]), token, taker)
    left = " ".join(map(str, view["tokens"])) or "none"
    return Group(table, Text(f"  Tokens left: {left}"), Text(f"  {view['awaits_left']} cards face down"))


def pool(view: dict[str, Any]) -> Group:
    """A row for each guild, a column for each school, the specials below."""
    table = Table(title="Pool", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("")
    for word in SYMBOL_WORDS[GUILDS:]:
        table.add_column(symbol_text(word), justify="center")
    counts = {card["kind"]: card["count"] for card in view["pool"]}
    schools = SYMBOL_WORDS[GUILDS:]
    for guild in SYMBOL_WORDS[:GUILDS]:
        cells = [counts.get(f"{school}-{guild}", 0) for school in schools]
        table.add_row(symbol_text(guild), *(Text(str(n) if n else "·", style="bold" if n else "dim") for n in cells))
    specials = [card for card in view["pool"] if KIND_WORDS.index(card["kind"]) >= len(schools) * GUILDS]
    return Group(table, Text("  Specials: ") + heap(specials), Text(f"  {view['deck_left']} cards in the deck"))


def seats(view: dict[str, Any]) -> Table:
    table = Table(title="Players (* starts the round)", title_justify="left", box=SIMPLE_HEAD)
    for heading in ("", "Total", "In front", "Allies", "Tokens", "Score"):
        table.add_column(heading)
    for seat in view["seats"]:
        name = Text(view["names"][seat["seat"]], style="bold")
        name.append(" *" if seat["seat"] == view["starter"] else "")
        total = f"{seat['total']}{' locked out' if seat['locked_out'] else ''}"
        if seat["pile"] is None:
            pile = Text(f"{seat['allies']} card{'' if seat['allies'] == 1 else 's'}, face down", style="dim")
        else:
            pile = Text(f"{seat['allies']}: ") + heap(seat["pile"])
        tokens = ", ".join(map(str, seat["tokens"]))
        score = "" if seat["score"] is None else str(seat["score"])
        table.add_row(name, total, heap(seat["front"]), pile, tokens, score)
    return table
