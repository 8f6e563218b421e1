"""Codes are guessed slowly, with Redis and without it, and a dead Redis keeps nobody from a game."""

from collections.abc import Iterator

import pytest

from adventures.errors import NotFound, TooManyCodes
from adventures.services.join import join_game
from moonsite.limits.buckets import allowed, counters
from moonsite.security.models import SecurityEvent
from tests.groups import Group, device
from tests.servers import RedisServer

pytestmark = pytest.mark.django_db


@pytest.fixture
def counted_in_redis(redis_server: RedisServer) -> Iterator[RedisServer]:
    counters.join(redis_server.url)
    yield redis_server
    counters.join("")


def guess(by, times: int) -> None:
    for _ in range(times):
        with pytest.raises(NotFound):
            join_game(by=by, code="AAAA")


def test_whoever_guesses_is_slowed_down_also_after_redis_is_gone(counted_in_redis: RedisServer) -> None:
    code = Group.sits_down(seated=False).game.code
    guesser = device()
    guess(guesser, allowed("codes").device.amount)
    with pytest.raises(TooManyCodes):
        join_game(by=guesser, code=code)
    counted_in_redis.kill()
    with pytest.raises(TooManyCodes):
        join_game(by=guesser, code=code)
    assert join_game(by=device(), code=code).code == code


def test_a_dead_redis_does_not_let_anybody_guess(counted_in_redis: RedisServer) -> None:
    code = Group.sits_down(seated=False).game.code
    counted_in_redis.kill()
    guesser = device()
    guess(guesser, allowed("codes").device.amount)
    with pytest.raises(TooManyCodes):
        join_game(by=guesser, code=code)


def test_the_security_log_tells_of_guesses_and_is_not_flooded() -> None:
    guess(device(), 10)
    kinds = list(SecurityEvent.objects.order_by("pk").values_list("kind", flat=True))
    assert kinds == ["wrong_code"] * 3 + ["locked_out"]
