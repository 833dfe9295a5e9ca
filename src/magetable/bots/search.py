"""The bot that plays by the search of kit/search.py."""

from collections.abc import Sequence

from magetable.kit import below, chance_of
from magetable.kit.slices import Slices, finished
from magetable.kit.tree import Considered, Tree
from magetable.match import Match


class SearchBot:
    """Takes the choice that its search has tried most; through the clicks of a turn it goes on with the same tree."""

    def __init__(
        self,
        descents: int,
        seconds: float | None = None,
        doubt: float = 0.0,
        weights: Sequence[int] | None = None,
    ) -> None:
        self.descents, self.seconds = descents, seconds
        self.doubt = doubt  # how often it takes any choice it has tried, by how often
        self.weights = weights  # of the evaluation, early and late; None for the game's own
        self.whim: list[float] = []  # see `Doubting`
        self._tree: Tree | None = None
        self._expected: list[int] = []  # the actions after which the tree is right

    def choose(self, match: Match, seed: int) -> int:
        return finished(self.choosing(match, seed))

    def choosing(self, match: Match, seed: int, seconds: float | None = None) -> Slices[int]:
        self.whim = [0.0] * match.players
        legal = match.codes()
        if len(legal) == 1:
            return legal[0]
        found = yield from self.considering(match, seed, seconds)
        chosen = found[0].code
        chance = chance_of(~seed)
        if below(chance, 1000) < 1000 * self.doubt:
            chosen = weighed(found, chance)
        self.whim = whim(found, chosen, self.doubt)
        self._expect(match, chosen)
        return chosen

    def considering(self, match: Match, seed: int, seconds: float | None = None) -> Slices[list[Considered]]:
        """The legal choices it has tried, the most tried first; in slices. Its own limit of time holds besides."""
        tree = self._tree_for(match)
        limits = [limit for limit in (self.seconds, seconds) if limit is not None]
        more = max(1, self.descents - tree.visits)
        yield from tree.searching(match.state(), seed, more, min(limits, default=None))
        legal = set(match.codes())
        return [one for one in tree.considered(match.players) if one.code in legal]

    def reasons(self, first: int, other: int) -> list[int]:
        """By which features one choice gains most over another, as it has just considered them: see `Tree.reasons`."""
        assert self._tree is not None
        return self._tree.reasons(first, other)

    def _tree_for(self, match: Match) -> Tree:
        tree = self._tree
        if tree is None or tree.engine is not match.engine or tree.box is not match.box:
            tree = self._tree = Tree(match.engine, match.box, weights=self.weights)
        elif not self._expected or self._expected != match.actions:
            tree.clear()
        return tree

    def _expect(self, match: Match, code: int) -> None:
        """Keep the tree for the next click, if that is ours and nothing is revealed before it."""
        assert self._tree is not None
        after = match.copy()
        after.play(code)
        ours = after.to_move == match.to_move and after.revealed == match.revealed
        self._expected = after.actions if ours and self._tree.follow(code) else []


def whim(found: list[Considered], chosen: int, doubt: float) -> list[float]:
    """What doubt has brought each seat: a choice, against the mean over all that might have been made."""
    visits = sum(one.visits for one in found)
    taken = next(one for one in found if one.code == chosen)
    return [
        share
        - (1 - doubt) * found[0].shares[seat]
        - doubt * sum(one.visits * one.shares[seat] for one in found) / visits
        for seat, share in enumerate(taken.shares)
    ]


def weighed(found: list[Considered], chance: object) -> int:
    """Any choice, each as likely as it was tried often."""
    place = below(chance, sum(one.visits for one in found))
    for one in found:
        place -= one.visits
        if place < 0:
            return one.code
    raise AssertionError(found)
