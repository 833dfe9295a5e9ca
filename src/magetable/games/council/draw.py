"""The table of Council of Mages as text with colour, drawn from what a seat sees."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from magetable.drawing import Beside, shortened
from magetable.games.council.facts import GUILDS, KIND_WORDS, ROUNDS, SCHOOLS, SYMBOL_WORDS
from magetable.games.council.words import SYMBOL_NAMES

# Colours are never the only sign: each symbol's letters stand beside it.
COLOURS = {
    "gairm": "yellow", "deoch": "green", "breag": "magenta",
    "tuama": "purple", "run": "blue", "athrach": "red",
}  # fmt: skip
ROW, POOL = 50, 66  # columns of the row of treasures, and of the Pool
FRONT = 22  # columns of the picks at most: the allies are many


def draw(view: dict[str, Any]) -> RenderableType:
    """The treasures and the Pool side by side where there is room, the players below."""
    return Group(Beside(treasures(view), ROW, pool(view), POOL), seats(view))


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


def pile_text(cards: list[dict[str, Any]]) -> Text:
    """Allies guild by guild, which is shorter than card by card: Witch: Gairm, Rún x2; then the specials."""
    parts = []
    for guild in SYMBOL_WORDS[:GUILDS]:
        found = [school_text(card) for card in cards if guild in card["symbols"] and not special(card)]
        if found:
            parts.append(symbol_text(guild).append(": ", style="not bold").append_text(Text(", ").join(found)))
    specials = [card for card in cards if special(card)]
    return Text("; ").join([*parts, heap(specials)] if specials or not parts else parts)


def special(card: dict[str, Any]) -> bool:
    return KIND_WORDS.index(card["kind"]) >= SCHOOLS * GUILDS


def school_text(card: dict[str, Any]) -> Text:
    text = symbol_text(next(word for word in card["symbols"] if word in COLOURS))
    return text.append(f" x{card['count']}") if card["count"] > 1 else text


def treasures(view: dict[str, Any]) -> Group:
    """The row of Awaits cards in the order drawn."""
    title = f"Round {view['round']} of {ROUNDS}, limit {view['limit']}"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, show_edge=False)
    table.add_column("Treasure awaits")
    table.add_column("Token", justify="right")
    table.add_column("Taken by")
    for place, card in enumerate(view["treasures"]):
        taker = ""
        if card["settled"]:
            taker = "nobody" if card["taken_by"] is None else shortened(view["names"][card["taken_by"]])
        elif card["strengths"]:
            taker = ", ".join(
                f"{shortened(name)} {n}" for name, n in zip(view["names"], card["strengths"], strict=True)
            )
        mark = "> " if place == view["claiming"] else ""
        token = "" if card["token"] is None else str(card["token"])
        table.add_row(Text(mark) + symbol_text(card["symbol"]), token, taker)
    left = " ".join(map(str, view["tokens"])) or "none"
    return Group(table, Text(f" Tokens left: {left}"), Text(f" {view['awaits_left']} cards face down"))


def pool(view: dict[str, Any]) -> Group:
    """A row for each guild, a column for each school, the specials below."""
    table = Table(title="Pool", title_justify="left", box=SIMPLE_HEAD, show_edge=False)
    table.add_column("")
    for word in SYMBOL_WORDS[GUILDS:]:
        table.add_column(symbol_text(word), justify="center")
    counts = {card["kind"]: card["count"] for card in view["pool"]}
    schools = SYMBOL_WORDS[GUILDS:]
    for guild in SYMBOL_WORDS[:GUILDS]:
        cells = [counts.get(f"{school}-{guild}", 0) for school in schools]
        table.add_row(symbol_text(guild), *(Text(str(n) if n else "·", style="bold" if n else "dim") for n in cells))
    specials = [card for card in view["pool"] if special(card)]
    return Group(table, Text(" Specials: ") + heap(specials), Text(f" {view['deck_left']} cards in the deck"))


def seats(view: dict[str, Any]) -> Table:
    table = Table(title="Players (* starts the round)", title_justify="left", box=SIMPLE_HEAD, show_edge=False)
    for heading in ("", "Total", "In front", "Allies", "Tokens", "Score"):
        table.add_column(heading, max_width=FRONT if heading == "In front" else None)
    for seat in view["seats"]:
        name = Text(shortened(view["names"][seat["seat"]]), style="bold")
        name.append(" *" if seat["seat"] == view["starter"] else "")
        total = f"{seat['total']}{' locked out' if seat['locked_out'] else ''}"
        if seat["pile"] is None:
            pile = Text(f"{seat['allies']} card{'' if seat['allies'] == 1 else 's'}, face down", style="dim")
        else:
            pile = Text(f"{seat['allies']}: ") + pile_text(seat["pile"])
        tokens = ", ".join(map(str, seat["tokens"]))
        score = "" if seat["score"] is None else str(seat["score"])
        table.add_row(name, total, heap(seat["front"]), pile, tokens, score)
    return table
