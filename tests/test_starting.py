"""What tests share is started once more if it does not come up; if it can't be started, one test fails and not all."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from tests.starting import NotStarted, started

from conftest import shares

pytest_plugins = ["pytester"]


def moody(fails: int, log: list[str]) -> AbstractContextManager[str]:
    """Something that starts only when it was tried so often."""

    @contextmanager
    def made() -> Iterator[str]:
        log.append("start")
        if log.count("start") <= fails:
            raise TimeoutError("it took too long")
        yield "here"
        log.append("end")

    return made()


def test_what_does_not_start_is_tried_once_more() -> None:
    log: list[str] = []
    with started("It", lambda: moody(1, log)) as thing:
        assert thing == "here"
    assert log == ["start", "start", "end"]


def test_what_fails_twice_has_not_started() -> None:
    log: list[str] = []
    with pytest.raises(NotStarted, match="It did not start, nor when it was tried again: it took too long"):
        started("It", lambda: moody(2, log)).__enter__()
    assert log == ["start", "start"]


def test_what_goes_wrong_later_is_left_to_the_test() -> None:
    log: list[str] = []
    with pytest.raises(ZeroDivisionError), started("It", lambda: moody(0, log)):
        raise ZeroDivisionError
    assert log == ["start"]


def test_of_those_that_need_it_the_first_fails_and_names_it(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("from conftest_of_the_suite import pytest_runtest_makereport")
    here = Path(__file__).parent
    pytester.makepyfile(conftest_of_the_suite=(here / "conftest.py").read_text("utf-8"))
    pytester.makepyfile("""
        import pytest
        from tests.starting import NotStarted

        @pytest.fixture(scope="session")
        def thing():
            raise NotStarted("It did not start")

        @pytest.mark.parametrize("number", range(5))
        def test_with_it(thing, number):
            pass

        def test_without_it():
            pass
    """)
    pytester.syspathinsert(here.parent)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-rs")
    result.assert_outcomes(errors=1, skipped=4, passed=1)
    result.stdout.fnmatch_lines(["*did not start: *test_with_it?0?"])


def test_every_worker_begins_with_its_share_of_what_takes_long() -> None:
    def place(number: int) -> int | None:
        return 100 - number if number % 9 == 0 else None

    for workers in (1, 2, 3, 5, 6):
        found = shares(range(100), place, lambda number: "web" if number % 2 else "council", workers)
        assert sorted(found) == list(range(100))
        for worker in range(workers):
            share = found[100 * worker // workers : 100 * (worker + 1) // workers]
            long = [number for number in share if number % 9 == 0]
            waits = worker % 2
            if workers > 1:
                assert all(number % 2 == waits for number in share[: 100 // (2 * workers)])
                assert share[: len(long)] == sorted(long, reverse=True)
                assert long[0] == (99 if waits else 90) - 18 * (worker // 2)


def test_the_whole_list_is_shared_out_whatever_waits() -> None:
    for waits in (range(0), range(7), range(90), range(100)):
        found = shares(range(100), lambda _: None, lambda number, waits=waits: "web" if number in waits else "", 6)
        assert sorted(found) == list(range(100))
