"""Frames that make no sense: each is answered with an error, or the connection is closed; the server goes on."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from magetable.server.simulate.client import LOST, Client
from magetable.server.simulate.process import Process
from magetable.server.socket import Ping, decode

MOVES: tuple[dict[str, Any], ...] = (
    {"type": "play", "move": 3, "after": 2, "id": "f1"},
    {"type": "play", "move": "pick something", "after": 2, "seat": 0},
    {"type": "undo", "after": 2, "id": "f2"},
    {"type": "answer", "agree": True, "after": 2},
    {"type": "chat", "text": "hello"},
)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 2**31, 2**63, 2**70, -(2**63), 1e308, 0.5, "", "0", "\x00", "\ud800", "ñ" * 300, "x" * 70_000,
    [], {}, [[]], {"type": "play"}, [None] * 50, "__proto__", "'; DROP TABLE entries; --", "../../etc",
)  # fmt: skip


@dataclass
class Fuzzed:
    frames: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    memory: list[int] = field(default_factory=list)  # bytes after a tenth, and at the end
    faults: list[str] = field(default_factory=list)


def fuzz_frames(
    server: Process, frames: int, seed: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Fuzzed:
    return asyncio.run(run(server, frames, seed, progress))


async def run(server: Process, frames: int, seed: int, progress: Callable[[int], None]) -> Fuzzed:
    import magetable

    chance, fuzzed = random.Random(seed), Fuzzed()
    person = Client("Fuzzer", [server], seed)
    await person.arrive()
    match = await person.create(magetable.games()[0], [{"kind": "me"}, {"kind": "me", "name": "Other"}])
    while fuzzed.frames < frames:
        try:
            async with person.watch(match) as socket:
                await socket.recv()  # hello
                while fuzzed.frames < frames:
                    await one_frame(socket, chance, fuzzed)
                    progress(fuzzed.frames)
                    if fuzzed.frames == max(1, frames // 10):
                        fuzzed.memory.append(server.memory())
        except LOST:
            fuzzed.answers["closed"] += 1
        if not server.alive():
            fuzzed.faults.append(f"the server has died: {server.said()[-2000:]}")
            return fuzzed
    fuzzed.memory.append(server.memory())
    await person.close()
    fuzzed.faults += unwell(server)
    return fuzzed


async def one_frame(socket: ClientConnection, chance: random.Random, fuzzed: Fuzzed) -> None:
    """Send one, and then a ping: what comes before its beat is the answer."""
    frame, text = senseless(chance)
    fuzzed.frames += 1
    await socket.send(frame, text=text)
    await socket.send('{"type": "ping"}')
    answers: list[str] = []
    while True:
        heard = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 60))
        if heard["type"] == "beat":
            break
        if heard["type"] in ("error", "done"):
            answers.append(heard.get("error", "done"))
    fuzzed.answers.update(answers)
    if len(answers) != 1 or answers[0] in ("sorry", "database"):
        fuzzed.faults.append(f"{frame[:200]!r} was answered by {answers}")


def senseless(chance: random.Random) -> tuple[bytes, bool]:
    """A frame that no client would send, and whether it says that it is text."""
    frame = chance.choice((noise, broken_json, wrong_value, wrong_shape, mutated, deep))(chance)
    try:
        if isinstance(decode(frame), Ping):  # by chance it makes sense after all
            return senseless(chance)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        pass
    return frame, chance.random() < 0.8


def noise(chance: random.Random) -> bytes:
    return chance.randbytes(chance.choice((0, 1, 2, 30, 1000, 66_000)))


def broken_json(chance: random.Random) -> bytes:
    text = json.dumps(chance.choice(MOVES)).encode()
    return text[: chance.randrange(len(text))] + chance.choice((b"", b"}", b"\xff", b"\x00", b"]]"))


def wrong_value(chance: random.Random) -> bytes:
    wish = dict(chance.choice(MOVES))
    wish[chance.choice([*wish, "more", "seat", "id"])] = chance.choice(ODD)
    return json.dumps(wish).encode()


def wrong_shape(chance: random.Random) -> bytes:
    return json.dumps(chance.choice(ODD)).encode()


def mutated(chance: random.Random) -> bytes:
    text = bytearray(json.dumps(chance.choice(MOVES)).encode())
    for _ in range(chance.randrange(1, 6)):
        text[chance.randrange(len(text))] = chance.randrange(256)
    return bytes(text)


def deep(chance: random.Random) -> bytes:
    depth = chance.choice((10, 1000, 30_000))
    return chance.choice((b"[", b'{"type":')) * depth + b"1" + chance.choice((b"]", b"}")) * depth


def unwell(server: Process) -> list[str]:
    """Signs that a server did not take it well."""
    faults = []
    if httpx.get(f"{server.url}/readyz", verify=False).status_code != 200:
        faults.append("the server is not well")
    lines = server.said().splitlines()
    errors = [line for line in lines if '"level":"error"' in line or line.startswith("Traceback")]
    return faults + errors[:5]
