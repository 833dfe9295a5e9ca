"""What one seat may see of Council of Mages, and the whole truth, as plain data."""

from typing import Any

from magetable.games.council.facts import KIND_SYMBOLS, KIND_WORDS, KINDS, MERCENARY, REGULARS, ROUNDS, SYMBOL_WORDS
from magetable.games.council.scoring import STANDARD_WORDS
from magetable.games.council.state import UNCLAIMED, Phase
from magetable.games.council.words import KIND_NAMES, SYMBOL_NAMES
from magetable.wording import Names

BIT_WORDS = (*SYMBOL_WORDS, *KIND_WORDS[REGULARS:])  # what the bits of KIND_BITS stand for
STEALING = (Phase.STEAL, Phase.GIVE_FIRST, Phase.GIVE_SECOND)


def view(seen: Any, shown: Any, box: Any, names: Names) -> dict[str, Any]:
    s = seen
    return {
        "level": ("basic", "full")[s.level],
        "phase": Phase(s.phase).name.lower(),
        "round": min(s.round + 1, ROUNDS),
        "starter": s.starter,
        "limit": shown.limit,
        "treasures": [treasure(s, shown, box, place) for place in range(s.turned)],
        "awaits_left": ROUNDS - s.turned,
        "tokens": tokens_left(s, box),
        "pool": cards(s.pool, box),
        "deck_left": s.deck_size - s.drawn,
        "discard": cards(s.discard, box),
        "picked": {"kind": KIND_WORDS[s.picked], "by": s.picker} if s.phase in STEALING else None,
        "switching": SYMBOL_WORDS[s.awaits[s.switched]] if s.phase == Phase.SWITCH else None,
        "claiming": s.treasure if s.phase == Phase.CLAIM else None,
        "mercenary_points": [box.mercenary_points[count] for count in range(1, box.cards[MERCENARY] + 1)],
        "seats": [player(s, shown, box, other) for other in range(s.seats)],
        "measures": measures(s, shown) if s.phase == Phase.OVER else None,
    }


def truth(s: Any, box: Any) -> dict[str, Any]:
    """What nobody sees."""
    return {
        "awaits_order": [SYMBOL_WORDS[symbol] for symbol in s.awaits],
        "deck_order": [KIND_WORDS[kind] for kind in s.deck[s.drawn : s.deck_size]],
        "piles": [cards(s.players[seat].allies, box) for seat in range(s.seats)],
    }


def cards(counts: Any, box: Any) -> list[dict[str, Any]]:
    """A heap of cards, kind by kind."""
    return [
        {
            "kind": KIND_WORDS[kind],
            "name": KIND_NAMES[kind],
            "value": box.values[kind],
            "symbols": [SYMBOL_WORDS[symbol] for symbol in KIND_SYMBOLS[kind]],
            "count": counts[kind],
        }
        for kind in range(KINDS)
        if counts[kind] > 0
    ]


def tokens_left(s: Any, box: Any) -> list[int]:
    return [value for index, value in enumerate(box.token_values) for _ in range(s.stock[index])]


def treasure(s: Any, shown: Any, box: Any, place: int) -> dict[str, Any]:
    symbol, token, taker = s.awaits[place], s.token[place], s.taken_by[place]
    settled = taker != UNCLAIMED
    strengths = None
    if settled:
        strengths = [s.players[seat].strength[place] for seat in range(s.seats)]
    elif s.phase == Phase.CLAIM and place == s.treasure:
        strengths = list(shown.strength[: s.seats])
    return {
        "symbol": SYMBOL_WORDS[symbol],
        "name": SYMBOL_NAMES[symbol],
        "token": box.token_values[token] if token >= 0 else None,
        "settled": settled,
        "taken_by": taker if taker >= 0 else None,
        "strengths": strengths,
    }


def player(s: Any, shown: Any, box: Any, seat: int) -> dict[str, Any]:
    me, is_open = s.players[seat], bool(shown.open[seat])
    return {
        "seat": seat,
        "front": cards(me.front, box),
        "total": me.total,
        "barred": [word for bit, word in enumerate(BIT_WORDS) if me.bits >> bit & 1],
        "locked_out": bool(shown.locked_out[seat]),
        "familiars_played": me.familiars,
        "daemons_used": me.daemons,
        "tokens": [box.token_values[s.token[place]] for place in range(ROUNDS) if s.taken_by[place] == seat],
        "allies": shown.allies[seat],
        "pile": cards(me.allies, box) if is_open else None,
        "score": shown.score[seat] if is_open else None,
        "points": points(shown, seat) if is_open else None,
    }


def measures(s: Any, shown: Any) -> list[dict[str, int]]:
    """What was compared in the end, one after the other, by seats (C7.2)."""
    return [dict(zip(STANDARD_WORDS, row, strict=True)) for row in shown.measures[: s.seats]]


def points(shown: Any, seat: int) -> dict[str, int]:
    """What a score is made of (C7.1)."""
    parts = {"tokens": shown.token_points, "mercenaries": shown.mercenary_points, "queen": shown.queen_points}
    return {name: row[seat] for name, row in parts.items()}
