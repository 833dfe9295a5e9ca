"""What people have said of themselves and of each other, in the database."""

import secrets
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from magetable.server.database import (
    blocks,
    callings,
    invitations,
    matches,
    profiles,
    subscriptions,
    upsert,
    users,
)
from magetable.server.quiet import Quiet
from magetable.server.store import Store

MOST = 100  # invitations or blocked people in an answer
MOST_BROWSERS = 10  # of somebody, that are reached by push
MOST_TRIES = 5  # at a code


class Profile(Struct):
    """How somebody is shown, and the link under which others may see their figures."""

    user: str
    mark: str | None = None
    colour: str | None = None
    link: str | None = None


class Calling(Struct):
    """How somebody is called when it is their turn."""

    quiet: Quiet | None = None
    mail: str | None = None  # confirmed
    mail_asked: str | None = None


class Subscription(Struct):
    """A browser that can be reached by push."""

    id: str
    user: str
    session: str
    endpoint: str
    p256dh: str
    auth: str
    made: float


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

    # Being called.

    async def calling(self, user: str) -> Calling:
        c = callings.c
        query = sa.select(c.quiet, c.mail, c.mail_asked).where(c.user == user)
        async with self._store.reading() as connection:
            found = (await connection.execute(query)).first()
        if found is None:
            return Calling()
        return Calling(msgspec.json.decode(found[0], type=Quiet) if found[0] else None, found[1], found[2])

    async def set_quiet(self, user: str, quiet: Quiet | None) -> None:
        await self._change_calling(user, quiet=msgspec.json.encode(quiet).decode() if quiet else None)

    async def ask_mail(self, user: str, address: str | None, code: str | None) -> None:
        """An address that is to be confirmed; none takes it back."""
        await self._change_calling(user, mail=None, mail_asked=address, code=code, tries=0)

    async def confirm_mail(self, user: str, code: str) -> bool:
        """Whether it was the right code, and among the first tries."""
        c = callings.c
        mine = sa.update(callings).where(c.user == user, c.tries < MOST_TRIES, c.mail_asked.is_not(None))
        async with self._store.writing() as connection:
            await connection.execute(mine.values(tries=c.tries + 1))
            good = mine.where(c.code == code).values(mail=c.mail_asked, mail_asked=None, code=None)
            return (await connection.execute(good)).rowcount == 1

    async def _change_calling(self, user: str, **values: Any) -> None:
        async with self._store.writing() as connection:
            begun = upsert(connection.dialect.name, callings, change=False)
            await connection.execute(begun, {"user": user})
            await connection.execute(sa.update(callings).where(callings.c.user == user).values(**values))

    async def subscribe(self, user: str, session: str, endpoint: str, p256dh: str, auth: str) -> None:
        """A browser has one subscription, of whoever was known on it last; somebody has so many."""
        s = subscriptions.c
        row = Subscription(secrets.token_hex(8), user, session, endpoint, p256dh, auth, time.time())
        theirs = sa.select(s.id).where(s.user == user).order_by(s.made.desc(), s.id).limit(MOST_BROWSERS)
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(subscriptions).where(s.endpoint == endpoint))
            await connection.execute(sa.insert(subscriptions), msgspec.structs.asdict(row))
            latest = (await connection.scalars(theirs)).all()
            await connection.execute(sa.delete(subscriptions).where(s.user == user, s.id.not_in(latest)))

    async def subscriptions(self, user: str) -> list[Subscription]:
        query = sa.select(subscriptions).where(subscriptions.c.user == user).order_by(subscriptions.c.made)
        async with self._store.reading() as connection:
            return [Subscription(**row) for row in (await connection.execute(query)).mappings()]

    async def unsubscribe(self, user: str, name: str) -> bool:
        s = subscriptions.c
        async with self._store.writing() as connection:
            gone = await connection.execute(sa.delete(subscriptions).where(s.user == user, s.id == name))
            return gone.rowcount == 1
