"""The least that a WebSocket server can do, in the same program that runs ours: it sends back what it hears."""

import contextlib
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from magetable.server.simulate.postgres import free_port
from magetable.server.simulate.process import hold_to

Message = dict[str, Any]


async def app(
    scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


@contextlib.contextmanager
def echoing(cpu: int | None) -> Iterator[tuple[int, str]]:
    """It runs meanwhile: its process and its address."""
    port = free_port()
    options = ["--lifespan", "off", "--log-level", "warning", "--port", str(port), "--ws-max-size", "65536"]
    server = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", f"{__spec__.name}:app", *options], stdin=subprocess.DEVNULL
    )
    hold_to(server.pid, cpu)
    address = f"ws://127.0.0.1:{port}/"
    try:
        deadline = time.monotonic() + 60
        while True:
            with contextlib.suppress(OSError, WebSocketException), connect(address):
                break
            if time.monotonic() > deadline:
                raise RuntimeError("the echo does not answer")
            time.sleep(0.05)
        yield server.pid, address
    finally:
        server.kill()
        server.wait(30)
