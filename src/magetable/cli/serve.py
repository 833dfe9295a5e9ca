"""`magetable serve`: the table in the browser."""

import argparse
import asyncio
import errno
import ipaddress
import os
import socket
import sqlite3
import sys
import tempfile
import threading
import time
import webbrowser
from typing import TYPE_CHECKING, Any

from magetable import bots
from magetable.cli.common import add_command, add_import, notices

if TYPE_CHECKING:
    from magetable.server.settings import Settings

PORT = 8000  # where people look for it; if it is taken, the next that is free
IMPORT = "MAGETABLE_IMPORT"  # modules that register bots, with commas between: every worker imports them


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "serve",
        run,
        "the table in the browser: start it and say where it is (this is what magetable does without a command)",
        "magetable serve --host 0.0.0.0 --port 8000 --db postgresql://localhost/magetable --workers 4",
    )
    parser.add_argument("--db", metavar="DB", help="a SQLite file or postgresql://... (default: in your data folder)")
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="where to listen (default 127.0.0.1)")
    parser.add_argument(
        "--port", type=int, metavar="P", help=f"default {PORT}, or the next that is free; 0 for any that is free"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes; more than 1 need PostgreSQL")
    parser.add_argument("--public", metavar="URL", help="the address people know it by, as in https://table.example")
    parser.add_argument("--behind-proxy", metavar="IP", help="address of a reverse proxy whose headers are believed")
    add_import(parser)
    parser.add_argument("--no-browser", action="store_true", help="don't open the browser")


def run(chosen: argparse.Namespace) -> int:
    settings = settings_for(chosen)
    os.environ.update(settings.environment())
    if chosen.modules:
        os.environ[IMPORT] = ",".join(chosen.modules)
    load_bots()
    listening = listen(chosen.host, chosen.port)
    port = listening.getsockname()[1]
    address = f"http://{shown(chosen.host)}:{port}"
    if chosen.port is None and port != PORT:
        notices.print(
            f"Port {PORT} is taken, so it takes the next that is free. Another table may be at {PORT} already."
        )
    notices.print(f"Magetable is at [bold]{address}[/]   (Ctrl-C stops it; the matches stay)")
    opens = not chosen.no_browser and has_browser()
    if notices.is_terminal:
        notices.print("It opens in your browser in a second or two." if opens else "Open that address in your browser.")
    if opens:
        threading.Thread(target=open_when_up, args=(chosen.host, port, address), daemon=True).start()
    asyncio.run(open_database(settings))
    return serve(chosen, listening)


def load_bots() -> None:
    """Import what registers bots of one's own: in this process and, by `app`, in every worker."""
    bots.load(module for module in os.environ.get(IMPORT, "").split(",") if module)


def app() -> Any:
    """The application of a worker."""
    from magetable.server.app import make

    load_bots()
    return make()


async def open_database(settings: "Settings") -> None:
    """Find out now whether there is one, and bring it up to date."""
    from magetable.server.database import OUTAGE, check_file, migrate

    try:
        check_file(settings)
        await migrate(settings)
    except (*OUTAGE, sqlite3.Error) as error:
        why = str(error).splitlines()[0]
        raise ValueError(f"the database can't be opened: {why}. Choose another with --db") from None


def settings_for(chosen: argparse.Namespace) -> "Settings":
    from dataclasses import replace

    from magetable.server.settings import Settings

    settings = Settings.from_environment()
    if chosen.db:
        settings = replace(settings, db=chosen.db)
    if chosen.public:
        settings = replace(settings, public=chosen.public.rstrip("/"), secure=chosen.public.startswith("https://"))
    if is_loopback(chosen.host) and not settings.hosts and not settings.public:
        settings = replace(settings, hosts="localhost,127.0.0.1,[::1]")
    _ = settings.url  # says what is wrong with it
    if chosen.workers < 1:
        raise ValueError(f"--workers must be at least 1, not {chosen.workers}")
    if chosen.workers > 1 and not settings.is_postgres:
        raise ValueError("several workers need PostgreSQL: --db postgresql://user@host/name")
    return settings


def serve(chosen: argparse.Namespace, listening: socket.socket) -> int:
    import uvicorn

    allow_connections()
    if chosen.workers > 1 and "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="magetable-metrics-")
    config = uvicorn.Config(
        "magetable.cli.serve:app",
        factory=True,
        workers=chosen.workers,
        log_config=None,
        log_level="warning",
        http="magetable.server.wire:Wire",
        ws="magetable.server.wire:Frames",
        access_log=False,
        server_header=False,
        proxy_headers=bool(chosen.behind_proxy),
        forwarded_allow_ips=chosen.behind_proxy or "",
        ws_max_size=65_536,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=10,
    )
    server = uvicorn.Server(config)
    if chosen.workers > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, sockets=[listening]).run()
    else:
        server.run(sockets=[listening])
        if not server.started:
            return 3
    return 0


def allow_connections() -> None:
    """Each connection is an open file, and the usual 1,024 are few: ask for as many as we are allowed."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if most == resource.RLIM_INFINITY else min(most, 65_536)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def listen(host: str, wanted: int | None) -> socket.socket:
    """Take the port now, so that what is printed is true; if none is wanted, the first that is free."""
    ports = [wanted] if wanted is not None else range(PORT, PORT + 100)
    for port in ports:
        try:
            return listen_on(host, port)
        except (OSError, OverflowError) as error:
            taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
            if taken and wanted is None:
                continue
            why = "it is taken" if taken else str(error)
            raise ValueError(
                f"can't listen on {host}:{port}: {why}. Another --port may be free (0 finds one)"
            ) from None
    raise ValueError(f"all ports from {ports[0]} to {ports[-1]} are taken: choose one with --port (0 finds one)")


def listen_on(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except BaseException:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def shown(host: str) -> str:
    """An address that a browser here can open."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def has_browser() -> bool:
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def open_when_up(host: str, port: int, address: str) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            with socket.create_connection((shown(host).strip("[]"), port), timeout=1) as probe:
                probe.sendall(b"GET /livez HTTP/1.0\r\nHost: localhost\r\n\r\n")
                if probe.recv(12).endswith(b"200"):
                    webbrowser.open(address)
                    return
        except OSError:
            time.sleep(0.2)
