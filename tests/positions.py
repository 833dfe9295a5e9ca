"""A position of any game in strict interpreted mode, and what tests ask of it. Each game writes its own as text:
see positions.py in its folder.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Self

from telling import Teller


class Position:
    """A state that tests play on, the names of its players, and what is said of it."""

    game: ClassVar[str]  # the folder of its rooms
    texts: ClassVar[Sequence[str]]  # the notation of every code

    def __init__(self, names: list[str], box: Any) -> None:
        self.names = names
        self.box = box
        state = room(self.game, "state").State
        self._bytes = state.batch(1)
        self.s: Any = state.at(self._bytes, strict=True)
        self.loose: Any = state.at(self._bytes)  # as views and words read it

    # Playing.

    def play(self, *moves: str) -> Self:
        """Make these choices, each of which must be legal; nothing may be broken after any."""
        for move in moves:
            self.story(move)
        return self

    def story(self, move: str) -> list[str]:
        """Make a choice; what the log says of it."""
        found = self.legal()
        assert move in found, f"{move!r} is not legal: {self.mover} may {found}"
        assert self.prompt
        assert all(self.choices())
        before, code = self.copy(), self.texts.index(move)
        room(self.game, "rules").apply(self.s, self.box, code)
        self.check()
        return self.words.story(before.loose, self.box, code, self.loose, self.names)

    def log(self, *moves: str) -> list[str]:
        """What the log says of several choices."""
        return [line for move in moves for line in self.story(move)]

    def check(self) -> None:
        checks = room(self.game, "check")
        fault = checks.broken(self.loose, self.box)
        assert fault == 0, checks.FAULTS[fault]

    def copy(self) -> Self:
        copy = type(self)(self.names, self.box)
        copy._bytes[:] = self._bytes
        return copy

    def legal(self, beginning: str = "") -> list[str]:
        """The legal choices, or those that begin in this way."""
        codes = [0] * len(self.texts)
        before = self._bytes.tobytes()
        found = codes[: room(self.game, "rules").legal(self.s, self.box, codes)]
        assert self._bytes.tobytes() == before, "listing the choices changed the position"
        assert found == sorted(set(found)), "the list of choices is out of order"
        return [self.texts[code] for code in found if self.texts[code].startswith(beginning)]

    def may(self, move: str) -> bool:
        return move in self.legal()

    # What the position is.

    def seat(self, name: str) -> Any:
        return self.s.players[self.names.index(name)]

    def name(self, seat: int) -> str | None:
        return self.names[seat] if seat >= 0 else None

    @property
    def mover(self) -> str | None:
        return self.name(self.s.to_move)

    @property
    def phase(self) -> Any:
        return room(self.game, "state").Phase(self.s.phase)

    def scores(self) -> list[int]:
        return [room(self.game, "scoring").score(self.s, self.box, seat) for seat in range(self.s.seats)]

    def score(self, name: str) -> int:
        return self.scores()[self.names.index(name)]

    def shares(self) -> list[float]:
        return [room(self.game, "scoring").win_share(self.s, self.box, seat) for seat in range(self.s.seats)]

    # What is said of it.

    @property
    def words(self) -> Teller:
        """What is told of the game in words."""
        return teller(self.game)

    @property
    def prompt(self) -> str:
        return self.words.prompt(self.loose, self.box, self.names)

    def choices(self) -> list[str]:
        """The legal choices as buttons say them."""
        codes = [self.texts.index(move) for move in self.legal()]
        return [self.words.choice(self.loose, self.box, code, self.names) for code in codes]

    def view(self, who: str | int | None = None) -> dict[str, Any]:
        """What somebody sees, named or by their seat; None is a spectator."""
        seat = self.names.index(who) if isinstance(who, str) else who
        return {"names": self.names, **self.words.view(self.loose, self.box, seat, self.names)}

    def truth(self) -> dict[str, Any]:
        truth: dict[str, Any] = room(self.game, "view").truth(self.loose, self.box)
        return truth


def room(game: str, name: str) -> Any:
    return import_module(f"magetable.games.{game}.{name}")


@cache
def teller(game: str) -> Teller:
    return Teller(f"magetable.games.{game}")
