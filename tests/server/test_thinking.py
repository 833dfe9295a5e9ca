"""Threads for thinking: who waits is served by turns, nobody has more than their part, errors stay where they are."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable

import pytest

from magetable.kit.slices import Slices, sliced
from magetable.server.thinking import Thinking, Turns, Who

ANNA, BRIT, CHU = Who("here", "Anna"), Who("here", "Brit"), Who("there", "Chu")


def thought(name: str, slices: int, told: list[str], seconds: float = 0.005) -> Slices[str]:
    for _ in range(slices):
        time.sleep(seconds)
        told.append(name)
        yield
    return name


def with_threads(
    count: int, work: Callable[[Thinking], Awaitable[None]], of_person: int = 4, of_address: int = 8
) -> None:
    async def main() -> None:
        thinking = Thinking("test", count, of_person, of_address)
        try:
            await work(thinking)
        finally:
            thinking.close()

    asyncio.run(main())


# Turns


def let_in(turns: Turns, *line: Who) -> list[Who]:
    """In which order those who come one after the other are let in, each leaving after a moment."""
    order: list[Who] = []

    async def come(who: Who) -> None:
        async with turns.turn(who):
            order.append(who)
            await asyncio.sleep(0)

    async def main() -> None:
        await asyncio.gather(*(come(who) for who in line))

    asyncio.run(main())
    return order


def test_addresses_take_turns_and_at_each_address_its_people() -> None:
    order = let_in(Turns(1), ANNA, *[ANNA] * 4, BRIT, BRIT, CHU, CHU)
    assert order == [ANNA, ANNA, CHU, BRIT, CHU, ANNA, BRIT, ANNA, ANNA]


def test_nobody_is_inside_more_often_than_allowed() -> None:
    async def main() -> None:
        turns = Turns(of_person=2, of_address=3)
        inside: list[Who] = []
        most: dict[str, int] = {}

        async def come(who: Who) -> None:
            async with turns.turn(who):
                inside.append(who)
                for part in ("Anna", "Brit", "here", "there"):
                    most[part] = max(most.get(part, 0), sum(part in one for one in inside))
                await asyncio.sleep(0)
                inside.remove(who)

        await asyncio.gather(*(come(who) for who in [ANNA, BRIT, CHU] * 10))
        assert most == {"Anna": 2, "Brit": 2, "here": 3, "there": 2}

    asyncio.run(main())


def test_who_gives_up_leaves_their_place_to_others() -> None:
    async def main() -> None:
        turns = Turns(1)

        async def come(who: Who) -> None:
            async with turns.turn(who):
                await asyncio.sleep(0)

        async with turns.turn(ANNA):
            waiting = [asyncio.create_task(come(BRIT)) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()  # it has just been let in
        await asyncio.gather(*waiting, return_exceptions=True)
        assert [task.cancelled() for task in waiting] == [True, True, False]
        assert not turns.awaited
        await asyncio.wait_for(come(CHU), 5)

    asyncio.run(main())


# Thoughts


def test_a_short_thought_does_not_wait_for_the_long_ones_of_a_stranger() -> None:
    async def work(thinking: Thinking) -> None:
        told: list[str] = []
        long = [asyncio.create_task(thinking.think(CHU, thought(f"long {n}", 60, told))) for n in range(6)]
        while not told:
            await asyncio.sleep(0.001)
        began = len(told)
        assert (await thinking.think(ANNA, thought("short", 4, told))).result == "short"
        meanwhile = len(told) - began - 4
        assert meanwhile < 30, "it waits for a part or two of one long thought, not for 360 slices"
        assert sorted(one.result for one in await asyncio.gather(*long)) == [f"long {n}" for n in range(6)]

    with_threads(1, work)


def test_one_person_thinks_about_so_much_at_once() -> None:
    async def work(thinking: Thinking) -> None:
        told: list[str] = []
        thoughts = [asyncio.create_task(thinking.think(ANNA, thought(str(n), 20, told))) for n in range(4)]
        await asyncio.sleep(0)
        assert thinking.waiting("here") == 2
        await asyncio.gather(*thoughts)
        begun = sorted(told.index(str(n)) for n in range(4))
        for ended, first in enumerate(begun[2:], 1):  # each as soon as another has ended, and not before
            assert sum(told[:first].count(str(n)) == 20 for n in range(4)) >= ended

    with_threads(4, work, of_person=2)


def test_what_goes_wrong_in_a_thought_is_told_to_who_waits_for_it_and_to_nobody_else() -> None:
    def wrong() -> Slices[str]:
        yield
        raise ZeroDivisionError

    async def work(thinking: Thinking) -> None:
        told: list[str] = []
        thoughts = [thinking.think(ANNA, wrong()) for _ in range(20)]
        found = await asyncio.gather(*thoughts, thinking.think(CHU, thought("good", 3, told)), return_exceptions=True)
        assert [type(one) for one in found[:20]] == [ZeroDivisionError] * 20
        assert (await thinking.think(ANNA, thought("after", 1, told))).result == "after"
        assert told == ["good"] * 3 + ["after"]

    with_threads(1, work)


def test_time_in_which_others_think_is_waiting_and_not_thinking() -> None:
    async def work(thinking: Thinking) -> None:
        told: list[str] = []
        first, second = await asyncio.gather(
            thinking.think(ANNA, thought("a", 20, told)), thinking.think(CHU, thought("b", 20, told))
        )
        for one in (first, second):
            assert one.seconds >= 20 * 0.005
            assert one.waited > one.seconds / 4

    with_threads(1, work)


def test_closing_ends_a_thought_after_its_slice() -> None:
    async def main() -> None:
        thinking = Thinking("closing", 1, 1, 1)
        told: list[str] = []
        task = asyncio.create_task(thinking.think(ANNA, thought("endless", 100_000, told)))
        while not told:
            await asyncio.sleep(0.01)
        task.cancel()
        thinking.close()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    for one in threading.enumerate():
        if one.name.startswith("closing"):
            one.join(10)
            assert not one.is_alive()


# Slices


def test_work_is_sliced_by_count_and_by_time() -> None:
    done: list[int] = []
    assert len(list(sliced(done.append, 10, 4))) == 3
    assert done == [4, 4, 2]
    done.clear()
    list(sliced(done.append, 1_000_000_000, 1, seconds=0.05))
    assert 1 <= len(done) < 1_000_000_000
    done.clear()
    list(sliced(done.append, 10, 4, seconds=0))
    assert done == [4]


def test_waiting_between_slices_is_no_work() -> None:
    done: list[int] = []
    for _ in sliced(done.append, 4, 1, seconds=0.05):
        time.sleep(0.06)
    assert done == [1, 1, 1, 1]
