"""A match looked back at: how it stood after each entry, as one person may see it."""

import asyncio
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from magetable.game import Game
from magetable.server.entries import Entry
from magetable.server.info import Info
from magetable.server.pages import Line, SeatView, Told, asked, line_shown, views
from magetable.server.standing import Standing, Status
from magetable.server.store import Store

MOST = 100  # moments an answer holds
MARKS = 500  # standings that are kept, of all matches
MARKS_OF_ONE = 100  # ... of one match, however long its log is
ANSWERS = 30_000_000  # bytes of answers that are kept
READ = 500  # entries at once
FOLDING = 2  # at once; the others wait


class Moment(Struct):
    """How a match stood after an entry, and what the entry says."""

    number: int
    status: Status
    to_move: int | None
    asked: Told | None
    views: list[SeatView]
    log: list[Line]
    winners: list[int]


class Moments(Struct):
    moments: list[Moment]
    last: int  # entry of the log


class Album:
    """Looking back from one page to the next costs a page, not the match.

    A log only grows, so what it tells stays true: standings are kept as marks to fold on from, and the latest
    answers as they were sent. Both are forgotten from the one that was used longest ago.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._marks: dict[tuple[str, str, int], Standing] = {}  # match, mode of its rules, entry
        self._answers: dict[tuple[object, ...], bytes] = {}
        self._size = 0
        self._folding = asyncio.Semaphore(FOLDING)

    async def page(self, standing: Standing, game: Game, held: list[int], after: int, limit: int) -> bytes:
        """So many moments after an entry, as JSON of `Moments`."""
        match, last = standing.info.id, standing.number
        asked = (match, tuple(held), after, limit, last)
        async with self._folding:
            answer = self._answers.pop(asked, None)
            if answer is None:
                found = await self._moments(standing.info, game, held, after, limit, last)
                answer = msgspec.json.encode(Moments(found, last))
                self._size += len(answer)
            self._answers[asked] = answer
            while self._size > ANSWERS and len(self._answers) > 1:
                self._size -= len(self._answers.pop(next(iter(self._answers))))
        return answer

    async def _moments(
        self, info: Info, game: Game, held: list[int], after: int, limit: int, last: int
    ) -> list[Moment]:
        if after >= last:
            return []
        every = spacing(last)
        standing = self._nearest(info, game, after, every)
        found: list[Moment] = []
        while len(found) < limit and standing.number < last:
            until = min(last, max(after, standing.number) + limit - len(found), standing.number + READ)
            log = await self._store.all_entries(info.id, standing.number, until)
            if not log:  # deleted meanwhile
                break
            fresh, marks = await asyncio.to_thread(fold_on, standing, log, held, after, every)
            found += fresh
            for mark in marks:
                self._keep(mark, game)
        return found[:limit]

    def _nearest(self, info: Info, game: Game, after: int, every: int) -> Standing:
        """The latest mark that is not too late, to be folded on; or the beginning."""
        for number in range(after - after % every, 0, -every):
            kept = self._marks.pop((info.id, game.mode, number), None)
            if kept:
                self._marks[(info.id, game.mode, number)] = kept
                return kept.copy()
        return Standing(info, game)

    def _keep(self, mark: Standing, game: Game) -> None:
        self._marks[(mark.info.id, game.mode, mark.number)] = mark
        if len(self._marks) > MARKS:
            del self._marks[next(iter(self._marks))]


def spacing(last: int) -> int:
    """Entries from one mark to the next: doubled in long logs, so that marks of the shorter log are still of use."""
    every = MOST
    while last // every > MARKS_OF_ONE:
        every *= 2
    return every


def fold_on(
    standing: Standing, log: Iterable[Entry], held: list[int], after: int, every: int
) -> tuple[list[Moment], list[Standing]]:
    """Fold entries into a standing; the moments that lie after an entry, and the marks on the way."""
    found, marks = [], []
    for entry in log:
        standing.take(entry)
        if standing.match and entry.number > after:
            found.append(moment(standing, entry, held))
        if entry.number % every == 0:
            marks.append(standing.copy())
    return found, marks


def moment(standing: Standing, entry: Entry, held: list[int]) -> Moment:
    assert standing.match is not None
    lines = [line_shown(entry.number, said, standing.match) for said in entry.lines]
    return Moment(
        entry.number,
        standing.status,
        standing.to_move,
        asked(standing),
        views(standing.match, held),
        lines,
        standing.winners,
    )
