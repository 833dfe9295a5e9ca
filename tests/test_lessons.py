"""First lessons: every step can be taken by the rules, what it lights is there, and its sentence too."""

import pytest

import magetable
from magetable.game import Game
from magetable.lessons import AREAS, LEARNER, Lesson, lesson_of, replay
from magetable.match import Match
from magetable.wording import Word


@pytest.fixture
def game(game_name: str) -> Game:
    return magetable.game(game_name)


@pytest.fixture
def lesson(game: Game) -> Lesson:
    lesson = lesson_of(game.package)
    assert lesson is not None
    return lesson


def test_every_step_is_legal_in_its_turn_and_the_game_goes_on_after_the_last(game: Game, lesson: Lesson) -> None:
    played = replay(game, lesson)
    for step, match in zip(lesson.steps, played.matches, strict=False):
        assert match.to_move == LEARNER
        if step.do:
            assert match.allowed(step.do) in match.codes()
            assert len(match.codes()) > 1, f"{step.say} leaves no choice"
    assert played.matches[-1].to_move == LEARNER  # free play


def test_what_is_lit_is_there(game: Game, lesson: Lesson) -> None:
    for step, match in zip(lesson.steps, replay(game, lesson).matches, strict=False):
        assert step.light or step.do, f"{step.say} lights nothing"
        for light in step.light:
            if light.startswith("@"):
                assert light[1:] in AREAS
            else:
                assert light in known_spots(match), f"{step.say}: there is no {light}"
        chosen = [action for action in match.legal() if action.notation == step.do]
        for action in chosen:
            hexes = spots_of(match, action.spots)
            assert not step.light or step.light[0].startswith("@") or set(step.light) <= hexes, step.say


def test_every_sentence_is_in_the_catalogue_and_short(game: Game, lesson: Lesson) -> None:
    said = [step.say for step in lesson.steps]
    assert len(set(said)) == len(said)
    for message in said:
        assert len(game.wording.text(message)) <= 170, message


def test_a_lesson_that_can_t_be_played_is_noticed() -> None:
    game = magetable.game("council")
    lesson = lesson_of(game.package)
    assert lesson is not None
    short = Lesson(lesson.seed, 6, lesson.options, lesson.others, (*lesson.moves, "pass"), lesson.steps, lesson.before)
    with pytest.raises(ValueError, match="moves that nobody makes: pass"):
        replay(game, short)
    other = Lesson(lesson.seed + 1, 6, lesson.options, lesson.others, lesson.moves, lesson.steps, lesson.before)
    with pytest.raises(magetable.IllegalMove):
        replay(game, other)


def spots_of(match: Match, spots: object) -> set[str]:
    """Ids of objects as the page has them."""
    lines = match.game.rooms.lines
    found = set()
    for spot in spots:  # type: ignore[attr-defined]
        kind = next(one for one in lines.Spot if one.word == spot.kind)
        names = [name(match, of, part) for (_, of), part in zip(kind.numbers, spot.parts, strict=True)]
        found.add(":".join([spot.kind, *names]))
    return found


def name(match: Match, of: str, part: int) -> str:
    declared = match.game.rooms.lines.TYPES.get(of)
    if isinstance(declared, Word):
        return declared.words[part]
    return str(match.local_names.get(of, range(part + 1))[part])


def known_spots(match: Match) -> set[str]:
    """Every object of a kind that is declared: a card, a place, whose it is."""
    found = set()
    for kind in match.game.rooms.lines.Spot:
        ids = [kind.word]
        for _, of in kind.numbers:
            ids = [f"{one}:{value}" for one in ids for value in values(match, of)]
        found |= set(ids)
    return found


def values(match: Match, of: str) -> list[str]:
    declared = match.game.rooms.lines.TYPES.get(of)
    if isinstance(declared, Word):
        return list(declared.words)
    if of == "seat":
        return [str(seat) for seat in range(match.players)]
    return list(match.local_names.get(of, [str(number) for number in range(-3, 9)]))
