"""One game looked at, action by action. What counts is what the game's room `lab.py` says."""

from collections import Counter
from dataclasses import dataclass, field

from magetable.analysis.outcome import Outcome, outcome
from magetable.arena import Contest, play
from magetable.kit import PARTS
from magetable.match import Match

TAKEN, USED = "taken", "used"
FORCED = "actions without an alternative"


@dataclass
class Watched:
    """What happened in a game."""

    number: int
    seating: tuple[int, ...]
    shares: list[float]
    scores: list[int]
    first: int  # the seat that began
    rounds: int
    things: dict[str, tuple[str, ...]]  # that there were, by group
    decisions: int = 0  # with a choice
    choices: int = 0  # at all of them together
    forced: int = 0  # actions without an alternative
    events: Counter[tuple[str, str, str, int]] = field(default_factory=Counter)  # taken or used, group, name, seat
    occasions: Counter[tuple[str, bool]] = field(default_factory=Counter)  # what might come to nothing, and did it
    lead: list[int] = field(default_factory=lambda: [0, 0, 0])  # see `note_lead` of the driver
    places: Counter[tuple[str, str]] = field(
        default_factory=Counter
    )  # what happened at a place of the board, and where
    outcome: Outcome | None = None  # what was luck and what was skill

    @property
    def parts(self) -> list[int]:
        """Of the victory, by seat."""
        return [round(PARTS * share) for share in self.shares]

    @property
    def figures(self) -> list[int]:
        """As `note_choice` of the driver writes them."""
        return [self.decisions, self.choices, self.forced, self.first]


def watch(contest: Contest, number: int) -> Watched:
    """Play the game of a number, and look at it."""
    match, _ = play(contest, number)
    return look(match, number, contest.seating(number))


def look(match: Match, number: int, seating: tuple[int, ...]) -> Watched:
    game = match.game
    room, note_lead = game.rooms.lab, game.engine.plain.note_lead
    batches = [game.batch(1, match.players, match.seed or 0, **match.options) for _ in range(2)]
    before, after = (batch.structure() for batch in batches)
    box = batches[0].box_structure()
    found = Watched(
        number, seating, match.win_shares, match.scores, room.first(after), rounds=0, things=room.things(after, box)
    )
    for code in match.actions:
        batches[0].restore_at(0, batches[1].bytes_at())
        choices = len(batches[0].legal_at())
        batches[1].apply_at(0, code)
        if choices > 1:
            found.decisions += 1
            found.choices += choices
        else:
            found.forced += 1
        note_lead(after, box, found.decisions + found.forced, found.lead)
        found.occasions.update(room.occasions(before, box, code, after))
        found.events.update((TAKEN, *event) for event in room.taken(before, box, code, after))
        found.events.update((USED, *event) for event in room.used(before, box, code, after))
        found.places.update(room.places(before, box, code, after))
    found.rounds = room.rounds(after)
    found.outcome = outcome(match)
    return found
