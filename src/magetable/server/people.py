"""What people have said of themselves and of each other, in the database."""

import secrets
import time
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from magetable.server.database import blocks, invitations, matches, profiles, upsert, users
from magetable.server.store import Store

MOST = 100  # invitations or blocked people in an answer


class Profile(Struct):
    """How somebody is shown, and the link under which others may see their figures."""

    user: str
    mark: str | None = None
    colour: str | None = None
    link: str | None = None


class People:
    def __init__(self, store: Store) -> None:
        self._store = store

    # Profiles.

    async def profile(self, user: str) -> Profile:
        return await self._profile(profiles.c.user == user) or Profile(user)

    async def profile_of_link(self, link: str) -> Profile | None:
        return await self._profile(profiles.c.link == link)

    async def _profile(self, where: sa.ColumnElement[bool]) -> Profile | None:
        async with self._store.reading() as connection:
            found = (await connection.execute(sa.select(profiles).where(where))).mappings().first()
        return Profile(**found) if found else None

    async def change_profile(self, user: str, **values: Any) -> Profile:
        change = sa.update(profiles).where(profiles.c.user == user).values(**values)
        async with self._store.writing() as connection:
            begun = upsert(connection.dialect.name, profiles, change=False)
            await connection.execute(begun, {"user": user})
            await connection.execute(change)
        return await self.profile(user)

    async def share(self, user: str) -> Profile:
        """A link for it; the one there is, if there is one."""
        known = await self.profile(user)
        return known if known.link else await self.change_profile(user, link=secrets.token_urlsafe(15))

    # With whom somebody wants nothing to do.

    async def block(self, user: str, other: str) -> None:
        """Neither is invited by the other any more; what the other has asked is gone."""
        theirs = sa.delete(invitations).where(invitations.c.user == user, invitations.c.by == other)
        async with self._store.writing() as connection:
            begun = upsert(connection.dialect.name, blocks, change=False)
            await connection.execute(begun, {"user": user, "other": other, "at": time.time()})
            await connection.execute(theirs)

    async def unblock(self, user: str, other: str) -> None:
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(blocks).where(blocks.c.user == user, blocks.c.other == other))

    async def blocked(self, user: str) -> list[tuple[str, str]]:
        """Whom somebody has blocked, by id and name."""
        query = sa.select(blocks.c.other, users.c.name).join(users, users.c.id == blocks.c.other)
        async with self._store.reading() as connection:
            rows = await connection.execute(query.where(blocks.c.user == user).order_by(blocks.c.at.desc()).limit(MOST))
            return [(other, name) for other, name in rows]

    # Invitations.

    async def invite(self, user: str, match: str, by: str) -> None:
        async with self._store.writing() as connection:
            begun = upsert(connection.dialect.name, invitations, change=False)
            await connection.execute(begun, {"user": user, "match": match, "by": by, "at": time.time()})

    async def invitations(self, user: str) -> list[tuple[str, str, float]]:
        """To which open matches somebody is asked, by whom (a name), and when."""
        i = invitations.c
        query = (
            sa.select(i.match, users.c.name, i.at)
            .join(matches, matches.c.id == i.match)
            .join(users, users.c.id == i.by)
            .where(i.user == user, matches.c.status == "open")
        )
        async with self._store.reading() as connection:
            rows = await connection.execute(query.order_by(i.at.desc()).limit(MOST))
            return [(match, by, at) for match, by, at in rows]

    async def decline(self, user: str, match: str) -> None:
        i = invitations.c
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(invitations).where(i.user == user, i.match == match))
