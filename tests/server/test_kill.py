"""Servers are killed while people play. `magetable soak` does the same at length."""

from pathlib import Path

from magetable.server.simulate.kills import kill_servers


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    outcome = kill_servers(str(tmp_path / "table.db"), servers=1, kills=3, clients=6)
    assert outcome.faults == []
    assert outcome.acknowledged >= 4 * 6


def test_no_acknowledged_move_is_lost_when_one_of_two_workers_is_killed(database: str) -> None:
    outcome = kill_servers(database, servers=2, kills=3, clients=6, seed=2)
    assert outcome.faults == []
    assert outcome.acknowledged >= 4 * 6
