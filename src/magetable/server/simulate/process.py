"""A server in a process of its own, on a port that it keeps when it is killed and started again."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from magetable.server.simulate.nursery import Child, Clock, can_fork, nursery
from magetable.server.simulate.postgres import free_port, fresh_database, running


class Process:
    """`magetable serve`. What it writes goes to a file, so that it never waits for a reader.

    Unless it is to begin `anew`, it is forked, which saves its imports and the loading of compiled rules.
    """

    def __init__(
        self,
        db: str,
        cpu: int | None = None,
        anew: bool = False,
        clock: Clock | None = None,
        **settings: str,
    ) -> None:
        self.port = free_port()
        self.entry = self.port  # where people come in: a proxy may stand there
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, "MAGETABLE_LIMITS": "no", "COLUMNS": "200"}
        self.environment |= {f"MAGETABLE_{name.upper()}": value for name, value in settings.items()}
        self._command = ["serve", "--no-browser", "--db", db, "--port", str(self.port)]
        self._cpu = cpu
        self._anew, self._clock = anew or not can_fork(), clock
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        self._process: subprocess.Popen[bytes] | Child | None = None

    @property
    def people_url(self) -> str:
        return f"http://127.0.0.1:{self.entry}"

    @property
    def socket_url(self) -> str:
        return self.people_url.replace("http", "ws", 1)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> "Process":
        if self._anew:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "magetable", *self._command],
                stdin=subprocess.DEVNULL, stdout=self._said, stderr=self._said, env=self.environment, process_group=0,
            )  # fmt: skip
        else:
            clock = self._clock.path if self._clock else None
            self._process = nursery().fork(self._command, self.environment, self._said.fileno(), clock)
        hold_to(self.pid, self._cpu)
        return self

    def wait(self, ready: bool = False, seconds: float = 120) -> float:
        """Until it answers, or until its rules are compiled; how long that took."""
        began = time.monotonic()
        with httpx.Client(base_url=self.url, timeout=5, verify=False) as http:
            while time.monotonic() - began < seconds:
                with contextlib.suppress(httpx.HTTPError):
                    answer = http.get("/readyz")
                    if answer.status_code == 200 and (not ready or all(answer.json()["games"].values())):
                        return time.monotonic() - began
                if self._process is None or self._process.poll() is not None:
                    break
                time.sleep(0.02)
        raise RuntimeError(f"the server does not answer:\n{self.said()}")

    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """kill -9: it gets no chance to say goodbye."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            self._process.wait(30)

    def said(self) -> str:
        """What it has written, over all its lives."""
        return os.pread(self._said.fileno(), 1 << 22, 0).decode("utf-8", "replace")

    def memory(self) -> int:
        """Bytes that it alone holds in memory."""
        text = Path(f"/proc/{self.pid}/smaps_rollup").read_text()
        return 1024 * sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Private_"))


def hold_to(pid: int, cpu: int | None) -> None:
    """Let a process run on one core only."""
    if cpu is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(pid, {cpu})


def cpu_seconds(pid: int) -> float:
    """That a process has used since it began, of its user's time and the system's."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def processes(
    db: str, count: int = 1, cpu: int | None = None, anew: bool = False, **settings: str
) -> Iterator[list[Process]]:
    """So many servers on one database, ready to play."""
    started = [Process(db, cpu, anew, None, **settings).start() for _ in range(count)]
    try:
        for process in started:
            process.wait(ready=True)
        yield started
    finally:
        for process in started:
            process.kill()


@contextlib.contextmanager
def sqlite() -> Iterator[str]:
    """A new SQLite file."""
    with tempfile.TemporaryDirectory(prefix="magetable-") as folder:
        yield str(Path(folder) / "table.db")


@contextlib.contextmanager
def postgres(address: str | None = None) -> Iterator[str]:
    """A new PostgreSQL database: on a server that is there (without a database name), or one of our own."""
    if address:
        yield fresh_database(address)
        return
    with running() as own:
        yield fresh_database(own)
