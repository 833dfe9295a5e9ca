"""Two devices send a move for the same turn. `magetable soak` does it a thousand times."""

from pathlib import Path

from magetable.server.simulate.process import processes
from magetable.server.simulate.races import race


def test_of_two_moves_for_the_same_turn_one_wins(tmp_path: Path) -> None:
    with processes(str(tmp_path / "table.db")) as servers:
        races = race(servers, 50)
    assert races.faults == []
    assert sum(races.wins) == races.rounds == 50


def test_of_two_moves_for_the_same_turn_at_two_servers_one_wins(database: str) -> None:
    with processes(database, 2) as servers:
        races = race(servers, 50)
    assert races.faults == []
    assert sum(races.wins) == races.rounds == 50
    assert all(races.wins)  # neither server is always the faster one
