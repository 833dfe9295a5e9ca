"""What a seat is sent depends only on what it may know: the same bytes in two worlds that differ in the rest."""

from pathlib import Path

from magetable.server.simulate.worlds import compare_worlds


def test_a_seat_is_sent_the_same_bytes_whatever_is_hidden_from_it(tmp_path: Path) -> None:
    compared = compare_worlds(tmp_path, most=20)
    assert compared.faults[:3] == []
    assert compared.different > compared.positions / 4  # Five Seals hides next to nothing, the others much
    assert compared.answers > 10 * compared.positions
    assert compared.frames > 2 * compared.positions
