"""Servers that several tests share: one on SQLite, one with two workers on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.starting import started

from .postgres import fresh_database, running
from .serving import Server, served


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    with started("PostgreSQL", running) as address:
        yield address


@pytest.fixture
def database(postgres: str) -> str:
    """An empty PostgreSQL database."""
    return fresh_database(postgres)


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path: Path = tmp_path_factory.mktemp("server") / "table.db"
    with served(str(path), ready=True, local_webhooks="yes", local_push="yes") as server:
        yield server


@pytest.fixture(scope="session")
def two_workers(postgres: str) -> Iterator[Server]:
    with served(
        fresh_database(postgres), "--workers", "2", ready=True, local_webhooks="yes", local_push="yes"
    ) as server:
        yield server


@pytest.fixture(params=["sqlite", "two workers on PostgreSQL"])
def server(request: pytest.FixtureRequest) -> Server:
    """Each of both in turn: what people may do does not depend on where it is kept."""
    name = "sqlite_server" if request.param == "sqlite" else "two_workers"
    found: Server = request.getfixturevalue(name)
    return found
