"""Bots at the table, and asking one for advice. They think in threads (`thinking`): compiled rules don't hold the lock
of Python.

A bot's move is scheduled by the worker whose entry made it the bot's turn. The match's index says when
it is overdue; then any worker may claim it (see `clocks`), and the primary key of the log admits one move. Bots that
are alone at a table play only while somebody watches, at one worker at which somebody does.
"""

import asyncio
import contextlib
import os
import secrets
import time

from magetable import bots
from magetable.action import Advice
from magetable.bots import Bot
from magetable.match import Match
from magetable.server import logs, metrics
from magetable.server.entries import Entry, Play
from magetable.server.hall import Hall, Live
from magetable.server.refusal import Refusal
from magetable.server.thinking import Thinking, Who

ADVICE_THREADS = 2
ADVICE_WAITING = 4  # questions of one address; more are refused
ADDRESS = 2  # an address may have so many times as much as a person
REMEMBERED = 20_000  # people whose last address is known


class Bots:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        settings = hall.settings
        threads, thoughts = settings.bot_threads or os.cpu_count() or 1, settings.bot_thoughts
        self._thinking = Thinking("bot", threads, thoughts, ADDRESS * thoughts)
        self._advising = Thinking("advice", ADVICE_THREADS, 1, ADDRESS)
        self._playing: dict[str, tuple[asyncio.Task[None], Who]] = {}
        self._addresses: dict[str, str] = {}
        self._stood: dict[str, tuple[int, float]] = {}  # at which entry matches stand, and since when
        hall.after.append(self.wake)
        hall.entered.append(self.wake)

    def wake(self, live: Live, _made: list[Entry] | None = None) -> None:
        """Let bots play in a match as long as it is their turn."""
        if live.id not in self._playing and self._may_play(live):
            self._playing[live.id] = asyncio.create_task(self._play(live)), self._behind(live)

    def look(self) -> None:
        """Wake bots that nothing else may wake: where they are alone and watched here, and the worker that had them is
        gone; and where the match stands still. A move may have failed there, and a clock that was wrong for a while may
        have put off by hours when it is due."""
        now, patience = time.monotonic(), 2 * self._hall.settings.lease_seconds
        stood, self._stood = self._stood, {}
        for live in list(self._hall.lives.values()):
            number, since = stood.get(live.id, (0, now))
            since = since if number == live.standing.number else now
            self._stood[live.id] = live.standing.number, since
            if now - since > patience or (live.listeners and not live.standing.people()):
                self.wake(live)

    async def close(self) -> None:
        for task, _ in list(self._playing.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._thinking.close()
        self._advising.close()

    # Playing.

    def _may_play(self, live: Live) -> bool:
        standing = live.standing
        if standing.mover is None or standing.mover.kind != "bot":
            return False
        if standing.people():
            return True
        late = time.time() - standing.at > 2 * self._hall.settings.lease_seconds
        return bool(live.listeners) and (late or not live.watched_before(self._hall.bell.worker))

    async def _play(self, live: Live) -> None:
        try:
            await self._hall.shelf.wait(live.standing.info.game)
            thinking: dict[tuple[int | None, str], Bot] = {}  # kept through a turn: a search goes on with its tree
            while self._may_play(live) and (mover := live.standing.mover):
                spec = mover.bot or "random"
                who = (live.standing.to_move, spec)
                thinking.setdefault(who, bots.bot(spec))
                await self._move(live, thinking[who])
        except Refusal:
            self._hall.spawn(self._look_again(live))  # another worker was faster
        except Exception as error:  # the match is looked at again when it is due
            metrics.bot_errors.inc()
            logs.write("error", "a bot failed", match=live.id, why=repr(error), where=logs.place(error))
        finally:
            self._playing.pop(live.id, None)

    async def _look_again(self, live: Live) -> None:
        await asyncio.sleep(0)
        self.wake(live)

    async def _move(self, live: Live, chooser: Bot) -> None:
        standing = live.standing
        assert standing.match is not None
        assert standing.to_move is not None
        deciding = bots.deciding(chooser, standing.match, secrets.randbits(63), self._hall.settings.bot_seconds)
        thought = await self._thinking.think(self._behind(live), deciding)
        metrics.thinking.observe(thought.seconds)
        metrics.thinking_waited.observe(thought.waited)
        play = Play(standing.to_move, standing.match.allowed(thought.result))
        async with live.lock:
            if live.standing.number == standing.number:
                await self._hall.add(live, [play])
                metrics.moves.labels(standing.info.game, "bot").inc()

    # For whom.

    def remember(self, person: str, address: str) -> None:
        """Remember where somebody is."""
        self._addresses.pop(person, None)
        self._addresses[person] = address
        if len(self._addresses) > REMEMBERED:
            del self._addresses[next(iter(self._addresses))]

    def _behind(self, live: Live) -> Who:
        """For whom the bots of a match think: who sits there, or else watches; of several the host."""
        sitting, host = live.standing.people(), live.standing.info.host
        people = (sitting & live.present()) or sitting or live.here()
        if people:
            return self._who(host if host in people else min(people))
        strangers = sorted(listener.address for listener in live.listeners)
        return Who(strangers[0], strangers[0]) if strangers else self._who(host)

    def _who(self, person: str) -> Who:
        return Who(self._addresses.get(person, person), person)

    def check_crowd(self, person: str) -> None:
        """Refuse another match with bots to somebody for whom bots are at work in very many."""
        if not self._hall.settings.limits:
            return
        most = self._hall.settings.bot_matches
        me = self._who(person)
        others = [who for _, who in self._playing.values()]
        for count, limit, whose in (
            (sum(who.person == me.person for who in others), most, "your matches"),
            (sum(who.address == me.address for who in others), ADDRESS * most, "the matches from your address"),
        ):
            if count >= limit:
                detail = f"bots are at work in {count} of {whose}, and {limit} is the most: "
                raise Refusal(429, "too-many", detail + "begin another when it is your turn in some of them")

    # Advice.

    async def advise(self, match: Match, seat: int, seconds: float, person: str) -> list[Advice]:
        """What a search thinks of each choice, from what the seat to move knows."""
        who = self._who(person)
        if self._advising.waiting(who.address) >= ADVICE_WAITING:
            raise Refusal(429, "busy", "your earlier questions for advice are still being thought about: wait for them")
        return (await self._advising.think(who, match.advising(seat, seconds, secrets.randbits(63)))).result
