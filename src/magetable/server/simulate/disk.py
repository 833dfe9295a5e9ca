"""A disk that can be full: a small file system where one may be mounted, else a limit on the size of files."""

import contextlib
import resource
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

SIZE = 160  # MB: a new PostgreSQL takes a quarter of it
BLOCK = b"\0" * 65_536


class Disk:
    """A folder on it. `writers` gives the processes that are to feel that it is full."""

    def __init__(self, folder: Path, mounted: bool) -> None:
        self.folder, self.mounted = folder, mounted
        self.writers: Callable[[], list[int]] = list
        self._ballast = folder / "ballast"
        self._limits: dict[int, tuple[int, int]] = {}

    def fill(self) -> None:
        if self.mounted:
            with self._ballast.open("ab", buffering=0) as file, contextlib.suppress(OSError):
                for block in (BLOCK, BLOCK[:512]):
                    with contextlib.suppress(OSError):
                        while True:
                            file.write(block)
            return
        for pid in self.writers():
            try:
                self._limits[pid] = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, self._limits[pid][1]))
            except ProcessLookupError:
                continue
            except PermissionError:
                raise RuntimeError(
                    "a full disk needs the right to mount one, or to limit what PostgreSQL writes"
                ) from None

    def free(self) -> None:
        self._ballast.unlink(missing_ok=True)
        for pid, limit in self._limits.items():
            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)
        self._limits.clear()


@contextlib.contextmanager
def small_disk(mount: bool = True) -> Iterator[Disk]:
    """Without a file system of its own the limit is on all that its writers write, their logs included."""
    with tempfile.TemporaryDirectory(prefix="magetable-disk-") as name:
        command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "magetable", name]
        try:
            mounted = mount and subprocess.run(command, capture_output=True, check=False).returncode == 0
        except FileNotFoundError:
            mounted = False
        try:
            yield Disk(Path(name), mounted)
        finally:
            if mounted:
                subprocess.run(["umount", "--lazy", name], check=True)
