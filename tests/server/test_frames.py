"""Frames that make no sense. `magetable soak` sends ten thousand of them."""

from pathlib import Path

from magetable.server.simulate.frames import fuzz_frames
from magetable.server.simulate.process import processes


def test_every_senseless_frame_is_answered_or_ends_the_connection(tmp_path: Path) -> None:
    with processes(str(tmp_path / "table.db"), anew=True) as (server,):
        fuzzed = fuzz_frames(server, 500)
    assert fuzzed.faults == []
    assert fuzzed.frames == 500
    assert fuzzed.answers["bad-frame"] > 100
    assert fuzzed.memory[-1] - fuzzed.memory[0] < 20e6
