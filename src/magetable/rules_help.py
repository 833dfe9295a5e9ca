"""Rules help, made from the pages in docs/rules: every numbered rule of a game in our own words."""

import re
from functools import cache
from pathlib import Path

CHAPTER = re.compile(r"^## ([A-Z]\d+) (.*)$")
NUMBERED = re.compile(r"^- \*\*([A-Z]\d+(?:\.\d+)?)\*\* (.*)$")


def folder() -> Path:
    """The pages: in the package when installed, in docs/ in a checkout."""
    package = Path(__file__).parent
    installed = package / "rulespages"
    return installed if installed.is_dir() else package.parents[1] / "docs" / "rules"


@cache
def rules(game: str) -> dict[str, str]:
    """Each rule of a game by its number, in the order of the page."""
    found: dict[str, str] = {}
    number = ""
    for line in (folder() / f"{game}.md").read_text("utf-8").splitlines():
        match = NUMBERED.match(line)
        if match:
            number = match[1]
            found[number] = match[2]
        elif line.startswith("  ") and number:
            found[number] += "\n" + line.strip()
        else:
            number = ""
    return found


@cache
def chapters(game: str) -> dict[str, str]:
    """The title of each chapter of a game's rules by its number."""
    lines = (folder() / f"{game}.md").read_text("utf-8").splitlines()
    return {match[1]: match[2] for line in lines if (match := CHAPTER.match(line))}


MOST_NAMED = 4  # things that a word may mean, before it is too common to tell them all


def named(things: dict[str, str], words: str) -> dict[str, str]:
    """The thing of that name; or those that have all the words in their name, if they are few."""
    wanted = words.strip().lower()
    exact = {name: text for name, text in things.items() if name.lower() == wanted}
    if exact:
        return exact
    parts = set(wanted.split())
    found = {name: text for name, text in things.items() if parts and parts <= set(name.lower().split())}
    return found if len(found) <= MOST_NAMED else {}


def search(game: str, words: str) -> dict[str, str]:
    """The rule of a number; or those below it ("C4"); or those that hold all the words."""
    pages = rules(game)
    wanted = words.strip()
    if wanted.upper() in pages:
        return {wanted.upper(): pages[wanted.upper()]}
    below = {number: text for number, text in pages.items() if number.startswith(wanted.upper() + ".")}
    if below:
        return below
    parts = wanted.lower().split()
    return {number: text for number, text in pages.items() if parts and all(part in text.lower() for part in parts)}
