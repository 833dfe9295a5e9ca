"""What `help WORD` says of a thing."""

import pytest
from tests.explaining import explained


@pytest.mark.parametrize(
    ("asked", "name", "part"),
    [
        ("shapeshifter", "Shapeshifter", "may steal a card"),
        ("Rún Witch", "Rún Witch", "the school of divination, and for the guild of Witches"),
        ("mercenary", "Mercenary", "1, 3, 6, 10"),
        ("sorcerer", "Sorcerer", "The guild of Sorcerers."),
    ],
)
def test_a_word_is_explained_by_the_thing_of_that_name(asked: str, name: str, part: str) -> None:
    found = explained("council", asked)
    assert list(found) == [name]
    assert part in found[name]
