"""`magetable replay`: a record told in words, with every position checked; one of other rules as it stands."""

import argparse
import json
from pathlib import Path
from typing import Any

import magetable
from magetable.cli.common import add_command, notices
from magetable.match import Match
from magetable.records import OtherRules, RecordError, begin, split


def add(commands: Any) -> None:
    parser = add_command(
        commands, "replay", run, "tell a match record in words and check every position", "magetable replay game.txt"
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a match record")
    parser.add_argument("--until", type=int, metavar="N", help="stop after the first N moves")
    parser.add_argument("--json", action="store_true", help="print the truth about the last position as JSON")


def run(chosen: argparse.Namespace) -> int:
    text = chosen.file.read_text("utf-8")
    try:
        match, fault = replay(text, chosen.until)
    except OtherRules:
        read_out(text, chosen.until, chosen.json)
        return 0
    if chosen.json:
        print(json.dumps({**match.truth(), "fault": fault}, ensure_ascii=False, indent=1))
    else:
        print("\n".join(match.log))
        if not match.over:
            print(match.prompt)
        if fault:
            print(f"FAULT after move {match.number}: {fault}")
    return 1 if fault else 0


def read_out(text: str, until: int | None, as_json: bool) -> None:
    """The header and the moves of a record that can't be played again, in its own notation."""
    header, lines = split(text)
    moves = [move for _, move in lines[:until]]
    if as_json:
        print(json.dumps({"header": header, "moves": moves}, ensure_ascii=False, indent=1))
        return
    version, here = header["rules"], magetable.game(header["game"], "interpreted").version
    notices.print(
        f"This is a record of version {version} of the rules, here is version {here}: its moves are read, not played.",
        soft_wrap=True,
    )
    print("\n".join(f"{key}: {value}" for key, value in header.items()))
    print()
    print("\n".join(moves))


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
        if number < match.number:
            continue
        try:
            match.play(move)
        except magetable.IllegalMove as error:
            raise RecordError(f"line {line}: {error}") from None
        except (OverflowError, IndexError) as error:
            return match, f"{move!r} breaks the state: {error}"
        fault = match.fault()
    return match, fault
