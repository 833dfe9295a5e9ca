"""A game whose present version is kept and then raised, as if its rules had changed."""

import dataclasses
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from magetable import registry
from magetable.earlier import keep
from magetable.registry import package_of


@contextmanager
def raised(name: str, folder: Path) -> Iterator[int]:
    """Keep a game in a folder of the test's own, and raise its version for a while; gives the one that is kept."""
    keep(package_of(name), folder / "earlier")
    package = importlib.import_module(package_of(name))
    about = package.ABOUT
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(package, "__path__", [*package.__path__, str(folder)])
        patch.setattr(package, "ABOUT", dataclasses.replace(about, version=about.version + 1))
        patch.setattr(registry, "_game", cache(registry.Game))  # the others know the version before
        yield about.version
    for module in [module for module in sys.modules if module.startswith(f"{package.__name__}.earlier")]:
        del sys.modules[module]
