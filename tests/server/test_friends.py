"""People one has played with: playing again, being left alone; and a lobby that works with few people."""

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from magetable.server import acts
from magetable.server.database import matches
from magetable.server.entries import Begin, Chair, Fill
from magetable.server.info import Clock, Terms
from magetable.server.services import Services
from magetable.server.settings import Settings
from magetable.server.store import User

from .serving import Person, Server
from .test_keeping import HOST, run, settings
from .test_playing import receive
from .test_profile import until

__all__ = ["settings"]


def friends(server: Server, *names: str) -> list[Person]:
    """People who have played one match together."""
    people = [Person(server, name) for name in names]
    match = people[0].create("me", *["open"] * (len(people) - 1))
    for other in people[1:]:
        other.act(match, "join")
    for other in people[1:]:
        other.act(match, "resign")
    for one in people:
        until(lambda one=one: one.ok("GET", "/api/people")["people"], lambda found: len(found) == len(people) - 1)
    return people


def id_of(person: Person, name: str) -> str:
    return next(str(one["id"]) for one in person.ok("GET", "/api/people")["people"] if one["name"] == name)


# Inviting.


def test_a_friend_is_invited_and_joins_with_one_call_each(server: Server) -> None:
    anna, brit = friends(server, "Anna", "Brit")
    match = anna.create("me", "open", watch="private")
    anna.act(match, "invite", person=id_of(anna, "Brit"))
    anna.act(match, "invite", person=id_of(anna, "Brit"))  # once is enough
    [asked] = brit.ok("GET", "/api/invitations")
    assert (asked["by"], asked["match"]["id"]) == ("Anna", match)
    brit.ok("POST", "/api/join", code=asked["code"])
    assert brit.page(match)["status"] == "running"
    assert brit.ok("GET", "/api/invitations") == []


def test_an_invitation_can_be_declined_and_ends_with_the_match(server: Server) -> None:
    anna, brit = friends(server, "Anna", "Brit")
    first, second = anna.create("me", "open"), anna.create("me", "open")
    for match in (first, second):
        anna.act(match, "invite", person=id_of(anna, "Brit"))
    assert [one["match"]["id"] for one in brit.ok("DELETE", f"/api/invitations/{first}")] == [second]
    anna.ok("DELETE", f"/api/matches/{second}")
    assert brit.ok("GET", "/api/invitations") == []


def test_only_those_one_has_played_with_can_be_invited_and_only_by_who_sits_there(server: Server) -> None:
    anna, brit = friends(server, "Anna", "Brit")
    chu = Person(server, "Chu")
    match = anna.create("me", "open")
    chu.refused(404, "no-such-person", "POST", f"/api/matches/{match}/invite", person=id_of(anna, "Brit"))
    mine = chu.ok("GET", "/api/me")["id"]
    anna.refused(404, "no-such-person", "POST", f"/api/matches/{match}/invite", person=mine)
    brit.refused(403, "not-yours", "POST", f"/api/matches/{match}/invite", person=id_of(brit, "Anna"))
    begun = anna.create("me", "me Other")
    anna.refused(409, "not-open", "POST", f"/api/matches/{begun}/invite", person=id_of(anna, "Brit"))


def test_the_same_table_again_invites_everybody(server: Server) -> None:
    anna, brit, chu = friends(server, "Anna", "Brit", "Chu")
    [over] = anna.ok("GET", "/api/profile/matches")["matches"]
    again = anna.act(over["match"]["id"], "again")["match"]
    assert brit.act(over["match"]["id"], "again")["match"] == again  # the same one, whoever asks
    for one in (brit, chu):
        [asked] = one.ok("GET", "/api/invitations")
        one.ok("POST", "/api/join", code=asked["code"])
    assert chu.page(again)["status"] == "running"


def test_the_same_table_next_week_begins_then(server: Server) -> None:
    anna, brit = friends(server, "Anna", "Brit")
    [over] = anna.ok("GET", "/api/profile/matches")["matches"]
    again = anna.act(over["match"]["id"], "again", days=7, bots=True)["match"]
    [asked] = brit.ok("GET", "/api/invitations")
    assert asked["match"]["waits"]["begins"] == pytest.approx(time.time() + 7 * 86400, abs=60)
    brit.ok("POST", "/api/join", code=asked["code"])
    page = brit.page(again)
    assert (page["status"], page["match"]["waits"]["fills"]) == ("open", page["match"]["waits"]["begins"])


# Being left alone.


def test_who_is_blocked_can_not_join_invite_or_be_heard(server: Server) -> None:
    anna, brit, chu = friends(server, "Anna", "Brit", "Chu")
    ours = brit.create("me", "open", "open")
    brit.act(ours, "invite", person=id_of(brit, "Anna"))
    assert len(anna.ok("GET", "/api/invitations")) == 1
    anna.ok("POST", f"/api/people/{id_of(anna, 'Brit')}/block")
    assert [one["blocked"] for one in anna.ok("GET", "/api/people")["people"] if one["name"] == "Brit"] == [True]
    assert anna.ok("GET", "/api/invitations") == []
    brit.refused(403, "blocked", "POST", f"/api/matches/{ours}/invite", person=id_of(brit, "Anna"))

    mine = anna.create("me", "open", "open")
    brit.refused(403, "blocked", "POST", f"/api/matches/{mine}/join")
    brit.refused(403, "blocked", "POST", "/api/join", code=anna.page(mine)["match"]["code"])
    chu.act(mine, "join")

    with anna.watch(mine) as hers, chu.watch(mine) as his:
        receive(hers, "hello")
        receive(his, "hello")
        brit.act(mine, "chat", text="Let me in!")
        assert receive(his, "chat")["chat"][0]["text"] == "Let me in!"
        chu.act(mine, "chat", text="No.")
        assert receive(hers, "chat")["chat"][0]["text"] == "No."
    assert [line["text"] for line in anna.page(mine)["chat"]] == ["No."]
    assert [line["text"] for line in anna.ok("GET", f"/api/matches/{mine}/chat")] == ["No."]
    assert [line["text"] for line in chu.page(mine)["chat"]] == ["Let me in!", "No."]

    [one] = anna.ok("GET", "/api/blocked")
    assert one["name"] == "Brit"
    assert anna.ok("DELETE", f"/api/people/{one['id']}/block") == []
    brit.act(mine, "join")
    assert anna.page(mine)["status"] == "running"


def test_whoever_sits_there_can_be_blocked_without_having_played(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open", "open")
    brit.act(match, "join")
    anna.refused(409, "not-a-person", "POST", f"/api/matches/{match}/block", seat=0)
    anna.refused(409, "not-a-person", "POST", f"/api/matches/{match}/block", seat=2)
    assert [one["name"] for one in anna.act(match, "block", seat=1)] == ["Brit"]
    brit.act(match, "leave")
    brit.refused(403, "blocked", "POST", f"/api/matches/{match}/join")


# The lobby.


def test_bots_take_the_seats_that_are_left_after_the_wait(settings: Settings) -> None:
    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        now = time.time()
        chairs = [Chair("human", "Anna", HOST.id), Chair("open"), Chair("open")]
        terms = Terms(Clock(), "listed", False, fills=now + 1.5)
        live = await acts.create(services.hall, HOST, game, {}, chairs, terms)
        await services.clocks.sweep()
        assert live.standing.status == "open"
        await acts.join(services.hall, live, User("u2", "Brit"), "Brit", None, None)
        deadline = time.monotonic() + 20
        while live.standing.status == "open" and time.monotonic() < deadline:
            await asyncio.sleep(0.1)
        assert time.time() >= now + 1.5
        log = await services.store.all_entries(live.id)
        assert [type(entry.body) for entry in log[2:4]] == [Fill, Begin]
        assert [chair.kind for chair in live.standing.chairs] == ["human", "human", "bot"]

    run(replace(settings, sweep_seconds=0.2), work)


def test_a_table_for_a_time_begins_at_that_time(settings: Settings) -> None:
    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        chairs = [Chair("human", "Anna", HOST.id), Chair("open")]
        terms = Terms(Clock(), "link", False, begins=time.time() + 1.5)
        live = await acts.create(services.hall, HOST, game, {}, chairs, terms)
        await acts.join(services.hall, live, User("u2", "Brit"), "Brit", None, None)
        assert live.standing.status == "open"
        deadline = time.monotonic() + 20
        while live.standing.status == "open" and time.monotonic() < deadline:
            await asyncio.sleep(0.1)
        assert live.standing.status == "running"
        assert live.standing.at >= terms.begins  # type: ignore[operator]
        late = await acts.create(services.hall, HOST, game, {}, chairs, replace_terms(terms))
        assert late.standing.status == "open"  # nobody is there yet: bots take no seats unless they may
        await acts.join(services.hall, late, User("u2", "Brit"), "Brit", None, None)
        assert late.standing.status == "running"

    run(replace(settings, sweep_seconds=0.2), work)


def replace_terms(terms: Terms) -> Terms:
    return Terms(terms.clock, terms.watch, terms.advice, begins=time.time() - 1)


def test_a_match_without_people_is_not_begun(settings: Settings) -> None:
    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        terms = Terms(Clock(), "listed", False, fills=time.time() - 5)
        live = await acts.create(services.hall, HOST, game, {}, [Chair("open"), Chair("open")], terms)
        await services.clocks.sweep()
        assert live.standing.status == "open"
        await acts.join(services.hall, live, User("u2", "Brit"), "Brit", None, None)
        await acts.start(services.hall, live)
        assert [chair.kind for chair in live.standing.chairs] == ["human", "bot"]

    run(settings, work)


def test_how_long_a_match_waits_is_the_hosts_choice(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "open", fill_after=600)
    assert anna.page(match)["match"]["waits"]["fills"] == pytest.approx(time.time() + 600, abs=60)
    assert anna.page(anna.create("me", "open"))["match"]["waits"] == {"begins": None, "fills": None}
    anna.refused(400, "bad-request", "POST", "/api/matches", game="council", fill_after=5, seats=[{"kind": "me"}])


def test_find_me_a_game(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server)
    first = anna.ok("POST", "/api/seek", game="archmage", players=2)
    assert first["made"]
    again = anna.ok("POST", "/api/seek", game="archmage", players=2)
    assert again["made"]  # not the own one
    second = brit.ok("POST", "/api/seek", game="archmage", name="Brit", players=2)
    assert second == {"match": first["match"], "made": False}  # the one that has waited longest
    page = brit.page(first["match"])
    assert (page["status"], page["clock"]["kind"], page["clock"]["seconds"]) == ("running", "move", 86400)
    brit.refused(400, "bad-match", "POST", "/api/seek", game="council", players=5)
    brit.refused(404, "no-such-game", "POST", "/api/seek", game="chess")


def test_nobody_is_led_to_a_match_that_is_not_by_turns_or_of_somebody_blocked(server: Server) -> None:
    anna, brit = friends(server, "Anna", "Brit")
    for clock in ({"kind": "none"}, {"kind": "move", "seconds": 60}):
        anna.create("me", "open", game="five-seals", watch="listed", clock=clock)
    wish = {"game": "five-seals", "players": 2}
    assert brit.ok("POST", "/api/seek", **wish)["made"]
    anna.ok("POST", f"/api/people/{id_of(anna, 'Brit')}/block")
    assert anna.ok("POST", "/api/seek", **wish)["made"]  # not led to one of somebody they have blocked
    assert brit.ok("POST", "/api/seek", **wish)["made"]  # nor the other way round


def test_many_who_seek_at_once_find_each_other(settings: Settings) -> None:
    async def work(services: Services) -> None:
        game = services.shelf.game("council")
        assert game is not None
        people = [User(f"s{number}", f"S{number}") for number in range(8)]

        async def seek(user: User) -> Any:
            def new() -> Any:
                return acts.new_by_turns(services.hall, user, user.name, game, 2, 86400, None)

            return await acts.seek(services.hall, user, user.name, game, 2, new)

        found = await asyncio.gather(*(seek(user) for user in people))
        async with services.store.engine.connect() as connection:
            rows = (await connection.execute(sa.select(matches.c.status))).scalars().all()
        assert len({match for match, _ in found}) == 4
        assert sorted(status for status in rows if status != "closed") == ["running"] * 4

    run(settings, work)
