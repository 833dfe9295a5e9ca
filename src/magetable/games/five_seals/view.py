"""What one seat may see of Five Seals of Magic, and the whole truth, as plain data. Nothing is hidden."""

from typing import Any

from magetable.games.five_seals.board import Board
from magetable.games.five_seals.boards import board_numbered
from magetable.games.five_seals.dice import choosing_dice
from magetable.games.five_seals.facts import (
    BINDING_KIND,
    CIRCLES,
    COLOUR_WORDS,
    COLOURS,
    ELEMENT_OF,
    ELEMENT_WORDS,
    ELEMENTS,
    EMPTY,
    FACES,
    FAMILIAR_NAMES,
    KIND_NAMES,
    KIND_WORDS,
    MAGE_NAMES,
    MAGE_WORDS,
    OFF_BOARD,
    SCROLL,
    SCROLLS,
    SEAL,
    SEALS,
    SEATINGS,
    SPELL_NAMES,
    SPELL_RULES,
    STRENGTH_OF,
    Spell,
)
from magetable.games.five_seals.observe import names_rival, names_space, on_the_way
from magetable.games.five_seals.reach import has
from magetable.games.five_seals.scoring import score
from magetable.games.five_seals.scrolls import kind_of, scroll_of, spell_of
from magetable.games.five_seals.state import Phase
from magetable.games.five_seals.turns import sixes


def view(s: Any, box: Any, seat: int | None) -> dict[str, Any]:
    board = board_numbered(s.seats, box.board)
    return {
        "circle": CIRCLES[s.circle],
        "phase": Phase(s.phase).name.lower(),
        "round": s.round,
        "first": s.first,
        "turn": s.turn if s.phase not in (Phase.DEAL, Phase.OVER) else None,
        "idle_rounds": s.idle,
        "idle_rounds_to_end": box.idle_rounds,
        "sixes": sixes(s),
        "sixes_to_go_on": box.sixes,
        "supply": {COLOUR_WORDS[colour]: s.supply[colour] for colour in range(COLOURS)},
        "using": using(s, board),
        "breaking": breaking(s, board),
        "guardians": [guardian(s, element, board) for element in range(ELEMENTS) if has_guardian(s, element)],
        "seats": [player(s, box, other, board) for other in range(s.seats)],
        "board": board.name,
        "rooms": dict(board.rooms),
        "passages": [[board.spaces[i].name, board.spaces[j].name] for i, j in board.passages],
        "spaces": spaces(s, board),
    }


def truth(s: Any, box: Any) -> dict[str, Any]:
    return {
        "scrolls_in_box": [KIND_WORDS[kind_of(s, n)] for n in range(SCROLLS) if s.unused >> n & 1],
        "seals_in_box": [{**seal(SEAL + n), "count": s.box[n]} for n in range(SEALS) if s.box[n]],
    }


def seal(thing: int) -> dict[str, Any]:
    element = ELEMENT_OF[thing]
    return {"element": ELEMENT_WORDS[element], "colour": COLOUR_WORDS[element], "strength": STRENGTH_OF[thing]}


def scroll(s: Any, number: int) -> dict[str, Any]:
    kind = kind_of(s, number)
    return {
        "kind": KIND_WORDS[kind],
        "name": KIND_NAMES[kind],
        "spell": SPELL_NAMES[spell_of(s, number)].lower(),
        "rule": SPELL_RULES[spell_of(s, number)],
        **seal(SCROLL + number),
    }


def spaces(s: Any, board: Board) -> list[dict[str, Any]]:
    """The spaces of the board, what lies there and who stands there."""
    going, reach, standing = on_the_way(s), s.reach, figures(s)
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
            "scroll": scroll(s, thing - SCROLL) if thing >= SCROLL else None,
            "guarded": thing >= SCROLL and s.guardian[ELEMENT_OF[thing]] == place,
            "figures": standing.get(place, []),
            "reachable": going and bool(has(reach, place)),  # a way leads there; floor is not asked
        })  # fmt: skip
    return found


def figures(s: Any) -> dict[int, list[dict[str, Any]]]:
    """Who stands where."""
    found: dict[int, list[dict[str, Any]]] = {}
    for seat in range(s.seats):
        me, number = s.players[seat], SEATINGS[s.seating][seat]
        for figure, place, name in (("mage", me.mage, MAGE_NAMES), ("familiar", me.familiar, FAMILIAR_NAMES)):
            if place != OFF_BOARD:
                found.setdefault(place, []).append({"seat": seat, "figure": figure, "name": name[number]})
    return found


def player(s: Any, box: Any, seat: int, board: Board) -> dict[str, Any]:
    me, number = s.players[seat], SEATINGS[s.seating][seat]
    return {
        "seat": seat,
        "mage": MAGE_WORDS[number],
        "mage_name": MAGE_NAMES[number],
        "familiar": FAMILIAR_NAMES[number],
        "space": board.spaces[me.mage].name,
        "familiar_space": name_or_none(me.familiar, board),
        "dice": dice(s, me, seat),
        "fresh_dice": [COLOUR_WORDS[colour] for colour in range(COLOURS) for _ in range(me.fresh[colour])],
        "round_over": bool(me.out),
        "binding_face_up": not me.bound,
        "scrolls": [held(s, me, n) for n in range(SCROLLS) if me.held >> n & 1],
        "score": score(s, box, seat),
    }


def dice(s: Any, me: Any, seat: int) -> list[dict[str, Any]]:
    """Rolled dice, by colour, the highest first; those chosen in the current step are marked."""
    found = []
    chooser = s.rival if s.phase == Phase.SPELL and s.spell == Spell.ALTERATION and s.step == 2 else s.turn
    marking = choosing_dice(s) and seat == chooser
    for colour in range(COLOURS):
        for value in range(FACES, 0, -1):
            chosen = s.picked[value - 1] if marking and s.colour == colour else 0
            for number in range(me.dice[colour][value - 1]):
                found.append({"colour": COLOUR_WORDS[colour], "value": value, "chosen": number < chosen})
    return found


def held(s: Any, me: Any, number: int) -> dict[str, Any]:
    token = s.absorbed[ELEMENT_OF[SCROLL + number]] if spell_of(s, number) == Spell.ABSORPTION else EMPTY
    return {
        **scroll(s, number),
        "face_up": not me.down >> number & 1,
        "in_use": bool(s.busy >> number & 1),
        "absorbed": seal(token) if token != EMPTY else None,
    }


def has_guardian(s: Any, element: int) -> bool:
    """Whether the guardian of an element is in play: its scroll was laid on the board (F2.5)."""
    kind = Spell.GUARDIAN * ELEMENTS + element
    return scroll_of(s, kind, ~s.unused) >= 0


def guardian(s: Any, element: int, board: Board) -> dict[str, Any]:
    return {"element": ELEMENT_WORDS[element], "space": name_or_none(s.guardian[element], board)}


def using(s: Any, board: Board) -> dict[str, Any] | None:
    """The scroll in use, and what was chosen so far."""
    if s.spell == Spell.NONE:
        return None
    kind = BINDING_KIND if s.spell == Spell.BINDING else kind_of(s, s.scroll)
    takes_die = s.spell == Spell.DECEPTION and s.step == 2
    return {
        "kind": KIND_WORDS[kind],
        "name": KIND_NAMES[kind],
        "step": s.step,
        "space": board.spaces[s.chosen].name if names_space(s) else None,
        "rival": s.rival if names_rival(s) else None,
        "die": {"colour": COLOUR_WORDS[s.die // FACES], "value": s.die % FACES + 1} if takes_die else None,
        "scroll": KIND_WORDS[kind_of(s, s.chosen)] if s.spell == Spell.TRANSFER and s.step else None,
    }


def breaking(s: Any, board: Board) -> dict[str, Any] | None:
    """The seal being broken, while dice for it are chosen."""
    if s.phase != Phase.PAY:
        return None
    return {"space": board.spaces[s.target].name, "due": s.due}


def name_or_none(place: int, board: Board) -> str | None:
    return None if place == OFF_BOARD else board.spaces[place].name
