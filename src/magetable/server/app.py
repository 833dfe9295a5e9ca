"""The application of one worker, as uvicorn runs it: `magetable.server.app:make`."""

import gzip
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.params import FromPath

import magetable
from magetable.server import logs, metrics
from magetable.server.guard import Guard, Limits
from magetable.server.links import links
from magetable.server.refusal import DATABASE_GONE, Problem, Refusal, shortened
from magetable.server.services import Services
from magetable.server.settings import Settings
from magetable.server.socket import watch
from magetable.server.web import api, live, ready, show_metrics
from magetable.server.web_people import people

PAGE = Path(__file__).resolve().parent / "page"
TYPES = {
    ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
}  # fmt: skip
NOT_BUILT = "The page is not built yet. Start Magetable with `python3 run.py`, or build it as web/README.md says.\n"
LARGEST = 500_000  # bytes of a request


def make() -> Guard:
    """From the environment."""
    logs.take_over()
    return build(Settings.from_environment())


def build(settings: Settings) -> Guard:
    logs.set_level(settings.log_level)
    logs.set_form(settings.log_form)
    limits = Limits(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.services = await Services.start(settings, limits)
        logs.write("info", "open", database=settings.url.partition(":")[0])
        try:
            yield
        finally:
            await app.state.services.stop()
            logs.write("info", "closed")

    app = Litestar(
        [api, people, watch, live, ready, show_metrics, *links, first_page, page_file, page_asset],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            "Magetable", magetable.__version__, path="/schema", use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin()],
        ),
        exception_handlers={
            Refusal: refused,
            HTTPException: misunderstood,
            sa.exc.SQLAlchemyError: database_gone,
            OSError: database_gone,
            Exception: sorry,
        },
        request_class=Asked,
        request_max_body_size=LARGEST,
        logging_config=None,
        debug=False,
    )  # fmt: skip
    return Guard(app, settings, limits)  # type: ignore[arg-type]


# The page: what `npm run build` in web/ has made.


AnyRequest = Request[Any, Any, Any]


class Asked(Request[Any, Any, Any]):
    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:  # the decoder's own end: nothing that is asked here has more than four levels
            raise Refusal(400, "bad-request", "the request is nested too deeply: see /schema for its form") from None
        except UnicodeDecodeError:
            raise Refusal(400, "bad-request", "a request must be JSON in UTF-8") from None


@get("/", include_in_schema=False, sync_to_thread=False)
def first_page(request: AnyRequest) -> Response[Any]:
    if not (PAGE / "index.html").exists():
        return Response(NOT_BUILT, status_code=503, media_type="text/plain; charset=utf-8")
    return page_answer(request, PAGE / "index.html", "no-cache")


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def page_file(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    return page_answer(request, PAGE / name, "no-cache")


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def page_asset(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """The names of these change with what is in them."""
    return page_answer(request, PAGE / "assets" / name, "public, max-age=31536000, immutable")


def page_answer(request: AnyRequest, file: Path, caching: str) -> Response[Any]:
    kind = TYPES.get(file.suffix)
    if kind is None or not is_ours(file):
        raise Refusal(404, "no-such-page", "there is nothing at this address")
    found = page_file_read(file, file.stat().st_mtime_ns)
    headers = {"cache-control": caching, "etag": found.tag, "vary": "accept-encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=kind, headers=headers)
    if found.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, media_type=kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(found.packed, media_type=kind, headers=headers)


class PageFile(NamedTuple):
    plain: bytes
    packed: bytes | None  # unless it is packed already
    tag: str


def is_ours(file: Path) -> bool:
    try:
        return file.resolve().parent in (PAGE, PAGE / "assets") and file.is_file()
    except (OSError, ValueError):  # no name that a file could have: too long, or with a zero in it
        return False


@lru_cache(maxsize=200)
def page_file_read(file: Path, _changed: int) -> PageFile:
    """A file of the page, packed once: a library's middleware would pack it again for everybody."""
    plain = file.read_bytes()
    packed = None if file.suffix in (".png", ".woff2") else gzip.compress(plain)
    return PageFile(plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


# What is answered when something is wrong: never a stack trace.


def refused(_request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    metrics.refused.labels(refusal.problem.error).inc()
    headers = {"connection": "close"} if refusal.status == 408 else {}  # what may still come is of no use
    return Response(refusal.problem, status_code=refusal.status, headers=headers)


def misunderstood(_request: AnyRequest, error: HTTPException) -> Response[Problem]:
    words = {
        404: ("no-such-page", "there is nothing at this address"),
        405: ("wrong-method", "this address is not for that method"),
        413: ("too-long", f"a request may have {LARGEST} bytes at most"),
    }
    if error.status_code >= 500:
        return sorry(_request, error)
    word, detail = words.get(error.status_code, ("bad-request", details(error)))
    metrics.refused.labels(word).inc()
    return Response(Problem(word, detail), status_code=error.status_code, headers=error.headers or {})


def details(error: HTTPException) -> str:
    """What is wrong with a request, field by field."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{item.get('key', 'the request')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return shortened("; ".join(parts) or error.detail)


def database_gone(_request: AnyRequest, error: Exception) -> Response[Problem]:
    logs.write("error", "the database failed", why=logs.kind(error), where=logs.place(error))
    metrics.refused.labels("database").inc()
    return Response(Problem("database", DATABASE_GONE), status_code=503)


def sorry(request: AnyRequest, error: Exception) -> Response[Problem]:
    logs.write("error", "a request failed", path=request.url.path, why=repr(error)[:500], where=logs.place(error))
    return Response(Problem("sorry", "something went wrong here, not with you; it was written down"), status_code=500)
