"""What programs write for the page is as Python says now."""

import app_icons
import numpy as np
import pytest
import typescript


def test_what_is_written_for_the_page_is_not_stale() -> None:
    for path, text in typescript.files().items():
        assert path.read_text("utf-8") == text, f"{path.name} is stale: {typescript.COMMAND}"


@pytest.mark.parametrize("name", app_icons.ICONS)
def test_icons_are_drawn_from_the_mark(name: str) -> None:
    """Their pixels: how they are packed depends on the library."""
    size, share, square = app_icons.ICONS[name]
    drawn = app_icons.picture(size, share, square)
    assert np.array_equal(app_icons.pixels_of((app_icons.PUBLIC / name).read_bytes()), drawn), "python web/app_icons.py"
    if square:  # what a system may cut away has nothing of the mark, and nothing can be seen through
        far = np.hypot(*(np.indices((size, size)) + 0.5 - size / 2)) > size * 0.4
        assert (drawn[..., 3] == 255).all()
        if "maskable" in name:
            assert (drawn[far] == drawn[0, 0]).all()
