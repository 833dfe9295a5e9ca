"""The toy game as a package of its own, `plaything`, which a test may change; its module is made once for all tests."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path

import pytest

try:
    import fcntl
except ModuleNotFoundError:  # on Windows each worker makes its own
    fcntl = None  # type: ignore[assignment]

TOY = Path(__file__).parent / "toy"
MODULE = ("rules.wasm", "rules.json")


def copied(shelf: Path) -> Path:
    """A copy of the toy game, without a module."""
    folder = shelf / "plaything"
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    change(folder, "*.py", "from toy.", "from .")
    change(folder, "__init__.py", '"toy"', '"plaything"')
    return folder


def change(folder: Path, files: str, old: str, new: str) -> None:
    """What Python has compiled goes too: it takes that for new if it is of the same second and size."""
    for path in folder.glob(files):
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
        Path(cache_from_source(str(path))).unlink(missing_ok=True)


@pytest.fixture(scope="session")
def toy_module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the module of the toy game as it stands: one worker makes it, the others wait for it."""
    from magetable.kit.building import made_by_itself

    place = tmp_path_factory.getbasetemp()
    if fcntl and "PYTEST_XDIST_WORKER" in os.environ:
        place = place.parent
    place /= "toy-module"
    place.mkdir(exist_ok=True)
    with alone(place):
        if not (place / "made").exists():
            made_by_itself("plaything", place, path=copied(place / "shelf").parent)
            (place / "made").touch()
    return place


@contextmanager
def alone(place: Path) -> Iterator[None]:
    with (place / "lock").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)  # until the file is closed
        yield


def given(folder: Path, made: Path) -> None:
    """Put the module beside its rules."""
    for name in MODULE:
        shutil.copy(made / name, folder / name)
