"""Who somebody is: a guest by a cookie, an account by name and password."""

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer

from magetable.server.refusal import Refusal
from magetable.server.sessions import REMEMBERED_SECONDS, Admission, Sessions, admission_of
from magetable.server.store import Store, User

NAMES = ("Ash", "Birch", "Cedar", "Elder", "Fern", "Hazel", "Ivy", "Juniper", "Linden", "Oak", "Rowan", "Willow")


@dataclass(frozen=True)
class Visit:
    """Somebody, on a device of theirs."""

    user: User
    session: str
    cookie: str | None = None  # to be set: in place of one of the first form


class Identity:
    def __init__(self, store: Store, sessions: Sessions) -> None:
        self._store = store
        self.sessions = sessions
        self._secret = ""
        self._hasher = PasswordHasher()
        self._known: dict[str, tuple[float, User]] = {}
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MiB for a moment

    async def start(self) -> None:
        self._secret = await self._store.secret("cookie")

    # The cookie.

    async def of_cookie(self, value: str | None, agent: str) -> Visit | None:
        """Who a cookie belongs to; nobody if it is forged or its session has ended."""
        if not value:
            return None
        session = await self.sessions.of_cookie(value)
        if session is None:
            return await self._exchanged(value, agent)
        user = await self.known(session.user)
        return Visit(user, session.id) if user else None

    async def _exchanged(self, value: str, agent: str) -> Visit | None:
        """A cookie from before there were sessions named a person and an epoch, signed: a session takes its place."""
        try:
            name, _, epoch = Signer(self._secret, salt="magetable.cookie").unsign(value).decode().partition(".")
        except (BadSignature, UnicodeDecodeError):
            return None
        user = await self.known(name)
        if user is None or user.epoch is None or str(user.epoch) != epoch:
            return None
        admission = self._admission_for(value, user, agent)
        session = await self.sessions.begin_as(admission, epoch=user.epoch)
        return Visit(user, session.id, admission.cookie) if session else None

    def _admission_for(self, value: str, user: User, agent: str) -> Admission:
        """The same for the same device, on every worker: a page asks several things at once before it has the answer
        to the first."""
        digest = hmac.new(self._secret.encode(), f"{value} {agent}".encode(), hashlib.sha512).digest()
        secret = base64.urlsafe_b64encode(digest[8:40]).decode().rstrip("=")
        return admission_of(user.id, agent, digest[:8].hex(), secret)

    async def known(self, name: str) -> User | None:
        now = time.monotonic()
        found = self._known.get(name)
        if found and now - found[0] < REMEMBERED_SECONDS:
            return found[1]
        user = await self._store.user(name)
        if len(self._known) > 20_000:
            self._known.clear()
        if user:
            self._known[name] = (now, user)
        return user

    def forget(self, user: User) -> None:
        self._known.pop(user.id, None)

    # Guests and accounts.

    async def guest(self, name: str | None, agent: str) -> tuple[User, str]:
        """Somebody new, and their cookie."""
        user = User(secrets.token_hex(8), name or f"{secrets.choice(NAMES)} {secrets.randbelow(90) + 10}")
        await self._store.add_user(user)
        cookie = await self.sessions.begin(user.id, agent)
        assert cookie is not None
        return user, cookie

    async def rename(self, user: User, name: str) -> User:
        return await self._change(user, name=name)

    async def set_webhook(self, user: User, url: str | None) -> User:
        return await self._change(user, webhook=url)

    async def register(self, user: User, name: str, password: str) -> User:
        """A guest becomes an account and keeps all matches."""
        user = await self._store.user(user.id) or user
        if user.account:
            raise Refusal(409, "has-account", f"you already have the account {user.account!r}")
        hashed = await self._hash(password)
        if not await self._store.change_user(user.id, name=name, account=name.lower(), password=hashed):
            raise Refusal(409, "name-taken", f"the account name {name!r} is taken: choose another, or log in")
        return await self._again(user)

    async def log_in(self, name: str, password: str, agent: str) -> tuple[User, str]:
        """An account, and a cookie for this device."""
        user = await self._store.user_of_account(name.lower())
        hashed = user.password if user and user.password else await self._dummy()
        good = await self._verify(hashed, password)
        cookie = await self.sessions.begin(user.id, agent, password=hashed) if user and good else None
        if user is None or cookie is None:
            raise Refusal(403, "wrong-login", "there is no account with this name and password")
        return user, cookie

    async def change_password(self, user: User, old: str, new: str, agent: str) -> tuple[User, str]:
        """Logs every device out; this one goes on with a new cookie."""
        user = await self._store.user(user.id) or user
        if not user.password or not await self._verify(user.password, old):
            raise Refusal(403, "wrong-login", "the old password is not right")
        cookie = await self.sessions.end_others(user.id, agent, password=await self._hash(new))
        return await self._again(user), cookie

    async def check(self, user: User, password: str | None) -> None:
        """Refused unless it is the password of an account; a guest has none."""
        user = await self._store.user(user.id) or user
        if user.password and not (password and await self._verify(user.password, password)):
            raise Refusal(403, "wrong-login", "the password is not right")

    async def _change(self, user: User, **values: object) -> User:
        await self._store.change_user(user.id, **values)
        return await self._again(user)

    async def _again(self, user: User) -> User:
        self.forget(user)
        found = await self.known(user.id)
        assert found is not None
        return found

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False

    async def _dummy(self) -> str:
        """Somebody who does not exist takes as long to refuse as somebody who does."""
        if not hasattr(self, "_nobody"):
            self._nobody = await self._hash(secrets.token_hex(8))
        return self._nobody
