"""Box files at the table: they come as text, are looked at first, and stay with the match."""

from pathlib import Path

import magetable

from .serving import Person, Server, seat_wish

POOR = """game = "council"
name = "Poor council"
tokens = [-3, -2, 0, 1, 1, 1, 2, 2, 3, 4, 5]
"""
HERE = [seat_wish("me"), seat_wish("me Brit")]


def test_a_match_is_played_with_the_box_it_was_made_with(server: Server) -> None:
    anna = Person(server, "Anna")
    match = anna.create("bot random", "bot random", options={"box": POOR})
    page = anna.page(match)
    assert page["match"]["options"]["box"] == "Poor council"
    while page["status"] == "running":
        page = anna.page(match)
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
    sound = anna.ok("POST", "/api/games/council/box", box=POOR.replace("-2, ", "-2, 0, "))
    assert (sound["name"], sound["problems"]) == ("Poor council", [])
    assert sound["advice"] == ["tokens: 1 of 12 are never assigned (C3.1)"]
    assert sound["figures"]["box"].startswith("<svg ")
    wrong = anna.ok("POST", "/api/games/council/box", box=POOR.replace("-2, ", ""))
    assert wrong["problems"] == ["tokens: each of 11 Awaits cards gets one (C3.1), and there are only 10"]
    assert (wrong["advice"], wrong["figures"]) == ([], {})
    unreadable = anna.ok("POST", "/api/games/council/box", box="tokens =")
    assert unreadable["problems"] == ["Invalid value (at end of document)"]


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
