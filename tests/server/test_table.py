"""Everything people can do at a table besides playing."""

import json
import time

import pytest

import magetable
from conftest import finished, new_match

from .serving import Person, Server
from .test_playing import receive

SETTING = ("council", 2, {"level": "full", "open_piles": "no"})


def two_people(server: Server, **wish: object) -> tuple[str, list[Person]]:
    """A match of two; the persons by seat."""
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open", **wish)
    brit.act(match, "join")
    return match, [anna, brit]


def until_decided(match: str, people: list[Person], times: int) -> None:
    for _ in range(times):
        people[people[0].page(match)["to_move"]].play_first(match)


# Taking back


def test_undo_is_free_while_nothing_was_revealed(server: Server) -> None:
    match, people = two_people(server)
    mover = people[people[0].page(match)["to_move"]]
    before = mover.page(match)
    mover.play_first(match)
    after = mover.page(match)
    assert after["undo"] == "free"
    assert mover.act(match, "undo", after=after["number"])["asked"] is False
    again = mover.page(match)
    assert again["legal"] == before["legal"]
    assert again["views"] == before["views"]
    assert again["log"][:-1] == before["log"]
    assert again["log"][-1]["text"].endswith("takes a decision back.")


def test_other_undo_needs_everybodys_consent(server: Server) -> None:
    match, people = two_people(server)
    first = people[0].page(match)["to_move"]
    until_decided(match, people, 2)
    while people[0].page(match)["to_move"] == first:
        until_decided(match, people, 1)
    until_decided(match, people, 1)  # the other has decided since
    asker, other = people[first], people[1 - first]
    page = asker.page(match)
    assert page["undo"] == "ask"
    assert asker.act(match, "undo", after=page["number"])["asked"] is True
    asked = other.page(match)
    assert (asked["request"]["what"], asked["request"]["answer"]) == ("undo", True)
    assert asker.page(match)["request"]["answer"] is False
    asker.refused(409, "nothing-asked", "POST", f"/api/matches/{match}/answer", agree=True, after=asked["number"])
    other.act(match, "answer", agree=True, after=asked["number"])
    page = asker.page(match)
    assert page["request"] is None
    assert page["to_move"] == first
    assert page["legal"]
    shown = asker.ok("GET", f"/api/matches/{match}/log")["log"]
    assert shown == page["log"]


def test_a_refusal_ends_the_request(server: Server) -> None:
    match, people = two_people(server)
    first = people[0].page(match)["to_move"]
    while people[0].page(match)["to_move"] == first:
        until_decided(match, people, 1)
    until_decided(match, people, 1)
    page = people[first].page(match)
    people[first].act(match, "undo", after=page["number"])
    people[1 - first].act(match, "answer", agree=False, after=page["number"] + 1)
    after = people[first].page(match)
    assert after["request"] is None
    assert after["views"] == page["views"]


def test_against_bots_undo_goes_back_to_the_last_own_decision(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "bot random")
    deadline = time.monotonic() + 20
    decided = 0
    while decided < 3 and time.monotonic() < deadline:
        page = anna.page(match)
        if page["legal"]:
            decided += 1
            legal = page["legal"]
            anna.act(match, "play", move=legal[0]["code"], after=page["number"])
    while not (page := anna.page(match))["legal"]:
        time.sleep(0.02)
    anna.act(match, "undo", after=page["number"])
    assert anna.page(match)["legal"] == legal


# Resigning, leaving, standing in


def test_with_one_other_left_resigning_ends_the_match(server: Server) -> None:
    match, (anna, brit) = two_people(server)
    anna.act(match, "resign")
    page = brit.page(match)
    assert (page["status"], page["winners"]) == ("over", [1])
    assert anna.words(match)["log"][-1]["text"] == "Brit wins."
    anna.refused(409, "not-running", "POST", f"/api/matches/{match}/resign")


def test_with_several_left_a_bot_plays_on_and_can_not_win(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "bot random", "bot random")
    with anna.watch(match) as socket:
        anna.act(match, "resign")
        while (page := receive(socket, "step"))["status"] == "running":
            pass
    assert page["seats"][0]["out"] is True
    assert page["winners"]
    assert 0 not in page["winners"]


def test_who_holds_several_seats_says_which_one_resigns(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "me Brit")
    anna.refused(400, "which-seat", "POST", f"/api/matches/{match}/resign")
    anna.act(match, "resign", seat=1)
    assert anna.page(match)["winners"] == [0]


def test_who_leaves_an_open_match_frees_the_seat(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open", "open")
    brit.act(match, "join", seat=2)
    brit.act(match, "leave")
    assert [seat["kind"] for seat in anna.page(match)["seats"]] == ["human", "open", "open"]


def test_who_leaves_a_running_match_may_come_back(server: Server) -> None:
    match, (anna, brit) = two_people(server)
    brit.act(match, "leave")
    assert anna.page(match)["seats"][1]["kind"] == "bot"
    assert brit.act(match, "join")["seat"] == 1
    page = brit.page(match)
    assert page["seats"][1]["you"] is True
    Person(server, "Chu").refused(409, "not-open", "POST", f"/api/matches/{match}/join")


def test_the_host_fills_seats_and_calls_off(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open")
    brit.refused(403, "not-yours", "POST", f"/api/matches/{match}/fill", seat=1, bot="random")
    brit.refused(403, "not-yours", "DELETE", f"/api/matches/{match}")
    anna.act(match, "fill", seat=1, bot="random")
    assert anna.page(match)["status"] == "running"
    anna.refused(409, "not-open", "DELETE", f"/api/matches/{match}")
    other = anna.create("me", "open")
    anna.ok("DELETE", f"/api/matches/{other}")
    assert anna.page(other)["status"] == "closed"


def test_nobody_hands_the_seat_of_somebody_present_to_a_bot(server: Server) -> None:
    match, (anna, brit) = two_people(server)
    with brit.watch(match) as socket:
        receive(socket, "hello")
        anna.refused(409, "not-away", "POST", f"/api/matches/{match}/bot", seat=1)


# Clocks


def test_when_the_time_of_a_move_is_over_a_bot_plays_on(server: Server) -> None:
    match, people = two_people(server, clock={"kind": "move", "seconds": 5, "then": "bot"})
    page = people[0].page(match)
    assert 0 < page["clock"]["left"] <= 5
    late = page["to_move"]
    deadline = time.monotonic() + 15
    while people[0].page(match)["seats"][late]["kind"] == "human" and time.monotonic() < deadline:
        time.sleep(0.2)
    page = people[0].page(match)
    assert page["seats"][late]["kind"] == "bot"
    assert page["status"] == "running"
    people[late].act(match, "join")


def test_when_a_players_time_is_over_the_seat_loses(server: Server) -> None:
    match, people = two_people(server, clock={"kind": "player", "seconds": 5, "then": "loses"})
    late = people[0].page(match)["to_move"]
    time.sleep(1)
    deadline = time.monotonic() + 15
    while people[0].page(match)["status"] == "running" and time.monotonic() < deadline:
        time.sleep(0.2)
    page = people[0].page(match)
    assert (page["status"], page["winners"]) == ("over", [1 - late])
    people[late].refused(409, "not-open", "POST", f"/api/matches/{match}/join")


# Rematch, records, lists, advice


def test_a_rematch_is_made_once(server: Server) -> None:
    match, (anna, brit) = two_people(server)
    anna.act(match, "resign")
    made = anna.act(match, "rematch")["match"]
    assert brit.act(match, "rematch")["match"] == made
    assert brit.page(match)["next_match"] == made
    brit.act(made, "join")
    assert brit.page(made)["status"] == "running"


def test_a_record_can_be_uploaded_looked_at_and_gone_on_with(server: Server) -> None:
    anna = Person(server, "Anna")
    whole = finished(SETTING, 3)
    page = anna.ok("POST", "/api/records", record=whole.record())
    assert page["status"] == "over"
    assert page["scores"] == whole.scores
    assert page["match"]["uploaded"] is True
    assert page["earlier"] is True
    earlier = anna.ok("GET", f"/api/matches/{page['match']['id']}/log?before={page['log'][0]['number']}")
    lines = [line["told"] for line in earlier["log"] + page["log"]]
    assert lines == [[event.kind, *event.numbers] for event in whole.events]
    half = new_match(SETTING, 3)
    for code in whole.actions[:20]:
        half.play(code)
    page = anna.ok("POST", "/api/records", record=half.record(), seats=[{"kind": "me"}, {"kind": "me", "name": "B"}])
    assert page["status"] == "running"
    assert anna.page(page["match"]["id"])["legal"]
    anna.refused(400, "bad-record", "POST", "/api/records", record="no record")
    wrong = half.record().replace("level: full", "level: odd")
    assert "level must be" in anna.refused(400, "bad-record", "POST", "/api/records", record=wrong)["detail"]


def test_lists_of_matches(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "open", watch="listed")
    hidden = anna.create("me", "open")
    listed = [one["id"] for one in brit.ok("GET", "/api/matches/open")]
    assert match in listed
    assert hidden not in listed
    assert {one["id"] for one in anna.ok("GET", "/api/matches/mine")} == {match, hidden}
    assert brit.ok("GET", "/api/matches/mine") == []
    brit.act(match, "join")
    assert [one["id"] for one in brit.ok("GET", "/api/matches/mine")] == [match]
    turns = [person.ok("GET", "/api/matches/mine") for person in (anna, brit)]
    assert sum(one["your_turn"] for mine in turns for one in mine if one["id"] == match) == 1


def test_among_friends_there_is_no_advice_unless_it_is_wished_for(server: Server) -> None:
    match, people = two_people(server)
    mover = people[0].page(match)["to_move"]
    people[mover].refused(409, "no-advice", "POST", f"/api/matches/{match}/advice")
    anna = people[0]
    for seats, allowed in ((["me", "bot random"], True), (["me", "me Brit"], False)):
        assert anna.page(anna.create(*seats))["match"]["advice"] is allowed
    assert anna.page(anna.create("me", "bot random", advice=False))["match"]["advice"] is False


def test_advice_is_for_whoever_is_to_decide(server: Server) -> None:
    match, people = two_people(server, advice=True)
    page = people[0].page(match)
    mover = page["to_move"]
    found = people[mover].act(match, "advice", seconds=0.2)
    assert {one["choice"]["code"] for one in found} <= {one["code"] for one in people[mover].page(match)["legal"]}
    assert found == sorted(found, key=lambda one: -one["effort"])
    assert all(sum(one["shares"]) == pytest.approx(1, abs=0.01) for one in found)
    people[1 - mover].refused(409, "not-your-turn", "POST", f"/api/matches/{match}/advice")
    Person(server, "Chu").refused(403, "not-yours", "POST", f"/api/matches/{match}/advice")


def test_games_rules_and_bots(server: Server) -> None:
    person = Person(server)
    games = {game["name"]: game for game in person.ok("GET", "/api/games")}
    assert list(games) == magetable.games()
    for name in games:
        rules = person.ok("GET", f"/api/games/{name}/rules")
        assert len(rules) > 20
        found = person.ok("GET", f"/api/games/{name}/rules?find={rules[0]['number']}")
        assert found == rules[:1]
    assert "rollout" in person.ok("GET", "/api/bots")
    person.refused(404, "no-such-game", "GET", "/api/games/chess")


def test_presence_is_seen_by_the_others(server: Server) -> None:
    match, (anna, brit) = two_people(server)
    with anna.watch(match) as socket:
        receive(socket, "hello")
        with brit.watch(match) as other:
            receive(other, "hello")
            present = [False]
            while not present[-1]:
                present.append(receive(socket, "presence")["seats"][1]["present"])
        while present[-1]:
            present.append(receive(socket, "presence")["seats"][1]["present"])


def test_frames_that_make_no_sense_are_answered(server: Server) -> None:
    match, (anna, _) = two_people(server)
    with anna.watch(match) as socket:
        receive(socket, "hello")
        for frame in ("", "{", '{"type": "fly"}', '{"type": "play"}', '{"type": "play", "move": -1, "after": 0}'):
            socket.send(frame)
            assert receive(socket, "error")["error"] == "bad-frame"
        socket.send(json.dumps({"type": "play", "move": 0, "after": 1, "id": "x"}))
        assert receive(socket, "error")["id"] == "x"
        socket.send(json.dumps({"type": "ping"}))
        assert receive(socket, "beat")["number"] == anna.page(match)["number"]
