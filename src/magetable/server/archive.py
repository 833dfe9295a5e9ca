"""Everything a server has of somebody, as one archive: for them to keep, or to take elsewhere."""

import time
import zipfile
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import sqlalchemy as sa

from magetable.server.database import chats, meetings, profiles, ratings, seats, sessions, tallies
from magetable.server.export import record_of
from magetable.server.services import Services
from magetable.server.store import Row, User

PAGE = 100  # matches at once
README = """Everything this server has of you.

me.json        who you are, your devices, how you are called, whom you have blocked
figures.json   your ratings, results by game and number of players, and how it went with whom (by id)
people.json    those you have played with
matches.json   your matches, one object a line
chat.json      what you have said, one object a line
records/       matches that are over: `magetable replay FILE` tells them, the page plays on from them

The password is kept only as a hash that says nothing, and is not in here.
"""


class Sink:
    """What a zip is written to: taken away piece by piece."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._parts.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        pass

    def taken(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)


async def archive(services: Services, user: User) -> AsyncIterator[bytes]:
    """The archive as it is made: never more than a hundred matches at once in memory."""
    sink: Any = Sink()
    listed: list[bytes] = []
    with zipfile.ZipFile(sink, "w", compression=zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr("README.txt", README)
        for name, content in (await about(services, user)).items():
            zipped.writestr(name, content)
        yield sink.taken()
        async for row in matches_of(services, user):
            listed.append(msgspec.json.encode(in_short(row, user)))
            if row.status == "over":
                log = await services.store.all_entries(row.info.id)
                zipped.writestr(f"records/{row.info.game}-{row.info.id}.txt", record_of(row.info, log))
            yield sink.taken()
        zipped.writestr("matches.json", b"\n".join(listed))
    yield sink.taken()


async def matches_of(services: Services, user: User) -> AsyncIterator[Row]:
    """All they sat in or made, in no order."""
    query = sa.select(seats.c.match).where(seats.c.user == user.id).distinct()
    async with services.store.reading() as connection:
        ids = set((await connection.scalars(query)).all())
    ids |= set(await services.store.hosted_by(user.id))
    names = sorted(ids)
    for start in range(0, len(names), PAGE):
        for row in await services.store.some(names[start : start + PAGE]):
            yield row


def in_short(row: Row, user: User) -> dict[str, Any]:
    return {
        "id": row.info.id, "game": row.info.game, "rules": row.info.rules, "options": row.info.options,
        "made": row.info.made, "changed": row.changed, "status": row.status, "host": row.info.host == user.id,
        "terms": row.info.terms, "names": [chair.name for chair in row.chairs],
        "yours": [seat for seat, chair in enumerate(row.chairs) if chair.user == user.id],
        "result": row.result,
    }  # fmt: skip


async def about(services: Services, user: User) -> dict[str, bytes]:
    """All but the matches."""
    rows: dict[str, list[dict[str, Any]]] = {}
    async with services.store.reading() as connection:
        for name, query in {
            "profile": sa.select(profiles).where(profiles.c.user == user.id),
            "devices": sa.select(sessions.c.device, sessions.c.made, sessions.c.visited).where(
                sessions.c.user == user.id
            ),
            "ratings": sa.select(ratings).where(ratings.c.who == user.id),
            "results": sa.select(tallies).where(tallies.c.user == user.id),
            "meetings": sa.select(meetings).where(meetings.c.user == user.id),
            "chat": sa.select(chats.c.match, chats.c.text, chats.c.at).where(chats.c.user == user.id),
        }.items():
            rows[name] = [dict(row) for row in (await connection.execute(query)).mappings()]
    met, _ = await services.figures.with_people(user.id, 1e12, 100_000)
    me = {
        "id": user.id, "name": user.name, "account": user.account, "made": user.made, "webhook": user.webhook,
        "profile": rows["profile"], "devices": rows["devices"], "calls": await services.people.calling(user.id),
        "browsers": [one.endpoint for one in await services.people.subscriptions(user.id)],
        "blocked": await services.people.blocked(user.id), "invitations": await services.people.invitations(user.id),
        "written": time.time(),
    }  # fmt: skip
    figures = {name: rows[name] for name in ("ratings", "results", "meetings")}
    return {
        "me.json": in_lines(me), "figures.json": in_lines(figures),
        "people.json": in_lines([{"id": one.other, "name": one.name, "played": one.meeting.played} for one in met]),
        "chat.json": b"\n".join(msgspec.json.encode(row) for row in rows["chat"]),
    }  # fmt: skip


def in_lines(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2)
