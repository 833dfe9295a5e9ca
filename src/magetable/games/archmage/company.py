"""The option `company`: how many followers each mage begins with, as a handicap (A4.1)."""

from dataclasses import dataclass

from magetable.game import Option
from magetable.games.archmage.facts import FOLLOWERS, MOST_SEATS, USUAL_COMPANY

BITS = 5  # for each seat, in the one number the rules get


@dataclass(frozen=True)
class Company(Option):
    """ "12" for every seat, "15,12,15" seat by seat; seats not named have the usual 15. `values` are examples."""

    def normal(self, value: object) -> str:
        return ",".join(str(size) for size in self.sizes(value))

    def index(self, value: object) -> int:
        sizes = self.sizes(value)
        sizes = sizes * MOST_SEATS if len(sizes) == 1 else sizes + [USUAL_COMPANY] * (MOST_SEATS - len(sizes))
        return sum(size << BITS * seat for seat, size in enumerate(sizes))

    def sizes(self, value: object) -> list[int]:
        """The numbers as they are given."""
        parts = [part.strip() for part in str(value).split(",")]
        sizes = [int(part) for part in parts if part.isdecimal() and int(part) <= FOLLOWERS]
        if len(sizes) != len(parts) or len(parts) > MOST_SEATS:
            raise ValueError(
                f"{self.name} must be a number from 0 to {FOLLOWERS}, "
                f"or one for each seat as in 15,12,15, not {value!r}"
            )
        return sizes
