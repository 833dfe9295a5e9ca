"""Catalogues of words: nothing is missing, nothing is left over, and no number of a line goes unsaid."""

import importlib.resources
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import magetable
from magetable.wording import Local, Phrase, Word, Wording, key, wording

ROOT = Path(__file__).resolve().parents[1]
OF_SOME = {("spell", "target"), ("land", "a"), ("thing", "start")}  # forms that are not asked of every word
LANGUAGES = sorted(path.stem for path in (ROOT / "src/magetable/catalogue").iterdir())


@pytest.fixture(params=LANGUAGES)
def words(game_name: str, request: pytest.FixtureRequest) -> Wording:
    return wording(magetable.game(game_name, "interpreted").package, request.param)


def test_every_kind_of_line_has_a_message_that_says_all_its_numbers(words: Wording) -> None:
    for message, kind in words.kinds.items():
        said = {number_of(variable, [name for name, _ in kind.numbers]) for variable in words.variables(message)}
        assert said == {name for name, _ in kind.numbers}, message


def test_every_phrase_has_a_message_that_says_all_its_numbers(words: Wording) -> None:
    for name, kind in words.types.items():
        if isinstance(kind, Phrase):
            for form in ["", *forms(words).get(name, ())]:
                variables = words.variables(key(name, form))
                said = {number_of(variable, [part for part, _ in kind.parts]) for variable in variables}
                assert said == {part for part, _ in kind.parts}, key(name, form)


def test_every_word_has_a_message_in_every_form_that_is_asked_for(words: Wording) -> None:
    """But for some: a spell that has no target is never asked for one, and only lands are found by exploring."""
    for name, kind in words.types.items():
        if isinstance(kind, Word):
            for word in kind.words:
                for form in ["", *forms(words).get(name, ())]:
                    if (name, form) not in OF_SOME:
                        assert words.has(key(f"{name}-{word}", form)), key(f"{name}-{word}", form)
        elif isinstance(kind, Local):
            for word in kind.words:
                for form in forms(words)[name]:
                    assert words.has(key(f"{name}-{word}", form)), key(f"{name}-{word}", form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_a_game_is_left_over(game_name: str, language: str) -> None:
    package = magetable.game(game_name, "interpreted").package
    words = wording(package, language)
    declared = set(words.kinds)
    for name, kind in words.types.items():
        if isinstance(kind, Word):
            declared |= {f"{name}-{word}" for word in (*kind.words, "none")}
        elif isinstance(kind, Phrase):
            declared.add(name)
        else:
            declared |= {f"{name}-{word}" for word in kind.words}
    asked = {form for found in forms(words).values() for form in found}
    sources = read(game_name)
    for message, form in messages(package, language):
        assert message in declared or quoted(message, sources), f"nothing says {message}"
        assert not form or form in asked or quoted(form, sources), f"nothing says {key(message, form)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_of_all_games_is_left_over(language: str) -> None:
    for message, _ in messages("magetable", language):
        assert quoted(message, read("")), f"nothing says {message}"


def number_of(variable: str, names: list[str]) -> str:
    """The number that a variable says, in whatever form."""
    return max((name for name in names if f"{variable}-".startswith(f"{name}-")), key=len)


def forms(words: Wording) -> dict[str, set[str]]:
    """The forms in which lines and phrases ask for each type."""
    asked: dict[str, set[str]] = {}
    parts = {message: (kind.numbers, kind.listed) for message, kind in words.kinds.items()}
    parts |= {name: (kind.parts, False) for name, kind in words.types.items() if isinstance(kind, Phrase)}
    for message, (numbers, listed) in parts.items():
        for variable in words.variables(message):
            name = number_of(variable, [name for name, _ in numbers])
            form = variable[len(name) + 1 :]
            if listed and name == numbers[-1][0]:
                form = re.sub("^and(-|$)", "", form)
            if form:
                asked.setdefault(dict(numbers)[name], set()).add(form)
    return asked


def messages(package: str, language: str) -> list[tuple[str, str]]:
    """Every message of a catalogue, and each of its forms."""
    text = importlib.resources.files(package).joinpath("catalogue", f"{language}.ftl").read_text("utf-8")
    found = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)]
    return [(one.id.name, form) for one in found for form in ["", *(each.id.name for each in one.attributes)]]


@cache
def read(game: str) -> str:
    """The sources that may ask for a message of a game: its package, its drawing, and what all games share."""
    folders = ["src/magetable/*.py", "web/src/words/*.ts", "web/src/table/*", "web/src/lesson/*"]
    if game:
        folders += [f"src/magetable/games/{game.replace('-', '_')}/**/*.py", f"web/src/games/{game}/*"]
        folders += [f"src/magetable/games/{game.replace('-', '_')}/lesson.toml"]
    paths = [
        path for folder in folders for path in ROOT.glob(folder) if path.suffix in (".py", ".ts", ".svelte", ".toml")
    ]
    paths = [path for path in paths if path.name != "data.ts" and "earlier" not in path.parts]
    return "\n".join(path.read_text("utf-8") for path in paths)


def quoted(word: str, sources: str) -> bool:
    """Whether sources have a message's name in quotes, or the beginning of it, as in f"spell-{word}"."""
    parts = word.split("-")
    begun = ["-".join(parts[:end]) + "-" for end in range(1, len(parts))]
    patterns = [rf"(['\"`]){re.escape(word)}\1", *(rf"f?['\"`]{re.escape(one)}\$?\{{" for one in begun)]
    return any(re.search(pattern, sources) for pattern in patterns)
