"""Every rule on the rules page has a test named after its number."""

import ast
import re
from pathlib import Path

from magetable.rules_help import rules


def numbers_tested(folder: Path) -> set[str]:
    """The rule numbers in the names of the test functions below a folder: test_A5_3_... is for A5.3."""
    numbers = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                numbers |= {f"{chapter}.{rule}" for chapter, rule in re.findall(r"_(A\d+)_(\d+)(?=_|$)", node.name)}
    return numbers


def test_every_rule_has_a_test():
    tested = numbers_tested(Path(__file__).parent)
    missing = [number for number in rules("archmage") if number not in tested]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_no_test_is_named_after_a_rule_that_does_not_exist():
    assert numbers_tested(Path(__file__).parent) <= set(rules("archmage"))


def test_the_page_has_every_chapter():
    last = {
        "A1": 3, "A2": 2, "A3": 4, "A4": 3, "A5": 8, "A6": 8, "A7": 5, "A8": 22, "A9": 2,
        "A10": 7, "A11": 19, "A12": 15,
    }  # fmt: skip
    assert list(rules("archmage")) == [f"{chapter}.{n + 1}" for chapter, count in last.items() for n in range(count)]
