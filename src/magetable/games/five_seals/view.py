"""What one seat may see of Five Seals of Magic, and the whole truth, as plain data. Nothing is hidden."""

from typing import Any

from magetable.games.five_seals.board import Board
from magetable.games.five_seals.boards import board_numbered
from magetable.games.five_seals.facts import (
    CIRCLES,
    COLOUR_WORDS,
    COLOURS,
    ELEMENT_OF,
    ELEMENT_WORDS,
    ELEMENTS,
    EMPTY,
    FACES,
    KIND_WORDS,
    MAGE_WORDS,
    OFF_BOARD,
    SCROLL,
    SCROLLS,
    SEAL,
    SEALS,
    SPELL_RULES,
    SPELL_WORDS,
    STRENGTH_OF,
    WEAKEST,
)
from magetable.games.five_seals.scrolls import kind_of
from magetable.games.five_seals.spells.table import KEEPER
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.words import FAMILIAR_NAMES, KIND_NAMES, MAGE_NAMES
from magetable.kit import NOBODY
from magetable.wording import Names


def view(seen: Any, shown: Any, box: Any, names: Names) -> dict[str, Any]:
    s, board = seen, board_numbered(seen.seats, box.board)
    return {
        "circle": CIRCLES[s.circle],
        "phase": Phase(s.phase).name.lower(),
        "round": s.round,
        "first": s.first,
        "turn": shown.turn if shown.turn != NOBODY else None,
        "idle_rounds": s.idle,
        "idle_rounds_to_end": box.idle_rounds,
        "sixes": shown.sixes,
        "sixes_to_go_on": box.sixes,
        "supply": {COLOUR_WORDS[colour]: s.supply[colour] for colour in range(COLOURS)},
        "dice_of_a_colour": box.dice,
        "hand": box.hand,
        "using": using(s, shown, board),
        "breaking": breaking(s, shown, board),
        "guardians": [guardian(s, element, board) for element in range(ELEMENTS) if shown.guardians[element]],
        "seats": [player(s, shown, other, board) for other in range(s.seats)],
        "board": board.name,
        "rooms": dict(board.rooms),
        "passages": [[board.spaces[i].name, board.spaces[j].name] for i, j in board.passages],
        "spaces": spaces(s, shown, board),
    }


def truth(s: Any, box: Any) -> dict[str, Any]:
    return {
        "scrolls_in_box": [KIND_WORDS[kind_of(s, n)] for n in range(SCROLLS) if s.unused >> n & 1],
        "seals_in_box": [{**seal(SEAL + n), "count": s.box[n]} for n in range(SEALS) if s.box[n]],
    }


def seal(thing: int) -> dict[str, Any]:
    element = ELEMENT_OF[thing]
    return {"element": ELEMENT_WORDS[element], "colour": COLOUR_WORDS[element], "strength": STRENGTH_OF[thing]}


def scroll(shown: Any, number: int) -> dict[str, Any]:
    kind = shown.kinds[number]
    return {
        "kind": KIND_WORDS[kind],
        "name": KIND_NAMES[kind],
        "spell": SPELL_WORDS[kind // ELEMENTS],
        "rule": SPELL_RULES[kind // ELEMENTS],
        **seal(SCROLL + number),
    }


def spaces(s: Any, shown: Any, board: Board) -> list[dict[str, Any]]:
    """The spaces of the board, what lies there and who stands there."""
    standing = figures(s, shown)
    found = []
    for place, here in enumerate(board.spaces):
        thing = s.on[place]
        found.append({
            "name": here.name,
            "kind": here.kind,
            "segment": here.segment,
            "radius": here.radius,
            "angle": here.angle,
            "room": here.room or None,
            "printed": here.strength or None,
            "seal": seal(thing) if EMPTY < thing < SCROLL else None,
            "scroll": scroll(shown, thing - SCROLL) if thing >= SCROLL else None,
            "guarded": place in s.guardian,
            "figures": standing.get(place, []),
            "reachable": bool(shown.reach[place]),  # a way leads there; floor is not asked
            "walkable": bool(shown.walk[place]),  # and nothing bars it; floor too
        })  # fmt: skip
    return found


def figures(s: Any, shown: Any) -> dict[int, list[dict[str, Any]]]:
    """Who stands where."""
    found: dict[int, list[dict[str, Any]]] = {}
    for seat in range(s.seats):
        me, number = s.players[seat], shown.mage[seat]
        for figure, place, name in (("mage", me.mage, MAGE_NAMES), ("familiar", me.familiar, FAMILIAR_NAMES)):
            if place != OFF_BOARD:
                found.setdefault(place, []).append({"seat": seat, "figure": figure, "name": name[number]})
    return found


def player(s: Any, shown: Any, seat: int, board: Board) -> dict[str, Any]:
    me, number = s.players[seat], shown.mage[seat]
    return {
        "seat": seat,
        "mage": MAGE_WORDS[number],
        "mage_name": MAGE_NAMES[number],
        "familiar": FAMILIAR_NAMES[number],
        "space": board.spaces[me.mage].name,
        "familiar_space": name_or_none(me.familiar, board),
        "dice": dice(me, shown, seat),
        "fresh_dice": [COLOUR_WORDS[colour] for colour in range(COLOURS) for _ in range(me.fresh[colour])],
        "round_over": bool(me.out),
        "binding_face_up": not me.bound,
        "scrolls": [held(s, shown, me, n) for n in range(SCROLLS) if me.held >> n & 1],
        "score": shown.score[seat],
        "points": points(shown, seat),
        "parts": parts(shown, seat),
    }


def points(shown: Any, seat: int) -> dict[str, int]:
    """What a score is made of (F8.1)."""
    parts = {"scrolls": shown.scroll_points, "binding": shown.binding_points, "synergy": shown.synergy_points}
    return {name: row[seat] for name, row in parts.items()}


def parts(shown: Any, seat: int) -> dict[str, int]:
    """The same with scrolls by their strength."""
    scrolls = {f"strength-{WEAKEST + rank}": points for rank, points in enumerate(shown.strength_points[seat])}
    return {"binding": shown.binding_points[seat], **scrolls, "synergy": shown.synergy_points[seat]}


def dice(me: Any, shown: Any, seat: int) -> list[dict[str, Any]]:
    """Rolled dice, by colour, the highest first; those chosen in the current step are marked."""
    found = []
    for colour in range(COLOURS):
        for value in range(FACES, 0, -1):
            chosen = shown.chosen[colour][value - 1] if seat == shown.dice_of else 0
            for number in range(me.dice[colour][value - 1]):
                found.append({"colour": COLOUR_WORDS[colour], "value": value, "chosen": number < chosen})
    return found


def held(s: Any, shown: Any, me: Any, number: int) -> dict[str, Any]:
    keeps = shown.kinds[number] // ELEMENTS == KEEPER
    token = s.absorbed[ELEMENT_OF[SCROLL + number]] if keeps else EMPTY
    return {
        **scroll(shown, number),
        "face_up": not me.down >> number & 1,
        "in_use": bool(s.busy >> number & 1),
        "absorbed": seal(token) if token != EMPTY else None,
    }


def guardian(s: Any, element: int, board: Board) -> dict[str, Any]:
    return {"element": ELEMENT_WORDS[element], "space": name_or_none(s.guardian[element], board)}


def using(s: Any, shown: Any, board: Board) -> dict[str, Any] | None:
    """The scroll in use, and what was chosen so far."""
    if shown.using < 0:
        return None
    die = {"colour": COLOUR_WORDS[shown.die // FACES], "value": shown.die % FACES + 1} if shown.die >= 0 else None
    return {
        "kind": KIND_WORDS[shown.using],
        "name": KIND_NAMES[shown.using],
        "step": s.step,
        "space": name_or_none(shown.space, board),
        "rival": shown.rival if shown.rival >= 0 else None,
        "die": die,
        "scroll": KIND_WORDS[shown.given] if shown.given >= 0 else None,
    }


def breaking(s: Any, shown: Any, board: Board) -> dict[str, Any] | None:
    """The seal being broken, while dice for it are chosen."""
    return {"space": board.spaces[shown.breaking].name, "due": s.due} if shown.breaking >= 0 else None


def name_or_none(place: int, board: Board) -> str | None:
    return None if place == OFF_BOARD else board.spaces[place].name
