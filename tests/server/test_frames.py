"""Frames as they are written, and such that make no sense: `magetable soak` sends ten thousand of them."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from magetable.server.simulate.frames import fuzz_frames
from magetable.server.simulate.process import processes
from magetable.server.wire import Frames


def test_every_senseless_frame_is_answered_or_ends_the_connection(tmp_path: Path) -> None:
    with processes(str(tmp_path / "table.db"), anew=True) as (server,):
        fuzzed = fuzz_frames(server, 500)
    assert fuzzed.faults == []
    assert fuzzed.frames == 500
    assert fuzzed.answers["bad-frame"] > 100
    assert fuzzed.memory[-1] - fuzzed.memory[0] < 20e6


def test_frames_sent_in_one_go_are_one_write_in_their_order() -> None:
    assert asyncio.run(written(["step", "done"], ["beat"])) == [b"stepdone", b"beat"]


async def written(*goes: list[str]) -> list[bytes]:
    """What is written to a socket that is open, of frames sent in several goes."""
    frames, waiting, found = object.__new__(Frames), list[bytes](), list[bytes]()
    given: dict[str, Any] = {
        "loop": asyncio.get_running_loop(),
        "writable": asyncio.Event(),
        "handshake_complete": True,
        "close_sent": False,
        "disconnected": False,
        "initial_response": None,
        "conn": SimpleNamespace(send_text=waiting.append, data_to_send=lambda: [waiting.pop(0) for _ in list(waiting)]),
        "transport": SimpleNamespace(write=found.append, is_closing=lambda: False),
    }
    frames.__dict__ |= given
    frames.writable.set()
    for go in goes:
        for text in go:
            await frames.send({"type": "websocket.send", "text": text})
        await asyncio.sleep(0)
    return found
