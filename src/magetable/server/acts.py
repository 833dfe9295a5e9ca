"""What people may do at a table. Each act checks who asks, then adds to the log; HTTP and WebSocket share them."""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from sqlalchemy.exc import IntegrityError

import magetable
from magetable import bots as bot_shelf
from magetable.action import IllegalMove
from magetable.game import Game, TextOption
from magetable.match import Match
from magetable.server import metrics
from magetable.server.entries import (
    Answer,
    AnyBody,
    Ask,
    Begin,
    Chair,
    Close,
    Fill,
    Hand,
    Made,
    Play,
    Rematch,
    Resign,
    Sit,
    Stand,
    Undo,
)
from magetable.server.hall import Hall, Live
from magetable.server.info import Clock, Info, Setting
from magetable.server.refusal import Refusal, not_yours, stale
from magetable.server.store import User
from magetable.server.table import Table, bot_name

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
STAND_IN = "adept"  # plays on for people
LONGEST_LINE = 1000  # of a record
LONGEST_NAME = 40  # in a record: thirty, and a number behind equal ones
AWAY_SECONDS = 60.0  # nothing heard for so long: the others may agree on a bot


Result = TypeVar("Result")


def token(size: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(size))


# Making a match.


async def create(
    hall: Hall,
    host: User,
    game: Game,
    options: dict[str, str],
    chairs: list[Chair],
    setting: Setting,
    rematch_of: str | None = None,
) -> Live:
    """A new match, begun at once if nobody is missing."""
    check_options(game, options)
    check_clock(setting.clock)
    seed = secrets.randbits(63)
    try:
        first = await asyncio.to_thread(game.new, len(chairs), seed, None, **options)  # a box file takes its time
    except ValueError as error:
        raise Refusal(400, "bad-match", str(error)) from None
    for chair in chairs:
        if chair.kind == "bot":
            check_bot(hall, chair.bot or "")
    info = Info(
        id=token(12), code=token(7), game=game.name, rules=game.version, players=len(chairs), options=first.options,
        seed=seed, host=host.id, setting=setting, made=time.time(), rematch_of=rematch_of,
    )  # fmt: skip
    bodies: list[AnyBody] = [Made(chairs)]
    return await hall.create(info, bodies + begun(chairs))


def begun(chairs: Sequence[Chair]) -> list[AnyBody]:
    """The beginning, if nobody is missing."""
    if any(chair.kind == "open" for chair in chairs):
        return []
    return [Begin(different([chair.name for chair in chairs]))]


async def upload(hall: Hall, host: User, text: str, chairs: list[Chair] | None, setting: Setting) -> Live:
    """A match that goes on from a record, or can be looked at if it is over."""
    check_record(text)
    check_record_options(text)
    mode = known_game(hall, text).mode
    try:
        match = await asyncio.to_thread(magetable.load, text, mode)
    except ValueError as error:
        raise Refusal(400, "bad-record", str(error)) from None
    chairs = chairs or [Chair("human", name, host.id) for name in match.names]
    if len(chairs) != match.players:
        raise Refusal(400, "bad-seats", f"the record is of {match.players} players, not {len(chairs)}")
    if any(chair.kind == "open" for chair in chairs):
        raise Refusal(400, "bad-seats", "a match from a record begins at once: seats can be yours or a bot's, not open")
    setting.uploaded = True
    info = Info(
        id=token(12), code=token(7), game=match.game.name, rules=match.game.version, players=match.players,
        options=match.options, seed=match.seed or 0, host=host.id, setting=setting, made=time.time(),
    )  # fmt: skip
    return await hall.create(info, [Made(chairs), *replayed(match)])


def replayed(match: Match) -> list[AnyBody]:
    """The entries of a match that was played elsewhere."""
    again = match.game.new(match.players, match.seed, match.names, **match.options)
    bodies: list[AnyBody] = [Begin(list(match.names))]
    codes = match.actions
    while again.number < len(codes):
        code = codes[again.number]
        bodies.append(Play(again.to_move or 0, code))
        again.play(code)
    return bodies


def check_options(game: Game, options: dict[str, str]) -> None:
    """An option that takes a file takes none from outside: it would be a file of this machine."""
    for name, value in options.items():
        option = game.options.get(name)
        if option and option.takes_file and not isinstance(option, TextOption) and value not in option.values:
            raise Refusal(400, "bad-match", f"{name} must be {' or '.join(option.values)} on this server")


def known_game(hall: Hall, text: str) -> Game:
    name = header_of(text).get("game", "")
    game = hall.shelf.game(name)
    if game is None:
        raise Refusal(
            400, "bad-record", f"there is no game {name[:40]!r}: choose one of {', '.join(hall.shelf.names())}"
        )
    return game


def check_record(text: str) -> None:
    """What people are shown of a record must be fit to be shown: lines and names of some length, no control signs."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise Refusal(400, "bad-record", f"line {number}: a line has at most {LONGEST_LINE} signs, not {len(line)}")
    for name in header_of(text).get("names", "").split(","):
        if len(name.strip()) > LONGEST_NAME or not name.isprintable():
            detail = f"a name has at most {LONGEST_NAME} signs, all of which can be read; not so {name[:40]!r}"
            raise Refusal(400, "bad-record", f"header: {detail}")


def check_record_options(text: str) -> None:
    header = header_of(text)
    if header.get("game") in magetable.games():
        game = magetable.game(header["game"], "interpreted")
        check_options(game, {key: value for key, value in header.items() if key in game.options})


def header_of(text: str) -> dict[str, str]:
    from magetable.records import split

    try:
        return split(text)[0]
    except ValueError as error:
        raise Refusal(400, "bad-record", str(error)) from None


def check_clock(clock: Clock) -> None:
    if clock.kind != "none" and not 5 <= clock.seconds <= 90 * 86400:
        raise Refusal(400, "bad-clock", f"a clock has 5 seconds to 90 days (7776000), not {clock.seconds} seconds")


def check_bot(hall: Hall, spec: str) -> None:
    strength = spec.partition(":")[2]
    try:
        bot_shelf.bot(spec)
    except ValueError as error:
        raise Refusal(400, "bad-bot", str(error)) from None
    most = hall.settings.bot_strength
    if strength.isdecimal() and int(strength) > most:
        raise Refusal(400, "bad-bot", f"{spec}: on this server the strength of a bot is at most {most}")


def different(names: Sequence[str]) -> list[str]:
    """Names as a match needs them: no two alike, no commas, not empty."""
    found: list[str] = []
    for name in names:
        plain = " ".join(name.replace(",", " ").split()) or "Player"
        number, chosen = 1, plain
        while chosen in found:
            number += 1
            chosen = f"{plain} {number}"
        found.append(chosen)
    return found


# Coming and going.


async def join(hall: Hall, live: Live, user: User, name: str, seat: int | None, code: str | None) -> int:
    """Take an open seat, or one's own back from a bot; the seat."""
    async with live.lock:
        table = live.table
        mine = [place for place, chair in enumerate(table.chairs) if chair.kind == "bot" and chair.user == user.id]
        if table.status == "running" and (seat in mine or (seat is None and mine)):
            return await take_back(hall, live, user, mine[0] if seat is None else seat)
        if table.info.setting.watch == "private" and user.id != table.info.host and code != table.info.code:
            raise not_yours("this match is private: to join it, give its code")
        if table.status != "open":
            raise Refusal(409, "not-open", "this match has no open seat: it has begun or was called off", table.number)
        free = [place for place, chair in enumerate(table.chairs) if chair.kind == "open"]
        if seat is not None and seat not in free:
            raise Refusal(409, "seat-taken", f"seat {seat} is not open: open are {free}", table.number)
        seat = free[0] if seat is None else seat
        bodies: list[AnyBody] = [Sit(seat, user.id, name or user.name)]
        after = [
            Chair("human", name or user.name) if place == seat else chair for place, chair in enumerate(table.chairs)
        ]
        await hall.add(live, bodies + begun(after))
        return seat


async def take_back(hall: Hall, live: Live, user: User, seat: int) -> int:
    if live.table.chairs[seat].out:
        raise Refusal(409, "out", "who has resigned or run out of time can't come back", live.table.number)
    await hall.add(live, [Sit(seat, user.id, live.table.names[seat])])
    return seat


async def leave(hall: Hall, live: Live, user: User) -> int:
    """Before the match has begun: the seats are open again. Later: bots play on, and one may come back."""
    async with live.lock:
        table = live.table
        held = own_seats(table, user)
        if table.status not in ("open", "running"):
            raise Refusal(409, "over", "the match is over: there is nothing to leave", table.number)
        playable(table, also_open=True)
        if table.status == "open":
            return await hall.add(live, [Stand(seat) for seat in held])
        return await hall.add(live, [Hand(seat, STAND_IN, "left") for seat in held])


async def fill(hall: Hall, live: Live, user: User, seat: int, bot: str) -> int:
    """The host gives an open seat to a bot."""
    async with live.lock:
        table = live.table
        host_only(table, user, "give seats to bots")
        check_bot(hall, bot)
        if table.status != "open" or seat not in range(len(table.chairs)) or table.chairs[seat].kind != "open":
            raise Refusal(409, "seat-taken", f"seat {seat} is not open", table.number)
        after = [Chair("bot", bot_name(bot)) if place == seat else chair for place, chair in enumerate(table.chairs)]
        return await hall.add(live, [Fill(seat, bot), *begun(after)])


async def close(hall: Hall, live: Live, user: User) -> int:
    async with live.lock:
        host_only(live.table, user, "call the match off")
        if live.table.status != "open":
            raise Refusal(409, "not-open", "only a match that has not begun can be called off", live.table.number)
        return await hall.add(live, [Close()])


# Playing.


async def play(
    hall: Hall, live: Live, user: User, move: str | int, after: int, seat: int | None = None, ticket: str | None = None
) -> tuple[int, bool]:
    """Make a decision; its entry, and whether it had been made already by an earlier sending."""
    began = time.perf_counter()
    ticket = own_ticket(user, ticket)
    async with live.lock:
        table = await known_to(hall, live, after)
        held = own_seats(table, user)
        if after != table.number:
            done = await hall.store.ticket(live.id, ticket) if ticket else None
            if done is not None:
                return done, True
            raise stale(table.number, after)
        match = playable(table)
        mover = table.to_move
        if mover not in held or (seat is not None and seat != mover):
            name = table.names[mover] if mover is not None else "nobody"
            raise Refusal(409, "not-your-turn", f"it is for {name} to decide now", table.number)
        number = await hall.add(live, [decision(match, mover, move)], ticket)
    metrics.moves.labels(table.info.game, "human").inc()
    metrics.commit.observe(time.perf_counter() - began)
    return number, False


def decision(match: Match, seat: int, move: str | int) -> Play:
    """The entry of a move, if it is legal."""
    try:
        return Play(seat, match.allowed(move))
    except IllegalMove as error:
        raise Refusal(422, "illegal", str(error)) from None


async def undo(hall: Hall, live: Live, user: User, after: int, ticket: str | None = None) -> tuple[int, str]:
    """Take back the last own decision: at once where that is free, otherwise by asking the others."""
    ticket = own_ticket(user, ticket)
    async with live.lock:
        table = await known_to(hall, live, after)
        held = own_seats(table, user)
        if after != table.number:
            done = await hall.store.ticket(live.id, ticket) if ticket else None
            if done is not None:
                return done, "done"
            raise stale(table.number, after)
        playable(table)
        if table.free_undo() in held:
            place = len(table.plays) - 1
            return await hall.add(live, [Undo(table.seats[place], table.plays[place] - 1)], ticket), "done"
        seat, to = last_decision(table, held)
        others = table.people() - {user.id}
        if others:
            return await hall.add(live, [Ask(user.id, "undo", seat, to)], ticket), "asked"
        return await hall.add(live, [Undo(seat, to)], ticket), "done"


def last_decision(table: Table, held: list[int]) -> tuple[int, int]:
    """Of one's own seats, the one that decided last, and the entry before that."""
    found = [(to, seat) for seat in held if (to := table.before_last_play_of(seat)) is not None]
    if not found:
        raise Refusal(409, "nothing-to-undo", "you have not decided anything yet", table.number)
    to, seat = max(found)
    return seat, to


async def ask_bot(hall: Hall, live: Live, user: User, seat: int) -> tuple[int, str]:
    """Ask the others that a bot may play on for somebody who is away."""
    async with live.lock:
        table = live.table
        own_seats(table, user)
        playable(table)
        if seat not in range(table.info.players) or table.chairs[seat].kind != "human":
            raise Refusal(409, "not-a-person", f"seat {seat} is not played by a person", table.number)
        away = table.chairs[seat].user
        if away == user.id:
            raise Refusal(409, "your-own", "it is your own seat: leave, and a bot plays on", table.number)
        if away in live.present() or time.time() - table.at < AWAY_SECONDS:
            detail = f"{table.names[seat]} is not away: nobody else may hand the seat to a bot"
            raise Refusal(409, "not-away", detail, table.number)
        if table.people() - {user.id, away}:
            return await hall.add(live, [Ask(user.id, "bot", seat)]), "asked"
        return await hall.add(live, [Hand(seat, STAND_IN, "agreed")]), "done"


async def answer(hall: Hall, live: Live, user: User, agree: bool, after: int) -> int:
    async with live.lock:
        table = await known_to(hall, live, after)
        own_seats(table, user)
        if after != table.number:
            raise stale(table.number, after)
        asked = table.request
        if asked is None or user.id not in asked.waiting:
            raise Refusal(409, "nothing-asked", "nobody waits for your answer", table.number)
        bodies: list[AnyBody] = [Answer(user.id, agree)]
        if agree and asked.waiting == [user.id]:
            granted: AnyBody = (
                Undo(asked.seat, asked.to) if asked.what == "undo" else Hand(asked.seat, STAND_IN, "agreed")
            )
            bodies.append(granted)
        return await hall.add(live, bodies)


async def resign(hall: Hall, live: Live, user: User, seat: int | None) -> int:
    async with live.lock:
        table = live.table
        held = own_seats(table, user)
        playable(table)
        if seat is None and len(held) > 1:
            raise Refusal(400, "which-seat", f"you hold the seats {held}: say which one resigns", table.number)
        if seat is not None and seat not in held:
            raise not_yours(f"seat {seat} is not yours: yours are {held}")
        return await hall.add(live, [Resign(held[0] if seat is None else seat, STAND_IN)])


async def rematch(hall: Hall, live: Live, user: User) -> str:
    """Another match of the same kind; who asks second gets the one that was made first."""
    own_seats(live.table, user, past=True)
    async with live.lock:
        table = live.table
        if table.next_match:
            return table.next_match
        if table.status != "over":
            raise Refusal(409, "running", "the match is not over yet", table.number)
        made = await hall.store.rematch_of(live.id)
        if made is None:
            game = hall.shelf.game(table.info.game)
            if game is None:
                raise Refusal(409, "other-rules", f"the game {table.info.game} is not on this server", table.number)
            try:
                made = (await create_rematch(hall, game, table, user, live.id)).id
            except IntegrityError:  # somebody asked another worker at the same moment
                made = await hall.store.rematch_of(live.id)
                if made is None:
                    raise
        await hall.add(live, [Rematch(made, user.id)])
        return made


async def create_rematch(hall: Hall, game: Game, table: Table, user: User, old: str) -> Live:
    """The asker keeps their seats and bots theirs, moved on by one; the others' seats are open."""
    chairs = []
    for chair in table.chairs[1:] + table.chairs[:1]:
        if chair.user is None:
            chairs.append(Chair("bot", bot_name(chair.bot or STAND_IN), bot=chair.bot))
        elif chair.user == user.id:
            chairs.append(Chair("human", chair.name, user.id))
        else:
            chairs.append(Chair("open"))
    setting = Setting(table.info.setting.clock, table.info.setting.watch, table.info.setting.advice)
    return await create(hall, user, game, table.info.options, chairs, setting, old)


# Asking.


async def known_to(hall: Hall, live: Live, after: int) -> Table:
    """The table; whoever knows more of it than this worker has heard it from another one."""
    if after > live.table.number:
        await hall.catch_up(live)
    return live.table


async def insist(act: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
    """An act that does not depend on the position is tried again when somebody else was faster."""
    for _ in range(10):
        try:
            return await act()
        except Refusal as refusal:
            if refusal.problem.error != "stale":
                raise
    return await act()


def own_seats(table: Table, user: User | None, past: bool = False) -> list[int]:
    """The asker's seats; refused if there are none."""
    name = user.id if user else None
    held = [seat for seat, chair in enumerate(table.chairs) if chair.user == name] if past else table.held_by(name)
    if not held or user is None:
        raise not_yours("you don't hold a seat in this match" + (": join it first" if table.status == "open" else ""))
    return held


def host_only(table: Table, user: User, act: str) -> None:
    if user.id != table.info.host:
        raise not_yours(f"only the host may {act}")


def playable(table: Table, also_open: bool = False) -> Match:
    """The running match; refused if it does not run."""
    if table.game is None:
        detail = f"this match is of version {table.info.rules} of the rules, which this server no longer plays: "
        raise Refusal(409, "other-rules", detail + "its log can be read, but it can't go on", table.number)
    if also_open and table.status == "open":
        return None  # type: ignore[return-value]
    if table.status != "running" or table.match is None:
        why = {"open": "has not begun: seats are open", "over": "is over", "closed": "was called off"}
        raise Refusal(409, "not-running", f"the match {why.get(table.status, 'does not run')}", table.number)
    return table.match


def own_ticket(user: User, ticket: str | None) -> str | None:
    return f"{user.id}:{ticket}" if ticket else None
