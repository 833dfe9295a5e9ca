"""The record of a match, written from its log alone: so it can be had of any version of the rules."""

from collections.abc import Iterable

from magetable.records import FIRST_LINE, option_lines
from magetable.server.entries import Begin, Entry, Play, add_lines
from magetable.server.info import Info


def record_of(info: Info, log: Iterable[Entry]) -> str:
    moves: list[tuple[int, str]] = []
    names: list[str] = []
    for entry in log:
        body = entry.body
        add_lines(moves, entry, body.texts if isinstance(body, Begin | Play) else ())
        names = body.names if isinstance(body, Begin) else names
    lines = [FIRST_LINE, f"game: {info.game}", f"rules: {info.rules}", f"players: {info.players}"]
    lines += [f"names: {', '.join(names)}"] if names else []
    lines += [line for key, value in info.options.items() for line in option_lines(key, value)]
    return "\n".join([*lines, f"seed: {info.seed}", "", *(move for _, move in moves), ""])
