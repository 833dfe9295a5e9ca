"""The entries of a match's log, one kind of struct each. The log is the truth: folding it gives the match."""

from collections.abc import Iterable, MutableSequence
from typing import Any, Literal

import msgspec
from msgspec import Struct


class Chair(Struct, frozen=True):
    """A seat at the table and who holds it."""

    kind: Literal["human", "open", "bot"]
    name: str = ""
    user: str | None = None  # who holds it; or, when a bot plays on, who held it
    bot: str | None = None
    out: bool = False  # resigned or out of time: can't win


class Body(Struct, tag_field="kind", omit_defaults=True):
    """What every entry's body is."""


class Made(Body, tag="made"):
    """The first entry: the seats as the host set them out."""

    chairs: list[Chair]


class Sit(Body, tag="sit"):
    """A person takes an open seat, or takes back their own from a bot."""

    seat: int
    user: str
    name: str


class Stand(Body, tag="stand"):
    """A person leaves before the match has begun."""

    seat: int


class Fill(Body, tag="fill"):
    """The host gives an open seat to a bot."""

    seat: int
    bot: str


class Begin(Body, tag="begin"):
    """Everybody is there. The names are those the log uses from now on."""

    names: list[str]
    texts: list[str] = []  # what was played for lack of an alternative before the first decision


class Play(Body, tag="play"):
    """A decision, and what followed from it for lack of an alternative."""

    seat: int
    code: int
    texts: list[str] = []  # the notation of all of it


class Undo(Body, tag="undo"):
    """The position after an earlier entry comes back; time does not."""

    seat: int
    to: int


class Resign(Body, tag="resign"):
    seat: int
    bot: str  # plays on where more than one other is left


class Time(Body, tag="time"):
    """A clock has run out, and the seat loses."""

    seat: int
    bot: str


class Hand(Body, tag="hand"):
    """A bot plays on for a seat."""

    seat: int
    bot: str
    why: Literal["left", "agreed", "time"]


class Ask(Body, tag="ask"):
    """Somebody wants what the others must agree to."""

    user: str
    what: Literal["undo", "bot"]
    seat: int
    to: int = 0


class Answer(Body, tag="answer"):
    user: str
    agree: bool


class Rematch(Body, tag="rematch"):
    """Another match of the same kind was made."""

    match: str
    user: str


class Close(Body, tag="close"):
    """The host calls the match off before it has begun."""


class Changed(Body, tag="changed"):
    """The rules have changed since the match was made, and those that it was made under are no longer here."""

    rules: int  # the version that is


class Forgotten(Body, tag="forgotten"):
    """Somebody has deleted their account: from now on their seats are of somebody without a name. What older entries
    say of them is replaced (`forgetting.py`)."""

    seats: list[int]
    user: str  # stands for them in what is counted; nobody's
    name: str


AnyBody = (
    Made | Sit | Stand | Fill | Begin | Play | Undo | Resign | Time | Hand | Ask | Answer | Rematch | Close | Changed
    | Forgotten
)  # fmt: skip


# What a line of the log is: an event as the rules tell it, the word of its kind and its numbers; or a sentence, of the
# server's own or of a version that kept sentences.
Saying = str | list[str | int]


class Entry(Struct):
    """A line of the log as it is stored."""

    number: int
    at: float
    body: AnyBody
    lines: list[Saying] = []
    ticket: str | None = None

    @property
    def kind(self) -> str:
        return str(self.body.__struct_config__.tag)

    @property
    def keeps(self) -> int:
        """The last entry before this one that still holds: an undo voids those after the one it goes back to."""
        return self.body.to if isinstance(self.body, Undo) else self.number - 1


def add_lines(lines: MutableSequence[tuple[int, Any]], entry: Entry, said: Iterable[Any]) -> None:
    """Add what an entry says, after the lines of those entries that still hold."""
    while lines and lines[-1][0] > entry.keeps:
        lines.pop()
    lines.extend((entry.number, line) for line in said)


encode = msgspec.json.encode
decode_body = msgspec.json.Decoder(AnyBody).decode
decode_lines = msgspec.json.Decoder(list[Saying]).decode
