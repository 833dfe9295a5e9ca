"""Every endpoint under schemathesis: requests made from the OpenAPI description, against a real server."""

import random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from magetable.server.app import build
from magetable.server.settings import Settings

from .serving import Person, Server

chance = random.Random(1)


class Fuzzer:
    """Somebody with matches in every state, so that not every request ends at "no such match"."""

    def __init__(self, server: Server) -> None:
        self.person = Person(server, "Fuzzer")
        self.http = self.person.http
        running, waiting, over = (self.person.create("me", seat) for seat in ("me Other", "open", "bot random"))
        self.person.act(over, "resign")
        self.matches = [running, waiting, over]

    def direct(self, case: Any) -> None:
        """Three of four requests about a match are about one that is there."""
        if "match" in case.path_parameters and chance.random() < 0.75:
            case.path_parameters["match"] = chance.choice(self.matches)
        if "game" in case.path_parameters and chance.random() < 0.75:
            case.path_parameters["game"] = "council"


@pytest.fixture
def fuzzer(sqlite_server: Server) -> Fuzzer:
    """With new matches for each endpoint: they end while they are fuzzed."""
    return Fuzzer(sqlite_server)


def described() -> Any:
    """What /schema tells, without a server: the tests are named by its endpoints."""
    app: Any = build(Settings())._app
    return schemathesis.openapi.from_dict(app.openapi_schema.to_schema())


schema = described()


@schema.parametrize()
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
def test_every_endpoint_keeps_to_its_description(case: Any, fuzzer: Fuzzer) -> None:
    fuzzer.direct(case)
    answer = case.call(base_url=fuzzer.person.server.url, cookies=dict(fuzzer.http.cookies))
    assert answer.status_code < 500, answer.text
    case.validate_response(
        answer, checks=[content_type_conformance, response_schema_conformance, status_code_conformance]
    )
    assert b"Traceback" not in answer.content
