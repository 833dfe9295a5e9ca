"""The record of a match, written from its log alone: so it can be had of any version of the rules."""

from collections.abc import Iterable

from magetable.records import write_texts
from magetable.server.entries import Begin, Entry, Play, Undo
from magetable.server.info import Info


def record_text(info: Info, log: Iterable[Entry]) -> str:
    texts: list[tuple[int, str]] = []
    names: list[str] = []
    for entry in log:
        body = entry.body
        if isinstance(body, Undo):
            texts = [(number, text) for number, text in texts if number <= body.to]
        elif isinstance(body, Begin | Play):
            texts += [(entry.number, text) for text in body.texts]
            names = body.names if isinstance(body, Begin) else names
    moves = [text for _, text in texts]
    return write_texts(info.game, info.rules, info.players, info.options, info.seed, moves, names)
