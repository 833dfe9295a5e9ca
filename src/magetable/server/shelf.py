"""The games as this server plays them: interpreted until their compiled rules are ready."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable

import magetable
from magetable.game import Game
from magetable.server import logs


class Shelf:
    def __init__(self, prepare: bool = True) -> None:
        self._prepare = prepare
        self._wanted = os.environ.get("MAGETABLE_MODE") or "compiled"
        early = "interpreted" if self._wanted == "compiled" else self._wanted
        self._games = {name: magetable.game(name, early) for name in magetable.games()}
        self._ready = {name: asyncio.Event() for name in self._games}
        self.on_ready: Callable[[Game], None] = lambda game: None
        self._task: asyncio.Task[None] | None = None

    def names(self) -> list[str]:
        return list(self._games)

    def game(self, name: str) -> Game | None:
        """A game in the best mode there is now."""
        return self._games.get(name)

    def of(self, name: str, rules: int) -> Game | None:
        """A game whose rules are of that version; None if there is none here."""
        game = self._games.get(name)
        return game if game and game.version == rules else None

    def ready(self, name: str) -> bool:
        return self._ready[name].is_set()

    async def wait(self, name: str) -> None:
        await self._ready[name].wait()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        for name in self._games:
            try:
                await self._get_ready(name)
            except (OSError, RuntimeError, ValueError) as error:
                logs.write("warning", "rules stay interpreted", game=name, why=repr(error))
            self._ready[name].set()

    async def _get_ready(self, name: str) -> None:
        if self._wanted != "compiled":
            return
        game = magetable.game(name, "compiled")
        if not game.ready and self._prepare:
            await compile_apart(name)
        if not game.ready:
            raise RuntimeError("the rules are not compiled")
        await asyncio.to_thread(game.prepare)  # takes what is in the cache into this process
        self._games[name] = game
        logs.write("info", "rules ready", game=name)
        self.on_ready(game)


async def compile_apart(name: str) -> None:
    """Compile in a process of its own, so that this one goes on answering."""
    logs.write("info", "compiling rules", game=name)
    running = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "magetable", "prepare", name, stdin=asyncio.subprocess.DEVNULL
    )
    try:
        await running.wait()
    except asyncio.CancelledError:
        running.kill()
        raise
