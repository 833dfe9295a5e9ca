"""run.py: what a command needs is installed when it asks, and no more."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ROOT / "requirements"


@pytest.fixture
def run() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_of_the_checkout", ROOT / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pinned(name: str) -> set[str]:
    """The lines of a lock that say what is installed, without why."""
    lines = (LOCKS / f"{name}.txt").read_text().splitlines()
    return {line.rstrip(" \\").partition(";")[0].strip() for line in lines if re.match(r"[a-z0-9].*==", line)}


@pytest.mark.parametrize(
    ("command", "lock"),
    [
        ("", "serve"), ("--port 9000", "serve"), ("serve", "serve"), ("play council", "serve"), ("admin list", "serve"),
        ("arena council --bots random", "native"), ("lab council", "native"), ("prepare", "native"),
        ("lab council --gpu", "gpu"), ("bench", "bench"), ("bench --gpu", "gpu"), ("arena council --ray", "all"),
        ("test", "all"), ("screenshots", "all"), ("soak", "all"),
    ],
)  # fmt: skip
def test_every_command_has_its_lock(run: ModuleType, command: str, lock: str) -> None:
    assert run.lock_for(command.split()) == lock


def test_every_lock_is_a_file(run: ModuleType) -> None:
    assert {path.stem for path in LOCKS.iterdir()} == set(run.LOCKS)


@pytest.mark.parametrize("name", ["serve", "native", "bench", "gpu"])
def test_locks_hold_the_same_versions(name: str) -> None:
    """So a .venv that has more stays as it is when a command asks for less."""
    assert pinned(name) <= pinned("all")


def test_who_serves_installs_no_tools() -> None:
    names = {line.partition("==")[0] for line in pinned("serve")}
    assert {"litestar", "numpy", "wasmtime"} <= names
    assert not names & {"hatchling", "hypothesis", "mypy", "numba", "playwright", "pytest", "ray", "ruff", "ziglang"}


class Programs:
    """In place of subprocess.run: keeps what was called; some calls fail."""

    def __init__(self, fails: str = "") -> None:
        self.calls: list[list[str]] = []
        self.fails = fails

    def __call__(self, command: list[Any], **more: Any) -> "subprocess.CompletedProcess[str]":
        self.calls.append([str(word) for word in command])
        name = "pip" if "--disable-pip-version-check" in command else "uv"
        return subprocess.CompletedProcess(command, int(name == self.fails), "no such package", "")

    @property
    def names(self) -> list[str]:
        return ["pip" if "--disable-pip-version-check" in call else "uv" for call in self.calls]


@pytest.fixture
def installing(run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    programs = Programs()
    packages = tmp_path / "packages"
    packages.mkdir()
    for name, value in {"VENV": tmp_path, "PYTHON": tmp_path / "python", "PACKAGES": packages}.items():
        monkeypatch.setattr(run, name, value)
    monkeypatch.setattr(run.venv, "create", lambda *_, **__: (tmp_path / "python").touch())
    monkeypatch.setattr(run.subprocess, "run", programs)
    return programs


def test_a_lock_is_installed_once_and_another_added(run: ModuleType, installing: Programs) -> None:
    run.install("uv", "the installer")
    run.install("serve", "packages")
    run.install("serve", "packages")
    run.install("all", "packages")
    assert installing.names == ["pip", "uv", "uv"]
    assert all({"--no-deps", "--require-hashes"} <= set(call) for call in installing.calls)
    assert (run.PACKAGES / "magetable.pth").read_text().strip() == str(ROOT / "src")


def test_a_lock_that_has_changed_is_installed_anew(
    run: ModuleType, installing: Programs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run.install("serve", "packages")
    (tmp_path / "other.txt").write_text("numpy==1\n")
    monkeypatch.setattr(run, "lock", lambda name: tmp_path / "other.txt")
    run.install("serve", "packages")
    assert installing.names == ["uv", "uv"]


def test_where_uv_finds_nothing_pip_is_asked(run: ModuleType, installing: Programs) -> None:
    installing.fails = "uv"
    run.install("serve", "packages")
    assert installing.names == ["uv", "pip"]


def test_if_pip_fails_its_words_are_shown(run: ModuleType, installing: Programs) -> None:
    installing.fails = "pip"
    with pytest.raises(SystemExit, match=r"no such package\npip could not install what is needed"):
        run.install("uv", "the installer")
    assert not (run.VENV / "installed-uv").exists()


def test_tests_that_wait_leave_no_core_idle(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((1, 3), (2, 5), (8, 11)):
        monkeypatch.setattr(run.os, "sched_getaffinity", lambda _process, cores=cores: set(range(cores)), raising=False)
        assert run.workers() == workers


def test_an_old_python_is_told_what_is_needed(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.sys, "version_info", (3, 10, 0))
    monkeypatch.setattr(run.sys, "version", "3.10.0 (main)")
    with pytest.raises(SystemExit, match=r"Magetable needs Python 3.11 or later; this is 3.10.0"):
        run.main()


def test_only_what_builds_the_page_is_asked_of_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "web"))
    build = sys.modules.get("build") or importlib.import_module("build")
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(build, "INSTALLED", tmp_path / "lock.txt")
    monkeypatch.setattr(build, "npm", lambda *words, quiet: asked.append(words))
    for tests in (False, False, True, True, False):
        build.install(tests)
    assert ["--omit=dev" in words for words in asked] == [True, False]
