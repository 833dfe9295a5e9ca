"""Whole numbers from outside, of whatever integer type: Python's, NumPy's."""

import operator
from typing import Any


def whole(value: Any) -> int | None:
    """A value as a plain whole number; None if it is not one. True and False are answers, not numbers."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
