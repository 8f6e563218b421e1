"""One change to the world: all of it is stored, or nothing; then the other tablets hear of it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from adventures.models import Game
from adventures.running.live import news_of
from moonsite.live import publish
from moonsite.one_writer import writing

from .bot_jobs import wake_bots


@contextmanager
def atomic_change() -> Iterator[None]:
    """Opens the transaction of one change."""
    with writing():
        yield


def announce(game: Game) -> None:
    """Tells the other tablets, once the change is stored, that the game has moved on; its bots go on then.

    Robust: a dead Redis must never fail a stored click; the streams repeat the version by themselves.
    """
    wake_bots(game)
    game_id, news = game.pk, news_of(game)
    transaction.on_commit(lambda: publish(game_id, news.version, news.text), robust=True)
