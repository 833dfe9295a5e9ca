"""What people are told of coins."""

from magetable.kit.telling import Kind
from magetable.wording import Type

TYPES: dict[str, Type] = {}


class Event(Kind):
    BEGINS = "seat"
    TAKES = "seat coins:number"
    WINS = "seats:seat*"


class Prompt(Kind):
    TAKE = "seat"
    OVER = ""


class Choice(Kind):
    TAKE = "coins:number"


class Spot(Kind):
    COIN = "place:number"
