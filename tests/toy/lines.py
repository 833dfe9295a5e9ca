"""What people are told of coins."""

from magetable.kit.telling import Deed, Kind
from magetable.wording import Type

TYPES: dict[str, Type] = {}


class Event(Kind):
    BEGINS = "seat"
    TAKES = "seat coins:number"
    WINS = "seats:seat*"


DEEDS: dict[Kind, Deed] = {Event.TAKES: Deed("gained")}


class Prompt(Kind):
    TAKE = "seat"
    OVER = ""


class Choice(Kind):
    TAKE = "coins:number"


class Spot(Kind):
    COIN = "place:number"
