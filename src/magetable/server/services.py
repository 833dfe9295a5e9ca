"""Everything a worker consists of, put together and taken down in order."""

import gc
from dataclasses import dataclass

from magetable.server.bell import Bell
from magetable.server.bots import Bots
from magetable.server.calls import Calls
from magetable.server.clocks import Clocks
from magetable.server.counting import Counting
from magetable.server.database import make_engine, migrate
from magetable.server.figures import Figures
from magetable.server.forgetting import Forgetting
from magetable.server.guard import Limits
from magetable.server.hall import Hall
from magetable.server.health import Health
from magetable.server.identity import Identity
from magetable.server.ledger import open_ledger
from magetable.server.moments import Album
from magetable.server.people import People
from magetable.server.sessions import Sessions
from magetable.server.settings import Settings
from magetable.server.shelf import Shelf
from magetable.server.store import Store
from magetable.server.tasks import Tasks
from magetable.server.webhooks import Webhooks
from magetable.server.writer import Writer


@dataclass
class Services:
    settings: Settings
    limits: Limits
    tasks: Tasks
    store: Store
    writer: Writer
    bell: Bell
    shelf: Shelf
    hall: Hall
    identity: Identity
    bots: Bots
    counting: Counting
    clocks: Clocks
    webhooks: Webhooks
    health: Health
    album: Album
    figures: Figures
    people: People
    calls: Calls
    forgetting: Forgetting

    @classmethod
    async def start(cls, settings: Settings, limits: Limits) -> "Services":
        await migrate(settings)
        engine, seconds = make_engine(settings), settings.db_seconds
        store, writer = Store(engine, seconds), Writer(open_ledger(settings), seconds)
        bell, shelf = Bell(engine, seconds), Shelf(settings.prepare)
        sessions = Sessions(store, bell)
        hall = Hall(settings, store, writer, bell, shelf, sessions)
        identity = Identity(store, sessions)
        await identity.start()
        bots = Bots(hall)
        webhooks = Webhooks(hall)
        counting = Counting(hall)
        clocks = Clocks(hall, bots, counting)
        people = People(store)
        calls = Calls(hall, people)
        await calls.start()
        forgetting = Forgetting(hall)
        tasks = Tasks()
        tasks.keep("writer", writer.run)
        tasks.keep("shelf", shelf.run)
        tasks.keep("clocks", clocks.run)
        tasks.keep("calls", calls.run)
        tasks.keep("forgetting", forgetting.run)
        if bell.far:
            tasks.keep("bell", bell.send)
            tasks.keep("ear", bell.listen)
        hall.spawn(spare_the_collector(shelf))
        health = Health(settings, tasks, writer)
        return cls(
            settings, limits, tasks, store, writer, bell, shelf, hall, identity, bots, counting, clocks, webhooks,
            health, Album(store), Figures(store), people, calls, forgetting,
        )  # fmt: skip

    async def stop(self) -> None:
        for name in ("clocks", "calls", "forgetting"):
            await self.tasks.end(name)
        await self.bots.close()
        await self.hall.close()
        self.counting.close()
        for name in ("bell", "ear", "shelf"):
            await self.tasks.end(name)
        self.writer.close()
        await self.tasks.wait("writer", 2 * self.settings.db_seconds)
        await self.writer.dispose()
        await self.store.close()


async def spare_the_collector(shelf: Shelf) -> None:
    """Libraries and compiled rules never become garbage: not looking through them again and again saves stalls
    of a fifth of a second each. What is young is looked through a little at a time: 20,000 objects are 25 ms."""
    for name in shelf.names():
        await shelf.wait(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 100)
