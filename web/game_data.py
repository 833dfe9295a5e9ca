"""What the page knows of each game, out of its package: kinds of lines, records as tables of their bytes, and facts.

`typescript.py` writes it to src/games/<game>/data.ts, kinds of lines to lines.json beside it.
"""

import importlib
import inspect
import json
import re
from collections.abc import Mapping
from enum import EnumType
from pathlib import Path
from typing import Any

import numpy as np

import magetable
from magetable.game import Game
from magetable.kit.record import Record, Row
from magetable.kit.telling import Deed, Kind
from magetable.wording import FAMILIES, Local, Phrase, Type, Word, families, slug

WIDTH = 140  # of a line
GAMES = Path(__file__).resolve().parent / "src" / "games"
# fmt: off
# What else the page reads of a package, room by room: numbers, words and tables that its drawing needs.
FACTS = {
    "council": {
        "facts": ["GUILDS", "SYMBOLS", "REGULARS", "KIND_SYMBOLS", "KIND_BITS", "COUNTS_FOR", "MERCENARY", "ROUNDS",
                  "TOKEN_KINDS", "LEVELS", "HELP", "GIFTS", "QUEEN_SCHOOLS"],
        "scoring": ["STANDARD_WORDS"],
        "state": ["Phase", "UNCLAIMED"],
        "view": ["BIT_WORDS"],
    },
    "five-seals": {
        "facts": ["CIRCLES", "SPELL_WORDS", "SPELL_RULES", "COLOUR_WORDS", "ELEMENT_WORDS", "ELEMENT_OF", "STRENGTH_OF",
                  "COLOURS", "ELEMENTS", "FACES", "SCROLLS", "EMPTY", "SEAL", "SCROLL", "OFF_BOARD",
                  "BINDING_STRENGTH", "STRENGTHS", "WEAKEST"],
        "spells.table": ["KEEPER"],
        "state": ["Phase"],
    },
    "archmage": {
        "facts": ["ADVANCED", "AREAS", "AREA_SPHERES", "AUTOMATON_TOKEN", "BLOOD", "DUELS", "HIDDEN", "HYBRIDS",
                  "HOLES", "INNER_RING", "KIND_WORDS", "KNOWS", "LEVEL_WORDS", "MOST_RELICS", "MOST_TILES",
                  "PLANET_SPACES", "SPELL_RULES", "SPHERES", "STACKS", "STACK_WORDS", "TOKEN_SPELL", "WARLORD", "WHEEL",
                  "WILDERNESS"],
        "hexmap": ["COORDINATES", "DIRECTIONS", "DIRECTION_WORDS", "PLACE_WORDS", "PLACES"],
        "scoring": ["STANDARD_WORDS"],
        "seen": ["LANDING"],
        "state": ["Phase", "NO_TILE"],
        "view": ["DEED_WORDS"],
    },
}
# fmt: on


def files(command: str) -> dict[Path, str]:
    """Every game's module, and beside it what the lines are that it tells."""
    games = {name: magetable.game(name, "interpreted") for name in magetable.games()}
    told = {GAMES / name / "lines.json": lines(game) for name, game in games.items()}
    return told | {GAMES / name / "data.ts": module(game, command) for name, game in games.items()}


def lines(game: Game) -> str:
    """What a package declares of its lines, and what its evaluation looks at (`GameData` of the page)."""
    parts = [f"{json.dumps(part)}: {block(rows)}" for part, rows in declared(game).items()]
    parts.append(f'"features": {literal([slug(name) for name in game.rooms.evaluation.NAMES])}')
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def module(game: Game, command: str) -> str:
    readers = [reader(one) for one in records(game.engine.record, game.engine.shown, game.engine.box)]
    return "\n".join(
        [
            f"/** {game.title} as its package has it. Written by `{command}`: change the package. */",
            "import type { GameData } from '../../words/data';",
            taken(readers, "../../words"),
            "import lines from './lines.json';\n",
            "export const data = lines as unknown as GameData;\n",
            constants(facts(game.package, FACTS.get(game.name, {}))),
            "",
            *readers,
        ]
    )


def declared(game: Game) -> dict[str, dict[str, Any]]:
    """What a package declares of its lines."""
    lines = game.rooms.lines
    told = {family: kinds(families(lines)[family]) for family in FAMILIES}
    return {**told, "spot": kinds(lines.Spot), "deeds": deeds(lines.DEEDS), "types": types(lines.TYPES)}


def kinds(declared: type[Kind]) -> dict[str, Any]:
    """Kinds of lines: what the numbers of each are, whether the last may come often, the rule to look up."""
    rows = {}
    for kind in declared:
        row: dict[str, Any] = {"numbers": [list(number) for number in kind.numbers]}
        if kind.listed:
            row["listed"] = True
        if kind.rule:
            row["rule"] = kind.rule
        rows[kind.word] = row
    return rows


def deeds(declared: Mapping[Kind, Deed]) -> dict[str, Any]:
    return {kind.word: {name: said for name, said in deed._asdict().items() if said} for kind, deed in declared.items()}


def types(declared: dict[str, Type]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, kind in declared.items():
        match kind:
            case Word(words):
                found[name] = {"words": words}
            case Phrase(parts):
                found[name] = {"parts": parts}
            case Local(words):
                found[name] = {"local": True} | ({"words": words} if words else {})
    return found


def block(rows: dict[str, Any]) -> str:
    """An object, a line for each of its properties."""
    return "{\n" + ",\n".join(f"    {json.dumps(key)}: {literal(row)}" for key, row in rows.items()) + "\n  }"


def facts(package: str, wanted: dict[str, list[str]]) -> dict[str, Any]:
    """By the names that the page has for them."""
    found: dict[str, Any] = {}
    for room, names in wanted.items():
        held = importlib.import_module(f"{package}.{room}")
        for name in names:
            value = getattr(held, name)
            if isinstance(value, EnumType):
                name, value = f"{name.upper()}S", [one.name.lower() for one in value]
            found[name] = value
    return found


def constants(known: dict[str, Any]) -> str:
    """Numbers together, and a line for everything else."""
    numbers = {name for name, value in known.items() if isinstance(value, (int, float))}
    together = filled([f"{name} = {literal(known[name])}," for name in known if name in numbers]).removesuffix(",")
    others = [f"export const {name} = {literal(known[name])} as const;" for name in known if name not in numbers]
    return "\n".join([f"export const\n{together};", *others] if numbers else others)


def filled(parts: list[str]) -> str:
    """Parts in lines as full as may be."""
    lines = [" "]
    for part in parts:
        if len(f"{lines[-1]} {part}") > WIDTH:
            lines.append(" ")
        lines[-1] += f" {part}"
    return "\n".join(lines)


def literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def records(*roots: type[Record]) -> list[type[Record]]:
    """Records, and before each those that are its parts."""
    found: list[type[Record]] = []
    for root in roots:
        for field in fields(root).values():
            item = innermost(field)
            if isinstance(item, type):
                found += [one for one in records(item) if one not in found]
        found += [root] if root not in found else []
    return found


def fields(record: type[Record]) -> dict[str, Any]:
    bases = [base for base in reversed(record.__mro__) if issubclass(base, Record) and base is not Record]
    return {name: kind for base in bases for name, kind in inspect.get_annotations(base).items()}


def innermost(field: Any) -> Any:
    """What a row holds, or the rows in it."""
    return innermost(field.item) if isinstance(field, Row) else field


def taken(readers: list[str], words: str) -> str:
    """What classes of records take of the page's words/record.ts."""
    names = sorted({name for reader in readers for name in re.findall(r"\b(\w+)\(", reader)})
    return f"import {{ {', '.join(names)} }} from '{words}/record';"


def reader(record: type[Record]) -> str:
    """A record's class: what each of its fields is, how far in, and how long its rows are."""
    dtype = record.dtype
    assert dtype.fields is not None
    of = fields(record)
    parts = {name: field(kind, start, innermost(of[name])) for name, (kind, start, *_) in dtype.fields.items()}
    held = filled([f"{camel(name)}: {part}," for name, part in parts.items()])
    return f"export class {record.__name__}Bytes extends record({{\n{held}\n}}) {{}}\n"


def field(kind: np.dtype, start: int, item: Any) -> str:
    lengths: tuple[int, ...] = ()
    while kind.subdtype is not None:  # rows of rows
        kind, inner = kind.subdtype
        lengths += inner
    name, of = (kind.name, []) if not isinstance(item, type) else ("records", [f"{item.__name__}Bytes", kind.itemsize])
    return f"{name}({', '.join(str(one) for one in (*of, start, *lengths))})"


def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
