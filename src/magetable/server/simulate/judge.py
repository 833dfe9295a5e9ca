"""Whether what people were told is what the log says: the log is folded anew, without snapshots."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

import magetable
from magetable.server.database import make_engine
from magetable.server.entries import Entry, Play, Undo
from magetable.server.hall import drop_undone
from magetable.server.pages import legal, views
from magetable.server.settings import Settings
from magetable.server.simulate.client import Client, Known, Wish
from magetable.server.store import Store
from magetable.server.table import Table


class Judge:
    def __init__(self, db: str) -> None:
        self._store = Store(make_engine(Settings(db=db)))

    async def close(self) -> None:
        await self._store.close()

    async def resting(self, matches: Iterable[str]) -> dict[str, int]:
        """The last entry of each match; 0 where a bot is still to move."""
        found = {}
        for match in matches:
            row = await self._store.row(match)
            assert row is not None, match
            bot = row.to_move is not None and row.chairs[row.to_move].kind == "bot"
            found[match] = 0 if bot else row.number
        return found

    async def judge(self, clients: list[Client]) -> list[str]:
        """Everything that is not as it must be."""
        faults = [f"{client.name}: {fault}" for client in clients for fault in client.faults]
        for match in sorted({match for client in clients for match in client.known}):
            log = await self._store.all_entries(match)
            if [entry.number for entry in log] != list(range(1, len(log) + 1)):
                faults.append(f"{match}: the log has gaps")
            wishes = {f"{client.user}:{w.id}": w for client in clients for w in client.wishes if w.match == match}
            faults += [f"{match}: {fault}" for fault in broken_promises(log, wishes)]
            table = await self._fold(match, log)
            for client in clients:
                if match in client.known:
                    found = differences(table, log, client.user, client.known[match])
                    faults += [f"{match}, {client.name}: {fault}" for fault in found]
        return faults

    async def _fold(self, match: str, log: list[Entry]) -> Table:
        row = await self._store.row(match)
        assert row is not None
        table = Table(row.info, magetable.game(row.info.game, "interpreted"))
        for entry in log:
            table.take(entry)
        return table


def broken_promises(log: list[Entry], wishes: dict[str, Wish]) -> list[str]:
    """Moves that were acknowledged and are lost, or were made twice, or are not what was sent."""
    by_number = {entry.number: entry for entry in log}
    times = Counter(entry.ticket for entry in log)
    faults = [f"{ticket} was made {times[ticket]} times" for ticket in wishes if times[ticket] > 1]
    for ticket, wish in wishes.items():
        if wish.number is None:
            continue
        entry = by_number.get(wish.number)
        if entry is None or entry.ticket != ticket:
            faults.append(f"{ticket} was acknowledged as entry {wish.number} and is lost")
        elif isinstance(entry.body, Play) and entry.body.code != wish.body.get("move"):
            faults.append(f"{ticket} is in the log as another move")
        elif isinstance(entry.body, Undo) and wish.body["type"] != "undo":
            faults.append(f"{ticket} is in the log as an undo")
    return faults


def differences(table: Table, log: list[Entry], user: str, known: Known) -> list[str]:
    """Where somebody's picture of a match is not the log's."""
    page, held, match = known.page, table.held_by(user), table.match
    assert match is not None
    choices = legal(match) if table.to_move in held else []
    truth = {
        "number": table.number, "status": table.status, "to_move": table.to_move, "views": views(match, held),
        "legal": choices, "winners": table.winners,
    }  # fmt: skip
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(truth))
    faults = [
        f"{key} is {str(page[key])[:300]}, must be {str(plain[key])[:300]}" for key in plain if page[key] != plain[key]
    ]
    lines, _ = drop_undone([], log)
    if known.lines and known.lines != [line for line in lines if line[0] >= known.lines[0][0]]:
        faults.append("the lines of the log are not those that were told")
    return faults
