"""What a seat sees as plain data."""

from typing import Any


def view(seen: Any, shown: Any, box: Any, names: Any) -> dict[str, Any]:
    return {"left": shown.left, "points": [seen.players[seat].points for seat in range(seen.seats)]}


def truth(s: Any, box: Any) -> dict[str, Any]:
    return {"row": list(s.row)}
