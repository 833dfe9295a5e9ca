"""The command line: `magetable COMMAND`. Each command is a module with `add(commands)`."""

import argparse
import importlib
import sys
from collections.abc import Sequence

from magetable import __version__

COMMANDS = (
    "serve", "play", "replay", "analyse", "puzzles", "arena", "lab", "check", "picture", "bench", "fuzz", "fit",
    "prepare", "rules", "admin", "soak", "load", "screenshots", "site",
)  # fmt: skip


def parser(chosen: str = "") -> argparse.ArgumentParser:
    """Of one command, so that a server does not load what only the others need; otherwise of all."""
    top = argparse.ArgumentParser(
        prog="magetable",
        description="Games of mages on one table. Without a command: the table in the browser.",
        epilog="example: magetable play council --players 3 --bots adept",
    )
    top.add_argument("--version", action="store_true", help="which version this is; with --verbose, how rules run here")
    top.add_argument("--verbose", action="store_true", help=argparse.SUPPRESS)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for name in [chosen] if chosen in COMMANDS else COMMANDS:
        importlib.import_module(f"magetable.cli.{name}").add(commands)
    return top


def whole(words: list[str]) -> list[str]:
    """Without a command, options are those of `serve`."""
    alone = not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version"))
    return ["serve", *words] if alone else words


def version(verbose: bool) -> str:
    """Which version this is, and how the rules of each game run here where nobody says otherwise."""
    lines = [f"magetable {__version__}"]
    if verbose:
        import magetable

        for game in map(magetable.game, magetable.games()):
            lines.append(f"{game.name}: rules version {game.version}, mode {game.mode}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    words = whole(list(sys.argv[1:] if arguments is None else arguments))
    chosen = parser(words[0]).parse_args(words)
    if chosen.version:
        print(version(chosen.verbose))
        return 0
    if not hasattr(chosen, "run"):
        parser().error("choose a command; magetable --help lists them")
    try:
        code: int = chosen.run(chosen)
        return code
    except BrokenPipeError:  # the reader of a pipe has left
        return 0
    except (ValueError, OSError) as error:  # what a person can mend: a wrong option, a missing file
        print(f"magetable: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
