"""A local match in Firefox, over WebDriver BiDi, which it speaks by itself; where there is one."""

import itertools
import json
import os
import queue
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import Server
from websockets.sync.client import ClientConnection, connect

import magetable

FIREFOX = shutil.which("firefox") or shutil.which("firefox-esr")
ADDRESS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SECONDS = 120  # it starts slowly beside other work

pytestmark = pytest.mark.skipif(not FIREFOX, reason="there is no Firefox on this machine")


class Firefox:
    """One tab of it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self.ask("session.new", capabilities={})
        self._tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **given: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv(SECONDS))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return dict(answer["result"])

    def go(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def find(self, script: str) -> Any:
        """What a script gives, as soon as that is anything."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            found = self.ask(
                "script.evaluate", expression=script, target={"context": self._tab}, awaitPromise=True
            )  # fmt: skip
            assert found["type"] == "success", found
            if value := found["result"].get("value"):
                return value
            time.sleep(0.1)
        raise AssertionError(f"nothing came of {script}")


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    assert FIREFOX is not None
    command = [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(tmp_path)]
    environment = {**os.environ, "HOME": str(tmp_path), "MOZ_DISABLE_CONTENT_SANDBOX": "1"}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment, process_group=0)
    addresses: queue.Queue[str] = queue.Queue()

    def listen() -> None:
        assert process.stderr is not None
        for line in process.stderr:
            if found := ADDRESS.search(line):
                addresses.put(found[1])

    threading.Thread(target=listen, daemon=True).start()
    try:
        with connect(f"{addresses.get(timeout=SECONDS)}/session", max_size=None) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.wait(SECONDS)


@pytest.mark.parametrize("game", magetable.games())
def test_a_local_match(server: Server, firefox: Firefox, game: str) -> None:
    """Begun on the first page, and some choices made against bots."""
    firefox.go(server.url)
    title = json.dumps(magetable.game(game).title)
    firefox.find(
        f"""(() => {{
            const card = [...document.querySelectorAll('article')].find((one) => one.textContent.includes({title}));
            card?.querySelector('button').click();
            return Boolean(card);
        }})()"""
    )
    firefox.find(
        """(() => {
            const buttons = [...document.querySelectorAll('dialog button')];
            const just = buttons.find((one) => one.textContent.includes('Just play'));
            just?.click();
            return Boolean(just);
        })()"""
    )
    number = "Number(document.querySelector('main[data-number]')?.dataset.number ?? 0)"
    choice = "document.querySelector('[data-choice]:enabled')"
    for _ in range(4):
        before = firefox.find(f"{choice} && {number}")
        firefox.find(f"{choice}.click() ?? true")
        firefox.find(f"{number} > {before}")
    assert firefox.find("location.hash").startswith("#/m/local-")
    assert firefox.find("document.querySelector('.board [data-spot]') !== null")
