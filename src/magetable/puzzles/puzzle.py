"""What is kept of a puzzle, and files of them: one for each game lies in its package (`puzzles.json`)."""

import importlib.resources
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from magetable.match import ALIKE

Difficulty = Literal["easy", "medium", "hard"]
FILE = "puzzles.json"


@dataclass(frozen=True)
class Effort:
    """How hard is looked, and what counts."""

    certain: float = 0.8  # of an adept's thought went to what was played: then nothing else is looked for
    screen: int = 800  # descents of the first look at a decision
    look: int = 6400  # ... of the second
    promising: float = 0.03  # of the victory: what that must find better than what was played
    adepts: int = 12  # how often an adept is asked
    blind: float = 0.25  # of these may find an answer
    batches: int = 6  # of values
    worlds: int = 2  # in each
    descents: int = 500  # of a value's search
    deeper: int = 4  # times as many when it is checked
    gap: float = 0.04  # of the victory: by which the best is better than what an adept plays
    clear: float = 2.0  # times its error that must be
    open: tuple[float, float] = (0.04, 0.97)  # what the best may be worth: nothing is decided yet
    least: int = 3  # choices
    most: float = 0.34  # of the choices are answers
    ladder: tuple[int, ...] = (400, 800, 1600, 3200, 6400, 12800)  # descents of searches: how hard it is
    seeds: int = 8  # of each of them
    finds: float = 0.75  # of these must find an answer
    last: int = 25600  # descents of the searches that all must find one
    lasts: int = 3


class Worth(msgspec.Struct, frozen=True, array_like=True):
    """Of a choice: the share of the victory that whoever decides may expect, and how much less that is than the best;
    each with how far it may be off in 95 of 100 cases.
    """

    value: float
    error: float
    loss: float
    loss_error: float

    @property
    def right(self) -> bool:
        """Not surely worse than the best by more than a search can tell."""
        return self.loss - self.loss_error <= ALIKE


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a match between bots, and what each choice is worth there, as far as the seat can know."""

    match: int  # its number among those that were looked through
    seat: int  # that decides
    step: int  # so many actions were made before
    record: str  # of these
    choices: dict[str, Worth]  # by notation
    answers: tuple[str, ...]  # those that are right, the best first
    adept: str  # what an adept plays
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
    effort: Effort
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
