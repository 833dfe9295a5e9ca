"""Bots share the machine fairly: whoever has many matches is in nobody's way, and bots that are alone rest."""

import contextlib
import json
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from .serving import Person, Server, served

STRANGERS = 30
MOVES = 8


def watched(person: Person, match: str) -> ClientConnection:
    """Like `Person.watch`, for somebody who never reads: nothing is too much to keep."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    address = f"{person.server.url.replace('http', 'ws', 1)}/api/matches/{match}/live"
    return connect(address, additional_headers={"Cookie": cookies} if cookies else None, max_queue=None)


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
    """Without turns the bot has not answered after fifteen seconds."""
    with served(str(tmp_path / "table.db"), ready=True) as server:
        anna = Person(server, "Anna")
        alone = statistics.median(waits(anna, MOVES))
        with crowd(server, STRANGERS, "rollout:1000"):
            time.sleep(2)
            beside = statistics.median(waits(anna, MOVES))
        print(f"alone {alone * 1000:.0f} ms, beside {STRANGERS} matches {beside * 1000:.0f} ms")
        assert beside < alone + 1


# Bots that are alone


def test_bots_that_are_alone_play_only_while_somebody_watches(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server)
    match = anna.create("bot random", "bot random", "bot random")
    began = anna.page(match)["number"]
    time.sleep(1.5)
    assert anna.page(match)["number"] == began
    with brit.watch(match) as socket:  # a spectator without a name
        assert position(socket)["number"] == began
        while (shown := position(socket))["number"] < began + 5:
            pass
        assert shown["status"] == "running"
    left = settled(anna, match)
    time.sleep(1.5)
    assert anna.page(match)["number"] == left
    with watched(anna, match) as one, watched(brit, match) as other:  # perhaps at two workers
        for socket in (one, other):
            while position(socket)["status"] == "running":
                pass


def settled(person: Person, match: str) -> int:
    """The last entry, once what was being thought about is there."""
    number = -1
    while number != (now := int(person.page(match)["number"])):
        number = now
        time.sleep(0.5)
    return number


# Very many matches


def test_somebody_with_bots_at_work_in_very_many_matches_gets_no_more(tmp_path: Path) -> None:
    with served(str(tmp_path / "table.db"), ready=True, limits="yes", bot_matches="2") as server:
        anna, brit = Person(server, "Anna"), Person(server, "Brit")
        three = [anna.create(*["bot rollout:1000"] * 4, game="five-seals") for _ in range(3)]  # nobody watches them yet
        with contextlib.ExitStack() as sockets:
            for match in three[:2]:
                position(sockets.enter_context(watched(anna, match)))
            wish = {"game": "council", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
            said = anna.refused(429, "too-many", "POST", "/api/matches", **wish)["detail"]
            assert said.startswith("bots are at work in 2 of your matches, and 2 is the most: begin another when")
            anna.create("me", "open")
            brit.create("me", "bot random")
