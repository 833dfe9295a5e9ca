"""An account that is deleted: what was somebody's alone is gone at once, and their name from their matches soon after.

The matches stay, since others played them. In each their seats get a name of nobody by an entry, `Forgotten`, so that
every worker learns of it as of any other; then what older entries say of them is replaced, the one change a log ever
sees. A row in `farewells` remembers what is left to do: who finds it due goes on, also after a crash, and every step
may be done twice.
"""

import asyncio
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from magetable.server import acts, logs
from magetable.server.counting import next_place
from magetable.server.database import (
    blocks,
    callings,
    chats,
    entries,
    farewells,
    invitations,
    matches,
    meetings,
    outlasting,
    profiles,
    ratings,
    seats,
    snapshots,
    subscriptions,
    tallies,
    upsert,
    users,
)
from magetable.server.entries import Begin, Forgotten, Made, Sit, Stand, decode_body, decode_lines, encode
from magetable.server.hall import Hall
from magetable.server.refusal import Refusal
from magetable.server.standing import Standing, without
from magetable.server.store import User

NOBODY = "Somebody"
AT_ONCE = 100  # matches
LEASE_SECONDS = 30.0
LOOK_SECONDS = 5.0


class Forgetting:
    def __init__(self, hall: Hall) -> None:
        self._hall, self._store = hall, hall.store
        self._wake = asyncio.Event()

    async def delete(self, user: User) -> None:
        """Nobody can be this person any more; the rest follows by itself."""
        async with self._store.writing() as connection:
            row = {"user": user.id, "alias": f"gone{secrets.token_hex(8)}", "due": 0.0}
            await connection.execute(upsert(connection.dialect.name, farewells, change=False), row)
            gone = sa.update(users).where(users.c.id == user.id)
            nothing = {"account": None, "password": None, "epoch": None, "webhook": None}
            await connection.execute(gone.values(name=NOBODY, **nothing))
            for table in (subscriptions, callings, profiles):
                await connection.execute(sa.delete(table).where(table.c.user == user.id))
            for table, other in ((blocks, blocks.c.other), (invitations, invitations.c.by)):
                await connection.execute(sa.delete(table).where((table.c.user == user.id) | (other == user.id)))
        self._wake.set()

    async def run(self) -> None:
        while True:
            with outlasting("nobody can be forgotten"):
                await self._round()
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()

    async def _round(self) -> None:
        now = time.time()
        query = sa.select(farewells.c.user, farewells.c.alias, farewells.c.due).where(farewells.c.due < now)
        async with self._store.reading() as connection:
            due = (await connection.execute(query)).all()
        for user, alias, before in due:
            if await self._claim(user, before):
                await self.forget(user, alias)

    async def _claim(self, user: str, before: float) -> bool:
        mine = sa.update(farewells).where(farewells.c.user == user, farewells.c.due == before)
        async with self._store.writing() as connection:
            return (await connection.execute(mine.values(due=time.time() + LEASE_SECONDS))).rowcount == 1

    async def forget(self, user: str, alias: str) -> None:
        """Everything that is left of somebody."""
        while theirs := await self._matches(user):
            for match in theirs:
                await self._forget_in(match, user, alias)
            await self._again_later(user)
        async with self._store.writing() as connection:
            await next_place(connection)  # nothing is counted meanwhile
            await self._rename_figures(connection, user, alias)
            await connection.execute(sa.delete(chats).where(chats.c.user == user))
            await connection.execute(sa.delete(users).where(users.c.id == user))
            await connection.execute(sa.delete(farewells).where(farewells.c.user == user))
        logs.write("info", "an account was deleted")

    async def _matches(self, user: str) -> list[str]:
        """Some that they sat in, made, or spoke at."""
        found = sa.union(
            sa.select(seats.c.match).where(seats.c.user == user).limit(AT_ONCE).subquery().select(),
            sa.select(matches.c.id).where(matches.c.host == user).limit(AT_ONCE).subquery().select(),
        )
        async with self._store.reading() as connection:
            return list((await connection.scalars(found)).all())

    async def _again_later(self, user: str) -> None:
        later = sa.update(farewells).where(farewells.c.user == user).values(due=time.time() + LEASE_SECONDS)
        async with self._store.writing() as connection:
            await connection.execute(later)

    # In a match.

    async def _forget_in(self, match: str, user: str, alias: str) -> None:
        try:
            live = await self._hall.newest(match)
        except Refusal:  # deleted meanwhile
            return
        person = User(user, NOBODY)
        for leave in (acts.leave, acts.close):  # a bot plays on; a match of theirs that has not begun is called off
            try:
                await acts.insist(lambda leave=leave: leave(self._hall, live, person))  # type: ignore[misc]
            except Refusal:
                continue
        await acts.insist(lambda: self._rename(match, user, alias))
        await self._rewrite(match, user, alias)

    async def _rename(self, match: str, user: str, alias: str) -> None:
        live = await self._hall.newest(match)
        async with live.lock:
            standing = live.standing
            theirs = [seat for seat, chair in enumerate(standing.chairs) if chair.user == user]
            if theirs:
                await self._hall.add(live, [Forgotten(theirs, alias, free_name(standing, theirs))])

    async def _rewrite(self, match: str, user: str, alias: str) -> None:
        """Replace them in the entries there are; those that come name them no more."""
        async with self._store.writing() as connection:
            mine = sa.update(matches).where(matches.c.id == match, matches.c.host == user).values(host=alias)
            await connection.execute(mine)
            log = sa.select(entries.c.number, entries.c.body, entries.c.lines, entries.c.ticket)
            rows = (await connection.execute(log.where(entries.c.match == match).order_by(entries.c.number))).all()
            changed = replaced(rows, user, alias)
            if changed:
                change = sa.update(entries).where(
                    entries.c.match == match, entries.c.number == sa.bindparam("entry")
                )  # fmt: skip
                values: dict[str, Any] = {name: sa.bindparam(f"new_{name}") for name in ("body", "lines", "ticket")}
                await connection.execute(change.values(values), changed)
            await connection.execute(sa.delete(snapshots).where(snapshots.c.match == match))
            await connection.execute(sa.update(seats).where(seats.c.match == match, seats.c.user == user).values(
                user=alias
            ))  # fmt: skip

    # In figures.

    async def _rename_figures(self, connection: AsyncConnection, user: str, alias: str) -> None:
        for table, column in ((ratings, "who"), (tallies, "user"), (meetings, "user"), (meetings, "other")):
            mine = table.c[column]
            there = table.alias()
            same = [there.c[key.name] == key for key in table.primary_key if key.name != column]
            taken = sa.exists().where(there.c[column] == alias, *same)
            await connection.execute(sa.update(table).where(mine == user, ~taken).values({column: alias}))
            await connection.execute(sa.delete(table).where(mine == user))


def free_name(standing: Standing, theirs: Iterable[int]) -> str:
    """What they are called from now on: like nobody else at the table."""
    seats = set(theirs)
    others = {chair.name for seat, chair in enumerate(standing.chairs) if seat not in seats}
    others |= {name for seat, name in enumerate(standing.names) if seat not in seats}
    number, name = 1, NOBODY
    while name in others:
        number += 1
        name = f"{NOBODY} {number}"
    return name


def replaced(rows: Sequence[Any], user: str, alias: str) -> list[dict[str, Any]]:
    """The entries of a log that name somebody, without them."""
    bodies = [decode_body(row[1]) for row in rows]
    calls = names_of(bodies, user)
    name = next((body.name for body in reversed(bodies) if isinstance(body, Forgotten) and body.user == alias), NOBODY)
    say = without(calls.before, (), name)
    found = []
    for row, body in zip(rows, bodies, strict=True):
        number, _, lines, ticket = row
        plain = msgspec.to_builtins(body)
        exchange(plain, user, alias, name)
        if isinstance(body, Begin):
            plain["names"] = [name if seat in calls.seats else one for seat, one in enumerate(body.names)]
            say = without(calls.after, calls.others, name)
        old = decode_lines(lines)
        said = [say(line) if isinstance(line, str) else line for line in old]
        mine = bool(ticket) and ticket.startswith(f"{user}:")
        if mine or said != old or plain != msgspec.to_builtins(body):
            found.append({
                "entry": number, "new_body": encode(plain).decode(), "new_lines": encode(said).decode(),
                "new_ticket": None if mine else ticket,
            })  # fmt: skip
    return found


@dataclass
class Called:
    """What a log calls somebody: until everybody is there the name they gave, then one that nobody else has."""

    before: set[str] = field(default_factory=set)
    after: set[str] = field(default_factory=set)
    others: set[str] = field(default_factory=set)  # the rest of those at the table, then
    seats: set[int] = field(default_factory=set)


def names_of(bodies: Iterable[Any], user: str) -> Called:
    called, holders = Called(), dict[int, str | None]()
    for body in bodies:
        if isinstance(body, Made):
            holders = {seat: chair.user for seat, chair in enumerate(body.chairs)}
            called.before |= {chair.name for chair in body.chairs if chair.user == user}
        elif isinstance(body, Sit):
            holders[body.seat] = body.user
            called.before |= {body.name} if body.user == user else set()
        elif isinstance(body, Stand):
            holders[body.seat] = None
        elif isinstance(body, Begin):
            called.seats = {seat for seat, holder in holders.items() if holder == user}
            called.after = {name for seat, name in enumerate(body.names) if seat in called.seats}
            called.others = set(body.names) - called.after
    return called


def exchange(plain: Any, user: str, alias: str, name: str) -> None:
    """Put one person in place of another wherever an entry has their id, and their name beside it."""
    if isinstance(plain, dict):
        if plain.get("user") == user:
            plain["user"] = alias
            if "name" in plain:
                plain["name"] = name
        for part in plain.values():
            exchange(part, user, alias, name)
    elif isinstance(plain, list):
        for part in plain:
            exchange(part, user, alias, name)
