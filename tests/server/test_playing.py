"""Playing at the table: over HTTP and over the socket, on SQLite and on PostgreSQL with two workers."""

import json
import time
from typing import Any

from websockets.sync.client import ClientConnection

import magetable

from .serving import Person, Server


def receive(socket: ClientConnection, kind: str, seconds: float = 10) -> Any:
    """The next frame of a kind."""
    deadline = time.monotonic() + seconds
    while True:
        frame = json.loads(socket.recv(timeout=max(0.01, deadline - time.monotonic())))
        if frame["type"] == kind:
            return frame


def test_a_match_against_a_bot_to_its_end_and_its_record(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "bot random")
    page = anna.page(match)
    deadline = time.monotonic() + 60
    while page["status"] == "running" and time.monotonic() < deadline:
        if page["legal"]:
            anna.act(match, "play", move=page["legal"][-1]["notation"], after=page["number"])
        page = anna.page(match)
    assert page["status"] == "over"
    assert page["winners"]
    text = anna.http.get(f"/api/matches/{match}/record").text
    again = magetable.load(text)
    assert again.over
    assert again.scores == page["scores"]
    assert again.log[-1] == anna.words(match)["log"][-1]["text"]


def test_the_record_of_a_running_match_is_refused(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit")
    anna.refused(409, "not-over", "GET", f"/api/matches/{match}/record")


def test_a_seat_is_taken_by_link_and_the_match_begins(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server)
    match = anna.create("me", "open")
    assert anna.page(match)["status"] == "open"
    assert brit.act(match, "join", name="Brit") == {"match": match, "seat": 1}
    page = brit.page(match)
    assert page["status"] == "running"
    assert [seat["name"] for seat in page["seats"]] == ["Anna", "Brit"]
    assert [seat["you"] for seat in page["seats"]] == [False, True]
    Person(server, "Chu").refused(409, "not-open", "POST", f"/api/matches/{match}/join")


def test_a_private_match_is_joined_by_its_code_only(server: Server) -> None:
    anna, brit, chu = Person(server, "Anna"), Person(server, "Brit"), Person(server, "Chu")
    match = anna.create("me", "open", watch="private")
    code = anna.page(match)["match"]["code"]
    chu.refused(404, "no-such-match", "GET", f"/api/matches/{match}")
    chu.refused(404, "no-such-match", "POST", f"/api/matches/{match}/join", code="wrong")
    assert brit.ok("POST", "/api/join", code=code.upper())["match"] == match
    assert brit.page(match)["status"] == "running"
    chu.refused(404, "no-such-match", "GET", f"/api/matches/{match}")


def test_a_stale_move_gets_a_clear_answer_and_a_repeat_the_same_one(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit")
    page = anna.page(match)
    wish = {"move": page["legal"][0]["notation"], "after": page["number"], "id": "click-1"}
    first = anna.act(match, "play", **wish)
    assert first["repeated"] is False
    again = anna.act(match, "play", **wish)
    assert again == {**first, "repeated": True}
    late = {"move": page["legal"][0]["notation"], "after": page["number"], "id": "click-2"}
    problem = anna.refused(409, "stale", "POST", f"/api/matches/{match}/play", **late)
    assert problem["number"] == first["number"]


def test_an_illegal_move_names_what_is_legal(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit")
    page = anna.page(match)
    path = f"/api/matches/{match}/play"
    problem = anna.refused(422, "illegal", "POST", path, move="fly away", after=page["number"])
    assert page["legal"][0]["notation"] in problem["detail"]
    assert anna.page(match)["number"] == page["number"]


def test_the_socket_tells_every_step_and_only_the_own_view(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open")
    brit.act(match, "join")
    with anna.watch(match) as one, brit.watch(match) as two, Person(server).watch(match) as watching:
        hello = [receive(socket, "hello") for socket in (one, two, watching)]
        assert [[view["seat"] for view in frame["views"]] for frame in hello] == [[0], [1], [None]]
        mover = hello[0]["to_move"]
        frame, other = hello[mover], hello[1 - mover]
        assert frame["legal"]
        assert not other["legal"]
        assert not hello[2]["legal"]
        sockets = (one, two)
        wish = {"type": "play", "move": frame["legal"][0]["code"], "after": frame["number"], "id": "a"}
        sockets[mover].send(json.dumps(wish))
        assert receive(sockets[mover], "done") == {"type": "done", "number": frame["number"] + 1, "id": "a"}
        sockets[1 - mover].send(json.dumps({"type": "ping"}))
        for socket, seat in ((sockets[1 - mover], 1 - mover), (watching, None)):
            step = receive(socket, "step")
            assert step["number"] == frame["number"] + 1
            assert [view["seat"] for view in step["views"]] == [seat]
            assert step["log"][0]["number"] == step["number"]


def test_who_comes_back_gets_only_what_was_missed(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit")
    with anna.watch(match) as socket:
        number = receive(socket, "hello")["number"]
    anna.play_first(match)
    with anna.watch(match, since=number) as socket:
        hello = receive(socket, "hello")
    assert hello["number"] == number + 1
    assert {line["number"] for line in hello["log"]} == {number + 1}


def test_chat_reaches_everybody(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open")
    brit.act(match, "join")
    with brit.watch(match) as socket:
        receive(socket, "hello")
        assert anna.act(match, "chat", text="Good   luck!\n") == {"line": 1}
        assert [said["text"] for said in receive(socket, "chat")["chat"]] == ["Good luck!"]
        socket.send(json.dumps({"type": "chat", "text": "And to you"}))
        assert receive(socket, "done") == {"type": "done", "line": 2}  # no entry of the log: it has no number
    said = brit.ok("GET", f"/api/matches/{match}/chat")
    assert [(one["line"], one["name"]) for one in said] == [(1, "Anna"), (2, "Brit")]
