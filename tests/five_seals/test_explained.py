"""What `help WORD` says of a thing."""

import pytest
from tests.explaining import explained


@pytest.mark.parametrize(
    ("asked", "name", "part"),
    [
        ("renewal", "Renewal", "Roll some of your dice of one colour again."),
        ("change of fire", "Change of Fire", "Trade red dice"),
        ("speed of mind", "Speed of Mind", "Worth 6 points"),
        ("green", "A green die", "Earth seals"),
    ],
)
def test_a_word_is_explained_by_the_thing_of_that_name(asked: str, name: str, part: str) -> None:
    found = explained("five-seals", asked)
    assert list(found) == [name]
    assert part in found[name]
