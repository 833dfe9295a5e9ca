"""Where Numba finds compiled rules again: by the rule's module, wherever on the disk its source lies.

Numba's own locators name folders by the absolute path of the source, so that code compiled while an image was built
would not be found in the container. The folder that this is in has a fingerprint of all sources: see `rule.py`.
"""

from pathlib import Path
from types import FunctionType

from numba import config
from numba.core.caching import UserProvidedCacheLocator


class ByModule(UserProvidedCacheLocator):  # type: ignore[misc]
    def __init__(self, function: FunctionType, file: str) -> None:
        super().__init__(function, file)
        self._cache_path = str(Path(config.CACHE_DIR) / function.__module__)

    def get_source_stamp(self) -> str:
        return "as the folder's fingerprint says"

    def ensure_cache_path(self) -> None:
        """What is complete is only read: the folder may belong to somebody else."""
        if not (Path(config.CACHE_DIR) / "complete").exists():
            super().ensure_cache_path()
