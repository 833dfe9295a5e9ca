"""Everything from a checkout, with nothing but Python 3.11 or later and pip.

python3 run.py               the table in the browser (sets up .venv in this folder the first time)
python3 run.py test          the whole test suite; further arguments go to pytest
python3 run.py bench         ... and so on: any command of `magetable --help`
python3 run.py lock          renew the pinned dependencies (needs the network)
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.txt"
BENCH_LOCK = ROOT / "requirements-bench.txt"
GPU_LOCK = ROOT / "requirements-gpu.txt"


def pip(*arguments: str, packages: int = 0) -> None:
    """Run this machine's pip on the virtual environment: Debian's refuses to install anywhere else."""
    command = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check", *arguments]
    said = []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        for line in running.stdout or ():
            said.append(line)
            if packages and line.startswith("Collecting "):
                done = sum(other.startswith("Collecting ") for other in said)
                name = line.split()[1].partition("=")[0]
                print(f"\r  {done}/{packages} {name:30}", end="", file=sys.stderr, flush=True)
    if packages:
        print(file=sys.stderr)
    if running.returncode:
        sys.exit(f"{''.join(said)}\npip could not install what is needed; its words are above.")


def lock_for(command: list[str]) -> Path:
    """What a command needs: the tests compile for a GPU, which needs NVIDIA's compiler but no GPU."""
    if command[:1] == ["test"] or "--gpu" in command:
        return GPU_LOCK
    return BENCH_LOCK if command[:1] == ["bench"] else LOCK


def install(lock: Path) -> None:
    """Make .venv as a lock file says, unless it is so already."""
    stamp = VENV / f"installed-{lock.stem}"
    sources = lock.read_bytes() + (ROOT / "pyproject.toml").read_bytes()
    wanted = hashlib.sha256(sources + sys.version.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    if not PYTHON.exists():
        print("Setting up .venv ...", file=sys.stderr, flush=True)
        venv.create(VENV, with_pip=False, clear=True, symlinks=os.name != "nt")
    print("Installing the pinned dependencies ...", file=sys.stderr, flush=True)
    # The lock is whole, so nothing is looked up: a pip that did would trip over the newest release of a package that
    # another asks for by an extra (`coverage[toml]`), since that is not the pinned one.
    pip("install", "--no-deps", "--require-hashes", "-r", str(lock), packages=lock.read_text().count("=="))
    pip("install", "--quiet", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    stamp.write_text(wanted)


def build_page() -> None:
    """Build the page of the table if its sources have changed."""
    sys.path.insert(0, str(ROOT / "web"))
    import build

    if build.stale() and subprocess.call([str(PYTHON), str(ROOT / "web" / "build.py")]):
        sys.exit("The page of the table could not be built; the words above say why.")


def renew_locks() -> None:
    """Pin the newest versions that fit pyproject.toml, with hashes and without naming a registry."""
    pip("install", "--quiet", "uv")
    for target, more in ((LOCK, []), (BENCH_LOCK, ["bench"]), (GPU_LOCK, ["gpu"])):
        chosen = [part for extra in ["test", "build", "envs", *more] for part in ("--extra", extra)]
        form = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url"]
        command = [str(BIN / "uv"), "pip", "compile", "pyproject.toml", *chosen, *form, "--quiet", "--upgrade"]
        command += ["--custom-compile-command", "python3 run.py lock", "-o", target.name]
        subprocess.run(command, cwd=ROOT, check=True)


def main() -> int:
    if sys.version_info < (3, 11):
        sys.exit(f"Magetable needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    command = sys.argv[1:]
    install(lock_for(command))
    if command[:1] == ["lock"]:
        renew_locks()
        return 0
    if not command or command[0] in ("serve", "test", "screenshots") or command[0].startswith("-"):
        build_page()
    if command[:1] == ["test"]:
        parallel = ["-n", "auto", "--dist", "worksteal"]
        return subprocess.call([str(PYTHON), "-m", "pytest", *parallel, *command[1:]], cwd=ROOT)
    try:
        return subprocess.call([str(PYTHON), "-m", "magetable", *command])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
