"""A match in words and plain data, for programs and people without the page; made of the same that the page gets."""

from typing import Any

from msgspec import Struct

import magetable
from magetable.server.entries import Saying
from magetable.server.standing import Standing
from magetable.wording import Names, Told


class ViewInWords(Struct):
    """What a seat sees, as plain data; seat null is a spectator."""

    seat: int | None
    view: dict[str, Any]


class ChoiceInWords(Struct):
    code: int
    notation: str
    words: str


class LineInWords(Struct):
    number: int
    text: str


class InWords(Struct):
    number: int  # of the last entry
    prompt: str
    views: list[ViewInWords]
    legal: list[ChoiceInWords]  # only for whoever is to move
    log: list[LineInWords]  # its end


def in_words(standing: Standing, user: str | None) -> InWords:
    match, held = standing.match, standing.held_by(user) if user else []
    lines = [LineInWords(number, said_in_words(standing, said)) for number, said in standing.last_lines()]
    if match is None:
        return InWords(standing.number, prompt(standing), [], [], lines)
    seats: list[int | None] = [*held] or [None]
    views = [ViewInWords(seat, view) for seat, view in zip(seats, match.views(seats), strict=True)]
    offered = match.legal() if standing.to_move in held else []
    choices = [ChoiceInWords(action.code, action.notation, action.words) for action in offered]
    return InWords(standing.number, prompt(standing), views, choices, lines)


def prompt(standing: Standing) -> str:
    if standing.status == "open":
        return "Waiting for players."
    if standing.status == "closed":
        return "The match was called off."
    if standing.match is None:
        return ""
    if standing.status == "over" and not standing.match.over:
        return " ".join(f"{standing.names[seat]} wins." for seat in standing.winners) or "The match is over."
    return standing.match.prompt


def said_in_words(standing: Standing, said: Saying) -> str:
    """A line of the log as a sentence."""
    if isinstance(said, str):
        return said
    event = event_of(said)
    if standing.match:
        return standing.match.say(event)
    try:  # of older rules: kinds keep their words, but the names of its places are gone with them
        return magetable.game(standing.info.game).wording.say("event", event, Names(standing.names))
    except (ValueError, KeyError):
        return " ".join(map(str, said))


def event_of(said: list[str | int]) -> Told:
    kind, *numbers = said
    return Told(str(kind), tuple(int(number) for number in numbers))
