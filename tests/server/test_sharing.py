"""Bots share the machine fairly: whoever has many matches is in nobody's way, and bots that are alone rest."""

import contextlib
import json
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from .serving import Person, Server, served

STRANGERS = 30
MOVES = 8


def watched(person: Person, match: str) -> ClientConnection:
    """Like `Person.watch`, for somebody who never reads: nothing is too much to keep."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    address = f"{person.server.url.replace('http', 'ws', 1)}/api/matches/{match}/live"
    return connect(address, additional_headers={"Cookie": cookies}, max_queue=None)


@contextlib.contextmanager
def crowd(server: Server, matches: int, bot: str) -> Iterator[list[str]]:
    """A stranger who watches many matches of four such bots."""
    stranger = Person(server, "Mallory")
    made = [stranger.create(*[f"bot {bot}"] * 4, game="five-seals") for _ in range(matches)]
    with contextlib.ExitStack() as sockets:
        for match in made:
            sockets.enter_context(watched(stranger, match))
        yield made


def position(socket: ClientConnection, seconds: float = 15) -> Any:
    """The next frame that shows where the match stands."""
    while True:
        frame = json.loads(socket.recv(timeout=seconds))
        if frame["type"] in ("hello", "step"):
            return frame


def waits(person: Person, moves: int) -> list[float]:
    """How long somebody waits for a bot's answer, from the decision that ends their turn to their next turn."""
    found: list[float] = []
    decided = None
    with person.watch(person.create("me", "bot adept")) as socket:
        shown = position(socket)
        while len(found) < moves and shown["status"] == "running":
            if shown["legal"]:
                decided = time.monotonic()
                move = {"type": "play", "move": shown["legal"][0]["code"], "after": shown["number"]}
                socket.send(json.dumps(move))
            before, shown = shown, position(socket)
            if decided and shown["legal"] and not before["legal"]:
                found.append(time.monotonic() - decided)
    return found


def test_nobody_waits_for_a_strangers_thirty_matches(tmp_path: Path) -> None:
    """A second is the promise; the waits themselves are a few hundredths. Before there were turns they were half a
    minute."""
    with served(str(tmp_path / "table.db"), ready=True) as server:
        anna = Person(server, "Anna")
        alone = statistics.median(waits(anna, MOVES))
        with crowd(server, STRANGERS, "rollout:1000"):
            time.sleep(2)
            beside = statistics.median(waits(anna, MOVES))
        print(f"alone {alone * 1000:.0f} ms, beside {STRANGERS} matches {beside * 1000:.0f} ms")
        assert beside < alone + 1
