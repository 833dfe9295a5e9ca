"""Figures for Prometheus at /metrics. With several workers they are added up (PROMETHEUS_MULTIPROC_DIR)."""

import os

from prometheus_client import REGISTRY as ONE_PROCESS
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

moves = Counter("magetable_moves", "Decisions acknowledged", ["game", "by"])
refused = Counter("magetable_refused", "Wishes that were refused", ["error"])
requests = Counter("magetable_requests", "HTTP requests answered", ["method", "status"])
loaded = Counter("magetable_matches_loaded", "Matches folded from the database")
sent = Counter("magetable_frames_sent", "WebSocket frames sent")
failures = Counter("magetable_task_failures", "Unforeseen errors of background work", ["task"])
calls = Counter("magetable_calls", "People called when it was their turn", ["way", "result"])
webhooks = Counter("magetable_webhooks", "Webhooks called", ["result"])
commit = Histogram(
    "magetable_move_seconds", "From a move's arrival to its durable commit",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)  # fmt: skip
thinking = Histogram("magetable_bot_seconds", "How long bots think", buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 5, 20))
thinking_waited = Histogram(
    "magetable_bot_wait_seconds", "How long bots wait for a thread", buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 5, 20)
)
bot_errors = Counter("magetable_bot_errors", "Thoughts and moves of bots that failed")
live = Gauge("magetable_matches_live", "Matches in memory", multiprocess_mode="livesum")
watching = Gauge("magetable_watching", "Open WebSocket connections", multiprocess_mode="livesum")


def text() -> bytes:
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)
        return generate_latest(registry)
    return generate_latest(ONE_PROCESS)
