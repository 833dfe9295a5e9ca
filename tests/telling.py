"""What rules tell, in words, for positions that tests have set up: strictly interpreted."""

import importlib
from collections.abc import Mapping, Sequence
from typing import Any

from magetable.kit import NOBODY
from magetable.kit.telling import Kind, Offer, Telling
from magetable.wording import Names, Told, wording


class Teller:
    """The words of a game: the question, a choice, what happened."""

    def __init__(self, package: str, local: Mapping[str, Sequence[str]] | None = None) -> None:
        self._rules = importlib.import_module(f"{package}.telling")
        self._lines = importlib.import_module(f"{package}.lines")
        self._seen = importlib.import_module(f"{package}.seen")
        self._view = importlib.import_module(f"{package}.view")
        self._wording = wording(package)
        self._local = local or {}

    def prompt(self, s: Any, box: Any, names: Sequence[str]) -> str:
        out = Telling.at(Telling.batch(1), strict=True)
        self._rules.prompt(s, box, out)
        assert out.count == 1
        return self._say("prompt", line(self._lines.Prompt, out.lines[0]), names)

    def choice(self, s: Any, box: Any, code: int, names: Sequence[str]) -> str:
        return self._say("choice", line(self._lines.Choice, self.offer(s, box, code).line), names)

    def offer(self, s: Any, box: Any, code: int) -> Any:
        offer = Offer.at(Offer.batch(1), strict=True)
        self._rules.choice(s, box, code, offer)
        return offer

    def opening(self, s: Any, box: Any, names: Sequence[str]) -> list[str]:
        out = Telling.at(Telling.batch(1), strict=True)
        self._rules.opening(s, box, out)
        return self._events(out, names)

    def story(self, before: Any, box: Any, code: int, s: Any, names: Sequence[str]) -> list[str]:
        out = Telling.at(Telling.batch(1), strict=True)
        self._rules.story(before, box, code, s, out)
        return self._events(out, names)

    def view(self, s: Any, box: Any, seat: int | None, names: Sequence[str]) -> dict[str, Any]:
        """What a seat sees, as plain data."""
        state, record = type(s), self._seen.Shown
        seen, shown = state.from_buffer_copy(s), record.at(record.batch(1), strict=True)
        number = NOBODY if seat is None else seat
        self._seen.seen(seen, box, number)
        self._seen.show(s, box, number, shown)
        return self._view.view(seen, record.loose.from_buffer_copy(shown), box, Names(names, self._local))

    def _events(self, out: Any, names: Sequence[str]) -> list[str]:
        lines = [line(self._lines.Event, out.lines[place]) for place in range(out.count)]
        return [self._say("event", one, names) for one in lines]

    def _say(self, family: str, one: Told, names: Sequence[str]) -> str:
        return self._wording.say(family, one, Names(names, self._local))


def line(kinds: type[Kind], written: Any) -> Told:
    """A line as a rule has written it into a structure."""
    return Told(kinds(written.kind).word, tuple(written.numbers[place] for place in range(written.size)))
