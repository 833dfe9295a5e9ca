"""Whether what people were told is what the log says: the log is folded anew, without snapshots."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import msgspec

import magetable
from magetable.action import IllegalMove
from magetable.server.database import make_engine
from magetable.server.entries import Entry, Play, Undo
from magetable.server.pages import legal, news, views
from magetable.server.settings import Settings
from magetable.server.simulate.client import SHOWN, Client, Known, Wish, mark
from magetable.server.standing import Standing
from magetable.server.store import Row, Store


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

    async def judge(self, clients: list[Client], looks: int = 3000) -> list[str]:
        """Everything that is not as it must be. Of what was shown meanwhile, about so many positions are compared."""
        faults = [f"{client.name}: {fault}" for client in clients for fault in client.faults]
        shown = sum(len(known.marks) for client in clients for known in client.known.values())
        share = min(1.0, looks / max(1, shown))
        for match in sorted({match for client in clients for match in client.known}):
            found = await self._match(match, [client for client in clients if match in client.known], share)
            faults += [f"{match}: {fault}" for fault in found]
        return faults

    async def _match(self, match: str, clients: list[Client], share: float) -> list[str]:
        row, log = await self._store.row(match), await self._store.all_entries(match)
        assert row is not None
        faults = disorder(log)
        wishes = {f"{client.user}:{w.id}": w for client in clients for w in client.wishes if w.match == match}
        faults += broken_promises(log, wishes)
        standing = Standing(row.info, magetable.game(row.info.game, "interpreted"))
        chance = random.Random(match)
        for entry in log:
            try:
                standing.take(entry)
            except (IllegalMove, AssertionError, LookupError) as error:
                return [*faults, f"entry {entry.number} can't be replayed: {error!r}"]
            if chance.random() < share:
                faults += [fault for client in clients for fault in misshown(standing, client, match)]
        faults += wrong_index(row, standing)
        for client in clients:
            found = differences(standing, log, client.user, client.known[match])
            faults += [f"{client.name}: {fault}" for fault in found]
        return faults


def disorder(log: list[Entry]) -> list[str]:
    faults = [] if [entry.number for entry in log] == list(range(1, len(log) + 1)) else ["the log has gaps"]
    backwards = [entry.number for before, entry in pairwise(log) if entry.at < before.at]
    return faults + [f"entry {number} is older than the one before it" for number in backwards]


def wrong_index(row: Row, standing: Standing) -> list[str]:
    """Where the index does not say what the log says."""
    said = {"number": row.number, "status": row.status, "to_move": row.to_move, "chairs": row.chairs}
    return [
        f"the index says {key} {value}, the log {getattr(standing, key)}"
        for key, value in said.items()
        if value != getattr(standing, key)
    ]


def broken_promises(log: list[Entry], wishes: dict[str, Wish]) -> list[str]:
    """Moves that were acknowledged and are lost, or were made twice, or are not what was sent."""
    by_number = {entry.number: entry for entry in log}
    times = Counter(entry.ticket for entry in log)
    faults = [f"{ticket} was made {times[ticket]} times" for ticket in wishes if times[ticket] > 1]
    for user in {ticket.partition(":")[0] for ticket in wishes}:
        mine = [wish.number for ticket, wish in wishes.items() if ticket.startswith(f"{user}:")]
        numbers = [number for number in mine if number is not None]
        if numbers != sorted(numbers):
            faults.append(f"moves of {user} were acknowledged out of the order in which they were sent: {numbers}")
    for ticket, wish in wishes.items():
        if wish.number is None:
            if wish.refused and times[ticket]:
                faults.append(f"{ticket} was refused as {wish.refused} and is in the log all the same")
            continue
        entry = by_number.get(wish.number)
        if entry is None or entry.ticket != ticket:
            faults.append(f"{ticket} was acknowledged as entry {wish.number} and is lost")
        elif isinstance(entry.body, Play) and entry.body.code != wish.body.get("move"):
            faults.append(f"{ticket} is in the log as another move")
        elif isinstance(entry.body, Undo) and wish.body["type"] != "undo":
            faults.append(f"{ticket} is in the log as an undo")
    return faults


def truth(standing: Standing, user: str) -> dict[str, Any]:
    """What somebody must be shown where the log ends."""
    held, match = standing.held_by(user), standing.match
    assert match is not None
    choices = legal(match) if standing.to_move in held else []
    whole = {
        "number": standing.number, "status": standing.status, "to_move": standing.to_move, "views": views(match, held),
        "legal": choices, "winners": standing.winners,
    }  # fmt: skip
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(whole))
    return plain


def misshown(standing: Standing, client: Client, match: str) -> list[str]:
    """Whether what was shown of this position, when it was the last one, is what it is."""
    marks = client.known[match].marks.get(standing.number)
    if not marks or standing.match is None or marks == {mark(truth(standing, client.user))}:
        return []
    return [f"{client.name} was shown something else at entry {standing.number}, or {len(marks)} different things"]


def differences(standing: Standing, log: list[Entry], user: str, known: Known) -> list[str]:
    """Where somebody's picture of a match is not the log's."""
    page, plain = known.page, truth(standing, user)
    faults = [
        f"{key} is {str(page[key])[:300]}, must be {str(plain[key])[:300]}" for key in SHOWN if page[key] != plain[key]
    ]
    lines = [(line.number, line.told or line.text) for line in news(log, standing.match)[0]]
    if known.lines and known.lines != [line for line in lines if line[0] >= known.lines[0][0]]:
        faults.append("the lines of the log are not those that were told")
    return faults
