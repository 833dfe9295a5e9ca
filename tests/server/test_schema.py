"""Every endpoint under schemathesis: requests made from the OpenAPI description, against a real server."""

import random
from typing import Any

from hypothesis import HealthCheck, given, settings

from magetable.server.app import build
from magetable.server.settings import Settings

from .serving import Person, Server

chance = random.Random(1)
OFTEN = settings(
    max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)


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


def test_every_endpoint_keeps_to_its_description(sqlite_server: Server) -> None:
    """Loaded here, not with the file: every worker that reads which tests there are would wait for it."""
    import schemathesis
    from schemathesis.specs.openapi import checks

    app: Any = build(Settings())._app
    schema = schemathesis.openapi.from_dict(app.openapi_schema.to_schema())
    kept = [checks.content_type_conformance, checks.response_schema_conformance, checks.status_code_conformance]
    endpoints = [described.ok() for described in schema.get_all_operations()]
    assert len(endpoints) == sum(len(operations(path)) for path in app.openapi_schema.paths.values())
    for endpoint in endpoints:
        ask_often(endpoint, Fuzzer(sqlite_server), kept)  # with new matches for each: they end while they are fuzzed


def ask_often(endpoint: Any, fuzzer: Fuzzer, kept: list[Any]) -> None:
    @OFTEN
    @given(endpoint.as_strategy())
    def keeps_to_it(case: Any) -> None:
        fuzzer.direct(case)
        answer = case.call(base_url=fuzzer.person.server.url, cookies=dict(fuzzer.http.cookies))
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, checks=kept)
        assert b"Traceback" not in answer.content

    keeps_to_it()


def operations(path: Any) -> list[str]:
    return [method for method in ("get", "put", "post", "delete", "patch") if getattr(path, method)]
