"""Servers are killed while people play. `magetable soak` does the same at length."""

from pathlib import Path

import pytest

from magetable.server.simulate import process
from magetable.server.simulate.kills import kill_servers
from magetable.server.simulate.nursery import Nursery


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    outcome = kill_servers(str(tmp_path / "table.db"), servers=1, kills=3, clients=6)
    assert outcome.faults == []
    assert outcome.acknowledged >= 4 * 6


def test_no_acknowledged_move_is_lost_when_one_of_two_workers_is_killed(database: str) -> None:
    outcome = kill_servers(database, servers=2, kills=3, clients=6, seed=2)
    assert outcome.faults == []
    assert outcome.acknowledged >= 4 * 6


def test_servers_end_with_whoever_wanted_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = Nursery()
    monkeypatch.setattr(process, "nursery", lambda: own)
    server = process.Process(str(tmp_path / "table.db")).start()
    server.wait()
    own.close()
    assert server._process is not None
    server._process.wait(30)
    assert not server.alive()
