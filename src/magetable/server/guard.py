"""What stands before everything: who may call from where, how often, and what every answer carries."""

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from magetable.server import metrics
from magetable.server.entries import encode
from magetable.server.identity import COOKIE, COOKIE_DAYS
from magetable.server.refusal import Problem, Refusal
from magetable.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
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
        "any": (300, 60), "guest": (30, 0.5), "create": (30, 0.5), "login": (8, 0.1), "advice": (10, 0.5),
        "upload": (10, 0.2), "chat": (10, 1), "rules": (20, 5), "positions": (60, 10),
        "look": (30, 1),
    }  # fmt: skip

    def __init__(self, on: bool) -> None:
        self._on = on
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def check(self, what: str, who: str) -> None:
        if not self._on:
            return
        key = (what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) > 50_000:
                self._buckets.clear()
            bucket = self._buckets[key] = Bucket(*self.SIZES[what])
        wait = bucket.take()
        if wait:
            raise Refusal(429, "too-many", f"that was too often: try again in {max(1, round(wait))} s")


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
        try:
            self._check_origin(scope, headers)
            self._limits.check("any", address(scope))
        except Refusal as refusal:
            await refuse(scope, receive, send, refusal)
            return
        scope["magetable"] = {}
        await self._app(scope, receive, self._dressed(scope, send) if scope["type"] == "http" else send)

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
        if origin and origin not in self._origins and urlsplit(origin).netloc != host:
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


def host_name(host: str) -> str:
    """Without the port."""
    return host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]


def cookie_header(value: str, secure: bool) -> bytes:
    age = COOKIE_DAYS * 86400 if value else 0
    text = f"{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
    return text.encode()


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    metrics.refused.labels(refusal.problem.error).inc()
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": refusal.problem.error})
        return
    headers = [(b"content-type", b"application/json"), *HEADERS]
    if refusal.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": encode(refusal.problem)})


__all__ = ["Bucket", "Guard", "Limits", "Problem", "address"]
