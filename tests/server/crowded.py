"""What lists and ratings cost with very many finished matches, one person having sat in all of them.

.venv/bin/python -m tests.server.crowded [MATCHES] [DATABASE]     if not said: 100000, in a SQLite file
"""

import asyncio
import os
import secrets
import sys
import tempfile
import time
from pathlib import Path

import httpx
import sqlalchemy as sa

from magetable.server.counting import recount
from magetable.server.database import make_engine, matches, migrate, seats, sessions, users
from magetable.server.sessions import COOKIE, new_admission
from magetable.server.settings import Settings
from magetable.server.store import Store

from .serving import served
from .test_ratings import COUNCIL, seat_rows, some_matches

PEOPLE = 5000
ASKED = ("/", "/api/me", "/api/matches/open", "/api/matches/mine", "/api/profile", "/api/profile/matches",
         "/api/profile/matches?before=50000", "/api/people", "/api/people/user1",
         "/api/games/council/ratings")  # fmt: skip
TIMES = 20


async def fill(db: Settings, number: int) -> tuple[str, float]:
    """The cookie of who sat everywhere, and the processor time it took to count everything."""
    await migrate(db)
    store = Store(make_engine(db, patient=True), 3600)
    rows = some_matches(number, people=PEOPLE, always=True)
    admission = new_admission("user0", "crowded")
    sitting = seat_rows(rows)
    async with store.writing() as connection:
        people = [{"id": f"user{one}", "name": f"P{one}", "made": 1.0} for one in range(PEOPLE)]
        for table, all_rows in ((users, people), (matches, rows), (seats, sitting)):
            for start in range(0, len(all_rows), 5000):
                await connection.execute(sa.insert(table), all_rows[start : start + 5000])
        await connection.execute(sa.insert(sessions), admission.session.__dict__)
    began = time.process_time()
    await recount(store.engine, {"council": COUNCIL}.get, 3600)
    took = time.process_time() - began
    await store.close()
    return admission.cookie, took


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        db = sys.argv[2] if len(sys.argv) > 2 else str(Path(folder) / f"{secrets.token_hex(4)}.db")
        cookie, took = asyncio.run(fill(Settings(db=db), number))
        print(f"{number} matches counted anew in {took:.1f} s of processor time")
        with (
            served(db, mode="wasm") as server,
            httpx.Client(base_url=server.url, cookies={COOKIE: cookie}, verify=False) as http,
        ):
            for path in ASKED:
                answer = http.get(path)
                before = processor_seconds(server.process.pid)
                for _ in range(TIMES):
                    answer = http.get(path)
                each = (processor_seconds(server.process.pid) - before) / TIMES
                print(f"{path:36} {answer.status_code} {len(answer.content):7} bytes {1000 * each:6.1f} ms")


if __name__ == "__main__":
    main()
