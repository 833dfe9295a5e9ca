"""A choice as people and programs see it, and the error for one that can't be made."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Action:
    """One legal choice: its code in the game's action space, its short stable text, and a sentence."""

    code: int
    notation: str
    words: str

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Advice:
    """A choice as a search sees it: how much of its effort went there, and what each seat may then expect."""

    action: Action
    effort: float  # a share: they add up to 1 over all choices tried
    shares: list[float]  # of the victory, by seat


class IllegalMove(ValueError):
    """A move that is not legal now. Nothing was changed; the message says what is legal."""
