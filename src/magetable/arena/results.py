"""The results of an arena in a file of JSON lines, to be gone on with later."""

import json
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import magetable
from magetable.arena.contest import Contest
from magetable.arena.playing import Played

FORMAT = 1


class Results:
    """Games already played, by number; new ones are written as they come. Without a path nothing is written."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.games: dict[int, Played] = {}
        self._file: IO[str] | None = None
        if path is None:
            return
        whole = self._read(contest, path) if path.exists() else 0
        self._file = path.open("r+" if path.exists() else "w", encoding="utf-8")
        self._file.seek(whole)
        self._file.truncate()  # a line that was cut off when the last run was killed
        if not whole:
            self._write(heading(contest))

    def __enter__(self) -> "Results":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def add(self, game: Played) -> None:
        self.games[game.number] = game
        if self._file:
            self._write(game.plain())

    def _write(self, line: dict[str, Any]) -> None:
        assert self._file
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()

    def _read(self, contest: Contest, path: Path) -> int:
        """Take over the games of a file of the same contest; how many bytes are whole lines."""
        text = path.read_bytes()
        lines = text[: text.rfind(b"\n") + 1].splitlines()
        if not lines:
            if text:
                raise ValueError(f"{path} is no file of results")
            return 0
        try:
            found = json.loads(lines[0])
            games = [Played.from_plain(json.loads(line)) for line in lines[1:]]
        except (ValueError, TypeError, KeyError) as error:
            raise ValueError(f"{path} is no file of results, or damaged: {error}") from None
        wanted = heading(contest)
        for key, value in wanted.items():
            there = found.get(key) if isinstance(found, dict) else None
            if there != value:
                raise ValueError(
                    f"{path} holds results of another contest: {key} is {there!r} there and {value!r} here; "
                    "give the same contest, or another file"
                )
        self.games = {game.number: game for game in games}
        return sum(len(line) + 1 for line in lines)


def heading(contest: Contest) -> dict[str, Any]:
    """The first line: everything that results depend on."""
    return {
        "arena": FORMAT,
        "magetable": magetable.__version__,
        "game": contest.game,
        "rules": magetable.game(contest.game).version,
        "players": contest.players,
        "options": dict(contest.options),
        "bots": list(contest.bots),
        "seed": contest.seed,
    }
