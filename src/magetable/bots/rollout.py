"""A bot that tries every choice in many random games and takes the one that wins most of them."""

from dataclasses import dataclass

from magetable.bots import register
from magetable.kit.slices import Slices, finished
from magetable.match import Match


@dataclass(frozen=True)
class RolloutBot:
    samples: int = 100  # random games for each choice, each over what the seat can't know dealt anew

    def choose(self, match: Match, seed: int) -> int:
        return finished(self.choosing(match, seed))

    def choosing(self, match: Match, seed: int, seconds: float | None = None) -> Slices[int]:
        values = yield from match.rolling_out(self.samples, seed, seconds)
        return max(values, key=lambda code: values[code])


def make(strength: str) -> RolloutBot:
    if not strength:
        return RolloutBot()
    if not strength.isdecimal() or int(strength) < 1:
        raise ValueError(
            f"rollout:{strength}: the number of games for each choice must be at least 1, as in rollout:200"
        )
    return RolloutBot(int(strength))


register("rollout", make)
