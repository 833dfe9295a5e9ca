"""Every rule on the rules page has a test named after its number."""

import ast
import re
from pathlib import Path

from magetable.rules_help import rules, search


def numbers_tested(folder: Path) -> set[str]:
    """The rule numbers in the names of the test functions below a folder: test_F5_3_... is for F5.3."""
    numbers = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                numbers |= {f"{chapter}.{rule}" for chapter, rule in re.findall(r"_(F\d+)_(\d+)(?=_|$)", node.name)}
    return numbers


def test_every_rule_has_a_test():
    tested = numbers_tested(Path(__file__).parent)
    missing = [number for number in rules("five-seals") if number not in tested]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_no_test_is_named_after_a_rule_that_does_not_exist():
    assert numbers_tested(Path(__file__).parent) <= set(rules("five-seals"))


def test_the_page_has_every_chapter():
    last = {"F1": 4, "F2": 7, "F3": 5, "F4": 3, "F5": 5, "F6": 3, "F7": 18, "F8": 1, "F9": 5, "F10": 9}
    assert list(rules("five-seals")) == [f"{chapter}.{n + 1}" for chapter, count in last.items() for n in range(count)]


def test_help_finds_every_spell():
    from magetable.games.five_seals.words import SPELL_NAMES

    for spell in SPELL_NAMES:
        assert any(spell in text for text in search("five-seals", spell).values())
