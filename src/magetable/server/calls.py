"""Calls people who are not here when it is their turn: by push to their devices, or else by mail.

Whether somebody is to be called is written with the entry that made it their turn: `call_at` in the index of the match.
Their move takes it back. Whoever calls moves it on first, by an update that only one can make, so each turn is called
once; who dies over it has moved it on only by a lease, and another worker calls. Who watches is not called at all.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping

import msgspec

from magetable.server import logs, metrics
from magetable.server.database import OUTAGE, outlasting
from magetable.server.entries import Entry
from magetable.server.hall import Hall, Live, watched
from magetable.server.mail import Post
from magetable.server.people import People, Subscription
from magetable.server.push import Signer, Target, encrypted, new_secret
from magetable.server.quiet import ends
from magetable.server.refusal import Refusal
from magetable.server.store import Store
from magetable.server.webhooks import SECONDS, link, post

AT_ONCE = 50  # calls that one look takes upon itself
GRACE_SECONDS = 0.3  # in which the worker whose entry made it somebody's turn calls by itself
PRESENCE_SECONDS = 0.2  # in which other workers say who watches there
LOOK_SECONDS = 0.5  # how often to look for calls that are left
MOST = 200  # calls at once
TRIES = 3
GONE = (404, 410)  # a push service no longer knows the browser
TAKEN = range(200, 300)
STOP = "The settings of the table say how to end that, and when not to be called."

Holds = Callable[[], Awaitable[bool]]


class Calls:
    def __init__(self, hall: Hall, people: People) -> None:
        self._hall, self._people, self._settings = hall, people, hall.settings
        self.post = Post(hall.settings)
        self.signer: Signer | None = None
        self._under_way: set[str] = set()  # matches
        hall.after.append(self.turn)

    async def start(self) -> None:
        """The server's key is made at its first start, and kept with the database."""
        secret = await self._hall.store.secret("vapid", new_secret)
        self.signer = Signer(secret, contact(self._settings.public, self._settings.mail_from))

    async def run(self) -> None:
        while True:
            with outlasting("nobody can be called"):
                for match, at in await self._hall.store.calls_due(time.time() - GRACE_SECONDS, AT_ONCE):
                    self._hall.spawn(self.call(match, at))
            await asyncio.sleep(LOOK_SECONDS)

    def turn(self, live: Live, _made: list[Entry]) -> None:
        if live.call_at is not None and live.call_at > 0:
            self._hall.spawn(self.call(live.id, live.call_at))

    async def call(self, match: str, at: float) -> None:
        """Call whoever is to move, if nobody else does so already."""
        if match in self._under_way or len(self._under_way) >= MOST:
            return  # whoever looks for calls that are left finds it again
        self._under_way.add(match)
        try:
            live = await self._hall.newest(match)
            mover = live.standing.mover
            user = mover.user if mover and mover.kind == "human" else None
            claim = Claim(self._hall.store, match, at)
            if user is None or await self._is_here(live, user):
                await claim.move(None)
            elif quiet := ends((await self._people.calling(user)).quiet, time.time()):
                await claim.move(quiet)
            elif await claim.take(self._settings.call_lease_seconds):
                await self._call_with(claim, live, user)
        finally:
            self._under_way.discard(match)

    async def _call_with(self, claim: "Claim", live: Live, user: str) -> None:
        done = asyncio.Event()
        keeping = asyncio.create_task(claim.keep(self._settings.call_lease_seconds, done))
        try:
            await self._tell_turn(live, user, claim.holds)
        finally:
            done.set()
            await keeping  # to its end: what it may be writing must be known
        await claim.move(None)

    async def _is_here(self, live: Live, user: str) -> bool:
        if user not in live.present() and self._hall.bell.far:
            self._hall.ask_presence(live)
            await asyncio.sleep(PRESENCE_SECONDS)
        return user in live.present()

    async def _tell_turn(self, live: Live, user: str, holds: Holds) -> None:
        game = self._hall.shelf.nearest(live.standing.info)
        title = game.title if game else live.standing.info.game
        said = {
            "event": "your-turn", "match": live.id, "game": live.standing.info.game, "title": title,
            "number": live.standing.number, "url": link(self._settings.public, live.id),
        }  # fmt: skip
        if await self._push(user, said, holds):
            return
        calling = await self._people.calling(user)
        if calling.mail and await holds():
            await self._mail(calling.mail, title, str(said["url"]))

    async def _push(self, user: str, said: Mapping[str, object], holds: Holds) -> bool:
        """To all devices of somebody; whether any push service took it."""
        devices = await self._people.subscriptions(user)
        body = msgspec.json.encode(said)
        found = await asyncio.gather(*(self._push_one(device, body, str(said["match"]), holds) for device in devices))
        return any(found)

    async def _push_one(self, device: Subscription, body: bytes, topic: str, holds: Holds) -> bool:
        for attempt in range(TRIES):
            if not await holds():  # they have moved meanwhile
                return True
            status = await self._sent(device, body, topic)
            if status in TAKEN:
                metrics.calls.labels("push", "ok").inc()
                return True
            if status in GONE:
                await self._people.unsubscribe(device.user, device.id)
                break
            await asyncio.sleep(2.0**attempt)
        metrics.calls.labels("push", "failed").inc()
        return False

    async def _sent(self, device: Subscription, body: bytes, topic: str) -> int:
        """What the push service answers; 0 if nothing."""
        assert self.signer is not None
        target = Target.of(device.endpoint, device.p256dh, device.auth)
        headers = self.signer.headers(device.endpoint, topic)
        try:
            async with asyncio.timeout(SECONDS):
                return await post(device.endpoint, encrypted(body, target), self._settings.local_push, headers)
        except (OSError, TimeoutError, ValueError, Refusal) as error:
            logs.write("info", "push failed", why=type(error).__name__)
            return 0

    async def _mail(self, address: str, title: str, url: str) -> None:
        text = f"It is your turn in a match of {title}:\n\n{url}\n\nYou get one such mail for each turn. {STOP}\n"
        taken = self.post.there and await self.post.send(address, f"It is your turn: {title}", text)
        metrics.calls.labels("mail", "ok" if taken else "failed").inc()

    async def confirm(self, address: str, code: str) -> bool:
        """Ask whether an address is really theirs who gave it."""
        text = (
            f"Somebody, you perhaps, wants to be told at this address when it is their turn.\n\nIf so, the code is\n\n"
            f"    {code}\n\nOtherwise do nothing: no other mail will come.\n"
        )
        return await self.post.send(address, "Your code for the table", text)

    def invited(self, user: str, match: str, by: str, game: str) -> None:
        """Somebody was asked to a match: told once if they can be, not at a quiet hour."""
        self._hall.spawn(watched(self._tell_invitation(user, match, by, game)))

    async def _tell_invitation(self, user: str, match: str, by: str, game: str) -> None:
        calling = await self._people.calling(user)
        if ends(calling.quiet, time.time()) is None:
            url = link(self._settings.public, match)
            said = {"event": "invitation", "match": match, "game": game, "by": by, "url": url}
            await self._push(user, said, always)


class Claim:
    """A call that somebody has taken upon themselves, as long as the match says so: a move takes it back."""

    def __init__(self, store: Store, match: str, at: float) -> None:
        self._store, self._match, self._at = store, match, at
        self._moving = asyncio.Lock()  # what is written and what is known of it change together

    async def take(self, lease: float) -> bool:
        """Whether it is ours now, for so long."""
        return await self.move(time.time() + lease)

    async def move(self, until: float | None) -> bool:
        """To another time, or to none; whether it was still ours."""
        async with self._moving:
            moved = await self._store.claim_call(self._match, self._at, until)
            if moved and until is not None:
                self._at = until
            return moved

    async def holds(self) -> bool:
        async with self._moving:
            return await self._store.call_at(self._match) == self._at

    async def keep(self, lease: float, done: asyncio.Event) -> None:
        """Hold on to it while push services take their time: only who dies lets go."""
        while not done.is_set():
            try:
                async with asyncio.timeout(lease / 4):
                    await done.wait()
            except TimeoutError:
                with contextlib.suppress(*OUTAGE):
                    await self.take(lease)


async def always() -> bool:
    return True


def contact(public: str, mail_from: str) -> str:
    """How whoever keeps a push service reaches whoever keeps this server."""
    if public.startswith("https://"):
        return public
    address = mail_from.rpartition("<")[2].rstrip(">").strip()
    return f"mailto:{address or 'nobody@example.org'}"
