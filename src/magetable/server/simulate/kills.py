"""Servers are killed while people play: nothing acknowledged is lost or doubled, all end with the truth of the log."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from magetable.server.simulate.party import Party, Played
from magetable.server.simulate.process import Process, processes


@dataclass(kw_only=True)
class Outcome(Played):
    kills: int
    seconds_a_kill: float


def kill_servers(
    db: str, servers: int, kills: int, clients: int, seed: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Outcome:
    """Kill a random server so often, each time after more moves; it is started again at once."""
    with processes(db, servers, lease_seconds="1") as running:
        return asyncio.run(run(db, running, kills, clients, seed, progress))


async def run(
    db: str, servers: list[Process], kills: int, clients: int, seed: int, progress: Callable[[int], None]
) -> Outcome:
    chance, party = random.Random(seed), Party(db, servers, clients, seed)
    async with party.playing():
        await party.moves(clients)
        began = time.monotonic()
        for done in range(kills):
            await asyncio.sleep(chance.random() * 0.1)
            server = chance.choice(servers)
            await asyncio.to_thread(server.kill)
            server.start()
            await party.moves(clients)
            progress(done + 1)
        took = (time.monotonic() - began) / kills
    faults = await party.judged()
    return Outcome(kills=kills, seconds_a_kill=round(took, 2), faults=faults, **party.figures())
