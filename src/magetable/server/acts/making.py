"""Making a match: anew, from a record, or once more; and its record when it is over."""

import asyncio
import secrets
import time
from collections.abc import Sequence

from sqlalchemy.exc import IntegrityError

import magetable
from magetable.game import Game, TextOption
from magetable.match import Match
from magetable.records import game_of, split
from magetable.server.acts.checks import STAND_IN, check_bot, own_seats
from magetable.server.entries import AnyBody, Begin, Chair, Made, Play, Rematch
from magetable.server.export import record_of
from magetable.server.hall import Hall, Live
from magetable.server.info import Clock, Info, Terms
from magetable.server.refusal import Refusal
from magetable.server.standing import Standing, bot_name
from magetable.server.store import User

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
LONGEST_LINE = 1000  # of a record
LONGEST_NAME = 40  # in a record: thirty, and a number behind equal ones


def token(size: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(size))


async def create(
    hall: Hall,
    host: User,
    game: Game,
    options: dict[str, str],
    chairs: list[Chair],
    terms: Terms,
    rematch_of: str | None = None,
) -> Live:
    """A new match, begun at once if nobody is missing."""
    check_options(game, options)
    check_clock(terms.clock)
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
        seed=seed, host=host.id, terms=terms, made=time.time(), rematch_of=rematch_of,
    )  # fmt: skip
    bodies: list[AnyBody] = [Made(chairs)]
    return await hall.create(info, bodies + begun(chairs, terms))


def begun(chairs: Sequence[Chair], terms: Terms) -> list[AnyBody]:
    """The beginning, if nobody is missing and it is time."""
    if any(chair.kind == "open" for chair in chairs) or time.time() < (terms.begins or 0.0):
        return []
    return [Begin(different([chair.name for chair in chairs]))]


async def upload(hall: Hall, host: User, text: str, chairs: list[Chair] | None, terms: Terms) -> Live:
    """A match that goes on from a record, or can be looked at if it is over."""
    check_record(text)
    check_record_options(text)
    mode = game_of_record(hall, text).mode
    try:
        match = await asyncio.to_thread(magetable.load, text, mode)
    except ValueError as error:
        raise Refusal(400, "bad-record", str(error)) from None
    chairs = chairs or [Chair("human", name, host.id) for name in match.names]
    if len(chairs) != match.players:
        raise Refusal(400, "bad-seats", f"the record is of {match.players} players, not {len(chairs)}")
    if any(chair.kind == "open" for chair in chairs):
        raise Refusal(400, "bad-seats", "a match from a record begins at once: seats can be yours or a bot's, not open")
    terms.uploaded = True
    info = Info(
        id=token(12), code=token(7), game=match.game.name, rules=match.game.version, players=match.players,
        options=match.options, seed=match.seed or 0, host=host.id, terms=terms, made=time.time(),
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


def game_of_record(hall: Hall, text: str) -> Game:
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
    try:
        game = game_of(header, "interpreted")
    except ValueError:
        return  # why it can't be loaded, `load` says
    check_options(game, {key: value for key, value in header.items() if key in game.options})


def header_of(text: str) -> dict[str, str]:
    try:
        return split(text)[0]
    except ValueError as error:
        raise Refusal(400, "bad-record", str(error)) from None


def check_clock(clock: Clock) -> None:
    if clock.kind != "none" and not 5 <= clock.seconds <= 90 * 86400:
        raise Refusal(400, "bad-clock", f"a clock has 5 seconds to 90 days (7776000), not {clock.seconds} seconds")


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


async def rematch(hall: Hall, live: Live, user: User, begins: float | None = None, fills: float | None = None) -> str:
    """Another match of the same kind, perhaps at another time; who asks second gets the one that was made first."""
    own_seats(live.standing, user, past=True)
    async with live.lock:
        standing = live.standing
        if standing.next_match:
            return standing.next_match
        if standing.status != "over":
            raise Refusal(409, "running", "the match is not over yet", standing.number)
        made = await hall.store.rematch_of(live.id)
        if made is None:
            game = hall.shelf.game(standing.info.game)
            if game is None:
                raise Refusal(
                    409, "other-rules", f"the game {standing.info.game} is not on this server", standing.number
                )
            try:
                made = (await create_rematch(hall, game, standing, user, live.id, begins, fills)).id
            except IntegrityError:  # somebody asked another worker at the same moment
                made = await hall.store.rematch_of(live.id)
                if made is None:
                    raise
        await hall.add(live, [Rematch(made, user.id)])
        return made


async def create_rematch(
    hall: Hall, game: Game, standing: Standing, user: User, old: str, begins: float | None, fills: float | None
) -> Live:
    """The asker keeps their seats and bots theirs, moved on by one; the others' seats are open."""
    chairs = []
    for chair in standing.chairs[1:] + standing.chairs[:1]:
        if chair.user is None:
            chairs.append(Chair("bot", bot_name(chair.bot or STAND_IN), bot=chair.bot))
        elif chair.user == user.id:
            chairs.append(Chair("human", chair.name, user.id))
        else:
            chairs.append(Chair("open"))
    before = standing.info.terms
    terms = Terms(before.clock, before.watch, before.advice, begins=begins, fills=fills)
    return await create(hall, user, game, standing.info.options, chairs, terms, old)


async def export(hall: Hall, live: Live, until: int | None = None) -> str:
    """The record of a match that is over, or of its beginning: up to an entry at which it was being played."""
    if live.standing.status != "over":
        detail = "this would tell what is hidden: it can be had when the match is over"
        raise Refusal(409, "not-over", detail, live.standing.number)
    log = await hall.store.all_entries(live.id)
    if until is not None:
        first, last = next(entry.number for entry in log if isinstance(entry.body, Begin)), log[-1].number
        if not first <= until <= last:
            raise Refusal(400, "bad-number", f"one can play on from entries {first} to {last}")
    return record_of(live.standing.info, log[:until])
