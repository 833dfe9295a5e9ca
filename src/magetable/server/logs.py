"""Structured logs: one JSON object a line on standard error. Never cookies, passwords, seeds or moves."""

import logging
import sys
import time
from typing import Any

import msgspec

LEVELS = ("debug", "info", "warning", "error")
_least = "info"


def set_level(level: str) -> None:
    global _least  # noqa: PLW0603
    if level not in LEVELS:
        raise ValueError(f"the log level must be one of {', '.join(LEVELS)}, not {level!r}")
    _least = level


def write(level: str, event: str, **fields: Any) -> None:
    if LEVELS.index(level) >= LEVELS.index(_least):
        line = msgspec.json.encode(
            {"at": round(time.time(), 3), "level": level, "event": event, **fields}, enc_hook=str
        )
        sys.stderr.buffer.write(line + b"\n")
        sys.stderr.flush()


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


def place(error: BaseException) -> str:
    """Where in the code an error came from, without what was in the variables."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename.rpartition('magetable/')[2]}:{trace.tb_lineno}" if trace else ""
