"""Structured logs: one JSON object a line on standard error. Never cookies, passwords, seeds or moves."""

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


def place(error: BaseException) -> str:
    """Where in the code an error came from, without what was in the variables."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename.rpartition('magetable/')[2]}:{trace.tb_lineno}" if trace else ""
