"""A choice as people and programs see it, and the error for one that can't be made."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

from magetable.wording import Told

Ends = Literal["nothing", "action", "turn", "game"]
Plain = list[Any]  # a word, then numbers


class Offer(NamedTuple):
    """A legal choice as plain data: what an `Action` is made of, and what the server sends."""

    code: int
    notation: str
    told: Plain
    spots: list[Plain]
    final: bool
    ends: Ends
    cost: int


class SpotOf(NamedTuple):
    """An object on the table that a choice lies on: its kind, and which."""

    kind: str
    parts: tuple[int, ...]


@dataclass(frozen=True)
class Action:
    """One legal choice: its code in the game's action space, its short stable text, and what people are told of it."""

    code: int
    notation: str
    told: Told  # what it is, as data
    spots: tuple[SpotOf, ...]  # the objects on the table that it lies on, in order
    final: bool  # something would be turned up, drawn or rolled: it can't be taken back
    ends: Ends
    cost: int  # of what the game pays with here
    say: Callable[[Told], str] = field(repr=False, compare=False)

    @cached_property
    def words(self) -> str:
        """A sentence, as a button would say it."""
        return self.say(self.told)

    @property
    def plain(self) -> Offer:
        told, spots = [self.told.kind, *self.told.numbers], [[spot.kind, *spot.parts] for spot in self.spots]
        return Offer(self.code, self.notation, told, spots, self.final, self.ends, self.cost)

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Advice:
    """A choice as a search sees it: how much of its effort went there, and what each seat may then expect."""

    action: Action
    effort: float  # a share: they add up to 1 over all choices tried
    shares: list[float]  # of the victory, by seat
    best: bool  # or as good as the best
    reasons: list[int]  # by which features of the evaluation the best gains over the next: see `Tree.reasons`


def for_people(actions: Iterable[Action]) -> list[Action]:
    """Choices as people are shown them: those that lie on no object come first, or last if they end the turn.

    The page has the same order (`placed` in web/src/table/scene.svelte.ts).
    """

    def rank(action: Action) -> int:
        return 1 if action.spots else 2 if action.ends in ("turn", "game") else 0

    return sorted(actions, key=rank)


class IllegalMove(ValueError):
    """A move that is not legal now. Nothing was changed; the message says what is legal."""
