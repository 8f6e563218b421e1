"""Codes are guessed slowly while Redis lives, and a dead Redis keeps nobody from a game."""

import pytest
from django.conf import settings
from django.test import override_settings

from adventures.errors import NotFound, TooManyCodes
from adventures.services import guesses
from adventures.services.join import join_game
from tests.groups import Group, device
from tests.servers import RedisServer

pytestmark = pytest.mark.django_db


def test_wrong_codes_are_counted_in_redis_and_forgotten_with_it(redis_server: RedisServer) -> None:
    code = Group.sits_down(seated=False).game.code
    in_redis = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": redis_server.url}
    with override_settings(CACHES={**settings.CACHES, "default": in_redis}):
        guesser = device()
        for _ in range(guesses.MOST_WRONG_BY_DEVICE):
            with pytest.raises(NotFound):
                join_game(by=guesser, code="AAAA")
        with pytest.raises(TooManyCodes):
            join_game(by=guesser, code=code)
        redis_server.kill()
        with pytest.raises(NotFound):
            join_game(by=guesser, code="AAAA")
        assert join_game(by=guesser, code=code).code == code
