"""What stands before everything: who may call from where, how often, and what every answer carries."""

import asyncio
import ipaddress
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from magetable.server import metrics
from magetable.server.entries import encode
from magetable.server.refusal import Refusal
from magetable.server.sessions import COOKIE, COOKIE_DAYS
from magetable.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE")
SAFE = ("GET", "HEAD", "OPTIONS")
REMEMBERED = 50_000  # callers of each kind of wish


class Bucket:
    """So many at once, refilled at so many a second."""

    __slots__ = ("left", "size", "speed", "then")

    def __init__(self, size: float, speed: float) -> None:
        self.size, self.speed = size, speed
        self.left, self.then = size, time.monotonic()

    def take(self) -> float:
        """Take one; the seconds to wait if there is none."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.then) * self.speed)
        self.then = now
        if self.left < 1:
            return (1 - self.left) / self.speed
        self.left -= 1
        return 0.0


class Limits:
    """Rate limits by who asks for what; each worker counts for itself."""

    SIZES = {  # at once, a second
        "any": (300, 60), "account": (300, 60), "guest": (30, 0.5), "create": (30, 0.5), "login": (8, 0.1),
        "advice": (10, 0.5), "upload": (10, 0.2), "chat": (10, 1), "rules": (20, 5), "positions": (60, 10),
        "look": (30, 1), "invite": (20, 0.2), "mail": (3, 1 / 600), "push": (20, 0.1), "archive": (3, 1 / 300),
        "preview": (60, 5),
    }  # fmt: skip

    def __init__(self, settings: Settings) -> None:
        self._on = settings.limits
        self._buckets: dict[str, dict[str, Bucket]] = {what: {} for what in self.SIZES}  # who asked last is last
        self.requests = self._crowd(settings.requests, settings.requests_of_address)
        self.sockets = self._crowd(settings.sockets, settings.sockets_of_address)
        self.sockets_of_accounts = self._crowd(settings.sockets, settings.sockets_of_account)

    def _crowd(self, most: int, of_one: int) -> "Crowd":
        return Crowd(most, of_one) if self._on else Crowd(math.inf, math.inf)

    def check(self, what: str, who: str) -> None:
        if not self._on:
            return
        buckets = self._buckets[what]
        bucket = buckets.pop(who, None) or Bucket(*self.SIZES[what])
        buckets[who] = bucket
        if len(buckets) > REMEMBERED:  # who has asked longest ago has the fullest bucket: least is lost with it
            del buckets[next(iter(buckets))]
        wait = bucket.take()
        if wait:
            raise Refusal(429, "too-many", f"that was too often: try again in {max(1, round(wait))} s")


class Crowd:
    """How many are in at once: of each caller, and in all."""

    def __init__(self, most: float, of_one: float) -> None:
        self._most, self._of_one = most, of_one
        self._all = 0
        self._each: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        """Whether there was still room."""
        if self._all >= self._most or self._each[who] >= self._of_one:
            return False
        self._all += 1
        self._each[who] += 1
        return True

    def leave(self, who: str) -> None:
        self._all -= 1
        self._each[who] -= 1
        if not self._each[who]:
            del self._each[who]

    @contextmanager
    def room(self, who: str, detail: str) -> Iterator[None]:
        """As long as somebody is in; refused if there is no room."""
        if not self.enter(who):
            raise Refusal(429, "too-many", detail)
        try:
            yield
        finally:
            self.leave(who)


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: App, settings: Settings, limits: Limits) -> None:
        self._app, self._settings, self._limits = app, settings, limits
        self._hosts = {host.strip().lower() for host in settings.hosts.split(",") if host.strip()}
        self._origins = {origin.strip().lower() for origin in settings.origins.split(",") if origin.strip()}
        if settings.public:
            self._origins.add(settings.public.lower().rstrip("/"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name.lower(): value for name, value in scope["headers"]}
        who = neighbourhood(scope)
        try:
            self._check_origin(scope, headers)
            self._limits.check("any", who)
        except Refusal as refusal:
            await refuse(scope, receive, send, refusal)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        elif not self._limits.requests.enter(who):
            await refuse(scope, receive, send, Refusal(429, "too-many", "so many at once: wait for the other answers"))
        else:
            scope["magetable"] = {}
            try:
                await self._app(scope, self._patient(receive), self._dressed(scope, send))
            finally:
                self._limits.requests.leave(who)

    def _patient(self, receive: Receive) -> Receive:
        """The body of a request has to arrive within some time, as a whole."""
        seconds = self._settings.body_seconds
        until = time.monotonic() + seconds

        async def patient() -> Message:
            try:
                async with asyncio.timeout(max(0.0, until - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                raise Refusal(408, "too-slow", f"a request must have arrived within {seconds:g} s") from None
            if message["type"] == "http.disconnect":
                raise Refusal(400, "cut-off", "the connection ended before the request was whole")
            return message

        return patient

    def _check_origin(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        """A page from elsewhere must not act in somebody's name, nor a name that was bent to this machine."""
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if self._hosts and host_name(host) not in self._hosts:
            known = ", ".join(sorted(self._hosts))
            raise Refusal(400, "wrong-host", f"this server does not go by that name: it answers to {known}")
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        site = headers.get(b"sec-fetch-site", b"").decode("latin-1").lower()
        if origin and origin not in self._origins and place_of(origin) != host:
            raise Refusal(403, "wrong-origin", "a page from another address may not do this")
        if not origin and site not in ("", "same-origin", "none"):
            raise Refusal(403, "wrong-origin", "a page from another address may not do this")

    def _dressed(self, scope: Scope, send: Send) -> Send:
        """Every answer carries the usual headers, and the cookie if there is a new one."""

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.requests.labels(
                    scope["method"] if scope["method"] in METHODS else "other", str(message["status"])
                ).inc()
                extra = list(HEADERS)
                if self._settings.secure:
                    extra.append((b"strict-transport-security", b"max-age=31536000"))
                if scope["path"].startswith("/api"):
                    extra.append((b"cache-control", b"no-store"))
                if "cookie" in scope["magetable"]:
                    extra.append((b"set-cookie", cookie_header(scope["magetable"]["cookie"], self._settings.secure)))
                message["headers"] = [*message.get("headers", ()), *extra]
            await send(message)

        return dressed


def address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "?"


def neighbourhood(scope: Scope) -> str:
    """Who counts as one caller."""
    return neighbours(address(scope))


@lru_cache(maxsize=REMEMBERED)
def neighbours(address: str) -> str:
    """An IPv4 address is one caller; of IPv6 a whole /64 is: everybody has as many addresses there as they like."""
    try:
        place = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if place.version == 4:
        return str(place)
    if place.ipv4_mapped:
        return str(place.ipv4_mapped)
    return str(ipaddress.ip_network((place, 64), strict=False))


def place_of(origin: str) -> str | None:
    """Host and port of an origin, as the header Host has them."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def host_name(host: str) -> str:
    """Without the port."""
    return host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]


def cookie_header(value: str, secure: bool) -> bytes:
    age = COOKIE_DAYS * 86400 if value else 0
    text = f"{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
    return text.encode()


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    metrics.refused.labels(refusal.problem.error).inc()
    kind = "http"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http"  # the answer to the handshake, which every client can read
    body = encode(refusal.problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    if refusal.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.response.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
