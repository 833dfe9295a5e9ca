"""Asking about one's choices, and talking: none of it changes the match."""

from magetable.action import Advice
from magetable.match import Match
from magetable.server.acts.checks import own_seats, playable
from magetable.server.bell import Ring
from magetable.server.bots import Bots
from magetable.server.guard import Limits
from magetable.server.hall import Hall, Live
from magetable.server.refusal import Refusal, no_match
from magetable.server.shapes import clean
from magetable.server.store import User


def own_turn(live: Live, user: User) -> tuple[Match, int]:
    """The running match and the asker's seat that is to decide; refused if none is."""
    standing = live.standing
    held, match = own_seats(standing, user), playable(standing)
    if standing.to_move is None or standing.to_move not in held:
        raise Refusal(409, "not-your-turn", "this is for whoever is to decide", standing.number)
    return match, standing.to_move


async def advise(hall: Hall, limits: Limits, bots: Bots, live: Live, user: User, seconds: float) -> list[Advice]:
    """What a search thinks of the choices of whoever is to decide. It knows only what they know."""
    info = live.standing.info
    match, seat = own_turn(live, user)
    if not info.terms.advice:
        raise Refusal(409, "no-advice", "this match is played without advice", live.standing.number)
    limits.check("advice", user.id)
    if not hall.shelf.ready(info.game):
        detail = "the rules are still being compiled: ask again in a moment"
        raise Refusal(409, "preparing", detail, live.standing.number)
    await hall.store.note_help(live.id)
    return await bots.advise(match, seat, seconds, user.id)


async def say(hall: Hall, limits: Limits, live: Live, user: User, text: str) -> int:
    """Chat: who sits at the table may talk, and whoever may watch it unless it is private. The line's number."""
    limits.check("chat", user.id)
    if not live.standing.may_watch(user.id):
        raise no_match(live.id)
    held = [chair.name for chair in live.standing.chairs if chair.user == user.id]
    line = await hall.store.say(live.id, user.id, held[0] if held else user.name, clean(text, 500))
    hall.bell.ring(Ring("chat", live.id))
    await hall.pass_on_chat(live)
    return line
