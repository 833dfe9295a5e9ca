"""Coming and going: who takes a seat, and who plays on for whom."""

import time

from magetable.server.acts.checks import STAND_IN, check_bot, host_only, own_seats, playable
from magetable.server.acts.making import begun
from magetable.server.entries import AnyBody, Ask, Chair, Close, Fill, Hand, Sit, Stand
from magetable.server.hall import Hall, Live
from magetable.server.refusal import Refusal, not_yours
from magetable.server.standing import Standing, bot_name
from magetable.server.store import User

AWAY_SECONDS = 60.0  # nothing heard for so long: the others may agree on a bot


async def join(hall: Hall, live: Live, user: User, name: str, seat: int | None, code: str | None) -> int:
    """Take an open seat, or one's own back from a bot; the seat."""
    async with live.lock:
        standing = live.standing
        mine = [place for place, chair in enumerate(standing.chairs) if chair.kind == "bot" and chair.user == user.id]
        if standing.status == "running" and (seat in mine or (seat is None and mine)):
            return await take_back(hall, live, user, mine[0] if seat is None else seat)
        if standing.info.terms.watch == "private" and user.id != standing.info.host and code != standing.info.code:
            raise not_yours("this match is private: to join it, give its code")
        if standing.status != "open":
            raise Refusal(
                409, "not-open", "this match has no open seat: it has begun or was called off", standing.number
            )
        free = [place for place, chair in enumerate(standing.chairs) if chair.kind == "open"]
        if seat is not None and seat not in free:
            raise Refusal(409, "seat-taken", f"seat {seat} is not open: open are {free}", standing.number)
        seat = free[0] if seat is None else seat
        await not_blocked(hall, standing, user)
        bodies: list[AnyBody] = [Sit(seat, user.id, name or user.name)]
        after = [
            Chair("human", name or user.name) if place == seat else chair for place, chair in enumerate(standing.chairs)
        ]
        await hall.add(live, bodies + begun(after, standing.info.terms))
        return seat


async def take_back(hall: Hall, live: Live, user: User, seat: int) -> int:
    if live.standing.chairs[seat].out:
        raise Refusal(409, "out", "who has resigned or run out of time can't come back", live.standing.number)
    await hall.add(live, [Sit(seat, user.id, live.standing.names[seat])])
    return seat


async def leave(hall: Hall, live: Live, user: User) -> int:
    """Before the match has begun: the seats are open again. Later: bots play on, and one may come back."""
    async with live.lock:
        standing = live.standing
        held = own_seats(standing, user)
        if standing.status not in ("open", "running"):
            raise Refusal(409, "over", "the match is over: there is nothing to leave", standing.number)
        playable(standing, also_open=True)
        if standing.status == "open":
            return await hall.add(live, [Stand(seat) for seat in held])
        return await hall.add(live, [Hand(seat, STAND_IN, "left") for seat in held])


async def fill(hall: Hall, live: Live, user: User, seat: int, bot: str) -> int:
    """The host gives an open seat to a bot."""
    async with live.lock:
        standing = live.standing
        host_only(standing, user, "give seats to bots")
        check_bot(hall, bot)
        if standing.status != "open" or seat not in range(len(standing.chairs)) or standing.chairs[seat].kind != "open":
            raise Refusal(409, "seat-taken", f"seat {seat} is not open", standing.number)
        after = [Chair("bot", bot_name(bot)) if place == seat else chair for place, chair in enumerate(standing.chairs)]
        return await hall.add(live, [Fill(seat, bot), *begun(after, standing.info.terms)])


async def start(hall: Hall, live: Live) -> None:
    """It is time for an open match: bots take what seats are left, and it begins."""
    async with live.lock:
        standing = live.standing
        if standing.status != "open" or standing.starts is None or standing.starts > time.time():
            return
        free = [seat for seat, chair in enumerate(standing.chairs) if chair.kind == "open"]
        bot = Chair("bot", bot_name(STAND_IN), bot=STAND_IN)
        after = [bot if chair.kind == "open" else chair for chair in standing.chairs]
        await hall.add(live, [*(Fill(seat, STAND_IN) for seat in free), *begun(after, standing.info.terms)])


async def not_blocked(hall: Hall, standing: Standing, user: User) -> None:
    """Refused where somebody who sits there, or is the host, wants nothing to do with the asker."""
    others = (standing.people() | {standing.info.host}) - {user.id}
    if await hall.store.blocks(others, {user.id}):
        raise Refusal(403, "blocked", "somebody at this table does not wish to play with you", standing.number)


async def close(hall: Hall, live: Live, user: User) -> int:
    async with live.lock:
        host_only(live.standing, user, "call the match off")
        if live.standing.status != "open":
            raise Refusal(409, "not-open", "only a match that has not begun can be called off", live.standing.number)
        return await hall.add(live, [Close()])


async def ask_bot(hall: Hall, live: Live, user: User, seat: int) -> tuple[int, str]:
    """Ask the others that a bot may play on for somebody who is away."""
    async with live.lock:
        standing = live.standing
        own_seats(standing, user)
        playable(standing)
        if seat not in range(standing.info.players) or standing.chairs[seat].kind != "human":
            raise Refusal(409, "not-a-person", f"seat {seat} is not played by a person", standing.number)
        away = standing.chairs[seat].user
        if away == user.id:
            raise Refusal(409, "your-own", "it is your own seat: leave, and a bot plays on", standing.number)
        if away in live.present() or time.time() - standing.at < AWAY_SECONDS:
            detail = f"{standing.names[seat]} is not away: nobody else may hand the seat to a bot"
            raise Refusal(409, "not-away", detail, standing.number)
        if standing.people() - {user.id, away}:
            return await hall.add(live, [Ask(user.id, "bot", seat)]), "asked"
        return await hall.add(live, [Hand(seat, STAND_IN, "agreed")]), "done"
