"""Sessions: one for each device that somebody is known on. Who ends one, ends it on every worker at once.

A cookie is the id of a session and a secret whose hash the session keeps: a copy of the database gives no cookie.
What was ended is told to the other workers by the bell. A worker that did not hear it finds out within seconds: a
session is looked up again after REMEMBERED_SECONDS, and those with open sockets at every look of the hall.
"""

import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from magetable.server.bell import Bell, Ring
from magetable.server.device import device_words
from magetable.server.store import Session, Store

COOKIE = "magetable"
COOKIE_DAYS = 400  # a session that nobody came back to for so long is over
REMEMBERED_SECONDS = 5.0
VISIT_SECONDS = 300.0  # when somebody was last there is written down no more often
TIDY_SECONDS = 3600.0
MOST_DEVICES = 50  # who logs in on more is logged out where they were last there longest ago
AT_ONCE = 100  # ids in one message or query
FORM = re.compile(r"([0-9a-f]{16})\.([A-Za-z0-9_-]{43})")


class Guarded(Protocol):
    """A connection that lives no longer than the session it was opened with."""

    session: str | None

    def log_out(self) -> None: ...


@dataclass(frozen=True)
class Admission:
    """A session that is about to begin, and the cookie that will name it."""

    session: Session
    cookie: str


class Sessions:
    def __init__(self, store: Store, bell: Bell) -> None:
        self._store, self._bell = store, bell
        self._known: dict[str, tuple[float, Session]] = {}
        self._ended: dict[str, float] = {}  # lately: a lookup under way may still have found them
        self._open: dict[str, set[Guarded]] = {}
        self._to_note: set[str] = set()  # there now, which is to be written down
        self._tidied = -TIDY_SECONDS

    # Whose a cookie is.

    async def of_cookie(self, cookie: str) -> Session | None:
        parts = FORM.fullmatch(cookie)
        if parts is None:
            return None
        session = await self.find(parts[1])
        return session if session and hmac.compare_digest(session.key, hashed(parts[2])) else None

    async def find(self, name: str) -> Session | None:
        now = time.monotonic()
        found = self._known.get(name)
        if found and now - found[0] < REMEMBERED_SECONDS:
            return found[1]
        session = await self._store.session(name, oldest())
        if session is None or name in self._ended:
            self._known.pop(name, None)
            return None
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[name] = (now, session)
        if time.time() - session.visited > VISIT_SECONDS:
            self._to_note.add(name)
        return session

    async def of_user(self, user: str) -> list[Session]:
        """The devices somebody is known on, the one last used first."""
        return await self._store.sessions_of(user, oldest())

    # Beginning and ending.

    async def begin(self, user: str, agent: str, **still: object) -> str | None:
        """A new session's cookie; none if the person's row is no longer as `still` says."""
        admission = new_admission(user, agent)
        return admission.cookie if await self._begun(admission, still) else None

    async def begin_as(self, admission: Admission, **still: object) -> Session | None:
        """A session under an admission that may have been used already."""
        session = await self.find(admission.session.id)
        if session is None and await self._begun(admission, still):
            session = await self.find(admission.session.id)
        return session

    async def _begun(self, admission: Admission, still: dict[str, object]) -> bool:
        user = admission.session.user
        begun = await self._store.begin_session(admission.session, **still)
        for session in (await self.of_user(user))[MOST_DEVICES:] if begun and still else ():
            await self.end(user, session.id)
        return begun

    async def end(self, user: str, only: str | None = None) -> bool:
        """Take back one session of somebody, or all; whether there was one."""
        return await self._take_back(user, only, None, {})

    async def end_others(self, user: str, agent: str, **changes: object) -> str:
        """Take back all sessions of somebody, change their row, begin a session anew, all or nothing; its cookie."""
        admission = new_admission(user, agent)
        await self._take_back(user, None, admission.session, changes)
        return admission.cookie

    async def _take_back(
        self, user: str, only: str | None, instead: Session | None, changes: dict[str, object]
    ) -> bool:
        ended = await self._store.end_sessions(user, only, instead, changes)
        self.forget(ended)
        for start in range(0, len(ended), AT_ONCE):
            self._bell.ring(Ring("ended", "", ids=ended[start : start + AT_ONCE]))
        return bool(ended)

    def forget(self, ended: Iterable[str]) -> None:
        """Sessions that were ended, here or by another worker: their connections are closed."""
        for name in ended:
            self._ended[name] = time.monotonic()
            self._known.pop(name, None)
            for connection in self._open.pop(name, ()):
                connection.log_out()

    # Connections.

    def enter(self, connection: Guarded) -> None:
        if connection.session in self._ended:
            connection.log_out()
        elif connection.session:
            self._open.setdefault(connection.session, set()).add(connection)

    def leave(self, connection: Guarded) -> None:
        others = self._open.get(connection.session or "", set())
        others.discard(connection)
        if not others:
            self._open.pop(connection.session or "", None)

    # Keeping house.

    async def look(self) -> None:
        """Find out what no bell has told, of sessions that have connections here; note who was there."""
        watching = list(self._open)
        for start in range(0, len(watching), AT_ONCE):
            part = watching[start : start + AT_ONCE]
            visited = await self._store.last_visits(part, oldest())
            self.forget(name for name in part if name not in visited)
            self._to_note |= {name for name, when in visited.items() if time.time() - when > VISIT_SECONDS}
        noted, self._to_note = list(self._to_note), set()
        for start in range(0, len(noted), AT_ONCE):
            await self._store.note_visits(noted[start : start + AT_ONCE], time.time())
        for name in noted:
            self._known.pop(name, None)
        now = time.monotonic()
        self._ended = {name: when for name, when in self._ended.items() if now - when < 60}
        if now - self._tidied > TIDY_SECONDS:
            self._tidied = now
            await self._store.tidy_sessions(oldest())


def new_admission(user: str, agent: str) -> Admission:
    return admission_of(user, agent, secrets.token_hex(8), secrets.token_urlsafe(32))


def admission_of(user: str, agent: str, name: str, secret: str) -> Admission:
    now = time.time()
    return Admission(Session(name, user, hashed(secret), device_words(agent), now, now), f"{name}.{secret}")


def hashed(secret: str) -> str:
    """Secrets are random: one that is long enough needs no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def oldest() -> float:
    """A session must have been used since."""
    return time.time() - COOKIE_DAYS * 86400
