"""Playing again with people one knows: inviting them, the same table once more, or anybody who waits for a match."""

import time
from collections.abc import Callable, Coroutine
from typing import Any

from magetable.game import Game
from magetable.server.acts.checks import insist
from magetable.server.acts.making import create, rematch
from magetable.server.acts.seating import join
from magetable.server.entries import Chair
from magetable.server.hall import Hall, Live
from magetable.server.info import Clock, Terms
from magetable.server.people import People
from magetable.server.refusal import Refusal, not_yours
from magetable.server.store import Row, User

BOTS_WAIT = 300.0  # seconds after which bots take seats, if they may and no other time is said
BY_TURNS = 3600  # a clock of so many seconds for a move, or none, is for people who are not there all the time
LOOKED_AT = 200  # open matches


async def invite(hall: Hall, people: People, live: Live, user: User, other: User) -> None:
    """Whoever sits at an open match, or made it, may ask somebody they know to it."""
    standing = live.standing
    if user.id != standing.info.host and not standing.held_by(user.id):
        raise not_yours("you don't hold a seat in this match")
    if standing.status != "open":
        raise Refusal(409, "not-open", "this match has begun or was called off: nobody can join it", standing.number)
    if await hall.store.blocks({other.id}, {user.id}):
        raise Refusal(403, "blocked", f"{other.name} does not wish to play with you", standing.number)
    await people.invite(other.id, live.id, user.id)


async def again(hall: Hall, people: People, live: Live, user: User, days: int, bots: bool) -> tuple[str, list[str]]:
    """The same table once more, now or in so many days, and everybody who sat there is invited: the match, and who."""
    now = time.time()
    begins = now + days * 86400 if days else None
    fills = (begins or now + BOTS_WAIT) if bots else None
    made = await insist(lambda: rematch(hall, live, user, begins, fills))
    others = {chair.user for chair in live.standing.chairs if chair.user} - {user.id}
    deaf = {one for one, _ in await hall.store.blocks(others, {user.id})}
    deaf |= {other for _, other in await hall.store.blocks({user.id}, others)}
    invited = sorted(others - deaf)
    for other in invited:
        await people.invite(other, made, user.id)
    return made, invited


async def seek(
    hall: Hall, user: User, name: str, game: Game, players: int | None, new: Callable[[], Coroutine[Any, Any, Live]]
) -> tuple[str, bool]:
    """A seat in a match that waits, the one that has waited longest first; or else in a new one. The match, and
    whether it is new.
    """
    async with hall.store.seeking():
        found = await join_waiting(hall, user, name, game, players)
        if found:
            return found, False
        made = await new()
        return made.id, True


async def join_waiting(hall: Hall, user: User, name: str, game: Game, players: int | None) -> str | None:
    for row in reversed(await hall.store.listed(LOOKED_AT)):
        if suits(row, user, game, players):
            there = {row.info.host, *(chair.user for chair in row.chairs if chair.user)}
            if await hall.store.blocks({user.id}, there):
                continue
            try:
                live = await hall.newest(row.info.id)
                await insist(lambda live=live: join(hall, live, user, name, None, None))  # type: ignore[misc]
            except Refusal:  # somebody was faster, or does not wish to play with the asker
                continue
            return row.info.id
    return None


def suits(row: Row, user: User, game: Game, players: int | None) -> bool:
    """Whether a match is by turns, of a game as most people play it, and the asker is not in it already."""
    info, clock = row.info, row.info.terms.clock
    return (
        (info.game, info.rules) == (game.name, game.version)
        and players in (None, info.players)
        and clock.kind == "move"
        and clock.seconds >= BY_TURNS
        and info.options == game.check_options({})
        and user.id not in {info.host, *(chair.user for chair in row.chairs)}
        and any(chair.kind == "open" for chair in row.chairs)
    )


async def new_by_turns(
    hall: Hall, user: User, name: str, game: Game, players: int, seconds: int, fills: float | None
) -> Live:
    """A match that waits for others, in which nobody has to be there all the time."""
    chairs = [Chair("human", name, user.id), *[Chair("open")] * (players - 1)]
    terms = Terms(Clock("move", seconds, "bot"), "listed", False, fills=fills)
    return await create(hall, user, game, {}, chairs, terms)
