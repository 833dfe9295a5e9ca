"""What is settled about a match before its first entry."""

from typing import Literal

from msgspec import Struct

Watch = Literal["listed", "link", "private"]  # in the list of open matches; with the link; only who sits there


class Clock(Struct, forbid_unknown_fields=True):
    """How long people may think."""

    kind: Literal["none", "move", "player"] = "none"  # seconds for each move, or for all moves of a player
    seconds: int = 0
    then: Literal["bot", "loses"] = "bot"  # when the time is over


class Terms(Struct):
    """What a match is played on, beside the options of its game."""

    clock: Clock
    watch: Watch
    advice: bool  # whether a bot may be asked
    uploaded: bool = False  # begun from a record: somebody knows the seed
    begins: float | None = None  # not before this time, also if everybody is there
    fills: float | None = None  # when bots take the seats that are still open; none: never


class Info(Struct):
    id: str
    code: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    seed: int
    host: str
    terms: Terms
    made: float
    rematch_of: str | None = None
