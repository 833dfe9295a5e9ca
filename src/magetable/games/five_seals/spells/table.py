"""The spells and their steps: a row for each question that a spell asks. Whoever is not a spell reads it here."""

from typing import NamedTuple

from magetable.games.five_seals.facts import ELEMENTS, Spell
from magetable.games.five_seals.lines import Prompt
from magetable.kit import rule

# Whose dice or scrolls a step offers.
NOBODYS, OWN, RIVALS = range(3)

# What `s.chosen` holds.
NOTHING, SPACE, SCROLL_GIVEN = range(3)


class Step(NamedTuple):
    spell: Spell
    step: int
    asks: Prompt  # the seat, the scroll, and then what else this row says, in this order
    dice: int = NOBODYS  # whose dice are chosen from
    collects: bool = False  # dice are chosen one at a time, of one colour: `s.picked`
    scrolls: int = NOBODYS  # whose scrolls are chosen from
    chosen: int = NOTHING  # what was chosen before
    rival: bool = False  # whether a rival was named before
    die: bool = False  # ... or a die of theirs
    raises: bool = False  # whether `s.raised` counts dice
    familiar: bool = False  # whether it concerns the familiar
    seal: bool = False  # ... or the seal that lies on the scroll
    begins: bool = False  # the choice is another scroll to use
    again: bool = False  # after the break of a seal comes another one
    free: bool = False  # a seal is broken without dice


STEPS = (
    Step(Spell.CHANGE, 0, Prompt.CHANGE, dice=OWN, collects=True),
    Step(Spell.RENEWAL, 0, Prompt.RENEWAL, dice=OWN, collects=True),
    Step(Spell.STRENGTHENING, 0, Prompt.STRENGTHENING, dice=OWN, collects=True),
    Step(Spell.GROWTH, 0, Prompt.GROWTH),
    Step(Spell.SWAP, 0, Prompt.SWAP),
    Step(Spell.SWAP, 1, Prompt.SWAP_WITH, chosen=SPACE),
    Step(Spell.EXCHANGE, 0, Prompt.EXCHANGE),
    Step(Spell.EXCHANGE, 1, Prompt.EXCHANGE_WITH, chosen=SPACE),
    Step(Spell.ABSORPTION, 0, Prompt.ABSORPTION, dice=OWN, seal=True),
    Step(Spell.DISINTEGRATION, 0, Prompt.DISINTEGRATION),
    Step(Spell.REARRANGEMENT, 0, Prompt.REARRANGEMENT),
    Step(Spell.REARRANGEMENT, 1, Prompt.REARRANGEMENT_WITH, chosen=SPACE),
    Step(Spell.DECEPTION, 0, Prompt.DECEPTION),
    Step(Spell.DECEPTION, 1, Prompt.DECEPTION_WANT, dice=RIVALS, rival=True),
    Step(Spell.DECEPTION, 2, Prompt.DECEPTION_GIVE, dice=OWN, rival=True, die=True),
    Step(Spell.ALTERATION, 0, Prompt.ALTERATION, dice=OWN, collects=True, raises=True),
    Step(Spell.ALTERATION, 1, Prompt.ALTERATION_RIVAL, collects=True, raises=True),
    Step(Spell.ALTERATION, 2, Prompt.ALTERATION_LOWER, dice=RIVALS, collects=True, rival=True, raises=True),
    Step(Spell.TRANSFER, 0, Prompt.TRANSFER, scrolls=OWN),
    Step(Spell.TRANSFER, 1, Prompt.TRANSFER_FOR, scrolls=RIVALS, chosen=SCROLL_GIVEN),
    Step(Spell.THEFT, 0, Prompt.THEFT),
    Step(Spell.THEFT, 1, Prompt.THEFT_GIVE, dice=RIVALS, rival=True),
    Step(Spell.EXPLOITATION, 0, Prompt.EXPLOITATION, scrolls=RIVALS, begins=True),
    Step(Spell.DISPATCH, 0, Prompt.DISPATCH, familiar=True),
    Step(Spell.LEAP, 0, Prompt.LEAP),
    Step(Spell.TELEPORTATION, 0, Prompt.TELEPORTATION),
    Step(Spell.GUARDIAN, 0, Prompt.GUARDIAN),
    Step(Spell.SPEED, 0, Prompt.SPEED, again=True),
    Step(Spell.SPEED, 1, Prompt.SPEED_ON, free=True),
    Step(Spell.BINDING, 0, Prompt.BINDING, familiar=True),
)

# Spells that concern others while they are not in use.
COUNTS = int(Spell.SYNERGY)  # brings points for scrolls of its element (F7.2)
KEEPER = int(Spell.ABSORPTION)  # a seal just broken may be laid on it (F7.3)
KEEPER_KIND = KEEPER * ELEMENTS  # + element
GUARD_KIND = Spell.GUARDIAN * ELEMENTS  # + element: its guardian stands on the board (F7.15)

# The same as columns, as rules read them.
MOST_STEPS = 1 + max(row.step for row in STEPS)
_ROW = {MOST_STEPS * row.spell + row.step: row for row in STEPS}
_NO_STEP = Step(Spell.NONE, 0, Prompt.TURN)


def _column(name: str) -> tuple[int, ...]:
    return tuple(int(getattr(_ROW.get(place, _NO_STEP), name)) for place in range(MOST_STEPS * len(Spell)))


ASKS, DICE_OF, SCROLLS_OF, CHOSEN = (_column(name) for name in ("asks", "dice", "scrolls", "chosen"))
COLLECTS, WITH_RIVAL, WITH_DIE, RAISES = (_column(name) for name in ("collects", "rival", "die", "raises"))
WITH_FAMILIAR, WITH_SEAL, BEGINS = (_column(name) for name in ("familiar", "seal", "begins"))
AGAIN, FREE = (_column(name) for name in ("again", "free"))


@rule
def step_of(s):
    """The row of the spell in use, in each column."""
    return MOST_STEPS * s.spell + s.step
