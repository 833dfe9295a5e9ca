"""Reads what finished matches say of people: ratings, tallies and meetings. Each answer looks at few rows, by an
index in the order in which they are shown, however many matches there are."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from magetable.server.database import meetings, ratings, tallies, users
from magetable.server.store import Store
from magetable.server.tally import ALL, BOT, Meeting, Rating, Tally

MOST_SEATS = 8  # of a match


class Met(NamedTuple):
    """Somebody else, and the matches with them."""

    other: str
    name: str | None  # of a person who is still known here
    game: str
    meeting: Meeting


class Figures:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def ratings(self, game: str, who: Sequence[str]) -> list[tuple[str, Rating]]:
        """Of those of them that have one, the surest first."""
        r = ratings.c
        query = sa.select(r.who, r.mu, r.sigma, r.matches, r.at).where(r.game == game, r.who.in_(who))
        async with self._store.reading() as connection:
            found = [(row[0], Rating(*row[1:])) for row in await connection.execute(query)]
        return sorted(found, key=lambda one: -one[1].sure)

    async def ratings_of(self, who: str, games: Sequence[str]) -> dict[str, Rating]:
        """Somebody's, by game."""
        r = ratings.c
        query = sa.select(r.game, r.mu, r.sigma, r.matches, r.at).where(r.game.in_(games), r.who == who)
        async with self._store.reading() as connection:
            return {row[0]: Rating(*row[1:]) for row in await connection.execute(query)}

    async def tallies(self, user: str) -> list[tuple[str, int, Tally]]:
        """Somebody's results, by game and number of players."""
        t = tallies.c
        query = sa.select(t.game, t.players, t.played, t.won, t.best, t.at, t.luck, t.weighed).where(t.user == user)
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(t.game, t.players))
            return [(row[0], row[1], Tally(*row[2:])) for row in rows]

    async def with_bots(self, user: str, limit: int) -> list[Met]:
        """Somebody's matches with each bot, game by game; those lately played first."""
        return await self._met(MET.where(M.user == user, M.bot, M.game != ALL), limit)

    async def with_people(self, user: str, before: float, limit: int) -> tuple[list[Met], float | None]:
        """A page of ... with other people, whom they met last first; and where the next one begins. People met in one
        match are met at one moment: they are never parted, so a page may be a little longer."""
        query = MET.where(M.user == user, sa.not_(M.bot), M.game == ALL, M.at < before)
        found = await self._met(query, limit + MOST_SEATS)
        size = min(limit, len(found))
        while 0 < size < len(found) and found[size].meeting.at == found[size - 1].meeting.at:
            size += 1
        return found[:size], found[size - 1].meeting.at if size < len(found) else None

    async def with_person(self, user: str, other: str) -> list[Met]:
        """... with one of them, game by game; none if they never met."""
        return await self._met(MET.where(M.user == user, M.other == other, M.game != ALL), 100)

    async def met(self, user: str, other: str) -> bool:
        """Whether they have played together."""
        query = sa.select(M.other).where(M.user == user, M.other == other, M.game == ALL)
        async with self._store.reading() as connection:
            return await connection.scalar(query) is not None

    async def _met(self, query: sa.Select[Any], limit: int) -> list[Met]:
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(M.at.desc()).limit(limit))
            return [Met(row[0].removeprefix(BOT), row[1], row[2], Meeting(*row[3:])) for row in rows]


M = meetings.c
MET: sa.Select[Any] = sa.select(M.other, users.c.name, M.game, M.played, M.ahead, M.behind, M.at).join_from(
    meetings, users, users.c.id == M.other, isouter=True
)
