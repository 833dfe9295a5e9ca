"""Many games at once: in this process, in several, or on a Ray cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

Given = TypeVar("Given")  # what games depend on: a contest, say
Found = TypeVar("Found")
Task = Callable[[Given, int], Found]  # what is done for a game's number; a function of a module
MOST = 4  # games in a chunk: what is lost when a run is ended
WAITING = 2  # chunks on Ray for every core


def do_all(
    task: "Task[Given, Found]", given: Given, numbers: Sequence[int], jobs: int | None = None, ray: bool = False
) -> Iterator[Found]:
    """What a task finds for every number, in the order in which it is found."""
    jobs = jobs or os.cpu_count() or 1
    if ray:
        yield from on_ray(task, given, numbers)
    elif jobs == 1 or len(numbers) <= 1:
        for number in numbers:
            yield task(given, number)
    else:
        yield from in_processes(task, given, chunks(numbers, jobs), jobs)


def chunks(numbers: Sequence[int], jobs: int) -> list[Sequence[int]]:
    """Parts small enough that nobody waits long for the last one."""
    size = max(1, min(MOST, len(numbers) // (8 * jobs)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def do_chunk(task: "Task[Given, Found]", given: Given, numbers: Iterable[int]) -> list[Found]:
    return [task(given, number) for number in numbers]


def in_processes(
    task: "Task[Given, Found]", given: Given, parts: Sequence[Sequence[int]], jobs: int
) -> Iterator[Found]:
    """Every process loads the compiled game once. Ctrl-C ends them at once, without a word."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(
        min(jobs, len(parts)), context, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)
    )
    try:
        for done in as_completed([pool.submit(do_chunk, task, given, part) for part in parts]):
            yield from done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def on_ray(task: "Task[Given, Found]", given: Given, numbers: Sequence[int]) -> Iterator[Found]:
    """The same chunks as tasks of the cluster that RAY_ADDRESS names, or of a Ray on this machine."""
    ray = the_ray()
    ours = not ray.is_initialized()
    if ours:
        ray.init(log_to_driver=False, logging_level="error")
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        remote = ray.remote(do_chunk)
        parts = iter(chunks(numbers, cores))
        running: list[Any] = []
        while True:
            for part in parts:
                running.append(remote.remote(task, given, part))
                if len(running) >= WAITING * cores:
                    break
            if not running:
                return
            done, running = ray.wait(running)
            for reference in done:
                yield from ray.get(reference)
    finally:
        if ours:
            ray.shutdown()


def the_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise ValueError("--ray needs Ray, which is not installed: pip install 'magetable[ray]'") from None
    return ray
