"""What befalls servers and databases while people play. `magetable soak --faults` does the same at length."""

import asyncio
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import pytest

from magetable.server.simulate.faults import inflict, possible
from magetable.server.simulate.judge import Judge
from magetable.server.simulate.party import Party
from magetable.server.simulate.process import Process, processes
from magetable.server.simulate.stall import stall


@pytest.mark.parametrize("servers", [1, 2], ids=["a server on SQLite", "two servers on PostgreSQL"])
def test_moves_go_on_after_every_fault_and_nothing_is_lost_doubled_or_out_of_order(servers: int) -> None:
    kinds = possible(servers)
    outcome = inflict(kinds, servers, count=len(kinds), clients=4, seconds=2.0)
    assert outcome.faults == []
    assert outcome.done == dict.fromkeys(kinds, 1)
    assert set(outcome.again_s) == set(kinds)
    assert outcome.acknowledged >= 4 * len(kinds)


def test_moves_go_on_after_neither_the_database_nor_the_log_could_be_written() -> None:
    outcome = inflict(["full"], 1, count=1, clients=4, seconds=2.0, mount=False)
    assert outcome.faults == []
    assert outcome.answers["database"] > 0


def test_moves_are_taken_again_after_the_table_was_locked_with_every_connection_busy() -> None:
    stalls = stall(1, seconds=10, db_seconds=2)
    assert stalls.faults == []
    assert len(stalls.next_s) == len(stalls.not_ready_s) == len(stalls.ready_s) == 1


# The judge sees what it is there to see.


def tampered(db: Path, *statements: str) -> str:
    """Play a little, change the file behind the server's back, and hear what the judge says."""

    async def play(servers: list[Process]) -> list[str]:
        party = Party(str(db), servers, 2, seed=3)
        async with party.playing():
            await party.moves(10)
        await party.rest()
        with sqlite3.connect(db) as file:
            for statement in statements:
                assert file.execute(statement).rowcount  # something was changed
        return await party.judged()

    with processes(str(db)) as servers:
        return "\n".join(asyncio.run(play(servers)))


LAST_MOVE = "(SELECT max(number) FROM entries WHERE kind = 'play' AND ticket NOT LIKE '~%')"  # of a person


def test_the_judge_finds_nothing_where_nothing_was_done(tmp_path: Path) -> None:
    assert tampered(tmp_path / "table.db") == ""


def test_the_judge_misses_a_move_that_is_lost(tmp_path: Path) -> None:
    found = tampered(tmp_path / "table.db", f"DELETE FROM entries WHERE number >= {LAST_MOVE} - 4")
    assert "is lost" in found
    assert "the index says number" in found


def test_the_judge_sees_a_move_that_was_made_twice(tmp_path: Path) -> None:
    again = f"UPDATE entries SET ticket = (SELECT ticket FROM entries WHERE number = {LAST_MOVE}) WHERE number = 4"
    assert "was made 2 times" in tampered(tmp_path / "table.db", "DROP INDEX entries_ticket", again)


def test_the_judge_sees_that_something_else_was_shown(tmp_path: Path) -> None:
    found = tampered(tmp_path / "table.db", "UPDATE matches SET seed = '4'")
    assert "can't be replayed" in found or "was shown something else" in found


def test_the_judge_sees_entries_out_of_order(tmp_path: Path) -> None:
    found = tampered(tmp_path / "table.db", "UPDATE entries SET at = at + 9 WHERE number = 3")
    assert "entry 4 is older than the one before it" in found


# A match that doesn't come to rest.


def test_a_party_that_finds_no_rest_says_where_and_closes_what_it_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[object] = []

    async def close(judge: Judge) -> None:
        closed.append(judge)
        await judge._store.close()

    async def restless(_judge: Judge, matches: Iterable[str]) -> dict[str, int]:
        """Of all matches the first rests; in the others a bot is to move, and doesn't."""
        return {match: int(place == 0) for place, match in enumerate(sorted(matches))}

    async def play(servers: list[Process]) -> tuple[list[str], Party]:
        party = Party(str(tmp_path / "table.db"), servers, 4, seed=3)
        async with party.playing():
            await party.moves(4)
        monkeypatch.setattr("magetable.server.simulate.party.GUARD_SECONDS", 0.5)
        return await party.judged(), party

    monkeypatch.setattr(Judge, "resting", restless)
    monkeypatch.setattr(Judge, "close", close)
    with processes(str(tmp_path / "table.db")) as servers:
        faults, party = asyncio.run(play(servers))
    stuck = sorted({match for client in party.clients for match in client.known})[1:]
    assert stuck
    (fault,) = faults
    assert "no end after" in fault
    assert all(match in fault for match in stuck)
    assert len(closed) == 1
    assert all(client._http.is_closed for client in party.clients)
