"""What is read from the database, and written apart from the log of matches: that is for `writer.py`."""

import asyncio
import hashlib
import secrets as chance
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magetable.game import Game
from magetable.server.database import (
    blocks,
    chats,
    entries,
    invitations,
    matches,
    reading,
    seats,
    secrets,
    sessions,
    snapshots,
    subscriptions,
    users,
    writing,
)
from magetable.server.entries import Chair, Entry, Saying, decode_body, decode_lines, encode
from magetable.server.info import Info, Terms
from magetable.server.ledger import Append
from magetable.server.refusal import no_match
from magetable.server.standing import Result, Snapshot, Standing


@dataclass(frozen=True)
class Row:
    """A match as the index has it."""

    info: Info
    number: int
    status: str
    to_move: int | None
    chairs: list[Chair]
    changed: float
    result: Result | None  # when it is over


@dataclass(frozen=True)
class User:
    id: str
    name: str
    account: str | None = None
    password: str | None = None
    epoch: int | None = None
    webhook: str | None = None
    made: float | None = None


@dataclass(frozen=True)
class Session:
    """A device that somebody is known on."""

    id: str
    user: str
    key: str
    device: str
    made: float
    visited: float  # last


SEEKING = 0x7365656B  # the lock of PostgreSQL that is held meanwhile


class Store:
    def __init__(self, engine: AsyncEngine, seconds: float = 10.0) -> None:
        self.engine = engine
        self._seconds = 1.5 * seconds
        self._seeking = asyncio.Lock()

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return reading(self.engine, self._seconds)

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return writing(self.engine, self._seconds)

    @asynccontextmanager
    async def seeking(self) -> AsyncIterator[None]:
        """One after another, on all workers: of two who look for a match at the same moment each would make one."""
        async with self._seeking:  # a worker waits for the others with one connection only
            if self.engine.dialect.name != "postgresql":
                yield
                return
            async with self.writing() as connection:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(SEEKING)))
                yield

    # Matches.

    async def create(self, info: Info, first: Append) -> None:
        """A new match with its first entries."""
        row = {
            "id": info.id, "code": info.code, "game": info.game, "rules": info.rules, "players": info.players,
            "options": encode(info.options).decode(), "seed": str(info.seed), "host": info.host,
            "setting": encode(info.terms).decode(), "listed": info.terms.watch == "listed",
            "made": info.made, "rematch_of": info.rematch_of, **first.index,
        }  # fmt: skip
        async with self.writing() as connection:
            await connection.execute(sa.insert(matches), row)
            await connection.execute(sa.insert(entries), first.rows)
            await connection.execute(sa.insert(seats), first.sitting)
            if first.snapshot:
                await connection.execute(sa.insert(snapshots), first.snapshot)

    async def row(self, match: str) -> Row | None:
        async with self.reading() as connection:
            found = (await connection.execute(ROW, {"id": match})).mappings().first()
        return row_of(found) if found else None

    async def id_of_code(self, code: str) -> str | None:
        async with self.reading() as connection:
            return await connection.scalar(sa.select(matches.c.id).where(matches.c.code == code))

    async def rematch_of(self, match: str) -> str | None:
        async with self.reading() as connection:
            return await connection.scalar(sa.select(matches.c.id).where(matches.c.rematch_of == match))

    async def number(self, match: str) -> int | None:
        """The last entry of a match."""
        async with self.reading() as connection:
            return await connection.scalar(NUMBER, {"id": match})

    async def numbers(self, ids: Sequence[str]) -> dict[str, int]:
        """The last entry of each match."""
        if not ids:
            return {}
        query = sa.select(matches.c.id, matches.c.number).where(matches.c.id.in_(ids))
        async with self.reading() as connection:
            return {match: number for match, number in (await connection.execute(query)).all()}  # noqa: C416

    async def listed(self, limit: int) -> list[Row]:
        query = sa.select(matches).where(matches.c.status == "open", matches.c.listed).order_by(matches.c.made.desc())
        return await self._rows(query.limit(limit))

    async def of_user(self, user: str, limit: int) -> list[Row]:
        """Those in which somebody sits, or that they have made: the latest of what goes on, is over, and was made.
        Each is read by an index in its order: somebody may have a hundred thousand."""
        sitting = sa.select(seats.c.match).where(seats.c.user == user).limit(limit)
        of_all = sa.union_all(
            sitting.where(seats.c.over.is_(None)).subquery().select(),
            sitting.where(seats.c.over.is_not(None)).order_by(seats.c.over.desc()).subquery().select(),
            sa.select(matches.c.id).where(matches.c.host == user).order_by(matches.c.made.desc()).limit(limit)
            .subquery().select(),
        )  # fmt: skip
        query = sa.select(matches).where(matches.c.id.in_(of_all))
        return await self._rows(query.order_by(matches.c.changed.desc()).limit(limit))

    async def finished(self, user: str, before: float, limit: int) -> tuple[list[Row], float | None]:
        """A page of those somebody sat in that ended before a time, the latest first; and where the next begins."""
        query = sa.select(seats.c.match, seats.c.over).where(seats.c.user == user, seats.c.over < before)
        async with self.reading() as connection:
            found = (await connection.execute(query.order_by(seats.c.over.desc()).limit(limit))).all()
            rows = sa.select(matches).where(matches.c.id.in_({row[0] for row in found}))
            page = [row_of(one) for one in (await connection.execute(rows)).mappings()]
        page.sort(key=lambda row: -row.changed)
        return page, found[-1][1] if len(found) == limit else None

    async def note_help(self, match: str) -> None:
        """Somebody at the table is helped: written down before they are."""
        change = sa.update(matches).where(matches.c.id == match, sa.not_(matches.c.helped)).values(helped=True)
        async with self.writing() as connection:
            await connection.execute(change)

    async def hosted_by(self, user: str) -> list[str]:
        async with self.reading() as connection:
            return list((await connection.scalars(sa.select(matches.c.id).where(matches.c.host == user))).all())

    async def some(self, ids: Sequence[str]) -> list[Row]:
        return await self._rows(sa.select(matches).where(matches.c.id.in_(ids)))

    async def all(self, status: str | None, limit: int) -> list[Row]:
        query = sa.select(matches).order_by(matches.c.changed.desc()).limit(limit)
        return await self._rows(query.where(matches.c.status == status) if status else query)

    async def _rows(self, query: sa.Select[Any]) -> list[Row]:
        async with self.reading() as connection:
            return [row_of(found) for found in (await connection.execute(query)).mappings()]

    async def delete(self, match: str) -> bool:
        """The row goes first: whoever is adding to the match now waits for it, and then finds it gone."""
        async with self.writing() as connection:
            found = (await connection.execute(sa.delete(matches).where(matches.c.id == match))).rowcount > 0
            for table in (entries, snapshots, seats, chats, invitations):
                await connection.execute(sa.delete(table).where(table.c.match == match))
            return found

    # The log.

    async def load(self, row: Row, game: Game | None) -> Standing:
        """Fold a match from its newest snapshot; the last lines of its log come along."""
        standing = Standing(row.info, game)
        async with self.reading() as connection:
            kept = await self._newest_snapshot(connection, row.info.id, game)
            after = kept[0] if kept else 0
            tail = await read_entries(connection, row.info.id, min(after, max(0, row.number - 110)))
        if kept:
            standing.restore(*kept)
            for entry in tail:
                if entry.number <= after:
                    standing.remember(entry)
        for entry in tail:
            if entry.number > after:
                standing.take(entry)
        if standing.match:
            standing.match.hush()
        if game is None:
            standing.status, standing.kept_result = row.status, row.result  # type: ignore[assignment]
        return standing

    async def catch_up(self, standing: Standing) -> list[Entry]:
        """Fold in what others have added; gives the new entries."""
        async with self.reading() as connection:
            fresh = await read_entries(connection, standing.info.id, standing.number)
        for entry in fresh:
            standing.take(entry)
        if fresh and standing.match:
            standing.match.hush()
        return fresh

    async def all_entries(self, match: str, after: int = 0, until: int = 2**31 - 1) -> list[Entry]:
        async with self.reading() as connection:
            return await read_entries(connection, match, after, until)

    async def lines_before(self, match: str, number: int, count: int) -> tuple[list[tuple[int, Saying]], bool]:
        """The lines of the log before an entry, without what was taken back; and whether there are more."""
        found: list[tuple[int, Saying]] = []
        last = number - 1
        async with self.reading() as connection:
            while last > 0 and len(found) < count:
                page = await read_entries(connection, match, max(0, last - count), last)
                for entry in reversed(page):
                    if entry.number > last:
                        continue
                    if len(found) >= count:
                        break
                    found += [(entry.number, line) for line in reversed(entry.lines)]
                    last = entry.keeps
                if not page:
                    break
        return found[::-1], last > 0

    async def ticket(self, match: str, ticket: str) -> int | None:
        """The entry that was already made under a ticket."""
        async with self.reading() as connection:
            return await connection.scalar(TICKET, {"match": match, "ticket": ticket})

    async def _newest_snapshot(
        self, connection: AsyncConnection, match: str, game: Game | None
    ) -> tuple[int, Snapshot] | None:
        if game is None:
            return None
        query = sa.select(snapshots.c.number, snapshots.c.body).where(
            snapshots.c.match == match, snapshots.c.layout == layout(game)
        )
        found = (await connection.execute(query.order_by(snapshots.c.number.desc()).limit(1))).first()
        return (found[0], decode_snapshot(found[1])) if found else None

    async def outdated(self, versions: Mapping[str, Sequence[int]], limit: int) -> list[str]:
        """Matches that are not over and were begun under older rules than these, of which the last are the present."""
        older = sa.or_(*(
            sa.and_(matches.c.game == game, matches.c.rules < kept[-1], matches.c.rules.not_in(kept))
            for game, kept in versions.items()
        ))  # fmt: skip
        query = sa.select(matches.c.id).where(matches.c.status.in_(("open", "running")), older).limit(limit)
        async with self.reading() as connection:
            return list((await connection.scalars(query)).all())

    # What is due.

    async def due(self, now: float, limit: int) -> list[tuple[str, float]]:
        query = sa.select(matches.c.id, matches.c.due).where(matches.c.due < now).order_by(matches.c.due).limit(limit)
        async with self.reading() as connection:
            return [(match, due) for match, due in (await connection.execute(query)).all()]

    async def claim(self, match: str, due: float, until: float | None) -> bool:
        """Take what is due upon oneself; nobody else may then, until that time."""
        change = sa.update(matches).where(matches.c.id == match, matches.c.due == due).values(due=until)
        async with self.writing() as connection:
            return (await connection.execute(change)).rowcount == 1

    # Who is to be called.

    async def calls_due(self, now: float, limit: int) -> list[tuple[str, float]]:
        query = sa.select(matches.c.id, matches.c.call_at).where(matches.c.call_at < now)
        async with self.reading() as connection:
            rows = await connection.execute(query.order_by(matches.c.call_at).limit(limit))
            return [(match, at) for match, at in rows.all()]

    async def call_at(self, match: str) -> float | None:
        async with self.reading() as connection:
            return await connection.scalar(sa.select(matches.c.call_at).where(matches.c.id == match))

    async def claim_call(self, match: str, at: float, until: float | None) -> bool:
        """Take a call upon oneself; nobody else may then, until that time."""
        change = sa.update(matches).where(matches.c.id == match, matches.c.call_at == at).values(call_at=until)
        async with self.writing() as connection:
            return (await connection.execute(change)).rowcount == 1

    # Talk.

    async def say(self, match: str, user: str, name: str, text: str) -> int:
        """Add a line to the chat; its number."""
        next_line = sa.select(sa.func.coalesce(sa.func.max(chats.c.line), 0) + 1).where(chats.c.match == match)
        for _ in range(20):
            row = {"match": match, "user": user, "name": name, "text": text, "at": time.time()}
            try:
                async with self.writing() as connection:
                    line: int = (await connection.execute(next_line)).scalar_one()
                    await connection.execute(sa.insert(chats), {**row, "line": line})
                    if await connection.scalar(HELD, {"id": match}) is None:  # deleted, or just being so
                        raise no_match(match)
            except IntegrityError:  # somebody spoke at the same moment
                continue
            return line
        raise TimeoutError("too many people are talking at once")

    async def talk(self, match: str, before: int | None, limit: int, after: int = 0) -> list[dict[str, Any]]:
        bound = {"match": match, "after": after, "before": 2**31 - 1 if before is None else before, "limit": limit}
        async with self.reading() as connection:
            return [dict(row) for row in (await connection.execute(TALK, bound)).mappings()][::-1]

    async def blocks(self, of: Iterable[str], whom: Iterable[str]) -> set[tuple[str, str]]:
        """Who of some people wants nothing to do with whom of others."""
        of, whom = list(of), list(whom)
        if not of or not whom:
            return set()
        query = sa.select(blocks.c.user, blocks.c.other).where(blocks.c.user.in_(of), blocks.c.other.in_(whom))
        async with self.reading() as connection:
            return {(user, other) for user, other in await connection.execute(query)}

    # People.

    async def add_user(self, user: User) -> None:
        row = {**user.__dict__, "made": user.made or time.time()}
        async with self.writing() as connection:
            await connection.execute(sa.insert(users), row)

    async def user(self, user: str) -> User | None:
        return await self._user(users.c.id == user)

    async def user_of_account(self, account: str) -> User | None:
        return await self._user(users.c.account == account)

    async def _user(self, where: sa.ColumnElement[bool]) -> User | None:
        columns = (users.c[name] for name in User.__dataclass_fields__)
        async with self.reading() as connection:
            found = (await connection.execute(sa.select(*columns).where(where))).mappings().first()
        return User(**found) if found else None

    async def change_user(self, user: str, **values: Any) -> bool:
        """False if the account name is somebody else's."""
        try:
            async with self.writing() as connection:
                await connection.execute(sa.update(users).where(users.c.id == user).values(**values))
        except IntegrityError:
            return False
        return True

    # Their devices.

    async def session(self, session: str, since: float) -> Session | None:
        """A session, if it was used since."""
        async with self.reading() as connection:
            found = (await connection.execute(SESSION, {"id": session, "since": since})).mappings().first()
        return Session(**found) if found else None

    async def sessions_of(self, user: str, since: float) -> list[Session]:
        query = sa.select(*named(sessions)).where(sessions.c.user == user, sessions.c.visited > since)
        async with self.reading() as connection:
            found = (await connection.execute(query.order_by(sessions.c.visited.desc(), sessions.c.id))).mappings()
            return [Session(**row) for row in found]

    async def begin_session(self, session: Session, **still: Any) -> bool:
        """False if the person's row is not, or no longer, as `still` says: a password was changed meanwhile, say."""
        row = {name: sa.literal(value) for name, value in session.__dict__.items()}
        where = [users.c.id == session.user, *(users.c[name] == value for name, value in still.items())]
        person = sa.select(*row.values()).select_from(users).where(*where).with_for_update(read=True)
        try:
            async with self.writing() as connection:
                return (await connection.execute(sa.insert(sessions).from_select(list(row), person))).rowcount == 1
        except IntegrityError:
            return True  # the same was begun by another request at the same moment

    async def end_sessions(
        self, user: str, only: str | None, instead: Session | None, changes: Mapping[str, Any]
    ) -> list[str]:
        """Take back one session of somebody, or all of them, and cookies from before there were sessions; whatever
        else changes with that is one transaction with it. Gives the ids of those that ended."""
        theirs = sessions.c.user == user if only is None else (sessions.c.user == user) & (sessions.c.id == only)
        person = sa.update(users).where(users.c.id == user, sa.exists().where(theirs)).values(epoch=None, **changes)
        ended = sa.delete(sessions).where(theirs)
        async with self.writing() as connection:
            await connection.execute(person)  # first: a session that begins meanwhile waits, and finds what has changed
            gone = list((await connection.execute(ended.returning(sessions.c.id))).scalars())
            await connection.execute(sa.delete(subscriptions).where(subscriptions.c.session.in_(gone)))
            if instead:
                await connection.execute(sa.insert(sessions), instead.__dict__)
        return gone

    async def last_visits(self, ids: Sequence[str], since: float) -> dict[str, float]:
        """Those of the sessions that are still there, and when each was last used."""
        query = sa.select(sessions.c.id, sessions.c.visited).where(sessions.c.id.in_(ids), sessions.c.visited > since)
        async with self.reading() as connection:
            return {session: visited for session, visited in (await connection.execute(query)).all()}  # noqa: C416

    async def note_visits(self, ids: Sequence[str], now: float) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.update(sessions).where(sessions.c.id.in_(ids)).values(visited=now))

    async def tidy_sessions(self, since: float) -> None:
        """Those that were not used since are over."""
        async with self.writing() as connection:
            await connection.execute(sa.delete(sessions).where(sessions.c.visited <= since))
            there = sa.exists().where(sessions.c.id == subscriptions.c.session)
            await connection.execute(sa.delete(subscriptions).where(~there))

    # The rest.

    async def close(self) -> None:
        await self.engine.dispose()

    async def secret(self, name: str, make: Callable[[], str] = lambda: chance.token_urlsafe(48)) -> str:
        """A random secret, made once for all workers."""
        query = sa.select(secrets.c.value).where(secrets.c.name == name)
        async with self.reading() as connection:
            found: str | None = await connection.scalar(query)
        if found is None:
            try:
                async with self.writing() as connection:
                    await connection.execute(sa.insert(secrets), {"name": name, "value": make()})
            except IntegrityError:
                pass  # another worker was faster
            async with self.reading() as connection:
                found = await connection.scalar(query)
        assert found is not None
        return found


def named(table: sa.Table) -> list[sa.Label[Any]]:
    """The columns of a table under the names that they have in this program; some are stored under another."""
    return [column.label(column.key) for column in table.c]


# What is asked often is put together once.

ROW = sa.select(matches).where(matches.c.id == sa.bindparam("id"))
HELD = sa.select(matches.c.id).where(matches.c.id == sa.bindparam("id")).with_for_update(read=True, key_share=True)
SESSION = sa.select(*named(sessions)).where(
    sessions.c.id == sa.bindparam("id"), sessions.c.visited > sa.bindparam("since")
)
NUMBER = sa.select(matches.c.number).where(matches.c.id == sa.bindparam("id"))
TICKET = sa.select(entries.c.number).where(
    entries.c.match == sa.bindparam("match"), entries.c.ticket == sa.bindparam("ticket")
)
ENTRIES = (
    sa.select(entries.c.number, entries.c.at, entries.c.body, entries.c.lines, entries.c.ticket)
    .where(entries.c.match == sa.bindparam("match"))
    .where(entries.c.number > sa.bindparam("after"), entries.c.number <= sa.bindparam("until"))
    .order_by(entries.c.number)
)
TALK = (
    sa.select(*named(chats))
    .where(chats.c.match == sa.bindparam("match"))
    .where(chats.c.line > sa.bindparam("after"), chats.c.line < sa.bindparam("before"))
    .order_by(chats.c.line.desc())
    .limit(sa.bindparam("limit", type_=sa.Integer))
)


async def read_entries(connection: AsyncConnection, match: str, after: int, until: int = 2**31 - 1) -> list[Entry]:
    found = (await connection.execute(ENTRIES, {"match": match, "after": after, "until": until})).all()
    return [
        Entry(number, at, decode_body(body), decode_lines(lines), ticket) for number, at, body, lines, ticket in found
    ]


def entry_rows(match: str, made: Iterable[Entry]) -> list[dict[str, Any]]:
    return [
        {
            "match": match, "number": entry.number, "kind": entry.kind, "at": entry.at,
            "body": encode(entry.body).decode(), "lines": encode(entry.lines).decode(), "ticket": entry.ticket,
        }
        for entry in made
    ]  # fmt: skip


KEEP_CALL = -1.0  # in the index: as it was before


def index_of(standing: Standing, lease: float, call_at: float | None = None) -> dict[str, Any]:
    return {
        "call_at": call_at,
        "number": standing.number, "status": standing.status, "to_move": standing.to_move,
        "due": standing.due(lease), "changed": standing.at, "chairs": encode(standing.chairs).decode(),
        "result": encode(standing.result).decode() if standing.result else None,
    }  # fmt: skip


def snapshot_row(standing: Standing) -> dict[str, Any] | None:
    if standing.game is None:
        return None
    body = msgspec.msgpack.encode(standing.snapshot())
    return {"match": standing.info.id, "number": standing.number, "layout": layout(standing.game), "body": body}


decode_snapshot = msgspec.msgpack.Decoder(Snapshot).decode


@lru_cache  # NumPy takes long to say what a record is
def layout(game: Game) -> str:
    """What the bytes of a state mean: they can be read only where this is the same."""
    return hashlib.sha256(f"{game.version} {game.engine.record.dtype}".encode()).hexdigest()[:16]


def row_of(found: Mapping[Any, Any]) -> Row:
    info = Info(
        id=found["id"],
        code=found["code"],
        game=found["game"],
        rules=found["rules"],
        players=found["players"],
        options=msgspec.json.decode(found["options"], type=dict[str, str]),
        seed=int(found["seed"]),
        host=found["host"],
        terms=msgspec.json.decode(found["setting"], type=Terms),
        made=found["made"],
        rematch_of=found["rematch_of"],
    )
    chairs = msgspec.json.decode(found["chairs"], type=list[Chair])
    result = msgspec.json.decode(found["result"], type=Result) if found["result"] else None
    return Row(info, found["number"], found["status"], found["to_move"], chairs, found["changed"], result)
