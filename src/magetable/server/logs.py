"""What the server says on standard error: sentences on a terminal, else one JSON object a line.

Never cookies, passwords, seeds or moves. By hand: it is one function, msgspec writes JSON faster than any logging
library, and what libraries log arrives here too.
"""

import contextlib
import logging
import sys
import time
import traceback
from typing import Any

import msgspec

LEVELS = ("debug", "info", "warning", "error")
FORMS = ("auto", "json", "text")
_least = "info"
_json = True


def set_level(level: str) -> None:
    global _least  # noqa: PLW0603
    if level not in LEVELS:
        raise ValueError(f"the log level must be one of {', '.join(LEVELS)}, not {level!r}")
    _least = level


def set_form(form: str) -> None:
    """auto: for people on a terminal, for programs elsewhere."""
    global _json  # noqa: PLW0603
    if form not in FORMS:
        raise ValueError(f"the form of the log must be one of {', '.join(FORMS)}, not {form!r}")
    _json = form == "json" or (form == "auto" and not sys.stderr.isatty())


def write(level: str, event: str, **fields: Any) -> None:
    if LEVELS.index(level) >= LEVELS.index(_least):
        with contextlib.suppress(OSError):  # a log that can't be written stops nothing
            sys.stderr.buffer.write(line(level, event, fields) + b"\n")
            sys.stderr.flush()


def line(level: str, event: str, fields: dict[str, Any]) -> bytes:
    if _json:
        return msgspec.json.encode(
            {"at": round(time.time(), 3), "level": level, "event": event, **fields}, enc_hook=str
        )
    about = ", ".join(f"{name} {value}" for name, value in fields.items() if value not in ("", None))
    mark = "" if level == "info" else f"{level}: "
    return f"{time.strftime('%H:%M:%S')}  {mark}{event}{f' ({about})' if about else ''}".encode()


class Lines(logging.Handler):
    """What libraries say, as lines of ours. A client that sends no UTF-8 is no news: anybody could fill the log."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        level = record.levelname.lower() if record.levelname.lower() in LEVELS else "error"
        if isinstance(error, UnicodeDecodeError):
            level = "debug"
        why = {"why": repr(error)[:500], "where": place(error)} if error else {}
        write(level, record.getMessage().strip(), library=record.name, **why)


def take_over() -> None:
    """Let all libraries write here."""
    logging.basicConfig(level=logging.WARNING, handlers=[Lines()], force=True)


def kind(error: BaseException) -> str:
    """What an error is, without what was in it: a failed statement's words would tell moves and seeds."""
    cause = getattr(error, "orig", None) or error.__cause__
    return f"{type(error).__name__} ({type(cause.__cause__ or cause).__name__})" if cause else type(error).__name__


def place(error: BaseException) -> str:
    """The last place in our own code that an error came by, without what was in the variables."""
    frames = list(traceback.walk_tb(error.__traceback__))
    ours = [found for found in frames if found[0].f_globals.get("__name__", "").startswith("magetable.")]
    for frame, line_number in (ours or frames)[-1:]:
        return f"{frame.f_globals.get('__name__')}:{line_number}"
    return ""
