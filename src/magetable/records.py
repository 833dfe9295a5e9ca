"""Match records: a text file of a few header lines and the moves, one to a line.

    Magetable record 1
    game: council
    rules: 1
    players: 3
    names: Anna, Brit, Chu
    level: full
    seed: 7

    assign -3
    pick gairm-sorcerer

Blank lines and what follows a `#` are for people.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from magetable.action import IllegalMove
from magetable.match import Match

if TYPE_CHECKING:
    from magetable.game import Game

FIRST_LINE = "Magetable record 1"


class RecordError(ValueError):
    """A text that is not the record of a match. The message says where and why."""


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
    header = {"game": game.name, "rules": game.version, "players": players}
    lines = [f"{key}: {value}" for key, value in header.items()]
    lines += [f"names: {', '.join(names)}"] if names else []
    lines += [f"{key}: {value}" for key, value in options.items()]
    notation = game.notation_for(players, options)
    moves = [notation[code] for code in actions]
    return "\n".join([FIRST_LINE, *lines, f"seed: {seed}", "", *moves, ""])


def load(text: str, mode: str | None = None) -> Match:
    """The match of a record."""
    header, moves = split(text)
    match = begin(header, mode)
    for number, (line, move) in enumerate(moves):
        if number < len(match.actions):  # made already, for lack of an alternative
            made = match.notation[match.actions[number]]
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
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    if not lines or lines[0][1] != FIRST_LINE:
        raise RecordError(f"not a match record: its first line must be {FIRST_LINE!r}")
    header: dict[str, str] = {}
    rest = lines[1:]
    while rest and ":" in rest[0][1]:
        key, _, value = rest.pop(0)[1].partition(":")
        header[key.strip()] = value.strip()
    return header, [(number, " ".join(line.split())) for number, line in rest]


def begin(header: dict[str, str], mode: str | None) -> Match:
    """The new match that a header describes."""
    from magetable.registry import game

    header = dict(header)
    missing = [key for key in ("game", "rules", "players", "seed") if key not in header]
    if missing:
        raise RecordError(f"the header lacks {', '.join(missing)}")
    try:
        found: Game = game(header.pop("game"), mode)
        version, players, seed = (whole(key, header.pop(key)) for key in ("rules", "players", "seed"))
        if version != found.version:
            raise RecordError(f"the record is of rules version {version} of {found.title}; here is {found.version}")
        names = [name.strip() for name in header.pop("names").split(",")] if "names" in header else None
        return found.new(players, seed, names, **found.check_options(header))
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"header: {error}") from None


def whole(key: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 20):  # 2**64 has twenty digits
        raise RecordError(f"header: {key} must be a whole number, not {text[:40]!r}")
    return int(text)
