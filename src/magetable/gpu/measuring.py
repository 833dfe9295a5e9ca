"""How fast a GPU plays: whole random games and single steps, by how many are played at once."""

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from magetable.game import Game
from magetable.gpu.batch import batch
from magetable.gpu.games import GpuGames
from magetable.kit.cuda import a_gpu

SIZES = (1_024, 8_192, 65_536, 524_288)  # games at once
STEP_SIZES = SIZES[:3]
COPIED = 1 << 30  # bytes
TURNS = 50


def device() -> dict[str, Any]:
    """The GPU, and how fast it copies its own memory: bytes read and written, a second."""
    cuda = a_gpu()
    name = getattr(cuda.get_current_device(), "name", "Numba's simulator")
    name = name.decode() if isinstance(name, bytes) else str(name)
    source, target = (cuda.device_array(COPIED, np.uint8) for _ in range(2))
    times = []
    for _ in range(6):
        began = time.perf_counter()
        target.copy_to_device(source)
        cuda.synchronize()
        times.append(time.perf_counter() - began)
    return {"name": name, "copy_bytes_per_s": 2 * COPIED / statistics.median(times[1:])}


def measure(
    game: Game,
    players: int,
    options: Mapping[str, str],
    seconds: float,
    copying: float,
    told: Callable[[str], None] = lambda words: None,
    sizes: Sequence[int] = SIZES,
) -> list[dict[str, Any]]:
    """A row for each number of games at once. Memory is what whole states would take, once in and once out a choice."""
    there = GpuGames(game, players, **options)
    state = there.engine.record.dtype.itemsize
    began = time.perf_counter()
    there.play(64, 1)
    told(f"{game.title}, {players} players: ready after {time.perf_counter() - began:.1f} s")
    rows = []
    for size in sizes:
        games, decisions, took = whole_games(there, size, seconds)
        row = {
            "game": game.name,
            "players": players,
            "at_once": size,
            "games_per_s": games / took,
            "decisions_per_s": decisions / took,
            "state_bytes": state,
            "memory_share": 2 * state * decisions / took / copying,
        }
        if size in STEP_SIZES:
            row |= steps(game, players, options, size, copying)
        rows.append(row)
    return rows


def whole_games(there: GpuGames, size: int, seconds: float) -> tuple[int, int, float]:
    """Random games to their ends, so many at once: how many, with how many decisions, in what time."""
    games = size
    while True:
        began = time.perf_counter()
        found = there.play(games, games, size)
        took = time.perf_counter() - began
        if took >= seconds / 2:
            return games, found.decisions, took
        games *= min(16, max(2, int(seconds / took)))


def steps(game: Game, players: int, options: Mapping[str, str], size: int, copying: float) -> dict[str, float]:
    """Turns of a learning program: choose, apply, and look at what is legal and known, for all games at once."""
    games = batch(game, size, players, 1, **options)
    seats = games.cuda.to_device(np.zeros(size, np.int64))
    for turn in range(2 + TURNS):
        if turn == 2:  # by then all is compiled
            games.cuda.synchronize()
            began = time.perf_counter()
        games.apply(games.sample(turn))
        games.legal()
        games.observe(seats)
    games.cuda.synchronize()
    took = (time.perf_counter() - began) / TURNS
    engine = games.engine
    moved = 5 * engine.record.dtype.itemsize + engine.codes + engine.observation + 24
    return {"steps_per_s": size / took, "step_memory_share": size * moved / took / copying}
