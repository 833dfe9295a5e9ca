"""Who somebody is: a guest by a signed cookie, an account by name and password."""

import asyncio
import secrets
import time

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer

from magetable.server.refusal import Refusal
from magetable.server.store import Store, User

COOKIE = "magetable"
COOKIE_DAYS = 400
REMEMBERED_SECONDS = 30.0  # a user's row is looked up again after so long
NAMES = ("Ash", "Birch", "Cedar", "Elder", "Fern", "Hazel", "Ivy", "Juniper", "Linden", "Oak", "Rowan", "Willow")


class Identity:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._signer: Signer | None = None
        self._hasher = PasswordHasher()
        self._known: dict[str, tuple[float, User]] = {}
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MiB for a moment

    async def start(self) -> None:
        self._signer = Signer(await self._store.secret("cookie"), salt="magetable.cookie")

    @property
    def signer(self) -> Signer:
        assert self._signer is not None
        return self._signer

    # The cookie.

    def cookie(self, user: User) -> str:
        return self.signer.sign(f"{user.id}.{user.epoch}").decode()

    async def of_cookie(self, value: str | None) -> User | None:
        """Who a cookie belongs to; nobody if it is forged, or older than a log-out everywhere."""
        if not value:
            return None
        try:
            name, _, epoch = self.signer.unsign(value).decode().partition(".")
        except (BadSignature, UnicodeDecodeError):
            return None
        user = await self.known(name)
        return user if user and str(user.epoch) == epoch else None

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

    async def guest(self, name: str | None) -> User:
        user = User(secrets.token_hex(8), name or f"{secrets.choice(NAMES)} {secrets.randbelow(90) + 10}")
        await self._store.add_user(user)
        return user

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

    async def log_in(self, name: str, password: str) -> User:
        user = await self._store.user_of_account(name.lower())
        hashed = user.password if user and user.password else await self._dummy()
        good = await self._verify(hashed, password)
        if not user or not good:
            raise Refusal(403, "wrong-login", "there is no account with this name and password")
        return user

    async def change_password(self, user: User, old: str, new: str) -> User:
        """Logs every other device out."""
        if not user.password or not await self._verify(user.password, old):
            raise Refusal(403, "wrong-login", "the old password is not right")
        return await self._change(user, password=await self._hash(new), epoch=user.epoch + 1)

    async def log_out_everywhere(self, user: User) -> None:
        await self._change(user, epoch=user.epoch + 1)

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
