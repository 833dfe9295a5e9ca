"""A match as its log tells it: folding the entries gives who sits where, the position and the clocks.

Nothing here reads or writes anything: every worker that folds the same log has the same standing.
"""

import re
from array import array
from collections import deque
from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from magetable.game import Game
from magetable.match import Frozen, Match
from magetable.server.entries import (
    Answer,
    AnyBody,
    Ask,
    Begin,
    Chair,
    Changed,
    Close,
    Entry,
    Fill,
    Forgotten,
    Hand,
    Made,
    Play,
    Rematch,
    Resign,
    Saying,
    Sit,
    Stand,
    Time,
    Undo,
    add_lines,
)
from magetable.server.info import Info

TAIL = 100  # lines of the log that are kept at hand, or one entry if it has more

Status = Literal["open", "running", "over", "closed"]


def without(names: Iterable[str], others: Iterable[str], instead: str) -> Callable[[str], str]:
    """Puts another name in place of some in a sentence. Longer names go first: Anna 2 is not Anna."""
    gone = {name for name in names if name}
    known = sorted(gone | {name for name in others if name}, key=len, reverse=True)
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in known) or "(?!)")
    return lambda text: pattern.sub(lambda found: instead if found[0] in gone else found[0], text)


class Request(Struct):
    """What somebody has asked and who has yet to agree."""

    user: str
    what: Literal["undo", "bot"]
    seat: int
    to: int
    waiting: list[str]


class Result(Struct):
    """How a match ended."""

    winners: list[int]  # seats
    scores: list[int] | None = None


class Snapshot(Struct, array_like=True):
    """A standing, apart from the terms of its match: a shortcut past the entries before it."""

    chairs: list[Chair]
    names: list[str]
    status: Status
    used: list[float]
    turn_began: float
    at: float
    plays: bytes
    seats: bytes
    codes: bytes
    frozen: Frozen | None
    request: Request | None
    next_match: str | None


class Standing:
    """Made by folding; `take` folds one more entry in."""

    def __init__(self, info: Info, game: Game | None) -> None:
        self.info = info
        self.game = game  # None: the rules of this match are not here, its log can only be read
        self.number = 0
        self.at = info.made
        self.status: Status = "open"
        self.chairs: list[Chair] = []
        self.names: list[str] = []
        self.match: Match | None = None
        self.plays = array("i")  # the numbers of the entries that made the position ...
        self.seats = array("b")  # ... whose decisions they were ...
        self.codes = array("i")  # ... and what was decided
        self.used = [0.0] * info.players  # seconds thought
        self.turn_began = info.made
        self.request: Request | None = None
        self.next_match: str | None = None
        self.kept_result: Result | None = None  # of a match whose rules are not here
        self.tail: deque[tuple[int, Saying]] = deque()  # the end of the log, in whole entries

    def copy(self) -> "Standing":
        """To fold an entry into that is not yet durable."""
        other = object.__new__(Standing)
        other.__dict__ = dict(self.__dict__)
        other.chairs = list(self.chairs)
        other.match = self.match.copy() if self.match else None
        other.plays, other.seats, other.codes = self.plays[:], self.seats[:], self.codes[:]
        other.used = list(self.used)
        other.request = replace(self.request) if self.request else None
        other.tail = self.tail.copy()
        return other

    # What is so.

    @property
    def to_move(self) -> int | None:
        return self.match.to_move if self.match and self.status == "running" else None

    @property
    def mover(self) -> Chair | None:
        seat = self.to_move
        return None if seat is None else self.chairs[seat]

    def held_by(self, user: str | None) -> list[int]:
        """The seats somebody plays."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "human" and chair.user == user]

    def people(self) -> set[str]:
        return {chair.user for chair in self.chairs if chair.kind == "human" and chair.user}

    def may_watch(self, user: str | None) -> bool:
        if self.info.terms.watch != "private":
            return True
        return user is not None and (user == self.info.host or any(chair.user == user for chair in self.chairs))

    @property
    def deadline(self) -> float | None:
        """When the person to move loses by the clock."""
        clock = self.info.terms.clock
        if clock.kind == "none":
            return None
        seat = self.to_move
        if seat is None or self.chairs[seat].kind != "human":
            return None
        return self.turn_began + clock.seconds - (self.used[seat] if clock.kind == "player" else 0.0)

    def due(self, lease: float) -> float | None:
        """When somebody must look at this match again: a bot's move is everybody's business after the lease. What has
        ended is to be counted.

        Never where bots are alone: they play while somebody watches, and rest until then.
        """
        if self.status in ("over", "closed"):
            return self.at
        if self.status == "open":
            return self.starts
        mover = self.mover
        if mover is not None and mover.kind == "bot":
            return self.at + lease if self.people() else None
        return self.deadline

    @property
    def starts(self) -> float | None:
        """When an open match begins by itself, if it does: at its time, or when bots take the seats that are left.
        Never without people: whoever sits down after that time is not kept waiting."""
        terms = self.info.terms
        if not self.people():
            return None
        if any(chair.kind == "open" for chair in self.chairs):
            return None if terms.fills is None else max(terms.fills, terms.begins or 0.0)
        return terms.begins

    def free_undo(self) -> int | None:
        """The seat that may take its last decision back without asking."""
        return self.match.undo_seat if self.match and self.status == "running" else None

    def before_last_play_of(self, seat: int) -> int | None:
        """The entry to go back to, to take a seat's last decision back."""
        for place in range(len(self.plays) - 1, -1, -1):
            if self.seats[place] == seat:
                return self.plays[place] - 1
        return None

    def last_lines(self) -> list[tuple[int, Saying]]:
        """The end of the log, in whole entries."""
        return list(self.tail)

    @property
    def result(self) -> Result | None:
        """Who has won, once it is over."""
        if self.status != "over":
            return None
        return Result(self.winners, self.match.scores) if self.match else self.kept_result

    @property
    def winners(self) -> list[int]:
        """Who has won: the rules' winners; but who is out can't win, and then the best of the rest does."""
        if self.status != "over" or self.match is None:
            return self.kept_result.winners if self.kept_result else []
        rest = [seat for seat, chair in enumerate(self.chairs) if not chair.out]
        if not self.match.over:
            return rest if len(rest) == 1 and self.info.players > 1 else []
        winners = [seat for seat in self.match.winners if seat in rest]
        if winners or not self.match.winners or not rest:
            return winners
        scores = self.match.scores
        return [seat for seat in rest if scores[seat] == max(scores[other] for other in rest)]

    # Folding.

    def take(self, entry: Entry, tell: bool = False) -> None:
        """Fold an entry in. If it is to be told, what it led to and what it says are written into it."""
        body = entry.body
        start = self.match.number if self.match else 0
        lines = self._fold(body, entry)
        if tell:
            entry.lines = [*lines]
            if self.match and isinstance(body, (Begin, Play)):
                body.texts = self.match.texts(start)
                entry.lines = [[event.kind, *event.numbers] for event in self.match.tell()]
        self.number, self.at = entry.number, entry.at
        self.remember(entry)

    def remember(self, entry: Entry) -> None:
        """Keep at hand what an entry says, and let go of the earliest entries."""
        add_lines(self.tail, entry, entry.lines)
        while len(self.tail) > TAIL and self.tail[0][0] != self.tail[-1][0]:
            earliest = self.tail[0][0]
            while self.tail[0][0] == earliest:
                self.tail.popleft()

    def _fold(self, body: AnyBody, entry: Entry) -> list[str]:
        match body:
            case Made():
                self.chairs = list(body.chairs)
                return []
            case Sit():
                return self._sit(body)
            case Stand():
                name = self.chairs[body.seat].name
                self.chairs[body.seat] = Chair("open")
                return [f"{name} leaves the table."]
            case Fill():
                self.chairs[body.seat] = Chair("bot", bot_name(body.bot), bot=body.bot)
                return [f"A bot ({body.bot}) takes seat {body.seat + 1}."]
            case Begin():
                return self._begin(body, entry)
            case Play():
                return self._play(body, entry)
            case Undo():
                return self._undo(body, entry)
            case Resign() | Time() | Hand():
                return self._replace(body, entry)
            case Ask():
                return self._ask(body)
            case Answer():
                return self._answer(body)
            case Rematch():
                self.next_match = body.match
                return [f"{self.name_of(body.user)} offers a rematch."]
            case Close():
                self.status = "closed"
                return ["The host has called the match off."]
            case Changed():
                return self._outlived()
            case Forgotten():
                return self._forget(body)

    def _sit(self, body: Sit) -> list[str]:
        back = self.chairs[body.seat].kind == "bot"
        self.chairs[body.seat] = Chair("human", body.name, body.user)
        self.request = None
        return [f"{body.name} is back." if back else f"{body.name} sits down."]

    def _begin(self, body: Begin, entry: Entry) -> list[str]:
        self.status, self.names, self.turn_began = "running", body.names, entry.at
        self.chairs = [replace(chair, name=name) for chair, name in zip(self.chairs, body.names, strict=True)]
        self.match = self._new_match()
        self._check_end()
        return []

    def _play(self, body: Play, entry: Entry) -> list[str]:
        self._charge(body.seat, entry)
        self.plays.append(entry.number)
        self.seats.append(body.seat)
        self.codes.append(body.code)
        if self.match:
            self.match.play(body.code)
            self._check_end()
        return []

    def _undo(self, body: Undo, entry: Entry) -> list[str]:
        if self.to_move is not None:
            self._charge(self.to_move, entry)
        back = sum(number > entry.keeps for number in self.plays)
        kept = len(self.plays) - back
        del self.plays[kept:], self.seats[kept:], self.codes[kept:]
        if back == 1 and self.match and self.match.can_undo:
            self.match.undo()
        elif back:  # further than the match remembers: play it again
            self.match = self._new_match()
            if self.match:
                for code in self.codes:
                    self.match.play(code)
                self.match.hush()
        self.request = None
        return [f"{self.names[body.seat]} takes a decision back."]

    def _replace(self, body: Resign | Time | Hand, entry: Entry) -> list[str]:
        if self.to_move == body.seat:
            self._charge(body.seat, entry)
        chair = self.chairs[body.seat]
        chair = self.chairs[body.seat] = replace(chair, out=chair.out or not isinstance(body, Hand))
        self.request = None
        name, rest = chair.name, [other for other in self.chairs if not other.out]
        if chair.out and len(rest) <= (1 if self.info.players > 1 else 0):
            self.status = "over"
        else:
            self.chairs[body.seat] = replace(chair, kind="bot", bot=body.bot)
        if isinstance(body, Resign):
            said = f"{name} resigns."
        elif isinstance(body, Time):
            said = f"{name} has run out of time and loses."
        else:
            why = {"left": "leaves", "agreed": "is away", "time": "has run out of time"}[body.why]
            said = f"{name} {why}: a bot ({body.bot}) plays on."
        return [said] if self.status == "running" else [said, *self._ending(rest)]

    def _ending(self, rest: list[Chair]) -> list[str]:
        return [f"{rest[0].name} wins."] if rest else ["The match is over."]

    def _outlived(self) -> list[str]:
        """The rules have changed: nobody wins."""
        begun, self.request, self.kept_result = self.status == "running", None, Result([])
        self.status = "over" if begun else "closed"
        said = "The rules of this game have changed since the match was made: it ends here"
        return [f"{said}, and nobody wins." if begun else f"{said}, before it began."]

    def _forget(self, body: Forgotten) -> list[str]:
        gone = {self.chairs[seat].user for seat in body.seats}
        called = {name for seat in body.seats for name in (self.chairs[seat].name, *self.names[seat : seat + 1])}
        for seat in body.seats:
            self.chairs[seat] = replace(self.chairs[seat], user=body.user, name=body.name)
        self.names = [body.name if seat in body.seats else name for seat, name in enumerate(self.names)]
        if self.request and gone & {self.request.user, *self.request.waiting}:
            self.request = None
        say = without(called, self.names, body.name)
        self.tail = deque((number, say(said) if isinstance(said, str) else said) for number, said in self.tail)
        if self.game:
            self.use(self.game)
        return []

    def _ask(self, body: Ask) -> list[str]:
        about = self.chairs[body.seat].user
        waiting = sorted(self.people() - {body.user} - ({about} if body.what == "bot" else set()))
        self.request = Request(body.user, body.what, body.seat, body.to, waiting)
        what = "to take a decision back" if body.what == "undo" else f"a bot to play for {self.names[body.seat]}"
        return [f"{self.name_of(body.user)} asks {what}."]

    def _answer(self, body: Answer) -> list[str]:
        if self.request and not body.agree:
            self.request = None
        elif self.request:
            self.request.waiting = [user for user in self.request.waiting if user != body.user]
        return [f"{self.name_of(body.user)} {'agrees' if body.agree else 'does not agree'}."]

    def _charge(self, seat: int, entry: Entry) -> None:
        """The time since the turn began is gone."""
        self.used[seat] += max(0.0, entry.at - self.turn_began)
        self.turn_began = entry.at
        self.request = None

    def _new_match(self) -> Match | None:
        info = self.info
        return self.game.new(info.players, info.seed, self.names, **info.options) if self.game else None

    def _check_end(self) -> None:
        if self.match and self.match.over:
            self.status = "over"

    def name_of(self, user: str) -> str:
        held = [chair.name for chair in self.chairs if chair.user == user]
        return held[0] if held else "Somebody"

    # Shortcuts.

    def snapshot(self) -> Snapshot:
        frozen = self.match.freeze() if self.match else None
        return Snapshot(
            self.chairs, self.names, self.status, self.used, self.turn_began, self.at,
            self.plays.tobytes(), self.seats.tobytes(), self.codes.tobytes(), frozen, self.request, self.next_match,
        )  # fmt: skip

    def restore(self, number: int, kept: Snapshot) -> None:
        self.number, self.at = number, kept.at
        self.chairs, self.names, self.status = kept.chairs, kept.names, kept.status
        self.used, self.turn_began = kept.used, kept.turn_began
        self.plays, self.seats = array("i", kept.plays), array("b", kept.seats)
        self.codes = array("i", kept.codes)
        self.request, self.next_match = kept.request, kept.next_match
        if kept.frozen and self.game:
            info = self.info
            self.match = Match.thaw(self.game, info.players, info.seed, info.options, self.names, kept.frozen)

    def use(self, game: Game) -> None:
        """Go on in another mode of the same rules: the bytes are the same."""
        self.game = game
        if self.match:
            info = self.info
            frozen = self.match.freeze()
            self.match = Match.thaw(game, info.players, info.seed, info.options, self.names, frozen)


def bot_name(spec: str) -> str:
    return spec.partition(":")[0].capitalize()
