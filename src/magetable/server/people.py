"""What people have said of themselves and of each other, in the database."""

import secrets
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from magetable.server.database import profiles, upsert
from magetable.server.store import Store


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
