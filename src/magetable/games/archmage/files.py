"""The data files of Archmage, for `magetable check` and `magetable picture`: maps, the layouts of the land."""

from pathlib import Path

from magetable.games.archmage.layouts import Layout, advice, file_of, parse, problems
from magetable.games.archmage.picture import svg

ENDINGS = (".map",)


def check(path: Path) -> tuple[str, list[str], list[str]]:
    """What a file is, what is wrong with it, and what is worth mentioning."""
    layout = parse(path.read_text("utf-8"))
    wrong = problems(layout)
    return ("map", wrong, []) if wrong else (f"map for {company(layout)}", [], advice(layout))


def figure(path: Path) -> str:
    """A picture of a file, as SVG."""
    return drawn(parse(path.read_text("utf-8")))


def figures() -> dict[str, str]:
    """A picture of each of our own files, by the name it should have."""
    names = {1: "solo", **{players: str(players) for players in range(2, 5)}}
    return {f"archmage-{name}.svg": figure(file_of(players)) for players, name in names.items()}


def drawn(layout: Layout) -> str:
    return svg(layout, f"Archmage, {company(layout)}")


def company(layout: Layout) -> str:
    return "one player" if layout.players == 1 else f"{layout.players} players"
