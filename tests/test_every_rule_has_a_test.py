"""Every rule on a game's rules page has a test named after its number."""

import ast
import re
from pathlib import Path

from magetable.rules_help import rules

# The last rule of every chapter.
CHAPTERS = {
    "archmage": "A1.3 A2.2 A3.4 A4.3 A5.8 A6.8 A7.5 A8.22 A9.2 A10.7 A11.19 A12.15",
    "council": "C1.9 C2.2 C3.4 C4.6 C5.6 C6.5 C7.2 C8.6",
    "five-seals": "F1.4 F2.7 F3.5 F4.3 F5.5 F6.3 F7.18 F8.1 F9.5 F10.9",
}


def numbers_tested(game: str) -> set[str]:
    """The rule numbers in the names of a game's test functions: test_A5_3_... is for A5.3."""
    letter = next(iter(rules(game)))[0]
    numbers = set()
    for path in (Path(__file__).parent / game.replace("-", "_")).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found = re.findall(rf"_({letter}\d+)_(\d+)(?=_|$)", node.name)
                numbers |= {f"{chapter}.{rule}" for chapter, rule in found}
    return numbers


def test_every_rule_has_a_test(game_name: str) -> None:
    tested = numbers_tested(game_name)
    missing = [number for number in rules(game_name) if number not in tested]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_no_test_is_named_after_a_rule_that_does_not_exist(game_name: str) -> None:
    assert numbers_tested(game_name) <= set(rules(game_name))


def test_the_page_has_every_chapter(game_name: str) -> None:
    expected = []
    for last in CHAPTERS[game_name].split():
        chapter, _, count = last.partition(".")
        expected += [f"{chapter}.{number + 1}" for number in range(int(count))]
    assert list(rules(game_name)) == expected
