"""What tests share and what takes time to start: servers, PostgreSQL, Chromium, the build of the page.

On a busy machine a start may take too long. Then it is tried once more. If that fails too, the first test that
needs it fails and shows why; the others that share it are left out with one sentence that names that test, since they
say nothing about what they test. The run has failed all the same.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TypeVar

Thing = TypeVar("Thing")


class NotStarted(Exception):
    """Something that tests share did not start."""

    first = ""  # the test that has failed for it


@contextmanager
def started(what: str, make: Callable[[], AbstractContextManager[Thing]]) -> Iterator[Thing]:
    with ExitStack() as stack:
        try:
            thing = stack.enter_context(make())
        except Exception:
            try:
                thing = stack.enter_context(make())
            except Exception as error:
                raise NotStarted(f"{what} did not start, nor when it was tried again: {error}") from error
        yield thing
