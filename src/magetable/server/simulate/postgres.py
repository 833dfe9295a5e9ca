"""A real PostgreSQL of our own: a temporary folder, an unprivileged user, programs of the machine or of a package."""

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

from magetable import programs


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


class Postgres:
    """One that can be stopped, frozen, wounded and started again. Its data are in `folder / "data"`."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"postgresql://table@127.0.0.1:{self.port}"  # without a database name at its end
        self._programs, self._data = programs.postgres(), folder / "data"
        self._quiet: dict[str, Any] = {
            "cwd": "/", "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **user()
        }  # fmt: skip
        folder.chmod(0o711)
        self._data.mkdir()
        if "user" in self._quiet:
            self._programs = programs.within_reach(self._programs, folder)
            os.chown(self._data, self._quiet["user"], self._quiet["group"])
        command: list[str | Path] = [
            self._programs / "initdb",
            "-D",
            self._data,
            "-U",
            "table",
            "-A",
            "trust",
            "-E",
            "UTF8",
        ]
        subprocess.run([*command, "--wal-segsize", "1", "--no-sync"], check=True, **self._quiet)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        settings = ["listen_addresses=127.0.0.1", "max_connections=200", f"port={self.port}"]
        options = [word for setting in settings for word in ("-c", setting)]
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self._data, "-k", "", *options], **self._quiet
        )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if not self.alive():
                raise RuntimeError("PostgreSQL did not start")
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.02)
        raise RuntimeError("PostgreSQL does not answer")

    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """Fast: it does not wait for those who are connected."""
        if self._process is not None and self.alive():
            self.thaw()
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)

    def freeze(self) -> None:
        """Nothing answers, and no connection ends."""
        for pid in self.processes():
            send(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        for pid in self.processes():
            send(pid, signal.SIGCONT)

    def processes(self) -> list[int]:
        """The postmaster and all that it has started."""
        if self._process is None or not self.alive():
            return []
        found = [self._process.pid]
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # it has just ended
                if int(stat.read_text().rpartition(")")[2].split()[1]) == self._process.pid:
                    found.append(int(stat.parent.name))
        return found


def send(pid: int, what: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, what)


@contextlib.contextmanager
def own(folder: Path | None = None) -> Iterator[Postgres]:
    """One that runs meanwhile; its data are in a temporary folder, or in this one."""
    with contextlib.ExitStack() as stack:
        if folder is None:
            folder = Path(tempfile.mkdtemp(prefix="magetable-pg-"))
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
        server = Postgres(folder)
        stack.callback(server.stop)
        server.start()
        yield server


@contextlib.contextmanager
def running() -> Iterator[str]:
    """The address of a server that runs meanwhile, without a database name at its end."""
    with own() as server:
        yield server.address


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
