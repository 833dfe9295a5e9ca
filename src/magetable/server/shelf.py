"""The games as this server plays them: at once by their modules, natively when that is compiled and loaded.

Only where a module is not of the rules as they are, on a developer's machine, rules are interpreted until Numba has
compiled them, and bots wait for that.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator

import magetable
from magetable.game import Game
from magetable.kit.modes import module_fresh, native_installed
from magetable.registry import package_of
from magetable.server import logs
from magetable.server.info import Info


class Shelf:
    def __init__(self, prepare: bool = True) -> None:
        self._prepare = prepare
        self._wanted = os.environ.get("MAGETABLE_MODE") or ("native" if native_installed() else "")
        self._games = {name: magetable.game(name, self._early(name)) for name in magetable.games()}
        self._ready = {name: asyncio.Event() for name in self._games}
        for name, game in self._games.items():
            logs.write("info", "rules loaded", game=name, mode=game.mode)
            if game.mode == "wasm" or self._wanted != "native":
                self._ready[name].set()
        self._earlier = {(game.name, game.version): game for game in self._kept()}
        self.on_ready: Callable[[Game], None] = lambda game: None

    def _early(self, name: str) -> str:
        """How a game is played from the first moment on."""
        if self._wanted not in ("", "native"):
            return self._wanted
        return "wasm" if module_fresh(package_of(name)) else "interpreted"

    def _kept(self) -> Iterator[Game]:
        """Earlier versions, each played by its module."""
        for name, game in self._games.items():
            for version in game.versions[:-1]:
                try:
                    yield magetable.game(name, "wasm", version)
                except Exception as error:
                    logs.write("error", "earlier rules can't be loaded", game=name, version=version, why=repr(error))

    def names(self) -> list[str]:
        return list(self._games)

    def game(self, name: str) -> Game | None:
        """A game in the best mode there is now, by the present version of its rules."""
        return self._games.get(name)

    def version(self, name: str, rules: int) -> Game | None:
        """A game by this version of its rules, if that is here."""
        game = self._games.get(name)
        return game if game and game.version == rules else self._earlier.get((name, rules))

    def nearest(self, info: Info) -> Game | None:
        """The game of a match, by its own rules or else by the present ones: to name it and its options."""
        return self.version(info.game, info.rules) or self.game(info.game)

    def of(self, info: Info) -> Game | None:
        """The game of a match; None if its version of the rules is not here, or its options can't be read."""
        game = self.version(info.game, info.rules)
        if game is None:
            return None
        try:
            game.check_setting(info.players, info.options)
        except ValueError:
            return None
        return game

    def versions(self) -> dict[str, list[int]]:
        """Those of the rules that are here, by game; the last is the present one."""
        return {
            name: [*(version for other, version in self._earlier if other == name), game.version]
            for name, game in self._games.items()
        }

    def ready(self, name: str) -> bool:
        return self._ready[name].is_set()

    async def wait(self, name: str) -> None:
        await self._ready[name].wait()

    async def run(self) -> None:
        """Take natively compiled rules, game by game; a game that has none is played as it is."""
        for name in self._games:
            try:
                await self._get_ready(name)
            except Exception as error:
                logs.write("warning", "rules stay as they are", game=name, mode=self._games[name].mode, why=repr(error))
            self._ready[name].set()

    async def _get_ready(self, name: str) -> None:
        if self._wanted != "native":
            return
        game = magetable.game(name, "native")
        if not game.ready and self._games[name].mode == "wasm":
            return  # good enough: nobody has asked for more
        if not game.ready and self._prepare:
            await compile_apart(name)
        if not game.ready:
            raise RuntimeError("the rules are not compiled")
        await asyncio.to_thread(game.prepare)  # takes what is in the cache into this process
        self._games[name] = game
        logs.write("info", "rules loaded", game=name, mode=game.mode)
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
