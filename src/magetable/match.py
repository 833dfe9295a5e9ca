"""A match: one game being played, from its seed and its actions."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from magetable.action import Action, Advice, Ends, IllegalMove, Offer, SpotOf
from magetable.kit import NOBODY
from magetable.kit.engine import Batch, Engine
from magetable.kit.slices import Slices, finished
from magetable.kit.telling import Row
from magetable.kit.tree import Considered
from magetable.numbers import whole
from magetable.wording import Names, Told, told

if TYPE_CHECKING:
    from magetable.game import Game


class Decision(NamedTuple):
    """Where a decision can be taken back to."""

    seat: int
    state: bytes
    actions: int


class Frozen(NamedTuple):
    """A match as it stands, as plain data: everything but its setting and its log."""

    state: bytes
    actions: list[int]
    decisions: list[tuple[int, bytes, int]]


class Kinds(NamedTuple):
    """The words of a game's kinds of lines, by their numbers."""

    events: list[str]
    prompts: list[str]
    choices: list[str]
    spots: list[tuple[str, int]]  # with how many numbers each has

    @classmethod
    def of(cls, game: "Game") -> "Kinds":
        lines = game.rooms.lines
        spots = [(kind.word, len(kind.numbers)) for kind in lines.Spot]
        return cls(lines.Event.words(), lines.Prompt.words(), lines.Choice.words(), spots)


class Match:
    """Made by `game.new(...)` or `magetable.load(text)`."""

    def __init__(
        self, game: "Game", players: int, seed: int | None, options: Mapping[str, str], names: Sequence[str]
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed  # None in a redealt copy: nobody knows the seed of a guess
        self.options = dict(options)
        self.names = tuple(names)
        self.notation = game.notation_for(players, options)  # the text of every action code
        self._actions: list[int] = []  # every code so far, those without an alternative included
        self._batch = Batch(game.engine, 1, game.box_for(players, self.options))
        self._s, self._box = self._batch.structure(), self._batch.box_structure()
        self._kept = game.kept(players, self.options)
        self._decisions: list[Decision] = []  # that can still be taken back
        self._legal: list[int] = []
        self._offered: list[Action] | None = None  # the same for people, once somebody has asked
        self._asked: Told | None = None  # the question, likewise
        self._seen: dict[int | None, tuple[bytes, bytes]] = {}  # what seats see, likewise
        self._kinds = game.kinds
        self._called = Names(self.names, game.local_names(players, self.options))
        if seed is not None:
            self._batch.new_at(0, seed, players, game.indices(options))
            self._log = Log(self)
            self._settle()

    # The position.

    @property
    def to_move(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        return self._s.to_move if self._s.to_move >= 0 else None

    @property
    def over(self) -> bool:
        return self._s.to_move < 0

    @property
    def asked(self) -> Told:
        """The question to the seat that decides, as data."""
        if self._asked is None:
            self._asked = told(self._kinds.prompts, self._batch.prompt_at())
        return self._asked

    @property
    def prompt(self) -> str:
        """The question to the seat that decides, in words."""
        return self.game.wording.say("prompt", self.asked, self._called)

    def legal(self) -> list[Action]:
        """Every choice there is now."""
        if self._offered is None:
            self._offered = [self._action(offer) for offer in self.offers()]
        return list(self._offered)

    def offers(self) -> list[Offer]:
        """The same as plain data."""
        notation, kinds = self.notation, self._kinds
        return [
            Offer(
                code,
                notation[code],
                [kinds.choices[kind], *numbers],
                [[kinds.spots[of][0], *parts[: kinds.spots[of][1]]] for of, parts in spots],
                final,
                ENDS[ends],
                cost,
            )
            for code, kind, numbers, spots, final, ends, cost in self._batch.offers_at()
        ]

    def codes(self) -> list[int]:
        """The codes of every choice there is now."""
        return list(self._legal)

    def code(self, notation: str) -> int | None:
        """The code of a legal choice; None if there is none of that notation now."""
        text = " ".join(notation.lower().split())
        return next((code for code in self._legal if self.notation[code] == text), None)

    @property
    def scores(self) -> list[int]:
        """By seat, as the position stands."""
        return self._batch.results_at()[0]

    @property
    def winners(self) -> list[int]:
        """The seats that have won: none before the end, several if they share the victory."""
        return [seat for seat, share in enumerate(self.win_shares) if share > 0] if self.over else []

    @property
    def win_shares(self) -> list[float]:
        """By seat: 1 for a winner alone, parts for those who share; as the position stands."""
        return self._batch.results_at()[1]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see, as plain data; None is a spectator."""
        return self.views([seat])[0]

    def views(self, seats: Sequence[int | None]) -> list[dict[str, Any]]:
        """What each of several may see; drawn up once where all see the same."""
        seats = [self._seat(seat) for seat in seats]
        heading = {
            "game": self.game.name,
            "rules": self.game.version,
            "options": self.game.told(self.options),
            "players": self.players,
            "names": list(self.names),
            "seat": None,
            "to_move": self.to_move,
            "prompt": self.prompt,
            "over": self.over,
            "winners": self.winners,
            "actions": self.number,
            "can_undo": self.can_undo,
        }
        view = self.game.rooms.view.view
        if not self.game.about.hides:
            everything = view(*self._sight(None))
            return [{**heading, "seat": seat, **everything} for seat in seats]
        return [{**heading, "seat": seat, **view(*self._sight(seat))} for seat in seats]

    def seen(self, seat: int | None = None) -> tuple[bytes, bytes]:
        """What a seat may see as bytes: the state with all else blanked, and what is shown beside it."""
        seat = self._seat(seat)
        if not self.game.about.hides:
            seat = None  # all see the same
        if seat not in self._seen:
            self._seen[seat] = self._batch.seen_at(0, as_number(seat))
        return self._seen[seat]

    def _sight(self, seat: int | None) -> tuple[Any, Any, Any, Names]:
        """The same as structures, with the box and what the match calls its own: all that a view is made of."""
        seen, shown = self.seen(seat)
        return self.engine.record.of(seen), self.engine.shown.of(shown), self._box, self._called

    def observe(self, seat: int) -> np.ndarray:
        """What a seat knows as learning programs see it: a row of numbers, see docs/environments.md."""
        if self._seat(seat) is None:
            raise ValueError("an observation is a seat's: there is none for a spectator")
        return self._batch.observe_at(0, seat)

    def mask(self) -> np.ndarray:
        """A flag for every code of the game: whether whoever decides may choose it now."""
        mask = np.zeros(self.engine.codes, np.bool_)
        mask[self._legal] = True
        return mask

    def truth(self) -> dict[str, Any]:
        """Everything, hidden orders included: for tools, tests and finished matches."""
        return {
            **self.view(None),
            "seed": self.seed,
            "generator": f"{self._s.rng:016x}",
            "scores": self.scores,
            **self.game.rooms.view.truth(self._s, self._box),
        }

    @property
    def events(self) -> list[Told]:
        """What has happened, as data."""
        return self._log.events()

    @property
    def log(self) -> list[str]:
        """What has happened, in sentences."""
        return [self.say(event) for event in self._log.events()]

    @property
    def local_names(self) -> dict[str, list[str]]:
        """What its board calls its places, by type."""
        return {name: list(names) for name, names in self._called.local.items()}

    def say(self, event: Told) -> str:
        """An event in words."""
        return self.game.wording.say("event", event, self._called)

    def tell(self) -> list[Told]:
        """The events since the last `tell`; the match then forgets them, and `log` begins after them."""
        return self._log.tell()

    def hush(self) -> None:
        """Leave untold what has happened so far; `log` begins here."""
        self._log.hush()

    @property
    def actions(self) -> list[int]:
        """The code of every action so far, those without an alternative included: a copy."""
        return list(self._actions)

    @property
    def number(self) -> int:
        """How many actions there were so far."""
        return len(self._actions)

    def texts(self, start: int = 0) -> list[str]:
        """The notation of every action from a place on."""
        return [self.notation[code] for code in self._actions[start:]]

    # For programs that look inside.

    @property
    def engine(self) -> Engine:
        """The rules it is played by."""
        return self._batch.engine

    @property
    def box(self) -> np.ndarray:
        """What the rules read beside the position: an array of one box."""
        return self._batch.box

    @property
    def revealed(self) -> int:
        """How often something was drawn, rolled or turned up."""
        return self._s.revealed

    def state(self) -> bytes:
        """The position, secrets included; see `redeal` for what a seat knows."""
        return self._batch.bytes_at()

    # Moving.

    def play(self, move: str | int | Action) -> None:
        """Make a choice, given as notation, code or Action as now offered; then whatever has no alternative."""
        code = self.allowed(move)
        decision = Decision(self._s.to_move, self._batch.bytes_at(), len(self._actions))
        revealed = self._s.revealed
        self._batch.apply_at(0, code)
        self._actions.append(code)
        if self._s.revealed == revealed:
            self._decisions.append(decision)
        else:
            self._decisions.clear()
        self._settle()

    def allowed(self, move: str | int | Action) -> int:
        """The code of a move that is legal now; otherwise IllegalMove."""
        if type(move) is int and move in self._legal:
            return move
        known = self.code(move) if isinstance(move, str) else None
        code = self._code(move) if known is None else known
        if code not in self._legal:
            raise IllegalMove(f"{self.notation[code]!r} is not legal now: {self._allowed()}")
        if isinstance(move, Action) and move not in self.legal():
            raise IllegalMove(f"{move.notation!r} ({move.words}) is not what is offered now: {self._allowed()}")
        return code

    @property
    def can_undo(self) -> bool:
        """Whether the last decision can still be taken back: nothing was revealed since."""
        return bool(self._decisions)

    @property
    def undo_seat(self) -> int | None:
        """Whose decision `undo` takes back."""
        return self._decisions[-1].seat if self._decisions else None

    def undo(self) -> None:
        """Take back the last decision and what followed from it without a choice."""
        if not self._decisions:
            began = "the match has just begun" if not self._actions else "something was drawn, rolled or revealed since"
            raise IllegalMove(f"nothing can be taken back: {began}")
        decision = self._decisions.pop()
        del self._actions[decision.actions :]
        self._batch.restore_at(0, decision.state)
        self._log.cut(decision)
        self._list()

    def copy(self) -> "Match":
        """The same match, to be played on apart."""
        copy = self._twin(self.seed)
        copy._decisions = list(self._decisions)
        copy._legal, copy._offered, copy._asked = list(self._legal), self._offered, self._asked
        copy._log = self._log.copy(copy)
        return copy

    def freeze(self) -> Frozen:
        """The match as it stands; `thaw` gives it back without playing it again."""
        decisions = [(decision.seat, decision.state, decision.actions) for decision in self._decisions]
        return Frozen(self._batch.bytes_at(), list(self._actions), decisions)

    @classmethod
    def thaw(
        cls, game: "Game", players: int, seed: int, options: Mapping[str, str], names: Sequence[str], frozen: Frozen
    ) -> "Match":
        """A frozen match, in any mode of its game: the bytes are the same. Its log begins here."""
        match = cls(game, players, None, game.check_setting(players, options), names)
        match._actions = list(frozen.actions)
        match._batch.restore_at(0, frozen.state)
        match._decisions = [Decision(*decision) for decision in frozen.decisions]
        match._list()
        match._log = Log(match)
        match.seed = seed
        return match

    def redeal(self, seat: int | None, seed: int) -> "Match":
        """A copy in which all that a seat can't know is resampled, the generator included.

        It depends only on what the seat knows and on the seed: this is what bots are given.
        """
        seat = self._seat(seat)
        copy = self._twin(None)
        copy._batch.redeal_at(0, as_number(seat), seed)
        copy._list()
        copy._log = Log(copy)
        return copy

    def rollouts(self, samples: int, seed: int) -> dict[int, float]:
        """For each legal code, the mover's mean share of wins over random games from what it knows."""
        return self._batch.rollouts_at(0, samples, seed)

    def rolling_out(self, samples: int, seed: int, seconds: float | None = None) -> Slices[dict[int, float]]:
        """The same in slices; of fewer samples if the time is over before."""
        return self._batch.rolling_out_at(0, samples, seed, seconds)

    def advise(self, seat: int, seconds: float | None = 1.0, seed: int = 1, descents: int = 1_000_000) -> list[Advice]:
        """What a search thinks of the choices of the seat that decides, the best first, from what that seat knows."""
        return finished(self.advising(seat, seconds, seed, descents))

    def advising(
        self, seat: int, seconds: float | None = 1.0, seed: int = 1, descents: int = 1_000_000
    ) -> Slices[list[Advice]]:
        """The same in slices."""
        from magetable.bots.search import SearchBot

        if seat != self.to_move:
            raise ValueError(f"advice is for whoever decides, which is seat {self.to_move}, not {seat!r}")
        bot = SearchBot(descents, seconds)
        found = yield from bot.considering(self.redeal(seat, seed), seed)
        effort = sum(one.visits for one in found)
        actions = {action.code: action for action in self.legal()}
        alike = as_good(found, seat)
        next_best = next((one for one in found if one not in alike), None)
        reasons = bot.reasons(found[0].code, next_best.code) if next_best else []
        return [
            Advice(actions[one.code], one.visits / effort, one.shares, one in alike, reasons if one is found[0] else [])
            for one in found
        ]

    def why(self, advice: Sequence[Advice]) -> str:
        """What a search thinks, in a sentence: the best choice and why, or those that are equally good."""
        names = self.game.rooms.evaluation.NAMES
        best = [one.action.words for one in advice if one.best]
        return self.game.wording.hint(best, [names[reason] for reason in advice[0].reasons])

    def analyse(
        self, seconds: float = 60.0, seed: int = 1, batches: int | None = None, jobs: int | None = None
    ) -> dict[str, Any]:
        """What was luck in a match that is over, and what was skill, on all cores: see docs/analysis.md.

        With `batches` instead of `seconds` the same seed gives the same numbers.
        """
        from magetable.analysis import Analysis, Effort, Report

        return Report(Analysis(self, Effort(seed=seed)).work(seconds, batches, jobs)).plain()

    def fault(self) -> str | None:
        """What is wrong with the position, if anything is: for tools that look for mistakes in the rules."""
        return self._batch.fault_at()

    def record(self) -> str:
        """The match as text: `magetable.load` gives it back."""
        from magetable.records import write

        return write(self)

    # Inside.

    def _twin(self, seed: int | None) -> "Match":
        """The same position of the same setting, which need not be checked again."""
        twin = object.__new__(Match)
        twin.__dict__ = dict(self.__dict__)
        twin.seed = seed
        twin.options, twin._actions = dict(self.options), list(self._actions)
        twin._batch = self._batch.copy()
        twin._s = twin._batch.structure()
        twin._decisions, twin._legal, twin._offered, twin._asked, twin._seen = [], [], None, None, {}
        return twin

    def _seat(self, seat: object) -> int | None:
        """A seat of this match, or None for a spectator."""
        number = whole(seat)
        if seat is not None and (number is None or number not in range(self.players)):
            raise ValueError(f"there is no seat {seat!r}: seats are 0 to {self.players - 1}, None for a spectator")
        return number

    def _action(self, offer: Offer) -> Action:
        code, notation, (kind, *numbers), spots, final, ends, cost = offer
        lies_on = tuple(SpotOf(of, tuple(parts)) for of, *parts in spots)
        say = partial(say_choice, self.game, self._called)
        return Action(code, notation, Told(kind, tuple(numbers)), lies_on, final, ends, cost, say)

    def _code(self, move: object) -> int:
        if isinstance(move, Action):
            move = move.code
        if isinstance(move, str):
            text = " ".join(move.lower().split())
            if text not in self.notation:
                raise IllegalMove(f"{move!r} is no move of {self.game.title}: {self._allowed()}")
            return self.notation.index(text)
        code = whole(move)
        if code is None or code not in range(len(self.notation)):
            raise IllegalMove(f"{move!r} is no move of {self.game.title}: {self._allowed()}")
        return code

    def _allowed(self) -> str:
        if self.over:
            return "the game is over"
        texts = [self.notation[code] for code in self._legal]
        more = f" and {len(texts) - 12} more" if len(texts) > 12 else ""
        return f"{self.names[self._s.to_move]} may {', '.join(texts[:12])}{more}"

    def _settle(self) -> None:
        """Make choices that have no alternative, as long as they reveal nothing."""
        self._list()
        while len(self._legal) == 1:
            before, revealed = self._batch.bytes_at(), self._s.revealed
            code = self._legal[0]
            self._batch.apply_at(0, code)
            if self._s.revealed != revealed:
                self._batch.restore_at(0, before)
                return
            self._actions.append(code)
            self._list()

    def _list(self) -> None:
        """List what is legal now."""
        self._legal, self._offered, self._asked, self._seen = self._batch.legal_at(), None, None, {}


class Log:
    """What happened in a match, told only when somebody asks, each event once.

    It doesn't hold the match, but what it needs of it: so a match that nobody needs any more is gone at once, and is no
    work for the collector, for which a server would stand still.
    """

    def __init__(self, match: Match) -> None:
        self._batch, self._actions = match._batch, match._actions
        self._words = match._kinds.events
        self._state = match._batch.bytes_at()  # as far as it is told
        self._start = len(match._actions)
        self._events: list[Told] = []
        if match.seed is not None:  # the log of a redealt copy begins with the redeal
            self._events = self._told(match._batch.opening_at())
        self._ends = [len(self._events)]  # how many events there are after each action

    def _told(self, lines: Sequence[Row]) -> list[Told]:
        return [told(self._words, line) for line in lines]

    def events(self) -> list[Told]:
        for code in self._actions[self._start + len(self._ends) - 1 :]:
            lines, self._state = self._batch.tell(self._state, code)
            self._events += self._told(lines)
            self._ends.append(len(self._events))
        return list(self._events)

    def tell(self) -> list[Told]:
        events = self.events()
        self._start += len(self._ends) - 1
        self._events, self._ends = [], [0]
        return events

    def hush(self) -> None:
        self._state = self._batch.bytes_at()
        self._start = len(self._actions)
        self._events, self._ends = [], [0]

    def cut(self, decision: Decision) -> None:
        """Forget what was taken back."""
        kept = decision.actions - self._start + 1
        if kept < 1:  # told already
            self._start = decision.actions
            self._events, self._ends = [], [0]
            self._state = decision.state
        elif len(self._ends) > kept:
            del self._ends[kept:]
            del self._events[self._ends[-1] :]
            self._state = decision.state

    def copy(self, match: Match) -> "Log":
        log = object.__new__(Log)
        log.__dict__ = dict(self.__dict__)
        log._batch, log._actions = match._batch, match._actions
        log._events, log._ends = list(self._events), list(self._ends)
        return log


ALIKE = 0.01  # of the victory: by less the search does not know two choices apart
WEIGHED = 0.1  # of the visits of the best: what was tried less is not known well enough to be as good


def as_good(found: Sequence[Considered], seat: int) -> list[Considered]:
    """The choice that was tried most, and those that are as good to a seat."""
    best = found[0]
    return [
        one
        for one in found
        if one is best or (one.visits >= WEIGHED * best.visits and one.shares[seat] >= best.shares[seat] - ALIKE)
    ]


def say_choice(game: "Game", called: Names, choice: Told) -> str:
    return game.wording.say("choice", choice, called)


ENDS: tuple[Ends, ...] = ("nothing", "action", "turn", "game")


def as_number(seat: int | None) -> int:
    """A seat as rules know it: a spectator is nobody."""
    return NOBODY if seat is None else seat
