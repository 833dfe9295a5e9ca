"""The record of a match, written from its log alone: so it can be had of any version of the rules."""

from collections.abc import Iterable

from magetable.records import write_texts
from magetable.server.entries import Begin, Entry, Play, add_lines
from magetable.server.info import Info


def record_of(info: Info, log: Iterable[Entry]) -> str:
    moves: list[tuple[int, str]] = []
    names: list[str] = []
    for entry in log:
        body = entry.body
        add_lines(moves, entry, body.texts if isinstance(body, Begin | Play) else ())
        names = body.names if isinstance(body, Begin) else names
    texts = [text for _, text in moves]
    return write_texts(info.game, info.rules, info.players, info.options, info.seed, texts, names)
