"""A process that has loaded all that a server needs, and forks servers: one is up again within half a second.

What it forks is `magetable serve`, after its imports and with its rules compiled. A server may be given a clock
that goes wrong: a file with the seconds by which its `time.time` is off.
"""

import atexit
import contextlib
import gc
import importlib
import json
import mmap
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import time
from functools import cache

import magetable

LOADED = (
    "aiosqlite", "alembic.command", "alembic.runtime.migration", "asyncpg", "magetable.server.app",
    "magetable.server.wire", "uvicorn", "uvicorn.lifespan.on", "uvicorn.loops.auto", "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)  # fmt: skip
OFFSET = struct.Struct("d")  # what is in the file of a clock


class Child:
    """A forked process. Its parent is the nursery, so that it is watched by a descriptor instead of waited for."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._descriptor = os.pidfd_open(pid)

    def poll(self) -> int | None:
        return 0 if self._ended(0) else None

    def wait(self, timeout: float) -> None:
        if not self._ended(timeout):
            raise TimeoutError(f"process {self.pid} does not end")

    def _ended(self, seconds: float) -> bool:
        return bool(select.select([self._descriptor], [], [], seconds)[0])

    def __del__(self) -> None:
        os.close(self._descriptor)


class Nursery:
    """Of the package that is running, or of one that lies in another folder."""

    def __init__(self, package: str = "") -> None:
        self._link, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._process = subprocess.Popen(
            [sys.executable, "-m", __spec__.name, str(theirs.fileno())],
            stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()], process_group=0,
            env={**os.environ, "PYTHONPATH": package} if package else None,
        )  # fmt: skip
        theirs.close()

    def fork(self, command: list[str], environment: dict[str, str], output: int, clock: str | None = None) -> Child:
        order = json.dumps({"command": command, "environment": environment, "clock": clock}).encode()
        socket.send_fds(self._link, [order], [output])
        answer = self._link.recv(100)
        if not answer:
            raise RuntimeError("the nursery has ended")
        return Child(int(answer))

    def close(self) -> None:
        self._link.close()
        self._process.wait(30)


def can_fork() -> bool:
    """Whether a child can be watched here: only Linux has descriptors of processes."""
    return hasattr(os, "pidfd_open")


@cache
def nursery(package: str = "") -> Nursery:
    """The one of this process for a package, opened when the first server is to be forked."""
    opened = Nursery(package)
    atexit.register(opened.close)
    return opened


# In the process.


def main(descriptor: int) -> None:
    for name in LOADED:
        importlib.import_module(name)
    for name in magetable.games():
        magetable.game(name).prepare()
    gc.collect()
    gc.freeze()  # what is here already, no child looks through
    signal.signal(signal.SIGCHLD, bury)
    children: list[int] = []
    with socket.socket(fileno=descriptor) as link:
        while True:
            order, descriptors, _, _ = socket.recv_fds(link, 1 << 18, 1)
            if not order:  # whoever wanted them has ended, perhaps without a word to them
                end(children)
                return
            pid = os.fork()
            if pid == 0:
                link.close()
                serve(json.loads(order), descriptors[0])
            with contextlib.suppress(OSError):  # the child does it too: whoever is first, it is done when it is told
                os.setpgid(pid, pid)
            children.append(pid)
            os.close(descriptors[0])
            link.send(str(pid).encode())


def bury(*_: object) -> None:
    """Nobody else waits for the children; what they have taken of the processor's time counts with the nursery's."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def end(children: list[int]) -> None:
    """Kill those that still run."""
    for child in children:
        with contextlib.suppress(ChildProcessError, ProcessLookupError):  # it is buried
            if os.waitpid(child, os.WNOHANG)[0] == 0:
                os.killpg(child, signal.SIGKILL)


def serve(order: dict[str, list[str] | dict[str, str] | str | None], output: int) -> None:
    """What the child does, and nothing after it."""
    from magetable.cli import main as command

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setpgid(0, 0)
    for standard in (1, 2):
        os.dup2(output, standard)
    os.environ.clear()
    os.environ.update(order["environment"])  # type: ignore[arg-type]
    if order["clock"]:
        set_clock(str(order["clock"]))
    code = 1
    try:
        code = command(order["command"])  # type: ignore[arg-type]
    finally:
        os._exit(code)


def set_clock(path: str) -> None:
    """From now on the time of day is off by what the file says."""
    right = time.time
    with open(path, "rb") as file:
        shared = mmap.mmap(file.fileno(), OFFSET.size, prot=mmap.PROT_READ)
    time.time = lambda: right() + OFFSET.unpack(shared)[0]


class Clock:
    """A file with the seconds by which a server's clock is off."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.set(0.0)

    def set(self, seconds: float) -> None:
        mode = "r+b" if os.path.exists(self.path) else "wb"
        with open(self.path, mode) as file:
            file.write(OFFSET.pack(seconds))


if __name__ == "__main__":
    main(int(sys.argv[1]))
