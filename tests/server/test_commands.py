"""`magetable serve` and `magetable admin` as people start them."""

import contextlib
import errno
import io
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pexpect
import pytest
from websockets.exceptions import ConnectionClosed

import magetable
from magetable.cli import main, serve, whole

from .serving import Person, Server, get, served
from .test_playing import receive

MAGETABLE = [sys.executable, "-m", "magetable"]


def run_apart(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A command as people start it."""
    return subprocess.run(
        [*MAGETABLE, *arguments], input=given, capture_output=True, text=True, check=False, timeout=120
    )


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A command in this process, which spares it a second of imports. What is not said in a line is raised."""
    said, complained = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ),
        patch("sys.stdin", io.StringIO(given)),
        redirect_stdout(said),
        redirect_stderr(complained),
    ):
        code = main(arguments)
    return subprocess.CompletedProcess(arguments, code, said.getvalue(), complained.getvalue())


def test_it_says_at_once_where_it_listens_and_answers_soon(tmp_path: Path) -> None:
    began = time.monotonic()
    server = Server(str(tmp_path / "t.db"), anew=True)
    try:
        while not server.url and time.monotonic() - began < 20:
            time.sleep(0.01)
        assert server.url.startswith("http://127.0.0.1:")
        server.wait()
    finally:
        server.kill()


def test_the_database_is_in_the_data_folder_unless_told_otherwise(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen(
        [*MAGETABLE, "serve", "--no-browser", "--port", "0"], env=environment, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if '"open"' in line:
                break
        assert (tmp_path / "magetable" / "table.db").exists()
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--db", "mysql://x"], "--db must be a file or begin with sqlite:/// or postgresql://"),
        (["--port", "0", "--db", "postgresql://nobody@127.0.0.1:1/none"], "the database can't be opened"),
        (["--port", "0", "--db", "/no/such/folder/t.db"], "the database can't be opened"),
        (["--port", "0", "--db", __file__], "the database can't be opened"),
        (["--workers", "2", "--db", "x.db"], "several workers need PostgreSQL"),
        (["--workers", "0"], "--workers must be at least 1"),
        (["--host", "203.0.113.1"], "can't listen on 203.0.113.1:8000"),
    ],
)
def test_what_can_not_be_started_is_said_in_a_line(arguments: list[str], message: str) -> None:
    done = run("serve", "--no-browser", *arguments)
    assert done.returncode == 2
    assert message in done.stderr


def test_without_a_command_it_serves() -> None:
    assert whole([]) == ["serve"]
    assert whole(["--port", "9000"]) == ["serve", "--port", "9000"]
    assert whole(["--version"]) == ["--version"]
    assert whole(["play", "council"]) == ["play", "council"]


def test_a_taken_port_is_said_in_a_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run_apart("serve", "--no-browser", "--port", str(taken.getsockname()[1]))
    assert done.returncode == 2
    assert ": it is taken. Another --port may be free (0 finds one)" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with contextlib.ExitStack() as stack:
        first = stack.enter_context(serve.listen("127.0.0.1", None))
        second = stack.enter_context(serve.listen("127.0.0.1", None))
        assert serve.PORT <= first.getsockname()[1] < second.getsockname()[1]


def test_when_every_port_is_taken_a_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(host: str, port: int) -> None:
        raise OSError(errno.EADDRINUSE, "in use")

    monkeypatch.setattr(serve, "listen_on", taken)
    with pytest.raises(ValueError, match="all ports from 8000 to 8099 are taken: choose one with --port"):
        serve.listen("127.0.0.1", None)


@pytest.mark.parametrize("desktop", [True, False])
def test_on_a_terminal_it_says_what_to_do(tmp_path: Path, desktop: bool) -> None:
    opened = tmp_path / "opened"
    (tmp_path / "browser").write_text(f"#!/bin/sh\necho $1 > {opened}\n")
    (tmp_path / "browser").chmod(0o755)
    environment = {**os.environ, "BROWSER": f"{tmp_path}/browser %s", "DISPLAY": ":9" if desktop else ""}
    words = ["serve", "--db", str(tmp_path / "t.db"), "--host", "127.0.0.1"]
    child = pexpect.spawn(sys.executable, ["-m", "magetable", *words], env=environment, encoding="utf-8", timeout=30)
    child.expect(r"Magetable is at .*(http://127.0.0.1:\d+)")
    address = child.match[1]
    child.expect("It opens in your browser" if desktop else "Open that address in your browser")
    deadline = time.monotonic() + 30
    while desktop and not opened.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    child.expect(r"open \(database")  # before that nobody listens to the key where a shell has made the tests ignore it
    child.sendintr()
    child.expect(pexpect.EOF)
    assert not desktop or opened.read_text().strip() == address


def test_it_stops_gracefully_and_goes_on_where_it_was(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    with served(db, anew=True) as server:
        anna = Person(server, "Anna")
        match = anna.create("me", "me Brit")
        anna.play_first(match)
        before = anna.page(match)
        cookies = anna.http.cookies
        with anna.watch(match) as watching:
            receive(watching, "hello")
            assert server.stop() == -signal.SIGTERM  # after an orderly end: systemd takes it as one
            with pytest.raises(ConnectionClosed) as closed:
                receive(watching, "never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    with served(db) as server:
        page = get(f"{server.url}/api/matches/{match}", cookies=cookies).json()
        for key in ("number", "views", "legal", "log"):
            assert page[key] == before[key]


def test_bots_play_at_once_where_nothing_is_compiled(tmp_path: Path) -> None:
    with served(str(tmp_path / "t.db"), anew=True, cache=str(tmp_path / "cache")) as server:
        anna = Person(server, "Anna")
        match = anna.create("me", "bot adept", "me Brit")
        deadline = time.monotonic() + 30  # compiling would take minutes
        decisions = 0
        while decisions < 5:
            page = anna.page(match)
            assert page["preparing"] is False
            assert time.monotonic() < deadline
            if page["legal"]:
                anna.act(match, "play", move=page["legal"][0]["code"], after=page["number"])
                decisions += 1
        assert not list((tmp_path / "cache").glob("council-*/lock")), "nobody has asked for native rules"


def test_the_page_and_its_parts_are_there(sqlite_server: Server) -> None:
    page = get(f"{sqlite_server.url}/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    parts = re.findall(r'(?:src|href)="\.?(/[^"]+)"', page.text)
    assert parts
    for part in parts:
        answer = get(f"{sqlite_server.url}{part}")
        assert answer.status_code == 200
        assert ("immutable" in answer.headers["cache-control"]) == part.startswith("/assets/")
        plain = get(f"{sqlite_server.url}{part}", headers={"accept-encoding": "identity"})
        assert plain.content == answer.content
        assert "content-encoding" not in plain.headers
        assert answer.headers.get("content-encoding") == (None if part.endswith(".png") else "gzip")
    for outside in ("/assets/..%2f..%2fapp.py", "/..%2fapp.py", "/assets/none.js", "/sources.txt"):
        assert get(f"{sqlite_server.url}{outside}").status_code == 404


@pytest.mark.parametrize("command", [["serve", "--no-browser", "--port", "0"], ["admin", "list"]])
def test_a_database_of_a_newer_program_is_said_in_a_line(tmp_path: Path, command: list[str]) -> None:
    db = str(tmp_path / "t.db")
    assert run("admin", "--db", db, "list").returncode == 0
    with contextlib.closing(sqlite3.connect(db)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    done = run(command[0], "--db", db, *command[1:])
    assert done.returncode == 2
    assert "the database is of a newer Magetable: its form is 9999" in done.stderr


# admin


def test_admin_lists_exports_and_deletes(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    with served(db) as server:
        anna = Person(server, "Anna")
        match = anna.create("me", "me Brit")
        for _ in range(5):
            anna.play_first(match)
        other = anna.create("me", "open")
        listed = [json.loads(line) for line in run("admin", "--db", db, "list", "--json").stdout.splitlines()]
        assert {one["id"]: one["status"] for one in listed} == {match: "running", other: "open"}
        assert match in run_apart("admin", "--db", db, "list", "--status", "running").stdout
        record = run("admin", "--db", db, "export", match).stdout
        assert magetable.load(record).names == ("Anna", "Brit")
        run("admin", "--db", db, "export", match, "--log", "--out", str(tmp_path / "log"))
        entries = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
        assert [entry["number"] for entry in entries] == list(range(1, 8))
        assert run("admin", "--db", db, "delete", match, given="no\n").returncode == 1
        assert run("admin", "--db", db, "delete", match, given="yes\n").returncode == 0
        anna.refused(404, "no-such-match", "GET", f"/api/matches/{match}")
    gone = run("admin", "--db", db, "export", match)
    assert gone.returncode == 2
    assert "there is no match" in gone.stderr
    assert run("admin", "--db", db, "delete", match, "--yes").returncode == 2
    assert "nothing to delete" in run("admin", "--db", db, "delete", "--over-before", "1").stderr
