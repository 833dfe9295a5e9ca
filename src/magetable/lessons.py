"""A first lesson of a game: data in its package (`lesson.toml`), played by whoever learns at a real table.

Whoever learns has seat 0. Some moves may have been made before the lesson begins; then each step either asks for one
choice (`do`) or only shows something. What the others choose is scripted; when the steps are over, all play freely.
"""

import importlib.resources
from collections.abc import Iterator
from functools import cache

import msgspec

from magetable.game import Game
from magetable.match import Match

LEARNER = 0
AREAS = ("prompt", "choices", "board", "mine", "others", "log")  # parts of every table, lit as `@mine`


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: str  # a message of the catalogue
    light: tuple[str, ...] = ()  # what is lit beside the choice: ids of spots, or `@` and an area
    do: str = ""  # the notation of the choice that is to be made; none: it is only to be read


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: int
    minutes: int  # it takes about
    options: dict[str, str]
    others: tuple[str, ...]  # their names
    moves: tuple[str, ...]  # of all, those before the lesson too, but not those that the steps ask for
    steps: tuple[Step, ...]
    before: int = 0  # how many of the moves were made before the first step, by whoever learns too

    @property
    def players(self) -> int:
        return 1 + len(self.others)


class Replayed(msgspec.Struct):
    """A lesson as it is played by the rules."""

    begins: list[tuple[int, str]]  # decisions before the first step: whose, and their notations
    scripts: list[list[str]]  # of each seat but the learner's: all its decisions
    matches: list[Match]  # as it stands at each step, and after the last


@cache
def lesson_of(package: str) -> Lesson | None:
    """The lesson of a game's package, if it has one."""
    path = importlib.resources.files(package).joinpath("lesson.toml")
    return msgspec.toml.decode(path.read_bytes(), type=Lesson) if path.is_file() else None


def replay(game: Game, lesson: Lesson) -> Replayed:
    """Play a lesson as it says; IllegalMove if a choice of it can't be made, ValueError if moves are left over."""
    match = game.new(lesson.players, lesson.seed, ["Learner", *lesson.others], **lesson.options)
    found = Replayed([], [[] for _ in lesson.others], [])
    moves = iter(lesson.moves)
    for _ in range(lesson.before):
        found.begins.append((seat(match), next(moves)))
        decide(match, found, found.begins[-1][1])
    for step in lesson.steps:
        follow(match, found, moves)
        found.matches.append(match.copy())
        if step.do:
            decide(match, found, step.do)
    follow(match, found, moves)
    found.matches.append(match)
    if left := list(moves):
        raise ValueError(f"moves that nobody makes: {', '.join(left)}")
    return found


def follow(match: Match, found: Replayed, moves: Iterator[str]) -> None:
    """Let the others make their moves until whoever learns is to decide."""
    while match.to_move not in (LEARNER, None):
        decide(match, found, next(moves))


def decide(match: Match, found: Replayed, move: str) -> None:
    if seat(match) != LEARNER:
        found.scripts[seat(match) - 1].append(move)
    match.play(move)


def seat(match: Match) -> int:
    if match.to_move is None:
        raise ValueError("the game is over before the lesson is")
    return match.to_move
