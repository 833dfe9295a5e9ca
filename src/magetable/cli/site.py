"""`magetable site`: the table without a server, as a folder of files for any web host."""

import argparse
import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from magetable.cli.common import add_command, notices

LIST = "files.js"  # of a site: what there is to be kept for offline. A folder with one is a site
NO_SERVER = '<meta name="magetable-server" content="none" />'  # home/me.svelte.ts reads it
NOT_OVER_META = "frame-ancestors"  # of the policy: only a header can say so


def add(commands: Any) -> None:
    parser = add_command(
        commands,
        "site",
        run,
        "the table without a server, as a folder of files: against bots and at one screen, also offline",
        "magetable site /tmp/site && python3 -m http.server -d /tmp/site",
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="new, empty, or a site of before")


def run(chosen: argparse.Namespace) -> int:
    from magetable.server.app import NOT_BUILT, PAGE
    from magetable.server.guard import POLICY

    if not (PAGE / "index.html").exists():
        raise FileNotFoundError(NOT_BUILT.strip())
    size = write(PAGE, chosen.folder, POLICY)
    notices.print(f"{chosen.folder}: {size / 1e6:.1f} MB. Any web host can serve it; to look at it:")
    notices.print(f"python3 -m http.server -d {chosen.folder}")
    return 0


def write(page: Path, folder: Path, policy: str) -> int:
    """A site of the page as it is built; how many bytes it has."""
    if folder.exists() and any(folder.iterdir()):
        if not (folder / LIST).exists():
            raise FileExistsError(f"{folder} is not empty, and no site of before: choose another folder")
        shutil.rmtree(folder / "assets", ignore_errors=True)
    shutil.copytree(page, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("sources.txt", LIST))
    index = folder / "index.html"
    index.write_text(dressed(index.read_text("utf-8"), policy), "utf-8")
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name not in (LIST, "sw.js"))
    names = ["./", *(path.relative_to(folder).as_posix() for path in files if path != index)]
    version = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    (folder / LIST).write_text(
        f"self.VERSION = {json.dumps(version)};\nself.FILES = {json.dumps(names, indent=0)};\n", "utf-8"
    )
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def dressed(index: str, policy: str) -> str:
    """The first page with what a server would say in a header, and that there is none."""
    parts = [part for part in policy.split("; ") if not part.startswith(NOT_OVER_META)]
    meta = f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(parts)}" />'
    charset = '<meta charset="utf-8" />'
    assert charset in index
    return index.replace(charset, f"{charset}\n    {meta}\n    {NO_SERVER}")
