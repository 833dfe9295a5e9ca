"""Five Seals of Magic in words: the question, the choices, and what happened."""

import re
from collections.abc import Sequence
from typing import Any

from magetable import rules_help
from magetable.games.five_seals import moves
from magetable.games.five_seals.board import Space
from magetable.games.five_seals.boards import board_numbered
from magetable.games.five_seals.breaking import list_plain_breaks
from magetable.games.five_seals.dice import picks
from magetable.games.five_seals.facts import (
    CIRCLE_NAMES,
    CIRCLES,
    COLOUR_WORDS,
    COLOURS,
    ELEMENT_NAMES,
    ELEMENT_OF,
    EMPTY,
    FACES,
    FAMILIAR_NAMES,
    KIND_NAMES,
    MAGE_NAMES,
    SCROLL,
    SEATINGS,
    SPELL_NAMES,
    SPELL_RULES,
    STRENGTH_OF,
    Spell,
)
from magetable.games.five_seals.scoring import score, win_share
from magetable.games.five_seals.scrolls import ABSORPTION_KIND, face_up, holder_of, kind_of, scroll_of
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.turns import sixes

Names = Sequence[str]

# The question at each step of a spell.
ASKED = {
    (Spell.BINDING, 0): "put your {familiar} beside your mage, or let it break a seal.",
    (Spell.CHANGE, 0): "which of your dice do you change, the highest first, and into which colour?",
    (Spell.RENEWAL, 0): "which of your dice do you roll again, the highest first?",
    (Spell.STRENGTHENING, 0): "which of your dice get 2 more, the highest first?",
    (Spell.GROWTH, 0): "which die do you take and roll?",
    (Spell.SWAP, 0): "which seal do you swap?",
    (Spell.SWAP, 1): "which seal of another colour and the same strength changes places with {chosen}?",
    (Spell.EXCHANGE, 0): "which seal do you exchange?",
    (Spell.EXCHANGE, 1): "which seal of the same colour and another strength changes places with {chosen}?",
    (Spell.ABSORPTION, 0): "which die does {absorbed} strengthen?",
    (Spell.DISINTEGRATION, 0): "which seal do you remove?",
    (Spell.REARRANGEMENT, 0): "which scroll do you move?",
    (Spell.REARRANGEMENT, 1): "which scroll changes places with {chosen}?",
    (Spell.DECEPTION, 0): "whom do you deceive?",
    (Spell.DECEPTION, 1): "which die of {rival} do you want?",
    (Spell.DECEPTION, 2): "which of your dice do you give {rival} for it?",
    (Spell.ALTERATION, 0): "which of your dice get 1 more, the highest first?",
    (Spell.ALTERATION, 1): "whose dice get 1 less?",
    (Spell.ALTERATION, 2): "which dice of {rival} get 1 less, the highest first?",
    (Spell.TRANSFER, 0): "which of your scrolls do you give?",
    (Spell.TRANSFER, 1): "which scroll do you want for {given}?",
    (Spell.THEFT, 0): "whom do you rob?",
    (Spell.THEFT, 1): "which die do you give {thief}?",
    (Spell.EXPLOITATION, 0): "which scroll do you exploit?",
    (Spell.DISPATCH, 0): "onto which seal do you send your {familiar}?",
    (Spell.LEAP, 0): "which seal do you break after the leap?",
    (Spell.TELEPORTATION, 0): "which seal do you break behind another's figure?",
    (Spell.GUARDIAN, 0): "which scroll does the guardian guard?",
    (Spell.SPEED, 0): "which seal do you break first, with dice?",
    (Spell.SPEED, 1): "which seal do you break now, without dice?",
}


def prompt(s: Any, box: Any, names: Names) -> str:
    """The question to the seat that decides."""
    if s.phase == Phase.OVER:
        return ending(s, box, names)
    me = names[s.to_move]
    if s.phase in (Phase.DEAL, Phase.TAKE):
        taken = sum(s.players[s.to_move].fresh)
        return f"{me}: take a die for the next round, number {taken + 1} of {box.hand}."
    if s.phase == Phase.TURN:
        can_break = list_plain_breaks(s, [0] * moves.CODES, 0) > 0
        return f"{me}: use a scroll, or {'break a seal' if can_break else 'end your turn: no seal can be broken'}."
    if s.phase == Phase.PAY:
        return f"{me}: with which dice do you break {thing_at(s, box, s.target)}? {s.due} to go, the highest die first."
    if s.phase == Phase.ABSORB:
        return f"{me}: do you lay {thing(s, s.thing)} on a scroll?"
    name = "Binding" if s.spell == Spell.BINDING else KIND_NAMES[kind_of(s, s.scroll)]
    return f"{me}, {name}: {asked(s, box, names)}"


def asked(s: Any, box: Any, names: Names) -> str:
    return ASKED[Spell(s.spell), s.step].format(
        familiar=familiar(s, s.turn),
        rival=names[s.rival],
        thief=names[s.turn],
        chosen=thing_at(s, box, s.chosen) if s.step else "",
        given=KIND_NAMES[kind_of(s, s.chosen)] if s.spell == Spell.TRANSFER and s.step else "",
        absorbed=thing(s, s.absorbed[s.element]),
    )


def choice(s: Any, box: Any, code: int, names: Names) -> str:
    """A legal choice as a button would say it."""
    if code < moves.USE:
        return take_choice(s, COLOUR_WORDS[code - moves.TAKE])
    if code < moves.PICK:
        return f"Use {KIND_NAMES[code - moves.USE]}"
    if code < moves.BREAK:
        return scroll_choice(s, code - moves.PICK, names)
    if code < moves.AT:
        return f"Break {thing_at(s, box, code - moves.BREAK)}"
    if code < moves.DIE:
        return capital(thing_at(s, box, code - moves.AT))
    if code < moves.RIVAL:
        return die_words(code - moves.DIE).capitalize()
    if code < moves.PLACE:
        return names[code - moves.RIVAL]
    if code == moves.PLACE:
        return f"Put the {familiar(s, s.turn)} beside your mage"
    if code == moves.REMOVE:
        return f"Take the guardian of {ELEMENT_NAMES[s.element]} off the board"
    if code == moves.DONE:
        return "Let it go" if s.phase == Phase.ABSORB else "Done"
    return "End your turn: no seal can be broken"


def take_choice(s: Any, colour: str) -> str:
    if s.phase == Phase.SPELL and s.spell == Spell.CHANGE:
        return f"Take {count(picks(s), colour)} for them"
    return f"Take a {colour} die"


def scroll_choice(s: Any, kind: int, names: Names) -> str:
    if s.phase == Phase.ABSORB:
        return f"Lay it on {KIND_NAMES[kind]}"
    if s.spell == Spell.TRANSFER and s.step == 0:
        return f"Give {KIND_NAMES[kind]}"
    others = sum(face_up(s.players[seat]) for seat in range(s.seats) if seat != s.turn)  # nobody holds another's bits
    return f"{KIND_NAMES[kind]} of {names[holder_of(s, scroll_of(s, kind, others))]}"


# What happened


def opening(s: Any, box: Any, names: Names) -> list[str]:
    """What there is to say before the first choice."""
    board = board_numbered(s.seats, box.board)
    mages = "; ".join(f"{name} is the {mage(s, seat)} with the {familiar(s, seat)}" for seat, name in enumerate(names))
    return [
        f"Circle {CIRCLES[s.circle]}, {CIRCLE_NAMES[s.circle]}, on the board {board.name}.",
        f"{mages}.",
        f"{names[s.first]} is the first player.",
    ]


def story(before: Any, box: Any, code: int, s: Any, names: Names) -> list[str]:
    """What a choice did, and everything that followed from it."""
    lines = deed(before, box, code, s, names)
    for seat, name in enumerate(names):
        if s.players[seat].out and not before.players[seat].out:
            lines.append(f"The round is over for {name}.")
    if s.phase == Phase.OVER:
        points = ", ".join(f"{name} {score(s, box, seat)}" for seat, name in enumerate(names))
        lines += [why_over(s, box), f"Final score: {points}.", ending(s, box, names)]
    elif s.round > before.round:
        lines.append(f"Round {s.round}: {names[s.first]} is the first player.")
        lines += [f"{name} rolls {hand(s.players[seat])}." for seat, name in enumerate(names)]
    return lines


def deed(before: Any, box: Any, code: int, s: Any, names: Names) -> list[str]:
    me = names[before.to_move]
    if before.phase in (Phase.DEAL, Phase.TAKE):
        return taken(before, code - moves.TAKE, s, me)
    if code == moves.END:
        return [f"{me} can break no seal and returns {hand(before.players[before.turn])}."]
    if before.phase == Phase.ABSORB:
        return [absorbed(before, code, me)]
    if before.phase == Phase.PAY or moves.BREAK <= code < moves.AT:
        return [broken(before, box, s, names)] if s.on[s.target] == EMPTY else []  # more dice to choose
    if s.spell != Spell.NONE:
        return []  # more to choose
    if before.spell in (Spell.NONE, Spell.EXPLOITATION):  # Growth, done at once
        return [f"{me} {used(s, s.scroll, names)}: {rolled(before, s)}."]
    return [f"{names[before.turn]} {in_use(before, names)}: {effect(before, box, code, s, names)}."]


def taken(before: Any, colour: int, s: Any, me: str) -> list[str]:
    """Told when all dice are taken."""
    if (s.phase, s.to_move) == (before.phase, before.to_move) and s.round == before.round:
        return []
    dice = list(before.players[before.to_move].fresh)
    dice[colour] += 1
    parts = [count(number, COLOUR_WORDS[other]) for other, number in enumerate(dice) if number]
    return [f"{me} takes {listed(parts)} for the next round."]


def absorbed(before: Any, code: int, me: str) -> str:
    if code == moves.DONE:
        return f"{me} lets {thing(before, before.thing)} go."
    element = code - moves.PICK - ABSORPTION_KIND
    old = before.absorbed[element]
    out = f"; {thing(before, old)} that lay there leaves the game" if old != EMPTY else ""
    return f"{me} lays {thing(before, before.thing)} on Absorption of {ELEMENT_NAMES[element]}{out}."


def broken(before: Any, box: Any, s: Any, names: Names) -> str:
    """A seal was broken: how, and with which dice."""
    me = names[before.turn]
    what = thing_at(before, box, s.target)
    verb = "takes" if before.on[s.target] >= SCROLL else "breaks"
    if before.spell == Spell.SPEED and before.step == 1:
        return f"{me} then {verb} {what} without dice."
    spent = dice_words(s.colour, s.picked)
    if before.spell == Spell.NONE:
        return f"{me} {verb} {what} with {spent}."
    if before.spell == Spell.BINDING:
        return f"{me} uses Binding: the {familiar(s, before.turn)} {verb} {what} with {spent}."
    way = ""
    if before.spell == Spell.LEAP:
        way = f" over {thing_at(before, box, s.chosen)}"
    elif before.spell == Spell.TELEPORTATION:
        way = f" through {figure_at(before, box, s.chosen, names)}"
    return f"{me} {in_use(before, names)}{way} and {verb} {what} with {spent}."


def effect(before: Any, box: Any, code: int, s: Any, names: Names) -> str:
    """What the last step of a spell did."""
    spell = before.spell
    if spell in (Spell.CHANGE, Spell.RENEWAL, Spell.STRENGTHENING, Spell.GROWTH):
        return effect_on_dice(before, code, s)
    if spell in (Spell.SWAP, Spell.EXCHANGE, Spell.REARRANGEMENT):
        return f"{thing_at(before, box, before.chosen)} and {thing_at(before, box, code - moves.AT)} change places"
    if spell == Spell.ABSORPTION:
        new = die_words(code - moves.DIE - (code - moves.DIE) % FACES + strengthened(before, code) - 1)
        return f"{thing(before, before.absorbed[before.element])} turns {die_words(code - moves.DIE)} into {new}"
    if spell == Spell.DISINTEGRATION:
        return f"{thing_at(before, box, code - moves.AT)} is removed"
    if spell == Spell.DECEPTION:
        mine, theirs = code - moves.DIE, before.die
        got = die_words(theirs - theirs % FACES + mine % FACES)
        gave = die_words(mine - mine % FACES + theirs % FACES)
        return f"takes {got} from {names[before.rival]} and gives {gave}"
    if spell == Spell.ALTERATION:
        return altered(before, s, names)
    if spell == Spell.TRANSFER:
        given = KIND_NAMES[kind_of(s, before.chosen)]
        return f"gives {given} for {KIND_NAMES[code - moves.PICK]} of {names[s.rival]}"
    if spell == Spell.THEFT:
        return f"{names[s.rival]} gives {die_words(s.die)}"
    if spell == Spell.DISPATCH:
        return f"the {familiar(s, before.turn)} goes onto {thing_at(before, box, code - moves.AT)}"
    if spell == Spell.GUARDIAN:
        where = "leaves the board" if code == moves.REMOVE else f"guards {thing_at(before, box, code - moves.AT)}"
        return f"the guardian of {ELEMENT_NAMES[before.element]} {where}"
    return f"the {familiar(s, before.turn)} stays at {name_of(s, box, s.players[before.turn].mage)}"  # Binding


def effect_on_dice(before: Any, code: int, s: Any) -> str:
    if before.spell == Spell.GROWTH:
        return rolled(before, s)
    if before.spell == Spell.CHANGE:
        old = dice_words(before.colour, before.picked)
        return f"{old} into {dice_words(code - moves.TAKE, before.picked)}"
    old = dice_words(s.colour, s.picked)
    return f"{old} into {dice_words(s.colour, turned(before, s, before.turn))}"


def turned(before: Any, s: Any, seat: int) -> list[int]:
    """By value, what the chosen dice show now."""
    was, now = (x.players[seat].dice[s.colour] for x in (before, s))
    return [now[value] - was[value] + s.picked[value] for value in range(FACES)]


def altered(before: Any, s: Any, names: Names) -> str:
    parts = []
    if before.raised or before.step == 0:
        parts.append(f"{count(s.raised, COLOUR_WORDS[s.colour])} up by 1")
    if before.step == 2:
        parts.append(f"{dice_words(s.colour, s.picked)} of {names[before.rival]} down by 1")
    return " and ".join(parts)


def rolled(before: Any, s: Any) -> str:
    """The die that came into hand."""
    was, now = ([n for row in x.players[s.turn].dice for n in row] for x in (before, s))
    die = next(die for die in range(COLOURS * FACES) if now[die] > was[die])
    return f"rolls {die_words(die)}"


def strengthened(before: Any, code: int) -> int:
    return min(FACES, (code - moves.DIE) % FACES + 1 + STRENGTH_OF[before.absorbed[before.element]])


def why_over(s: Any, box: Any) -> str:
    left = sixes(s)
    if left < box.sixes:
        return f"{left} scrolls of strength 6 are left, fewer than {box.sixes}: the game is over."
    return f"No seal was broken in {box.idle_rounds} rounds: the game is over."


def ending(s: Any, box: Any, names: Names) -> str:
    winners = [name for seat, name in enumerate(names) if win_share(s, box, seat) > 0]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory."


# Things by their names


def in_use(s: Any, names: Names) -> str:
    """What the player at turn does."""
    return "uses Binding" if s.spell == Spell.BINDING else used(s, s.scroll, names)


def used(s: Any, scroll: int, names: Names) -> str:
    name, holder = KIND_NAMES[kind_of(s, scroll)], holder_of(s, scroll)
    return f"uses {name}" if holder == s.turn else f"exploits {names[holder]}'s {name}"


def scroll_help(spell: int) -> str:
    """What the rules page says of a spell: of a rule with several spells, the part that begins with its name."""
    parts = re.split(r"\s(?=[A-Z]\w+ \(\d\):)", rules_help.rules("five-seals")[SPELL_RULES[spell]])
    return next(part for part in parts if part.startswith(SPELL_NAMES[spell]))


def mage(s: Any, seat: int) -> str:
    return MAGE_NAMES[SEATINGS[s.seating][seat]]


def familiar(s: Any, seat: int) -> str:
    return FAMILIAR_NAMES[SEATINGS[s.seating][seat]]


def space_of(s: Any, box: Any, space: int) -> Space:
    return board_numbered(s.seats, box.board).spaces[space]


def name_of(s: Any, box: Any, space: int) -> str:
    return space_of(s, box, space).name


def thing(s: Any, what: int) -> str:
    if what == EMPTY:
        return "nothing"
    if what < SCROLL:
        return f"the {ELEMENT_NAMES[ELEMENT_OF[what]]} seal ({STRENGTH_OF[what]})"
    return f"{KIND_NAMES[kind_of(s, what - SCROLL)]} ({STRENGTH_OF[what]})"


def thing_at(s: Any, box: Any, space: int) -> str:
    rooms = board_numbered(s.seats, box.board).rooms
    room = space_of(s, box, space).room
    where = f" in {rooms[room]}" if room else ""
    return f"{thing(s, s.on[space])} at {name_of(s, box, space)}{where}"


def figure_at(s: Any, box: Any, space: int, names: Names) -> str:
    seat = next(seat for seat in range(s.seats) if space in (s.players[seat].mage, s.players[seat].familiar))
    figure = "mage" if s.players[seat].mage == space else familiar(s, seat)
    return f"{names[seat]}'s {figure} at {name_of(s, box, space)}"


def die_words(die: int) -> str:
    """A die given as FACES * colour + value - 1."""
    return f"{COLOUR_WORDS[die // FACES]} {die % FACES + 1}"


def dice_words(colour: int, counts: Sequence[int]) -> str:
    """Dice of one colour, by how many there are of each value."""
    values = [str(value) for value in range(FACES, 0, -1) for _ in range(counts[value - 1])]
    return f"{COLOUR_WORDS[colour]} {listed(values)}"


def hand(me: Any) -> str:
    return (
        ", ".join(dice_words(colour, me.dice[colour]) for colour in range(COLOURS) if any(me.dice[colour])) or "nothing"
    )


def count(number: int, colour: str) -> str:
    return f"{number} {colour} {'die' if number == 1 else 'dice'}"


def listed(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def capital(text: str) -> str:
    return text[0].upper() + text[1:]
