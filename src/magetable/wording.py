"""Words at the edge: lines that rules have told, in the words of a catalogue.

A catalogue is a file in Project Fluent's form: `catalogue/en.ftl` beside this file and in each game's package. An event
of kind PICKS is the message `event-picks`; its numbers are the message's variables, each as its type says:

- `number` and `seat` are there in every game: the number itself, and the name of who sits there;
- a `Word` is one of a list: type `card`, the seventh of which is `gairm-witch`, is the message `card-gairm-witch`;
- a `Phrase` is made of several numbers, which are variables of a message of its own: a tile is a land at a place;
- a `Local` is what a match's board calls its places; a form of it may be a word of the catalogue.

A variable may ask for a form: `$card-a` is the attribute `a` of the message of that card, "a Gairm Witch". Of numbers
that may come often, `$cards` is all of them with commas, `$cards-and` with "and" before the last; `$cards-and-a` each
in a form. The page makes the same words from the same files (web/src/words).
"""

import importlib.resources
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from magetable.kit.telling import Kind, Row

MOST_ALIKE = 3  # choices that a hint names
FAMILIES = ("event", "prompt", "choice")


@dataclass(frozen=True)
class Word:
    """A number that stands for one of a list of words, each a message of the catalogue; any other number is `none`."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Phrase:
    """Several numbers that are said together: what each is called, and its type."""

    parts: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Local:
    """A number whose name is not in the catalogue, but is the match's own; some games have words for its forms."""

    words: tuple[str, ...] = ()


Type = Word | Phrase | Local


class Told(NamedTuple):
    """A line: an event, a question or a choice, by the word of its kind."""

    kind: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Names:
    """What a match calls its own: who sits where, and the places of its board."""

    seats: Sequence[str]
    local: Mapping[str, Sequence[str]] = field(default_factory=dict)


class Wording:
    """A game in the words of one language."""

    def __init__(self, lines: ModuleType, language: str = "en") -> None:
        package = lines.__name__.rpartition(".")[0]
        self.types: Mapping[str, Type] = lines.TYPES
        self.kinds = {f"{family}-{kind.word}": kind for family in FAMILIES for kind in families(lines)[family]}
        self._bundle = FluentBundle([language], use_isolating=False)
        self._variables: dict[str, tuple[str, ...]] = {}
        for folder in ("magetable", package):
            self._take(catalogue(folder, language))

    def _take(self, messages: ast.Resource) -> None:
        self._bundle.add_resource(messages)
        for entry in messages.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"a catalogue can't be read here: {str(entry.content)[:80]!r}")
            if isinstance(entry, ast.Message):
                patterns = {"": entry.value} | {one.id.name: one.value for one in entry.attributes}
                for form, pattern in patterns.items():
                    self._variables[key(entry.id.name, form)] = variables_of(pattern)

    def say(self, family: str, told: Told, names: Names) -> str:
        """A line in words."""
        kind = self.kinds[f"{family}-{told.kind}"]
        return self._message(f"{family}-{told.kind}", "", Numbers(self, kind, told.numbers, names))

    def hint(self, choices: Sequence[str], features: Sequence[str]) -> str:
        """The best choices of a search, in words, and why, by names of features of the evaluation."""
        if len(choices) > MOST_ALIKE:
            return self.text("hint-many", number=len(choices))
        if len(choices) > 1:
            return self.text("hint-alike", choices=self.join(choices, together=True))
        if not features:
            return self.text("hint-plain", choice=choices[0])
        reasons = self.join([self.text(f"feature-{slug(name)}") for name in features], together=True)
        return self.text("hint-why", choice=choices[0], reasons=reasons)

    def phrase(self, name: str, names: Names, **numbers: int) -> str:
        """A phrase of the catalogue by its type."""
        kind = self.types[name]
        assert isinstance(kind, Phrase)
        return self._typed(name, tuple(numbers[part] for part, _ in kind.parts), "", names)

    def text(self, message: str, form: str = "", **given: Any) -> str:
        """A message of the catalogue that is no line: a title, say."""
        return self._format(message, form, given)

    def names(self, name: str, words: Sequence[str], form: str = "") -> tuple[str, ...]:
        """What each of a list of words is called, as a `Word` of that name would be."""
        return tuple(self.text(f"{name}-{word}", form) for word in words)

    def has(self, message: str) -> bool:
        return message in self._variables

    def variables(self, message: str) -> tuple[str, ...]:
        """The variables that a message names, forms included."""
        return self._variables[message]

    def width(self, name: str) -> int:
        """How many numbers a value of a type has."""
        kind = self.types.get(name)
        return sum(self.width(part) for _, part in kind.parts) if isinstance(kind, Phrase) else 1

    def value(self, name: str, numbers: Sequence[int], form: str, names: Names) -> Any:
        """What a variable of a type stands for."""
        if name == "number" or not (name == "seat" or name in self.types):
            return numbers[0]
        if name == "seat":
            return names.seats[numbers[0]]
        return self._typed(name, numbers, form, names)

    def join(self, texts: Sequence[str], together: bool) -> str:
        """Several things in a row, with commas or with "and" before the last."""
        if not texts:
            return self.text("list-empty")
        text = texts[0]
        for place, more in enumerate(texts[1:], 2):
            last = together and place == len(texts)
            text = self._format("list-last" if last else "list-more", "", {"first": text, "more": more})
        return text

    def _typed(self, name: str, numbers: Sequence[int], form: str, names: Names) -> str:
        match self.types[name]:
            case Word(words):
                number = numbers[0]
                return self._message(f"{name}-{words[number] if 0 <= number < len(words) else 'none'}", form, None)
            case Phrase(parts):
                return self._message(name, form, Numbers(self, parts, numbers, names))
            case Local(words) if form and words:
                return self._message(f"{name}-{words[numbers[0]]}", form, None)
            case Local():
                called = names.local.get(f"{name}-{form}", names.local[name])  # an older match may have no such form
                return called[numbers[0]]

    def _message(self, message: str, form: str, numbers: "Numbers | None") -> str:
        wanted = self._variables.get(key(message, form))
        if wanted is None:
            raise KeyError(f"the catalogue has no message {key(message, form)!r}")
        return self._format(message, form, {name: numbers[name] for name in wanted} if numbers else {})

    def _format(self, message: str, form: str, given: Mapping[str, Any]) -> str:
        found = self._bundle.get_message(message)
        pattern = found.attributes[form] if form else found.value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, dict(given))
        if errors:
            raise ValueError(f"the message {key(message, form)!r} can't be said: {errors[0]}")
        return str(text)


class Numbers:
    """The numbers of a line or a phrase as variables, each made only when it is asked for."""

    def __init__(
        self, wording: Wording, kind: Kind | tuple[tuple[str, str], ...], numbers: Sequence[int], names: Names
    ) -> None:
        self._wording, self._names = wording, names
        parts = kind.numbers if isinstance(kind, Kind) else kind
        listed = isinstance(kind, Kind) and kind.listed
        self._values: dict[str, tuple[str, Sequence[int], bool]] = {}
        place = 0
        for position, (name, of) in enumerate(parts):
            many = listed and position == len(parts) - 1
            end = len(numbers) if many else place + wording.width(of)
            self._values[name] = of, numbers[place:end], many
            place = end

    def __getitem__(self, variable: str) -> Any:
        name, form = self._parted(variable)
        of, numbers, many = self._values[name]
        if not many:
            return self._wording.value(of, numbers, form, self._names)
        together, _, rest = form.partition("-")
        form = rest if together == "and" else form
        width = self._wording.width(of)
        items = [numbers[start : start + width] for start in range(0, len(numbers), width)]
        texts = [str(self._wording.value(of, item, form, self._names)) for item in items]
        return self._wording.join(texts, together == "and")

    def _parted(self, variable: str) -> tuple[str, str]:
        """The number that a variable means, and the form in which it is wanted."""
        name = max((name for name in self._values if f"{variable}-".startswith(f"{name}-")), key=len)
        return name, variable[len(name) + 1 :]


def families(lines: ModuleType) -> dict[str, type[Kind]]:
    """The kinds of lines that a game declares."""
    return {"event": lines.Event, "prompt": lines.Prompt, "choice": lines.Choice}


@cache
def catalogue(folder: str, language: str) -> ast.Resource:
    """The messages of a package, read once."""
    return FluentParser().parse(
        importlib.resources.files(folder).joinpath("catalogue", f"{language}.ftl").read_text("utf-8")
    )


def slug(name: str) -> str:
    """A name as a part of the name of a message."""
    return "-".join(re.findall(r"[a-z]+", name))


def key(message: str, form: str) -> str:
    return f"{message}.{form}" if form else message


def variables_of(pattern: ast.Pattern | None) -> tuple[str, ...]:
    """The names of the variables in a pattern, each once."""
    found: dict[str, None] = {}

    class Finder(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            found[node.id.name] = None

    if pattern is not None:
        Finder().visit(pattern)
    return tuple(found)


@cache
def wording(package: str, language: str = "en") -> Wording:
    """The words of a game's package."""
    return Wording(importlib.import_module(f"{package}.lines"), language)


def told(words: Sequence[str], line: Row) -> Told:
    """A line that a rule has written, of a kind that has one of these words."""
    kind, size = line[:2]
    return Told(words[kind], tuple(line[2 : 2 + size]))
