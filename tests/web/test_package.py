"""What people install has the page in it; and the command that makes pictures."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def test_wheel_and_sdist_hold_the_page_and_need_no_node(built: Path, tmp_path: Path) -> None:
    run("hatchling", "build", "-d", str(tmp_path))
    wheel = zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist()
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        sdist = [name.partition("/")[2] for name in archive.getnames()]
    page = {
        f"magetable/server/page/{part.relative_to(built).as_posix()}" for part in built.rglob("*") if part.is_file()
    }
    assert page <= set(wheel)
    assert {f"src/{name}" for name in page} <= set(sdist)
    assert "web/build.py" in sdist
    assert not [name for name in [*wheel, *sdist] if "node_modules" in name]


def test_pictures_by_a_command(built: Path, tmp_path: Path) -> None:
    run("magetable", "screenshots", "--path", "/about", "--shape", "phone", "--to", str(tmp_path))
    assert (tmp_path / "about-phone.png").stat().st_size > 10_000
