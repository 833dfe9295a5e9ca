"""The match that the page plays by itself is the one that Python plays."""

import json
from pathlib import Path

import sample_analyses
import sample_matches
from tests.web.test_logic import npm

import magetable


def test_local_matches_are_those_of_python(tmp_path: Path) -> None:
    """Lists, bytes, events, records and bots, for all games and numbers of players."""
    (tmp_path / "games.json").write_text(json.dumps(magetable.games()))
    for name in magetable.games():
        (tmp_path / f"{name}.json").write_text(sample_matches.played(magetable.game(name)), "utf-8")
    npm("test", "--", "src/local/same.test.ts", MAGETABLE_MATCHES=str(tmp_path))


def test_analyses_are_those_of_python(tmp_path: Path) -> None:
    """Every batch to the last bit, what is told of it, for all games and numbers of players."""
    (tmp_path / "games.json").write_text(json.dumps(magetable.games()))
    for name in magetable.games():
        (tmp_path / f"{name}.json").write_text(sample_analyses.analysed(magetable.game(name)), "utf-8")
    npm("test", "--", "src/analysis/same.test.ts", MAGETABLE_ANALYSES=str(tmp_path))
