"""Match records: a text file of a few header lines and the moves, one to a line.

    Magetable record 1
    game: council
    rules: 2
    players: 3
    names: Anna, Brit, Chu
    level: full
    seed: 7

    assign -3
    pick gairm-sorcerer

Blank lines, lines that begin with a `#`, and what follows one after a move are for people. In the header a `#`
is part of the value: names may have one.

An option whose value is a whole text, such as a box file, stands below its key, indented by four:

    box:
        game = "council"
        name = "Poor council"
"""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from magetable.action import IllegalMove
from magetable.box_files import STANDARD
from magetable.earlier import packages_of
from magetable.match import Match

if TYPE_CHECKING:
    from magetable.game import Game

FIRST_LINE = "Magetable record 1"
INDENT = "    "
NEEDED = ("game", "rules", "players", "seed")  # of a header


class RecordError(ValueError):
    """A text that is not the record of a match. The message says where and why."""


class OtherRules(RecordError):
    """A record of another version of the rules: it can't be played again here, but still be read."""


def write(match: Match) -> str:
    if match.seed is None:
        raise ValueError("a redealt copy has no record: its past is known, its seed is not")
    return write_moves(match.game, match.players, match.options, match.seed, match.actions, match.names)


def write_moves(
    game: "Game",
    players: int,
    options: Mapping[str, str],
    seed: int,
    actions: Sequence[int],
    names: Sequence[str] | None = None,
) -> str:
    """A record from its parts."""
    notation = game.notation_for(players, options)
    return write_texts(game.name, game.version, players, options, seed, [notation[code] for code in actions], names)


def write_texts(
    game: str,
    rules: int,
    players: int,
    options: Mapping[str, str],
    seed: int,
    moves: Sequence[str],
    names: Sequence[str] | None = None,
) -> str:
    """A record of any version of the rules, from moves as they were written."""
    lines = [FIRST_LINE, f"game: {game}", f"rules: {rules}", f"players: {players}"]
    lines += [f"names: {', '.join(names)}"] if names else []
    lines += [line for key, value in options.items() for line in option_lines(key, value)]
    return "\n".join([*lines, f"seed: {seed}", "", *moves, ""])


def option_lines(key: str, value: str) -> list[str]:
    """An option of the header; a text of several lines as a block. The standard box and map go without saying."""
    if "\n" in value:
        return [f"{key}:", *(f"{INDENT}{line}" if line else "" for line in value.split("\n"))]
    return [] if key in ("box", "map") and value == STANDARD else [f"{key}: {value}"]


def load(text: str, mode: str | None = None) -> Match:
    """The match of a record."""
    header, moves = split(text)
    match = begin(header, mode)
    for number, (line, move) in enumerate(moves):
        if number < match.number:  # made already, for lack of an alternative
            made = match.texts(number)[0]
            if move.lower() != made:
                raise RecordError(f"line {line}: {move!r} can't be: the only choice was {made!r}")
            continue
        try:
            match.play(move)
        except IllegalMove as error:
            raise RecordError(f"line {line}: {error}") from None
    return match


def split(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The header, and the moves with the numbers of their lines."""
    text, blocks = without_blocks(text)
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FIRST_LINE:
        raise RecordError(f"not a match record: its first line must be {FIRST_LINE!r}")
    header: dict[str, str] = {}
    rest = lines[1:]
    while rest and ":" in rest[0][1].partition("#")[0]:
        key, _, value = rest.pop(0)[1].partition(":")
        header[key.strip()] = value.strip() or blocks.get(key.strip(), "")
    return header, [(number, " ".join(line.partition("#")[0].split())) for number, line in rest]


def without_blocks(text: str) -> tuple[str, dict[str, str]]:
    """A record with blank lines for its blocks, and these by their keys."""
    lines = text.replace("\r\n", "\n").split("\n")
    blocks: dict[str, str] = {}
    for start, line in enumerate(lines):
        if re.fullmatch(r"\w+:\s*", line):
            stop = start + 1
            while stop < len(lines) and (not lines[stop].strip() or lines[stop].startswith(INDENT)):
                stop += 1
            block = [line[len(INDENT) :] for line in lines[start + 1 : stop]]
            blocks[line.rstrip()[:-1]] = "\n".join(block).strip()
            lines[start + 1 : stop] = [""] * (stop - start - 1)
    return "\n".join(lines), blocks


def begin(header: dict[str, str], mode: str | None) -> Match:
    """The new match that a header describes."""
    found = game_of(header, mode)
    options = {key: value for key, value in header.items() if key not in (*NEEDED, "names")}
    names = [name.strip() for name in header["names"].split(",")] if "names" in header else None
    players, seed = (whole(key, header[key]) for key in ("players", "seed"))
    try:
        return found.new(players, seed, names, **found.check_options(options))
    except ValueError as error:
        raise RecordError(f"header: {error}") from None


def game_of(header: Mapping[str, str], mode: str | None = None) -> "Game":
    """The game that a header names; in an earlier version of its rules, if that is kept, as its module plays it."""
    from magetable.registry import game, package_of

    missing = [key for key in NEEDED if key not in header]
    if missing:
        raise RecordError(f"the header lacks {', '.join(missing)}")
    name, version = header["game"], whole("rules", header["rules"])
    try:
        *kept, present = packages_of(package_of(name))
    except ValueError as error:
        raise RecordError(f"header: {error}") from None
    if version in kept:
        return game(name, "wasm", version)
    if version != present:
        raise OtherRules(
            f"the record is of version {version} of the rules of {game(name, 'interpreted').title}; here is version "
            f"{present}, by which it could play differently: `magetable replay FILE` tells its moves as they stand"
        )
    return game(name, mode)


def whole(key: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 20):  # 2**64 has twenty digits
        raise RecordError(f"header: {key} must be a whole number, not {text[:40]!r}")
    return int(text)
