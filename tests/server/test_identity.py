"""Guests, accounts, and calling people who are not here."""

import http.server
import json
import queue
import threading

import httpx
import pytest

from magetable.server.refusal import Refusal
from magetable.server.webhooks import check_url, resolved

from .serving import Person, Server


def test_a_guest_gets_a_name_and_may_change_it(server: Server) -> None:
    person = Person(server)
    assert person.ok("GET", "/api/me") == {"id": None, "name": None, "account": None, "webhook": None}
    first = person.ok("POST", "/api/me")
    assert first["name"]
    again = person.ok("POST", "/api/me", name="  Anna \n of  Elm ")
    assert (again["id"], again["name"]) == (first["id"], "Anna of Elm")


def test_an_account_keeps_matches_across_devices(server: Server) -> None:
    import secrets

    name = f"Anna {secrets.token_hex(4)}"
    phone, laptop = Person(server, "Anna"), Person(server)
    match = phone.create("me", "open")
    phone.ok("POST", "/api/account", name=name, password="correct horse")
    laptop.refused(403, "wrong-login", "POST", "/api/login", name=name, password="wrong horse")
    laptop.ok("POST", "/api/login", name=name.upper(), password="correct horse")
    assert [one["id"] for one in laptop.ok("GET", "/api/matches/mine")] == [match]
    laptop.act(match, "leave")
    Person(server, "Brit").refused(409, "name-taken", "POST", "/api/account", name=name.lower(), password="12345678")
    phone.refused(409, "has-account", "POST", "/api/account", name="other", password="12345678")
    laptop.ok("POST", "/api/logout")
    assert laptop.ok("GET", "/api/me")["id"] is None


def test_a_new_password_logs_other_devices_out(sqlite_server: Server) -> None:
    phone, laptop = Person(sqlite_server, "Anna"), Person(sqlite_server)
    phone.ok("POST", "/api/account", name="Chu of Elm", password="correct horse")
    laptop.ok("POST", "/api/login", name="Chu of Elm", password="correct horse")
    phone.refused(403, "wrong-login", "PUT", "/api/password", old="wrong horse", new="battery staple")
    phone.ok("PUT", "/api/password", old="correct horse", new="battery staple")
    assert phone.ok("GET", "/api/me")["account"] == "chu of elm"
    assert laptop.ok("GET", "/api/me")["id"] is None


def test_people_with_the_same_name_are_told_apart(server: Server) -> None:
    anna, other = Person(server, "Anna"), Person(server, "Anna")
    match = anna.create("me", "open")
    other.act(match, "join")
    assert [seat["name"] for seat in anna.page(match)["seats"]] == ["Anna", "Anna 2"]


# Webhooks


class Hook(http.server.BaseHTTPRequestHandler):
    heard: "queue.Queue[dict[str, object]]" = queue.Queue()

    def do_POST(self) -> None:
        self.heard.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *arguments: object) -> None:
        pass


def test_who_is_not_here_is_called_when_it_is_their_turn(server: Server) -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), Hook) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        anna, brit = Person(server, "Anna"), Person(server, "Brit")
        url = f"http://127.0.0.1:{listening.server_port}/turn"
        for person in (anna, brit):
            person.ok("PUT", "/api/webhook", url=url)
        match = anna.create("me", "open")
        brit.act(match, "join")
        heard = Hook.heard.get(timeout=10)
        assert heard == {"event": "your-turn", "match": match, "game": "council", "number": 3, "url": f"/#{match}"}
        assert anna.ok("PUT", "/api/webhook", url=None)["webhook"] is None
        listening.shutdown()


@pytest.mark.parametrize(
    "url", ["", "ftp://example.org", "https://", "http://a b", "http://u:p@example.org", "http://h:0/"]
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal):
        check_url(url)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "::1", "0.0.0.0", "::ffff:10.0.0.1"]
)
def test_webhooks_do_not_reach_inside(host: str) -> None:
    import asyncio

    with pytest.raises(Refusal):
        asyncio.run(resolved(host, 80, local=False))


def test_health_and_metrics(server: Server) -> None:
    anna = Person(server, "Anna")
    anna.play_first(anna.create("me", "me Brit"))
    health = httpx.get(f"{server.url}/readyz").json()
    assert health["ok"] is True
    assert all(health["games"].values())
    metrics = httpx.get(f"{server.url}/metrics").text
    for name in (
        "magetable_moves_total",
        "magetable_requests_total",
        "magetable_matches_live",
        "magetable_move_seconds",
    ):
        assert name in metrics
