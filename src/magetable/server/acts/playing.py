"""Playing: decisions, taking them back, giving up."""

import time

from magetable.action import IllegalMove
from magetable.match import Match
from magetable.server import metrics
from magetable.server.acts.checks import STAND_IN, known_to, own_seats, own_ticket, playable
from magetable.server.entries import Answer, AnyBody, Ask, Hand, Play, Resign, Undo
from magetable.server.hall import Hall, Live
from magetable.server.refusal import Refusal, not_yours, stale
from magetable.server.standing import Standing
from magetable.server.store import User


async def answered(
    hall: Hall, live: Live, user: User, after: int, ticket: str | None = None
) -> tuple[Standing, list[int], int | None]:
    """How the match stands that a wish answers, the asker's seats, and the entry if it was made by an earlier sending.

    Any other wish that does not know of all that has happened is refused.
    """
    standing = await known_to(hall, live, after)
    held = own_seats(standing, user)
    if after == standing.number:
        return standing, held, None
    done = await hall.store.ticket(live.id, ticket) if ticket else None
    if done is None:
        raise stale(standing.number, after)
    return standing, held, done


async def play(
    hall: Hall, live: Live, user: User, move: str | int, after: int, seat: int | None = None, ticket: str | None = None
) -> tuple[int, bool]:
    """Make a decision; its entry, and whether it had been made already by an earlier sending."""
    began = time.perf_counter()
    ticket = own_ticket(user, ticket)
    async with live.lock:
        standing, held, done = await answered(hall, live, user, after, ticket)
        if done is not None:
            return done, True
        match = playable(standing)
        mover = standing.to_move
        if mover not in held or (seat is not None and seat != mover):
            name = standing.names[mover] if mover is not None else "nobody"
            raise Refusal(409, "not-your-turn", f"it is for {name} to decide now", standing.number)
        number, repeated = await hall.add_once(live, [decision(match, mover, move)], ticket)
    if not repeated:
        metrics.moves.labels(standing.info.game, "human").inc()
        metrics.commit.observe(time.perf_counter() - began)
    return number, repeated


def decision(match: Match, seat: int, move: str | int) -> Play:
    """The entry of a move, if it is legal."""
    try:
        return Play(seat, match.allowed(move))
    except IllegalMove as error:
        raise Refusal(422, "illegal", str(error)) from None


async def undo(hall: Hall, live: Live, user: User, after: int, ticket: str | None = None) -> tuple[int, str]:
    """Take back the last own decision: at once where that is free, otherwise by asking the others."""
    ticket = own_ticket(user, ticket)
    async with live.lock:
        standing, held, done = await answered(hall, live, user, after, ticket)
        if done is not None:
            return done, "done"
        playable(standing)
        if standing.free_undo() in held:
            place = len(standing.plays) - 1
            return await hall.add(live, [Undo(standing.seats[place], standing.plays[place] - 1)], ticket), "done"
        seat, to = last_decision(standing, held)
        others = standing.people() - {user.id}
        if others:
            return await hall.add(live, [Ask(user.id, "undo", seat, to)], ticket), "asked"
        await hall.store.note_help(live.id)
        return await hall.add(live, [Undo(seat, to)], ticket), "done"


def last_decision(standing: Standing, held: list[int]) -> tuple[int, int]:
    """Of one's own seats, the one that decided last, and the entry before that."""
    found = [(to, seat) for seat in held if (to := standing.before_last_play_of(seat)) is not None]
    if not found:
        raise Refusal(409, "nothing-to-undo", "you have not decided anything yet", standing.number)
    to, seat = max(found)
    return seat, to


async def answer(hall: Hall, live: Live, user: User, agree: bool, after: int) -> int:
    async with live.lock:
        standing, _, _ = await answered(hall, live, user, after)
        asked = standing.request
        if asked is None or user.id not in asked.waiting:
            raise Refusal(409, "nothing-asked", "nobody waits for your answer", standing.number)
        bodies: list[AnyBody] = [Answer(user.id, agree)]
        if agree and asked.waiting == [user.id]:
            granted: AnyBody = (
                Undo(asked.seat, asked.to) if asked.what == "undo" else Hand(asked.seat, STAND_IN, "agreed")
            )
            bodies.append(granted)
            if asked.what == "undo":
                await hall.store.note_help(live.id)
        return await hall.add(live, bodies)


async def resign(hall: Hall, live: Live, user: User, seat: int | None) -> int:
    async with live.lock:
        standing = live.standing
        held = own_seats(standing, user)
        playable(standing)
        if seat is None and len(held) > 1:
            raise Refusal(400, "which-seat", f"you hold the seats {held}: say which one resigns", standing.number)
        if seat is not None and seat not in held:
            raise not_yours(f"seat {seat} is not yours: yours are {held}")
        return await hall.add(live, [Resign(held[0] if seat is None else seat, STAND_IN)])
