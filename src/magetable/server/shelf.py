"""The games as this server plays them: interpreted until their compiled rules are ready."""

import asyncio
import os
import sys
from collections.abc import Callable

import magetable
from magetable.game import Game
from magetable.server import logs
from magetable.server.info import Info


class Shelf:
    def __init__(self, prepare: bool = True) -> None:
        self._prepare = prepare
        self._wanted = os.environ.get("MAGETABLE_MODE") or "compiled"
        early = "interpreted" if self._wanted == "compiled" else self._wanted
        self._games = {name: magetable.game(name, early) for name in magetable.games()}
        self._ready = {name: asyncio.Event() for name in self._games}
        self.on_ready: Callable[[Game], None] = lambda game: None

    def names(self) -> list[str]:
        return list(self._games)

    def game(self, name: str) -> Game | None:
        """A game in the best mode there is now."""
        return self._games.get(name)

    def of(self, info: Info) -> Game | None:
        """The game of a match; None if its version of the rules is not here, or its options can't be read."""
        game = self._games.get(info.game)
        if game is None or game.version != info.rules:
            return None
        try:
            game.check_setting(info.players, info.options)
        except ValueError:
            return None
        return game

    def versions(self) -> dict[str, int]:
        """Of the rules, by game."""
        return {name: game.version for name, game in self._games.items()}

    def ready(self, name: str) -> bool:
        return self._ready[name].is_set()

    async def wait(self, name: str) -> None:
        await self._ready[name].wait()

    async def run(self) -> None:
        """Take the compiled rules, game by game; a game whose rules can't be compiled is played as it is."""
        for name in self._games:
            try:
                await self._get_ready(name)
            except Exception as error:
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
