"""What programs write for the page is as the server says now."""


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    import typescript

    assert typescript.TYPES.read_text("utf-8") == typescript.types(), f"stale: {typescript.COMMAND}"
