"""Links to share, as those who preview them read them."""

import html.parser
import struct
import zlib
from pathlib import Path

import httpx
import numpy as np
import pytest

import magetable
from magetable import preview
from magetable.server.webhooks import link

from .serving import Person, Server, get, post, served


class Head(html.parser.HTMLParser):
    """The tags of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.facts: dict[str, str] = {}
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag == "meta":
            name = found.get("property") or found.get("name") or found.get("http-equiv")
            self.facts[str(name)] = str(found.get("content"))
        if tag == "a":
            self.links.append(str(found["href"]))


def shown(server: Server, path: str, status: int = 200) -> Head:
    """As whoever follows a link is shown it, without a cookie."""
    answer = get(f"{server.url}{path}")
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return Head(answer.text)


def pixels(data: bytes) -> np.ndarray:
    """A PNG read by its own rules: chunks with their sums, lines with their filters."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    place, found = 8, {}
    while place < len(data):
        (size,) = struct.unpack(">I", data[place : place + 4])
        kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + size]
        assert struct.unpack(">I", data[place + 8 + size : place + 12 + size]) == (zlib.crc32(kind + body),)
        found[kind], place = body, place + 12 + size
    width, height, depth, colours, *_ = struct.unpack(">IIBBBBB", found[b"IHDR"])
    assert (depth, colours) == (8, 2)
    lines = np.frombuffer(zlib.decompress(found[b"IDAT"]), np.uint8).reshape(height, 1 + 3 * width)
    assert set(lines[:, 0]) == {2}
    return np.cumsum(lines[:, 1:], axis=0, dtype=np.uint8).reshape(height, width, 3)


def picture(server: Server, address: str) -> np.ndarray:
    answer = get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    found = pixels(answer.content)
    assert found.shape == (preview.HEIGHT, preview.WIDTH, 3)
    assert len(answer.content) < 300_000  # some messengers show nothing larger
    return found


def test_an_invitation_tells_the_game_and_who_waits_and_leads_on(server: Server) -> None:
    anna = Person(server, "Anna <b>")
    match = anna.create("me", "open", "open")
    code = anna.page(match)["match"]["code"]
    head = shown(server, f"/join/{code}")
    assert head.facts["og:title"] == "Council of Mages: Anna <b>"
    assert head.facts["og:description"] == "2 of 3 seats open: come and play."
    assert head.facts["refresh"] == f"0; url={link(server.url, match)}?code={code}"
    assert head.links == [f"{link(server.url, match)}?code={code}"]
    picture(server, head.facts["og:image"])
    assert "<b>" not in get(f"{server.url}/join/{code}").text


@pytest.mark.parametrize("game", magetable.games())
def test_a_match_is_shown_as_it_stands(sqlite_server: Server, game: str) -> None:
    server = sqlite_server
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit", game=game)
    head = shown(server, f"/see/{match}")
    assert head.facts["og:title"].endswith(": Anna and Brit")
    assert head.facts["og:description"] == Person(server).words(match)["prompt"]
    assert head.facts["refresh"] == f"0; url={link(server.url, match)}"
    before = picture(server, head.facts["og:image"])
    for step in range(30):
        page = anna.page(match)
        legal = page["legal"]
        anna.act(match, "play", move=legal[7 * step % len(legal)]["code"], after=page["number"])
    after = picture(server, head.facts["og:image"])
    assert (before != after).any()
    head = httpx.head(f"{server.url}/see/{match}")
    assert head.status_code == 200


def test_a_private_match_shows_nothing_to_who_has_only_its_address(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open", watch="private")
    code = anna.page(match)["match"]["code"]
    nothing = shown(server, "/see/nosuchmatch12", 404)
    private = shown(server, f"/see/{match}", 404)
    assert {**private.facts, "og:url": ""} == {**nothing.facts, "og:url": ""}
    assert get(f"{server.url}/see/{match}/picture.png").status_code == 404
    assert "Anna" in shown(server, f"/join/{code}").facts["og:title"]
    brit.ok("POST", "/api/join", code=code)
    assert "og:image" not in shown(server, f"/join/{code}", 404).facts
    assert get(f"{server.url}/join/{code}/picture.png").status_code == 404


@pytest.mark.parametrize(
    "path", ["/see/%00", "/join/%00", "/join/%C3%A4", "/see/..%2f", "/join/nosuchx", "/see/" + "x" * 90]
)
def test_what_leads_nowhere(sqlite_server: Server, path: str) -> None:
    assert get(f"{sqlite_server.url}{path}").status_code in (400, 404)


def test_links_name_the_address_that_people_know(tmp_path: Path) -> None:
    with served(str(tmp_path / "t.db"), mode="wasm", public="https://table.example") as server:
        wish = {"game": "council", "seats": [{"kind": "me"}, {"kind": "me"}]}
        made = post(f"{server.url}/api/matches", json=wish)
        head = shown(server, f"/see/{made.json()['match']['id']}")
        assert head.facts["og:image"].startswith("https://table.example/see/")


@pytest.mark.parametrize("game", magetable.games())
def test_every_game_has_something_to_show_with_any_number_of_players(game: str) -> None:
    whole = magetable.game(game)
    for players in whole.players:
        match = whole.new(players=players, seed=5)
        for step in range(60):
            if match.over:
                break
            legal = match.legal()
            match.play(legal[(7 * step) % len(legal)])
        view = match.view(None)
        seats = preview.seats_of(view, [True] * players, match.to_move, match.winners)
        found = pixels(preview.picture(whole.package, view, seats))
        left = found[:, : preview.HEIGHT]
        assert len(np.unique(left.reshape(-1, 3), axis=0)) > 20


def test_shapes_have_their_size_and_colour() -> None:
    canvas = np.zeros((preview.HEIGHT, preview.WIDTH, 3), np.float32)
    preview.paint(canvas, preview.Disc(300, 300, 100, "#ff0000"))
    assert canvas[..., 0].sum() / 255 == pytest.approx(np.pi * 100**2, rel=0.001)
    preview.paint(canvas, preview.box(600, 10, 50, 20, "#00ff00"))
    assert canvas[..., 1].sum() / 255 == pytest.approx(50 * 20, rel=0.001)
    preview.paint(canvas, preview.Disc(-500, 0, 10, "#0000ff"))  # outside
    preview.paint(canvas, preview.box(1190, 620, 100, 100, "#0000ff"))  # half outside
    assert canvas[..., 2].sum() / 255 == pytest.approx(100, rel=0.1)
