"""Who may do what: each action tried by a stranger, a spectator, another seat, the seat to move, and the host."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from .pushing import PushService
from .serving import Person, Server

ROLES = ("stranger", "spectator", "other", "own", "host")

# stranger: no cookie; spectator: known, no seat; other: a seat, not its turn; own: the seat to move; host: no seat.
TABLE = """
    action               stranger       spectator      other            own              host
    see                  200            200            200              200              200
    see private          no-such-match  no-such-match  200              200              200
    words                200            200            200              200              200
    words private        no-such-match  no-such-match  200              200              200
    log                  200            200            200              200              200
    log private          no-such-match  no-such-match  200              200              200
    read chat            200            200            200              200              200
    read chat private    no-such-match  no-such-match  200              200              200
    chat                 who-are-you    200            200              200              200
    chat private         who-are-you    no-such-match  200              200              200
    watch                hello          hello          hello            hello            hello
    watch private        no-such-match  no-such-match  hello            hello            hello
    play                 who-are-you    not-yours      not-your-turn    200              not-yours
    play private         who-are-you    no-such-match  not-your-turn    200              not-yours
    play by socket       who-are-you    not-yours      not-your-turn    done             not-yours
    undo                 who-are-you    not-yours      nothing-to-undo  200              not-yours
    undo by socket       who-are-you    not-yours      nothing-to-undo  done             not-yours
    answer               who-are-you    not-yours      200              nothing-asked    not-yours
    answer by socket     who-are-you    not-yours      done             nothing-asked    not-yours
    advice               who-are-you    not-yours      not-your-turn    200              not-yours
    bot for own          who-are-you    not-yours      not-away         your-own         not-yours
    resign               who-are-you    not-yours      200              200              not-yours
    resign own           who-are-you    not-yours      not-yours        200              not-yours
    leave                who-are-you    not-yours      200              200              not-yours
    join running         not-open       not-open       not-open         not-open         not-open
    join open            200            200            200              200              200
    join private         no-such-match  no-such-match  not-yours        not-yours        200
    fill                 who-are-you    not-yours      not-yours        not-yours        200
    call off             who-are-you    not-yours      not-yours        not-yours        200
    call off running     who-are-you    not-yours      not-yours        not-yours        not-open
    rematch running      who-are-you    not-yours      running          running          not-yours
    rematch              who-are-you    not-yours      200              200              not-yours
    again running        who-are-you    not-yours      running          running          not-yours
    again                who-are-you    not-yours      200              200              not-yours
    block own            who-are-you    200            200              not-a-person     200
    block private        who-are-you    no-such-match  200              not-a-person     200
    record running       not-over       not-over       not-over         not-over         not-over
    record               200            200            200              200              200
    record private       no-such-match  no-such-match  200              200              200
    notation             200            200            200              200              200
    notation private     no-such-match  no-such-match  200              200              200
    positions            200            200            200              200              200
    positions private    no-such-match  no-such-match  200              200              200
    branch running       not-over       not-over       not-over         not-over         not-over
    branch               201            201            201              201              201
    branch private       no-such-match  no-such-match  201              201              201
    devices              who-are-you    200            200              200              200
    end another's device who-are-you    no-such-device no-such-device   no-such-device   no-such-device
    own profile          who-are-you    200            200              200              200
    own matches          who-are-you    200            200              200              200
    own people           who-are-you    200            200              200              200
    own invitations      who-are-you    200            200              200              200
    own calls            who-are-you    200            200              200              200
    own archive          who-are-you    200            200              200              200
    see another          who-are-you    no-such-person no-such-person   no-such-person   no-such-person
    block another        who-are-you    no-such-person no-such-person   no-such-person   no-such-person
    end other's browser  who-are-you    no-such-device no-such-device   no-such-device   no-such-device
    log out everywhere   who-are-you    200            200              200              200
"""


def cells() -> list[tuple[str, str, str]]:
    rows = [line for line in TABLE.splitlines() if line.strip()][1:]
    found = []
    for row in rows:
        action, expected = row[4:25].strip(), row[25:].split()
        found += [(action, role, answer) for role, answer in zip(ROLES, expected, strict=True)]
    return found


class Scene:
    """A match, and one person of each role."""

    def __init__(self, server: Server, cast: dict[str, Person], *, open_seat: bool = False, private: bool = False):
        self.cast = {**cast, "stranger": Person(server)}
        self.match = self.cast["host"].create(
            *["open"] * (3 if open_seat else 2), watch="private" if private else "link", advice=True
        )
        code = self.cast["host"].page(self.match)["match"]["code"]
        for role in ("own", "other"):
            self.cast[role].act(self.match, "join", code=code)
        page = self.cast["own"].page(self.match)
        if page["status"] == "running" and not page["legal"]:
            self.cast["own"], self.cast["other"] = self.cast["other"], self.cast["own"]

    @property
    def number(self) -> int:
        number: int = self.cast["host"].page(self.match)["number"]
        return number

    def seat_of(self, role: str) -> int:
        seats = self.cast[role].page(self.match)["seats"]
        return next(seat["seat"] for seat in seats if seat["you"])

    def move(self, role: str = "own") -> Any:
        page = self.cast["own"].page(self.match)
        return page["legal"][0]["code"]

    def path(self, rest: str = "") -> str:
        return f"/api/matches/{self.match}{rest}"

    def until_others_turn(self) -> None:
        """The own seat has decided, and something else has happened since: undo must be asked for."""
        for _ in range(40):
            for role in ("own", "other"):
                page = self.cast[role].page(self.match)
                if page["legal"]:
                    self.cast[role].act(self.match, "play", move=page["legal"][0]["code"], after=page["number"])
            if self.cast["own"].page(self.match)["undo"] == "ask":
                return
        raise AssertionError("undo is always free")


def answered(person: Person, method: str, path: str, body: dict[str, Any]) -> str:
    answer = person.ask(method, path, **body)
    return str(answer.status_code) if answer.status_code < 300 else str(answer.json()["error"])


def by_socket(scene: Scene, role: str, frame: dict[str, Any] | None) -> str:
    """What comes first of all that answers: hello, or the answer to a frame."""
    with scene.cast[role].watch(scene.match) as socket:
        if frame:
            socket.send(json.dumps(frame))
        wanted = ("done", "error") if frame else ("hello", "error")
        try:
            while True:
                heard = json.loads(socket.recv(timeout=60))
                if heard["type"] in wanted:
                    return str(heard.get("error", heard["type"]))
        except ConnectionClosed as closed:
            return str(closed)


Act = Callable[[Scene, str], str]


def http(method: str, rest: str, body: Callable[[Scene], dict[str, Any]] = lambda scene: {}) -> Act:
    return lambda scene, role: answered(scene.cast[role], method, scene.path(rest), body(scene))


def frame(body: Callable[[Scene], dict[str, Any]]) -> Act:
    return lambda scene, role: by_socket(scene, role, body(scene))


def after(scene: Scene) -> dict[str, Any]:
    return {"after": scene.number}


def after_entry(scene: Scene) -> dict[str, Any]:
    return {"number": scene.number}


def a_move(scene: Scene) -> dict[str, Any]:
    return {"move": scene.move(), "after": scene.number}


def get(path: str) -> Act:
    return lambda scene, role: answered(scene.cast[role], "GET", f"/api{path}", {})


def stranger_to_all(scene: Scene) -> str:
    """The id of somebody with whom nobody here has played."""
    return str(Person(scene.cast["host"].server, "Dora").ok("GET", "/api/me")["id"])


def end_browser_of(owner: Person, person: Person) -> str:
    _, keys = PushService("http://127.0.0.1:9").browser("dora")
    browser = owner.ok("POST", "/api/calls/push", **keys)["browsers"][0]["id"]
    return answered(person, "DELETE", f"/api/calls/push/{browser}", {})


def end_device_of(owner: Person, person: Person) -> str:
    device = owner.ok("GET", "/api/devices")[0]["id"]
    return answered(person, "DELETE", f"/api/devices/{device}", {})


def block(scene: Scene, role: str) -> str:
    """Whoever sits in the own seat; and taken back, for others to come."""
    said = answered(scene.cast[role], "POST", scene.path("/block"), {"seat": scene.seat_of("own")})
    if said == "200":
        [one] = scene.cast[role].ok("GET", "/api/blocked")
        assert scene.cast[role].ok("DELETE", f"/api/people/{one['id']}/block") == []
    return said


ACTS: dict[str, Act] = {
    "see": http("GET", ""),
    "log": http("GET", "/log"),
    "read chat": http("GET", "/chat"),
    "chat": http("POST", "/chat", lambda scene: {"text": "hello"}),
    "watch": lambda scene, role: by_socket(scene, role, None),
    "play": http("POST", "/play", a_move),
    "play by socket": frame(lambda scene: {"type": "play", **a_move(scene)}),
    "undo": http("POST", "/undo", after),
    "undo by socket": frame(lambda scene: {"type": "undo", **after(scene)}),
    "answer": http("POST", "/answer", lambda scene: {"agree": True, **after(scene)}),
    "answer by socket": frame(lambda scene: {"type": "answer", "agree": True, **after(scene)}),
    "advice": http("POST", "/advice", lambda scene: {"seconds": 0.05}),
    "bot for own": http("POST", "/bot", lambda scene: {"seat": scene.seat_of("own")}),
    "resign": http("POST", "/resign"),
    "resign own": http("POST", "/resign", lambda scene: {"seat": scene.seat_of("own")}),
    "leave": http("POST", "/leave"),
    "join": http("POST", "/join"),
    "fill": http("POST", "/fill", lambda scene: {"seat": 2, "bot": "random"}),
    "call off": http("DELETE", ""),
    "rematch": http("POST", "/rematch"),
    "again": http("POST", "/again"),
    "block": block,
    "record": http("GET", "/record"),
    "notation": http("GET", "/notation"),
    "positions": http("GET", "/positions"),
    "words": lambda scene, role: answered(scene.cast[role], "GET", scene.path("/words"), {}),
    "branch": http("POST", "/branch", after_entry),
    "devices": lambda scene, role: answered(scene.cast[role], "GET", "/api/devices", {}),
    "end another's device": lambda scene, role: end_device_of(
        Person(scene.cast[role].server, "Dora"), scene.cast[role]
    ),
    **{
        f"own {what}": get(path)
        for what, path in {
            "profile": "/profile",
            "matches": "/profile/matches",
            "people": "/people",
            "invitations": "/invitations",
            "calls": "/calls",
            "archive": "/me/archive",
        }.items()
    },
    "see another": lambda scene, role: answered(scene.cast[role], "GET", f"/api/people/{stranger_to_all(scene)}", {}),
    "block another": lambda scene, role: answered(
        scene.cast[role], "POST", f"/api/people/{stranger_to_all(scene)}/block", {}
    ),
    "end other's browser": lambda scene, role: end_browser_of(
        Person(scene.cast[role].server, "Dora"), scene.cast[role]
    ),
    "log out everywhere": lambda scene, role: answered(scene.cast[role], "POST", "/api/logout/everywhere", {}),
}
OPEN = ("join open", "join private", "fill", "call off")
OVER = ("rematch", "again", "record", "record private", "branch", "branch private")


@pytest.fixture(scope="module")
def cast(sqlite_server: Server) -> dict[str, Person]:
    return {role: Person(sqlite_server, role) for role in ROLES[1:]}


@pytest.mark.parametrize(("action", "role", "expected"), cells(), ids=lambda value: str(value).replace(" ", "_"))
def test_who_may_do_what(sqlite_server: Server, cast: dict[str, Person], action: str, role: str, expected: str) -> None:
    scene = Scene(sqlite_server, cast, open_seat=action in OPEN, private=action.endswith("private"))
    if action.startswith("undo"):
        scene.cast["own"].act(scene.match, "play", **a_move(scene))
        assert scene.cast["own"].page(scene.match)["undo"] == "free"
    elif action.startswith("answer"):
        scene.until_others_turn()
        assert scene.cast["own"].act(scene.match, "undo", **after(scene))["asked"]
    elif action in OVER:
        scene.cast["other"].act(scene.match, "resign")
    name = action if action in ACTS else action.rpartition(" ")[0]
    assert ACTS[name](scene, role) == expected
