"""What acts have in common: who asks, and whether this is the moment."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from magetable import bots
from magetable.match import Match
from magetable.server.hall import Hall, Live
from magetable.server.refusal import Refusal, not_yours
from magetable.server.standing import Standing
from magetable.server.store import User

STAND_IN = "adept"  # plays on for people

Found = TypeVar("Found")


async def known_to(hall: Hall, live: Live, after: int) -> Standing:
    """How the match stands; whoever knows more of it than this worker has heard it from another one."""
    if after > live.standing.number:
        await hall.catch_up(live)
    return live.standing


async def insist(act: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
    """An act that does not depend on the position is tried again when somebody else was faster."""
    for _ in range(10):
        try:
            return await act()
        except Refusal as refusal:
            if refusal.problem.error != "stale":
                raise
    return await act()


def own_seats(standing: Standing, user: User | None, past: bool = False) -> list[int]:
    """The asker's seats; refused if there are none."""
    name = user.id if user else None
    held = (
        [seat for seat, chair in enumerate(standing.chairs) if chair.user == name] if past else standing.held_by(name)
    )
    if not held or user is None:
        raise not_yours(
            "you don't hold a seat in this match" + (": join it first" if standing.status == "open" else "")
        )
    return held


def host_only(standing: Standing, user: User, act: str) -> None:
    if user.id != standing.info.host:
        raise not_yours(f"only the host may {act}")


def playable(standing: Standing, also_open: bool = False) -> Match:
    """The running match; refused if it does not run."""
    if standing.game is None:
        detail = f"this match is of version {standing.info.rules} of the rules, which this server no longer plays: "
        raise Refusal(409, "other-rules", detail + "its log can be read, but it can't go on", standing.number)
    if also_open and standing.status == "open":
        return None  # type: ignore[return-value]
    if standing.status != "running" or standing.match is None:
        why = {"open": "has not begun: seats are open", "over": "is over", "closed": "was called off"}
        raise Refusal(409, "not-running", f"the match {why.get(standing.status, 'does not run')}", standing.number)
    return standing.match


def own_ticket(user: User, ticket: str | None) -> str | None:
    return f"{user.id}:{ticket}" if ticket else None


def check_bot(hall: Hall, spec: str) -> None:
    strength = spec.partition(":")[2]
    try:
        bots.bot(spec)
    except ValueError as error:
        raise Refusal(400, "bad-bot", str(error)) from None
    most = hall.settings.bot_strength
    if strength.isdecimal() and int(strength) > most:
        raise Refusal(400, "bad-bot", f"{spec}: on this server the strength of a bot is at most {most}")
