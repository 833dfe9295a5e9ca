"""Random sound boards and boxes: whole games with every check, interpreted and compiled in lock-step."""

from random import Random

import pytest

import magetable
from magetable.games.five_seals.board import Board
from magetable.games.five_seals.board_check import problems
from magetable.games.five_seals.boards import FOLDER, parse
from magetable.games.five_seals.by_lot import drawn
from magetable.games.five_seals.variant import read
from magetable.kit import below, chance_of

CIRCLES = ("I", "II", "III", "IV")


def altered(chance: Random, players: int) -> str:
    """Our board with other strengths, passages more and fewer, and a start elsewhere; sound, after some tries."""
    while True:
        lines = (FOLDER / f"{players}-players.board").read_text("utf-8").splitlines()
        lines = [words for words in (line.partition("#")[0].split() for line in lines) if words]
        for kind in ("circle", "box"):
            spaces = [words for words in lines if words[0] == kind]
            strengths = [words[2] for words in spaces]
            chance.shuffle(strengths)
            for words, strength in zip(spaces, strengths, strict=True):
                words[2] = strength
        names = [words[1] for words in lines if words[0] in ("circle", "box")]
        for words in lines:
            if words[0] == "path" and "s1" in words and chance.random() < 0.5:
                words[words.index("hub")] = chance.choice(names)
            elif words[0] == "path" and len(words) > 3 and chance.random() < 0.1:
                words.pop()
        known = parse("\n".join(map(" ".join, lines)))
        pairs = {tuple(chance.sample(names, 2)) for _ in range(10)}
        lines += [["path", one, other] for one, other in sorted(pairs) if not joined(known, one, other)]
        text = "\n".join(map(" ".join, lines))
        if not problems(parse(text)):
            return text


def joined(board: Board, one: str, other: str) -> bool:
    return board.index[other] in board.neighbours[board.index[one]] or one > other


def options_of(kind: str, number: int) -> tuple[int, dict[str, str]]:
    """Players and options of a game with a board or box of its own."""
    players, circle = 2 + number % 4, CIRCLES[number // 4 % 4]
    text = altered(Random(number), players) if kind == "board" else drawn(number)
    return players, {"circle": circle, kind: text}


@pytest.mark.parametrize("kind", ["board", "box"])
@pytest.mark.parametrize("number", range(8))
def test_on_any_board_interpreted_and_compiled_agree_byte_for_byte(kind: str, number: int) -> None:
    players, options = options_of(kind, number)
    compiled, strict = (
        magetable.game("five-seals", mode).batch(1, players, number, **options) for mode in ("wasm", "strict")
    )
    chance = chance_of(number)
    while compiled.to_move[0] >= 0:
        codes = compiled.legal_at()
        assert codes == strict.legal_at()
        code = codes[below(chance, len(codes))]
        for batch in (compiled, strict):
            batch.apply_at(0, code)
        assert compiled.bytes_at() == strict.bytes_at()
    assert compiled.results_at() == strict.results_at()


@pytest.mark.parametrize("kind", ["board", "box"])
def test_on_any_board_no_game_breaks(kind: str) -> None:
    game = magetable.game("five-seals")
    for number in range(100, 140):
        players, options = options_of(kind, number)
        fuzzer = game.fuzzer(players, **options)
        for seed in range(5):
            fault, actions = fuzzer.game(seed)
            assert fault is None, (kind, number, seed)
            assert actions


def test_boxes_drawn_by_lot_have_whole_boards_faces_and_starts_that_are_no_alcoves() -> None:
    variants = [read(drawn(number)) for number in range(20)]
    assert any(variant.faces for variant in variants)
    assert any(variant.boards for variant in variants)
    boards = [variant.board_for(2) for variant in variants]
    starts = [(board, near) for board in boards for i in board.of_kind("start") for near in board.neighbours[i]]
    beside = {board.spaces[near].kind for board, near in starts}
    assert beside >= {"floor", "circle"}
