"""What is said to somebody whose wish can't be granted: what was wrong, and what would be right."""

from msgspec import Struct

DATABASE_GONE = "the database does not answer: what you sent may not have been kept; send it again with the same id"

LONGEST = 2000  # signs of a detail: a list of legal moves is about that long


class Problem(Struct, omit_defaults=True):
    """Every error answer has this form."""

    error: str  # a word for programs
    detail: str  # a sentence for people
    number: int | None = None  # of the last entry of the match, where that helps


class Refusal(Exception):
    def __init__(self, status: int, error: str, detail: str, number: int | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.problem = Problem(error, shortened(detail), number)


def shortened(detail: str) -> str:
    """A sentence may quote what was sent, but not all of it."""
    return detail if len(detail) <= LONGEST else f"{detail[:LONGEST]}..."


def stale(number: int, after: int) -> Refusal:
    return Refusal(409, "stale", f"the match has gone on: it is at entry {number}, your wish was for {after}", number)


def no_match(match: str) -> Refusal:
    return Refusal(404, "no-such-match", f"there is no match {match[:40]!r}, or it is private and you don't sit there")


def not_yours(detail: str) -> Refusal:
    return Refusal(403, "not-yours", detail)
