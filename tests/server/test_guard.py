"""Who may call, how often, how much; what every answer carries; what is never said."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from .serving import Person, Server, get, post, served


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With rate limits, as people run it."""
    with served(str(tmp_path_factory.mktemp("strict") / "table.db"), limits="yes") as server:
        yield server


def test_every_answer_has_the_usual_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/schema/openapi.json", "/theme.js"):
        headers = get(server.url + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        policy = headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")  # modules, and nothing else
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_the_cookie_can_not_be_read_by_scripts_or_sent_by_other_sites(server: Server) -> None:
    cookie = post(f"{server.url}/api/me", json={"name": "Anna"}).headers["set-cookie"]
    assert re.match(r"magetable=[\w.-]+; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax$", cookie)


def test_behind_https_the_cookie_travels_only_there(tmp_path: Path) -> None:
    with served(str(tmp_path / "t.db"), "--public", "https://table.example") as server:
        answer = post(f"{server.url}/api/me", json={}, headers={"origin": "https://table.example"})
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert "strict-transport-security" in answer.headers


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    anna = Person(server, "Anna")
    value = anna.http.cookies["magetable"]
    name = value.partition(".")[0]
    swapped = value[:-5] + ("A" if value[-5] != "A" else "B") + value[-4:]  # the very last character has idle bits
    for forged in (swapped, f"{name}.0", f"{name}.0.", "x" * 5000, "ä"):
        headers = {"cookie": f"magetable={forged}".encode()}
        assert get(f"{server.url}/api/me", headers=headers).json()["id"] is None


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_a_page_from_elsewhere_may_not_act(server: Server, headers: dict[str, str]) -> None:
    answer = post(f"{server.url}/api/me", json={"name": "Anna"}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "wrong-origin")


def test_a_page_from_elsewhere_may_not_watch(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "open")
    address = f"{server.url.replace('http', 'ws', 1)}/api/matches/{match}/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, origin="https://evil.example")  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    with connect(address, origin=server.url):  # type: ignore[arg-type]
        pass


def test_a_name_that_was_bent_to_this_machine_is_refused(server: Server) -> None:
    answer = get(f"{server.url}/api/games", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]) == (400, "wrong-host")


def test_too_much_at_once_is_refused(server: Server) -> None:
    answer = post(f"{server.url}/api/records", json={"record": "x" * 600_000})
    assert (answer.status_code, answer.json()["error"]) == (413, "too-long")


@pytest.mark.parametrize(
    ("path", "body", "says"),
    [
        ("/api/matches", "{", "bad-request"),
        ("/api/matches", "[]", "bad-request"),
        ("/api/matches", '{"game": "council"}', "seats"),
        ("/api/matches", '{"game": "council", "seats": [{"kind": "cat"}]}', "cat"),
        ("/api/matches", '{"game": "council", "seats": [{"kind": "me"}]}', "2 to 4 players, not 1"),
        ("/api/matches", '{"game": "council", "seats": [{"kind": "me"}], "colour": 1}', "colour"),
        ("/api/me", '{"name": "\\u0000\\u0007"}', "something to read"),
        ("/api/me", '{"nam": "Anna"}', "nam"),
    ],
)
def test_wrong_requests_are_told_what_is_wrong(server: Server, path: str, body: str, says: str) -> None:
    answer = post(server.url + path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert says in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("match", ["x", "%00", "%2e%2e", "a" * 500, "ö", "'; DROP TABLE matches; --"])
def test_strange_addresses_are_no_matches(server: Server, match: str) -> None:
    answer = get(f"{server.url}/api/matches/{match}")
    assert answer.status_code in (400, 404), answer.text


def test_options_name_no_files_of_the_server(server: Server) -> None:
    person = Person(server, "Anna")
    for game in person.ok("GET", "/api/games"):
        for option in game["options"]:
            seats = [{"kind": "me"}] * game["usual"]
            options = {option["name"]: "/etc/passwd"}
            answer = person.ask("POST", "/api/matches", game=game["name"], seats=seats, options=options)
            assert answer.status_code == 400
            assert "root:" not in answer.text


def test_bots_of_boundless_strength_are_refused(server: Server) -> None:
    person = Person(server, "Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "rollout:100000000"}]
    person.refused(400, "bad-bot", "POST", "/api/matches", game="council", seats=seats)


def test_who_asks_too_often_has_to_wait(strict: Server) -> None:
    answers = [post(f"{strict.url}/api/login", json={"name": "x", "password": "y" * 8}) for _ in range(12)]
    assert [answer.status_code for answer in answers[:5]] == [403] * 5
    assert answers[-1].status_code == 429
    assert "try again in" in answers[-1].json()["detail"]


def test_logs_are_json_lines_without_secrets(tmp_path: Path) -> None:
    import json

    with served(str(tmp_path / "t.db"), log_level="debug") as server:
        anna = Person(server)
        anna.ok("POST", "/api/account", name="Anna", password="correct horse")
        match = anna.create("me", "bot random")
        anna.page(match)
        cookie = anna.http.cookies["magetable"]
        server.stop()
    said = b"".join(server.said).decode()
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert {"open", "closed"} <= {line["event"] for line in lines}
    for secret in (cookie, "correct horse", "Anna"):
        assert secret not in said


def test_figures_are_for_callers_from_inside() -> None:
    from magetable.server.web import inside

    assert inside("127.0.0.1")
    assert inside("10.1.2.3")
    assert inside("?")
    assert not inside("8.8.8.8")
