"""What the page knows of each game, out of its package: kinds of lines, records as accessors over bytes, and facts.

`typescript.py` writes it to src/games/<game>/data.ts.
"""

import importlib
import inspect
import json
from collections.abc import Iterator, Mapping
from enum import EnumType
from pathlib import Path
from typing import Any

import numpy as np

import magetable
from magetable.game import Game
from magetable.kit.record import Record, Row
from magetable.kit.telling import Deed, Kind
from magetable.wording import FAMILIES, Local, Phrase, Type, Word, families, slug

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


def modules(command: str) -> dict[Path, str]:
    """The text of every game's module."""
    return {GAMES / name / "data.ts": module(name, command) for name in magetable.games()}


def module(name: str, command: str) -> str:
    game = magetable.game(name, "interpreted")
    known = declared(game)
    return "\n".join(
        [
            f"/** {game.title} as its package has it. Written by `{command}`: change the package. */",
            "import type { GameData } from '../../words/data';",
            "import { place, RecordBytes } from '../../words/record';\n",
            "export const data: GameData = {",
            *(f"  {part}: {block(rows)}," for part, rows in known.items()),
            f"  features: {literal([slug(name) for name in game.rooms.evaluation.NAMES])},",
            "};\n",
            *facts(game.package, FACTS.get(name, {})),
            *(accessors(one) for one in records(game.engine.record, game.engine.shown, game.engine.box)),
        ]
    )


def declared(game: Game) -> dict[str, dict[str, Any]]:
    """What a package declares of its lines (`GameData` of the page)."""
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
    return "".join(["{\n", *(f"    {json.dumps(key)}: {literal(row)},\n" for key, row in rows.items()), "  }"])


def facts(package: str, wanted: dict[str, list[str]]) -> Iterator[str]:
    for room, names in wanted.items():
        held = importlib.import_module(f"{package}.{room}")
        for name in names:
            value = getattr(held, name)
            if isinstance(value, EnumType):
                name, value = f"{name.upper()}S", [one.name.lower() for one in value]
            yield f"export const {name} = {literal(value)} as const;"
    yield ""


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


def accessors(record: type[Record]) -> str:
    """A class that reads a record from bytes: a getter for each field, a method for each row."""
    dtype = record.dtype
    assert dtype.fields is not None
    of = fields(record)
    lines = [f"export class {record.__name__}Bytes extends RecordBytes {{"]
    for name, (kind, start, *_) in dtype.fields.items():
        lines.append(f"  {accessor(camel(name), kind, start, innermost(of[name]))}")
    return "\n".join([*lines, "}\n"])


def accessor(name: str, kind: np.dtype, start: int, item: Any) -> str:
    shape: tuple[int, ...] = ()
    while kind.subdtype is not None:  # rows of rows
        kind, inner = kind.subdtype
        shape += inner
    at, step = f"{start}", kind.itemsize
    arguments = [f"i{place or ''}" for place in range(len(shape))]
    for place, argument in enumerate(arguments):
        width = step * int(np.prod(shape[place + 1 :]))
        at += f" + place({argument}, {shape[place]})" + (f" * {width}" if width > 1 else "")
    if isinstance(item, type):
        returned, value = f"{item.__name__}Bytes", f"new {item.__name__}Bytes(this.bytes, this.at + {at})"
    else:
        returned = "bigint" if step == 8 else "number"
        value = f"this.{kind.name}({at})"
    if not shape:
        return f"get {name}(): {returned} {{ return {value}; }}"
    return f"{name}({', '.join(f'{argument}: number' for argument in arguments)}): {returned} {{ return {value}; }}"


def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
