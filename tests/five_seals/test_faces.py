"""Boards put together from faces of segments, and box files that hold them (F2.1, F2.2)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import magetable
from magetable.box_files import BoxError
from magetable.cli import main
from magetable.games.five_seals import boards
from magetable.games.five_seals.board import START, Board
from magetable.games.five_seals.boards import PLAYERS, board_for
from magetable.games.five_seals.faces import Face, assemble
from magetable.games.five_seals.variant import Variant, advice, example, fill, problems, read

MARKS = ("red", "blue", "gold", "green", "white", "black")


def place_of(board: Board, i: int) -> int:
    """The segment of a space, from 0; starts lie on the tips."""
    space = board.spaces[i]
    return round(space.angle / 60) % 6 if space.kind == START else space.segment - 1


def cut(board: Board) -> list[Face]:
    """A board cut into the faces of its six segments."""
    drawings: list[list[str]] = [[] for _ in range(6)]
    for i, space in enumerate(board.spaces):
        if space.name != "hub":
            turn = round((space.angle - 60 * place_of(board, i) + 180) % 360 - 180, 3)
            room = space.room if space.room not in ("", "hub") else "-"
            drawings[place_of(board, i)].append(
                f"{space.kind} {space.name} {space.strength or '-'} {space.radius} {turn} {room}"
            )
    openings = [0] * 6
    for i, j in board.passages:
        one, other = board.spaces[i].name, board.spaces[j].name
        if "hub" in (one, other):
            drawings[place_of(board, j if one == "hub" else i)].append(f"path {one} {other}")
            continue
        here, there = place_of(board, i), place_of(board, j)
        if here == there:
            drawings[here].append(f"path {one} {other}")
            continue
        if (there + 1) % 6 == here:
            here, there, one, other = there, here, other, one
        openings[here] += 1
        drawings[here].append(f"path {one} >{openings[here]}")
        drawings[there].append(f"path <{openings[here]} {other}")
    for place, lines in enumerate(drawings):
        used = {space.room for i, space in enumerate(board.spaces) if i and place_of(board, i) == place}
        lines += [f"room {key} {name}" for key, name in board.rooms.items() if key in used - {"hub"}]
    return [
        Face(
            name=f"Face {place + 1}",
            players=(board.players,),
            left=MARKS[place - 1],
            right=MARKS[place],
            drawing="\n".join(lines),
        )
        for place, lines in enumerate(drawings)
    ]


def graph(board: Board) -> dict[str, Any]:
    """Each space by its name: what it is, where it lies, and what it leads to."""
    return {
        space.name: (replace(space, angle=round(space.angle % 360, 3)), {board.spaces[j].name for j in near})
        for space, near in zip(board.spaces, board.neighbours, strict=True)
    }


def changed(faces: list[Face], number: int, **fields: Any) -> list[Face]:
    """The faces with one of them changed."""
    return [msgspec.structs.replace(face, **fields) if n == number else face for n, face in enumerate(faces)]


@pytest.mark.parametrize("players", PLAYERS)
def test_F2_1_a_board_that_was_cut_into_faces_is_put_together_again(players: int) -> None:
    board = board_for(players)
    faces = cut(board)
    again = assemble(board.name, [faces[n] for n in (0, 3, 1, 5, 2, 4)], players, board.rooms["hub"])
    assert graph(again) == graph(board)
    assert again.rooms == board.rooms
    assert sorted(space.segment for space in again.spaces) == sorted(space.segment for space in board.spaces)


def test_F2_1_marks_say_which_face_lies_beside_which_and_the_first_lies_at_the_top() -> None:
    faces = cut(board_for(2))
    turned = assemble("Turned", [*faces[2:], *faces[:2]], 2, "Hub")
    there = {space.name: space for space in turned.spaces}
    for space in board_for(2).spaces:
        if space.name != "hub":
            assert there[space.name].angle == pytest.approx((space.angle - 120) % 360)


def test_F2_1_a_passage_may_cross_a_face_without_any_space() -> None:
    faces = [Face(name=f"{n}", players=(2,), left=MARKS[n - 1], right=MARKS[n], drawing="path <1 >1") for n in range(6)]
    faces = changed(faces, 0, drawing="circle a1 2 50 0 -\npath hub a1\npath <1 a1\npath a1 >1")
    faces = changed(faces, 3, drawing="circle d1 2 50 0 -\npath <1 d1 >1")
    board = assemble("Ring", faces, 2, "Hub")
    assert {board.spaces[j].name for j in board.neighbours[board.index["d1"]]} == {"a1"}
    assert {board.spaces[j].name for j in board.neighbours[board.index["a1"]]} == {"d1", "hub"}


FAULTS = {
    "missing face": (lambda faces: faces[:5], "faces: with 2 players there are 5 (Face 1, Face 2, Face 3, Face 4, "
                     "Face 5), not one of each segment, six (F2.1)"),
    "other mark": (lambda faces: changed(faces, 2, left="pink"), "faces, Face 2: with 2 players its right mark 'blue' "
                   "must be the left one of one other face, not of none (F2.1)"),
    "two rings": (lambda faces: changed(changed(faces, 2, right=MARKS[5]), 5, right=MARKS[2]),
                  "faces: with 2 players the marks lead round Face 1, Face 2, Face 3 only (F2.1)"),
    "opening": (lambda faces: changed(faces, 1, drawing=faces[1].drawing + "\npath b4 >9"),
                "faces, Face 2: with 2 players opening 9 on its right edge meets none of Face 3 (F2.1)"),
    "left opening": (lambda faces: changed(faces, 1, drawing=faces[1].drawing + "\npath <8 b4"),
                     "faces, Face 2: with 2 players opening 8 on its left edge meets none of Face 1 (F2.1)"),
    "name": (lambda faces: changed(faces, 1, drawing=faces[1].drawing + "\nfloor a1 - 50 0 -"),
             "faces, Face 2: with 2 players Face 1 has a space a1 too (F2.2)"),
    "hub": (lambda faces: changed(faces, 1, drawing=faces[1].drawing + "\nfloor hub - 50 0 -"),
            "faces, Face 2: with 2 players the central chamber has a space hub too (F2.2)"),
    "heading": (lambda faces: changed(faces, 1, drawing="players 2"), "faces, Face 2, line 1: a face has no line "
                "'players': the file says elsewhere what it is for (F2.2)"),
    "line": (lambda faces: changed(faces, 1, drawing="circle b1 7 21 0 -"),
             "faces, Face 2, line 1: the strength of a circle is a number from 2 to 6, not '7' (F2.2)"),
    "no starts": (lambda faces: [msgspec.structs.replace(f, drawing="\n".join(
        line for line in f.drawing.splitlines() if " s1 " not in line and not line.endswith(" s1"))) for f in faces],
        "faces, 2 players: there are 1 starts: 2 players need one each (F2.6)"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS)
def test_F2_1_faces_that_do_not_meet_are_named(case: str) -> None:
    spoil, message = FAULTS[case]
    variant = Variant(game="five-seals", name="Mine", faces=tuple(spoil(cut(board_for(2)))))
    assert message in problems(variant)


def test_F9_5_faces_of_our_boards_make_a_sound_box_file_for_all_numbers_of_players() -> None:
    text = box_text([face for players in PLAYERS for face in cut(board_for(players))])
    variant = read(text)
    assert problems(variant) == []
    assert graph(variant.board_for(3)) == graph(board_for(3))


def test_F9_5_check_and_picture_take_a_box_file_with_faces(capsys: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(box_text(cut(board_for(2))), "utf-8")
    assert main(["check", str(path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{path} is a sound box file of Five Seals of Magic\n")
    assert "worth a look: faces: none is for 3, 4, 5 players (F2.1)" in told
    assert main(["picture", str(path), "--out", str(tmp_path)]) == 0
    assert [one.name for one in tmp_path.glob("*.svg")] == ["mine-2.svg"]
    path.write_text(box_text(cut(board_for(2))[1:]), "utf-8")
    assert main(["check", str(path)]) == 1
    assert "faces: with 2 players there are 5 (" in capsys.readouterr().out


def test_F2_1_a_game_on_faces_has_their_spaces_and_is_sound() -> None:
    game = magetable.game("five-seals", "interpreted")
    board, faces = board_for(2), box_text(cut(board_for(2)))
    cut_up = game.new(2, 4, box=faces)
    assert cut_up.view()["board"] == "Mine"
    assert {space["name"] for space in cut_up.view()["spaces"]} == {space.name for space in board.spaces}
    fault, actions = game.fuzzer(2, box=faces).game(4)
    assert fault is None
    assert len(actions) > 20


NUMBERS = {
    "hand = 0": "hand: a number from 1 to 20 is needed, not 0 (F2.7)",
    "hand = 9": "dice: with 2 players there are 12 in all, too few for 9 each (F2.3, F2.7)",
    "dice = { 2 = 21 }": "dice: a number from 1 to 20 is needed, not 21 (F2.3)",
    "dice = { 6 = 7 }": "dice: the number of players is 2 to 5, not '6' (F1.1)",
    "sixes = { 2 = 11 }": "sixes: a number from 0 to 10 is needed, not 11 (F3.4)",
    "idle_rounds = 0": "idle_rounds: a number from 1 to 100 is needed, not 0 (F3.5)",
    "points = [1, 2]": "points: 6 numbers are needed, not 2 (F8.1)",
    "synergy = 100": "synergy: a number from -99 to 99 is needed, not 100 (F7.2)",
    "seals = [10, 5, 5, 5, 51]": "seals: a number from 0 to 50 is needed, not 51 (F1.2)",
    "seals = [10, 5, 5, 5, 3]": "seals: on our board for 4 players there are 14 circles of strength 6: "
    "the game has 12 such seals (F1.2)",
    "boards = ['board X']": "boards, 1, line 1: a line such as 'players 3' is missing (F2.2)",
}


@pytest.mark.parametrize("line", NUMBERS)
def test_numbers_that_the_rules_can_not_do_with_are_refused_by_rule(line: str) -> None:
    with pytest.raises(BoxError) as refused:
        read(f'game = "five-seals"\nname = "Mine"\n{line}')
    assert NUMBERS[line] in refused.value.faults


def box_text(faces: list[Face]) -> str:
    """A box file of these faces."""
    lines = ['game = "five-seals"', 'name = "Mine"', 'chamber = "The Empty Throne"']
    for face in faces:
        lines += ["[[faces]]", f'name = "{face.name}"', f"players = {list(face.players)}", f'left = "{face.left}"']
        lines += [f'right = "{face.right}"', f"drawing = '''\n{face.drawing}'''"]
    return "\n".join(lines)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_texts_to_begin_from_are_the_standard_ones(players: int) -> None:
    game = magetable.game("five-seals", "interpreted")
    standard = fill(players, game.check_options({}))
    assert fill(players, game.check_options({"box": example(players)})) == standard
    assert fill(players, game.check_options({"board": boards.example(players)})) == standard
    [(name, picture)] = boards.figures(boards.sound(boards.example(players))).items()
    assert name == str(players)
    assert picture.startswith("<svg")


def test_F2_1_one_board_is_there_for_each_number_of_players() -> None:
    whole, faces = boards.example(2), tuple(cut(board_for(2)))
    twice = Variant(game="five-seals", name="Mine", boards=(whole, whole))
    assert problems(twice) == ["boards, 2: for 2 players there is the board The Lamplit Wheel already (F2.1)"]
    both = Variant(game="five-seals", name="Mine", boards=(whole,), faces=faces)
    assert problems(both) == ["faces: for 2 players there is the board The Lamplit Wheel already (F2.1)"]
    crowd = Variant(game="five-seals", name="Mine", faces=tuple(changed(list(faces), 0, players=(2, 9))))
    assert "faces: the number of players is 2 to 5, not 9 (F1.1)" in problems(crowd)


def test_F2_1_numbers_of_players_without_faces_are_mentioned() -> None:
    some = Variant(game="five-seals", name="Mine", faces=tuple(cut(board_for(2))))
    assert "faces: none is for 3, 4, 5 players (F2.1)" in advice(some)
    every = read(box_text([face for players in PLAYERS for face in cut(board_for(players))]))
    assert not [remark for remark in advice(every) if "none is for" in remark]
    assert advice(Variant(game="five-seals", name="Mine")) == []
