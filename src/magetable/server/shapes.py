"""What people send: each wish a struct that names what is allowed."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from magetable.box_files import LONGEST
from magetable.server.info import Clock, Watch
from magetable.server.refusal import Refusal

Name = Annotated[str, Meta(min_length=1, max_length=30, description="what others see; without commas")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1, description="of an entry of the log")]
Seat = Annotated[int, Meta(ge=0, le=7)]
Ticket = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$", description="your own id: a repeat is recognised by it")]
Seconds = Annotated[int, Meta(ge=60, le=30 * 86400, description="a minute to thirty days")]
Move = Annotated[str, Meta(min_length=1, max_length=200)] | Annotated[int, Meta(ge=0, le=2**31 - 1)]
BotName = Annotated[str, Meta(pattern="^[a-z0-9-]{1,30}(:[a-z0-9.-]{1,20})?$", description="such as master")]


class Wish(Struct, forbid_unknown_fields=True):
    """What every wish is: a field with a wrong name is an error, not a silence."""


class NameWish(Wish):
    name: Name | None = None


class AccountWish(Wish):
    name: Name
    password: Password


class PasswordWish(Wish):
    old: Password
    new: Password


class FarewellWish(Wish):
    password: Password | None = None  # of an account


class WebhookWish(Wish):
    url: Annotated[str, Meta(max_length=500)] | None = None


class AgainWish(Wish):
    """The same table once more: now, or at a time to come."""

    days: Annotated[int, Meta(ge=0, le=60)] = 0
    bots: bool = False  # whether they take the seats that are open at that time; now: after five minutes


class InviteWish(Wish):
    person: Annotated[str, Meta(min_length=1, max_length=40)]  # an id of /api/people


class BlockWish(Wish):
    """Whoever sits in a seat."""

    seat: Seat


class PushKeys(Struct):
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushWish(Struct):
    """What a browser's `PushSubscription.toJSON()` holds."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


Time = Annotated[int, Meta(ge=0, le=1439, description="of the day: minutes since midnight")]


class QuietHours(Wish):
    start: Time
    end: Time
    zone: Annotated[str, Meta(max_length=40, description="such as Europe/Berlin")]


class QuietWish(Wish):
    """null: none."""

    quiet: QuietHours | None = None


class MailWish(Wish):
    """null: none."""

    address: Annotated[str, Meta(max_length=200)] | None = None


class MailCodeWish(Wish):
    code: Annotated[str, Meta(min_length=1, max_length=20)]


class SeekWish(Wish):
    """Any match by turns that suits: one that waits, or a new one that does."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=8)] | None = None  # of one that waits: any number; of a new one: the usual
    seconds: Annotated[int, Meta(ge=3600, le=14 * 86400)] = 86400  # for each decision, of a new one
    fill_after: Seconds | None = None  # as of a match, of a new one
    name: Name | None = None


class ProfileWish(Wish):
    """How you are shown."""

    mark: Annotated[str, Meta(pattern="^[a-z0-9-]{1,24}$", description="of an emblem")] | None = None
    colour: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")] | None = None


class SeatWish(Wish):
    """me: yours, under any name (several people may share a screen); open: for whoever joins; bot."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: BotName | None = None


Seats = Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]


class TextWish(Wish):
    """The text of an option, such as a box file."""

    option: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(max_length=LONGEST)]
    players: int | None = None  # whom it is to suit


class MatchWish(Wish):
    game: Annotated[str, Meta(max_length=40)]
    seats: Seats
    options: Annotated[dict[str, Annotated[str, Meta(max_length=LONGEST)]], Meta(max_length=20)] = {}
    clock: Clock | None = None
    watch: Watch = "link"
    fill_after: Seconds | None = None  # then bots take the seats that are still open; null: never
    advice: bool | None = None  # if it is not said: only where no friends sit at the table
    name: Name | None = None  # yours, if you have none yet


class RecordWish(Wish):
    """seats: yours or bots'; all yours if they are not given."""

    record: Annotated[str, Meta(max_length=400_000)]
    seats: Seats | None = None
    watch: Watch = "link"


class BranchWish(Wish):
    """seats: yours or bots'; all yours if they are not given."""

    number: Number  # of the entry after which to play on
    seats: Seats | None = None
    watch: Watch = "link"


class JoinWish(Wish):
    seat: Seat | None = None  # any open one if not given
    code: Annotated[str, Meta(max_length=20)] | None = None
    name: Name | None = None


class CodeWish(Wish):
    code: Annotated[str, Meta(min_length=1, max_length=20)]
    name: Name | None = None


class PlayWish(Wish):
    move: Move  # notation or code
    after: Number  # the last entry you know
    seat: Seat | None = None
    id: Ticket | None = None


class UndoWish(Wish):
    after: Number
    id: Ticket | None = None


class BotWish(Wish):
    """Ask that a bot may play for somebody who is away."""

    seat: Seat


class AnswerWish(Wish):
    agree: bool
    after: Number


class ResignWish(Wish):
    seat: Seat | None = None


class FillWish(Wish):
    seat: Seat
    bot: BotName = "adept"


class ChatWish(Wish):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class AdviceWish(Wish):
    seconds: Annotated[float, Meta(ge=0.05, le=3)] = 1.0


def clean(text: str, longest: int) -> str:
    """Text as it may be kept: no control characters, no runs of spaces."""
    plain = " ".join("".join(char if char.isprintable() else " " for char in text).split())[:longest]
    if not plain:
        raise Refusal(400, "empty", "there must be something to read in it")
    return plain


def clean_name(name: str | None) -> str | None:
    return None if name is None else clean(name.replace(",", " "), 30)
