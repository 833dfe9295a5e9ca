"""Two devices send a move for the same turn at the same moment: one wins, the other is told so."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

import magetable
from magetable.server.simulate.client import Client
from magetable.server.simulate.process import Process


@dataclass
class Races:
    rounds: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])  # of the first device and of the second
    matches: int = 0
    faults: list[str] = field(default_factory=list)


def race(
    servers: Sequence[Process], rounds: int, seed: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Races:
    return asyncio.run(run(servers, rounds, seed, progress))


async def run(servers: Sequence[Process], rounds: int, seed: int, progress: Callable[[int], None]) -> Races:
    """Somebody who holds all seats, with two devices: each at a server of its own where there are two."""
    chance, races = random.Random(seed), Races()
    person = Client("Racer", servers, seed)
    await person.arrive()
    while races.rounds < rounds and not races.faults:
        game = magetable.games()[races.matches % len(magetable.games())]
        match = await person.create(game, [{"kind": "me"}, {"kind": "me", "name": "Other"}])
        races.matches += 1
        while races.rounds < rounds and not races.faults:
            page = (await person.ask("GET", f"/api/matches/{match}")).json()
            if page["status"] != "running":
                break
            await one_round(person, match, page, races, chance)
            progress(races.rounds)
    await person.close()
    return races


async def one_round(person: Client, match: str, page: dict[str, Any], races: Races, chance: random.Random) -> None:
    servers = [person.servers[0], person.servers[-1]]
    wishes = [
        {"move": chance.choice(page["legal"])["code"], "after": page["number"], "id": f"r{races.rounds}-{device}"}
        for device in range(2)
    ]
    order = [0, 1] if chance.random() < 0.5 else [1, 0]  # who is sent first
    asked = {n: person._http.post(f"{servers[n].url}/api/matches/{match}/play", json=wishes[n]) for n in order}
    answers = dict(zip(order, await asyncio.gather(*asked.values()), strict=True))
    after = (await person.ask("GET", f"/api/matches/{match}")).json()["number"]
    races.rounds += 1
    races.faults += [f"round {races.rounds}: {fault}" for fault in wrong(answers, page["number"], after)]
    for device, answer in answers.items():
        races.wins[device] += answer.status_code == 200


def wrong(answers: dict[int, httpx.Response], before: int, after: int) -> list[str]:
    """What is not as it must be: one has won, the other hears that it was late, one entry was added."""
    told = sorted((answer.status_code, answer.json().get("error", "")) for answer in answers.values())
    faults = [] if told == [(200, ""), (409, "stale")] else [f"the answers are {told}"]
    numbers = {answer.json().get("number") for answer in answers.values()}
    if numbers != {before + 1} or after != before + 1:
        faults.append(f"after entry {before} both were told {numbers}, and the log ends at {after}")
    return faults
