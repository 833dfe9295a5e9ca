"""What strangers send: each gets a sentence, and none of it an error line in the log."""

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from .serving import Person, Server, served
from .test_playing import receive

DIGITS = "9" * 6000  # more than int() reads
DEEP = 100_000


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose log must stay without a warning or an error, whatever the tests here send."""
    path = tmp_path_factory.mktemp("quiet") / "table.db"
    with served(str(path), mode="interpreted") as server:
        yield server
        assert complaints(server) == []


def complaints(server: Server) -> list[str]:
    """Lines of the log above "info", and whatever is no line of the log at all."""
    said = [line.decode(errors="replace") for line in list(server.said)]
    return [line for line in said if '"level":"info"' not in line and "Magetable is at" not in line]


def sentence(answer: httpx.Response) -> str:
    """What a refused stranger is told."""
    assert answer.status_code == 400, answer.text
    detail: str = answer.json()["detail"]
    assert 10 < len(detail) < 1000
    return detail


def raw(server: Server, sent: bytes, seconds: float = 10) -> bytes:
    """Bytes as they are, and all that is answered before the connection ends or nothing more comes."""
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port), timeout=seconds) as line:
        line.sendall(sent)
        heard = b""
        try:
            while part := line.recv(65_536):
                heard += part
        except (TimeoutError, ConnectionResetError):
            pass
        return heard


# What is too deep or too long.


@pytest.mark.parametrize("path", ["/api/me", "/api/matches", "/api/records", "/api/login"])
@pytest.mark.parametrize("opening", ["[", '{"name":', '{"record":', '{"game":"council","seats":[{"kind":'])
def test_json_that_is_nested_deeply_is_refused_in_a_sentence(quiet: Server, path: str, opening: str) -> None:
    body = opening * (400_000 // len(opening))
    answer = httpx.post(quiet.url + path, content=body, headers={"content-type": "application/json"})
    sentence(answer)


def test_a_frame_that_is_nested_deeply_is_refused_in_a_sentence(quiet: Server) -> None:
    anna = Person(quiet, "Anna")
    match = anna.create("me", "me Brit")
    with anna.watch(match) as watching:
        receive(watching, "hello")
        for opening in ("[", '{"type":', '{"type":"play","move":1,"after":1,"more":[', '{"type":"ping","x":['):
            watching.send(opening * (60_000 // len(opening)))
            assert receive(watching, "error")["error"] == "bad-frame"


@pytest.mark.parametrize("number", [DIGITS, "-" + DIGITS, "1e400", "1" + "0" * 400, "1.5", "NaN", "٣"])
def test_numbers_without_end_are_refused_in_a_sentence(quiet: Server, number: str) -> None:
    anna = Person(quiet, "Anna")
    match = anna.create("me", "me Brit")
    json_type = {"content-type": "application/json"}
    for path, body in (
        (f"/api/matches/{match}/play", '{"move": 1, "after": N}'),
        (f"/api/matches/{match}/play", '{"move": N, "after": 1}'),
        (f"/api/matches/{match}/resign", '{"seat": N}'),
        ("/api/matches", '{"game": "council", "seats": [], "clock": {"kind": "move", "seconds": N}}'),
    ):
        answer = anna.http.post(path, content=body.replace("N", number).encode(), headers=json_type)
        sentence(answer)
    for place in ("log?before=", "positions?after=", "positions?limit=", "final?move=", "chat?before="):
        answer = anna.http.get(f"/api/matches/{match}/{place}{number}")
        if not (number == "٣" and answer.status_code in (200, 422)):  # Python takes these digits too
            sentence(answer)


@pytest.mark.parametrize("number", [DIGITS, "-1", "٣", "x", "", "1e9", "%00", "%ff"])
def test_a_socket_opened_from_an_odd_number_says_hello_or_what_is_wrong(quiet: Server, number: str) -> None:
    anna = Person(quiet, "Anna")
    match = anna.create("me", "me Brit")
    address = f"{quiet.url.replace('http', 'ws', 1)}/api/matches/{match}/live?from={number}"
    with connect(address) as watching:
        receive(watching, "hello")


# Records.

HEADER = ["game: council", "rules: 1", "players: 2", "seed: 7"]


def record(*lines: str) -> str:
    """A record with these lines in its header; a key given again counts."""
    return "\n".join(["Magetable record 1", *HEADER, *lines, "", ""])


ODD_RECORDS = {
    "a seed without end": record(f"seed: {DIGITS}"),
    "a negative seed without end": record(f"seed: -{DIGITS}"),
    "players without end": record(f"players: {DIGITS}"),
    "rules without end": record(f"rules: {DIGITS}"),
    "digits of another script": record("players: ٣"),
    "digits with signs between": record("seed: 1_0"),
    "a number in powers": record("players: ²"),
    "a long name": record(f"names: {'A' * 5000}, Brit"),
    "a name with control signs": record("names: A\x07nna, Brit"),
    "a name with an escape": record("names: \x1b[31mAnna, Brit"),
    "a name turned around": record("names: \u202eannA, Brit"),
    "a name that can't be written": record("names: \ud800, Brit"),
    "a name with a zero": record("names: A\x00, Brit"),
    "names without end": record("names: " + ", ".join("abcdefgh"[i % 8] + str(i) for i in range(20_000))),
    "equal names": record("names: Anna, Anna"),
    "an option that is a parameter": record("self: 1"),
    "an option that is another parameter": record("players : 2", "names: Anna, Brit", "mode: strict"),
    "an option without a name": record(": 1"),
    "an option without end": record(f"{'x' * 300_000}: 1"),
    "a value without end": record(f"level: {'x' * 300_000}"),
    "options without end": record(*(f"o{i}: 1" for i in range(20_000))),
    "an unknown game": record("game: ../../etc/passwd"),
    "a game without end": record(f"game: {'x' * 100_000}"),
    "a game that is a module": record("game: magetable"),
    "other rules": record("rules: 0"),
    "a move without end": record() + "x" * 300_000,
    "a move with control signs": record() + "\x00\x01\x02",
    "a move that can't be written": record() + "\udfff",
    "moves without end": record() + "pass\n" * 60_000,
    "only a first line": "Magetable record 1",
    "nothing": "",
    "another first line": "Magetable record 2\n",
    "no header": "Magetable record 1\n\npass",
}  # fmt: skip


@pytest.mark.parametrize("name", ODD_RECORDS)
def test_an_odd_record_is_refused_in_a_sentence(quiet: Server, name: str) -> None:
    text = json.dumps({"record": ODD_RECORDS[name]})
    answer = httpx.post(
        f"{quiet.url}/api/records", content=text, headers={"content-type": "application/json"}, timeout=60
    )
    sentence(answer)
