"""What is kept of a puzzle, and files of them: one for each game lies in its package (`puzzles.json`)."""

import importlib.resources
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

Difficulty = Literal["easy", "medium", "hard"]
FILE = "puzzles.json"


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a match between bots, and what each choice is worth there, as far as the seat can know.

    Values are expected shares of the victory, each with how far it may be off in 95 of 100 cases.
    """

    match: int  # its number among those that were looked through
    seat: int  # that decides
    step: int  # so many actions were made before
    record: str  # of these
    choices: dict[str, tuple[float, float]]  # by notation: the value
    answers: tuple[str, ...]  # the choices that are not surely worse than the best; the best first
    adept: str  # what an adept plays
    gap: tuple[float, float]  # by how much the best is better than that
    reasons: tuple[int, ...]  # by which features of the evaluation it gains over that
    descents: int  # of a search that finds an answer; 0 where it took the most thought
    difficulty: Difficulty
    shares: tuple[float, ...]  # what became of everybody in that match, where the adept's choice was made

    @property
    def best(self) -> str:
        return self.answers[0]


class Stock(msgspec.Struct, forbid_unknown_fields=True):
    """Puzzles of a game, and what they depend on: the same command finds the same."""

    magetable: str  # the version they were found by
    game: str
    rules: int  # the version of its rules
    command: str
    seed: int
    players: tuple[int, ...]
    options: dict[str, str]  # that are the same in all matches
    effort: dict[str, float]
    searched: int = 0  # matches
    puzzles: list[Puzzle] = []


def read_stock(path: Path) -> Stock:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Stock)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path} is no file of puzzles: {error}") from None


def write_stock(stock: Stock, path: Path) -> None:
    """At once, so that nothing is half written when the work is ended; a line for each puzzle."""
    head = msgspec.to_builtins(stock) | {"puzzles": []}
    lines = ",\n".join(encoded(one) for one in stock.puzzles)
    new = path.with_name(f"{path.name}.new")
    new.write_text(encoded(head).removesuffix("[]}") + f"[\n{lines}\n]}}\n", "utf-8")
    new.replace(path)


def encoded(plain: object) -> str:
    return msgspec.json.encode(plain).decode()


@cache
def stock_of(package: str) -> Stock | None:
    """The puzzles of a game's package, if it has any."""
    path = importlib.resources.files(package).joinpath(FILE)
    return msgspec.json.decode(path.read_bytes(), type=Stock) if path.is_file() else None
