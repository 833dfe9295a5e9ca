"""Every rule on the rules page has a test named after its number."""

import ast
import re
from pathlib import Path

from magetable.rules_help import rules


def numbers_tested(folder: Path) -> set[str]:
    """The rule numbers in the names of the test functions below a folder: test_C5_3_... is for C5.3."""
    numbers = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                numbers |= {f"{chapter}.{rule}" for chapter, rule in re.findall(r"_(C\d+)_(\d+)(?=_|$)", node.name)}
    return numbers


def test_every_rule_has_a_test():
    tested = numbers_tested(Path(__file__).parent)
    missing = [number for number in rules("council") if number not in tested]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_no_test_is_named_after_a_rule_that_does_not_exist():
    assert numbers_tested(Path(__file__).parent) <= set(rules("council"))


def test_the_page_has_every_chapter():
    last = {"C1": 9, "C2": 2, "C3": 4, "C4": 6, "C5": 6, "C6": 5, "C7": 2, "C8": 6}
    assert list(rules("council")) == [f"{chapter}.{n + 1}" for chapter, count in last.items() for n in range(count)]
