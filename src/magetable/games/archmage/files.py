"""The data files of Archmage, for `magetable check` and `magetable picture`: maps, the layouts of the land."""

from pathlib import Path

from magetable.games.archmage.layouts import advice, file_of, parse, problems
from magetable.games.archmage.picture import company, titled

ENDINGS = (".map",)


def check(path: Path) -> tuple[str, list[str], list[str]]:
    """What a file is, what is wrong with it, and what is worth mentioning."""
    layout = parse(path.read_text("utf-8-sig"))
    wrong = problems(layout)
    return ("map", wrong, []) if wrong else (f"map for {company(layout)}", [], advice(layout))


def figure(path: Path) -> str:
    """A picture of a file, as SVG."""
    return titled(parse(path.read_text("utf-8-sig")))


def figures() -> dict[str, str]:
    """A picture of each of our own files, by the name it should have."""
    names = {1: "solo", **{players: str(players) for players in range(2, 5)}}
    return {f"archmage-{name}.svg": figure(file_of(players)) for players, name in names.items()}
