"""What Archmage tells people: kinds of events, questions, choices and objects, with what their numbers are."""

from collections.abc import Mapping, Sequence

from magetable.games.archmage.facts import (
    ADVANCED,
    AIMED,
    AREA_WORDS,
    LAND_WORDS,
    RELIC_WORDS,
    SPELL_WORDS,
    SPHERE_WORDS,
    SPHERES,
)
from magetable.games.archmage.hexmap import DIRECTION_WORDS, PLACE_WORDS, WHEREABOUTS
from magetable.kit.telling import Deed, Kind
from magetable.wording import Local, Phrase, Type, Word

TYPES: dict[str, Type] = {
    "sphere": Word(SPHERE_WORDS),
    "relic": Word(RELIC_WORDS),
    "spell": Word(SPELL_WORDS),
    "aim": Word(tuple(SPELL_WORDS[spell] for spell in AIMED)),  # what such a spell asks for
    "area": Word(AREA_WORDS),
    "doorway": Word(AREA_WORDS[ADVANCED : ADVANCED + SPHERES]),  # from a sphere to the next
    "direction": Word(DIRECTION_WORDS),
    "sense": Word(("clockwise", "counter-clockwise")),  # in which the Warlord walks his ring
    "ring": Word(("inner", "outer")),
    "land": Word(LAND_WORDS),
    "place": Local(WHEREABOUTS),
    "tile": Phrase((("known", "number"), ("land", "land"), ("place", "place"))),  # what a location is called: see below
    "ground": Phrase((("known", "number"), ("land", "land"))),  # the same where it is clear which is meant
    "relics": Phrase((("number", "number"), ("relic", "relic"))),
    "amount": Phrase((("seat", "seat"), ("number", "number"))),  # of a player
    "leftover": Phrase((("what", "number"), ("number", "number"))),  # of a turn: see below
}
MOVEMENT_LEFT, ACTION_LEFT, SPELLS_LEFT = range(3)
UNEXPLORED, EXPLORED, OF_THE_CITY = range(3)  # what is known of a tile; in the city there is only one of a kind


def local_names(players: int, options: Mapping[str, str]) -> dict[str, Sequence[str]]:
    """Places are called by their coordinates, which need no catalogue, in notation and the log."""
    return {"place": PLACE_WORDS}


class Event(Kind):
    FIRST = "seat", "A4.3"
    ALONE = "", "A10.1"
    BEGINS_WITH = "seat relics*", "A4.2"
    TURN_BEGINS = "seat turn:number turns:number", "A5.3"
    # The turn
    OUTWARD = "seat sphere", "A4.2"
    INWARD = "seat sphere", "A5.3"
    ALIGNED = "seat sphere", "A5.3"  # it was the last planet
    TRAVELS = "seat tile", "A5.4"
    EXPLORES = "seat place land", "A5.5"
    DEPLOYS = "seat tile", "A5.7"
    BREAKS_WARD = "seat victim:seat tile", "A5.6"
    KILLS = "seat victim:seat tile", "A5.6"
    BREAKS_HIS_WARD = "seat tile", "A5.6"  # the Warlord's
    KILLS_HIS = "seat tile", "A5.6"
    DIVINES = "seat tile", "A8.12"
    GATHERS = "seat tile", "A6.1"
    TAKES = "seat relic", "A6.1"
    TAKES_FOLLOWER = "seat", "A6.1"
    RECRUITS = "seat tile", "A6.2"
    INITIATES = "seat sphere relics*", "A6.3"
    PLACES_WARDS = "seat wards:number", "A6.4"
    WARDS_SHORT = "seat", "A12.9"
    PLACES_WARD = "seat tile", "A12.9"
    BUILDS = "seat tile", "A6.5"
    PROMOTES = "seat one:area other:area area", "A6.7"
    PROMOTES_CORRUPT = "seat one:area other:area area", "A8.15"
    ENOUGH = "seat", "A12.1"
    ENDS_TURN = "seat", "A5.8"
    SCORES = "seat score:number spells:number land:number", "A9.1"
    # What pieces show afterwards
    GAINS = "seat relics*", "A2.1"
    JOIN = "seat followers:number", "A2.2"
    LOSES = "seat followers:number", "A5.4"
    # Magic
    CASTS = "seat spell", "A7.1"
    CASTS_FOR = "seat spell relics*", "A7.2"
    PAYS = "seat relics*", "A7.2"
    PAYS_SHADOW = "seat owner:seat relic", "A8.8"
    PAID_OFF = "owner:seat host:seat doorway", "A8.8"
    DISCARDS = "seat relic", "A8.3"
    VINES = "tile reach:number", "A8.5"
    TRANSMUTES = "seat relic into:relic", "A8.6"
    GATE = "seat tile", "A8.7"
    SHADOW = "seat host:seat doorway", "A8.8"
    IMPRISONED = "victim:seat tile", "A8.9"
    CHASM = "direction", "A8.10"
    WELLSPRING = "tile", "A8.11"
    WARDS_PLACED = "wards:number", "A8.14"
    CORRUPTED = "victim:seat sphere", "A8.15"
    SWEPT_AWAY = "tiles:tile*", "A8.16"
    HEAVES = "tile to:place other:tile onto:place", "A8.17"
    AUTOMATON = "tile spell", "A8.18"
    WARDS_REMOVED = "wards:number", "A8.21"
    INFLAMED = "tile", "A8.22"
    BURNS_WARD = "tile", "A8.22"
    BURNS_FOLLOWER = "tile", "A8.22"
    # The Warlord
    ROUND = "round:number rounds:number", "A10.3"
    ROLLS_DIRECTION = "pips:number direction ring", "A10.3"
    ROLLS_SENSE = "pips:number sense", "A10.3"
    ROLLS_AGAIN = "pips:number", "A8.19"
    DIE_TURNED = "pips:number", "A8.20"
    WALKS = "tile", "A10.3"
    HE_EXPLORES = "land", "A10.4"
    HE_BREAKS_WARD = "", "A10.4"
    HE_KILLS = "victim:seat", "A10.4"
    HE_TAKES = "", "A10.4"
    HE_PLACES_WARDS = "", "A10.5"
    HE_STOPS = "", "A10.4"
    HE_IS_DRAINED = "seat", "A12.7"
    # The end
    WINS = "seat scores:amount*", "A9.2"
    FINAL_SCORE = "scores:amount*", "A9.1"
    SHARE = "winners:seat*", "A9.2"
    BEATS_WARLORD = "seat rounds:number score:number", "A10.1"
    WARLORD_WINS = "seat score:number", "A10.1"


DEEDS: dict[Kind, Deed] = {
    Event.TURN_BEGINS: Deed("begins"),
    Event.ROUND: Deed("begins", by=""),
    Event.ALIGNED: Deed("did"),
    Event.TRAVELS: Deed("moved"),
    Event.GATE: Deed("moved"),
    Event.EXPLORES: Deed("did"),
    Event.DEPLOYS: Deed("gained"),
    Event.BREAKS_WARD: Deed("took", whom="victim"),
    Event.KILLS: Deed("took", whom="victim"),
    Event.BREAKS_HIS_WARD: Deed("took"),
    Event.KILLS_HIS: Deed("took"),
    Event.INITIATES: Deed("gained"),
    Event.PLACES_WARDS: Deed("gained"),
    Event.BUILDS: Deed("gained"),
    Event.PROMOTES: Deed("gained"),
    Event.PROMOTES_CORRUPT: Deed("gained"),
    Event.GAINS: Deed("gained"),
    Event.JOIN: Deed("gained"),
    Event.LOSES: Deed("lost"),
    Event.CASTS: Deed("cast"),
    Event.CASTS_FOR: Deed("cast"),
    Event.PAYS_SHADOW: Deed("lost"),
    Event.DISCARDS: Deed("lost"),
    Event.SHADOW: Deed("did", whom="host"),
    Event.IMPRISONED: Deed("took", by="", whom="victim"),
    Event.CORRUPTED: Deed("did", by="", whom="victim"),
    Event.SWEPT_AWAY: Deed("took", by=""),
    Event.WALKS: Deed("moved", by=""),
    Event.HE_EXPLORES: Deed("did", by=""),
    Event.HE_BREAKS_WARD: Deed("took", by=""),
    Event.HE_KILLS: Deed("took", by="", whom="victim"),
    Event.HE_TAKES: Deed("gained", by=""),
    Event.HE_PLACES_WARDS: Deed("gained", by=""),
}


class Prompt(Kind):
    OUTWARD = "seat", "A4.2"  # the only planet
    OUTWARD_FIRST = "seat", "A4.2"
    OUTWARD_SECOND = "seat", "A4.2"
    PLANET = "seat", "A5.3"
    TURN = "seat tile movement:number extra:number last:number", "A5.4"  # extra: Time Stop; last: the last turn
    ACTED = "seat last:number", "A7.1"
    BONUS = "seat", "A5.5"
    TOWN = "seat left:number", "A6.1"
    INITIATE = "seat", "A6.3"
    PROMOTE = "seat", "A6.7"
    FURTHER = "seat", "A6.5"
    WARD = "seat wards:number", "A12.9"
    PAY = "seat spell left:number", "A7.2"
    PAY_SHADOW = "seat spell owner:seat doorway", "A8.8"
    TARGET = "seat spell aim", "A7.5"
    TURN_RELIC = "seat spell left:number", "A8.6"
    INTO = "seat spell relic", "A8.6"
    MOVES_WITH = "seat spell tile", "A8.17"
    LAND = "seat spell tile", "A8.17"
    LEARN = "seat spell", "A8.18"
    DISCARD = "seat caster:seat spell limit:number", "A8.3"
    DIRECTION = "seat pips:number direction", "A10.6"  # the first die: meddle with it?
    SENSE = "seat pips:number sense", "A10.6"  # the second
    PIP_DIRECTION = "seat pips:number direction", "A8.20"
    PIP_SENSE = "seat pips:number sense", "A8.20"
    BURN = "seat land", "A8.22"
    WINS = "seat scores:amount*", "A9.2"
    SHARE = "winners:seat*", "A9.2"
    BEATS_WARLORD = "seat rounds:number score:number", "A10.1"
    WARLORD_WINS = "seat score:number", "A10.1"


class Choice(Kind):
    OUTWARD = "sphere", "A4.2"
    PLANET = "sphere relic", "A5.3"
    TRAVEL = "direction ground", "A5.4"
    TRAVEL_FOR = "direction ground points:number", "A8.5"  # more than one point
    EXPLORE = "", "A5.5"
    DEPLOY = "", "A5.7"
    BREAK_WARD = "victim:seat", "A5.6"
    KILL = "victim:seat", "A5.6"
    BREAK_HIS_WARD = "", "A5.6"  # the Warlord's
    KILL_HIS = "", "A5.6"
    DIVINE = "relic tile", "A8.12"
    GATHER = "", "A6.1"
    RECRUIT = "followers:number", "A6.2"
    RECRUIT_ALL = "followers:number", "A6.2"  # Supply has no more
    WARDS = "", "A6.4"
    BUILD = "", "A6.5"
    INITIATE = "sphere relic", "A6.3"
    PROMOTE = "area", "A6.7"
    CAST = "spell relics:number", "A7.1"
    PAY = "relic", "A7.2"
    TAKE = "relic", "A6.1"
    TAKE_FOLLOWER = "", "A6.1"
    DISCARD = "relic", "A8.3"
    TURN = "relic", "A8.6"
    INTO = "relic", "A8.6"
    TILE = "tile", "A7.5"
    EMPTY_PLACE = "place", "A8.17"
    TOWARD = "direction", "A8.10"
    SHADOW = "host:seat doorway", "A8.8"
    CORRUPT = "victim:seat sphere", "A8.15"
    LEARN = "spell", "A8.18"
    PIP = "pips:number", "A8.20"
    LET_BE = "", "A10.6"
    ENOUGH = "", "A12.1"
    END_TURN = "", "A12.1"
    END_EARLY = "left:leftover*", "A12.1"


class Spot(Kind):
    """Objects on the table that choices lie on."""

    HEX = "place"
    PLANET = "seat sphere"
    RELIC = "seat relic"
    AREA = "seat area"  # of a tower board
    DOOR = "seat doorway"
    SPELL = "seat spell"  # in the book
    COMPANY = "seat"
    TOWER = "seat"  # the mage tower that is not yet built
    DIE = "number"  # the Warlord's, 0 or 1
