"""`magetable replay`: a record told in words, with every position checked."""

import argparse
import json
from pathlib import Path
from typing import Any

import magetable
from magetable.cli.common import add_command
from magetable.match import Match
from magetable.records import RecordError, begin, split


def add(commands: Any) -> None:
    parser = add_command(
        commands, "replay", run, "tell a match record in words and check every position", "magetable replay game.txt"
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a match record")
    parser.add_argument("--until", type=int, metavar="N", help="stop after the first N moves")
    parser.add_argument("--json", action="store_true", help="print the truth about the last position as JSON")


def run(chosen: argparse.Namespace) -> int:
    match, fault = replay(chosen.file.read_text("utf-8"), chosen.until)
    if chosen.json:
        print(json.dumps({**match.truth(), "fault": fault}, ensure_ascii=False, indent=1))
    else:
        print("\n".join(match.log))
        if not match.over:
            print(match.prompt)
        if fault:
            print(f"FAULT after move {len(match.actions)}: {fault}")
    return 1 if fault else 0


def replay(text: str, until: int | None = None) -> tuple[Match, str | None]:
    """Play a record again in strict mode; what is wrong with the first faulty position, if any is.

    Moves are made one by one as they stand: a record of a fault need not be a match that could go on.
    """
    header, moves = split(text)
    match = begin(header, "strict")
    fault = match.fault()
    for number, (line, move) in enumerate(moves[:until]):
        if fault:
            break
        if number < len(match.actions):
            continue
        try:
            match.play(move)
        except magetable.IllegalMove as error:
            raise RecordError(f"line {line}: {error}") from None
        except (OverflowError, IndexError) as error:
            return match, f"{move!r} breaks the state: {error}"
        fault = match.fault()
    return match, fault
