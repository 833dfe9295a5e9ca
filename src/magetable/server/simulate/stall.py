"""The table of matches is locked for longer than a server waits for it, while pages are asked for and a move is sent.

Afterwards moves must be taken again by themselves, and /readyz must have said that they were not.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from magetable.server.simulate.faults import NOTICED_SECONDS, PAGE_READS, STUCK_SECONDS, Probe, Readiness, locked
from magetable.server.simulate.judge import Judge
from magetable.server.simulate.process import Process, postgres, processes

AGAIN_SECONDS = 5.0  # after the end of the lock


@dataclass
class Stalls:
    rounds: int = 0
    locked_s: float = 0.0
    again_s: list[float] = field(default_factory=list)  # from the end of the lock until the move was acknowledged
    next_s: list[float] = field(default_factory=list)  # ... and until another one was
    not_ready_s: list[float] = field(default_factory=list)  # from the beginning until /readyz said no
    ready_s: list[float] = field(default_factory=list)  # from the end until /readyz said yes
    answers: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def stall(
    rounds: int, seconds: float, db_seconds: float = 10.0, progress: Callable[[int], None] = lambda done: None
) -> Stalls:
    """So many rounds, each with a new server on a new PostgreSQL, which may take `db_seconds` for a statement."""
    stalls = Stalls(locked_s=seconds)
    for done in range(rounds):
        with postgres() as db, processes(db, db_seconds=str(db_seconds)) as (server,):
            asyncio.run(one_round(db, server, seconds, stalls))
        progress(done + 1)
    return stalls


async def one_round(db: str, server: Process, seconds: float, stalls: Stalls) -> None:
    probe, saying = Probe("Probe", server), Readiness(server)
    await probe.sit_down()
    following = asyncio.create_task(saying.follow())
    async with locked(db):
        began = time.monotonic()
        reads = [asyncio.create_task(probe.read()) for _ in range(PAGE_READS)]
        sending = asyncio.create_task(probe.send(probe.page))
        await asyncio.sleep(seconds)
        ended = time.monotonic()
    wrong = await recovered(probe, sending, ended, stalls)
    ready = await saying.ready_again(ended)
    following.cancel()
    await asyncio.gather(*reads, return_exceptions=True)
    refused = [asked - began for asked, status, _ in saying.said if status == 503 and asked < ended]
    stalls.not_ready_s += [round(value, 1) for value in refused[:1]]
    stalls.ready_s += [] if ready is None else [round(ready, 1)]
    if seconds > NOTICED_SECONDS and not refused:
        wrong.append("/readyz never said that moves are not taken")
    wrong += saying.untruths(True, began, ended) + ([] if ready is not None else ["/readyz did not say ready again"])
    stalls.rounds += 1
    wrong += await judged(db, probe)
    stalls.faults += [f"round {stalls.rounds}: {words}" for words in wrong]
    stalls.answers = dict(Counter(stalls.answers) + probe.answers)
    await probe.close()


async def recovered(probe: Probe, sending: "asyncio.Task[None]", ended: float, stalls: Stalls) -> list[str]:
    """The move that was sent is taken, and another one."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(STUCK_SECONDS):
            await sending
            stalls.again_s.append(round(time.monotonic() - ended, 2))
            await probe.move(STUCK_SECONDS)
            stalls.next_s.append(round(time.monotonic() - ended, 2))
        late = stalls.next_s[-1] > AGAIN_SECONDS
        return [f"moves were taken again only after {stalls.next_s[-1]} s"] if late else []
    return [f"no move was taken for {STUCK_SECONDS:.0f} s after the lock: the server is stuck"]


async def judged(db: str, probe: Probe) -> list[str]:
    judge = Judge(db)
    for match in probe.known:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(probe.look_until(match), STUCK_SECONDS)
    found = await judge.judge([probe])
    await judge.close()
    return found
