"""What people install: a wheel for any system that needs no Node, tried in bare environments of several Pythons."""

import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
UV = Path(sys.executable).with_name("uv")

# As people have it: no mode is set, as the other tests do.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("MAGETABLE_MODE", "PYTHONPATH")}


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env=ENVIRONMENT | environment, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@cache
def pythons() -> dict[str, Path]:
    """The oldest and the newest Python of this machine that Magetable runs on; one may be both."""
    folders = [*os.get_exec_path(), *(Path.home() / ".pyenv" / "versions").glob("*/bin")]
    found: dict[tuple[int, ...], Path] = {}
    for path in [Path(sys.executable), *(place for folder in folders for place in Path(folder).glob("python3.*"))]:
        if not re.fullmatch(r"python(3\.\d+)?(\.exe)?", path.name):
            continue
        says = "import sys; print(*sys.version_info[:3])"
        done = subprocess.run([path, "-c", says], capture_output=True, text=True, check=False)
        version = tuple(map(int, done.stdout.split()))
        if done.returncode == 0 and version >= (3, 11):  # a shim of pyenv may lead nowhere
            found.setdefault(version[:2], path)
    return {"oldest": found[min(found)], "newest": found[max(found)]}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from the sdist, as it is for people whose system takes no wheels."""
    folder = tmp_path_factory.mktemp("package")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    run("tar", "xzf", next(folder.glob("*.tar.gz")), "-C", folder)
    source = next(path for path in folder.iterdir() if path.is_dir())
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=source)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module", params=["oldest", "newest"])
def bare(request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment with nothing but the wheel and what it asks for."""
    python = pythons()[request.param]
    if request.param == "newest" and python == pythons()["oldest"]:
        pytest.skip(f"{python.name} is the only Python here")
    folder = tmp_path_factory.mktemp("bare")
    run(python, "-m", "venv", "--without-pip", folder)
    programs = folder / Path(sys.executable).parent.name
    run(UV, "pip", "install", "--quiet", "--python", programs / "python", wheel)
    return programs


def test_the_wheel_is_for_any_system(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_what_it_asks_for_is_small(bare: Path) -> None:
    """Bytecode not counted. With Numba it was 438 MB."""
    size = sum(path.stat().st_size for path in bare.parent.rglob("*") if path.is_file() and path.suffix != ".pyc")
    assert size < 219e6, f"{size / 1e6:.0f} MB"
    assert not list(bare.parent.glob("lib/*/site-packages/numba"))


def test_it_plays(bare: Path, tmp_path: Path) -> None:
    said = run(bare / "magetable", "play", "council", "--people", "0", "--bots", "adept", cwd=tmp_path)
    assert re.search(r"wins|share the victory", said)
    rule = run(bare / "python", "-c", "from magetable import rules_help as r; print(len(r.rules('council')))")
    assert int(rule) > 20


@contextmanager
def serving(bare: Path, folder: Path) -> Iterator[str]:
    command = [bare / "magetable", "--no-browser", "--port", "0", "--db", str(folder / "t.db")]
    with subprocess.Popen(command, cwd=folder, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            found = re.search(r"http://\S+", process.stderr.readline())
            assert found
            yield found[0]
        finally:
            process.kill()


def test_it_serves_the_page(bare: Path, tmp_path: Path) -> None:
    with serving(bare, tmp_path) as address:
        deadline = time.monotonic() + 60
        while True:
            try:
                page = urllib.request.urlopen(address, timeout=5).read().decode()
                break
            except OSError:
                assert time.monotonic() < deadline
                time.sleep(0.1)
        part = re.search(r'src="\.?/?(assets/[^"]+\.js)"', page)
        assert part, page
        assert len(urllib.request.urlopen(f"{address}/{part[1]}", timeout=5).read()) > 10_000


def test_it_benches(bare: Path, tmp_path: Path) -> None:
    assert "decisions" in run(bare / "magetable", "bench", "council", "--seconds", "0.1", cwd=tmp_path)
