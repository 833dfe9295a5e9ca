"""Earlier versions of a game's rules, kept so that their records and matches can still be played.

`games/GAME/earlier/vN/` is the whole package of the game as it was in version N, under a name of its own, with the
module of its rules. That module plays it: it stays as it was, whatever the kit has become since.
"""

import importlib
import importlib.util
import json
import pkgutil
import re
import shutil
from pathlib import Path

import msgspec

from magetable.kit.calls import folder_of
from magetable.kit.engine import Engine
from magetable.kit.module_file import hash_of, layouts_of, read_manifest, stale

EARLIER = "earlier"


def newest(package: str) -> str:
    """The package of the present version of a game, from that of any of its versions."""
    return package.partition(f".{EARLIER}.")[0]


def is_earlier(package: str) -> bool:
    return newest(package) != package


def packages_of(package: str) -> dict[int, str]:
    """The versions of a game that there are, each with its package; the last is the present one."""
    present = newest(package)
    spec = importlib.util.find_spec(f"{present}.{EARLIER}")
    names = [one.name for one in pkgutil.iter_modules(spec.submodule_search_locations if spec else [])]
    kept = sorted(int(name[1:]) for name in names if re.fullmatch(r"v\d+", name))
    now: int = importlib.import_module(present).ABOUT.version
    return {number: f"{present}.{EARLIER}.v{number}" for number in kept if number < now} | {now: present}


def keep(package: str, among: Path | None = None) -> Path:
    """Keep the present version of a game, before it is raised; where it lies now. Kept once more, it is replaced."""
    manifest = read_manifest(folder_of(package))
    changed = stale(package, manifest) if manifest else ["rules.wasm"]
    if manifest is None or changed:
        raise ValueError(
            f"the module of {package} is not made of its rules as they are now ({changed[0]}): "
            "a version is kept before its rules are changed"
        )
    folder = (among or folder_of(package) / EARLIER) / f"v{manifest.version}"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(folder_of(package), folder, ignore=shutil.ignore_patterns("__pycache__", EARLIER))
    name = f"{package}.{EARLIER}.{folder.name}"
    for path in folder.rglob("*.py"):
        path.write_text(renamed(path.read_text("utf-8"), package, name), "utf-8")
    ours = [source for source in manifest.sources if source.startswith("game/")]
    manifest.sources = {source: hash_of(folder / source.removeprefix("game/")) for source in ours}
    manifest.layouts = layouts_of(Engine(package, "interpreted"))
    (folder / "rules.json").write_text(json.dumps(msgspec.to_builtins(manifest), indent=1) + "\n", "utf-8")
    return folder


def renamed(source: str, package: str, name: str) -> str:
    """A file of a package that is called otherwise."""
    return re.sub(rf"(?m)^(\s*(?:from|import) ){re.escape(package)}(?=[.\s])", rf"\g<1>{name}", source)
