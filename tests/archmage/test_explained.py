"""What `help WORD` says of a thing."""

import pytest
from tests.explaining import explained


@pytest.mark.parametrize(
    ("asked", "name", "part"),
    [
        ("vines", "Entangling Vines", "Costs 1 Seed."),
        ("automaton", "Automaton", "Costs 3 in any mix of Seeds, Widgets and Scrolls."),
        ("mine", "Mine", "brings Gems"),
        ("trolls", "Enclave of the Trolls", "an apprentice in Nature and one in Will"),
        ("elves", "Enclave of the Elves", "two Scrolls and a follower each"),
        ("cursed tower", "Cursed Tower", "loses a follower"),
    ],
)
def test_a_word_is_explained_by_the_thing_of_that_name(asked: str, name: str, part: str) -> None:
    found = explained("archmage", asked)
    assert list(found) == [name]
    assert part in found[name]
