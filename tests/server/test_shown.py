"""Who is shown what: of one position a stranger, a spectator, another seat, the seat to move, and the host."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

from .serving import Person, Server
from .test_authorisation import ROLES, Scene, a_move, after
from .test_playing import receive

# The roles are those of test_authorisation.py. What differs from seat to seat is tried before and after it is there.
TABLE = """
    what                  stranger   spectator  other      own        host
    code, open            no         no         yes        yes        yes
    code, running         no         no         no         no         no
    you are the host      no         no         no         no         yes
    a seat is yours       no         no         yes        yes        no
    a seat's own view     no         no         yes        yes        no
    choices, open         no         no         no         no         no
    choices, running      no         no         no         yes        no
    undo, played          no         no         no         free       no
    undo in some way      no         no         yes        yes        no
    asked by you          no         no         no         yes        no
    your answer is wanted no         no         yes        no         no
"""

SHOWN: dict[str, Callable[[Any], object]] = {
    "code": lambda page: page["match"]["code"] is not None,
    "you are the host": lambda page: page["match"]["host"],
    "a seat is yours": lambda page: any(seat["you"] for seat in page["seats"]),
    "a seat's own view": lambda page: [view["seat"] for view in page["views"]] != [None],
    "choices": lambda page: bool(page["legal"]),
    "undo": lambda page: page["undo"],
    "undo in some way": lambda page: page["undo"] != "no",
    "asked by you": lambda page: page["request"]["yours"],
    "your answer is wanted": lambda page: page["request"]["answer"],
}
ASKED = ("asked by you", "your answer is wanted")


def rows() -> dict[str, list[str]]:
    lines = [line for line in TABLE.splitlines() if line.strip()][1:]
    return {line[4:26].strip(): line[26:].split() for line in lines}


@pytest.fixture(scope="module")
def cast(sqlite_server: Server) -> dict[str, Person]:
    return {role: Person(sqlite_server, role) for role in ROLES[1:]}


@pytest.mark.parametrize("way", ["page", "hello"])
@pytest.mark.parametrize("what", rows())
def test_who_is_shown_what(sqlite_server: Server, cast: dict[str, Person], what: str, way: str) -> None:
    name, _, when = what.partition(", ")
    scene = Scene(sqlite_server, cast, open_seat=when == "open")
    if when == "played":
        scene.cast["own"].act(scene.match, "play", **a_move(scene))
    elif name in ("undo in some way", *ASKED):
        scene.until_others_turn()
    if name in ASKED:
        assert scene.cast["own"].act(scene.match, "undo", **after(scene))["asked"]
    words = {True: "yes", False: "no"}
    found = [SHOWN[name](told(scene, role, way)) for role in ROLES]
    assert [words.get(value, value) for value in found] == rows()[what]


def told(scene: Scene, role: str, way: str) -> Any:
    if way == "page":
        return scene.cast[role].page(scene.match)
    with scene.cast[role].watch(scene.match) as socket:
        return receive(socket, "hello")


def test_a_step_offers_choices_and_undo_only_to_whose_they_are(sqlite_server: Server, cast: dict[str, Person]) -> None:
    scene = Scene(sqlite_server, cast)
    with ExitStack() as open_sockets:
        sockets = {role: open_sockets.enter_context(scene.cast[role].watch(scene.match)) for role in ROLES}
        for socket in sockets.values():
            receive(socket, "hello")
        scene.cast["own"].act(scene.match, "play", **a_move(scene))
        steps = {role: receive(socket, "step") for role, socket in sockets.items()}
    mover = next(role for role in ("own", "other") if scene.seat_of(role) == steps["host"]["to_move"])
    assert {role: bool(step["legal"]) for role, step in steps.items()} == {role: role == mover for role in ROLES}
    assert {role for role, step in steps.items() if step["undo"] != "no"} == {"own"}
    seen = {role: [view["seat"] for view in step["views"]] for role, step in steps.items()}
    assert seen == {role: [scene.seat_of(role) if role in ("own", "other") else None] for role in ROLES}
    mine = {role: [seat["seat"] for seat in step["seats"] if seat["you"]] for role, step in steps.items()}
    assert mine == {role: [scene.seat_of(role)] if role in ("own", "other") else [] for role in ROLES}


@pytest.mark.parametrize("watch", ["listed", "link"])
def test_nothing_that_outsiders_are_told_holds_the_code(sqlite_server: Server, watch: str) -> None:
    host, brit = Person(sqlite_server, "Anna"), Person(sqlite_server, "Brit")
    match = host.create("me", "open", watch=watch)
    code = host.page(match)["match"]["code"]
    assert code
    for person in (brit, Person(sqlite_server)):
        for path in ("", "/log", "/chat", "/positions"):
            assert code not in person.http.get(f"/api/matches/{match}{path}").text
        assert code not in person.http.get("/api/matches/open").text
        with person.watch(match) as socket:
            assert code not in str(socket.recv(timeout=20))
    brit.act(match, "join")
    assert code not in brit.http.get(f"/api/matches/{match}").text, "nobody can join any more"
