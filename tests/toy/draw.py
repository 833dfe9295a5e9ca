"""The table in the terminal."""

from typing import Any


def draw(view: dict[str, Any]) -> str:
    return f"{view['left']} coins"
