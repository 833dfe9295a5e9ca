"""The first minute of somebody who has a checkout: `python -m tests.first_minute` prints its figures.

A copy of the tracked files and an empty home, so that nothing is installed and nothing cached.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import magetable

ROOT = Path(__file__).resolve().parents[1]
GAMES = magetable.games()
OWN = ("VIRTUAL_ENV", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "UV_CACHE_DIR", "PIP_CACHE_DIR", "MAGETABLE_MODE")


def started(checkout: Path, home: Path, limit: float = 300) -> dict[str, float]:
    """How long `python3 run.py` takes until the page can be fetched, and a bot then to answer; then it is stopped."""
    environment = {name: value for name, value in os.environ.items() if name not in OWN}
    environment |= {"HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_CACHE_HOME": str(home / ".cache")}
    python = Path(sys.base_prefix) / "bin" / "python3"
    began = time.monotonic()
    with (home / "said").open("w+") as said:
        process = subprocess.Popen(
            [python, "run.py", "--no-browser"], cwd=checkout, env=environment, stderr=said, process_group=0
        )
        try:
            while True:
                words = (home / "said").read_text()
                assert process.poll() is None, words
                assert time.monotonic() < began + limit, words
                address = words.partition("Magetable is at ")[2].split()
                if address and answers(address[0]):
                    there = time.monotonic() - began
                    bots = {f"a bot's answer in {game}": answered(address[0], game) for game in GAMES}
                    return {"the page": there, **bots}
                time.sleep(0.02)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
                process.wait(30)


def answers(address: str) -> bool:
    try:
        return b"<script" in urllib.request.urlopen(address, timeout=5).read()
    except OSError:
        return False


def answered(address: str, game: str) -> float:
    """How long after somebody who has just come asked for a match with a bot it has decided for the first time."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(path: str, **body: Any) -> Any:
        sent = json.dumps(body).encode() if body else None
        asked = urllib.request.Request(address.rstrip("/") + path, sent, {"Content-Type": "application/json"})
        with browser.open(asked, timeout=60) as answer:
            return json.load(answer)

    began = time.monotonic()
    ask("/api/me", name="Anna")
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "adept"}]
    match = f"/api/matches/{ask('/api/matches', game=game, seats=chairs)['match']['id']}"
    page = ask(match)
    number = page["number"]
    while page["number"] == number:
        assert time.monotonic() < began + 60, page
        if page["to_move"] == 0:
            move = page["legal"][0]["code"]
            number = ask(f"{match}/play", move=move, after=number, id=f"{number}")["number"]
        time.sleep(0.02)
        page = ask(match)
    return time.monotonic() - began


def megabytes(folder: Path) -> float:
    """What a folder takes on the disk."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*")) / 1e6


def measure(folder: Path) -> dict[str, float]:
    checkout, home = folder / "checkout", folder / "home"
    home.mkdir()
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.splitlines():
        if (ROOT / name).exists():
            (checkout / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, checkout / name)
    first, second = started(checkout, home), started(checkout, home)
    return {
        **{f"seconds to {what}" + " after it" * (place > 0): first[what] for place, what in enumerate(first)},
        "seconds to the page of the second start": second["the page"],
        "MB in .venv": megabytes(checkout / ".venv"),
        "MB in web/node_modules": megabytes(checkout / "web" / "node_modules"),
    }


def told(figures: dict[str, float]) -> str:
    return "\n".join(f"{figure:8.1f} {name}" for name, figure in figures.items())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="magetable-") as place:
        print(told(measure(Path(place))))
