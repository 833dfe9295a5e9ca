"""Whether this worker lives, and whether it is ready: asked by balancers and by whoever starts it."""

import asyncio
import shutil
import time
from pathlib import Path

import sqlalchemy as sa

from magetable.server.settings import Settings
from magetable.server.tasks import Tasks
from magetable.server.writer import Writer

LATELY_SECONDS = 5.0  # something was written within this time, or can be written now
PULSE_SECONDS = 2.0  # for finding out


class Health:
    def __init__(self, settings: Settings, tasks: Tasks, writer: Writer) -> None:
        self._settings, self._tasks, self._writer = settings, tasks, writer
        self._asking: asyncio.Task[bool] | None = None

    def dead(self) -> list[str]:
        """What is wrong with this process itself: it had better be replaced."""
        return [f"background work has ended: {name}" for name in self._tasks.dead() if name != "shelf"]

    async def faults(self) -> list[str]:
        """Why nobody should be sent here now; answered within seconds whatever the database does."""
        found = self.dead()
        if not await self._can_write():
            found.append("nothing could be written lately: the database does not take writes")
        if self._disk_full():
            found.append(f"the disk of the database has less than {self._settings.least_disk_mb} MB left")
        return found

    async def _can_write(self) -> bool:
        if time.monotonic() - self._writer.wrote < LATELY_SECONDS and not self._writer.doubtful(PULSE_SECONDS):
            return True
        if self._asking is None or self._asking.done():  # many may ask at once: one question is enough
            self._asking = asyncio.create_task(self._writer.pulse())
        done, _ = await asyncio.wait({self._asking}, timeout=PULSE_SECONDS)
        return bool(done) and self._asking.result()

    def _disk_full(self) -> bool:
        file = None if self._settings.is_postgres else sa.make_url(self._settings.url).database
        if not file:
            return False
        return shutil.disk_usage(Path(file).resolve().parent).free < self._settings.least_disk_mb * 1_000_000
