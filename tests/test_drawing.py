"""The table in the terminal: it fits a screen, in every game at every moment; and `help` tells what things are."""

import io
import random
import re

import pytest
from rich.console import Console

import magetable
from conftest import Setting, new_match, sampled
from magetable import rules_help
from magetable.action import for_people
from magetable.cli.play import Session

WIDE, HIGH = 120, 40
NAMES = [f"Somebody with a long name, {seat}" for seat in range(1, 6)]


def lines(match: magetable.Match, seat: int | None, width: int) -> list[str]:
    """What a redraw prints; the longest names that there are."""
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(match.game.rooms.draw.draw(match.view(seat) | {"names": NAMES[: match.players]}))
    return console.file.getvalue().splitlines()  # type: ignore[attr-defined]


def test_no_redraw_is_higher_than_a_screen(kind_of_play: Setting) -> None:
    match = new_match(kind_of_play, 8)
    for _ in sampled(match, 8, samples=8):
        drawn = lines(match, match.to_move, WIDE)
        assert len(drawn) <= HIGH, f"{match.number}\n" + "\n".join(drawn)
    assert len(lines(match, None, WIDE)) <= HIGH  # the end, at which more is open


@pytest.mark.parametrize("seed", [3, 8])
def test_table_question_and_choices_fit_a_screen_together(game_name: str, seed: int) -> None:
    """As `magetable play` prints them, with the row that is typed in, where most is on the table."""
    game = magetable.game(game_name)
    names = [name.replace(",", "") for name in NAMES[: game.players[-1]]]
    match, chance = game.new(game.players[-1], seed, names), random.Random(seed)
    redraws = 0
    while not match.over:
        choices = for_people(match.legal())
        if redraws % 24 == 0 or len(choices) > 24:
            printed = redraw(match)
            assert len(printed) + 1 <= HIGH, f"{match.number}\n" + "\n".join(printed)
            assert all(len(line.rstrip()) <= WIDE for line in printed)
            text = " ".join(" ".join(printed).split())
            assert choices[-1].words in text
            assert "more: choices" in text or all(choice.words in text for choice in choices)
        redraws += 1
        match.play(chance.choice(match.legal()))


def redraw(match: magetable.Match) -> list[str]:
    console = Console(file=io.StringIO(), width=WIDE, height=HIGH, color_system=None, highlight=False)
    session = Session(match, [None] * match.players, "", console=console)
    session.offer(for_people(match.legal()), session.draw(match.to_move))
    return console.file.getvalue().splitlines()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "word"), [("five-seals", "binding"), ("council", "daemon"), ("archmage", "library")])
def test_help_fits_a_screen_the_thing_itself_first(game: str, word: str) -> None:
    """Where there are more rules than room, their numbers are said."""
    match = magetable.game(game).new(seed=1)
    console = Console(file=io.StringIO(), width=80, height=HIGH, color_system=None, highlight=False)
    Session(match, [None] * match.players, "", console=console).help(word)
    printed = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert len(printed) + 2 <= HIGH
    assert printed[0].lower().startswith(word)
    *_, text = "\n".join(printed).partition("\n")
    named = re.findall(r"[A-Z]\d+\.\d+", text.partition("More in")[2])
    told = [line.split()[0] for line in printed[1:] if re.match(r"[A-Z]\d+\.\d+ ", line)]
    assert [*told, *named[: len(named) - bool(named)]] == list(rules_help.search(game, word))
    assert bool(named) == (word == "binding")  # of which the rules have much to say


def test_eighty_columns_hold_all_that_a_wide_terminal_shows(game_name: str) -> None:
    """Nothing is cut off: the same words, in more rows."""
    match = magetable.game(game_name).new(magetable.game(game_name).players[-1], 4)
    for _ in sampled(match, 4, samples=8):
        narrow, wide = (lines(match, match.to_move, width) for width in (80, WIDE))
        assert max(map(len, narrow)) <= 80
        assert sorted(words(narrow)) == sorted(words(wide))


def words(drawn: list[str]) -> list[str]:
    return [word for word in " ".join(drawn).split() if any(map(str.isalnum, word))]


def test_a_word_that_means_too_much_or_nothing_is_left_to_the_rules() -> None:
    things = {f"Spell {n} of Fire": "" for n in range(5)}
    assert rules_help.named(things, "fire") == {}
    assert rules_help.named(things, "") == {}
    assert list(rules_help.named(things, "fire 3")) == ["Spell 3 of Fire"]


def test_things_of_the_solo_game_are_explained_there() -> None:
    archmage = magetable.game("archmage")
    assert archmage.rooms.explaining
    solo, two = (archmage.rooms.explaining.explain(archmage.new(players, 1).view(0)) for players in (1, 2))
    assert "Torment" in solo
    assert "Torment" not in two
    assert "Decay" in two
