"""What one person is told of a match: only what their seats may see, never the seed or a hidden order."""

import time
from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from magetable.action import Action
from magetable.game import Game, TextOption
from magetable.match import Match
from magetable.server.entries import Chair, Entry, Saying, add_lines
from magetable.server.hall import Live
from magetable.server.in_words import event_of
from magetable.server.info import Clock, Info, Watch
from magetable.server.shelf import Shelf
from magetable.server.standing import Standing, Status
from magetable.server.store import Row


class SeatShown(Struct):
    seat: int
    kind: Literal["human", "open", "bot"]
    name: str
    bot: str | None
    you: bool  # whether it is yours
    present: bool  # whether its holder watches right now
    out: bool  # resigned or out of time


# A line as the rules tell it: the word of its kind, then its numbers. Of a match `in_words` it is a sentence alone.
Told = list[str | int]


class Choice(Struct):
    """A legal choice: send code or notation to play it."""

    code: int
    notation: str
    told: Told
    spots: list[Told]  # the objects on the table that it lies on
    final: bool  # something would be drawn, rolled or revealed: it can't be taken back without asking
    ends: Literal["nothing", "action", "turn", "game"]
    cost: int  # of what the game pays with here


class Line(Struct, omit_defaults=True):
    """A line of the log and the entry it belongs to: what the rules tell, or a sentence."""

    number: int
    told: Told = []
    text: str = ""


class Said(Struct):
    """A line of the chat."""

    line: int  # its number
    name: str
    text: str
    at: float


class SeatView(Struct):
    """What a seat sees; seat null is a spectator. Bytes of the game's records, in base64."""

    seat: int | None
    seen: bytes  # the state, with all blanked that the seat can't know
    shown: bytes  # what is worked out beside it


class RequestShown(Struct):
    """Something asked that the others must agree to."""

    what: Literal["undo", "bot"]
    seat: int
    by: str
    yours: bool  # whether you have asked
    answer: bool  # whether your answer is waited for
    waiting: int  # how many have yet to answer


class ClockShown(Struct):
    kind: Literal["none", "move", "player"]
    seconds: int
    then: Literal["bot", "loses"]
    used: list[float]  # by seat, up to the last decision
    left: float | None  # of whoever is to move, now


class Waits(Struct):
    """What happens by itself with a match that is open."""

    begins: float | None  # not before this time
    fills: float | None  # then bots take the seats that are still open


class MatchShown(Struct):
    id: str
    game: str
    title: str
    rules: int
    players: int
    options: dict[str, str]
    watch: Watch
    advice: bool
    uploaded: bool
    host: bool  # whether you are
    code: str | None  # to join with; only for those at the table, while seats are open
    made: float
    rematch_of: str | None
    only_log: str | None  # why no position can be shown, if so
    in_words: bool  # its rules are earlier ones, with lines and records of their own: all lines come as sentences
    texts: dict[str, str]  # the options that have a text of their own, and what each calls itself
    names: list[str]  # by which lines of the log call the seats, once it has begun
    box: bytes  # of a match that has begun: the record of its box
    local: dict[str, list[str]]  # what its board calls its places, by type
    waits: Waits | None  # if it is open


class Position(Struct, kw_only=True):
    """Where a match stands, as one person may see it."""

    number: int  # of the last entry of the log: name it as `after` in a move
    status: Status
    to_move: int | None
    asked: Told | None  # the question, or how the game has ended
    seats: list[SeatShown]
    views: list[SeatView]
    legal: list[Choice]  # only for whoever is to move
    undo: Literal["free", "ask", "no"]
    request: RequestShown | None
    clock: ClockShown
    winners: list[int]
    scores: list[int] | None  # when it is over
    next_match: str | None
    preparing: bool  # compiled rules are not ready: bots wait


class Page(Position, kw_only=True):
    """All that is needed to show a match."""

    match: MatchShown
    log: list[Line]
    back_to: int | None = None  # lines of later entries that you have are void
    earlier: bool  # whether the log has earlier lines
    chat: list[Said]


class MatchListed(Struct):
    """A line in a list of matches."""

    id: str
    game: str
    title: str
    players: int
    options: dict[str, str]
    status: Status
    seats: list[SeatShown]
    your_turn: bool
    to_move: int | None
    clock: Clock
    made: float
    changed: float
    texts: dict[str, str]  # as in MatchShown
    waits: Waits | None


def page(
    live: Live, user: str | None, shelf: Shelf, log: list[Line], back: int | None, earlier: bool,
    chat: list[dict[str, Any]],
) -> Page:  # fmt: skip
    return Page(
        match=match_shown(live.standing, user, shelf),
        log=log,
        back_to=back,
        earlier=earlier,
        chat=said(chat),
        **position_fields(live, user, shelf),
    )


def position_fields(live: Live, user: str | None, shelf: Shelf) -> dict[str, Any]:
    standing, match = live.standing, live.standing.match
    held = standing.held_by(user) if user else []
    return {
        "number": standing.number,
        "status": standing.status,
        "to_move": standing.to_move,
        "asked": asked(standing),
        "seats": seats_shown(standing.chairs, user, live.present()),
        "views": views(match, held) if match else [],
        "legal": legal(match) if match and standing.to_move in held else [],
        "undo": undo_shown(standing, held),
        "request": request_shown(standing, user),
        "clock": clock_shown(standing),
        "winners": standing.winners,
        "scores": match.scores if match and standing.status == "over" else None,
        "next_match": standing.next_match,
        "preparing": standing.info.game in shelf.names() and not shelf.ready(standing.info.game),
    }


def asked(standing: Standing) -> Told | None:
    """The question to whoever decides; who has won, if the rules say so."""
    match = standing.match
    if match is None or standing.status not in ("running", "over") or (standing.status == "over" and not match.over):
        return None
    kind, numbers = match.asked
    return [kind, *numbers] if match.game.told_as_now else [match.prompt]


def views(match: Match, held: list[int]) -> list[SeatView]:
    seats: list[int | None] = [*held] or [None]
    return [SeatView(seat, *match.seen(seat)) for seat in seats]


def legal(match: Match) -> list[Choice]:
    if match.game.told_as_now:
        return [Choice(*offer) for offer in match.offers()]
    return [choice_shown(match.game, action) for action in match.legal()]


def choice_shown(game: Game | None, action: Action) -> Choice:
    plain = action.plain
    return Choice(*(plain if game and game.told_as_now else plain._replace(told=[action.words], spots=[])))


def seats_shown(chairs: list[Chair], user: str | None, present: set[str]) -> list[SeatShown]:
    return [
        SeatShown(
            seat,
            chair.kind,
            chair.name,
            chair.bot,
            user is not None and is_of(chair, user),
            chair.kind == "human" and chair.user in present,
            chair.out,
        )
        for seat, chair in enumerate(chairs)
    ]


def undo_shown(standing: Standing, held: list[int]) -> Literal["free", "ask", "no"]:
    if standing.status != "running" or not held or standing.match is None:
        return "no"
    if standing.free_undo() in held:
        return "free"
    return "ask" if any(seat in standing.seats for seat in held) else "no"


def request_shown(standing: Standing, user: str | None) -> RequestShown | None:
    asked = standing.request
    if asked is None:
        return None
    waits = user is not None and user in asked.waiting
    return RequestShown(
        asked.what, asked.seat, standing.name_of(asked.user), asked.user == user, waits, len(asked.waiting)
    )


def clock_shown(standing: Standing) -> ClockShown:
    clock, deadline = standing.info.terms.clock, standing.deadline
    left = None if deadline is None else round(max(0.0, deadline - time.time()), 1)
    return ClockShown(clock.kind, clock.seconds, clock.then, [round(used, 1) for used in standing.used], left)


def match_shown(standing: Standing, user: str | None, shelf: Shelf) -> MatchShown:
    info = standing.info
    game = shelf.nearest(info)
    inside = user is not None and (user == info.host or any(chair.user == user for chair in standing.chairs))
    match, why = standing.match, None
    if standing.game is None:
        why = f"This match is of version {info.rules} of the rules, which this server no longer plays: here is its log."
    return MatchShown(
        info.id, info.game, game.title if game else info.game, info.rules, info.players, told(game, info),
        info.terms.watch, info.terms.advice, info.terms.uploaded, user == info.host,
        info.code if inside and standing.status == "open" else None, info.made, info.rematch_of, why,
        standing.game is not None and not standing.game.told_as_now,
        texts(game, info), standing.names, match.box.tobytes() if match else b"", match.local_names if match else {},
        waits(standing.status, info),
    )  # fmt: skip


def listed(row: Row, user: str | None, shelf: Shelf) -> MatchListed:
    info, game = row.info, shelf.nearest(row.info)
    mover = row.chairs[row.to_move] if row.to_move is not None else None
    return MatchListed(
        info.id, info.game, game.title if game else info.game, info.players, told(game, info),
        row.status, seats_shown(row.chairs, user, set()), user is not None and is_of(mover, user),  # type: ignore[arg-type]
        row.to_move, info.terms.clock, info.made, row.changed, texts(game, info), waits(row.status, info),
    )  # fmt: skip


def waits(status: str, info: Info) -> Waits | None:
    return Waits(info.terms.begins, info.terms.fills) if status == "open" else None


def told(game: Game | None, info: Info) -> dict[str, str]:
    """The options of a match, of texts their names; of texts that this server no longer knows, that they are some."""
    if game and game.version == info.rules:
        return game.told(info.options)
    return {name: "a text of its own" if "\n" in value else value for name, value in info.options.items()}


def texts(game: Game | None, info: Info) -> dict[str, str]:
    """The options of a match that have a text of their own, and what each calls itself."""
    options = game.options if game else {}
    names = told(game, info)
    return {
        name: names[name]
        for name, option in options.items()
        if isinstance(option, TextOption) and info.options.get(name, option.default) not in option.values
    }


def is_of(chair: Chair | None, user: str) -> bool:
    return chair is not None and chair.kind == "human" and chair.user == user


def said(rows: list[dict[str, Any]]) -> list[Said]:
    return [Said(row["line"], row["name"], row["text"], row["at"]) for row in rows]


def news(made: list[Entry], match: Match | None) -> tuple[list[Line], int | None]:
    """The lines that new entries add; and the entry after which older lines no longer hold, if an undo says so."""
    lines: list[tuple[int, Saying]] = []
    for entry in made:
        add_lines(lines, entry, entry.lines)
    back = min((entry.keeps for entry in made if entry.keeps < entry.number - 1), default=None)
    return lines_shown(lines, match), back


def lines_shown(lines: Iterable[tuple[int, Saying]], match: Match | None) -> list[Line]:
    return [line_shown(number, said, match) for number, said in lines]


def line_shown(number: int, said: Saying, match: Match | None) -> Line:
    if isinstance(said, str):
        return Line(number, text=said)
    if match is None or match.game.told_as_now:
        return Line(number, said)
    return Line(number, text=match.say(event_of(said)))
