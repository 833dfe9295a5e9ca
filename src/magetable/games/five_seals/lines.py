"""What Five Seals of Magic tells people: kinds of events, questions, choices and objects, with their numbers."""

from collections.abc import Mapping

from magetable.games.five_seals.facts import (
    CIRCLES,
    COLOUR_WORDS,
    COLOURS,
    ELEMENT_WORDS,
    FACES,
    FAMILIAR_WORDS,
    KIND_WORDS,
    MAGE_WORDS,
)
from magetable.games.five_seals.variant import board_of
from magetable.kit.telling import Deed, Kind
from magetable.wording import Local, Phrase, Type, Word

SEAL_THING = len(KIND_WORDS)  # + colour

TYPES: dict[str, Type] = {
    "space": Local(),
    "room": Local(),  # from 1; 0 is none
    "board": Local(),
    "circle": Word(CIRCLES),
    "element": Word(ELEMENT_WORDS),
    "colour": Word(COLOUR_WORDS[:COLOURS]),
    "mage": Word(MAGE_WORDS),
    "familiar": Word(FAMILIAR_WORDS),
    "thing": Word((*KIND_WORDS, *(f"seal-{word}" for word in ELEMENT_WORDS[:COLOURS]))),  # a scroll, or a seal
    "die": Word(tuple(f"{colour}-{n + 1}" for colour in COLOUR_WORDS[:COLOURS] for n in range(FACES))),
    "lot": Phrase((("number", "number"), ("colour", "colour"))),  # some dice of a colour
    "turned": Phrase((("die", "die"), ("shown", "die"))),  # a die, and what it became
    "strong": Phrase((("thing", "thing"), ("strength", "number"))),
    "place": Phrase((("strong", "strong"), ("space", "space"), ("inside", "number"), ("room", "room"))),
    "break": Phrase((("taken", "number"), ("place", "place"))),  # 1 where it is a scroll
    "use": Phrase((("own", "number"), ("seat", "seat"), ("scroll", "thing"), ("holder", "seat"))),
    "figure": Phrase((("mage", "number"), ("seat", "seat"), ("familiar", "familiar"), ("space", "space"))),
    "amount": Phrase((("seat", "seat"), ("number", "number"))),  # of a player
}


class Event(Kind):
    BEGINS = "circle board", "F2.5"
    PLAYS = "seat mage familiar", "F1.4"
    FIRST = "seat", "F2.7"
    TAKES_DICE = "seat dice:lot*", "F3.3"
    ROUND_BEGINS = "round:number seat", "F3.1"
    ROLLS = "seat dice:die*", "F3.1"
    GIVES_UP = "seat dice:die*", "F3.2"
    BREAKS = "seat break dice:die*", "F5.4"
    LAYS = "seat seal:strong scroll:thing", "F7.3"
    LAYS_INSTEAD = "seat seal:strong scroll:thing old:strong", "F7.3"
    LETS_GO = "seat seal:strong", "F7.3"
    ROUND_OVER = "seat", "F3.3"
    FEW_SIXES = "left:number sixes:number", "F3.4"
    IDLE = "rounds:number", "F3.5"
    SCORES = "scores:amount*", "F8.1"
    WINS = "seat", "F8.1"
    SHARE = "winners:seat*", "F8.1"
    # What spells did.
    BINDS = "use familiar space", "F6.2"
    BINDING_BREAKS = "use familiar break dice:die*", "F6.2"
    TURNS_DICE = "use dice:turned*", "F7.1"
    GROWS = "use die", "F7.1"
    SWITCHES_SEALS = "use first:place second:place", "F7.4"
    ABSORBS = "use seal:strong die:turned", "F7.3"
    DISINTEGRATES = "use place", "F7.5"
    REARRANGES = "use first:place second:place", "F7.6"
    DECEIVES = "use got:die rival:seat gave:die", "F7.7"
    RAISES = "use raised:lot", "F7.8"
    RAISES_AND_LOWERS = "use raised:lot rival:seat dice:die*", "F7.8"
    LOWERS = "use rival:seat dice:die*", "F7.8"
    TRANSFERS = "use given:thing got:thing rival:seat", "F7.9"
    ROBS = "use rival:seat die", "F7.10"
    DISPATCHES = "use familiar place", "F7.12"
    LEAPS = "use over:place break dice:die*", "F7.13"
    TELEPORTS = "use figure break dice:die*", "F7.14"
    GUARDS = "use element place", "F7.15"
    UNGUARDS = "use element", "F7.15"
    SPEEDS = "use break dice:die*", "F7.16"
    SPEEDS_ON = "seat break", "F7.16"


USER = "use.seat"  # of a spell
DEEDS: dict[Kind, Deed] = {
    Event.TAKES_DICE: Deed("gained"),
    Event.GIVES_UP: Deed("lost"),
    Event.BREAKS: Deed("moved", gains="break.taken"),
    Event.LAYS: Deed("gained"),
    Event.LAYS_INSTEAD: Deed("gained"),
    Event.BINDS: Deed("cast", USER),
    Event.BINDING_BREAKS: Deed("cast", USER, gains="break.taken"),
    Event.TURNS_DICE: Deed("cast", USER),
    Event.GROWS: Deed("cast", USER),
    Event.SWITCHES_SEALS: Deed("cast", USER),
    Event.ABSORBS: Deed("cast", USER),
    Event.DISINTEGRATES: Deed("cast", USER),
    Event.REARRANGES: Deed("cast", USER),
    Event.DECEIVES: Deed("took", USER, whom="rival"),
    Event.RAISES: Deed("cast", USER),
    Event.RAISES_AND_LOWERS: Deed("took", USER, whom="rival"),
    Event.LOWERS: Deed("took", USER, whom="rival"),
    Event.TRANSFERS: Deed("took", USER, whom="rival"),
    Event.ROBS: Deed("took", USER, whom="rival"),
    Event.DISPATCHES: Deed("cast", USER),
    Event.LEAPS: Deed("moved", USER, gains="break.taken"),
    Event.TELEPORTS: Deed("moved", USER, gains="break.taken"),
    Event.GUARDS: Deed("cast", USER),
    Event.UNGUARDS: Deed("cast", USER),
    Event.SPEEDS: Deed("moved", USER, gains="break.taken"),
    Event.SPEEDS_ON: Deed("moved", gains="break.taken"),
}


class Prompt(Kind):
    TAKE = "seat number hand:number", "F3.3"
    TURN = "seat", "F3.2"
    STUCK = "seat", "F3.2"
    PAY = "seat break due:number", "F5.3"
    ABSORB = "seat seal:strong", "F7.3"
    WINS = "seat", "F8.1"
    SHARE = "winners:seat*", "F8.1"
    # The steps of spells.
    BINDING = "seat scroll:thing familiar", "F6.2"
    CHANGE = "seat scroll:thing", "F7.1"
    RENEWAL = "seat scroll:thing", "F7.1"
    STRENGTHENING = "seat scroll:thing", "F7.1"
    GROWTH = "seat scroll:thing", "F7.1"
    SWAP = "seat scroll:thing", "F7.4"
    SWAP_WITH = "seat scroll:thing chosen:place", "F7.4"
    EXCHANGE = "seat scroll:thing", "F7.4"
    EXCHANGE_WITH = "seat scroll:thing chosen:place", "F7.4"
    ABSORPTION = "seat scroll:thing seal:strong", "F7.3"
    DISINTEGRATION = "seat scroll:thing", "F7.5"
    REARRANGEMENT = "seat scroll:thing", "F7.6"
    REARRANGEMENT_WITH = "seat scroll:thing chosen:place", "F7.6"
    DECEPTION = "seat scroll:thing", "F7.7"
    DECEPTION_WANT = "seat scroll:thing rival:seat", "F7.7"
    DECEPTION_GIVE = "seat scroll:thing rival:seat", "F7.7"
    ALTERATION = "seat scroll:thing", "F7.8"
    ALTERATION_RIVAL = "seat scroll:thing", "F7.8"
    ALTERATION_LOWER = "seat scroll:thing rival:seat", "F7.8"
    TRANSFER = "seat scroll:thing", "F7.9"
    TRANSFER_FOR = "seat scroll:thing given:thing", "F7.9"
    THEFT = "seat scroll:thing", "F7.10"
    THEFT_GIVE = "seat scroll:thing thief:seat", "F7.10"
    EXPLOITATION = "seat scroll:thing", "F7.11"
    DISPATCH = "seat scroll:thing familiar", "F7.12"
    LEAP = "seat scroll:thing", "F7.13"
    TELEPORTATION = "seat scroll:thing", "F7.14"
    GUARDIAN = "seat scroll:thing", "F7.15"
    SPEED = "seat scroll:thing", "F7.16"
    SPEED_ON = "seat scroll:thing", "F7.16"


class Choice(Kind):
    TAKE = "colour", "F3.3"
    TAKE_FOR = "dice:lot", "F7.1"  # for the dice chosen
    USE = "scroll:thing", "F4.1"
    BREAK = "break", "F5.1"
    LAY = "scroll:thing", "F7.3"
    LET_GO = "", "F7.3"
    GIVE = "scroll:thing", "F4.1"
    SCROLL_OF = "scroll:thing holder:seat", "F4.1"
    SEAL_AT = "place", "F4.1"
    SCROLL_AT = "place", "F4.1"
    DIE = "die", "F4.1"
    PAY = "die", "F5.3"
    RIVAL = "seat", "F4.1"
    PLACE = "familiar", "F6.2"
    REMOVE = "element", "F7.15"
    DONE = "", "F4.1"
    END = "", "F3.2"
    END_EARLY = "scrolls:number", "F3.2"  # so many lie face up


class Spot(Kind):
    """Objects on the table that choices lie on."""

    SPACE = "space"
    SUPPLY = "colour"
    DIE = "seat die which:number"  # of those alike
    SCROLL = "seat scroll:thing which:number"  # of those alike
    BINDING = "seat"
    SEAT = "seat"


def local_names(players: int, options: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """What a match's board calls itself, its spaces and its rooms; and how it is drawn, for which rules have no use."""
    board = board_of(players, options)
    return {
        "space": tuple(space.name for space in board.spaces),
        "space-near": tuple(board.room_near(space) for space in range(len(board.spaces))),
        "room": ("", *board.rooms.values()),
        "board": (board.name,),
        "room-key": ("", *board.rooms),
        "space-kind": tuple(space.kind for space in board.spaces),
        "space-segment": tuple(str(space.segment) for space in board.spaces),
        "space-radius": tuple(str(space.radius) for space in board.spaces),
        "space-angle": tuple(str(space.angle) for space in board.spaces),
        "passage-from": tuple(str(one) for one, _ in board.passages),
        "passage-to": tuple(str(other) for _, other in board.passages),
    }
