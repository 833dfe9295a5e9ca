"""How learning programs see a position and name a choice: the same numbers in every interface, with a version.

An observation is a row of `int8`, laid out as LAYOUT in the game's `observe.py` says; a choice is a code of its
`moves.py`; the reward is each seat's share of the victory, when the game is over. See docs/environments.md.
"""

from collections.abc import Iterator
from itertools import groupby

import numpy as np
from rich.console import Console

from magetable.game import Game
from magetable.match import Match

ILLEGAL = -1.0  # the reward of a choice that is not legal, where an interface has to go on after one
RENDER_MODES = ["ansi", "human"]  # as text, or on standard output


def mask_of(match: Match, seat: int) -> np.ndarray:
    """1 for each code that a seat may choose now: for none unless it is the one that decides."""
    mask = match.mask() if match.to_move == seat else np.zeros(match.engine.codes, np.bool_)
    return mask.view(np.int8)


def version(game: Game) -> int:
    """Of the observations and choices: it grows when either would mean something else."""
    return game.rooms.observe.OBSERVATION_VERSION


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode must be {', '.join(RENDER_MODES)} or None, not {mode!r}")
    return mode


def drawn(match: Match, seat: int | None) -> str:
    """The table as a seat sees it in the terminal."""
    console = Console(width=120, highlight=False)
    with console.capture() as text:
        console.print(match.game.rooms.draw.draw(match.view(seat)))
    return text.get()


# The tables of docs/environments.md.


def numbers(game: Game) -> Iterator[tuple[int, int, str, str]]:
    """Each part of an observation: first and last place, name, what it means."""
    first = 0
    for name, count, meaning in game.rooms.observe.LAYOUT:
        yield first, first + count - 1, name, meaning
        first += count


def choices(game: Game) -> Iterator[tuple[int, int, str, str]]:
    """Each block of codes: first and last, and how those are written."""
    written = list(enumerate(game.notation))
    for _, block in groupby(written, key=lambda one: (one[1].split()[0], len(one[1].split()))):
        (first, text), *rest = block
        last, end = rest[-1] if rest else (first, text)
        yield first, last, text, end


def tables(game: Game) -> str:
    """Facts, observation and choices of a game, as Markdown."""
    lines = [
        "| fact | |",
        "|---|---|",
        f"| version | {version(game)} (rules {game.version}) |",
        f"| players | {game.players[0]} to {game.players[-1]}, usually {game.about.usual_players} |",
        f"| observation | `int8[{game.engine.observation}]` |",
        f"| choices | {game.engine.codes} |",
        f"| rewards | {'0 or 1 alone; ' if game.players[0] == 1 else ''}shares that add up to 1 |",
        "",
        "| numbers | observation | |",
        "|---|---|---|",
        *(f"| {span(first, last)} | `{name}` | {meaning} |" for first, last, name, meaning in numbers(game)),
        "",
        "| codes | choices |",
        "|---|---|",
    ]
    for first, last, text, end in choices(game):
        lines.append(f"| {span(first, last)} | `{text}`{f' ... `{end}`' if last > first else ''} |")
    return "\n".join(lines)


def span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"
