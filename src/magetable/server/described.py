"""Litestar's decorators of handlers, with what every handler may answer besides: see `refusal`."""

from functools import partial

import litestar
from litestar.openapi.datastructures import ResponseSpec

from magetable.server.refusal import Problem


def problem(words: str) -> ResponseSpec:
    return ResponseSpec(Problem, description=words, generate_examples=False)


PROBLEMS = {
    400: problem("Something in the request is wrong; the detail says what"),
    401: problem("Nobody knows who you are"),
    403: problem("Not yours to do"),
    404: problem("There is no such thing"),
    408: problem("Too slow: the body did not arrive in time"),
    409: problem("Not now: the match has gone on, is over, is not yours to move ..."),
    413: problem("Too long"),
    422: problem("No legal move"),
    429: problem("Too often, or too many at once"),
}

get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS)
put = partial(litestar.put, responses=PROBLEMS)
delete = partial(litestar.delete, responses=PROBLEMS)
