"""There is one box, and no files of others."""

from typing import Any

from toy.box import filled


def parse(text: str) -> Any:
    return text


def problems(found: Any) -> list[str]:
    return []


def advice(found: Any) -> list[str]:
    return []


def figures(found: Any = None) -> dict[str, str]:
    return {}


def example(players: int) -> str:
    return ""


def read(text: str) -> Any:
    return text


def fill(players: int, options: Any) -> Any:
    return filled()


def drawn(seed: int) -> str:
    return ""
