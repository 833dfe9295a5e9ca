"""What one seat may see of Archmage, and the whole truth, as plain data."""

from typing import Any

from magetable.games.archmage.facts import (
    ADVANCED,
    AREA_WORDS,
    AREAS,
    AUTOMATON_TOKEN,
    BLOOD,
    HIDDEN,
    INNER_RING,
    KIND_WORDS,
    KNOWS,
    LAND_WORDS,
    LEVEL_WORDS,
    RELIC_WORDS,
    SPELL_RULES,
    SPELL_WORDS,
    SPHERE_WORDS,
    SPHERES,
    STACK_WORDS,
    STACKS,
    TOKEN_SPELL,
    WARLORD,
    WILDERNESS,
)
from magetable.games.archmage.hexmap import COORDINATES, DIRECTION_WORDS, PLACE_WORDS
from magetable.games.archmage.scoring import STANDARD_WORDS
from magetable.games.archmage.seen import LANDING
from magetable.games.archmage.state import NO_TILE, Did, Phase
from magetable.games.archmage.words import LAND_NAMES, SPELL_NAMES
from magetable.kit import NOBODY
from magetable.wording import Names

DEED_WORDS = {
    Did.EXPLORES: "explores",
    Did.BREAKS_WARD: "breaks-ward",
    Did.KILLS: "kills",
    Did.TAKES: "takes",
    Did.PLACES_WARDS: "places-wards",
    Did.FORFEITS: "stops",
    Did.DRAINED: "drained",
}


def view(seen: Any, shown: Any, box: Any, names: Names) -> dict[str, Any]:
    """Everything is open but the faces of unexplored tiles: all seats see the same."""
    s = seen
    return {
        "phase": Phase(s.phase).name.lower(),
        "turn": s.turn if s.phase not in (Phase.OUTWARD, Phase.OVER) else None,
        "first": s.first,
        "movement": s.movement,
        "acted": bool(s.acted),
        "extra_action": bool(s.extra),
        "subjugate": bool(s.subjugate),
        "divination": bool(s.divination),
        "casting": casting(s, shown) if shown.casting else None,
        "wards_left": s.wards,
        "tiles": [tile_view(s, shown, box, tile) for tile in range(s.tiles)],
        "vines": vines(s),
        "reach": {PLACE_WORDS[place]: cost for place, cost in enumerate(shown.reach) if cost > 0},
        "spells": taught(s, box),
        "seats": [player(s, shown, box, other) for other in range(s.seats)],
        "warlord": warlord(s, shown, box) if s.seats == 1 else None,
        "measures": measures(s, shown) if s.phase == Phase.OVER and s.seats > 1 else None,
    }


def truth(s: Any, box: Any) -> dict[str, Any]:
    hidden = {place_word(s, tile): KIND_WORDS[s.kind[tile]] for tile in range(s.tiles) if not s.explored >> tile & 1}
    return {"hidden_faces": hidden}


def place_word(s: Any, tile: int) -> str:
    return PLACE_WORDS[s.place[tile]]


def stack_word(kind: int) -> str | None:
    """The stack a tile came from (A3.3), which everybody knows."""
    for stack, (first, beyond) in enumerate(STACKS):
        if first <= kind < beyond or kind == HIDDEN + stack:
            return STACK_WORDS[stack]
    return None


def casting(s: Any, shown: Any) -> dict[str, Any]:
    """The spell that is being paid or aimed."""
    lifted = {Phase.SECOND: (s.chosen,), Phase.LAND: (s.chosen, s.other), Phase.LAND_SECOND: (s.chosen, s.other)}
    return {
        "spell": SPELL_WORDS[s.spell],
        "owed": s.owed,
        "tolls": [doorway_word(doorway) for doorway in range(SPHERES) if s.tolls >> doorway & 1],
        "moving": [place_word(s, tile) for tile in lifted.get(Phase(s.phase), ())],
        "landing": PLACE_WORDS[s.landing] if s.phase == Phase.LAND_SECOND else None,
        "landings": [PLACE_WORDS[place] for place, what in enumerate(shown.landing) if what == LANDING],
        "chasm": {DIRECTION_WORDS[way]: length for way, length in enumerate(shown.chasm) if length},
    }


def doorway_word(doorway: int) -> str:
    return AREA_WORDS[ADVANCED + doorway]


def tile_view(s: Any, shown: Any, box: Any, tile: int) -> dict[str, Any]:
    explored, kind = bool(s.explored >> tile & 1), s.kind[tile]
    towers = [seat for seat in range(s.seats) if s.players[seat].tower == tile]
    return {
        "at": place_word(s, tile),
        "q": COORDINATES[s.place[tile]][0],
        "r": COORDINATES[s.place[tile]][1],
        "explored": explored,
        "stack": stack_word(kind),
        "kind": LAND_WORDS[kind] if explored else None,
        "name": LAND_NAMES[kind],
        "holder": s.holder[tile] if s.holder[tile] >= 0 else None,  # in the solo game 1 is the Warlord
        "wards": s.ward[tile],
        "tower": towers[0] if towers else None,
        "controller": shown.controller[tile] if shown.controller[tile] != NOBODY else None,
        "mages": [seat for seat in range(s.seats) if s.players[seat].mage == tile],
        "warlord": s.seats == 1 and s.warlord == tile,
        "token": token(s, box, tile),
    }


def token(s: Any, box: Any, tile: int) -> dict[str, Any] | None:
    kind = s.token[tile]
    if not kind:
        return None
    return {
        "spell": SPELL_WORDS[TOKEN_SPELL[kind]],
        "name": SPELL_NAMES[TOKEN_SPELL[kind]],
        "by": s.token_of[tile],
        "holds": SPELL_WORDS[box.spell[kind - AUTOMATON_TOKEN]] if kind >= AUTOMATON_TOKEN else None,
    }


def vines(s: Any) -> dict[str, list[int]]:
    """Whose Entangling Vines cover a place, also one that a tile has left since (A12.3)."""
    found: dict[int, list[int]] = {}
    for seat in range(s.seats):
        for bit, place in enumerate(s.place):
            if s.vines[seat] >> bit & 1:
                found.setdefault(place, []).append(seat)
    return {PLACE_WORDS[place]: found[place] for place in sorted(found)}


def taught(s: Any, box: Any) -> list[dict[str, Any]]:
    """The spells of this match, by area; solo a Master teaches only what lies below (A10.2)."""
    known = KNOWS[s.seats == 1]
    return [
        {
            "spell": SPELL_WORDS[box.spell[area]],
            "area": AREA_WORDS[area],
            "cost": box.cost[box.spell[area]],
            "rule": SPELL_RULES[box.spell[area]],
        }
        for area in range(AREAS)
        if known[area] >> area & 1
    ]


def spells(box: Any, bits: int) -> list[str]:
    return [SPELL_WORDS[box.spell[area]] for area in range(AREAS) if bits >> area & 1]


def player(s: Any, shown: Any, box: Any, seat: int) -> dict[str, Any]:
    me = s.players[seat]
    return {
        "seat": seat,
        "company": me.company,
        "supply": me.supply,
        "imprisoned": me.imprisoned,
        "on_map": shown.on_map[seat],
        "mage": place_word(s, me.mage),
        "tower": place_word(s, me.tower) if me.tower != NO_TILE else None,
        "relics": {RELIC_WORDS[sphere]: me.relics[sphere] for sphere in range(SPHERES)},
        "planets": {SPHERE_WORDS[sphere]: me.planets[sphere] for sphere in range(SPHERES)},
        "turns": me.turns,
        "turns_left": shown.turns_left[seat],
        "final_turn": bool(shown.final_turn[seat]),
        "apprentices": {AREA_WORDS[area]: me.apprentices[area] for area in range(AREAS) if me.apprentices[area]},
        "corrupt": {AREA_WORDS[area]: me.tainted[area] for area in range(AREAS) if me.tainted[area]},
        "shadows": {doorway_word(d): me.shadows[d] for d in range(SPHERES) if me.shadows[d] >= 0},
        "book": spells(box, me.book),
        "cast": spells(box, me.cast & me.book),
        "stone_skin": bool(me.stone_skin),
        "coming": spells(box, shown.known[seat] & ~me.book),
        "lands": by_land(shown.lands[seat]),
        "held": by_land(shown.held[seat]),
        "rival": by_land(shown.rival[seat]),
        "scored": bool(me.scored),
        "score": shown.score[seat],
        "points": {"spells": shown.spell_points[seat], "land": shown.land_points[seat]},
        "parts": parts(shown, seat),
    }


def parts(shown: Any, seat: int) -> dict[str, int]:
    """All that a score is made of (A9.1, A10.7)."""
    levels = dict(zip(LEVEL_WORDS, shown.level_points[seat], strict=True))
    lost, unused = {"corrupt": -shown.corrupt_points[seat]}, {"turns": shown.turn_points[seat]}
    return {**levels, **lost, **by_land(shown.lands[seat]), **unused}


def measures(s: Any, shown: Any) -> list[dict[str, int]]:
    """What was compared in the end, one after the other, by seats (A9.2)."""
    return [dict(zip(STANDARD_WORDS, row, strict=True)) for row in shown.measures[: s.seats]]


def by_land(row: Any) -> dict[str, int]:
    """A number for each kind of wilderness."""
    return {KIND_WORDS[WILDERNESS + sphere]: row[sphere] for sphere in range(SPHERES) if sphere != BLOOD}


def warlord(s: Any, shown: Any, box: Any) -> dict[str, Any]:
    return {
        "at": place_word(s, s.warlord),
        "round": s.round,
        "rounds": box.turns,
        "ring": "inner" if s.ring == INNER_RING else "outer",
        "dice": list(s.dice[: s.rolled]),
        "followers": shown.on_map[WARLORD],
        "walk": walk(s),
        "goal": {  # what there is of it, and what it takes (A10.1)
            "masters": [shown.masters, box.masters_to_win],
            "lands": [shown.lands_led, box.lands_to_win],
        },
    }


def walk(s: Any) -> list[dict[str, Any]]:
    """His last walk: the locations he entered, and what he did on each."""
    found: list[dict[str, Any]] = []
    for event in s.trace[: s.trace_length]:
        if event >= 0:
            found.append({"at": place_word(s, event), "does": []})
        else:
            found[-1]["does"].append(DEED_WORDS[event])
    return found
