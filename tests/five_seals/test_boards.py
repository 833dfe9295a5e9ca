"""Boards: the text format, what is refused and what is mentioned, our own four, and their figures."""

import argparse
import gc
import math
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import magetable
from magetable.cli import check as check_command
from magetable.cli import picture as picture_command
from magetable.games.five_seals import boards, files
from magetable.games.five_seals.board_check import chamber, is_alcove, reached, seals_before, ways_in
from magetable.games.five_seals.boards import (
    KINDS,
    MAX_SPACES,
    PLAYERS,
    Board,
    BoardError,
    advice,
    board_for,
    load,
    parse,
    problems,
)
from magetable.games.five_seals.picture import RIM, SEAL, extent, rooms, svg

DOCS = Path(__file__).parents[2] / "docs"
LITTLE = re.findall(r"```board\n(.*?)```", (DOCS / "boards.md").read_text("utf-8"), re.DOTALL)[0]
LINES = LITTLE.splitlines()

ours = pytest.mark.parametrize("board", [board_for(players) for players in PLAYERS], ids=lambda b: b.players)


def counts(board: Board, kind: str) -> list[int]:
    return [len(board.of_kind(kind, strength)) for strength in range(2, 7)]


def names(board: Board, spaces: Any) -> set[str]:
    return {board.spaces[i].name for i in spaces}


def in_little(old: str, new: str) -> str:
    """The little board with one thing changed."""
    assert LITTLE.count(old) == 1
    return LITTLE.replace(old, new)


# What a board is


@ours
def test_F2_1_a_board_has_six_segments_around_a_chamber_with_starts(board: Board) -> None:
    assert {space.segment for space in board.spaces} == set(range(7))
    assert {space.kind for space in board.spaces} == set(KINDS)
    assert len(board.of_kind("start")) >= board.players
    for start in board.of_kind("start"):
        assert board.spaces[start].segment == 0
        assert set(board.neighbours[start]) == chamber(board) == {board.index["hub"]}  # F2.6: an alcove


def test_F2_1_there_is_one_board_for_each_number_of_players() -> None:
    assert [board_for(players).players for players in range(2, 6)] == [2, 3, 4, 5]


def test_F2_2_a_board_is_read_from_text() -> None:
    board = parse(LITTLE)
    assert (board.name, board.players) == ("The Little Cellar", 2)
    assert board.rooms == {"hub": "The Landing", "larder": "The Larder", "still": "The Still Room"}
    a3 = board.spaces[board.index["a3"]]
    assert (a3.kind, a3.strength, a3.segment, a3.radius, a3.angle, a3.room) == ("box", 6, 1, 65.0, 350.0, "larder")
    assert board.spaces[board.index["a1"]].room == ""
    assert names(board, board.neighbours[board.index["ai"]]) == {"a2", "a3", "a4", "a5", "d5"}
    assert len(board.passages) == 16
    assert all(i < j for i, j in board.passages)
    assert board.passages == tuple(sorted(board.passages))


def test_F2_2_the_example_of_the_documentation_is_sound(tmp_path: Path) -> None:
    (tmp_path / "little.board").write_text("\ufeff" + LITTLE, "utf-8")  # as some editors save it
    assert problems(load(tmp_path / "little.board")) == []


def test_F2_2_names_may_come_before_the_lines_that_explain_them() -> None:
    spaces = [line for line in LINES if not line.startswith(("path", "room"))]
    others = [line for line in LINES if line.startswith(("path", "room"))]
    assert parse("\n".join(others + spaces)) == parse(LITTLE)


# Lines that can't be read: each fault with its line and what would be right

FAULTS = {
    "first word": ("circle   a1 ", "cirle   a1 ", "a line begins with board, players, room, .* or path, not 'cirle'"),
    "board name": ("board    The Little Cellar", "board", "after 'board' comes the name of the board"),
    "players": ("players  2", "players  six", "after 'players' comes a number from 2 to 5, not 'six'"),
    "room": ("room     larder  The Larder", "room     larder", "after 'room' come a key .* and the room's name"),
    "room key": ("room     larder ", "room     LARDER ", "after 'room' come a key of up to 6 small letters"),
    "segment": ("segment  4", "segment  7", "after 'segment' comes a number from 0 .* to 6, not '7'"),
    "columns": ("65      350    larder", "65      350", "after 'box' come name, .*, 5 words, not 4"),
    "name": ("box      a3 ", "box      A-3 ", "a space's name is a letter and up to 5 more .*, not 'A-3'"),
    "name twice": ("circle   a2 ", "circle   a1 ", "a space named a1 was given on line 14 already"),
    "strength": ("a2    4", "a2    7", "the strength of a circle is a number from 2 to 6, not '7'"),
    "no strength": ("ai    -", "ai    2", "a floor has no strength: write a dash, not '2'"),
    "radius": ("65      350", "101     350", "the radius is a number from 0 to 100, not '101'"),
    "angle": ("65      350", "65      north", "the angle is a number from -360 to 360, not 'north'"),
    "unknown room": ("65      350    larder", "65      350    attic", "there is no line 'room attic ...'"),
    "room twice": ("room     still ", "room     larder ", "the room larder was given on line 13 already"),
    "short path": ("path     ai a4", "path     ai", "after 'path' come the names of two or more spaces"),
    "unknown space": ("path     ai a4", "path     ai a44", "there is no space named a44"),
    "passage to itself": ("path     ai a4", "path     ai ai a4", "a passage leads from one space to another, not"),
    "passage twice": ("path     ai a4", "path     a4 ai a3", "the passage ai a3 was given on line 20 already"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS)
def test_F9_5_a_line_that_cannot_be_read_is_named_with_what_would_be_right(case: str) -> None:
    old, new, message = FAULTS[case]
    line = 1 + next(i for i, text in enumerate(LINES) if old in text)
    with pytest.raises(BoardError) as caught:
        parse(in_little(old, new), "my.board")
    fault = next(fault for fault in caught.value.faults if re.search(message, fault))
    assert fault.startswith(f"line {line}: ")
    assert f"my.board: {fault}" in str(caught.value)


def test_F9_5_what_is_missing_or_given_twice_is_named() -> None:
    with pytest.raises(BoardError, match="line 1: a line such as 'players 3' is missing"):
        parse(in_little("players  2", ""))
    with pytest.raises(BoardError, match="line 1: a line such as 'board The Lamplit Wheel' is missing"):
        parse(in_little("board    The Little Cellar", ""))
    with pytest.raises(BoardError, match="line 3: the number of players was given on line 2 already"):
        parse(in_little("players  2", "players  2\nplayers  3"))
    with pytest.raises(BoardError, match="line 2: the name of the board was given on line 1 already"):
        parse(in_little("players  2", "board    The Other Cellar\nplayers  2"))


def test_F9_5_a_space_needs_a_segment() -> None:
    with pytest.raises(BoardError, match="line 4: a line 'segment 0' to 'segment 6' must come before the first space"):
        parse("board A\nplayers 2\n\nfloor hub - 0 0 -")


def test_F9_5_every_wrong_line_is_told_at_once_in_order() -> None:
    text = in_little("players  2", "players  9").replace("path     di d4", "path     di d9")
    with pytest.raises(BoardError) as caught:
        parse(text)
    assert [fault.split(":")[0] for fault in caught.value.faults] == ["line 2", "line 33"]


def test_F9_5_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "photo.board").write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(BoardError, match="a board is a text file in UTF-8"):
        load(tmp_path / "photo.board")


# Boards that can be read but not played on


def crowded(kind: str, strength: int, count: int) -> str:
    """The little board with so many more circles or boxes in the larder."""
    more = [f"{kind} x{i} {strength} 65 0 larder\npath ai x{i}" for i in range(count)]
    return LITTLE + "\n".join(more)


PROBLEMS = {
    "spaces": (lambda: LITTLE + "\n".join(f"floor x{i} - 50 0 -\npath ai x{i}" for i in range(MAX_SPACES)),
               f"there are {MAX_SPACES + 15} spaces: the limit is 224"),
    "boxes": (lambda: crowded("box", 3, 11), "there are 11 boxes of strength 3: the game has 10 such scrolls"),
    "circles of 2": (lambda: crowded("circle", 2, 39),
                     "there are 41 circles of strength 2: the game has 40 such seals"),
    "circles of 5": (lambda: crowded("circle", 5, 21),
                     "there are 21 circles of strength 5: the game has 20 such seals"),
    "starts": (lambda: in_little("players  2", "players  3"), "there are 2 starts: 3 players need one each"),
    "no starts": (lambda: "\n".join(line for line in LINES if " s1 " not in line and " s2 " not in line),
                  "there are 0 starts: 2 players need one each"),
    "start off nothing": (lambda: in_little("path     s1 hub s2", "path     s1 hub"), "no passage leads to s2"),
    "no passage": (lambda: in_little("path     ai a4", ""), "no passage leads to a4"),
    "lost part": (lambda: in_little("path     hub a1 a2 ai a3", "path a1 a2\npath ai a3").replace("a5 di", "a5")
                  .replace("d5 ai", "d5"), "no path leads from the central chamber to a1, a2"),
    "another lost part": (lambda: in_little("path     hub a1 a2 ai a3", "path a1 a2\npath ai a3").replace("a5 di", "a5")
                          .replace("d5 ai", "d5"), "no path leads from the central chamber to a3, a4, a5"),
}  # fmt: skip


@pytest.mark.parametrize("case", PROBLEMS)
def test_F9_5_a_board_that_breaks_the_game_is_refused_and_says_where(case: str, tmp_path: Path) -> None:
    text, message = PROBLEMS[case]
    assert any(problem.startswith(message) for problem in problems(parse(text()))), problems(parse(text()))
    (tmp_path / "my.board").write_text(text(), "utf-8")
    with pytest.raises(BoardError, match=re.escape(message)):
        load(tmp_path / "my.board")


def test_F9_5_limits_are_not_problems_themselves() -> None:
    assert problems(parse(crowded("box", 3, 10))) == []
    assert problems(parse(crowded("circle", 2, 38))) == []
    assert problems(parse(crowded("circle", 5, 20))) == []
    filled = LITTLE + "\n".join(f"floor x{i} - 50 0 -\npath ai x{i}" for i in range(MAX_SPACES - 15))
    assert problems(parse(filled)) == []


def test_F9_5_our_boards_are_sound() -> None:
    for players in PLAYERS:
        assert problems(board_for(players)) == []


# What is only mentioned

ADVICE = {
    "sixes": (lambda: in_little("box      a4    6", "box      a4    5"),
              "there are 3 boxes of strength 6: with 2 players the game ends when fewer than 4 are left (F3.4)"),
    "start as a way through": (lambda: in_little("path     ai a4", "path     s1 ai a4"),
                               "the start s1 is no alcove of the central chamber: it leads to hub, ai (F2.6)"),
    "start elsewhere": (lambda: in_little("path     s1 hub s2", "path     s1 hub\npath     s2 a1"),
                        "the start s2 is no alcove of the central chamber: it leads to a1 (F2.6)"),
    "two chambers": (lambda: in_little("path     s1 hub s2", "path     s1 hub\npath     s2 ai"),
                     "starts that lie around another chamber than the first: s2 (F2.6)"),
    "no chamber": (lambda: in_little("path     s1 hub s2", "path     s1 a1\npath     s2 d1"),
                   "the start s1 is no alcove of the central chamber: it leads to a1 (F2.6)"),
    "junction": (lambda: LITTLE + "floor x - 50 0 -\npath a2 x a5\npath x d5\n",
                 "x, where 3 passages meet, carries no seal and lies in no room (F9.2)"),
    "weak box": (lambda: LITTLE + "circle x1 2 50 0 -\nbox x2 3 55 0 larder\npath a3 x1 x2\n",
                 "the weak box x2 lies behind 3 seals, not one or two (F9.2)"),
    "open box": (lambda: LITTLE + "box x 2 55 0 hub\npath hub x\n",
                 "the weak box x lies behind 0 seals, not one or two (F9.2)"),
    "strong box": (lambda: LITTLE, "the strong box a3 lies behind 2 seals, not three or more (F9.2)"),
    "full room": (lambda: crowded("box", 4, 2), "the room larder (The Larder) holds 4 boxes, not one to three (F9.2)"),
    "empty room": (lambda: LITTLE + "room attic The Attic\n",
                   "the room attic (The Attic) holds 0 boxes, not one to three (F9.2)"),
    "box in no room": (lambda: LITTLE + "box x 4 55 0 -\npath ai x\n", "boxes in no room: x (F9.2)"),
    "empty segment": (lambda: LITTLE, "segment 2 has no spaces (F9.2)"),
    "ways in": (lambda: LITTLE, "no passage leads to segment 1 from segment 2 or segment 6 (F9.3)"),
    "cut": (lambda: in_little("path     ai a5 di", "path ai a5").replace("path     di d5 ai", "path     di d5"),
            "a figure on a1 cuts segment 1 off (F9.3)"),
}  # fmt: skip


@pytest.mark.parametrize("case", ADVICE)
def test_F9_5_the_shape_of_a_board_is_mentioned_but_not_refused(case: str) -> None:
    text, message = ADVICE[case]
    board = parse(text())
    assert problems(board) == []
    assert message in advice(board)


def test_F9_5_nothing_is_mentioned_of_a_board_that_is_refused() -> None:
    assert advice(parse(in_little("players  2", "players  3"))) == []


# Our own boards (F9)


def test_F9_1_counts_of_boxes_and_circles() -> None:
    for players, each in ((2, 6), (3, 7), (4, 8), (5, 10)):
        assert counts(board_for(players), "box") == [each] * 5
    assert counts(board_for(2), "circle") == [20, 12, 12, 10, 6]
    assert counts(board_for(3), "circle") == [24, 15, 14, 12, 10]
    assert counts(board_for(4), "circle") == [30, 18, 16, 14, 14]
    assert counts(board_for(5), "circle") == [36, 20, 20, 18, 16]


@ours
def test_F9_2_every_junction_of_passages_carries_a_circle(board: Board) -> None:
    for space, near in zip(board.spaces, board.neighbours, strict=True):
        assert len(near) <= 2 or space.kind == "circle" or space.room, space.name


@ours
def test_F9_2_weak_boxes_are_near_and_strong_ones_far(board: Board) -> None:
    seals = seals_before(board)
    for i in board.of_kind("box"):
        strength, radius = board.spaces[i].strength, board.spaces[i].radius
        if strength <= 3:
            assert 1 <= seals[i] <= 2
            assert radius < 50
        if strength >= 5:
            assert seals[i] >= 3
            assert radius > 80


@ours
def test_F9_2_seals_before_a_space_are_those_of_the_best_path(board: Board) -> None:
    """Counted anew by opening rings of circles one after the other."""
    seals = seals_before(board)
    circles = set(board.of_kind("circle"))
    broken: set[int] = set()
    for depth in range(20):
        seen = reached(board, chamber(board), circles - broken)
        edge = {j for i in seen for j in board.neighbours[i]} & (circles - broken)
        assert all(seals[i] == depth for i in edge)
        assert all(seals[i] <= depth for i in seen - circles)
        broken |= edge
    assert broken == circles


@ours
def test_F9_2_rooms_have_names_and_hold_one_to_three_boxes(board: Board) -> None:
    held = {key: [i for i in board.of_kind("box") if board.spaces[i].room == key] for key in board.rooms}
    assert held.pop("hub") == []
    assert all(1 <= len(boxes) <= 3 for boxes in held.values())
    for i in board.of_kind("box"):
        assert board.spaces[i].room or is_alcove(board, i), board.spaces[i].name
    assert len(set(board.rooms.values())) == len(board.rooms)


@ours
def test_F9_2_the_spaces_of_a_segment_lie_in_its_sixth_of_the_circle(board: Board) -> None:
    for space in board.spaces:
        if space.segment:
            turn = (space.angle - 60 * (space.segment - 1) + 180) % 360 - 180
            assert -30 < turn <= 40, space.name  # rooms on a border belong to the segment before it


@ours
def test_F9_3_every_segment_is_entered_from_the_chamber_and_both_neighbours(board: Board) -> None:
    for segment in range(1, 7):
        assert ways_in(board, segment) == {0, (segment - 2) % 6 + 1, segment % 6 + 1}


@ours
def test_F9_3_each_of_the_three_ways_leads_into_a_segment_by_itself(board: Board) -> None:
    for segment in range(1, 7):
        inside = {i for i, space in enumerate(board.spaces) if space.segment == segment}
        through = {i for i, space in enumerate(board.spaces) if space.segment in (0, segment)}
        assert inside <= reached(board, chamber(board), set(range(len(board.spaces))) - through)
        gates = {j for i in chamber(board) for j in board.neighbours[i]} & inside
        for neighbour in ((segment - 2) % 6 + 1, segment % 6 + 1):
            through = {i for i, space in enumerate(board.spaces) if space.segment in (0, segment, neighbour)}
            shut = set(range(len(board.spaces))) - through | gates
            assert inside - gates <= reached(board, chamber(board), shut), (segment, neighbour)


@ours
def test_F9_3_no_single_figure_cuts_anything_off(board: Board) -> None:
    """More than F9.3 asks: wherever a figure stands, all other spaces can be reached but an alcove behind it."""
    everything = set(range(len(board.spaces)))
    for i in board.of_kind("circle") + board.of_kind("box"):
        shut = everything - reached(board, chamber(board), [i]) - {i}
        assert all(is_alcove(board, j) and board.spaces[j].strength <= 3 for j in shut), board.spaces[i].name


@ours
def test_F9_3_nothing_is_mentioned_of_our_boards(board: Board) -> None:
    assert advice(board) == []


# The figures


@ours
def test_figure_is_whole_and_says_what_it_shows(board: Board) -> None:
    root = ElementTree.fromstring(svg(board))
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == board.name
    assert f"for {board.players} players" in str(root.findtext(f"{space}desc"))
    shown = [title.text for title in root.iterfind(f"{space}g/{space}title")]
    assert len(shown) == len(board.spaces) - len(board.of_kind("floor"))
    words = {text.text for text in root.iter(f"{space}text")}
    assert {word for name in board.rooms.values() for word in name.split()} <= words
    assert "http" not in svg(board).replace("http://www.w3.org/2000/svg", "")


@ours
def test_figure_has_no_two_marks_in_one_place(board: Board) -> None:
    marks = [space for space in board.spaces if space.kind != "floor"]
    places = [(s.radius * math.cos(math.radians(s.angle)), s.radius * math.sin(math.radians(s.angle))) for s in marks]
    for n, a in enumerate(places):
        for m in range(n):
            assert math.dist(a, places[m]) > 2 * SEAL, (marks[n].name, marks[m].name)


@ours
def test_figure_keeps_rooms_apart_and_on_the_board(board: Board) -> None:
    boxes = [extent(board, key) for key in rooms(board) if key != "hub"]
    for n, (inner, outer, left, right) in enumerate(boxes):
        assert outer < RIM
        for low, high, first, last in boxes[:n]:
            between = 180 - abs((left + right - first - last) / 2 % 360 - 180)  # degrees, the shorter way round
            assert between > (right - left + last - first) / 2 or inner >= high or low >= outer
    for space in board.spaces:
        for key in rooms(board):
            inner, outer, left, right = extent(board, key)
            if key not in ("hub", space.room) and left < left + (space.angle - left) % 360 < right:
                assert not inner - SEAL / 2 < space.radius < outer + SEAL / 2, (space.name, key)


def test_figure_of_an_unfinished_board_can_be_drawn() -> None:
    """Rooms not yet used, spaces not yet joined, names with signs that XML must not see."""
    text = 'board Salt & "Smoke"\nplayers 3\nroom a A <b>\nroom c Empty\nsegment 1\nbox x 3 50 10 a\nfloor y - 20 0 -\n'
    root = ElementTree.fromstring(svg(parse(text)))
    assert root.findtext("{http://www.w3.org/2000/svg}title") == 'Salt & "Smoke"'


def test_figures_in_the_documentation_are_those_of_the_boards() -> None:
    for name, figure in files.figures().items():
        assert (DOCS / "figures" / name).read_text("utf-8") == figure, f"run: magetable picture five-seals ({name})"


def test_the_table_in_the_documentation_is_true() -> None:
    text = (DOCS / "boards.md").read_text("utf-8")
    for players in PLAYERS:
        board = board_for(players)
        seals = ", ".join(map(str, counts(board, "circle")))
        row = f"| {players} | {board.name} | {len(board.spaces)} | {seals} | {counts(board, 'box')[0]} |"
        assert row in text


# The commands


def command(*words: str) -> int:
    """Run `magetable check` or `magetable picture` without the program's other commands."""
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers()
    check_command.add(commands)
    picture_command.add(commands)
    chosen = parser.parse_args(words)
    return int(chosen.run(chosen))


def test_check_says_that_a_board_is_sound(capsys: Any, tmp_path: Path) -> None:
    path = tmp_path / "little.board"
    path.write_text(LITTLE, "utf-8")
    assert command("check", str(path)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{path} is a sound board for 2 players"
    assert "  worth a look: the strong box a3 lies behind 2 seals, not three or more (F9.2)" in lines


def test_check_lists_what_is_wrong(capsys: Any, tmp_path: Path) -> None:
    path = tmp_path / "wrong.board"
    path.write_text(in_little("players  2", "players  3"), "utf-8")
    assert command("check", str(path)) == 1
    assert capsys.readouterr().out == (
        f"{path} is no sound board for 3 players:\n  there are 2 starts: 3 players need one each (F2.6)\n"
    )
    path.write_text(in_little("a2    4", "a2    7"), "utf-8")
    assert command("check", str(path)) == 1
    assert capsys.readouterr().out == (
        f"{path} is no sound board:\n  line 15: the strength of a circle is a number from 2 to 6, not '7'\n"
    )


def test_check_takes_several_files_and_fails_for_any(capsys: Any, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.board", tmp_path / "bad.board"
    good.write_text(LITTLE, "utf-8")
    bad.write_text("", "utf-8")
    assert command("check", str(bad), str(good)) == 1
    assert f"{good} is a sound board for 2 players" in capsys.readouterr().out


def test_check_knows_no_other_files() -> None:
    with pytest.raises(ValueError, match=r"photo\.png: the name of a data file ends in .*\.board"):
        command("check", "photo.png")


def test_picture_draws_all_boards_of_the_game(capsys: Any, tmp_path: Path) -> None:
    assert command("picture", "five-seals", "--out", str(tmp_path / "new")) == 0
    paths = [tmp_path / "new" / f"five-seals-{players}.svg" for players in PLAYERS]
    assert capsys.readouterr().out.splitlines() == [str(path) for path in paths]
    assert [path.read_text("utf-8") for path in paths] == [svg(board_for(players)) for players in PLAYERS]


def test_picture_draws_a_file(tmp_path: Path) -> None:
    (tmp_path / "little.board").write_text(LITTLE, "utf-8")
    assert command("picture", str(tmp_path / "little.board"), "--out", str(tmp_path)) == 0
    assert (tmp_path / "little.svg").read_text("utf-8") == svg(parse(LITTLE))


def test_picture_names_what_can_be_drawn() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'chess': choose .*five-seals or a file"):
        command("picture", "chess")


def test_boards_are_kept_no_longer_than_matches_on_them() -> None:
    """A server takes boards from strangers: those that nobody plays on any more must not stay."""
    game = magetable.game("five-seals", "interpreted")
    text = (boards.FOLDER / "2-players.board").read_text("utf-8")
    first = game.new(2, 1, board=text.replace("Lamplit", "Lamplit 0", 1))
    before = len(boards.LOADED)
    for number in range(1, 250):
        game.new(2, 1, board=text.replace("Lamplit", f"Lamplit {number}", 1))
    gc.collect()
    assert len(boards.LOADED) < before + 220  # those in the caches, of a hundred each
    assert first.prompt
    assert first.legal()[0].words


def test_a_board_that_can_not_be_played_on_is_refused_as_text() -> None:
    with pytest.raises(BoardError, match="starts"):
        boards.sound("board Empty\nplayers 2\nsegment 0\nroom hub The Hub\nfloor hub - 0 0 hub\n")


def test_boards_with_the_same_number_are_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards.zlib, "crc32", lambda _text: 1234)
    text = boards.example(2)
    one, other = (boards.sound(text.replace("Lamplit", name, 1)) for name in ("Dark", "Bright"))
    assert boards.number_of(other) == boards.number_of(one) + 1
    assert boards.board_numbered(2, boards.number_of(one)).name == "The Dark Wheel"
    assert boards.the_one(boards.parse(text.replace("Lamplit", "Bright", 1))) is other


def test_every_space_is_in_or_near_a_room_that_people_see() -> None:
    board = boards.board_for(5)
    near = {space.name: board.room_near(place) for place, space in enumerate(board.spaces)}
    assert all(near[space.name] == board.rooms[space.room] for space in board.spaces if space.room)
    assert (near["a8"], near["c15"]) == ("Cinder Hall", "The Bellows")
    bare = boards.sound(boards.example(2))
    bare = replace(bare, spaces=tuple(replace(space, room="") for space in bare.spaces))
    assert bare.room_near(3) == bare.spaces[3].name


def test_what_one_chooses_is_named_by_rooms_and_codes_are_for_notation() -> None:
    match = magetable.game("five-seals").new(5, 3)
    while not any(choice.notation.startswith("break") for choice in match.legal()):
        match.play(match.legal()[0])
    for choice in match.legal():
        if choice.notation.startswith("break"):
            code = choice.notation.split()[1]
            assert re.search(r" (near|in) [A-Z]", choice.words)
            assert f" {code}" not in choice.words
