"""Archmage's data files for the commands `check` and `picture`: layouts of the land."""

from pathlib import Path

from magetable.games.archmage.layouts import advice, file_of, parse, problems
from magetable.games.archmage.picture import svg

ENDINGS = (".map",)


def check(path: Path | str) -> tuple[list[str], list[str]]:
    """What is wrong with a map, and what would better be otherwise."""
    layout = parse(Path(path).read_text("utf-8"))
    wrong = problems(layout)
    return wrong, [] if wrong else advice(layout)


def pictures() -> dict[str, str]:
    """The layouts of the box, as SVG by file name."""
    found = {}
    for players in range(1, 5):
        name = "solo" if players == 1 else f"{players} players"
        layout = parse(file_of(players).read_text("utf-8"))
        found[f"archmage-{name.replace(' ', '-')}.svg"] = svg(layout, f"Archmage, {name}")
    return found
