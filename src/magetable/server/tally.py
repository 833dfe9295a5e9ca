"""What a finished match says of those who played it: who came in which place, and whether it counts for ratings.

Nothing here reads or writes anything: the same matches in the same order give the same figures, whoever adds them up.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec import Struct
from openskill.models import PlackettLuce

from magetable.game import Game, TextOption
from magetable.server.entries import Chair
from magetable.server.info import Terms
from magetable.server.standing import Result

BOT = "bot:"  # what the name of a bot begins with, where people have their id
ALL = ""  # of all games


class Finished(Struct):
    """All that counts of a match that is over, as the index has it."""

    game: str
    players: int
    options: dict[str, str]
    terms: Terms
    chairs: list[Chair]
    result: Result
    helped: bool  # somebody asked for advice, or took back what had shown something
    at: float  # when it ended
    luck: list[float] | None = None  # of each seat, in parts of a victory; none: it was not weighed


class Rating(Struct):
    """How good somebody seems to be, and how much that is to be doubted."""

    mu: float
    sigma: float
    matches: int
    at: float = 0.0

    @property
    def sure(self) -> float:
        """What they are at least, almost certainly."""
        return self.mu - 3 * self.sigma


class Tally(Struct):
    """Somebody's matches of a game with so many players."""

    played: int = 0
    won: int = 0  # alone or with others
    best: int | None = None  # score
    at: float = 0.0  # of the last
    luck: float = 0.0  # in all matches whose luck was weighed, in parts of a victory
    weighed: int = 0


class Meeting(Struct):
    """Somebody's matches with somebody else."""

    played: int = 0
    ahead: int = 0  # in so many in a better place than the other
    behind: int = 0
    at: float = 0.0


@lru_cache
def model() -> PlackettLuce:
    """With its own defaults: who is new has 25, give or take a third of that."""
    return PlackettLuce()


def new_rating() -> Rating:
    fresh = model().rating()
    return Rating(fresh.mu, fresh.sigma, 0)


def who_sat(chair: Chair) -> str | None:
    """Who counts for a seat: whoever held it first, or else the bot."""
    if chair.user:
        return chair.user
    return f"{BOT}{chair.bot}" if chair.kind == "bot" and chair.bot else None


def places(finished: Finished) -> list[int]:
    """Of each seat how many came before it: first who has won, then by score, last who is out."""
    scores = finished.result.scores or [0] * finished.players
    winners = finished.result.winners
    keys = [
        (seat not in winners, chair.out, -score)
        for seat, (chair, score) in enumerate(zip(finished.chairs, scores, strict=True))
    ]
    return [sum(other < key for other in keys) for key in keys]


def people_of(chairs: Sequence[Chair]) -> dict[str, int]:
    """The seat of everybody who had one seat; who had several, at one screen, is nobody in particular."""
    users = [chair.user for chair in chairs]
    return {user: seat for seat, user in enumerate(users) if user and users.count(user) == 1}


def counts(finished: Finished) -> bool:
    """Whether it is kept in mind at all: not if somebody knew its seed, or if it ended for want of its rules."""
    return not finished.terms.uploaded and (bool(finished.result.winners) or finished.result.scores is not None)


def fair(finished: Finished, game: Game | None) -> bool:
    """Whether it was played to an end by the rules, with the standard box, everybody by themselves."""
    return (
        counts(finished)
        and not finished.helped
        and finished.result.scores is not None
        and game is not None
        and standard(game, finished.options)
        and all(not chair.out and (chair.kind == "human") == bool(chair.user) for chair in finished.chairs)
        and len(people_of(finished.chairs)) == sum(bool(chair.user) for chair in finished.chairs)
    )


def standard(game: Game, options: dict[str, str]) -> bool:
    """Whether no option has a text of its own: a box, a board or a map."""
    return all(
        options.get(name, option.default) in option.values
        for name, option in game.options.items()
        if isinstance(option, TextOption)
    )


def rated(finished: Finished, game: Game | None) -> list[str]:
    """Of each seat whose rating the match changes; none if it changes none. Bots among themselves change nothing."""
    if finished.players < 2 or not fair(finished, game) or not people_of(finished.chairs):
        return []
    return [who or "" for who in map(who_sat, finished.chairs)]


def rate(before: Sequence[Rating], ranks: Sequence[int], at: float) -> list[Rating]:
    """The ratings after a match. One that sits in it twice, as a bot may, is told apart by the caller."""
    teams = [[model().rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model().rate(teams, ranks=[float(rank) for rank in ranks])
    return [Rating(team[0].mu, team[0].sigma, one.matches + 1, at) for one, team in zip(before, after, strict=True)]


@dataclass
class Sums:
    """The figures of those who sat in some matches: as they were before, then with each match that is added."""

    ratings: dict[tuple[str, str], Rating]  # by game and who
    tallies: dict[tuple[str, str, int], Tally]  # by user, game and number of players
    meetings: dict[tuple[str, str, str], Meeting]  # by user, the other, and game

    @classmethod
    def none(cls) -> "Sums":
        return cls({}, {}, {})

    def add(self, finished: Finished, game: Game | None) -> None:
        if not counts(finished):
            return
        ranks = places(finished)
        people = people_of(finished.chairs)
        for user, seat in people.items():
            self._tally(finished, user, seat, fair(finished, game))
            for other, rank in best_ranks(finished, ranks, seat).items():
                for which in (ALL, finished.game):
                    self._meeting(user, other, which, finished.at, ranks[seat], rank)
        self._rate(finished, rated(finished, game), ranks)

    def _tally(self, finished: Finished, user: str, seat: int, is_fair: bool) -> None:
        tally = self.tallies.setdefault((user, finished.game, finished.players), Tally())
        tally.played += 1
        tally.won += seat in finished.result.winners and finished.chairs[seat].kind == "human"
        tally.at = max(tally.at, finished.at)
        if finished.luck is not None:
            tally.luck += finished.luck[seat]
            tally.weighed += 1
        if is_fair and finished.result.scores is not None:
            score = finished.result.scores[seat]
            tally.best = score if tally.best is None else max(tally.best, score)

    def _meeting(self, user: str, other: str, game: str, at: float, mine: int, theirs: int) -> None:
        meeting = self.meetings.setdefault((user, other, game), Meeting())
        meeting.played += 1
        meeting.ahead += mine < theirs
        meeting.behind += mine > theirs
        meeting.at = max(meeting.at, at)

    def _rate(self, finished: Finished, who: list[str], ranks: list[int]) -> None:
        keys = [(finished.game, one) for one in who]
        before = [self.ratings.get(key) or new_rating() for key in keys]
        if not keys:
            return
        after = rate(before, ranks, finished.at)
        for key in dict.fromkeys(keys):
            self.ratings[key] = together([one for other, one in zip(keys, after, strict=True) if other == key])


def together(ratings: list[Rating]) -> Rating:
    """Of a bot that sat in several seats: what it is on the average; it was one match."""
    if len(ratings) == 1:
        return ratings[0]
    mu, sigma = (sum(values) / len(ratings) for values in zip(*((one.mu, one.sigma) for one in ratings), strict=True))
    return Rating(mu, sigma, ratings[0].matches, ratings[0].at)


def best_ranks(finished: Finished, ranks: list[int], seat: int) -> dict[str, int]:
    """Everybody else at the table, and the best place they came in."""
    found: dict[str, int] = {}
    for other, chair in enumerate(finished.chairs):
        who = who_sat(chair)
        if who and other != seat and who != finished.chairs[seat].user:
            found[who] = min(found.get(who, finished.players), ranks[other])
    return found


def total(finished: Iterable[Finished], game_of: Callable[[str], Game | None]) -> Sums:
    """The figures of matches in the order in which they were counted."""
    sums = Sums.none()
    for one in finished:
        sums.add(one, game_of(one.game))
    return sums


decode_options = msgspec.json.Decoder(dict[str, str]).decode
decode_terms = msgspec.json.Decoder(Terms).decode
decode_chairs = msgspec.json.Decoder(list[Chair]).decode
decode_result = msgspec.json.Decoder(Result).decode
decode_luck = msgspec.json.Decoder(list[float]).decode
