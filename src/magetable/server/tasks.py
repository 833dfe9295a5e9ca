"""Background work that never dies unseen: what goes wrong there is logged and counted, and the work goes on."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any

from magetable.server import logs, metrics

PAUSES = (0.05, 5.0)  # seconds before work that failed begins again: the first time, and at most
STEADY_SECONDS = 60.0  # after which a failure counts as the first one again

Work = Callable[[], Coroutine[Any, Any, None]]


class Tasks:
    """The background work of one worker, by name."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def keep(self, name: str, work: Work) -> None:
        """Let work run until it ends by itself or is ended; an unforeseen error only makes it begin again."""
        self._tasks[name] = asyncio.create_task(kept(name, work), name=name)

    def dead(self) -> list[str]:
        """Work that should run and does not."""
        return [name for name, task in self._tasks.items() if task.done()]

    async def wait(self, name: str, seconds: float) -> None:
        """Give work so long to come to its end, then end it."""
        task = self._tasks.pop(name, None)
        if task:
            await asyncio.wait({task}, timeout=seconds)
            await cancelled(task)

    async def end(self, name: str) -> None:
        await self.wait(name, 0)


async def kept(name: str, work: Work) -> None:
    pause = PAUSES[0]
    while True:
        began = time.monotonic()
        try:
            await work()
        except Exception as error:
            logs.write("error", "background work failed", work=name, why=logs.kind(error), where=logs.place(error))
            metrics.failures.labels(name).inc()
        else:
            return
        if time.monotonic() - began > STEADY_SECONDS:
            pause = PAUSES[0]
        await asyncio.sleep(pause)
        pause = min(2 * pause, PAUSES[1])


async def cancelled(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
