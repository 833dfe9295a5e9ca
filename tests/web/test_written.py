"""What programs write for the page is as Python says now."""

import typescript


def test_what_is_written_for_the_page_is_not_stale() -> None:
    for path, text in typescript.files().items():
        assert path.read_text("utf-8") == text, f"{path.name} is stale: {typescript.COMMAND}"
