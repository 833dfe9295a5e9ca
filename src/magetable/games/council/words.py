"""Council of Mages in words: the question, the choices, and what happened."""

from collections.abc import Sequence
from typing import Any

from magetable.games.council import moves
from magetable.games.council.claiming import strength
from magetable.games.council.facts import (
    KIND_NAMES,
    ROUNDS,
    SYMBOL_NAMES,
)
from magetable.games.council.rules import limit
from magetable.games.council.scoring import score, win_share
from magetable.games.council.state import Phase

Names = Sequence[str]


def prompt(s: Any, box: Any, names: Names) -> str:
    """The question to the seat that decides."""
    if s.phase == Phase.OVER:
        return ending(s, box, names)
    me = names[s.to_move]
    if s.phase == Phase.ASSIGN:
        return f"{me}: which treasure token goes on {awaits(s, s.round)}?"
    if s.phase == Phase.OPEN:
        return f"{me}: open the picking with a first card."
    if s.phase == Phase.SECOND:
        return f"{me}: take a second card, or stop?"
    if s.phase == Phase.PICK:
        return f"{me}: pick a card. Your total is {s.players[s.to_move].total}, the limit {limit(s)}."
    if s.phase == Phase.STEAL:
        deal = "Steal it for the Shapeshifter and two other cards?"
        return f"{me}: {names[s.picker]} picked {a(KIND_NAMES[s.picked])}. {deal}"
    if s.phase in (Phase.GIVE_FIRST, Phase.GIVE_SECOND):
        which = "first" if s.phase == Phase.GIVE_FIRST else "second"
        return f"{me}: which card do you give {names[s.picker]} as the {which} of two?"
    if s.phase == Phase.DRUID:
        return f"{me}: your Druid may switch two tokens that differ by 1 or 2. Choose the first, or leave them."
    if s.phase == Phase.SWITCH:
        return f"{me}: which token changes places with the {token(s, box, s.switched)} on {awaits(s, s.switched)}?"
    return (
        f"{me}: {awaits(s, s.treasure)} for {token(s, box, s.treasure)}. Play a helper, or pass? {strengths(s, names)}."
    )


def choice(s: Any, box: Any, code: int, names: Names) -> str:
    """A legal choice as a button would say it."""
    if code < moves.PICK:
        return f"Put the {box.token_values[code - moves.ASSIGN]} on {awaits(s, s.round)}"
    if code < moves.STOP:
        kind = code - moves.PICK
        return f"Pick {a(KIND_NAMES[kind])}" + (f" (counts {box.values[kind]})" if box.values[kind] > 1 else "")
    if code == moves.STOP:
        return "Stop at one card"
    if code == moves.STEAL:
        return f"Steal {a(KIND_NAMES[s.picked])} from {names[s.picker]}"
    if code == moves.LET_BE:
        return f"Let {names[s.picker]} keep it"
    if code < moves.GIVE_PICK:
        return f"Give {a(KIND_NAMES[code - moves.GIVE_ALLY])} from your ally pile"
    if code < moves.SWITCH:
        return f"Give {a(KIND_NAMES[code - moves.GIVE_PICK])} from this round's picks"
    if code < moves.KEEP:
        place = list(s.awaits).index(code - moves.SWITCH)
        return f"Switch the {token(s, box, place)} on {awaits(s, place)}"
    if code == moves.KEEP:
        return "Leave the tokens where they are"
    if code == moves.FAMILIAR:
        return "Play a Familiar"
    if code < moves.SACRIFICE_USED:
        return f"Sacrifice {a(KIND_NAMES[code - moves.SACRIFICE])} to a Daemon"
    if code == moves.SACRIFICE_USED:
        return "Sacrifice a Daemon already used for this treasure to another Daemon"
    return "Pass"


def opening(s: Any, box: Any, names: Names) -> list[str]:
    """What there is to say before the first choice."""
    return [f"{names[s.starter]} is the starting player.", *round_begins(s, names)]


def story(before: Any, box: Any, code: int, s: Any, names: Names) -> list[str]:
    """What a choice did, and everything that followed from it."""
    lines = [deed(before, box, code, names)]
    if before.phase == Phase.GIVE_SECOND:
        lines.append(theft_ends(before, s, names))
    if s.round > before.round:
        lines += round_ends(before, s, names)
        lines += round_begins(s, names) if s.round < ROUNDS else ["The treasures are claimed in the order drawn."]
    lines += [settled(s, box, place, names) for place in range(before.treasure, s.treasure)]
    if s.phase == Phase.OVER:
        points = ", ".join(f"{name} {score(s, box, seat)}" for seat, name in enumerate(names))
        lines += [f"Final score: {points}.", ending(s, box, names)]
    return lines


def deed(before: Any, box: Any, code: int, names: Names) -> str:
    me = names[before.to_move]
    if code < moves.PICK:
        return f"{me} puts the {box.token_values[code - moves.ASSIGN]} on {awaits(before, before.round)}."
    if code < moves.STOP:
        kind = code - moves.PICK
        total = before.players[before.to_move].total + box.values[kind]
        raised = f" The limit is now {total}." if total > limit(before) else ""
        return f"{me} picks {a(KIND_NAMES[kind])}, total {total}.{raised}"
    if code == moves.STOP:
        return f"{me} stops at one card."
    if code == moves.STEAL:
        return (
            f"{me} steals {a(KIND_NAMES[before.picked])} from {names[before.picker]} and gives them the Shapeshifter."
        )
    if code == moves.LET_BE:
        return f"{me} lets {names[before.picker]} keep {a(KIND_NAMES[before.picked])}."
    if code < moves.GIVE_PICK:
        return f"{me} gives {names[before.picker]} {a(KIND_NAMES[code - moves.GIVE_ALLY])} from the ally pile."
    if code < moves.SWITCH:
        kind = code - moves.GIVE_PICK
        total = before.players[before.to_move].total - box.values[kind]
        return f"{me} gives {names[before.picker]} {a(KIND_NAMES[kind])} from this round's picks, total {total}."
    if code < moves.KEEP:
        place = list(before.awaits).index(code - moves.SWITCH)
        if before.phase == Phase.DRUID:
            return f"{me}'s Druid lifts the {token(before, box, place)} from {awaits(before, place)}."
        return f"{me}'s Druid switches it with the {token(before, box, place)} on {awaits(before, place)}."
    if code == moves.KEEP:
        return f"{me}'s Druid leaves the tokens where they are."
    if code == moves.FAMILIAR:
        return f"{me} plays a Familiar for {awaits(before, before.treasure)}."
    if code < moves.SACRIFICE_USED:
        offering = KIND_NAMES[code - moves.SACRIFICE]
        return f"{me} sacrifices {a(offering)} to a Daemon for {awaits(before, before.treasure)}."
    if code == moves.SACRIFICE_USED:
        return f"{me} sacrifices a used Daemon to another Daemon for {awaits(before, before.treasure)}."
    return f"{me} passes."


def theft_ends(before: Any, s: Any, names: Names) -> str:
    """What the stolen pick counts after all (C5.3), and the limit that all this leaves (C5.6)."""
    same_round = s.round == before.round
    totals = [s.players[seat].total if same_round else s.players[seat].last_total for seat in range(s.seats)]
    counts = f"For {names[before.picker]} this counts as one pick, total {totals[before.picker]}."
    return f"{counts} The limit is {max(totals)}."


def round_ends(before: Any, s: Any, names: Names) -> list[str]:
    """Who was locked out, and what came into the Pool."""
    lines = []
    if before.phase == Phase.ASSIGN:
        lines.append("The Pool is empty: nobody picks.")
    totals = [s.players[seat].last_total for seat in range(s.seats)]
    for name, total in zip(names, totals, strict=True):
        if total < max(totals):  # picking ends only when all below the limit are locked out
            lines.append(f"{name} is locked out at {total}.")
    drawn = [KIND_NAMES[kind] for kind in sorted(s.deck[before.drawn : s.drawn])]
    lines.append(f"Round {before.round + 1} ends." + (f" New in the Pool: {', '.join(drawn)}." if drawn else ""))
    return lines


def round_begins(s: Any, names: Names) -> list[str]:
    return [f"Round {s.round + 1}: {names[s.starter]} turns up {awaits(s, s.round)}."]


def settled(s: Any, box: Any, place: int, names: Names) -> str:
    parts = ", ".join(f"{name} {s.players[seat].strength[place]}" for seat, name in enumerate(names))
    taker = s.taken_by[place]
    result = f"{names[taker]} takes it" if taker >= 0 else "tied, nobody takes it"
    return f"{awaits(s, place)} for {token(s, box, place)}: {parts}; {result}."


def strengths(s: Any, names: Names) -> str:
    return ", ".join(f"{name} {strength(s, seat, s.treasure)}" for seat, name in enumerate(names))


def ending(s: Any, box: Any, names: Names) -> str:
    winners = [name for seat, name in enumerate(names) if win_share(s, box, seat) > 0]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory."


def awaits(s: Any, place: int) -> str:
    return SYMBOL_NAMES[s.awaits[place]]


def token(s: Any, box: Any, place: int) -> int:
    return box.token_values[s.token[place]]


def a(name: str) -> str:
    """A card with its article."""
    unique = ("Queen of Shadow", "Druid", "Shapeshifter")
    return f"the {name}" if name in unique else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
