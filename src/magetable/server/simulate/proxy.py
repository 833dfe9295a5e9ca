"""A bad network: a proxy on loopback that passes everything on, late, or not at all for a while."""

import asyncio
import contextlib


class Proxy:
    def __init__(self, target: int) -> None:
        self.port = 0
        self.delay = 0.0  # seconds, each way
        self._target = target
        self._open = asyncio.Event()  # otherwise nothing passes, and what was sent waits, as TCP would send it again
        self._open.set()
        self._listening: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> "Proxy":
        self._listening = await asyncio.start_server(self._connected, "127.0.0.1", self.port)
        self.port = self._listening.sockets[0].getsockname()[1]
        return self

    def hole(self) -> None:
        """Nothing passes any more, and nobody is told."""
        self._open.clear()

    def cut(self) -> None:
        """Every connection ends, and none is taken."""
        if self._listening:
            self._listening.close()
        for writer in list(self._writers):
            writer.transport.abort()

    async def heal(self) -> None:
        self._open.set()
        self.delay = 0.0
        if self._listening is None or not self._listening.is_serving():
            await self.start()

    async def close(self) -> None:
        self.cut()
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._writers.add(writer)
        try:
            await self._pass_on(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            self._writers.discard(writer)
            writer.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._open.wait()
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        try:
            ways = [asyncio.create_task(self._pump(*way)) for way in ((reader, far_writer), (far_reader, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        finally:
            far_writer.close()  # what was passed on still arrives

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            if self.delay:
                await asyncio.sleep(self.delay)
            await self._open.wait()
            writer.write(data)
            await writer.drain()
