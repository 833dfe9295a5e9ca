"""A bot that takes any legal choice, each as likely as the others."""

from magetable.bots import register
from magetable.kit import below, chance_of
from magetable.match import Match


class RandomBot:
    def choose(self, match: Match, seed: int) -> int:
        choices = match.codes()
        return choices[below(chance_of(seed), len(choices))]


def make(strength: str) -> RandomBot:
    if strength:
        raise ValueError(f"the random bot has no strength to set; write random, not random:{strength}")
    return RandomBot()


register("random", make)
