"""A real PostgreSQL of our own: the machine's binaries, a temporary folder, an unprivileged user."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def binaries() -> Path | None:
    """Where initdb and postgres are: on the path, or where Debian keeps them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return places[-1].parent if places else None


def user() -> dict[str, int]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    try:
        someone = pwd.getpwnam("postgres")
    except KeyError:
        someone = pwd.getpwnam("nobody")
    return {"user": someone.pw_uid, "group": someone.pw_gid}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running() -> Iterator[str]:
    """The address of a server that runs meanwhile, without a database name at its end."""
    programs = binaries()
    if programs is None:
        raise RuntimeError("PostgreSQL is not installed: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="magetable-pg-"))
    folder.chmod(0o711)
    data, port, who = folder / "data", free_port(), user()
    data.mkdir()
    if who:
        os.chown(data, who["user"], who["group"])
    quiet: dict[str, Any] = {"cwd": "/", "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **who}
    subprocess.run([programs / "initdb", "-D", data, "-U", "table", "-A", "trust", "-E", "UTF8"], check=True, **quiet)
    options = ["-k", "", "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200", "-p", str(port)]
    server = subprocess.Popen([programs / "postgres", "-D", data, *options], **quiet)
    try:
        wait_for(port, server)
        yield f"postgresql://table@127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGINT)  # fast: it does not wait for those who are connected
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise RuntimeError("PostgreSQL did not start")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise RuntimeError("PostgreSQL does not answer")


def fresh_database(server: str) -> str:
    """A new, empty database on a server."""
    import asyncio
    import secrets

    import asyncpg

    name = f"t{secrets.token_hex(6)}"

    async def make() -> None:
        for attempt in range(50):
            try:
                connection = await asyncpg.connect(f"{server}/postgres")
                break
            except asyncpg.CannotConnectNowError:
                if attempt == 49:
                    raise
                await asyncio.sleep(0.1)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return f"{server}/{name}"
