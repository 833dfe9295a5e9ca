"""Tells people who are not here that it is their turn, by calling the address they have given."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlsplit

import msgspec

from magetable.server import logs, metrics
from magetable.server.entries import Entry
from magetable.server.hall import Hall, Live
from magetable.server.refusal import Refusal

SECONDS = 5.0
TRIES = 3
WAITING = 200  # calls at once
JSON = {"Content-Type": "application/json"}

GIVEN_OUT = ipaddress.ip_network("2000::/3")  # so not NAT64, site-local, IPv4-mapped or -compatible ...
NOT_OUT_THERE = tuple(
    ipaddress.ip_network(network)
    for network in (
        "2001::/23",  # protocols' own, Teredo among them
        "2001:db8::/32",  # for documents
        "2002::/16",  # 6to4
        "3fff::/20",  # for documents
        "192.0.0.0/24",  # protocols' own
        "192.88.99.0/24",  # relays of 6to4
        "240.0.0.0/4",  # reserved
    )
)


class Webhooks:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._calling = 0
        hall.after.append(self.turn)

    def turn(self, live: Live, _made: list[Entry]) -> None:
        mover = live.standing.mover
        if mover and mover.kind == "human" and mover.user and mover.user not in live.present():
            if self._calling < WAITING:
                self._hall.spawn(self._tell(live, mover.user))

    async def _tell(self, live: Live, user: str) -> None:
        person = await self._hall.store.user(user)  # as the database has it: another worker may have set it
        if person is None or not person.webhook:
            return
        standing = live.standing
        body = msgspec.json.encode(
            {
                "event": "your-turn",
                "match": live.id,
                "game": standing.info.game,
                "number": standing.number,
                "url": link(self._hall.settings.public, live.id),
            }
        )
        self._calling += 1
        try:
            for attempt in range(TRIES):
                if await self._call(person.webhook, body):
                    metrics.webhooks.labels("ok").inc()
                    return
                await asyncio.sleep(2.0**attempt)
            metrics.webhooks.labels("failed").inc()
        finally:
            self._calling -= 1

    async def _call(self, url: str, body: bytes) -> bool:
        try:
            async with asyncio.timeout(SECONDS):
                return 200 <= await post(url, body, self._hall.settings.local_webhooks) < 300
        except (OSError, TimeoutError, ValueError, Refusal) as error:
            logs.write("info", "webhook failed", why=type(error).__name__)
            return False


def link(public: str, match: str) -> str:
    """Where the page shows a match: as `to.match` in web/src/router.ts."""
    return f"{public}/#/m/{match}"


BAD_URL = "a webhook is an address such as https://example.org/turn"


def check_url(url: str, schemes: tuple[str, ...] = ("http", "https"), detail: str = BAD_URL) -> None:
    """What can be said of an address without calling it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refusal(400, "bad-url", detail) from None
    plain = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme not in schemes or not parts.hostname or not plain or parts.username or port == 0:
        raise Refusal(400, "bad-url", detail)


@lru_cache
def trusted() -> ssl.SSLContext:
    """Whom this machine trusts: read once, which takes a while."""
    return ssl.create_default_context()


async def post(url: str, body: bytes, local: bool, headers: Mapping[str, str] = JSON) -> int:
    """POST to an address of the open internet; the status. No redirects: they could lead back inside."""
    check_url(url)
    parts = urlsplit(url)
    assert parts.hostname is not None
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    target = await resolved(parts.hostname, port, local)
    reader, writer = await asyncio.open_connection(
        target,
        port,
        ssl=trusted() if secure else None,
        server_hostname=parts.hostname if secure else None,
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n{more}"
            f"Content-Length: {len(body)}\r\nUser-Agent: magetable\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        status = (await reader.readline()).split()
        return int(status[1]) if len(status) > 1 and status[1].isdigit() else 0
    finally:
        writer.close()


async def resolved(host: str, port: int, local: bool) -> str:
    """The first address of a host, if none of its addresses is inside: the same one is then called."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(place[4][0]) for place in found]
    if not local and not all(on_open_internet(address) for address in addresses):
        raise Refusal(400, "bad-url", "the address must be on the open internet")
    return addresses[0]


def on_open_internet(address: str) -> bool:
    """Whether an address is somebody's out there. `is_global` alone takes multicast, and addresses that a gateway
    turns into IPv4 ones, which may be inside: of IPv6 only what is given out to networks counts."""
    place = ipaddress.ip_address(address.partition("%")[0])
    if any(place in network for network in NOT_OUT_THERE if network.version == place.version):
        return False
    return place.is_global and not place.is_multicast and (place.version == 4 or place in GIVEN_OUT)
