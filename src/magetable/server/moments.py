"""A match looked back at: how it stood after each entry, as one person may see it."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from magetable.game import Game
from magetable.server.entries import Entry
from magetable.server.info import Info
from magetable.server.pages import Line, SeatView, prompt, views
from magetable.server.table import Table

MOST = 100  # moments an answer holds


class Moment(Struct):
    """How a match stood after an entry, and what the entry says."""

    number: int
    status: Literal["open", "running", "over", "closed"]
    to_move: int | None
    prompt: str
    views: list[SeatView]
    log: list[Line]
    winners: list[int]


def moments(info: Info, game: Game, log: Iterable[Entry], held: list[int], after: int, limit: int) -> list[Moment]:
    """So many moments after an entry. The log is folded anew: a table of its own, beside the one that is played."""
    table, found = Table(info, game), []
    for entry in log:
        table.take(entry)
        if table.match and entry.number > after:
            found.append(moment(table, entry, held))
        if len(found) == limit:
            break
    return found


def moment(table: Table, entry: Entry, held: list[int]) -> Moment:
    assert table.match is not None
    lines = [Line(entry.number, text) for text in entry.lines]
    seen = views(table.match, held)
    return Moment(entry.number, table.status, table.to_move, prompt(table), seen, lines, table.winners)
