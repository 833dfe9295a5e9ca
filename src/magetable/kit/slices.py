"""Long work in slices: whoever runs it can let others go first between two of them, since no compiled code can be
interrupted."""

import math
import time
from collections.abc import Callable, Generator
from typing import TypeVar

Result = TypeVar("Result")
Slices = Generator[None, None, Result]  # each step is a slice; what it returns is the result


def sliced(work: Callable[[int], object], times: int, at_once: int, seconds: float | None = None) -> Slices[int]:
    """Do some work so many times, or until that has taken so long; how often it was done, which is at least a slice.

    Only the work itself counts, not the time in which others go first.
    """
    left = math.inf if seconds is None else seconds
    done = 0
    while done < times and (done == 0 or left > 0):
        some = min(at_once, times - done)
        began = time.monotonic()
        work(some)
        left -= time.monotonic() - began
        done += some
        yield
    return done


def finished(slices: Slices[Result]) -> Result:
    """The result, without a pause."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: Result = end.value
            return found
