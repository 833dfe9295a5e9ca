"""Looking for puzzles in games that the search plays against itself with an adept's effort.

Nothing looks at the clock: a match's number and the seed say what is found in it, whoever looks.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import magetable
from magetable import bots
from magetable.analysis.steps import Step, steps_of
from magetable.arena.workers import do_all
from magetable.bots.levels import LEVELS
from magetable.bots.search import SearchBot
from magetable.game import Game
from magetable.kit.chance import U64, chance_of, scatter, shuffle, word
from magetable.kit.judge import Judge
from magetable.kit.tree import NODES, Tree
from magetable.match import Match
from magetable.puzzles.puzzle import Difficulty, Effort, Puzzle, Stock, Worth
from magetable.puzzles.weighing import Weighed, weigh
from magetable.records import write_moves

ADEPT = LEVELS["adept"][0]  # descents
AT_ONCE = 64  # matches that are handed out to those who work


EASY = 2 * ADEPT  # descents that find an answer
MEDIUM = LEVELS["master"][0]


def difficulty_of(descents: int) -> Difficulty:
    """By how much thought finds an answer: little more than an adept's, a master's, or more; 0: only the last does."""
    if 0 < descents <= EASY:
        return "easy"
    return "medium" if 0 < descents <= MEDIUM else "hard"


@dataclass(frozen=True)
class Quarry:
    """What is searched for puzzles: matches by their numbers. Make one with `Quarry.of`."""

    game: str
    players: tuple[int, ...]  # in turn
    options: Mapping[str, str]  # that are the same in all matches; those that vary go through their values otherwise
    seed: int = 1
    effort: Effort = field(default_factory=Effort)

    @classmethod
    def of(
        cls, game: Game, players: Sequence[int] | None = None, options: Mapping[str, str] | None = None, seed: int = 1
    ) -> "Quarry":
        """One that makes sense; otherwise ValueError."""
        counts = tuple(game.check_players(count) for count in players or game.players)
        for count in counts:
            game.check_setting(count, options or {})
        return cls(game.name, counts, dict(options or {}), game.check_seed(seed))

    def stock(self, command: str) -> Stock:
        """An empty one."""
        game = magetable.game(self.game)
        return Stock(
            magetable.__version__,
            game.name,
            game.version,
            command,
            self.seed,
            self.players,
            dict(self.options),
            self.effort,
        )

    def setting(self, number: int) -> tuple[int, dict[str, str]]:
        """Of a match: so many players, and one setting after another of the options that vary."""
        game = magetable.game(self.game)
        players = self.players[number % len(self.players)]
        all_of_them = [found for count, found in game.settings() if count == players]
        fitting = [game.check_setting(players, {**one, **self.options}) for one in all_of_them]
        different = list({tuple(one.items()): one for one in fitting}.values())
        return players, different[number // len(self.players) % len(different)]

    def seed_of(self, number: int) -> int:
        return (self.seed * 1_000_000 + number) & U64


def find(quarry: Quarry, stock: Stock, count: int, jobs: int = 1) -> Iterator[Stock]:
    """Add puzzles to a stock until there are so many, match by match: the stock after each.

    They are taken in the order of the matches, however many work at them: so it goes on wherever it was left.
    """
    while len(stock.puzzles) < count:
        waiting: dict[int, Puzzle | None] = {}
        numbers = range(stock.searched, stock.searched + AT_ONCE)
        for number, puzzle in do_all(search_numbered, quarry, numbers, jobs):
            waiting[number] = puzzle
            while stock.searched in waiting and len(stock.puzzles) < count:
                one = waiting[stock.searched]
                stock.searched += 1
                stock.puzzles += [one] if one else []
                yield stock
            if len(stock.puzzles) == count:
                break


def search_numbered(quarry: Quarry, number: int) -> tuple[int, Puzzle | None]:
    return number, search_match(quarry, number)


def search_match(quarry: Quarry, number: int) -> Puzzle | None:
    """The first puzzle of a match, whose decisions are looked at in any order: so they come early and late."""
    match = played(quarry, number)
    steps = steps_of(match.game, match.players, match.options, match.seed or 0, match.actions).steps
    chance = chance_of(match.seed or 0)
    order = list(range(len(steps)))
    shuffle(chance, order, 0, len(order))
    looking = Looking(quarry, number, match)
    return next((found for k in order if (found := looking.at(steps[k], word(chance)))), None)


def played(quarry: Quarry, number: int) -> Match:
    """A match between searches of an adept's effort."""
    game = magetable.game(quarry.game)
    players, options = quarry.setting(number)
    match = game.new(players, quarry.seed_of(number), **options)
    seats = [SearchBot(ADEPT) for _ in range(players)]
    chance = chance_of(scatter(quarry.seed_of(number)))
    while (seat := match.to_move) is not None:
        match.play(bots.decide(seats[seat], match, word(chance)))
    return match


class Looking:
    """At the decisions of one match."""

    def __init__(self, quarry: Quarry, number: int, match: Match) -> None:
        self.number, self.match, self.effort = number, match, quarry.effort
        engine, box, effort = match.engine, match.box, quarry.effort
        self._tree = Tree(engine, box, min(10 * NODES, NODES + effort.last * engine.codes))
        self._judge = Judge(engine, box, match.players, effort.worlds, effort.descents)
        self._deeper = Judge(engine, box, match.players, effort.worlds, effort.deeper * effort.descents)

    def at(self, step: Step, seed: int) -> Puzzle | None:
        """The puzzle that a decision is, if it is one: each question costs more than the one before."""
        effort = self.effort
        codes = self._codes(step)
        if len(codes) < effort.least or not self._doubtful(step, scatter(seed)):
            return None
        if not self._promising(step, effort.screen, scatter(seed ^ 7)) or not self._usual(step, scatter(seed ^ 4)):
            return None
        if not self._promising(step, effort.look, scatter(seed ^ 6)):
            return None
        first = weigh(self._judge, step.state, step.seat, codes, effort.batches, scatter(seed ^ 1))
        if not self._clear(first, first.best, step.code):
            return None
        values = weigh(self._deeper, step.state, step.seat, codes, effort.batches, scatter(seed ^ 2))
        answers = answers_of(values)
        if first.best not in answers or not self._worth(values, answers, step):
            return None
        if self._found_by(step, answers, ADEPT, effort.adepts, scatter(seed ^ 3)) > effort.blind * effort.adepts:
            return None
        descents = self._ladder(step, answers, seed)
        if self._found_by(step, answers, effort.last, effort.lasts, scatter(seed ^ 5)) < effort.lasts:
            return None
        return self._puzzle(step, values, answers, descents)

    def _codes(self, step: Step) -> list[int]:
        """All choices there, as the match lists them."""
        return legal_at(self.match, step.state)

    def _doubtful(self, step: Step, seed: int) -> bool:
        """Whether an adept plays what was played, but not without looking at something else for long."""
        found = self._search(step, ADEPT, seed)
        return found[0].code == step.code and found[0].visits <= self.effort.certain * ADEPT

    def _promising(self, step: Step, descents: int, seed: int) -> bool:
        """Whether a search finds something else much better than what was played."""
        found = {one.code: one.shares[step.seat] for one in self._search(step, descents, seed)}
        best = next(iter(found))
        return best != step.code and found[best] - found.get(step.code, 0.0) >= self.effort.promising

    def _usual(self, step: Step, seed: int) -> bool:
        """Whether an adept plays here what was played."""
        chosen = Counter(self._search(step, ADEPT, seed + k & U64)[0].code for k in range(self.effort.adepts))
        return chosen.most_common(1)[0][0] == step.code

    def _clear(self, values: Weighed, better: int, other: int) -> bool:
        if better == other:
            return False
        gap = values.gap(better, other)
        return gap.value >= max(self.effort.gap, self.effort.clear * gap.error)

    def _worth(self, values: Weighed, answers: Sequence[int], step: Step) -> bool:
        """Whether the answers are few, the best is clearly better than what was played, and nothing is decided yet."""
        few = len(answers) <= max(1, int(self.effort.most * len(values.codes)))
        low, high = self.effort.open
        return few and self._clear(values, answers[0], step.code) and low <= values.value(answers[0]).value <= high

    def _ladder(self, step: Step, answers: Sequence[int], seed: int) -> int:
        """The least effort from which on searches find an answer; 0 if none of these do."""
        effort = self.effort
        least = 0
        for k, descents in reversed(list(enumerate(effort.ladder))):
            if (
                self._found_by(step, answers, descents, effort.seeds, scatter(seed ^ 16 + k))
                < effort.finds * effort.seeds
            ):
                break
            least = descents
        return least

    def _found_by(self, step: Step, answers: Sequence[int], descents: int, times: int, seed: int) -> int:
        """How many searches choose an answer."""
        return sum(self._search(step, descents, seed + k & U64)[0].code in answers for k in range(times))

    def _search(self, step: Step, descents: int, seed: int) -> list[Any]:
        self._tree.clear()
        self._tree.search(step.state, seed, descents)
        legal = set(self._codes(step))
        return [one for one in self._tree.considered(self.match.players) if one.code in legal]

    def _puzzle(self, step: Step, values: Weighed, answers: Sequence[int], descents: int) -> Puzzle:
        """It is told after the last search, whose tree has the reasons."""
        match, notation = self.match, self.match.notation
        before = match.actions[: step.start]
        return Puzzle(
            match=self.number,
            seat=step.seat,
            step=step.start,
            record=write_moves(match.game, match.players, match.options, match.seed or 0, before),
            choices={notation[code]: worth(values, answers[0], code) for code in values.codes},
            answers=tuple(notation[code] for code in answers),
            adept=notation[step.code],
            reasons=tuple(self._tree.reasons(answers[0], step.code)),
            descents=descents,
            difficulty=difficulty_of(descents),
            shares=tuple(round(share, 3) for share in match.win_shares),
        )


def legal_at(match: Match, state: bytes) -> list[int]:
    from magetable.kit.engine import Batch

    batch = Batch(match.engine, 1, match.box)
    batch.restore_at(0, state)
    return batch.legal_at()


def answers_of(values: Weighed) -> list[int]:
    """The best choice, and those that are not surely worse: all count as right."""
    best = values.best
    right = [code for code in values.codes if code != best and worth(values, best, code).right]
    return [best, *sorted(right, key=lambda code: values.gap(best, code).value)]


def worth(values: Weighed, best: int, code: int) -> Worth:
    of = [values.value(code), values.gap(best, code)]
    return Worth(*(round(number, 4) for one in of for number in (one.value, one.error)))
