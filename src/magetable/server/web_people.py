"""The HTTP interface for people who come back: their profile, whom they know, playing again. See docs/server-api.md."""

import time
from typing import Annotated

from litestar import Router
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from msgspec import Struct

from magetable.server import acts
from magetable.server.archive import archive
from magetable.server.described import delete, get, post, put
from magetable.server.figures import Met
from magetable.server.identity import Visit
from magetable.server.mail import good_address
from magetable.server.pages import MatchListed, listed
from magetable.server.people import Profile
from magetable.server.push import Target
from magetable.server.quiet import Quiet, zone_named
from magetable.server.refusal import Refusal
from magetable.server.services import Services
from magetable.server.shapes import (
    AgainWish,
    BlockWish,
    FarewellWish,
    InviteWish,
    MailCodeWish,
    MailWish,
    ProfileWish,
    PushWish,
    QuietHours,
    QuietWish,
    SeekWish,
    clean_name,
)
from magetable.server.store import User
from magetable.server.web import (
    AnyRequest,
    Linked,
    MatchId,
    Me,
    RatingShown,
    at_table,
    caller,
    check_reachable,
    known_game,
    me_shown,
    person,
    person_or_guest,
    rating_shown,
    services_of,
    set_cookie,
    visitor,
)
from magetable.server.webhooks import check_url

BAD_ENDPOINT = "the endpoint of a browser is an address such as https://push.example.org/abc"
PAGE = 50  # people or matches in an answer
MOST_BOTS = 200  # games with bots, on a profile
LATEST = 1e12  # a time after all others

PersonId = Annotated[str, PathParameter(max_length=40)]
Until = Annotated[float, QueryParameter(ge=0, le=LATEST, required=False)]


class Results(Struct):
    """Matches of a game with so many players that were played to an end or given up."""

    game: str
    players: int
    played: int
    won: int  # alone or with others
    best: int | None  # score of those that count for ratings, alone too
    last: float
    luck: float | None  # of a match in the mean, in parts of a victory; none before one was weighed


class Against(Struct):
    """Matches of a game with somebody."""

    game: str
    bot: str | None  # null: with a person
    played: int
    ahead: int  # ended in a better place
    behind: int
    last: float


class RatedAt(Struct):
    game: str
    rating: RatingShown


class ProfileShown(Struct):
    """What somebody has to show: their results, and how good they seem to be."""

    name: str
    mark: str | None
    colour: str | None
    since: float | None
    results: list[Results]
    bots: list[Against]
    ratings: list[RatedAt]
    link: str | None  # of your own: who knows it may see this at /api/profiles/{link}; null: nobody else may


class MatchOver(Struct):
    match: MatchListed
    winners: list[int]  # seats
    scores: list[int] | None


class MatchesOver(Struct):
    matches: list[MatchOver]
    next: float | None  # ask for the next page with before=...; null: there is none


class PersonShown(Struct):
    """Somebody you have played with."""

    id: str
    name: str
    played: int
    ahead: int
    behind: int
    last: float
    blocked: bool  # by you


class PeopleShown(Struct):
    people: list[PersonShown]
    next: float | None  # as in MatchesOver


class PersonWhole(Struct):
    id: str
    name: str
    games: list[Against]


class Blocked(Struct):
    """With whom you want nothing to do: they can't join where you sit, nor invite you, and you don't hear them."""

    id: str
    name: str


class Invitation(Struct):
    """Somebody asks you to an open match: join it with its code."""

    match: MatchListed
    code: str
    by: str  # name
    at: float


class Sought(Struct):
    """Where you sit now."""

    match: str
    made: bool  # a new one, which waits for others


class Browser(Struct):
    """One that is called by push."""

    id: str
    made: float
    this: bool  # the one that asks


class CallsShown(Struct):
    """How you are called when it is your turn."""

    key: str  # of this server, for `PushManager.subscribe`
    browsers: list[Browser]
    quiet: QuietHours | None
    mail_there: bool  # whether this server sends mail
    mail: str | None  # your address, once confirmed
    mail_asked: str | None  # one that is not confirmed yet


# A profile.


@get("/profile")
async def show_profile(request: AnyRequest) -> ProfileShown:
    """Your own: results by game and number of players, with each bot, and your ratings."""
    user = await person(request)
    profile = await services_of(request).people.profile(user.id)
    return await profile_shown(services_of(request), user, profile, own=True)


@put("/profile")
async def change_profile(request: AnyRequest, data: JSONBody[ProfileWish]) -> ProfileShown:
    """Your mark and colour; your name is that of POST /api/me."""
    services, user = services_of(request), await person(request)
    changed = await services.people.change_profile(user.id, mark=data.mark, colour=data.colour)
    return await profile_shown(services, user, changed, own=True)


@post("/profile/link", status_code=200)
async def share_profile(request: AnyRequest) -> ProfileShown:
    """Make a link under which others may see it; the one there is, if there is one."""
    services, user = services_of(request), await person(request)
    services.limits.check("create", caller(request))
    return await profile_shown(services, user, await services.people.share(user.id), own=True)


@delete("/profile/link", status_code=200)
async def hide_profile(request: AnyRequest) -> ProfileShown:
    """Take the link back: it leads nowhere from now on."""
    services, user = services_of(request), await person(request)
    return await profile_shown(services, user, await services.people.change_profile(user.id, link=None), own=True)


@get("/profiles/{link:str}")
async def show_shared_profile(request: AnyRequest, link: PersonId) -> ProfileShown:
    """Somebody's who has made this link: without the names of others."""
    services = services_of(request)
    profile = await services.people.profile_of_link(link) if link.isascii() and link.isprintable() else None
    user = await services.store.user(profile.user) if profile else None
    if profile is None or user is None:
        raise Refusal(404, "no-such-profile", "there is no such profile, or its link was taken back")
    return await profile_shown(services, user, profile, own=False)


async def profile_shown(services: Services, user: User, profile: Profile, own: bool) -> ProfileShown:
    figures, games = services.figures, services.shelf.names()
    results = [
        Results(game, players, one.played, one.won, one.best, one.at, one.luck / one.weighed if one.weighed else None)
        for game, players, one in await figures.tallies(user.id)
    ]
    met = [against(one, one.other) for one in await figures.with_bots(user.id, MOST_BOTS)]
    rated = await figures.ratings_of(user.id, games)
    return ProfileShown(
        user.name, profile.mark, profile.colour, user.made, results, met,
        [RatedAt(game, rating_shown(None, rated[game])) for game in games if game in rated],
        profile.link if own else None,
    )  # fmt: skip


def against(met: Met, bot: str | None) -> Against:
    one = met.meeting
    return Against(met.game, bot, one.played, one.ahead, one.behind, one.at)


@get("/profile/matches")
async def show_matches_over(request: AnyRequest, before: Until = LATEST) -> MatchesOver:
    """Your matches that are over, the latest first, fifty at a time."""
    services, user = services_of(request), await person(request)
    rows, after = await services.store.finished(user.id, before, PAGE)
    found = [
        MatchOver(listed(row, user.id, services.shelf), row.result.winners, row.result.scores)
        for row in rows
        if row.result
    ]
    return MatchesOver(found, after)


# Whom one knows.


@get("/people")
async def list_people(request: AnyRequest, before: Until = LATEST) -> PeopleShown:
    """Those you have played with, whom you met last first, fifty at a time."""
    services, user = services_of(request), await person(request)
    found, after = await services.figures.with_people(user.id, before, PAGE)
    blocked = await services.store.blocks({user.id}, {met.other for met in found})
    people = [
        PersonShown(
            met.other,
            met.name,
            met.meeting.played,
            met.meeting.ahead,
            met.meeting.behind,
            met.meeting.at,
            (user.id, met.other) in blocked,
        )
        for met in found
        if met.name is not None
    ]
    return PeopleShown(people, after)


@get("/people/{other:str}")
async def show_person(request: AnyRequest, other: PersonId) -> PersonWhole:
    """Somebody you have played with, and how it went, game by game."""
    services, user = services_of(request), await person(request)
    known = await met_person(services, user, other)
    return PersonWhole(known.id, known.name, [
        against(met, None) for met in await services.figures.with_person(user.id, known.id)
    ])  # fmt: skip


async def met_person(services: Services, user: User, other: str) -> User:
    """Somebody the asker has played with; of others nobody is told whether they exist."""
    known = None
    if other.isalnum() and other.isascii() and await services.figures.met(user.id, other):
        known = await services.store.user(other)
    if known is None:
        raise Refusal(404, "no-such-person", "you have not played with anybody of this id")
    return known


@post("/people/{other:str}/block", status_code=200)
async def block_person(request: AnyRequest, other: PersonId) -> list[Blocked]:
    """They can't join where you sit, nor invite you, and you don't hear them; they may find that out."""
    services, user = services_of(request), await person(request)
    await services.people.block(user.id, (await met_person(services, user, other)).id)
    return await blocked_by(services, user)


@post("/matches/{match:str}/block", status_code=200)
async def block_seat(request: AnyRequest, match: MatchId, data: JSONBody[BlockWish]) -> list[Blocked]:
    """The same with whoever sits in a seat, whom you may not have played with before."""
    services = services_of(request)
    live, user = await at_table(request, match)
    chairs = live.standing.chairs
    other = chairs[data.seat].user if data.seat < len(chairs) else None
    if other is None or other == user.id:
        raise Refusal(409, "not-a-person", f"nobody else sits in seat {data.seat}", live.standing.number)
    await services.people.block(user.id, other)
    return await blocked_by(services, user)


@delete("/people/{other:str}/block", status_code=200)
async def unblock_person(request: AnyRequest, other: PersonId) -> list[Blocked]:
    services, user = services_of(request), await person(request)
    await services.people.unblock(user.id, other if other.isascii() and other.isalnum() else "")
    return await blocked_by(services, user)


@get("/blocked")
async def list_blocked(request: AnyRequest) -> list[Blocked]:
    """With whom you want nothing to do."""
    return await blocked_by(services_of(request), await person(request))


async def blocked_by(services: Services, user: User) -> list[Blocked]:
    return [Blocked(other, name) for other, name in await services.people.blocked(user.id)]


# Playing again.


@post("/matches/{match:str}/again", status_code=200)
async def play_again(request: AnyRequest, match: MatchId, data: JSONBody[AgainWish]) -> Linked:
    """A rematch, now or in so many days, to which everybody who sat there is invited."""
    services = services_of(request)
    services.limits.check("create", caller(request))
    live, user = await at_table(request, match)
    made, invited = await acts.again(services.hall, services.people, live, user, data.days, data.bots)
    for other in invited:
        services.calls.invited(other, made, user.name, live.standing.info.game)
    return Linked(made)


@post("/matches/{match:str}/invite", status_code=200)
async def invite(request: AnyRequest, match: MatchId, data: JSONBody[InviteWish]) -> Linked:
    """Ask somebody you have played with to an open match at which you sit."""
    services = services_of(request)
    live, user = await at_table(request, match)
    services.limits.check("invite", user.id)
    other = await met_person(services, user, data.person)
    await acts.invite(services.hall, services.people, live, user, other)
    services.calls.invited(other.id, live.id, user.name, live.standing.info.game)
    return Linked(live.id)


@get("/invitations")
async def list_invitations(request: AnyRequest) -> list[Invitation]:
    """To open matches, the latest first."""
    return await invitations_of(services_of(request), await person(request))


@delete("/invitations/{match:str}", status_code=200)
async def decline(request: AnyRequest, match: MatchId) -> list[Invitation]:
    """Say no; gives those that are left."""
    services, user = services_of(request), await person(request)
    await services.people.decline(user.id, match if match.isascii() and match.isalnum() else "")
    return await invitations_of(services, user)


async def invitations_of(services: Services, user: User) -> list[Invitation]:
    found = await services.people.invitations(user.id)
    rows = {row.info.id: row for row in await services.store.some([match for match, _, _ in found])}
    return [
        Invitation(listed(rows[match], user.id, services.shelf), rows[match].info.code, by, at)
        for match, by, at in found
        if match in rows and user.id not in {chair.user for chair in rows[match].chairs}
    ]


@post("/seek", status_code=200)
async def seek(request: AnyRequest, data: JSONBody[SeekWish]) -> Sought:
    """Find me a game, by turns: a seat in a match that waits for somebody, or a new one that does."""
    services = services_of(request)
    services.limits.check("create", caller(request))
    game = known_game(services, data.game)
    players = data.players or game.about.usual_players
    if players not in game.players:
        raise Refusal(400, "bad-match", f"{game.title} is for {game.players[0]} to {game.players[-1]} players")
    user = await person_or_guest(request, data.name)
    name, hall = clean_name(data.name) or user.name, services.hall
    fills = None if data.fill_after is None else time.time() + data.fill_after
    return Sought(*await acts.seek(
        hall, user, name, game, data.players,
        lambda: acts.new_by_turns(hall, user, name, game, players, data.seconds, fills),
    ))  # fmt: skip


# Being called when it is one's turn.


@get("/calls")
async def show_calls(request: AnyRequest) -> CallsShown:
    """How you are called when it is your turn and you are not watching."""
    return await calls_of(request, await visitor(request))


@post("/calls/push", status_code=200)
async def subscribe(request: AnyRequest, data: JSONBody[PushWish]) -> CallsShown:
    """Call this browser; until you log out here, or take it back."""
    services, visit = services_of(request), await visitor(request)
    services.limits.check("push", visit.user.id)
    local = services.settings.local_push
    check_url(data.endpoint, ("https", "http") if local else ("https",), BAD_ENDPOINT)
    await check_reachable(data.endpoint, local)
    keys = data.keys
    try:
        Target.of(data.endpoint, keys.p256dh, keys.auth)
    except ValueError as error:
        raise Refusal(400, "bad-keys", f"these are no keys of a browser: {error}") from None
    await services.people.subscribe(visit.user.id, visit.session, data.endpoint, keys.p256dh, keys.auth)
    return await calls_of(request, visit)


@delete("/calls/push/{name:str}", status_code=200)
async def unsubscribe(request: AnyRequest, name: PersonId) -> CallsShown:
    """Don't call this browser any more."""
    services, visit = services_of(request), await visitor(request)
    if not name.isascii() or not name.isalnum() or not await services.people.unsubscribe(visit.user.id, name):
        raise Refusal(404, "no-such-device", "there is no such browser of yours")
    return await calls_of(request, visit)


@put("/calls/quiet")
async def set_quiet(request: AnyRequest, data: JSONBody[QuietWish]) -> CallsShown:
    """When not to be called: whoever is to move then is called when the quiet hours end, unless they have moved."""
    services, visit = services_of(request), await visitor(request)
    hours = data.quiet
    if hours and zone_named(hours.zone) is None:
        raise Refusal(400, "bad-zone", f"this server knows no time zone {hours.zone!r}: one is such as Europe/Berlin")
    quiet = Quiet(hours.start, hours.end, hours.zone) if hours else None
    await services.people.set_quiet(visit.user.id, quiet)
    return await calls_of(request, visit)


@put("/calls/mail")
async def set_mail(request: AnyRequest, data: JSONBody[MailWish]) -> CallsShown:
    """An address to write to where no browser can be called; it gets a code, which confirms it."""
    services, visit = services_of(request), await visitor(request)
    if data.address is None:
        await services.people.ask_mail(visit.user.id, None, None)
        return await calls_of(request, visit)
    if not services.calls.post.there:
        raise Refusal(409, "no-mail", "this server sends no mail")
    if not good_address(data.address):
        raise Refusal(400, "bad-address", "an address is such as anna@example.org")
    services.limits.check("mail", visit.user.id)
    services.limits.check("mail", caller(request))
    code = acts.token(8)
    await services.people.ask_mail(visit.user.id, data.address, code)
    if not await services.calls.confirm(data.address, code):
        raise Refusal(409, "no-mail", "the mail could not be sent: try again later, or another address")
    return await calls_of(request, visit)


@post("/calls/mail/confirm", status_code=200)
async def confirm_mail(request: AnyRequest, data: JSONBody[MailCodeWish]) -> CallsShown:
    """The code that came by mail; five tries."""
    services, visit = services_of(request), await visitor(request)
    if not await services.people.confirm_mail(visit.user.id, data.code.strip().lower()):
        raise Refusal(404, "no-such-code", "this is not the code that was sent: ask for another")
    return await calls_of(request, visit)


async def calls_of(request: AnyRequest, visit: Visit) -> CallsShown:
    services = services_of(request)
    signer, calling = services.calls.signer, await services.people.calling(visit.user.id)
    assert signer is not None
    quiet = calling.quiet
    return CallsShown(
        signer.public,
        [
            Browser(one.id, one.made, one.session == visit.session)
            for one in await services.people.subscriptions(visit.user.id)
        ],
        QuietHours(quiet.start, quiet.end, quiet.zone) if quiet else None,
        services.calls.post.there, calling.mail, calling.mail_asked,
    )  # fmt: skip


# What is theirs.


@get("/me/archive", media_type="application/zip")
async def download_archive(request: AnyRequest) -> Stream:
    """Everything this server has of you: JSON, and the records of your matches that are over."""
    services, user = services_of(request), await person(request)
    services.limits.check("archive", user.id)
    headers = {"content-disposition": 'attachment; filename="magetable.zip"'}
    return Stream(archive(services, user), media_type="application/zip", headers=headers)


@post("/me/delete", status_code=200)
async def delete_me(request: AnyRequest, data: JSONBody[FarewellWish]) -> Me:
    """Delete yourself for good: your matches stay, without your name. An account gives its password."""
    services = services_of(request)
    services.limits.check("login", caller(request))
    visit = await visitor(request)
    await services.identity.check(visit.user, data.password)
    await services.forgetting.delete(visit.user)
    await services.identity.sessions.end(visit.user.id)
    services.identity.forget(visit.user)
    set_cookie(request, "")
    return me_shown(None)


people = Router(
    "/api",
    route_handlers=[
        show_profile, change_profile, share_profile, hide_profile, show_shared_profile, show_matches_over, list_people,
        show_person, block_person, block_seat, unblock_person, list_blocked, play_again, invite, list_invitations,
        decline, seek, show_calls, subscribe, unsubscribe, set_quiet, set_mail, confirm_mail,
        download_archive, delete_me,
    ],
)  # fmt: skip
