"""What Council of Mages tells people: kinds of events, questions, choices and objects, with what their numbers are."""

from magetable.games.council.facts import KIND_WORDS, SYMBOL_WORDS
from magetable.kit.telling import Deed, Kind
from magetable.wording import Phrase, Type, Word

TYPES: dict[str, Type] = {
    "card": Word(KIND_WORDS),
    "symbol": Word(SYMBOL_WORDS),
    "amount": Phrase((("seat", "seat"), ("number", "number"))),  # of a player
}


class Event(Kind):
    STARTS = "seat", "C2.2"
    ROUND_BEGINS = "round:number seat symbol", "C3.1"
    ASSIGNS = "seat token:number symbol", "C3.1"
    NOBODY_PICKS = "", "C4.3"
    PICKS = "seat card total:number", "C4.2"
    PICKS_BEYOND = "seat card total:number", "C4.4"  # the limit
    STOPS = "seat", "C4.3"
    STEALS = "seat card victim:seat", "C5.1"
    LETS_KEEP = "seat victim:seat card", "C5.1"
    GIVES_ALLY = "seat victim:seat card", "C5.2"
    GIVES_PICK = "seat victim:seat card total:number", "C5.3"
    THEFT_ENDS = "victim:seat total:number limit:number", "C5.6"
    LOCKED_OUT = "seat total:number", "C4.5"
    ROUND_ENDS = "round:number cards:card*", "C3.3"
    LAST_ROUND_ENDS = "round:number", "C3.3"  # or one after which the Pool gets no cards
    CLAIMING_BEGINS = "", "C6.2"
    LIFTS = "seat token:number symbol", "C6.1"
    SWITCHES = "seat token:number symbol", "C6.1"
    KEEPS = "seat", "C6.1"
    FAMILIAR = "seat symbol", "C6.3"
    SACRIFICES = "seat card symbol", "C6.3"
    SACRIFICES_USED = "seat symbol", "C6.3"
    PASSES = "seat", "C6.3"
    TAKEN = "symbol token:number seat strengths:amount*", "C6.4"
    TIED = "symbol token:number strengths:amount*", "C6.4"
    SCORES = "scores:amount*", "C7.1"
    WINS = "seat", "C7.2"
    SHARE = "winners:seat*", "C7.2"


DEEDS: dict[Kind, Deed] = {
    Event.ASSIGNS: Deed("did"),
    Event.PICKS: Deed("gained"),
    Event.PICKS_BEYOND: Deed("gained"),
    Event.STOPS: Deed("did"),
    Event.STEALS: Deed("took", whom="victim"),
    Event.GIVES_ALLY: Deed("lost"),
    Event.GIVES_PICK: Deed("lost"),
    Event.LOCKED_OUT: Deed("did"),
    Event.LIFTS: Deed("did"),
    Event.SWITCHES: Deed("did"),
    Event.FAMILIAR: Deed("cast"),
    Event.SACRIFICES: Deed("lost"),
    Event.SACRIFICES_USED: Deed("lost"),
    Event.TAKEN: Deed("gained"),
}


class Prompt(Kind):
    ASSIGN = "seat symbol", "C3.1"
    OPEN = "seat", "C4.3"
    SECOND = "seat", "C4.3"
    PICK = "seat total:number limit:number", "C4.4"
    STEAL = "seat victim:seat card", "C5.1"
    GIVE_FIRST = "seat victim:seat", "C5.2"
    GIVE_SECOND = "seat victim:seat", "C5.2"
    DRUID = "seat", "C6.1"
    SWITCH = "seat token:number symbol", "C6.1"
    CLAIM = "seat symbol token:number strengths:amount*", "C6.3"
    WINS = "seat", "C7.2"
    SHARE = "winners:seat*", "C7.2"


class Choice(Kind):
    ASSIGN = "token:number symbol", "C3.1"
    PICK = "card", "C4.2"
    PICK_FOR = "card value:number", "C4.2"  # a card that counts for more than one
    STOP = "", "C4.3"
    STEAL = "card victim:seat", "C5.1"
    LET_KEEP = "victim:seat", "C5.1"
    GIVE_ALLY = "card", "C5.2"
    GIVE_PICK = "card", "C5.2"
    SWITCH = "token:number symbol", "C6.1"
    KEEP = "", "C6.1"
    FAMILIAR = "", "C6.3"
    SACRIFICE = "card", "C6.3"
    SACRIFICE_USED = "", "C6.3"
    PASS = "", "C6.3"


class Spot(Kind):
    """Objects on the table that choices lie on."""

    TOKEN = "value:number"  # not yet assigned
    AWAITS = "symbol"
    POOL = "card"
    PICKED = ""  # the card that the Shapeshifter may steal
    ALLY = "card"  # in the pile of whoever decides
    FRONT = "card"  # among the picks of whoever decides
