"""Links to share: a page with a title, a description and a picture for those who preview links, which leads on to the
match. The page's own addresses are behind a `#`, which no server is told.

Who only has the address of a private match is told nothing, not even whether there is one. A code is an invitation: it
tells the game and who sits there, as long as it can be used.
"""

import asyncio
from collections.abc import Callable
from html import escape
from typing import Any

from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler

from magetable import preview
from magetable.server.hall import Live
from magetable.server.in_words import prompt
from magetable.server.refusal import Refusal
from magetable.server.services import Services
from magetable.server.standing import Standing
from magetable.server.web import AnyRequest, MatchId, caller, services_of
from magetable.server.webhooks import link

KEPT = 100  # pictures
CACHING = {"cache-control": "public, max-age=60"}
SITE = "Magetable"
NOTHING = "Games of mages on one table."
_pictures: dict[tuple[str, int], bytes] = {}  # by match and entry, the latest


async def seen_by_all(request: AnyRequest, match: str) -> Live | None:
    """A match that anybody with its address may watch."""
    try:
        live = await services_of(request).hall.newest(match)
    except Refusal as refusal:
        if refusal.status != 404:
            raise
        return None
    return live if live.standing.may_watch(None) else None


async def invited_by(request: AnyRequest, code: str) -> Live | None:
    """The match of a code; a private one only while its seats are open."""
    services, plain = services_of(request), code.lower()
    match = await services.store.id_of_code(plain) if plain.isascii() and plain.isalnum() else None
    if match is None:
        return None
    live = await services.hall.newest(match)
    return live if live.standing.may_watch(None) or live.standing.status == "open" else None


def shared(path: str) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """Also for HEAD, which some ask with first; no part of the interface."""
    return route(path, http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)


@shared("/see/{match:str}")
async def see_link(request: AnyRequest, match: MatchId) -> Response[str]:
    live = await seen_by_all(request, match)
    return page(request, live, f"/see/{match}", "")


@shared("/join/{code:str}")
async def join_link(request: AnyRequest, code: MatchId) -> Response[str]:
    live = await invited_by(request, code)
    return page(request, live, f"/join/{code}", f"?code={code.lower()}")


@shared("/see/{match:str}/picture.png")
async def see_picture(request: AnyRequest, match: MatchId) -> Response[bytes]:
    return await picture(request, await seen_by_all(request, match))


@shared("/join/{code:str}/picture.png")
async def join_picture(request: AnyRequest, code: MatchId) -> Response[bytes]:
    return await picture(request, await invited_by(request, code))


# What is told.


def page(request: AnyRequest, live: Live | None, path: str, query: str) -> Response[str]:
    services_of(request).limits.check("preview", caller(request))
    here = base(request)
    if live is None:
        title, words, image, target = SITE, NOTHING, "", f"{here}/#/"
    else:
        title, words = told(services_of(request), live.standing)
        image, target = f"{here}{path}/picture.png", link(here, live.id) + query
    facts = {
        "og:site_name": SITE, "og:type": "website", "og:title": title, "og:description": words,
        "og:url": f"{here}{path}",
    }  # fmt: skip
    if image:
        facts |= {
            "og:image": image, "og:image:type": "image/png", "og:image:width": str(preview.WIDTH),
            "og:image:height": str(preview.HEIGHT), "og:image:alt": f"{title}. {words}",
            "twitter:card": "summary_large_image",
        }  # fmt: skip
    tags = "\n".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items())
    text = f"""<!doctype html>
<html lang="en" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{escape(title)}</title>
<meta name="description" content="{escape(words)}">
{tags}
<meta http-equiv="refresh" content="0; url={escape(target)}">
</head>
<body><p><a href="{escape(target)}">{escape(title)}</a></p><p>{escape(words)}</p></body>
</html>
"""
    status = 200 if live else 404
    return Response(text, status_code=status, media_type="text/html", headers=CACHING)


def base(request: AnyRequest) -> str:
    """How people know this server."""
    known = services_of(request).settings.public
    return known.rstrip("/") if known else str(request.base_url).rstrip("/")


def told(services: Services, standing: Standing) -> tuple[str, str]:
    """A title and a sentence."""
    game = services.shelf.nearest(standing.info)
    title = game.title if game else standing.info.game
    names = [chair.name for chair in standing.chairs if chair.kind != "open"]
    free = len(standing.chairs) - len(names)
    if standing.status == "open":
        words = f"{free} of {len(standing.chairs)} seats open: come and play." if free else "The table is full."
    else:
        words = prompt(standing)
    return f"{title}: {listed(names)}" if names else title, words


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


async def picture(request: AnyRequest, live: Live | None) -> Response[bytes]:
    services_of(request).limits.check("preview", caller(request))
    if live is None:
        raise Refusal(404, "no-such-page", "there is nothing at this address")
    standing = live.standing
    key = (live.id, standing.number)
    found = _pictures.pop(key, b"") or await asyncio.to_thread(drawn, standing)
    _pictures[key] = found
    if len(_pictures) > KEPT:
        del _pictures[next(iter(_pictures))]
    return Response(found, media_type="image/png", headers=CACHING)


def drawn(standing: Standing) -> bytes:
    """What anybody may see: of rules of an earlier kind, and before the beginning, only the table."""
    game, match = standing.game, standing.match
    view = match.view(None) if match and game and game.told_as_now else None
    taken = [chair.kind != "open" for chair in standing.chairs]
    seats = preview.seats_of(view, taken, standing.to_move, standing.winners)
    return preview.picture(game.package if game else None, view, seats)


links = [see_link, join_link, see_picture, join_picture]
