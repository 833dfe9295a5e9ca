"""Box files at the table: they come as text, are looked at first, and stay with the match."""

import json
from pathlib import Path
from typing import Any

import magetable

from .serving import Person, Server, seat_wish

POOR = """game = "council"
name = "Poor council"
tokens = [-3, -2, 0, 1, 1, 1, 2, 2, 3, 4, 5]
"""
KEYS = "game, name, about, dice, hand, seals, sixes, idle_rounds, points, synergy, boards, chamber, faces"
HERE = [seat_wish("me"), seat_wish("me Brit")]


def test_a_match_is_played_with_the_box_it_was_made_with(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("bot random", "bot random", options={"box": POOR})
    page = anna.page(match)
    assert page["match"]["options"]["box"] == "Poor council"
    with anna.watch(match) as socket:  # bots that are alone play while somebody watches
        while page["status"] == "running":
            page = {**page, **json.loads(socket.recv(timeout=20))}
    record = anna.http.get(f"/api/matches/{match}/record").text
    assert 'box:\n    game = "council"\n    name = "Poor council"\n' in record
    again = magetable.load(record)
    assert again.options["box"] == POOR.strip()
    assert again.scores == page["scores"]
    assert set(again.texts()) & {"assign -2", "assign 0", "assign 4"}
    uploaded = anna.ok("POST", "/api/records", record=record)
    assert uploaded["scores"] == page["scores"]
    assert uploaded["match"]["options"]["box"] == "Poor council"


def test_a_box_is_looked_at_before_a_match_is_made(server: Server) -> None:
    anna = Person(server, "Anna")
    sound = look(anna, POOR.replace("-2, ", "-2, 0, "))
    assert (sound["name"], sound["problems"]) == ("Poor council", [])
    assert sound["advice"] == ["tokens: 1 of 12 are never assigned (C3.1)"]
    assert sound["figures"]["box"].startswith("<svg ")
    wrong = look(anna, POOR.replace("-2, ", ""))
    assert wrong["problems"] == ["tokens: each of 11 Awaits cards gets one (C3.1), and there are only 10"]
    assert (wrong["advice"], wrong["figures"]) == ([], {})
    assert look(anna, "tokens =")["problems"] == ["Invalid value (at end of document)"]
    assert look(anna, POOR, "five-seals")["problems"] == ["tokens: there is no such key; there are " + KEYS]
    wish = {"option": "level", "text": POOR}
    anna.refused(404, "no-such-option", "POST", "/api/games/council/look", **wish)


def look(person: Person, text: str, game: str = "council", **more: Any) -> Any:
    return person.ok("POST", f"/api/games/{game}/look", **{"option": "box", "text": text, **more})


def test_a_board_is_looked_at_too_and_for_how_many_it_is(server: Server) -> None:
    anna = Person(server, "Anna")
    board = example(anna, "five-seals", "board", 3)
    sound = look(anna, board, "five-seals", option="board", players=3)
    assert (sound["name"], sound["problems"]) == ("The Threefold Cellars", [])
    assert sound["figures"]["3"].startswith("<svg ")
    unsuited = look(anna, board, "five-seals", option="board", players=2)
    assert unsuited["problems"] == ["the board The Threefold Cellars is for 3 players, not 2"]
    unreadable = look(anna, "board Nothing\nfloor a", "five-seals", option="board")
    assert len(unreadable["problems"]) > 1
    assert "line 2: " in " ".join(unreadable["problems"])


def example(person: Person, game: str, option: str, players: int) -> str:
    path = f"/api/games/{game}/example?option={option}&players={players}"
    return str(person.ok("GET", path)["text"])


def test_an_example_is_there_for_every_number_of_players(server: Server) -> None:
    anna = Person(server, "Anna")
    for game in anna.ok("GET", "/api/games"):
        for option in [option["name"] for option in game["options"] if option["text"]]:
            for players in range(game["fewest"], game["most"] + 1):
                text = example(anna, game["name"], option, players)
                assert look(anna, text, game["name"], option=option, players=players)["problems"] == []
    path = "/api/games/council/example?option=box&players=9"
    anna.refused(400, "bad-request", "GET", path)


def test_the_text_of_a_match_can_be_read_by_whoever_sees_the_match(server: Server) -> None:
    anna, brit = Person(server, "Anna"), Person(server, "Brit")
    match = anna.create("me", "me Cleo", options={"box": POOR})
    assert anna.page(match)["match"]["texts"] == {"box": "Poor council"}
    assert anna.ok("GET", "/api/matches/mine")[0]["texts"] == {"box": "Poor council"}
    answer = brit.http.get(f"/api/matches/{match}/texts/box")
    assert answer.text == POOR
    assert answer.headers["content-disposition"] == f'attachment; filename="council-{match}.toml"'
    brit.refused(404, "no-such-text", "GET", f"/api/matches/{match}/texts/level")
    private = anna.create("me", "me Cleo", options={"box": POOR}, watch="private")
    brit.refused(404, "no-such-match", "GET", f"/api/matches/{private}/texts/box")
    standard = anna.create("me", "me Cleo")
    assert anna.page(standard)["match"]["texts"] == {}
    anna.refused(404, "no-such-text", "GET", f"/api/matches/{standard}/texts/box")


def test_what_a_match_with_a_box_calls_things(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("me", "me Cleo", options={"box": POOR})
    game = magetable.game("council", "interpreted")
    notation = anna.ok("GET", f"/api/matches/{match}/notation")
    assert notation == list(game.notation_for(2, {"box": POOR}))
    assert "assign -2" in notation
    assert "assign -2" not in game.notation_for(2, {})
    anna.refused(409, "no-position", "GET", f"/api/matches/{anna.create('me', 'open')}/notation")


def test_a_match_is_refused_a_box_that_is_not_sound(server: Server) -> None:
    anna = Person(server, "Anna")
    problem = anna.refused(
        400, "bad-match", "POST", "/api/matches", game="council", seats=HERE, options={"box": POOR.replace("-2, ", "")}
    )
    assert "each of 11 Awaits cards gets one (C3.1)" in problem["detail"]


def test_a_name_of_a_file_is_a_text_like_any_other(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "poor.toml"
    path.write_text(POOR, "utf-8")
    anna = Person(server, "Anna")
    wish = {"game": "council", "seats": HERE, "options": {"box": str(path)}}
    problem = anna.refused(400, "bad-match", "POST", "/api/matches", **wish)
    assert "is no text of a box file" in problem["detail"]


def test_a_box_that_is_too_long_is_refused(server: Server) -> None:
    anna = Person(server, "Anna")
    for signs in ("#" * 66_000, "é" * 40_000):  # as many signs as may be, but too many bytes
        wish = {"game": "council", "seats": HERE, "options": {"box": f"{POOR}# {signs}"}}
        answer = anna.ask("POST", "/api/matches", **wish)
        assert answer.status_code == 400
        assert answer.json()["error"] in ("bad-request", "bad-match")
