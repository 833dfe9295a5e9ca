"""What strangers send: each gets a sentence, and none of it an error line in the log."""

import json
import socket
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.sync.client import connect

import magetable

from .serving import Person, Server, post
from .test_playing import receive

DIGITS = "9" * 6000  # more than int() reads


@pytest.fixture
def quiet(server: Server) -> Iterator[Server]:
    """A server whose log must stay without a warning or an error, whatever a test sends."""
    before = len(complaints(server))
    yield server
    time.sleep(0.05)  # a line of the log travels through a pipe
    assert complaints(server)[before:] == []


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
    """What is answered to bytes as they are, until the connection ends."""
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


@pytest.mark.parametrize("path", ["/api/me", "/api/matches", "/api/records"])
@pytest.mark.parametrize("depth", [900, 1_000, 30_000])
def test_json_that_is_nested_deeply_is_refused_in_a_sentence(quiet: Server, path: str, depth: int) -> None:
    for opening, closing in (("[", "]"), ('{"name":', "}"), ('{"record":', "}"), ('{"seats":[{"kind":', "}]}")):
        body = opening * depth + "1" + closing * depth
        if len(body) < 500_000:
            sentence(post(quiet.url + path, content=body, headers={"content-type": "application/json"}))
        body = body[: len(opening) * depth]
        sentence(post(quiet.url + path, content=body[:450_000], headers={"content-type": "application/json"}))


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
    for place in ("log?before=", "positions?after=", "positions?limit=", "chat?before="):
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

HEADER = ["game: council", f"rules: {magetable.game('council', 'interpreted').version}", "players: 2", "seed: 7"]


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
    answer = post(f"{quiet.url}/api/records", content=text, headers={"content-type": "application/json"}, timeout=60)
    sentence(answer)


def test_a_good_record_is_taken_and_its_names_are_shown(quiet: Server) -> None:
    names = ["Anna " + "n" * 35, "Zoë 魔女"]
    page = Person(quiet, "Anna").ok("POST", "/api/records", record=record(f"names: {', '.join(names)}"))
    assert [seat["name"] for seat in page["seats"]] == names


ODD_TEXT = st.one_of(
    st.text(max_size=40),
    st.text("0123456789-+_.eE٣²", max_size=30),
    st.sampled_from(["", "2", "7", "council", "five-seals", "1" * 5000, "\x00", "\x1b[0m", "x" * 5000, "{}", "None"]),
)
ODD_LINE = st.one_of(
    st.builds(
        lambda key, colon, value: f"{key}{colon}{value}",
        st.one_of(st.sampled_from(["game", "rules", "players", "names", "seed", "level", "self", "mode"]), ODD_TEXT),
        st.sampled_from([": ", ":", " : ", "::", "#", "="]),
        st.one_of(ODD_TEXT, st.lists(ODD_TEXT, max_size=9).map(", ".join)),
    ),
    st.sampled_from(["assign -3", "assign 1", "pass", "pick gairm-sorcerer"]),
    ODD_TEXT,
)


@settings(
    max_examples=300, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
@given(
    st.sampled_from(["Magetable record 1", "Magetable record 1 ", "magetable record 1", ""]),
    st.booleans(),
    st.lists(ODD_LINE, max_size=8),
)
def test_whatever_is_uploaded_is_taken_or_refused(quiet: Server, first: str, whole: bool, odd: list[str]) -> None:
    text = "\n".join([first, *(HEADER if whole else []), *odd])
    body = json.dumps({"record": text}).encode()
    answer = post(f"{quiet.url}/api/records", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (201, 400, 413), answer.text
    if answer.status_code == 400:
        sentence(answer)


# Oddities of HTTP.

TAIL = b"Host: localhost\r\nConnection: close\r\n\r\n"
ODDITIES = {
    "an unknown method": (b"BREW / HTTP/1.1\r\n" + TAIL, (400, 405)),
    "a method of WebDAV": (b"PROPFIND / HTTP/1.1\r\n" + TAIL, (405,)),
    "TRACE": (b"TRACE / HTTP/1.1\r\n" + TAIL, (405,)),
    "CONNECT": (b"CONNECT example.org:443 HTTP/1.1\r\n" + TAIL, (400, 404, 405)),
    "OPTIONS of everything": (b"OPTIONS * HTTP/1.1\r\n" + TAIL, (204, 400)),
    "OPTIONS": (b"OPTIONS /api/me HTTP/1.1\r\n" + TAIL, (204, 405)),
    "HEAD of the page": (b"HEAD / HTTP/1.1\r\n" + TAIL, (200, 405)),
    "HEAD of the interface": (b"HEAD /api/games HTTP/1.1\r\n" + TAIL, (200, 405)),
    "a whole address": (b"GET http://localhost/api/games HTTP/1.1\r\n" + TAIL, (200,)),
    "an address of elsewhere": (b"GET http://evil.example/api/games HTTP/1.1\r\n" + TAIL, (200, 400)),
    "no UTF-8 in the path": (b"GET /api/matches/%ff%fe HTTP/1.1\r\n" + TAIL, (400, 404)),
    "bytes in the path": (b"GET /api/matches/\xff\xfe HTTP/1.1\r\n" + TAIL, (400, 404)),
    "a zero in the path": (b"GET /%00 HTTP/1.1\r\n" + TAIL, (400, 404)),
    "a zero in a file": (b"GET /assets/%00.js HTTP/1.1\r\n" + TAIL, (400, 404)),
    "a long file": (b"GET /assets/" + b"x" * 5000 + b".js HTTP/1.1\r\n" + TAIL, (400, 404, 414)),
    "no UTF-8 in a file": (b"GET /%ff.js HTTP/1.1\r\n" + TAIL, (400, 404)),
    "out of the folder": (b"GET /../../etc/passwd HTTP/1.1\r\n" + TAIL, (400, 404)),
    "out of the folder by signs": (b"GET /assets/%2e%2e%2f%2e%2e%2fapp.py HTTP/1.1\r\n" + TAIL, (400, 404)),
    "a file from the root": (b"GET //etc/passwd.js HTTP/1.1\r\n" + TAIL, (400, 404)),
    "no UTF-8 in the query": (b"GET /api/games/council/rules?find=%ff%fe HTTP/1.1\r\n" + TAIL, (200, 400)),
    "bytes in the query": (b"GET /api/games/council/rules?find=\xff\xfe HTTP/1.1\r\n" + TAIL, (200, 400)),
    "a zero in the query": (b"GET /api/games/council/rules?find=%00 HTTP/1.1\r\n" + TAIL, (200, 400)),
    "the same twice in the query": (b"GET /api/games/council/rules?find=a&find=b HTTP/1.1\r\n" + TAIL, (200, 400)),
    "a bent query": (b"GET /api/games/council/rules?&&==%%%&find HTTP/1.1\r\n" + TAIL, (200, 400)),
    "no host": (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", (400,)),
    "a bent host": (b"GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n", (400,)),
    "a host of bytes": (b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\nConnection: close\r\n\r\n", (400,)),
    "a bent origin": (b"POST /api/me HTTP/1.1\r\nOrigin: http://[::1\r\nContent-Length: 0\r\n" + TAIL, (403,)),
    "an origin of bytes": (b"POST /api/me HTTP/1.1\r\nOrigin: \xff\r\nContent-Length: 0\r\n" + TAIL, (403,)),
    "an odd origin": (b"POST /api/me HTTP/1.1\r\nOrigin: ]://[\r\nContent-Length: 0\r\n" + TAIL, (403,)),
    "a long cookie": (b"GET /api/me HTTP/1.1\r\nCookie: magetable=" + b"x" * 60_000 + b"\r\n" + TAIL, (200, 431)),
    "a cookie of bytes": (b"GET /api/me HTTP/1.1\r\nCookie: \xff=\xfe; magetable=\xff\r\n" + TAIL, (200,)),
    "an odd kind of body": (b"POST /api/me HTTP/1.1\r\nContent-Type: a/\xff;;=\r\nContent-Length: 2\r\n" + TAIL + b"{}",
                            (200, 400, 415)),
    "another charset": (b"POST /api/me HTTP/1.1\r\nContent-Type: application/json; charset=utf-99\r\n"
                        b"Content-Length: 2\r\n" + TAIL + b"{}", (200, 400, 415)),
    "a form": (b"POST /api/me HTTP/1.1\r\nContent-Type: multipart/form-data\r\nContent-Length: 2\r\n" + TAIL + b"{}",
               (200, 400, 415)),
    "no UTF-8 in the body": (b"POST /api/me HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 12\r\n" + TAIL
                             + b'{"name":"\xff"}', (400,)),
    "a body that is cut off": (b"POST /api/me HTTP/1.1\r\nContent-Length: 13\r\n" + TAIL + b'{"name":"x"}', ()),
    "a length that is none": (b"POST /api/me HTTP/1.1\r\nContent-Length: x\r\n" + TAIL, (400,)),
    "a length without end": (b"POST /api/me HTTP/1.1\r\nContent-Length: " + b"9" * 5000 + b"\r\n" + TAIL, (400,)),
    "two lengths": (b"POST /api/me HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n" + TAIL + b"{}", (400,)),
    "a part of odd size": (b"POST /api/me HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + TAIL + b"zz\r\n", (400,)),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", (400,)),
    "a newer HTTP": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", (400,)),
    "an upgrade to something else": (b"GET /api/games HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n"
                                     b"Host: localhost\r\n\r\n", (200, 400)),
    "a bent handshake": (b"GET /api/matches/x/live HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         b"Host: localhost\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n", (400,)),
    "an old handshake": (b"GET /api/matches/x/live HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         b"Host: localhost\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                         b"Sec-WebSocket-Version: 7\r\n\r\n", (400, 426)),
    "a handshake elsewhere": (b"GET /api/nothing HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              b"Host: localhost\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              b"Sec-WebSocket-Version: 13\r\n\r\n", (403, 404)),
    "a handshake with bytes in its query": (
        b"GET /api/matches/x/live?from=\xff HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Host: localhost\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        (101, 400),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ODDITIES)
def test_an_oddity_of_http_is_answered_and_leaves_no_line(quiet: Server, name: str) -> None:
    sent, statuses = ODDITIES[name]
    heard = raw(quiet, sent, 0.5)
    assert (int(heard.split()[1]) in statuses) if statuses else heard == b"", heard
    assert b"Traceback" not in heard
    assert b"root:" not in heard


def test_a_header_without_end_is_cut_off(quiet: Server) -> None:
    heard = raw(quiet, b"GET / HTTP/1.1\r\n" + b"X: " + b"x" * 1_000_000)
    assert heard == b"" or heard.startswith(b"HTTP/1.1 431 "), heard  # a reset may overtake the answer
