"""The HTTP interface, one function a wish. Documented in docs/server-api.md and at /schema."""

import asyncio
import ipaddress
import time
from typing import Annotated, Any, cast

from litestar import Request, Response, Router
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Struct

import magetable
from magetable import bots, rules_help
from magetable.box_files import Looked, look
from magetable.game import Game, TextOption
from magetable.server import acts, metrics
from magetable.server.acts import insist
from magetable.server.described import delete, get, post, put
from magetable.server.entries import Chair
from magetable.server.guard import address, neighbourhood
from magetable.server.hall import Live
from magetable.server.identity import Visit
from magetable.server.in_words import InWords, in_words
from magetable.server.info import Clock, Terms
from magetable.server.moments import MOST, Moments
from magetable.server.pages import Choice, Line, MatchListed, Page, Said, choice_shown, lines_shown, listed, said, texts
from magetable.server.refusal import Refusal, no_match
from magetable.server.services import Services
from magetable.server.sessions import COOKIE
from magetable.server.shapes import (
    AccountWish,
    AdviceWish,
    AnswerWish,
    BotWish,
    BranchWish,
    ChatWish,
    CodeWish,
    FillWish,
    JoinWish,
    MatchWish,
    NameWish,
    PasswordWish,
    PlayWish,
    RecordWish,
    ResignWish,
    SeatWish,
    TextWish,
    UndoWish,
    WebhookWish,
    clean,
    clean_name,
)
from magetable.server.socket import whole_page
from magetable.server.standing import bot_name
from magetable.server.store import User
from magetable.server.tally import BOT, Rating
from magetable.server.webhooks import check_url, resolved

AnyRequest = Request[Any, Any, Any]
MatchId = Annotated[str, PathParameter(max_length=40)]
Before = Annotated[int | None, QueryParameter(ge=1, le=2**31 - 1, required=False)]
After = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, required=False)]


# What is answered.


class OptionShown(Struct):
    name: str
    values: list[str]
    default: str
    help: str
    text: bool  # whether it also takes a whole text, such as a box file


class GameShown(Struct):
    name: str
    title: str
    summary: str
    rules: int  # their version
    fewest: int
    most: int
    usual: int
    options: list[OptionShown]
    ready: bool  # whether its rules are compiled


class Example(Struct):
    text: str


class Rule(Struct):
    number: str
    text: str
    chapter: str  # its title


class RatingShown(Struct):
    """How good somebody seems to be at a game: by OpenSkill, from matches with the standard box and without help."""

    bot: str | None  # null: you
    mu: float
    sigma: float  # how much that is to be doubted
    sure: float  # what they are at least, almost certainly: mu - 3 sigma
    matches: int


class Me(Struct):
    id: str | None
    name: str | None
    account: str | None
    webhook: str | None


class Device(Struct):
    """Where you are known."""

    id: str
    device: str  # in words
    made: float
    visited: float  # to a few minutes
    this: bool  # the one that asks


class Joined(Struct):
    match: str
    seat: int


class Acknowledged(Struct):
    """Granted, and durable."""

    number: int  # of the entry
    repeated: bool = False
    asked: bool = False  # the others have to agree first


class Spoken(Struct):
    """Said, and durable."""

    line: int  # of the chat


class LogPage(Struct):
    log: list[Line]
    earlier: bool


class Advised(Struct):
    choice: Choice
    effort: float  # how much of the search went there: the best has the most
    shares: list[float]  # of the victory, that each seat may then expect
    best: bool  # or as good as the best
    reasons: list[int]  # why the best is better than the next: features of the game's evaluation


class Linked(Struct):
    match: str


class Alive(Struct):
    ok: bool
    faults: list[str]


class Ready(Alive):
    version: str
    games: dict[str, bool]  # whether each is compiled


# Who asks.


def services_of(request: AnyRequest) -> Services:
    return request.app.state.services


async def visit_of(request: AnyRequest) -> Visit | None:
    """Who asks, on which device; looked up once for a request."""
    kept = cast(dict[str, Any], request.scope)["magetable"]
    if "visit" not in kept:
        visit = await services_of(request).identity.of_cookie(request.cookies.get(COOKIE), agent(request))
        kept["visit"] = visit
        if visit:
            services_of(request).limits.check("account", visit.user.id)
            services_of(request).bots.remember(visit.user.id, caller(request))
        if visit and visit.cookie:
            set_cookie(request, visit.cookie)
    return cast(Visit | None, kept["visit"])


async def asker(request: AnyRequest) -> User | None:
    visit = await visit_of(request)
    return visit.user if visit else None


async def visitor(request: AnyRequest) -> Visit:
    visit = await visit_of(request)
    if visit is None:
        raise Refusal(401, "who-are-you", "first take a name: POST /api/me")
    return visit


async def person(request: AnyRequest) -> User:
    return (await visitor(request)).user


async def person_or_guest(request: AnyRequest, name: str | None) -> User:
    """Whoever comes without a cookie becomes a guest."""
    services = services_of(request)
    user = await asker(request)
    if user is None:
        services.limits.check("guest", caller(request))
        user, cookie = await services.identity.guest(clean_name(name), agent(request))
        services.bots.remember(user.id, caller(request))
        set_cookie(request, cookie)
    return user


def set_cookie(request: AnyRequest, value: str) -> None:
    cast(dict[str, Any], request.scope)["magetable"]["cookie"] = value


def agent(request: AnyRequest) -> str:
    """What the asker's browser calls itself."""
    return request.headers.get("user-agent", "")


def caller(request: AnyRequest) -> str:
    return neighbourhood(cast(dict[str, Any], request.scope))


async def watchable(request: AnyRequest, match: str) -> tuple[Live, User | None]:
    """A match that the asker may watch."""
    user = await asker(request)
    live = await services_of(request).hall.newest(match)
    if not live.standing.may_watch(user.id if user else None):
        raise no_match(match)
    return live, user


async def at_table(request: AnyRequest, match: str, after: int | None = None) -> tuple[Live, User]:
    """A match to act in; whether the asker may is for the act to say. Who names an entry needs no newer one."""
    user = await person(request)
    hall = services_of(request).hall
    live = await hall.newest(match) if after is None else await hall.live(match)
    if after is not None and after > live.standing.number:
        live = await hall.newest(match)
    if not live.standing.may_watch(user.id):
        raise no_match(match)
    return live, user


# Games.


def game_shown(services: Services, game: Game) -> GameShown:
    options = [
        OptionShown(o.name, list(o.values), o.default, o.help, isinstance(o, TextOption)) for o in game.options.values()
    ]
    about, players = game.about, game.players
    return GameShown(
        game.name, game.title, about.summary, game.version, players[0], players[-1], about.usual_players, options,
        services.shelf.ready(game.name),
    )  # fmt: skip


def known_game(services: Services, name: str) -> Game:
    game = services.shelf.game(name)
    if game is None:
        names = ", ".join(services.shelf.names())
        raise Refusal(404, "no-such-game", f"there is no game {name[:40]!r}: choose one of {names}")
    return game


@get("/games")
async def list_games(request: AnyRequest) -> list[GameShown]:
    """Every game with its options."""
    services = services_of(request)
    return [game_shown(services, known_game(services, name)) for name in services.shelf.names()]


@get("/games/{game:str}")
async def show_game(request: AnyRequest, game: FromPath[str]) -> GameShown:
    services = services_of(request)
    return game_shown(services, known_game(services, game))


@get("/games/{game:str}/rules")
async def show_rules(
    request: AnyRequest,
    game: FromPath[str],
    find: Annotated[str | None, QueryParameter(max_length=100, required=False)] = None,
) -> list[Rule]:
    """All rules; or those of a number ("C4"), or that hold all the words."""
    services = services_of(request)
    name = known_game(services, game).name
    services.limits.check("rules", caller(request))
    found = rules_help.search(name, find) if find else rules_help.rules(name)
    chapters = rules_help.chapters(name)
    return [Rule(number, text, chapters.get(number.partition(".")[0], "")) for number, text in found.items()]


@post("/games/{game:str}/look", status_code=200)
async def look_at_text(request: AnyRequest, game: FromPath[str], data: JSONBody[TextWish]) -> Looked:
    """What is wrong with a box file or a board, what is worth a look, and pictures of it: before it is played with."""
    services = services_of(request)
    services.limits.check("look", caller(request))
    return await asyncio.to_thread(looked, known_game(services, game), data)


def looked(game: Game, wish: TextWish) -> Looked:
    found = look(game.text_room(text_option(game, wish.option)), wish.text)
    if wish.players is not None and not found.problems:
        try:
            game.check_setting(wish.players, {wish.option: wish.text})
        except ValueError as error:
            found.problems.append(str(error))
    return found


def text_option(game: Game, name: str) -> TextOption:
    try:
        return game.text_option(name)
    except ValueError as error:
        raise Refusal(404, "no-such-option", str(error)) from None


@get("/games/{game:str}/example")
async def show_example(
    request: AnyRequest,
    game: FromPath[str],
    option: Annotated[str, QueryParameter(max_length=40)],
    players: Annotated[int | None, QueryParameter(required=False)] = None,
) -> Example:
    """A sound text of an option, to begin one's own from."""
    found = known_game(services_of(request), game)
    room = found.text_room(text_option(found, option))
    try:
        return Example(room.example(found.check_players(players)))
    except ValueError as error:
        raise Refusal(400, "bad-request", str(error)) from None


@get("/games/{game:str}/ratings")
async def show_ratings(request: AnyRequest, game: FromPath[str]) -> list[RatingShown]:
    """Ratings of bots, and yours; the best first. Those of other people are theirs to show."""
    services, user = services_of(request), await asker(request)
    name = known_game(services, game).name
    who = {f"{BOT}{bot}": bot for bot in bots.names()} | ({user.id: None} if user else {})
    found = await services.figures.ratings(name, list(who))
    return [rating_shown(who[one], rating) for one, rating in found]


def rating_shown(bot: str | None, rating: Rating) -> RatingShown:
    return RatingShown(bot, round(rating.mu, 2), round(rating.sigma, 2), round(rating.sure, 2), rating.matches)


@get("/bots")
async def list_bots() -> list[str]:
    """Names of bots for seats; some take a strength behind a colon, as in search:500."""
    return bots.names()


# People.


def me_shown(user: User | None) -> Me:
    return Me(user.id, user.name, user.account, user.webhook) if user else Me(None, None, None, None)


@get("/me")
async def show_me(request: AnyRequest) -> Me:
    """Who you are; all null for somebody unknown."""
    return me_shown(await asker(request))


@post("/me", status_code=200)
async def name_me(request: AnyRequest, data: JSONBody[NameWish]) -> Me:
    """Become a guest, or change your name."""
    user = await asker(request)
    name = clean_name(data.name)
    if user is None:
        return me_shown(await person_or_guest(request, name))
    return me_shown(await services_of(request).identity.rename(user, name) if name else user)


@post("/account")
async def register(request: AnyRequest, data: JSONBody[AccountWish]) -> Me:
    """An account keeps your matches across devices. Those you play as a guest stay yours."""
    services = services_of(request)
    services.limits.check("login", caller(request))
    name = clean(data.name, 30)
    user = await person_or_guest(request, name)
    return me_shown(await services.identity.register(user, name, data.password))


@post("/login", status_code=200)
async def log_in(request: AnyRequest, data: JSONBody[AccountWish]) -> Me:
    """Whoever was known on this device before no longer is."""
    services = services_of(request)
    services.limits.check("login", caller(request))
    before = await visit_of(request)
    user, cookie = await services.identity.log_in(clean(data.name, 30), data.password, agent(request))
    if before:
        await services.identity.sessions.end(before.user.id, before.session)
    set_cookie(request, cookie)
    return me_shown(user)


@post("/logout", status_code=200)
async def log_out(request: AnyRequest) -> Me:
    """On this device: its cookie is worthless from now on. A guest is then nobody's for good."""
    visit = await visit_of(request)
    if visit:
        await services_of(request).identity.sessions.end(visit.user.id, visit.session)
    set_cookie(request, "")
    return me_shown(None)


@post("/logout/everywhere", status_code=200)
async def log_out_everywhere(request: AnyRequest) -> Me:
    """Logs every other device out; this one goes on with a new cookie."""
    visit = await visitor(request)
    set_cookie(request, await services_of(request).identity.sessions.end_others(visit.user.id, agent(request)))
    return me_shown(visit.user)


@get("/devices")
async def list_devices(request: AnyRequest) -> list[Device]:
    """Where you are known, this device first."""
    return await devices_of(request, await visitor(request))


async def devices_of(request: AnyRequest, visit: Visit) -> list[Device]:
    found = await services_of(request).identity.sessions.of_user(visit.user.id)
    here = [Device(one.id, one.device, one.made, time.time(), True) for one in found if one.id == visit.session]
    return here + [Device(one.id, one.device, one.made, one.visited, False) for one in found if one.id != visit.session]


@delete("/devices/{device:str}", status_code=200)
async def end_device(request: AnyRequest, device: Annotated[str, PathParameter(max_length=40)]) -> list[Device]:
    """Log one of your devices out; gives those that are left."""
    visit = await visitor(request)
    if not device.isalnum() or not await services_of(request).identity.sessions.end(visit.user.id, device):
        raise Refusal(404, "no-such-device", "you have no such device, or it was logged out already")
    if device == visit.session:
        set_cookie(request, "")
    return await devices_of(request, visit)


@put("/password")
async def change_password(request: AnyRequest, data: JSONBody[PasswordWish]) -> Me:
    """Logs every other device out."""
    services = services_of(request)
    services.limits.check("login", caller(request))
    user, cookie = await services.identity.change_password(await person(request), data.old, data.new, agent(request))
    set_cookie(request, cookie)
    return me_shown(user)


@put("/webhook")
async def set_webhook(request: AnyRequest, data: JSONBody[WebhookWish]) -> Me:
    """An address that is called when it is your turn and you are not watching; null for none."""
    services, user = services_of(request), await person(request)
    if data.url is not None:
        check_url(data.url)
        await check_reachable(data.url, services.settings.local_webhooks)
    return me_shown(await services.identity.set_webhook(user, data.url))


async def check_reachable(url: str, local: bool) -> None:
    from urllib.parse import urlsplit

    try:
        await resolved(urlsplit(url).hostname or "", 443, local)
    except (OSError, UnicodeError):
        raise Refusal(400, "bad-url", "the address can't be found") from None


# Matches.


def chairs_of(services: Services, wishes: list[SeatWish], user: User) -> list[Chair]:
    if any(wish.kind == "bot" for wish in wishes):
        services.bots.check_crowd(user.id)
    chairs = []
    for wish in wishes:
        if wish.kind == "me":
            chairs.append(Chair("human", clean_name(wish.name) or user.name, user.id))
        elif wish.kind == "bot":
            spec = wish.bot or acts.STAND_IN
            chairs.append(Chair("bot", clean_name(wish.name) or bot_name(spec), bot=spec))
        else:
            chairs.append(Chair("open"))
    return chairs


def among_friends(seats: list[SeatWish]) -> bool:
    """Whether several people play, apart or at one screen."""
    return sum(seat.kind != "bot" for seat in seats) > 1


@post("/matches")
async def create_match(request: AnyRequest, data: JSONBody[MatchWish]) -> Page:
    """A new match. It begins when no seat is open."""
    services = services_of(request)
    services.limits.check("create", caller(request))
    game = known_game(services, data.game)
    user = await person_or_guest(request, data.name)
    advice = not among_friends(data.seats) if data.advice is None else data.advice
    fills = None if data.fill_after is None else time.time() + data.fill_after
    terms = Terms(data.clock or Clock(), data.watch, advice, fills=fills)
    chairs = chairs_of(services, data.seats, user)
    live = await acts.create(services.hall, user, game, data.options, chairs, terms)
    return await page_of(services, live, user)


@post("/records")
async def upload_record(request: AnyRequest, data: JSONBody[RecordWish]) -> Page:
    """A match that goes on where a record ends, or can be looked at if the record is of a whole game."""
    services = services_of(request)
    services.limits.check("upload", caller(request))
    user = await person_or_guest(request, None)
    chairs = chairs_of(services, data.seats, user) if data.seats else None
    live = await acts.upload(services.hall, user, data.record, chairs, Terms(Clock(), data.watch, True))
    return await page_of(services, live, user)


@get("/matches/open")
async def open_matches(request: AnyRequest) -> list[MatchListed]:
    """Matches that anybody may join."""
    services, user = services_of(request), await asker(request)
    rows = await services.store.listed(50)
    return [listed(row, user.id if user else None, services.shelf) for row in rows]


@get("/matches/mine")
async def my_matches(request: AnyRequest) -> list[MatchListed]:
    """Matches you sit in or have made, the latest first."""
    services, user = services_of(request), await asker(request)
    rows = await services.store.of_user(user.id, 100) if user else []
    return [listed(row, user.id if user else None, services.shelf) for row in rows]


@get("/matches/{match:str}")
async def show_match(request: AnyRequest, match: MatchId) -> Page:
    """Where a match stands, as you may see it. The WebSocket at /api/matches/{id}/live tells it as it happens."""
    live, user = await watchable(request, match)
    return await page_of(services_of(request), live, user)


async def page_of(services: Services, live: Live, user: User | None) -> Page:
    return await whole_page(services, live, user.id if user else None)


@get("/matches/{match:str}/words")
async def show_words(request: AnyRequest, match: MatchId) -> InWords:
    """A match as it stands, in words and plain data: the question, your choices, what you see, the end of the log."""
    live, user = await watchable(request, match)
    return in_words(live.standing, user.id if user else None)


@get("/matches/{match:str}/log")
async def show_log(request: AnyRequest, match: MatchId, before: Before = None) -> LogPage:
    """A hundred lines of the log that end before an entry."""
    live, _ = await watchable(request, match)
    last = min(before or 2**31 - 1, live.standing.number + 1)
    lines, earlier = await services_of(request).store.lines_before(live.id, last, 100)
    return LogPage(lines_shown(lines, live.standing.match), earlier)


@post("/join", status_code=200)
async def join_by_code(request: AnyRequest, data: JSONBody[CodeWish]) -> Joined:
    """Take an open seat in the match with this code."""
    services = services_of(request)
    services.limits.check("create", caller(request))
    code = "".join(data.code.lower().split())
    match = await services.store.id_of_code(code) if code.isascii() and code.isalnum() else None
    if match is None:
        raise Refusal(404, "no-such-code", "no match has this code: a code has seven letters and digits")
    user = await person_or_guest(request, data.name)
    live = await services.hall.newest(match)
    name = clean_name(data.name) or user.name
    return Joined(match, await insist(lambda: acts.join(services.hall, live, user, name, None, code)))


@post("/matches/{match:str}/join", status_code=200)
async def join_match(request: AnyRequest, match: MatchId, data: JSONBody[JoinWish]) -> Joined:
    """Take an open seat, or your own back from a bot."""
    services = services_of(request)
    live = await services.hall.newest(match)
    code = (data.code or "").lower()
    user = await asker(request)
    if not live.standing.may_watch(user.id if user else None) and code != live.standing.info.code:
        raise no_match(match)
    user = await person_or_guest(request, data.name)
    name = clean_name(data.name) or user.name
    return Joined(match, await insist(lambda: acts.join(services.hall, live, user, name, data.seat, code)))


@post("/matches/{match:str}/leave", status_code=200)
async def leave_match(request: AnyRequest, match: MatchId) -> Acknowledged:
    """Before it begins your seats are open again; later bots play on, and you may join again."""
    live, user = await at_table(request, match)
    return Acknowledged(await insist(lambda: acts.leave(services_of(request).hall, live, user)))


@post("/matches/{match:str}/fill", status_code=200)
async def fill_seat(request: AnyRequest, match: MatchId, data: JSONBody[FillWish]) -> Acknowledged:
    """The host gives an open seat to a bot."""
    live, user = await at_table(request, match)
    return Acknowledged(await insist(lambda: acts.fill(services_of(request).hall, live, user, data.seat, data.bot)))


@delete("/matches/{match:str}", status_code=200)
async def close_match(request: AnyRequest, match: MatchId) -> Acknowledged:
    """The host calls a match off that has not begun."""
    live, user = await at_table(request, match)
    return Acknowledged(await insist(lambda: acts.close(services_of(request).hall, live, user)))


@post("/matches/{match:str}/play", status_code=200)
async def play(request: AnyRequest, match: MatchId, data: JSONBody[PlayWish]) -> Acknowledged:
    """Make a decision. Answered only when it is durable; a repeat with the same id gets the same answer."""
    live, user = await at_table(request, match, data.after)
    hall = services_of(request).hall
    return Acknowledged(*await acts.play(hall, live, user, data.move, data.after, data.seat, data.id))


@post("/matches/{match:str}/undo", status_code=200)
async def undo(request: AnyRequest, match: MatchId, data: JSONBody[UndoWish]) -> Acknowledged:
    """Take your last decision back: at once where that is free, otherwise the others are asked."""
    live, user = await at_table(request, match, data.after)
    number, how = await acts.undo(services_of(request).hall, live, user, data.after, data.id)
    return Acknowledged(number, asked=how == "asked")


@post("/matches/{match:str}/bot", status_code=200)
async def ask_bot(request: AnyRequest, match: MatchId, data: JSONBody[BotWish]) -> Acknowledged:
    """A bot shall play for somebody who is away, if the others agree."""
    live, user = await at_table(request, match)
    number, how = await insist(lambda: acts.ask_bot(services_of(request).hall, live, user, data.seat))
    return Acknowledged(number, asked=how == "asked")


@post("/matches/{match:str}/answer", status_code=200)
async def answer(request: AnyRequest, match: MatchId, data: JSONBody[AnswerWish]) -> Acknowledged:
    """Agree to what was asked, or don't."""
    live, user = await at_table(request, match, data.after)
    return Acknowledged(await acts.answer(services_of(request).hall, live, user, data.agree, data.after))


@post("/matches/{match:str}/resign", status_code=200)
async def resign(request: AnyRequest, match: MatchId, data: JSONBody[ResignWish]) -> Acknowledged:
    live, user = await at_table(request, match)
    return Acknowledged(await insist(lambda: acts.resign(services_of(request).hall, live, user, data.seat)))


@post("/matches/{match:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, match: MatchId) -> Linked:
    """Another match of the same kind; who asks second gets the one that was made first."""
    live, user = await at_table(request, match)
    return Linked(await insist(lambda: acts.rematch(services_of(request).hall, live, user)))


@get("/matches/{match:str}/chat")
async def show_chat(request: AnyRequest, match: MatchId, before: Before = None) -> list[Said]:
    live, user = await watchable(request, match)
    return said(await services_of(request).hall.talk(live.id, user.id if user else None, before, 100))


@post("/matches/{match:str}/chat", status_code=200)
async def chat(request: AnyRequest, match: MatchId, data: JSONBody[ChatWish]) -> Spoken:
    """Say something to everybody at the table."""
    services = services_of(request)
    live, user = await at_table(request, match)
    return Spoken(await acts.say(services.hall, services.limits, live, user, data.text))


@post("/matches/{match:str}/advice", status_code=200)
async def advise(request: AnyRequest, match: MatchId, data: JSONBody[AdviceWish]) -> list[Advised]:
    """What a search thinks of your choices, the best first. It knows only what you know."""
    services = services_of(request)
    live, user = await at_table(request, match)
    found = await acts.advise(services.hall, services.limits, services.bots, live, user, data.seconds)
    return [
        Advised(
            choice_shown(live.standing.game, one.action),
            round(one.effort, 4),
            [round(share, 4) for share in one.shares],
            one.best,
            one.reasons,
        )
        for one in found
    ]


@get("/matches/{match:str}/record", media_type=MediaType.TEXT)
async def download_record(request: AnyRequest, match: MatchId) -> Response[str]:
    """The record of a match that is over. While it runs its moves and seed would tell what is hidden."""
    live, _ = await watchable(request, match)
    info = live.standing.info
    text = await acts.export(services_of(request).hall, live)
    headers = {"content-disposition": f'attachment; filename="{info.game}-{live.id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@get("/matches/{match:str}/texts/{option:str}", media_type=MediaType.TEXT)
async def download_text(request: AnyRequest, match: MatchId, option: FromPath[str]) -> Response[str]:
    """The text of an option that the match is played with, such as its box file."""
    live, _ = await watchable(request, match)
    info = live.standing.info
    if option not in texts(services_of(request).shelf.nearest(info), info):
        raise Refusal(404, "no-such-text", f"this match has no text of its own for {option[:40]!r}")
    ending = "toml" if option == "box" else option
    headers = {"content-disposition": f'attachment; filename="{info.game}-{live.id}.{ending}"'}
    return Response(f"{info.options[option]}\n", media_type="text/plain; charset=utf-8", headers=headers)


@get("/matches/{match:str}/notation")
async def show_notation(request: AnyRequest, match: MatchId) -> list[str]:
    """The text of every action code, in its order: who plays a record with a box of its own by themselves needs it."""
    live, _ = await watchable(request, match)
    standing = live.standing
    if standing.match is None:
        raise Refusal(409, "no-position", "this match has not begun, or is of older rules", standing.number)
    return list(standing.match.notation)


# Looking back.


@get("/matches/{match:str}/positions")
async def show_positions(
    request: AnyRequest,
    match: MatchId,
    after: After = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST, required=False)] = MOST,
) -> Response[Moments]:
    """How a match stood after each entry, as you may see it: your seats' views, or a spectator's."""
    services = services_of(request)
    live, user = await watchable(request, match)
    services.limits.check("positions", caller(request))
    standing = live.standing
    if standing.game is None:
        raise Refusal(409, "other-rules", "this match is of older rules: only its log can be read", standing.number)
    held = standing.held_by(user.id) if user else []
    packed: Any = await services.album.page(standing, standing.game, held, after, limit)  # encoded already
    return Response(packed, media_type=MediaType.JSON)


@post("/matches/{match:str}/branch")
async def branch(request: AnyRequest, match: MatchId, data: JSONBody[BranchWish]) -> Page:
    """A new match that goes on from an earlier position of one that is over."""
    services = services_of(request)
    live, _ = await watchable(request, match)
    services.limits.check("upload", caller(request))
    text = await acts.export(services.hall, live, data.number)
    user = await person_or_guest(request, None)
    chairs = chairs_of(services, data.seats, user) if data.seats else None
    made = await acts.upload(services.hall, user, text, chairs, Terms(Clock(), data.watch, True))
    return await page_of(services, made, user)


# Operations.


def inside(caller: str) -> bool:
    try:
        return caller == "?" or ipaddress.ip_address(caller).is_private  # "?" is a socket of this machine
    except ValueError:
        return False


@get("/livez", tags=["operations"])
async def live(request: AnyRequest) -> Response[Alive]:
    """Whether this process lives; if not (503), it had better be replaced. The database is not asked."""
    faults = services_of(request).health.dead()
    return Response(Alive(not faults, faults), status_code=503 if faults else 200)


@get("/readyz", tags=["operations"])
async def ready(request: AnyRequest) -> Response[Ready]:
    """Whether moves can be kept here now; if not (503), why. Answered within three seconds."""
    services = services_of(request)
    faults = await services.health.faults()
    games = {name: services.shelf.ready(name) for name in services.shelf.names()}
    return Response(Ready(not faults, faults, magetable.__version__, games), status_code=503 if faults else 200)


@get("/metrics", media_type=MediaType.TEXT, tags=["operations"])
async def show_metrics(request: AnyRequest) -> Response[bytes]:
    """Only for callers from this machine and its network."""
    if not inside(address(cast(dict[str, Any], request.scope))):
        raise Refusal(403, "not-yours", "figures are for those who keep this server")
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


api = Router(
    "/api",
    route_handlers=[
        list_games, show_game, show_rules, look_at_text, show_example, show_ratings, list_bots, show_me, name_me,
        register, log_in, log_out,
        log_out_everywhere, list_devices, end_device, change_password, set_webhook,
        create_match, upload_record, open_matches, my_matches, show_match, show_log, join_by_code,
        join_match, leave_match, fill_seat, close_match, play, undo, ask_bot, answer, resign, rematch, show_chat,
        chat, advise, download_record, download_text, show_notation, show_positions, branch, show_words,
    ],
)  # fmt: skip
