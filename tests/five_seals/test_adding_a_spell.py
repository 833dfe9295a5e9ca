"""docs/adding-a-spell.md, followed to the letter: its example is added in a copy of the package, and played."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "src/magetable/games/five_seals"
PAGE = (ROOT / "docs/adding-a-spell.md").read_text("utf-8")
BLOCKS = re.findall(r"```(?:python)?\n(.*?)```", PAGE, re.DOTALL)


def block(beginning: str) -> str:
    """The block of the page that holds a text."""
    (found,) = [text for text in BLOCKS if beginning in text]
    return found


# Perfection comes where Strengthening stands: a file, what is there, and what takes its place.
STEP = "    Step(Spell.STRENGTHENING, 0, Prompt.STRENGTHENING, dice=OWN, collects=True),\n"
EVENT, ROLLS = '    GROWS = "use die", "F7.1"\n', "        tell_more(out, new_die(before, s))\n"
TELL = "    elif spell == Spell.PERFECTION:\n        tell_perfection(before, code, s, out)\n"
REPLACED = (
    ("facts.py", "    STRENGTHENING = 2\n", block("PERFECTION = 2")),
    ("facts.py", '"F7.1", "F7.1", "F7.1", "F7.1", "F7.2"', '"F7.1", "F7.1", "F7.19", "F7.1", "F7.2"'),
    ("lines.py", '    STRENGTHENING = "seat scroll:thing", "F7.1"\n', block('PERFECTION = "seat')),
    ("lines.py", EVENT, EVENT + block("PERFECTS =")),
    ("spells/table.py", STEP, block("Step(Spell.PERFECTION")),
    ("spells/might.py", "    suits,\n", "    suits,\n    turn_die,\n"),
    ("spells/might.py", "Spell.STRENGTHENING", "Spell.PERFECTION"),
    ("spells/might.py", "return can_strengthen(s, element)", "return can_perfect(s, element)"),
    ("spells/might.py", "return legal_strengthening(s, codes)", "return legal_perfection(s, codes)"),
    ("spells/might.py", "        strengthen(s, code)\n", "        perfect(s, code)\n"),
    ("spells/might.py", ROLLS, ROLLS + TELL),
)
ADDED = (
    ("spells/might.py", block("def can_perfect")),
    ("catalogue/en.ftl", block("spell-perfection")),
    ("docs/rules/five-seals.md", block("- **F7.19**")),
)

PLAYED = """
from five_seals.positions import TEXTS, table, words
from magetable.games.five_seals.facts import SPELL_RULES, Spell
from magetable.games.five_seals.words import SPELL_NAMES
from magetable.rules_help import rules
import magetable

assert SPELL_NAMES[Spell.PERFECTION] == "Perfection"
assert rules("five-seals")[SPELL_RULES[Spell.PERFECTION]].startswith("Perfection (4)")
t = table('''
    circles: basic III
    board: e1 fire 6
    Anna*: s1; red 3 3 1, blue 6 2; perfection-fire, perfection-mind, (perfection-air)
    Brit:  s2; green 6 1; exploitation-mind
''')
assert t.uses() == ["perfection-fire", "perfection-mind", "binding"], t.uses()
u = t.copy().play("use perfection-mind")
assert u.after("die") == ["red 1", "red 3", "blue 2"], u.legal()
t.play("use perfection-fire")
assert t.prompt == "Anna, Perfection of Fire: which of your dice do you turn to 6?", t.prompt
assert t.choices() == ["Red 1", "Red 3"], t.choices()
assert words.offer(t.s, t.box, TEXTS.index("die red 3")).spots == 2
assert t.view(0)["using"]["name"] == "Perfection of Fire"
assert t.story("die red 3") == ["Anna uses Perfection of Fire: red 3 into red 6."]
assert t.dice("Anna") == "red 6 3 1, blue 6 2"
assert "(perfection-fire)" in t.scrolls("Anna")
t.play("break e1")
assert t.log("use exploitation-mind", "scroll perfection-mind", "die green 1") == [
    "Brit exploits Anna's Perfection of Mind: green 1 into green 6."
]

match = magetable.game("five-seals", "interpreted").new(2, 2, names=["Anna", "Brit"])
while not match.over:
    codes = match.codes()
    match.play(codes[7 * len(match.actions) % len(codes)])
assert any("uses Perfection of " in line for line in match.log)
assert not any("Strengthening" in line for line in match.log)
"""


def test_nothing_else_knows_a_spell_of_a_circle_by_name():
    for path in (ROOT / PACKAGE).rglob("*.py"):
        file = path.relative_to(ROOT / PACKAGE).as_posix()
        if file not in ("facts.py", "lines.py") and not file.startswith("spells/"):
            assert set(re.findall(r"Spell\.([A-Z]+)\b", path.read_text("utf-8"))) <= {"BINDING", "NONE"}, file


def path_of(file: str) -> Path:
    return Path(file) if file.startswith("docs/") else Path(PACKAGE) / file


def test_the_example_of_the_page_is_added_with_the_files_that_it_names(tmp_path: Path):
    named = set(re.findall(r"^\| `([\w/.-]+)`", PAGE.partition("## 1.")[0], re.MULTILINE))
    assert named == {file for file, *_ in (*REPLACED, *ADDED)}
    shutil.copytree(ROOT / "src/magetable", tmp_path / "src/magetable", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs/rules", tmp_path / "docs/rules")
    for file, old, new in REPLACED:
        path = tmp_path / path_of(file)
        text = path.read_text("utf-8")
        assert old in text, (file, old)
        path.write_text(text.replace(old, new), "utf-8")
    for file, text in ADDED:
        path = tmp_path / path_of(file)
        path.write_text(f"{path.read_text('utf-8')}\n\n{text}", "utf-8")
    found = subprocess.run(
        [sys.executable, "-c", PLAYED],
        env={**os.environ, "PYTHONPATH": f"{tmp_path / 'src'}:{ROOT / 'tests'}", "MAGETABLE_MODE": "interpreted"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
