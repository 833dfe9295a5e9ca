"""The HTTP interface for people who come back: their profile, whom they know. Documented in docs/server-api.md."""

from typing import Annotated

from litestar import Router
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from magetable.server.described import delete, get, post, put
from magetable.server.figures import Met
from magetable.server.pages import MatchListed, listed
from magetable.server.people import Profile
from magetable.server.refusal import Refusal
from magetable.server.services import Services
from magetable.server.shapes import ProfileWish
from magetable.server.store import User
from magetable.server.web import AnyRequest, RatingShown, caller, person, rating_shown, services_of

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


class PeopleShown(Struct):
    people: list[PersonShown]
    next: float | None  # as in MatchesOver


class PersonWhole(Struct):
    id: str
    name: str
    games: list[Against]


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
        Results(game, players, one.played, one.won, one.best, one.at)
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
    people = [
        PersonShown(met.other, met.name, met.meeting.played, met.meeting.ahead, met.meeting.behind, met.meeting.at)
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


people = Router(
    "/api",
    route_handlers=[
        show_profile, change_profile, share_profile, hide_profile, show_shared_profile, show_matches_over, list_people,
        show_person,
    ],
)  # fmt: skip
