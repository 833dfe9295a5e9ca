"""What the start of a server costs in imports, by package."""

import re
from collections import Counter

import httpx

from magetable.server.simulate.process import Process

LINE = re.compile(r"import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)")  # as `python -X importtime` writes


def import_costs(db: str, cpu: int | None, most: int = 12) -> dict[str, int]:
    """Milliseconds of all and of the dearest packages until a server answers. Measuring adds to each."""
    server = Process(db, cpu, anew=True)
    server.environment["PYTHONPROFILEIMPORTTIME"] = "1"
    server.start()
    try:
        server.wait()
        httpx.get(f"{server.url}/api/games", verify=False).raise_for_status()
    finally:
        server.kill()
    costs: Counter[str] = Counter()
    for microseconds, module in LINE.findall(server.said()):
        costs[module.partition(".")[0]] += int(microseconds)
    return {"all": round(costs.total() / 1000)} | {name: round(cost / 1000) for name, cost in costs.most_common(most)}
