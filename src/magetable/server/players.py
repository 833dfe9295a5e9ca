"""Bots at the table, and asking one for advice. They think in threads: compiled rules don't hold the lock of Python.

A bot's move is scheduled by the worker whose entry made it the bot's turn. The match's index says when
it is overdue; then any worker may claim it (see `clocks`), and the primary key of the log admits one move.
"""

import asyncio
import contextlib
import os
import secrets
import time
from concurrent.futures import ThreadPoolExecutor

from magetable import bots
from magetable.action import Advice
from magetable.bots import Bot
from magetable.match import Match
from magetable.server import logs, metrics
from magetable.server.acts import decision
from magetable.server.entries import Entry
from magetable.server.hall import Hall, Live
from magetable.server.refusal import Refusal


class Players:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._threads = ThreadPoolExecutor(hall.settings.bot_threads or os.cpu_count() or 1, "bot")
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._advising = asyncio.Semaphore(2)
        hall.after.append(self.wake)

    def wake(self, live: Live, _made: list[Entry] | None = None) -> None:
        """Let bots play in a match as long as it is their turn."""
        mover = live.table.mover
        if mover is not None and mover.kind == "bot" and live.id not in self._playing:
            task = asyncio.create_task(self._play(live))
            self._playing[live.id] = task
            task.add_done_callback(lambda _task: self._playing.pop(live.id, None))

    async def close(self) -> None:
        for task in list(self._playing.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _play(self, live: Live) -> None:
        try:
            await self._hall.shelf.wait(live.table.info.game)
            thinking: dict[tuple[int | None, str], Bot] = {}  # kept through a turn: a search goes on with its tree
            while (mover := live.table.mover) is not None and mover.kind == "bot" and live.table.match:
                spec = mover.bot or "random"
                who = (live.table.to_move, spec)
                thinking.setdefault(who, bots.bot(spec))
                await self._move(live, thinking[who])
        except Refusal:
            self._hall.spawn(self._look_again(live))  # another worker was faster
        except Exception as error:
            logs.write("error", "a bot failed", match=live.id, why=repr(error), where=logs.place(error))

    async def _look_again(self, live: Live) -> None:
        await asyncio.sleep(0)
        self.wake(live)

    async def _move(self, live: Live, chooser: Bot) -> None:
        table = live.table
        assert table.match is not None
        assert table.to_move is not None
        began = time.perf_counter()
        code = await self._think(table.match, chooser)
        metrics.thinking.observe(time.perf_counter() - began)
        async with live.lock:
            if live.table.number == table.number:
                await self._hall.add(live, [decision(table.match, table.to_move, code)])
                metrics.moves.labels(table.info.game, "bot").inc()

    async def _think(self, match: Match, chooser: Bot) -> int:
        def choose() -> int:
            return match.allowed(bots.decide(chooser, match, secrets.randbits(63)))

        return await asyncio.get_running_loop().run_in_executor(self._threads, choose)

    async def advise(self, match: Match, seat: int, seconds: float) -> list[Advice]:
        """What a search thinks of each choice, from what the seat to move knows."""

        def consider() -> list[Advice]:
            return match.advise(seat, seconds, secrets.randbits(63))

        if self._advising.locked() and len(self._advising._waiters or ()) >= 8:
            raise Refusal(429, "busy", "many people ask for advice just now: try again in a moment")
        async with self._advising:
            return await asyncio.get_running_loop().run_in_executor(self._threads, consider)
