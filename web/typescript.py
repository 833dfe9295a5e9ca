"""What the page knows of Python, as TypeScript.

src/api/types.ts has the Structs that the server sends and understands; src/games/<game>/data.ts and lines.json what
each game's package declares (see game_data.py); positions.json there is for the page's tests (see sample_positions.py).
local_data.py has what the page needs to play by itself.

python web/typescript.py             write them; a test fails when they are stale
"""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import game_data
import local_data
import msgspec.inspect as shapes
import sample_positions
from msgspec import Struct

from magetable.server import info, socket, standing, web, web_people
from magetable.server.refusal import Problem

TYPES = Path(__file__).resolve().parent / "src" / "api" / "types.ts"
COMMAND = "python web/typescript.py"
HEAD = f"""/** The server's shapes: see docs/server-api.md. Written by `{COMMAND}` from its Structs: change those. */

/** What one seat sees of a game: each game's `view.ts` knows what is in it. */
export type View = Record<string, unknown>;
"""
NAMED = {"Status": standing.Status, "Watch": info.Watch}
FRAMES = {"Frame": socket.Frame, "WishFrame": socket.WishFrame}  # from the server, and to it
PLAIN = {shapes.StrType: "string", shapes.IntType: "number", shapes.FloatType: "number", shapes.BoolType: "boolean",
         shapes.BytesType: "string",  # in base64
         shapes.NoneType: "null", shapes.AnyType: "unknown"}  # fmt: skip


def types() -> str:
    """The whole file."""
    sent, understood = spoken()
    sent += [Problem, *get_args(socket.Frame)]
    understood += get_args(socket.WishFrame)
    always = {one.__name__ for one in with_parts(sent)}
    found = {one.__name__: one for one in with_parts(sent + understood)}
    assert len(found) == len(with_parts(sent + understood)), "two shapes have one name"
    parts = [HEAD, "\n".join(f"export type {name} = {literal(get_args(kind))};" for name, kind in NAMED.items()) + "\n"]
    parts += [interface(one, optional=name not in always) for name, one in sorted(found.items())]
    for name, frames in FRAMES.items():
        parts.append(f"export type {name} = {' | '.join(one.__name__ for one in get_args(frames))};\n")
    return "\n".join(parts)


def spoken() -> tuple[list[type], list[type]]:
    """What every endpoint answers, and what it takes."""
    answers: list[type] = []
    takes: list[type] = []
    routers = (web.api, web_people.people)
    handlers = [handler.fn for router in routers for route in router.routes for handler in route.route_handlers]
    for handler in handlers:
        if handler.__module__ not in (web.__name__, web_people.__name__):  # what Litestar answers to OPTIONS
            continue
        hints = get_type_hints(handler, include_extras=True)
        answers += structs(hints["return"])
        takes += structs(hints.get("data"))
    return answers, takes


def structs(hint: Any) -> Iterator[type]:
    """The Structs in an annotation, such as `list[Rule]`."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint):
        yield from structs(part)


def with_parts(roots: list[type]) -> set[type]:
    """Structs, the Structs of their fields, and those that they are built upon."""
    found: set[type] = set()
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            for hint in get_type_hints(one).values():
                waiting += structs(hint)
            waiting += parent(one)
    return found


def parent(one: type) -> list[type]:
    """What a Struct is built upon, if that has fields."""
    return [base for base in one.__bases__ if issubclass(base, Struct) and base.__struct_fields__]


def interface(one: type, optional: bool) -> str:
    info = shapes.type_info(one)
    above = parent(one)
    inherited = {name for base in above for name in base.__struct_fields__}
    omits = one.__struct_config__.omit_defaults
    says = remarks(one)
    lines = [f"  {info.tag_field}: {literal([info.tag])};"] if info.tag is not None else []
    for field in info.fields:
        if field.name in inherited:
            continue
        maybe = not field.required and (optional or omits)
        words = written(field.type, null=not (maybe and omits and field.default is None))
        remark = f" // {says[field.name]}" if field.name in says else ""
        lines.append(f"  {field.encode_name}{'?' if maybe else ''}: {words};{remark}")
    doc = f"/** {inspect.cleandoc(one.__dict__['__doc__'])} */\n" if one.__dict__.get("__doc__") else ""
    extends = f" extends {', '.join(base.__name__ for base in above)}" if above else ""
    body = "".join(f"{line}\n" for line in lines)
    return f"{doc}export interface {one.__name__}{extends} {{\n{body}}}\n"


def remarks(one: type) -> dict[str, str]:
    """What stands behind a field in the source."""
    return dict(re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(one), re.MULTILINE))


def written(kind: shapes.Type, null: bool = True) -> str:
    """A type in the words of TypeScript."""
    match kind:
        case shapes.Metadata():
            return written(kind.type)
        case shapes.StructType():
            return kind.cls.__name__
        case shapes.LiteralType():
            same = [name for name, named in NAMED.items() if set(get_args(named)) == set(kind.values)]
            return same[0] if same else literal(kind.values)
        case shapes.ListType():
            inside = written(kind.item_type)
            return f"({inside})[]" if " " in inside and not inside.endswith(")[]") else f"{inside}[]"
        case shapes.DictType():
            if isinstance(kind.value_type, shapes.AnyType):
                return "View"
            return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
        case shapes.UnionType():
            of = [one for one in kind.types if null or not isinstance(one, shapes.NoneType)]
            return " | ".join(written(one) for one in of)
    return PLAIN[type(kind)]


def literal(values: Any) -> str:
    return " | ".join(f"'{value}'" for value in values)


def files() -> dict[Path, str]:
    """All that is written for the page, and where it lies."""
    return {TYPES: types(), **game_data.files(COMMAND), **local_data.files(COMMAND), **sample_positions.fixtures()}


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
