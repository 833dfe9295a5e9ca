"""Documents say what is so."""

import re
from pathlib import Path

import pytest

from magetable.game import Game
from magetable.match import Match

API = (Path(__file__).parents[1] / "docs" / "api.md").read_text("utf-8")


@pytest.mark.parametrize("kind", [Match, Game])
def test_every_public_name_is_in_the_interface(kind: type) -> None:
    missing = [name for name in vars(kind) if not name.startswith("_") and not re.search(rf"\b{name}\b", API)]
    assert not missing, f"docs/api.md says nothing of {missing} of {kind.__name__}"
