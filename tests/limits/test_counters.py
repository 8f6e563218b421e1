"""Counting in windows, with Redis for all processes; without it nothing is open, and nothing slow."""

import time

import pytest
from limits import parse

from moonsite.limits import counters as counting
from moonsite.limits.counters import Counters
from tests.servers import RedisServer, wait_until

RATE = parse("3/hour")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a busy machine be no Redis that hangs."""
    monkeypatch.setattr(counting, "PATIENCE", 30.0)


def numbers(counters: Counters, times: int = 1) -> list[int]:
    return [counters.count(RATE, "codes", "tablet").number for _ in range(times)]


def test_each_key_is_counted_for_itself_in_its_own_window() -> None:
    counters = Counters("")
    assert numbers(counters, 2) == [1, 2]
    assert counters.count(RATE, "codes", "another").number == 1
    counted = counters.counted(RATE, "codes", "tablet")
    assert counted.number == 2
    assert 0 < counted.seconds <= 3600
    counters.forget(RATE, "codes", "tablet")
    assert counters.counted(RATE, "codes", "tablet").number == 0


def test_processes_count_together_in_redis(redis_server: RedisServer) -> None:
    here, there = Counters(redis_server.url), Counters(redis_server.url)
    assert numbers(here, 2) == [1, 2]
    assert numbers(there) == [3]
    here.forget(RATE, "codes", "tablet")
    assert numbers(here) == [1]


def test_whoever_was_slowed_down_stays_so_when_redis_is_gone(redis_server: RedisServer) -> None:
    counters = Counters(redis_server.url)
    numbers(counters, 3)
    redis_server.kill()
    assert numbers(counters) == [4]
    redis_server.start()
    assert numbers(counters) == [5], "an empty Redis opens nothing either"


def test_a_redis_that_hangs_makes_one_request_wait_and_not_the_others(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "PATIENCE", 1.0)
    counters = Counters(redis_server.url)
    with redis_server.hanging():
        begun = time.monotonic()
        assert numbers(counters) == [1]
        assert time.monotonic() - begun >= 1, "it was asked"
        begun = time.monotonic()
        assert numbers(counters, 60)[-1] == 61
        assert time.monotonic() - begun < 30, "it was not asked each time"


def test_a_redis_that_is_back_is_counted_in_again(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "PAUSE", 0.05)
    here, there = Counters(redis_server.url), Counters(redis_server.url)
    redis_server.kill()
    assert numbers(here) == [1]
    redis_server.start()
    wait_until(
        lambda: numbers(here)[-1] > 1 and there.counted(RATE, "codes", "tablet").number, "counting together"
    )
